#include "ui/permissions/matrix_view.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QPainter>
#include <QScrollBar>

namespace formwright::permissions {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

constexpr int indent = 16;
constexpr int roleWidth = 132;
constexpr int widestElements = 360;

void paintIcon(QPainter &painter, const QString &name, Role role, const QRect &rect)
{
    widgets::icon(name, role).paint(&painter, rect);
}

QRect iconRect(int left, const QRect &row)
{
    return {left, row.center().y() - widgets::size::Icon / 2 + 1, widgets::size::Icon, widgets::size::Icon};
}

// The same from the right, where the writing goes that way.
QRect visual(const QRect &rect, const QRect &within)
{
    return QStyle::visualRect(QApplication::layoutDirection(), within, rect);
}

Role roleOf(Choice choice)
{
    switch (choice) {
    case Choice::Allow:
    case Choice::Modify:
        return Role::Success;
    case Choice::Forbid:
    case Choice::Hidden:
    case Choice::NeverShown:
        return Role::Danger;
    default:
        return Role::Warning;
    }
}

} // namespace

ElementHeader::ElementHeader(MatrixModel &model, QWidget *parent) : QHeaderView(Qt::Vertical, parent), m_matrix(model)
{
    setObjectName(u"elements"_s);
    setSectionResizeMode(QHeaderView::Fixed);
    setDefaultSectionSize(widgets::size::Row);
    setMinimumSectionSize(widgets::size::Row);
    setSectionsClickable(true);
    setHighlightSections(false);
    connect(&m_matrix, &MatrixModel::arranged, this, &ElementHeader::fitWidth);
}

QSize ElementHeader::sizeHint() const
{
    return {m_width, QHeaderView::sizeHint().height()};
}

void ElementHeader::fitWidth()
{
    int wanted = 200;
    const QFontMetrics metrics(font());
    for (int row = 0; row < m_matrix.rowCount(); ++row)
        wanted = std::max(wanted,
            (m_matrix.depth(row) + 1) * indent + widgets::size::Icon + 4 * widgets::space::Small + indent
                + metrics.horizontalAdvance(m_matrix.headerData(row, Qt::Vertical).toString()));
    wanted = std::min(wanted, widestElements);
    if (wanted == m_width)
        return;
    m_width = wanted;
    updateGeometry();
    Q_EMIT geometriesChanged();
}

QRect ElementHeader::rowRect(int row) const
{
    return {0, sectionViewportPosition(row), viewport()->width(), sectionSize(row)};
}

QRect ElementHeader::arrowRect(const QRect &row, int depth) const
{
    return visual({row.left() + widgets::space::Tight + depth * indent, row.top(), indent, row.height()}, row);
}

void ElementHeader::paintSection(QPainter *painter, const QRect &rect, int row) const
{
    if (row < 0 || row >= m_matrix.rowCount())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(rect, widgets::color(Role::Surface));
    const int depth = m_matrix.depth(row), element = m_matrix.elementOf(row);
    const QRect arrow = arrowRect(rect, depth);
    if (m_matrix.hasChildren(row)) {
        const bool isMirrored = layoutDirection() == Qt::RightToLeft;
        const QString name = m_matrix.isOpen(row) ? u"chevron-down"_s
            : isMirrored                          ? u"chevron-left"_s
                                                  : u"chevron-right"_s;
        paintIcon(*painter, name, Role::Muted, iconRect(arrow.left(), rect));
    }
    const int after = widgets::space::Tight + (depth + 1) * indent;
    paintIcon(*painter, m_matrix.iconName(row), Role::Muted,
        iconRect(visual({rect.left() + after, 0, widgets::size::Icon, 1}, rect).left(), rect));
    const bool isPrivate = element >= 0 && m_matrix.headerData(row, Qt::Vertical, MatrixModel::ClosedRole).toBool();
    const int left = after + widgets::size::Icon + widgets::space::Tight + 2;
    const int right = widgets::space::Small + (isPrivate ? widgets::size::Icon + widgets::space::Tight : 0);
    const QRect text = visual({rect.left() + left, rect.top(), rect.width() - left - right, rect.height()}, rect);
    painter->setFont(element < 0 ? widgets::strongFont() : font());
    painter->setPen(widgets::color(Role::Text));
    painter->drawText(text, int(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(
            m_matrix.headerData(row, Qt::Vertical).toString(), Qt::ElideRight, text.width()));
    if (isPrivate)
        paintIcon(*painter, u"lock"_s, Role::Muted,
            iconRect(
                visual({rect.right() - widgets::size::Icon - widgets::space::Tight, 0, widgets::size::Icon, 1}, rect)
                    .left(),
                rect));
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(widgets::color(Role::Line));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    const int edge = layoutDirection() == Qt::RightToLeft ? rect.left() : rect.right();
    painter->drawLine(edge, rect.top(), edge, rect.bottom());
    painter->restore();
}

void ElementHeader::mousePressEvent(QMouseEvent *event)
{
    const int row = logicalIndexAt(event->pos());
    if (row >= 0 && m_matrix.hasChildren(row)
        && (m_matrix.elementOf(row) < 0 || arrowRect(rowRect(row), m_matrix.depth(row)).contains(event->pos()))) {
        m_matrix.setOpen(row, !m_matrix.isOpen(row));
        return;
    }
    QHeaderView::mousePressEvent(event);
}

void ElementHeader::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = logicalIndexAt(event->pos());
    if (row >= 0 && m_matrix.hasChildren(row))
        m_matrix.setOpen(row, !m_matrix.isOpen(row));
}

// Grey and plain is what is inherited; what the role says itself has a colour and a sign.
void CellPainter::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data().toString();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(option.rect,
        widgets::color(text.isEmpty()                           ? Role::Window
                : isSelected                                    ? Role::AccentSoft
                : index.data(MatrixModel::WarningRole).toBool() ? Role::WarningSoft
                                                                : Role::Surface));
    if (!text.isEmpty()) {
        const bool isOwn = index.data(MatrixModel::OwnRole).toBool();
        const bool isClosed = index.data(MatrixModel::ClosedRole).toBool();
        const Choice choice = Choice(index.data(MatrixModel::ChoiceRole).toInt());
        const Role ink = !isOwn || isClosed ? Role::Muted : roleOf(choice);
        const QString icon = index.data(MatrixModel::WarningRole).toBool() ? u"warning"_s
            : isClosed                                                     ? u"lock"_s
                                                                           : choiceIcon(choice);
        const QRect within = option.rect;
        paintIcon(*painter, icon, index.data(MatrixModel::WarningRole).toBool() ? Role::Warning : ink,
            iconRect(
                visual({within.left() + widgets::space::Small, 0, widgets::size::Icon, 1}, within).left(), within));
        const int left = widgets::space::Small + widgets::size::Icon + widgets::space::Tight + 2;
        const int right = index.data(MatrixModel::ChangedRole).toBool() ? widgets::space::Large : widgets::space::Tight;
        const QRect place
            = visual({within.left() + left, within.top(), within.width() - left - right, within.height()}, within);
        painter->setFont(isOwn ? widgets::strongFont() : option.font);
        painter->setPen(widgets::color(isOwn && !isClosed ? Role::Text : Role::Muted));
        painter->drawText(place, int(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine,
            painter->fontMetrics().elidedText(text, Qt::ElideRight, place.width()));
        if (index.data(MatrixModel::ChangedRole).toBool()) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(widgets::color(Role::Accent));
            painter->drawEllipse(
                visual({within.right() - 10, within.center().y() - 2, 6, 6}, within)); // as an unsaved tab
        }
    }
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(widgets::color(Role::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(widgets::color(Role::Accent), widgets::shape::FocusRing));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(
            QRectF(option.rect).adjusted(1, 1, -1, -2), widgets::shape::SmallCorner, widgets::shape::SmallCorner);
    }
    painter->restore();
}

MatrixView::MatrixView(MatrixModel &model, QWidget *parent)
    : QTableView(parent), m_matrix(model), m_elements(new ElementHeader(model, this))
{
    setObjectName(u"matrix"_s);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setVerticalHeader(m_elements);
    setModel(&model);
    setItemDelegate(new CellPainter(this));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSelectionBehavior(QAbstractItemView::SelectItems);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false);
    horizontalHeader()->setDefaultSectionSize(roleWidth);
    horizontalHeader()->setMinimumSectionSize(64);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &MatrixView::cellsChanged);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (const Cell cell = m_matrix.cellOf(current); cell.isValid())
            m_current = cell;
        Q_EMIT cellsChanged();
    });
    connect(&model, &MatrixModel::arranged, this, &MatrixView::keepCurrent);
}

// Rows come and go; whoever works with the keyboard stays where he was, or as near as can be.
void MatrixView::keepCurrent()
{
    const QModelIndex there = m_matrix.indexOf(m_current);
    if (there.isValid())
        selectionModel()->setCurrentIndex(there, QItemSelectionModel::ClearAndSelect);
    else if (m_matrix.rowCount() > 0 && m_matrix.columnCount() > 0)
        selectionModel()->setCurrentIndex(m_matrix.index(0, std::clamp(m_current.role, 0, m_matrix.columnCount() - 1)),
            QItemSelectionModel::NoUpdate);
    Q_EMIT cellsChanged();
}

Cell MatrixView::currentCell() const
{
    return m_matrix.cellOf(currentIndex());
}

QList<Cell> MatrixView::selectedCells() const
{
    QList<Cell> cells;
    const Cell current = currentCell();
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    for (const QModelIndex &index : selected) {
        const Cell cell = m_matrix.cellOf(index);
        if (cell.isValid() && !(cell == current) && !isColumnHidden(index.column()))
            cells.append(cell);
    }
    if (current.isValid() && selectionModel()->isSelected(currentIndex()))
        cells.append(current);
    return cells;
}

void MatrixView::select(const Cell &cell)
{
    m_matrix.reveal(cell.element);
    const QModelIndex index = m_matrix.indexOf(cell);
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
}

void MatrixView::openRow(int row, bool isOpen)
{
    const int column = currentIndex().column();
    if (isOpen && m_matrix.hasChildren(row) && !m_matrix.isOpen(row)) {
        m_matrix.setOpen(row, true);
    } else if (!isOpen && m_matrix.hasChildren(row) && m_matrix.isOpen(row)) {
        m_matrix.setOpen(row, false);
    } else if (!isOpen && m_matrix.parentRow(row) >= 0) {
        selectionModel()->setCurrentIndex(
            m_matrix.index(m_matrix.parentRow(row), column), QItemSelectionModel::ClearAndSelect);
        return;
    }
    selectionModel()->setCurrentIndex(m_matrix.index(row, column), QItemSelectionModel::ClearAndSelect);
}

void MatrixView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool isControl = event->modifiers() == Qt::ControlModifier;
    const int row = currentIndex().row();
    switch (event->key()) {
    case Qt::Key_Space:
        if (isPlain && currentCell().isValid()) {
            if (selectedCells().isEmpty())
                selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect);
            Q_EMIT cycleWanted();
            return;
        }
        break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (isPlain) {
            Q_EMIT clearWanted();
            return;
        }
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isPlain && currentIndex().isValid()) {
            if (m_matrix.elementOf(row) < 0)
                openRow(row, !m_matrix.isOpen(row));
            else
                Q_EMIT menuWanted(viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()));
            return;
        }
        break;
    case Qt::Key_Plus:
        if (row >= 0 && (isPlain || event->modifiers() == Qt::ShiftModifier)) {
            openRow(row, true);
            return;
        }
        break;
    case Qt::Key_Minus:
        if (row >= 0 && isPlain) {
            openRow(row, false);
            return;
        }
        break;
    case Qt::Key_Right:
    case Qt::Key_Left:
        if (isControl && row >= 0) {
            openRow(row, (event->key() == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight));
            return;
        }
        break;
    default:
        break;
    }
    QTableView::keyPressEvent(event);
}

// The first click selects, the next one on the same cell changes it.
void MatrixView::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    m_pressed = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier && index.isValid()
            && index == currentIndex() && selectionModel()->isSelected(index)
            && selectionModel()->selectedIndexes().size() == 1
        ? index
        : QModelIndex();
    QTableView::mousePressEvent(event);
}

void MatrixView::mouseReleaseEvent(QMouseEvent *event)
{
    QTableView::mouseReleaseEvent(event);
    const QModelIndex pressed = std::exchange(m_pressed, QModelIndex());
    if (pressed.isValid() && pressed == indexAt(event->pos()) && selectionModel()->selectedIndexes().size() == 1)
        Q_EMIT cycleWanted();
}

void MatrixView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex under = indexAt(event->pos());
    if (event->reason() == QContextMenuEvent::Mouse && under.isValid() && !selectionModel()->isSelected(under))
        selectionModel()->setCurrentIndex(under, QItemSelectionModel::ClearAndSelect);
    if (currentCell().isValid())
        Q_EMIT menuWanted(event->reason() == QContextMenuEvent::Mouse
                ? event->globalPos()
                : viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()));
}

void MatrixView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_elements != nullptr)
        m_elements->viewport()->update();
    QTableView::changeEvent(event);
}

} // namespace formwright::permissions

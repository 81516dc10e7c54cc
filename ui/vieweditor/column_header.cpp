#include "ui/vieweditor/column_grid.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPointer>
#include <QSignalBlocker>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

ColumnHeader::ColumnHeader(ViewDesign &design, QWidget *parent) : QHeaderView(Qt::Horizontal, parent), m_design(design)
{
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(true);
    setMinimumSectionSize(24);
    setTextElideMode(Qt::ElideRight);
    connect(this, &QHeaderView::sectionResized, this, [this](int column) {
        if (m_isPressed)
            m_resizing = column;
        if (m_edit != nullptr)
            m_edit->setGeometry(rectOf(logicalIndexAt(m_edit->x() + 1)));
    });
    connect(this, &QHeaderView::sectionMoved, this, [this](int, int from, int to) {
        if (m_isPressed)
            m_moving = {m_moving.first < 0 ? from : m_moving.first, to};
    });
}

QRect ColumnHeader::rectOf(int column) const
{
    return {sectionViewportPosition(column), 0, sectionSize(column), height()};
}

void ColumnHeader::mousePressEvent(QMouseEvent *event)
{
    finishRenaming();
    m_isPressed = event->button() == Qt::LeftButton;
    m_resizing = -1;
    m_moving = {-1, -1};
    QHeaderView::mousePressEvent(event);
}

// What was done by hand becomes a step of the design, which puts the columns where they belong.
void ColumnHeader::mouseReleaseEvent(QMouseEvent *event)
{
    QHeaderView::mouseReleaseEvent(event);
    m_isPressed = false;
    if (const int column = std::exchange(m_resizing, -1); column >= 0)
        Q_EMIT resized(column, sectionSize(column));
    const auto [from, to] = std::exchange(m_moving, {-1, -1});
    if (from < 0 || to < 0 || from == to)
        return;
    {
        const QSignalBlocker quiet(this);
        moveSection(to, from);
    }
    Q_EMIT moved(from, to);
}

void ColumnHeader::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int column = logicalIndexAt(event->position().toPoint());
    const bool isOnEdge = cursor().shape() == Qt::SplitHCursor;
    if (event->button() == Qt::LeftButton && column >= 0 && !isOnEdge) {
        rename(column);
        event->accept();
        return;
    }
    m_isPressed = true;
    QHeaderView::mouseDoubleClickEvent(event);
}

void ColumnHeader::rename(int column)
{
    finishRenaming();
    if (column < 0 || column >= count())
        return;
    m_renamed = m_design.columns().value(column);
    m_edit = new QLineEdit(viewport());
    m_edit->setObjectName(u"columnNameEdit"_s);
    m_edit->setAccessibleName(tr("Name of the column"));
    m_edit->setText(m_design.columnName(m_renamed));
    m_edit->setMaxLength(200);
    m_edit->selectAll();
    QRect place = rectOf(column);
    place.setWidth(qMax(place.width(), 96));
    m_edit->setGeometry(place);
    m_edit->installEventFilter(this);
    connect(m_edit, &QLineEdit::textEdited, this, &ColumnHeader::typed);
    m_edit->show();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void ColumnHeader::finishRenaming(bool isTaken)
{
    if (m_edit == nullptr)
        return;
    QLineEdit *edit = std::exchange(m_edit, nullptr);
    const bool hadFocus = edit->hasFocus();
    const QString text = edit->text();
    const bool isTyped = edit->isModified();
    edit->removeEventFilter(this);
    edit->hide();
    edit->deleteLater();
    if (hadFocus)
        parentWidget()->setFocus(Qt::OtherFocusReason);
    if (isTaken && isTyped)
        m_design.rename(m_renamed, text);
}

bool ColumnHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit) {
        if (event->type() == QEvent::FocusOut) {
            finishRenaming();
            return false;
        }
        if (event->type() == QEvent::ShortcutOverride) {
            // Its keys are not those of the columns.
            event->accept();
            return true;
        }
        if (event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent *>(event)->key();
            if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape) {
                finishRenaming(key != Qt::Key_Escape);
                return true;
            }
        }
    }
    return QHeaderView::eventFilter(watched, event);
}

} // namespace formwright::vieweditor

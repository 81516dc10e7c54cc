#include "ui/vieweditor/column_grid.h"

#include "ui/vieweditor/field_list.h"
#include "ui/views/view_cell_delegate.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/theme.h"

#include <QDragEnterEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

ColumnGrid::ColumnGrid(ViewDesign &design, DrawnRows &rows, QWidget *parent)
    : QTableView(parent),
      m_design(design),
      m_rows(rows),
      m_model(new GridModel(design, rows, this)),
      m_header(new ColumnHeader(design, this)),
      m_empty(new widgets::EmptyState(u"column"_s, {}, {}, viewport()))
{
    setObjectName(u"columnGrid"_s);
    setHorizontalHeader(m_header);
    setModel(m_model);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectColumns);
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    setItemDelegate(new views::ViewCellDelegate(this));
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
    m_header->viewport()->setAcceptDrops(true);
    m_header->viewport()->installEventFilter(this);
    connect(m_empty, &widgets::EmptyState::actionTriggered, this,
        [this] { m_design.columns().isEmpty() ? Q_EMIT fieldsWanted() : Q_EMIT retryWanted(); });
    connect(m_model, &GridModel::columnsChanged, this, [this] {
        showWidths();
        showSelection();
        showEmpty();
    });
    connect(&design, &ViewDesign::selectionChanged, this, &ColumnGrid::showSelection);
    connect(m_header, &ColumnHeader::resized, this, [this](int column, int width) {
        const QString id = m_model->columns().value(column);
        m_design.setColumns(tr("width of %1", "stands behind Undo and Redo").arg(m_design.named({id})), {id},
            u"width"_s, qBound(24, width, 2000));
        showWidths();
    });
    connect(m_header, &ColumnHeader::moved, this, [this](int from, int to) {
        const QString id = m_model->columns().value(from);
        m_design.moveColumns({id}, to > from ? to + 1 : to);
        m_design.select({id});
    });
    connect(m_header, &QHeaderView::sectionHandleDoubleClicked, this, [this](int column) {
        const QString id = m_model->columns().value(column);
        m_design.setColumns(
            tr("width of %1", "stands behind Undo and Redo").arg(m_design.named({id})), {id}, u"width"_s, 0);
    });
    showWidths();
    showEmpty();
}

void ColumnGrid::setForm(const FormFacts &form)
{
    m_model->setForm(form);
}

void ColumnGrid::showWidths()
{
    const QStringList &columns = m_model->columns();
    for (int column = 0; column < columns.size(); ++column) {
        const int designed = m_design.column(columns.at(column)).value("width"_L1).toInt();
        const int width = designed > 0 ? designed : m_rows.usualWidth(columns.at(column), fontMetrics());
        if (m_header->sectionSize(column) != width)
            m_header->resizeSection(column, width);
    }
}

void ColumnGrid::showSelection()
{
    if (m_isShowing)
        return;
    m_isShowing = true;
    QItemSelection selection;
    for (const QString &id : m_design.selection()) {
        if (const int column = columnOf(id); column >= 0)
            selection.select(m_model->index(0, column), m_model->index(m_model->rowCount() - 1, column));
    }
    const int current = columnOf(m_design.current());
    if (current >= 0) {
        const QModelIndex at = m_model->index(qMax(0, currentIndex().row()), current);
        selectionModel()->setCurrentIndex(at, QItemSelectionModel::NoUpdate);
        scrollTo(at);
    }
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_isShowing = false;
}

void ColumnGrid::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    takeSelection();
}

void ColumnGrid::takeSelection()
{
    if (m_isShowing || !m_model)
        return;
    QStringList ids;
    const QStringList &columns = m_model->columns();
    for (int column = 0; column < columns.size(); ++column) {
        if (selectionModel()->isColumnSelected(column, {}))
            ids.append(columns.at(column));
    }
    // The one that somebody is in comes last.
    const QString current = columns.value(currentIndex().column());
    if (ids.removeAll(current) > 0)
        ids.append(current);
    m_isShowing = true;
    m_design.select(ids);
    m_isShowing = false;
}

void ColumnGrid::rename()
{
    const int column = columnOf(m_design.current());
    if (column < 0)
        return;
    scrollTo(m_model->index(0, column));
    m_header->rename(column);
}

void ColumnGrid::widen(int by)
{
    const QStringList ids = m_design.selection();
    if (ids.isEmpty())
        return;
    const int width = qBound(24, m_header->sectionSize(columnOf(ids.constLast())) + by, 2000);
    m_design.setColumns(tr("width of %1", "stands behind Undo and Redo").arg(m_design.named(ids)), ids, u"width"_s,
        width, QString(u"width:"_s % ids.join(u',')));
}

void ColumnGrid::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        m_design.select({});
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT propertiesWanted();
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

int ColumnGrid::placeAt(const QPoint &at) const
{
    const int column = m_header->logicalIndexAt(at.x());
    if (column < 0)
        return m_header->count();
    const int middle = m_header->sectionViewportPosition(column) + m_header->sectionSize(column) / 2;
    return at.x() > middle ? column + 1 : column;
}

void ColumnGrid::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasFormat(QString::fromLatin1(columnsMime)))
        event->acceptProposedAction();
}

void ColumnGrid::dragMoveEvent(QDragMoveEvent *event)
{
    if (!event->mimeData()->hasFormat(QString::fromLatin1(columnsMime)))
        return;
    m_dropAt = placeAt(event->position().toPoint());
    viewport()->update();
    event->acceptProposedAction();
}

void ColumnGrid::dragLeaveEvent(QDragLeaveEvent *)
{
    m_dropAt = -1;
    viewport()->update();
}

void ColumnGrid::dropEvent(QDropEvent *event)
{
    m_dropAt = -1;
    viewport()->update();
    const QJsonArray dropped
        = QJsonDocument::fromJson(event->mimeData()->data(QString::fromLatin1(columnsMime))).array();
    QList<QJsonObject> columns;
    for (const QJsonValue &column : dropped)
        columns.append(column.toObject());
    if (columns.isEmpty())
        return;
    m_design.addColumns(columns, placeAt(event->position().toPoint()));
    event->acceptProposedAction();
    setFocus(Qt::OtherFocusReason);
}

// Headings take what is dragged as the rows below them do.
bool ColumnGrid::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_header->viewport()) {
        switch (event->type()) {
        case QEvent::DragEnter:
            dragEnterEvent(static_cast<QDragEnterEvent *>(event));
            return true;
        case QEvent::DragMove:
            dragMoveEvent(static_cast<QDragMoveEvent *>(event));
            return true;
        case QEvent::DragLeave:
            dragLeaveEvent(static_cast<QDragLeaveEvent *>(event));
            return true;
        case QEvent::Drop:
            dropEvent(static_cast<QDropEvent *>(event));
            return true;
        default:
            break;
        }
    }
    return QTableView::eventFilter(watched, event);
}

void ColumnGrid::setWhereText(const QString &text)
{
    m_where = text;
    showEmpty();
}

void ColumnGrid::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (m_dropAt < 0)
        return;
    const int x = m_dropAt < m_header->count() ? m_header->sectionViewportPosition(m_dropAt)
                                               : m_header->length() - m_header->offset();
    QPainter painter(viewport());
    painter.fillRect(QRect(qMax(0, x - 1), 0, 2, viewport()->height()), widgets::color(widgets::Role::Accent));
}

void ColumnGrid::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    m_empty->setGeometry(viewport()->rect());
}

void ColumnGrid::showEmpty()
{
    QString sentence, hint, action;
    if (m_design.columns().isEmpty()) {
        sentence = tr("This view has no columns yet.");
        hint = tr("Drag fields here, or choose some and press Enter.");
        action = tr("Choose Fields");
    } else if (m_rows.state() == DrawnRows::State::Nowhere) {
        sentence = tr("There are no rows to show.");
        hint = m_where;
    } else if (m_rows.state() == DrawnRows::State::Failed) {
        sentence = tr("The rows cannot be shown.");
        hint = widgets::sentence(m_rows.failure().message);
        action = tr("Try Again");
    } else if (m_rows.state() == DrawnRows::State::Ready && m_rows.rows().isEmpty()) {
        sentence = m_rows.note().isEmpty() ? tr("No document is shown by this view.") : tr("The view shows nothing.");
        hint = m_rows.note().isEmpty() ? tr("Its columns can be arranged all the same.")
                                       : widgets::sentence(m_rows.note());
    }
    m_empty->setVisible(!sentence.isEmpty());
    m_empty->setSentence(sentence);
    m_empty->setHint(hint);
    m_empty->setActionText(action);
    m_empty->setGeometry(viewport()->rect());
}

void ColumnGrid::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showEmpty();
    QTableView::changeEvent(event);
}

} // namespace formwright::vieweditor

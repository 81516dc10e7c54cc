#include "ui/editors/child_rows_grid.h"

#include "ui/documents/field_text.h"
#include "ui/editors/cell_delegate.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using documents::FieldKind;
using models::ChildRows;

namespace {

constexpr int leastRows = 2;
constexpr int mostRows = 12; // that are seen at once
constexpr int widestColumn = 320;
constexpr int leastColumn = 72;

// What is no line takes a dialog of its own.
// What has no room in a cell has a window.
bool isLarge(const documents::FieldDefinition &field)
{
    const FieldKind kind = documents::kindOf(field.kind);
    return field.tag == "o-view-dialog"_L1 || kind == FieldKind::LongText || kind == FieldKind::MultipleChoice
        || kind == FieldKind::Attachment;
}

class RowDelegate : public CellDelegate
{
public:
    RowDelegate(ChildRows &rows, const FieldContext &context, QObject *parent)
        : CellDelegate(parent), m_rows(rows), m_context(context)
    { }

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        documents::FieldDefinition field = m_rows.field(index.column());
        if (isLarge(field))
            return nullptr;
        if (field.tag == "o-radio"_L1)
            field.tag.clear(); // one below the other they are higher than a row
        FieldEditor *editor = makeFieldEditor(field, parent->locale(), m_context);
        QWidget *widget = editor->widget();
        widget->setParent(parent);
        widget->setAutoFillBackground(true);
        widget->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
        // What follows from what is typed is shown while it is; Escape takes that back as well.
        m_before = index.data(ChildRows::ValueRole);
        connect(editor, &FieldEditor::edited, this,
            [this, widget] { Q_EMIT const_cast<RowDelegate *>(this)->commitData(widget); });
        return widget;
    }

    void setEditorData(QWidget *widget, const QModelIndex &index) const override
    {
        const QJsonValue value = QJsonValue::fromVariant(index.data(ChildRows::ValueRole));
        if (FieldEditor *editor = editorOf(widget); editor != nullptr && editor->value() != value)
            editor->setValue(value);
    }

    // What is no value of the field stays in the cell, and is told.
    void setModelData(QWidget *widget, QAbstractItemModel *model, const QModelIndex &index) const override
    {
        FieldEditor *editor = editorOf(widget);
        if (editor != nullptr && editor->problem().isEmpty())
            model->setData(index, editor->value().toVariant(), ChildRows::ValueRole);
    }

    // What stood there when the cell was entered.
    const QVariant &before() const { return m_before; }

    void updateEditorGeometry(QWidget *widget, const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        widget->setGeometry(option.rect);
    }

private:
    static FieldEditor *editorOf(QWidget *widget)
    {
        return widget->findChild<FieldEditor *>(QString(), Qt::FindDirectChildrenOnly);
    }

    ChildRows &m_rows;
    const FieldContext m_context;
    mutable QVariant m_before;
};

} // namespace

ChildRowsGrid::ChildRowsGrid(ChildRows &rows, const FieldContext &context, const QString &title, QWidget *parent)
    : QWidget(parent),
      m_rows(rows),
      m_context(context),
      m_givenTitle(title),
      m_title(new QLabel(this)),
      m_add(makeAction(u"addRow"_s, u"add"_s, Qt::CTRL | Qt::Key_Insert)),
      m_remove(makeAction(u"removeRow"_s, u"delete"_s, Qt::Key_Delete)),
      m_open(makeAction(u"openRow"_s, u"document"_s, Qt::CTRL | Qt::Key_Return)),
      m_message(new widgets::InlineMessage(this)),
      m_table(new QTableView(this)),
      m_hint(new QLabel(this))
{
    build();
    connect(m_add, &QAction::triggered, this, [this] {
        commitCell();
        m_rows.addRow();
    });
    connect(m_remove, &QAction::triggered, this, &ChildRowsGrid::remove);
    connect(m_open, &QAction::triggered, this, [this] {
        const int row = m_table->currentIndex().row();
        if (row >= 0 && !m_rows.isNew(row))
            Q_EMIT openDocument(m_rows.source().address().formId, m_rows.documentId(row));
    });
    connect(&m_rows, &ChildRows::stateChanged, this, &ChildRowsGrid::showState);
    connect(&m_rows, &QAbstractItemModel::modelReset, this, [this] {
        m_current = -1;
        fitColumns();
        showState();
    });
    connect(&m_rows, &QAbstractItemModel::rowsInserted, this, &ChildRowsGrid::showState);
    connect(&m_rows, &QAbstractItemModel::rowsRemoved, this, &ChildRowsGrid::showState);
    connect(&m_rows, &ChildRows::added, this, [this](int row) {
        for (int column = 0; column < m_rows.columnCount(); ++column) {
            const QModelIndex index = m_rows.index(row, column);
            if (!m_rows.mayChange(index))
                continue;
            m_table->setCurrentIndex(index);
            m_table->setFocus(Qt::OtherFocusReason);
            edit(index);
            return;
        }
    });
    connect(&m_rows, &ChildRows::notAdded, this,
        [this](const Failure &failure) { tell(tr("No row was added."), failure); });
    connect(&m_rows, &ChildRows::notRemoved, this,
        [this](const Failure &failure) { tell(tr("The row was not removed."), failure); });
    connect(&m_rows, &ChildRows::followingFailed, this,
        [this](const Failure &failure) { tell(tr("What follows from the last change is not known."), failure); });
    connect(&m_rows, &ChildRows::removed, this, [this](const QString &id) {
        m_remedy = [this, id] { m_rows.restore(id); };
        m_message->setAction(tr("&Undo"));
        m_message->setDismissible(true);
        m_message->showMessage(widgets::Tone::Neutral, {.what = tr("The row was removed.")});
    });
    connect(&m_rows, &ChildRows::rowRefused, this, &ChildRowsGrid::showRefusal);
    connect(&m_rows, &ChildRows::rowSaved, this, [this] {
        if (m_message->tone() == widgets::Tone::Danger || m_message->tone() == widgets::Tone::Warning)
            m_message->hide();
    });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        m_message->hide();
        if (const auto remedy = std::exchange(m_remedy, nullptr))
            remedy();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex &current, const QModelIndex &) {
            const int before = std::exchange(m_current, current.row());
            if (before != current.row())
                leaveRow(before);
            showState();
        });
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (isLarge(m_rows.field(index.column())))
            editInDialog(index);
    });
    // Where the focus goes to another part of the form, the row is complete as far as it will be.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *before, QWidget *now) {
        const bool wasHere = before != nullptr && (before == m_table || m_table->isAncestorOf(before));
        const bool isHere = now == nullptr || now == this || isAncestorOf(now) || now->window() != window();
        if (wasHere && !isHere)
            leaveRow(m_current);
    });
    retranslate();
    fitColumns();
}

ChildRowsGrid::~ChildRowsGrid()
{
    m_table->selectionModel()->disconnect(this);
}

QAction *ChildRowsGrid::makeAction(const QString &name, const QString &icon, const QKeySequence &keys)
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    action->setIcon(widgets::icon(icon));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QWidget::addAction(action);
    return action;
}

QToolButton *ChildRowsGrid::buttonFor(QAction *action)
{
    auto *button = new QToolButton(this);
    if (m_rows.isDesign()) {
        button->setIcon(action->icon());
        button->setEnabled(false);
        m_idle.insert(action, button);
    } else {
        button->setDefaultAction(action);
    }
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

void ChildRowsGrid::build()
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(widgets::titleFont());
    m_title->setBuddy(m_table);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_table->setObjectName(u"childRows"_s);
    m_table->setModel(&m_rows);
    auto *delegate = new RowDelegate(m_rows, m_context, m_table);
    m_table->setItemDelegate(delegate);
    connect(delegate, &QAbstractItemDelegate::closeEditor, this,
        [this, delegate](QWidget *, QAbstractItemDelegate::EndEditHint hint) {
            if (const QModelIndex index = m_table->currentIndex();
                hint == QAbstractItemDelegate::RevertModelCache && index.isValid())
                m_rows.setData(index, delegate->before(), ChildRows::ValueRole);
        });
    m_table->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    // The Tab key leaves it, as it does every other field.
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setAlternatingRowColors(false);
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setMinimumSectionSize(leastColumn);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    auto *head = new QHBoxLayout;
    head->setSpacing(widgets::space::Tight);
    head->addWidget(m_title, 1);
    for (QAction *action : {m_add, m_remove, m_open})
        head->addWidget(buttonFor(action));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addLayout(head);
    layout->addWidget(m_message);
    layout->addWidget(m_table);
    layout->addWidget(m_hint);
    setFocusProxy(m_table);
}

void ChildRowsGrid::showState()
{
    const bool isReady = m_rows.state() == ChildRows::State::Ready;
    const bool isOpen = isReady && !m_rows.isReadOnly();
    const QModelIndex current = m_table->currentIndex();
    m_add->setEnabled(isOpen);
    m_remove->setEnabled(isOpen && current.isValid());
    m_open->setEnabled(current.isValid() && !m_rows.isNew(current.row()));
    m_table->setEnabled(m_rows.state() != ChildRows::State::Failed);
    const QString title = m_givenTitle.isEmpty() ? m_rows.source().title() : m_givenTitle;
    m_title->setText(title);
    m_table->setAccessibleName(title);
    if (m_rows.state() == ChildRows::State::Failed) {
        m_remedy = [this] { m_rows.load(); };
        m_message->setAction(tr("&Try Again"));
        m_message->showError({.what = tr("The rows could not be loaded."),
            .why = widgets::sentence(m_rows.failure().message),
            .requestId = m_rows.failure().requestId});
    }
    QString hint;
    if (m_rows.isDesign())
        hint = tr("The rows of a document are shown here.");
    else if (isReady && m_rows.rowCount() == 0)
        hint = m_rows.isReadOnly() ? tr("There are no rows.") : tr("There are no rows yet.");
    else if (m_rows.isCutOff())
        hint = tr("The first %Ln rows are shown. Open the view to see all of them.", nullptr, m_rows.rowCount());
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    fitHeight();
}

void ChildRowsGrid::fitHeight()
{
    const int rows = qBound(leastRows, m_rows.rowCount(), mostRows);
    const int bar = m_table->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff
        ? 0
        : m_table->style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int height = m_table->horizontalHeader()->sizeHint().height() + rows * widgets::size::Row
        + 2 * m_table->frameWidth() + bar;
    if (m_table->minimumHeight() != height)
        m_table->setFixedHeight(height);
}

// What is read as a text takes the room that is left.
void ChildRowsGrid::fitColumns()
{
    QHeaderView *header = m_table->horizontalHeader();
    m_table->resizeColumnsToContents();
    for (int column = m_rows.columnCount() - 1; column >= 0; --column) {
        header->setSectionResizeMode(column, QHeaderView::Interactive);
        m_table->setColumnWidth(
            column, qBound(leastColumn, m_table->columnWidth(column) + widgets::space::Large, widestColumn));
    }
    stretchWidest();
}

void ChildRowsGrid::stretchWidest()
{
    QHeaderView *header = m_table->horizontalHeader();
    int widest = m_rows.columnCount() - 1;
    for (int column = m_rows.columnCount() - 1; column >= 0; --column) {
        if (documents::kindOf(m_rows.field(column).kind) == FieldKind::Text)
            widest = column;
    }
    if (widest >= 0 && header->length() < m_table->viewport()->width())
        header->setSectionResizeMode(widest, QHeaderView::Stretch);
}

void ChildRowsGrid::commitCell()
{
    if (QWidget *inside = QApplication::focusWidget(); inside != nullptr && m_table->viewport()->isAncestorOf(inside))
        m_table->setFocus(Qt::OtherFocusReason);
}

void ChildRowsGrid::edit(const QModelIndex &index)
{
    if (!index.isValid() || !m_rows.mayChange(index))
        return;
    const FieldKind kind = documents::kindOf(m_rows.field(index.column()).kind);
    if (isLarge(m_rows.field(index.column())))
        editInDialog(index);
    else if (kind != FieldKind::Boolean)
        m_table->edit(index);
}

void ChildRowsGrid::showCell(const QString &documentId, const QString &field)
{
    const int row = m_rows.rowOf(documentId);
    for (int column = 0; row >= 0 && column < m_rows.columnCount(); ++column) {
        if (!field.isEmpty() && m_rows.field(column).name != field)
            continue;
        m_table->setCurrentIndex(m_rows.index(row, column));
        m_table->setFocus(Qt::OtherFocusReason);
        return;
    }
}

void ChildRowsGrid::toggle(const QModelIndex &index)
{
    const bool isOn = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_rows.setData(index, isOn ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void ChildRowsGrid::editInDialog(const QModelIndex &index)
{
    const documents::FieldDefinition &field = m_rows.field(index.column());
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(field.label);
    FieldEditor *editor = makeFieldEditor(field, locale(), m_context);
    editor->setValue(QJsonValue::fromVariant(index.data(ChildRows::ValueRole)));
    const bool mayChange = m_rows.mayChange(index);
    if (!mayChange)
        editor->setReadOnly();
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above);
    widgets::FormRow *line = rows->addRow(QString(field.label).replace(u'&', "&&"_L1), editor->widget());
    auto *buttons = new QDialogButtonBox(
        mayChange ? QDialogButtonBox::Ok | QDialogButtonBox::Cancel : QDialogButtonBox::Close, dialog);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Large);
    layout->addWidget(rows);
    layout->addStretch();
    layout->addWidget(buttons);
    dialog->resize(480, dialog->sizeHint().height());
    const QPersistentModelIndex cell = index;
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, [this, dialog, editor, line, cell] {
        const QString problem = editor->problem();
        line->setError(problem);
        if (!problem.isEmpty())
            return;
        if (cell.isValid())
            m_rows.setData(cell, editor->value().toVariant(), ChildRows::ValueRole);
        dialog->accept();
    });
    dialog->open();
}

// A new one that nobody typed into was not wanted.
void ChildRowsGrid::leaveRow(int row)
{
    if (row < 0 || row >= m_rows.rowCount())
        return;
    if (!m_rows.isUntouched(row)) {
        m_rows.saveRow(row);
        return;
    }
    QTimer::singleShot(0, this, [this, id = m_rows.documentId(row)] {
        const int at = m_rows.rowOf(id);
        if (at >= 0 && m_rows.isUntouched(at) && m_table->currentIndex().row() != at)
            m_rows.removeRow(at);
    });
}

void ChildRowsGrid::remove()
{
    if (const QModelIndex current = m_table->currentIndex(); current.isValid()) {
        m_message->hide();
        m_rows.removeRow(current.row());
    }
}

void ChildRowsGrid::showRefusal(int row, const Failure &failure)
{
    if (failure.isConflict() && failure.fields.isEmpty()) {
        m_remedy = [this, id = m_rows.documentId(row)] {
            if (const int at = m_rows.rowOf(id); at >= 0)
                m_rows.reloadRow(at);
        };
        m_message->setAction(tr("&Reload the Row"));
        m_message->showMessage(widgets::Tone::Warning,
            {.what = tr("Row %1 was not saved.").arg(row + 1), .why = widgets::sentence(failure.message)});
        return;
    }
    tell(tr("Row %1 was not saved.").arg(row + 1), failure);
}

void ChildRowsGrid::tell(const QString &what, const Failure &failure)
{
    m_remedy = nullptr;
    m_message->setAction({});
    m_message->setDismissible(true);
    QStringList reasons;
    for (const contract::FieldError &error : failure.fields)
        reasons.append(widgets::sentence(error.message));
    const QString why = reasons.isEmpty() ? widgets::sentence(failure.message) : reasons.join(u' ');
    m_message->showError({.what = what, .why = why, .requestId = reasons.isEmpty() ? failure.requestId : QString()});
}

bool ChildRowsGrid::isEditing() const
{
    return m_table->viewport()->findChild<FieldEditor *>() != nullptr;
}

bool ChildRowsGrid::eventFilter(QObject *watched, QEvent *event)
{
    // There is more room than there was.
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        stretchWidest();
    // Keys that the editor of a cell lets go are no others'.
    if (watched == m_table && event->type() == QEvent::KeyPress && !isEditing()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const QModelIndex current = m_table->currentIndex();
        if (current.isValid() && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
            if (key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier) {
                edit(current);
                return true;
            }
        }
        if (current.isValid() && key->key() == Qt::Key_F2 && isLarge(m_rows.field(current.column()))) {
            editInDialog(current);
            return true;
        }
        if (current.isValid() && key->key() == Qt::Key_Space && m_rows.mayChange(current)
            && documents::kindOf(m_rows.field(current.column()).kind) == FieldKind::Boolean) {
            toggle(current);
            return true;
        }
        if (current.isValid() && key->key() == Qt::Key_Escape && m_rows.isChanged(current.row())) {
            m_message->hide();
            m_rows.revertRow(current.row());
            return true;
        }
        // As in a sheet: below the last row stands the next one.
        if (key->key() == Qt::Key_Down && m_add->isEnabled()
            && (!current.isValid() || current.row() == m_rows.rowCount() - 1)
            && (m_rows.rowCount() == 0 || !m_rows.isUntouched(m_rows.rowCount() - 1))) {
            m_add->trigger();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ChildRowsGrid::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ChildRowsGrid::retranslate()
{
    const auto name = [this](QAction *action, const QString &text, const QString &tip) {
        if (QToolButton *idle = m_idle.value(action)) {
            idle->setText(QAction(text).iconText());
            return;
        }
        action->setText(text);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(tr("%1 (%2)", "what a button does, and its keys").arg(tip, keys));
    };
    name(m_add, tr("&Add Row"), tr("Add a row below the others"));
    name(m_remove, tr("Re&move"), tr("Remove this row"));
    name(m_open, tr("&Open"), tr("Open this row as a document"));
    showState();
}

} // namespace formwright::editors

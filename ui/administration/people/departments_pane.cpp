#include "ui/administration/people/departments_pane.h"

#include "ui/administration/common/navigator.h"
#include "ui/administration/common/people_work.h"
#include "ui/administration/people/department_properties_dialog.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using authtime::Department;
using client::Result;
using Kind = DepartmentsModel::Kind;

namespace {
// A tree that copies people with Ctrl and moves them otherwise, whatever the drag source proposes.
class Tree : public QTreeView
{
public:
    using QTreeView::QTreeView;

protected:
    void dragMoveEvent(QDragMoveEvent *event) override
    {
        propose(event);
        QTreeView::dragMoveEvent(event);
    }
    void dropEvent(QDropEvent *event) override
    {
        propose(event);
        QTreeView::dropEvent(event);
    }

private:
    static void propose(QDropEvent *event)
    {
        event->setDropAction(event->modifiers().testFlag(Qt::ControlModifier) ? Qt::CopyAction : Qt::MoveAction);
    }
};

// A name that is being typed is not replaced by what the server tells meanwhile.
class NameDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        const auto *line = qobject_cast<QLineEdit *>(editor);
        if (!line || !line->isModified())
            QStyledItemDelegate::setEditorData(editor, index);
    }
};
} // namespace

DepartmentsPane::DepartmentsPane(const AdminContext &context, const QString &domainId, QWidget *parent)
    : QWidget(parent),
      m_context(context),
      m_domainId(domainId),
      m_model(new DepartmentsModel(context.client, domainId, this)),
      m_view(new Tree(this))
{
    m_view->setObjectName(u"departmentsTree"_s);
    // Before the view hears of it, which chooses another line when the current one goes.
    const auto changing = [this] { m_isChanging = true; };
    connect(m_model, &DepartmentsModel::rowsAboutToBeRemoved, this, changing);
    connect(m_model, &DepartmentsModel::modelAboutToBeReset, this, changing);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new NameDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_view->setDragDropMode(QAbstractItemView::DragDrop);
    m_view->setDropIndicatorShown(true);
    m_view->setAutoExpandDelay(600);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Large, 0, 0, 0);
    layout->addWidget(m_view);
    makeActions();
    connect(m_view, &QTreeView::expanded, this,
        [this](const QModelIndex &index) { m_open.insert(index.data(DepartmentsModel::IdRole).toString()); });
    connect(m_view, &QTreeView::collapsed, this,
        [this](const QModelIndex &index) { m_open.remove(index.data(DepartmentsModel::IdRole).toString()); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (!m_isChanging && index.isValid())
            choose(index);
    });
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (m_model->kind(index) == Kind::Error)
            m_model->refresh(index.parent());
    });
    connect(m_model, &DepartmentsModel::branchLoaded, this, &DepartmentsPane::restoreView);
    connect(m_model, &DepartmentsModel::renameWanted, this, &DepartmentsPane::rename);
    connect(m_model, &DepartmentsModel::departmentDropped, this, &DepartmentsPane::drop);
    connect(m_model, &DepartmentsModel::peopleDropped, this,
        [this](const QString &id, bool adds) { Q_EMIT peopleDropped(id, m_model->find(id).data().toString(), adds); });
    connect(m_model, &DepartmentsModel::found, this, [this](const QModelIndex &index) {
        if (!index.isValid())
            return;
        m_view->setCurrentIndex(index);
        m_view->scrollTo(index);
    });
    connect(m_model, &DepartmentsModel::failed, this,
        [this](const client::Failure &failure) { Q_EMIT failed(tr("The departments could not be loaded."), failure); });
    connect(&context.navigator.workOf(domainId), &PeopleWork::departmentsChanged, this, &DepartmentsPane::refresh);
    retranslate();
}

void DepartmentsPane::makeActions()
{
    const auto make = [this](const QString &name, const QString &icon, const QKeySequence &shortcut,
                          const std::function<void()> &run) {
        auto *action = new QAction(widgets::icon(icon), {}, this);
        action->setObjectName(name);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        m_view->addAction(action);
        return action;
    };
    m_new = make(u"newDepartmentInTree"_s, u"add"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        [this] { addDepartment(); });
    m_rename = make(u"renameDepartment"_s, u"edit"_s, Qt::Key_F2, [this] { m_view->edit(current()); });
    m_properties = make(
        u"departmentProperties"_s, u"form"_s, QKeySequence(Qt::ALT | Qt::Key_Return), [this] { askForProperties(); });
    m_up = make(u"upDepartment"_s, u"chevron-up"_s, QKeySequence(Qt::ALT | Qt::Key_Up), [this] { step(-1); });
    m_down = make(u"downDepartment"_s, u"chevron-down"_s, QKeySequence(Qt::ALT | Qt::Key_Down), [this] { step(1); });
    m_remove = make(u"removeDepartment"_s, u"delete"_s, QKeySequence::Delete, [this] { askToRemove(); });
    m_refresh = make(u"refreshDepartment"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); });
    // The view's own key for editing is F2 as well; the action stands for it in the menu.
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void DepartmentsPane::load()
{
    m_model->load();
}

void DepartmentsPane::refresh()
{
    m_model->refresh({});
    // Those above come first, and a branch that is read again keeps what is below it.
    for (const QString &id : std::as_const(m_open)) {
        if (const QModelIndex branch = m_model->find(id); branch.isValid())
            m_model->refresh(branch);
    }
}

QModelIndex DepartmentsPane::current() const
{
    return m_currentKind == Kind::Department ? m_model->find(m_currentId) : QModelIndex();
}

QString DepartmentsPane::departmentName() const
{
    const QModelIndex index = current();
    return index.isValid() ? index.data().toString() : m_currentName; // it may have been renamed
}

QString DepartmentsPane::indexCode() const
{
    return current().data(DepartmentsModel::IndexCodeRole).toString();
}

// After lines came and went: what was open is opened again, and who was chosen still is.
void DepartmentsPane::restoreView()
{
    const std::function<void(const QModelIndex &)> open = [&](const QModelIndex &parent) {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (!m_open.contains(index.data(DepartmentsModel::IdRole).toString()))
                continue;
            if (!m_view->isExpanded(index))
                m_view->expand(index);
            open(index);
        }
    };
    open({});
    QModelIndex wanted;
    if (m_currentKind == Kind::Department)
        wanted = m_model->find(m_currentId);
    else if (m_model->rowCount() > 0)
        wanted = m_model->index(m_currentKind == Kind::Nowhere ? m_model->rowCount() - 1 : 0, 0);
    m_isChanging = false;
    if (current().isValid())
        m_currentName = current().data().toString(); // it may have another one by now
    if (wanted.isValid())
        m_view->setCurrentIndex(wanted);
    else if (m_model->rowCount() > 0)
        m_view->setCurrentIndex(m_model->index(0, 0));
    const QModelIndex toEdit = m_editNext.isEmpty() ? QModelIndex() : m_model->find(m_editNext);
    if (toEdit.isValid()) {
        m_editNext.clear();
        m_newName.clear();
        m_view->scrollTo(toEdit);
        // Whoever types elsewhere by now goes on there.
        const QWidget *focused = QApplication::focusWidget();
        if (!focused || focused == m_view || focused == m_focusedBefore) {
            m_view->setCurrentIndex(toEdit);
            m_view->setFocus(Qt::OtherFocusReason);
            m_view->edit(toEdit);
        }
    }
    showState();
}

void DepartmentsPane::choose(const QModelIndex &index)
{
    const Kind kind = m_model->kind(index);
    if (kind == Kind::Loading || kind == Kind::Error)
        return;
    const QString id = index.data(DepartmentsModel::IdRole).toString();
    const bool isOther = kind != m_currentKind || id != m_currentId;
    m_currentKind = kind;
    m_currentId = id;
    m_currentName = index.data().toString();
    showState();
    if (!isOther)
        return;
    m_model->findPath({}); // of what was looked for before
    Q_EMIT chosen();
}

void DepartmentsPane::showState()
{
    const bool isDepartment = current().isValid();
    for (QAction *action : {m_rename, m_properties, m_up, m_down, m_remove})
        action->setEnabled(isDepartment);
}

void DepartmentsPane::addDepartment()
{
    if (m_isAdding)
        return; // two clicks are one department
    const QModelIndex parent = current();
    QStringList taken{m_newName}; // which may not be listed yet
    for (int row = 0; row < m_model->rowCount(parent); ++row)
        taken.append(m_model->index(row, 0, parent).data().toString());
    QString name = tr("New department");
    for (int number = 2; taken.contains(name); ++number)
        name = tr("New department %1").arg(number);
    authtime::CreateDepartment in;
    in.domainid = m_domainId;
    in.name = name;
    in.superior = m_currentId;
    if (parent.isValid())
        m_open.insert(m_currentId);
    m_isAdding = true;
    m_focusedBefore = QApplication::focusWidget();
    m_context.client.call(authtime::createDepartment, in, this, [this, in](const Result<Department> &answer) {
        m_isAdding = false;
        if (!answer) {
            // The domain wants more of a department than its name.
            const QList<contract::FieldError> fields = ofExtensionFields(answer.failure()).fields;
            if (std::any_of(fields.begin(), fields.end(),
                    [](const contract::FieldError &error) { return error.field.startsWith("extension"_L1); }))
                askForNew(in.superior, in.name);
            else
                Q_EMIT failed(tr("The department was not made."), answer.failure());
            return;
        }
        m_editNext = answer->id;
        m_newName = answer->name;
        m_model->refresh(m_model->find(in.superior));
    });
}

void DepartmentsPane::askForNew(const QString &superior, const QString &name)
{
    Department blank;
    blank.name = name;
    blank.superior = superior;
    auto *dialog = new DepartmentPropertiesDialog(m_context.client, m_domainId, blank, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, superior] { m_model->refresh(m_model->find(superior)); });
    dialog->open();
}

void DepartmentsPane::askForProperties()
{
    const QList<Department> siblings = m_model->siblings(current());
    const auto self = std::find_if(
        siblings.begin(), siblings.end(), [this](const Department &each) { return each.id == m_currentId; });
    if (self == siblings.end())
        return;
    auto *dialog = new DepartmentPropertiesDialog(m_context.client, m_domainId, *self, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, before = *self] {
        PeopleWork::DepartmentChange inverse{.id = before.id};
        if (dialog->saved().name != before.name)
            inverse.name = before.name;
        if (dialog->saved().code != before.code)
            inverse.code = before.code;
        inverse.extension = dialog->before();
        m_context.navigator.workOf(m_domainId)
            .changeDepartments({}, {}, tr("“%1” changed", "a department").arg(dialog->saved().name), {inverse});
    });
    dialog->open();
}

void DepartmentsPane::rename(const QString &id, const QString &name)
{
    const QString before = m_model->find(id).data().toString();
    m_context.navigator.workOf(m_domainId)
        .changeDepartments({{.id = id, .name = name}}, tr("“%1” was not renamed.").arg(before),
            tr("“%1” renamed to “%2”").arg(before, name), {{.id = id, .name = before}});
}

void DepartmentsPane::step(int places)
{
    const QModelIndex index = current();
    // A key that is held down: the next step begins with where the last one has led.
    if (m_context.navigator.workOf(m_domainId).isChangingDepartments() || m_model->isAsking(index.parent()))
        return;
    const QList<Department> order = m_model->siblings(index);
    const auto self
        = std::find_if(order.begin(), order.end(), [this](const Department &each) { return each.id == m_currentId; });
    const int target = int(self - order.begin()) + places;
    if (index.isValid() && target >= 0 && target < order.size())
        drop(m_currentId, index.data(DepartmentsModel::SuperiorRole).toString(), places > 0 ? target + 1 : target);
}

void DepartmentsPane::drop(const QString &id, const QString &superior, int position)
{
    const QModelIndex from = m_model->find(id);
    const QString before = from.data(DepartmentsModel::SuperiorRole).toString();
    const int orderBefore = from.data(DepartmentsModel::OrderRole).toInt();
    const QString name = from.data().toString();
    const QModelIndex target = m_model->find(superior);
    QList<std::pair<QString, int>> order; // ids and their numbers
    for (int row = 0; row < m_model->rowCount(target); ++row) {
        const QModelIndex child = m_model->index(row, 0, target);
        if (m_model->kind(child) != Kind::Department)
            continue;
        if (position >= 0 && order.size() < position && child == from)
            --position; // it leaves its own place first
        if (child != from)
            order.append(
                {child.data(DepartmentsModel::IdRole).toString(), child.data(DepartmentsModel::OrderRole).toInt()});
    }
    const bool isMove = superior != before;
    if (!isMove && position < 0)
        return;
    QList<PeopleWork::DepartmentChange> changes;
    QList<PeopleWork::DepartmentChange> inverses{{.id = id, .superior = before, .order = orderBefore}};
    if (position < 0) {
        changes.append({.id = id, .superior = superior});
    } else {
        order.insert(qBound(0, position, int(order.size())), {id, -1});
        // The one that moves goes first: where it is refused, nothing else has changed.
        for (int i = 0; i < order.size(); ++i) {
            if (order[i].first == id)
                changes.prepend({.id = id, .superior = superior, .order = i + 1});
            else if (order[i].second != i + 1) {
                changes.append({.id = order[i].first, .order = i + 1});
                inverses.append({.id = order[i].first, .order = order[i].second});
            }
        }
    }
    m_open.insert(superior);
    m_context.navigator.workOf(m_domainId)
        .changeDepartments(changes, tr("“%1” was not moved.").arg(name), tr("“%1” moved").arg(name), inverses);
}

void DepartmentsPane::askToRemove()
{
    if (!current().isValid())
        return;
    const QString id = m_currentId;
    const QString name = departmentName();
    widgets::MessageBox::ask(this,
        {.title = tr("Delete the department “%1”?").arg(name),
            .text = tr("Only a department without people and without departments below it can be deleted. This cannot "
                       "be undone."),
            .acceptText = tr("&Delete Department"),
            .isDangerous = true},
        this, [this, id, name](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(id, name);
        });
}

void DepartmentsPane::remove(const QString &id, const QString &name)
{
    const QString superior = m_model->find(id).data(DepartmentsModel::SuperiorRole).toString();
    m_context.client.call(authtime::deleteDepartments, {m_domainId, {id}}, this,
        [this, id, name, superior](const Result<QString> &answer) {
            if (!answer) {
                Q_EMIT failed(tr("“%1” was not deleted.").arg(name), answer.failure());
                return;
            }
            const QModelIndex parent = m_model->find(superior);
            if (m_currentId == id) // else another one was chosen meanwhile
                m_view->setCurrentIndex(parent.isValid() ? parent : m_model->index(0, 0));
            m_model->refresh(m_model->find(superior));
        });
}

void DepartmentsPane::retranslate()
{
    m_view->setAccessibleName(tr("Departments"));
    m_new->setText(tr("&New Department"));
    m_new->setToolTip(tr("New department below the chosen one"));
    m_rename->setText(tr("&Rename"));
    m_properties->setText(tr("&Properties…"));
    m_properties->setToolTip(tr("Name, code and further fields of the department"));
    m_up->setText(tr("Move &Up"));
    m_down->setText(tr("Move &Down"));
    m_remove->setText(tr("D&elete"));
    m_refresh->setText(tr("Re&fresh"));
    m_view->viewport()->update();
}

} // namespace formwright::administration

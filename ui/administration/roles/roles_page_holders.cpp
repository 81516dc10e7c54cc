#include "ui/administration/roles/roles_page_holders.h"

#include "app/contract/authtime_role_holders.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/people/people_actions.h"
#include "ui/administration/roles/roles_page_add_dialog.h"
#include "ui/pages/table_page.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QHeaderView>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;
using models::PagedTableModel;

namespace {
enum Column { Name, Login, Department };
}

RoleHoldersPane::RoleHoldersPane(const AdminContext &context, const QString &domainId, QWidget *parent)
    : QWidget(parent),
      m_context(context),
      m_domainId(domainId),
      m_work(context.navigator.workOf(domainId)),
      m_model(new PagedTableModel(this)),
      m_head(new widgets::ElidedLabel({}, this)),
      m_note(new QLabel(this)),
      m_search(new widgets::SearchField({}, this)),
      m_table(new QTableView(this)),
      m_empty(new widgets::EmptyState(u"users"_s, {}, {}, this)),
      m_stack(new QStackedLayout),
      m_add(new QAction(widgets::icon(u"add"_s), {}, this)),
      m_remove(new QAction(widgets::icon(u"close"_s), {}, this))
{
    m_add->setObjectName(u"addHolders"_s);
    m_remove->setObjectName(u"removeHolders"_s);
    build();
    connect(m_add, &QAction::triggered, this, &RoleHoldersPane::askToAdd);
    connect(m_remove, &QAction::triggered, this, &RoleHoldersPane::removeSelected);
    connect(m_empty, &widgets::EmptyState::actionTriggered, this,
        [this] { m_search->text().isEmpty() ? askToAdd() : m_search->clear(); });
    connect(m_search, &widgets::SearchField::searched, this, [this](const QString &words) {
        if (!m_isChoosing)
            m_model->setFilters({words});
    });
    connect(
        m_search, &widgets::SearchField::leftDownwards, m_table, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RoleHoldersPane::showState);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &RoleHoldersPane::tellVisibleRows);
    connect(m_model, &PagedTableModel::modelReset, this, &RoleHoldersPane::tellVisibleRows, Qt::QueuedConnection);
    connect(m_model, &PagedTableModel::totalChanged, this, &RoleHoldersPane::showState);
    connect(m_model, &PagedTableModel::stateChanged, this, [this] {
        const PagedTableModel::State state = m_model->state();
        Q_EMIT busy(state == PagedTableModel::State::Loading ? tr("Loading who holds the role") : QString());
        if (state == PagedTableModel::State::Failed)
            Q_EMIT failed(tr("Who holds the role could not be loaded."), m_model->failure());
        showState();
    });
    connect(&m_work, &PeopleWork::peopleChanged, this, &RoleHoldersPane::refresh);
    retranslate();
}

void RoleHoldersPane::build()
{
    m_head->setFont(widgets::titleFont());
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_remove->setShortcut(QKeySequence::Delete);
    m_remove->setShortcutContext(Qt::WidgetShortcut);
    auto *tools = new QHBoxLayout;
    tools->setSpacing(widgets::space::Small);
    tools->addWidget(m_search, 1);
    for (QAction *action : {m_add, m_remove}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        tools->addWidget(button);
    }
    m_table->setObjectName(u"holdersTable"_s);
    m_model->setIdentity({u"id"_s, u"departmentId"_s}); // somebody may hold the role in several departments
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(
        Qt::AlignLeading | Qt::AlignVCenter); // as that of the tree beside it
    m_table->addActions({m_add, m_remove});
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Large, widgets::space::Small, widgets::space::Page, 0);
    top->setSpacing(widgets::space::Small);
    top->addWidget(m_head);
    top->addWidget(m_note);
    top->addLayout(tools);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addLayout(m_stack, 1);
}

void RoleHoldersPane::retranslate()
{
    m_search->setPlaceholderText(tr("Search by name, login or department"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_table->setAccessibleName(tr("Who holds the role"));
    m_add->setText(tr("&Add…"));
    m_add->setToolTip(tr("Give the role to people or departments"));
    m_remove->setText(tr("&Take Out"));
    m_remove->setToolTip(tr("Take the role from the selected people, in the department it is held in (Del)"));
    ask();
}

void RoleHoldersPane::show(const Shown &role)
{
    const bool isOther = role.roleId != m_role.roleId;
    m_role = role;
    if (isOther) {
        m_isChoosing = true;
        m_search->clear();
        m_isChoosing = false;
        ask();
    }
    showState();
}

void RoleHoldersPane::ask()
{
    const auto column = [](const char *key, const QString &title) {
        return models::TableColumn{.key = QString::fromLatin1(key), .title = title, .isSortable = false};
    };
    const auto inputOf = [this, roleId = m_role.roleId](const models::PageQuery &query) {
        authtime::ListRoleHolders in;
        in.domainid = m_domainId;
        in.roleid = roleId;
        in.words = query.filters.value(0);
        in.currpage = query.number;
        in.pagelines = query.lines;
        return in;
    };
    if (m_role.roleId.isEmpty())
        return;
    const QString words = m_search->text().trimmed(); // they stay, also in another language
    m_model->setSource(
        {column("name", tr("Name")), column("loginno", tr("Login")), column("departmentName", tr("In department"))},
        pages::fetchPagesOf(m_context.client, authtime::listRoleHolders, this, inputOf), &RoleHoldersPane::cell,
        words.isEmpty() ? QStringList() : QStringList{words});
    m_table->setColumnWidth(Name, 170);
    m_table->setColumnWidth(Login, 120);
}

void RoleHoldersPane::refresh()
{
    if (!m_role.roleId.isEmpty())
        m_model->refresh();
}

QVariant RoleHoldersPane::cell(const QJsonObject &row, int column, int role)
{
    const bool hasLeft = row.value("dimission"_L1).toInt() == 0;
    if (role == Qt::DecorationRole && column == Name)
        return widgets::icon(u"user"_s, hasLeft ? widgets::Role::Disabled : widgets::Role::Text);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const QString name = row.value("name"_L1).toString();
    switch (column) {
    case Name:
        return hasLeft ? tr("%1 (left)", "name of a person").arg(name) : name;
    case Login:
        return row.value("loginno"_L1).toString();
    case Department:
        return row.value("departmentId"_L1).toString().isEmpty() ? tr("in none")
                                                                 : row.value("departmentName"_L1).toString();
    default:
        return {};
    }
}

void RoleHoldersPane::tellVisibleRows()
{
    const int first = m_table->rowAt(0);
    if (first < 0)
        return;
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    m_model->showRows(first, last < 0 ? m_model->rowCount() - 1 : last);
}

void RoleHoldersPane::showState()
{
    const bool isChosen = !m_role.roleId.isEmpty();
    m_head->setText(isChosen ? m_role.name : tr("Who holds a role"));
    m_note->setText(m_role.isDefault
            ? tr("Everybody who uses the application holds this role. Listed are those who were also given it.")
            : QString());
    m_note->setVisible(isChosen && m_role.isDefault);
    m_search->setEnabled(isChosen);
    m_add->setEnabled(isChosen);
    m_remove->setEnabled(isChosen && m_table->selectionModel()->hasSelection());
    const bool isEmpty = !isChosen || (m_model->state() == PagedTableModel::State::Ready && m_model->total() == 0);
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    if (!isEmpty)
        return;
    const QString words = m_search->text().trimmed();
    m_empty->setSentence(!isChosen ? tr("Choose a role to see who holds it.")
            : words.isEmpty()      ? tr("Nobody was given this role yet.")
                                   : tr("Nobody with this role is found for “%1”.").arg(words));
    m_empty->setActionText(!isChosen ? QString() : words.isEmpty() ? tr("Add People…") : tr("Clear Search"));
}

void RoleHoldersPane::askToAdd()
{
    auto *dialog = new RolesPageAddDialog(m_context, m_domainId, m_role.name, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // What is read meanwhile may choose another role behind the dialog.
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, role = m_role] { addTo(role, dialog->people(), dialog->names(), dialog->departments()); });
    dialog->open();
}

void RoleHoldersPane::addTo(
    const Shown &role, const QStringList &people, const QHash<QString, QString> &names, const QStringList &departments)
{
    if (departments.isEmpty()) {
        QList<NamedPerson> list;
        for (const QString &id : people)
            list.append({id, names.value(id)});
        const PeopleAction action = giveRole({role.applicationId, role.roleId, role.name, false});
        m_work.start(list, action.change, action.texts);
        return;
    }
    // However many people a department has, it is one request. The server tells who did not hold the role before: they
    // alone lose it by undo.
    Q_EMIT busy(tr("Adding to the role"));
    m_context.client.call(authtime::giveRole, {m_domainId, role.roleId, people, departments}, this,
        [this, role, names](const Result<QList<authtime::RoleGiven>> &answer) {
            Q_EMIT busy({});
            if (answer)
                takeGiven(role, names, *answer);
            else
                Q_EMIT failed(tr("Nobody was added to the role."), answer.failure());
        });
}

void RoleHoldersPane::takeGiven(
    const Shown &role, const QHash<QString, QString> &names, const QList<authtime::RoleGiven> &given)
{
    QHash<QString, qsizetype> places; // in `done`: somebody may have got it in two departments
    QList<PeopleAct::Done> done;
    for (const authtime::RoleGiven &each : given) {
        if (!places.contains(each.userId)) {
            places.insert(each.userId, done.size());
            PeopleAct::Done &one = done.emplaceBack();
            one.person = {each.userId, names.value(each.userId)};
            one.inverse.id = each.userId;
        }
        done[places.value(each.userId)].inverse.takeRoles.append(
            {role.roleId, each.departmentId, role.applicationId, false});
    }
    if (done.isEmpty()) {
        refresh();
        return;
    }
    m_work.offerUndo(done, tr("%Ln people added to the role %1", nullptr, int(done.size())).arg(role.name));
    Q_EMIT m_work.peopleChanged(); // shows them here as well
}

void RoleHoldersPane::removeSelected()
{
    QHash<QString, QStringList> from; // person -> departments
    QList<NamedPerson> people;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows()) {
        if (!m_model->isLoaded(index.row()))
            continue;
        const QJsonObject row = m_model->rowAt(index.row());
        const QString id = row.value("id"_L1).toString();
        if (!from.contains(id))
            people.append({id, row.value("name"_L1).toString()});
        from[id].append(row.value("departmentId"_L1).toString());
    }
    const auto change = [from, role = m_role](const QString &id) {
        authtime::PersonAlteration alteration;
        for (const QString &departmentId : from.value(id))
            alteration.takeRoles.append({role.roleId, departmentId, role.applicationId, false});
        return alteration;
    };
    m_work.start(people, change,
        {[](int count) { return tr("Taking %Ln people out of the role", nullptr, count); },
            [name = m_role.name](
                int count) { return tr("%Ln people taken out of the role %1", nullptr, count).arg(name); },
            [](int count) { return tr("%Ln people were not taken out of the role.", nullptr, count); }});
}

} // namespace formwright::administration

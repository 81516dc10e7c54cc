#include "ui/administration/roles_page.h"

#include "ui/administration/people_work.h"
#include "ui/administration/roles_page_dialog.h"
#include "ui/administration/roles_page_holders.h"
#include "ui/administration/undo_bar.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QHeaderView>
#include <QSplitter>
#include <QTreeWidget>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
namespace designtime = contract::designtime;
using client::Result;
using designtime::Role;
using designtime::UpdateRole;

namespace {
enum Column { Name, Code, State };
constexpr int IdRole = Qt::UserRole + 1;
constexpr int most = 1000;
constexpr auto splitterKey = "administration/roles-splitter";
} // namespace

RolesPage::RolesPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : AdminPage(u"role"_s, parent),
      m_context(context),
      m_address(address),
      m_tree(new QTreeWidget(this)),
      m_splitter(new QSplitter(Qt::Horizontal, this)),
      m_new(addPageAction(u"add"_s, QKeySequence::New, [this] { askForNew(); })),
      m_change(addPageAction(u"edit"_s, {}, [this] { askToChange(); })),
      m_active(addPageAction(u"stop"_s, {}, [this] { toggleActive(); })),
      m_default(addPageAction(u"users"_s, {}, [this] { toggleDefault(); })),
      m_delete(addPageAction(u"delete"_s, {}, [this] { askToDelete(); })),
      m_refresh(addPageAction(u"refresh"_s, QKeySequence::Refresh, [this] { load(); }))
{
    build();
    connect(search(), &QLineEdit::textChanged, this, &RolesPage::fill);
    connect(search(), &widgets::SearchField::leftDownwards, m_tree, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, [this] {
        if (!m_isFilling)
            showState();
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] { askToChange(); });
    if (!m_address.domainId.isEmpty())
        connect(&m_context.navigator, &Navigator::domainsChanged, this, &RolesPage::load); // other software may be bound
    retranslate();
}

void RolesPage::build()
{
    // F2 and Del belong to the tree: they mean something else in fields and in the list of people.
    m_change->setShortcut(Qt::Key_F2);
    m_delete->setShortcut(QKeySequence::Delete);
    m_change->setShortcutContext(Qt::WidgetShortcut);
    m_delete->setShortcutContext(Qt::WidgetShortcut);
    header().addAction(m_delete);
    header().addAction(m_change);
    header().addAction(m_new, widgets::PageHeader::Emphasis::Primary);
    addSearch();
    m_tree->setObjectName(u"rolesTree"_s);
    m_tree->setColumnCount(3);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->header()->setStretchLastSection(true);
    m_tree->addActions({m_new, m_change, m_active, m_default, m_delete, m_refresh});
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->setColumnWidth(Name, 230);
    m_tree->setColumnWidth(Code, 90);
    m_splitter->setObjectName(u"rolesSplitter"_s);
    m_splitter->addWidget(m_tree);
    m_splitter->setChildrenCollapsible(false);
    setContent(m_splitter);
    if (m_address.domainId.isEmpty())
        return;
    m_holders = new RoleHoldersPane(m_context, m_address.domainId, this);
    m_splitter->addWidget(m_holders);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({520, 480});
    if (m_context.settings)
        m_splitter->restoreState(m_context.settings->value(splitterKey).toByteArray());
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        if (m_context.settings)
            m_context.settings->setValue(splitterKey, m_splitter->saveState());
    });
    connect(m_holders, &RoleHoldersPane::failed, this, &RolesPage::failed);
    connect(m_holders, &RoleHoldersPane::busy, this, [this](const QString &what) { what.isEmpty() ? setIdle() : setBusy(what); });
    PeopleWork &work = m_context.navigator.workOf(m_address.domainId);
    auto *bar = new UndoBar(this);
    addBelow(bar);
    bar->setList(&work.undoList());
    connect(bar, &UndoBar::undoWanted, this, &RolesPage::undo);
    connect(bar, &UndoBar::cancelWanted, &work, &PeopleWork::cancel);
    connect(&work, &PeopleWork::progressed, bar, &UndoBar::showProgress);
    connect(&work, &PeopleWork::ended, bar, &UndoBar::endProgress);
    connect(&work, &PeopleWork::failed, this, &RolesPage::failed);
    connect(&work, &PeopleWork::refused, this, [this](const QString &what, const QStringList &reasons) {
        message().setAction({});
        message().showError({.what = what, .why = reasons.mid(0, 8).join(u'\n')});
    });
    connect(&work.undoList(), &UndoList::changed, this, &RolesPage::editStateChanged);
}

void RolesPage::failed(const QString &what, const client::Failure &failure)
{
    showFailure(what, failure, {});
}

void RolesPage::load()
{
    message().hide();
    setBusy(tr("Loading roles"));
    ++m_round;
    const auto then = [this, round = m_round](const Result<contract::Paged<authtime::Software>> &answer) {
        if (round == m_round)
            takeSoftware(answer);
    };
    if (m_address.domainId.isEmpty()) {
        authtime::ListSoftware in;
        in.pagelines = most;
        m_context.client.call(authtime::listSoftware, in, this, then);
        return;
    }
    authtime::ListDomainSoftware in;
    in.domainid = m_address.domainId;
    in.pagelines = most;
    m_context.client.call(authtime::boundSoftware, in, this, then);
}

void RolesPage::takeSoftware(const Result<contract::Paged<authtime::Software>> &answer)
{
    if (!answer) {
        showFailure(tr("The roles could not be loaded."), answer.failure(), [this] { load(); });
        return;
    }
    QList<Known> known;
    for (const authtime::Software &software : answer->datas) {
        // What is known of it is shown until it has answered again.
        const auto before = std::find_if(m_known.cbegin(), m_known.cend(), [&](const Known &each) { return each.software.id == software.id; });
        known.append({software, before == m_known.cend() ? QList<Role>() : before->roles});
    }
    m_known = known;
    m_asking = int(known.size());
    for (const Known &each : std::as_const(m_known))
        askRoles(each.software.id);
    if (m_asking == 0) {
        setIdle();
        fill();
    }
}

void RolesPage::askRoles(const QString &applicationId)
{
    designtime::ListRoles in;
    in.applicationId = applicationId;
    in.linesPerPage = most;
    m_context.client.call(designtime::listRoles, in, this, [this, applicationId, round = m_round](const Result<contract::Paged<Role>> &answer) {
        if (round != m_round)
            return;
        --m_asking;
        if (!answer)
            showFailure(tr("The roles could not be loaded."), answer.failure(), [this] { load(); });
        for (Known &known : m_known) {
            if (answer && known.software.id == applicationId)
                known.roles = answer->datas;
        }
        if (m_asking > 0)
            return;
        setIdle();
        fill();
    });
}

void RolesPage::fillItem(QTreeWidgetItem *item, const Role &role) const
{
    item->setText(Name, role.name);
    item->setText(Code, role.roleNo);
    const QString state = role.status == 1 ? tr("In use") : tr("Not in use");
    item->setText(State, role.defaultRole ? tr("%1, held by everybody", "the state of a role").arg(state) : state);
    item->setIcon(Name, widgets::icon(u"role"_s, role.status == 1 ? widgets::Role::Text : widgets::Role::Disabled));
    item->setData(Name, IdRole, role.id);
    if (role.status != 1) {
        for (const int column : {Name, Code, State})
            item->setForeground(column, palette().brush(QPalette::PlaceholderText));
    }
    if (role.defaultRole)
        item->setFont(State, widgets::strongFont());
}

void RolesPage::fill()
{
    const QString words = search()->text().trimmed();
    const QList<Chosen> before = chosen();
    const QString keep = m_keep.isEmpty() && !before.isEmpty() ? before.first().role.id : m_keep;
    m_isFilling = true;
    m_tree->clear();
    QTreeWidgetItem *wanted = nullptr;
    qsizetype count = 0;
    for (const Known &known : std::as_const(m_known)) {
        const bool isSoftwareFound = known.software.name.contains(words, Qt::CaseInsensitive);
        auto *group = new QTreeWidgetItem({known.software.name});
        group->setIcon(Name, widgets::icon(u"software"_s, widgets::Role::Muted));
        group->setFont(Name, widgets::strongFont());
        group->setData(Name, IdRole, known.software.id);
        for (const Role &role : known.roles) {
            if (!isSoftwareFound && !role.name.contains(words, Qt::CaseInsensitive) && !role.roleNo.contains(words, Qt::CaseInsensitive))
                continue;
            auto *item = new QTreeWidgetItem(group);
            fillItem(item, role);
            ++count;
            if (role.id == keep || (!wanted && keep.isEmpty()))
                wanted = item;
        }
        if (group->childCount() == 0 && !isSoftwareFound) {
            delete group;
            continue;
        }
        if (known.roles.isEmpty()) {
            auto *note = new QTreeWidgetItem(group, {tr("No roles yet")});
            note->setFlags(Qt::ItemNeverHasChildren);
        }
        m_tree->addTopLevelItem(group);
        group->setFirstColumnSpanned(true);
        group->setExpanded(true);
    }
    if (wanted)
        m_tree->setCurrentItem(wanted);
    m_isFilling = false;
    m_keep.clear();
    header().setBadge(count > 0 ? tr("%Ln roles", nullptr, int(count)) : QString(), widgets::Tone::Neutral);
    if (m_tree->topLevelItemCount() > 0)
        showContent();
    else if (!words.isEmpty())
        showEmpty(tr("No role is found for “%1”.").arg(words), {}, tr("Clear Search"), [this] { search()->clear(); });
    else if (m_address.domainId.isEmpty())
        showEmpty(tr("There is no application yet."), tr("Roles belong to an application."));
    else
        showEmpty(tr("The people of this domain use no application yet."), tr("Roles belong to an application."), tr("Choose Applications"),
            [this] { m_context.navigator.open({.kind = u"software"_s, .domainId = m_address.domainId}); });
    showState();
}

QList<RolesPage::Chosen> RolesPage::chosen() const
{
    QList<Chosen> found;
    for (const QTreeWidgetItem *item : m_tree->selectedItems()) {
        if (!item->parent())
            continue;
        const QString applicationId = item->parent()->data(Name, IdRole).toString();
        for (const Known &known : m_known) {
            for (const Role &role : known.roles) {
                if (known.software.id == applicationId && role.id == item->data(Name, IdRole).toString())
                    found.append({applicationId, role});
            }
        }
    }
    return found;
}

QString RolesPage::currentApplication() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item ? (item->parent() ? item->parent() : item)->data(Name, IdRole).toString() : QString();
}

void RolesPage::showState()
{
    const QList<Chosen> roles = chosen();
    m_new->setEnabled(!m_known.isEmpty());
    m_change->setEnabled(roles.size() == 1);
    for (QAction *action : {m_active, m_default, m_delete})
        action->setEnabled(!roles.isEmpty());
    const bool isActive = !roles.isEmpty() && roles.first().role.status == 1;
    const bool isDefault = !roles.isEmpty() && roles.first().role.defaultRole;
    nameAction(m_active, isActive ? tr("Take Out of &Use") : tr("Put to &Use"));
    nameAction(m_default, isDefault ? tr("Not Held by &Everybody") : tr("Held by &Everybody"));
    if (!m_holders)
        return;
    if (roles.size() == 1)
        m_holders->show({roles.first().applicationId, roles.first().role.id, roles.first().role.name, roles.first().role.defaultRole});
    else
        m_holders->show({});
}

void RolesPage::askForNew()
{
    QList<authtime::Software> software;
    for (const Known &known : std::as_const(m_known))
        software.append(known.software);
    auto *dialog = new RolesPageDialog(software, currentApplication(), {}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Role role = dialog->role();
        message().hide();
        setBusy(tr("Creating the role"));
        const designtime::CreateRole in{dialog->applicationId(), role.name, role.roleNo, role.status, role.defaultRole};
        m_context.client.call(designtime::createRole, in, this, [this, role](const Result<designtime::Created> &answer) {
            if (!answer) {
                showFailure(tr("The role “%1” was not created.").arg(role.name), answer.failure(), {});
                return;
            }
            m_keep = answer->id;
            load();
        });
    });
    dialog->open();
}

void RolesPage::askToChange()
{
    const QList<Chosen> roles = chosen();
    if (roles.size() != 1)
        return;
    QList<authtime::Software> software;
    for (const Known &known : std::as_const(m_known))
        software.append(known.software);
    auto *dialog = new RolesPageDialog(software, roles.first().applicationId, roles.first().role, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, before = roles.first().role] {
        const Role role = dialog->role();
        UpdateRole change{.roleId = role.id, .name = {}, .roleNo = {}, .status = {}, .defaultRole = {}};
        if (role.name != before.name)
            change.name = role.name;
        if (role.roleNo != before.roleNo)
            change.roleNo = role.roleNo;
        if (role.status != before.status)
            change.status = role.status;
        if (role.defaultRole != before.defaultRole)
            change.defaultRole = role.defaultRole;
        update({change}, tr("The role “%1” was not changed.").arg(before.name));
    });
    dialog->open();
}

// One after the other; the first that is refused ends it, and what the server has is shown.
void RolesPage::update(const QList<UpdateRole> &changes, const QString &refusedText)
{
    if (changes.isEmpty()) {
        load();
        return;
    }
    message().hide();
    setBusy(tr("Saving"));
    m_context.client.call(designtime::updateRole, changes.first(), this, [this, rest = changes.mid(1), refusedText](const Result<contract::Nothing> &answer) {
        if (answer)
            update(rest, refusedText);
        else
            showFailure(refusedText, answer.failure(), {});
    });
}

void RolesPage::toggleActive()
{
    const QList<Chosen> roles = chosen();
    QList<UpdateRole> changes;
    for (const Chosen &each : roles)
        changes.append({.roleId = each.role.id, .name = {}, .roleNo = {}, .status = roles.first().role.status == 1 ? 0 : 1, .defaultRole = {}});
    update(changes, tr("The role was not changed."));
}

void RolesPage::toggleDefault()
{
    const QList<Chosen> roles = chosen();
    QList<UpdateRole> changes;
    for (const Chosen &each : roles)
        changes.append({.roleId = each.role.id, .name = {}, .roleNo = {}, .status = {}, .defaultRole = !roles.first().role.defaultRole});
    update(changes, tr("The role was not changed."));
}

void RolesPage::askToDelete()
{
    const QList<Chosen> roles = chosen();
    if (roles.isEmpty())
        return;
    QStringList ids;
    for (const Chosen &each : roles)
        ids.append(each.role.id);
    const int count = int(ids.size());
    widgets::MessageBox::ask(this,
        {.title = count == 1 ? tr("Delete the role “%1”?").arg(roles.first().role.name) : tr("Delete %n roles?", nullptr, count),
            .text = tr("Whoever holds it, in any domain, holds it no more, and forms and flows lose the rights given to it. This cannot be undone."),
            .acceptText = tr("&Delete"),
            .isDangerous = true},
        this, [this, ids](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(ids, tr("Nothing was deleted."));
        });
}

void RolesPage::remove(const QStringList &ids, const QString &refusedText)
{
    message().hide();
    setBusy(tr("Deleting roles"));
    m_context.client.call(designtime::deleteRoles, {ids}, this, [this, refusedText](const Result<contract::Nothing> &answer) {
        if (answer)
            load();
        else
            showFailure(refusedText, answer.failure(), {});
    });
}

bool RolesPage::isUndoAvailable() const
{
    if (m_address.domainId.isEmpty())
        return false;
    PeopleWork &work = m_context.navigator.workOf(m_address.domainId);
    return !work.undoList().isEmpty() && !work.isRunning();
}

QString RolesPage::undoText() const
{
    return m_address.domainId.isEmpty() ? QString() : m_context.navigator.workOf(m_address.domainId).undoList().lastText();
}

void RolesPage::undo()
{
    message().hide();
    if (!m_address.domainId.isEmpty())
        m_context.navigator.workOf(m_address.domainId).undo();
}

void RolesPage::retranslate()
{
    setTitle(m_address.domainId.isEmpty() ? tr("Roles of All Applications") : tr("Roles"));
    search()->setPlaceholderText(tr("Search roles and applications"));
    search()->setAccessibleName(search()->placeholderText());
    m_tree->setAccessibleName(tr("Roles by application"));
    m_tree->setHeaderLabels({tr("Role"), tr("Code"), tr("State")});
    nameAction(m_new, tr("&New Role…"));
    nameAction(m_change, tr("&Change…"), tr("Change name, code and state of the role"));
    nameAction(m_delete, tr("De&lete…"), tr("Delete the selected roles"));
    nameAction(m_refresh, tr("Re&fresh"));
    if (m_holders)
        m_holders->retranslate();
    if (!m_known.isEmpty())
        fill();
    showState();
}

} // namespace formwright::administration

#include "ui/administration/roles/roles_page.h"
#include "ui/administration/common/domain_name.h"

#include "ui/administration/common/people_work.h"
#include "ui/administration/roles/roles_page_holders.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/undo_bar.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
namespace designtime = contract::designtime;
using client::Result;
using designtime::Role;

namespace {
enum Column { Name, Code, State };
constexpr int IdRole = Qt::UserRole + 1;
constexpr int linesPerPage = 1000;
constexpr auto splitterKey = "administration/roles-splitter";

QString titleFor(const QString &domain)
{
    return domain.isEmpty() ? RolesPage::tr("Roles") : RolesPage::tr("Roles of %1").arg(domain);
}
} // namespace

RolesPage::RolesPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::FramedPage(u"role"_s, parent),
      m_context(context),
      m_address(address),
      m_tree(new QTreeWidget(this)),
      m_splitter(new QSplitter(Qt::Horizontal, this)),
      m_new(addPageAction(u"new"_s, u"add"_s, QKeySequence::New, [this] { askForNew(); })),
      m_change(addPageAction(u"change"_s, u"edit"_s, {}, [this] { askToChange(); })),
      m_active(addPageAction(u"active"_s, u"stop"_s, {}, [this] { toggleActive(); })),
      m_default(addPageAction(u"default"_s, u"users"_s, {}, [this] { toggleDefault(); })),
      m_delete(addPageAction(u"delete"_s, u"delete"_s, {}, [this] { askToDelete(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); }))
{
    build();
    connect(search(), &QLineEdit::textChanged, this, &RolesPage::fill);
    connect(search(), &widgets::SearchField::leftDownwards, m_tree, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, [this] {
        if (m_isFilling)
            return;
        m_keep.clear(); // somebody has chosen meanwhile
        showState();
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] { askToChange(); });
    connect(&m_context.navigator, &Navigator::rolesChanged, this, &RolesPage::load);
    if (!m_address.domainId.isEmpty())
        connect(
            &m_context.navigator, &Navigator::domainsChanged, this, &RolesPage::load); // other software may be bound
    retranslate();
    if (!m_address.domainId.isEmpty())
        askDomainName(m_context.client, m_address.domainId, this, [this](const QString &name) {
            m_domainName = name;
            setTitle(titleFor(name));
        });
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
    auto *left = new QWidget(this); // the rows begin where the search above them does
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(widgets::space::Large, 0, 0, 0);
    leftLayout->addWidget(m_tree);
    m_splitter->addWidget(left);
    m_splitter->setChildrenCollapsible(false);
    setContent(m_splitter);
    buildUndo();
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
    connect(m_holders, &RoleHoldersPane::busy, this,
        [this](const QString &what) { what.isEmpty() ? setIdle(Work::Beside) : setBusy(what, {}, Work::Beside); });
}

void RolesPage::buildUndo()
{
    if (m_address.domainId.isEmpty())
        m_undo = new widgets::UndoList(this);
    auto *bar = new widgets::UndoBar(this);
    addBelow(bar);
    bar->setList(&undoList());
    connect(bar, &widgets::UndoBar::undoWanted, this, &RolesPage::undo);
    connect(&undoList(), &widgets::UndoList::changed, this, &RolesPage::editStateChanged);
    if (m_undo)
        return;
    PeopleWork &work = m_context.navigator.workOf(m_address.domainId);
    connect(bar, &widgets::UndoBar::cancelWanted, &work, &PeopleWork::cancel);
    connect(&work, &PeopleWork::progressed, bar, &widgets::UndoBar::showProgress);
    connect(&work, &PeopleWork::ended, bar, &widgets::UndoBar::endProgress);
    connect(&work, &PeopleWork::failed, this, &RolesPage::failed);
    connect(&work, &PeopleWork::refused, this, [this](const QString &what, const QStringList &reasons) {
        message().setAction({});
        message().showError({.what = what, .why = reasons.mid(0, 8).join(u'\n')});
    });
}

widgets::UndoList &RolesPage::undoList() const
{
    return m_undo ? *m_undo : m_context.navigator.workOf(m_address.domainId).undoList();
}

void RolesPage::failed(const QString &what, const client::Failure &failure)
{
    showFailure(what, failure, {});
}

void RolesPage::load()
{
    message().hide();
    setBusy(tr("Loading roles"), [this] {
        ++m_round; // what comes yet is left aside
        client::Failure stopped;
        stopped.kind = client::Failure::Kind::Cancelled;
        showFailure({}, stopped, [this] { load(); });
    });
    ++m_round;
    m_asked.clear();
    askSoftware(1);
}

void RolesPage::askSoftware(int page)
{
    const auto then = [this, round = m_round](const Result<contract::Paged<authtime::Software>> &answer) {
        if (round == m_round)
            takeSoftware(answer);
    };
    if (m_address.domainId.isEmpty()) {
        authtime::ListSoftware in;
        in.currpage = page;
        in.pagelines = linesPerPage;
        m_context.client.call(authtime::listSoftware, in, this, then);
        return;
    }
    authtime::ListDomainSoftware in;
    in.domainid = m_address.domainId;
    in.currpage = page;
    in.pagelines = linesPerPage;
    m_context.client.call(authtime::boundSoftware, in, this, then);
}

void RolesPage::takeSoftware(const Result<contract::Paged<authtime::Software>> &answer)
{
    if (!answer) {
        showFailure(tr("The roles could not be loaded."), answer.failure(), [this] { load(); });
        return;
    }
    for (const authtime::Software &software : answer->datas)
        m_asked.append({software, {}});
    if (answer->pageNo < answer->pageCount)
        askSoftware(answer->pageNo + 1);
    else
        askAllRoles();
}

void RolesPage::askAllRoles()
{
    // What is known is shown until all have answered again.
    m_asking = int(m_asked.size());
    for (const Known &each : std::as_const(m_asked))
        askRoles(each.software.id, 1);
    if (m_asking == 0) {
        m_known.clear();
        setIdle();
        fill();
    }
}

// However many they are: the server gives no more than so many at once.
void RolesPage::askRoles(const QString &applicationId, int page)
{
    designtime::ListRoles in;
    in.applicationId = applicationId;
    in.pageNo = page;
    in.linesPerPage = linesPerPage;
    m_context.client.call(designtime::listRoles, in, this,
        [this, applicationId, round = m_round](const Result<contract::Paged<Role>> &answer) {
            if (round != m_round)
                return;
            if (!answer) {
                ++m_round; // the others say nothing any more
                showFailure(tr("The roles could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            for (Known &known : m_asked) {
                if (known.software.id == applicationId)
                    known.roles += answer->datas;
            }
            if (answer->pageNo < answer->pageCount) {
                askRoles(applicationId, answer->pageNo + 1);
                return;
            }
            if (--m_asking > 0)
                return;
            m_known = m_asked;
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
            item->setForeground(column, widgets::color(widgets::Role::Muted));
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
            if (!isSoftwareFound && !role.name.contains(words, Qt::CaseInsensitive)
                && !role.roleNo.contains(words, Qt::CaseInsensitive))
                continue;
            auto *item = new QTreeWidgetItem(group);
            fillItem(item, role);
            ++count;
            if (role.id == keep || (!wanted && keep.isEmpty()))
                wanted = item;
            if (role.id == m_keep)
                m_keep.clear();
        }
        if (group->childCount() == 0 && !isSoftwareFound) {
            delete group;
            continue;
        }
        if (known.roles.isEmpty()) {
            auto *note = new QTreeWidgetItem(group, {tr("No roles yet")});
            note->setFlags(Qt::ItemNeverHasChildren);
            note->setForeground(Name, widgets::color(widgets::Role::Muted)); // it is no choice, but it is to be read
        }
        m_tree->addTopLevelItem(group);
        group->setFirstColumnSpanned(true);
        group->setExpanded(true);
    }
    if (wanted)
        m_tree->setCurrentItem(wanted);
    m_isFilling = false;
    header().setBadge(count > 0 ? tr("%Ln roles", nullptr, int(count)) : QString(), widgets::Tone::Neutral);
    if (m_tree->topLevelItemCount() > 0)
        showContent();
    else if (!words.isEmpty())
        showEmpty(tr("No role is found for “%1”.").arg(words), {}, tr("Clear Search"), [this] { search()->clear(); });
    else if (m_address.domainId.isEmpty())
        showEmpty(tr("There is no application yet."), tr("Roles belong to an application."));
    else
        showEmpty(tr("The people of this domain use no application yet."), tr("Roles belong to an application."),
            tr("Choose Applications"),
            [this] { m_context.navigator.open({.kind = u"software"_s, .domainId = m_address.domainId}); });
    showState();
}

QList<RolesPage::Chosen> RolesPage::chosen() const
{
    QList<Chosen> found;
    QHash<QString, const Role *> roles;
    for (const Known &known : m_known) {
        for (const Role &role : known.roles)
            roles.insert(role.id, &role);
    }
    for (const QTreeWidgetItem *item : m_tree->selectedItems()) {
        if (!item->parent())
            continue;
        const auto role = roles.constFind(item->data(Name, IdRole).toString());
        if (role != roles.cend())
            found.append({item->parent()->data(Name, IdRole).toString(), **role});
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
        m_holders->show({roles.first().applicationId, roles.first().role.id, roles.first().role.name,
            roles.first().role.defaultRole});
    else
        m_holders->show({});
}

bool RolesPage::isUndoAvailable() const
{
    return !undoList().isEmpty() && (m_undo || !m_context.navigator.workOf(m_address.domainId).isRunning());
}

QString RolesPage::undoText() const
{
    return undoList().lastText();
}

void RolesPage::undo()
{
    message().hide();
    if (m_undo)
        isActing() ? void() : m_undo->undo();
    else
        m_context.navigator.workOf(m_address.domainId).undo();
}

// The colour of a role that is not in use stands in its line.
void RolesPage::changeEvent(QEvent *event)
{
    pages::FramedPage::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_known.isEmpty())
        fill();
}

void RolesPage::retranslate()
{
    setTitle(m_address.domainId.isEmpty() ? tr("Roles of All Applications") : titleFor(m_domainName));
    search()->setPlaceholderText(tr("Search roles and applications"));
    search()->setAccessibleName(search()->placeholderText());
    m_tree->setAccessibleName(tr("Roles by application"));
    m_tree->setHeaderLabels({tr("Role"), tr("Code"), tr("State")});
    nameAction(m_new, tr("&New Role…"));
    nameAction(m_change, tr("&Edit…"), tr("Edit name, code and state of the role"));
    nameAction(m_delete, tr("De&lete…"), tr("Delete the selected roles"));
    nameAction(m_refresh, tr("Re&fresh"));
    if (m_holders)
        m_holders->retranslate();
    if (!m_known.isEmpty())
        fill();
    showState();
}

} // namespace formwright::administration

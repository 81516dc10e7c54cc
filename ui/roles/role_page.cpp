#include "ui/roles/role_page.h"

#include "app/contract/designtime_revisions.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::roles {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::designtime::ElementUser;
using widgets::Answer;
using widgets::MessageBox;

namespace {

constexpr int keyRole = Qt::UserRole + 1;
constexpr int linesAtOnce = 1000;

} // namespace

RolePage::RolePage(client::ApiClient &client, const QString &applicationId, QWidget *parent)
    : MemberPage(u"role"_s, draftKind, applicationId, parent),
      m_client(client),
      m_applicationId(applicationId),
      m_roles(new RoleDesign(design(), this)),
      m_split(new QSplitter(this)),
      m_list(new QTreeWidget(m_split)),
      m_panel(new QWidget(m_split)),
      m_fields(new QWidget(m_panel)),
      m_nothing(new QLabel(m_panel)),
      m_nameLabel(new QLabel(m_fields)),
      m_name(new QLineEdit(m_fields)),
      m_codeLabel(new QLabel(m_fields)),
      m_code(new QLineEdit(m_fields)),
      m_inUse(new QCheckBox(m_fields)),
      m_everybody(new QCheckBox(m_fields)),
      m_usedHead(new QLabel(m_fields)),
      m_usages(new QTreeWidget(m_fields)),
      m_unused(new QLabel(m_fields)),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); })),
      m_add(addPageAction(u"add"_s, u"add"_s, QKeySequence(Qt::Key_Insert),
          [this] {
              select(m_roles->add(tr("New role")));
              m_name->setFocus(Qt::OtherFocusReason);
              m_name->selectAll();
          })),
      m_remove(
          addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { m_roles->remove(currentKey()); })),
      m_permissions(
          addPageAction(u"openPermissions"_s, u"lock"_s, {}, [this] { Q_EMIT permissionsWanted(m_applicationId); }))
{
    build();
    connect(m_roles, &RoleDesign::changed, this, &RolePage::showList);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        if (m_isShowing)
            return;
        showRole();
        design().stack().noteSelection(currentKey());
    });
    connect(&design().stack(), &designs::ChangeStack::selectionWanted, this,
        [this](const QJsonValue &selection) { select(selection.toString()); });
    connect(m_name, &QLineEdit::textEdited, this,
        [this](const QString &text) { m_roles->set(currentKey(), "name"_L1, text, tr("name"), true); });
    connect(m_code, &QLineEdit::textEdited, this,
        [this](const QString &text) { m_roles->set(currentKey(), "roleNo"_L1, text, tr("code"), true); });
    connect(m_inUse, &QCheckBox::clicked, this,
        [this](bool isOn) { m_roles->set(currentKey(), "inUse"_L1, isOn, tr("use"), false); });
    connect(m_everybody, &QCheckBox::clicked, this,
        [this](bool isOn) { m_roles->set(currentKey(), "defaultRole"_L1, isOn, tr("holders"), false); });
    retranslate();
    showState();
    showRole();
}

RolePage::~RolePage()
{
    // What shows the design goes before it.
    delete m_split;
}

void RolePage::build()
{
    header().addAction(m_refresh);
    header().addAction(m_permissions);
    header().addAction(m_add);
    m_list->setObjectName(u"roleList"_s);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(4);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    m_name->setObjectName(u"name"_s);
    m_code->setObjectName(u"code"_s);
    m_inUse->setObjectName(u"inUse"_s);
    m_everybody->setObjectName(u"everybody"_s);
    m_usages->setObjectName(u"usages"_s);
    m_nameLabel->setBuddy(m_name);
    m_codeLabel->setBuddy(m_code);
    m_usedHead->setFont(widgets::strongFont());
    m_usedHead->setBuddy(m_usages);
    m_usages->setRootIsDecorated(false);
    m_usages->setColumnCount(3);
    m_usages->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (QLabel *quiet : {m_nothing, m_unused}) {
        quiet->setWordWrap(true);
        quiet->setForegroundRole(QPalette::PlaceholderText);
    }
    auto *fields = new QVBoxLayout(m_fields);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setSpacing(widgets::space::Small);
    fields->addWidget(m_nameLabel);
    fields->addWidget(m_name);
    fields->addWidget(m_codeLabel);
    fields->addWidget(m_code);
    fields->addWidget(m_inUse);
    fields->addWidget(m_everybody);
    fields->addSpacing(widgets::space::Small);
    fields->addWidget(m_usedHead);
    fields->addWidget(m_usages, 1);
    fields->addWidget(m_unused);
    fields->addStretch(0);
    auto *layout = new QVBoxLayout(m_panel);
    layout->setContentsMargins(
        widgets::space::Large, widgets::space::Medium, widgets::space::Large, widgets::space::Large);
    layout->addWidget(m_nothing);
    layout->addWidget(m_fields, 1);
    layout->addStretch(0);
    m_panel->setMinimumWidth(280);
    m_split->addWidget(m_list);
    m_split->addWidget(m_panel);
    m_split->setStretchFactor(0, 1);
    m_split->setChildrenCollapsible(false);
    m_split->setSizes({700, 340});
    setContent(m_split);
}

QString RolePage::currentKey() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item == nullptr ? QString() : item->data(0, keyRole).toString();
}

void RolePage::select(const QString &key)
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->data(0, keyRole).toString() == key)
            m_list->setCurrentItem(m_list->topLevelItem(row));
    }
}

designing::DrawnDesigns::Drawn RolePage::drawnDesigns() const
{
    if (!isLoaded() || !hasUnsaved())
        return {};
    return {&m_client, m_applicationId, m_roles->drafts()};
}

void RolePage::load()
{
    if (m_isReading || isSaving())
        return;
    message().hide();
    setBusy(tr("Loading roles"));
    m_then = [this] {
        if (hasUnsaved())
            tellOfOthers(m_roles->takeStored(m_read), {});
        else
            m_roles->begin(m_read);
        finishLoading();
        showList();
    };
    m_read.clear();
    read(1);
}

void RolePage::read(int page)
{
    m_isReading = true;
    m_client.call(contract::designtime::listRoles,
        {.applicationId = m_applicationId, .name = {}, .pageNo = page, .linesPerPage = linesAtOnce}, this,
        [this, page](const Result<contract::Paged<Role>> &answer) {
            if (!answer) {
                m_isReading = false;
                setIdle();
                if (isSaving())
                    refuseSaving();
                showFailure(tr("The roles could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            m_read += answer->datas;
            if (page < answer->pageCount && !answer->datas.isEmpty()) {
                read(page + 1);
                return;
            }
            m_isReading = false;
            setIdle();
            m_then();
        });
}

void RolePage::finishTyping()
{
    design().stack().endMerging();
}

void RolePage::sendAll(bool isForced)
{
    auto *saving = new RoleSaving(m_client, m_applicationId, *m_roles, isForced, this);
    connect(saving, &RoleSaving::done, this, [this] {
        finishSaving();
        showUsages();
        Q_EMIT saved();
    });
    connect(saving, &RoleSaving::failed, this, &RolePage::takeRefusal);
    saving->start();
}

void RolePage::takeRefusal(const Failure &failure, const QString &key)
{
    if (failure.errcode == contract::designtime::inUse)
        askToForce(failure);
    else if (failure.errcode == contract::designtime::staleVersion || failure.httpStatus == 404)
        readAfterRefusal(failure);
    else
        failSaving(tr("The roles were not saved completely."), failure);
    select(key);
}

// Somebody else was quicker: what is there now is read, and what was changed here stays.
void RolePage::readAfterRefusal(const Failure &failure)
{
    m_read.clear();
    m_then = [this, failure] {
        const QJsonObject before = design().stored();
        const QStringList both = m_roles->takeStored(m_read);
        refuseSaving();
        tellOfOthers(both, failure);
        if (!both.isEmpty())
            askAboutConflict(failure, before, both);
    };
    read(1);
}

void RolePage::tellOfOthers(const QStringList &both, const Failure &failure)
{
    if (both.isEmpty() && failure.message.isEmpty())
        return;
    QStringList names;
    for (const QString &key : both)
        names.append(m_roles->contains(key) ? m_roles->name(key)
                                            : design().stored().value(key).toObject().value("name"_L1).toString());
    message().setAction({});
    message().setDismissible(true);
    message().showMessage(widgets::Tone::Warning,
        {.what = failure.message.isEmpty() ? tr("The roles have changed meanwhile.")
                                           : tr("The roles were not saved completely."),
            .why = both.isEmpty()
                ? tr("Somebody else changed them meanwhile; what he saved is shown now, with your changes.")
                : tr("Somebody else changed the same roles meanwhile: %1. Saving again puts yours in their place.")
                      .arg(names.join(tr(", ", "between names"))),
            .requestId = failure.requestId});
}

void RolePage::askToForce(const Failure &failure)
{
    refuseSaving();
    QStringList users;
    const QJsonArray listed = failure.data.value("users"_L1).toArray();
    for (const QJsonValue &user : listed)
        users.append(user.toObject().value("name"_L1).toString());
    MessageBox::ask(this,
        {.title = tr("Delete a role that is in use?"),
            .text
            = tr("These name it: %1. Whoever held it holds it no more.").arg(users.join(tr(", ", "between names"))),
            .acceptText = tr("&Delete"),
            .isDangerous = true},
        this, [this](Answer answer) {
            if (answer == Answer::Accept && beginSaving())
                sendAll(true);
        });
}

void RolePage::showList()
{
    const QString before = currentKey();
    m_isShowing = true;
    m_list->clear();
    for (const QString &key : m_roles->keys()) {
        const QJsonObject role = m_roles->role(key);
        const bool isInUse = role.value("inUse"_L1).toBool(), isEverybodys = role.value("defaultRole"_L1).toBool();
        auto *item = new QTreeWidgetItem(m_list,
            {m_roles->name(key), role.value("roleNo"_L1).toString(),
                isEverybodys ? tr("everybody") : tr("whoever is given it"), isInUse ? tr("in use") : tr("not in use")});
        item->setData(0, keyRole, key);
        item->setIcon(0, widgets::icon(u"role"_s, isInUse ? widgets::Role::Text : widgets::Role::Muted));
        if (m_roles->isChanged(key)) {
            item->setFont(0, widgets::strongFont());
            item->setData(0, Qt::AccessibleTextRole, tr("%1, not saved").arg(m_roles->name(key)));
        }
        if (key == before)
            m_list->setCurrentItem(item);
    }
    if (m_list->currentItem() == nullptr && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    m_isShowing = false;
    if (isLoaded() && m_list->topLevelItemCount() == 0)
        showEmpty(tr("This application has no roles yet"),
            tr("What people may see and do is permitted to roles, and roles are given to people."), tr("New Role"),
            [this] { m_add->trigger(); });
    else
        showContent();
    showRole();
    showState();
}

void RolePage::showRole()
{
    const QString key = currentKey();
    m_fields->setVisible(!key.isEmpty());
    m_nothing->setVisible(key.isEmpty());
    if (!key.isEmpty()) {
        const QJsonObject role = m_roles->role(key);
        // What is being typed stays as it is, with its cursor.
        if (m_name->text() != m_roles->name(key))
            m_name->setText(m_roles->name(key));
        if (m_code->text() != role.value("roleNo"_L1).toString())
            m_code->setText(role.value("roleNo"_L1).toString());
        m_inUse->setChecked(role.value("inUse"_L1).toBool());
        m_everybody->setChecked(role.value("defaultRole"_L1).toBool());
    }
    showUsages();
    showState();
}

// Who names it is the server's to tell: of a new one nobody does.
void RolePage::showUsages()
{
    const QString id = m_roles->idOf(currentKey());
    if (id == m_askedFor)
        return;
    m_askedFor = id;
    delete m_question;
    m_usages->clear();
    m_usages->hide();
    m_unused->setText(id.isEmpty() ? tr("Nothing uses it yet.") : tr("Looking where it is used…"));
    m_unused->show();
    if (id.isEmpty())
        return;
    m_question = new QObject(this);
    m_client.call(contract::designtime::listUsages, {.id = id, .fieldName = {}}, m_question,
        [this](const Result<QList<ElementUser>> &answer) {
            if (!answer) {
                m_askedFor.clear();
                m_unused->setText(answer.failure().message);
                return;
            }
            for (const ElementUser &user : *answer)
                new QTreeWidgetItem(m_usages, {user.name, user.kind, user.place});
            m_usages->setVisible(!answer->isEmpty());
            m_unused->setVisible(answer->isEmpty());
            m_unused->setText(tr("Nothing names it. What it permits stands among the permissions."));
        });
}

void RolePage::showState()
{
    MemberPage::showState();
    const bool isFree = isLoaded() && !isSaving();
    m_add->setEnabled(isFree);
    m_remove->setEnabled(isFree && !currentKey().isEmpty());
    m_split->setEnabled(isFree);
}

void RolePage::retranslate()
{
    MemberPage::retranslate();
    setTitle(whatItIs());
    nameAction(m_refresh, tr("Re&fresh"));
    nameAction(m_add, tr("&New Role"));
    nameAction(m_remove, tr("&Delete"));
    nameAction(m_permissions, tr("&Permissions"));
    m_list->setHeaderLabels({tr("Role"), tr("Code"), tr("Held by"), tr("State")});
    m_list->setAccessibleName(tr("Roles"));
    m_panel->setAccessibleName(tr("Properties of the role"));
    m_nothing->setText(tr("Select a role to set what it is called and who holds it."));
    m_nameLabel->setText(tr("N&ame"));
    m_name->setAccessibleName(tr("Name"));
    m_codeLabel->setText(tr("&Code"));
    m_code->setAccessibleName(tr("Code"));
    m_inUse->setText(tr("In &use"));
    m_inUse->setToolTip(tr("What a role says counts only while it is in use."));
    m_everybody->setText(tr("&Everybody holds it"));
    m_everybody->setToolTip(tr("Every user of a domain with this application, without being given it."));
    m_usedHead->setText(tr("&Where it is used"));
    m_usages->setAccessibleName(tr("Where the role is used"));
    m_usages->setHeaderLabels({tr("Name"), tr("Kind"), tr("Place")});
    m_askedFor.clear();
    showList();
}

} // namespace formwright::roles

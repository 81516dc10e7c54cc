#include "ui/administration/domains/accounts_page.h"

#include "app/contract/authtime_accounts.h"
#include "ui/administration/common/navigator.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QJsonArray>
#include <QTableView>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {

enum ColumnOf { Name, Login, State, Rights, Domains, Email, Telephone };

bool isActive(const QJsonObject &row)
{
    return row.value("status"_L1).toInt(1) == 1;
}

bool isLocked(const QJsonObject &row)
{
    return row.value("lockFlag"_L1).toInt(1) == 0;
}

QString rightsText(const QJsonObject &row)
{
    QStringList rights;
    if (row.value("superAdmin"_L1).toBool())
        rights.append(AccountsPage::tr("Super administrator"));
    if (row.value("domainAdmin"_L1).toBool())
        rights.append(AccountsPage::tr("Domain administrator"));
    if (row.value("developer"_L1).toBool())
        rights.append(AccountsPage::tr("Designer"));
    const QString security = row.value("securityRole"_L1).toString();
    if (security == "secrecy"_L1)
        rights.append(AccountsPage::tr("Security officer"));
    if (security == "auditor"_L1)
        rights.append(AccountsPage::tr("Auditor"));
    return rights.join(AccountsPage::tr(", ", "between the rights of an account"));
}

} // namespace

AccountsPage::AccountsPage(const AdminContext &context, QWidget *parent)
    : pages::TablePage(u"admin"_s, u"accountsTable"_s, parent),
      m_context(context),
      m_new(addPageAction(
          u"new"_s, u"add"_s, QKeySequence::New, [this] { m_context.navigator.open({.kind = u"account"_s}); })),
      m_open(addPageAction(u"open"_s, u"edit"_s, Qt::Key_F2, [this] { open(); })),
      m_toggle(addPageAction(u"toggle"_s, u"stop"_s, {}, [this] { toggle(); })),
      m_delete(addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { askToDelete(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    m_delete->setShortcutContext(Qt::WidgetShortcut); // of the table: Del belongs to the search field elsewhere
    header().addAction(m_delete);
    header().addAction(m_toggle);
    header().addAction(m_open);
    header().addAction(m_new, widgets::PageHeader::Emphasis::Primary);
    addTableSearch();
    connect(&m_context.navigator, &Navigator::accountsChanged, this, &AccountsPage::refresh);
    table()->addActions({m_open, m_toggle, m_delete, m_refresh});
    retranslate();
}

void AccountsPage::load()
{
    message().hide();
    const auto inputOf = [](const models::PageQuery &query) {
        authtime::ListAccounts in;
        in.name = query.filters.value(0);
        in.currpage = query.number;
        in.pagelines = query.lines;
        return in;
    };
    setSource({{"name", tr("Name"), 160}, {"loginno", tr("Login"), 100}, {"status", tr("State"), 100},
                  {"rights", tr("Rights"), 190}, {"domains", tr("Domains"), 90}, {"email", tr("E-mail"), 150},
                  {"telephone", tr("Telephone"), 90}},
        pages::fetchPagesOf(m_context.client, authtime::listAccounts, this, inputOf), &AccountsPage::cell);
}

QVariant AccountsPage::cell(const QJsonObject &row, int column, int role)
{
    if (role == Qt::DecorationRole && column == Name)
        return widgets::icon(row.value("superAdmin"_L1).toBool() ? u"admin"_s : u"user"_s);
    if (role == Qt::DecorationRole && column == State) {
        if (!isActive(row))
            return widgets::icon(u"stop"_s, widgets::Role::Muted);
        return isLocked(row) ? widgets::icon(u"lock"_s, widgets::Role::Warning)
                             : widgets::icon(u"success"_s, widgets::Role::Success);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const auto text = [&row](const char *member) { return row.value(QLatin1StringView(member)).toString(); };
    switch (column) {
    case Name:
        return text("name");
    case Login:
        return text("loginno");
    case State:
        return !isActive(row) ? tr("Inactive") : isLocked(row) ? tr("Locked") : tr("Active");
    case Rights:
        return rightsText(row);
    case Domains: {
        if (row.value("superAdmin"_L1).toBool())
            return tr("All");
        const qsizetype count = row.value("domains"_L1).toArray().size();
        return count > 0 ? tr("%Ln domains", nullptr, int(count)) : QString();
    }
    case Email:
        return text("email");
    case Telephone:
        return text("telephone");
    default:
        return {};
    }
}

QString AccountsPage::loadingText() const
{
    return tr("Loading accounts");
}

QString AccountsPage::failureText() const
{
    return tr("The accounts could not be loaded.");
}

void AccountsPage::showEmptyTable()
{
    const QString words = search()->text().trimmed();
    if (words.isEmpty())
        showEmpty(tr("There are no accounts."), {}, tr("New Account"), [this] { m_new->trigger(); });
    else
        showEmpty(
            tr("No account is found for “%1”.").arg(words), {}, tr("Clear Search"), [this] { search()->clear(); });
}

void AccountsPage::showSelection()
{
    const QList<QJsonObject> rows = selectedRows();
    m_open->setEnabled(rows.size() == 1);
    m_toggle->setEnabled(!rows.isEmpty());
    m_delete->setEnabled(!rows.isEmpty());
    const bool activates = !rows.isEmpty() && std::none_of(rows.begin(), rows.end(), isActive);
    nameAction(m_toggle, activates ? tr("&Activate") : tr("De&activate"),
        activates ? tr("The selected accounts can sign in again")
                  : tr("The selected accounts are signed out and cannot sign in any more"));
    header().setBadge(
        model().total() > 0 ? tr("%Ln accounts", nullptr, int(model().total())) : QString(), widgets::Tone::Neutral);
}

void AccountsPage::openRow(const QJsonObject &row)
{
    m_context.navigator.open(
        {.kind = u"account"_s, .thing = row.value("id"_L1).toString(), .title = row.value("name"_L1).toString()});
}

void AccountsPage::open()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() == 1)
        openRow(rows.first());
}

void AccountsPage::toggle()
{
    const QList<QJsonObject> rows = selectedRows();
    const bool activates = !rows.isEmpty() && std::none_of(rows.begin(), rows.end(), isActive);
    if (rows.isEmpty() || !beginAct(activates ? tr("Activating accounts") : tr("Deactivating accounts")))
        return;
    message().hide();
    setActive(rows, activates);
}

void AccountsPage::setActive(const QList<QJsonObject> &rows, bool active)
{
    if (rows.isEmpty()) {
        endAct();
        Q_EMIT m_context.navigator.accountsChanged();
        return;
    }
    authtime::UpdateAccount in;
    in.id = rows.first().value("id"_L1).toString();
    in.changes.status = active ? 1 : 0;
    const QString name = rows.first().value("name"_L1).toString();
    m_context.client.callJson(
        authtime::updateAccount, in, this, [this, rows, active, name](const Result<QJsonObject> &answer) {
            if (answer) {
                setActive(rows.mid(1), active);
                return;
            }
            endAct();
            Q_EMIT m_context.navigator.accountsChanged(); // of those before
            showFailure(active ? tr("“%1” was not activated.").arg(name) : tr("“%1” was not deactivated.").arg(name),
                answer.failure(), {});
        });
}

void AccountsPage::askToDelete()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.isEmpty() || isActing())
        return;
    QStringList ids;
    for (const QJsonObject &row : rows)
        ids.append(row.value("id"_L1).toString());
    const QString title = rows.size() == 1
        ? tr("Delete the account “%1”?").arg(rows.first().value("name"_L1).toString())
        : tr("Delete %Ln accounts?", nullptr, int(rows.size()));
    widgets::MessageBox::ask(this,
        {.title = title,
            .text = tr("This cannot be undone. Deactivate an account instead to keep it without letting anybody in."),
            .acceptText = tr("&Delete"),
            .isDangerous = true},
        this, [this, ids, rows](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(ids, rows.size() == 1 ? rows.first().value("name"_L1).toString() : QString());
        });
}

void AccountsPage::remove(const QStringList &ids, const QString &who)
{
    if (!beginAct(tr("Deleting accounts"), [this, ids, who] { remove(ids, who); }))
        return;
    m_context.client.call(authtime::deleteAccounts, {ids}, this, [this, ids, who](const Result<QString> &answer) {
        endAct();
        if (!answer) {
            showFailure(who.isEmpty() ? tr("No account was deleted.") : tr("“%1” was not deleted.").arg(who),
                answer.failure(), {});
            return;
        }
        for (const QString &id : ids)
            m_context.navigator.close({.kind = u"account"_s, .thing = id});
        Q_EMIT m_context.navigator.accountsChanged();
    });
}

void AccountsPage::retranslate()
{
    setTitle(tr("Accounts"));
    header().setSubtitle(tr("Who administers the platform and its domains, and who designs applications"));
    search()->setPlaceholderText(tr("Search by name or login"));
    search()->setAccessibleName(search()->placeholderText());
    table()->setAccessibleName(tr("Accounts"));
    nameAction(m_new, tr("&New Account"));
    nameAction(m_open, tr("&Edit"), tr("Edit the account"));
    nameAction(m_delete, tr("&Delete"), tr("Delete the selected accounts"));
    nameAction(m_refresh, tr("Re&fresh"));
    if (model().state() != models::PagedTableModel::State::Unasked)
        load();
    showSelection();
}

} // namespace formwright::administration

#include "ui/administration/log/sign_ins_page.h"

#include "app/contract/authtime_tokens.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QTableView>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {

enum ColumnOf { Name, Login, Domain, Kind, Since, Used, Address };

QString kindText(const QString &kind)
{
    if (kind == "admin"_L1)
        return SignInsPage::tr("Administration");
    if (kind == "designer"_L1)
        return SignInsPage::tr("Design");
    if (kind == "system"_L1)
        return SignInsPage::tr("System");
    return SignInsPage::tr("Applications");
}

} // namespace

SignInsPage::SignInsPage(const AdminContext &context, QWidget *parent)
    : pages::TablePage(u"lock"_s, u"signInsTable"_s, parent),
      m_context(context),
      m_end(addPageAction(u"end"_s, u"sign-out"_s, {}, [this] { askToEnd(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    m_end->setShortcut(QKeySequence::Delete);
    m_end->setShortcutContext(Qt::WidgetShortcut); // of the table: Del belongs to the search field elsewhere
    header().addAction(m_refresh);
    header().addAction(m_end);
    addTableSearch();
    table()->addActions({m_end, m_refresh});
    retranslate();
}

void SignInsPage::load()
{
    message().hide();
    const auto inputOf = [](const models::PageQuery &query) {
        authtime::ListSignedIn in;
        in.name = query.filters.value(0);
        in.currpage = query.number;
        in.pagelines = query.lines;
        return in;
    };
    setSource({{"name", tr("Name"), 260}, {"loginno", tr("Login"), 100}, {"domainName", tr("Domain"), 130},
                  {"kind", tr("Signed in to"), 110}, {"since", tr("Since"), 145}, {"used", tr("Last used"), 145},
                  {"address", tr("From"), 100}},
        pages::fetchPagesOf(m_context.client, authtime::listSignedIn, this, inputOf), &SignInsPage::cell);
}

QVariant SignInsPage::cell(const QJsonObject &row, int column, int role)
{
    const bool isOwn = row.value("current"_L1).toBool();
    if (role == Qt::DecorationRole && column == Name)
        return widgets::icon(row.value("accountKind"_L1) == "system"_L1 ? u"server"_s : u"user"_s);
    if (role == Qt::FontRole && isOwn) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const auto text = [&row](const char *member) { return row.value(QLatin1StringView(member)).toString(); };
    switch (column) {
    case Name:
        return isOwn ? tr("%1 (you, here)").arg(text("name")) : text("name");
    case Login:
        return text("loginno");
    case Domain:
        return text("domainName");
    case Kind:
        return kindText(text("kind"));
    case Since:
        return widgets::momentText(text("since"));
    case Used:
        return widgets::momentText(text("used"));
    case Address:
        return text("address");
    default:
        return {};
    }
}

QString SignInsPage::loadingText() const
{
    return tr("Loading who is signed in");
}

QString SignInsPage::failureText() const
{
    return tr("Who is signed in could not be loaded.");
}

void SignInsPage::showEmptyTable()
{
    const QString words = search()->text().trimmed();
    if (words.isEmpty())
        showEmpty(tr("Nobody is signed in."));
    else
        showEmpty(tr("Nobody who is signed in is found for “%1”.").arg(words), {}, tr("Clear Search"),
            [this] { search()->clear(); });
}

void SignInsPage::showSelection()
{
    m_end->setEnabled(!selectedRows().isEmpty());
    header().setBadge(
        model().total() > 0 ? tr("%Ln signed in", nullptr, int(model().total())) : QString(), widgets::Tone::Neutral);
}

void SignInsPage::askToEnd()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.isEmpty() || isActing())
        return;
    QStringList ids;
    bool isOwn = false;
    for (const QJsonObject &row : rows) {
        ids.append(row.value("id"_L1).toString());
        isOwn = isOwn || row.value("current"_L1).toBool();
    }
    const QString who = rows.size() == 1 ? tr("Sign out %1?").arg(rows.first().value("name"_L1).toString())
                                         : tr("End %Ln sign-ins?", nullptr, int(rows.size()));
    widgets::MessageBox::ask(this,
        {.title = who,
            .text = isOwn
                ? tr("Your own sign-in is among them: you will have to sign in again.")
                : tr("What is not saved there is lost. They may sign in again at once; lock the person to prevent it."),
            .acceptText = tr("&Sign Out"),
            .isDangerous = true},
        this, [this, ids](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                end(ids);
        });
}

void SignInsPage::end(const QStringList &ids)
{
    if (!beginAct(tr("Signing out"), [this, ids] { end(ids); }))
        return;
    m_context.client.call(authtime::endSignedIn, {ids}, this, [this](const Result<QString> &answer) {
        endAct();
        if (answer)
            refresh();
        else
            showFailure(tr("Nobody was signed out."), answer.failure(), {});
    });
}

void SignInsPage::retranslate()
{
    setTitle(tr("Who Is Signed In"));
    search()->setPlaceholderText(tr("Search by name, login or address"));
    search()->setAccessibleName(search()->placeholderText());
    table()->setAccessibleName(tr("Who is signed in"));
    nameAction(m_end, tr("&Sign Out"), tr("End the selected sign-ins"));
    nameAction(m_refresh, tr("Re&fresh"));
    if (model().state() != models::PagedTableModel::State::Unasked)
        load();
    showSelection();
}

} // namespace formwright::administration

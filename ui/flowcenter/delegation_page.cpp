#include "ui/flowcenter/delegation_page.h"

#include "app/contract/runtime_entry.h"
#include "ui/flowcenter/delegation_dialog.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QDateTime>
#include <QTableView>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace entry = contract::runtime_entry;
namespace people = contract::people;
using client::Result;

namespace {

enum ColumnOf { Agents, Flows, From, Until, State, Remark };
enum FilterPlace { WordsFilter, ApplicationFilter };
enum class Standing { Off, InForce, ToCome, Ended };

QString textOf(const QJsonObject &row, QLatin1StringView member)
{
    return row.value(member).toString();
}

// Whether it is in force says the server, by its own clock.
Standing standingOf(const QJsonObject &row)
{
    if (row.value("state"_L1).toInt() == 0)
        return Standing::Off;
    if (row.value("inForce"_L1).toBool())
        return Standing::InForce;
    const auto end = contract::momentFromText(textOf(row, "endProxyTime"_L1)).value_or(contract::Moment());
    const bool isOver = end.milliseconds != 0 && end.milliseconds <= QDateTime::currentMSecsSinceEpoch();
    return isOver || textOf(row, "startProxyTime"_L1).isEmpty() ? Standing::Ended : Standing::ToCome;
}

bool canEnd(const QJsonObject &row)
{
    const Standing standing = standingOf(row);
    return standing == Standing::InForce || standing == Standing::ToCome;
}

QString namesOf(const QJsonObject &row)
{
    return textOf(row, "agentsName"_L1).replace(u";"_s, u", "_s);
}

} // namespace

DelegationPage::DelegationPage(client::ApiClient &client, QSettings *settings, QWidget *parent)
    : pages::TablePage(u"users"_s, u"delegationTable"_s, parent),
      m_client(client),
      m_settings(settings),
      m_software(new QComboBox(this)),
      m_new(addPageAction(u"new"_s, u"add"_s, QKeySequence::New, [this] { edit({}); })),
      m_change(addPageAction(u"change"_s, u"edit"_s, {},
          [this] {
              const QList<QJsonObject> rows = selectedRows();
              if (rows.size() == 1)
                  openRow(rows.first());
          })),
      m_end(addPageAction(u"endNow"_s, u"stop"_s, {}, [this] { endSelected(); })),
      m_remove(addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { askToRemove(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    header().addAction(m_refresh);
    header().addAction(m_remove);
    header().addAction(m_end);
    header().addAction(m_change);
    header().addAction(m_new, widgets::PageHeader::Emphasis::Primary);
    addSearch();
    m_software->setObjectName(u"softwareField"_s);
    m_software->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addFilter(m_software);
    table()->addActions({m_change, m_end, m_remove, m_new, m_refresh});
    connect(m_software, &QComboBox::activated, this, [this] {
        message().hide();
        showRows();
    });
    connect(search(), &widgets::SearchField::searched, this, [this] { showRows(); });
    connect(
        search(), &widgets::SearchField::leftDownwards, table(), [this] { table()->setFocus(Qt::OtherFocusReason); });
    retranslate();
}

void DelegationPage::load()
{
    message().hide();
    const quint64 number = ++m_asked;
    setBusy(loadingText(), {}, Work::Beside);
    m_client.call(
        entry::listApplications, {}, this, [this, number](const Result<QList<entry::ApplicationRow>> &answer) {
            if (number != m_asked)
                return;
            setIdle(Work::Beside);
            if (!answer) {
                showFailure(failureText(), answer.failure(), [this] { load(); });
                return;
            }
            const QString chosen = applicationId();
            m_software->clear();
            for (const entry::ApplicationRow &row : *answer)
                m_software->addItem(row.name, row.id.plain);
            m_software->setCurrentIndex(std::max(0, m_software->findData(chosen)));
            m_software->setEnabled(m_software->count() > 0);
            setColumns();
        });
}

void DelegationPage::refresh()
{
    message().hide();
    if (m_isSourceSet && m_software->count() > 0)
        model().refresh();
    else
        load();
}

QString DelegationPage::applicationId() const
{
    return m_software->currentData().toString();
}

QStringList DelegationPage::filters() const
{
    return {search()->text().trimmed(), applicationId()};
}

void DelegationPage::showRows()
{
    if (m_software->count() == 0)
        showEmptyTable();
    else if (m_isSourceSet && model().filters() != filters())
        model().setFilters(filters());
}

void DelegationPage::setColumns()
{
    if (m_software->count() == 0) {
        showEmptyTable();
        showSelection();
        return;
    }
    m_isSourceSet = true;
    model().setFilters(filters());
    const auto fetch = pages::fetchPagesOf(m_client, people::listDelegations, this, [](const models::PageQuery &query) {
        people::ListDelegations in;
        in.applicationId = {query.filters.value(ApplicationFilter)};
        in.flowName = query.filters.value(WordsFilter);
        in.pageNo = query.number;
        in.linesPerPage = query.lines;
        return in;
    });
    setSource({{"agentsName", tr("Acts for you"), 250}, {"flowName", tr("In the flow"), 200},
                  {"startProxyTime", tr("From"), 145}, {"endProxyTime", tr("Until"), 145}, {"state", tr("State"), 110},
                  {"description", tr("Remark"), 200}},
        fetch, [this](const QJsonObject &row, int column, int role) { return cell(row, column, role); });
}

QVariant DelegationPage::cell(const QJsonObject &row, int column, int role) const
{
    const Standing standing = standingOf(row);
    if (role == Qt::DecorationRole && column == Agents)
        return widgets::icon(u"users"_s);
    if (role == Qt::ForegroundRole && column == State && standing == Standing::InForce)
        return widgets::toneColor(widgets::Tone::Success);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Agents:
        return namesOf(row);
    case Flows:
        return row.value("proxyMode"_L1).toInt() == 0 ? textOf(row, "flowName"_L1) : tr("All flows");
    case From:
        return textOf(row, "startProxyTime"_L1).isEmpty() ? tr("At once")
                                                          : widgets::momentText(textOf(row, "startProxyTime"_L1));
    case Until:
        return textOf(row, "endProxyTime"_L1).isEmpty() ? tr("Without end")
                                                        : widgets::momentText(textOf(row, "endProxyTime"_L1));
    case State:
        switch (standing) {
        case Standing::Off:
            return tr("Switched off");
        case Standing::InForce:
            return tr("In force");
        case Standing::ToCome:
            return tr("To come");
        case Standing::Ended:
            return tr("Ended");
        }
        return {};
    case Remark:
        return textOf(row, "description"_L1);
    default:
        return {};
    }
}

QString DelegationPage::loadingText() const
{
    return tr("Loading delegations");
}

QString DelegationPage::failureText() const
{
    return tr("The delegations could not be loaded.");
}

void DelegationPage::showEmptyTable()
{
    const QString words = search()->text().trimmed();
    if (m_software->count() == 0)
        showEmpty(tr("There is no software whose flows you could delegate."));
    else if (!words.isEmpty())
        showEmpty(tr("No delegation is for a flow named “%1”.").arg(words), {}, tr("Clear Search"),
            [this] { search()->clear(); });
    else
        showEmpty(tr("Nobody acts for you."),
            tr("While you are away, colleagues can do what waits for you in flows. Their names are kept with yours."),
            tr("New Delegation"), [this] { edit({}); });
}

void DelegationPage::showSelection()
{
    const QList<QJsonObject> rows = selectedRows();
    m_new->setEnabled(m_software->count() > 0 && !isActing());
    m_change->setEnabled(rows.size() == 1 && !isActing());
    m_end->setEnabled(std::any_of(rows.begin(), rows.end(), canEnd) && !isActing());
    m_remove->setEnabled(!rows.isEmpty() && !isActing());
}

void DelegationPage::openRow(const QJsonObject &row)
{
    edit(textOf(row, "id"_L1));
}

void DelegationPage::edit(const QString &id)
{
    if (applicationId().isEmpty() || isActing())
        return;
    auto *dialog = new DelegationDialog(m_client, applicationId(), id, m_settings, this);
    connect(dialog, &QDialog::accepted, this, [this] {
        message().hide();
        model().refresh();
    });
    dialog->open();
}

// What is to come ends as well: it never begins.
void DelegationPage::endSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    QStringList ids;
    for (const QJsonObject &row : rows) {
        if (canEnd(row))
            ids.append(textOf(row, "id"_L1));
    }
    if (ids.isEmpty() || !beginAct(tr("Ending delegations")))
        return;
    message().hide();
    m_toEnd = ids;
    m_endedIn = applicationId();
    m_notEnded.reset();
    showSelection();
    endNext();
}

// It is switched off: that holds at once, whatever time it is at the server. Nothing else of it is sent, so nothing is
// taken back that was changed elsewhere.
void DelegationPage::endNext()
{
    if (m_toEnd.isEmpty()) {
        endAct();
        if (m_notEnded) {
            showFailure(tr("Not all of it was ended."), *m_notEnded, {});
            message().setDismissible(true);
        }
        model().refresh();
        showSelection();
        return;
    }
    const auto refused = [this](const client::Failure &failure) {
        // What is gone has ended.
        if (!m_notEnded && failure.httpStatus != 404)
            m_notEnded = failure;
        endNext();
    };
    m_client.call(people::endDelegation, {{m_endedIn}, {m_toEnd.takeFirst()}}, this,
        [this, refused](const Result<people::Delegation> &answer) {
            if (answer)
                endNext();
            else
                refused(answer.failure());
        });
}

void DelegationPage::askToRemove()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.isEmpty() || isActing())
        return;
    QStringList ids;
    for (const QJsonObject &row : rows)
        ids.append(textOf(row, "id"_L1));
    const bool isOne = rows.size() == 1;
    widgets::MessageBox::ask(this,
        {.title = isOne ? tr("Delete the delegation to %1?", "names").arg(namesOf(rows.first()))
                        : tr("Delete %Ln delegations?", nullptr, int(rows.size())),
            .text = tr("Nobody acts for you by it any more. What was done by it keeps both names."),
            .acceptText = tr("&Delete"),
            .isDangerous = true},
        this, [this, ids, applicationId = applicationId()](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(applicationId, ids);
        });
}

void DelegationPage::remove(const QString &applicationId, const QStringList &ids)
{
    if (!beginAct(tr("Deleting delegations"), [=, this] { remove(applicationId, ids); }))
        return;
    message().hide();
    people::RemoveDelegations in;
    in.applicationId = {applicationId};
    for (const QString &id : ids)
        in.ids.append({id});
    showSelection();
    m_client.call(people::removeDelegations, in, this, [this](const Result<contract::Nothing> &answer) {
        endAct();
        if (!answer) {
            showFailure(tr("Nothing was deleted."), answer.failure(), {});
            message().setDismissible(true);
        }
        model().refresh();
        showSelection();
    });
}

void DelegationPage::retranslate()
{
    setTitle(tr("Delegations"));
    header().setSubtitle(tr("Who acts for you in flows, and when"));
    nameAction(m_new, tr("&New..."), tr("Let somebody act for you"));
    nameAction(m_change, tr("&Change..."), tr("Who acts, in which flows, and for how long"));
    nameAction(m_end, tr("&End Now"), tr("From now on nobody acts by it; it stays listed"));
    nameAction(m_remove, tr("&Delete..."), tr("Takes it off the list"));
    nameAction(m_refresh, tr("&Refresh"), tr("Asks the server again"));
    search()->setPlaceholderText(tr("Search the flows"));
    search()->setAccessibleName(search()->placeholderText());
    m_software->setAccessibleName(tr("Software"));
    table()->setAccessibleName(tr("Delegations"));
    if (m_isSourceSet)
        setColumns();
    showSelection();
}

} // namespace formwright::flowcenter

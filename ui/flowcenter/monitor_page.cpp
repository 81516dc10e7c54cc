#include "ui/flowcenter/monitor_page.h"

#include "app/contract/runtime_entry.h"
#include "app/contract/runtime_flow_center.h"
#include "app/contract/runtime_flow_migration.h"
#include "app/contract/runtime_flow_statistics.h"
#include "ui/flowcenter/jump_dialog.h"
#include "ui/flowcenter/migration_dialog.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QTabBar>
#include <QTableView>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace migration = contract::runtime_flow_migration;
namespace monitor = contract::runtime_flow_monitor;
namespace entry = contract::runtime_entry;
namespace center = contract::runtime_flow_center;
using client::Result;

namespace {

enum IncidentColumn { Subject, Place, Why, Initiator, Since };
enum AgeingColumn { Node, Flow, Waiting, Late, UnderDay, UnderThreeDays, UnderWeek, Older, Oldest };
enum StatisticsColumn { VisitedNode, VisitedFlow, Day, Visits, MeanTime, TooLate, Returned };
enum FilterPlace { ApplicationFilter, PeriodFilter, PerDayFilter };
constexpr int periods[]{7, 30, 90, 365}; // days

QString momentOf(const QJsonValue &value, const QLocale &locale)
{
    return widgets::momentText(QDateTime::fromMSecsSinceEpoch(value.toInteger()), locale);
}

// "3 h 20 min", of the two largest units.
QString spanText(qint64 milliseconds, const QLocale &locale)
{
    const qint64 minutes = (milliseconds + 30'000) / 60'000;
    const qint64 hours = minutes / 60;
    if (hours == 0)
        return MonitorPage::tr("%1 min", "minutes").arg(locale.toString(minutes));
    return MonitorPage::tr("%1 h %2 min", "hours, minutes").arg(locale.toString(hours), locale.toString(minutes % 60));
}

} // namespace

MonitorPage::MonitorPage(client::ApiClient &client, QWidget *parent)
    : pages::TablePage(u"warning"_s, u"flowMonitorTable"_s, parent),
      m_client(client),
      m_lists(new QTabBar(this)),
      m_software(new QComboBox(this)),
      m_period(new QComboBox(this)),
      m_perDay(new QCheckBox(this)),
      m_open(addPageAction(u"open"_s, u"document"_s, {}, [this] { openSelected(); })),
      m_retry(addPageAction(u"retryIncidents"_s, u"flow-replace"_s, {}, [this] { retrySelected(); })),
      m_jump(addPageAction(u"jump"_s, u"chevron-right"_s, {}, [this] { jumpSelected(); })),
      m_migrate(addPageAction(u"migrate"_s, u"flow-replace"_s, {}, [this] { migrateSelected(); })),
      m_visits(addPageAction(u"visits"_s, u"flow-heat"_s, {}, [this] { visitsOfSelected(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    model().setIdentity({u"instanceId"_s, u"tokenId"_s, u"flowId"_s, u"nodeId"_s, u"version"_s, u"day"_s});
    header().addAction(m_refresh);
    header().addAction(m_open);
    header().addAction(m_jump);
    header().addAction(m_visits, widgets::PageHeader::Emphasis::Primary);
    header().addAction(m_migrate, widgets::PageHeader::Emphasis::Primary);
    header().addAction(m_retry, widgets::PageHeader::Emphasis::Primary);
    m_lists->setObjectName(u"monitorLists"_s);
    m_lists->setDrawBase(false);
    m_lists->setExpanding(false);
    for (int i = 0; i <= int(MonitorList::Statistics); ++i)
        m_lists->addTab({});
    m_software->setObjectName(u"softwareField"_s);
    m_software->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addToolRow(m_lists);
    m_period->setObjectName(u"periodField"_s);
    m_period->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const int days : periods)
        m_period->addItem({}, days);
    m_period->setCurrentIndex(1);
    m_perDay->setObjectName(u"perDayField"_s);
    addFilter(m_perDay);
    addFilter(m_period);
    addFilter(m_software); // stands first
    table()->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table()->addActions({m_open, m_retry, m_jump, m_migrate, m_visits, m_refresh});
    connect(m_lists, &QTabBar::currentChanged, this, [this] {
        message().hide();
        setColumns();
    });
    connect(m_software, &QComboBox::activated, this, [this] { showRows(); });
    connect(m_period, &QComboBox::activated, this, [this] { showRows(); });
    connect(m_perDay, &QCheckBox::toggled, this, [this] { setColumns(); });
    retranslate();
}

MonitorList MonitorPage::list() const
{
    return MonitorList(m_lists->currentIndex());
}

void MonitorPage::showList(MonitorList list)
{
    m_lists->setCurrentIndex(int(list));
}

void MonitorPage::load()
{
    message().hide();
    const quint64 number = ++m_asked;
    setBusy(loadingText(), {}, Work::Beside);
    m_client.call(center::watchedFlows, {}, this, [this, number](const Result<center::FlowsWatched> &answer) {
        if (number != m_asked)
            return;
        // An older server tells it of nobody; it refuses what is not to be seen all the same.
        std::optional<QSet<QString>> software;
        if (answer && !answer->isOfAll) {
            software.emplace();
            for (const center::WatchedFlow &flow : answer->flows)
                software->insert(flow.applicationId.plain);
        }
        readSoftware(software);
    });
}

// `watched`: those with a flow that whoever asks administers; nothing where all are.
void MonitorPage::readSoftware(const std::optional<QSet<QString>> &watched)
{
    m_client.call(entry::listApplications, {}, this,
        [this, watched, number = m_asked](const Result<QList<entry::ApplicationRow>> &answer) {
            if (number != m_asked)
                return;
            setIdle(Work::Beside);
            if (!answer) {
                showFailure(tr("The monitor could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            const QString chosen = m_software->currentData().toString();
            m_software->clear();
            for (const entry::ApplicationRow &row : *answer) {
                if (!watched || watched->contains(row.id.plain))
                    m_software->addItem(row.name, row.id.plain);
            }
            m_software->setCurrentIndex(std::max(0, m_software->findData(chosen)));
            m_software->setEnabled(m_software->count() > 0);
            setColumns();
        });
}

void MonitorPage::refresh()
{
    message().hide();
    if (m_software->count() == 0)
        load();
    else
        model().refresh();
}

QStringList MonitorPage::filters() const
{
    return {m_software->currentData().toString(), m_period->currentData().toString(),
        m_perDay->isChecked() ? u"1"_s : QString()};
}

void MonitorPage::showRows()
{
    if (m_software->count() == 0)
        setEmpty();
    else if (model().filters() != filters())
        model().setFilters(filters());
}

void MonitorPage::setColumns()
{
    if (m_software->count() == 0) {
        setEmpty();
        return;
    }
    model().setFilters(filters());
    if (list() == MonitorList::Incidents) {
        const auto fetch
            = pages::fetchPagesOf(m_client, monitor::listIncidents, this, [](const models::PageQuery &query) {
                  monitor::ListIncidents in;
                  in.applicationId = {query.filters.value(ApplicationFilter)};
                  in.pageNo = query.number;
                  in.linesPerPage = query.lines;
                  return in;
              });
        setSource({{"subject", tr("Document"), 200}, {"nodeName", tr("Stands at"), 130}, {"reason", tr("Why"), 280},
                      {"initiator", tr("Begun by"), 120}, {"created", tr("Since"), 145, true}},
            fetch, [this](const QJsonObject &row, int column, int role) { return incidentCell(row, column, role); });
        return;
    }
    if (list() == MonitorList::Versions) {
        showVersions();
        return;
    }
    if (list() == MonitorList::Statistics) {
        showStatistics();
        return;
    }
    const auto fetch = [this](const models::PageQuery &query, const models::PageAnswer &done) -> models::CancelFetch {
        const QPointer<client::PendingCall> call = m_client.callJson(monitor::ageing,
            {{query.filters.value(ApplicationFilter)}}, this, [done](const Result<QJsonObject> &answer) {
                if (!answer) {
                    done(answer.failure());
                    return;
                }
                models::Page page;
                for (const QJsonValue &row : answer->value("data"_L1).toArray())
                    page.rows.append(row.toObject());
                page.total = page.rows.size();
                done(page);
            });
        return [call] {
            if (call)
                call->abort();
        };
    };
    setSource({{"nodeName", tr("Node"), 160}, {"flowName", tr("Flow"), 160}, {"waiting", tr("Waiting"), 80},
                  {"overdue", tr("Overdue"), 80}, {"underDay", tr("Under a day"), 95},
                  {"underThreeDays", tr("Under 3 days"), 100}, {"underWeek", tr("Under a week"), 100},
                  {"older", tr("Older"), 70}, {"oldest", tr("Since"), 145, true}},
        fetch, [this](const QJsonObject &row, int column, int role) { return ageingCell(row, column, role); });
}

// Of a flow all that documents are under way by, beside the one in use.
void MonitorPage::showVersions()
{
    const auto fetch = [this](const models::PageQuery &query, const models::PageAnswer &done) -> models::CancelFetch {
        const QPointer<client::PendingCall> call = m_client.callJson(migration::listVersions,
            {{query.filters.value(ApplicationFilter)}}, this, [this, done](const Result<QJsonObject> &answer) {
                if (!answer) {
                    done(answer.failure());
                    return;
                }
                models::Page page;
                m_inUse.clear();
                for (const QJsonValue &row : answer->value("data"_L1).toArray()) {
                    if (row["isInUse"_L1].toBool())
                        m_inUse.insert(row["flowId"_L1].toString(), row["version"_L1].toInt());
                    page.rows.append(row.toObject());
                }
                page.total = page.rows.size();
                done(page);
            });
        return [call] {
            if (call)
                call->abort();
        };
    };
    setSource({{"flowName", tr("Flow"), 260}, {"version", tr("Version"), 90}, {"isInUse", tr("Used for"), 220},
                  {"running", tr("Under way"), 100}, {"oldest", tr("Since"), 145, true}},
        fetch, [this](const QJsonObject &row, int column, int role) { return versionCell(row, column, role); });
}

QVariant MonitorPage::versionCell(const QJsonObject &row, int column, int role) const
{
    if (role == Qt::TextAlignmentRole && (column == 1 || column == 3))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case 0:
        return row.value("flowName"_L1).toString();
    case 1:
        return locale().toString(row.value("version"_L1).toInt());
    case 2:
        return row.value("isInUse"_L1).toBool() ? tr("New documents") : tr("Documents that began by it");
    case 3:
        return locale().toString(row.value("running"_L1).toInteger());
    case 4:
        return row.value("running"_L1).toInteger() > 0 ? momentOf(row.value("oldest"_L1), locale()) : QVariant();
    default:
        return {};
    }
}

void MonitorPage::showStatistics()
{
    const auto fetch = pages::fetchPagesOf(m_client, monitor::statistics, this, [](const models::PageQuery &query) {
        monitor::AskStatistics in;
        in.applicationId = {query.filters.value(ApplicationFilter)};
        in.days = query.filters.value(PeriodFilter).toInt();
        in.isPerDay = !query.filters.value(PerDayFilter).isEmpty();
        in.pageNo = query.number;
        in.linesPerPage = query.lines;
        return in;
    });
    setSource({{"nodeName", tr("Node"), 190}, {"flowName", tr("Flow"), 190}, {"day", tr("Day"), 110},
                  {"visits", tr("Visits"), 90}, {"meanTime", tr("Working time"), 120}, {"overdue", tr("Too late"), 90},
                  {"returned", tr("Sent back"), 90}},
        fetch, [this](const QJsonObject &row, int column, int role) { return statisticsCell(row, column, role); });
    table()->setColumnHidden(Day, !m_perDay->isChecked());
}

QVariant MonitorPage::statisticsCell(const QJsonObject &row, int column, int role) const
{
    if (role == Qt::TextAlignmentRole && column >= Visits)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == MeanTime)
        return tr("From coming to leaving, on average, by the first calendar of the domain");
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case VisitedNode:
        return row.value("nodeName"_L1).toString();
    case VisitedFlow:
        return row.value("flowName"_L1).toString();
    case Day:
        return widgets::dayText(QDate::fromString(row.value("day"_L1).toString(), Qt::ISODate), locale());
    case Visits:
        return locale().toString(row.value("visits"_L1).toInteger());
    case MeanTime:
        return spanText(row.value("meanTime"_L1).toInteger(), locale());
    case TooLate:
        return locale().toString(row.value("overdue"_L1).toInteger());
    case Returned:
        return locale().toString(row.value("returned"_L1).toInteger());
    default:
        return {};
    }
}

void MonitorPage::visitsOfSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() == 1 && list() == MonitorList::Statistics)
        Q_EMIT visitsWanted(m_software->currentData().toString(), rows.first().value("flowId"_L1).toString(),
            m_period->currentData().toInt());
}

QVariant MonitorPage::incidentCell(const QJsonObject &row, int column, int role) const
{
    const auto text = [&row](const char *member) { return row.value(QLatin1StringView(member)).toString(); };
    if (role == Qt::DecorationRole && column == Subject)
        return widgets::icon(u"warning"_s);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Subject:
        return text("subject");
    case Place:
        return tr("%1 (%2)", "node, flow").arg(text("nodeName"), text("flowName"));
    case Why:
        return row.value("kind"_L1).toInt() == 1 ? tr("Nobody can act there, or no line leads on.")
                                                 : widgets::sentence(pages::toldReasons(text("reason")));
    case Initiator:
        return text("initiator");
    case Since:
        return momentOf(row.value("created"_L1), locale());
    default:
        return {};
    }
}

QVariant MonitorPage::ageingCell(const QJsonObject &row, int column, int role) const
{
    if (role == Qt::TextAlignmentRole && column >= Waiting && column < Oldest)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && (column == Late || column == Older)
        && row.value(column == Late ? "overdue"_L1 : "older"_L1).toInteger() > 0) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role != Qt::DisplayRole)
        return {};
    static constexpr const char *members[]{
        "nodeName", "flowName", "waiting", "overdue", "underDay", "underThreeDays", "underWeek", "older", "oldest"};
    if (column < 0 || column > Oldest)
        return {};
    const QJsonValue value = row.value(QLatin1StringView(members[column]));
    if (column == Oldest)
        return momentOf(value, locale());
    if (value.isString())
        return value.toString();
    const QString number = locale().toString(value.toInteger());
    return column == Waiting && row.value("isMore"_L1).toBool() ? tr("%1+", "that many and more").arg(number) : number;
}

QString MonitorPage::loadingText() const
{
    return tr("Loading what stands still");
}

QString MonitorPage::failureText() const
{
    return tr("The monitor could not be loaded.");
}

void MonitorPage::showEmptyTable()
{
    setEmpty();
}

void MonitorPage::setEmpty()
{
    if (m_software->count() == 0)
        showEmpty(tr("There is no software yet."));
    else if (list() == MonitorList::Incidents)
        showEmpty(tr("Nothing stands still."),
            tr("Documents that cannot go on by themselves are listed here, with the reason."));
    else if (list() == MonitorList::Versions)
        showEmpty(tr("No flow is in use yet."));
    else if (list() == MonitorList::Statistics)
        showEmpty(tr("No document left a node in these days."), tr("What is done now is counted within a minute."));
    else
        showEmpty(tr("Nothing waits for anybody."));
}

void MonitorPage::showSelection()
{
    const bool isIncidents = list() == MonitorList::Incidents;
    m_open->setEnabled(isIncidents && selectedRows().size() == 1);
    m_retry->setEnabled(isIncidents && !selectedRows().isEmpty() && !isActing());
    m_retry->setVisible(isIncidents);
    m_open->setVisible(isIncidents);
    m_jump->setVisible(isIncidents);
    m_jump->setEnabled(isIncidents && selectedRows().size() == 1 && !isActing());
    const QList<QJsonObject> rows = selectedRows();
    const bool isVersions = list() == MonitorList::Versions;
    const bool isOld = isVersions && rows.size() == 1 && !rows.first().value("isInUse"_L1).toBool()
        && m_inUse.contains(rows.first().value("flowId"_L1).toString());
    const bool isStatistics = list() == MonitorList::Statistics;
    m_period->setVisible(isStatistics);
    m_perDay->setVisible(isStatistics);
    m_visits->setVisible(isStatistics);
    m_visits->setEnabled(isStatistics && rows.size() == 1);
    m_migrate->setVisible(isVersions);
    m_migrate->setEnabled(isOld);
}

void MonitorPage::openRow(const QJsonObject &row)
{
    if (list() == MonitorList::Versions)
        migrateSelected();
    if (list() == MonitorList::Statistics)
        visitsOfSelected();
    if (list() == MonitorList::Incidents)
        Q_EMIT documentWanted(
            m_software->currentData().toString(), row.value("formId"_L1).toString(), row.value("docId"_L1).toString());
}

void MonitorPage::openSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() == 1)
        openRow(rows.first());
}

void MonitorPage::jumpSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() != 1 || list() != MonitorList::Incidents)
        return;
    const auto text = [&](QLatin1StringView member) { return rows.first().value(member).toString(); };
    auto *dialog = new JumpDialog(m_client,
        {m_software->currentData().toString(), text("instanceId"_L1), text("docId"_L1), text("subject"_L1)},
        text("nodeId"_L1), this);
    connect(dialog, &QDialog::accepted, this, [this] { model().refresh(); });
    dialog->open();
}

void MonitorPage::migrateSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() != 1 || !m_migrate->isEnabled())
        return;
    const QString flowId = rows.first().value("flowId"_L1).toString();
    auto *dialog = new MigrationDialog(m_client,
        {m_software->currentData().toString(), flowId, rows.first().value("flowName"_L1).toString(),
            rows.first().value("version"_L1).toInt(), m_inUse.value(flowId)},
        this);
    connect(dialog, &QDialog::finished, this, [this] { model().refresh(); });
    dialog->open();
}

void MonitorPage::retrySelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.isEmpty() || list() != MonitorList::Incidents || !beginAct(tr("Trying again")))
        return;
    message().hide();
    m_toRetry = rows;
    m_refused.reset();
    showSelection();
    retryNext();
}

// What is refused stays listed and selected; the first reason is told.
void MonitorPage::retryNext()
{
    if (m_toRetry.isEmpty()) {
        endAct();
        if (m_refused)
            showFailure(tr("Not all of it goes on."), *m_refused, {});
        model().refresh();
        showSelection();
        return;
    }
    const QJsonObject row = m_toRetry.takeFirst();
    monitor::OneIncident in;
    in.applicationId = {m_software->currentData().toString()};
    in.instanceId = {row.value("instanceId"_L1).toString()};
    in.tokenId = row.value("tokenId"_L1).toString();
    m_client.call(monitor::retryIncident, in, this, [this](const Result<QString> &answer) {
        if (!answer && !m_refused)
            m_refused = answer.failure();
        retryNext();
    });
}

void MonitorPage::retranslate()
{
    setTitle(tr("Flow Monitor"));
    nameAction(m_open, tr("&Open"), tr("The document, with what can be done about it"));
    nameAction(m_retry, tr("&Try Again"), tr("With the people and values of now"));
    nameAction(m_jump, tr("&Move..."), tr("To another node, with a reason"));
    nameAction(m_migrate, tr("Mi&grate..."), tr("Documents go on by the version in use"));
    nameAction(m_visits, tr("Show on the &Chart"), tr("The flow, with how often its nodes were visited"));
    nameAction(m_refresh, tr("&Refresh"), tr("Asks the server again"));
    m_lists->setAccessibleName(tr("Lists"));
    m_lists->setTabText(int(MonitorList::Incidents), tr("Incidents"));
    m_lists->setTabText(int(MonitorList::Ageing), tr("Ageing"));
    m_lists->setTabText(int(MonitorList::Versions), tr("Versions"));
    m_lists->setTabText(int(MonitorList::Statistics), tr("Statistics"));
    m_software->setAccessibleName(tr("Software"));
    m_period->setAccessibleName(tr("Period"));
    for (int i = 0; i < m_period->count(); ++i)
        m_period->setItemText(i, tr("Last %Ln days", nullptr, m_period->itemData(i).toInt()));
    m_perDay->setText(tr("By &day"));
    table()->setAccessibleName(tr("What stands still or waits"));
    header().setSubtitle(tr("What stands still, and how long what waits has waited"));
    if (m_software->count() > 0)
        setColumns();
    showSelection();
}

} // namespace formwright::flowcenter

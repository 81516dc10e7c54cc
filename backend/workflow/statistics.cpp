#include "backend/workflow/statistics.h"

#include "backend/workflow/departures.h"
#include "backend/workflow/flow_names.h"
#include "backend/workflow/working_calendars.h"

#include <QDateTime>
#include <QTimeZone>

#include <map>
#include <memory>
#include <tuple>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

struct CountedDeparture {
    QString instanceId;
    QString tokenId;
    qint64 revision = 0;
    QString domainId;
    QString applicationId;
    QString flowId;
    QString nodeId;
    QString nodeName;
    qint64 arrived = 0;
    qint64 departed = 0;
    int isOverdue = 0;
    int isReturned = 0;
    int state = 0;
    qint64 ended = 0; // the flow, or it is gone
};

struct Sum {
    QString nodeName;
    qint64 visits = 0;
    qint64 worked = 0;
    qint64 overdue = 0;
    qint64 returned = 0;
};

// Domain, software, flow, node, day.
using DayKey = std::tuple<QString, QString, QString, QString, QString>;

QString dayText(const WorkingCalendar &calendar, qint64 moment)
{
    return QDateTime::fromMSecsSinceEpoch(moment, calendar.zone()).date().toString(Qt::ISODate);
}

} // namespace

int countDepartures(Session &session, int most)
{
    QList<CountedDeparture> found;
    for (Rows rows = session.query(uR"(SELECT instance_id, token_id, flow_visit.revision, flow_visit.domain_id,
                flow_visit.application_id, flow_visit.flow_id, node_id, node_name, arrived, departed, is_overdue, is_returned,
                flow_visit.state, coalesce(flow_instance.ended, 1)
            FROM flow_visit LEFT JOIN flow_instance ON flow_instance.id = flow_visit.instance_id
            WHERE flow_visit.state <> 1 ORDER BY departed, instance_id, token_id, flow_visit.revision LIMIT ?)"_s,
             most);
         rows.next();) {
        CountedDeparture each;
        rows.into(each.instanceId, each.tokenId, each.revision, each.domainId, each.applicationId, each.flowId,
            each.nodeId, each.nodeName, each.arrived, each.departed, each.isOverdue, each.isReturned, each.state,
            each.ended);
        found.append(each);
    }
    std::map<QString, std::unique_ptr<WorkingCalendars>> calendars;
    std::map<DayKey, Sum> sums;
    for (const CountedDeparture &each : std::as_const(found)) {
        auto &ofDomain = calendars[each.domainId];
        if (!ofDomain)
            ofDomain = std::make_unique<WorkingCalendars>(session, each.domainId);
        const WorkingCalendar &calendar = ofDomain->of({});
        Sum &sum
            = sums[{each.domainId, each.applicationId, each.flowId, each.nodeId, dayText(calendar, each.departed)}];
        sum.nodeName = each.nodeName;
        const bool isTakenBack = DepartureState(each.state) == DepartureState::TakenBack;
        const int sign = isTakenBack ? -1 : 1;
        sum.visits += sign;
        sum.worked += sign * std::max<qint64>(0, calendar.between(each.arrived, each.departed));
        sum.overdue += sign * each.isOverdue;
        sum.returned += sign * each.isReturned;
        if (each.ended != 0)
            session.execute(
                u"DELETE FROM flow_visit WHERE instance_id = ? AND (state = 1 OR (token_id = ? AND revision = ?))"_s,
                each.instanceId, each.tokenId, each.revision);
        else if (isTakenBack)
            session.execute(u"DELETE FROM flow_visit WHERE instance_id = ? AND token_id = ? AND revision = ?"_s,
                each.instanceId, each.tokenId, each.revision);
        else
            session.execute(
                u"UPDATE flow_visit SET state = 1 WHERE instance_id = ? AND token_id = ? AND revision = ?"_s,
                each.instanceId, each.tokenId, each.revision);
    }
    for (const auto &[key, sum] : sums) {
        const auto &[domainId, applicationId, flowId, nodeId, day] = key;
        session.execute(uR"(INSERT INTO flow_day (domain_id, application_id, flow_id, node_id, day, node_name, visits,
                    worked, overdue, returned) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (domain_id, application_id, flow_id, node_id, day) DO UPDATE SET
                    node_name = excluded.node_name, visits = flow_day.visits + excluded.visits,
                    worked = flow_day.worked + excluded.worked, overdue = flow_day.overdue + excluded.overdue,
                    returned = flow_day.returned + excluded.returned)"_s,
            domainId, applicationId, flowId, nodeId, day, sum.nodeName, sum.visits, sum.worked, sum.overdue,
            sum.returned);
    }
    return int(found.size());
}

qint64 forgetDays(Session &session, const QDate &before, qint64 most)
{
    // What was counted of a flow that still runs, or that is gone without having ended.
    const qint64 moment = QDateTime(before, QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch();
    const qint64 departures = session.execute(
        uR"(DELETE FROM flow_visit WHERE (instance_id, token_id, revision) IN (SELECT instance_id, token_id, revision
                FROM flow_visit WHERE state = 1 AND departed < ? ORDER BY departed LIMIT ?))"_s,
        moment, most);
    if (departures >= most)
        return departures;
    return session.execute(uR"(DELETE FROM flow_day WHERE (domain_id, application_id, flow_id, node_id, day) IN
            (SELECT domain_id, application_id, flow_id, node_id, day FROM flow_day WHERE day < ? ORDER BY day LIMIT ?))"_s,
        before.toString(Qt::ISODate), most);
}

StatisticsPage statisticsOf(
    Session &session, const StatisticsFilter &filter, const FlowWatch &watch, contract::Page page)
{
    QString from
        = uR"( FROM flow_day WHERE flow_day.domain_id = ? AND flow_day.application_id = ? AND flow_day.day >= ?)"_s;
    QVariantList values{filter.domainId, filter.applicationId, filter.from.toString(Qt::ISODate)};
    if (!filter.flowId.isEmpty()) {
        from += u" AND flow_day.flow_id = ?"_s;
        values << filter.flowId;
    }
    from += watch.condition(u"flow_day.flow_id"_s);
    values << watch.values();
    from += filter.isPerDay ? u" GROUP BY flow_day.flow_id, flow_day.node_id, flow_day.day"_s
                            : u" GROUP BY flow_day.flow_id, flow_day.node_id"_s;
    from += u" HAVING sum(flow_day.visits) > 0"_s; // some may all have been taken back
    StatisticsPage found;
    Rows counted = session.run(u"SELECT count(*) FROM (SELECT 1 AS one"_s % from % u") AS counted"_s, values);
    found.count = counted.next() ? counted.integer(0) : 0;
    values << page.lines << page.offset();
    const QString day = filter.isPerDay ? u"flow_day.day"_s : u"''"_s;
    Rows rows = session.run(u"SELECT flow_day.flow_id, "_s
            % nameOfFlow(u"flow_day.flow_id")
            // Ten letters of the day, so that the newest name is the greatest.
            % u", flow_day.node_id, substr(max(flow_day.day || flow_day.node_name), 11), "_s % day
            % u", CAST(sum(flow_day.visits) AS BIGINT), CAST(sum(flow_day.worked) AS BIGINT), "
              "CAST(sum(flow_day.overdue) AS BIGINT), CAST(sum(flow_day.returned) AS BIGINT)"_s
            % from
            % (filter.isPerDay ? u" ORDER BY flow_day.day DESC, sum(flow_day.visits) DESC"_s
                               : u" ORDER BY sum(flow_day.visits) DESC"_s)
            % u", flow_day.flow_id, flow_day.node_id LIMIT ? OFFSET ?"_s,
        values);
    while (rows.next()) {
        NodeStatistics row;
        rows.into(row.flowId, row.flowName, row.nodeId, row.nodeName, row.day, row.visits, row.worked, row.overdue,
            row.returned);
        found.rows.append(row);
    }
    return found;
}

QDate dayOf(Session &session, const QString &domainId, qint64 moment)
{
    WorkingCalendars calendars(session, domainId);
    return QDateTime::fromMSecsSinceEpoch(moment, calendars.of({}).zone()).date();
}

} // namespace formwright::workflow

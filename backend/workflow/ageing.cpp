#include "backend/workflow/ageing.h"

#include "app/flow/instance.h"

#include <algorithm>
#include <tuple>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qint64 day = 86'400'000;
constexpr qsizetype mostRows = 1'000;

// States in which somebody may have to act.
const QString openStates
    = QStringList{QString::number(int(flow::State::Running)), QString::number(int(flow::State::Automatic)),
        QString::number(int(flow::State::SubFlow)), QString::number(int(flow::State::Suspended))}
          .join(u',');

QStringList flowsOf(Session &session, const QString &applicationId, const FlowWatch &watch)
{
    QStringList flows;
    for (Rows rows = session.run(u"SELECT DISTINCT flow_id FROM flow_version WHERE application_id = ?"_s
                 % watch.condition(u"flow_version.flow_id"_s) % u" ORDER BY flow_id"_s,
             QVariantList{applicationId} + watch.values());
         rows.next();)
        flows.append(rows.text(0));
    return flows;
}

} // namespace

QList<Ageing> ageingOf(Session &session, const QString &domainId, const QString &applicationId, const FlowWatch &watch,
    qint64 now, int most)
{
    // The documents of a flow by the moment when somebody acted on them last, as its index has them: what waits longest
    // is there, however much there is.
    QString oldest;
    QVariantList ofState;
    for (const QString &state : openStates.split(u','))
        oldest += (oldest.isEmpty() ? u"SELECT * FROM (SELECT id FROM flow_instance WHERE "_s
                                    : u" UNION ALL SELECT * FROM (SELECT id FROM flow_instance WHERE "_s)
            % u"domain_id = ? AND application_id = ? AND flow_id = ? AND state = "_s % state
            % u" ORDER BY last_at, id LIMIT ?) AS of"_s % state;
    const QString sql = u"SELECT flow_token.node_id, max(flow_token.node_name), count(*), "
                        "sum(CASE WHEN flow_actor.due > 0 AND flow_actor.due <= ? THEN 1 ELSE 0 END), "
                        "sum(CASE WHEN flow_actor.arrived > ? THEN 1 ELSE 0 END), "
                        "sum(CASE WHEN flow_actor.arrived <= ? AND flow_actor.arrived > ? THEN 1 ELSE 0 END), "
                        "sum(CASE WHEN flow_actor.arrived <= ? AND flow_actor.arrived > ? THEN 1 ELSE 0 END), "
                        "sum(CASE WHEN flow_actor.arrived <= ? THEN 1 ELSE 0 END), min(flow_actor.arrived) FROM ("_s
        % oldest
        % u") AS looked JOIN flow_actor ON flow_actor.instance_id = looked.id "
          "JOIN flow_token ON flow_token.instance_id = flow_actor.instance_id AND flow_token.id = flow_actor.token_id "
          "WHERE flow_actor.pending = 1 AND flow_actor.kind = 0 GROUP BY flow_token.node_id"_s;
    QList<Ageing> found;
    for (const QString &flowId : flowsOf(session, applicationId, watch)) {
        QVariantList values{now, now - day, now - day, now - 3 * day, now - 3 * day, now - 7 * day, now - 7 * day};
        bool isMore = false;
        for (const QString &state : openStates.split(u',')) {
            values << domainId << applicationId << flowId << most;
            isMore = isMore
                || session.integer(
                    QString(u"SELECT 1 FROM flow_instance WHERE domain_id = ? AND application_id = ? AND flow_id = ? "
                            "AND state = "_s
                        % state % u" ORDER BY last_at, id LIMIT 1 OFFSET ?"_s),
                    domainId, applicationId, flowId, most);
        }
        const QString name = session.text(u"SELECT name FROM flow WHERE id = ?"_s, flowId).value_or(QString());
        Rows rows = session.run(sql, values);
        while (rows.next()) {
            Ageing &row = found.emplaceBack();
            rows.into(row.nodeId, row.nodeName, row.waiting, row.overdue, row.underDay, row.underThreeDays,
                row.underWeek, row.older, row.oldest);
            row.flowId = flowId;
            row.flowName = name;
            row.isMore = isMore;
        }
    }
    std::ranges::sort(found, [](const Ageing &a, const Ageing &b) {
        return std::tie(a.oldest, a.flowId, a.nodeId) < std::tie(b.oldest, b.flowId, b.nodeId);
    });
    return found.first(std::min(found.size(), mostRows));
}

} // namespace formwright::workflow

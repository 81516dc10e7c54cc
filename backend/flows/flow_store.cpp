#include "backend/flows/flow_store.h"

#include "app/contract/error.h"
#include "backend/forms/design_filter.h"

namespace formwright::flows {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

void insertFlow(Session &session, const FlowDesign &flow, qint64 now)
{
    session.execute(
        uR"(INSERT INTO flow (id, application_id, module_id, name, description, content, order_no, version, author_id, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?))"_s,
        flow.id, flow.applicationId, flow.moduleId, flow.name, flow.description, flow.content, flow.orderNo,
        flow.authorId, now, now);
}

int updateFlow(Session &session, const FlowDesign &flow, qint64 now)
{
    const auto version = session.integer(
        uR"(UPDATE flow SET name = ?, description = ?, content = ?, order_no = ?, version = version + 1, modified = ?
            WHERE id = ? AND version = ? RETURNING version)"_s,
        flow.name, flow.description, flow.content, flow.orderNo, now, flow.id, flow.version);
    if (version)
        return int(*version);
    if (session.integer(u"SELECT 1 FROM flow WHERE id = ?"_s, flow.id))
        throw Error::conflict(u"the flow was changed by somebody else: read it again"_s);
    throw Error::notFound(u"there is no such flow"_s);
}

bool deleteFlow(Session &session, const QString &flowId)
{
    if (session.execute(u"DELETE FROM flow WHERE id = ?"_s, flowId) == 0)
        return false;
    session.execute(u"DELETE FROM delegation WHERE flow_id = ? AND mode = 0"_s, flowId);
    return true;
}

std::optional<FlowDesign> flowById(Session &session, const QString &flowId)
{
    Rows rows = session.query(
        uR"(SELECT flow.id, flow.application_id, flow.module_id, flow.name, flow.description, flow.content, flow.order_no, flow.version,
                   flow.author_id, coalesce(account.name, ''), flow.created, flow.modified
            FROM flow LEFT JOIN account ON account.id = flow.author_id WHERE flow.id = ?)"_s,
        flowId);
    if (!rows.next())
        return std::nullopt;
    FlowDesign flow;
    rows.into(flow.id, flow.applicationId, flow.moduleId, flow.name, flow.description, flow.content, flow.orderNo,
        flow.version, flow.authorId, flow.author, flow.created, flow.modified);
    return flow;
}

QStringList flowsOfModule(Session &session, const QString &moduleId)
{
    Rows rows = session.query(u"SELECT id FROM flow WHERE module_id = ? ORDER BY id"_s, moduleId);
    QStringList ids;
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

QList<FlowRow> flowsOf(Session &session, const QString &applicationId, const QString &moduleId,
    const QString &nameContains, qint64 limit, qint64 offset)
{
    forms::DesignFilter filter = forms::designFilter(session.dialect(), applicationId, moduleId, nameContains);
    filter.values << limit << offset;
    Rows rows = session.run(u"SELECT id, module_id, name, order_no, version FROM flow"_s % filter.where
            % u" ORDER BY order_no, name, id LIMIT ? OFFSET ?"_s,
        filter.values);
    QList<FlowRow> found;
    while (rows.next()) {
        FlowRow row;
        rows.into(row.id, row.moduleId, row.name, row.orderNo, row.version);
        found.append(row);
    }
    return found;
}

qint64 countFlows(Session &session, const QString &applicationId, const QString &moduleId, const QString &nameContains)
{
    const forms::DesignFilter filter = forms::designFilter(session.dialect(), applicationId, moduleId, nameContains);
    Rows rows = session.run(u"SELECT count(*) FROM flow"_s % filter.where, filter.values);
    return rows.next() ? rows.integer(0) : 0;
}

std::optional<QString> flowName(Session &session, const QString &applicationId, const QString &flowId)
{
    return session.text(u"SELECT name FROM flow WHERE id = ? AND application_id = ?"_s, flowId, applicationId);
}

} // namespace formwright::flows

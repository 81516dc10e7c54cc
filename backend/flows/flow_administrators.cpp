#include "backend/flows/flow_administrators.h"

namespace formwright::flows {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

void setAdministrators(
    Session &session, const QString &flowId, const QString &applicationId, const QStringList &roleIds)
{
    session.execute(u"DELETE FROM flow_administrator WHERE flow_id = ?"_s, flowId);
    for (const QString &roleId : roleIds)
        session.execute(uR"(INSERT INTO flow_administrator (flow_id, role_id, application_id) VALUES (?, ?, ?)
            ON CONFLICT DO NOTHING)"_s,
            flowId, roleId, applicationId);
}

QList<FlowVersion> administeredVersions(Session &session, const QString &afterFlowId, int limit)
{
    QList<FlowVersion> found;
    Rows rows = session.query(uR"(SELECT flow_id, version, application_id, name, content FROM flow_version
            WHERE flow_id > ? AND content LIKE '%adminNamelist%' AND NOT EXISTS
                (SELECT 1 FROM flow_version AS later WHERE later.flow_id = flow_version.flow_id
                    AND later.version > flow_version.version)
            ORDER BY flow_id LIMIT ?)"_s,
        afterFlowId, limit);
    while (rows.next()) {
        FlowVersion &version = found.emplaceBack();
        rows.into(version.flowId, version.version, version.applicationId, version.name, version.content);
    }
    return found;
}

} // namespace formwright::flows

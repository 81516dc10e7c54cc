#include "backend/workflow/old_administrators.h"

#include "app/contract/error.h"
#include "app/flow/diagram.h"
#include "backend/flows/flow_administrators.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

constexpr int flowsAtOnce = 20; // their diagrams may be long
constexpr char factName[] = "flow-administrators";

bool areAllNamed(Session &session)
{
    return session.text(u"SELECT value FROM fact WHERE name = ?"_s, QString::fromLatin1(factName)).has_value();
}

// None in what cannot be read.
QStringList administratorsIn(const QString &diagram)
{
    try {
        return flow::administratorRolesOf(flow::parseDiagram(diagram));
    } catch (const Error &) {
        return {};
    }
}

// Some of the flows behind this one; answers the last of them, nothing behind the last of all.
QString nameSome(Session &session, const QString &afterFlowId)
{
    const QList<flows::FlowVersion> some = flows::administeredVersions(session, afterFlowId, flowsAtOnce);
    for (const flows::FlowVersion &version : some)
        flows::setAdministrators(session, version.flowId, version.applicationId, administratorsIn(version.content));
    if (!some.isEmpty())
        return some.last().flowId;
    session.execute(u"INSERT INTO fact (name, value) VALUES (?, 'kept') ON CONFLICT (name) DO NOTHING"_s,
        QString::fromLatin1(factName));
    return {};
}

} // namespace

void nameOldAdministrators(storage::Database &database)
{
    if (areAllNamed(database.reader()))
        return;
    QString last;
    do {
        QString reached;
        database.write([&](Session &session) { reached = nameSome(session, last); });
        last = reached;
    } while (!last.isEmpty());
}

} // namespace formwright::workflow

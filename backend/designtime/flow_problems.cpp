#include "backend/designtime/flow_problems.h"

#include "app/flow/diagram.h"
#include "app/flow/prover.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::designtime::FlowProblem;

static QString sentenceOf(flow::Fault fault)
{
    using flow::Fault;
    switch (fault) {
    case Fault::NoStart:
        return u"The flow has no start."_s;
    case Fault::NoFirstNode:
        return u"No line leads from the start."_s;
    case Fault::Unreachable:
        return u"No way leads here from the start."_s;
    case Fault::DeadEnd:
        return u"No line leads on, and it is no end."_s;
    case Fault::NeverEnds:
        return u"From here no end can be reached."_s;
    case Fault::NobodyActs:
        return u"Nobody is named who acts here."_s;
    case Fault::ConditionGap:
        return u"Each line has a condition and none is the default: a document that meets none stays here."_s;
    case Fault::LineNeverTaken:
        return u"A line is never taken: another one is always open."_s;
    case Fault::SeveralDefaults:
        return u"More than one line is the default."_s;
    case Fault::GatherWithoutSplit:
        return u"It gathers the branches of a node that is gone or splits nothing."_s;
    case Fault::GatherNotReached:
        return u"No way leads here from the node whose branches it gathers."_s;
    case Fault::SplitNeverGathered:
        return u"Its branches meet without waiting for one another: what comes behind happens more than once."_s;
    case Fault::LineToStart:
        return u"A line leads to the start."_s;
    case Fault::BackToNowhere:
        return u"It returns to a node that is gone or does not lead here."_s;
    }
    Q_UNREACHABLE();
}

QList<FlowProblem> problemsOf(storage::Session &session, const flows::FlowDesign &flow)
{
    const flow::Definition diagram = flow::parseDiagram(flow.content);
    QList<FlowProblem> problems;
    for (const flow::Finding &finding : flow::findingsIn(diagram)) {
        const bool isError = finding.severity == flow::Severity::Error;
        problems.append({flow::faultName(finding.fault), isError ? u"error"_s : u"warning"_s, finding.nodeId,
            sentenceOf(finding.fault), finding.trace});
    }
    QSet<QString> roles;
    for (storage::Rows rows = session.query(u"SELECT id FROM role WHERE application_id = ?"_s, flow.applicationId);
         rows.next();)
        roles.insert(rows.text(0));
    for (const flow::Node &node : diagram.nodes()) {
        for (const QString &roleId : node.actors.roleIds + node.actors.withRoleIds + node.circulatorRoles) {
            if (!roles.contains(roleId)) {
                problems.append({u"removed-role"_s, u"warning"_s, node.id,
                    u"It names a role that the software does not have (any more): "_s % roleId, {}});
                break;
            }
        }
    }
    return problems;
}

} // namespace formwright::designtime

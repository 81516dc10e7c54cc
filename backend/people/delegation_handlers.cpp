#include "app/contract/people_delegations.h"
#include "backend/flows/flow_store.h"
#include "backend/http/routes.h"
#include "backend/people/delegation_store.h"
#include "backend/people/people.h"
#include "backend/people/people_access.h"
#include "backend/people/person_store.h"

#include <QJsonArray>

namespace formwright::people {

using namespace Qt::StringLiterals;
using namespace contract::people;
using contract::Error;
using contract::FieldError;
using contract::Nothing;
using contract::Paged;
using http::Call;

static Paged<Delegation> listDelegations(Call &call, const ListDelegations &in);
static QList<DelegableFlow> listDelegableFlows(Call &call, const ListDelegableFlows &in);
static Delegation getDelegation(Call &call, const DelegationPath &in);
static Delegation putDelegation(Call &call, const SaveDelegation &in);
static Delegation stopDelegation(Call &call, const DelegationPath &in);
static Nothing removeDelegations(Call &call, const RemoveDelegations &in);

void registerDelegations(http::Routes &routes)
{
    routes.on(contract::people::listDelegations, listDelegations);
    routes.on(contract::people::listDelegableFlows, listDelegableFlows);
    routes.on(contract::people::getDelegation, getDelegation);
    routes.on(contract::people::saveDelegation, putDelegation);
    routes.on(contract::people::endDelegation, stopDelegation);
    routes.on(contract::people::removeDelegations, removeDelegations);
}

namespace {

constexpr qsizetype longestText = 500;
const QString separator = u";"_s;

Delegation shapeOf(const Call &call, const StoredDelegation &stored)
{
    QStringList agents;
    for (const QString &agent : stored.agents)
        agents.append(call.wire().sealId(agent));
    Delegation shape;
    shape.id = {stored.id};
    shape.proxyMode = stored.mode;
    shape.flowId = {stored.flowId};
    shape.flowName = stored.flowName;
    shape.description = stored.description;
    shape.agents = agents.join(separator);
    shape.agentsName = stored.agentNames.join(separator);
    shape.owner = {stored.ownerId};
    shape.ownerName = stored.ownerName;
    shape.startProxyTime = {stored.starts};
    shape.endProxyTime = {stored.ends};
    shape.state = stored.state;
    shape.inForce = stored.isInForce(call.now());
    shape.version = stored.version;
    return shape;
}

Error refusal(const QString &why)
{
    Error error = Error::conflict(why);
    error.errcode = delegationClashes;
    return error;
}

// The ids in a joined text or an array. Throws Error::notFound for one that cannot be opened.
QStringList openedIds(const Call &call, const QJsonValue &sent)
{
    QStringList texts;
    if (sent.isArray()) {
        const QJsonArray array = sent.toArray();
        for (const QJsonValue &each : array)
            texts.append(each.toString());
    } else {
        texts = sent.toString().replace(u',', u';').split(u';', Qt::SkipEmptyParts);
    }
    QStringList ids;
    for (const QString &text : std::as_const(texts)) {
        const auto id = call.wire().openId(text.trimmed());
        if (!id)
            throw Error::notFound(u"one of the agents does not exist"_s);
        if (!ids.contains(*id))
            ids.append(*id);
    }
    return ids;
}

// Whoever left, or belongs to another domain, acts for nobody. One that is switched off keeps whom it named (`before`),
// so that it can be ended also after one of them has left.
void requireActive(Call &call, const StoredDelegation &delegation, const QStringList &before)
{
    for (const QString &agent : delegation.agents) {
        if (delegation.state == 0 && before.contains(agent))
            continue;
        if (!call.db().integer(
                u"SELECT 1 FROM account WHERE id = ? AND domain_id = ? AND kind = 'user' AND status = 1 AND dimission = 1"_s,
                agent, delegation.domainId))
            throw Error::notFound(u"one of the agents does not exist"_s);
    }
}

// `flow`: the name of the flow it is for; nothing when the software has no such flow. `flowBefore`: one that is
// switched off keeps it, also after it was deleted.
void check(const StoredDelegation &delegation, const std::optional<QString> &flow, const QString &flowBefore)
{
    QList<FieldError> errors;
    if (delegation.agents.isEmpty() || delegation.agents.size() > mostAgents)
        errors.append({u"agents"_s, u"must name 1 to "_s % QString::number(mostAgents) % u" users"_s});
    if (delegation.agents.contains(delegation.ownerId))
        errors.append({u"agents"_s, u"nobody is his own agent"_s});
    if (delegation.mode == 0 && delegation.flowId.isEmpty())
        errors.append({u"flowId"_s, u"is required for the delegation of one flow"_s});
    else if (delegation.mode == 0 && !flow && (delegation.state != 0 || delegation.flowId != flowBefore))
        errors.append({u"flowId"_s, u"is no flow of this software"_s});
    if (delegation.ends != 0 && delegation.ends <= delegation.starts)
        errors.append({u"endProxyTime"_s, u"must lie after the start"_s});
    if (delegation.state != 0 && delegation.state != 1)
        errors.append({u"state"_s, u"must be 0 or 1"_s});
    if (delegation.description.size() > longestText)
        errors.append({u"description"_s, u"is longer than "_s % QString::number(longestText) % u" characters"_s});
    if (delegation.flowName.size() > longestText)
        errors.append({u"flowName"_s, u"is longer than "_s % QString::number(longestText) % u" characters"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
}

StoredDelegation ownDelegation(Call &call, const QString &applicationId, const QString &id)
{
    const auto found = delegationOf(call.db(), call.user.id, applicationId, id);
    if (!found)
        throw Error::notFound(u"there is no such delegation"_s);
    return *found;
}

void refuseClashes(Call &call, const StoredDelegation &delegation)
{
    if (delegation.state != 1)
        return;
    if (const auto other = clashingDelegation(call.db(), delegation)) {
        throw refusal(u"this clashes with the delegation to "_s % other->agentNames.join(u", "_s)
            % u" for the same flows at the same time"_s);
    }
    if (wouldGoInCircle(call.db(), delegation))
        throw refusal(u"an agent has delegated to you for the same time: work would go in a circle"_s);
}

} // namespace

static Paged<Delegation> listDelegations(Call &call, const ListDelegations &in)
{
    requireDomainUser(call);
    domainOf(call, in.applicationId);
    const contract::Page page
        = contract::pageOf(in.pageNo, in.linesPerPage, int(call.services.settings.number("list.maxRows")));
    QList<Delegation> rows;
    const auto found = delegationsOf(call.db(), call.user.id, in.applicationId.plain, in.flowName, page);
    for (const StoredDelegation &delegation : found)
        rows.append(shapeOf(call, delegation));
    return contract::paged(page, countDelegations(call.db(), call.user.id, in.applicationId.plain, in.flowName), rows);
}

static QList<DelegableFlow> listDelegableFlows(Call &call, const ListDelegableFlows &in)
{
    requireDomainUser(call);
    domainOf(call, in.applicationId);
    QList<DelegableFlow> rows;
    const auto found = flows::flowsOf(
        call.db(), in.applicationId.plain, {}, in.subject.trimmed(), call.services.settings.number("list.maxRows"), 0);
    for (const flows::FlowRow &flow : found)
        rows.append({{flow.id}, flow.name, flow.name});
    return rows;
}

static Delegation getDelegation(Call &call, const DelegationPath &in)
{
    domainOf(call, in.applicationId);
    return shapeOf(call, ownDelegation(call, in.applicationId.plain, in.id.plain));
}

static Delegation putDelegation(Call &call, const SaveDelegation &in)
{
    requireDomainUser(call);
    const QString domain = domainOf(call, in.applicationId);
    call.require(
        in.owner.plain.isEmpty() || in.owner.plain == call.user.id, u"everybody delegates his own work only"_s);
    StoredDelegation delegation;
    if (in.id.plain.isEmpty())
        delegation.id = call.newId();
    else
        delegation = ownDelegation(call, in.applicationId.plain, in.id.plain);
    if (in.version != 0 && !in.id.plain.isEmpty() && in.version != delegation.version)
        throw Error::conflict(u"the delegation was changed elsewhere: read it again"_s);
    const QStringList before = delegation.agents;
    const QString flowBefore = delegation.flowId;
    delegation.domainId = domain;
    delegation.applicationId = in.applicationId.plain;
    delegation.ownerId = call.user.id;
    delegation.mode = in.proxyMode;
    delegation.flowId = in.proxyMode == 0 ? in.flowId.plain : QString();
    const auto flow = delegation.flowId.isEmpty()
        ? std::nullopt
        : flows::flowName(call.db(), delegation.applicationId, delegation.flowId);
    delegation.flowName = in.flowName.trimmed();
    if (delegation.flowName.isEmpty())
        delegation.flowName = flow.value_or(QString());
    delegation.description = in.description.trimmed();
    delegation.starts = in.startProxyTime.milliseconds;
    delegation.ends = in.endProxyTime.milliseconds;
    delegation.state = in.state;
    delegation.agents = openedIds(call, in.agents);
    check(delegation, flow, flowBefore);
    requireActive(call, delegation, before);
    refuseClashes(call, delegation);
    saveDelegation(call.db(), delegation, call.now());
    const StoredDelegation saved = ownDelegation(call, delegation.applicationId, delegation.id);
    call.note(u"to "_s % saved.agentNames.join(u", "_s), delegation.applicationId, domain);
    return shapeOf(call, saved);
}

// Whoever ended it before, and whatever became of its agents and its flow.
static Delegation stopDelegation(Call &call, const DelegationPath &in)
{
    requireDomainUser(call);
    domainOf(call, in.applicationId);
    const StoredDelegation delegation = ownDelegation(call, in.applicationId.plain, in.id.plain);
    endDelegation(call.db(), delegation.id, call.now());
    call.note(u"to "_s % delegation.agentNames.join(u", "_s), delegation.applicationId, delegation.domainId);
    return shapeOf(call, ownDelegation(call, in.applicationId.plain, in.id.plain));
}

static Nothing removeDelegations(Call &call, const RemoveDelegations &in)
{
    domainOf(call, in.applicationId);
    // All or none (decisions: X17).
    QStringList ids;
    for (const contract::ThingId &id : in.ids) {
        if (!ids.contains(id.plain))
            ids.append(ownDelegation(call, in.applicationId.plain, id.plain).id);
    }
    for (const QString &id : std::as_const(ids))
        deleteDelegation(call.db(), id);
    call.note(QString::number(ids.size()) % u" delegations"_s, in.applicationId.plain);
    return {};
}

} // namespace formwright::people

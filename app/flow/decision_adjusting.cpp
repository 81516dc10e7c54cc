// An administrator says where a document stands.
#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

namespace {

// Where something is waited for, so that a document can be put there.
bool canStand(const Node &node)
{
    const bool isWaiting = node.kind == NodeKind::Auto && node.automatic != AutoMode::AtOnce;
    return node.kind == NodeKind::Manual || node.kind == NodeKind::Suspend || isWaiting
        || (node.kind == NodeKind::SubFlow && node.isAwaited);
}

// What is reached from a node on those ways, without passing another.
QSet<QString> reachedFrom(const QHash<QString, QStringList> &ways, const QString &nodeId, const QString &barrierId)
{
    QSet<QString> reached;
    QStringList open{nodeId};
    while (!open.isEmpty()) {
        for (const QString &next : ways.value(open.takeLast())) {
            if (next == barrierId || reached.contains(next))
                continue;
            reached.insert(next);
            open.append(next);
        }
    }
    return reached;
}

// A split, and the nodes between it and where its branches are gathered.
struct Region {
    QString splitId;
    QSet<QString> nodeIds;
};

// The outermost first.
QList<Region> regionsOf(const Definition &definition)
{
    QHash<QString, QStringList> ahead, back;
    for (const Line &line : definition.lines()) {
        ahead[line.fromId].append(line.toId);
        back[line.toId].append(line.fromId);
    }
    QList<Region> regions;
    for (const Node &gather : definition.nodes()) {
        const Node *split = gather.isGather ? definition.node(gather.splitNodeId) : nullptr;
        if (!split || !split->isSplit || split->id == gather.id)
            continue;
        QSet<QString> between = reachedFrom(ahead, split->id, gather.id);
        between.intersect(reachedFrom(back, gather.id, split->id));
        between.remove(split->id);
        between.remove(gather.id);
        const auto known = std::ranges::find(regions, split->id, &Region::splitId);
        if (known != regions.end())
            known->nodeIds.unite(between);
        else
            regions.append({split->id, between});
    }
    std::ranges::stable_sort(
        regions, [](const Region &a, const Region &b) { return a.nodeIds.size() > b.nodeIds.size(); });
    return regions;
}

} // namespace

bool adjusts(const Definition &definition, const Instance &instance, const QString &personId)
{
    return std::ranges::any_of(instance.tokens, [&](const Token &token) {
        const Node *here = definition.node(token.nodeId);
        return here && here->mayAdjust && token.state == TokenState::Live
            && std::ranges::any_of(
                token.signers, [&](const Signer &signer) { return signer.isPending && signer.personId == personId; });
    });
}

// Those that stand in branches of one split wait for one another where these are gathered, whoever put them there.
void Decision::bindBranches()
{
    std::vector<Place> places;
    for (Token &token : m_now.tokens)
        places.push_back({token.nodeId, &token.stack, &token});
    for (Arrival &arrival : m_arrivals)
        places.push_back({arrival.nodeId, &arrival.stack, nullptr});
    const QList<Region> regions = regionsOf(m_definition);
    QStringList inner;
    for (const Region &region : regions)
        inner.append(region.splitId);
    for (const Region &region : regions) {
        inner.removeFirst();
        std::vector<Place> inside;
        std::ranges::copy_if(places, std::back_inserter(inside),
            [&](const Place &place) { return region.nodeIds.contains(place.nodeId); });
        if (inside.size() > 1)
            bind(inside, region.splitId, inner);
    }
    // In a drawing where splits lie across one another nobody can say whose branch that is.
    QHash<QString, QStringList> outside;
    for (const Place &place : places) {
        for (qsizetype i = 0; i < place.stack->size(); ++i) {
            const QStringList before = place.stack->first(i);
            if (outside.value(place.stack->at(i), before) != before)
                refuse(Reason::NotOffered, place.nodeId);
            outside.insert(place.stack->at(i), before);
        }
    }
}

// They get the entry of one that stays there, else a new one, between those of outer splits and of `inner` ones.
void Decision::bind(const std::vector<Place> &inside, const QString &splitId, const QStringList &inner)
{
    const auto depthOf = [&](const Place &place) {
        const auto first = std::ranges::find_if(
            *place.stack, [&](const QString &entry) { return inner.contains(splitOf(entry).toString()); });
        return first - place.stack->begin();
    };
    QStringList stack;
    for (const Place &place : inside) {
        const qsizetype at = entryOf(*place.stack, splitId);
        if (at < 0)
            continue;
        stack = place.stack->first(at + 1);
        break;
    }
    if (stack.isEmpty()) {
        for (const Place &place : inside) {
            const qsizetype depth = depthOf(place);
            if (depth > stack.size())
                stack = place.stack->first(depth);
        }
        stack.append(splitId + u'#' + QString::number(++m_now.splits));
    }
    const QStringList before = stack.first(stack.size() - 1);
    for (const Place &place : inside) {
        if (entryOf(*place.stack, splitId) >= 0)
            continue; // of another time that it was passed
        const qsizetype depth = depthOf(place);
        const QStringList own = place.stack->first(depth);
        const bool isWithin = !place.token
            ? std::ranges::all_of(own, [&](const QString &entry) { return before.contains(entry); })
            : own == before;
        if (!isWithin)
            refuse(Reason::NotOffered, place.nodeId);
        *place.stack = stack + place.stack->sliced(depth);
        if (place.token) { // straight back would be out of the branch
            place.token->returnTo.clear();
            place.token->returnStack.clear();
        }
    }
}

bool Decision::mayAdjust() const
{
    return m_actor.isAdministrator || adjusts(m_definition, m_now, m_actor.personId);
}

// What stands at one of the places stays as it is, but for the people that are named; everything else goes.
void Decision::make(const Adjust &adjust)
{
    mustRun();
    if (!mayAdjust())
        refuse(Reason::NotAdministrator);
    if (adjust.reason.trimmed().isEmpty())
        refuse(Reason::ReasonNeeded);
    if (adjust.places.isEmpty())
        refuse(Reason::NoSuchNode);
    QStringList wanted;
    for (const Adjust::Place &place : adjust.places) {
        if (wanted.contains(place.nodeId) || !canStand(node(place.nodeId)))
            refuse(Reason::NotOffered, place.nodeId);
        wanted.append(place.nodeId);
    }
    // Those who wait for branches go with them.
    QStringList gone, left;
    QList<int> trail;
    for (const Token &token : std::as_const(m_now.tokens)) {
        if (wanted.contains(token.nodeId) && token.state != TokenState::Arrived)
            continue;
        gone.append(token.id);
        left.append(token.nodeId);
        for (const int visit : token.trail) {
            if (!trail.contains(visit))
                trail.append(visit);
        }
    }
    std::ranges::sort(trail);
    bool isAny = !gone.isEmpty();
    for (const Adjust::Place &place : adjust.places) {
        const auto here = std::ranges::find_if(m_now.tokens,
            [&](const Token &token) { return token.nodeId == place.nodeId && token.state != TokenState::Arrived; });
        if (here == m_now.tokens.end()) {
            note(86, left.isEmpty() ? QString() : left.first(), place.nodeId, adjust.reason);
            Arrival arrival{place.nodeId, {}, trail, place.personIds, !place.personIds.isEmpty()};
            arrival.isMeant = arrival.isGathered = true;
            m_arrivals.push_back(arrival);
            isAny = true;
        } else if (!place.personIds.isEmpty() && node(place.nodeId).kind == NodeKind::Manual) {
            replaceSigners(*here, place.personIds);
            if (here->state == TokenState::Live)
                m_effects.append({EffectKind::Arrived, here->id, here->nodeId});
            note(86, here->nodeId, {}, adjust.reason);
            isAny = true;
        }
    }
    if (!isAny)
        refuse(Reason::NotOffered, wanted.first());
    for (qsizetype i = 0; i < gone.size(); ++i) {
        note(86, left.at(i), {}, adjust.reason);
        remove(gone.at(i));
    }
    bindBranches();
}

} // namespace formwright::flow

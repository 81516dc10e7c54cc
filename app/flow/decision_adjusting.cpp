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

} // namespace

// What stands at one of the places stays as it is, but for the people that are named; everything else goes.
void Decision::make(const Adjust &adjust)
{
    mustRun();
    mustAdminister();
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
}

} // namespace formwright::flow

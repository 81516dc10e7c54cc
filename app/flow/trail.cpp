#include "app/flow/trail.h"

#include <QSet>

#include <algorithm>

namespace formwright::flow {

namespace {

constexpr int mostActs = 200;

} // namespace

class Trail::Way
{
public:
    Way(const Definition &definition, const Instance &instance, const QString &initiatorId, const Facts &facts)
        : m_definition(definition), m_initiatorId(initiatorId), m_facts(facts), m_now(instance)
    {
        if (m_now.state == State::None)
            return;
        for (const Token &token : std::as_const(m_now.tokens)) {
            if (token.state != TokenState::Arrived)
                m_places.append({token.nodeId, peopleOf(token), true});
            m_known.insert(token.id);
        }
    }

    // Goes on where a question kept it.
    std::variant<QList<TrailPlace>, Questions> follow()
    {
        m_questions.reset();
        if (m_now.state == State::None) {
            const QString first = m_definition.firstNodes().value(0);
            if (!act({{m_initiatorId}, Start{{first}}}))
                return answer();
        }
        while (m_acts < mostActs && !isOver(m_now.state)) {
            const Token *next = nextToken();
            if (!next || !bringOn(Token(*next)))
                break;
            ++m_acts;
        }
        return answer();
    }

private:
    std::variant<QList<TrailPlace>, Questions> answer() const
    {
        if (m_questions)
            return *m_questions;
        return m_places;
    }

    static QStringList peopleOf(const Token &token)
    {
        QStringList people;
        for (const Signer &signer : token.signers) {
            if (!signer.isDone)
                people.append(signer.personId);
        }
        return people;
    }

    const Token *nextToken() const
    {
        const auto found = std::ranges::find_if(m_now.tokens,
            [this](const Token &token) { return token.state != TokenState::Arrived && !m_stopped.contains(token.id); });
        return found == m_now.tokens.end() ? nullptr : &*found;
    }

    // What would happen there, as far as it can be told. False where a question is open.
    bool bringOn(const Token &token)
    {
        const Node *here = m_definition.node(token.nodeId);
        const Actor administrator{{}, {}, true};
        Act next;
        Actor actor = administrator;
        if (token.state == TokenState::Suspended) {
            next = Recover{};
        } else if (here && here->kind == NodeKind::Auto) {
            next = TimerFired{token.id};
        } else if (here && here->kind == NodeKind::SubFlow) {
            next = token.hasChildren ? Act(ChildEnded{token.id}) : Act(ChildrenStarted{token.id, 0});
        } else {
            const auto signer = std::ranges::find_if(token.signers, [](const Signer &each) { return each.isPending; });
            if (signer == token.signers.end() || (here && here->isFree)) {
                m_stopped.insert(token.id);
                return true;
            }
            actor = {signer->personId};
            next = Submit{token.id};
        }
        if (act({actor, next}))
            return true;
        if (m_questions)
            return false;
        if (m_refusal.reason == Reason::ChooseOne && std::holds_alternative<Submit>(next)) {
            const auto offered = offeredNodes(m_definition, m_now, token.id, m_facts);
            if (const auto *nodes = std::get_if<QStringList>(&offered); nodes && !nodes->isEmpty()) {
                const auto place = std::find_if(m_places.rbegin(), m_places.rend(),
                    [&](const TrailPlace &each) { return each.nodeId == token.nodeId; });
                if (place != m_places.rend())
                    place->isChoice = true;
                if (act({actor, Submit{token.id, {nodes->first()}}}))
                    return true;
                if (m_questions)
                    return false;
            }
        }
        m_stopped.insert(token.id);
        return true;
    }

    bool act(const Command &command)
    {
        const Outcome outcome = decide(m_definition, m_now, command, m_facts);
        if (const auto *questions = std::get_if<Questions>(&outcome)) {
            m_questions = *questions;
            return false;
        }
        if (const auto *refusal = std::get_if<Refusal>(&outcome)) {
            m_refusal = *refusal;
            return false;
        }
        const Step &step = std::get<Step>(outcome);
        if (step.revision == m_now.revision) { // nothing came of it
            m_refusal = {Reason::NotAllowedHere};
            return false;
        }
        m_now = applied(m_now, step);
        learn(step);
        return true;
    }

    // Where it went, automatic nodes and ends among it. What comes to a node for the second time is not followed.
    void learn(const Step &step)
    {
        QSet<QString> before;
        for (const TrailPlace &place : std::as_const(m_places))
            before.insert(place.nodeId);
        for (const HistoryLine &line : step.history) {
            const bool isThere
                = std::ranges::any_of(m_places, [&](const TrailPlace &place) { return place.nodeId == line.toNodeId; });
            if (!line.toNodeId.isEmpty() && !isThere)
                m_places.append({line.toNodeId});
        }
        for (const Token &token : std::as_const(m_now.tokens)) {
            if (token.state == TokenState::Arrived || m_known.contains(token.id))
                continue;
            m_known.insert(token.id);
            if (before.contains(token.nodeId) && !isGatheredNow(token))
                m_stopped.insert(token.id);
            for (TrailPlace &place : m_places) {
                if (place.nodeId == token.nodeId && place.people.isEmpty())
                    place.people = peopleOf(token);
            }
        }
    }

    // The branches came there one by one before they went on as one.
    bool isGatheredNow(const Token &token) const
    {
        const Node *here = m_definition.node(token.nodeId);
        return here && here->isGather
            && std::ranges::none_of(m_now.visits, [&](const Visit &visit) { return visit.nodeId == token.nodeId; });
    }

    const Definition &m_definition;
    const QString m_initiatorId;
    const Facts &m_facts;
    Instance m_now;
    int m_acts = 0;
    QList<TrailPlace> m_places;
    QSet<QString> m_known;
    QSet<QString> m_stopped;
    std::optional<Questions> m_questions;
    Refusal m_refusal;
};

Trail::Trail(const Definition &definition, const Instance &instance, const QString &initiatorId, const Facts &facts)
    : m_way(std::make_unique<Way>(definition, instance, initiatorId, facts))
{ }

Trail::~Trail() = default;

std::variant<QList<TrailPlace>, Questions> Trail::follow()
{
    return m_way->follow();
}

} // namespace formwright::flow

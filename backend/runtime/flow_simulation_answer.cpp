// Where a simulation stands, as it is answered.
#include "app/flow/diagram.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/flow_simulation.h"

#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_simulations;
using contract::Error;

namespace {

constexpr int mostPlaces = 50; // whose ways are told

QString stateName(flow::TokenState state)
{
    return state == flow::TokenState::Live   ? u"live"_s
        : state == flow::TokenState::Arrived ? u"arrived"_s
                                             : u"suspended"_s;
}

} // namespace

QList<SimulatedPlace> FlowSimulation::places()
{
    QList<SimulatedPlace> places;
    if (here().instance.state == flow::State::None) {
        // What it can begin with.
        SimulatedPlace &start = places.emplaceBack();
        start.state = u"live"_s;
        start.takesAll = true;
        for (const QString &id : definition().firstNodes())
            start.next.append({id, nodeName(id)});
        start.people.append({{here().initiatorId}, personName(here().initiatorId), true, false, false, 0});
        return places;
    }
    for (const Level &each : std::as_const(m_state.levels)) {
        const Within within(*this, each.id);
        tellPlaces(places);
    }
    return places;
}

void FlowSimulation::tellPlaces(QList<SimulatedPlace> &places)
{
    for (const flow::Token &token : std::as_const(here().instance.tokens)) {
        const flow::Node *node = definition().node(token.nodeId);
        if (!node)
            continue;
        SimulatedPlace &place = places.emplaceBack();
        place.flow = here().id;
        place.tokenId = token.id;
        place.nodeId = node->id;
        place.name = nodeName(node->id);
        place.type = flow::nodeClass(node->kind);
        place.state = stateName(token.state);
        place.children = std::max(0, token.children);
        place.subFlows = told(children(token.id));
        place.takesAll = node->isSplit;
        const QHash<QString, qint64> dues = here().timers.dues(token.id);
        for (const flow::Signer &signer : token.signers)
            place.people.append({{signer.personId}, personName(signer.personId), signer.isPending, signer.isDone, false,
                dues.value(signer.personId)});
        for (const flow::Assistant &assistant : token.assistants)
            place.people.append(
                {{assistant.personId}, personName(assistant.personId), !assistant.isDone, assistant.isDone, true, 0});
        if (node->kind == flow::NodeKind::Manual && token.state == flow::TokenState::Live
            && places.size() <= mostPlaces)
            tellWays(token, place);
    }
}

void FlowSimulation::tellWays(const flow::Token &token, SimulatedPlace &place)
{
    for (const QString &id : flow::backNodes(definition(), here().instance, token.id))
        place.back.append({id, nodeName(id)});
    const auto whose = std::ranges::find_if(token.signers, [](const flow::Signer &each) { return each.isPending; });
    if (whose == token.signers.end())
        return;
    // A condition that fails is told when somebody goes on.
    try {
        OwnerCall &as = person(whose->personId);
        const PermittedForm at = seenBy(as);
        FlowAnswers answers(as.call(), m_scope, m_scripting, at, record(), stored().has_value());
        flow::Facts facts;
        for (int round = 0; round < 1'000; ++round) {
            const auto told = flow::offeredNodes(definition(), here().instance, token.id, facts);
            if (const auto *questions = std::get_if<flow::Questions>(&told)) {
                answers.answer(definition(), here().instance.initiatorId, *questions, facts);
                continue;
            }
            for (const QString &id : std::get<QStringList>(told))
                place.next.append({id, nodeName(id)});
            return;
        }
    } catch (const Error &error) {
        if (error.code == contract::ErrorCode::Internal || error.code == contract::ErrorCode::Unavailable)
            throw;
    }
}

QByteArray FlowSimulation::chart()
{
    flow::ChartFacts facts;
    QStringList people;
    for (const flow::Token &token : std::as_const(here().instance.tokens)) {
        for (const flow::Signer &signer : token.signers)
            people.append(signer.personId);
        qint64 due = 0;
        for (const qint64 each : here().timers.dues(token.id)) {
            if (each > 0 && (due == 0 || each < due))
                due = each;
        }
        here().times[token.nodeId].due = due;
    }
    for (const flow::Visit &visit : std::as_const(here().instance.visits))
        people.append(visit.people);
    for (const QString &id : std::as_const(people))
        facts.names.insert(id, personName(id));
    facts.history = here().history;
    facts.times = here().times;
    const flow::Chart chart = flow::chartOf(definition(), flow::readDrawing(here().content), here().instance, facts);
    return QJsonDocument(flow::jsonOf(chart)).toJson(QJsonDocument::Compact);
}

// As whoever is said to start sees it.
QByteArray FlowSimulation::items()
{
    return itemsOf(*form(), seenBy(person(m_starterId)).access, record());
}

QByteArray FlowSimulation::itemsOf(
    const forms::FormDesign &form, const access::FormAccess &access, const forms::Record &record)
{
    contract::JsonWriter items;
    DocumentWriter values(m_call, form, access);
    items.beginObject();
    for (int i = 0; i < form.fields.size(); ++i) {
        if (access.isHidden(i))
            continue;
        items.finishedKey(form.keys.at(i));
        values.writeValue(items, i, record.values.at(i));
    }
    items.endObject();
    return items.take();
}

} // namespace formwright::runtime

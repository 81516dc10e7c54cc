#include "ui/floweditor/simulation_verbs.h"

#include "ui/documents/flow_state.h"

#include <QJsonArray>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using documents::FlowTexts;

QList<SimulationVerb> SimulationTexts::verbs(const QJsonObject &place, const QJsonObject &person, bool hasBegun)
{
    if (!hasBegun)
        return {{u"start"_s, tr("Start"), VerbNodes::Next}};
    QList<SimulationVerb> verbs;
    const QString state = place.value("state"_L1).toString();
    const bool isTurn = person.value("isPending"_L1).toBool();
    const bool isAsked = person.value("isAsked"_L1).toBool();
    if (isTurn && isAsked)
        verbs.append({u"assist"_s, tr("Give an opinion")});
    if (isTurn && !isAsked && state == "live"_L1) {
        verbs.append({u"submit"_s, tr("Submit"), VerbNodes::Next});
        if (!place.value("back"_L1).toArray().isEmpty())
            verbs.append({u"back"_s, tr("Return"), VerbNodes::Back});
        verbs.append({u"addSigners"_s, tr("Have others sign beside"), VerbNodes::None, true});
        verbs.append({u"addBefore"_s, tr("Have others sign before"), VerbNodes::None, true});
        verbs.append({u"addAfter"_s, tr("Have others sign after"), VerbNodes::None, true});
        verbs.append({u"addAssistants"_s, tr("Ask others for an opinion"), VerbNodes::None, true});
        verbs.append({u"transfer"_s, tr("Hand on for good"), VerbNodes::None, true});
        verbs.append({u"lend"_s, tr("Hand on until it is done"), VerbNodes::None, true});
        verbs.append({u"suspend"_s, tr("Let rest")});
        verbs.append({u"terminate"_s, tr("End the flow")});
    }
    if (state == "suspended"_L1)
        verbs.append({u"recover"_s, tr("Let go on")});
    if (place.value("children"_L1).toInt() > 0) {
        verbs.append({u"childEnded"_s, tr("A sub-flow is complete")});
        verbs.append({u"childStopped"_s, tr("A sub-flow ends otherwise")});
    }
    if (!person.isEmpty() && !isTurn)
        verbs.append({u"retract"_s, tr("Take back")});
    if (!place.isEmpty())
        verbs.append({u"jump"_s, tr("Move, as an administrator"), VerbNodes::Any, false, true});
    return verbs;
}

QString SimulationTexts::placeState(const QJsonObject &place)
{
    const QString state = place.value("state"_L1).toString();
    if (state == "arrived"_L1)
        return tr("waits for other branches");
    if (state == "suspended"_L1)
        return tr("rests");
    if (const int children = place.value("children"_L1).toInt(); children > 0)
        return tr("waits for %Ln sub-flows", nullptr, children);
    return {};
}

QString SimulationTexts::personState(const QJsonObject &person)
{
    if (person.value("isDone"_L1).toBool())
        return tr("has done");
    if (!person.value("isPending"_L1).toBool())
        return tr("comes later");
    return person.value("isAsked"_L1).toBool() ? tr("is asked for an opinion") : QString();
}

QString SimulationTexts::next(const QString &kind, const QString &node)
{
    if (kind == "remind"_L1)
        return tr("A reminder at %1", "name of a node").arg(node);
    if (kind == "overdue"_L1)
        return tr("Time is over at %1", "name of a node").arg(node);
    if (kind == "goesOn"_L1)
        return tr("It goes on from %1", "name of a node").arg(node);
    if (kind == "handOver"_L1)
        return tr("Somebody takes over at %1", "name of a node").arg(node);
    return tr("Something happens at %1", "name of a node").arg(node);
}

QString SimulationTexts::happened(const QJsonObject &step)
{
    const QString kind = step.value("kind"_L1).toString();
    const QString person = step.value("person"_L1).toString();
    const QString node = step.value("node"_L1).toString();
    QStringList parts;
    const QJsonArray lines = step.value("lines"_L1).toArray();
    for (const QJsonValue &line : lines) {
        const QString from = line["from"_L1].toString(), to = line["to"_L1].toString();
        const QString done = FlowTexts::operation(line["operation"_L1].toInt());
        parts.append(to.isEmpty() || to == from
                ? from.isEmpty() ? done : tr("%1: %2", "what was done, where").arg(done, from)
                : from.isEmpty() ? tr("%1: %2", "what was done, where").arg(done, to)
                                 : tr("%1: %2 → %3", "what was done, from which node, to which").arg(done, from, to));
    }
    const QString told = parts.join(tr("; ", "between things that happened"));
    if (kind == "remind"_L1)
        return tr("%1 is reminded: %2", "person, node").arg(person, node);
    if (kind == "overdue"_L1)
        return tr("%1 is told to be late: %2", "person, node").arg(person, node);
    if (kind == "handOver"_L1)
        return tr("The work of %1 is taken over: %2", "person who left, node").arg(person, node);
    if (kind == "incident"_L1)
        return tr("It stands still at %1: nobody can act", "name of a node").arg(node);
    if (kind == "children"_L1)
        return tr("Sub-flows start at %1", "name of a node").arg(node);
    if (kind == "childrenEnd"_L1)
        return tr("Sub-flows end with %1", "name of a node").arg(node);
    if (kind == "wait"_L1)
        return tr("Time went by");
    if (kind == "childEnded"_L1 || kind == "childStopped"_L1) {
        const QString what = kind == "childEnded"_L1 ? tr("A sub-flow is complete") : tr("A sub-flow ends otherwise");
        return told.isEmpty() ? what : tr("%1; %2", "what a sub-flow did, what happened then").arg(what, told);
    }
    if (told.isEmpty())
        return person;
    return person.isEmpty() ? tr("By itself: %1", "what happened").arg(told)
                            : tr("%1: %2", "person, what happened").arg(person, told);
}

} // namespace formwright::floweditor

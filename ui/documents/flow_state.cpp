#include "ui/documents/flow_state.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::documents {

using namespace Qt::StringLiterals;

FlowState flowStateIn(const QJsonObject &document)
{
    FlowState state;
    state.instanceId = document.value("stateid"_L1).toString();
    state.number = document.value("stateInt"_L1).toInt();
    state.lastOperation = document.value("lastFlowOperation"_L1).toInt();
    state.initiatorId = document.value("initiator"_L1).toString();
    state.lastPersonId = document.value("audituser"_L1).toString();
    state.isEditable = document.value("edit"_L1).toBool();
    const QJsonArray flows = QJsonDocument::fromJson(document.value("stateLabelInfo"_L1).toString().toUtf8()).array();
    for (const QJsonValue &flow : flows) {
        state.lastAgentId = flow["agentId"_L1].toString();
        state.flowId = flow["flowId"_L1].toString();
        state.flowName = flow["flowName"_L1].toString();
        const QJsonArray nodes = flow["nodes"_L1].toArray();
        for (const QJsonValue &node : nodes) {
            FlowPlace place{node["stateLabel"_L1].toString(), {}, node["nodeId"_L1].toString()};
            const QJsonArray auditors = node["auditors"_L1].toArray();
            for (const QJsonValue &person : auditors)
                place.people.append(person["name"_L1].toString());
            for (const QJsonValue &person : node["added"_L1].toArray())
                place.added.append({person["id"_L1].toString(), person["name"_L1].toString(),
                    person["isAssistant"_L1].toBool(), person["mayTakeOff"_L1].toBool()});
            state.places.append(place);
        }
    }
    return state;
}

QString FlowTexts::state(int number)
{
    switch (number) {
    case 0:
        return tr("In no flow");
    case flow_state::suspended:
        return tr("Suspended");
    case flow_state::cancelled:
        return tr("Taken back", "state of a flow");
    case flow_state::complete:
        return tr("Complete");
    case flow_state::terminated:
        return tr("Ended");
    default:
        return tr("Under way");
    }
}

QString FlowTexts::operation(int code)
{
    switch (code) {
    case 1:
    case 2:
    case 42:
        return tr("began it");
    case 6:
        return tr("took it back to the beginning");
    case 8:
        return tr("ended it");
    case 81:
        return tr("returned it");
    case 85:
        return tr("took it back");
    case 86:
        return tr("moved it");
    case 87:
        return tr("the time was over");
    case 4:
    case 88:
        return tr("let it rest");
    case 3:
    case 33:
    case 34:
    case 89:
        return tr("let it go on");
    case 90:
        return tr("was passed over");
    case 91:
        return tr("had others sign as well");
    default:
        return tr("submitted it");
    }
}

QString FlowTexts::label(const FlowState &state)
{
    QStringList labels;
    for (const FlowPlace &place : state.places) {
        if (!place.label.isEmpty() && !labels.contains(place.label))
            labels.append(place.label);
    }
    const bool isPlain = state.isRunning() && state.number != flow_state::suspended && !labels.isEmpty();
    return isPlain ? labels.join(u", "_s) : FlowTexts::state(state.number);
}

QString FlowTexts::people(const FlowState &state)
{
    QStringList people;
    for (const FlowPlace &place : state.places) {
        for (const QString &name : place.people) {
            if (!people.contains(name))
                people.append(name);
        }
    }
    return people.join(u", "_s);
}

} // namespace formwright::documents

// What the scripts of lines do when their lines are taken, and those of sub-flows when they are complete.
#pragma once

#include "app/flow/decide.h"
#include "backend/runtime/button_scripts.h"

namespace formwright::runtime {

struct FlowScript {
    QString element; // for people
    QString source;
};

// What they want written, in the unit of work of the step.
struct FlowActions {
    QJsonObject own; // of the document itself, as a client would send it
    QList<PreparedWrites> others;
    QStringList sentences; // what else would be written and sent, in words for people

    // Writes the others.
    void write(storage::Session &session) const;
};

QList<FlowScript> actionsOf(const flow::Definition &definition, const flow::Step &step);

// `record`: the document as it will stand otherwise. No unit of work may be open. Throws contract::Error where one
// fails.
FlowActions runActions(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const PermittedForm &at, const forms::Record &record, bool isStored, const QList<FlowScript> &scripts,
    const QJsonObject &parameters = {});

// What scripts changed of a document that the flow itself writes. False for nothing.
bool takeChanges(http::Call &call, const PermittedForm &at, const QJsonObject &changes, forms::Record &record);

// Fields that a client sent, and those that scripts changed beside them.
QJsonValue joined(const QJsonValue &items, const QJsonObject &more);

} // namespace formwright::runtime

// Begins the flow of a document, new or stored.
#pragma once

#include "backend/runtime/flow_runner.h"

namespace formwright::runtime {

// A flow that serves the form: by its starts, or by a button of the form.
struct OfferedFlow {
    QString id;
    QString name;
    int version = 0;
};
QList<OfferedFlow> flowsOfForm(storage::Session &session, const forms::FormDesign &form);

struct StartRequest {
    QString documentId; // stored, about to be made, or empty
    QString formId; // where the id does not tell
    QString flowId; // empty: that of the button, or the only one
    bool isFree = false; // one that nobody drew: `people` of its node say who gets it
    QStringList firstNodes; // empty: the only one
    QHash<QString, QStringList> people;
    QString opinion{}; // what whoever begins it says
    QString buttonId;
    bool confirmed = false;
    const contract::runtime_flows::FlowDocument *document = nullptr;
    QString fingerprint;
    // The same once more in a moment is a double click of a person; a program means it.
    bool isByProgram = false;
};
// Whether that button begins a free flow.
bool isOfFreeFlow(const forms::Button &button);
void startFlow(http::Call &call, const DocumentScope &scope, const FlowServices &flows, const StartRequest &request);

// Whoever may not begin the flow of a document is refused: others than its author, administrators apart.
void requireMayStart(http::Call &call, const DocumentScope &scope, const forms::Record &record);

} // namespace formwright::runtime

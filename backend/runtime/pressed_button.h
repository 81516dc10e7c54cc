// Who may press which button, when, and of which document.
#pragma once

#include "app/contract/runtime_designs.h"
#include "app/contract/runtime_documents.h"
#include "backend/forms/button_store.h"
#include "backend/runtime/button_scripts.h"

namespace formwright::runtime {

// What a client says of the moment in which a button is pressed.
struct PressContext {
    QString documentId; // stored, or about to be made; empty for none
    QString parentId;
    QStringList selected; // documents of a view
    const contract::runtime_documents::DocumentBody *document = nullptr; // as it stands in the form
    QJsonValue formValues{QJsonValue::Undefined}; // of the form that was opened first
};

// A button that the caller may press now.
struct PressedButton {
    forms::Button button;
    PermittedForm at; // the form it stands on, or whose documents its view lists
    forms::Record record; // as it stands in the form; a new one where there is none
    std::optional<forms::RecordValues> stored;
    QJsonObject parameters; // for scripts
    PreparedWrites before; // what its script before the act wants written
    DocumentScope scope;
    workflow::Definitions *flows = nullptr; // by which nodes may close it; null: by none

    bool isStored() const { return stored.has_value(); }
    // "the script before Approve", for people.
    QString element(const QString &what) const { return what % u' ' % button.name; }
};

// Throws Error::notFound for a button, or a document that the caller does not see, and Error::forbidden for a button
// that he may not press: by his roles, or since it is hidden or disabled at the moment.
PressedButton pressedButton(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QString &buttonId, const PressContext &context);

// For acts that name a document and no button: a button of that kind of the form (or of a view of it) has to be one
// that the caller may press. Nothing for administrators and designers where the form has none. `buttonId`: the one
// that was pressed, where the client says so.
std::optional<PressedButton> buttonForAct(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QList<int> &types, const PermittedForm &at, const QString &buttonId, const PressContext &context);

// The first of the buttons that the caller may press now; nothing for administrators and designers where there is none
// at all. Throws Error::forbidden: why he may not press one, or `otherwise` where there is none.
std::optional<PressedButton> firstPressable(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QList<forms::Button> &buttons, const PressContext &context, const QString &otherwise);

// Whether his roles allow it to the caller.
bool mayPress(http::Call &call, const forms::Button &button);

// Runs the script before the act; what it wants written waits for beginAct(). Throws Error::conflict with its message
// where it stops the act, or asks and nobody has agreed yet (contract::runtime_activities has the errcodes).
void runBefore(
    http::Call &call, const DocumentScope &scope, const Scripting &scripting, PressedButton &pressed, bool agreed);
// The same for an act that is a script itself and goes on writing.
void runBefore(http::Call &call, const DocumentScope &scope, const Scripting &scripting, const PressedButton &pressed,
    bool agreed, ScriptWrites &writes);

// At the beginning of the unit of work of the act: writes what the script before it wants. Throws forms::DesignMoved
// where the button was changed since, or a node of the flow closes it by now, Error::conflict where the caller's roles
// were, and forms::RecordMoved.
void beginAct(http::Call &call, storage::Session &session, const PressedButton &pressed);
// For acts that change nothing themselves.
void writeBefore(http::Call &call, const PressedButton &pressed);
// For acts that are about the document as it was judged: throws Error::invalid where the script before writes that.
void requireOthersWritten(const PressedButton &pressed);
void requireOthersWritten(const PressedButton &pressed, const QString &documentId);

// The same for what such a script said.
void requireAgreed(const ScriptWord &word, bool agreed);
// Throws Error::conflict for what the endpoints of flows do, and for a button of such.
[[noreturn]] void refuseWithoutFlow();
void requireNoFlow(const forms::Button &button);

// Those of the buttons that the caller may press, as they are for `record` (a new document where it is not stored).
QList<contract::runtime_designs::ButtonDefinition> shownButtons(http::Call &call, const DocumentScope &scope,
    const Scripting &scripting, const PermittedForm &at, const QList<forms::Button> &buttons,
    const forms::Record &record, bool isStored);

// A document of the caller that is not stored yet.
forms::Record begunRecord(http::Call &call, const forms::FormDesign &form, const QString &id, const QString &parentId);

} // namespace formwright::runtime

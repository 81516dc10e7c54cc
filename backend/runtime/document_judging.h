// What decides whether a document may be saved as it was sent: the caller's rights, the scripts and the rules of its
// form. No unit of work is open meanwhile.
#pragma once

#include "backend/runtime/document_access.h"
#include "backend/runtime/document_input.h"
#include "backend/runtime/scripted_document.h"

#include <QSet>

namespace formwright::runtime {

enum class Validate { No, Yes };

// Somebody changed a document after scripts had judged or read it, which the client did not ask about: they run anew.
using forms::RecordMoved;

// Nothing for a document that the caller does not see. It is judged as it is read; whoever writes it compares versions.
std::optional<forms::Record> storedRecord(
    http::Call &call, const PermittedForm &at, const DocumentScope &scope, const QString &recordId);
// The same as the unit of work will leave it that is prepared now.
std::optional<forms::Record> pendingRecord(http::Call &call, const PermittedForm &at, const DocumentScope &scope,
    const Scripting &scripting, const QString &recordId);
// A document that the caller sees, by its whole id. Throws what placeOf() does, and Error::notFound.
struct SeenDocument {
    PermittedForm at;
    forms::Record record;
};
SeenDocument seenDocument(http::Call &call, const DocumentScope &scope, const QString &documentId);
// Whoever may not do everything with a document writes the very one that he was judged by.
void requireJudged(const access::FormAccess &access, const forms::Record &stored, int versions);

// What the scripts of the form made of a document.
struct Settled {
    QList<forms::Violation> violations;
    QSet<int> hidden;
    ScriptWrites writes; // to be prepared and written with the document
};
// `stored`: null for a new document. The values of `record` are the calculated ones after it.
Settled settle(http::Call &call, const PermittedForm &at, const DocumentScope &scope, const Scripting &scripting,
    const DocumentInput &input, forms::Record &record, const forms::RecordValues *stored, Validate validate,
    Counting counting = Counting::Gives);
// The fields whose rules hold: not those that the caller cannot keep, nor what is hidden from everybody at the moment.
std::optional<QList<int>> judgedNow(const PermittedForm &at, const Settled &settled);

// One a field is told.
void addFurther(QList<forms::Violation> &violations, const QList<forms::Violation> &further);
// Every field that breaks a rule, those included whose value another document has: `violations` are the ones found
// before.
QList<forms::Violation> withTaken(http::Call &call, const forms::FormDesign &form, const DocumentScope &scope,
    const forms::Record &record, QList<forms::Violation> violations, const QList<int> &only = {});
// Nobody is told off by the rules of an old design either.
[[noreturn]] void refuseBy(http::Call &call, const PermittedForm &at, const QList<forms::Violation> &violations);
// Throws where the document breaks rules. Without validation a draft may, but a value that is none of its kind cannot
// be kept.
void checkRules(http::Call &call, const PermittedForm &at, const DocumentScope &scope, const DocumentInput &input,
    const Settled &settled, const forms::Record &record, Validate validate);

} // namespace formwright::runtime

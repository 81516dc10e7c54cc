// A document that the scripts of its form are run for: calculated values, and what of it is hidden, read-only, offered
// and refused. No unit of work may be open meanwhile.
#pragma once

#include "backend/runtime/document_input.h"
#include "backend/runtime/form_scripts.h"
#include "backend/runtime/pending_records.h"
#include "backend/runtime/script_data.h"
#include "backend/runtime/script_writes.h"
#include "backend/script/script_host.h"
#include "backend/workflow/definitions.h"

#include <QDeadlineTimer>
#include <QSet>

#include <map>

namespace formwright::runtime {

// What runs the scripts of documents; alive as long as requests are served.
struct Scripting {
    script::ScriptHost &host;
    FormScriptCatalog &catalog;
    const events::ScriptLog *log = nullptr; // null where nobody can read it
    QDeadlineTimer deadline{QDeadlineTimer::Forever}; // of all scripts of a request
    workflow::Definitions *flows = nullptr; // for whoever looks at the flow of a document; null for jobs
    int depth = 0; // how many documents up began what scripts write now
    PendingRecords *pending = nullptr; // what the unit of work writes before what is prepared now; null: nothing
    QHash<QString, qint64> *counters = nullptr; // where scripts count while something is only played through
};
// The same for one request, which its scripts share the time of.
Scripting forRequest(const http::Call &call, Scripting scripting);

// What is prepared for one unit of work in turn is prepared one upon the other: in `own` where nobody began before.
inline Scripting withPending(Scripting scripting, PendingRecords &own)
{
    if (scripting.pending == nullptr)
        scripting.pending = &own;
    return scripting;
}

enum class Counting { Gives, Looks }; // whether countNext() gives a number away

// What the scripts say of a field at the moment.
struct FieldState {
    bool isHidden = false;
    bool isReadOnly = false;
    bool isHiddenOnPaper = false;
    bool isCalculated = false; // nobody types its value
    bool hasFollowed = false; // the last follow() gave it its value, and it may be typed as well
    std::optional<QList<forms::FieldOption>> options; // where a script gives them

    bool operator==(const FieldState &) const = default;
};

class ScriptedDocument
{
public:
    // `stored`: as it is in the database; null for a new one. All references outlive this. Throws http::SlowWork where
    // there are scripts and the request is among the quick ones.
    ScriptedDocument(http::Call &call, const DocumentScope &scope, const PermittedForm &form,
        const Scripting &scripting, Counting counting, forms::Record record, const forms::RecordValues *stored);

    bool hasScripts() const { return !m_scripts->isEmpty(); }
    const forms::Record &record() const { return m_record; }
    // The fields that scripts are about.
    QList<int> fields() const;

    // All below throw Error::invalid for a script that fails, naming field, line and reason, and Error::unavailable
    // where no script can run now.

    // A new document to type into: every value script gives its value.
    void prefill();
    // After a change of those fields: calculated values anew, and of what may be typed those alone that look at them.
    void follow(const QSet<int> &changed);
    // Before it is saved: values that nobody types are calculated, whatever a client sent, and those a new document was
    // sent without. What is wrong with the rest: fields that scripts protect keep their stored value, and their new one
    // is a violation; then, with `validate`, each visible field's check.
    QList<forms::Violation> settle(const QSet<int> &sent, bool validate);

    // By the values as they are now. Fields in the usual state are not named.
    QHash<int, FieldState> states(bool withOptions);
    // What the scripts of values and checks wanted written when they ran last: for whoever saves the document. Throws
    // Error::invalid where two of them write one document.
    ScriptWrites writes();
    // The fields that the last settle() found hidden: no rule holds for them.
    const QSet<int> &hidden() const { return m_hidden; }

private:
    script::ScriptResult run(int field, const script::PreparedScript &script, ScriptWrites *writes = nullptr);
    script::ScriptResult runWriting(int field, const script::PreparedScript &script);
    bool isTrue(int field, const std::optional<script::PreparedScript> &script);
    [[noreturn]] void fail(int field, const QString &reason);
    bool protect(const QSet<int> &sent, QList<forms::Violation> &violations);
    QList<QSet<int>> calculate(const QList<const FieldScripts *> &which);
    QSet<int> runValue(const FieldScripts &scripts, bool &hasChanged);
    QJsonObject context();

    http::Call &m_call;
    const DocumentScope &m_scope;
    const PermittedForm &m_form;
    const Scripting &m_scripting;
    const std::shared_ptr<const FormScripts> m_scripts;
    forms::Record m_record;
    const forms::RecordValues *m_stored;
    ScriptData m_data;
    QJsonObject m_context; // without the document; made at the first script
    QSet<int> m_hidden;
    QSet<int> m_followed; // by the last follow()
    // What each script of a value or check wrote when it ran last: a value is calculated as often as others change.
    std::map<std::pair<int, QString>, ScriptWrites> m_writes;
};

} // namespace formwright::runtime

// Scripts of buttons, of view columns that are pressed and of forms as a whole (platform-facts 1.8): what they are told
// and what they say. No unit of work may be open meanwhile.
#pragma once

#include "backend/runtime/script_data.h"
#include "backend/runtime/script_writes.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// What a script tells whoever pressed the button.
struct ScriptWord {
    enum Type { Nothing = 0, Success = 1, Info = 2, Warning = 3, Danger = 4, Stop = 16, Confirm = 32 };
    int type = Nothing;
    QString content;
};
// A text is an alert, which stops; an object says its type. Nothing, false and true say nothing.
ScriptWord wordOf(const QJsonValue &value);
// Whether it says yes.
bool isTrue(const script::ScriptResult &result);
bool saysYes(const QJsonValue &value);
// The value as one text: objects as JSON text, nothing as an empty one.
QString textOf(const script::ScriptValue &value);

class ButtonScripts
{
public:
    // `record`: the document, a new one without a stored form where there is none. All references outlive this.
    ButtonScripts(http::Call &call, const DocumentScope &scope, const PermittedForm &form, const Scripting &scripting,
        Counting counting, const forms::Record &record, bool isStored, const QJsonObject &parameters,
        const QString &owner = QStringLiteral("button"));

    // What the scripts want written gathers there; without, it is refused. `writes` outlives this.
    void mayWrite(ScriptWrites &writes);

    // Where what they ask for goes.
    ScriptData &data() { return m_data; }

    // `element`: a name for people. An empty source says nothing. Throws Error::invalid where the script fails, with
    // line and reason, and Error::unavailable where none can run now; http::SlowWork among the quick requests.
    script::ScriptResult run(
        const QString &element, const QString &source, script::Budget budget = script::Budget::Button);

    // The same, with what is wrong with the script in its result.
    script::ScriptResult tryRun(const QString &element, const QString &source, script::Budget budget);

private:
    QJsonObject context(const QString &source);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const PermittedForm &m_form;
    const Scripting &m_scripting;
    const forms::Record m_record;
    const bool m_isStored;
    const QJsonObject m_parameters;
    const QString m_owner; // whose scripts they are, in what is said of them
    ScriptData m_data;
};

// The scripts that one press of a button runs share the time of this.
Scripting forPress(const http::Call &call, Scripting scripting);

} // namespace formwright::runtime

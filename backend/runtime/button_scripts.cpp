#include "backend/runtime/button_scripts.h"

#include "app/contract/runtime_activities.h"
#include "backend/http/slow_work.h"
#include "backend/runtime/script_context.h"
#include "backend/runtime/script_surroundings.h"

#include <QJsonDocument>
#include <QLoggingCategory>

Q_LOGGING_CATEGORY(buttonScripts, "formwright.script")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using script::Failure;
using script::ScriptError;
using script::ScriptResult;

ScriptWord wordOf(const QJsonValue &value)
{
    if (value.isString()) {
        const QString text = value.toString();
        return text.isEmpty() ? ScriptWord{} : ScriptWord{ScriptWord::Stop, text};
    }
    if (!value.isObject())
        return {};
    const int type = value["type"_L1].toInt();
    const QString content = value["content"_L1].toVariant().toString();
    switch (type) {
    case ScriptWord::Success:
    case ScriptWord::Info:
    case ScriptWord::Warning:
    case ScriptWord::Danger:
    case ScriptWord::Stop:
    case ScriptWord::Confirm:
        return {type, content};
    default:
        return {};
    }
}

bool isTrue(const ScriptResult &result)
{
    return saysYes(result.value.value);
}

bool saysYes(const QJsonValue &value)
{
    return value.isBool() ? value.toBool() : value.toVariant().toString().compare("true"_L1, Qt::CaseInsensitive) == 0;
}

QString textOf(const script::ScriptValue &value)
{
    if (value.value.isUndefined() || value.value.isNull())
        return {};
    if (value.value.isObject())
        return QString::fromUtf8(QJsonDocument(value.value.toObject()).toJson(QJsonDocument::Compact));
    if (value.value.isArray())
        return QString::fromUtf8(QJsonDocument(value.value.toArray()).toJson(QJsonDocument::Compact));
    return value.value.toVariant().toString();
}

ButtonScripts::ButtonScripts(http::Call &call, const DocumentScope &scope, const PermittedForm &form,
    const Scripting &scripting, Counting counting, const forms::Record &record, bool isStored,
    const QJsonObject &parameters, const QString &owner)
    : m_call(call),
      m_scope(scope),
      m_form(form),
      m_scripting(scripting),
      m_record(record),
      m_isStored(isStored),
      m_parameters(parameters),
      m_owner(owner),
      m_data(call, scope, form, m_record, counting == Counting::Gives, scripting.pending, scripting.counters)
{ }

void ButtonScripts::mayWrite(ScriptWrites &writes)
{
    m_data.setWrites(&writes);
    if (m_isStored)
        writes.noteRead(forms::documentId(m_record.id, m_form.form->id), m_record.versions);
}

QJsonObject ButtonScripts::context(const QString &source)
{
    QJsonObject context = requestContext(m_call, m_scope);
    context.insert(u"parameters"_s, m_parameters);
    // The scripts of a button are its designer's and see all of the document, whoever presses it.
    QJsonObject document = scriptDocument(*m_form.form, {}, m_record);
    if (source.contains("arent"_L1) || source.contains("Relate"_L1))
        context.insert(u"parent"_s, parentForScripts(m_data, m_record));
    if (m_isStored && (source.contains("getChilds"_L1) || source.contains("SubDocument"_L1)))
        document.insert(
            u"children"_s, childRowsForScripts(m_call, m_scope, *m_form.form, m_record, m_scripting.pending));
    context.insert(u"document"_s, document);
    return context;
}

ScriptResult ButtonScripts::tryRun(const QString &element, const QString &source, script::Budget budget)
{
    if (source.trimmed().isEmpty())
        return {};
    http::takeTime();
    if (m_scripting.deadline.hasExpired())
        throw Error::invalid(u"the scripts of the "_s % m_owner % u" take too long together"_s, {});
    if (m_call.isAbandoned())
        throw Error::unavailable(u"nobody waits for the answer any more"_s);
    const OneMoment moment(m_data);
    const script::PreparedScript script
        = m_scripting.catalog.prepared(m_call.db(), m_scope.applicationId, element, source);
    m_data.beginScript(script, m_scripting.log);
    ScriptResult result = m_scripting.host.call(
        {m_scope.domainId, m_scope.applicationId, script, context(script.whole.text), budget}, m_data);
    if (result.error)
        m_data.tellFailure(*result.error);
    return result;
}

ScriptResult ButtonScripts::run(const QString &element, const QString &source, script::Budget budget)
{
    ScriptResult result = tryRun(element, source, budget);
    if (!result.error)
        return result;
    const ScriptError &error = *result.error;
    if (error.failure == Failure::Busy || error.failure == Failure::Unavailable || error.failure == Failure::Resting) {
        qCWarning(buttonScripts).noquote() << m_form.form->name << error.element << error.reason;
        throw Error::unavailable(u"the scripts of the "_s % m_owner % u" cannot run now"_s);
    }
    QString where = error.library.isEmpty() ? QString() : QString(u"library "_s % error.library % u", "_s);
    if (error.line > 0)
        where += u"line "_s % QString::number(error.line) % u": "_s;
    Error failed
        = Error::invalid(u"a script of the "_s % m_owner % u" fails"_s, {{error.element, where % error.reason}});
    if (m_data.lacksGateway())
        failed.errcode = contract::runtime_activities::notSetUp;
    throw failed;
}

Scripting forPress(const http::Call &call, Scripting scripting)
{
    const settings::Settings &settings = call.services.settings;
    scripting.deadline.setRemainingTime(settings.number("script.buttonTime") * settings.number("script.clockFactor"));
    return scripting;
}

} // namespace formwright::runtime

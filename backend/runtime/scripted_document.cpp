#include "backend/runtime/scripted_document.h"

#include "backend/http/slow_work.h"
#include "backend/runtime/script_context.h"
#include "backend/runtime/script_surroundings.h"

#include <QJsonArray>
#include <QLoggingCategory>

Q_LOGGING_CATEGORY(documentScripts, "formwright.script")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::Field;
using forms::FieldKind;
using forms::FieldOption;
using forms::FieldValue;
using forms::Violation;
using script::PreparedScript;
using script::ScriptError;
using script::ScriptResult;
using script::ScriptValue;

namespace {

bool isTrueValue(const QJsonValue &value)
{
    return value.isBool() ? value.toBool() : value.toVariant().toString().compare("true"_L1, Qt::CaseInsensitive) == 0;
}

// What a script returned as the value of a field.
std::variant<FieldValue, Violation> fieldValue(const Field &field, const ScriptValue &made)
{
    if (made.value.isUndefined() || made.value.isNull())
        return FieldValue{};
    if (made.date.isValid()) {
        // Dates of scripts are the server's own; moments are kept in UTC.
        const QString text = field.kind == FieldKind::Date ? made.date.toLocalTime().date().toString(Qt::ISODate)
                                                           : made.date.toUTC().toString(u"yyyy-MM-dd HH:mm:ss"_s);
        return forms::decodeText(field, text);
    }
    if (field.kind == FieldKind::Text || field.kind == FieldKind::LongText || field.kind == FieldKind::Choice) {
        if (made.value.isDouble())
            return FieldValue{false, QString::number(made.value.toDouble(), 'g', 15), 0};
        if (made.value.isBool())
            return FieldValue{false, made.value.toBool() ? u"true"_s : u"false"_s, 0};
    }
    return forms::decodeValue(field, made.value);
}

QList<FieldOption> optionsIn(const QJsonValue &value)
{
    QList<FieldOption> options;
    const auto add = [&](const QString &label, const QString &choice) { options.append({choice, label}); };
    if (value.isArray()) {
        const QJsonArray list = value.toArray();
        for (const QJsonValue &entry : list) {
            if (!entry.isObject()) {
                add(entry.toVariant().toString(), entry.toVariant().toString());
                continue;
            }
            const QString label = entry["text"_L1].toVariant().toString() % entry["option"_L1].toVariant().toString()
                % entry["label"_L1].toVariant().toString();
            const QJsonValue choice = entry["value"_L1];
            add(label, choice.isUndefined() ? label : choice.toVariant().toString());
        }
    } else if (value.isString()) {
        const QStringList list = value.toString().split(u';', Qt::SkipEmptyParts);
        for (const QString &entry : list)
            add(entry, entry);
    }
    return options;
}

// A text is what is wrong, and so is an alert.
QString complaintIn(const QJsonValue &value)
{
    return value.isObject() ? value["content"_L1].toString()
        : value.isString()  ? value.toString().trimmed()
                            : QString();
}

} // namespace

ScriptedDocument::ScriptedDocument(http::Call &call, const DocumentScope &scope, const PermittedForm &form,
    const Scripting &scripting, Counting counting, forms::Record record, const forms::RecordValues *stored)
    : m_call(call),
      m_scope(scope),
      m_form(form),
      m_scripting(scripting),
      m_scripts(scripting.catalog.of(call.db(), *form.form)),
      m_record(std::move(record)),
      m_stored(stored),
      m_data(call, scope, form, m_record, counting == Counting::Gives, scripting.pending, scripting.counters)
{
    if (hasScripts())
        http::takeTime();
}

Scripting forRequest(const http::Call &call, Scripting scripting)
{
    const settings::Settings &settings = call.services.settings;
    scripting.deadline.setRemainingTime(settings.number("script.requestTime") * settings.number("script.clockFactor"));
    return scripting;
}

// Whoever does not see the field hears nothing of it; the log has it all.
void ScriptedDocument::fail(int field, const QString &reason)
{
    if (m_form.access.isHidden(field)) {
        qCWarning(documentScripts).noquote() << m_form.form->name << reason;
        throw Error::invalid(u"a script of the form fails"_s, {});
    }
    throw Error::invalid(u"a script of the form fails"_s, {{m_form.form->fields.at(field).name, reason}});
}

QList<int> ScriptedDocument::fields() const
{
    QList<int> fields;
    for (const FieldScripts &scripts : m_scripts->fields)
        fields.append(scripts.field);
    return fields;
}

QJsonObject ScriptedDocument::context()
{
    if (m_context.isEmpty()) {
        m_context = requestContext(m_call, m_scope);
        if (m_scripts->readsParent)
            m_context.insert(u"parent"_s, parentForScripts(m_data, m_record));
        if (m_scripts->readsChildren)
            m_context.insert(u"children"_s,
                m_stored ? childRowsForScripts(m_call, m_scope, *m_form.form, m_record, m_scripting.pending)
                         : QJsonObject());
    }
    QJsonObject context = m_context;
    // The scripts of a form are its designer's and see all of the document, whoever it is shown to.
    QJsonObject document = scriptDocument(*m_form.form, {}, m_record);
    if (const auto children = context.constFind(u"children"_s); children != context.constEnd()) {
        document.insert(u"children"_s, children.value());
        context.remove(u"children"_s);
    }
    context.insert(u"document"_s, document);
    return context;
}

// Throws where the script fails.
ScriptResult ScriptedDocument::run(int field, const PreparedScript &script, ScriptWrites *writes)
{
    using script::Failure;
    if (m_scripting.deadline.hasExpired())
        throw Error::invalid(u"the scripts of the form take too long together"_s, {});
    if (m_call.isAbandoned())
        throw Error::unavailable(u"nobody waits for the answer any more"_s);
    m_data.setWrites(writes);
    const OneMoment moment(m_data);
    m_data.beginScript(script, m_scripting.log);
    ScriptResult result = m_scripting.host.call(
        {m_scope.domainId, m_scope.applicationId, script, context(), script::Budget::Field}, m_data);
    if (!result.error)
        return result;
    const ScriptError &error = *result.error;
    m_data.tellFailure(error);
    QString where = error.element;
    if (!error.library.isEmpty())
        where += u", library "_s % error.library;
    if (error.line > 0)
        where += u", line "_s % QString::number(error.line);
    if (error.failure == Failure::Busy || error.failure == Failure::Unavailable || error.failure == Failure::Resting) {
        qCWarning(documentScripts).noquote() << m_form.form->name << where << error.reason;
        throw Error::unavailable(u"the scripts of the form cannot run now"_s);
    }
    fail(field, where % u": "_s % error.reason);
}

ScriptResult ScriptedDocument::runWriting(int field, const PreparedScript &script)
{
    ScriptWrites &writes = m_writes[{field, script.element}];
    writes = ScriptWrites();
    ScriptResult result = run(field, script, &writes);
    m_data.setWrites(nullptr);
    return result;
}

ScriptWrites ScriptedDocument::writes()
{
    ScriptWrites all;
    const QString own = forms::documentId(m_record.id, m_form.form->id);
    for (const auto &[script, writes] : m_writes) {
        if (writes.written(own))
            fail(script.first,
                script.second % u": the document is being saved; what its script returns is the value of the field"_s);
        try {
            all.add(writes);
        } catch (const script::DataRefusal &refusal) {
            fail(script.first, script.second % u": "_s % refusal.reason());
        }
    }
    all.leaveRead(own);
    return all;
}

bool ScriptedDocument::isTrue(int field, const std::optional<PreparedScript> &script)
{
    return script && isTrueValue(run(field, *script).value.value);
}

// The fields that the script looked at.
QSet<int> ScriptedDocument::runValue(const FieldScripts &scripts, bool &hasChanged)
{
    const Field &field = m_form.form->fields.at(scripts.field);
    const ScriptResult result = runWriting(scripts.field, *scripts.value);
    const auto made = fieldValue(field, result.value);
    if (const auto *violation = std::get_if<Violation>(&made))
        fail(scripts.field, scripts.value->element % u": "_s % violation->message);
    const auto &value = std::get<FieldValue>(made);
    hasChanged = value != m_record.values.at(scripts.field);
    m_record.values[scripts.field] = value;
    QSet<int> read;
    for (const QString &name : result.reads)
        read.insert(m_form.form->fieldIndex(name));
    read.remove(scripts.field);
    return read;
}

// What a script read tells when it has to run again: in the end each has seen the last value of all that it looks at.
// Answers what each looked at.
QList<QSet<int>> ScriptedDocument::calculate(const QList<const FieldScripts *> &which)
{
    QList<QSet<int>> reads(which.size());
    QList<bool> isDue(which.size(), true);
    QStringList again; // those that ran in the last pass
    // In the worst order, each pass settles at least one more of them.
    for (qsizetype pass = 0; isDue.contains(true); ++pass) {
        if (pass > which.size())
            fail(which.at(isDue.indexOf(true))->field,
                u"values that are calculated of one another never come to an end: "_s % again.join(u", "_s));
        again.clear();
        for (qsizetype i = 0; i < which.size(); ++i) {
            if (!isDue.at(i))
                continue;
            isDue[i] = false;
            if (!m_form.access.isHidden(which.at(i)->field))
                again.append(m_form.form->fields.at(which.at(i)->field).label);
            bool hasChanged = false;
            reads[i] = runValue(*which.at(i), hasChanged);
            for (qsizetype other = 0; hasChanged && other < which.size(); ++other) {
                if (other != i && reads.at(other).contains(which.at(i)->field))
                    isDue[other] = true;
            }
        }
    }
    return reads;
}

void ScriptedDocument::prefill()
{
    QList<const FieldScripts *> which;
    for (const FieldScripts &scripts : m_scripts->fields) {
        if (scripts.value)
            which.append(&scripts);
    }
    calculate(which);
}

// What may be typed has the value that was typed, until something changes that it looks at.
void ScriptedDocument::follow(const QSet<int> &changed)
{
    const forms::RecordValues sent = m_record.values;
    QList<const FieldScripts *> which;
    for (const FieldScripts &scripts : m_scripts->fields) {
        if (scripts.value && scripts.followsOthers && !changed.contains(scripts.field))
            which.append(&scripts);
    }
    const QList<QSet<int>> reads = calculate(which);
    QSet<int> affected = changed;
    for (bool grows = true; std::exchange(grows, false);) {
        for (qsizetype i = 0; i < which.size(); ++i) {
            if (!affected.contains(which.at(i)->field) && reads.at(i).intersects(affected)) {
                affected.insert(which.at(i)->field);
                grows = true;
            }
        }
    }
    QList<const FieldScripts *> rest;
    bool isRestored = false;
    for (const FieldScripts *scripts : std::as_const(which)) {
        const int field = scripts->field;
        if (!scripts->isTyped || affected.contains(field)) {
            rest.append(scripts);
            if (scripts->isTyped)
                m_followed.insert(field);
            continue;
        }
        isRestored = isRestored || m_record.values.at(field) != sent.at(field);
        m_record.values[field] = sent.at(field);
    }
    if (isRestored)
        calculate(rest); // by what was typed
}

// Puts the stored value back where a script protects a field. Whether that changed anything.
bool ScriptedDocument::protect(const QSet<int> &sent, QList<Violation> &violations)
{
    bool hasChanged = false;
    const QHash<int, FieldState> now = states(false);
    m_hidden.clear();
    for (const FieldScripts &scripts : m_scripts->fields) {
        const FieldState state = now.value(scripts.field);
        if (state.isHidden)
            m_hidden.insert(scripts.field);
        if (scripts.value || !(state.isReadOnly || state.isHidden))
            continue;
        const Field &field = m_form.form->fields.at(scripts.field);
        const FieldValue before = m_stored ? m_stored->value(scripts.field) : FieldValue();
        if (m_record.values.at(scripts.field) == before)
            continue;
        if (sent.contains(scripts.field))
            violations.append({field.name, QString(field.label % u" may not be changed now"_s), forms::Rule::Type});
        m_record.values[scripts.field] = before;
        hasChanged = true;
    }
    return hasChanged;
}

QList<Violation> ScriptedDocument::settle(const QSet<int> &sent, bool validate)
{
    // What is left out says nothing about what is protected.
    for (const FieldScripts &scripts : m_scripts->fields) {
        if (m_stored && !scripts.value && (scripts.hidden || scripts.readOnly) && !sent.contains(scripts.field))
            m_record.values[scripts.field] = m_stored->value(scripts.field);
    }
    QList<Violation> violations;
    constexpr int mostRounds = 5;
    QSet<int> closed; // that nobody could type into, as it turned out
    for (int round = 0;; ++round) {
        if (round == mostRounds)
            throw Error::invalid(u"a script of the form fails: what it hides and protects never comes to an end"_s, {});
        QList<const FieldScripts *> which;
        for (const FieldScripts &scripts : m_scripts->fields) {
            if (scripts.value
                && (!scripts.isTyped || (!m_stored && !sent.contains(scripts.field)) || closed.contains(scripts.field)))
                which.append(&scripts);
        }
        calculate(which);
        bool isSettled = !protect(sent, violations);
        const QHash<int, FieldState> now = states(false);
        for (const FieldScripts &scripts : m_scripts->fields) {
            const FieldState state = now.value(scripts.field);
            if (scripts.value && scripts.isTyped && (state.isHidden || state.isReadOnly)
                && !closed.contains(scripts.field)) {
                closed.insert(scripts.field);
                isSettled = false;
            }
        }
        if (isSettled)
            break;
    }
    for (const FieldScripts &scripts : m_scripts->fields) {
        // Nobody can mend what he does not see.
        if (!validate || !scripts.validation || m_hidden.contains(scripts.field)
            || m_form.access.isHidden(scripts.field))
            continue;
        const Field &field = m_form.form->fields.at(scripts.field);
        const ScriptResult result = runWriting(scripts.field, *scripts.validation);
        if (const QString complaint = complaintIn(result.value.value); !complaint.isEmpty())
            violations.append({field.name, complaint, forms::Rule::Type});
    }
    return violations;
}

QHash<int, FieldState> ScriptedDocument::states(bool withOptions)
{
    QHash<int, FieldState> states;
    for (const FieldScripts &scripts : m_scripts->fields) {
        FieldState state;
        state.isHidden = isTrue(scripts.field, scripts.hidden);
        state.isReadOnly = isTrue(scripts.field, scripts.readOnly);
        state.isCalculated = scripts.value && (!scripts.isTyped || state.isHidden || state.isReadOnly);
        state.hasFollowed = !state.isCalculated && m_followed.contains(scripts.field);
        if (withOptions) {
            state.isHiddenOnPaper = isTrue(scripts.field, scripts.hiddenOnPaper);
            if (scripts.options)
                state.options = optionsIn(run(scripts.field, *scripts.options).value.value);
        }
        if (state != FieldState())
            states.insert(scripts.field, state);
    }
    return states;
}

} // namespace formwright::runtime

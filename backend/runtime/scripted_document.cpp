#include "backend/runtime/scripted_document.h"

#include "backend/runtime/script_context.h"

#include <QJsonArray>

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

constexpr qint64 mostChildren = 1000;

[[noreturn]] void fail(const QString &field, const ScriptError &error)
{
    using script::Failure;
    QString where = error.element;
    if (!error.library.isEmpty())
        where += u", library "_s % error.library;
    if (error.line > 0)
        where += u", line "_s % QString::number(error.line);
    const QString message = where % u": "_s % error.reason;
    if (error.failure == Failure::Busy || error.failure == Failure::Unavailable || error.failure == Failure::Resting)
        throw Error::unavailable(u"a script of the form cannot run now: "_s % message);
    throw Error::invalid(u"a script of the form fails"_s, {{field, message}});
}

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
    const Scripting &scripting, forms::Record record, const forms::RecordValues *stored)
    : m_call(call),
      m_scope(scope),
      m_form(form),
      m_scripting(scripting),
      m_scripts(scripting.catalog.of(*form.form)),
      m_record(std::move(record)),
      m_stored(stored),
      m_data(call, scope, form, m_record),
      m_deadline(QDeadlineTimer::Forever)
{ }

QList<int> ScriptedDocument::fields() const
{
    QList<int> fields;
    for (const FieldScripts &scripts : m_scripts->fields)
        fields.append(scripts.field);
    return fields;
}

QJsonValue ScriptedDocument::parent()
{
    return m_record.parentId.isEmpty() ? QJsonValue(QJsonValue::Null)
                                       : m_data.answer(u"findDocument"_s, {m_record.parentId});
}

// The child rows that are stored, by the names of their forms.
QJsonObject ScriptedDocument::childrenOf()
{
    QJsonObject children;
    if (!m_stored)
        return children;
    storage::Session &session = m_call.db();
    const auto rows = forms::formsOf(session, m_scope.applicationId, {}, {}, mostChildren, 0);
    for (const forms::FormRow &row : rows) {
        const auto design = m_call.services.forms.form(session, row.id);
        if (!design)
            continue;
        forms::RecordQuery query;
        query.domainId = m_scope.domainId;
        query.filters = {{forms::ParentField, forms::Comparison::Equal,
            {false, forms::documentId(m_record.id, m_form.form->id), 0}}};
        const auto statement = forms::listStatement(session.dialect(), *design, query, mostChildren, 0);
        storage::Rows found = session.run(statement.sql, statement.values);
        QJsonArray documents;
        while (found.next())
            documents.append(scriptDocument(*design, {}, forms::recordFrom(found, *design)));
        if (!documents.isEmpty())
            children.insert(design->name, documents);
    }
    return children;
}

QJsonObject ScriptedDocument::context()
{
    if (m_context.isEmpty()) {
        m_context = requestContext(m_call, m_scope);
        if (m_scripts->readsParent)
            m_context.insert(u"parent"_s, parent());
        if (m_scripts->readsChildren)
            m_context.insert(u"children"_s, childrenOf());
        const settings::Settings &settings = m_call.services.settings;
        m_deadline.setRemainingTime(settings.number("script.requestTime") * settings.number("script.clockFactor"));
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

ScriptResult ScriptedDocument::run(const PreparedScript &script)
{
    script::ScriptCall order{m_scope.domainId, m_scope.applicationId, script, context(), script::Budget::Field};
    if (m_deadline.hasExpired())
        throw Error::invalid(u"the scripts of the form take too long together"_s, {});
    return m_scripting.host.call(order, m_data);
}

bool ScriptedDocument::isTrue(const std::optional<PreparedScript> &script)
{
    if (!script)
        return false;
    const ScriptResult result = run(*script);
    if (result.error)
        fail({}, *result.error);
    return isTrueValue(result.value.value);
}

// The fields that the script looked at.
QSet<int> ScriptedDocument::runValue(const FieldScripts &scripts, bool &hasChanged)
{
    const Field &field = m_form.form->fields.at(scripts.field);
    const ScriptResult result = run(*scripts.value);
    if (result.error)
        fail(field.name, *result.error);
    const auto made = fieldValue(field, result.value);
    if (const auto *violation = std::get_if<Violation>(&made))
        throw Error::invalid(
            u"a script of the form fails"_s, {{field.name, scripts.value->element % u": "_s % violation->message}});
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
void ScriptedDocument::calculate(const QList<const FieldScripts *> &which)
{
    QList<QSet<int>> reads(which.size());
    QList<bool> isDue(which.size(), true);
    QStringList again; // those that ran in the last pass
    // In the worst order, each pass settles at least one more of them.
    for (qsizetype pass = 0; isDue.contains(true); ++pass) {
        if (pass > which.size())
            throw Error::invalid(u"a script of the form fails"_s,
                {{m_form.form->fields.at(which.at(isDue.indexOf(true))->field).name,
                    u"values that are calculated of one another never come to an end: "_s % again.join(u", "_s)}});
        again.clear();
        for (qsizetype i = 0; i < which.size(); ++i) {
            if (!isDue.at(i))
                continue;
            isDue[i] = false;
            again.append(m_form.form->fields.at(which.at(i)->field).label);
            bool hasChanged = false;
            reads[i] = runValue(*which.at(i), hasChanged);
            for (qsizetype other = 0; hasChanged && other < which.size(); ++other) {
                if (other != i && reads.at(other).contains(which.at(i)->field))
                    isDue[other] = true;
            }
        }
    }
}

void ScriptedDocument::prefill(const QSet<int> &sent)
{
    QList<const FieldScripts *> which;
    for (const FieldScripts &scripts : m_scripts->fields) {
        if (scripts.value && !sent.contains(scripts.field))
            which.append(&scripts);
    }
    calculate(which);
}

void ScriptedDocument::follow(int changed)
{
    QList<const FieldScripts *> which;
    for (const FieldScripts &scripts : m_scripts->fields) {
        if (scripts.value && scripts.followsOthers && scripts.field != changed)
            which.append(&scripts);
    }
    calculate(which);
}

QList<Violation> ScriptedDocument::settle(const QSet<int> &sent, bool validate)
{
    const auto isCalculated = [&](const FieldScripts &scripts) {
        return scripts.value && (!scripts.isTyped || (!m_stored && !sent.contains(scripts.field)));
    };
    QList<const FieldScripts *> which;
    for (const FieldScripts &scripts : m_scripts->fields) {
        if (isCalculated(scripts))
            which.append(&scripts);
    }
    calculate(which);
    QHash<int, FieldState> now = states(false);
    QList<const FieldScripts *> closed; // that nobody could type into, as it turns out
    for (const FieldScripts &scripts : m_scripts->fields) {
        const FieldState state = now.value(scripts.field);
        if (scripts.value && !isCalculated(scripts) && (state.isHidden || state.isReadOnly))
            closed.append(&scripts);
    }
    if (!closed.isEmpty()) {
        calculate(which + closed);
        now = states(false);
    }

    QList<Violation> violations;
    m_hidden.clear();
    for (const FieldScripts &scripts : m_scripts->fields) {
        const Field &field = m_form.form->fields.at(scripts.field);
        const FieldState state = now.value(scripts.field);
        if (state.isHidden)
            m_hidden.insert(scripts.field);
        if (scripts.value || !(state.isReadOnly || state.isHidden))
            continue;
        const FieldValue before = m_stored ? m_stored->value(scripts.field) : FieldValue();
        if (sent.contains(scripts.field) && m_record.values.at(scripts.field) != before)
            violations.append({field.name, QString(field.label % u" may not be changed now"_s), forms::Rule::Type});
        m_record.values[scripts.field] = before;
    }
    for (const FieldScripts &scripts : m_scripts->fields) {
        if (!validate || !scripts.validation || m_hidden.contains(scripts.field))
            continue;
        const Field &field = m_form.form->fields.at(scripts.field);
        const ScriptResult result = run(*scripts.validation);
        if (result.error)
            fail(field.name, *result.error);
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
        state.isHidden = isTrue(scripts.hidden);
        state.isReadOnly = isTrue(scripts.readOnly);
        state.isCalculated = scripts.value && (!scripts.isTyped || state.isHidden || state.isReadOnly);
        if (withOptions) {
            state.isHiddenOnPaper = isTrue(scripts.hiddenOnPaper);
            if (scripts.options) {
                const ScriptResult result = run(*scripts.options);
                if (result.error)
                    fail(m_form.form->fields.at(scripts.field).name, *result.error);
                state.options = optionsIn(result.value.value);
            }
        }
        if (state != FieldState())
            states.insert(scripts.field, state);
    }
    return states;
}

} // namespace formwright::runtime

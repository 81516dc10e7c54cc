#include "backend/runtime/script_data.h"

#include "app/dql/parser.h"
#include "backend/forms/dql_reach.h"
#include "backend/forms/form_store.h"
#include "backend/forms/unfit.h"
#include "backend/http/current_request.h"
#include "backend/runtime/design_changes.h"
#include "backend/runtime/flow_hiding.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/pending_records.h"
#include "backend/runtime/script_context.h"
#include "backend/runtime/script_flows.h"
#include "backend/runtime/script_mail.h"
#include "backend/runtime/script_messages.h"
#include "backend/runtime/script_people.h"
#include "backend/runtime/script_working_time.h"
#include "backend/runtime/script_writes.h"
#include "backend/runtime/written_records.h"
#include "backend/storage/exact_sum.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(scriptLog, "formwright.script")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FieldValue;
using forms::FormDesign;
using forms::Record;
using forms::RecordQuery;
using http::Call;
using script::DataRefusal;
using storage::Session;

namespace {

constexpr qint64 mostDocuments = 1000; // that a script gets by one query
constexpr qsizetype mostForms = 1000;

// The form that a condition names: `$formname = '...'`, alone or joined to others by "and".
std::optional<QString> namedForm(const dql::Node &node)
{
    if (node.kind == dql::Node::Kind::And) {
        for (const dql::Node &part : node.parts) {
            if (const auto name = namedForm(part))
                return name;
        }
    }
    const bool isName = node.kind == dql::Node::Kind::Comparison && node.comparison == dql::Operator::Equal
        && node.term.steps.empty() && node.values.size() == 1
        && dql::print(node.term).compare("$formname"_L1, Qt::CaseInsensitive) == 0;
    return isName ? std::optional(node.values.front().text) : std::nullopt;
}

// Scripts ask about forms that their user may open, and there about fields that he may see. Over $parent and $childs
// they ask about documents of which nobody knows whether he sees them: only forms are told of of which he sees all.
bool mayAskAbout(Call &call, const PermittedForm &own, const FormDesign &form, dql::FormType &type)
{
    const bool isOwn = form.id == own.form->id;
    try {
        const access::FormAccess access = isOwn ? own.access : accessTo(call, call.db(), form);
        if (!isOwn && !access.seesAllRows())
            return false;
        const FlowHiding hiding(call, call.db(), form);
        for (int i = 0; i < type.fields.size(); ++i)
            type.fields[i].isPermitted = !access.isHidden(i) && (isOwn || !hiding.isAnywhere(i));
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden)
            throw;
        return false;
    }
    return true;
}

// The fields of the document itself that a condition asks for.
void addFieldsOfItself(const dql::Condition &condition, QList<int> &fields)
{
    if (condition.kind == dql::Condition::Kind::Parent || condition.kind == dql::Condition::Kind::Childs)
        return;
    if (condition.kind == dql::Condition::Kind::Compare && condition.field >= 0)
        fields.append(condition.field);
    for (const dql::Condition &part : condition.parts)
        addFieldsOfItself(part, fields);
}

QString textOf(const QJsonArray &arguments, int index)
{
    return arguments.at(index).toVariant().toString();
}

} // namespace

struct ScriptData::Found {
    PermittedForm form;
    RecordQuery query;
    dql::Condition condition;
    std::optional<FlowHiding> hiding; // of the form
    QSet<QString> untold; // the records in which a field is hidden from him that the condition asks for
    bool isNothing = false;

    QList<Record> holding(const WrittenRecords &written) const
    {
        QList<Record> records = written.holding(condition);
        records.removeIf([&](const Record &record) { return untold.contains(record.id); });
        return records;
    }
};

ScriptData::ScriptData(Call &call, const DocumentScope &scope, const PermittedForm &form, const Record &record,
    bool counts, const PendingRecords *pending, QHash<QString, qint64> *counters)
    : m_call(call),
      m_scope(scope),
      m_form(form),
      m_record(record),
      m_counts(counts),
      m_pending(pending),
      m_counters(counters)
{ }

QJsonValue ScriptData::answer(const QString &operation, const QJsonArray &arguments)
{
    using Answer = QJsonValue (ScriptData::*)(const QJsonArray &);
    static const QHash<QString, Answer> answers{{u"findDocument"_s, &ScriptData::findDocument},
        {u"queryByDQL"_s, &ScriptData::queryByDql}, {u"queryByDQLWithCache"_s, &ScriptData::queryByDql},
        {u"findByDQL"_s, &ScriptData::findByDql}, {u"countByDQL"_s, &ScriptData::countByDql},
        {u"sumByDQL"_s, &ScriptData::sumByDql}, {u"checkFieldUnique"_s, &ScriptData::checkFieldUnique},
        {u"countNext"_s, &ScriptData::countNext}, {u"getLastCount"_s, &ScriptData::lastCount},
        {u"resetCounter"_s, &ScriptData::resetCounter}, {u"DocumentProcess.doView"_s, &ScriptData::findDocument},
        {u"DocumentProcess.doNew"_s, &ScriptData::newDocument},
        {u"DocumentProcess.doCreate"_s, &ScriptData::createDocument},
        {u"DocumentProcess.doUpdate"_s, &ScriptData::updateDocument},
        {u"DocumentProcess.doCreateOrUpdate"_s, &ScriptData::createOrUpdateDocument},
        {u"DocumentProcess.doRemove"_s, &ScriptData::removeDocument},
        {u"doUpdateDocumentWithoutVersions"_s, &ScriptData::updateAnyVersion}};
    static const QSet<QString> counters{u"countNext"_s, u"getLastCount"_s, u"resetCounter"_s};
    if (m_witness)
        m_witness->asked(operation, arguments);
    try {
        if (!counters.contains(operation))
            beginReads();
        if (const auto known = answers.constFind(operation); known != answers.constEnd())
            return (this->**known)(arguments);
        if (const auto message = messageOfScript(m_call, m_scope, operation, arguments)) {
            writes().send(*message);
            return QJsonValue::Null;
        }
        if (needsGateway(operation)) {
            sendOut(operation, arguments);
            return QJsonValue::Null;
        }
        if (operation == "queryByDQLDomain"_L1) {
            if (textOf(arguments, 1) != m_scope.domainId)
                throw DataRefusal(u"queryByDQLDomain: the user works for another domain"_s);
            return queryByDql(arguments);
        }
        const auto document = [this](const QString &id) { return findDocument({id}); };
        const QString own = m_record.id.isEmpty() ? QString() : forms::documentId(m_record.id, m_form.form->id);
        if (const auto flow = flowsForScripts(m_call, m_scope, own, operation, arguments, document))
            return *flow;
        if (const auto people = peopleForScripts(m_call, m_scope, operation, arguments))
            return *people;
        if (const auto time = workingTimeForScripts(m_call, m_scope, operation, arguments))
            return *time;
    } catch (const forms::Unfit &unfit) {
        throw DataRefusal(operation % u": "_s % unfit.reason);
    } catch (const Error &error) {
        // What the script asks in vain it hears; what ails the server ends the call.
        if (error.code == contract::ErrorCode::Unavailable || error.code == contract::ErrorCode::Internal)
            throw;
        throw DataRefusal(operation % u": "_s % error.message);
    }
    return DataSource::answer(operation, arguments);
}

void ScriptData::sendOut(const QString &operation, const QJsonArray &arguments)
{
    if (!hasGateway(m_call, m_scope, operation)) {
        m_lacksGateway = true;
        throw DataRefusal(operation % u": this server has no way to send it (settings mail.host, sms.url)"_s);
    }
    if (const auto mail = mailToEverybody(operation, arguments)) {
        writes().send(*mail);
        return;
    }
    writes().sendOut(
        deliveriesOfScript(m_call, m_scope, operation, arguments), m_call.services.settings.number("mail.perScript"));
}

ScriptData::~ScriptData()
{
    endReads();
}

// When the reads of this thread began; only one script reads on it at a time.
static thread_local quint64 changesBefore = 0;

// On SQLite units of work have a connection of their own; on PostgreSQL they would have to begin on this one, see
// writeApart().
void ScriptData::beginReads()
{
    if (m_reads)
        return;
    Session &session = m_call.db();
    changesBefore = designChanges();
    session.execute(session.dialect().isSqlite() ? u"BEGIN"_s : u"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"_s);
    m_reads = true;
    // Between two of its questions a script may calculate as long as it may take; nobody waits for what it reads.
    if (!session.dialect().isSqlite())
        session.execute(u"SET LOCAL idle_in_transaction_session_timeout TO 0"_s);
}

void ScriptData::endReads() noexcept
{
    m_counted.clear();
    if (!std::exchange(m_reads, false))
        return;
    try {
        if (!m_call.db().isBroken())
            m_call.db().execute(u"ROLLBACK"_s);
        // A design that was looked up for the first time was read as it had been. On PostgreSQL each look asks anew.
        if (m_call.db().dialect().isSqlite() && designChanges() != changesBefore)
            m_call.services.events.publish(events::DesignChanged{m_scope.applicationId, {}});
    } catch (const Error &error) {
        qCWarning(scriptLog).noquote() << "what a script read was not ended:" << error.message << error.detail;
    }
}

ScriptWitness::~ScriptWitness() = default;

void ScriptData::beginScript(const script::PreparedScript &script, const events::ScriptLog *log)
{
    m_log = log && log->isRead() ? log : nullptr;
    if (m_log || m_witness)
        m_script = script;
    m_since.start();
}

void ScriptData::tell(const QString &level, const script::Origin &origin, const QString &text)
{
    constexpr qsizetype longest = 2000;
    m_log->tell({m_scope.applicationId, level, m_script.element, origin.script, origin.line, text.left(longest),
        QString::fromLatin1(http::currentRequestId()), m_since.elapsed()});
}

void ScriptData::tellFailure(const script::ScriptError &error)
{
    if (m_log)
        tell(u"error"_s, {error.library, error.line}, error.reason);
}

void ScriptData::log(const script::LogEntry &entry)
{
    const script::Origin origin
        = entry.line > 0 ? m_script.whole.originOf(entry.line) : script::Origin{QString(), entry.line};
    if (m_witness)
        m_witness->logged(entry, origin);
    if (m_log)
        tell(entry.level, origin, entry.text);
    qCInfo(scriptLog).noquote() << m_form.form->name << entry.level << entry.line << entry.text.left(2000);
}

QJsonValue ScriptData::findDocument(const QJsonArray &arguments)
{
    const QString id = textOf(arguments, 0);
    const auto key = forms::documentKey(id);
    if (!key)
        return QJsonValue::Null;
    if (const auto written = m_writes ? m_writes->written(id) : std::nullopt)
        return *written;
    Session &session = m_call.db();
    const auto design = m_call.services.forms.form(session, key->formId);
    if (!design || design->applicationId != m_scope.applicationId)
        return QJsonValue::Null;
    access::FormAccess access = accessTo(m_call, session, *design);
    limitByFlow(m_call, session, *design, access, id);
    const PendingRecords::Entry *pending = m_pending ? m_pending->find(id) : nullptr;
    const bool isMadeNow = pending && !pending->stored;
    if (!isMadeNow && !access.sees(session, *design, m_scope.domainId, key->recordId))
        return QJsonValue::Null;
    const auto record
        = pending ? pending->record : forms::recordById(session, *design, m_scope.domainId, key->recordId);
    if (record && m_writes)
        m_writes->noteRead(id, record->versions);
    return record ? QJsonValue(scriptDocument(*design, access, *record)) : QJsonValue::Null;
}

ScriptWrites &ScriptData::writes()
{
    if (!m_writes)
        throw DataRefusal(u"this script only tells something: scripts of acts write, and those that calculate and check"
                          " the fields of what is saved"_s);
    return *m_writes;
}

// Nothing is there before it is created.
QJsonValue ScriptData::newDocument(const QJsonArray &arguments)
{
    const PermittedForm at = formOf(m_call, m_call.db(), m_scope, formNamed(textOf(arguments, 0)));
    forms::Record record;
    record.id = m_call.newId();
    record.values = forms::RecordValues(at.form->fields.size());
    record.authorId = m_call.user.id;
    record.created = m_call.now();
    record.modified = record.created;
    record.parentId = textOf(arguments, 1);
    QJsonObject document = scriptDocument(*at.form, at.access, record);
    document.insert(u"items"_s, QJsonObject());
    document.insert(u"versions"_s, 0);
    return document;
}

QJsonValue ScriptData::createDocument(const QJsonArray &arguments)
{
    writes().create(arguments.at(0).toObject());
    return arguments.at(0);
}

QJsonValue ScriptData::updateDocument(const QJsonArray &arguments)
{
    writes().update(arguments.at(0).toObject(), true);
    return arguments.at(0);
}

QJsonValue ScriptData::updateAnyVersion(const QJsonArray &arguments)
{
    writes().update(arguments.at(0).toObject(), false);
    return QJsonValue::Null;
}

QJsonValue ScriptData::createOrUpdateDocument(const QJsonArray &arguments)
{
    const bool isNew = arguments.at(0)["versions"_L1].toInt() == 0;
    return isNew && !writes().written(arguments.at(0)["id"_L1].toString()) ? createDocument(arguments)
                                                                           : updateDocument(arguments);
}

QJsonValue ScriptData::removeDocument(const QJsonArray &arguments)
{
    const QJsonValue what = arguments.at(0);
    writes().remove(what.isObject() ? what["id"_L1].toString() : what.toString());
    return QJsonValue::Null;
}

// Without a form's name a query is about the form of the document.
QString ScriptData::formMeant(const dql::Query &query)
{
    const auto name = query.condition ? namedForm(*query.condition) : std::nullopt;
    return name ? formNamed(*name) : m_form.form->id;
}

QString ScriptData::formNamed(const QString &name)
{
    Session &session = m_call.db();
    const bool isPath = name.contains(u'/');
    QString id;
    const auto rows = forms::formsOf(session, m_scope.applicationId, {}, {}, mostForms, 0);
    for (const forms::FormRow &row : rows) {
        if (row.name != (isPath ? name.section(u'/', -1) : name))
            continue;
        const auto design = isPath ? m_call.services.forms.form(session, row.id) : nullptr;
        if (isPath && (!design || forms::pathOf(session, *design) != name))
            continue;
        if (!id.isEmpty())
            throw DataRefusal(u"more than one form is called "_s % name % u": write \"module/form\""_s);
        id = row.id;
    }
    if (id.isEmpty())
        throw DataRefusal(u"there is no form called "_s % name);
    return id;
}

ScriptData::Found ScriptData::found(const QString &text)
{
    const dql::Parsed parsed = dql::parse(text);
    if (!parsed.isSound())
        throw DataRefusal(u"DQL: "_s % dql::sentence(text, parsed.problems.first()));
    Session &session = m_call.db();
    Found found;
    found.form = formOf(m_call, session, m_scope, formMeant(parsed.query));
    const access::FormAccess &access = found.form.access;
    const forms::DqlForms known
        = formsFor(session, m_call.services.forms, found.form.form, forms::reachOf(parsed.query),
            [&](const FormDesign &form, dql::FormType &type) { return mayAskAbout(m_call, found.form, form, type); });
    const dql::Resolved resolved = dql::resolve(parsed.query, known.schema, {});
    if (!resolved.isDecided())
        throw DataRefusal(u"DQL: "_s % dql::sentence(text, resolved.problems.first()));
    found.query.domainId = m_scope.domainId;
    found.query.filters = access.rows();
    found.query.predicates.append(forms::compiled(session.dialect(), resolved.condition, known));
    found.query.sorts = forms::sortsOf(resolved.orders);
    found.condition = resolved.condition;
    found.hiding.emplace(m_call, session, *found.form.form);
    requireUnwritten(found, known);
    requireToldBeside(found, found.condition, false);
    QList<int> asked;
    addFieldsOfItself(found.condition, asked);
    const QStringList untold = found.hiding->recordsHiding(asked);
    found.untold = QSet<QString>(untold.cbegin(), untold.cend());
    found.hiding->leaveOut(asked, found.query);
    found.hiding->sortAsEmpty(found.query);
    found.isNothing = !access.nothingBecause().isEmpty();
    return found;
}

// The same of a form whose documents lie below one another.
void ScriptData::requireToldBeside(const Found &found, const dql::Condition &condition, bool isBeside)
{
    using Kind = dql::Condition::Kind;
    constexpr int own = 0; // in the schema
    const bool isStep = condition.kind == Kind::Parent || condition.kind == Kind::Childs;
    const bool isUnseen = isStep && condition.form == own && !found.form.access.seesAllRows();
    const bool isHidden = isBeside && condition.kind == Kind::Compare && condition.form == own
        && found.hiding->isAnywhere(condition.field);
    if (isUnseen || isHidden)
        throw DataRefusal(u"DQL: the user may not see everything of the form "_s % found.form.form->name
            % u", so nothing is told of it over $parent or $childs"_s);
    for (const dql::Condition &part : condition.parts)
        requireToldBeside(found, part, isBeside || isStep);
}

// What the script wrote is found by what stands in each document alone.
void ScriptData::requireUnwritten(const Found &found, const forms::DqlForms &known)
{
    const QSet<int> beside = formsBeside(found.condition);
    if (!m_writes || beside.isEmpty())
        return;
    bool isWritten = m_writes->touches(found.form.form->id);
    for (const int form : beside)
        isWritten = isWritten || m_writes->touches(known.designs.at(form)->id);
    if (isWritten)
        throw DataRefusal(u"DQL: a script that has written documents of these forms cannot ask over $parent or $childs "
                          "any more: ask before it writes"_s);
}

// What goes to other documents is told by the database alone, as it was before.
const PendingRecords *ScriptData::pendingFor(const Found &found) const
{
    return formsBeside(found.condition).isEmpty() ? m_pending : nullptr;
}

QJsonArray ScriptData::documentsOf(const Found &found, qint64 most)
{
    QJsonArray documents;
    if (found.isNothing)
        return documents;
    Session &session = m_call.db();
    const FormDesign &form = *found.form.form;
    const WrittenRecords written(session, m_writes, pendingFor(found), m_scope, found.form);
    const forms::RecordStatement statement
        = forms::listStatement(session.dialect(), form, written.others(found.query), most + 1, 0);
    QList<Record> records;
    storage::Rows rows = session.run(statement.sql, statement.values);
    while (rows.next())
        records.append(forms::recordFrom(rows, form));
    QList<Record> own = found.holding(written);
    // What the nodes of flows hide from him where it is his turn is hidden from scripts that run for him, too.
    QStringList ids;
    for (const QList<Record> *some : {&std::as_const(records), &std::as_const(own)}) {
        for (const Record &record : *some)
            ids.append(record.id);
    }
    const QHash<QString, QSet<int>> hidden = found.hiding->ofRecords(ids);
    for (QList<Record> *some : {&records, &own}) {
        for (Record &record : *some) {
            for (const int field : hidden.value(record.id))
                record.values[field] = FieldValue();
        }
    }
    for (const Record &record : std::as_const(own))
        insertInOrder(records, record, form, found.query.sorts);
    if (most == mostDocuments && records.size() > most)
        throw DataRefusal(u"the query finds more than "_s % QString::number(mostDocuments) % u" documents"_s);
    records = records.mid(0, most);
    for (const Record &record : std::as_const(records)) {
        access::FormAccess access = found.form.access;
        for (const int field : hidden.value(record.id))
            access.limit(form, field, access::FieldDisplay::Hidden);
        documents.append(scriptDocument(form, access, record));
    }
    return documents;
}

QJsonValue ScriptData::queryByDql(const QJsonArray &arguments)
{
    return documentsOf(found(textOf(arguments, 0)), mostDocuments);
}

QJsonValue ScriptData::findByDql(const QJsonArray &arguments)
{
    const QJsonArray documents = documentsOf(found(textOf(arguments, 0)), 1);
    return documents.isEmpty() ? QJsonValue(QJsonValue::Null) : documents.first();
}

QJsonValue ScriptData::countByDql(const QJsonArray &arguments)
{
    const Found found = this->found(textOf(arguments, 0));
    if (found.isNothing)
        return 0;
    Session &session = m_call.db();
    const WrittenRecords written(session, m_writes, pendingFor(found), m_scope, found.form);
    const forms::RecordStatement statement
        = forms::countStatement(session.dialect(), *found.form.form, written.others(found.query));
    storage::Rows rows = session.run(statement.sql, statement.values);
    return (rows.next() ? rows.integer(0) : 0) + found.holding(written).size();
}

QJsonValue ScriptData::sumByDql(const QJsonArray &arguments)
{
    const Found found = this->found(textOf(arguments, 0));
    const FormDesign &form = *found.form.form;
    const int field = form.fieldIndex(textOf(arguments, 1));
    const auto isNumber = [&](int index) {
        const forms::FieldKind kind = form.fields.at(index).kind;
        return kind == forms::FieldKind::Integer || kind == forms::FieldKind::Decimal;
    };
    if (field < 0 || found.form.access.isHidden(field) || !isNumber(field))
        throw DataRefusal(u"sumByDQL: "_s % textOf(arguments, 1) % u" is no number of the form "_s % form.name);
    if (found.isNothing)
        return 0;
    Session &session = m_call.db();
    // A sum of some looks like one of all, and one of all would tell, by difference, what is hidden.
    if (found.hiding->isAnywhere(field))
        throw DataRefusal(u"sumByDQL: a flow hides the field "_s % textOf(arguments, 1) % u" of some documents"_s);
    const WrittenRecords written(session, m_writes, pendingFor(found), m_scope, found.form);
    const forms::RecordStatement statement
        = forms::sumStatement(session.dialect(), form, written.others(found.query), {field});
    storage::ExactSum sum;
    storage::Rows rows = session.run(statement.sql, statement.values);
    if (rows.next())
        sum.add(std::string_view(forms::sumFrom(rows, 0).toStdString()));
    const QList<Record> own = found.holding(written);
    for (const Record &record : own) {
        if (!record.values.at(field).isNull)
            sum.add(std::string_view(record.values.at(field).text.toStdString()));
    }
    return sum.text().toDouble();
}

QJsonValue ScriptData::checkFieldUnique(const QJsonArray &arguments)
{
    const FormDesign &form = *m_form.form;
    if (m_record.id.isEmpty())
        throw DataRefusal(u"checkFieldUnique: the script runs for no document"_s);
    const int field = form.fieldIndex(textOf(arguments, 0));
    if (field < 0)
        throw DataRefusal(u"checkFieldUnique: there is no field "_s % textOf(arguments, 0));
    const FieldValue value = m_record.values.value(field);
    if (value.isEmpty())
        return true;
    RecordQuery query;
    query.domainId = m_scope.domainId;
    query.filters = {{field, forms::Comparison::Equal, value}};
    query.predicates = {{u"id <> ?"_s, {m_record.id}}};
    Session &session = m_call.db();
    const WrittenRecords written(session, m_writes, m_pending, m_scope, m_form);
    for (const Record &record : written.all()) {
        if (record.id != m_record.id && record.values.at(field).text == value.text && !record.values.at(field).isNull)
            return false;
    }
    const forms::RecordStatement statement = forms::countStatement(session.dialect(), form, written.others(query));
    storage::Rows rows = session.run(statement.sql, statement.values);
    return rows.next() && rows.integer(0) == 0;
}

} // namespace formwright::runtime

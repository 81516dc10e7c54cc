#include "backend/runtime/document_saving.h"

#include "backend/runtime/document_access.h"
#include "backend/runtime/document_input.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/permitted_fields.h"

#include <QJsonArray>
#include <QJsonObject>

#include <numeric>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_documents;
using contract::Error;
using forms::FormDesign;
using forms::Record;
using forms::RecordValues;
using forms::Violation;
using http::Call;
using storage::Session;

namespace {

Error changedMeanwhile()
{
    return Error::conflict(u"somebody changed this document meanwhile: load it again"_s);
}

// The id within the form of a document that is about to be made.
QString newRecordId(Call &call, const FormDesign &form, const QString &wanted)
{
    if (wanted.isEmpty())
        return call.newId();
    const auto key = forms::documentKey(wanted);
    if (!key)
        return wanted;
    if (key->formId != form.id)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"belongs to another form"_s}});
    return key->recordId;
}

Record newRecord(Call &call, const FormDesign &form, const DocumentBody &body)
{
    Record record;
    record.id = newRecordId(call, form, body.id.plain);
    record.parentId = body.parentid.plain;
    record.authorId = call.user.id;
    record.authorDepartmentId = call.user.departmentId;
    record.created = call.now();
    record.modified = record.created;
    record.modifierId = call.user.id;
    record.sign = body.sign;
    return record;
}

// Inside the unit of work: what cannot be told before it. A changed parent must be a document that the caller could
// open.
void checkStored(Call &call, Session &session, const PermittedForm &at, const DocumentScope &scope,
    const Record &record, const QString &parentBefore, Validate validate)
{
    const FormDesign &form = *at.form;
    requireCurrent(session, at);
    if (!record.parentId.isEmpty() && record.parentId != parentBefore)
        requireSeenParent(call, session, scope, record.parentId);
    if (validate == Validate::No)
        return;
    const auto taken = forms::uniqueViolationsInTurn(session, form, scope.domainId, record.values, record.id);
    if (!taken.isEmpty())
        refuse(taken);
}

// The last that is done for a request, as `replace`.
void insertNew(Call &call, const PermittedForm &at, const DocumentScope &scope, Record record, Validate validate)
{
    call.note(u"document "_s % record.id % u" of form "_s % at.form->name, scope.applicationId, scope.domainId);
    call.writeLast([&call, at, scope, record = std::move(record), validate](Session &session) {
        checkStored(call, session, at, scope, record, {}, validate);
        forms::insertRecord(session, *at.form, scope.domainId, record);
        call.publish(events::RecordsChanged{at.form->id});
    });
}

// Replaces a stored document by `next`, whose versions are those the client saw.
void replace(Call &call, const PermittedForm &at, const DocumentScope &scope, Record &next, const QString &parentBefore,
    Validate validate)
{
    call.note(u"document "_s % next.id % u" of form "_s % at.form->name, scope.applicationId, scope.domainId);
    call.writeLast([&call, at, scope, next, parentBefore, validate](Session &session) {
        const FormDesign &form = *at.form;
        checkStored(call, session, at, scope, next, parentBefore, validate);
        if (!forms::replaceRecord(session, form, scope.domainId, next)) {
            if (!forms::recordById(session, form, scope.domainId, next.id))
                throw noSuchDocument();
            throw changedMeanwhile();
        }
        call.publish(events::RecordsChanged{form.id});
    });
    ++next.versions;
}

SavedDocument idAndVersions(const Call &call, const FormDesign &form, const Record &record)
{
    contract::JsonWriter out;
    out.beginObject();
    out.key("id");
    out.string(call.wire().sealId(forms::documentId(record.id, form.id)));
    out.key("versions");
    out.number(qint64(record.versions));
    out.endObject();
    return {{out.take()}};
}

// Nothing for a document that the caller does not see. It is judged as it is read; whoever writes it compares versions.
std::optional<Record> storedRecord(
    Call &call, const PermittedForm &at, const DocumentScope &scope, const QString &recordId)
{
    Session &session = call.db();
    return readBy(session, *at.form, [&]() -> std::optional<Record> {
        auto record = forms::recordById(session, *at.form, scope.domainId, recordId);
        if (record && !at.access.sees(session, *at.form, scope.domainId, recordId))
            return std::nullopt;
        return record;
    });
}

// Whoever may not do everything with a document writes the very one that he was judged by.
void requireJudged(const access::FormAccess &access, const Record &stored, int versions)
{
    if ((!access.maySeeAllFields() || !access.seesAllRows()) && stored.versions != versions)
        throw changedMeanwhile();
}

// One a field is told.
void addFurther(QList<Violation> &violations, const QList<Violation> &further)
{
    for (const Violation &violation : further) {
        const auto isTold = [&](const Violation &told) { return told.field == violation.field; };
        if (std::none_of(violations.cbegin(), violations.cend(), isTold))
            violations.append(violation);
    }
}

// Every field that breaks a rule, those included whose value another document has: `violations` are the ones found
// before.
QList<Violation> withTaken(Call &call, const FormDesign &form, const DocumentScope &scope, const Record &record,
    QList<Violation> violations, const QList<int> &only = {})
{
    const auto taken = readBy(call.db(), form,
        [&] { return forms::uniqueViolations(call.db(), form, scope.domainId, record.values, record.id, only); });
    addFurther(violations, taken);
    return violations;
}

// Nobody is told off by the rules of an old design either.
[[noreturn]] void refuseBy(Call &call, const PermittedForm &at, const QList<Violation> &violations)
{
    requireCurrent(call.db(), at);
    refuse(violations);
}

// What the scripts of the form made of a document.
struct Settled {
    QList<Violation> violations;
    QSet<int> hidden;
};

QSet<int> sentFields(const DocumentInput &input)
{
    return {input.values.keyBegin(), input.values.keyEnd()};
}

// `stored`: null for a new document.
Settled settle(Call &call, const PermittedForm &at, const DocumentScope &scope, const Scripting &scripting,
    const DocumentInput &input, Record &record, const RecordValues *stored, Validate validate,
    Counting counting = Counting::Gives)
{
    ScriptedDocument document(call, scope, at, scripting, counting, record, stored);
    if (!document.hasScripts())
        return {};
    Settled settled;
    settled.violations = document.settle(sentFields(input), validate == Validate::Yes);
    settled.hidden = document.hidden();
    record.values = document.record().values;
    return settled;
}

// The fields whose rules hold: not those that the caller cannot keep, nor what is hidden from everybody at the moment.
std::optional<QList<int>> judgedNow(const PermittedForm &at, const Settled &settled)
{
    auto judged = judgedFields(*at.form, at.access);
    if (settled.hidden.isEmpty())
        return judged;
    if (!judged) {
        judged.emplace(at.form->fields.size());
        std::iota(judged->begin(), judged->end(), 0);
    }
    judged->removeIf([&](int field) { return settled.hidden.contains(field); });
    return judged;
}

void checkRules(Call &call, const PermittedForm &at, const DocumentScope &scope, const DocumentInput &input,
    const Settled &settled, const Record &record, Validate validate)
{
    const FormDesign &form = *at.form;
    const auto judged = judgedNow(at, settled);
    // Without validation a draft may break rules, but a value that is none of its kind cannot be kept.
    QList<Violation> violations = validate == Validate::Yes
        ? ruleViolations(form, input, record.values, judged ? &*judged : nullptr)
        : input.violations;
    addFurther(violations, settled.violations);
    if (violations.isEmpty())
        return;
    refuseBy(call, at, validate == Validate::Yes ? withTaken(call, form, scope, record, violations) : violations);
}

SavedDocument createOnce(
    Call &call, const CreateDocument &in, const DocumentScope &scope, const Scripting &scripting, Validate validate)
{
    const PermittedForm at = formOf(call, call.db(), scope, in.document.formid.plain);
    const auto &form = at.form;
    DocumentInput input = readItems(call, *form, in.document.items);
    permitFields(*form, at.access, input, nullptr);
    checkReferences(call.db(), scope.domainId, *form, input);
    Record record = newRecord(call, *form, in.document);
    record.values = wholeRecord(*form, input);
    record.isTemporary = validate == Validate::No;
    const Settled settled = settle(call, at, scope, scripting, input, record, nullptr, validate);
    checkRules(call, at, scope, input, settled, record, validate);
    insertNew(call, at, scope, record, validate);
    return idAndVersions(call, *form, record);
}

WrittenDocument updateOnce(
    Call &call, const UpdateDocument &in, const DocumentScope &scope, const Scripting &scripting, Validate validate)
{
    const DocumentPlace place = placeOf(call, call.db(), scope, in.id.plain);
    if (!in.document.id.plain.isEmpty() && in.document.id.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    const PermittedForm at{place.form, place.access};
    const auto stored = storedRecord(call, at, scope, place.recordId);
    if (!stored)
        throw noSuchDocument();
    requireJudged(place.access, *stored, in.document.versions);
    DocumentInput input = readItems(call, *place.form, in.document.items);
    permitFields(*place.form, place.access, input, &stored->values);
    checkReferences(
        call.db(), scope.domainId, *place.form, input, [&](int field) { return stored->values.at(field).items(); });
    Record next = *stored;
    next.values = wholeRecord(*place.form, input);
    keepOthers(*place.form, place.access, next.values, &stored->values);
    next.parentId = in.document.parentid.plain;
    next.sign = in.document.sign;
    next.versions = in.document.versions;
    next.modified = call.now();
    next.modifierId = call.user.id;
    next.isTemporary = validate == Validate::No && stored->isTemporary;
    const Settled settled = settle(call, at, scope, scripting, input, next, &stored->values, validate);
    checkRules(call, at, scope, input, settled, next, validate);
    replace(call, at, scope, next, stored->parentId, validate);

    contract::JsonWriter out;
    DocumentWriter(call, *place.form, place.access).writeRecord(out, next);
    return {{out.take()}};
}

// Somebody changed a document after scripts had judged it, which the client did not ask about: they judge it anew.
struct RecordMoved {
};

// What the scripts make of a change of some fields: values they calculate are changed along.
struct ScriptedPatch {
    Settled settled;
    std::optional<int> versions; // that the document must have when it is written
    bool isJudged = false; // by these versions, which the client did not name
};

ScriptedPatch scriptedPatch(Call &call, const PermittedForm &at, const DocumentScope &scope, const Scripting &scripting,
    DocumentInput &input, const QString &recordId, std::optional<int> versions)
{
    if (scripting.catalog.of(*at.form)->isEmpty())
        return {{}, versions};
    const auto stored = storedRecord(call, at, scope, recordId);
    if (!stored)
        throw noSuchDocument();
    Record next = *stored;
    for (auto it = input.values.constBegin(); it != input.values.constEnd(); ++it)
        next.values[it.key()] = it.value();
    ScriptedPatch patch{{}, versions.value_or(stored->versions), !versions};
    patch.settled = settle(call, at, scope, scripting, input, next, &stored->values, Validate::Yes);
    for (int i = 0; i < next.values.size(); ++i) {
        if (input.values.contains(i) || next.values.at(i) != stored->values.value(i))
            input.values.insert(i, next.values.at(i));
    }
    return patch;
}

void patchOnce(Call &call, const PatchDocument &in, const DocumentScope &scope, const Scripting &scripting)
{
    const DocumentPlace place = placeOf(call, call.db(), scope, in.id.plain);
    if (in.bodyId.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    const FormDesign &form = *place.form;
    const PermittedForm at{place.form, place.access};
    const auto storedNow = [&] { return storedRecord(call, at, scope, place.recordId); };
    DocumentInput input = readItems(call, form, in.items);
    if (!place.access.maySeeAllFields()) {
        const auto stored = storedNow();
        permitFields(form, place.access, input, stored ? &stored->values : nullptr);
    }
    checkReferences(call.db(), scope.domainId, form, input, [&](int field) {
        const auto stored = storedNow();
        return stored ? stored->values.at(field).items() : QStringList();
    });
    const ScriptedPatch scripted = scriptedPatch(call, at, scope, scripting, input, place.recordId, in.versions);
    const QList<int> changed = input.values.keys();
    Record sent; // what is looked at of it
    sent.id = place.recordId;
    sent.values = wholeRecord(form, input);
    QList<int> judged = changed;
    judged.removeIf([&](int field) { return scripted.settled.hidden.contains(field); });
    QList<Violation> violations = ruleViolations(form, input, sent.values, &judged);
    addFurther(violations, scripted.settled.violations);
    if (!violations.isEmpty())
        refuseBy(call, at, changed.isEmpty() ? violations : withTaken(call, form, scope, sent, violations, changed));

    call.note(u"document "_s % place.recordId % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.writeLast([&call, at, place, scope, sent = std::move(sent), values = std::move(input.values), changed,
                       versions = scripted.versions, isJudged = scripted.isJudged](Session &session) {
        const FormDesign &form = *place.form;
        requireCurrent(session, at);
        requireSeen(session, scope, form, place.access, place.recordId);
        const auto taken = forms::uniqueViolationsInTurn(session, form, scope.domainId, sent.values, sent.id, changed);
        if (!changed.isEmpty() && !taken.isEmpty())
            refuse(taken);
        if (!forms::patchRecord(
                session, form, scope.domainId, place.recordId, values, versions, call.user.id, call.now())) {
            if (!forms::recordById(session, form, scope.domainId, place.recordId))
                throw noSuchDocument();
            if (isJudged)
                throw RecordMoved{};
            throw changedMeanwhile();
        }
        call.publish(events::RecordsChanged{form.id});
    });
}

void saveChildOnce(Call &call, const UpdateDocument &in, const DocumentScope &scope, const Scripting &scripting)
{
    if (!in.document.parentid.plain.isEmpty() && in.document.parentid.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"parentId"_s, u"differs from the path"_s}});
    const PermittedForm at = formOf(call, call.db(), scope, in.document.formid.plain);
    const auto &form = at.form;
    DocumentInput input = readItems(call, *form, in.document.items);
    Record child = newRecord(call, *form, in.document);
    const auto stored = storedRecord(call, at, scope, child.id);
    permitFields(*form, at.access, input, stored ? &stored->values : nullptr);
    checkReferences(call.db(), scope.domainId, *form, input,
        [&](int field) { return stored ? stored->values.at(field).items() : QStringList(); });
    if (stored)
        requireJudged(at.access, *stored, in.document.versions);
    child.parentId = in.id.plain;
    child.values = wholeRecord(*form, input);
    keepOthers(*form, at.access, child.values, stored ? &stored->values : nullptr);
    const Settled settled
        = settle(call, at, scope, scripting, input, child, stored ? &stored->values : nullptr, Validate::Yes);
    checkRules(call, at, scope, input, settled, child, Validate::Yes);
    if (!stored) {
        insertNew(call, at, scope, std::move(child), Validate::Yes);
        return;
    }
    if (stored->parentId != in.id.plain)
        throw Error::notFound(u"there is no such child row"_s);
    child.versions = in.document.versions;
    replace(call, at, scope, child, {}, Validate::Yes);
}

// What is wrong with a document that is not to be saved now.
QList<Violation> violationsOf(Call &call, const PermittedForm &at, const DocumentScope &scope,
    const Scripting &scripting, const QString &id, const QJsonValue &items)
{
    const FormDesign &form = *at.form;
    const auto key = forms::documentKey(id);
    Record record;
    record.id = key ? key->recordId : id;
    DocumentInput input = readItems(call, form, items);
    const auto storedNow = [&] { return storedRecord(call, at, scope, record.id); };
    if (!at.access.maySeeAllFields()) {
        const auto stored = storedNow();
        permitFields(form, at.access, input, stored ? &stored->values : nullptr);
    }
    checkReferences(call.db(), scope.domainId, form, input, [&](int field) {
        const auto stored = storedNow();
        return stored ? stored->values.at(field).items() : QStringList();
    });
    record.values = wholeRecord(form, input);
    Settled settled;
    if (!scripting.catalog.of(form)->isEmpty()) {
        const auto stored = storedNow();
        settled = settle(call, at, scope, scripting, input, record, stored ? &stored->values : nullptr, Validate::Yes,
            Counting::Looks);
    }
    const auto judged = judgedNow(at, settled);
    QList<Violation> violations = ruleViolations(form, input, record.values, judged ? &*judged : nullptr);
    addFurther(violations, settled.violations);
    violations = withTaken(call, form, scope, record, violations);
    requireCurrent(call.db(), at);
    return violations;
}

// The id of a member, opened; empty where it is none.
QString openedMember(const Call &call, const QJsonObject &object, QLatin1StringView name, QLatin1StringView otherName)
{
    const QString given = object.value(name).toString(object.value(otherName).toString());
    return given.isEmpty() ? given : call.wire().openId(given).value_or(QString());
}

QList<Violation> violationsOfChild(
    Call &call, const DocumentScope &scope, const Scripting &scripting, const QJsonValue &child, const QString &place)
{
    const QJsonObject object = child.toObject();
    const QString formId = openedMember(call, object, "formId"_L1, "formid"_L1);
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{place, u"must be an object with formId, id and items"_s}});
    const PermittedForm at = formOf(call, call.db(), scope, formId);
    QList<Violation> violations = violationsOf(
        call, at, scope, scripting, openedMember(call, object, "id"_L1, "id"_L1), object.value("items"_L1));
    for (Violation &violation : violations)
        violation.field = place % u'.' % violation.field;
    return violations;
}

Validation validateOnce(Call &call, const ValidateDocument &in, const DocumentScope &scope, const Scripting &scripting)
{
    const PermittedForm at = formOf(call, call.db(), scope, in.formId.plain);
    QList<Violation> violations = violationsOf(call, at, scope, scripting, in.id.plain, in.items);
    for (qsizetype i = 0; i < in.subDocuments.size(); ++i)
        violations += violationsOfChild(
            call, scope, scripting, in.subDocuments.at(i), u"subDocuments["_s % QString::number(i) % u']');
    Validation result;
    result.errmsg = u"ok"_s;
    if (!violations.isEmpty()) {
        result.errcode = 4001;
        result.errmsg = u"the document breaks the rules of its form"_s;
    }
    for (const Violation &violation : std::as_const(violations))
        result.errors.append({40001, violation.field, violation.message});
    return result;
}

} // namespace

SavedDocument createDocument(Call &call, const CreateDocument &in, Validate validate, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] { return createOnce(call, in, scope, mine, validate); });
}

WrittenDocument updateDocument(Call &call, const UpdateDocument &in, Validate validate, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] { return updateOnce(call, in, scope, mine, validate); });
}

void patchDocument(Call &call, const PatchDocument &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    constexpr int mostAttempts = 5;
    for (int attempt = 1; attempt <= mostAttempts; ++attempt) {
        try {
            byCurrentDesigns(call, [&] { patchOnce(call, in, scope, mine); });
            return;
        } catch (const RecordMoved &) {
            // Once more, as long as the time of the scripts lasts.
        }
    }
    throw changedMeanwhile();
}

void saveChild(Call &call, const UpdateDocument &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    byCurrentDesigns(call, [&] { saveChildOnce(call, in, scope, mine); });
}

Validation validateDocument(Call &call, const ValidateDocument &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] { return validateOnce(call, in, scope, mine); });
}

} // namespace formwright::runtime

#include "backend/runtime/document_saving.h"

#include "backend/runtime/document_access.h"
#include "backend/runtime/document_input.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/permitted_fields.h"

#include <QJsonArray>
#include <QJsonObject>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_documents;
using contract::Error;
using forms::FormDesign;
using forms::Record;
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

void insertNew(Call &call, const PermittedForm &at, const DocumentScope &scope, const Record &record, Validate validate)
{
    const FormDesign &form = *at.form;
    call.note(u"document "_s % record.id % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        checkStored(call, session, at, scope, record, {}, validate);
        forms::insertRecord(session, form, scope.domainId, record);
        call.publish(events::RecordsChanged{form.id});
    });
}

// Replaces a stored document by `next`, whose versions are those the client saw.
void replace(Call &call, const PermittedForm &at, const DocumentScope &scope, Record &next, const QString &parentBefore,
    Validate validate)
{
    const FormDesign &form = *at.form;
    call.note(u"document "_s % next.id % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
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

// Every field that breaks a rule, those included whose value another document has: `violations` are the ones found
// before.
QList<Violation> withTaken(Call &call, const FormDesign &form, const DocumentScope &scope, const Record &record,
    QList<Violation> violations, const QList<int> &only = {})
{
    const auto taken = readBy(call.db(), form,
        [&] { return forms::uniqueViolations(call.db(), form, scope.domainId, record.values, record.id, only); });
    for (const Violation &violation : taken) {
        const auto isTold = [&](const Violation &told) { return told.field == violation.field; };
        if (std::none_of(violations.cbegin(), violations.cend(), isTold))
            violations.append(violation);
    }
    return violations;
}

// Nobody is told off by the rules of an old design either.
[[noreturn]] void refuseBy(Call &call, const PermittedForm &at, const QList<Violation> &violations)
{
    requireCurrent(call.db(), at);
    refuse(violations);
}

void checkRules(Call &call, const PermittedForm &at, const DocumentScope &scope, const DocumentInput &input,
    const Record &record, Validate validate)
{
    const FormDesign &form = *at.form;
    const auto judged = judgedFields(form, at.access);
    // Without validation a draft may break rules, but a value that is none of its kind cannot be kept.
    const QList<Violation> violations = validate == Validate::Yes
        ? ruleViolations(form, input, record.values, judged ? &*judged : nullptr)
        : input.violations;
    if (violations.isEmpty())
        return;
    refuseBy(call, at, validate == Validate::Yes ? withTaken(call, form, scope, record, violations) : violations);
}

SavedDocument createOnce(Call &call, const CreateDocument &in, const DocumentScope &scope, Validate validate)
{
    const PermittedForm at = formOf(call, call.db(), scope, in.document.formid.plain);
    const auto &form = at.form;
    DocumentInput input = readItems(call, *form, in.document.items);
    permitFields(*form, at.access, input, nullptr);
    checkReferences(call.db(), scope.domainId, *form, input);
    Record record = newRecord(call, *form, in.document);
    record.values = wholeRecord(*form, input);
    record.isTemporary = validate == Validate::No;
    checkRules(call, at, scope, input, record, validate);
    insertNew(call, at, scope, record, validate);
    return idAndVersions(call, *form, record);
}

WrittenDocument updateOnce(Call &call, const UpdateDocument &in, const DocumentScope &scope, Validate validate)
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
    checkRules(call, at, scope, input, next, validate);
    replace(call, at, scope, next, stored->parentId, validate);

    contract::JsonWriter out;
    DocumentWriter(call, *place.form, place.access).writeRecord(out, next);
    return {{out.take()}};
}

void patchOnce(Call &call, const PatchDocument &in, const DocumentScope &scope)
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
    const QList<int> changed = input.values.keys();
    Record sent; // what is looked at of it
    sent.id = place.recordId;
    sent.values = wholeRecord(form, input);
    const QList<Violation> violations = ruleViolations(form, input, sent.values, &changed);
    if (!violations.isEmpty())
        refuseBy(call, at, changed.isEmpty() ? violations : withTaken(call, form, scope, sent, violations, changed));

    call.note(u"document "_s % place.recordId % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        requireCurrent(session, at);
        requireSeen(session, scope, form, place.access, place.recordId);
        const auto taken = forms::uniqueViolationsInTurn(session, form, scope.domainId, sent.values, sent.id, changed);
        if (!changed.isEmpty() && !taken.isEmpty())
            refuse(taken);
        if (!forms::patchRecord(
                session, form, scope.domainId, place.recordId, input.values, in.versions, call.user.id, call.now())) {
            if (!forms::recordById(session, form, scope.domainId, place.recordId))
                throw noSuchDocument();
            throw changedMeanwhile();
        }
        call.publish(events::RecordsChanged{form.id});
    });
}

void saveChildOnce(Call &call, const UpdateDocument &in, const DocumentScope &scope)
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
    checkRules(call, at, scope, input, child, Validate::Yes);
    if (!stored) {
        insertNew(call, at, scope, child, Validate::Yes);
        return;
    }
    if (stored->parentId != in.id.plain)
        throw Error::notFound(u"there is no such child row"_s);
    child.versions = in.document.versions;
    replace(call, at, scope, child, {}, Validate::Yes);
}

// What is wrong with a document that is not to be saved now.
QList<Violation> violationsOf(
    Call &call, const PermittedForm &at, const DocumentScope &scope, const QString &id, const QJsonValue &items)
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
    const auto judged = judgedFields(form, at.access);
    const QList<Violation> violations
        = withTaken(call, form, scope, record, ruleViolations(form, input, record.values, judged ? &*judged : nullptr));
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
    Call &call, const DocumentScope &scope, const QJsonValue &child, const QString &place)
{
    const QJsonObject object = child.toObject();
    const QString formId = openedMember(call, object, "formId"_L1, "formid"_L1);
    if (formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{place, u"must be an object with formId, id and items"_s}});
    const PermittedForm at = formOf(call, call.db(), scope, formId);
    QList<Violation> violations
        = violationsOf(call, at, scope, openedMember(call, object, "id"_L1, "id"_L1), object.value("items"_L1));
    for (Violation &violation : violations)
        violation.field = place % u'.' % violation.field;
    return violations;
}

Validation validateOnce(Call &call, const ValidateDocument &in, const DocumentScope &scope)
{
    const PermittedForm at = formOf(call, call.db(), scope, in.formId.plain);
    QList<Violation> violations = violationsOf(call, at, scope, in.id.plain, in.items);
    for (qsizetype i = 0; i < in.subDocuments.size(); ++i)
        violations
            += violationsOfChild(call, scope, in.subDocuments.at(i), u"subDocuments["_s % QString::number(i) % u']');
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

SavedDocument createDocument(Call &call, const CreateDocument &in, Validate validate)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    return byCurrentDesigns(call, [&] { return createOnce(call, in, scope, validate); });
}

WrittenDocument updateDocument(Call &call, const UpdateDocument &in, Validate validate)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    return byCurrentDesigns(call, [&] { return updateOnce(call, in, scope, validate); });
}

void patchDocument(Call &call, const PatchDocument &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    byCurrentDesigns(call, [&] { patchOnce(call, in, scope); });
}

void saveChild(Call &call, const UpdateDocument &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    byCurrentDesigns(call, [&] { saveChildOnce(call, in, scope); });
}

Validation validateDocument(Call &call, const ValidateDocument &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    return byCurrentDesigns(call, [&] { return validateOnce(call, in, scope); });
}

} // namespace formwright::runtime

#include "backend/runtime/document_saving.h"

#include "backend/runtime/document_access.h"
#include "backend/runtime/document_input.h"
#include "backend/runtime/document_json.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_documents;
using contract::Error;
using contract::RawJson;
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

// A parent must be a document that the caller could open.
void requireParent(Call &call, Session &session, const DocumentScope &scope, const QString &parentId)
{
    if (parentId.isEmpty())
        return;
    const DocumentPlace parent = placeOf(call, session, scope, parentId);
    if (!forms::recordById(session, *parent.form, scope.domainId, parent.recordId))
        throw Error::notFound(u"there is no such parent document"_s);
}

void insertChecked(Call &call, Session &session, const FormDesign &form, const DocumentScope &scope,
    const Record &record, Validate validate)
{
    if (validate == Validate::Yes) {
        const auto taken = forms::uniqueViolations(session, form, scope.domainId, record.values, record.id);
        if (!taken.isEmpty())
            refuse(taken);
    }
    forms::insertRecord(session, form, scope.domainId, record);
    call.publish(events::RecordsChanged{form.id});
}

void insertNew(Call &call, const FormDesign &form, const DocumentScope &scope, const Record &record, Validate validate)
{
    call.note(u"document "_s % record.id % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) { insertChecked(call, session, form, scope, record, validate); });
}

// Replaces a stored document by `next`, whose versions are those the client saw.
void replace(Call &call, const FormDesign &form, const DocumentScope &scope, Record &next, Validate validate)
{
    call.note(u"document "_s % next.id % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        if (validate == Validate::Yes) {
            const auto taken = forms::uniqueViolations(session, form, scope.domainId, next.values, next.id);
            if (!taken.isEmpty())
                refuse(taken);
        }
        if (!forms::replaceRecord(session, form, scope.domainId, next)) {
            if (!forms::recordById(session, form, scope.domainId, next.id))
                throw noSuchDocument();
            throw changedMeanwhile();
        }
        call.publish(events::RecordsChanged{form.id});
    });
    ++next.versions;
}

RawJson idAndVersions(const Call &call, const FormDesign &form, const Record &record)
{
    contract::JsonWriter out;
    out.beginObject();
    out.key("id");
    out.string(call.wire().sealId(forms::documentId(record.id, form.id)));
    out.key("versions");
    out.number(qint64(record.versions));
    out.endObject();
    return {out.take()};
}

void checkRules(
    const FormDesign &form, const DocumentInput &input, const forms::RecordValues &values, Validate validate)
{
    // Without validation a draft may break rules, but a value that is none of its kind cannot be kept.
    const QList<Violation> violations
        = validate == Validate::Yes ? ruleViolations(form, input, values) : input.violations;
    if (!violations.isEmpty())
        refuse(violations);
}

} // namespace

RawJson createDocument(Call &call, const CreateDocument &in, Validate validate)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const auto form = formOf(call, call.db(), scope, in.document.formid.plain);
    requireParent(call, call.db(), scope, in.document.parentid.plain);
    const DocumentInput input = readItems(call, *form, in.document.items);
    Record record = newRecord(call, *form, in.document);
    record.values = wholeRecord(*form, input);
    record.isTemporary = validate == Validate::No;
    checkRules(*form, input, record.values, validate);
    insertNew(call, *form, scope, record, validate);
    return idAndVersions(call, *form, record);
}

RawJson updateDocument(Call &call, const UpdateDocument &in, Validate validate)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const DocumentPlace place = placeOf(call, call.db(), scope, in.id.plain);
    if (!in.document.id.plain.isEmpty() && in.document.id.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    auto stored = forms::recordById(call.db(), *place.form, scope.domainId, place.recordId);
    if (!stored)
        throw noSuchDocument();
    if (in.document.parentid.plain != stored->parentId)
        requireParent(call, call.db(), scope, in.document.parentid.plain);
    const DocumentInput input = readItems(call, *place.form, in.document.items);
    Record next = *stored;
    next.values = wholeRecord(*place.form, input);
    next.parentId = in.document.parentid.plain;
    next.sign = in.document.sign;
    next.versions = in.document.versions;
    next.modified = call.now();
    next.modifierId = call.user.id;
    next.isTemporary = validate == Validate::No && stored->isTemporary;
    checkRules(*place.form, input, next.values, validate);
    replace(call, *place.form, scope, next, validate);

    contract::JsonWriter out;
    DocumentWriter(call, *place.form).writeRecord(out, next);
    return {out.take()};
}

void patchDocument(Call &call, const PatchDocument &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const DocumentPlace place = placeOf(call, call.db(), scope, in.id.plain);
    if (in.bodyId.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    const FormDesign &form = *place.form;
    const DocumentInput input = readItems(call, form, in.items);
    const QList<int> changed = input.values.keys();
    const forms::RecordValues values = wholeRecord(form, input);
    const QList<Violation> violations = ruleViolations(form, input, values, &changed);
    if (!violations.isEmpty())
        refuse(violations);

    call.note(u"document "_s % place.recordId % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        const auto taken = forms::uniqueViolations(session, form, scope.domainId, values, place.recordId, changed);
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

void saveChild(Call &call, const UpdateDocument &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    requireParent(call, call.db(), scope, in.id.plain);
    if (!in.document.parentid.plain.isEmpty() && in.document.parentid.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"parentId"_s, u"differs from the path"_s}});
    const auto form = formOf(call, call.db(), scope, in.document.formid.plain);
    const DocumentInput input = readItems(call, *form, in.document.items);
    Record child = newRecord(call, *form, in.document);
    child.parentId = in.id.plain;
    child.values = wholeRecord(*form, input);
    checkRules(*form, input, child.values, Validate::Yes);
    const auto stored = forms::recordById(call.db(), *form, scope.domainId, child.id);
    if (!stored) {
        insertNew(call, *form, scope, child, Validate::Yes);
        return;
    }
    if (stored->parentId != in.id.plain)
        throw Error::notFound(u"there is no such child row"_s);
    child.versions = in.document.versions;
    replace(call, *form, scope, child, Validate::Yes);
}

Validation validateDocument(Call &call, const ValidateDocument &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const auto form = formOf(call, call.db(), scope, in.formId.plain);
    const DocumentInput input = readItems(call, *form, in.items);
    const forms::RecordValues values = wholeRecord(*form, input);
    QList<Violation> violations = ruleViolations(*form, input, values);
    if (violations.isEmpty()) {
        const auto key = forms::documentKey(in.id.plain);
        violations
            = forms::uniqueViolations(call.db(), *form, scope.domainId, values, key ? key->recordId : in.id.plain);
    }
    Validation result;
    result.errmsg = u"ok"_s;
    if (!violations.isEmpty()) {
        result.errcode = 4001;
        result.errmsg = u"the document breaks the rules of its form"_s;
    }
    for (const Violation &violation : violations)
        result.errors.append({40001, violation.field, violation.message});
    return result;
}

} // namespace formwright::runtime

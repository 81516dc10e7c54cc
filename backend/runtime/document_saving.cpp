#include "backend/runtime/document_saving.h"

#include "backend/forms/form_history.h"
#include "backend/runtime/document_access.h"
#include "backend/runtime/document_input.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/document_preparing.h"
#include "backend/runtime/document_standing.h"
#include "backend/runtime/file_reading.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_subject.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/signed_fields.h"

#include <QJsonArray>
#include <QJsonObject>

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

// The last that is done for a request.
void write(Call &call, const DocumentScope &scope, const PreparedSave &prepared)
{
    call.note(prepared.note(), scope.applicationId, scope.domainId);
    call.writeLast(prepared.unit);
}

SavedDocument createOnce(
    Call &call, const CreateDocument &in, const DocumentScope &scope, const Scripting &scripting, Validate validate)
{
    const PreparedSave prepared = prepareCreate(call, in.document, scope, scripting, validate);
    write(call, scope, prepared);
    return idAndVersions(call, *prepared.at.form, prepared.record);
}

WrittenDocument updateOnce(
    Call &call, const UpdateDocument &in, const DocumentScope &scope, const Scripting &scripting, Validate validate)
{
    const PreparedSave prepared = prepareUpdate(call, in.id.plain, in.document, scope, scripting, validate);
    write(call, scope, prepared);
    contract::JsonWriter out;
    DocumentWriter writer(call, *prepared.at.form, prepared.at.access);
    if (!prepared.record.stateId.isEmpty())
        writer.learnFlows(call.db(), scope.domainId, {prepared.record.stateId});
    writer.writeRecord(out, prepared.record);
    return {{out.take()}};
}

// What the scripts make of a change of some fields: values they calculate are changed along.
struct ScriptedPatch {
    Settled settled;
    std::optional<int> versions; // that the document must have when it is written
    bool isJudged = false; // by these versions, which the client did not name
};

ScriptedPatch scriptedPatch(Call &call, const PermittedForm &at, const DocumentScope &scope, const Scripting &scripting,
    DocumentInput &input, const QString &recordId, std::optional<int> versions)
{
    if (scripting.catalog.of(call.db(), *at.form)->isEmpty())
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
    const PlaceToChange changing = placeToChange(call, call.db(), scope, in.id.plain);
    const DocumentPlace &place = changing.place;
    if (in.bodyId.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    const FormDesign &form = *place.form;
    const PermittedForm at{place.form, place.access};
    const auto storedNow = [&] { return storedRecord(call, at, scope, place.recordId); };
    DocumentInput input = readItems(call, form, in.items);
    if (!place.access.maySeeAllFields()) {
        const auto stored = storedNow();
        if (!stored)
            throw noSuchDocument();
        permitFields(form, place.access, input, &stored->values);
    }
    const QSet<int> locked
        = changing.isSigned ? signedFields(call.db(), form, scope.domainId, place.recordId) : QSet<int>();
    if (!locked.isEmpty()) {
        const auto stored = storedNow();
        permitUnsigned(form, locked, input, stored ? stored->values : RecordValues());
    }
    checkReferences(call.db(), scope.domainId, form, input, [&](int field) {
        const auto stored = storedNow();
        return stored ? stored->values.at(field).items() : QStringList();
    });
    if (hasGates(form)) {
        const auto stored = storedNow();
        if (!stored)
            throw noSuchDocument();
        requireEditable(call, scope, at, scripting, *stored);
    }
    const ScriptedPatch scripted = scriptedPatch(call, at, scope, scripting, input, place.recordId, in.versions);
    for (const int field : locked) // what a script calculated for them is left out
        input.values.remove(field);
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

    const PreparedWrites writes = scripted.settled.writes.prepare(call, scope, scripting);
    call.note(u"document "_s % place.recordId % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    const auto files = FileReading(call).readOf(scope, form, sent.values, sent.id);
    const Call::Unit patch = [&call, at, place, scope, files, sent = std::move(sent), values = std::move(input.values),
                                 changed, versions = scripted.versions,
                                 isJudged = scripted.isJudged](Session &session) {
        const FormDesign &form = *place.form;
        requireCurrent(session, at);
        requireSeen(session, scope, form, place.access, place.recordId);
        const auto taken = forms::uniqueViolationsInTurn(session, form, scope.domainId, sent.values, sent.id, changed);
        if (!changed.isEmpty() && !taken.isEmpty())
            refuse(taken);
        const DocumentStanding standing = standingOf(session, form, place.recordId);
        requireOpen(call, session, at, place.recordId, standing);
        if (standing.isSigned)
            requireUnsigned(session, form, scope.domainId, place.recordId, values);
        if (!standing.parentId.isEmpty())
            requireParentUnsigned(session, form, scope.domainId, place.recordId, values);
        const auto before = standing.hasFlow || forms::isLogged(session, form)
            ? forms::recordById(session, form, scope.domainId, place.recordId)
            : std::nullopt;
        if (!forms::patchRecord(
                session, form, scope.domainId, place.recordId, values, versions, call.user.id, call.now())) {
            if (!forms::recordById(session, form, scope.domainId, place.recordId))
                throw noSuchDocument();
            if (isJudged)
                throw RecordMoved{};
            throw changedMeanwhile();
        }
        forms::bindFiles(session, form, filesOfSave(call, scope, place.recordId), files);
        if (before) {
            RecordValues after = before->values;
            for (auto it = values.constBegin(); it != values.constEnd(); ++it)
                after[it.key()] = it.value();
            forms::keepChanges(
                session, form, place.recordId, &before->values, after, before->versions + 1, changedBy(call, scope));
            forms::Record changed = *before;
            changed.values = after;
            if (standing.hasFlow)
                followSubjects(call, session, form, changed);
        }
        call.publish(events::RecordsChanged{form.id});
    };
    call.writeLast(together(patch, writes));
}

void saveChildOnce(Call &call, const UpdateDocument &in, const DocumentScope &scope, const Scripting &scripting)
{
    if (!in.document.parentid.plain.isEmpty() && in.document.parentid.plain != in.id.plain)
        throw Error::invalid(u"invalid input"_s, {{u"parentId"_s, u"differs from the path"_s}});
    PermittedForm at = formOf(call, call.db(), scope, in.document.formid.plain);
    const auto &form = at.form;
    DocumentInput input = readItems(call, *form, in.document.items);
    Record child = newRecord(call, *form, in.document);
    limitByFlow(call, call.db(), *form, at.access, forms::documentId(child.id, form->id));
    const auto stored = storedRecord(call, at, scope, child.id);
    permitFields(*form, at.access, input, stored ? &stored->values : nullptr);
    checkReferences(call.db(), scope.domainId, *form, input,
        [&](int field) { return stored ? stored->values.at(field).items() : QStringList(); });
    if (stored)
        requireJudged(at.access, *stored, in.document.versions);
    child.parentId = in.id.plain;
    const QSet<int> locked = stored ? signedFields(call.db(), *form, scope.domainId, child.id) : QSet<int>();
    if (stored)
        permitUnsigned(*form, locked, input, stored->values);
    child.values = wholeRecord(*form, input);
    if (stored)
        requireEditable(call, scope, at, scripting, *stored);
    else
        requireOpenable(call, scope, at, scripting, child, false);
    keepOthers(*form, at.access, child.values, stored ? &stored->values : nullptr);
    if (stored)
        keepSigned(locked, child.values, stored->values);
    const Settled settled
        = settle(call, at, scope, scripting, input, child, stored ? &stored->values : nullptr, Validate::Yes);
    if (stored)
        keepSigned(locked, child.values, stored->values);
    checkRules(call, at, scope, input, settled, child, Validate::Yes);
    const PreparedWrites writes = settled.writes.prepare(call, scope, scripting);
    if (!stored) {
        write(call, scope, {at, child, together(insertion(call, at, scope, child, Validate::Yes), writes)});
        return;
    }
    if (stored->parentId != in.id.plain)
        throw Error::notFound(u"there is no such child row"_s);
    child.versions = in.document.versions;
    write(call, scope, {at, child, together(replacement(call, at, scope, child, {}, Validate::Yes), writes)});
}

// What is wrong with a document that is not to be saved now.
QList<Violation> violationsOf(Call &call, PermittedForm at, const DocumentScope &scope, const Scripting &scripting,
    const QString &id, const QJsonValue &items)
{
    const FormDesign &form = *at.form;
    const auto key = forms::documentKey(id);
    Record record;
    record.id = key ? key->recordId : id;
    limitByFlow(call, call.db(), form, at.access, forms::documentId(record.id, form.id));
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
    const QSet<int> locked = signedFields(call.db(), form, scope.domainId, record.id);
    const auto signedRecord = locked.isEmpty() ? std::nullopt : storedNow();
    if (signedRecord)
        permitUnsigned(form, locked, input, signedRecord->values);
    record.values = wholeRecord(form, input);
    if (signedRecord)
        keepSigned(locked, record.values, signedRecord->values);
    Settled settled;
    if (!scripting.catalog.of(call.db(), form)->isEmpty()) {
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
    byCurrentDesigns(call, [&] { patchOnce(call, in, scope, mine); });
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

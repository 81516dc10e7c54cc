#include "backend/runtime/document_preparing.h"

#include "backend/forms/form_history.h"
#include "backend/runtime/document_standing.h"
#include "backend/runtime/file_reading.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_subject.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/signed_fields.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_documents::DocumentBody;
using forms::FormDesign;
using forms::Record;
using forms::RecordValues;
using forms::Violation;
using http::Call;
using storage::Session;

namespace {

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

// Signatures of the document above cover a row, and files may be named by others.
bool isAlone(const FormDesign &form, const Record &record, const Record *before)
{
    if (!record.parentId.isEmpty() || (before && !before->parentId.isEmpty()))
        return false;
    for (qsizetype i = 0; i < form.fields.size(); ++i) {
        const forms::Field &field = form.fields.at(i);
        if (!forms::namedFiles(field, record.values.value(i)).isEmpty()
            || (before && !forms::namedFiles(field, before->values.value(i)).isEmpty()))
            return false;
    }
    return true;
}

// Inside the unit of work: what cannot be told before it. A changed parent must be a document that the caller could
// open.
void checkStored(Call &call, Session &session, const PermittedForm &at, const DocumentScope &scope,
    const Record &record, const QString &parentBefore, bool isStored, Validate validate)
{
    const FormDesign &form = *at.form;
    requireCurrent(session, at);
    // The child rows of an archived document stay as it does.
    for (const QString &parent : {record.parentId, parentBefore}) {
        if (const auto key = forms::documentKey(parent))
            forms::requireNotArchived(session, key->formId, key->recordId);
    }
    if (record.parentId != parentBefore && !record.parentId.isEmpty())
        requireOpenInFlow(call, session, record.parentId);
    requireParentsUnsigned(session, form, scope.domainId, record, parentBefore, isStored);
    if (!record.parentId.isEmpty() && record.parentId != parentBefore)
        requireSeenParent(call, session, scope, record.parentId);
    if (validate == Validate::No)
        return;
    const auto taken = forms::uniqueViolationsInTurn(session, form, scope.domainId, record.values, record.id);
    if (!taken.isEmpty())
        refuse(taken);
}

} // namespace

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

forms::ChangedBy changedBy(Call &call, const DocumentScope &scope)
{
    return {scope.domainId, call.user.id, call.user.name, call.now(), call.services.ids};
}

HeldValues::HeldValues(Call &call) : m_most(call.services.settings.number("list.maxBytes")) { }

void HeldValues::add(const forms::RecordValues &values)
{
    for (const forms::FieldValue &value : values)
        m_bytes += value.text.size(); // a character has one at least
    if (m_bytes > m_most)
        throw Error::tooLarge(
            u"the documents have more than "_s % QString::number(m_most) % u" bytes together: take fewer at once"_s);
}

QString PreparedSave::note() const
{
    return u"document "_s % record.id % u" of form "_s % at.form->name;
}

Call::Unit insertion(
    Call &call, const PermittedForm &at, const DocumentScope &scope, const Record &record, Validate validate)
{
    const auto files = FileReading(call).readOf(scope, *at.form, record.values);
    return [&call, at, scope, record, validate, files](Session &session) {
        checkStored(call, session, at, scope, record, {}, false, validate);
        forms::insertWithHistory(session, *at.form, record, changedBy(call, scope));
        forms::bindFiles(session, *at.form, filesOfSave(call, scope, record.id), files);
        call.publish(events::RecordsChanged{at.form->id});
    };
}

Call::Unit replacement(Call &call, const PermittedForm &at, const DocumentScope &scope, const Record &next,
    const QString &parentBefore, Validate validate)
{
    const auto files = FileReading(call).readOf(scope, *at.form, next.values, next.id);
    return [&call, at, scope, next, parentBefore, validate, files](Session &session) {
        const FormDesign &form = *at.form;
        checkStored(call, session, at, scope, next, parentBefore, true, validate);
        const DocumentStanding standing = standingOf(session, form, next.id);
        requireOpen(call, session, at, next.id, standing);
        if (standing.isSigned)
            requireUnsigned(session, form, scope.domainId, next);
        const auto before = standing.hasFlow || forms::isLogged(session, form)
            ? forms::recordById(session, form, scope.domainId, next.id)
            : std::nullopt;
        if (!forms::replaceRecord(session, form, scope.domainId, next)) {
            if (!forms::recordById(session, form, scope.domainId, next.id))
                throw noSuchDocument();
            throw changedMeanwhile();
        }
        forms::bindFiles(session, form, filesOfSave(call, scope, next.id), files);
        if (before)
            forms::keepChanges(
                session, form, next.id, &before->values, next.values, next.versions + 1, changedBy(call, scope));
        if (standing.hasFlow)
            followSubjects(call, session, form, next);
        call.publish(events::RecordsChanged{form.id});
    };
}

PreparedSave prepareCreate(
    Call &call, const DocumentBody &body, const DocumentScope &scope, const Scripting &begun, Validate validate)
{
    PendingRecords own;
    const Scripting scripting = withPending(begun, own);
    const PermittedForm at = formOf(call, call.db(), scope, body.formid.plain);
    const auto &form = at.form;
    DocumentInput input = readItems(call, *form, body.items);
    permitFields(*form, at.access, input, nullptr);
    checkReferences(call.db(), scope.domainId, *form, input);
    Record record = newRecord(call, *form, body);
    record.values = wholeRecord(*form, input);
    record.isTemporary = validate == Validate::No;
    requireOpenable(call, scope, at, scripting, record, false);
    const Settled settled = settle(call, at, scope, scripting, input, record, nullptr, validate);
    checkRules(call, at, scope, input, settled, record, validate);
    scripting.pending->put(form->id, record, std::nullopt);
    const PreparedWrites writes = settled.writes.prepare(call, scope, scripting);
    return {at, record, together(insertion(call, at, scope, record, validate), writes),
        isAlone(*form, record, nullptr) && !writes.unit};
}

namespace {

// A stored document that the caller sees, and what he sent for it.
struct Changing {
    PermittedForm at;
    Record stored; // as the unit of work finds it
    Record seen; // as it was before that: what a client may have read
    DocumentInput input;
    QSet<int> locked; // what was signed
};

Changing changingOf(Call &call, const DocumentScope &scope, const Scripting &scripting, const QString &documentId,
    const QJsonValue &items, std::optional<int> versions)
{
    const auto [place, isSigned] = placeToChange(call, call.db(), scope, documentId);
    const PermittedForm at{place.form, place.access};
    const auto stored = pendingRecord(call, at, scope, scripting, place.recordId);
    if (!stored)
        throw noSuchDocument();
    const PendingRecords::Entry *pending = scripting.pending ? scripting.pending->find(documentId) : nullptr;
    const Record seen = pending && pending->stored ? *pending->stored : *stored;
    if (versions)
        requireJudged(place.access, seen, *versions);
    requireEditable(call, scope, at, scripting, *stored);
    DocumentInput input = readItems(call, *place.form, items);
    permitFields(*place.form, place.access, input, &stored->values);
    const QSet<int> locked
        = isSigned ? signedFields(call.db(), *place.form, scope.domainId, place.recordId) : QSet<int>();
    permitUnsigned(*place.form, locked, input, stored->values);
    checkReferences(
        call.db(), scope.domainId, *place.form, input, [&](int field) { return stored->values.at(field).items(); });
    return {at, *stored, seen, input, locked};
}

PreparedSave prepared(Call &call, const DocumentScope &scope, const Scripting &begun, const Changing &changing,
    Record next, Validate validate)
{
    PendingRecords own;
    const Scripting scripting = withPending(begun, own);
    next.modified = call.now();
    next.modifierId = call.user.id;
    next.isTemporary = validate == Validate::No && changing.stored.isTemporary;
    const Settled settled
        = settle(call, changing.at, scope, scripting, changing.input, next, &changing.stored.values, validate);
    keepSigned(changing.locked, next.values, changing.stored.values);
    checkRules(call, changing.at, scope, changing.input, settled, next, validate);
    PreparedSave save{
        changing.at, next, replacement(call, changing.at, scope, next, changing.stored.parentId, validate)};
    ++save.record.versions;
    scripting.pending->put(changing.at.form->id, save.record, changing.stored);
    const PreparedWrites writes = settled.writes.prepare(call, scope, scripting);
    save.unit = together(save.unit, writes);
    save.isAlone = isAlone(*changing.at.form, next, &changing.stored) && !writes.unit;
    return save;
}

} // namespace

PreparedSave prepareUpdate(Call &call, const QString &documentId, const DocumentBody &body, const DocumentScope &scope,
    const Scripting &scripting, Validate validate)
{
    if (!body.id.plain.isEmpty() && body.id.plain != documentId)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    const Changing changing = changingOf(call, scope, scripting, documentId, body.items, body.versions);
    Record next = changing.stored;
    next.values = wholeRecord(*changing.at.form, changing.input);
    keepOthers(*changing.at.form, changing.at.access, next.values, &changing.stored.values);
    keepSigned(changing.locked, next.values, changing.stored.values);
    next.parentId = body.parentid.plain;
    next.sign = body.sign;
    next.versions = body.versions;
    // What the unit writes before changes the document that the client has read: what he left alone stays as that
    // leaves it.
    if (changing.stored.versions != changing.seen.versions && body.versions == changing.seen.versions) {
        for (qsizetype i = 0; i < next.values.size(); ++i) {
            if (next.values.at(i) == changing.seen.values.at(i))
                next.values[i] = changing.stored.values.at(i);
        }
        next.versions = changing.stored.versions;
    }
    return prepared(call, scope, scripting, changing, next, validate);
}

PreparedSave prepareChange(Call &call, const QString &documentId, const QJsonValue &items, const DocumentScope &scope,
    const Scripting &scripting)
{
    const Changing changing = changingOf(call, scope, scripting, documentId, items, std::nullopt);
    Record next = changing.stored;
    for (auto it = changing.input.values.constBegin(); it != changing.input.values.constEnd(); ++it)
        next.values[it.key()] = it.value();
    return prepared(call, scope, scripting, changing, next, Validate::Yes);
}

} // namespace formwright::runtime

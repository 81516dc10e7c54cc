#include "backend/runtime/signed_fields.h"

#include "app/contract/error.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FieldValue;
using forms::FormDesign;
using forms::Record;
using forms::RecordValues;
using storage::Session;

QSet<int> signedFields(Session &session, const FormDesign &form, const QString &domainId, const QString &recordId)
{
    return readBy(session, form, [&] { return forms::lockedFields(session, form, domainId, recordId); });
}

void permitUnsigned(const FormDesign &form, const QSet<int> &locked, DocumentInput &input, const RecordValues &stored)
{
    for (const int field : locked) {
        const auto sent = input.values.constFind(field);
        if (sent == input.values.constEnd())
            continue;
        const FieldValue before = stored.value(field);
        if (sent->isNull != before.isNull || sent->text != before.text)
            input.violations.append({form.fields.at(field).name,
                QString(form.fields.at(field).label % u" was signed and stays as it is"_s), forms::Rule::Type});
        input.values.erase(sent);
    }
}

void keepSigned(const QSet<int> &locked, RecordValues &values, const RecordValues &stored)
{
    for (const int field : locked)
        values[field] = stored.value(field);
}

namespace {

template <class ValueOf>
void requireAlike(
    Session &session, const FormDesign &form, const QString &domainId, const QString &recordId, const ValueOf &valueOf)
{
    const QSet<int> locked = forms::lockedFields(session, form, domainId, recordId);
    if (locked.isEmpty())
        return;
    const auto stored = forms::recordById(session, form, domainId, recordId);
    if (!stored)
        return; // whoever writes it finds out
    for (const int field : locked) {
        const FieldValue before = stored->values.value(field);
        const FieldValue next = valueOf(field, before);
        if (next.isNull != before.isNull || next.text != before.text)
            throw Error::conflict(u"somebody signed this document meanwhile: load it again"_s);
    }
}

} // namespace

void requireUnsigned(Session &session, const FormDesign &form, const QString &domainId, const QString &recordId,
    const QMap<int, FieldValue> &values)
{
    requireAlike(session, form, domainId, recordId,
        [&](int field, const FieldValue &before) { return values.value(field, before); });
}

void requireUnsigned(Session &session, const FormDesign &form, const QString &domainId, const Record &next)
{
    requireAlike(
        session, form, domainId, next.id, [&](int field, const FieldValue &) { return next.values.value(field); });
}

void requireParentUnsigned(Session &session, const QString &domainId, const QString &parentId, const QString &formId)
{
    const auto parent = forms::documentKey(parentId);
    if (parent && forms::locksChildRows(session, domainId, *parent, formId))
        throw Error::conflict(u"the document that this one belongs to was signed: its rows stay as they are"_s);
}

void requireParentUnsigned(Session &session, const FormDesign &form, const QString &domainId, const QString &recordId,
    const QMap<int, FieldValue> &values)
{
    const auto stored = forms::recordById(session, form, domainId, recordId);
    if (!stored || stored->parentId.isEmpty())
        return;
    Record next = *stored;
    for (auto it = values.constBegin(); it != values.constEnd(); ++it)
        next.values[it.key()] = it.value();
    requireParentsUnsigned(session, form, domainId, next, stored->parentId, true);
}

void requireParentsUnsigned(Session &session, const FormDesign &form, const QString &domainId, const Record &next,
    const QString &parentBefore, bool stored)
{
    const auto before = [&] { return forms::recordById(session, form, domainId, next.id); };
    const auto isAsBefore = [&](const Record &now) {
        return std::equal(now.values.cbegin(), now.values.cend(), next.values.cbegin(), next.values.cend(),
            [](const FieldValue &a, const FieldValue &b) { return a.isNull == b.isNull && a.text == b.text; });
    };
    if (next.parentId.isEmpty() && parentBefore.isEmpty())
        return;
    for (const QString &parentId : QSet<QString>{next.parentId, parentBefore}) {
        const auto parent = forms::documentKey(parentId);
        if (!parent || !forms::locksChildRows(session, domainId, *parent, form.id))
            continue;
        // Saved as it is, with the rest of what is shown, it is no other one.
        const auto now = stored && next.parentId == parentBefore ? before() : std::nullopt;
        if (!now || !isAsBefore(*now))
            requireParentUnsigned(session, domainId, parentId, form.id);
    }
}

} // namespace formwright::runtime

#include "backend/runtime/script_writes.h"

#include "backend/runtime/document_preparing.h"
#include "backend/runtime/document_removal.h"
#include "backend/runtime/script_context.h"

#include <QJsonArray>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::runtime_documents::DocumentBody;
using forms::Field;
using forms::FormDesign;
using http::Call;
using script::DataRefusal;
using storage::Session;

namespace {

constexpr qsizetype mostWrites = 1000;

bool holdsIds(const Field &field)
{
    return field.kind == forms::FieldKind::User || field.kind == forms::FieldKind::Department;
}

// As clients send it: ids of people and departments sealed.
QJsonValue wireValue(const Call &call, const Field &field, const QJsonValue &value)
{
    if (!holdsIds(field))
        return value;
    if (value.isArray()) {
        QJsonArray sealed;
        for (const QJsonValue id : value.toArray())
            sealed.append(wireValue(call, field, id));
        return sealed;
    }
    if (!value.isString() || value.toString().isEmpty())
        return value;
    QStringList ids = value.toString().split(u';', Qt::SkipEmptyParts);
    for (QString &id : ids)
        id = call.wire().sealId(id);
    return ids.join(u';');
}

// Those that differ from what is stored; all of a new document.
QJsonObject wireItems(const Call &call, const FormDesign &form, const QJsonObject &items, const forms::Record *stored)
{
    QJsonObject changed;
    for (auto it = items.begin(); it != items.end(); ++it) {
        const int field = form.fieldIndex(it.key());
        if (field < 0) {
            changed.insert(it.key(), it.value()); // the rules say so
            continue;
        }
        const Field &design = form.fields.at(field);
        if (!stored || scriptValue(design, stored->values.at(field)) != it.value())
            changed.insert(it.key(), wireValue(call, design, it.value()));
    }
    return changed;
}

QString idIn(const QJsonObject &document)
{
    const QString id = document.value("id"_L1).toString();
    if (!forms::documentKey(id))
        throw DataRefusal(u"there is no document "_s % id);
    return id;
}

// Throws RecordMoved.
void requireUnchanged(Session &session, const DocumentScope &scope, const QHash<QString, int> &versions)
{
    for (auto it = versions.cbegin(); it != versions.cend(); ++it) {
        const auto key = forms::documentKey(it.key());
        if (!key)
            continue;
        const QString table = storage::quotedIdentifier(forms::formTableName(key->formId));
        const auto now
            = session.integer(QString(u"SELECT versions FROM "_s % table % u" WHERE id = ? AND domain_id = ?"_s),
                key->recordId, scope.domainId);
        if (now != it.value())
            throw RecordMoved{};
    }
}

} // namespace

void ScriptWrites::noteRead(const QString &documentId, int versions)
{
    if (!m_reads.contains(documentId))
        m_reads.insert(documentId, versions);
}

ScriptWrites::Write *ScriptWrites::find(const QString &documentId)
{
    const auto found = m_writes.find(documentId);
    return found == m_writes.end() ? nullptr : &*found;
}

void ScriptWrites::append(const QString &documentId, Write write)
{
    if (m_writes.size() >= mostWrites)
        throw DataRefusal(u"a script writes up to "_s % QString::number(mostWrites) % u" documents"_s);
    m_order.append(documentId);
    m_writes.insert(documentId, std::move(write));
}

void ScriptWrites::create(const QJsonObject &document)
{
    const QString id = idIn(document);
    if (find(id))
        throw DataRefusal(u"the document "_s % id % u" is written already"_s);
    append(id, {Write::Create, document, true});
}

void ScriptWrites::update(const QJsonObject &document, bool checked)
{
    const QString id = idIn(document);
    Write *before = find(id);
    if (!before)
        return append(id, {Write::Update, document, checked});
    if (before->kind == Write::Remove)
        throw DataRefusal(u"the document "_s % id % u" was removed"_s);
    before->document = document;
    before->isChecked = before->isChecked && checked;
}

void ScriptWrites::remove(const QString &documentId)
{
    Write *before = find(documentId);
    if (before && before->kind == Write::Create) {
        m_writes.remove(documentId);
        m_order.removeOne(documentId);
    } else if (before) {
        before->kind = Write::Remove;
    } else {
        append(documentId, {Write::Remove, {{u"id"_s, documentId}}, true});
    }
}

std::optional<QJsonValue> ScriptWrites::written(const QString &documentId) const
{
    const auto found = m_writes.constFind(documentId);
    if (found == m_writes.constEnd())
        return std::nullopt;
    return found->kind == Write::Remove ? QJsonValue(QJsonValue::Null) : QJsonValue(found->document);
}

QHash<QString, QJsonValue> ScriptWrites::ofForm(const QString &formId) const
{
    QHash<QString, QJsonValue> found;
    for (const QString &id : m_order) {
        const auto key = forms::documentKey(id);
        if (key && key->formId == formId)
            found.insert(key->recordId, *written(id));
    }
    return found;
}

bool ScriptWrites::isNew(const QString &documentId) const
{
    const auto found = m_writes.constFind(documentId);
    return found != m_writes.constEnd() && found->kind == Write::Create;
}

QStringList ScriptWrites::sentences() const
{
    static const QStringList verbs{u"create "_s, u"update "_s, u"remove "_s};
    QStringList sentences;
    for (const QString &id : m_order) {
        const Write write = m_writes.value(id);
        sentences.append(verbs.at(write.kind) % write.document.value("formName"_L1).toString() % u' ' % id);
    }
    return sentences;
}

void ScriptWrites::commit(Call &call, const DocumentScope &scope, const Scripting &scripting)
{
    if (isEmpty())
        return;
    QList<Call::Unit> units;
    QStringList notes;
    QHash<QString, int> written; // versions of what is updated
    for (const QString &id : std::as_const(m_order)) {
        const Write write = m_writes.value(id);
        const QJsonObject items = write.document.value("items"_L1).toObject();
        if (write.kind == Write::Remove) {
            units.append(prepareRemoval(call, scope, {id}, scripting));
        } else if (write.kind == Write::Create) {
            const QString formId = forms::documentKey(id)->formId;
            const PermittedForm at = formOf(call, call.db(), scope, formId);
            DocumentBody body;
            body.id.plain = id;
            body.formid.plain = formId;
            body.parentid.plain = write.document.value("parentId"_L1).toString();
            body.items = wireItems(call, *at.form, items, nullptr);
            units.append(prepareCreate(call, body, scope, scripting, Validate::Yes).unit);
        } else {
            const DocumentPlace place = placeOf(call, call.db(), scope, id);
            const PermittedForm at{place.form, place.access};
            const auto stored = storedRecord(call, at, scope, place.recordId);
            if (!stored)
                throw noSuchDocument();
            if (write.isChecked && stored->versions != write.document.value("versions"_L1).toInt())
                throw RecordMoved{};
            const QJsonObject changed = wireItems(call, *at.form, items, &*stored);
            if (changed.isEmpty())
                continue;
            const PreparedSave save = prepareChange(call, id, changed, scope, scripting);
            // What it was prepared by is what it was compared with.
            if (save.record.versions != stored->versions + 1)
                throw RecordMoved{};
            units.append(save.unit);
            written.insert(id, stored->versions);
        }
        notes.append(id);
    }
    call.note(u"documents "_s % notes.join(u", "_s).left(500), scope.applicationId, scope.domainId);
    QHash<QString, int> reads = m_reads;
    for (const QString &id : std::as_const(m_order)) {
        if (!m_writes.value(id).isChecked)
            reads.remove(id);
    }
    try {
        call.write([&](Session &session) {
            requireUnchanged(session, scope, reads);
            for (const Call::Unit &unit : std::as_const(units))
                unit(session);
        });
    } catch (const contract::Error &error) {
        // Somebody was faster, and the script has not seen what he did; or it is refused for another reason.
        if (error.code == contract::ErrorCode::Conflict)
            requireUnchanged(call.db(), scope, written);
        throw;
    }
}

} // namespace formwright::runtime

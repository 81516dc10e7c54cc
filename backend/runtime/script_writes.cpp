#include "backend/runtime/script_writes.h"

#include "backend/runtime/document_preparing.h"
#include "backend/runtime/document_removal.h"
#include "backend/runtime/script_context.h"

#include <QJsonArray>

#include <mutex>

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
constexpr qsizetype mostMessages = 100;
constexpr int deepest = 8; // documents whose scripts write documents whose scripts write ...

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

// Throws forms::RecordMoved.
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
            throw forms::RecordMoved{};
    }
}

// What scripts of one call want written and is not written yet counts together, however many documents the call saves
// and however deep their scripts go. Alive as long as the unit that writes it; the call outlives that.
class HeldWrites
{
public:
    HeldWrites(Call &call, qint64 bytes) : m_call(&call), m_bytes(bytes)
    {
        const qint64 most = call.services.settings.number("list.maxBytes");
        const std::lock_guard lock(mutex());
        qint64 &all = held()[m_call];
        if (all + bytes > most) {
            if (all == 0)
                held().remove(m_call);
            throw contract::Error::tooLarge(
                u"the documents have more than "_s % QString::number(most) % u" bytes together: take fewer at once"_s);
        }
        all += bytes;
    }
    ~HeldWrites()
    {
        const std::lock_guard lock(mutex());
        if ((held()[m_call] -= m_bytes) <= 0)
            held().remove(m_call);
    }
    HeldWrites(const HeldWrites &) = delete;
    HeldWrites &operator=(const HeldWrites &) = delete;

private:
    static std::mutex &mutex()
    {
        static std::mutex one;
        return one;
    }
    static QHash<const Call *, qint64> &held()
    {
        static QHash<const Call *, qint64> bytes;
        return bytes;
    }

    const Call *const m_call;
    const qint64 m_bytes;
};

// Roughly, of a document as scripts have it.
qint64 bytesOf(const QJsonObject &document)
{
    constexpr qint64 ofItsOwn = 512;
    qint64 bytes = ofItsOwn;
    const QJsonObject items = document.value("items"_L1).toObject();
    for (auto it = items.begin(); it != items.end(); ++it)
        bytes += it.key().size() + it.value().toString().size();
    return bytes;
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

QJsonObject ScriptWrites::takeChanges(Call &call, const FormDesign &form, const forms::Record &record)
{
    const QString id = forms::documentId(record.id, form.id);
    m_reads.remove(id);
    const Write *found = find(id);
    if (!found || found->kind == Write::Remove)
        return {};
    const QJsonObject changed = wireItems(call, form, found->document.value("items"_L1).toObject(), &record);
    m_writes.remove(id);
    m_order.removeOne(id);
    return changed;
}

void ScriptWrites::send(const jobs::QueuedMessage &message)
{
    if (m_messages.size() >= mostMessages)
        throw DataRefusal(u"a script sends up to "_s % QString::number(mostMessages) % u" messages"_s);
    m_messages.append(message);
}

void ScriptWrites::sendOut(const QList<outbox::Delivery> &deliveries, qint64 most)
{
    m_mostDeliveries = most;
    if (m_deliveries.size() + deliveries.size() > most)
        throw DataRefusal(u"a script sends up to "_s % QString::number(most)
            % u" mails and text messages (setting mail.perScript)"_s);
    m_deliveries.append(deliveries);
}

void ScriptWrites::add(const ScriptWrites &other)
{
    for (const QString &id : other.m_order) {
        if (find(id))
            throw DataRefusal(u"another script of the form writes the document "_s % id % u" as well"_s);
        append(id, other.m_writes.value(id));
    }
    for (auto it = other.m_reads.cbegin(); it != other.m_reads.cend(); ++it)
        noteRead(it.key(), it.value());
    for (const jobs::QueuedMessage &message : other.m_messages)
        send(message);
    if (!other.m_deliveries.isEmpty())
        sendOut(other.m_deliveries, other.m_mostDeliveries);
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
    for (const jobs::QueuedMessage &message : m_messages) {
        const QStringList receivers = message.people + message.departments + message.roles;
        sentences.append(u"send "_s % message.title % u" to "_s
            % (message.isMailToEverybody ? u"everybody, by mail"_s : receivers.join(u", "_s)));
    }
    for (const outbox::Delivery &delivery : m_deliveries)
        sentences.append(u"send by "_s % delivery.channel % u' '
            % (delivery.subject.isEmpty() ? delivery.content : delivery.subject) % u" to "_s
            % (delivery.address.isEmpty() ? delivery.accountId : delivery.address));
    return sentences;
}

PreparedWrites ScriptWrites::prepare(Call &call, const DocumentScope &scope, const Scripting &scripting) const
{
    PreparedWrites prepared;
    if (isEmpty())
        return prepared;
    if (scripting.depth >= deepest)
        throw contract::Error::invalid(u"scripts write documents whose scripts write documents, more than "_s
                % QString::number(deepest) % u" deep"_s,
            {});
    PendingRecords own;
    Scripting deeper = withPending(scripting, own);
    ++deeper.depth;
    qint64 bytes = 0;
    for (const Write &write : m_writes)
        bytes += bytesOf(write.document);
    for (const jobs::QueuedMessage &message : m_messages)
        bytes += message.title.size() + message.content.size();
    for (const outbox::Delivery &delivery : m_deliveries)
        bytes += delivery.subject.size() + delivery.content.size();
    const auto held = std::make_shared<const HeldWrites>(call, bytes);
    QList<Call::Unit> units;
    QHash<QString, int> versions = m_reads; // that the documents must have
    for (const QString &id : m_order) {
        const Write write = m_writes.value(id);
        const QJsonObject items = write.document.value("items"_L1).toObject();
        if (!write.isChecked)
            versions.remove(id);
        if (write.kind == Write::Remove) {
            units.append(prepareRemoval(call, scope, {id}, deeper));
            deeper.pending->remove(id);
        } else if (write.kind == Write::Create) {
            const QString formId = forms::documentKey(id)->formId;
            const PermittedForm at = formOf(call, call.db(), scope, formId);
            DocumentBody body;
            body.id.plain = id;
            body.formid.plain = formId;
            body.parentid.plain = write.document.value("parentId"_L1).toString();
            body.items = wireItems(call, *at.form, items, nullptr);
            units.append(prepareCreate(call, body, scope, deeper, Validate::Yes).unit);
        } else {
            const DocumentPlace place = placeOf(call, call.db(), scope, id);
            const PermittedForm at{place.form, place.access};
            const auto stored = pendingRecord(call, at, scope, deeper, place.recordId);
            if (!stored)
                throw noSuchDocument();
            if (write.isChecked && stored->versions != write.document.value("versions"_L1).toInt())
                throw forms::RecordMoved{};
            const QJsonObject changed = wireItems(call, *at.form, items, &*stored);
            if (changed.isEmpty())
                continue;
            const PreparedSave save = prepareChange(call, id, changed, scope, deeper);
            // What it was prepared by is what it was compared with.
            if (save.record.versions != stored->versions + 1)
                throw forms::RecordMoved{};
            // Where somebody is faster the script has not seen what he did.
            units.append(
                [scope, found = QHash<QString, int>{{id, stored->versions}}, unit = save.unit](Session &session) {
                    requireUnchanged(session, scope, found);
                    unit(session);
                });
        }
        prepared.documents.append(id);
    }
    prepared.unit
        = [&call, scope, units, versions, messages = m_messages, deliveries = m_deliveries, held](Session &session) {
              requireUnchanged(session, scope, versions);
              for (const Call::Unit &unit : units)
                  unit(session);
              for (const jobs::QueuedMessage &message : messages)
                  jobs::insertJob(
                      session, jobs::messageToSend(message, call.newId(), call.user.id, scope.domainId, call.now()));
              if (!messages.isEmpty())
                  call.publish(events::JobQueued{});
              QList<outbox::Delivery> queued = deliveries;
              for (outbox::Delivery &delivery : queued) {
                  delivery.id = call.newId();
                  delivery.created = delivery.nextTry = call.now();
              }
              outbox::queueDeliveries(session, queued);
          };
    return prepared;
}

void ScriptWrites::commit(Call &call, const DocumentScope &scope, const Scripting &scripting) const
{
    const PreparedWrites prepared = prepare(call, scope, scripting);
    if (!prepared.unit)
        return;
    if (!prepared.documents.isEmpty())
        call.note(u"documents "_s % prepared.documents.join(u", "_s).left(500), scope.applicationId, scope.domainId);
    call.write(prepared.unit);
}

Call::Unit together(const Call::Unit &unit, const PreparedWrites &writes)
{
    if (!writes.unit)
        return unit;
    return [unit, after = writes.unit](Session &session) {
        unit(session);
        after(session);
    };
}

} // namespace formwright::runtime

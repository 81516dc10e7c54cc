// What a script wants written and sent: it gathers while the script runs, and is written in one unit of work when it
// has ended, that of the act that the script belongs to.
#pragma once

#include "backend/jobs/queued_message.h"
#include "backend/outbox/delivery_store.h"
#include "backend/runtime/document_access.h"

#include <QJsonObject>

namespace formwright::runtime {

struct Scripting;

// Judged by the rules and scripts of each form, and ready to be written.
struct PreparedWrites {
    QStringList documents;
    // Keeps what it needs by value, but for the call; empty where nothing is to be written. Throws forms::RecordMoved
    // where something that the script had read was changed since, and nothing may be written: it has to run again.
    http::Call::Unit unit;
};

class ScriptWrites
{
public:
    // A document that the script has read by its id: it must still be the same when the rest is written.
    void noteRead(const QString &documentId, int versions);
    // The act itself judges whether that document is still the same.
    void leaveRead(const QString &documentId) { m_reads.remove(documentId); }

    // `document` as scripts have it, with plain ids. Throw script::DataRefusal.
    void create(const QJsonObject &document);
    // `checked`: whether the document must be the one that the script read.
    void update(const QJsonObject &document, bool checked);
    void remove(const QString &documentId);
    // What is to be changed of that document, as a client would send it; nothing of it is left here. For whoever saves
    // the document along with the rest.
    QJsonObject takeChanges(http::Call &call, const forms::FormDesign &form, const forms::Record &record);
    // Leaves once the rest is committed.
    void send(const jobs::QueuedMessage &message);
    // The same for mail and text messages, `most` of them in all.
    void sendOut(const QList<outbox::Delivery> &deliveries, qint64 most);

    // What another script of the same act wants as well. Throws script::DataRefusal for a document that both write.
    void add(const ScriptWrites &other);

    bool isEmpty() const { return m_writes.isEmpty() && m_messages.isEmpty() && m_deliveries.isEmpty(); }
    // What the script itself finds after it wrote: the document, null for one that it removed, and nothing for one
    // that it left alone.
    std::optional<QJsonValue> written(const QString &documentId) const;
    // The same of all that it wrote of a form, by their ids within it.
    QHash<QString, QJsonValue> ofForm(const QString &formId) const;
    bool touches(const QString &formId) const { return !ofForm(formId).isEmpty(); }
    // Whether it made the document.
    bool isNew(const QString &documentId) const;
    // For people: "create Order 01ABC".
    QStringList sentences() const;

    // With the rights of the caller. What the scripts of those forms write is prepared along.
    PreparedWrites prepare(http::Call &call, const DocumentScope &scope, const Scripting &scripting) const;
    // Writes all of it in a unit of its own. Throws forms::RecordMoved.
    void commit(http::Call &call, const DocumentScope &scope, const Scripting &scripting) const;

private:
    struct Write {
        enum Kind { Create, Update, Remove };
        Kind kind = Update;
        QJsonObject document;
        bool isChecked = true;
    };
    Write *find(const QString &documentId);
    void append(const QString &documentId, Write write);

    QStringList m_order;
    QHash<QString, Write> m_writes; // by document
    QHash<QString, int> m_reads;
    QList<jobs::QueuedMessage> m_messages;
    QList<outbox::Delivery> m_deliveries;
    qint64 m_mostDeliveries = 0;
};

// The same unit, and after it what scripts wrote.
http::Call::Unit together(const http::Call::Unit &unit, const PreparedWrites &writes);

} // namespace formwright::runtime

// What a script wants written: it gathers while the script runs, and is written in one unit of work when it has ended.
#pragma once

#include "backend/runtime/document_judging.h"

#include <QJsonObject>

namespace formwright::runtime {

class ScriptWrites
{
public:
    // A document that the script has read by its id: it must still be the same when the rest is written.
    void noteRead(const QString &documentId, int versions);

    // `document` as scripts have it, with plain ids. Throw script::DataRefusal.
    void create(const QJsonObject &document);
    // `checked`: whether the document must be the one that the script read.
    void update(const QJsonObject &document, bool checked);
    void remove(const QString &documentId);

    bool isEmpty() const { return m_writes.isEmpty(); }
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

    // Writes all of it with the rights of the caller, by the rules and scripts of each form. Throws RecordMoved where
    // something the script had read was changed since, and nothing is written: it has to run again.
    void commit(http::Call &call, const DocumentScope &scope, const Scripting &scripting);

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
};

// Runs `act`, and runs it again where what its scripts read was changed meanwhile.
template <class Act> auto untilUnmoved(const Act &act)
{
    constexpr int mostAttempts = 3;
    for (int attempt = 1;; ++attempt) {
        try {
            return act();
        } catch (const RecordMoved &) {
            if (attempt == mostAttempts)
                throw changedMeanwhile();
        }
    }
}

} // namespace formwright::runtime

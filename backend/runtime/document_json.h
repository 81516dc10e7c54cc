#pragma once

#include "app/contract/json_writer.h"
#include "backend/access/form_access.h"
#include "backend/forms/record_store.h"
#include "backend/http/call.h"
#include "backend/workflow/document_flow.h"

#include <QHash>
#include <QSet>

namespace formwright::runtime {

// Writes documents as clients read them (Document C, Runtime document), straight from their rows. One writer serves one
// answer: ids that repeat from row to row (form, software, author) are sealed once.
class DocumentWriter
{
public:
    DocumentWriter(const http::Call &call, const forms::FormDesign &form, const access::FormAccess &access);

    // Reads at once what documents tell of those flows: their state columns, in any order.
    void learnFlows(storage::Session &session, const QString &domainId, const QStringList &instanceIds);
    // Nothing of a document that is in no flow. After learnFlows().
    const workflow::DocumentFlow *flowOf(const QString &instanceId) const;
    // The form by whose layout the document is shown to the caller; empty: its own.
    void showBy(const QString &formId) { m_layoutForm = formId; }
    // What flows hide in single rows, by their ids.
    void hideInRows(QHash<QString, QSet<int>> hidden) { m_hiddenInRows = std::move(hidden); }

    // The current row of a query that begins with `form.selectColumns`.
    void writeRow(contract::JsonWriter &out, const storage::Rows &rows);
    // The same of a `form.selectOne`: of an archived document it says that nobody changes or deletes it.
    void writeOne(contract::JsonWriter &out, const storage::Rows &rows);
    void writeRecord(contract::JsonWriter &out, const forms::Record &record);
    // The value of one field, behind its key.
    void writeValue(contract::JsonWriter &out, qsizetype field, const forms::FieldValue &value);

private:
    // What a row tells of where it comes from, and the members of that: from row to row it is mostly the same.
    struct Origin {
        QByteArray parent, author, department, state; // plain ids
        QByteArray members; // empty: nothing is known yet
    };

    struct State {
        qint64 versions, created, modified, stateInt;
        QByteArrayView sign;
        bool isTemporary;
        bool isArchived = false;
        QString stateId = {};
    };

    void writeRow(contract::JsonWriter &out, const storage::Rows &rows, bool isArchived);
    void writeHead(contract::JsonWriter &out, const QString &recordId); // an object that is left open
    void writeState(contract::JsonWriter &out, const State &state); // and what follows it up to the fields
    void writeOrigin(contract::JsonWriter &out, const storage::Rows &rows);
    void writeItems(contract::JsonWriter &out, const storage::Rows &rows);
    void writeStored(contract::JsonWriter &out, qsizetype field, const storage::Rows &rows, int column);
    QByteArray membersOfOrigin(
        const QString &parentId, const QString &authorId, const QString &departmentId, const QString &stateId);
    const QString &sealed(const QString &plain);
    void writeFlow(contract::JsonWriter &out, const workflow::DocumentFlow &flow);
    QString textOfPlaces(const workflow::DocumentFlow &flow, bool isOfAssistants);

    const http::Call &m_call;
    const forms::FormDesign &m_form;
    const access::FormAccess &m_access; // fields hidden from the caller are left out
    QHash<QString, QString> m_sealed;
    QByteArray m_ofForm; // the members that every document of the form has alike
    QByteArray m_rights;
    QHash<QString, workflow::DocumentFlow> m_flows; // by the ids of instances
    QHash<QString, QSet<int>> m_hiddenInRows;
    QString m_layoutForm;
    Origin m_origin;
};

} // namespace formwright::runtime

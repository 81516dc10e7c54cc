#pragma once

#include "app/contract/json_writer.h"
#include "backend/access/form_access.h"
#include "backend/forms/record_store.h"
#include "backend/http/call.h"

#include <QHash>

namespace formwright::runtime {

// Writes documents as clients read them (Document C, Runtime document), straight from their rows. One writer serves one
// answer: ids that repeat from row to row (form, software, author) are sealed once.
class DocumentWriter
{
public:
    DocumentWriter(const http::Call &call, const forms::FormDesign &form, const access::FormAccess &access);

    // The current row of a query that begins with `form.selectColumns`.
    void writeRow(contract::JsonWriter &out, const storage::Rows &rows);
    void writeRecord(contract::JsonWriter &out, const forms::Record &record);

private:
    void writeItems(contract::JsonWriter &out, const storage::Rows &rows);
    void writeStored(contract::JsonWriter &out, const forms::Field &field, const storage::Rows &rows, int column);
    void writeValue(contract::JsonWriter &out, const forms::Field &field, const forms::FieldValue &value);
    template <class WriteItems>
    void writeDocument(contract::JsonWriter &out, const forms::Record &head, const WriteItems &items);
    const QString &sealed(const QString &plain);

    const http::Call &m_call;
    const forms::FormDesign &m_form;
    const access::FormAccess &m_access; // fields hidden from the caller are left out
    QHash<QString, QString> m_sealed;
};

} // namespace formwright::runtime

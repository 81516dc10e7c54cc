// A document that is judged and ready to be written: the unit of work that writes it, for whoever runs it, alone or
// with others.
#pragma once

#include "app/contract/runtime_documents.h"
#include "backend/forms/record_history.h"
#include "backend/runtime/document_judging.h"

namespace formwright::runtime {

struct PreparedSave {
    PermittedForm at;
    forms::Record record; // as it is when it is written
    http::Call::Unit unit; // keeps what it needs by value, but for the call
    // All that it builds on are the rows of the document itself: a unit that is guarded by locks may write it, once it
    // holds the record.
    bool isAlone = false;
    QString note() const;
};

// The values that a request holds at once, all of its documents together, count against list.maxBytes. Asked while
// they are read, so that memory is bounded.
class HeldValues
{
public:
    explicit HeldValues(http::Call &call);
    void add(const forms::RecordValues &values); // throws Error::tooLarge

private:
    const qint64 m_most;
    qint64 m_bytes = 0;
};

// The unit of work that writes a new document.
http::Call::Unit insertion(http::Call &call, const PermittedForm &at, const DocumentScope &scope,
    const forms::Record &record, Validate validate);
// The one that replaces a stored document by `next`, whose versions are those the client saw.
http::Call::Unit replacement(http::Call &call, const PermittedForm &at, const DocumentScope &scope,
    const forms::Record &next, const QString &parentBefore, Validate validate);

// A new document of the caller, without values.
forms::Record newRecord(
    http::Call &call, const forms::FormDesign &form, const contract::runtime_documents::DocumentBody &body);

PreparedSave prepareCreate(http::Call &call, const contract::runtime_documents::DocumentBody &body,
    const DocumentScope &scope, const Scripting &scripting, Validate validate);
// The whole document; a field that is not sent becomes null.
PreparedSave prepareUpdate(http::Call &call, const QString &documentId,
    const contract::runtime_documents::DocumentBody &body, const DocumentScope &scope, const Scripting &scripting,
    Validate validate);

// Some of its fields, whatever its versions are now.
PreparedSave prepareChange(http::Call &call, const QString &documentId, const QJsonValue &items,
    const DocumentScope &scope, const Scripting &scripting);

forms::ChangedBy changedBy(http::Call &call, const DocumentScope &scope);

} // namespace formwright::runtime

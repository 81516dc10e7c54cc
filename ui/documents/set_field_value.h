// One change of one field of a document, on its stack of what can be undone.
#pragma once

#include "ui/documents/field_text.h"
#include "ui/documents/form_document.h"

#include <QUndoCommand>

namespace formwright::documents {

class SetFieldValue : public QUndoCommand
{
public:
    // Typing goes on in the command before it, as long as it is in the same field.
    SetFieldValue(FormDocument &document, const FieldDefinition &field, const QJsonValue &value);

    int id() const override { return m_isTyped ? 1 : -1; }
    bool mergeWith(const QUndoCommand *next) override;
    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange(); // the stored value and the one of the document

    FormDocument &m_document;
    const QString m_field;
    const bool m_isTyped;
    QJsonValue m_value;
};

} // namespace formwright::documents

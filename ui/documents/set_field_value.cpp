#include "ui/documents/set_field_value.h"

#include <QCoreApplication>

namespace formwright::documents {

namespace {

bool isTyped(FieldKind kind)
{
    return kind == FieldKind::Text || kind == FieldKind::LongText || isNumber(kind) || kind == FieldKind::Date
        || kind == FieldKind::DateTime;
}

} // namespace

SetFieldValue::SetFieldValue(FormDocument &document, const FieldDefinition &field, const QJsonValue &value)
    : m_document(document), m_field(field.name), m_isTyped(isTyped(kindOf(field.kind))), m_value(value)
{
    setText(
        QCoreApplication::translate("SetFieldValue", "change of %1", "stands behind Undo and Redo").arg(field.label));
}

bool SetFieldValue::mergeWith(const QUndoCommand *next)
{
    const auto *other = static_cast<const SetFieldValue *>(next);
    if (other->m_field != m_field)
        return false;
    // This one keeps the value of before; typing it again leaves nothing to undo.
    setObsolete(m_value == m_document.value(m_field));
    return true;
}

void SetFieldValue::exchange()
{
    const QJsonValue before = m_document.value(m_field);
    m_document.apply(m_field, m_value);
    m_value = before;
}

} // namespace formwright::documents

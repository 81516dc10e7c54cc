#include "backend/forms/field_json.h"

#include "app/contract/json_writer.h"

namespace formwright::forms {

void writeJson(contract::JsonWriter &writer, const Field &field, const FieldValue &value)
{
    if (field.multiple || field.kind == FieldKind::MultipleChoice) {
        writer.beginArray();
        for (const QString &item : value.items())
            writer.string(item);
        writer.endArray();
        return;
    }
    if (value.isNull) {
        writer.null();
        return;
    }
    switch (field.kind) {
    case FieldKind::Integer:
    case FieldKind::Decimal:
    case FieldKind::Boolean:
        writer.raw(value.text.toLatin1());
        return;
    default:
        writer.string(value.text);
    }
}

QByteArray toJsonText(const Field &field, const FieldValue &value)
{
    contract::JsonWriter writer(64);
    writeJson(writer, field, value);
    return writer.take();
}

} // namespace formwright::forms

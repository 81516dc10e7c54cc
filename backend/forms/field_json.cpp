#include "backend/forms/field_value.h"

namespace formwright::forms
{

namespace
{

void appendString(QByteArray &json, QStringView text)
{
    json += '"';
    for (const char byte : text.toUtf8()) {
        switch (byte) {
        case '"':
            json += "\\\"";
            break;
        case '\\':
            json += "\\\\";
            break;
        case '\n':
            json += "\\n";
            break;
        case '\r':
            json += "\\r";
            break;
        case '\t':
            json += "\\t";
            break;
        default:
            if (static_cast<unsigned char>(byte) < 0x20) {
                constexpr char digits[] = "0123456789abcdef";
                json += "\\u00";
                json += digits[byte >> 4];
                json += digits[byte & 0xF];
            } else {
                json += byte;
            }
        }
    }
    json += '"';
}

} // namespace

QByteArray toJsonText(const Field &field, const FieldValue &value)
{
    QByteArray json;
    if (field.multiple || field.kind == FieldKind::MultipleChoice) {
        json += '[';
        for (const QString &item : value.items()) {
            if (json.size() > 1)
                json += ',';
            appendString(json, item);
        }
        return json += ']';
    }
    if (value.isNull)
        return QByteArrayLiteral("null");
    switch (field.kind) {
    case FieldKind::Integer:
    case FieldKind::Decimal:
    case FieldKind::Boolean:
        return value.text.toLatin1();
    default:
        appendString(json, value.text);
        return json;
    }
}

} // namespace formwright::forms

#include "app/contract/schema.h"

namespace formwright::contract {

using namespace Qt::StringLiterals;

QJsonObject typeSchema(const char *type, const char *format)
{
    QJsonObject schema{{"type"_L1, QLatin1StringView(type)}};
    if (format)
        schema.insert("format"_L1, QLatin1StringView(format));
    return schema;
}

QJsonObject Schema<Moment>::of()
{
    return {{"type"_L1, QJsonArray{"string"_L1, "null"_L1}},
        {"description"_L1, "YYYY-MM-DD HH:MM:SS in the server's time zone"_L1}};
}

QJsonObject Schema<QJsonArray>::of()
{
    return {{"type"_L1, "array"_L1}, {"items"_L1, QJsonObject()}};
}

QJsonObject Schema<Upload>::of()
{
    return {{"type"_L1, "string"_L1}, {"contentMediaType"_L1, "application/octet-stream"_L1}};
}

QJsonObject arraySchema(const QJsonObject &items)
{
    return {{"type"_L1, "array"_L1}, {"items"_L1, items}};
}

QJsonObject nullableSchema(QJsonObject schema)
{
    const QJsonValue type = schema.value("type"_L1);
    if (type.isString())
        schema.insert("type"_L1, QJsonArray{type, "null"_L1});
    return schema;
}

void addProperty(QJsonObject &properties, QJsonArray &required, const char *name, QJsonObject schema, bool isRequired,
    const char *description)
{
    const QLatin1StringView key(name);
    if (*description)
        schema.insert("description"_L1, QLatin1StringView(description));
    properties.insert(key, schema);
    if (isRequired)
        required.append(key);
}

QJsonObject objectSchema(const QJsonObject &properties, const QJsonArray &required)
{
    QJsonObject schema{{"type"_L1, "object"_L1}, {"properties"_L1, properties}};
    if (!required.isEmpty())
        schema.insert("required"_L1, required);
    return schema;
}

} // namespace formwright::contract

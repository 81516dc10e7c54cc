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

namespace {

bool hasType(const QJsonObject &schema, QLatin1StringView type)
{
    const QJsonValue given = schema.value("type"_L1);
    return given == type || given.toArray().contains(QJsonValue(type));
}

// The schemas within a schema, each replaced by what `change` makes of it.
template <class Change> void changeEach(QJsonObject &schema, const Change &change)
{
    for (const QLatin1StringView key : {"oneOf"_L1, "anyOf"_L1}) {
        QJsonArray choices = schema.value(key).toArray();
        for (qsizetype i = 0; i < choices.size(); ++i)
            choices.replace(i, change(choices.at(i).toObject()));
        if (!choices.isEmpty())
            schema.insert(key, choices);
    }
    if (schema.contains("items"_L1))
        schema.insert("items"_L1, change(schema.value("items"_L1).toObject()));
}

} // namespace

QJsonObject boundedSchema(QJsonObject schema, Bounds bounds)
{
    const auto insert = [&schema](QLatin1StringView key, int most) {
        if (!schema.contains(key))
            schema.insert(key, most);
    };
    const bool isAny = !schema.contains("type"_L1) && !schema.contains("oneOf"_L1) && !schema.contains("anyOf"_L1);
    const bool isFile = schema.contains("contentMediaType"_L1); // bounded by the body it comes in
    if (isAny || (hasType(schema, "string"_L1) && !isFile))
        insert("maxLength"_L1, bounds.text);
    if (isAny || hasType(schema, "array"_L1))
        insert("maxItems"_L1, bounds.items);
    if (isAny || (hasType(schema, "object"_L1) && !schema.contains("properties"_L1)))
        insert("maxProperties"_L1, bounds.items);
    changeEach(schema, [&](const QJsonObject &inner) { return boundedSchema(inner, bounds); });
    return schema;
}

QJsonObject answeredSchema(QJsonObject schema)
{
    for (const QLatin1StringView key : {"maxLength"_L1, "maxItems"_L1, "maxProperties"_L1})
        schema.remove(key);
    changeEach(schema, answeredSchema);
    QJsonObject properties = schema.value("properties"_L1).toObject();
    for (auto it = properties.begin(); it != properties.end(); ++it)
        it.value() = answeredSchema(it.value().toObject());
    if (!properties.isEmpty())
        schema.insert("properties"_L1, properties);
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

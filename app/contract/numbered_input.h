#pragma once

#include "app/contract/decode.h"
#include "app/contract/numbered_fields.h"

#include <array>

namespace formwright::contract {

// An input with a repeated group of texts, field1 to field<Count>, beside the members of T. What is absent is nothing.
template <class T, size_t Count> struct WithNumbered : T {
    std::array<std::optional<QString>, Count> numbered;
};

template <class T, size_t Count>
void decode(const QJsonValue &json, WithNumbered<T, Count> &value, const QString &name, const DecodeContext &context)
{
    decode(json, static_cast<T &>(value), name, context);
    const QJsonObject object = json.toObject();
    for (size_t i = 0; i < Count; ++i) {
        const QJsonValue found = object.value(numberedName(i));
        if (!found.isUndefined() && !found.isNull())
            decode(found, value.numbered[i].emplace(), numberedName(i), context);
    }
}

template <class T, size_t Count>
void encode(JsonWriter &out, const WithNumbered<T, Count> &value, const WireContext &wire)
{
    out.beginObject();
    encodeMembers(out, static_cast<const T &>(value), wire);
    for (size_t i = 0; i < Count; ++i) {
        if (!value.numbered[i])
            continue;
        out.key(QStringView(numberedName(i)));
        out.string(*value.numbered[i]);
    }
    out.endObject();
}

template <class T, size_t Count> struct Schema<WithNumbered<T, Count>> {
    static QJsonObject of()
    {
        QJsonObject schema = Schema<T>::of();
        QJsonObject properties = schema.value(QLatin1StringView("properties")).toObject();
        for (size_t i = 0; i < Count; ++i)
            properties.insert(numberedName(i), boundedSchema(typeSchema("string"), usualBounds(Place::Member)));
        schema.insert(QLatin1StringView("properties"), properties);
        return schema;
    }
};

} // namespace formwright::contract

#pragma once

#include "app/contract/encode.h"
#include "app/contract/schema.h"

#include <array>

namespace formwright::contract {

// An answered struct with a repeated group of texts: its member `numbered`, a std::array, travels as field1, field2,
// ... beside the members that fields() lists.
template <class T>
concept Numbered = Described<T> && requires(T value)
{
    value.numbered[0];
};

inline QString numberedName(size_t index)
{
    return QStringLiteral("field%1").arg(index + 1);
}

template <Numbered T> void encode(JsonWriter &out, const T &value, const WireContext &wire)
{
    out.beginObject();
    encodeMembers(out, value, wire);
    for (size_t i = 0; i < value.numbered.size(); ++i) {
        out.key(QStringView(numberedName(i)));
        out.string(value.numbered[i]);
    }
    out.endObject();
}

template <Numbered T> struct Schema<T> {
    static QJsonObject of()
    {
        QJsonObject properties;
        QJsonArray required;
        forEachField<T>([&](const auto &field) {
            using Value = typename std::decay_t<decltype(field)>::value_type;
            addProperty(properties, required, field.name, Schema<Value>::of(), isRequired(field), field.description);
        });
        for (size_t i = 0; i < std::tuple_size_v<decltype(T::numbered)>; ++i)
            properties.insert(numberedName(i), typeSchema("string"));
        return objectSchema(properties, required);
    }
};

} // namespace formwright::contract

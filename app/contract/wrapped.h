#pragma once

#include "app/contract/decode.h"
#include "app/contract/encode.h"
#include "app/contract/schema.h"

namespace formwright::contract {

// A value that old clients send as JSON text inside one string: `{"name": "A"}`, `"{\"name\": \"A\"}"` and
// `{"anything": "{\"name\": \"A\"}"}` mean the same (decisions: X49).
template <class T> struct Wrapped {
    T value;

    const T *operator->() const { return &value; }
    const T &operator*() const { return value; }
};

// The value inside: what the string holds when `json` is one, or an object of one, that holds a JSON object or array;
// else `json` itself.
QJsonValue unwrapped(const QJsonValue &json);

template <class T>
void decode(const QJsonValue &json, Wrapped<T> &value, const QString &name, const DecodeContext &context)
{
    decode(unwrapped(json), value.value, name, context);
}

template <class T> void encode(JsonWriter &out, const Wrapped<T> &value, const WireContext &wire)
{
    encode(out, value.value, wire);
}

template <class T> struct Schema<Wrapped<T>> {
    static QJsonObject of() { return Schema<T>::of(); }
};

} // namespace formwright::contract

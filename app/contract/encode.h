#pragma once

#include "app/contract/fields.h"
#include "app/contract/json_writer.h"
#include "app/contract/wire.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace formwright::contract {

// Writing a contract value as JSON, for answers and for the client's requests.

inline void encode(JsonWriter &out, const QString &value, const WireContext &)
{
    out.string(value);
}
inline void encode(JsonWriter &out, bool value, const WireContext &)
{
    out.boolean(value);
}
inline void encode(JsonWriter &out, int value, const WireContext &)
{
    out.number(qint64(value));
}
inline void encode(JsonWriter &out, qint64 value, const WireContext &)
{
    out.number(value);
}
inline void encode(JsonWriter &out, double value, const WireContext &)
{
    out.number(value);
}
inline void encode(JsonWriter &out, const QJsonValue &value, const WireContext &)
{
    out.value(value);
}
inline void encode(JsonWriter &out, const QJsonObject &value, const WireContext &)
{
    out.value(value);
}
inline void encode(JsonWriter &out, const QJsonArray &value, const WireContext &)
{
    out.value(value);
}
inline void encode(JsonWriter &out, Nothing, const WireContext &)
{
    out.null();
}
inline void encode(JsonWriter &out, Moment value, const WireContext &)
{
    value.milliseconds == 0 ? out.null() : out.string(momentText(value));
}
template <class Tag> void encode(JsonWriter &out, const OpaqueId<Tag> &id, const WireContext &wire)
{
    out.string(id.plain.isEmpty() ? QString() : wire.sealId(id.plain));
}

inline void encode(JsonWriter &out, const NewDocumentId &id, const WireContext &wire)
{
    out.string(id.plain.isEmpty() ? QString() : wire.sealId(id.plain));
}

template <Described T> void encode(JsonWriter &out, const T &value, const WireContext &wire);
template <class T> void encode(JsonWriter &out, const QList<T> &values, const WireContext &wire);
template <class T> void encode(JsonWriter &out, const std::optional<T> &value, const WireContext &wire)
{
    value ? encode(out, *value, wire) : out.null();
}

// JSON made elsewhere, already in wire form.
struct RawJson {
    QByteArray text;
};
inline void encode(JsonWriter &out, const RawJson &value, const WireContext &)
{
    out.raw(value.text);
}

template <class T> void encode(JsonWriter &out, const QList<T> &values, const WireContext &wire)
{
    out.beginArray();
    for (const T &value : values)
        encode(out, value, wire);
    out.endArray();
}

template <Described T> void encodeMembers(JsonWriter &out, const T &value, const WireContext &wire)
{
    forEachField<T>([&](const auto &field) {
        out.key(field.name);
        encode(out, value.*field.member, wire);
    });
}

template <Described T> void encode(JsonWriter &out, const T &value, const WireContext &wire)
{
    out.beginObject();
    encodeMembers(out, value, wire);
    out.endObject();
}

} // namespace formwright::contract

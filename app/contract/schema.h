#pragma once

#include "app/contract/decode.h"
#include "app/contract/encode.h"
#include "app/contract/paged.h"

#include <QJsonArray>
#include <QJsonObject>

namespace formwright::contract {

// JSON Schema (as OpenAPI 3.1 uses it) of a contract type, derived from its field list.

QJsonObject typeSchema(const char *type, const char *format = nullptr);

template <class T> struct Schema;

template <> struct Schema<QString> {
    static QJsonObject of() { return typeSchema("string"); }
};
template <> struct Schema<bool> {
    static QJsonObject of() { return typeSchema("boolean"); }
};
template <> struct Schema<int> {
    static QJsonObject of() { return typeSchema("integer", "int32"); }
};
template <> struct Schema<qint64> {
    static QJsonObject of() { return typeSchema("integer", "int64"); }
};
template <> struct Schema<double> {
    static QJsonObject of() { return typeSchema("number"); }
};
template <> struct Schema<Moment> {
    static QJsonObject of();
};
template <> struct Schema<QJsonValue> {
    static QJsonObject of() { return {}; }
};
template <> struct Schema<RawJson> {
    static QJsonObject of() { return {}; }
};
template <> struct Schema<QJsonObject> {
    static QJsonObject of() { return typeSchema("object"); }
};
template <> struct Schema<QJsonArray> {
    static QJsonObject of();
};
template <> struct Schema<Nothing> {
    static QJsonObject of() { return typeSchema("null"); }
};
template <> struct Schema<NewDocumentId> {
    static QJsonObject of() { return typeSchema("string"); }
};
template <> struct Schema<Upload> {
    static QJsonObject of();
};

template <class Tag> struct Schema<OpaqueId<Tag>> {
    static QJsonObject of() { return typeSchema("string"); }
};

QJsonObject arraySchema(const QJsonObject &items);
QJsonObject nullableSchema(QJsonObject schema);

template <class T> struct Schema<QList<T>> {
    static QJsonObject of() { return arraySchema(Schema<T>::of()); }
};
template <class T> struct Schema<std::optional<T>> {
    static QJsonObject of() { return nullableSchema(Schema<T>::of()); }
};

// What a client may send at most, as maxLength, maxItems and maxProperties. Members of structs have theirs already.
QJsonObject boundedSchema(QJsonObject schema, Bounds bounds);
// The same type as an answer: what is answered has no bounds of this kind.
QJsonObject answeredSchema(QJsonObject schema);

// One property of an object schema.
void addProperty(QJsonObject &properties, QJsonArray &required, const char *name, QJsonObject schema, bool isRequired,
    const char *description);
QJsonObject objectSchema(const QJsonObject &properties, const QJsonArray &required);

template <Described T> struct Schema<T> {
    static QJsonObject of()
    {
        QJsonObject properties;
        QJsonArray required;
        forEachField<T>([&](const auto &field) {
            using Value = typename std::decay_t<decltype(field)>::value_type;
            addProperty(properties, required, field.name, boundedSchema(Schema<Value>::of(), boundsOf(field)),
                isRequired(field), field.description);
        });
        return objectSchema(properties, required);
    }
};

} // namespace formwright::contract

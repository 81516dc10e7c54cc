#pragma once

#include "app/contract/error.h"
#include "app/contract/fields.h"
#include "app/contract/wire.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace formwright::contract {

// Reading contract values from JSON. Text is understood where a number or boolean is meant (decisions: X16, X44), and
// the other way. Problems are collected, so that every input at fault is reported at once.
class DecodeProblems
{
public:
    // The first ones; whoever sends thousands of faults need not be told each.
    void add(const QString &field, const QString &message)
    {
        constexpr qsizetype most = 100;
        if (m_errors.size() < most)
            m_errors.append({field, message});
    }
    bool isEmpty() const { return m_errors.isEmpty(); }
    const QList<FieldError> &errors() const { return m_errors; }

    // An id that cannot be opened is no invalid input but a thing that does not exist, for anybody who asks.
    bool unknownId = false;

private:
    QList<FieldError> m_errors;
};

struct DecodeContext {
    const WireContext &wire;
    DecodeProblems &problems;
    Bounds bounds = {}; // of the value being decoded; 0: none, as for the answers that a client decodes
    bool isBounded = false;

    // The context for one member of the value.
    template <class Owner, class Value> DecodeContext of(const Field<Owner, Value> &field) const
    {
        return isBounded ? DecodeContext{wire, problems, boundsOf(field), true} : *this;
    }
    // Notes a text or list beyond the bounds, and tells whether it is within them.
    bool takesText(qsizetype characters, const QString &name) const;
    bool takesItems(qsizetype items, const QString &name) const;
};

void decode(const QJsonValue &json, QString &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, bool &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, int &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, qint64 &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, double &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, Moment &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, QJsonObject &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, QJsonArray &value, const QString &name, const DecodeContext &context);
void decode(const QJsonValue &json, QJsonValue &value, const QString &name, const DecodeContext &context);
inline void decode(const QJsonValue &, Nothing &, const QString &, const DecodeContext &) { }

void decodeId(const QJsonValue &json, QString &plain, const QString &name, const DecodeContext &context);
template <class Tag>
void decode(const QJsonValue &json, OpaqueId<Tag> &value, const QString &name, const DecodeContext &context)
{
    decodeId(json, value.plain, name, context);
}

void decode(const QJsonValue &json, NewDocumentId &value, const QString &name, const DecodeContext &context);

template <Described T> void decode(const QJsonValue &json, T &value, const QString &name, const DecodeContext &context);

template <class T>
void decode(const QJsonValue &json, std::optional<T> &value, const QString &name, const DecodeContext &context)
{
    // An empty text stands for no number, date or boolean: form-urlencoded clients cannot send null.
    if (json.isNull() || json.isUndefined()
        || (!std::is_same_v<T, QString> && json.isString() && json.toString().isEmpty())) {
        value.reset();
        return;
    }
    decode(json, value.emplace(), name, context);
}

template <class T>
void decode(const QJsonValue &json, QList<T> &values, const QString &name, const DecodeContext &context)
{
    values.clear();
    if (!json.isArray()) {
        context.problems.add(name, QStringLiteral("must be an array"));
        return;
    }
    const QJsonArray array = json.toArray();
    if (!context.takesItems(array.size(), name))
        return;
    values.reserve(array.size());
    for (qsizetype i = 0; i < array.size(); ++i)
        decode(array.at(i), values.emplaceBack(), QString(name % u'[' % QString::number(i) % u']'), context);
}

namespace detail {
template <class T> struct IsOptional : std::false_type { };
template <class T> struct IsOptional<std::optional<T>> : std::true_type { };
} // namespace detail

// Whether a client must send the field.
template <class Owner, class Value> constexpr bool isRequired(const Field<Owner, Value> &field)
{
    return !field.mayBeAbsent && !detail::IsOptional<Value>::value;
}

template <Described T> void decode(const QJsonValue &json, T &value, const QString &name, const DecodeContext &context)
{
    if (!json.isObject()) {
        context.problems.add(name, QStringLiteral("must be an object"));
        return;
    }
    const QJsonObject object = json.toObject();
    forEachField<T>([&](const auto &field) {
        QJsonValue found = object.value(QLatin1StringView(field.name));
        if (found.isUndefined() && field.otherName)
            found = object.value(QLatin1StringView(field.otherName));
        const QString path
            = name.isEmpty() ? QString::fromLatin1(field.name) : QString(name % u'.' % QLatin1StringView(field.name));
        if (found.isUndefined() || (found.isNull() && field.mayBeAbsent)) {
            if (isRequired(field))
                context.problems.add(path, QStringLiteral("is required"));
            return;
        }
        decode(found, value.*field.member, path, context.of(field));
    });
}

} // namespace formwright::contract

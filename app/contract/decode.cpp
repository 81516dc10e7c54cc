#include "app/contract/decode.h"

#include "app/contract/well_formed_id.h"

#include <QJsonDocument>

#include <cmath>
#include <limits>

namespace formwright::contract {

using namespace Qt::StringLiterals;

bool DecodeContext::takesText(qsizetype characters, const QString &name) const
{
    if (bounds.text == 0 || characters <= bounds.text)
        return true;
    problems.add(
        name.isEmpty() ? u"body"_s : name, u"is longer than "_s % QString::number(bounds.text) % u" characters"_s);
    return false;
}

bool DecodeContext::takesItems(qsizetype items, const QString &name) const
{
    if (bounds.items == 0 || items <= bounds.items)
        return true;
    problems.add(
        name.isEmpty() ? u"body"_s : name, u"has more than "_s % QString::number(bounds.items) % u" entries"_s);
    return false;
}

void decode(const QJsonValue &json, QString &value, const QString &name, const DecodeContext &context)
{
    switch (json.type()) {
    case QJsonValue::String: {
        const QString text = json.toString();
        if (context.takesText(text.size(), name))
            value = text;
        return;
    }
    case QJsonValue::Bool:
        value = json.toBool() ? u"true"_s : u"false"_s;
        return;
    case QJsonValue::Double: {
        const qint64 integer = json.toInteger();
        value = double(integer) == json.toDouble()
            ? QString::number(integer)
            : QString::number(json.toDouble(), 'g', QLocale::FloatingPointShortest);
        return;
    }
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        value = u""_s;
        return;
    default:
        context.problems.add(name, u"must be text"_s);
    }
}

void decode(const QJsonValue &json, bool &value, const QString &name, const DecodeContext &context)
{
    if (json.isBool()) {
        value = json.toBool();
        return;
    }
    const QString text = json.isDouble() ? QString::number(json.toInteger(-1)) : json.toString();
    if (text.compare("true"_L1, Qt::CaseInsensitive) == 0 || text == "1"_L1)
        value = true;
    else if (text.compare("false"_L1, Qt::CaseInsensitive) == 0 || text == "0"_L1
        || (text.isEmpty() && !json.isObject() && !json.isArray()))
        value = false;
    else
        context.problems.add(name, u"must be true or false"_s);
}

void decode(const QJsonValue &json, qint64 &value, const QString &name, const DecodeContext &context)
{
    if (json.isDouble()) {
        const double number = json.toDouble();
        value = json.toInteger();
        if (double(value) == number)
            return;
    } else if (json.isString()) {
        bool ok = false;
        value = json.toString().trimmed().toLongLong(&ok);
        if (ok)
            return;
    }
    context.problems.add(name, u"must be an integer"_s);
}

void decode(const QJsonValue &json, int &value, const QString &name, const DecodeContext &context)
{
    const qsizetype before = context.problems.errors().size();
    qint64 wide = 0;
    decode(json, wide, name, context);
    if (context.problems.errors().size() == before
        && (wide > std::numeric_limits<int>::max() || wide < std::numeric_limits<int>::min()))
        context.problems.add(name, u"is out of range"_s);
    value = int(wide);
}

void decode(const QJsonValue &json, double &value, const QString &name, const DecodeContext &context)
{
    bool ok = json.isDouble();
    value = ok ? json.toDouble() : json.toString().toDouble(&ok);
    if (!ok || !std::isfinite(value))
        context.problems.add(name, u"must be a number"_s);
}

void decode(const QJsonValue &json, Moment &value, const QString &name, const DecodeContext &context)
{
    if (json.isDouble()) {
        value.milliseconds = json.toInteger();
        return;
    }
    if (json.isNull() || json.isString()) {
        if (!context.takesText(json.toString().size(), name))
            return;
        if (const auto moment = momentFromText(json.toString())) {
            value = *moment;
            return;
        }
    }
    context.problems.add(name, u"must be a date and time, YYYY-MM-DD HH:MM:SS"_s);
}

void decode(const QJsonValue &json, QJsonObject &value, const QString &name, const DecodeContext &context)
{
    if (!json.isObject()) {
        if (!json.isNull())
            context.problems.add(name, u"must be an object"_s);
        return;
    }
    const QJsonObject object = json.toObject();
    if (context.takesItems(object.size(), name))
        value = object;
}

void decode(const QJsonValue &json, QJsonArray &value, const QString &name, const DecodeContext &context)
{
    if (!json.isArray()) {
        if (!json.isNull())
            context.problems.add(name, u"must be an array"_s);
        return;
    }
    const QJsonArray array = json.toArray();
    if (context.takesItems(array.size(), name))
        value = array;
}

// Of any shape: what lies deeper is bounded by the limits of the whole body.
void decode(const QJsonValue &json, QJsonValue &value, const QString &name, const DecodeContext &context)
{
    if ((json.isString() && !context.takesText(json.toString().size(), name))
        || (json.isArray() && !context.takesItems(json.toArray().size(), name))
        || (json.isObject() && !context.takesItems(json.toObject().size(), name)))
        return;
    value = json;
}

void decode(const QJsonValue &json, NewDocumentId &value, const QString &name, const DecodeContext &context)
{
    QString text;
    decode(json, text, name, context);
    if (text.isEmpty()) {
        value.plain = text;
    } else if (const auto opened = context.wire.openId(text)) {
        value.plain = *opened;
    } else {
        if (isWellFormedId(text))
            value.plain = text;
        else
            context.problems.add(name, u"must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -"_s);
    }
}

void decodeId(const QJsonValue &json, QString &plain, const QString &name, const DecodeContext &context)
{
    QString text;
    const qsizetype before = context.problems.errors().size();
    decode(json, text, name, context);
    if (text.isEmpty() || context.problems.errors().size() != before) {
        plain = text;
        return;
    }
    if (const auto opened = context.wire.openId(text))
        plain = *opened;
    else
        context.problems.unknownId = true;
}

} // namespace formwright::contract

#include "app/contract/wrapped.h"

#include "app/contract/json_text.h"

#include <QJsonDocument>

namespace formwright::contract {

namespace {

QJsonValue valueIn(const QString &text)
{
    const QByteArray json = text.toUtf8();
    if (problemOfJson(json, {}))
        return QJsonValue(QJsonValue::Undefined);
    const QJsonDocument document = QJsonDocument::fromJson(keepLongNumbers(json));
    if (document.isObject())
        return document.object();
    if (document.isArray())
        return document.array();
    return QJsonValue(QJsonValue::Undefined);
}

} // namespace

QJsonValue unwrapped(const QJsonValue &json)
{
    QJsonValue text = json;
    if (json.isObject()) {
        const QJsonObject object = json.toObject();
        if (object.size() != 1)
            return json;
        text = object.begin().value();
    }
    if (!text.isString())
        return json;
    const QJsonValue inside = valueIn(text.toString());
    return inside.isUndefined() ? json : inside;
}

} // namespace formwright::contract

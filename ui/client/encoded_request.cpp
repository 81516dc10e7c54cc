#include "ui/client/encoded_request.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::client {

namespace {

QJsonValue parsed(const QByteArray &json)
{
    return QJsonDocument::fromJson(QByteArray('[' + json + ']')).array().first();
}

QString textOf(const QJsonValue &value)
{
    return value.isString() ? value.toString() : value.toVariant().toString();
}

} // namespace

QString parameterText(const QByteArray &json)
{
    return textOf(parsed(json));
}

void addQuery(QUrlQuery &query, const char *name, const QByteArray &json, bool isRequired)
{
    const auto add = [&](const QString &text) {
        // QUrlQuery leaves + as it is, which servers read as a space.
        query.addQueryItem(QString::fromLatin1(name), QString::fromLatin1(QUrl::toPercentEncoding(text)));
    };
    const QJsonValue value = parsed(json);
    if (value.isArray()) {
        const QJsonArray items = value.toArray();
        for (const QJsonValue &item : items)
            add(textOf(item));
    } else if (isRequired || !textOf(value).isEmpty()) {
        add(textOf(value));
    }
}

} // namespace formwright::client

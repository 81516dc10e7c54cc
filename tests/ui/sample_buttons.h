// A button as the server tells of it.
#pragma once

#include <QJsonObject>

namespace formwright::tests {

using namespace Qt::StringLiterals;

inline QJsonObject button(int type, const QString &name, const QJsonObject &more = {})
{
    QJsonObject made{
        {u"id"_s, QString(u"b"_s % QString::number(type))}, {u"name"_s, name}, {u"type"_s, type}, {u"orderno"_s, type}};
    for (auto it = more.begin(); it != more.end(); ++it)
        made.insert(it.key(), it.value());
    return made;
}

} // namespace formwright::tests

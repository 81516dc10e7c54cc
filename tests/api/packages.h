#pragma once

#include "api/design_fixture.h"

namespace formwright::tests {

// Packages as their interface has them.

inline QJsonObject exported(TestBackend &server, const QString &application, const QByteArray &query = {})
{
    return server.get(designs + "/" + application.toLatin1() + "/package" + query).data().toObject();
}

inline QStringList paths(const QJsonObject &package)
{
    using namespace Qt::StringLiterals;
    QStringList found;
    for (const QJsonValue &file : package.value("files"_L1).toArray())
        found.append(file["path"_L1].toString());
    return found;
}

inline QString fileOf(const QJsonObject &package, const QString &path)
{
    using namespace Qt::StringLiterals;
    for (const QJsonValue &file : package.value("files"_L1).toArray()) {
        if (file["path"_L1] == path)
            return file["text"_L1].toString();
    }
    return {};
}

inline QJsonObject with(QJsonObject package, const QString &path, const QString &before, const QString &after)
{
    using namespace Qt::StringLiterals;
    QJsonArray files = package.value("files"_L1).toArray();
    for (QJsonValueRef file : files) {
        QJsonObject changed = file.toObject();
        if (changed.value("path"_L1) == path) {
            changed.insert("text"_L1, changed.value("text"_L1).toString().replace(before, after));
            file = changed;
        }
    }
    package.insert("files"_L1, files);
    return package;
}

inline Answer plan(TestBackend &server, const QJsonObject &package, const QByteArray &query = {})
{
    return server.post(designs + "/packages/plan" + query, json(package));
}

inline Answer imported(TestBackend &server, const QJsonObject &package, const QByteArray &query = {})
{
    return server.post(designs + "/packages/import" + query, json(package));
}

// "change form Order: name, ..."
inline QStringList changes(const Answer &answer)
{
    using namespace Qt::StringLiterals;
    QStringList found;
    for (const QJsonValue &change : answer.data()["changes"_L1].toArray()) {
        QStringList details;
        for (const QJsonValue &detail : change["details"_L1].toArray())
            details.append(detail.toString());
        found.append(QString(change["change"_L1].toString() + u' ' + change["kind"_L1].toString() + u' '
            + change["name"_L1].toString() + (details.isEmpty() ? QString() : u": "_s + details.join(u", "_s))));
    }
    return found;
}

} // namespace formwright::tests

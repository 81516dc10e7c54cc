// Style sheets of a software, which forms and views name by their ids.
#pragma once

#include "backend/storage/session.h"

#include <QJsonObject>

#include <optional>

namespace formwright::forms {

struct StyleSheet {
    QString id;
    QString applicationId;
    QString name;
    QString description;
    QString content;
    int version = 1;
    qint64 modified = 0;
};

// Without their texts, by name.
QList<StyleSheet> stylesOf(storage::Session &session, const QString &applicationId, qint64 limit);
std::optional<StyleSheet> styleById(storage::Session &session, const QString &id);
// All inside units of work. Throw contract::Error::conflict where the software has another one of that name.
void insertStyle(storage::Session &session, const StyleSheet &style);
// Counts the version up. False where it is not `seen` any more.
bool updateStyle(storage::Session &session, const StyleSheet &style, int seen);
void deleteStyle(storage::Session &session, const QString &id);

} // namespace formwright::forms

#pragma once

#include "app/contract/people_settings.h"
#include "backend/storage/session.h"

namespace formwright::people {

using contract::people::Opinion;

// What clients keep with an account, as JSON. Undefined where there is nothing.
QJsonValue settingOf(storage::Session &session, const QString &accountId, const QString &name);
// Throws Error::invalid when the JSON text is longer than longestSetting.
void saveSetting(
    storage::Session &session, const QString &accountId, const QString &name, const QJsonValue &value, qint64 now);
void removeSetting(storage::Session &session, const QString &accountId, const QString &name);

inline const QString skinSetting = QStringLiteral("skin");
inline const QString homepageSetting = QStringLiteral("homepage");
QString phoneHomepageSetting(const QString &applicationId);
QString viewSetting(const QString &viewId);

// Stock remarks of one user, in the order they were made.
QList<Opinion> opinionsOf(storage::Session &session, const QString &accountId);
void insertOpinion(storage::Session &session, const QString &accountId, const Opinion &opinion, qint64 now);
// Both tell whether this user has such a remark.
bool saveOpinion(storage::Session &session, const QString &accountId, const Opinion &opinion);
bool deleteOpinion(storage::Session &session, const QString &accountId, const QString &id);

} // namespace formwright::people

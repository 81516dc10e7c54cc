#pragma once

#include "backend/files/picture.h"
#include "backend/storage/session.h"

namespace formwright::authtime {

// A picture that domains may wear.
struct StoredIcon {
    QString name; // unique; safe as one segment of a path
    files::Picture picture;
    qint64 bytes = 0;
};

// By name, without their content.
QList<StoredIcon> icons(storage::Session &session);
std::optional<StoredIcon> iconNamed(storage::Session &session, const QString &name);
QByteArray storedContent(storage::Session &session, const QString &name);
// Throws Error::conflict when there is an icon of that name.
void insertIcon(storage::Session &session, const StoredIcon &icon, const QByteArray &content, qint64 now);
void removeIcon(storage::Session &session, const QString &name);
// The name of a domain whose logo is at this path.
std::optional<QString> domainWearing(storage::Session &session, const QString &path);

// Names of the style sheets that administrators uploaded, in their order.
QStringList skins(storage::Session &session);
std::optional<QString> styleSheetOf(storage::Session &session, const QString &skin);
void saveSkin(storage::Session &session, const QString &skin, const QString &styleSheet, qint64 now);
bool removeSkin(storage::Session &session, const QString &skin);
// Which skin somebody gets: what is laid down for him, what he chose, or that of his domain; the first of these that
// there is. Empty: the usual one.
QString skinOfUser(storage::Session &session, const QString &accountId, const QString &domainId);
// A skin that clients bring along: there is no style sheet of it.
bool isBuiltIn(const QString &skin);
const QMap<QString, QString> &builtInSkins(); // to the name people see
// The name of a domain whose users get this skin.
std::optional<QString> domainWithSkin(storage::Session &session, const QString &skin);

} // namespace formwright::authtime

#pragma once

#include "backend/storage/session.h"

#include <optional>

namespace formwright::mobile {

// An account as another one sees it.
struct Person {
    QString id;
    QString name;
    QString login;
    // Empty where there is none, or where it is not public (the account's emailPublic, telephonePublic,
    // telephonePublic2; not public unless said) and somebody else looks.
    QString email;
    QString telephone;
    QString telephone2;
    QString avatar;
    QString domain; // names
    QString department;
    bool isFavorite = false; // of the one who looks
};

// One account seen by `viewerId`. With a domain, only a user of it; without, any account. Nothing when there is none.
std::optional<Person> personById(
    storage::Session &session, const QString &viewerId, const QString &domainId, const QString &accountId);

// Whom the viewer keeps as favorites and who still works there, by name.
QList<Person> favoritesOf(storage::Session &session, const QString &viewerId, const QString &domainId);

void insertFavorite(storage::Session &session, const QString &accountId, const QString &favoriteId);
void deleteFavorite(storage::Session &session, const QString &accountId, const QString &favoriteId);

} // namespace formwright::mobile

#pragma once

#include "app/contract/paged.h"
#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::people {

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
    QString domainId;
    QString domain; // names
    QString departmentId;
    QString department;
    bool isFavorite = false; // of the one who looks
};

// One account seen by `viewerId`. With a domain, only a user of it; without, any account. Nothing when there is none.
std::optional<Person> personById(
    storage::Session &session, const QString &viewerId, const QString &domainId, const QString &accountId);

// Which colleagues of a domain: active ones on the job, and of those with `source` only whom it names.
struct PeopleFilter {
    enum class Source { Everybody, Department, Role, ContactGroup, Online, Favorites };

    QString domainId;
    QString viewerId; // who looks
    Source source = Source::Everybody;
    QString sourceId; // of the department (its direct members), role or contact group
    qint64 onlineSince = 0; // Online: a session used since then
    std::optional<QStringList> among{}; // nobody but those; unset: whoever
    QString words; // part of a name, login, initials, spelling or public telephone; empty for all
};

qint64 countPeople(storage::Session &session, const PeopleFilter &filter);
// In the order of the domain: by order number, then login.
QList<Person> peopleOf(storage::Session &session, const PeopleFilter &filter, contract::Page page);

// Those of the ids that are users of the domain, each once.
QStringList usersAmong(storage::Session &session, const QString &domainId, const QStringList &ids);

void insertFavorite(storage::Session &session, const QString &accountId, const QString &favoriteId);
void deleteFavorite(storage::Session &session, const QString &accountId, const QString &favoriteId);

} // namespace formwright::people

#include "backend/mobile/person_store.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::mobile {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectPerson
    = uR"(SELECT account.id, account.name, account.login, account.email, account.telephone, account.telephone2, account.avatar,
               coalesce(domain.name, ''), coalesce(department.name, ''), account.attributes,
               CASE WHEN account_favourite.favourite_id IS NULL THEN 0 ELSE 1 END
        FROM account LEFT JOIN domain ON domain.id = account.domain_id
             LEFT JOIN department ON department.id = account.default_department
             LEFT JOIN account_favourite ON account_favourite.account_id = ? AND account_favourite.favourite_id = account.id
        WHERE account.kind <> 'system' AND (? = '' OR account.domain_id = ?) AND )"_s;

Person personOf(const Rows &rows, const QString &viewerId)
{
    Person person;
    QString attributes;
    rows.into(person.id, person.name, person.login, person.email, person.telephone, person.telephone2, person.avatar,
        person.domain, person.department, attributes, person.isFavorite);
    if (person.id == viewerId)
        return person;
    const QJsonObject more = QJsonDocument::fromJson(attributes.toUtf8()).object();
    const auto hideUnlessPublic = [&](QString &value, QLatin1StringView flag) {
        if (!more.value(flag).toBool())
            value.clear();
    };
    hideUnlessPublic(person.email, "emailPublic"_L1);
    hideUnlessPublic(person.telephone, "telephonePublic"_L1);
    hideUnlessPublic(person.telephone2, "telephonePublic2"_L1);
    return person;
}

} // namespace

std::optional<Person> personById(
    Session &session, const QString &viewerId, const QString &domainId, const QString &accountId)
{
    Rows rows = session.query(QString(selectPerson % u"account.id = ?"_s), viewerId, domainId, domainId, accountId);
    return rows.next() ? std::optional(personOf(rows, viewerId)) : std::nullopt;
}

QList<Person> favoritesOf(Session &session, const QString &viewerId, const QString &domainId)
{
    Rows rows = session.query(
        QString(selectPerson
            % uR"(account_favourite.favourite_id IS NOT NULL AND account.status = 1 AND account.dimission = 1
                                        ORDER BY lower(account.name), account.id)"_s),
        viewerId, domainId, domainId);
    QList<Person> found;
    while (rows.next())
        found.append(personOf(rows, viewerId));
    return found;
}

void insertFavorite(Session &session, const QString &accountId, const QString &favoriteId)
{
    session.execute(u"INSERT INTO account_favourite (account_id, favourite_id) VALUES (?, ?) ON CONFLICT DO NOTHING"_s,
        accountId, favoriteId);
}

void deleteFavorite(Session &session, const QString &accountId, const QString &favoriteId)
{
    session.execute(
        u"DELETE FROM account_favourite WHERE account_id = ? AND favourite_id = ?"_s, accountId, favoriteId);
}

} // namespace formwright::mobile

#include "backend/people/person_store.h"

#include "backend/identity/account_search.h"
#include "backend/organization/id_list.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::people {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectPerson
    = uR"(SELECT account.id, account.name, account.login, account.email, account.telephone, account.telephone2, account.avatar,
               account.domain_id, coalesce(domain.name, ''), coalesce(department.id, ''), coalesce(department.name, ''),
               account.attributes, CASE WHEN account_favourite.favourite_id IS NULL THEN 0 ELSE 1 END
        FROM account LEFT JOIN domain ON domain.id = account.domain_id
             LEFT JOIN department ON department.id = account.default_department
             LEFT JOIN account_favourite ON account_favourite.account_id = ? AND account_favourite.favourite_id = account.id
        WHERE )"_s;
const QString inOrder = u" ORDER BY account.order_no, account.login_key, account.id"_s;

Person personOf(const Rows &rows, const QString &viewerId)
{
    Person person;
    QString attributes;
    rows.into(person.id, person.name, person.login, person.email, person.telephone, person.telephone2, person.avatar,
        person.domainId, person.domain, person.departmentId, person.department, attributes, person.isFavorite);
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

// "FROM ... WHERE ..." and its values. Whom a source names comes first, so that few are looked at: CROSS JOIN keeps
// that order on SQLite and means nothing on PostgreSQL.
struct Selection {
    QString sql;
    QVariantList values;
};

Selection selectionOf(Session &session, const PeopleFilter &filter)
{
    using Source = PeopleFilter::Source;
    Selection selection;
    QString chosen;
    switch (filter.source) {
    case Source::Everybody:
        break;
    case Source::Department:
        chosen = u"SELECT account_id AS id FROM account_department WHERE department_id = ?"_s;
        break;
    case Source::Role:
        chosen = u"SELECT DISTINCT account_id AS id FROM account_role WHERE role_id = ?"_s;
        break;
    case Source::ContactGroup:
        chosen = u"SELECT account_id AS id FROM contact_group_member WHERE group_id = ?"_s;
        break;
    case Source::Online:
        chosen = u"SELECT DISTINCT account_id AS id FROM token WHERE kind = 'access' AND used >= ? AND left_at = 0"_s;
        break;
    case Source::Favorites:
        chosen = u"SELECT favourite_id AS id FROM account_favourite WHERE account_id = ?"_s;
        break;
    }
    if (chosen.isEmpty()) {
        selection.sql = u" FROM account WHERE "_s;
    } else {
        selection.sql = u" FROM ("_s % chosen % u") AS chosen CROSS JOIN account WHERE account.id = chosen.id AND "_s;
        if (filter.source == Source::Online)
            selection.values.append(filter.onlineSince);
        else
            selection.values.append(filter.source == Source::Favorites ? filter.viewerId : filter.sourceId);
    }
    selection.sql
        += u"account.domain_id = ? AND account.kind = 'user' AND account.status = 1 AND account.dimission = 1"_s;
    selection.values.append(filter.domainId);
    if (filter.among && filter.among->isEmpty()) {
        selection.sql += u" AND 1 = 0"_s;
    } else if (filter.among) {
        const organization::IdList ids(*filter.among);
        selection.sql += QString(u" AND account.id IN ("_s % ids.marks % u')');
        selection.values += ids.values;
    }
    const QString words = identity::searchKey(filter.words);
    if (words.isEmpty())
        return selection;
    QStringList any{session.dialect().containsText(u"account.search_text"_s)};
    selection.values.append(storage::likePattern(words));
    const QString digits = identity::phoneKey(filter.words);
    if (!digits.isEmpty()) {
        any.append(session.dialect().containsText(u"account.public_phones"_s));
        selection.values.append(storage::likePattern(digits));
    }
    selection.sql += u" AND ("_s % any.join(u" OR "_s) % u')';
    return selection;
}

} // namespace

std::optional<Person> personById(
    Session &session, const QString &viewerId, const QString &domainId, const QString &accountId)
{
    Rows rows = session.query(
        QString(selectPerson % u"account.kind <> 'system' AND (? = '' OR account.domain_id = ?) AND account.id = ?"_s),
        viewerId, domainId, domainId, accountId);
    return rows.next() ? std::optional(personOf(rows, viewerId)) : std::nullopt;
}

qint64 countPeople(Session &session, const PeopleFilter &filter)
{
    const Selection selection = selectionOf(session, filter);
    Rows rows = session.run(u"SELECT count(*)"_s % selection.sql, selection.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<Person> peopleOf(Session &session, const PeopleFilter &filter, contract::Page page)
{
    Selection selection = selectionOf(session, filter);
    selection.values.prepend(filter.viewerId);
    selection.values << page.lines << page.offset();
    // Pages are counted off in an index; only the rows of this one are read.
    Rows rows = session.run(selectPerson % u"account.id IN (SELECT account.id"_s % selection.sql % inOrder
            % u" LIMIT ? OFFSET ?)"_s % inOrder,
        selection.values);
    QList<Person> found;
    while (rows.next())
        found.append(personOf(rows, filter.viewerId));
    return found;
}

QStringList usersAmong(Session &session, const QString &domainId, const QStringList &ids)
{
    QStringList found;
    for (const QString &id : ids) {
        if (!found.contains(id)
            && session.integer(
                u"SELECT 1 FROM account WHERE id = ? AND domain_id = ? AND kind = 'user'"_s, id, domainId))
            found.append(id);
    }
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

} // namespace formwright::people

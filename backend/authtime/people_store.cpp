#include "backend/authtime/people_store.h"

#include "backend/identity/account_search.h"
#include "backend/organization/department_store.h"

#include <QHash>

#include <algorithm>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::authtime::DomainCounts;
using contract::authtime::FoundThing;
using contract::authtime::PersonRow;
using storage::Rows;
using storage::Session;

namespace {

// What people are sorted by, with what decides between equals. The first three walk along an index.
const QHash<QString, QStringList> &sortColumns()
{
    static const QHash<QString, QStringList> columns{{QString(), {u"order_no"_s, u"login_key"_s, u"id"_s}},
        {u"name"_s, {u"name_spelling"_s, u"id"_s}}, {u"loginno"_s, {u"login_key"_s}},
        {u"email"_s, {u"email"_s, u"login_key"_s}}, {u"telephone"_s, {u"telephone"_s, u"login_key"_s}},
        {u"status"_s, {u"status"_s, u"login_key"_s}}, {u"lockFlag"_s, {u"lock_flag"_s, u"login_key"_s}},
        {u"dimission"_s, {u"dimission"_s, u"login_key"_s}}};
    return columns;
}

struct Where {
    QString sql;
    QVariantList values;
};

void addWords(Session &session, Where &where, const QString &words)
{
    QStringList any{session.dialect().containsText(u"account.email"_s)};
    where.values.append(storage::likePattern(words));
    const auto add = [&](const QString &column, const QString &key) {
        if (key.isEmpty())
            return;
        any.append(session.dialect().containsText(column));
        where.values.append(storage::likePattern(key));
    };
    add(u"account.search_text"_s, identity::searchKey(words));
    add(u"account.search_phones"_s, identity::phoneKey(words));
    where.sql += u" AND ("_s % any.join(u" OR "_s) % u')';
}

Where whereOf(Session &session, const PeopleFilter &filter)
{
    Where where{u" WHERE account.domain_id = ? AND account.kind = 'user'"_s, {filter.domainId}};
    if (filter.departmentId == noDepartment) {
        where.sql
            += u" AND NOT EXISTS (SELECT 1 FROM account_department WHERE account_department.account_id = account.id)"_s;
    } else if (!filter.departmentId.isEmpty() && !filter.below) {
        where.sql += u" AND account.id IN (SELECT account_id FROM account_department WHERE department_id = ?)"_s;
        where.values.append(filter.departmentId);
    } else if (!filter.departmentId.isEmpty()) {
        const QString path = session.text(u"SELECT index_code FROM department WHERE id = ?"_s, filter.departmentId)
                                 .value_or(QString());
        const organization::BelowPath below = organization::belowPath(path);
        where.sql += uR"( AND account.id IN (SELECT account_department.account_id FROM department
                JOIN account_department ON account_department.department_id = department.id
                WHERE department.domain_id = ? AND (department.id = ? OR ()"_s
            % below.sql % u")))"_s;
        where.values << filter.domainId << filter.departmentId << below.values;
    }
    if (!filter.words.isEmpty())
        addWords(session, where, filter.words);
    return where;
}

QString orderOf(const PeopleFilter &filter, bool isReversed)
{
    const QString direction = filter.isDescending != isReversed ? u" DESC"_s : u" ASC"_s;
    QStringList columns;
    const QStringList names = sortColumns().value(filter.sortCol);
    for (const QString &name : names)
        columns.append(QString(u"account."_s % name % direction));
    return QString(u" ORDER BY "_s % columns.join(u", "_s));
}

QString marks(qsizetype count)
{
    return QStringList(count, u"?"_s).join(u',');
}

void nameDepartments(Session &session, QList<PersonRow> &people)
{
    if (people.isEmpty())
        return;
    QVariantList ids;
    for (const PersonRow &person : std::as_const(people))
        ids.append(person.id);
    QHash<QString, QStringList> names;
    Rows rows = session.run(u"SELECT account_department.account_id, department.name FROM account_department "
                            "JOIN department ON department.id = account_department.department_id "
                            "WHERE account_department.account_id IN ("_s
            % marks(ids.size()) % u") ORDER BY department.index_code"_s,
        ids);
    while (rows.next())
        names[rows.text(0)].append(rows.text(1));
    for (PersonRow &person : people)
        person.departments = names.value(person.id).join(u", "_s);
}

// Adds "domain in scope" to a condition; `column` holds the id of a domain.
void addScope(Where &where, const SearchScope &scope, const QString &column)
{
    if (scope.isEverywhere)
        return;
    where.sql += scope.domains.isEmpty()
        ? u" AND 1 = 0"_s
        : QString(u" AND "_s % column % u" IN ("_s % marks(scope.domains.size()) % u')');
    for (const QString &id : scope.domains)
        where.values.append(id);
}

void appendFound(QList<FoundThing> &found, const QString &kind, Rows rows)
{
    while (rows.next()) {
        FoundThing &thing = found.emplaceBack();
        thing.kind = kind;
        rows.into(
            thing.id, thing.name, thing.detail, thing.domainid, thing.domainName, thing.departmentid, thing.indexCode);
    }
}

qint64 countPeople(Session &session, const PeopleFilter &filter)
{
    const Where where = whereOf(session, filter);
    Rows rows = session.run(u"SELECT count(*) FROM account"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

// `rowCount` is what countPeople() told.
QList<PersonRow> peopleOf(Session &session, const PeopleFilter &filter, contract::Page page, qint64 rowCount)
{
    const qint64 offset = page.offset();
    if (offset >= rowCount)
        return {};
    // The second half is counted off from the end, so that the last page takes no longer than the first.
    const qint64 lines = std::min<qint64>(page.lines, rowCount - offset);
    const bool fromTheEnd = offset > rowCount / 2;
    Where where = whereOf(session, filter);
    where.values << lines << (fromTheEnd ? rowCount - offset - lines : offset);
    QList<PersonRow> people;
    {
        // Ids are counted off alone; the wide rows of the page are read afterwards.
        Rows rows = session.run(u"SELECT account.id, account.name, account.login, account.email, account.telephone, "
                                "account.default_department, account.status, account.lock_flag, account.dimission "
                                "FROM account WHERE account.id IN (SELECT account.id FROM account"_s
                % where.sql % orderOf(filter, fromTheEnd) % u" LIMIT ? OFFSET ?)"_s % orderOf(filter, false),
            where.values);
        while (rows.next()) {
            PersonRow &person = people.emplaceBack();
            rows.into(person.id, person.name, person.loginno, person.email, person.telephone, person.defaultDepartment,
                person.status, person.lockFlag, person.dimission);
        }
    }
    nameDepartments(session, people);
    return people;
}

} // namespace

bool isPeopleSortColumn(const QString &name)
{
    return sortColumns().contains(name);
}

contract::Paged<PersonRow> pageOfPeople(Session &session, const PeopleFilter &filter, contract::Page page)
{
    // A search that finds no full page reads through everybody once: what it found is all there is.
    if (!filter.words.isEmpty() && page.offset() == 0) {
        const QList<PersonRow> found = peopleOf(session, filter, page, page.lines);
        if (found.size() < page.lines)
            return contract::paged(page, found.size(), found);
        return contract::paged(page, countPeople(session, filter), found);
    }
    const qint64 count = countPeople(session, filter);
    return contract::paged(page, count, peopleOf(session, filter, page, count));
}

std::optional<DomainCounts> countsOfDomain(Session &session, const QString &domainId)
{
    if (!session.integer(u"SELECT 1 FROM domain WHERE id = ?"_s, domainId))
        return std::nullopt;
    const auto count = [&](const QString &sql) { return session.integer(sql, domainId).value_or(0); };
    return DomainCounts{domainId, count(u"SELECT count(*) FROM account WHERE domain_id = ? AND kind = 'user'"_s),
        count(u"SELECT count(*) FROM account WHERE domain_id = ? AND kind = 'user' AND status = 1 AND dimission = 1"_s),
        count(u"SELECT count(*) FROM department WHERE domain_id = ?"_s),
        count(u"SELECT count(*) FROM domain_application WHERE domain_id = ?"_s)};
}

QList<FoundThing> findAnything(Session &session, const SearchScope &scope, const QString &words, int lines)
{
    QList<FoundThing> found;
    Where people{u" WHERE account.kind = 'user'"_s, {}};
    addWords(session, people, words);
    addScope(people, scope, u"account.domain_id"_s);
    appendFound(found, u"user"_s,
        session.run(uR"(SELECT account.id, account.name, account.login, account.domain_id, domain.name,
                    account.default_department, coalesce(department.index_code, '') FROM account
                    JOIN domain ON domain.id = account.domain_id
                    LEFT JOIN department ON department.id = account.default_department)"_s
                % people.sql % u" ORDER BY account.name_spelling, account.id LIMIT ?"_s,
            people.values + QVariantList{lines}));
    Where departments{
        u" WHERE "_s % session.dialect().containsText(u"department.name"_s), {storage::likePattern(words)}};
    addScope(departments, scope, u"department.domain_id"_s);
    appendFound(found, u"department"_s,
        session.run(uR"(SELECT department.id, department.name, department.code, department.domain_id, domain.name,
                    department.id, department.index_code FROM department JOIN domain ON domain.id = department.domain_id)"_s
                % departments.sql % u" ORDER BY department.level, lower(department.name), department.id LIMIT ?"_s,
            departments.values + QVariantList{lines}));
    Where domains{u" WHERE "_s % session.dialect().containsText(u"domain.name"_s), {storage::likePattern(words)}};
    addScope(domains, scope, u"domain.id"_s);
    appendFound(found, u"domain"_s,
        session.run(u"SELECT domain.id, domain.name, domain.system_name, domain.id, domain.name, '', '' FROM domain"_s
                % domains.sql % u" ORDER BY lower(domain.name), domain.id LIMIT ?"_s,
            domains.values + QVariantList{lines}));
    return found;
}

} // namespace formwright::authtime

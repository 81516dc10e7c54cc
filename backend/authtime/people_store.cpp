#include "backend/authtime/people_store.h"

#include "backend/authtime/people_condition.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::authtime::DomainCounts;
using contract::authtime::FoundThing;
using storage::Rows;
using storage::Session;

namespace {

QString marks(qsizetype count)
{
    return QStringList(count, u"?"_s).join(u',');
}

// Adds "domain in scope" to a condition; `column` holds the id of a domain.
void addScope(Condition &where, const SearchScope &scope, const QString &column)
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

// The names of those above each department, in one question for all of them.
void addPaths(Session &session, QList<FoundThing> &departments)
{
    QStringList ids;
    for (const FoundThing &each : std::as_const(departments))
        ids.append(each.indexCode.split(u'_', Qt::SkipEmptyParts));
    ids.removeDuplicates();
    if (ids.isEmpty())
        return;
    QVariantList values;
    for (const QString &id : std::as_const(ids))
        values.append(id);
    QHash<QString, QString> names;
    Rows rows = session.run(u"SELECT id, name FROM department WHERE id IN ("_s % marks(ids.size()) % u')', values);
    while (rows.next())
        names.insert(rows.text(0), rows.text(1));
    for (FoundThing &each : departments) {
        for (const QString &id : each.indexCode.split(u'_', Qt::SkipEmptyParts))
            each.path.append(names.value(id));
    }
}

} // namespace

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

QList<FoundThing> findAnything(
    Session &session, const SearchScope &scope, const QString &words, int lines, const QString &kind)
{
    QList<FoundThing> found;
    const auto isWanted = [&](const QString &each) { return kind.isEmpty() || kind == each; };
    if (isWanted(u"user"_s)) {
        Condition people{u" WHERE account.kind = 'user'"_s, {}};
        addWords(session, people, words);
        addScope(people, scope, u"account.domain_id"_s);
        appendFound(found, u"user"_s,
            session.run(uR"(SELECT account.id, account.name, account.login, account.domain_id, domain.name,
                        account.default_department, coalesce(department.index_code, '') FROM account
                        JOIN domain ON domain.id = account.domain_id
                        LEFT JOIN department ON department.id = account.default_department)"_s
                    % people.sql % u" ORDER BY account.name_spelling, account.id LIMIT ?"_s,
                people.values + QVariantList{lines}));
    }
    if (isWanted(u"department"_s)) {
        Condition departments{
            u" WHERE "_s % session.dialect().containsText(u"department.name"_s), {storage::likePattern(words)}};
        addScope(departments, scope, u"department.domain_id"_s);
        QList<FoundThing> things;
        appendFound(things, u"department"_s,
            session.run(uR"(SELECT department.id, department.name, department.code, department.domain_id, domain.name,
                        department.id, department.index_code
                        FROM department JOIN domain ON domain.id = department.domain_id)"_s
                    % departments.sql % u" ORDER BY department.level, lower(department.name), department.id LIMIT ?"_s,
                departments.values + QVariantList{lines}));
        addPaths(session, things);
        found.append(things);
    }
    if (isWanted(u"domain"_s)) {
        Condition domains{
            u" WHERE "_s % session.dialect().containsText(u"domain.name"_s), {storage::likePattern(words)}};
        addScope(domains, scope, u"domain.id"_s);
        appendFound(found, u"domain"_s,
            session.run(
                u"SELECT domain.id, domain.name, domain.system_name, domain.id, domain.name, '', '' FROM domain"_s
                    % domains.sql % u" ORDER BY lower(domain.name), domain.id LIMIT ?"_s,
                domains.values + QVariantList{lines}));
    }
    return found;
}

} // namespace formwright::authtime

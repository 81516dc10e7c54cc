#include "backend/usercenter/domain_queries.h"

#include "backend/identity/account_store.h"
#include "backend/organization/domain_store.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

struct Where {
    QStringList conditions{u"1 = 1"_s};
    QVariantList values;

    void add(const QString &condition, const QVariantList &bound)
    {
        conditions.append(condition);
        values.append(bound);
    }
    QString sql() const { return u" FROM domain WHERE "_s % conditions.join(u" AND "_s); }
};

// As usercenter::mayRead says of one.
void addReadable(Where &where, const identity::Principal &user)
{
    const bool isPlatform = user.kind == identity::AccountKind::Platform;
    if (isPlatform && (user.superAdmin || user.developer))
        return;
    if (isPlatform)
        where.add(u"id IN (SELECT domain_id FROM account_domain WHERE account_id = ?)"_s, {user.id});
    else
        where.add(u"id = ?"_s, {user.domainId});
}

Where whereOf(Session &session, const identity::Principal &user, const DomainSelection &selection)
{
    const storage::Dialect dialect = session.dialect();
    Where where;
    addReadable(where, user);
    if (!selection.name.isEmpty())
        where.add(u"name_key = ?"_s, {identity::nameKey(selection.name.trimmed())});
    if (!selection.namePart.isEmpty())
        where.add(dialect.containsText(u"name"_s), {storage::likePattern(selection.namePart)});
    if (!selection.administrator.isEmpty()) {
        const QString pattern = storage::likePattern(selection.administrator);
        where.add(uR"(id IN (SELECT account_domain.domain_id FROM account_domain
                JOIN account ON account.id = account_domain.account_id WHERE )"_s
                % dialect.containsText(u"account.name"_s) % u" OR "_s % dialect.containsText(u"account.login"_s) % u')',
            {pattern, pattern});
    }
    if (!selection.secret.isEmpty())
        where.add(u"secret = ?"_s, {selection.secret});
    if (selection.status)
        where.add(u"status = ?"_s, {*selection.status});
    if (selection.parentId)
        where.add(u"parent_id = ?"_s, {Session::toVariant(*selection.parentId)});
    return where;
}

} // namespace

std::optional<Domain> domainById(Session &session, const QString &id)
{
    const auto found = organization::domainById(session, id);
    if (!found)
        return std::nullopt;
    Domain domain;
    static_cast<contract::authtime::Domain &>(domain) = *found;
    domain.parentId = session.text(u"SELECT parent_id FROM domain WHERE id = ?"_s, id).value_or(QString());
    return domain;
}

QList<Domain> domainsOf(Session &session, const identity::Principal &user, const DomainSelection &selection,
    std::optional<contract::Page> page)
{
    Where where = whereOf(session, user, selection);
    QString limit;
    if (page) {
        limit = u" LIMIT ? OFFSET ?"_s;
        where.values << page->lines << page->offset();
    }
    QStringList ids;
    {
        Rows rows = session.run(u"SELECT id"_s % where.sql() % u" ORDER BY name_key, id"_s % limit, where.values);
        while (rows.next())
            ids.append(rows.text(0));
    }
    QList<Domain> found;
    for (const QString &id : std::as_const(ids)) {
        if (auto domain = domainById(session, id))
            found.append(std::move(*domain));
    }
    return found;
}

qint64 countDomains(Session &session, const identity::Principal &user, const DomainSelection &selection)
{
    const Where where = whereOf(session, user, selection);
    Rows rows = session.run(u"SELECT count(*)"_s % where.sql(), where.values);
    return rows.next() ? rows.integer(0) : 0;
}

void setParent(Session &session, const QString &domainId, const QString &parentId)
{
    session.execute(u"UPDATE domain SET parent_id = ? WHERE id = ?"_s, parentId, domainId);
}

} // namespace formwright::usercenter

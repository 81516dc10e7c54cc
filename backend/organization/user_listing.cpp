#include "backend/organization/user_listing.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/identity/account_search.h"

#include <algorithm>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// Members of a smaller department are fetched and sorted; those of a larger one are met walking in the order.
constexpr qint64 largeDepartment = 2000;

struct Where {
    QString sql; // from FROM on
    QVariantList values;
};

Where whereOf(Session &session, const UserListing &listing, bool walksInOrder)
{
    // SQLite takes the tables of a CROSS JOIN in their order: from the members, not along everybody in the domain.
    const bool fromMembers = !listing.departmentId.isEmpty() && !walksInOrder;
    Where where{fromMembers ? u" FROM account_department CROSS JOIN account"_s : u" FROM account"_s, {}};
    where.sql += u" WHERE account.domain_id = ? AND account.kind = 'user'"_s;
    where.values.append(listing.domainId);
    if (!listing.departmentId.isEmpty()) {
        where.sql += fromMembers
            ? u" AND account_department.department_id = ? AND account.id = account_department.account_id"_s
            : uR"( AND EXISTS (SELECT 1 FROM account_department WHERE account_department.account_id = account.id
                               AND account_department.department_id = ?))"_s;
        where.values.append(listing.departmentId);
    }
    const QString words = identity::searchKey(listing.search);
    if (words.isEmpty())
        return where;
    const QString digits = identity::phoneKey(listing.search);
    where.sql += u" AND ("_s % session.dialect().containsText(u"account.search_text"_s);
    where.values.append(storage::likePattern(words));
    if (!digits.isEmpty()) {
        where.sql += u" OR "_s % session.dialect().containsText(u"account.search_phones"_s);
        where.values.append(storage::likePattern(digits));
    }
    const QStringList fields = extensions::searchedFields(session, listing.domainId, extensions::Table::User);
    for (const QString &field : fields) {
        where.sql += u" OR "_s % session.dialect().containsText(field);
        where.values.append(storage::likePattern(listing.search.trimmed()));
    }
    where.sql += u')';
    return where;
}

QString orderOf(UserSort sort, bool isDescending)
{
    const QStringList columns = sort == UserSort::Login ? QStringList{u"account.login_key"_s}
        : sort == UserSort::Name                        ? QStringList{u"account.name_spelling"_s, u"account.id"_s}
                                 : QStringList{u"account.order_no"_s, u"account.login_key"_s, u"account.id"_s};
    const QString direction = isDescending ? u" DESC"_s : u" ASC"_s;
    return u" ORDER BY "_s % columns.join(QString(direction % u", "_s)) % direction;
}

} // namespace

qint64 countUsers(Session &session, const UserListing &listing)
{
    if (!listing.departmentId.isEmpty() && listing.search.isEmpty()) {
        return session
            .integer(u"SELECT count(*) FROM account_department WHERE department_id = ?"_s, listing.departmentId)
            .value_or(0);
    }
    const Where where = whereOf(session, listing, false);
    Rows rows = session.run(u"SELECT count(*)"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<StoredUser> usersOf(Session &session, const UserListing &listing, contract::Page page, qint64 rowCount)
{
    const qint64 offset = page.offset();
    if (offset >= rowCount)
        return {};
    const qint64 lines = std::min<qint64>(page.lines, rowCount - offset);
    const bool fromTheEnd = offset > rowCount / 2;
    Where where = whereOf(session, listing, rowCount > largeDepartment);
    where.values << lines << (fromTheEnd ? rowCount - offset - lines : offset);
    QStringList ids;
    {
        Rows rows = session.run(u"SELECT account.id"_s % where.sql
                % orderOf(listing.sort, listing.isDescending != fromTheEnd) % u" LIMIT ? OFFSET ?"_s,
            where.values);
        while (rows.next())
            ids.append(rows.text(0));
    }
    if (fromTheEnd)
        std::reverse(ids.begin(), ids.end());
    return usersByIds(session, ids);
}

} // namespace formwright::organization

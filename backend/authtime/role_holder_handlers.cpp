#include "app/contract/authtime_role_holders.h"
#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/http/routes.h"
#include "backend/organization/user_saving.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;
using storage::Rows;

static Paged<RoleHolder> listRoleHolders(Call &call, const ListRoleHolders &in);
static QList<RoleGiven> giveRole(Call &call, const GiveRole &in);

void registerRoleHolders(http::Routes &routes)
{
    routes.on(contract::authtime::listRoleHolders, listRoleHolders);
    routes.on(contract::authtime::giveRole, giveRole);
}

static Paged<RoleHolder> listRoleHolders(Call &call, const ListRoleHolders &in)
{
    storage::Session &session = call.db();
    requireDomain(call, session, in.domainid);
    if (!organization::roleById(session, in.roleid))
        throw Error::notFound(u"there is no such role"_s);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    QString sql = uR"( FROM account_role JOIN account ON account.id = account_role.account_id
        LEFT JOIN department ON department.id = account_role.department_id
        WHERE account_role.role_id = ? AND account.domain_id = ? AND account.kind = 'user')"_s;
    QVariantList values{in.roleid, in.domainid};
    if (!in.words.isEmpty()) {
        QStringList any;
        for (const char *column : {"account.name", "account.login", "department.name"}) {
            any.append(session.dialect().containsText(QString::fromLatin1(column)));
            values.append(storage::likePattern(in.words));
        }
        sql += u" AND ("_s % any.join(u" OR "_s) % u')';
    }
    qint64 count = 0;
    {
        Rows rows = session.run(u"SELECT count(*)"_s % sql, values);
        count = rows.next() ? rows.integer(0) : 0;
    }
    values << page.lines << page.offset();
    QList<RoleHolder> holders;
    Rows rows = session.run(
        u"SELECT account.id, account.name, account.login, account_role.department_id, department.name, account.dimission"_s
            % sql % u" ORDER BY account.name_spelling, account.id, account_role.department_id LIMIT ? OFFSET ?"_s,
        values);
    while (rows.next()) {
        RoleHolder &holder = holders.emplaceBack();
        rows.into(holder.id, holder.name, holder.loginno, holder.departmentId, holder.departmentName, holder.dimission);
    }
    return contract::paged(page, count, std::move(holders));
}

static QList<RoleGiven> giveRole(Call &call, const GiveRole &in)
{
    requireDomain(call, call.db(), in.domainid);
    QList<RoleGiven> given;
    for (const organization::HeldRole &held :
        organization::addUsersToRole(call.db(), in.roleid, in.userIds, in.deptIds, QStringList{in.domainid}))
        given.append({held.accountId, held.departmentId});
    const auto role = organization::roleById(call.db(), in.roleid);
    call.note(
        QString::number(given.size()) % u" users into the role "_s % role->name, role->applicationId, in.domainid);
    // Whoever is in it now may see more: what is remembered of the software is forgotten.
    call.publish(events::DesignChanged{role->applicationId, {}});
    return given;
}

} // namespace formwright::authtime

#include "backend/organization/user_store.h"

#include "backend/identity/account_search.h"
#include "backend/organization/id_list.h"

#include <QJsonDocument>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectUser = uR"(SELECT account.id, account.domain_id, account.login, account.name, account.password_hash,
    account.email, account.telephone, account.telephone2, account.avatar, account.default_department, account.status,
    account.lock_flag, account.dimission, account.name_letter, account.order_no, account.failed_logins,
    account.attributes FROM account)"_s;

StoredUser userOf(const Rows &rows)
{
    StoredUser found;
    identity::Account &account = found.account;
    QString attributes;
    rows.into(account.id, account.domainId, account.login, account.name, account.passwordHash, account.email,
        account.telephone, account.telephone2, account.avatar, account.defaultDepartment, account.status,
        account.lockFlag, account.dimission, found.nameLetter, found.orderNo, found.failedLogins, attributes);
    found.attributes = QJsonDocument::fromJson(attributes.toUtf8()).object();
    return found;
}

std::optional<StoredUser> oneUser(Rows rows)
{
    return rows.next() ? std::optional(userOf(rows)) : std::nullopt;
}

QString attributesText(const StoredUser &user)
{
    return QString::fromUtf8(QJsonDocument(user.attributes).toJson(QJsonDocument::Compact));
}

} // namespace

std::optional<StoredUser> userById(Session &session, const QString &id)
{
    return oneUser(session.query(QString(selectUser % u" WHERE account.id = ? AND account.kind = 'user'"_s), id));
}

std::optional<StoredUser> userForChange(Session &session, const QString &id)
{
    const QString lock = session.dialect().isSqlite() ? QString() : u" FOR NO KEY UPDATE"_s;
    return oneUser(
        session.query(QString(selectUser % u" WHERE account.id = ? AND account.kind = 'user'"_s % lock), id));
}

std::optional<StoredUser> userByLogin(Session &session, const QString &domainId, const QString &login)
{
    return oneUser(session.query(
        QString(selectUser % u" WHERE account.domain_id = ? AND account.kind = 'user' AND account.login_key = ?"_s),
        domainId, identity::nameKey(login)));
}

QList<StoredUser> usersByIds(Session &session, const QStringList &ids)
{
    if (ids.isEmpty())
        return {};
    QHash<QString, StoredUser> byId;
    const IdList list(ids);
    Rows rows = session.run(
        selectUser % u" WHERE account.kind = 'user' AND account.id IN ("_s % list.marks % u')', list.values);
    while (rows.next()) {
        const StoredUser user = userOf(rows);
        byId.insert(user.account.id, user);
    }
    QList<StoredUser> found;
    for (const QString &id : ids) {
        if (const auto user = byId.constFind(id); user != byId.constEnd())
            found.append(*user);
    }
    return found;
}

bool isAccountIdTaken(Session &session, const QString &id)
{
    return session.integer(u"SELECT 1 FROM account WHERE id = ?"_s, id).has_value();
}

void insertUser(Session &session, const StoredUser &user, qint64 now)
{
    identity::insertAccount(session, user.account, now);
    session.execute(u"UPDATE account SET order_no = ? WHERE id = ?"_s, user.orderNo, user.account.id);
    saveAttributes(session, user, now);
}

void saveUser(Session &session, const StoredUser &user, qint64 now)
{
    const identity::Account &account = user.account;
    const auto other = userByLogin(session, account.domainId, account.login);
    if (other && other->account.id != account.id)
        throw Error::conflict(u"there is an account with the login "_s % account.login % u" already"_s);
    session.execute(
        uR"(UPDATE account SET login = ?, login_key = ?, name = ?, password_hash = ?, email = ?, telephone = ?, telephone2 = ?,
                default_department = ?, status = ?, lock_flag = ?, dimission = ?, order_no = ? WHERE id = ?)"_s,
        account.login, identity::nameKey(account.login), account.name, account.passwordHash, account.email,
        account.telephone, account.telephone2, account.defaultDepartment, account.status, account.lockFlag,
        account.dimission, user.orderNo, account.id);
    saveAttributes(session, user, now);
}

void saveAttributes(Session &session, const StoredUser &user, qint64 now)
{
    session.execute(
        u"UPDATE account SET attributes = ?, modified = ? WHERE id = ?"_s, attributesText(user), now, user.account.id);
    identity::indexAccount(session, user.account.id);
}

void setDepartments(Session &session, const QString &userId, const QStringList &departmentIds)
{
    session.execute(u"DELETE FROM account_department WHERE account_id = ?"_s, userId);
    for (const QString &id : departmentIds)
        session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, userId, id);
}

} // namespace formwright::organization

#include "backend/organization/user_store.h"

#include <QJsonDocument>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectUser = uR"(SELECT account.id, account.domain_id, account.login, account.name, account.password_hash,
    account.email, account.telephone, account.telephone2, account.avatar, account.default_department, account.status,
    account.lock_flag, account.dimission, account.name_letter, account.order_no, account.attributes FROM account)"_s;
const QString inOrder = u" ORDER BY account.order_no, account.login_key, account.id LIMIT ? OFFSET ?"_s;

StoredUser userOf(const Rows &rows)
{
    StoredUser found;
    identity::Account &account = found.account;
    QString attributes;
    rows.into(account.id, account.domainId, account.login, account.name, account.passwordHash, account.email,
        account.telephone, account.telephone2, account.avatar, account.defaultDepartment, account.status,
        account.lockFlag, account.dimission, found.nameLetter, found.orderNo, attributes);
    found.attributes = QJsonDocument::fromJson(attributes.toUtf8()).object();
    return found;
}

std::optional<StoredUser> oneUser(Rows rows)
{
    return rows.next() ? std::optional(userOf(rows)) : std::nullopt;
}

QList<StoredUser> allUsers(Rows rows)
{
    QList<StoredUser> found;
    while (rows.next())
        found.append(userOf(rows));
    return found;
}

QString attributesText(const StoredUser &user)
{
    return QString::fromUtf8(QJsonDocument(user.attributes).toJson(QJsonDocument::Compact));
}

struct Where {
    QString sql;
    QVariantList values;
};

Where inDomain(Session &session, const QString &domainId, const QString &name)
{
    Where where{u" WHERE account.domain_id = ? AND account.kind = 'user'"_s, {domainId}};
    if (!name.isEmpty()) {
        where.sql += u" AND ("_s % session.dialect().containsText(u"account.name"_s) % u" OR "_s
            % session.dialect().containsText(u"account.login"_s) % u')';
        where.values << storage::likePattern(name) << storage::likePattern(name);
    }
    return where;
}

} // namespace

std::optional<StoredUser> userById(Session &session, const QString &id)
{
    return oneUser(session.query(QString(selectUser % u" WHERE account.id = ? AND account.kind = 'user'"_s), id));
}

std::optional<StoredUser> userByLogin(Session &session, const QString &domainId, const QString &login)
{
    return oneUser(session.query(
        QString(selectUser % u" WHERE account.domain_id = ? AND account.kind = 'user' AND account.login_key = ?"_s),
        domainId, identity::nameKey(login)));
}

bool isAccountIdTaken(Session &session, const QString &id)
{
    return session.integer(u"SELECT 1 FROM account WHERE id = ?"_s, id).has_value();
}

void insertUser(Session &session, const StoredUser &user, qint64 now)
{
    identity::insertAccount(session, user.account, now);
    session.execute(u"UPDATE account SET name_letter = ?, order_no = ?, attributes = ? WHERE id = ?"_s, user.nameLetter,
        user.orderNo, attributesText(user), user.account.id);
}

void saveUser(Session &session, const StoredUser &user, qint64 now)
{
    const identity::Account &account = user.account;
    const auto other = userByLogin(session, account.domainId, account.login);
    if (other && other->account.id != account.id)
        throw Error::conflict(u"there is an account with the login "_s % account.login % u" already"_s);
    session.execute(
        uR"(UPDATE account SET login = ?, login_key = ?, name = ?, name_letter = ?, password_hash = ?, email = ?, telephone = ?,
                telephone2 = ?, default_department = ?, status = ?, lock_flag = ?, dimission = ?, order_no = ?, attributes = ?,
                modified = ? WHERE id = ?)"_s,
        account.login, identity::nameKey(account.login), account.name, user.nameLetter, account.passwordHash,
        account.email, account.telephone, account.telephone2, account.defaultDepartment, account.status,
        account.lockFlag, account.dimission, user.orderNo, attributesText(user), now, account.id);
}

void setDepartments(Session &session, const QString &userId, const QStringList &departmentIds)
{
    session.execute(u"DELETE FROM account_department WHERE account_id = ?"_s, userId);
    for (const QString &id : departmentIds)
        session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, userId, id);
}

qint64 countUsersOfDepartment(Session &session, const QString &departmentId)
{
    return session
        .integer(uR"(SELECT count(*) FROM account_department JOIN account ON account.id = account_department.account_id
                     WHERE account_department.department_id = ?)"_s,
            departmentId)
        .value_or(0);
}

QList<StoredUser> usersOfDepartment(Session &session, const QString &departmentId, contract::Page page)
{
    return allUsers(session.query(QString(selectUser % uR"( JOIN account_department
            ON account_department.account_id = account.id WHERE account_department.department_id = ?)"_s
                                      % inOrder),
        departmentId, page.lines, page.offset()));
}

qint64 countUsersOfDomain(Session &session, const QString &domainId, const QString &name)
{
    const Where where = inDomain(session, domainId, name);
    Rows rows = session.run(u"SELECT count(*) FROM account"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<StoredUser> usersOfDomain(Session &session, const QString &domainId, const QString &name, contract::Page page)
{
    Where where = inDomain(session, domainId, name);
    where.values << page.lines << page.offset();
    return allUsers(session.run(selectUser % where.sql % inOrder, where.values));
}

} // namespace formwright::organization

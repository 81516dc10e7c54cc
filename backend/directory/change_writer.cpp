#include "backend/directory/change_writer.h"

#include "backend/identity/account_search.h"
#include "backend/identity/account_store.h"
#include "backend/identity/token_registry.h"
#include "backend/organization/department_rules.h"
#include "backend/organization/role_store.h"
#include "backend/organization/user_store.h"

namespace formwright::directory {

using namespace Qt::StringLiterals;
using contract::Error;
using identity::Account;
using identity::AccountKind;
using organization::Department;
using storage::Rows;
using storage::Session;

namespace {

// A user who came from the directory and has no password here: no text is the hash of anything.
const QString noPassword = u"!"_s;

} // namespace

ChangeWriter::ChangeWriter(Session &session, storage::IdSource &ids, const QString &domainId, qint64 now)
    : m_session(session), m_ids(ids), m_domainId(domainId), m_now(now)
{ }

QString ChangeWriter::make(const Change &change)
{
    switch (change.kind) {
    case ChangeKind::DepartmentAdded:
        return addDepartment(change);
    case ChangeKind::DepartmentMatched:
        return matchDepartment(change);
    case ChangeKind::DepartmentRenamed:
    case ChangeKind::DepartmentMoved:
    case ChangeKind::DepartmentBack:
        return changeDepartment(change);
    case ChangeKind::DepartmentGone:
        return setDepartmentGone(change);
    case ChangeKind::UserAdded:
        return addUser(change);
    case ChangeKind::UserMatched:
    case ChangeKind::UserChanged:
    case ChangeKind::UserMoved:
    case ChangeKind::UserBack:
        return changeUser(change);
    case ChangeKind::UserLocked:
    case ChangeKind::UserGone:
        return setUserGone(change);
    case ChangeKind::Conflict:
    case ChangeKind::Skipped:
    case ChangeKind::Referral:
        break;
    }
    return change.id;
}

QString ChangeWriter::departmentOf(const QString &key)
{
    if (key.isEmpty())
        return {};
    const auto id = m_session.text(
        u"SELECT department_id FROM directory_department WHERE domain_id = ? AND entry_key = ?"_s, m_domainId, key);
    if (!id)
        throw Error::conflict(u"the department it belongs to could not be made"_s);
    return *id;
}

// Among the directory's own the directory decides: two that swap their names have the same one for a moment.
void ChangeWriter::requireFreeName(const QString &superior, const QString &name, const QString &exceptId)
{
    if (m_session.integer(uR"(SELECT 1 FROM department WHERE domain_id = ? AND superior = ? AND name = ? AND id <> ?
                AND NOT EXISTS (SELECT 1 FROM directory_department WHERE directory_department.department_id = department.id))"_s,
            m_domainId, superior, name, exceptId))
        throw Error::conflict(u"there is a department named "_s % name % u" at this place already"_s);
}

QString ChangeWriter::addDepartment(const Change &change)
{
    if (const auto made
        = m_session.text(u"SELECT department_id FROM directory_department WHERE domain_id = ? AND entry_key = ?"_s,
            m_domainId, change.key))
        return *made;
    const QString superior = departmentOf(change.parentKey);
    Department department;
    department.id = m_ids.next();
    department.sortId = department.id;
    department.domainid = m_domainId;
    department.name = change.name;
    organization::placeDepartment(m_session, department, superior);
    requireFreeName(superior, change.name, {});
    organization::insertDepartment(m_session, department);
    m_session.execute(u"INSERT INTO directory_department (department_id, domain_id, entry_key) VALUES (?, ?, ?)"_s,
        department.id, m_domainId, change.key);
    return department.id;
}

QString ChangeWriter::matchDepartment(const Change &change)
{
    if (!m_session.integer(u"SELECT 1 FROM department WHERE id = ? AND domain_id = ?"_s, change.id, m_domainId))
        throw Error::notFound(u"the department was removed meanwhile"_s);
    m_session.execute(
        u"INSERT INTO directory_department (department_id, domain_id, entry_key) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"_s,
        change.id, m_domainId, change.key);
    return change.id;
}

QString ChangeWriter::changeDepartment(const Change &change)
{
    const auto before = organization::departmentById(m_session, change.id);
    if (!before || before->domainid != m_domainId)
        throw Error::notFound(u"the department was removed meanwhile"_s);
    const QString superior = departmentOf(change.parentKey);
    Department after = *before;
    after.name = change.name;
    organization::placeDepartment(m_session, after, superior);
    requireFreeName(superior, change.name, change.id);
    organization::saveChangedDepartment(m_session, *before, after);
    m_session.execute(u"UPDATE directory_department SET gone = 0 WHERE department_id = ?"_s, change.id);
    return change.id;
}

QString ChangeWriter::setDepartmentGone(const Change &change)
{
    m_session.execute(u"UPDATE directory_department SET gone = 1 WHERE department_id = ?"_s, change.id);
    return change.id;
}

void ChangeWriter::requireFreeLogin(const QString &login, const QString &exceptId)
{
    const auto holder = identity::accountByLogin(m_session, AccountKind::User, m_domainId, login);
    if (holder && holder->id != exceptId)
        throw Error::conflict(u"another user has the login "_s % login % u" already"_s);
}

QStringList ChangeWriter::departmentsOf(const Change &change)
{
    QStringList ids;
    for (const QString &key : change.person->departments)
        ids.append(departmentOf(key));
    return ids;
}

void ChangeWriter::linkUser(const Change &change, const QString &accountId)
{
    m_session.execute(uR"(INSERT INTO directory_account (account_id, domain_id, entry_key) VALUES (?, ?, ?)
            ON CONFLICT (account_id) DO UPDATE SET entry_key = excluded.entry_key, gone = 0, locked_here = 0)"_s,
        accountId, m_domainId, change.key);
}

QString ChangeWriter::addUser(const Change &change)
{
    if (const auto made
        = m_session.text(u"SELECT account_id FROM directory_account WHERE domain_id = ? AND entry_key = ?"_s,
            m_domainId, change.key))
        return *made;
    const PersonEntry &person = *change.person;
    requireFreeLogin(person.login, {});
    const QStringList departments = departmentsOf(change);
    Account account;
    account.id = m_ids.next();
    account.kind = AccountKind::User;
    account.domainId = m_domainId;
    account.login = person.login;
    account.name = person.name;
    account.passwordHash = noPassword;
    account.email = person.email.value_or(QString());
    account.telephone = person.telephone.value_or(QString());
    account.telephone2 = person.telephone2.value_or(QString());
    account.defaultDepartment = departments.value(0);
    identity::insertAccount(m_session, account, m_now);
    organization::setDepartments(m_session, account.id, departments);
    linkUser(change, account.id);
    return account.id;
}

QString ChangeWriter::changeUser(const Change &change)
{
    const PersonEntry &person = *change.person;
    const auto account = identity::accountForChange(m_session, change.id);
    if (!account || account->domainId != m_domainId || account->kind != AccountKind::User)
        throw Error::notFound(u"the user was removed meanwhile"_s);
    requireFreeLogin(person.login, change.id);
    const auto linked = m_session.text(
        u"SELECT account_id FROM directory_account WHERE domain_id = ? AND entry_key = ?"_s, m_domainId, change.key);
    if (linked && *linked != change.id)
        throw Error::conflict(u"the entry became another user's meanwhile"_s);
    const QStringList departments = change.keepsDepartments ? QStringList() : departmentsOf(change);

    m_session.execute(
        uR"(UPDATE account SET login = ?, login_key = ?, name = ?, email = ?, telephone = ?, telephone2 = ?, modified = ?
            WHERE id = ?)"_s,
        person.login, identity::nameKey(person.login), person.name, person.email.value_or(account->email),
        person.telephone.value_or(account->telephone), person.telephone2.value_or(account->telephone2), m_now,
        change.id);
    if (change.unlock)
        m_session.execute(u"UPDATE account SET lock_flag = 1 WHERE id = ?"_s, change.id);
    if (!change.keepsDepartments)
        placeUser(change.id, account->defaultDepartment, departments);
    linkUser(change, change.id);
    identity::indexAccount(m_session, change.id);
    return change.id;
}

// Departments that are not the directory's stay; roles held in those that are left go.
void ChangeWriter::placeUser(const QString &accountId, const QString &defaultDepartment, const QStringList &departments)
{
    QStringList all = departments;
    {
        Rows rows = m_session.query(uR"(SELECT account_department.department_id FROM account_department
                WHERE account_department.account_id = ? AND NOT EXISTS (SELECT 1 FROM directory_department
                    WHERE directory_department.department_id = account_department.department_id)
                ORDER BY account_department.department_id)"_s,
            accountId);
        while (rows.next())
            all.append(rows.text(0));
    }
    organization::setDepartments(m_session, accountId, all);
    organization::dropRolesOutside(m_session, accountId, all);
    if (!all.contains(defaultDepartment))
        m_session.execute(u"UPDATE account SET default_department = ? WHERE id = ?"_s, departments.value(0), accountId);
}

QString ChangeWriter::setUserGone(const Change &change)
{
    const auto account = identity::accountForChange(m_session, change.id);
    if (!account || account->domainId != m_domainId || account->kind != AccountKind::User)
        throw Error::notFound(u"the user was removed meanwhile"_s);
    const bool locks = change.kind == ChangeKind::UserLocked && account->lockFlag == 1;
    // Done before, and unlocked by hand since: that stands.
    if (m_session.execute(
            u"UPDATE directory_account SET gone = 1, locked_here = ? WHERE account_id = ? AND entry_key = ? AND gone = 0"_s,
            locks, change.id, change.key)
        == 0)
        return change.id;
    if (locks) {
        m_session.execute(u"UPDATE account SET lock_flag = 0, modified = ? WHERE id = ?"_s, m_now, change.id);
        identity::TokenRegistry::revokeAll(m_session, change.id);
    }
    return change.id;
}

} // namespace formwright::directory

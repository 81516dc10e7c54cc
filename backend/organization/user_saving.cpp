#include "backend/organization/user_saving.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/identity/login.h"
#include "backend/identity/personal_secret.h"
#include "backend/identity/token_registry.h"
#include "backend/organization/department_store.h"
#include "backend/organization/work_handover.h"

#include <array>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;
using storage::Rows;
using storage::Session;

namespace {

constexpr int longestChain = 1000; // of superiors
constexpr size_t extensionFields = 25;

// What is wrong with a change, and what it needs to be right.
class Checks
{
public:
    Checks(Session &session, UserChange &change, const std::optional<StoredUser> &before)
        : m_session(session), m_change(change), m_user(change.user), m_before(before)
    { }

    void departments();
    void managedDepartments();
    void roles();
    void superior();
    void proxy();
    void extensionFields();
    void finish() const
    {
        if (!m_errors.isEmpty())
            throw Error::invalid(u"invalid input"_s, m_errors);
    }

private:
    void refuse(const QString &field, const QString &reason) { m_errors.append({field, reason}); }
    bool isDepartment(const QString &id);
    void belongTo(const QString &id);
    bool differs(QLatin1StringView name) const
    {
        return !m_before || m_before->attributes.value(name).toString() != m_user.attributes.value(name).toString();
    }
    bool isColleague(const QString &id);

    Session &m_session;
    UserChange &m_change;
    StoredUser &m_user;
    const std::optional<StoredUser> &m_before;
    QList<FieldError> m_errors;
};

bool Checks::isDepartment(const QString &id)
{
    return m_session.integer(u"SELECT 1 FROM department WHERE id = ? AND domain_id = ?"_s, id, m_user.account.domainId)
        .has_value();
}

// Makes a department one of the user's.
void Checks::belongTo(const QString &id)
{
    if (!m_change.departments) {
        m_change.departments.emplace();
        const auto now = departmentsOfAccounts(m_session, {m_user.account.id}).value(m_user.account.id);
        for (const Department &department : now)
            m_change.departments->append(department.id);
    }
    if (!m_change.departments->contains(id))
        m_change.departments->append(id);
}

void Checks::departments()
{
    if (m_change.departments) {
        QSet<QString> seen;
        for (qsizetype i = 0; i < m_change.departments->size(); ++i) {
            const QString &id = m_change.departments->at(i);
            if (!seen.contains(id) && !isDepartment(id))
                refuse(u"departments["_s % QString::number(i) % u"].id"_s, u"is no department of this domain"_s);
            seen.insert(id);
        }
        m_change.departments->removeDuplicates();
    }
    const QString &usual = m_user.account.defaultDepartment;
    const bool isSaid = m_change.departments || !m_before || m_before->account.defaultDepartment != usual;
    if (usual.isEmpty() || !isSaid)
        return;
    if (isDepartment(usual))
        belongTo(usual);
    else
        refuse(u"defaultDepartment"_s, u"is no department of this domain"_s);
}

// Comma-separated ids. What stands there already may have been removed since.
void Checks::managedDepartments()
{
    const QLatin1StringView name = "manageDepartments"_L1;
    if (!differs(name))
        return;
    const QStringList stored = m_before ? m_before->attributes.value(name).toString().split(u',') : QStringList();
    const QSet<QString> before(stored.begin(), stored.end());
    const QStringList now = m_user.attributes.value(name).toString().split(u',', Qt::SkipEmptyParts);
    const bool isStrange = std::any_of(
        now.begin(), now.end(), [&](const QString &id) { return !before.contains(id) && !isDepartment(id.trimmed()); });
    if (isStrange)
        refuse(QString(name), u"names what is no department of this domain"_s);
}

void Checks::roles()
{
    if (!m_change.roles)
        return;
    // What is held already stays, even of software that the domain has no more.
    QSet<QString> known;
    if (m_before) {
        const QList<HeldRole> before = rolesOfAccount(m_session, m_user.account.id);
        for (const HeldRole &held : before)
            known.insert(held.roleId);
    }
    for (qsizetype i = 0; i < m_change.roles->size(); ++i) {
        const HeldRole &held = m_change.roles->at(i);
        const QString field = u"_userRoleDepartmentJson["_s % QString::number(i) % u']';
        if (!known.contains(held.roleId)) {
            if (isRoleOfDomain(m_session, held.roleId, m_user.account.domainId))
                known.insert(held.roleId);
            else
                refuse(QString(field % u".roleId"_s), u"is no role of this domain's software"_s);
        }
        if (held.departmentId.isEmpty())
            continue;
        if (!isDepartment(held.departmentId)) {
            refuse(QString(field % u".departmentId"_s), u"is no department of this domain"_s);
            continue;
        }
        belongTo(held.departmentId);
        if (held.isDefaultDepartment && m_user.account.defaultDepartment.isEmpty())
            m_user.account.defaultDepartment = held.departmentId;
    }
}

bool Checks::isColleague(const QString &id)
{
    const auto other = userById(m_session, id);
    return other && other->account.domainId == m_user.account.domainId && id != m_user.account.id
        && other->account.dimission == 1;
}

void Checks::superior()
{
    const QString superior = m_user.superiorId();
    if (superior.isEmpty() || !differs("superiorid"_L1))
        return;
    if (!isColleague(superior)) {
        refuse(u"superiorid"_s, u"is no other user of this domain who works there"_s);
        return;
    }
    QString above = superior;
    for (int i = 0; i < longestChain && !above.isEmpty(); ++i) {
        if (above == m_user.account.id) {
            refuse(u"superiorid"_s, u"has this user as a superior already"_s);
            return;
        }
        above = m_session.text(u"SELECT superior_id FROM account WHERE id = ?"_s, above).value_or(QString());
    }
}

void Checks::proxy()
{
    const QString proxy = m_user.proxyId();
    if (!proxy.isEmpty() && differs("_proxyUser"_L1) && !isColleague(proxy))
        refuse(u"_proxyUser"_s, u"is no other user of this domain who works there"_s);
    if (!differs("startProxyTime"_L1) && !differs("endProxyTime"_L1))
        return;
    const auto moment = [&](QLatin1StringView name) {
        return contract::momentFromText(m_user.attributes.value(name).toString()).value_or(contract::Moment{});
    };
    const auto from = moment("startProxyTime"_L1);
    const auto until = moment("endProxyTime"_L1);
    if (until.milliseconds != 0 && until.milliseconds < from.milliseconds)
        refuse(u"endProxyTime"_s, u"lies before startProxyTime"_s);
}

void Checks::extensionFields()
{
    using Values = std::array<QString, organization::extensionFields>;
    const auto valuesOf = [](const StoredUser &user) {
        Values values;
        for (size_t i = 0; i < values.size(); ++i)
            values[i] = user.attributes.value(contract::numberedName(i)).toString();
        return values;
    };
    const Values values = valuesOf(m_user);
    const Values before = m_before ? valuesOf(*m_before) : Values();
    // An update that says nothing of them must not fail for a field that became required since.
    if (!m_before || values != before)
        extensions::checkSavedFields(
            m_session, m_user.account.domainId, extensions::Table::User, values, before, m_errors);
}

void write(Session &session, const UserChange &change, qint64 now)
{
    const QString id = change.user.account.id;
    if (change.isNew)
        insertUser(session, change.user, now);
    else
        saveUser(session, change.user, now);
    if (change.departments)
        setDepartments(session, id, *change.departments);
    if (change.roles)
        setRoles(session, id, *change.roles);
    else if (change.departments && !change.isNew)
        dropRolesOutside(session, id, *change.departments);
}

} // namespace

SavedUser saveUserByRules(Session &session, UserChange change, qint64 now)
{
    const QString id = change.user.account.id;
    const auto before = change.isNew ? std::nullopt : userById(session, id);
    if (!change.isNew && !before)
        throw Error::notFound(u"there is no such user"_s);
    // It may have gone while a password was hashed or a file was read.
    if (change.isNew && !session.integer(u"SELECT 1 FROM domain WHERE id = ?"_s, change.user.account.domainId))
        throw Error::notFound(u"there is no such domain"_s);
    Checks checks(session, change, before);
    checks.departments();
    checks.managedDepartments();
    checks.roles();
    checks.superior();
    checks.proxy();
    checks.extensionFields();
    checks.finish();
    write(session, change, now);

    SavedUser saved;
    const identity::Account &account = change.user.account;
    if (before && (change.hasNewPassword || !account.mayEnter()))
        identity::TokenRegistry::revokeAll(session, id);
    // Whoever got in with the old password may have left himself another way.
    if (before && change.hasNewPassword)
        identity::removePersonalSecretsOf(session, id);
    if (before && account.lockFlag == 1 && (change.hasNewPassword || before->account.lockFlag == 0)) {
        identity::forgetFailures(session, before->account);
        identity::forgetFailures(session, account);
    }
    if (before && before->account.dimission == 1 && account.dimission == 0) {
        HandedOver done = handOverWork(session, change.user, now);
        saved.successorId = done.things > 0 ? done.successorId : QString();
        saved.handedOver = done.things;
        saved.events = std::move(done.events);
    }
    saved.events.push_back(events::AccountChanged{id});
    return saved;
}

// Throws where the software of the role is none of the domain's; `known`: the domains found to have it.
static void requireRoleOf(Session &session, const QString &roleId, const QString &domainId, QSet<QString> &known)
{
    if (known.contains(domainId))
        return;
    if (!isRoleOfDomain(session, roleId, domainId))
        throw Error::notFound(u"there is no such role in the software of the domain"_s);
    known.insert(domainId);
}

QList<HeldRole> addUsersToRole(Session &session, const QString &roleId, const QStringList &userIds,
    const QStringList &departmentIds, const std::optional<QStringList> &domains)
{
    if (!roleById(session, roleId))
        throw Error::notFound(u"there is no such role"_s);
    const auto isWithin = [&](const QString &domainId) { return !domains || domains->contains(domainId); };
    QList<HeldRole> added;
    QSet<QString> given;
    QStringList each = userIds;
    each.removeDuplicates();
    for (const QString &id : std::as_const(each)) {
        const auto user = userById(session, id);
        if (!user || !isWithin(user->account.domainId))
            throw Error::notFound(u"there is no user "_s % id);
        requireRoleOf(session, roleId, user->account.domainId, given);
        HeldRole held;
        held.accountId = id;
        held.departmentId = user->account.defaultDepartment;
        held.roleId = roleId;
        if (addRole(session, held))
            added.append(held);
    }
    each = departmentIds;
    each.removeDuplicates();
    for (const QString &id : std::as_const(each)) {
        const auto department = departmentById(session, id);
        if (!department || !isWithin(department->domainid))
            throw Error::notFound(u"there is no department "_s % id);
        requireRoleOf(session, roleId, department->domainid, given);
        // However many they are, one statement.
        Rows rows = session.query(uR"(INSERT INTO account_role (account_id, department_id, role_id)
                SELECT account_department.account_id, account_department.department_id, ? FROM account_department
                    JOIN account ON account.id = account_department.account_id
                WHERE account_department.department_id = ? AND account.dimission = 1 ON CONFLICT DO NOTHING
                RETURNING account_id)"_s,
            roleId, id);
        while (rows.next()) {
            HeldRole &held = added.emplaceBack();
            held.accountId = rows.text(0);
            held.departmentId = id;
            held.roleId = roleId;
        }
    }
    return added;
}

} // namespace formwright::organization

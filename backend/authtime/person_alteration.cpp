#include "backend/authtime/person_alteration.h"

#include "backend/authtime/access.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::FieldError;
using storage::Session;

namespace {

QStringList idsOf(const QList<PersonDepartment> &departments)
{
    QStringList ids;
    for (const PersonDepartment &department : departments)
        ids.append(department.id);
    return ids;
}

// Those of `these` that are not among `others`.
QStringList without(const QStringList &these, const QStringList &others)
{
    QStringList rest;
    for (const QString &each : these) {
        if (!others.contains(each))
            rest.append(each);
    }
    return rest;
}

bool isHeld(const QList<PersonRole> &roles, const QString &roleId, const QString &departmentId)
{
    return std::any_of(roles.cbegin(), roles.cend(),
        [&](const PersonRole &role) { return role.roleId == roleId && role.departmentId == departmentId; });
}

QList<PersonRole> without(const QList<PersonRole> &these, const QList<PersonRole> &others)
{
    QList<PersonRole> rest;
    for (const PersonRole &role : these) {
        if (!isHeld(others, role.roleId, role.departmentId))
            rest.append(role);
    }
    return rest;
}

// What was before, of the members that are said and differ now; departments and roles apart.
class Comparison
{
public:
    Comparison(const Person &before, const Person &now, const PersonChanges &said)
        : m_before(before), m_now(now), m_said(said)
    {
        compare(&PersonChanges::name, &Person::name);
        compare(&PersonChanges::loginno, &Person::loginno);
        compare(&PersonChanges::email, &Person::email);
        compare(&PersonChanges::emailPublic, &Person::emailPublic);
        compare(&PersonChanges::telephone, &Person::telephone);
        compare(&PersonChanges::telephonePublic, &Person::telephonePublic);
        compare(&PersonChanges::telephone2, &Person::telephone2);
        compare(&PersonChanges::telephonePublic2, &Person::telephonePublic2);
        compare(&PersonChanges::calendarType, &Person::calendarType);
        compare(&PersonChanges::calendarTypeName, &Person::calendarTypeName);
        compare(&PersonChanges::reportTree, &Person::reportTree);
        compare(&PersonChanges::superiorid, &Person::superiorid);
        compare(&PersonChanges::allUsers, &Person::allUsers);
        compare(&PersonChanges::proxyUser, &Person::proxyUser);
        compare(&PersonChanges::startProxyTime, &Person::startProxyTime);
        compare(&PersonChanges::endProxyTime, &Person::endProxyTime);
        compare(&PersonChanges::remarks, &Person::remarks);
        compare(&PersonChanges::permissionType, &Person::permissionType);
        compare(&PersonChanges::lockFlag, &Person::lockFlag);
        compare(&PersonChanges::dimission, &Person::dimission);
        compare(&PersonChanges::status, &Person::status);
        compare(&PersonChanges::knowledgeRoles, &Person::knowledgeRoles);
        compare(&PersonChanges::manageDepartments, &Person::manageDepartments);
        compare(&PersonChanges::interfaceDepartments, &Person::interfaceDepartments);
        compareExtension();
    }

    const PersonChanges &inverse() const { return m_inverse; }
    const QStringList &members() const { return m_members; }

private:
    template <class Value> void compare(std::optional<Value> PersonChanges::*member, Value Person::*value)
    {
        if (!(m_said.*member) || m_before.*value == m_now.*value)
            return;
        m_inverse.*member = m_before.*value;
        contract::forEachField<PersonChanges>([&](const auto &field) {
            using Said = typename std::remove_cvref_t<decltype(field)>::value_type;
            if constexpr (std::is_same_v<Said, std::optional<Value>>) {
                if (field.member == member)
                    m_members.append(QLatin1StringView(field.name));
            }
        });
    }
    void compareExtension()
    {
        const QJsonObject said = m_said.extension.value_or(QJsonObject());
        QJsonObject was;
        for (auto it = said.begin(); it != said.end(); ++it) {
            if (m_before.extension.value(it.key()) == m_now.extension.value(it.key()))
                continue;
            was.insert(it.key(), m_before.extension.value(it.key()));
            m_members.append(it.key());
        }
        if (!was.isEmpty())
            m_inverse.extension = was;
    }

    const Person &m_before;
    const Person &m_now;
    const PersonChanges &m_said;
    PersonChanges m_inverse;
    QStringList m_members;
};

// The departments a role is to be held in; an empty one for none. Who is in no department holds it in none.
QStringList placesOf(const RoleToGive &role, const QStringList &departments, const QString &usual)
{
    if (role.where == "every"_L1 && !departments.isEmpty())
        return departments;
    if (role.where == "default"_L1)
        return {usual};
    return {role.where.isEmpty() ? role.departmentId : QString()};
}

QList<PersonRole> rolesAfter(
    QList<PersonRole> roles, const PersonAlteration &alteration, const QStringList &departments, const QString &usual)
{
    for (const PersonRole &taken : alteration.takeRoles) {
        roles.removeIf([&](const PersonRole &role) {
            return role.roleId == taken.roleId && role.departmentId == taken.departmentId;
        });
    }
    QList<FieldError> errors;
    for (qsizetype i = 0; i < alteration.giveRoles.size(); ++i) {
        const RoleToGive &given = alteration.giveRoles.at(i);
        const QString field = u"giveRoles["_s % QString::number(i) % u']';
        if (!given.where.isEmpty() && given.where != "default"_L1 && given.where != "every"_L1)
            errors.append({QString(field % u".where"_s), u"must be empty, default or every"_s});
        for (const QString &place : placesOf(given, departments, usual)) {
            if (isHeld(roles, given.roleId, place))
                continue;
            if (!place.isEmpty() && !departments.contains(place))
                errors.append({QString(field % u".departmentId"_s), u"is no department of this person"_s});
            const bool isUsual = !place.isEmpty() && place == usual;
            roles.append({given.roleId, place, {}, given.isDefaultDepartment.value_or(isUsual)});
        }
    }
    throwIfAny(errors);
    return roles;
}

} // namespace

Alterations::Alterations(Session &session, const QString &domainId, qint64 now)
    : m_session(session), m_domainId(domainId), m_now(now)
{ }

bool Alterations::isLeft(const PersonDepartment &department, const PersonAlteration &alteration)
{
    if (alteration.leave.contains(department.id))
        return true;
    if (!alteration.leaveBelow)
        return false;
    return std::any_of(alteration.leave.cbegin(), alteration.leave.cend(), [&](const QString &id) {
        auto known = m_indexCodes.find(id);
        if (known == m_indexCodes.end()) {
            const auto above = departmentById(m_session, id);
            known = m_indexCodes.insert(id, above && above->domainid == m_domainId ? above->indexCode : QString());
        }
        return !known->isEmpty() && department.indexCode.startsWith(*known % u'_');
    });
}

QStringList Alterations::departmentsAfter(const Person &before, const PersonAlteration &alteration)
{
    QStringList departments;
    if (alteration.changes.departments) {
        departments = without(*alteration.changes.departments, alteration.leave);
    } else {
        for (const PersonDepartment &department : before.departments) {
            if (!isLeft(department, alteration))
                departments.append(department.id);
        }
    }
    departments += alteration.join;
    departments.removeDuplicates();
    return departments;
}

PersonChanges Alterations::whole(const Person &before, const PersonAlteration &alteration)
{
    PersonChanges changes = alteration.changes;
    if (!changes.loginpwd.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"changes.loginpwd"_s, u"is changed for one person at a time"_s}});
    const QStringList now = idsOf(before.departments);
    const QStringList departments = departmentsAfter(before, alteration);
    const QStringList left = without(now, departments);
    changes.departments.reset();
    if (!left.isEmpty() || departments.size() != now.size()) {
        changes.departments = departments;
        if (!changes.defaultDepartment && !departments.contains(before.defaultDepartment)) {
            const QStringList &first = alteration.join.isEmpty() ? departments : alteration.join;
            changes.defaultDepartment = first.value(0);
        }
    }
    QList<PersonRole> roles = before.roles;
    roles.removeIf([&left](const PersonRole &role) { return left.contains(role.departmentId); });
    roles = rolesAfter(alteration.changes.roles.value_or(roles), alteration, departments,
        changes.defaultDepartment.value_or(before.defaultDepartment));
    changes.roles.reset();
    if (roles.size() != before.roles.size() || !without(roles, before.roles).isEmpty())
        changes.roles = roles;
    if (changes.defaultDepartment == before.defaultDepartment)
        changes.defaultDepartment.reset();
    return changes;
}

Altered Alterations::apply(const StoredUser &user, const PersonAlteration &alteration)
{
    const Person before = barePersonOf(m_session, user);
    const PersonChanges changes = whole(before, alteration);
    organization::UserChange change;
    change.user = user;
    applyInput(change.user, inputWith(before, changes));
    applyExtension(change.user, changes.extension);
    const bool isChanged = !Comparison(before, membersOf(change.user), changes).members().isEmpty();
    Altered altered;
    if (!isChanged && !changes.departments && !changes.roles && !changes.defaultDepartment)
        return altered;
    if (changes.departments)
        change.departments.emplace(*changes.departments);
    if (changes.roles) {
        change.roles.emplace();
        for (const PersonRole &role : *changes.roles) {
            organization::HeldRole &held = change.roles->emplaceBack();
            held.roleId = role.roleId;
            held.departmentId = role.departmentId;
            held.isDefaultDepartment = role.isDefaultDepartment;
        }
    }
    altered.saved = organization::saveUserByRules(m_session, std::move(change), m_now);

    // As it has come to be, since the rules join departments by themselves.
    const StoredUser saved = userOfDomain(m_session, m_domainId, user.account.id);
    const Person now = barePersonOf(m_session, saved);
    const Comparison comparison(before, now, changes);
    altered.members = comparison.members();
    PersonAlteration inverse;
    inverse.id = user.account.id;
    inverse.changes = comparison.inverse();
    inverse.leave = without(idsOf(now.departments), idsOf(before.departments));
    inverse.join = without(idsOf(before.departments), idsOf(now.departments));
    inverse.takeRoles = without(now.roles, before.roles);
    for (const PersonRole &role : without(before.roles, now.roles))
        inverse.giveRoles.append({role.roleId, role.departmentId, {}, role.isDefaultDepartment});
    if (now.defaultDepartment != before.defaultDepartment)
        inverse.changes.defaultDepartment = before.defaultDepartment;
    if (!inverse.leave.isEmpty() || !inverse.join.isEmpty() || inverse.changes.defaultDepartment)
        altered.members.append(u"departments"_s);
    if (!inverse.takeRoles.isEmpty() || !inverse.giveRoles.isEmpty())
        altered.members.append(u"roles"_s);
    altered.inverse = inverse;
    return altered;
}

} // namespace formwright::authtime

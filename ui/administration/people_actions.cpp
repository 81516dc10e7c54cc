#include "ui/administration/people_actions.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
using contract::authtime::Person;
using contract::authtime::PersonChanges;
using contract::authtime::PersonDepartment;
using contract::authtime::PersonRole;

namespace {
struct Text {
    Q_DECLARE_TR_FUNCTIONS(PeopleActions)
};

PeopleAction stateAction(std::optional<int> PersonChanges::*changed, int Person::*state, int value, const ActTexts &texts)
{
    return {[=](const Person &person) -> std::optional<PersonChanges> {
                if (person.*state == value)
                    return std::nullopt;
                PersonChanges changes;
                changes.*changed = value;
                return changes;
            },
        texts};
}
} // namespace

PeopleAction movePeople(const QString &fromIndexCode, const QString &toId, const QString &toName)
{
    return {[fromIndexCode, toId](const Person &person) -> std::optional<PersonChanges> {
                QList<QString> departments;
                QList<QString> before;
                for (const PersonDepartment &department : person.departments) {
                    before.append(department.id);
                    const bool leaves = fromIndexCode.isEmpty() || department.indexCode == fromIndexCode
                        || department.indexCode.startsWith(fromIndexCode % u'_');
                    if (!leaves || department.id == toId)
                        departments.append(department.id);
                }
                if (!departments.contains(toId))
                    departments.append(toId);
                if (departments == before)
                    return std::nullopt;
                PersonChanges changes;
                changes.departments = departments;
                if (!departments.contains(person.defaultDepartment))
                    changes.defaultDepartment = toId;
                return changes;
            },
        {[](int count) { return Text::tr("Moving %n people", nullptr, count); },
            [toName](int count) { return Text::tr("%n people moved to %1", nullptr, count).arg(toName); },
            [](int count) { return Text::tr("%n people were not moved.", nullptr, count); }}};
}

PeopleAction addPeople(const QString &toId, const QString &toName)
{
    return {[toId](const Person &person) -> std::optional<PersonChanges> {
                QList<QString> departments;
                for (const PersonDepartment &department : person.departments)
                    departments.append(department.id);
                if (departments.contains(toId))
                    return std::nullopt;
                departments.append(toId);
                PersonChanges changes;
                changes.departments = departments;
                if (person.defaultDepartment.isEmpty())
                    changes.defaultDepartment = toId;
                return changes;
            },
        {[](int count) { return Text::tr("Adding %n people", nullptr, count); },
            [toName](int count) { return Text::tr("%n people added to %1", nullptr, count).arg(toName); },
            [](int count) { return Text::tr("%n people were not added.", nullptr, count); }}};
}

PeopleAction takeOut(const QString &fromId, const QString &fromName)
{
    return {[fromId](const Person &person) -> std::optional<PersonChanges> {
                QList<QString> departments;
                for (const PersonDepartment &department : person.departments) {
                    if (department.id != fromId)
                        departments.append(department.id);
                }
                if (departments.size() == person.departments.size())
                    return std::nullopt;
                PersonChanges changes;
                changes.departments = departments;
                return changes;
            },
        {[](int count) { return Text::tr("Taking out %n people", nullptr, count); },
            [fromName](int count) { return Text::tr("%n people taken out of %1", nullptr, count).arg(fromName); },
            [](int count) { return Text::tr("%n people were not taken out.", nullptr, count); }}};
}

PeopleAction lockPeople(bool isLocked)
{
    if (isLocked) {
        return stateAction(&PersonChanges::lockFlag, &Person::lockFlag, 0,
            {[](int count) { return Text::tr("Locking %n people", nullptr, count); },
                [](int count) { return Text::tr("%n people locked", nullptr, count); },
                [](int count) { return Text::tr("%n people were not locked.", nullptr, count); }});
    }
    return stateAction(&PersonChanges::lockFlag, &Person::lockFlag, 1,
        {[](int count) { return Text::tr("Unlocking %n people", nullptr, count); },
            [](int count) { return Text::tr("%n people unlocked", nullptr, count); },
            [](int count) { return Text::tr("%n people were not unlocked.", nullptr, count); }});
}

PeopleAction activatePeople(bool isActive)
{
    if (isActive) {
        return stateAction(&PersonChanges::status, &Person::status, 1,
            {[](int count) { return Text::tr("Activating %n people", nullptr, count); },
                [](int count) { return Text::tr("%n people activated", nullptr, count); },
                [](int count) { return Text::tr("%n people were not activated.", nullptr, count); }});
    }
    return stateAction(&PersonChanges::status, &Person::status, 0,
        {[](int count) { return Text::tr("Deactivating %n people", nullptr, count); },
            [](int count) { return Text::tr("%n people deactivated", nullptr, count); },
            [](int count) { return Text::tr("%n people were not deactivated.", nullptr, count); }});
}

PeopleAction dismissPeople(bool hasLeft)
{
    if (hasLeft) {
        return stateAction(&PersonChanges::dimission, &Person::dimission, 0,
            {[](int count) { return Text::tr("Recording that %n people left", nullptr, count); },
                [](int count) { return Text::tr("%n people left", nullptr, count); },
                [](int count) { return Text::tr("For %n people it was not recorded that they left.", nullptr, count); }});
    }
    return stateAction(&PersonChanges::dimission, &Person::dimission, 1,
        {[](int count) { return Text::tr("Bringing back %n people", nullptr, count); },
            [](int count) { return Text::tr("%n people are back", nullptr, count); },
            [](int count) { return Text::tr("%n people were not brought back.", nullptr, count); }});
}

PeopleAction giveRole(const RoleDialog::Choice &choice)
{
    return {[choice](const Person &person) -> std::optional<PersonChanges> {
                QList<QString> departments;
                if (choice.everyDepartment) {
                    for (const PersonDepartment &department : person.departments)
                        departments.append(department.id);
                } else if (!person.defaultDepartment.isEmpty()) {
                    departments.append(person.defaultDepartment);
                }
                // Who is in no department holds the role in none.
                if (departments.isEmpty())
                    departments.append(QString());
                QList<PersonRole> roles = person.roles;
                for (const QString &departmentId : std::as_const(departments)) {
                    const bool isHeld = std::any_of(roles.cbegin(), roles.cend(), [&](const PersonRole &role) {
                        return role.roleId == choice.roleId && role.departmentId == departmentId;
                    });
                    if (!isHeld)
                        roles.append({choice.roleId, departmentId, choice.applicationId, departmentId == person.defaultDepartment});
                }
                if (roles == person.roles)
                    return std::nullopt;
                PersonChanges changes;
                changes.roles = roles;
                return changes;
            },
        {[](int count) { return Text::tr("Adding %n people to a role", nullptr, count); },
            [name = choice.roleName](int count) { return Text::tr("%n people added to the role %1", nullptr, count).arg(name); },
            [](int count) { return Text::tr("%n people were not added to the role.", nullptr, count); }}};
}

} // namespace formwright::administration

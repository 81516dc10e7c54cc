#include "ui/administration/people/people_actions.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
using contract::authtime::PersonAlteration;
using contract::authtime::PersonChanges;

namespace {
struct Text {
    Q_DECLARE_TR_FUNCTIONS(PeopleActions)
};

// The same for each of them.
ChangeOf everybody(const PersonAlteration &alteration)
{
    return [alteration](const QString &) { return alteration; };
}

PeopleAction stateAction(std::optional<int> PersonChanges::*changed, int value, const ActTexts &texts)
{
    PersonAlteration alteration;
    alteration.changes.*changed = value;
    return {everybody(alteration), texts};
}
} // namespace

PeopleAction movePeople(const QString &fromId, const QString &toId, const QString &toName)
{
    PersonAlteration alteration;
    if (fromId.isEmpty()) {
        alteration.changes.departments = QList<QString>{toId};
    } else {
        alteration.leave = {fromId};
        alteration.leaveBelow = true;
        alteration.join = {toId};
    }
    return {everybody(alteration),
        {[](int count) { return Text::tr("Moving %Ln people", nullptr, count); },
            [toName](int count) { return Text::tr("%Ln people moved to %1", nullptr, count).arg(toName); },
            [](int count) { return Text::tr("%Ln people were not moved.", nullptr, count); }}};
}

PeopleAction addPeople(const QString &toId, const QString &toName)
{
    PersonAlteration alteration;
    alteration.join = {toId};
    return {everybody(alteration),
        {[](int count) { return Text::tr("Adding %Ln people", nullptr, count); },
            [toName](int count) { return Text::tr("%Ln people added to %1", nullptr, count).arg(toName); },
            [](int count) { return Text::tr("%Ln people were not added.", nullptr, count); }}};
}

PeopleAction takeOut(const QString &fromId, const QString &fromName)
{
    PersonAlteration alteration;
    alteration.leave = {fromId};
    return {everybody(alteration),
        {[](int count) { return Text::tr("Taking out %Ln people", nullptr, count); },
            [fromName](int count) { return Text::tr("%Ln people taken out of %1", nullptr, count).arg(fromName); },
            [](int count) { return Text::tr("%Ln people were not taken out.", nullptr, count); }}};
}

PeopleAction lockPeople(bool isLocked)
{
    if (isLocked) {
        return stateAction(&PersonChanges::lockFlag, 0,
            {[](int count) { return Text::tr("Locking %Ln people", nullptr, count); },
                [](int count) { return Text::tr("%Ln people locked", nullptr, count); },
                [](int count) { return Text::tr("%Ln people were not locked.", nullptr, count); }});
    }
    return stateAction(&PersonChanges::lockFlag, 1,
        {[](int count) { return Text::tr("Unlocking %Ln people", nullptr, count); },
            [](int count) { return Text::tr("%Ln people unlocked", nullptr, count); },
            [](int count) { return Text::tr("%Ln people were not unlocked.", nullptr, count); }});
}

PeopleAction activatePeople(bool isActive)
{
    if (isActive) {
        return stateAction(&PersonChanges::status, 1,
            {[](int count) { return Text::tr("Activating %Ln people", nullptr, count); },
                [](int count) { return Text::tr("%Ln people activated", nullptr, count); },
                [](int count) { return Text::tr("%Ln people were not activated.", nullptr, count); }});
    }
    return stateAction(&PersonChanges::status, 0,
        {[](int count) { return Text::tr("Deactivating %Ln people", nullptr, count); },
            [](int count) { return Text::tr("%Ln people deactivated", nullptr, count); },
            [](int count) { return Text::tr("%Ln people were not deactivated.", nullptr, count); }});
}

PeopleAction dismissPeople(bool hasLeft)
{
    if (hasLeft) {
        return stateAction(&PersonChanges::dimission, 0,
            {[](int count) { return Text::tr("Recording that %Ln people left", nullptr, count); },
                [](int count) { return Text::tr("%Ln people left", nullptr, count); },
                [](int count) {
                    return Text::tr("For %Ln people it was not recorded that they left.", nullptr, count);
                }});
    }
    return stateAction(&PersonChanges::dimission, 1,
        {[](int count) { return Text::tr("Bringing back %Ln people", nullptr, count); },
            [](int count) { return Text::tr("%Ln people are back", nullptr, count); },
            [](int count) { return Text::tr("%Ln people were not brought back.", nullptr, count); }});
}

PeopleAction giveRole(const RoleDialog::Choice &choice)
{
    PersonAlteration alteration;
    alteration.giveRoles = {{choice.roleId, {}, choice.everyDepartment ? u"every"_s : u"default"_s, {}}};
    return {everybody(alteration),
        {[](int count) { return Text::tr("Adding %Ln people to a role", nullptr, count); },
            [name = choice.roleName](
                int count) { return Text::tr("%Ln people added to the role %1", nullptr, count).arg(name); },
            [](int count) { return Text::tr("%Ln people were not added to the role.", nullptr, count); }}};
}

} // namespace formwright::administration

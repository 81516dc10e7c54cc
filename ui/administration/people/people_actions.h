// What can be done to many people at once, as changes of each.
#pragma once

#include "ui/administration/common/people_work.h"
#include "ui/administration/people/role_dialog.h"

#include <QCoreApplication>

namespace formwright::administration {

// A change and how it is spoken of.
struct PeopleAction {
    ChangeOf change;
    ActTexts texts;
};

// Takes them out of `fromId` (with `below`: and of every department under it) into another one; out of all of theirs
// when it is empty.
PeopleAction movePeople(const QString &fromId, const QString &toId, const QString &toName);
PeopleAction addPeople(const QString &toId, const QString &toName);
PeopleAction takeOut(const QString &fromId, const QString &fromName);
PeopleAction lockPeople(bool isLocked);
PeopleAction activatePeople(bool isActive);
PeopleAction dismissPeople(bool hasLeft);
PeopleAction giveRole(const RoleDialog::Choice &choice);

} // namespace formwright::administration

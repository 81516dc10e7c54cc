#pragma once

#include "backend/forms/form_design.h"
#include "backend/identity/principal.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::forms {

// curruserid, currname, curracc, currdeptid, currdept, currroleid, currrole
QStringList systemVariables();

// What the variable stands for, without what the user does not have; nothing for a name that is none. Roles are those
// in use of the software.
std::optional<QStringList> factsAbout(
    storage::Session &session, const QString &applicationId, const identity::Principal &user, const QString &variable);

} // namespace formwright::forms

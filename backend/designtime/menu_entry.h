// One entry of a menu as a client changes it, for whoever saves one, all, or those of a package.
#pragma once

#include "app/contract/designtime_menus.h"
#include "backend/designtime/input_checks.h"
#include "backend/forms/menu_store.h"
#include "backend/http/call.h"

namespace formwright::designtime {

contract::designtime::DesignMenuEntry answerFor(const forms::MenuEntry &entry, bool hasChild, int version);

// What is absent stays as it is, or becomes what a new entry has.
void take(forms::MenuEntry &entry, const contract::designtime::MenuContent &in);
// The entry by itself, and what it leads to.
void check(storage::Session &session, const forms::MenuEntry &entry, InputChecks &checks);
// Whether all of them stand below one another without a ring, and no deeper than clients show.
bool canStandSo(const QList<forms::MenuEntry> &all);
// What can be told of a script without running it: its address is that of the entry (07). Throws Error::invalid, with
// `place` in front of the names of members.
void checkAddress(storage::Session &session, const forms::MenuEntry &entry, const QString &place = {});

void saveMenuEntry(storage::Session &session, const forms::MenuEntry &entry);
// With what roles say of it; notes the deletion.
void removeMenuEntry(http::Call &call, storage::Session &session, const QString &menuId);

} // namespace formwright::designtime

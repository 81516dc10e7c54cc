#pragma once

#include "app/contract/directory.h"
#include "backend/directory/ldap_connection.h"

namespace formwright::directory {

using contract::directory::DirectoryInput;
using contract::directory::DirectoryMembers;

// What is usual for a kind of directory is filled in, the rest is checked. Passwords travel encrypted, or to this
// machine itself, unless `allowUnencrypted`. Throws Error::invalid naming every member at fault.
DirectoryMembers checkedSettings(const DirectoryInput &input, bool allowUnencrypted);

// Whether a password kept for the one may be sent to the other: no other server, no other name, no weaker protection.
bool mayShareThePassword(const DirectoryMembers &kept, const DirectoryMembers &other);

// A certificate file is only looked for in `certificatesDirectory`.
LdapTarget targetOf(const DirectoryMembers &settings, const QString &certificatesDirectory);

// Whether a member is the directory's business: its attribute is not "-".
bool isMapped(const QString &attribute);
// Users are put into departments by where their entry lies.
bool hasUnitsAsDepartments(const DirectoryMembers &settings);
// Departments are left to whoever administers the domain.
bool hasNoDepartments(const DirectoryMembers &settings);

} // namespace formwright::directory

#pragma once

#include "backend/organization/department_store.h"
#include "backend/organization/domain_store.h"
#include "backend/organization/role_store.h"
#include "backend/organization/user_listing.h"

// The stores this module works on, by their short names: contract::authtime has endpoints of the same names.
namespace formwright::authtime {

using organization::Department;
using organization::Domain;
using organization::DomainAdministrator;
using organization::DomainFilter;
using organization::Role;
using organization::StoredUser;

using organization::administratorsOf;
using organization::countDomains;
using organization::departmentById;
using organization::departmentsBelow;
using organization::departmentsOfAccounts;
using organization::domainById;
using organization::domainsOf;
using organization::insertDepartment;
using organization::insertDomain;
using organization::isAccountIdTaken;
using organization::saveUser;
using organization::userById;
using organization::userByLogin;
using organization::usersOf;

} // namespace formwright::authtime

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
using organization::countActiveUsers;
using organization::countBelow;
using organization::countBoundSoftware;
using organization::countDomains;
using organization::countMembers;
using organization::departmentById;
using organization::departmentsBelow;
using organization::departmentsOfAccounts;
using organization::domainById;
using organization::domainsOf;
using organization::insertDepartment;
using organization::insertDomain;
using organization::insertUser;
using organization::isAccountIdTaken;
using organization::isDepartmentNameTaken;
using organization::isDomainNameTaken;
using organization::moveSubtree;
using organization::removeDepartment;
using organization::removeDomain;
using organization::saveDepartment;
using organization::saveDomain;
using organization::saveUser;
using organization::setAdministrators;
using organization::setDepartments;
using organization::userById;
using organization::userByLogin;
using organization::usersOf;

} // namespace formwright::authtime

#pragma once

#include "backend/organization/role_store.h"
#include "backend/transfer/department_tree.h"

namespace formwright::transfer {

// The roles that users of a domain may hold, by name. In a cell a role reads "Approver", or "Purchasing/Approver" with
// the name of its software, and "Approver@Head office/Sales" where it is held inside a department; with "@@" it was
// given as that of the default department. Roles out of use and those of software that the domain is without have no
// text.
class RoleNames
{
public:
    RoleNames() = default;
    RoleNames(storage::Session &session, const QString &domainId);

    struct Found {
        organization::HeldRole role; // without an account
        QString problem; // empty: the role is good
    };
    Found find(const QString &entry, const DepartmentTree &departments) const;

    bool isKnown(const QString &roleId) const;
    // As find() reads it; empty for a role that is not known.
    QString text(const organization::HeldRole &held, const DepartmentTree &departments) const;

private:
    struct Named {
        organization::Role role;
        QString software;
    };
    QList<Named> named(const QStringList &path) const;

    QList<Named> m_roles;
};

} // namespace formwright::transfer

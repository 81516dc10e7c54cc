#pragma once

#include "backend/organization/department_store.h"

#include <QHash>

namespace formwright::transfer {

// The departments of a domain by the names on the way to them. A value: copied before a unit of work, so that one that
// is rolled back leaves no trace.
class DepartmentTree
{
public:
    DepartmentTree() = default;
    DepartmentTree(storage::Session &session, const QString &domainId);

    // The id of the department at the end of a path; nothing when there is none. Of siblings whose names differ by case
    // alone the one that is named exactly so; throws Error::invalid where none of them is.
    std::optional<QString> find(const QStringList &path) const;
    // The names on the way to a department, its own last; empty for an unknown one.
    QStringList pathOf(const QString &id) const;
    // Knows the department, too.
    void add(const organization::Department &department);
    const organization::Department *department(const QString &id) const;

private:
    static QString key(const QString &superior, const QString &name);

    QHash<QString, QStringList> m_below; // ids, by superior and folded name
    QHash<QString, organization::Department> m_departments;
};

} // namespace formwright::transfer

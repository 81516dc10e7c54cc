#include "backend/transfer/department_tree.h"

#include "app/contract/error.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using contract::Error;
using organization::Department;
using storage::Rows;
using storage::Session;

DepartmentTree::DepartmentTree(Session &session, const QString &domainId)
{
    Rows rows = session.query(
        u"SELECT id, superior, name, index_code, level FROM department WHERE domain_id = ? ORDER BY level, id"_s,
        domainId);
    while (rows.next()) {
        Department department;
        department.domainid = domainId;
        rows.into(department.id, department.superior, department.name, department.indexCode, department.level);
        add(department);
    }
}

QString DepartmentTree::key(const QString &superior, const QString &name)
{
    return superior % QChar(0x1f) % name.toCaseFolded();
}

std::optional<QString> DepartmentTree::find(const QStringList &path) const
{
    QString found;
    for (const QString &name : path) {
        const QStringList alike = m_below.value(key(found, name));
        if (alike.isEmpty())
            return std::nullopt;
        const auto exact = std::find_if(
            alike.begin(), alike.end(), [&](const QString &id) { return m_departments.value(id).name == name; });
        if (exact == alike.end() && alike.size() > 1)
            throw Error::invalid(u"invalid input"_s,
                {{u"departments"_s,
                    QString(
                        u"name \""_s % name % u"\", and more than one is called so but for upper and lower case"_s)}});
        found = exact == alike.end() ? alike.first() : *exact;
    }
    return path.isEmpty() ? std::nullopt : std::optional(found);
}

QStringList DepartmentTree::pathOf(const QString &id) const
{
    QStringList path;
    for (const Department *step = department(id); step; step = department(step->superior))
        path.prepend(step->name);
    return path;
}

void DepartmentTree::add(const Department &department)
{
    m_departments.insert(department.id, department);
    QStringList &alike = m_below[key(department.superior, department.name)];
    if (!alike.contains(department.id))
        alike.append(department.id);
}

const Department *DepartmentTree::department(const QString &id) const
{
    const auto found = m_departments.constFind(id);
    return found == m_departments.constEnd() ? nullptr : &*found;
}

} // namespace formwright::transfer

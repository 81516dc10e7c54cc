#include "backend/transfer/department_tree.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using organization::Department;
using storage::Rows;
using storage::Session;

DepartmentTree::DepartmentTree(Session &session, const QString &domainId)
{
    Rows rows = session.query(
        u"SELECT id, superior, name, index_code, level FROM department WHERE domain_id = ? ORDER BY level"_s, domainId);
    while (rows.next()) {
        Department department;
        department.domainid = domainId;
        rows.into(department.id, department.superior, department.name, department.indexCode, department.level);
        m_departments.insert(department.id, department);
    }
    for (auto it = m_departments.cbegin(); it != m_departments.cend(); ++it)
        m_ids.insert(key(pathOf(it.key())), it.key());
}

QString DepartmentTree::key(const QStringList &path)
{
    QStringList folded;
    for (const QString &name : path)
        folded.append(name.toCaseFolded());
    return folded.join(QChar(0x1f));
}

std::optional<QString> DepartmentTree::find(const QStringList &path) const
{
    const auto found = m_ids.constFind(key(path));
    return found == m_ids.constEnd() ? std::nullopt : std::optional(*found);
}

QStringList DepartmentTree::pathOf(const QString &id) const
{
    QStringList path;
    for (const Department *step = department(id); step; step = department(step->superior))
        path.prepend(step->name);
    return path;
}

void DepartmentTree::add(const QStringList &path, const Department &department)
{
    m_departments.insert(department.id, department);
    m_ids.insert(key(path), department.id);
}

const Department *DepartmentTree::department(const QString &id) const
{
    const auto found = m_departments.constFind(id);
    return found == m_departments.constEnd() ? nullptr : &*found;
}

} // namespace formwright::transfer

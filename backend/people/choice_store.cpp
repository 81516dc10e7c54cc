#include "backend/people/choice_store.h"

#include "backend/organization/role_store.h"

#include <QSet>

#include <limits>

namespace formwright::people {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectDepartment = uR"(SELECT department.id, department.name, department.superior,
        CASE WHEN EXISTS (SELECT 1 FROM department below WHERE below.domain_id = department.domain_id
                          AND below.superior = department.id AND below.valid = 1) THEN 0 ELSE 1 END
    FROM department WHERE department.domain_id = ? AND department.valid = 1)"_s;

QList<DepartmentNode> allNodes(Rows rows)
{
    QList<DepartmentNode> found;
    while (rows.next()) {
        DepartmentNode &node = found.emplaceBack();
        rows.into(node.id, node.name, node.parentId, node.leaf);
    }
    return found;
}

// Of each department, itself and those it lies in; `from` is where in their paths the first id begins. Takes paths and
// ids.
QHash<QString, QStringList> chainsOf(Rows rows, qsizetype from)
{
    QHash<QString, QString> idByPath;
    while (rows.next())
        idByPath.insert(rows.text(0), rows.text(1));
    QHash<QString, QStringList> chains;
    for (auto it = idByPath.cbegin(); it != idByPath.cend(); ++it) {
        const QString &path = it.key();
        QStringList chain{it.value()};
        // Ids may hold underscores themselves, so what stands before one is a parent only where there is such a path.
        for (qsizetype end = path.indexOf(u'_', from); end >= 0; end = path.indexOf(u'_', end + 1)) {
            if (const auto parent = idByPath.constFind(path.left(end)); parent != idByPath.cend())
                chain.append(*parent);
        }
        chains.insert(it.value(), chain);
    }
    return chains;
}

} // namespace

QList<DepartmentNode> departmentsBelow(Session &session, const QString &domainId, const QString &parentId)
{
    return allNodes(session.query(
        QString(selectDepartment
            % u" AND department.superior = ? ORDER BY department.order_no, lower(department.name), department.id"_s),
        domainId, parentId));
}

QList<DepartmentNode> departmentsNamed(Session &session, const QString &domainId, const QString &part, int most)
{
    QVariantList values{domainId};
    QString condition;
    if (!part.isEmpty()) {
        condition = u" AND "_s % session.dialect().containsText(u"department.name"_s);
        values.append(storage::likePattern(part));
    }
    values.append(most);
    return allNodes(session.run(selectDepartment % condition
            % u" ORDER BY department.level, department.order_no, lower(department.name), department.id LIMIT ?"_s,
        values));
}

bool isDepartment(Session &session, const QString &domainId, const QString &departmentId)
{
    return session
        .integer(u"SELECT 1 FROM department WHERE id = ? AND domain_id = ? AND valid = 1"_s, departmentId, domainId)
        .has_value();
}

QHash<QString, int> peopleCounts(Session &session, const QString &domainId, const QString &parentId)
{
    // An underscore is a wildcard of LIKE, so prefixes are compared.
    const QString prefix = parentId.isEmpty()
        ? QString()
        : QString(
            session.text(u"SELECT index_code FROM department WHERE id = ?"_s, parentId).value_or(QString()) % u'_');
    const QString below = u" department.domain_id = ? AND substr(department.index_code, 1, ?) = ?"_s;
    const QHash<QString, QStringList> chains = chainsOf(
        session.query(QString(u"SELECT department.index_code, department.id FROM department WHERE"_s % below), domainId,
            int(prefix.size()), prefix),
        prefix.size());
    // Few, and all in an index, where the rows of all the others would have to be read.
    QSet<QString> gone;
    {
        Rows rows = session.query(
            u"SELECT id FROM account WHERE domain_id = ? AND kind = 'user' AND (status <> 1 OR dimission <> 1)"_s,
            domainId);
        while (rows.next())
            gone.insert(rows.text(0));
    }
    Rows rows = session.query(QString(uR"(SELECT account_department.account_id, department.id
            FROM department CROSS JOIN account_department WHERE)"_s
                                  % below % uR"( AND account_department.department_id = department.id
            ORDER BY account_department.account_id)"_s),
        domainId, int(prefix.size()), prefix);
    QHash<QString, int> counts;
    QString account;
    QStringList counted; // of this account: a user of several departments is one below their common parent
    while (rows.next()) {
        if (rows.text(0) != account) {
            account = rows.text(0);
            counted.clear();
        }
        if (gone.contains(account))
            continue;
        const QStringList chain = chains.value(rows.text(1));
        for (const QString &id : chain) {
            if (!counted.contains(id)) {
                counted.append(id);
                ++counts[id];
            }
        }
    }
    return counts;
}

QList<RoleRow> rolesOf(Session &session, const QString &applicationId)
{
    QList<RoleRow> found;
    const auto roles = organization::rolesOfApplication(
        session, applicationId, {}, contract::Page{1, std::numeric_limits<int>::max()});
    for (const organization::Role &role : roles) {
        if (role.status == 1)
            found.append({{role.id}, role.name});
    }
    return found;
}

} // namespace formwright::people

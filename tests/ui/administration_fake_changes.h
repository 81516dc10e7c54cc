// What a server does with a change of many people, for the made-up company: adds, takes away, and tells what takes it
// back.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <functional>

namespace formwright::tests {

using namespace Qt::StringLiterals;

inline QStringList idsIn(const QJsonValue &array)
{
    QStringList ids;
    for (const QJsonValue &id : array.toArray())
        ids.append(id.toString());
    return ids;
}

inline QJsonArray rolesWithout(const QJsonArray &roles, const QJsonArray &others)
{
    QJsonArray rest;
    for (const QJsonValue &role : roles) {
        const bool isAmong = std::any_of(others.begin(), others.end(), [&](const QJsonValue &other) {
            return other[u"roleId"] == role[u"roleId"] && other[u"departmentId"] == role[u"departmentId"];
        });
        if (!isAmong)
            rest.append(role);
    }
    return rest;
}

// `pathOf`: of a department, its ids from the root on, joined by _.
inline QJsonObject alteredPerson(
    const QJsonObject &before, const QJsonObject &alteration, const std::function<QString(const QString &)> &pathOf)
{
    QJsonObject person = before;
    const QJsonObject changes = alteration.value("changes"_L1).toObject();
    for (auto it = changes.begin(); it != changes.end(); ++it) {
        if (!it.value().isNull() && it.key() != "loginpwd"_L1 && it.key() != "extension"_L1)
            person.insert(it.key(), it.value());
    }
    const QStringList leave = idsIn(alteration.value("leave"_L1));
    const QStringList join = idsIn(alteration.value("join"_L1));
    QStringList departments;
    for (const QString &id : idsIn(person.value("departments"_L1))) {
        const bool isBelow = alteration.value("leaveBelow"_L1).toBool()
            && std::any_of(leave.begin(), leave.end(),
                [&](const QString &above) { return pathOf(id).startsWith(pathOf(above) % u'_'); });
        if (!leave.contains(id) && !isBelow)
            departments.append(id);
    }
    departments += join;
    departments.removeDuplicates();
    person.insert(u"departments"_s, QJsonArray::fromStringList(departments));
    if (!changes.value("defaultDepartment"_L1).isString()
        && !departments.contains(person.value("defaultDepartment"_L1).toString()))
        person.insert(u"defaultDepartment"_s, join.isEmpty() ? departments.value(0) : join.first());
    QJsonArray roles = rolesWithout(person.value("roles"_L1).toArray(), alteration.value("takeRoles"_L1).toArray());
    for (const QJsonValue &given : alteration.value("giveRoles"_L1).toArray()) {
        const QString where = given[u"where"].toString();
        const QStringList places = where == "every"_L1
            ? departments
            : QStringList{where == "default"_L1 ? person.value("defaultDepartment"_L1).toString()
                                                : given[u"departmentId"].toString()};
        for (const QString &place : places) {
            const QJsonObject role{{u"roleId"_s, given[u"roleId"]}, {u"departmentId"_s, place},
                {u"applicationId"_s, given[u"roleId"].toString().section(u'-', 0, 0)},
                {u"isDefaultDepartment"_s, given[u"isDefaultDepartment"].toBool()}};
            if (!rolesWithout({role}, roles).isEmpty())
                roles.append(role);
        }
    }
    person.insert(u"roles"_s, roles);
    return person;
}

inline QJsonObject alterationBack(const QString &id, const QJsonObject &before, const QJsonObject &now)
{
    QJsonObject changes;
    for (auto it = before.begin(); it != before.end(); ++it) {
        if (it.key() != "departments"_L1 && it.key() != "roles"_L1 && now.value(it.key()) != it.value())
            changes.insert(it.key(), it.value());
    }
    const QStringList were = idsIn(before.value("departments"_L1));
    const QStringList are = idsIn(now.value("departments"_L1));
    QJsonArray leave;
    QJsonArray join;
    for (const QString &each : are) {
        if (!were.contains(each))
            leave.append(each);
    }
    for (const QString &each : were) {
        if (!are.contains(each))
            join.append(each);
    }
    const QJsonArray had = before.value("roles"_L1).toArray();
    const QJsonArray has = now.value("roles"_L1).toArray();
    return {{u"id"_s, id}, {u"changes"_s, changes}, {u"leave"_s, leave}, {u"join"_s, join},
        {u"takeRoles"_s, rolesWithout(has, had)}, {u"giveRoles"_s, rolesWithout(had, has)}};
}

} // namespace formwright::tests

#include "plan_model.h"

#include "backend/identity/account_store.h"

#include <algorithm>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using namespace directory;
using identity::nameKey;

PlanModel::PlanModel(DatabaseSnapshot snapshot) : m_snapshot(std::move(snapshot)) { }

QString PlanModel::make(const Plan &plan)
{
    for (const Change &change : plan.changes) {
        if (change.isReportOnly())
            continue;
        const QString wrong = change.concernsDepartment() ? makeDepartment(change) : makePerson(change);
        if (!wrong.isEmpty())
            return kindName(change.kind) % u' ' % change.name % u": "_s % wrong;
    }
    return {};
}

KnownDepartment *PlanModel::departmentByKey(const QString &key)
{
    const auto found = std::find_if(m_snapshot.departments.begin(), m_snapshot.departments.end(),
        [&](const KnownDepartment &each) { return !key.isEmpty() && each.key == key; });
    return found == m_snapshot.departments.end() ? nullptr : &*found;
}

KnownPerson *PlanModel::personById(const QString &id)
{
    const auto found = std::find_if(
        m_snapshot.people.begin(), m_snapshot.people.end(), [&](const KnownPerson &each) { return each.id == id; });
    return found == m_snapshot.people.end() ? nullptr : &*found;
}

QString PlanModel::makeDepartment(const Change &change)
{
    const KnownDepartment *parent = departmentByKey(change.parentKey);
    if (!change.parentKey.isEmpty() && !parent && change.kind != ChangeKind::DepartmentGone)
        return u"its parent is not there"_s;
    const QString superior = parent ? parent->id : QString();
    if (change.kind == ChangeKind::DepartmentAdded) {
        m_snapshot.departments.append({u"d%1"_s.arg(++m_made), superior, change.name, change.key, false});
        return {};
    }
    const auto found = std::find_if(m_snapshot.departments.begin(), m_snapshot.departments.end(),
        [&](const KnownDepartment &each) { return each.id == change.id; });
    if (found == m_snapshot.departments.end())
        return u"it is not there"_s;
    if (change.kind == ChangeKind::DepartmentGone) {
        found->gone = true;
        return {};
    }
    found->key = change.key;
    found->gone = false;
    if (change.kind == ChangeKind::DepartmentMatched)
        return {};
    found->name = change.name;
    found->superior = superior;
    // Nothing may ever lie below itself.
    QString at = superior;
    for (int steps = 0; !at.isEmpty(); ++steps) {
        if (at == change.id || steps > 100)
            return u"it would lie below itself"_s;
        at = std::find_if(
            m_snapshot.departments.begin(), m_snapshot.departments.end(), [&](const KnownDepartment &each) {
                return each.id == at;
            })->superior;
    }
    return {};
}

QString PlanModel::makePerson(const Change &change)
{
    if (change.kind == ChangeKind::UserLocked || change.kind == ChangeKind::UserGone) {
        KnownPerson *person = personById(change.id);
        person->lockedHere = change.kind == ChangeKind::UserLocked;
        person->locked = true;
        person->gone = true;
        return {};
    }
    const PersonEntry &entry = *change.person;
    for (const KnownPerson &other : std::as_const(m_snapshot.people)) {
        if (other.id != change.id && nameKey(other.login) == nameKey(entry.login))
            return u"the login is taken"_s;
    }
    if (change.kind == ChangeKind::UserAdded)
        m_snapshot.people.append({u"p%1"_s.arg(++m_made), {}, {}, {}, {}, {}, false, {}, {}, {}, false, false});
    KnownPerson *person = change.kind == ChangeKind::UserAdded ? &m_snapshot.people.last() : personById(change.id);
    if (!person)
        return u"he is not there"_s;
    person->login = entry.login;
    person->name = entry.name;
    person->email = entry.email.value_or(person->email);
    person->telephone = entry.telephone.value_or(person->telephone);
    person->telephone2 = entry.telephone2.value_or(person->telephone2);
    person->key = entry.key;
    person->gone = false;
    person->lockedHere = false;
    if (change.unlock)
        person->locked = false;
    if (change.keepsDepartments)
        return {};
    QStringList after;
    for (const QString &key : entry.departments) {
        const KnownDepartment *department = departmentByKey(key);
        if (!department)
            return u"the department "_s % key % u" is not there"_s;
        after.append(department->id);
    }
    const QString usual = after.value(0);
    for (const KnownDepartment &department : std::as_const(m_snapshot.departments)) {
        if (department.key.isEmpty() && person->departments.contains(department.id))
            after.append(department.id);
    }
    person->departments = after;
    if (!after.contains(person->defaultDepartment))
        person->defaultDepartment = usual;
    return {};
}

const KnownPerson *PlanModel::person(const QString &login) const
{
    const auto found = std::find_if(m_snapshot.people.begin(), m_snapshot.people.end(),
        [&](const KnownPerson &each) { return each.login == login; });
    return found == m_snapshot.people.end() ? nullptr : &*found;
}

const KnownDepartment *PlanModel::department(const QString &name) const
{
    const auto found = std::find_if(m_snapshot.departments.begin(), m_snapshot.departments.end(),
        [&](const KnownDepartment &each) { return each.name == name; });
    return found == m_snapshot.departments.end() ? nullptr : &*found;
}

QStringList PlanModel::departmentNames(const QString &login) const
{
    QStringList names;
    const KnownPerson *found = person(login);
    for (const KnownDepartment &each : m_snapshot.departments) {
        if (found && found->departments.contains(each.id))
            names.append(each.name);
    }
    names.sort();
    return names;
}

QStringList summary(const Plan &plan)
{
    QStringList lines;
    for (const Change &change : plan.changes)
        lines.append(kindName(change.kind) % u' ' % (change.login.isEmpty() ? change.name : change.login));
    return lines;
}

DepartmentEntry unit(const QString &name, const QString &parent)
{
    return {name, parent, name, QString(u"ou="_s % name)};
}

PersonEntry someone(const QString &login, const QString &department)
{
    PersonEntry person;
    person.key = u"key-"_s % login;
    person.dn = u"uid="_s % login;
    person.login = login;
    person.name = u"Name of "_s % login;
    person.email = QString(login % u"@example.com"_s);
    person.telephone = u"1"_s;
    person.telephone2 = u""_s;
    if (!department.isEmpty())
        person.departments = {department};
    return person;
}

DirectorySnapshot directoryOf(const QList<DepartmentEntry> &departments, const QList<PersonEntry> &people)
{
    DirectorySnapshot snapshot;
    snapshot.departments = departments;
    snapshot.people = people;
    for (const PersonEntry &person : people)
        snapshot.presentKeys.insert(person.key);
    return snapshot;
}

} // namespace formwright::tests

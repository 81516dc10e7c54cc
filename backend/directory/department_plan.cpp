#include "backend/directory/department_plan.h"

namespace formwright::directory {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 30; // levels, as for departments made by hand
constexpr qsizetype longestName = 100;

QString joined(const QString &above, const QString &name)
{
    return above.isEmpty() ? name : QString(above % u" / "_s % name);
}

} // namespace

DepartmentPlan::DepartmentPlan(const DirectorySnapshot &directory, const DatabaseSnapshot &database)
{
    for (const KnownDepartment &department : database.departments) {
        m_known.insert(department.id, department);
        if (department.key.isEmpty()) {
            m_byHand.insert({department.superior, department.name}, department.id);
        } else {
            m_ids.insert(department.key, department.id);
            m_keys.insert(department.id, department.key);
        }
    }
    for (const DepartmentEntry &entry : directory.departments) {
        if (!m_entries.contains(entry.key))
            m_entries.insert(entry.key, entry);
    }
    for (const DepartmentEntry &entry : std::as_const(m_entries))
        m_below[m_entries.contains(entry.parentKey) ? entry.parentKey : QString()].append(entry.key);
    // The same directory gives the same plan, whatever order its entries come in.
    for (QStringList &keys : m_below) {
        std::sort(keys.begin(), keys.end(), [this](const QString &a, const QString &b) {
            return std::pair(m_entries.value(a).name, a) < std::pair(m_entries.value(b).name, b);
        });
    }
    findNeeded(directory);
    const QStringList top = m_below.value(QString());
    for (const QString &key : top)
        walk(key, {}, 0);

    if (!directory.decidesOnDepartments)
        return;
    for (const KnownDepartment &department : database.departments) {
        if (department.key.isEmpty() || department.gone || m_entries.contains(department.key))
            continue;
        Change change;
        change.kind = ChangeKind::DepartmentGone;
        change.id = department.id;
        change.key = department.key;
        change.name = department.name;
        change.path = knownPathOf(department.id);
        m_changes.append(change);
    }
}

void DepartmentPlan::findNeeded(const DirectorySnapshot &directory)
{
    for (const PersonEntry &person : directory.people) {
        for (QString key : person.departments) {
            while (m_entries.contains(key) && !m_needed.contains(key)) {
                m_needed.insert(key);
                key = m_entries.value(key).parentKey;
            }
        }
    }
}

void DepartmentPlan::walk(const QString &key, const QString &parentKey, int depth)
{
    place(m_entries.value(key), parentKey);
    const QString parentOfBelow = m_placed.contains(key) ? key : parentKey;
    const QStringList below = m_below.value(key);
    if (depth + 1 < deepest) {
        for (const QString &each : below)
            walk(each, parentOfBelow, depth + 1);
        return;
    }
    for (const QString &each : below) {
        const DepartmentEntry &entry = m_entries[each];
        Change change;
        change.kind = ChangeKind::Skipped;
        change.name = entry.name;
        change.dn = entry.dn;
        change.reason = u"lies deeper than departments may: its people are put into the one above"_s;
        m_changes.append(change);
    }
}

void DepartmentPlan::place(const DepartmentEntry &entry, const QString &parentKey)
{
    Change change;
    change.key = entry.key;
    change.parentKey = parentKey;
    change.name = entry.name.simplified();
    change.dn = entry.dn;
    change.path = joined(pathOf(parentKey), change.name);
    if (change.name.isEmpty() || change.name.size() > longestName) {
        change.kind = ChangeKind::Skipped;
        change.reason = u"a department needs a name of at most 100 characters: its people are put into the one above"_s;
        m_changes.append(change);
        return;
    }
    change.id = m_ids.value(entry.key);
    if (!change.id.isEmpty())
        placeKnown(change, m_known.value(change.id));
    else if (m_needed.contains(entry.key))
        placeNew(change);
}

const KnownDepartment *DepartmentPlan::madeByHand(const QString &parentId, const QString &name) const
{
    const auto found = m_byHand.constFind({parentId, name});
    return found == m_byHand.constEnd() ? nullptr : &*m_known.constFind(*found);
}

void DepartmentPlan::placeNew(Change change)
{
    const Placed parent = m_placed.value(change.parentKey);
    // Nothing can lie below a department that is still to be made.
    const bool isParentThere = change.parentKey.isEmpty() || !parent.id.isEmpty();
    const KnownDepartment *same = isParentThere ? madeByHand(parent.id, change.name) : nullptr;
    change.kind = same ? ChangeKind::DepartmentMatched : ChangeKind::DepartmentAdded;
    if (same) {
        change.id = same->id;
        m_byHand.remove({parent.id, change.name});
    }
    m_placed.insert(change.key, {change.id, change.path});
    m_changes.append(change);
}

void DepartmentPlan::placeKnown(Change change, const KnownDepartment &known)
{
    const Placed parent = m_placed.value(change.parentKey);
    const bool isMoved
        = change.parentKey.isEmpty() ? !known.superior.isEmpty() : parent.id != known.superior || parent.id.isEmpty();
    const bool isRenamed = change.name != known.name;
    const bool isParentThere = change.parentKey.isEmpty() || !parent.id.isEmpty();
    m_placed.insert(change.key, {known.id, change.path});
    if ((isMoved || isRenamed) && isParentThere && madeByHand(parent.id, change.name)) {
        change.kind = ChangeKind::Conflict;
        change.reason = u"another department of this name was made by hand at this place: this one stays as it is"_s;
        // Everybody below it is shown where they really are.
        change.path = knownPathOf(known.id);
        m_placed.insert(change.key, {known.id, change.path});
        m_changes.append(change);
        return;
    }
    if (isRenamed)
        change.details.append({u"name"_s, known.name, change.name});
    if (isMoved)
        change.details.append({u"superior"_s, knownPathOf(known.superior), pathOf(change.parentKey)});
    if (known.gone)
        change.kind = ChangeKind::DepartmentBack;
    else if (isMoved)
        change.kind = ChangeKind::DepartmentMoved;
    else if (isRenamed)
        change.kind = ChangeKind::DepartmentRenamed;
    else
        return;
    m_changes.append(change);
}

QString DepartmentPlan::placeOf(const QString &key) const
{
    QString at = key;
    // As often as there can be levels: a hostile directory may hold anything.
    for (int steps = 0; steps < 1000 && !at.isEmpty(); ++steps) {
        if (m_placed.contains(at))
            return at;
        at = m_entries.value(at).parentKey;
    }
    return {};
}

QString DepartmentPlan::knownPathOf(const QString &id) const
{
    QString path;
    QString at = id;
    for (int steps = 0; steps < 1000; ++steps) {
        const auto known = m_known.constFind(at);
        if (known == m_known.constEnd())
            break;
        path = path.isEmpty() ? known->name : joined(known->name, path);
        at = known->superior;
    }
    return path;
}

} // namespace formwright::directory

#include "backend/directory/person_plan.h"

#include "backend/identity/account_store.h"

#include <QMap>

namespace formwright::directory {

using namespace Qt::StringLiterals;
using identity::nameKey;

namespace {

bool isSamePerson(const KnownPerson &known, const PersonEntry &person)
{
    const bool sameAddress = !known.email.isEmpty() && person.email && nameKey(known.email) == nameKey(*person.email);
    return sameAddress || nameKey(known.name) == nameKey(person.name);
}

void compare(Change &change, const QString &member, const QString &before, const std::optional<QString> &after)
{
    if (after && before != *after)
        change.details.append({member, before, *after});
}

} // namespace

PersonPlan::PersonPlan(
    const DirectorySnapshot &directory, const DatabaseSnapshot &database, const DepartmentPlan &departments)
    : m_departments(departments),
      m_presentKeys(directory.presentKeys),
      m_decidesOnDepartments(directory.decidesOnDepartments)
{
    for (const KnownPerson &known : database.people) {
        m_byLogin.insert(nameKey(known.login), &known);
        m_holders.insert(nameKey(known.login), known.id);
        if (known.key.isEmpty())
            continue;
        m_byKey.insert(known.key, &known);
        m_present += known.gone ? 0 : 1;
    }
    QMap<std::pair<QString, QString>, PersonEntry> inOrder; // by login and key, whatever order the directory has
    for (PersonEntry person : directory.people) {
        QStringList places;
        for (const QString &key : std::as_const(person.departments)) {
            const QString place = departments.placeOf(key);
            if (!place.isEmpty() && !places.contains(place))
                places.append(place);
        }
        person.departments = places;
        inOrder.insert({nameKey(person.login), person.key}, person);
    }
    QList<PersonEntry> people = inOrder.values();
    dropDuplicates(people);
    for (const PersonEntry &person : std::as_const(people))
        meet(person);
    grantLogins();
    lockThoseGone(database);
}

// Of several entries with one login the one that holds it already stays; else none.
void PersonPlan::dropDuplicates(QList<PersonEntry> &people)
{
    QHash<QString, int> counts;
    for (const PersonEntry &person : std::as_const(people))
        ++counts[nameKey(person.login)];
    people.removeIf([&](const PersonEntry &person) {
        const QString login = nameKey(person.login);
        if (counts.value(login) < 2)
            return false;
        const KnownPerson *known = m_byKey.value(person.key);
        if (known && nameKey(known->login) == login)
            return false;
        report(person, u"another entry of the directory has the same login"_s);
        return true;
    });
}

void PersonPlan::meet(const PersonEntry &person)
{
    if (const KnownPerson *known = m_byKey.value(person.key)) {
        m_wishes.append({person, known, false});
        return;
    }
    const KnownPerson *holder = m_byLogin.value(nameKey(person.login));
    // Whoever is in the directory under another login gives this one up, it may be.
    if (!holder || (!holder->key.isEmpty() && isPresent(holder->key))) {
        m_wishes.append({person, nullptr, false});
        return;
    }
    if (!isSamePerson(*holder, person)) {
        report(person,
            holder->key.isEmpty()
                ? u"a user of this login was made by hand, and neither name nor e-mail address agree: both are left alone"_s
                : u"a user of this login came from an entry that is gone, and neither name nor e-mail address agree: both are left alone"_s);
        return;
    }
    m_taken.insert(holder->id);
    m_wishes.append({person, holder, true});
}

// A login is free once whoever holds it has got another one, so the order of the changes matters.
void PersonPlan::grantLogins()
{
    bool progress = true;
    while (progress) {
        progress = false;
        QList<Wish> waiting;
        for (const Wish &wish : std::as_const(m_wishes)) {
            const QString login = nameKey(wish.person.login);
            const QString holder = m_holders.value(login);
            const QString own = wish.known ? wish.known->id : wish.person.key;
            if (!holder.isEmpty() && holder != own) {
                waiting.append(wish);
                continue;
            }
            if (wish.known && m_holders.value(nameKey(wish.known->login)) == own)
                m_holders.remove(nameKey(wish.known->login));
            m_holders.insert(login, own);
            add(wish);
            progress = true;
        }
        m_wishes = waiting;
    }
    for (const Wish &wish : std::as_const(m_wishes))
        report(wish.person, u"the login is another user's: left as it is"_s);
    m_wishes.clear();
}

void PersonPlan::add(const Wish &wish)
{
    Change change;
    change.key = wish.person.key;
    change.name = wish.person.name;
    change.login = wish.person.login;
    change.dn = wish.person.dn;
    change.person = wish.person;
    change.keepsDepartments = !m_decidesOnDepartments;
    if (!wish.person.departments.isEmpty())
        change.path = m_departments.pathOf(wish.person.departments.first());
    if (!wish.known) {
        change.kind = ChangeKind::UserAdded;
        m_changes.append(change);
        return;
    }
    const KnownPerson &known = *wish.known;
    change.id = known.id;
    const bool isChanged = compareMembers(change, known);
    const bool isMoved = compareDepartments(change, known);
    change.unlock = known.gone && known.lockedHere && known.locked;
    if (change.unlock)
        change.details.append({u"lockFlag"_s, u"0"_s, u"1"_s});
    if (wish.isMatched)
        change.kind = ChangeKind::UserMatched;
    else if (known.gone)
        change.kind = ChangeKind::UserBack;
    else if (isMoved)
        change.kind = ChangeKind::UserMoved;
    else if (isChanged)
        change.kind = ChangeKind::UserChanged;
    else
        return;
    m_changes.append(change);
}

bool PersonPlan::compareMembers(Change &change, const KnownPerson &known) const
{
    const PersonEntry &person = *change.person;
    compare(change, u"loginno"_s, known.login, person.login);
    compare(change, u"name"_s, known.name, person.name);
    compare(change, u"email"_s, known.email, person.email);
    compare(change, u"telephone"_s, known.telephone, person.telephone);
    compare(change, u"telephone2"_s, known.telephone2, person.telephone2);
    return !change.details.isEmpty();
}

// The directory decides on its own departments only: whoever was put into others by hand stays there.
bool PersonPlan::compareDepartments(Change &change, const KnownPerson &known) const
{
    if (!m_decidesOnDepartments)
        return false;
    QStringList before;
    QSet<QString> beforeKeys;
    QSet<QString> afterKeys;
    bool keepsDefault = false;
    for (const QString &id : known.departments) {
        const QString key = m_departments.keyOf(id);
        if (key.isEmpty()) {
            keepsDefault = keepsDefault || id == known.defaultDepartment;
            continue;
        }
        beforeKeys.insert(key);
        before.append(m_departments.knownPathOf(id));
        keepsDefault = keepsDefault || (id == known.defaultDepartment && change.person->departments.contains(key));
    }
    QStringList after;
    for (const QString &key : change.person->departments) {
        afterKeys.insert(key);
        after.append(m_departments.pathOf(key));
    }
    if (beforeKeys != afterKeys) {
        change.details.append({u"departments"_s, before.join(u"; "_s), after.join(u"; "_s)});
        return true;
    }
    if (keepsDefault || (known.defaultDepartment.isEmpty() && after.isEmpty()))
        return false;
    change.details.append({u"defaultDepartment"_s, m_departments.knownPathOf(known.defaultDepartment), after.value(0)});
    return true;
}

void PersonPlan::lockThoseGone(const DatabaseSnapshot &database)
{
    for (const KnownPerson &known : database.people) {
        if (known.key.isEmpty() || known.gone || isPresent(known.key) || m_taken.contains(known.id))
            continue;
        Change change;
        change.kind = known.locked ? ChangeKind::UserGone : ChangeKind::UserLocked;
        change.id = known.id;
        change.key = known.key;
        change.name = known.name;
        change.login = known.login;
        change.path = m_departments.knownPathOf(known.defaultDepartment);
        if (!known.locked) {
            change.details.append({u"lockFlag"_s, u"1"_s, u"0"_s});
            ++m_locked;
        }
        m_changes.append(change);
    }
}

void PersonPlan::report(const PersonEntry &person, const QString &reason)
{
    Change change;
    change.kind = ChangeKind::Conflict;
    change.key = person.key;
    change.name = person.name;
    change.login = person.login;
    change.dn = person.dn;
    change.reason = reason;
    if (const KnownPerson *known = m_byKey.value(person.key))
        change.id = known->id;
    m_changes.append(change);
}

} // namespace formwright::directory

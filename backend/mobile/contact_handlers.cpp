#include "app/contract/mobile_contacts.h"
#include "backend/http/routes.h"
#include "backend/mobile/mobile_handlers.h"
#include "backend/people/choice_store.h"
#include "backend/people/people_access.h"
#include "backend/people/person_shape.h"

namespace formwright::mobile {

using namespace Qt::StringLiterals;
using namespace contract::mobile;
using contract::Error;
using contract::NoInput;
using contract::Page;
using http::Call;
using people::PeopleFilter;
using people::Person;

static ContactList listFavorites(Call &call, const NoInput &in);
static NullData removeFavorite(Call &call, const OneContact &in);
static NullData addFavorite(Call &call, const OneContact &in);
static ContactTree contactTree(Call &call, const ContactsBelow &in);
static QList<Contact> searchContacts(Call &call, const SearchContacts &in);
static QList<ContactDepartment> searchContactDepartments(Call &call, const SearchContacts &in);
static QList<ContactEntry> searchContactsAndDepartments(Call &call, const SearchContacts &in);

void registerContacts(http::Routes &routes)
{
    routes.on(contract::mobile::listFavorites, listFavorites);
    routes.on(contract::mobile::removeFavorite, removeFavorite);
    routes.on(contract::mobile::addFavorite, addFavorite);
    routes.on(contract::mobile::contactTree, contactTree);
    routes.on(contract::mobile::searchContacts, searchContacts);
    routes.on(contract::mobile::searchContactDepartments, searchContactDepartments);
    routes.on(contract::mobile::searchContactsAndDepartments, searchContactsAndDepartments);
}

namespace {

int mostRows(const Call &call)
{
    return int(call.services.settings.number("list.maxRows"));
}

Contact contactOf(const Person &person)
{
    return {{person.id}, person.name, people::unlessEmpty(person.telephone), people::unlessEmpty(person.telephone2),
        person.avatar, people::unlessEmpty(person.email), person.department, person.domain, 1, person.isFavorite};
}

QList<Contact> contactsOf(Call &call, const PeopleFilter &filter)
{
    QList<Contact> contacts;
    const QList<Person> found = people::peopleOf(call.db(), filter, Page{1, mostRows(call)});
    for (const Person &person : found)
        contacts.append(contactOf(person));
    return contacts;
}

PeopleFilter filterFor(const Call &call, const QString &domain)
{
    PeopleFilter filter;
    filter.domainId = domain;
    filter.viewerId = call.user.id;
    return filter;
}

// `parent`: below which they all lie; empty for anywhere.
QList<ContactDepartment> shapesOf(
    Call &call, const QString &domain, const QString &parent, const QList<people::DepartmentNode> &nodes)
{
    const QHash<QString, int> counts = people::peopleCounts(call.db(), domain, parent);
    QList<ContactDepartment> shapes;
    for (const people::DepartmentNode &node : nodes) {
        ContactDepartment shape{node.id, node.name, 2, {}, counts.value(node.id.plain)};
        if (!node.leaf) {
            const auto children = people::departmentsBelow(call.db(), domain, node.id.plain);
            for (const people::DepartmentNode &child : children)
                shape.children.append({child.id, child.name, 2, counts.value(child.id.plain)});
        }
        shapes.append(shape);
    }
    return shapes;
}

Person personFor(Call &call, const OneContact &in)
{
    const auto person = people::personById(call.db(), call.user.id, people::domainOf(call), in.userId.plain);
    if (!person)
        throw Error::notFound(u"there is no such user"_s);
    return *person;
}

} // namespace

static ContactList listFavorites(Call &call, const NoInput &)
{
    PeopleFilter filter = filterFor(call, people::domainOf(call));
    filter.source = PeopleFilter::Source::Favorites;
    const QList<Contact> contacts = contactsOf(call, filter);
    return {contacts, int(contacts.size())};
}

static NullData removeFavorite(Call &call, const OneContact &in)
{
    const Person person = personFor(call, in);
    people::deleteFavorite(call.db(), call.user.id, person.id);
    call.note(u"user "_s % person.id);
    return {};
}

static NullData addFavorite(Call &call, const OneContact &in)
{
    const Person person = personFor(call, in);
    people::insertFavorite(call.db(), call.user.id, person.id);
    call.note(u"user "_s % person.id);
    return {};
}

static ContactTree contactTree(Call &call, const ContactsBelow &in)
{
    const QString domain = people::domainOf(call);
    const QString parent = in.parentId.plain;
    if (!parent.isEmpty() && !people::isDepartment(call.db(), domain, parent))
        throw Error::notFound(u"there is no such department"_s);
    ContactTree tree;
    const auto departments = shapesOf(call, domain, parent, people::departmentsBelow(call.db(), domain, parent));
    for (const ContactDepartment &department : departments)
        tree.datas.append({department, {}});
    tree.count = int(departments.size());
    if (!parent.isEmpty()) {
        PeopleFilter filter = filterFor(call, domain);
        filter.source = PeopleFilter::Source::Department;
        filter.sourceId = parent;
        const QList<Contact> contacts = contactsOf(call, filter);
        for (const Contact &contact : contacts)
            tree.datas.append({std::nullopt, contact});
        // Of a department with more people than a list may have the rest is counted, though not shown.
        tree.count += int(people::countPeople(call.db(), filter));
    }
    return tree;
}

static QList<Contact> searchContacts(Call &call, const SearchContacts &in)
{
    PeopleFilter filter = filterFor(call, people::domainOf(call));
    filter.words = in.keyWord;
    return contactsOf(call, filter);
}

static QList<ContactDepartment> searchContactDepartments(Call &call, const SearchContacts &in)
{
    const QString domain = people::domainOf(call);
    return shapesOf(
        call, domain, {}, people::departmentsNamed(call.db(), domain, in.keyWord.trimmed(), mostRows(call)));
}

static QList<ContactEntry> searchContactsAndDepartments(Call &call, const SearchContacts &in)
{
    QList<ContactEntry> entries;
    const auto departments = searchContactDepartments(call, in);
    for (const ContactDepartment &department : departments)
        entries.append({department, {}});
    const auto contacts = searchContacts(call, in);
    for (const Contact &contact : contacts)
        entries.append({std::nullopt, contact});
    return entries;
}

} // namespace formwright::mobile

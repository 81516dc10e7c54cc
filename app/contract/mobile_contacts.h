#pragma once

#include "app/contract/decode.h"
#include "app/contract/mobile.h"
#include "app/contract/schema.h"

namespace formwright::contract::mobile {

// Contacts: the tree of departments and the searches (Document A).

struct ContactDepartmentBelow {
    ThingId id;
    QString name;
    int type = 2;
    int userCount = 0;

    static constexpr auto fields()
    {
        using C = ContactDepartmentBelow;
        return std::tuple{member("id", &C::id), member("name", &C::name), member("type", &C::type),
            member("userCount", &C::userCount)};
    }
};

struct ContactDepartment {
    ThingId id;
    QString name;
    int type = 2; // a department
    QList<ContactDepartmentBelow> children; // directly below it
    int userCount = 0; // people in it and below it, each once

    static constexpr auto fields()
    {
        using C = ContactDepartment;
        return std::tuple{member("id", &C::id), member("name", &C::name), member("type", &C::type),
            member("children", &C::children), member("userCount", &C::userCount)};
    }
};

// One or the other; `type` tells which.
struct ContactEntry {
    std::optional<ContactDepartment> department;
    Contact contact; // unless it is a department
};

struct ContactTree {
    QList<ContactEntry> datas;
    int count = 0;

    static constexpr auto fields()
    {
        return std::tuple{member("datas", &ContactTree::datas), member("count", &ContactTree::count)};
    }
};

struct ContactsBelow {
    ThingId parentId;

    static constexpr auto fields()
    {
        return std::tuple{
            query("parentId", &ContactsBelow::parentId).optional().about("a department; empty: the first level")};
    }
};

struct SearchContacts {
    QString keyWord;

    static constexpr auto fields()
    {
        return std::tuple{
            query("keyWord", &SearchContacts::keyWord)
                .optional()
                .about("part of a name, initials or public telephone; empty: all, as far as a list goes")};
    }
};

inline constexpr auto contactTree = Endpoint<ContactsBelow, ContactTree>{module, Method::Get,
    "/runtime/app/contacts/tree.action", Permission::RuntimeUse, "List the departments and people of a department"}
                                        .wrapped(Envelope::StatusZero);
inline constexpr Endpoint<SearchContacts, QList<Contact>> searchContacts{
    module, Method::Get, "/runtime/app/contacts/getContactsBySearch.action", Permission::RuntimeUse, "Search people"};
inline constexpr Endpoint<SearchContacts, QList<ContactDepartment>> searchContactDepartments{module, Method::Get,
    "/runtime/app/contacts/getDepartmentsBySearch.action", Permission::RuntimeUse, "Search departments"};
inline constexpr Endpoint<SearchContacts, QList<ContactEntry>> searchContactsAndDepartments{module, Method::Post,
    "/runtime/app/contacts/getContactsAndDeptsBySearch.action", Permission::RuntimeUse,
    "Search people and departments"};

} // namespace formwright::contract::mobile

namespace formwright::contract {

template <> struct Schema<mobile::ContactEntry> {
    static QJsonObject of()
    {
        return {{QStringLiteral("oneOf"),
            QJsonArray{Schema<mobile::ContactDepartment>::of(), Schema<mobile::Contact>::of()}}};
    }
};

} // namespace formwright::contract

namespace formwright::contract::mobile {

inline void encode(JsonWriter &out, const ContactEntry &entry, const WireContext &wire)
{
    if (entry.department)
        contract::encode(out, *entry.department, wire);
    else
        contract::encode(out, entry.contact, wire);
}

} // namespace formwright::contract::mobile

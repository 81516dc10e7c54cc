#pragma once

#include "app/contract/encode.h"
#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"
#include "app/contract/paged.h"

namespace formwright::contract::people {

// People, departments and roles as their colleagues see them, and what a user keeps for himself. No document has these
// paths; clients of this platform call them. Every id is opaque. Users see their own domain; administrators and
// designers name one (decisions: whose documents).
inline constexpr Module module{"People", "/api/runtime", Envelope::Resource, Auth::User, Ids::Opaque};

// Somebody of the same domain. What is not public (emailPublic, telephonePublic, telephonePublic2 of the account) is
// null for others.
struct Person {
    AccountId id;
    QString name;
    QString loginNo;
    std::optional<QString> email;
    std::optional<QString> telephone;
    std::optional<QString> telephone2;
    QList<QString> telephones; // both, as far as there are any
    QString dept; // name of the default department
    ThingId deptId;
    QString avatar;

    static constexpr auto fields()
    {
        using P = Person;
        return std::tuple{member("id", &P::id), member("name", &P::name), member("loginNo", &P::loginNo),
            member("email", &P::email), member("telephone", &P::telephone), member("telephone2", &P::telephone2),
            member("telephones", &P::telephones), member("dept", &P::dept), member("deptId", &P::deptId),
            member("avatar", &P::avatar)};
    }
};

} // namespace formwright::contract::people

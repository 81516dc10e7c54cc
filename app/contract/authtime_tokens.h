#pragma once

#include "app/contract/authtime.h"

namespace formwright::contract::authtime {

// Somebody who is signed in, or a credential of a system.
struct SignedIn {
    QString id; // of the sign-in; it opens nothing
    QString accountId;
    QString loginno;
    QString name;
    QString accountKind;
    QString kind;
    QString domainid; // of a user
    QString domainName;
    Moment since;
    Moment used;
    Moment expires;
    QString address;
    bool current = false;

    static constexpr auto fields()
    {
        using S = SignedIn;
        return std::tuple{member("id", &S::id).about("of the sign-in; it opens nothing"),
            member("accountId", &S::accountId), member("loginno", &S::loginno), member("name", &S::name),
            member("accountKind", &S::accountKind).about("platform, user or system"),
            member("kind", &S::kind).about("of the token: access, admin, designer or system"),
            member("domainid", &S::domainid), member("domainName", &S::domainName), member("since", &S::since),
            member("used", &S::used).about("within a twentieth of a token's life"),
            member("expires", &S::expires).about("null: never"),
            member("address", &S::address).about("where the sign-in came from"),
            member("current", &S::current).about("whether this call carries it")};
    }
};

struct ListSignedIn {
    QString domainid;
    QString name;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListSignedIn;
        return std::tuple{query("domainid", &L::domainid).optional().about("of users of this domain; empty for all"),
            query("name", &L::name).optional().about("part of the name, login or address; empty for all"),
            query("currpage", &L::currpage).optional(), query("pagelines", &L::pagelines).optional()};
    }
};

// A domain administrator sees and ends what belongs to the users of his domains, and his own.
inline constexpr auto listSignedIn = Endpoint<ListSignedIn, Paged<SignedIn>>{module, Method::Get, "/tokens",
    Permission::DomainRead, "List who is signed in, the latest first"}
                                         .ourOwn();
inline constexpr auto endSignedIn
    = Endpoint<Ids, QString>{module, Method::Delete, "/tokens", Permission::DomainAdminister, "Sign people out"}
          .writes()
          .ourOwn();

} // namespace formwright::contract::authtime

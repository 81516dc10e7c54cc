#pragma once

#include "app/contract/authtime_people.h"

namespace formwright::contract::authtime {

// One change of many people in one request; ours. What is said of departments and roles adds and takes away, so that it
// need not be known how a person is, and so that taking it back touches nothing that others changed meanwhile.

// More are refused as a whole: a request is one unit of work, for which other changes wait.
constexpr int mostPeopleChanged = 500;

// A role that a person gets.
struct RoleToGive {
    QString roleId;
    QString departmentId; // one of the person's own; empty: in none. With `where` left out
    QString
        where; // empty: in departmentId; default: in the default department; every: in each of the person's departments
    std::optional<bool> isDefaultDepartment; // nothing: whether it is the default one

    bool operator==(const RoleToGive &) const = default;

    static constexpr auto fields()
    {
        using R = RoleToGive;
        return std::tuple{member("roleId", &R::roleId), member("departmentId", &R::departmentId).optional(),
            member("where", &R::where)
                .optional()
                .about("empty: in departmentId; default: in the default department; every: in each of the person's "
                       "departments. Who is in none gets it in none"),
            member("isDefaultDepartment", &R::isDefaultDepartment).optional()};
    }
};

// What becomes of one person. First come `changes`, then departments are left and joined, then roles taken and given.
// What was held inside a department that is left goes with it. A default department that is left, or was none, becomes
// the first that is joined, else the first that remains.
struct PersonAlteration {
    QString id;
    PersonChanges changes; // no password: that is changed for one person at a time
    QList<QString> leave; // departments; those the person is not in do not matter
    bool leaveBelow = false; // also those below them
    QList<QString> join;
    QList<PersonRole> takeRoles; // roleId and departmentId count; those not held do not matter
    QList<RoleToGive> giveRoles; // those held already do not matter

    bool operator==(const PersonAlteration &) const = default;

    static constexpr auto fields()
    {
        using P = PersonAlteration;
        return std::tuple{member("id", &P::id), member("changes", &P::changes).optional(),
            member("leave", &P::leave).optional().about("ids of departments"),
            member("leaveBelow", &P::leaveBelow).optional().about("also the departments below those of `leave`"),
            member("join", &P::join).optional().about("ids of departments"),
            member("takeRoles", &P::takeRoles).optional(), member("giveRoles", &P::giveRoles).optional()};
    }
};

// What was wrong with one member.
struct PersonFault {
    QString field;
    QString message;

    static constexpr auto fields()
    {
        return std::tuple{member("field", &PersonFault::field), member("message", &PersonFault::message)};
    }
};

inline constexpr const char *personDone = "done";
inline constexpr const char *personUnchanged = "unchanged";
inline constexpr const char *personRefused = "refused";

struct PersonOutcome {
    QString id;
    QString name; // empty where there is no such person
    QString outcome; // done, unchanged (is so already) or refused
    QString reason; // why it is refused
    QList<PersonFault> faults;
    // What takes back a change that is done, sent in the same way: exactly what differs now from what was before.
    std::optional<PersonAlteration> inverse;

    static constexpr auto fields()
    {
        using P = PersonOutcome;
        return std::tuple{member("id", &P::id), member("name", &P::name),
            member("outcome", &P::outcome).about("done, unchanged or refused"),
            member("reason", &P::reason).about("why it is refused"), member("faults", &P::faults),
            member("inverse", &P::inverse).about("takes a change back that is done; sent in the same way")};
    }
};

struct ChangePeople {
    QString domainid;
    QList<PersonAlteration> people;

    static constexpr auto fields()
    {
        using C = ChangePeople;
        return std::tuple{path("domainid", &C::domainid), body("people", &C::people).about("at most 500")};
    }
};

// Each person is changed wholly or not at all, and who is refused stops nobody else; what fails for another reason (the
// database does not answer) leaves all of them as they were. The operation log gets one entry a request, which names
// the members that changed, and by their logins everybody changed and everybody refused: it is found under each of
// them.
inline constexpr auto changePeople = Endpoint<ChangePeople, QList<PersonOutcome>>{module, Method::Patch,
    "/domain/{domainid}/people", Permission::DomainAdminister, "Change many people at once"}
                                         .writes()
                                         .ourOwn();

} // namespace formwright::contract::authtime

#pragma once

#include "app/contract/authtime.h"
#include "app/contract/paged.h"

namespace formwright::contract::directory {

using authtime::module;

// The company directory (LDAP) of a domain: how it is reached, and how departments and users are taken over from it.

// The values of Schedule::mode.
namespace schedule_mode {
inline constexpr QLatin1StringView off{"off"};
inline constexpr QLatin1StringView hours{"hours"};
inline constexpr QLatin1StringView daily{"daily"};
} // namespace schedule_mode

// When a domain is synchronized with its directory without anybody beginning it.
struct Schedule {
    QString mode = schedule_mode::off;
    int hours = 24;
    QString time = QStringLiteral("02:00");
    QString timeZone;

    static constexpr auto fields()
    {
        using S = Schedule;
        return std::tuple{member("mode", &S::mode).optional().about("off, hours or daily"),
            member("hours", &S::hours).optional().about("from one run to the next, from 1 to 168; of the mode hours"),
            member("time", &S::time).optional().about("of the day, as 02:30; of the mode daily"),
            member("timeZone", &S::timeZone).optional().about("of that time, as Europe/Berlin; empty: the server's")};
    }

    bool operator==(const Schedule &) const = default;
};

// Which attribute of an entry holds what. An empty name in a request takes the usual one of the directory's kind; "-"
// leaves the member to whoever administers the domain.
struct AttributeNames {
    QString id;
    QString loginno;
    QString name;
    QString email;
    QString telephone;
    QString telephone2;
    QString department;

    static constexpr auto fields()
    {
        using A = AttributeNames;
        return std::tuple{
            member("id", &A::id).optional().about("never changes while the entry lives: entryUUID, objectGUID"),
            member("loginno", &A::loginno).optional().about("uid, sAMAccountName"),
            member("name", &A::name).optional().about("cn, displayName"), member("email", &A::email).optional(),
            member("telephone", &A::telephone).optional(), member("telephone2", &A::telephone2).optional(),
            member("department", &A::department).optional().about("of an organizational unit: its name")};
    }

    bool operator==(const AttributeNames &) const = default;
};

// What both directions have in common.
struct DirectoryMembers {
    QString url;
    QString kind = QStringLiteral("ldap");
    bool startTls = false;
    QString bindDn;
    QString baseDn;
    QString userFilter;
    QString departments = QStringLiteral("ou");
    AttributeNames attributes;
    int pageSize = 500;
    QString caFile;
    int connectTimeout = 10;
    int readTimeout = 60;
    bool checkPasswords = false;
    int lockLimitPercent = 20;
    Schedule schedule;

    bool operator==(const DirectoryMembers &) const = default;

    template <class Given> static constexpr auto details(Given given)
    {
        using D = DirectoryMembers;
        return std::tuple{
            given(member("kind", &D::kind).about("ldap or activeDirectory: what the usual attributes and filter are")),
            given(member("startTls", &D::startTls)),
            given(member("bindDn", &D::bindDn).about("who reads; empty: nobody in particular")),
            given(member("userFilter", &D::userFilter)
                      .about("which entries are users; empty: the usual ones of the kind")),
            given(member("departments", &D::departments)
                      .about("ou, or the attribute of a user that names his departments")),
            given(member("attributes", &D::attributes)),
            given(member("pageSize", &D::pageSize).about("entries asked for at a time")),
            given(member("caFile", &D::caFile)
                      .about("a file of the server's certificates folder whose authorities are trusted; empty: those "
                             "of the system")),
            given(member("connectTimeout", &D::connectTimeout).about("seconds")),
            given(member("readTimeout", &D::readTimeout).about("seconds without an answer")),
            given(member("checkPasswords", &D::checkPasswords)
                      .about("whether the directory decides on its users' passwords")),
            given(
                member("lockLimitPercent", &D::lockLimitPercent)
                    .about(
                        "a synchronization that would lock a greater share of the directory's users is refused whole")),
            given(member("schedule", &D::schedule).about("when synchronizations begin by themselves"))};
    }
};

struct DirectoryInput : DirectoryMembers {
    QString bindPassword;

    static constexpr auto fields()
    {
        using D = DirectoryInput;
        return std::tuple_cat(std::tuple{member("url", &D::url).about("ldap://host[:port] or ldaps://host[:port]"),
                                  member("baseDn", &D::baseDn).about("below which everything is read")},
            details([](auto field) { return field.optional(); }),
            std::tuple{
                member("bindPassword", &D::bindPassword)
                    .optional()
                    .about("unchanged when empty; must be given again when url, startTls, caFile or bindDn change")});
    }
};

struct Directory : DirectoryMembers {
    bool configured = false;
    bool hasBindPassword = false;
    Moment lastRun;
    Moment nextRun;

    static constexpr auto fields()
    {
        using D = Directory;
        return std::tuple_cat(
            std::tuple{member("configured", &D::configured), member("url", &D::url), member("baseDn", &D::baseDn)},
            details([](auto field) { return field; }),
            std::tuple{member("hasBindPassword", &D::hasBindPassword),
                member("lastRun", &D::lastRun)
                    .about("when the latest synchronization began that was no dry run; null: none is known"),
                member("nextRun", &D::nextRun).about("when the next one begins by itself; null: none does")});
    }
};

struct DomainPath {
    QString id;

    static constexpr auto fields() { return std::tuple{path("id", &DomainPath::id)}; }
};

struct PutDirectory {
    QString id;
    DirectoryInput directory;

    static constexpr auto fields()
    {
        return std::tuple{path("id", &PutDirectory::id), wholeBody(&PutDirectory::directory)};
    }
};

// What a look at the directory found.
struct TestResult {
    bool ok = false;
    QString message;
    qint64 users = 0;
    bool moreUsers = false;
    QStringList samples;

    static constexpr auto fields()
    {
        using T = TestResult;
        return std::tuple{member("ok", &T::ok), member("message", &T::message),
            member("users", &T::users).about("found, up to one page"),
            member("moreUsers", &T::moreUsers).about("whether there are more"),
            member("samples", &T::samples).about("the first few as login (name)")};
    }
};

struct SynchronizeLdap {
    QString domainid;
    bool dryRun = false;

    static constexpr auto fields()
    {
        using S = SynchronizeLdap;
        return std::tuple{query("domainid", &S::domainid)
                              .optional()
                              .about("without it every domain of the caller's with a directory"),
            query("dryRun", &S::dryRun).optional().about("plans and lists every change, and writes none")};
    }
};

struct StartSynchronization {
    QString id;
    bool dryRun = false;

    static constexpr auto fields()
    {
        using S = StartSynchronization;
        return std::tuple{path("id", &S::id), body("dryRun", &S::dryRun).optional()};
    }
};

// One member of a user or department, before and after.
struct Detail {
    QString member;
    QString before;
    QString after;

    static constexpr auto fields()
    {
        using D = Detail;
        return std::tuple{formwright::contract::member("member", &D::member),
            formwright::contract::member("before", &D::before), formwright::contract::member("after", &D::after)};
    }
};

struct Change {
    qint64 number = 0;
    QString kind;
    QString state;
    QString reason;
    QString name;
    QString loginno;
    QString id;
    QString dn;
    QString path;
    QList<Detail> details;

    static constexpr auto fields()
    {
        using C = Change;
        return std::tuple{member("number", &C::number),
            member("kind", &C::kind)
                .about("departmentAdded, departmentMatched, departmentRenamed, departmentMoved, departmentGone, "
                       "departmentBack, userAdded, "
                       "userMatched, userChanged, userMoved, userLocked, userGone, userBack; of what is only reported: "
                       "conflict, skipped, "
                       "referral"),
            member("state", &C::state).about("planned, done, failed or reported"), member("reason", &C::reason),
            member("name", &C::name), member("loginno", &C::loginno).about("of a user"),
            member("id", &C::id).about("of the user or department; empty until it is made"),
            member("dn", &C::dn).about("of the entry, where there is one"),
            member("path", &C::path)
                .about("the departments from the top, separated by ' / ': where the user or department will be"),
            member("details", &C::details)};
    }
};

struct KindCount {
    QString kind;
    qint64 count = 0;
    qint64 done = 0;
    qint64 failed = 0;

    static constexpr auto fields()
    {
        using K = KindCount;
        return std::tuple{member("kind", &K::kind), member("count", &K::count), member("done", &K::done),
            member("failed", &K::failed)};
    }
};

struct Synchronization {
    QString id;
    QString domainId;
    bool dryRun = false;
    bool scheduled = false;
    QString state;
    QString phase;
    QString reason;
    QString refusal;
    qint64 entriesRead = 0;
    qint64 changesTotal = 0;
    qint64 changesDone = 0;
    qint64 changesFailed = 0;
    QList<KindCount> counts;
    std::optional<Paged<Change>> changes;
    Moment created;
    Moment finished;

    static constexpr auto fields()
    {
        using S = Synchronization;
        return std::tuple{member("id", &S::id), member("domainId", &S::domainId), member("dryRun", &S::dryRun),
            member("scheduled", &S::scheduled).about("whether it began by itself"),
            member("state", &S::state).about("queued, running, done, failed or cancelled"),
            member("phase", &S::phase).about("reading, planning or applying; empty before"),
            member("reason", &S::reason).about("why it failed"),
            member("refusal", &S::refusal).about("why these changes are not applied; a dry run tells it, too"),
            member("entriesRead", &S::entriesRead), member("changesTotal", &S::changesTotal),
            member("changesDone", &S::changesDone), member("changesFailed", &S::changesFailed),
            member("counts", &S::counts), member("changes", &S::changes).about("one page of them; null in the list"),
            member("created", &S::created), member("finished", &S::finished)};
    }
};

struct SynchronizationPath {
    QString id;
    QString jobId;

    static constexpr auto fields()
    {
        using S = SynchronizationPath;
        return std::tuple{path("id", &S::id), path("jobId", &S::jobId)};
    }
};

struct GetSynchronization {
    QString id;
    QString jobId;
    QString kind;
    QString state;
    int currpage = 1;
    int pagelines = 100;

    static constexpr auto fields()
    {
        using G = GetSynchronization;
        return std::tuple{path("id", &G::id), path("jobId", &G::jobId),
            query("kind", &G::kind).optional().about("of the changes; empty: all"),
            query("state", &G::state).optional().about("of the changes; empty: all"),
            query("currpage", &G::currpage).optional(),
            query("pagelines", &G::pagelines).optional().about("at most 1000")};
    }
};

struct ListSynchronizations {
    QString id;
    int currpage = 1;
    int pagelines = authtime::usualLines;

    static constexpr auto fields()
    {
        using L = ListSynchronizations;
        return std::tuple{path("id", &L::id), query("currpage", &L::currpage).optional(),
            query("pagelines", &L::pagelines).optional()};
    }
};

inline constexpr auto synchronizeLdap = Endpoint<SynchronizeLdap, QString>{module, Method::Post, "/domain/synchldap",
    Permission::DomainAdminister, "Start synchronizing departments and users with the directory"}
                                            .manual();

inline constexpr auto getDirectory = Endpoint<DomainPath, Directory>{module, Method::Get, "/domain/{id}/directory",
    Permission::DomainAdminister, "Get how the directory of a domain is reached"}
                                         .ourOwn();
inline constexpr auto putDirectory = Endpoint<PutDirectory, Directory>{module, Method::Put, "/domain/{id}/directory",
    Permission::DomainAdminister, "Set how the directory of a domain is reached"}
                                         .manual()
                                         .ourOwn();
inline constexpr auto deleteDirectory = Endpoint<DomainPath, QString>{module, Method::Delete, "/domain/{id}/directory",
    Permission::DomainAdminister, "Detach a domain from its directory; its users stay"}
                                            .manual()
                                            .ourOwn();
inline constexpr auto testDirectory = Endpoint<PutDirectory, TestResult>{module, Method::Post,
    "/domain/{id}/directory/test", Permission::DomainAdminister, "Try to reach a directory and read its first users"}
                                          .manual()
                                          .waits()
                                          .ourOwn();
inline constexpr auto startSynchronization
    = Endpoint<StartSynchronization, Synchronization>{module, Method::Post, "/domain/{id}/directory/synchronizations",
        Permission::DomainAdminister, "Start a synchronization with the directory"}
          .manual()
          .created()
          .ourOwn();
inline constexpr auto listSynchronizations = Endpoint<ListSynchronizations, Paged<Synchronization>>{module, Method::Get,
    "/domain/{id}/directory/synchronizations", Permission::DomainAdminister,
    "List the synchronizations of a domain, newest first"}
                                                 .ourOwn();
inline constexpr auto getSynchronization = Endpoint<GetSynchronization, Synchronization>{module, Method::Get,
    "/domain/{id}/directory/synchronizations/{jobId}", Permission::DomainAdminister,
    "Tell how far a synchronization is and what it changes"}
                                               .ourOwn();
inline constexpr auto cancelSynchronization = Endpoint<SynchronizationPath, Synchronization>{module, Method::Delete,
    "/domain/{id}/directory/synchronizations/{jobId}", Permission::DomainAdminister, "Cancel a synchronization"}
                                                  .manual()
                                                  .ourOwn();

} // namespace formwright::contract::directory

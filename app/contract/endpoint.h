#pragma once

#include "app/contract/method.h"
#include "app/contract/paged.h"
#include "app/contract/permission.h"
#include "app/contract/wire.h"

#include <limits>

namespace formwright::contract {

// How a module wraps what its handlers return (Document A, Response envelopes).
enum class Envelope {
    Resource, // {errcode, errmsg, data, errors}; success 0, failure 1
    KnowledgeResource, // Resource whose errcode repeats the HTTP status and whose strings are HTML-escaped
    StatusOne, // {status, message, data}; success 1, failure 0 (message center)
    StatusZero, // {status, message, data}; success 0, failure 1 (mobile)
    Bare, // the value itself
};

// Which token an endpoint takes, and where it looks for it (decisions: X6).
enum class Auth {
    None, // no token is looked at
    Optional, // a user token is used when there is one
    User, // accessToken in its five places; an adminToken or designerToken in theirs
    Admin, // adminToken
    Designer, // designerToken or adminToken
    Any, // any of the three
    Logger, // as Optional; other methods than GET, POST, HEAD, OPTIONS need a systemToken (decisions: X1)
};

// How ids of a module travel (decisions: X36).
enum class Ids { Plain, Opaque, OpaqueOut };

// What a handler needs of the database. Read: call.db reads. Write: the whole handler is one unit of work. Manual: slow
// work first, then call.write() for the short part. Nothing slow ever runs inside a unit of work.
enum class Work { Read, Write, Manual };

struct Module {
    const char *name; // tag in /v3/api-docs and module name in logs
    const char *prefix;
    Envelope envelope;
    Auth auth;
    Ids ids = Ids::Plain;
};

// The largest body of an endpoint that declares no other, in bytes; texts and lists have bounds of their own. Without a
// known caller, http.maxOpenBody holds in its place.
inline constexpr qint64 usualBody = 4 * 1024 * 1024;
// As much as the setting http.maxBody allows, or http.maxUpload where files are taken.
inline constexpr qint64 largestBody = std::numeric_limits<qint64>::max();

// One endpoint, declared once. In and Out are structs that list their fields; see `fields.h`. The modifiers return a
// changed copy, so that a declaration reads as one sentence.
template <class In, class Out> struct Endpoint {
    using Input = In;
    using Output = Out;

    const Module &module;
    Method method;
    const char *path; // below the module's prefix
    Permission permission;
    const char *summary;
    Work work = Work::Read;
    Auth auth;
    Envelope envelope;
    int successStatus = 200;
    bool deprecated = false;
    bool ours = false; // not in the documents: marked x-formwright
    const char *alias = nullptr; // a second full path
    qint64 maxBody = 0; // 0: usualBody
    bool slow = false; // it waits: for the hash of a password, or for another server

    constexpr Endpoint(
        const Module &module, Method method, const char *path, Permission permission, const char *summary)
        : module(module),
          method(method),
          path(path),
          permission(permission),
          summary(summary),
          auth(module.auth),
          envelope(module.envelope)
    { }

    constexpr Endpoint writes() const
    {
        return with([](Endpoint &e) { e.work = Work::Write; });
    }
    constexpr Endpoint manual() const
    {
        return with([](Endpoint &e) { e.work = Work::Manual; });
    }
    constexpr Endpoint created() const
    {
        return with([](Endpoint &e) { e.successStatus = 201; });
    }
    constexpr Endpoint deprecatedOne() const
    {
        return with([](Endpoint &e) { e.deprecated = true; });
    }
    constexpr Endpoint ourOwn() const
    {
        return with([](Endpoint &e) { e.ours = true; });
    }
    constexpr Endpoint takes(Auth other) const
    {
        return with([=](Endpoint &e) { e.auth = other; });
    }
    constexpr Endpoint wrapped(Envelope other) const
    {
        return with([=](Endpoint &e) { e.envelope = other; });
    }
    constexpr Endpoint alsoAt(const char *fullPath) const
    {
        return with([=](Endpoint &e) { e.alias = fullPath; });
    }
    constexpr Endpoint bodyUpTo(qint64 bytes) const
    {
        return with([=](Endpoint &e) { e.maxBody = bytes; });
    }

    // Runs beside those of its kind in a share of the workers, taking turns by the address of the caller.
    constexpr Endpoint waits() const
    {
        return with([](Endpoint &e) { e.slow = true; });
    }

private:
    template <class Change> constexpr Endpoint with(Change change) const
    {
        Endpoint copy = *this;
        change(copy);
        return copy;
    }
};

} // namespace formwright::contract

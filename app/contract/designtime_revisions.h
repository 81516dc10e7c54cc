#pragma once

#include "app/contract/designtime.h"
#include "app/contract/paged.h"

namespace formwright::contract::designtime {

// Elements of a design are software, modules, forms and views (with their columns and buttons), menu entries, roles
// (with their permissions), flows and libraries. Each save of one is a revision.

// Error codes of 409, with `data` as the structs below tell.
inline constexpr int staleVersion = 40911; // StaleSave
inline constexpr int checkedOut = 40912; // CheckOutState
inline constexpr int inUse = 40913; // {users: [ElementUser]}
inline constexpr int planMoved = 40914; // what a plan was made from is there no more
inline constexpr int planConflicts = 40915; // both sides changed the same

struct RevisionRow {
    QString id;
    QString elementId;
    int number = 0;
    QString kind;
    QString name;
    QString action;
    int version = 0;
    QString author;
    Moment time;
    QString message;
    QString hash;

    static constexpr auto fields()
    {
        using R = RevisionRow;
        return std::tuple{member("id", &R::id), member("elementId", &R::elementId),
            member("number", &R::number).about("from 1, of the element"),
            member("kind", &R::kind).about("application, module, form, view, menu, role, flow or library"),
            member("name", &R::name).about("of the element at that time"),
            member("action", &R::action)
                .about("create, change, delete, restore, import; before: what it was when nothing was noted yet"),
            member("version", &R::version).about("of the element after it"),
            member("author", &R::author).about("login(name); empty where nobody knows"), member("time", &R::time),
            member("message", &R::message), member("hash", &R::hash).about("SHA-256 of the text")};
    }
};

struct Revision {
    RevisionRow row;
    QString text;

    static constexpr auto fields()
    {
        using R = Revision;
        return std::tuple{member("revision", &R::row), member("text", &R::text).about("the whole element as JSON")};
    }
};

struct ListRevisions {
    QString id;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListRevisions;
        return std::tuple{
            path("id", &L::id).about("of an element, also of a deleted one; of a column or button, what it belongs to"),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

struct RevisionPath {
    QString revisionId;

    static constexpr auto fields() { return std::tuple{path("revisionId", &RevisionPath::revisionId)}; }
};

struct CompareRevisions {
    QString revisionId;
    QString to;

    static constexpr auto fields()
    {
        using C = CompareRevisions;
        return std::tuple{path("revisionId", &C::revisionId),
            query("to", &C::to).optional().about("another revision; absent: the element as it is now")};
    }
};

struct Difference {
    QString text;

    static constexpr auto fields()
    {
        return std::tuple{member("text", &Difference::text).about("a unified difference; empty: they are equal")};
    }
};

struct RestoreRevision {
    QString revisionId;
    QString message;

    static constexpr auto fields()
    {
        using R = RestoreRevision;
        return std::tuple{path("revisionId", &R::revisionId),
            query("message", &R::message).optional().upTo(longestMessage).about(messageHelp)};
    }
};

struct RestoredElement {
    QString id;
    QString kind;
    int version = 0;

    static constexpr auto fields()
    {
        using R = RestoredElement;
        return std::tuple{member("id", &R::id), member("kind", &R::kind), member("version", &R::version)};
    }
};

// --- who keeps an element to himself ---

struct CheckOutState {
    bool checkout = false;
    QString checkoutHandler;
    bool isMine = false;
    Moment taken;
    Moment until;

    static constexpr auto fields()
    {
        using C = CheckOutState;
        return std::tuple{member("checkout", &C::checkout), member("checkoutHandler", &C::checkoutHandler),
            member("isMine", &C::isMine), member("taken", &C::taken),
            member("until", &C::until).about("it ends by itself then, unless the element is saved meanwhile")};
    }
};

struct ElementPath {
    QString id;

    static constexpr auto fields()
    {
        return std::tuple{path("id", &ElementPath::id).about("of an element, or of a column or button of one")};
    }
};

struct GiveBack {
    QString id;
    bool force = false;

    static constexpr auto fields()
    {
        using G = GiveBack;
        return std::tuple{path("id", &G::id),
            query("force", &G::force).optional().about("true: an administrator takes it from whoever has it")};
    }
};

// What is answered (data of 40911) to a save of an element that was changed since its version was read.
struct ElementSave {
    int version = 0;
    QString author;
    Moment time;
    QString revisionId;

    static constexpr auto fields()
    {
        using E = ElementSave;
        return std::tuple{member("version", &E::version), member("author", &E::author), member("time", &E::time),
            member("revisionId", &E::revisionId).about("empty where that revision is not kept any more")};
    }
};
struct StaleSave {
    ElementSave yours;
    ElementSave theirs;

    static constexpr auto fields()
    {
        using S = StaleSave;
        return std::tuple{member("yours", &S::yours), member("theirs", &S::theirs)};
    }
};

inline constexpr auto listRevisions = Endpoint<ListRevisions, Paged<RevisionRow>>{module, Method::Get,
    "/applications/elements/{id}/revisions", Permission::DesignRead, "List the revisions of an element, newest first"}
                                          .ourOwn();
inline constexpr auto getRevision = Endpoint<RevisionPath, Revision>{module, Method::Get,
    "/applications/revisions/{revisionId}", Permission::DesignRead, "Read a revision of an element"}
                                        .ourOwn();
inline constexpr auto compareRevisions
    = Endpoint<CompareRevisions, Difference>{module, Method::Get, "/applications/revisions/{revisionId}/difference",
        Permission::DesignRead, "Compare a revision with another one or with what is there now"}
          .ourOwn();
inline constexpr auto restoreRevision
    = Endpoint<RestoreRevision, RestoredElement>{module, Method::Post, "/applications/revisions/{revisionId}/restore",
        Permission::DesignWrite, "Make an element what it was, as a new revision"}
          .manual()
          .ourOwn();

inline constexpr auto getCheckOut = Endpoint<ElementPath, CheckOutState>{module, Method::Get,
    "/applications/elements/{id}/checkout", Permission::DesignRead, "Tell who keeps an element to himself"}
                                        .ourOwn();
inline constexpr auto checkOut = Endpoint<ElementPath, CheckOutState>{module, Method::Post,
    "/applications/elements/{id}/checkout", Permission::DesignWrite, "Keep an element to oneself"}
                                     .writes()
                                     .ourOwn();
inline constexpr auto giveBack = Endpoint<GiveBack, Nothing>{module, Method::Delete,
    "/applications/elements/{id}/checkout", Permission::DesignWrite, "Let others save an element again"}
                                     .writes()
                                     .ourOwn();

} // namespace formwright::contract::designtime

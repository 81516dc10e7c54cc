#pragma once

#include "app/contract/no_input.h"
#include "app/contract/paged.h"
#include "app/contract/runtime_flows.h"

namespace formwright::contract::runtime_flow_center {

// What somebody has to do, and had to do with, in all flows (Document C, Menus and flow center; platform-facts 1.9).
inline constexpr Module module{"Flow center", "/api/runtime", Envelope::Resource, Auth::User, Ids::Opaque};

struct AskCounts {
    ApplicationId applicationId;
    std::optional<bool> isRead;

    static constexpr auto fields()
    {
        return std::tuple{query("applicationId", &AskCounts::applicationId).optional(),
            query("isread", &AskCounts::isRead).about("of copies")};
    }
};

struct FlowNumber {
    ThingId id;
    QString name;
    qint64 num = 0;

    static constexpr auto fields()
    {
        return std::tuple{
            member("id", &FlowNumber::id), member("name", &FlowNumber::name), member("num", &FlowNumber::num)};
    }
};

struct PendingNavEntry {
    ApplicationId id;
    QString name;
    QList<FlowNumber> flows;

    static constexpr auto fields()
    {
        using P = PendingNavEntry;
        return std::tuple{member("id", &P::id), member("name", &P::name), member("pendingFlowList", &P::flows)};
    }
};
struct ProcessedNavEntry {
    ApplicationId id;
    QString name;
    QList<FlowNumber> flows;

    static constexpr auto fields()
    {
        using P = ProcessedNavEntry;
        return std::tuple{member("id", &P::id), member("name", &P::name), member("processedFlowList", &P::flows)};
    }
};
struct CopyNavEntry {
    ApplicationId id;
    QString name;
    QList<FlowNumber> flows;

    static constexpr auto fields()
    {
        using C = CopyNavEntry;
        return std::tuple{member("id", &C::id), member("name", &C::name), member("carboncopyFlowList", &C::flows)};
    }
};

struct AllNavEntry {
    ApplicationId id;
    QString name;
    QList<FlowNumber> flows;

    static constexpr auto fields()
    {
        using A = AllNavEntry;
        return std::tuple{member("id", &A::id), member("name", &A::name), member("allFlowList", &A::flows)};
    }
};

// What somebody watches over, beside his own work.
struct WatchedFlow {
    ApplicationId applicationId;
    ThingId flowId;

    static constexpr auto fields()
    {
        return std::tuple{member("applicationId", &WatchedFlow::applicationId), member("flowId", &WatchedFlow::flowId)};
    }
};
struct FlowsWatched {
    bool isOfAll = false;
    QList<WatchedFlow> flows;

    static constexpr auto fields()
    {
        using F = FlowsWatched;
        return std::tuple{
            member("isOfAll", &F::isOfAll).about("the caller administers the domain, and with it every flow"),
            member("flows", &F::flows).about("that name one of the caller's roles as their administrators")};
    }
};

struct ListWork {
    ApplicationId applicationId;
    QString title;
    int pageNo = 1;
    int linesPerPage = 30;
    AccountId initiatorId;
    ThingId flowId;
    std::optional<bool> isMine;
    std::optional<bool> isOver;
    std::optional<bool> isRead;
    bool isOverdue = false;

    static constexpr auto fields()
    {
        using L = ListWork;
        return std::tuple{path("applicationId", &L::applicationId), query("title", &L::title).optional(),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional(),
            query("initiatorId", &L::initiatorId).optional(), query("flowId", &L::flowId).optional(),
            query("isMyWorkFlow", &L::isMine).about("true: those that the caller began"),
            query("isComplete", &L::isOver).about("true: that are over; false: that are under way; absent: both"),
            query("isRead", &L::isRead),
            query("isOverdue", &L::isOverdue).optional().about("true: what one has to do and is late")};
    }
};

struct WorkRow {
    ThingId id;
    DocumentId docId;
    FormId formId;
    QString formName;
    ThingId flowId;
    QString subject;
    QString stateLabel;
    int stateInt = 0;
    QString initiator;
    AccountId initiatorId;
    QString initiatorDept;
    QString auditorNames;
    qint64 lastProcessTime = 0;
    int lastFlowOperation = 0;
    qint64 arrived = 0;
    bool read = true;
    bool isagent = false;
    AccountId ownerId;
    qint64 due = 0;
    bool isOpinion = false;

    static constexpr auto fields()
    {
        using W = WorkRow;
        return std::tuple{member("id", &W::id).about("of the instance"), member("docId", &W::docId),
            member("formId", &W::formId), member("formName", &W::formName), member("flowId", &W::flowId),
            member("subject", &W::subject), member("stateLabel", &W::stateLabel), member("stateInt", &W::stateInt),
            member("initiator", &W::initiator), member("initiatorId", &W::initiatorId),
            member("initiatorDept", &W::initiatorDept), member("auditorNames", &W::auditorNames),
            member("lastProcessTime", &W::lastProcessTime), member("lastFlowOperation", &W::lastFlowOperation),
            member("arrived", &W::arrived)
                .about("when it came to the caller, or he acted; milliseconds since 1970 in UTC"),
            member("read", &W::read), member("isagent", &W::isagent).about("the work of somebody who delegated it"),
            member("ownerId", &W::ownerId).about("whose work it is"),
            member("due", &W::due).about("until when the caller has time, of what he has to do; 0: for ever"),
            member("isopinion", &W::isOpinion).about("his opinion is asked for, and nothing else")};
    }
};

struct OnOneDocument {
    ApplicationId applicationId;
    DocumentId docId;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &OnOneDocument::applicationId), path("docId", &OnOneDocument::docId)};
    }
};

struct ListStartMenus {
    ApplicationId applicationId;
    std::optional<bool> isUsual;
    std::optional<bool> isMobile;
    std::optional<bool> isUsualList;

    static constexpr auto fields()
    {
        using L = ListStartMenus;
        return std::tuple{path("applicationId", &L::applicationId),
            query("isUsual", &L::isUsual).about("true: those that the caller keeps at hand"),
            query("isMobile", &L::isMobile),
            query("isUsualList", &L::isUsualList).about("true: flat, the most used first")};
    }
};

struct StartIcon {
    QString icon;
    QString icontype;

    static constexpr auto fields()
    {
        return std::tuple{member("icon", &StartIcon::icon), member("icontype", &StartIcon::icontype)};
    }
};

struct StartMenuEntry {
    MenuId id;
    QString url;
    QString description;
    MenuId parent;
    QString level;
    StartIcon ico;
    FormId formId;
    bool isUsual = false;

    static constexpr auto fields()
    {
        using S = StartMenuEntry;
        return std::tuple{member("id", &S::id), member("url", &S::url).about("of a new document"),
            member("description", &S::description), member("parent", &S::parent),
            member("level", &S::level).about("1 at the top"), member("ico", &S::ico), member("formId", &S::formId),
            member("isUsual", &S::isUsual)};
    }
};

struct OneStartMenu {
    ApplicationId applicationId;
    MenuId id;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &OneStartMenu::applicationId), path("id", &OneStartMenu::id)};
    }
};

inline constexpr auto pendingCounts = Endpoint<AskCounts, QList<PendingNavEntry>>{module, Method::Get,
    "/flowcenters/navs/pendings", Permission::RuntimeUse, "Count what one has to do, by software and flow"}
                                          .ourOwn();
inline constexpr Endpoint<AskCounts, QList<ProcessedNavEntry>> processedCounts{module, Method::Get,
    "/flowcenters/navs/processeds", Permission::RuntimeUse, "Count what one had to do with, by software and flow"};
inline constexpr auto copyCounts = Endpoint<AskCounts, QList<CopyNavEntry>>{module, Method::Get,
    "/flowcenters/navs/carboncopy", Permission::RuntimeUse, "Count the copies one was sent, by software and flow"}
                                       .ourOwn();
inline constexpr auto listPending = Endpoint<ListWork, Paged<WorkRow>>{module, Method::Get,
    "/{applicationId}/flowcenters/pendings", Permission::RuntimeUse, "List what one has to do"}
                                        .ourOwn();
inline constexpr auto listProcessed = Endpoint<ListWork, Paged<WorkRow>>{module, Method::Get,
    "/{applicationId}/flowcenters/processeds", Permission::RuntimeUse, "List what one had to do with"}
                                          .ourOwn();
inline constexpr auto listCopies = Endpoint<ListWork, Paged<WorkRow>>{module, Method::Get,
    "/{applicationId}/flowcenters/carboncopy", Permission::RuntimeUse, "List the copies one was sent"}
                                       .ourOwn();
inline constexpr auto allCounts = Endpoint<AskCounts, QList<AllNavEntry>>{module, Method::Get, "/flowcenters/navs/all",
    Permission::RuntimeUse,
    "Count what is or was in flows, by software and flow, up to 1,000 of each (1,001: more); for administrators of the "
    "domain or of a flow"}
                                      .waits()
                                      .ourOwn();
inline constexpr auto watchedFlows = Endpoint<NoInput, FlowsWatched>{module, Method::Get, "/flowcenters/watched",
    Permission::RuntimeUse, "Tell which flows one administers"}
                                         .ourOwn();
inline constexpr auto listAll
    = Endpoint<ListWork, Paged<WorkRow>>{module, Method::Get, "/{applicationId}/flowcenters/all",
        Permission::RuntimeUse, "List what is or was in flows; for administrators of the domain or of a flow"}
          .waits()
          .ourOwn();
// A GET that changes something, as clients have it.
inline constexpr auto readAllPending = Endpoint<NoInput, QString>{module, Method::Get, "/flowcenters/pendings/allRead",
    Permission::RuntimeUse, "Mark what one has to do as read"}
                                           .manual()
                                           .ourOwn();
inline constexpr auto readWork
    = Endpoint<OnOneDocument, QString>{module, Method::Put, "/{applicationId}/documents/{docId}/workflows/read",
        Permission::RuntimeUse, "Mark a document as read where one has to act on it or was sent a copy"}
          .writes()
          .ourOwn();
inline constexpr Endpoint<ListStartMenus, QList<StartMenuEntry>> startMenus{module, Method::Get,
    "/{applicationId}/flowcenters/startmenus", Permission::RuntimeUse, "List what one can begin a flow with"};
inline constexpr auto addUsual = Endpoint<OneStartMenu, QString>{module, Method::Post,
    "/{applicationId}/flowcenters/startMenus/{id}/usual", Permission::RuntimeUse, "Keep a start menu at hand"}
                                     .writes();
inline constexpr auto countUsual = Endpoint<OneStartMenu, QString>{module, Method::Put,
    "/{applicationId}/flowcenters/startMenus/{id}/usual", Permission::RuntimeUse, "Count that a start menu was used"}
                                       .writes();
inline constexpr auto removeUsual = Endpoint<OneStartMenu, QString>{module, Method::Delete,
    "/{applicationId}/flowcenters/startMenus/{id}/usual", Permission::RuntimeUse, "Keep a start menu at hand no more"}
                                        .writes();

} // namespace formwright::contract::runtime_flow_center

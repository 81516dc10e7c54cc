#pragma once

#include "app/contract/designtime_forms.h"

namespace formwright::contract::designtime {

// Flows as designers draw them. No document has these paths; they follow those of forms and views.

// A node of a flow's diagram.
struct FlowNodeRow {
    QString id;
    QString name;
    QString type; // ManualNode, ...

    static constexpr auto fields()
    {
        using N = FlowNodeRow;
        return std::tuple{member("id", &N::id), member("name", &N::name),
            member("type", &N::type)
                .about(
                    "StartNode, ManualNode, AutoNode, SubFlow, CompleteNode, SuspendNode, AbortNode or TerminateNode")};
    }
};

struct DesignFlow {
    QString id;
    QString name;
    QString description;
    QString content; // as it was saved
    int orderno = 0;
    int version = 1; // counts saves; send it back with an update to notice those of others
    QString applicationId;
    QString moduleId;
    bool checkout = false;
    QString checkoutHandler; // login(name) of who has it
    QString author; // name of who made it
    Moment created;
    Moment lastModifyTime;
    QList<FlowNodeRow> nodes;

    static constexpr auto fields()
    {
        using F = DesignFlow;
        return std::tuple{member("id", &F::id), member("name", &F::name), member("description", &F::description),
            member("content", &F::content).about("the diagram as XML; empty while nothing is drawn"),
            member("orderno", &F::orderno), member("version", &F::version), member("applicationId", &F::applicationId),
            member("moduleId", &F::moduleId), member("checkout", &F::checkout),
            member("checkoutHandler", &F::checkoutHandler), member("author", &F::author),
            member("created", &F::created), member("lastModifyTime", &F::lastModifyTime), member("nodes", &F::nodes)};
    }
};

// What a client says of a flow; what is absent keeps its value, or gets its default in a new flow.
struct FlowContent {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<QString> content;
    std::optional<int> orderno;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using F = FlowContent;
        return std::tuple{member("name", &F::name), member("description", &F::description),
            member("content", &F::content)
                .upTo(longestDiagram)
                .about("XML whose root's class is a FlowDiagram; empty: nothing is drawn yet"),
            member("orderno", &F::orderno),
            member("version", &F::version)
                .about("of the flow that was changed: an update of another one is a conflict")};
    }
};

struct CreateFlow {
    QString applicationId;
    QString moduleId;
    FlowContent flow;

    static constexpr auto fields()
    {
        using C = CreateFlow;
        return std::tuple{
            path("applicationId", &C::applicationId), path("moduleId", &C::moduleId), wholeBody(&C::flow)};
    }
};

struct UpdateFlow {
    QString applicationId;
    QString moduleId;
    QString flowId;
    QString message;
    FlowContent flow;

    static constexpr auto fields()
    {
        using U = UpdateFlow;
        return std::tuple{path("applicationId", &U::applicationId), path("moduleId", &U::moduleId),
            path("flowId", &U::flowId),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::flow)};
    }
};

using SavedFlow = Saved;

struct FlowPath {
    QString flowId;

    static constexpr auto fields() { return std::tuple{path("flowId", &FlowPath::flowId)}; }
};

// A value that a document would have.
struct FieldExample {
    QString field;
    QString value;

    static constexpr auto fields()
    {
        return std::tuple{member("field", &FieldExample::field),
            member("value", &FieldExample::value).about("empty: nothing stands there")};
    }
};

// What the prover finds in a flow.
struct FlowProblem {
    QString code;
    QString severity;
    QString nodeId;
    QString message;
    QStringList trace;
    QString lineId;
    QString about;
    QList<FieldExample> example;

    static constexpr auto fields()
    {
        using P = FlowProblem;
        return std::tuple{member("code", &P::code).about("dead-end, condition-gap, removed-role, ...: never renamed"),
            member("severity", &P::severity)
                .about("error: the flow cannot be used like this; warning; notice: it was not looked into"),
            member("nodeId", &P::nodeId).about("empty: the flow as a whole"), member("message", &P::message),
            member("trace", &P::trace).about("ids of the nodes of a shortest way there"),
            member("lineId", &P::lineId).about("of the line that it is about"),
            member("about", &P::about).about("the role, field or flow that is gone"),
            member("example", &P::example).about("a document that shows it")};
    }
};

// A part of a software's flows.
struct ListFlows {
    QString applicationId;
    QString searchword;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListFlows;
        return std::tuple{path("applicationId", &L::applicationId),
            query("searchword", &L::searchword).optional().about("part of the name"),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

struct FlowRow {
    QString id;
    QString name;
    QString moduleId;
    int orderno = 0;
    int version = 1;

    static constexpr auto fields()
    {
        using F = FlowRow;
        return std::tuple{member("id", &F::id), member("name", &F::name), member("moduleId", &F::moduleId),
            member("orderno", &F::orderno), member("version", &F::version)};
    }
};

struct ModuleFlowPath {
    QString applicationId;
    QString moduleId;
    QString flowId;

    static constexpr auto fields()
    {
        using M = ModuleFlowPath;
        return std::tuple{
            path("applicationId", &M::applicationId), path("moduleId", &M::moduleId), path("flowId", &M::flowId)};
    }
};

struct FlowFromBpmn {
    QString applicationId;
    QString moduleId;
    Upload file;
    QString name;

    static constexpr auto fields()
    {
        using F = FlowFromBpmn;
        return std::tuple{path("applicationId", &F::applicationId), path("moduleId", &F::moduleId),
            upload("file", &F::file).about("BPMN 2.0"),
            body("name", &F::name).optional().about("of the flow; without it that of the process")};
    }
};

// What of a diagram means nothing here: it is drawn grey, and written back.
struct KeptElement {
    QString id;
    QString name;
    QString tag;

    static constexpr auto fields()
    {
        using K = KeptElement;
        return std::tuple{member("id", &K::id), member("name", &K::name), member("tag", &K::tag)};
    }
};

struct FlowMadeFromBpmn {
    QString id;
    QString name;
    int nodes = 0;
    int conditions = 0;
    bool isPlaced = true;
    QList<KeptElement> kept;

    static constexpr auto fields()
    {
        using F = FlowMadeFromBpmn;
        return std::tuple{member("id", &F::id), member("name", &F::name), member("nodes", &F::nodes),
            member("conditions", &F::conditions).about("in another language: they have to be written anew"),
            member("isPlaced", &F::isPlaced).about("false: the file has no places, and the flow is to be laid out"),
            member("kept", &F::kept).about("what means nothing here, and is written back as it came")};
    }
};

inline constexpr auto flowAsBpmn = Endpoint<ModuleFlowPath, FileAnswer>{module, Method::Get,
    "/applications/{applicationId}/modules/{moduleId}/flows/{flowId}/bpmn", Permission::DesignRead,
    "Export a flow as BPMN 2.0"}
                                       .ourOwn();
inline constexpr auto flowFromBpmn = Endpoint<FlowFromBpmn, FlowMadeFromBpmn>{module, Method::Post,
    "/applications/{applicationId}/modules/{moduleId}/flows/fromBpmn", Permission::DesignWrite,
    "Make a flow from BPMN 2.0"}
                                         .manual()
                                         .bodyUpTo(largestBody)
                                         .created()
                                         .ourOwn();
inline constexpr auto createFlow = Endpoint<CreateFlow, Created>{module, Method::Post,
    "/applications/{applicationId}/modules/{moduleId}/flows", Permission::DesignWrite, "Create a flow"}
                                       .manual()
                                       .bodyUpTo(largestBody)
                                       .created()
                                       .ourOwn();
inline constexpr auto getFlow = Endpoint<FlowPath, DesignFlow>{module, Method::Get,
    "/applications/modules/flows/{flowId}", Permission::DesignRead, "Read a flow with its nodes"}
                                    .ourOwn();
inline constexpr auto flowProblems = Endpoint<FlowPath, QList<FlowProblem>>{module, Method::Get,
    "/applications/modules/flows/{flowId}/problems", Permission::DesignRead, "Prove a flow"}
                                         .ourOwn();
inline constexpr auto updateFlow = Endpoint<UpdateFlow, SavedFlow>{module, Method::Put,
    "/applications/{applicationId}/modules/{moduleId}/flows/{flowId}", Permission::DesignWrite, "Update a flow"}
                                       .manual()
                                       .bodyUpTo(largestBody)
                                       .ourOwn();
inline constexpr auto deleteFlows = Endpoint<UsedIds, Nothing>{module, Method::Delete, "/applications/modules/flows",
    Permission::DesignWrite, "Delete flows"}
                                        .writes()
                                        .ourOwn();
inline constexpr auto listFlows = Endpoint<ListInModule, Paged<FlowRow>>{module, Method::Get,
    "/applications/{applicationId}/modules/{moduleId}/flows", Permission::DesignRead, "List the flows of a module"}
                                      .ourOwn();
inline constexpr auto listFlowsOfApplication = Endpoint<ListFlows, Paged<FlowRow>>{module, Method::Get,
    "/applications/{applicationId}/flows", Permission::DesignRead, "List the flows of a software"}
                                                   .ourOwn();

} // namespace formwright::contract::designtime

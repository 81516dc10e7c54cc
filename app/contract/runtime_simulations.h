#pragma once

#include "app/contract/designtime_flows.h"
#include "app/contract/runtime_previews.h"

namespace formwright::contract::runtime_simulations {

// A flow that is played through before it is saved: by the engine that runs flows, on a real document or a new one, by
// anybody of a domain, at a clock that whoever plays sets; with its sub-flows. Nothing of it is left. Whoever asks
// sends all that was done so far, and is told where that leads.

inline constexpr int mostActs = 200;

struct SimulatedAct {
    QString kind;
    QString by;
    qint64 at = 0;
    bool asAdministrator = false;
    QString tokenId;
    QStringList nodes;
    QStringList people;
    QString opinion;
    QJsonValue items;
    QString child;
    QJsonValue childItems;
    QString flow;

    static constexpr auto fields()
    {
        using A = SimulatedAct;
        return std::tuple{
            member("kind", &A::kind)
                .about("start, submit, back, retract, addSigners, addBefore, addAfter, removeSigner, transfer, lend, "
                       "editSigners, suspend, recover, terminate, cancel, jump, adjust, retry, addAssistants, "
                       "removeAssistant, "
                       "assist, supplement, childEnded (a sub-flow is complete), childStopped (it ended otherwise), or "
                       "wait: nothing but that time goes by, without a moment until "
                       "something happens by itself"),
            member("by", &A::by).optional().about("who acts, plain or opaque; empty: whoever starts"),
            member("at", &A::at)
                .optional()
                .about("when, in UTC milliseconds: what is due before happens first; 0 or earlier than it is: at once"),
            member("asAdministrator", &A::asAdministrator).optional().about("true: as an administrator does"),
            member("tokenId", &A::tokenId).optional().about("where, as the answer names it; empty: the only place"),
            member("nodes", &A::nodes)
                .optional()
                .atMost(100)
                .about("ids of nodes that it leads to; empty: the only one"),
            member("people", &A::people)
                .optional()
                .atMost(500)
                .about("who is meant, plain or opaque: people of the domain who work there"),
            member("opinion", &A::opinion).optional(),
            member("items", &A::items)
                .optional()
                .about("what whoever acts has filled in, as a save takes it, or a sub-flow on the same document; ids "
                       "plain or opaque"),
            member("child", &A::child).optional().about("which sub-flow, as the answer names it; empty: the first"),
            member("childItems", &A::childItems)
                .optional()
                .about("what was filled in in the document of its own that the sub-flow has"),
            member("flow", &A::flow)
                .optional()
                .about("in which sub-flow it is done, as the answer names it; empty: in the flow itself")};
    }
};

struct SimulateFlow {
    ApplicationId applicationId;
    QString content;
    QString flowId;
    QString formId;
    QString docId;
    QString starter;
    qint64 start = 0;
    bool continues = false;
    QList<SimulatedAct> acts;

    static constexpr auto fields()
    {
        using S = SimulateFlow;
        return std::tuple{path("applicationId", &S::applicationId),
            body("content", &S::content).upTo(designtime::longestDiagram).about("the diagram as it is drawn"),
            body("flowId", &S::flowId).optional().about("needed to go on where a document is"),
            body("formId", &S::formId).optional().about("of a new document; empty: the first that the flow serves"),
            body("docId", &S::docId).optional().about("the document, plain or opaque; empty: a new one"),
            body("starter", &S::starter).optional().about("who starts, plain or opaque; empty: the caller"),
            body("start", &S::start)
                .optional()
                .about("when it begins, in UTC milliseconds, before the year 2200; 0: now"),
            body("continues", &S::continues)
                .optional()
                .about("true: from where the document is in this flow, instead of from its beginning"),
            body("acts", &S::acts).optional().atMost(mostActs).about("what is done, in this order")};
    }
};

struct SimulatedPerson {
    AccountId id;
    QString name;
    bool isPending = false;
    bool isDone = false;
    bool isAsked = false;
    qint64 due = 0;

    static constexpr auto fields()
    {
        using P = SimulatedPerson;
        return std::tuple{member("id", &P::id), member("name", &P::name),
            member("isPending", &P::isPending).about("it is the person's turn"), member("isDone", &P::isDone),
            member("isAsked", &P::isAsked).about("for an opinion, and lets nothing pass"),
            member("due", &P::due).about("UTC milliseconds; 0: for ever")};
    }
};

struct SimulatedNode {
    QString id;
    QString name;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &SimulatedNode::id), member("name", &SimulatedNode::name)};
    }
};

struct SimulatedChild {
    QString id;
    QString name;
    QString person;
    bool isOwn = false;
    RawJson items;
    RawJson chart;
    QString parent;

    static constexpr auto fields()
    {
        using C = SimulatedChild;
        return std::tuple{member("id", &C::id), member("name", &C::name).about("of the flow"),
            member("person", &C::person).about("who is said to have begun it"),
            member("isOwn", &C::isOwn).about("it has a document of its own"),
            member("items", &C::items).about("the values of that; with what it was handed at first"),
            member("chart", &C::chart).about("as that of the flow itself"),
            member("parent", &C::parent).about("the sub-flow that has begun it; empty: the flow itself")};
    }
};

struct SimulatedPlace {
    QString flow;
    QString tokenId;
    QString nodeId;
    QString name;
    QString type;
    QString state;
    int children = 0;
    QList<SimulatedChild> subFlows;
    bool takesAll = false;
    QList<SimulatedPerson> people;
    QList<SimulatedNode> next;
    QList<SimulatedNode> back;

    static constexpr auto fields()
    {
        using P = SimulatedPlace;
        return std::tuple{
            member("flow", &P::flow)
                .about("the sub-flow that it is in, as the place that waits for it names it; empty: the flow itself"),
            member("tokenId", &P::tokenId), member("nodeId", &P::nodeId), member("name", &P::name),
            member("type", &P::type).about("ManualNode, ..."),
            member("state", &P::state).about("live; arrived: it waits for other branches; suspended"),
            member("children", &P::children).about("sub-flows that it waits for"), member("subFlows", &P::subFlows),
            member("takesAll", &P::takesAll).about("several of the next nodes may be chosen"),
            member("people", &P::people), member("next", &P::next).about("what a submit may lead to"),
            member("back", &P::back).about("what it may be sent back to")};
    }
};

struct SimulatedLine {
    int operation = 0;
    QString from;
    QString to;
    QString person;
    QString opinion;

    static constexpr auto fields()
    {
        using L = SimulatedLine;
        return std::tuple{member("operation", &L::operation).about("as the history of a document tells it"),
            member("from", &L::from).about("name of a node; empty: of none"), member("to", &L::to),
            member("person", &L::person).about("name; empty: nobody"), member("opinion", &L::opinion)};
    }
};

struct SimulatedStep {
    int act = -1;
    qint64 at = 0;
    QString kind;
    QString person;
    QString node;
    QString flow;
    QList<SimulatedLine> lines;
    QStringList notes;
    QString refusal;

    static constexpr auto fields()
    {
        using S = SimulatedStep;
        return std::tuple{member("act", &S::act).about("which of those sent, from 0; -1: it happened by itself"),
            member("at", &S::at).about("UTC milliseconds"),
            member("kind", &S::kind)
                .about("that of the act; or remind, overdue, late, goesOn, schedule, handOver, children, childEnded, "
                       "childrenEnd, incident"),
            member("person", &S::person), member("node", &S::node),
            member("flow", &S::flow).about("name of the sub-flow that it happened in; empty: the flow itself"),
            member("lines", &S::lines),
            member("notes", &S::notes).about("what its scripts would write and send besides"),
            member("refusal", &S::refusal).about("why it was refused: nothing after it was done; empty: it was not")};
    }
};

struct Simulation {
    QList<SimulatedStep> steps;
    QList<SimulatedPlace> places;
    QList<SimulatedChild> subFlows;
    int state = 0;
    qint64 now = 0;
    qint64 nextAt = 0;
    QString nextKind;
    QString nextNode;
    FormId formId;
    RawJson items;
    RawJson chart;

    static constexpr auto fields()
    {
        using S = Simulation;
        return std::tuple{member("steps", &S::steps), member("places", &S::places).about("where it stands"),
            member("subFlows", &S::subFlows).about("that run and no place waits for"),
            member("state", &S::state).about("the code of the flow's state; 0: it has not begun"),
            member("now", &S::now).about("UTC milliseconds"),
            member("nextAt", &S::nextAt).about("when something happens by itself next; 0: never"),
            member("nextKind", &S::nextKind), member("nextNode", &S::nextNode), member("formId", &S::formId),
            member("items", &S::items).about("the values of the document"),
            member("chart", &S::chart).about("as that of a document; its ids are plain")};
    }
};

// Who would act on the nodes of a flow as it is drawn, if a document came there today.
struct AskFlowPeople {
    ApplicationId applicationId;
    QString content;

    static constexpr auto fields()
    {
        using A = AskFlowPeople;
        return std::tuple{path("applicationId", &A::applicationId),
            body("content", &A::content).upTo(designtime::longestDiagram).about("the diagram as it is drawn")};
    }
};

struct NodePeople {
    QString nodeId;
    QString by;
    int count = 0;
    QStringList names;
    int starters = 0;
    int without = 0;
    QString withoutName;
    bool isNeverOver = false;
    QStringList trace;

    static constexpr auto fields()
    {
        using N = NodePeople;
        return std::tuple{member("nodeId", &N::nodeId),
            member("by", &N::by)
                .about("what says who acts: organisation: all that is asked is told; starter: whoever starts, or his "
                       "superiors and the like; document: what is written in it; before: whoever acts before"),
            member("count", &N::count).about("how many they are, of one document; of a starter: the most there are"),
            member("names", &N::names).about("of the first ten"),
            member("starters", &N::starters).about("people for whom it was asked as those who start"),
            member("without", &N::without).about("those of them for whom nobody would act"),
            member("withoutName", &N::withoutName).about("one of these"),
            member("isNeverOver", &N::isNeverOver).about("by the domain's calendar its time limit never ends"),
            member("trace", &N::trace)
                .optional()
                .about("ids of the nodes of a shortest way there, where something is wrong with it")};
    }
};

inline constexpr auto askFlowPeople = Endpoint<AskFlowPeople, QList<NodePeople>>{runtime_previews::module, Method::Post,
    "/flows/people", Permission::DesignWrite, "Tell who would act in a flow today"}
                                          .bodyUpTo(8 * 1024 * 1024)
                                          .ourOwn();
inline constexpr auto simulateFlow = Endpoint<SimulateFlow, Simulation>{runtime_previews::module, Method::Post,
    "/flows/simulation", Permission::DesignWrite, "Play a flow through"}
                                         .bodyUpTo(8 * 1024 * 1024)
                                         .waits()
                                         .ourOwn();

} // namespace formwright::contract::runtime_simulations

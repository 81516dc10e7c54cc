// What a flow says, as values: nodes and lines as its designer drew them (Document C; platform-facts 7.1).
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

namespace formwright::flow {

// Classes of existing designs keep their names.
enum class NodeKind { Start, Manual, Auto, SubFlow, Complete, Suspend, Abort, Terminate };

// When a manual node has been passed; the codes of `passcondition`, the last is ours.
enum class Pass { Any, All, InOrder, Percent };

// What becomes of a node that nobody can act on.
enum class EmptyActor { Refuse, Administrators, Skip };

// Where the next submit leads after a return.
enum class Resubmit { PassAgain, StraightBack, Ask };

// What one who wants a return does to the others who sign: ends it for all, or votes.
enum class Reject { AtOnce, Vote };

// How the nodes behind a split are offered; the codes of `nextNodeCheckedStatus`. Of those that are locked none may be
// left out.
enum class NextNodes { Checked, Unchecked, Locked };

// Who agrees without being asked: whoever began, whoever led here, whoever agreed on the way here.
enum class Agrees { Nobody, Initiator, Previous, Before };

// When an automatic node goes on; the codes of `autoAuditType`.
enum class AutoMode { AtOnce = 1, AtDate = 2, AfterDelay = 3 };

// What becomes of a node when the time of those who act there is over; the codes of `exceedaction`.
enum class LateAction { Nothing, GoOn, Terminate, Back, BackTo };

// Working time: how long a day is says the calendar that it is counted by.
struct WorkSpan {
    int days = 0;
    qint64 milliseconds = 0;

    bool isNone() const { return days == 0 && milliseconds == 0; }
    bool operator==(const WorkSpan &) const = default;
};

// How long somebody has to act, and what happens before and after (`notificationStrategyJSON`: reminder, overdue).
struct TimeLimit {
    bool isSet = false;
    bool isScripted = false; // the script says how many minutes, or until when
    QString script{};
    WorkSpan span{};
    WorkSpan remindBefore{}; // none: nobody is reminded
    WorkSpan repeatAfter{}; // none: it is said once that it is late
    bool tellsSuperior = false; // with the repetitions, a level higher each; at once where there are none
    bool tellsSubmitter = false; // who led here
    bool tellsAuthor = false; // of the document
    bool tellsSigner = true;
    LateAction action = LateAction::Nothing;
    QString backTo{}; // of LateAction::BackTo

    bool operator==(const TimeLimit &) const = default;
};

// What a sub-flow node starts (platform-facts 5.11).
enum class ChildDocument { Shared, Own, Scripted }; // the last: of its own, with the values that a script says
enum class ChildCount { Fixed, ByField, ByPeople, ByScript };
struct ChildRule {
    QString flowId{};
    bool isFlowScripted = false; // the script says which one, by id or name
    QString flowScript{};
    ChildDocument document = ChildDocument::Shared;
    ChildCount count = ChildCount::Fixed;
    int fixed = 1;
    QString field{}; // a number, or people: one sub-flow each
    QString countScript{}; // says a number, or people
    QString valueScript{}; // of ChildDocument::Scripted
    QString fieldsThere{}; // "price=amount;code=number": the parent's field, that of the sub-document; or XML
    QString fieldsBack{}; // "result=outcome": the same when it is over
    QString callback{}; // a script of the parent's, when one of them is complete
};

// What may be done at a node, by a setting of the designer or by a script, whose answer is asked for.
struct Permit {
    bool isAllowed = false;
    bool isScripted = false;
    QString script{};
};

// Who may get a carbon copy of a document at a node.
struct CopyRule {
    QStringList roleIds{}; // whoever holds one of them
    QStringList userIds{};
    bool isScripted = false; // the script names them instead
    QString script{};
    bool isSent = false; // to all of them when the node is passed; otherwise whoever acts there chooses

    bool isNone() const { return isScripted ? script.trimmed().isEmpty() : roleIds.isEmpty() && userIds.isEmpty(); }
};

// What a node says of the notices of one occasion (`notificationStrategyJSON`).
struct NoticeRule {
    bool namesWays = false; // they go these ways where nobody chose for himself, besides that in the application
    bool byMail = false;
    bool bySms = false;
    bool byHook = false;
    QString text{}; // its words; empty: the usual ones

    bool operator==(const NoticeRule &) const = default;
};
struct NoticeRules {
    NoticeRule arrival{}, rejection{}, reminder{}, overdue{}, copy{};

    bool operator==(const NoticeRules &) const = default;
};

// Who acts on a node; the codes of `actorEditMode`, the last is ours.
enum class ActorMode { Roles, Script, Users, Organisation, Field };

// Who of those that hold one of the roles acts: `roleCondition`.
enum class RoleCondition {
    Everybody,
    InitiatorSuperior, // initiator_superior: who is above whoever began, however far
    InitiatorDepartmentSuperior, // initiator_dep_superior: who belongs to a department above his
    CallerDepartment, // curruser_default_dept: who belongs to the department of whoever leads there
};

struct ActorRule {
    ActorMode mode = ActorMode::Roles;
    QStringList roleIds{};
    RoleCondition roleCondition = RoleCondition::Everybody;
    QStringList userIds{};
    QString script{};
    // By organisation: from whom (author, auditor, initiator, curruser) and how far (self, superior, lower, ...).
    QString origin{};
    QString scope{};
    QStringList withRoleIds{}; // and nobody else of them; empty: all
    QString field{}; // of the document, with people in it
    bool addsCaller = false; // whoever leads there acts there, too
};

struct Node {
    QString id; // differs from that of every other node
    QString name;
    NodeKind kind = NodeKind::Manual;
    QString stateLabel; // of a document that stands here
    ActorRule actors{};
    CopyRule copies{};
    QString fieldPermissions; // "@title;$price" (platform-facts 5.5)
    QString layoutForm{}; // its name or id: the document is shown by the layout of that form to whoever acts here
    QString buttonPermissions; // "$Print": ids or names of buttons that are hidden there

    // Leaving it takes every chosen line, each as a branch of its own; otherwise one.
    bool isSplit = false;
    // Branches of `splitNodeId` wait here for one another.
    bool isGather = false;
    QString splitNodeId;

    // Manual nodes.
    Pass pass = Pass::Any;
    int passPercent = 100;
    bool passesOnStart = false; // whoever starts has done with it
    bool choosesPeople = false; // whoever leads here says which of the people
    bool mayGoBack = true;
    bool isBackListed = false; // to `backNodeIds`; otherwise to whatever was passed on the way
    QStringList backNodeIds;
    Permit retract; // back to here, once it was left
    Permit suspend;
    Permit urge{true}; // those who act here may be reminded by whoever has to do with the document
    bool mayAddSigners = false;
    bool mayEditSigners = false;
    bool mayTerminate = false;
    bool mayAdjust = false; // whoever acts here says where the document stands from now on
    bool isFree = false; // whoever leads here says who acts, of everybody
    Agrees agrees = Agrees::Nobody;
    Reject reject = Reject::AtOnce;
    NextNodes nextNodes = NextNodes::Checked;
    EmptyActor emptyActor = EmptyActor::Refuse;
    Resubmit resubmit = Resubmit::PassAgain;

    TimeLimit limit{};
    NoticeRules notices{};
    bool archives = false; // ends: a document whose flow is complete by it stays as it is

    AutoMode automatic = AutoMode::AtOnce;
    WorkSpan delay{}; // by the clock on the wall
    QString moment{}; // "2026-03-01 08:00"
    bool isMomentScripted = false;
    QString momentScript{};
    ChildRule child{};
    bool isAwaited = true; // sub-flows: the document goes on when they are complete
    QString formName{}; // starts: a form that the flow serves
    QStringList administratorRoles{}; // starts: ids of the roles whose holders administer the flow
};

struct Line {
    QString id;
    QString name;
    QString fromId;
    QString toId;
    bool hasCondition = false;
    bool isDefault = false; // taken where no other may be
    // What it depends on: rules of the designer, or a script.
    bool isDesigned = false;
    QString condition{};
    QString validation{}; // a script: what is against it when it is to be taken
    QString action{}; // a script: what is done when it was taken
};

class Definition
{
public:
    Definition() = default;
    // Lines between nodes that are there; the first of two with one id counts.
    Definition(QList<Node> nodes, QList<Line> lines);

    const QList<Node> &nodes() const { return m_nodes; }
    const QList<Line> &lines() const { return m_lines; }
    // Null for none.
    const Node *node(const QString &id) const;
    QList<const Line *> linesFrom(const QString &nodeId) const;
    // What can be chosen to begin with: behind its start nodes.
    QStringList firstNodes() const;

private:
    QList<Node> m_nodes;
    QList<Line> m_lines;
    QHash<QString, qsizetype> m_nodeAt;
    QHash<QString, QList<qsizetype>> m_linesFrom;
};

// The names of the forms that its start nodes name, each once.
QStringList formsOf(const Definition &definition);
// The ids of the roles that its start nodes name as its administrators, each once.
QStringList administratorRolesOf(const Definition &definition);

} // namespace formwright::flow

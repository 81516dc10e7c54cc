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
enum class Resubmit { PassAgain, StraightBack };

// When an automatic node goes on; the codes of `autoAuditType`.
enum class AutoMode { AtOnce = 1, AtDate = 2, AfterDelay = 3 };

// What may be done at a node, by a setting of the designer or by a script, whose answer is asked for.
struct Permit {
    bool isAllowed = false;
    bool isScripted = false;
    QString script{};
};

// Who acts on a node; the codes of `actorEditMode`, the last is ours.
enum class ActorMode { Roles, Script, Users, Organisation, Field };

struct ActorRule {
    ActorMode mode = ActorMode::Roles;
    QStringList roleIds{};
    QStringList userIds{};
    QString script{};
    // By organisation: from whom (author, auditor, initiator, curruser) and how far (self, superior, lower, ...).
    QString origin{};
    QString scope{};
    QStringList withRoleIds{}; // and nobody else of them; empty: all
    QString field{}; // of the document, with people in it
};

struct Node {
    QString id; // differs from that of every other node
    QString name;
    NodeKind kind = NodeKind::Manual;
    QString stateLabel; // of a document that stands here
    ActorRule actors{};
    QStringList circulatorRoles; // ids of the roles whose holders may get a carbon copy; empty: no role
    QString fieldPermissions; // "@title;$price" (platform-facts 5.5)

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
    bool mayAddSigners = false;
    bool mayEditSigners = false;
    bool mayTerminate = false;
    bool skipsSubmitter = false; // whoever led here need not act here as well
    bool lockedNext = false; // every line that is offered has to be taken
    EmptyActor emptyActor = EmptyActor::Refuse;
    Resubmit resubmit = Resubmit::PassAgain;

    AutoMode automatic = AutoMode::AtOnce;
    bool isAwaited = true; // sub-flows: the document goes on when they are complete
    QString formName{}; // starts: a form that the flow serves
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

} // namespace formwright::flow

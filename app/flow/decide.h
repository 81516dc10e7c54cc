// The one place that says what becomes of an instance. Pure: the same input gives the same output, on every machine; no
// clock, no database. What it does not know it asks for, all that it can tell at once; whoever calls finds the answers
// out and asks again.
#pragma once

#include "app/flow/command.h"
#include "app/flow/definition.h"
#include "app/flow/instance.h"

#include <QSet>

namespace formwright::flow {

// What is known so far. A key that is missing is asked for.
struct Facts {
    QHash<QString, bool> conditions; // by line
    QHash<QString, QStringList> people; // who acts on a node, in their order; each once
    QHash<QString, bool> permits; // by permitKey()
    QHash<QString, QString> objections; // by line: why it may not be taken now; empty: nothing is against it
    std::optional<QStringList> administrators; // of the flow
};

struct Questions {
    QStringList lineIds;
    QStringList nodeIds; // whose people
    QStringList permits;
    QStringList objections; // lines
    bool wantsAdministrators = false;

    bool isEmpty() const
    {
        return lineIds.isEmpty() && nodeIds.isEmpty() && permits.isEmpty() && objections.isEmpty()
            && !wantsAdministrators;
    }
};

enum class PermitKind { Retract, Suspend };
QString permitKey(PermitKind kind, const QString &nodeId);

enum class Reason {
    NotRunning, // it has not begun, or is over
    RunsAlready,
    NoFirstNode, // to begin with, or not such a one
    NotAnActor,
    SayWhich, // of several tokens
    NotOffered, // a node that cannot be next
    ChooseOne,
    LockedMissing, // a line that has to be taken
    NobodyCanAct,
    NotThesePeople,
    NotAllowedHere,
    NothingToTakeBack,
    NotSuspended,
    TooMany, // tokens, signers or moves
    NotAdministrator,
    NoSuchToken,
    NoSuchNode,
    ReasonNeeded,
    NoTarget, // of a migration
    Objection, // a line's script is against it
};

// Codes of the history (platform-facts 5.2) that are asked for by name. Those from 92 on are ours.
namespace operation {
inline constexpr int retracted = 85;
inline constexpr int assistants = 92; // asked, or not any more
inline constexpr int assisted = 93;
inline constexpr int supplemented = 94;
} // namespace operation

struct Refusal {
    Reason reason = Reason::NotRunning;
    QString about{}; // a node or person; the words of an objection

    bool operator==(const Refusal &) const = default;
};

// One line of the history: what one did, from a node to another.
struct HistoryLine {
    int operation = 0; // platform-facts 5.2
    QString fromNodeId{};
    QString toNodeId{};
    QString personId{};
    QString agentId{};
    QString opinion{};

    bool operator==(const HistoryLine &) const = default;
};

enum class EffectKind {
    Arrived, // a token came to a node: to-dos, timers, notices
    ChildrenWanted, // its sub-flows are to be started; where nobody waits for them it has gone on
    Incident, // nobody can act, and no one is there to be told no: somebody has to look
    ChildrenEnd, // those of a token that went before they were complete, also where they are still to be started
    GoesOn, // nothing is waited for where a migration put it: it goes on as if its time were over
};
struct Effect {
    EffectKind kind = EffectKind::Arrived;
    QString tokenId;
    QString nodeId;
    QList<QStringList> groups{}; // of ChildrenWanted, as the token had them

    bool operator==(const Effect &) const = default;
};

// What a command changes. applied() makes the next state of it, and nothing else does.
struct Step {
    int revision = 0; // that it leads to
    State state = State::None;
    QString initiatorId{}; // where it starts
    int splits = 0;
    QStringList removed; // tokens
    QList<Token> put; // new ones and changed ones
    QList<Visit> visits; // that are new
    QList<Move> moves; // all that can be taken back now
    std::optional<QList<Visit>> rewritten{}; // visits, where a migration names them anew
    QList<HistoryLine> history;
    QList<Effect> effects;
    QStringList actions{}; // lines that were taken and say what is to be done then, in that order
    QStringList copies{}; // nodes that were passed and say who gets a copy then, in that order
    bool archives = false; // the end by which it is complete says that the document stays as it is

    bool operator==(const Step &) const = default;
};

using Outcome = std::variant<Step, Refusal, Questions>;

Outcome decide(const Definition &definition, const Instance &instance, const Command &command, const Facts &facts);
Instance applied(Instance instance, const Step &step);

// What whoever has that token may choose from: the nodes that a submit may lead to, and those that it may go back to.
std::variant<QStringList, Questions> offeredNodes(
    const Definition &definition, const Instance &instance, const QString &tokenId, const Facts &facts);
QStringList backNodes(const Definition &definition, const Instance &instance, const QString &tokenId);
// Whether it is his turn at a node that lets him say where the document stands from now on.
bool adjusts(const Definition &definition, const Instance &instance, const QString &personId);
// In a free flow: who had it before, the latest first.
QStringList backPeople(const Definition &definition, const Instance &instance, const QString &tokenId);

} // namespace formwright::flow

// What somebody, or a timer, wants of an instance.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <variant>

namespace formwright::flow {

// Who acts: `agentId` in the place of `personId`, where it is not empty.
struct Actor {
    QString personId;
    QString agentId{};
    bool isAdministrator = false; // of the flow or the domain
};

struct Start {
    QStringList firstNodeIds{}; // some of Definition::firstNodes(); empty: the only one
    QHash<QString, QStringList> people{}; // by node, where the node lets them be chosen
    QStringList approvers{}; // of a sub-flow: who acts where somebody acts first, as whoever led there chose
};

// Which token is meant by what is done to one: empty where there is but one that the actor has to do with.
struct Submit {
    QString tokenId{};
    QStringList nextNodeIds{}; // of those offered; empty: the only one, of a split all
    QHash<QString, QStringList> people{};
    QString opinion{};
    QHash<QString, QList<QStringList>> groups{}; // by sub-flow node: who acts first in each of its sub-flows
};

struct Back {
    QString tokenId{};
    QString nodeId;
    QString opinion{};
    QString personId{}; // of a free flow: who had it, and gets it again
};

struct Retract {
};

enum class Beside { Beside, Before, After };
struct AddSigners {
    QString tokenId{};
    QStringList personIds;
    Beside where = Beside::Beside;
};
struct RemoveSigner {
    QString tokenId{};
    QString personId;
};
// Who are asked for their opinion, and are asked no longer.
struct AddAssistants {
    QString tokenId{};
    QStringList personIds;
};
struct RemoveAssistant {
    QString tokenId{};
    QString personId;
};
// The opinion of an assistant; of one who acted already.
struct Assist {
    QString tokenId{};
    QString opinion;
};
struct Supplement {
    QString opinion;
};
// For good, or until the other has done.
struct Transfer {
    QString tokenId{};
    QString toId;
    bool isLoan = false;
    QString opinion{};
};
struct EditSigners {
    QString tokenId{};
    QStringList personIds; // in the place of those who have not acted
};
struct Suspend {
    QString tokenId{}; // empty: all that the actor has to do with
};
struct Recover {
};
struct Terminate {
    QString opinion{};
};
struct Cancel {
    QString opinion{};
};
// By an administrator: one token, or all of them where it is empty.
struct Jump {
    QString tokenId{};
    QString nodeId;
    QStringList personIds{}; // empty: those of the node
    QString reason;
};
// By an administrator, or whom a node lets do it: where it stands from now on, and nowhere else.
struct Adjust {
    struct Place {
        QString nodeId;
        QStringList personIds{}; // empty: those who act there already, else those of the node

        bool operator==(const Place &) const = default;
    };
    QList<Place> places;
    QString reason;
};
struct TimerFired {
    QString tokenId;
};
// The time of those who act there is over: what the node says then.
struct LimitPassed {
    QString tokenId;
};
// By an administrator: what could not go on is tried anew, with the people of now.
struct Retry {
    QString tokenId;
};
// Somebody left: whoever takes his work over has his turn.
struct HandOver {
    QString tokenId;
    QString fromId;
    QString toId;
};
// How many sub-flows there were to start.
struct ChildrenStarted {
    QString tokenId;
    int count = 0;
};
struct ChildEnded {
    QString tokenId;
};
// To another version of the flow: nodes by their ids there; those that are left out keep theirs.
struct Migrate {
    QHash<QString, QString> nodes;
};

using Act = std::variant<Start, Submit, Back, Retract, AddSigners, RemoveSigner, Transfer, EditSigners, Suspend,
    Recover, Terminate, Cancel, Jump, TimerFired, LimitPassed, Retry, HandOver, ChildrenStarted, ChildEnded, Migrate,
    AddAssistants, RemoveAssistant, Assist, Supplement, Adjust>;

struct Command {
    Actor actor;
    Act act;
};

} // namespace formwright::flow

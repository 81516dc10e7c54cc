// One decision while it is made: the instance as it is by now, and what is still to be looked at.
#pragma once

#include "app/flow/decide.h"

#include <deque>
#include <vector>

namespace formwright::flow {

// Thrown within a decision; decide() answers them.
struct Refused {
    Refusal refusal;
};
struct Unanswered {
};

class Decision
{
public:
    Decision(const Definition &definition, const Instance &instance, const Actor &actor, const Facts &facts);

    void make(const Act &act);
    Step step() const;
    const Questions &questions() const { return m_questions; }

    // What a token may go on to. Throws Unanswered.
    QStringList offered(const Token &token);
    static QStringList backNodes(const Definition &definition, const Instance &instance, const Token &token);
    static QStringList backPeople(const Definition &definition, const Instance &instance, const Token &token);
    // Whether those groups can be chosen there to act first in sub-flows.
    static bool isFor(const Node &node, const QList<QStringList> &groups);

private:
    // A branch that comes to a node.
    struct Arrival {
        QString nodeId;
        QStringList stack;
        QList<int> trail;
        QStringList people{}; // chosen by whoever led here
        bool hasPeople = false;
        bool isGathered = false; // the others are here already
        bool isReturn = false; // to those who had it
        bool isMeant = false; // somebody wants it exactly here: nobody is passed over
        QString returnTo{};
        QStringList returnStack{};
        QList<QStringList> groups{}; // who was chosen when the branches came: looked at then, by what held then
    };

    void make(const Start &start);
    void make(const Submit &submit);
    void make(const Back &back);
    void make(const Retract &retract);
    void make(const AddSigners &added);
    void make(const RemoveSigner &removed);
    void make(const Transfer &transfer);
    void make(const EditSigners &edited);
    void make(const Suspend &suspend);
    void make(const Recover &recover);
    void make(const Terminate &terminate);
    void make(const Cancel &cancel);
    void make(const Jump &jump);
    void make(const Adjust &adjust);
    void make(const TimerFired &fired);
    void make(const LimitPassed &passed);
    void make(const Retry &retry);
    void make(const HandOver &handed);
    void make(const ChildrenStarted &started);
    void make(const ChildEnded &ended);
    void make(const Migrate &migrate);
    void make(const AddAssistants &added);
    void make(const RemoveAssistant &removed);
    void make(const Assist &assist);
    void make(const Supplement &supplement);

    // decision_adjusting.cpp: whose branch it is where an administrator put a document.
    struct Place {
        QString nodeId;
        QStringList *stack;
        Token *token; // null: nothing stands there yet
    };
    void bindBranches();
    void bind(const std::vector<Place> &inside, const QString &splitId, const QStringList &inner);

    void begin(const Node &here, const QHash<QString, QStringList> &people, bool isOnly);
    void sendBack(
        const Token &token, const QString &target, int operation, const QString &opinion, const QString &personId = {});
    void goOnLate(const Token &late);
    QString lastPassed(const Token &token) const;
    static QStringList passedNodes(const Definition &definition, const Instance &instance, const Token &token);

    // decision_movement.cpp: from node to node.
    void arriveAll();
    void arrive(const Arrival &arrival);
    static Token tokenOf(const Arrival &arrival);
    void enterManual(const Node &node, const Arrival &arrival);
    QStringList peopleOf(const Node &node, const Arrival &arrival);
    QList<QStringList> groupsOf(const Node &node, const Arrival &arrival) const;
    void sendCopies(const Node &passed);
    void leave(const Token &token, const QStringList &nextNodeIds, const QHash<QString, QStringList> &people,
        const QString &opinion, const QList<int> &trail, int operation = 0);
    void goOn(const Token &token);
    void standStill(const Token &token);
    void gather();
    void endAll(State state);
    QStringList offeredFrom(const Node &node);
    const Line *taken(const Node &node, const QString &nextId) const;
    QString objectionTo(const Node &node, const QStringList &nextNodeIds);
    void finish();
    void proceed(const Token &token);
    bool isAwaited(const QString &entry) const;

    // decision_signing.cpp: whose turn it is.
    static void giveTurns(const Node &node, Token &token);
    static bool isPassed(const Node &node, const Token &token);
    QList<int> visited(const Token &token);
    void replaceSigners(Token &token, const QStringList &people);
    void pass(
        Token token, const QStringList &wanted, const QHash<QString, QStringList> &people, const QString &opinion);
    QStringList chosen(const Node &node, const Token &token, const QStringList &wanted);
    void passWithoutChoice(const Token &token);
    void sayAgainst(Token token, const QString &target, const QString &opinion);
    bool isLost(const Node &node, const Token &token) const;
    void agreeByItself(const QString &tokenId);
    bool agrees(const Node &node, const Token &token, const QString &personId) const;

    bool isKept() const;
    Token &token(const QString &tokenId);
    // The one that is meant, on which it is the actor's turn.
    Token &tokenOfActor(const QString &tokenId);
    static Signer *signerIn(Token &token, const QString &personId);
    // Whether he signs, or has lent his turn.
    static bool isOn(const Token &token, const QString &personId);
    const Node &node(const QString &nodeId) const;
    bool isPermitted(const Permit &permit, PermitKind kind, const QString &nodeId);
    // What one part does not know yet does not keep others from asking.
    template <class Part> void attempt(const Part &part)
    {
        try {
            part();
        } catch (const Unanswered &) { }
    }
    void mustKnow() const;
    void ask(const QList<const Line *> &lines);
    void askPeople(const QStringList &nodeIds);
    QString newTokenId();
    void put(const Token &token, EffectKind effect);
    void remove(const QString &tokenId);
    void note(int operation, const QString &fromId, const QString &toId, const QString &opinion = {});
    bool isActedByPerson() const { return m_isByPerson; }
    void mustRun() const;
    void mustAdminister() const;
    bool mayAdjust() const;
    [[noreturn]] static void refuse(Reason reason, const QString &about = {}) { throw Refused{{reason, about}}; }

    const Definition &m_definition;
    const Instance &m_before;
    const Actor &m_actor;
    const Facts &m_facts;
    Instance m_now;
    Questions m_questions;
    QSet<QString> m_askedLines;
    std::deque<Arrival> m_arrivals;
    QHash<QString, QStringList> m_chosenAt; // people for a gather, by whoever came there
    QList<HistoryLine> m_history;
    QList<Effect> m_effects;
    QStringList m_actions;
    QStringList m_copies;
    bool m_archives = false;
    QHash<QString, QList<QStringList>> m_groups; // for sub-flow nodes, by whoever leads there
    QStringList m_approvers; // of a sub-flow that begins
    QString m_retractableFrom; // the node that was left, where that can be taken back
    QList<Token> m_begun; // as if it had stood there before, where it starts with a node that is passed
    int m_madeTokens = 0;
    int m_automaticMoves = 0;
    bool m_isByPerson = true;
    bool m_isWithoutEffect = false;
    bool m_isRewritten = false;
};

// The number in front of others that a token's id begins with, and its own: their order is that of their making.
bool isMadeBefore(const Token &a, const Token &b);
// The split that an entry of a stack is one occurrence of.
QStringView splitOf(QStringView entry);
// A node where nothing is waited for: whatever stands there stands still.
bool goesOnAtOnce(const Node &node);
// Where in a stack the innermost occurrence of that split stands; -1 for none.
qsizetype entryOf(const QStringList &stack, const QString &splitNodeId);
int operationOf(NodeKind from, NodeKind to, bool isSame);

} // namespace formwright::flow

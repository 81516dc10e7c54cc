// Where a document stands in its flow.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace formwright::flow {

// The codes of platform-facts 5.3.
enum class State {
    None = 0,
    Running = 256,
    Suspended = 4096,
    Aborted = 65536,
    Complete = 1048576,
    Automatic = 1114112, // nothing but automatic nodes is under way
    SubFlow = 1118208, // it waits for sub-flows alone
    Terminated = 16777216,
};

constexpr bool isOver(State state)
{
    return state == State::Aborted || state == State::Complete || state == State::Terminated;
}

// One who is to act on a token, or has.
struct Signer {
    QString personId;
    bool isPending = false; // it is his turn: a to-do of his
    bool isDone = false;
    bool isAgainst = false; // he is done, and voted for a return
    QString addedBy{}; // who had him sign as well; empty: the node
    QString waitsFor{}; // acts once that one has
    bool isRequired = false; // the node is not passed without him, whatever its condition
    QString lentBy{}; // whose turn it is again when he has done

    bool operator==(const Signer &) const = default;
};

// One who gives his opinion there, and nothing more: he lets nothing pass.
struct Assistant {
    QString personId;
    QString addedBy;
    bool isDone = false;

    bool operator==(const Assistant &) const = default;
};

enum class TokenState {
    Live, // somebody or something is to act
    Arrived, // it waits at a gather for the other branches
    Suspended,
};

struct Token {
    QString id;
    QString nodeId;
    TokenState state = TokenState::Live;
    QStringList stack{}; // the splits that it is a branch of, outermost first: node#occurrence
    QList<Signer> signers{};
    QList<Assistant> assistants{}; // none of them signs there
    QList<int> trail{}; // the visits that led here, ascending
    QString returnTo{}; // the node that sent it back, where the next submit may lead straight to it
    QStringList returnStack{}; // its stack there
    QString suspendedBy{};
    int children = 0; // sub-flows that it waits for; below 0: so many ended before it was told how many there are
    bool hasChildren = false; // it was told, be it of none
    bool isDue = false; // what it waited for came while it was suspended
    QList<QStringList>
        groups{}; // who acts first in each of its sub-flows; one alone: in all of them; none: as they say

    bool operator==(const Token &) const = default;
};

// A manual node that was passed.
struct Visit {
    int number = 0; // from 1
    QString nodeId;
    QStringList stack; // of the token
    QList<int> trail; // of the token when it came
    QStringList people; // who acted, in that order

    bool operator==(const Visit &) const = default;
};

// A step that can be taken back, as long as what it made stands untouched.
struct Move {
    int revision = 0;
    QString personId;
    QString nodeId;
    QList<Token> consumed;
    QList<Token> produced;

    bool operator==(const Move &) const = default;
};

struct Instance {
    QString id;
    int revision = 0; // counts commands
    State state = State::None;
    QString initiatorId;
    bool isChild = false; // a sub-flow of another
    int splits = 0; // that were passed
    QList<Token> tokens; // by id, in the order of their making
    QList<Visit> visits;
    QList<Move> moves;

    const Token *token(const QString &tokenId) const;
    bool operator==(const Instance &) const = default;
};

// Tokens, to-dos: what is left of an instance that is over is its history.
constexpr qsizetype mostTokens = 200;
constexpr qsizetype mostSigners = 500; // of a token
constexpr qsizetype mostAssistants = 100;
constexpr qsizetype mostGroups = 100; // of a sub-flow node: as many as it may start
constexpr qsizetype mostVisits = 2000; // each is kept with the way to it
constexpr int mostAutomaticMoves = 1000; // in one command

} // namespace formwright::flow

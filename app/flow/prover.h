// What is wrong with a flow before anybody runs it. Structure only: who could act, and what conditions say of real
// documents, is asked elsewhere.
#pragma once

#include "app/flow/condition_ranges.h"

namespace formwright::flow {

// With an error a flow is not used, but may be saved; a notice: nothing is known of it.
enum class Severity { Notice, Warning, Error };

enum class Fault {
    NoStart, // nothing to begin with
    NoFirstNode, // a start that leads nowhere
    Unreachable, // no way leads there
    DeadEnd, // no line goes on, and it is no end
    NeverEnds, // from there the document cannot come to its end
    NobodyActs, // no people are named for a manual node
    ConditionGap, // it may be that none of its lines is open
    ConditionOverlap, // a machine that takes one line may find two open
    ScriptedCondition, // a script says whether a line is open, and nobody looks into it
    UnreadCondition, // its rules compare with what is known of a document alone
    TooManyValues, // conditions name more of them than can be tried
    SeveralDefaults,
    GatherWithoutSplit, // it waits for branches of a node that is gone or splits nothing
    GatherNotReached, // no way leads from its split to it: it never waits
    SplitNeverGathered, // its branches meet behind it without waiting for one another
    LineNeverTaken, // another one is always open, or its condition contradicts itself
    LineToStart,
    BackToNowhere, // a node to return to that is gone, or does not lead here
    LateToNowhere, // the same of the one that it returns to when its time is over
};

struct Finding {
    Fault fault = Fault::NoStart;
    Severity severity = Severity::Error;
    QString nodeId{}; // empty: the flow as a whole
    QStringList trace{}; // a shortest way from the start to the node, where there is one and they are not too long
    QString lineId{}; // that it is about
    QString otherId{}; // where branches meet
    ConditionExample example{}; // of a document that shows it
};

QString faultName(Fault fault); // "dead-end"

// A shortest way from the start to each of the nodes that one leads to; some of them, where all would be too long.
QHash<QString, QStringList> waysTo(const Definition &definition, const QStringList &nodeIds);

// Errors first, each kind in the order of the nodes.
QList<Finding> findingsIn(const Definition &definition);

} // namespace formwright::flow

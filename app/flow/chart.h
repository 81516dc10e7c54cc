// The chart of a document in its flow: the drawing with what happened on it, as everybody sees it (design: "Chart
// JSON").
#pragma once

#include "app/flow/decide.h"
#include "app/flow/drawing.h"

#include <QJsonObject>

namespace formwright::flow {

// What became of a node so far, as clients are told it: "none", "live", "arrived", "suspended", "passed".
enum class ChartState { None, Live, Arrived, Suspended, Passed };
QString chartStateName(ChartState state);

struct ChartPerson {
    QString name;
    bool isPending = false; // it is his turn
    bool isDone = false;

    bool operator==(const ChartPerson &) const = default;
};

struct ChartNode {
    QString id;
    QString name;
    QString type; // "start", "manual", "auto", "sub", "end"; "suspend" for one where documents rest
    QRect box;
    ChartState state = ChartState::None;
    QList<ChartPerson> auditors; // who is to act, or who did when it was passed last
    // UTC milliseconds; 0: not known, or not yet.
    qint64 arrived = 0;
    qint64 left = 0;
    qint64 due = 0;
    int visits = 0; // how often a document came here

    bool operator==(const ChartNode &) const = default;
};

struct ChartLine {
    QString id;
    QString name;
    QString fromId;
    QString toId;
    QList<QPoint> points; // from border to border, with all bends
    bool isPassed = false;

    bool operator==(const ChartLine &) const = default;
};

// A sub-flow that one of the nodes started.
struct ChartChild {
    QString id; // of the instance
    QString documentId;
    QString nodeId; // empty where the node was left
    QString name; // of the flow
    State state = State::None;

    bool operator==(const ChartChild &) const = default;
};

struct Chart {
    int revision = 0; // of the instance
    State state = State::None;
    QList<ChartNode> nodes;
    QList<ChartLine> lines;
    QList<ChartChild> children{}; // as they are now, whatever the revision
    QString flowName{};
    QString subject{}; // what the document is called; empty for a flow without one

    bool operator==(const Chart &) const = default;
};

struct ChartTimes {
    qint64 arrived = 0;
    qint64 left = 0;
    qint64 due = 0;
};

// What the instance itself does not say.
struct ChartFacts {
    QHash<QString, QString> names; // of people, by their ids; whoever is missing goes by his id
    QList<HistoryLine> history; // of the whole instance, up to its revision
    QHash<QString, ChartTimes> times; // by node: the newest of each
};

// Pure. The drawing must be of the same text as the definition.
Chart chartOf(const Definition &definition, const Drawing &drawing, const Instance &instance, const ChartFacts &facts);

QJsonObject jsonOf(const Chart &chart);
// Nothing for what is no chart. What it does not know is passed over, so that it reads those of later programs.
std::optional<Chart> chartFrom(const QJsonObject &json);

} // namespace formwright::flow

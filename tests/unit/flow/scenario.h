// Stories of a document in its flow, as whoever draws flows would write them down. A file has the flow and then
// stories:
//
//     flow
//       Head: any head                 a node: how it is passed, and who acts there
//       Review: split                  manual nodes are the default; auto, sub, complete, suspend, terminate, abort
//       Join: gather Review
//       Draft > Head > End             lines; `when x` is true where the story says so, `otherwise` the default
//     story the head agrees
//       given big
//       clerk starts -> Head: head
//       head submits -> End
//
// Behind the arrow stands where the document is by then: each node with those whose turn it is. `refused: not-offered`
// stands for a command that must not be.
#pragma once

#include "app/flow/decide.h"

#include <QStringList>

namespace formwright::tests {

struct StoryLine {
    int number = 0; // in its file, from 1
    QString command;
    QString expected;
};

struct Story {
    QString name;
    QList<StoryLine> lines;
};

struct ScenarioFile {
    flow::Definition definition;
    QHash<QString, QString> lineIds; // by the name behind `when`; several lines may share one
    QHash<QString, QStringList> people; // by node
    QList<Story> stories;
};

ScenarioFile readScenarios(const QString &text);

// Plays it; empty, or what is not as it should be.
QString play(const ScenarioFile &file, const Story &story);

} // namespace formwright::tests

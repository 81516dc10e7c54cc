// Two texts compared: what they are taken apart at, and the shortest way from one to the other.
#pragma once

#include <QList>
#include <QString>

namespace formwright::forms {

using Parts = QList<QStringView>;

// A change: the parts [begin, end) of before became the parts [from, to) of after.
struct Hunk {
    qsizetype begin = 0;
    qsizetype end = 0;
    qsizetype from = 0;
    qsizetype to = 0;
};

// Of markup: a start tag's name, each attribute with the room in front of it, what ends a tag, an end tag or comment, a
// line.
Parts partsOf(const QString &text);
Parts linesOf(const QString &text);

// Ascending and apart from one another. What came or went as a whole begins with a tag where it can.
QList<Hunk> hunksBetween(const Parts &before, const Parts &after);

QString joined(const Parts &parts, qsizetype from, qsizetype to);

} // namespace formwright::forms

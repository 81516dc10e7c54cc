// An arrangement of a flow in layers from left to right.
#pragma once

#include <QList>
#include <QPoint>
#include <QSize>

namespace formwright::floweditor {

struct LayoutInput {
    QList<QSize> nodes;
    QList<std::pair<int, int>> lines; // from and to, as they stand in `nodes`
};

struct Layout {
    QList<QPoint> places; // top left of each node; the first layer begins at 0, the topmost node as well
    QList<QList<QPoint>> bends; // of each line
};

// The same for the same input. Lines lead to the right but for those that close a loop, which go back below; nodes do
// not cover one another.
Layout layered(const LayoutInput &input);

} // namespace formwright::floweditor

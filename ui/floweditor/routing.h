// Ways of lines between nodes, along the axes and around what stands between.
#pragma once

#include <QLine>
#include <QList>
#include <QPoint>
#include <QRect>

namespace formwright::floweditor {

// The bends of a way from the middle of one node to that of another, which touches none of the others. None where it
// goes straight, or where there is no such way. A line from a node to itself leaves it at the right and comes back
// from above. Along one of `lines`, the parts of other lines, it goes only where anything else is a long detour: two
// of them would read as one.
QList<QPoint> routed(const QRect &from, const QRect &to, const QList<QRect> &others, const QList<QLine> &lines = {});

// Without those that lie on a straight way between their neighbours; `from` and `to` are middles.
QList<QPoint> withoutNeedless(const QList<QPoint> &bends, const QPoint &from, const QPoint &to);

constexpr int routeMargin = 20; // that a way keeps from nodes where it goes around them
constexpr int routeAround = 240; // what is further away from its ends does not matter

} // namespace formwright::floweditor

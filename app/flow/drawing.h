// Where the nodes and lines of a flow are drawn (platform-facts 7.1): what a diagram's text says beside what it means.
#pragma once

#include "app/flow/definition.h"

#include <QPoint>
#include <QRect>

namespace formwright::flow {

// In the order of the nodes and lines of the definition that the same text is read to.
struct Drawing {
    QList<QRect> nodes;
    QList<QList<QPoint>> bends; // of each line, without its ends
};

// Of a text that parseDiagram() takes; what is no number is as it usually is.
Drawing readDrawing(const QString &xml);

// `pointstack`: the x and y of each bend, joined by ";". A number without its other half is left out.
QList<QPoint> bendsFrom(const QString &pointStack);
QString pointStackOf(const QList<QPoint> &bends);

// From the border of a node over all bends to the border of another; between nodes that overlap from middle to middle.
QList<QPoint> wayOf(const QRect &from, const QRect &to, const QList<QPoint> &bends);

constexpr int usualNodeWidth = 46, usualNodeHeight = 55; // as existing designs have them
constexpr int farthest = 1'000'000; // no place is beyond it

} // namespace formwright::flow

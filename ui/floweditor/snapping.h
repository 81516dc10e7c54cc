// Where what is dragged comes to lie: beside what is there, edges with edges and middles with middles.
#pragma once

#include <QLine>
#include <QList>
#include <QRect>

namespace formwright::floweditor {

struct Snap {
    QPoint by; // more than was dragged
    QList<QLine> guides; // what it lies in one line with
};

// `box` where it was dragged to; `reach` is how near is near.
Snap snapped(const QRect &box, const QList<QRect> &others, int reach);

} // namespace formwright::floweditor

// What lies on what in a drawing.
#pragma once

#include "ui/floweditor/picture.h"

namespace formwright::tests {

inline bool isAnyCovered(const floweditor::Picture &picture)
{
    for (const floweditor::PictureNode &node : picture.nodes()) {
        if (picture.nodesIn(node.box).size() > 1)
            return true;
    }
    return false;
}

inline bool touches(const QRect &box, QPoint a, QPoint b)
{
    const QRect way(QPoint(qMin(a.x(), b.x()), qMin(a.y(), b.y())), QPoint(qMax(a.x(), b.x()), qMax(a.y(), b.y())));
    return box.intersects(way);
}

// Of those that a line neither begins nor ends at.
inline bool isAnyOnALine(const floweditor::Picture &picture)
{
    for (const floweditor::PictureLine &line : picture.lines()) {
        for (int node = 0; node < picture.nodes().size(); ++node) {
            const QRect box = picture.nodes().at(node).box;
            for (qsizetype i = 1; node != line.from && node != line.to && i < line.points.size(); ++i) {
                if (touches(box, line.points.at(i - 1), line.points.at(i)))
                    return true;
            }
        }
    }
    return false;
}

} // namespace formwright::tests

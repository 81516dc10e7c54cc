#include "ui/floweditor/snapping.h"

#include <cstdlib>
#include <optional>

namespace formwright::floweditor {

namespace {

// The lower edge, the middle and the upper edge along one axis.
struct Stops {
    int low;
    int middle;
    int high;
};

Stops acrossOf(const QRect &box)
{
    return {box.left(), box.left() + box.width() / 2, box.left() + box.width()};
}

Stops alongOf(const QRect &box)
{
    return {box.top(), box.top() + box.height() / 2, box.top() + box.height()};
}

struct Found {
    int by = 0;
    int at = 0;
    const QRect *other = nullptr;
};

// The nearest; middles before edges where both are as near.
std::optional<Found> nearest(const Stops &mine, const QRect &other, const Stops &theirs, int reach)
{
    std::optional<Found> best;
    const std::pair<int, int> pairs[]{{mine.middle, theirs.middle}, {mine.low, theirs.low}, {mine.high, theirs.high},
        {mine.low, theirs.high}, {mine.high, theirs.low}};
    for (const auto &[here, there] : pairs) {
        const int by = there - here;
        if (std::abs(by) <= reach && (!best || std::abs(by) < std::abs(best->by)))
            best = Found{by, there, &other};
    }
    return best;
}

} // namespace

Snap snapped(const QRect &box, const QList<QRect> &others, int reach)
{
    std::optional<Found> across, along;
    const auto take = [](std::optional<Found> &best, const std::optional<Found> &found) {
        if (found && (!best || std::abs(found->by) < std::abs(best->by)))
            best = found;
    };
    for (const QRect &other : others) {
        take(across, nearest(acrossOf(box), other, acrossOf(other), reach));
        take(along, nearest(alongOf(box), other, alongOf(other), reach));
    }
    Snap snap;
    if (across)
        snap.by.setX(across->by);
    if (along)
        snap.by.setY(along->by);
    const QRect there = box.translated(snap.by);
    if (across) {
        const QRect all = there | *across->other;
        snap.guides.append({across->at, all.top() - 8, across->at, all.bottom() + 8});
    }
    if (along) {
        const QRect all = there | *along->other;
        snap.guides.append({all.left() - 8, along->at, all.right() + 8, along->at});
    }
    return snap;
}

} // namespace formwright::floweditor

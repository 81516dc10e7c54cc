#include "ui/floweditor/routing.h"

#include <QHash>

#include <algorithm>
#include <queue>

namespace formwright::floweditor {

namespace {

constexpr int closest = 8; // to a node, for lines that pass it
constexpr int bendCost = 60; // a bend is worth a detour of so much
constexpr int alongCost = 4; // what each pixel along another line is worth
constexpr int lane = 10; // beside another line
constexpr int besides = 5; // what is closer than that is seen as the same line
constexpr qsizetype mostObstacles = 40;
constexpr qsizetype mostLines = 60;
constexpr qsizetype mostLanes = 12; // those of the nearest

QPoint middleOf(const QRect &box)
{
    return {box.x() + box.width() / 2, box.y() + box.height() / 2};
}

class Router
{
public:
    Router(const QRect &from, const QRect &to, const QList<QRect> &others, const QList<QLine> &lines)
        : m_from(from), m_to(to)
    {
        const QRect region = (from | to).adjusted(-routeAround, -routeAround, routeAround, routeAround);
        for (const QRect &other : others) {
            if (other.intersects(region) && other != from && other != to)
                m_obstacles.append(other);
        }
        // Those that are in between matter most.
        const QPoint middle = region.center();
        std::stable_sort(m_obstacles.begin(), m_obstacles.end(), [&](const QRect &a, const QRect &b) {
            return (middleOf(a) - middle).manhattanLength() < (middleOf(b) - middle).manhattanLength();
        });
        if (m_obstacles.size() > mostObstacles)
            m_obstacles.resize(mostObstacles);
        const QPoint begin = middleOf(from), end = middleOf(to);
        addAxis(m_xs, begin.x(), end.x(), from.left(), from.right(), to.left(), to.right());
        addAxis(m_ys, begin.y(), end.y(), from.top(), from.bottom(), to.top(), to.bottom());
        for (const QRect &box : std::as_const(m_obstacles)) {
            m_xs << box.left() - routeMargin << box.right() + routeMargin;
            m_ys << box.top() - routeMargin << box.bottom() + routeMargin;
        }
        takeLines(lines, region);
        for (QList<int> *axis : {&m_xs, &m_ys}) {
            std::sort(axis->begin(), axis->end());
            axis->erase(std::unique(axis->begin(), axis->end()), axis->end());
        }
    }

    // All points of the way, its ends included; empty for none.
    QList<QPoint> find()
    {
        struct Open {
            int estimate;
            int cost;
            int state;
        };
        const auto isWorse = [](const Open &a, const Open &b) {
            return a.estimate != b.estimate ? a.estimate > b.estimate : a.state > b.state;
        };
        std::priority_queue<Open, std::vector<Open>, decltype(isWorse)> open(isWorse);
        const auto columns = int(m_xs.size()), rows = int(m_ys.size());
        const QPoint end = middleOf(m_to);
        const int states = columns * rows * 2; // a place, come to along x or y
        QList<int> costs(states, -1), before(states, -1);
        const auto push = [&](int state, int cost, int from) {
            if (costs.at(state) >= 0 && costs.at(state) <= cost)
                return;
            costs[state] = cost;
            before[state] = from;
            const QPoint place = placeOf(state);
            open.push({cost + (place - end).manhattanLength(), cost, state});
        };
        const auto first = int(m_xs.indexOf(middleOf(m_from).x()) * rows + m_ys.indexOf(middleOf(m_from).y()));
        push(first * 2, 0, -1);
        push(first * 2 + 1, 0, -1);
        while (!open.empty()) {
            const Open here = open.top();
            open.pop();
            if (here.cost != costs.at(here.state))
                continue;
            const QPoint place = placeOf(here.state);
            if (place == end)
                return wayTo(here.state, before);
            const int column = here.state / 2 / rows, row = here.state / 2 % rows;
            for (const auto &[dx, dy] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
                const int nextColumn = column + dx, nextRow = row + dy;
                if (nextColumn < 0 || nextRow < 0 || nextColumn >= columns || nextRow >= rows)
                    continue;
                const int along = dx != 0 ? 0 : 1;
                const int next = (nextColumn * rows + nextRow) * 2 + along;
                const QPoint there = placeOf(next);
                if (!isFree(place, there))
                    continue;
                const int bend = along == here.state % 2 ? 0 : bendCost;
                const int shared = alongCost * sharedLength(place, there);
                push(next, here.cost + (there - place).manhattanLength() + bend + shared, here.state);
            }
        }
        return {};
    }

private:
    // Those that go along an axis and may be come near; beside the nearest there are ways as well.
    void takeLines(const QList<QLine> &lines, const QRect &region)
    {
        for (const QLine &line : lines) {
            const bool isAlong = (line.dx() == 0) != (line.dy() == 0);
            if (isAlong && QRect(line.p1(), line.p2()).normalized().intersects(region))
                m_lines.append(line);
        }
        const QPoint middle = region.center();
        const auto distance = [&](const QLine &line) { return (line.center() - middle).manhattanLength(); };
        std::stable_sort(
            m_lines.begin(), m_lines.end(), [&](const QLine &a, const QLine &b) { return distance(a) < distance(b); });
        if (m_lines.size() > mostLines)
            m_lines.resize(mostLines);
        for (qsizetype i = 0; i < std::min(mostLanes, m_lines.size()); ++i) {
            const QLine &line = m_lines.at(i);
            if (line.dy() == 0)
                m_ys << line.y1() - lane << line.y1() + lane;
            else
                m_xs << line.x1() - lane << line.x1() + lane;
        }
    }

    // Of a way along an axis with all other lines.
    int sharedLength(const QPoint &a, const QPoint &b) const
    {
        const bool isAcross = a.y() == b.y();
        int length = 0;
        for (const QLine &line : m_lines) {
            if ((line.dy() == 0) != isAcross)
                continue;
            const int apart = isAcross ? line.y1() - a.y() : line.x1() - a.x();
            if (qAbs(apart) >= besides)
                continue;
            const auto [low, high] = isAcross ? std::minmax({a.x(), b.x()}) : std::minmax({a.y(), b.y()});
            const auto [from, to]
                = isAcross ? std::minmax({line.x1(), line.x2()}) : std::minmax({line.y1(), line.y2()});
            length += std::max(0, std::min(high, to) - std::max(low, from));
        }
        return length;
    }

    static void addAxis(QList<int> &axis, int begin, int end, int fromLow, int fromHigh, int toLow, int toHigh)
    {
        axis << begin << end << fromLow - routeMargin << fromHigh + routeMargin << toLow - routeMargin
             << toHigh + routeMargin;
        if (fromHigh < toLow)
            axis << (fromHigh + toLow) / 2;
        if (toHigh < fromLow)
            axis << (toHigh + fromLow) / 2;
    }

    QPoint placeOf(int state) const
    {
        const auto rows = int(m_ys.size());
        return {m_xs.at(state / 2 / rows), m_ys.at(state / 2 % rows)};
    }

    bool isFree(const QPoint &a, const QPoint &b) const
    {
        const QRect way(QPoint(qMin(a.x(), b.x()), qMin(a.y(), b.y())), QPoint(qMax(a.x(), b.x()), qMax(a.y(), b.y())));
        for (const QRect &box : m_obstacles) {
            if (box.adjusted(-closest, -closest, closest, closest).intersects(way))
                return false;
        }
        // Its own nodes are left and entered straight from their middles alone.
        for (const QRect &box : {m_from, m_to}) {
            const QPoint middle = middleOf(box);
            const bool isSpoke = (a.x() == b.x() && a.x() == middle.x()) || (a.y() == b.y() && a.y() == middle.y());
            if (!isSpoke && box.adjusted(-closest, -closest, closest, closest).intersects(way))
                return false;
        }
        return true;
    }

    QList<QPoint> wayTo(int state, const QList<int> &before) const
    {
        QList<QPoint> way;
        for (int at = state; at >= 0; at = before.at(at))
            way.prepend(placeOf(at));
        return way;
    }

    const QRect m_from;
    const QRect m_to;
    QList<QRect> m_obstacles;
    QList<QLine> m_lines;
    QList<int> m_xs;
    QList<int> m_ys;
};

} // namespace

QList<QPoint> routed(const QRect &from, const QRect &to, const QList<QRect> &others, const QList<QLine> &lines)
{
    if (from == to) {
        const int right = from.right() + 1 + routeMargin, above = from.top() - routeMargin;
        return {{right, middleOf(from).y()}, {right, above}, {middleOf(from).x(), above}};
    }
    const QList<QPoint> way = Router(from, to, others, lines).find();
    return way.size() < 3 ? QList<QPoint>()
                          : withoutNeedless(way.sliced(1, way.size() - 2), way.constFirst(), way.constLast());
}

QList<QPoint> withoutNeedless(const QList<QPoint> &bends, const QPoint &from, const QPoint &to)
{
    QList<QPoint> kept;
    for (qsizetype i = 0; i < bends.size(); ++i) {
        const QPoint before = kept.isEmpty() ? from : kept.constLast();
        const QPoint here = bends.at(i), next = i + 1 < bends.size() ? bends.at(i + 1) : to;
        const QPoint in = here - before, out = next - here;
        const bool isStraight = qint64(in.x()) * out.y() == qint64(in.y()) * out.x()
            && qint64(in.x()) * out.x() + qint64(in.y()) * out.y() >= 0;
        if (!isStraight)
            kept.append(here);
    }
    return kept;
}

} // namespace formwright::floweditor

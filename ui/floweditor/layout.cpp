#include "ui/floweditor/layout.h"

#include "ui/floweditor/routing.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace formwright::floweditor {

namespace {

constexpr int layerGap = 72;
constexpr int rowGap = 64; // names and people stand below nodes
constexpr int dummyHeight = 8;
constexpr int longestWithDummies = 200; // layers
constexpr int mostDummies = 50'000; // lines beyond that pass as they come
constexpr int orderRounds = 8;
constexpr int placeRounds = 6;
constexpr int backGap = 12; // between lines that go back

class Layouter
{
public:
    explicit Layouter(const LayoutInput &input) : m_input(input), m_count(int(input.nodes.size())) { }

    Layout make()
    {
        breakLoops();
        putInLayers();
        addDummies();
        orderLayers();
        placeRows();
        return finish();
    }

private:
    struct Cell {
        int layer = 0;
        int order = 0;
        double y = 0; // of its middle
        double height = 0;
        QList<int> before; // cells in the layer in front
        QList<int> after;
    };

    // Lines that lead back to where a walk came from go against the layers.
    void breakLoops()
    {
        QList<QList<int>> from(m_count);
        QList<int> incoming(m_count);
        for (int i = 0; i < m_input.lines.size(); ++i) {
            from[m_input.lines.at(i).first].append(i);
            if (m_input.lines.at(i).first != m_input.lines.at(i).second)
                ++incoming[m_input.lines.at(i).second];
        }
        m_isBack = QList<bool>(m_input.lines.size());
        QList<int> state(m_count), next(m_count); // 1 on the way, 2 done
        const auto walk = [&](int start) {
            QList<int> way{start};
            state[start] = 1;
            while (!way.isEmpty()) {
                const int here = way.constLast();
                if (next.at(here) >= from.at(here).size()) {
                    state[here] = 2;
                    m_finished.prepend(here);
                    way.removeLast();
                    continue;
                }
                const int line = from.at(here).at(next[here]++);
                const int there = m_input.lines.at(line).second;
                if (state.at(there) == 1)
                    m_isBack[line] = true;
                else if (state.at(there) == 0) {
                    state[there] = 1;
                    way.append(there);
                }
            }
        };
        for (const bool isFirst : {true, false}) {
            for (int i = 0; i < m_count; ++i) {
                if (state.at(i) == 0 && (!isFirst || incoming.at(i) == 0))
                    walk(i);
            }
        }
    }

    // Each as far left as what leads to it allows; what was finished last in the walk comes first.
    void putInLayers()
    {
        m_cells.resize(m_count);
        QList<QList<int>> from(m_count);
        for (int i = 0; i < m_input.lines.size(); ++i) {
            if (!m_isBack.at(i))
                from[m_input.lines.at(i).first].append(m_input.lines.at(i).second);
        }
        for (const int node : std::as_const(m_finished)) {
            m_cells[node].height = m_input.nodes.at(node).height();
            for (const int next : std::as_const(from[node]))
                m_cells[next].layer = qMax(m_cells.at(next).layer, m_cells.at(node).layer + 1);
        }
    }

    void addDummies()
    {
        m_chains.resize(m_input.lines.size());
        for (int i = 0; i < m_input.lines.size(); ++i) {
            const auto &[from, to] = m_input.lines.at(i);
            if (m_isBack.at(i) || from == to)
                continue;
            const int first = m_cells.at(from).layer, last = m_cells.at(to).layer;
            int before = from;
            if (last - first <= qMin(longestWithDummies, m_count + mostDummies - int(m_cells.size()))) {
                for (int layer = first + 1; layer < last; ++layer) {
                    const auto dummy = int(m_cells.size());
                    m_cells.append({layer, 0, 0, dummyHeight, {}, {}});
                    join(before, dummy);
                    m_chains[i].append(dummy);
                    before = dummy;
                }
            }
            join(before, to);
        }
        for (int i = 0; i < m_cells.size(); ++i) {
            if (m_cells.at(i).layer >= m_layers.size())
                m_layers.resize(m_cells.at(i).layer + 1);
        }
        // In the order of the walk, so that what belongs together begins together.
        for (const int node : std::as_const(m_finished))
            m_layers[m_cells.at(node).layer].append(node);
        for (int i = m_count; i < m_cells.size(); ++i)
            m_layers[m_cells.at(i).layer].append(i);
        for (const QList<int> &layer : std::as_const(m_layers))
            number(layer);
    }

    void join(int before, int after)
    {
        if (m_cells.at(after).layer != m_cells.at(before).layer + 1)
            return; // too long for dummies
        m_cells[before].after.append(after);
        m_cells[after].before.append(before);
    }

    void number(const QList<int> &layer)
    {
        for (int i = 0; i < layer.size(); ++i)
            m_cells[layer.at(i)].order = i;
    }

    // Each between those it is joined to, from the left and from the right in turns.
    void orderLayers()
    {
        for (int round = 0; round < orderRounds; ++round) {
            const bool isForwards = round % 2 == 0;
            for (qsizetype at = 0; at < m_layers.size(); ++at) {
                QList<int> &layer = m_layers[isForwards ? at : m_layers.size() - 1 - at];
                QHash<int, double> wanted;
                for (const int cell : std::as_const(layer)) {
                    const QList<int> &near = isForwards ? m_cells.at(cell).before : m_cells.at(cell).after;
                    double sum = 0;
                    for (const int other : near)
                        sum += m_cells.at(other).order;
                    wanted.insert(cell, near.isEmpty() ? m_cells.at(cell).order : sum / double(near.size()));
                }
                std::stable_sort(
                    layer.begin(), layer.end(), [&](int a, int b) { return wanted.value(a) < wanted.value(b); });
                number(layer);
            }
        }
    }

    // Wanted places are kept as far as the order and the gaps allow: of those that press on one another the mean.
    void placeRows()
    {
        for (const QList<int> &layer : std::as_const(m_layers)) {
            double y = 0;
            for (const int cell : layer) {
                m_cells[cell].y = y + m_cells.at(cell).height / 2;
                y += m_cells.at(cell).height + gapBelow(cell);
            }
        }
        for (int round = 0; round < placeRounds; ++round) {
            const bool isForwards = round % 2 == 0;
            for (qsizetype at = 0; at < m_layers.size(); ++at)
                placeLayer(m_layers.at(isForwards ? at : m_layers.size() - 1 - at), isForwards);
        }
    }

    double gapBelow(int cell) const { return cell < m_count ? rowGap : rowGap / 2.0; }

    void placeLayer(const QList<int> &layer, bool isForwards)
    {
        struct Block {
            double sum = 0;
            int count = 0;
            double mean() const { return sum / count; }
        };
        QList<Block> blocks;
        QList<double> offsets;
        double offset = 0;
        for (qsizetype i = 0; i < layer.size(); ++i) {
            const Cell &cell = m_cells.at(layer.at(i));
            if (i > 0) {
                const Cell &above = m_cells.at(layer.at(i - 1));
                offset += above.height / 2 + gapBelow(layer.at(i - 1)) + cell.height / 2;
            }
            offsets.append(offset);
            const QList<int> &near = isForwards ? cell.before : cell.after;
            double sum = 0;
            for (const int other : near)
                sum += m_cells.at(other).y;
            const double wanted = near.isEmpty() ? cell.y : sum / double(near.size());
            blocks.append({wanted - offset, 1});
            while (blocks.size() > 1 && blocks.at(blocks.size() - 2).mean() > blocks.constLast().mean()) {
                const Block last = blocks.takeLast();
                blocks.last().sum += last.sum;
                blocks.last().count += last.count;
            }
        }
        qsizetype at = 0;
        for (const Block &block : std::as_const(blocks)) {
            for (int i = 0; i < block.count; ++i, ++at)
                m_cells[layer.at(at)].y = block.mean() + offsets.at(at);
        }
    }

    Layout finish()
    {
        QList<int> lefts, widths;
        int x = 0;
        for (const QList<int> &layer : std::as_const(m_layers)) {
            int width = 0;
            for (const int cell : layer) {
                if (cell < m_count)
                    width = qMax(width, m_input.nodes.at(cell).width());
            }
            lefts.append(x);
            widths.append(width);
            x += width + layerGap;
        }
        double top = 0;
        bool isFirst = true;
        for (int i = 0; i < m_count; ++i) {
            const double here = m_cells.at(i).y - m_cells.at(i).height / 2;
            top = isFirst ? here : qMin(top, here);
            isFirst = false;
        }
        Layout layout;
        for (int i = 0; i < m_count; ++i) {
            const Cell &cell = m_cells.at(i);
            layout.places.append({lefts.at(cell.layer) + (widths.at(cell.layer) - m_input.nodes.at(i).width()) / 2,
                int(std::lround(cell.y - cell.height / 2 - top))});
        }
        for (const QList<int> &layer : std::as_const(m_layers)) {
            int bottom = 0;
            for (const int cell : layer) {
                if (cell < m_count)
                    bottom = qMax(bottom, boxOf(cell, layout).bottom());
            }
            m_bottoms.append(bottom);
        }
        int backLines = 0;
        for (int i = 0; i < m_input.lines.size(); ++i)
            layout.bends.append(bendsOf(i, layout, lefts, widths, top, backLines));
        return layout;
    }

    QRect boxOf(int node, const Layout &layout) const { return {layout.places.at(node), m_input.nodes.at(node)}; }

    QList<QPoint> bendsOf(int line, const Layout &layout, const QList<int> &lefts, const QList<int> &widths, double top,
        int &backLines) const
    {
        const auto &[from, to] = m_input.lines.at(line);
        const QRect begin = boxOf(from, layout), end = boxOf(to, layout);
        const auto middle
            = [](const QRect &box) { return QPoint(box.x() + box.width() / 2, box.y() + box.height() / 2); };
        if (from == to)
            return routed(begin, end, {});
        if (m_isBack.at(line)) {
            // Below all that stands in between.
            const auto first = m_bottoms.begin() + m_cells.at(to).layer;
            const auto last = m_bottoms.begin() + m_cells.at(from).layer;
            const int y = *std::max_element(first, last + 1) + rowGap / 2 + backGap * (backLines++ % 8);
            return {{middle(begin).x(), y}, {middle(end).x(), y}};
        }
        QList<QPoint> bends;
        int y = middle(begin).y();
        QList<int> stops = m_chains.at(line);
        stops.append(to);
        int layer = m_cells.at(from).layer;
        for (const int stop : std::as_const(stops)) {
            const int there
                = stop < m_count ? middle(boxOf(stop, layout)).y() : int(std::lround(m_cells.at(stop).y - top));
            if (there != y) {
                const int x = lefts.at(layer) + widths.at(layer) + layerGap / 2;
                bends << QPoint(x, y) << QPoint(x, there);
            }
            y = there;
            layer = m_cells.at(stop).layer;
        }
        return withoutNeedless(bends, middle(begin), middle(end));
    }

    const LayoutInput &m_input;
    const int m_count;
    QList<bool> m_isBack;
    QList<int> m_finished; // nodes, those in front before those they lead to
    QList<Cell> m_cells; // of the nodes, then dummies of long lines
    QList<QList<int>> m_chains; // the dummies of each line
    QList<QList<int>> m_layers;
    QList<int> m_bottoms; // of the nodes of each layer
};

} // namespace

Layout layered(const LayoutInput &input)
{
    return Layouter(input).make();
}

} // namespace formwright::floweditor

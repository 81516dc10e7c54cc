// What a canvas shows of a flow, as values: nodes and lines with places, and an index that finds them there.
#pragma once

#include "app/flow/chart.h"

#include <QHash>
#include <QRectF>

namespace formwright::floweditor {

// A node or a line by its id; both may have the same.
struct Element {
    bool isLine = false;
    QString id;

    bool operator==(const Element &) const = default;
};
inline size_t qHash(const Element &element, size_t seed = 0)
{
    return qHashMulti(seed, element.isLine, element.id);
}

enum class Mark { None, Warning, Error };

struct PictureNode {
    QString id;
    QString name;
    flow::NodeKind kind = flow::NodeKind::Manual;
    bool isStrange = false; // of a class that nobody here knows
    QRect box;
    flow::ChartState state = flow::ChartState::None;
    QStringList people{}; // who acts or did
    QString times{}; // in words
    bool isLate = false;
    double heat = -1; // 0 to 1; below 0 for none
    Mark mark = Mark::None;
    bool isBand = false; // a pool, a lane: its name stands along its left border
};

struct PictureLine {
    QString id;
    QString name;
    int from = -1; // of nodes()
    int to = -1;
    QList<QPoint> points; // from border to border
    bool isPassed = false;
    bool hasCondition = false;
    bool isDefault = false;
};

class Picture
{
public:
    Picture() = default;
    // Lines that join no two of the nodes are left out.
    Picture(const QList<PictureNode> &nodes, const QList<PictureLine> &lines);

    const QList<PictureNode> &nodes() const { return m_nodes; }
    const QList<PictureLine> &lines() const { return m_lines; }
    bool isEmpty() const { return m_nodes.isEmpty(); }
    QRect bounds() const { return m_bounds; }

    // -1 for none.
    int indexOf(const Element &element) const;
    const PictureNode *node(const QString &id) const;
    const PictureLine *line(const QString &id) const;
    QRect rectOf(const Element &element) const;

    // Ascending: what is drawn later lies above.
    QList<int> nodesIn(const QRect &area) const;
    QList<int> linesIn(const QRect &area) const;
    int nodeAt(const QPoint &place) const;
    int lineAt(const QPoint &place, double reach) const;

    QList<int> linesFrom(int node) const { return m_linesFrom.value(node); }
    QList<int> linesTo(int node) const { return m_linesTo.value(node); }
    // The nodes as somebody meets them who follows the lines, from the starts on; then those that no line leads to.
    const QList<int> &walk() const { return m_walk; }
    // The next node in that direction; -1 for none. One of dx and dy is 0.
    int neighbour(int node, int dx, int dy) const;

private:
    using Cells = QHash<quint64, QList<int>>;
    static void add(Cells &cells, QList<int> &large, const QRect &rect, int index);
    static QList<int> found(const Cells &cells, const QList<int> &large, const QRect &area);
    void makeWalk();

    QList<PictureNode> m_nodes;
    QList<PictureLine> m_lines;
    QRect m_bounds;
    QHash<QString, int> m_nodeAt;
    QHash<QString, int> m_lineAt;
    QHash<int, QList<int>> m_linesFrom;
    QHash<int, QList<int>> m_linesTo;
    QList<int> m_walk;
    Cells m_nodeCells;
    Cells m_lineCells;
    QList<int> m_largeNodes; // that would fill too many cells: they are looked at always
    QList<int> m_largeLines;
};

// A pool, a lane: others lie in it.
bool isFrame(const PictureNode &node);
QRect rectOf(const QList<QPoint> &points);
double distanceTo(const QList<QPoint> &points, const QPoint &place);
// The middle of the way along them.
QPointF middleOf(const QList<QPoint> &points);

} // namespace formwright::floweditor

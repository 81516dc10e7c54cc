// Ways of lines: around the nodes, and not along one another.
#include "ui/flow_pictures.h"
#include "ui/flow_text.h"

#include "app/flow/drawing.h"
#include "ui/floweditor/flow_design.h"
#include "ui/floweditor/routing.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;
using namespace formwright::tests;

namespace {

// How far a way goes along a part of another line.
int along(const QList<QPoint> &way, const QLine &line)
{
    int shared = 0;
    for (qsizetype i = 1; i < way.size(); ++i) {
        const QLine part(way.at(i - 1), way.at(i));
        const bool isAcross = part.dy() == 0 && line.dy() == 0 && part.y1() == line.y1();
        if (!isAcross && (part.dx() != 0 || line.dx() != 0 || part.x1() != line.x1()))
            continue;
        const auto [low, high] = isAcross ? std::minmax({part.x1(), part.x2()}) : std::minmax({part.y1(), part.y2()});
        const auto [from, to] = isAcross ? std::minmax({line.x1(), line.x2()}) : std::minmax({line.y1(), line.y2()});
        shared += std::max(0, std::min(high, to) - std::max(low, from));
    }
    return shared;
}

int sharedByLines(const Picture &picture)
{
    int shared = 0;
    const QList<PictureLine> &lines = picture.lines();
    for (qsizetype a = 0; a < lines.size(); ++a) {
        for (qsizetype b = 0; b < a; ++b) {
            const QList<QPoint> &other = lines.at(b).points;
            for (qsizetype i = 1; i < other.size(); ++i)
                shared += along(lines.at(a).points, {other.at(i - 1), other.at(i)});
        }
    }
    return shared;
}

} // namespace

class FlowRoutingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesGoAround();
    void linesKeepBesideOthers();
    void drawsNoLineAlongAnother();
    void linesOfRandomNodesTouchNone();
};

void FlowRoutingTest::linesGoAround()
{
    const QRect from(0, 0, 100, 40), to(400, 0, 100, 40);
    QVERIFY(routed(from, to, {}).isEmpty());
    const QRect wall(200, -100, 60, 200);
    const QList<QPoint> bends = routed(from, to, {wall});
    QCOMPARE(bends.size(), 2); // above it
    QPoint before = from.center();
    for (const QPoint &point : bends + QList<QPoint>{to.center()}) {
        QVERIFY(!touches(wall, before, point));
        before = point;
    }
    QCOMPARE(routed(from, from, {}).size(), 3);
    QCOMPARE(withoutNeedless({{10, 0}, {20, 0}, {20, 10}}, {0, 0}, {20, 30}), (QList<QPoint>{{20, 0}}));
}

// Two lines on one another read as one that leads somewhere else.
void FlowRoutingTest::linesKeepBesideOthers()
{
    const QRect from(0, 0, 100, 40), to(400, 0, 100, 40);
    // Straight on it would lie on one that crosses the whole gap.
    const QLine other(110, 20, 390, 20);
    QCOMPARE(along(flow::wayOf(from, to, routed(from, to, {})), other), 280);
    QCOMPARE(along(flow::wayOf(from, to, routed(from, to, {}, {other})), other), 0);
    // What only crosses it is no reason to go elsewhere.
    QVERIFY(routed(from, to, {}, {QLine(250, -100, 250, 100)}).isEmpty());
    // Where there is nothing else it goes along.
    const QList<QRect> walls{{-60, -200, 640, 210}, {-60, 30, 640, 200}};
    QVERIFY(routed(from, to, walls, {other}).isEmpty());
}

// As the editor draws it: one more node behind the first, led on to where the first one leads.
void FlowRoutingTest::drawsNoLineAlongAnother()
{
    FlowDesign design(drawnFlow);
    QCOMPARE(sharedByLines(design.picture()), 0);
    design.select({{false, u"3"_s}});
    QVERIFY(design.appendNode(flow::NodeKind::Auto));
    QVERIFY(design.connectNodes(design.current().id, u"4"_s));
    QCOMPARE(sharedByLines(design.picture()), 0);
    // Nor after its ends have moved.
    QVERIFY(design.moveBy({u"4"_s}, {60, 0}));
    QCOMPARE(sharedByLines(design.picture()), 0);
    design.select({{false, u"3"_s}});
    QVERIFY(design.appendNode(flow::NodeKind::Manual));
    QVERIFY(design.connectNodes(u"2"_s, u"4"_s));
    QCOMPARE(sharedByLines(design.picture()), 0);
}

void FlowRoutingTest::linesOfRandomNodesTouchNone()
{
    QRandomGenerator random(11);
    int bent = 0;
    for (int round = 0; round < 60; ++round) {
        QList<QRect> boxes;
        while (boxes.size() < 14) {
            const QRect box(
                random.bounded(1000), random.bounded(700), 60 + random.bounded(80), 40 + random.bounded(30));
            if (std::none_of(boxes.begin(), boxes.end(),
                    [&](const QRect &other) { return other.adjusted(-45, -45, 45, 45).intersects(box); }))
                boxes.append(box);
        }
        const QList<QRect> others = boxes.sliced(2);
        const QList<QPoint> bends = routed(boxes.at(0), boxes.at(1), others);
        const auto middle
            = [](const QRect &box) { return QPoint(box.x() + box.width() / 2, box.y() + box.height() / 2); };
        bent += bends.isEmpty() ? 0 : 1;
        QPoint before = middle(boxes.at(0));
        for (const QPoint &point : bends + QList<QPoint>{middle(boxes.at(1))}) {
            QVERIFY(before.x() == point.x() || before.y() == point.y());
            for (const QRect &other : others)
                QVERIFY(!touches(other, before, point));
            before = point;
        }
    }
    QVERIFY(bent > 40);
}

QTEST_MAIN(FlowRoutingTest)
#include "flow_routing_test.moc"

// The chart that everybody sees of a document in its flow.
#include "app/flow/chart.h"
#include "app/flow/diagram.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::flow;

namespace {

QString element(const QString &className, const QString &properties)
{
    return u"<f."_s % className % u'>' % properties % u"</f."_s % className % u'>';
}

QString node(const QString &className, const QString &id, int x, int y, const QString &more = {})
{
    return element(className, QString(u"<id>%1</id><name>%1</name><x>%2</x><y>%3</y>"_s.arg(id).arg(x).arg(y) % more));
}

QString line(const QString &id, const QString &from, const QString &to, const QString &points = {})
{
    return element(u"Relation"_s,
        u"<id>%1</id><startnodeid>%2</startnodeid><endnodeid>%3</endnodeid><pointstack>%4</pointstack>"_s.arg(
            id, from, to, points));
}

// S > Draft > Head, which is split: Fin and Law, joined by Join, or back to Draft.
QString drawn()
{
    const QString size = u"<width>100</width><height>40</height>"_s;
    return u"<f.FlowDiagram><width>2048</width>"_s % node(u"StartNode"_s, u"S"_s, 0, 0) % line(u"l1"_s, u"S"_s, u"D"_s)
        % node(u"ManualNode"_s, u"D"_s, 100, 0, size % u"<isstartandnext>true</isstartandnext>"_s)
        % node(u"ManualNode"_s, u"H"_s, 300, 0,
            size % u"<issplit>true</issplit><cBack>true</cBack><passcondition>1</passcondition>"_s)
        % node(u"ManualNode"_s, u"F"_s, 500, -100, size) % node(u"ManualNode"_s, u"L"_s, 500, 100, size)
        % node(u"AutoNode"_s, u"J"_s, 700, 0, u"<isgather>true</isgather><splitStartNode>H</splitStartNode>"_s)
        % node(u"CompleteNode"_s, u"E"_s, 900, 0) % line(u"l2"_s, u"D"_s, u"H"_s, u"250;20;250;60;7"_s)
        % line(u"l3"_s, u"H"_s, u"F"_s) % line(u"l4"_s, u"H"_s, u"L"_s) % line(u"l5"_s, u"F"_s, u"J"_s)
        % line(u"l6"_s, u"L"_s, u"J"_s) % line(u"l7"_s, u"J"_s, u"E"_s) % u"</f.FlowDiagram>"_s;
}

class Story
{
public:
    Story()
    {
        m_facts.people
            = {{u"D"_s, {u"clerk"_s}}, {u"H"_s, {u"head"_s, u"chief"_s}}, {u"F"_s, {u"fin"_s}}, {u"L"_s, {u"law"_s}}};
    }

    void does(const QString &person, const Act &act)
    {
        const Outcome outcome = decide(m_definition, m_instance, {{person}, act}, m_facts);
        const auto *step = std::get_if<Step>(&outcome);
        QVERIFY(step != nullptr);
        m_known.history += step->history;
        m_instance = applied(m_instance, *step);
    }

    Chart chart() const { return chartOf(m_definition, readDrawing(drawn()), m_instance, m_known); }
    ChartNode at(const QString &id) const
    {
        const Chart made = chart();
        return *std::find_if(
            made.nodes.begin(), made.nodes.end(), [&](const ChartNode &node) { return node.id == id; });
    }
    QStringList states() const
    {
        QStringList told;
        for (const ChartNode &node : chart().nodes)
            told.append(node.id % u' ' % chartStateName(node.state));
        return told;
    }
    QStringList passed() const
    {
        QStringList told;
        for (const ChartLine &line : chart().lines) {
            if (line.isPassed)
                told.append(line.id);
        }
        return told;
    }

    ChartFacts m_known;

private:
    Definition m_definition = parseDiagram(drawn());
    Instance m_instance;
    Facts m_facts;
};

} // namespace

class ChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhereThingsAreDrawn()
    {
        const Drawing read = readDrawing(drawn());
        QCOMPARE(read.nodes.size(), parseDiagram(drawn()).nodes().size());
        QCOMPARE(read.nodes.at(0), QRect(0, 0, 46, 55));
        QCOMPARE(read.nodes.at(1), QRect(100, 0, 100, 40));
        QCOMPARE(read.bends.size(), 7);
        QVERIFY(read.bends.at(0).isEmpty());
        QCOMPARE(read.bends.at(1), (QList<QPoint>{{250, 20}, {250, 60}}));
        QCOMPARE(pointStackOf(read.bends.at(1)), u"250;20;250;60"_s);
        QVERIFY(readDrawing({}).nodes.isEmpty());
    }

    void takesNumbersThatAreNone()
    {
        const Drawing read = readDrawing(u"<f.FlowDiagram>"_s
            % element(u"AutoNode"_s, u"<id>1</id><x>nan</x><y>1e99</y><width>-3</width><height>12.6</height>"_s)
            % u"</f.FlowDiagram>"_s);
        QCOMPARE(read.nodes.at(0), QRect(0, farthest, 1, 13));
        QCOMPARE(bendsFrom(u"a;b; 3.4 ;inf;5"_s), (QList<QPoint>{{0, 0}, {3, 0}}));
    }

    void linesGoFromBorderToBorder()
    {
        QCOMPARE(wayOf({0, 0, 40, 20}, {100, 0, 40, 20}, {}), (QList<QPoint>{{40, 10}, {100, 10}}));
        QCOMPARE(
            wayOf({0, 0, 40, 20}, {100, 100, 40, 20}, {{120, 10}}), (QList<QPoint>{{40, 10}, {120, 10}, {120, 100}}));
        QCOMPARE(wayOf({0, 0, 40, 20}, {10, 0, 40, 20}, {}), (QList<QPoint>{{20, 10}, {30, 10}}));
    }

    void nothingHappenedYet()
    {
        const Chart chart = Story().chart();
        QCOMPARE(chart.nodes.size(), 7);
        QCOMPARE(chart.revision, 0);
        for (const ChartNode &node : chart.nodes) {
            QCOMPARE(node.state, ChartState::None);
            QCOMPARE(node.visits, 0);
        }
        QVERIFY(Story().passed().isEmpty());
    }

    void tellsWhereItIsAndTheWayTaken()
    {
        Story story;
        story.m_known.names = {{u"head"_s, u"Hanna Head"_s}, {u"clerk"_s, u"Cleo Clerk"_s}};
        story.m_known.times = {{u"D"_s, {10, 20, 30}}, {u"H"_s, {20, 15, 90}}};
        story.does(u"clerk"_s, Start{});
        QCOMPARE(story.states(),
            (QStringList{
                u"S passed"_s, u"D passed"_s, u"H live"_s, u"F none"_s, u"L none"_s, u"J none"_s, u"E none"_s}));
        QCOMPARE(story.passed(), (QStringList{u"l1"_s, u"l2"_s}));
        const ChartNode draft = story.at(u"D"_s), head = story.at(u"H"_s);
        QCOMPARE(draft.auditors, (QList<ChartPerson>{{u"Cleo Clerk"_s, false, true}}));
        QCOMPARE(draft.arrived, 10);
        QCOMPARE(draft.left, 20);
        QCOMPARE(draft.due, 0);
        QCOMPARE(head.auditors, (QList<ChartPerson>{{u"Hanna Head"_s, true, false}, {u"chief"_s, true, false}}));
        QCOMPARE(head.arrived, 20);
        QCOMPARE(head.left, 0); // that was the time before
        QCOMPARE(head.due, 90);
        story.does(u"head"_s, Submit{});
        QCOMPARE(story.at(u"H"_s).auditors.first(), (ChartPerson{u"Hanna Head"_s, false, true}));
        QCOMPARE(story.at(u"H"_s).state, ChartState::Live);
    }

    void branchesWaitAndMeet()
    {
        Story story;
        story.does(u"clerk"_s, Start{});
        story.does(u"head"_s, Submit{});
        story.does(u"chief"_s, Submit{.nextNodeIds = {u"F"_s, u"L"_s}});
        story.does(u"fin"_s, Submit{});
        QCOMPARE(story.states(),
            (QStringList{
                u"S passed"_s, u"D passed"_s, u"H passed"_s, u"F passed"_s, u"L live"_s, u"J arrived"_s, u"E none"_s}));
        QCOMPARE(story.passed(), (QStringList{u"l1"_s, u"l2"_s, u"l3"_s, u"l4"_s, u"l5"_s}));
        story.does(u"law"_s, Submit{});
        QCOMPARE(story.at(u"E"_s).state, ChartState::Passed);
        QCOMPARE(story.passed().size(), 7);
        QCOMPARE(story.chart().state, State::Complete);
        QCOMPARE(story.at(u"E"_s).type, u"end"_s);
    }

    void aReturnTakesNoLine()
    {
        Story story;
        story.does(u"clerk"_s, Start{});
        story.does(u"head"_s, Back{.nodeId = u"D"_s});
        QCOMPARE(story.passed(), (QStringList{u"l1"_s, u"l2"_s}));
        QCOMPARE(story.at(u"D"_s).state, ChartState::Live);
        QCOMPARE(story.at(u"D"_s).visits, 2);
        QCOMPARE(story.at(u"D"_s).auditors, (QList<ChartPerson>{{u"clerk"_s, true, false}}));
    }

    void readsWhatItWrites()
    {
        Story story;
        story.m_known.times = {{u"H"_s, {1'700'000'000'000, 0, 1'700'000'360'000}}};
        story.does(u"clerk"_s, Start{});
        Chart chart = story.chart();
        chart.flowName = u"Purchases"_s;
        chart.subject = u"PR-7"_s;
        const QJsonObject json = jsonOf(chart);
        QCOMPARE(chartFrom(json), chart);
        const QJsonObject head = json.value("nodes"_L1).toArray().at(2).toObject();
        QCOMPARE(head.value("state"_L1).toString(), u"live"_s);
        QVERIFY(head.value("left"_L1).isNull());
        QCOMPARE(head.value("arrived"_L1).toInteger(), 1'700'000'000'000);
        QCOMPARE(json.value("relations"_L1)[1][u"points"][1][u"x"].toInt(), 250);
        QVERIFY(!chartFrom({{u"nodes"_s, 1}}));
    }
};

QTEST_GUILESS_MAIN(ChartTest)
#include "chart_test.moc"

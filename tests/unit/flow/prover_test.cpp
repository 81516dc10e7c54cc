// What the prover finds in flows, and that it finds nothing in sound ones.
#include "app/flow/prover.h"
#include "scenario.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright::flow;

namespace {

// The people of the stories, as the diagram would name them.
Definition definitionOf(const QString &text)
{
    const formwright::tests::ScenarioFile file = formwright::tests::readScenarios(text);
    QList<Node> nodes = file.definition.nodes();
    for (Node &node : nodes) {
        node.actors.mode = ActorMode::Users;
        node.actors.userIds = file.people.value(node.id);
    }
    return {nodes, file.definition.lines()};
}

QStringList toldOf(const Definition &definition)
{
    QStringList told;
    for (const Finding &finding : findingsIn(definition)) {
        QString line = faultName(finding.fault);
        if (!finding.nodeId.isEmpty())
            line += u' ' + finding.nodeId;
        told.append(line);
    }
    return told;
}

} // namespace

class ProverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data()
    {
        QTest::addColumn<QString>("flow");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("a sound one") << u"D: first\nA: any a\nD > A > End"_s << QStringList();
        QTest::newRow("a loop with a way out") << u"D: first\nA: any a\nD > A > End\nA > D"_s << QStringList();
        QTest::newRow("unreachable") << u"D: first\nA: any a\nD > End\nA > End"_s << QStringList{u"unreachable A"_s};
        QTest::newRow("dead end") << u"D: first\nA: any a\nB: any b\nD > A\nD > B > End"_s
                                  << QStringList{u"dead-end A"_s};
        QTest::newRow("an endless loop") << u"D: first\nA: any a\nB: any b\nC: any c\nD > A > B > A\nD > C > End"_s
                                         << QStringList{u"never-ends A"_s, u"never-ends B"_s};
        QTest::newRow("nobody") << u"D: first\nA: any\nB: any or-skipped\nD > A > B > End"_s
                                << QStringList{u"nobody-acts A"_s, u"nobody-acts B"_s};
        QTest::newRow("a gap") << u"D: first\nA: any a\nD > A\nA > End when x\nA > D when y"_s
                               << QStringList{u"condition-gap A"_s};
        QTest::newRow("no gap with a default")
            << u"D: first\nA: any a\nD > A\nA > End when x\nA > D otherwise"_s << QStringList();
        QTest::newRow("a default beside what is always open")
            << u"D: first\nA: any a\nD > A\nA > D\nA > End otherwise"_s
            << QStringList{u"never-ends D"_s, u"never-ends A"_s, u"line-never-taken A"_s, u"unreachable End"_s};
        QTest::newRow("a machine takes the first")
            << u"D: first\nA: auto\nD > A\nA > D\nA > End"_s
            << QStringList{u"never-ends D"_s, u"never-ends A"_s, u"line-never-taken A"_s, u"unreachable End"_s};
        QTest::newRow("a branch that always begins anew")
            << u"D: first\nA: auto split\nD > A > End\nA > D"_s << QStringList{u"never-ends D"_s, u"never-ends A"_s};
        QTest::newRow("a branch that ends all")
            << u"D: first\nA: auto split\nT: terminating\nD > A > T\nA > D"_s << QStringList();
        QTest::newRow("a branch that may begin anew")
            << u"D: first\nA: auto split\nD > A > End\nA > D when x"_s << QStringList();
        QTest::newRow("branches that somebody chooses")
            << u"D: first\nA: any a split\nD > A > End\nA > D"_s << QStringList();
        QTest::newRow("a machine that chooses")
            << u"D: first\nA: auto\nD > A\nA > D when x\nA > End"_s << QStringList();
        QTest::newRow("the same line twice")
            << u"D: first split\nA: any a\nB: any b\nD > A\nD > A\nD > B\nA > End\nB > End"_s << QStringList();
        QTest::newRow("two defaults") << u"D: first\nA: any a\nD > A\nA > End otherwise\nA > D otherwise"_s
                                      << QStringList{u"several-defaults A"_s};
        QTest::newRow("a gather of nothing")
            << u"D: first\nA: any a gather Gone\nD > A > End"_s << QStringList{u"gather-without-split A"_s};
        QTest::newRow("a gather of one that splits nothing")
            << u"D: first\nA: any a gather D\nD > A > End"_s << QStringList{u"gather-without-split A"_s};
        QTest::newRow("a gather before its split") << u"D: first\nA: any a gather S\nS: any s split\nD > A > S > End"_s
                                                   << QStringList{u"gather-not-reached A"_s};
        QTest::newRow("branches that meet")
            << u"D: first split\nA: any a\nB: any b\nC: any c\nD > A > C > End\nD > B > C"_s
            << QStringList{u"split-never-gathered D"_s};
        QTest::newRow("branches that are gathered")
            << u"D: first split\nA: any a\nB: any b\nC: any c gather D\nD > A > C > End\nD > B > C"_s << QStringList();
        QTest::newRow("branches that end")
            << u"D: first split\nA: any a\nB: any b\nD > A > End\nD > B > End"_s << QStringList();
        QTest::newRow("a return to nowhere")
            << u"D: first\nA: any a returns-to B\nB: any b\nD > A > B > End"_s << QStringList{u"back-to-nowhere A"_s};
        QTest::newRow("a return to where it was")
            << u"D: first\nB: any b\nA: any a returns-to B\nD > B > A > End"_s << QStringList();
        QTest::newRow("a line to the start")
            << u"Start > A\nA: any a\nA > End\nA > Start"_s << QStringList{u"line-to-start Start"_s};
        QTest::newRow("a start without lines")
            << u"Start: start\nA: any a\nA > End"_s
            << QStringList{u"no-first-node Start"_s, u"unreachable A"_s, u"unreachable End"_s};
    }
    void finds()
    {
        QFETCH(QString, flow);
        QFETCH(QStringList, found);
        QCOMPARE(toldOf(definitionOf(flow)), found);
    }

    void nothingIsDrawn() { QCOMPARE(toldOf(Definition()), QStringList{u"no-start"_s}); }

    void errorsComeFirstWithTheirWay()
    {
        const QList<Finding> found = findingsIn(definitionOf(
            u"D: first\nX: any x\nA: any a\nB: any b\nC: any c\nD > A > B > C\nD > B\nX > End\nA > End"_s));
        QCOMPARE(found.size(), 3);
        QCOMPARE(found.at(0).fault, Fault::NeverEnds);
        QCOMPARE(found.at(0).nodeId, u"B"_s);
        QCOMPARE(found.at(0).trace, (QStringList{u"Start"_s, u"D"_s, u"B"_s})); // the shortest
        QCOMPARE(found.at(1).fault, Fault::DeadEnd);
        QCOMPARE(found.at(2).severity, Severity::Warning);
        QVERIFY(found.at(2).trace.isEmpty());
    }

    // Splits in splits, each gathered, as deep as it goes, and nobody named anywhere: each node has its finding, and
    // looks for what is behind it.
    void alsoALargeOneIsProven()
    {
        constexpr int depth = 2500;
        QList<Node> nodes;
        QList<Line> lines;
        const auto add = [&](const QString &id, NodeKind kind) -> Node & {
            Node node;
            node.id = id;
            node.kind = kind;
            nodes.append(node);
            return nodes.last();
        };
        const auto link = [&](const QString &from, const QString &to) {
            lines.append({u"l"_s + QString::number(lines.size()), {}, from, to});
        };
        add(u"start"_s, NodeKind::Start);
        add(u"end"_s, NodeKind::Complete);
        QString inner = u"start"_s, outer = u"end"_s;
        for (int i = 0; i < depth; ++i) {
            const QString number = QString::number(i);
            add(u"s"_s + number, NodeKind::Manual).isSplit = true;
            add(u"a"_s + number, NodeKind::Manual).isBackListed = true;
            nodes.last().backNodeIds = {u"s"_s + number};
            Node &gather = add(u"g"_s + number, NodeKind::Manual);
            gather.isGather = true;
            gather.splitNodeId = u"s"_s + number;
            link(inner, u"s"_s + number);
            link(u"s"_s + number, u"a"_s + number);
            link(u"a"_s + number, u"g"_s + number);
            link(u"g"_s + number, outer);
            inner = u"s"_s + number;
            outer = u"g"_s + number;
        }
        link(inner, outer);
        const QList<Finding> found = findingsIn({nodes, lines});
        QCOMPARE(found.size(), 3 * depth);
        qsizetype traced = 0;
        for (const Finding &finding : found) {
            QCOMPARE(finding.fault, Fault::NobodyActs);
            traced += finding.trace.size();
        }
        QVERIFY(!found.first().trace.isEmpty());
        QVERIFY2(traced < 120000, qPrintable(QString::number(traced)));
    }

    // The flows of the stories are sound.
    void storiesHaveNoErrors()
    {
        const QDir folder(QStringLiteral(SCENARIO_FOLDER));
        for (const QString &name : folder.entryList({u"*.txt"_s}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QList<Finding> found = findingsIn(definitionOf(QString::fromUtf8(file.readAll())));
            for (const Finding &finding : found) {
                QVERIFY2(finding.severity == Severity::Warning,
                    qPrintable(QString(name + u' ' + faultName(finding.fault) + u' ' + finding.nodeId)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(ProverTest)
#include "prover_test.moc"

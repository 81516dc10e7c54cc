// What the prover finds in flows, and that it finds nothing in sound ones.
#include "app/flow/prover.h"
#include "app/flow/unused_settings.h"
#include "scenario.h"

#include <QDir>
#include <QElapsedTimer>
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
        if (finding.severity == Severity::Notice)
            continue;
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
        QTest::newRow("a limit that returns to nowhere")
            << u"D: first\nA: any a late-returns-to B\nB: any b\nD > A > B > End"_s
            << QStringList{u"late-to-nowhere A"_s};
        QTest::newRow("a limit that returns to what is gone")
            << u"D: first\nA: any a late-returns-to Gone\nD > A > End"_s << QStringList{u"late-to-nowhere A"_s};
        QTest::newRow("a limit that returns to where it was")
            << u"D: first\nB: any b\nA: any a late-returns-to B\nD > B > A > End"_s << QStringList();
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

    // What an existing design says and nothing here goes by; nothing of what is done anyway.
    void findsSettingsWithoutEffect_data()
    {
        QTest::addColumn<QString>("className");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QStringList>("found"); // misread ones with an exclamation mark
        const QString manual = u"ManualNode"_s, sub = u"SubFlow"_s;
        QTest::newRow("what an old editor writes for nothing")
            << manual
            << u"<isCarbonCopy>false</isCarbonCopy><isUsbKeyVerify>false</isUsbKeyVerify><isFrontEdit>0</isFrontEdit>"
               "<inputform></inputform><circulatorEditMode>0</circulatorEditMode><roleCondition> </roleCondition>"
               "<urge2ApprovalEditMode>0</urge2ApprovalEditMode><allowUrge2Approval>true</allowUrge2Approval>"_s
            << QStringList();
        QTest::newRow("a key") << manual << u"<isUsbKeyVerify>true</isUsbKeyVerify>"_s
                               << QStringList{u"isUsbKeyVerify"_s};
        QTest::newRow("what works")
            << manual
            << u"<isFrontEdit>true</isFrontEdit><issetcurruser>true</issetcurruser><inputform>Short</inputform>"
               "<roleCondition>curruser_default_dept</roleCondition>"_s
            << QStringList();
        QTest::newRow("an unknown condition of roles")
            << manual << u"<roleCondition>anybody</roleCondition>"_s << QStringList{u"roleCondition"_s};
        QTest::newRow("copies by themselves, by a script and to people")
            << manual
            << u"<isCarbonCopy>true</isCarbonCopy><circulatorEditMode>1</circulatorEditMode><circulatorListScript>'a'"
               "</circulatorListScript><circulatorNamelistByUser>Ua|A;</circulatorNamelistByUser>"_s
            << QStringList();
        QTest::newRow("copies by a script that is not there")
            << manual << u"<circulatorEditMode>01</circulatorEditMode>"_s << QStringList{u"circulatorEditMode"_s};
        QTest::newRow("nobody may urge") << manual << u"<allowUrge2Approval>false</allowUrge2Approval>"_s
                                         << QStringList();
        QTest::newRow("a script that is not there says who may urge")
            << manual << u"<urge2ApprovalEditMode>1</urge2ApprovalEditMode>"_s
            << QStringList{u"urge2ApprovalEditMode"_s};
        QTest::newRow("notices as they are sent")
            << manual
            << u"<notificationStrategyJSON>{\"arrive\":{\"sendModeCodes\":[2]},\"overdue\":{\"limittimecount\":2,"
               "\"sendModeCodes\":\"2\",\"template\":\"\",\"smsApproval\":false}}</notificationStrategyJSON>"_s
            << QStringList();
        QTest::newRow("notices ways that there are not")
            << manual
            << u"<notificationStrategyJSON>{\"arrive\":{\"sendModeCodes\":[2,0]},\"reject\":{\"template\":\"x\"},"
               "\"overdue\":{\"sendModeCodes\":\"1;7\",\"smsApproval\":true}}</notificationStrategyJSON>"_s
            << QStringList{u"notificationStrategyJSON.overdue.sendModeCodes"_s,
                   u"notificationStrategyJSON.overdue.smsApproval"_s};
        QTest::newRow("an archive at the end")
            << u"CompleteNode"_s << u"<isAutoArchive>true</isAutoArchive>"_s << QStringList();
        QTest::newRow("that of another kind of node")
            << manual << u"<isAutoArchive>true</isAutoArchive><paramPassingType>03</paramPassingType>"_s
            << QStringList();
        QTest::newRow("sub-flows as they are begun")
            << sub << u"<paramPassingType>02</paramPassingType><instanceSettingType>04</instanceSettingType>"_s
            << QStringList();
        QTest::newRow("sub-flows by scripts")
            << sub
            << u"<paramPassingType>03</paramPassingType><paramPassingScript>({})</paramPassingScript>"
               "<instanceSettingType>03</instanceSettingType><instanceScript>2</instanceScript>"_s
            << QStringList();
        QTest::newRow("sub-flows by scripts that are not there")
            << sub << u"<paramPassingType>03</paramPassingType><instanceSettingType>03</instanceSettingType>"_s
            << QStringList{u"paramPassingType!"_s, u"instanceSettingType!"_s};
    }
    void findsSettingsWithoutEffect()
    {
        QFETCH(QString, className);
        QFETCH(QString, settings);
        QFETCH(QStringList, found);
        QStringList told;
        for (const UnusedSetting &unused : unusedSettingsIn(u"<a.FlowDiagram><a."_s % className % u"><id>7</id>"_s
                 % settings % u"</a."_s % className % u"></a.FlowDiagram>"_s)) {
            QCOMPARE(unused.nodeId, u"7"_s);
            told.append(unused.name % (unused.isMisread ? u"!"_s : QString()));
        }
        QCOMPARE(told, found);
    }

    // Of conditions that are rules, a document is told that shows it.
    void findsByExample_data()
    {
        QTest::addColumn<QStringList>("conditions"); // of the lines of an automatic node
        QTest::addColumn<QString>("found");
        const auto rule = [](const char *field, const char *relation, const char *value, const char *type = "01") {
            return u"[{field:'%1',operator:'%2',type:'%4',match:'%3'}]"_s.arg(QLatin1StringView(field),
                QLatin1StringView(relation), QLatin1StringView(value), QLatin1StringView(type));
        };
        const QString nothing = u"[{field:'amount',operator:'<>',type:'01',match:'7'}]"_s;
        QTest::newRow("a number between")
            << QStringList{rule("amount", "<", "5000"), rule("amount", ">", "5000")} << u"condition-gap: amount=5000"_s;
        QTest::newRow("a number twice") << QStringList{rule("amount", "<=", "5000"), rule("amount", ">=", "5000")}
                                        << u"condition-gap: amount=; condition-overlap: amount=5000 (1)"_s;
        QTest::newRow("between two numbers")
            << QStringList{rule("amount", "<=", "1"), rule("amount", ">=", "2")} << u"condition-gap: amount=1.5"_s;
        QTest::newRow("nothing at all") << QStringList{rule("amount", "<", "5"), rule("amount", ">=", "5")}
                                        << u"condition-gap: amount="_s;
        QTest::newRow("all of it") << QStringList{rule("amount", "=", "7"), nothing} << QString();
        QTest::newRow("two fields") << QStringList{rule("amount", "=", "1"), rule("kind", "=", "a", "00")}
                                    << u"condition-gap: amount=0, kind=…; condition-overlap: amount=1, kind=a (1)"_s;
        QTest::newRow("a text of a list")
            << QStringList{rule("kind", "IN", "a,b", "00"), rule("kind", "NOT IN", "a,b,c", "00")}
            << u"condition-gap: kind=c"_s;
        QTest::newRow("a part of a text")
            << QStringList{rule("kind", "LIKE", "%urgent%", "00"), rule("kind", "<>", "urgent", "00")}
            << u"condition-gap: kind=urgent"_s.left(0);
        QTest::newRow("a day") << QStringList{rule("day", "<", "2026-03-01", "02"),
            rule("day", ">", "2026-03-01", "02")}
                               << u"condition-gap: day=2026-03-01"_s;
        QTest::newRow("one that contradicts itself") << QStringList{
            u"[{field:'n',operator:'<',type:'01',match:'1'},{field:'n',operator:'>',type:'01',match:'2'}]"_s,
            rule("n", "<>", "7"),
            rule("n", "=", "7")} << u"line-never-taken: (0)"_s;
        QTest::newRow("the searching user") << QStringList{rule("who", "=", "curruser", "04"), rule("n", "=", "1")}
                                            << u"condition-gap: ; unread-condition: (0)"_s;
        QTest::newRow("no rules") << QStringList{u"{"_s, rule("n", "=", "1")}
                                  << u"condition-gap: ; unread-condition: (0)"_s;
        QTest::newRow("texts that are ordered") << QStringList{rule("kind", "=", "a", "00"),
            rule("kind", ">", "b", "00")} << u"condition-gap: ; unread-condition: (1)"_s;
    }
    void findsByExample()
    {
        QFETCH(QStringList, conditions);
        QFETCH(QString, found);
        Node start, machine, end;
        start.id = u"start"_s;
        start.kind = NodeKind::Start;
        machine.id = u"m"_s;
        machine.kind = NodeKind::Auto;
        end.id = u"end"_s;
        end.kind = NodeKind::Complete;
        QList<Line> lines{{u"first"_s, {}, u"start"_s, u"m"_s}};
        for (qsizetype i = 0; i < conditions.size(); ++i) {
            Line line{QString::number(i), {}, u"m"_s, u"end"_s, true};
            line.isDesigned = true;
            line.condition = conditions.at(i);
            lines.append(line);
        }
        const auto toldAll = [&] {
            QStringList told;
            for (const Finding &finding : findingsIn({{start, machine, end}, lines})) {
                QStringList values;
                for (const auto &[field, value] : finding.example)
                    values.append(field + u'=' + value);
                QString text = faultName(finding.fault) + u": "_s + values.join(u", "_s);
                if (!finding.lineId.isEmpty())
                    text += (values.isEmpty() ? u"("_s : u" ("_s) + finding.lineId + u')';
                told.append(text);
            }
            return told.join(u"; "_s);
        };
        QCOMPARE(toldAll(), found);
        // With a default nothing is left out, and whoever acts by hand chooses.
        lines.append({u"default"_s, {}, u"m"_s, u"end"_s, false, true});
        machine.kind = NodeKind::Manual;
        machine.actors.userIds = {u"ann"_s};
        machine.actors.mode = ActorMode::Users;
        QVERIFY(!toldAll().contains("condition-"_L1));
    }
    // What nobody looked into is told, line by line.
    void saysWhatItCouldNotLookInto()
    {
        Node start, machine, end;
        start.id = u"start"_s;
        start.kind = NodeKind::Start;
        machine.id = u"m"_s;
        machine.kind = NodeKind::Auto;
        end.id = u"end"_s;
        end.kind = NodeKind::Complete;
        Line scripted{u"scripted"_s, {}, u"m"_s, u"end"_s, true};
        scripted.condition = u"price > 5"_s;
        Line ruled{u"ruled"_s, {}, u"m"_s, u"end"_s, true};
        ruled.isDesigned = true;
        ruled.condition = u"[{field:'n',operator:'=',type:'01',match:'1'}]"_s;
        const Line first{u"first"_s, {}, u"start"_s, u"m"_s};
        const Line otherwise{u"default"_s, {}, u"m"_s, u"end"_s, false, true};
        QList<Finding> found = findingsIn({{start, machine, end}, {first, scripted, ruled, otherwise}});
        QCOMPARE(found.size(), 1);
        QCOMPARE(faultName(found.first().fault), u"scripted-condition"_s);
        QCOMPARE(found.first().severity, Severity::Notice);
        QCOMPARE(found.first().lineId, u"scripted"_s);
        QCOMPARE(found.first().nodeId, u"m"_s);
        QCOMPARE(found.first().trace, QStringList({u"start"_s, u"m"_s}));
        // Behind what is wrong.
        found = findingsIn({{start, machine, end}, {first, scripted, ruled}});
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.last().severity, Severity::Notice);
        QVERIFY(findingsIn({{start, machine, end}, {first, ruled, otherwise}}).isEmpty());
    }
    // Also where a default line leaves nothing out: two may be open at once all the same.
    void saysWhatItCouldNotTry_data()
    {
        QTest::addColumn<QStringList>("conditions");
        QTest::addColumn<QStringList>("told"); // "code line"
        const auto rule = [](const QString &field, const QString &match, const char *type = "01") {
            return u"{field:'%1',operator:'=',type:'%3',match:'%2'}"_s.arg(field, match, QLatin1StringView(type));
        };
        const QString read = u'[' + rule(u"n"_s, u"1"_s) + u']';
        QTest::newRow("all are read") << QStringList{read} << QStringList();
        QTest::newRow("compares with who asks") << QStringList{read, u'[' + rule(u"who"_s, u"curruser"_s, "04") + u']'}
                                                << QStringList{u"unread-condition 1"_s};
        QTest::newRow("no rules") << QStringList{u"{"_s, read, u"{"_s}
                                  << QStringList{u"unread-condition 0"_s, u"unread-condition 2"_s};
        QStringList many;
        for (int i = 0; i < 9; ++i) // 5 values of each
            many.append(rule(u"f%1"_s.arg(i), u"1"_s) + u',' + rule(u"f%1"_s.arg(i), u"2"_s));
        QTest::newRow("too many values") << QStringList{u'[' + many.join(u',') + u']', read}
                                         << QStringList{u"too-many-values "_s};
    }
    void saysWhatItCouldNotTry()
    {
        QFETCH(QStringList, conditions);
        QFETCH(QStringList, told);
        Node start, machine, end;
        start.id = u"start"_s;
        start.kind = NodeKind::Start;
        machine.id = u"m"_s;
        machine.kind = NodeKind::Auto;
        end.id = u"end"_s;
        end.kind = NodeKind::Complete;
        QList<Line> lines{{u"first"_s, {}, u"start"_s, u"m"_s}, {u"default"_s, {}, u"m"_s, u"end"_s, false, true}};
        for (qsizetype i = 0; i < conditions.size(); ++i) {
            Line line{QString::number(i), {}, u"m"_s, u"end"_s, true};
            line.isDesigned = true;
            line.condition = conditions.at(i);
            lines.append(line);
        }
        QStringList found;
        for (const Finding &finding : findingsIn({{start, machine, end}, lines})) {
            QCOMPARE(finding.severity, Severity::Notice);
            QCOMPARE(finding.nodeId, u"m"_s);
            found.append(faultName(finding.fault) + u' ' + finding.lineId);
        }
        QCOMPARE(found, told);
    }
    void tellsTheWayToNodes()
    {
        Node start, near, far, lost;
        start.id = u"start"_s;
        start.kind = NodeKind::Start;
        near.id = u"near"_s;
        far.id = u"far"_s;
        lost.id = u"lost"_s;
        const Definition flow{
            {start, near, far, lost}, {{u"1"_s, {}, u"start"_s, u"near"_s}, {u"2"_s, {}, u"near"_s, u"far"_s}}};
        const QHash<QString, QStringList> ways = waysTo(flow, {u"far"_s, u"lost"_s, u"none"_s, u"far"_s});
        QCOMPARE(ways.size(), 1);
        QCOMPARE(ways.value(u"far"_s), QStringList({u"start"_s, u"near"_s, u"far"_s}));
        QVERIFY(waysTo(flow, {}).isEmpty());
    }
    // However many there are, it comes to an end.
    void manyConditionsAreTriedForSoLong()
    {
        QList<Node> nodes(2);
        nodes[0].id = u"start"_s;
        nodes[0].kind = NodeKind::Start;
        nodes[1].id = u"end"_s;
        nodes[1].kind = NodeKind::Complete;
        QList<Line> lines;
        for (int i = 0; i < 2000; ++i) {
            Node node;
            node.id = QString::number(i);
            node.kind = NodeKind::Auto;
            nodes.append(node);
            lines.append({u"s%1"_s.arg(i), {}, u"start"_s, node.id});
            for (int j = 0; j < 8; ++j) {
                Line line{u"l%1-%2"_s.arg(i).arg(j), {}, node.id, u"end"_s, true};
                line.isDesigned = true;
                line.condition = u"[{field:'f%1',operator:'=',type:'01',match:'%2'}]"_s.arg(j % 4).arg(j);
                lines.append(line);
            }
        }
        QElapsedTimer clock;
        clock.start();
        const QList<Finding> found = findingsIn({nodes, lines});
        QVERIFY(found.size() >= 2000);
        QVERIFY(!found.first().example.isEmpty());
        QVERIFY(found.last().example.isEmpty()); // not known any more
        qInfo("%lld ms", clock.elapsed());
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
                QVERIFY2(finding.severity != Severity::Error,
                    qPrintable(QString(name + u' ' + faultName(finding.fault) + u' ' + finding.nodeId)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(ProverTest)
#include "prover_test.moc"

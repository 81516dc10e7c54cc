// Flows as BPMN and back: random ones, diagrams as other programs write them, and texts that are none.
#include "app/flow/bpmn.h"
#include "app/flow/diagram.h"
#include "app/flow/drawing.h"
#include "app/flow/prover.h"
#include "bpmn_text.h"
#include "random_flow.h"

#include <QDirIterator>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright::flow;
using namespace formwright::tests;

namespace {

QString anyWords(Chance &chance)
{
    static const QStringList parts{u"a"_s, u"Prüfung"_s, u"审批"_s, u"<b>"_s, u"&"_s, u"\""_s, u"'"_s, u"\n"_s,
        u"\r\n"_s, u"\t"_s, u" "_s, u"]]>"_s, u"😀"_s, u"x > 5"_s, u";"_s, u"|"_s};
    QString words;
    for (int i = chance.below(5); i > 0; --i)
        words += chance.pick(parts);
    return words;
}

QString property(const QString &name, const QString &value)
{
    return u"<"_s + name + u'>' + escapedXml(value) + u"</"_s + name + u'>';
}

QString anyFlow(Chance &chance)
{
    const World world = anyWorld(chance);
    const QString package = chance.pick(QStringList{u"formwright.flow."_s, u"com.example."_s, QString()});
    const QString open = chance.oneIn(3) ? u"\n "_s : QString();
    QString text = u"<"_s + (package.isEmpty() ? u"x."_s : package) + u"FlowDiagram>"_s;
    const QString prefix = package.isEmpty() ? u"x."_s : package;
    if (chance.oneIn(2))
        text += u"<flowstatus>16</flowstatus><ACTION_EDIT>4</ACTION_EDIT>"_s;
    const auto more = [&] {
        QString all;
        for (const auto *name :
            {"namelist", "statelabel", "condition", "filtercondition", "isLimited", "timeLimitDay", "passcondition",
                "autoAuditType", "delayHour", "fieldpermlist", "editMode", "isdefault", "subflowid"}) {
            if (chance.oneIn(3))
                all += property(QString::fromLatin1(name),
                    chance.oneIn(3)       ? anyWords(chance)
                        : chance.oneIn(2) ? u"true"_s
                                          : QString::number(chance.below(4)));
        }
        return chance.oneIn(8) ? all + u"<odd><deep>kept</deep> as &lt; it is</odd>"_s : all;
    };
    for (const Node &node : world.definition.nodes()) {
        const QString tag = prefix + nodeClass(node.kind);
        text += u'<' + tag + u'>' + open + property(u"id"_s, node.id) + open;
        if (!chance.oneIn(4))
            text += property(u"name"_s, anyWords(chance));
        if (!chance.oneIn(4))
            text += property(u"x"_s, QString::number(chance.below(4000) - 200)) + open
                + property(u"y"_s, QString::number(chance.below(900) + (chance.oneIn(3) ? 0.6 : 0)));
        if (chance.oneIn(2))
            text += property(u"width"_s, u"120"_s) + property(u"height"_s, QString::number(30 + chance.below(50)));
        text += property(u"issplit"_s, node.isSplit ? u"true"_s : u"false"_s)
            + property(u"isgather"_s, node.isGather ? u"true"_s : u"0"_s) + more() + u"</"_s + tag + u'>';
    }
    for (const Line &line : world.definition.lines()) {
        const QString tag = prefix + u"Relation"_s;
        text += u'<' + tag + u'>' + property(u"id"_s, line.id) + property(u"startnodeid"_s, line.fromId)
            + property(u"endnodeid"_s, line.toId);
        if (chance.oneIn(2))
            text += property(u"pointstack"_s, u"10;20;-30;40.4;7"_s);
        text += more() + u"</"_s + tag + u'>';
    }
    return text + u"</"_s + prefix + u"FlowDiagram>"_s;
}

} // namespace

class BpmnTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyFlowComesBack_data();
    void anyFlowComesBack();
    void nothingIsDrawnYet();
    void whatIsWrittenHasItsPlaces();
    void readsPools();
    void readsGateways();
    void othersComeBack_data();
    void othersComeBack();
    void keepsWhatItWasGivenByOthers();
    void whatWasTakenAwayIsWrittenNoMore();
    void whatWasMovedIsWrittenThere();
    void takesWhatOthersChanged();
    void limitsAreTimers();
    void lanesProposeRoles();
    void durations_data();
    void durations();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void mangledTextsNeverHarm();
};

void BpmnTest::anyFlowComesBack_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 20; ++seed)
        QTest::addRow("%d", seed) << seed;
}

void BpmnTest::anyFlowComesBack()
{
    QFETCH(int, seed);
    constexpr int flowsOfASeed = 10;
    for (int i = 0; i < flowsOfASeed; ++i) {
        Chance chance(quint32(seed * 1000 + i));
        const QString text = anyFlow(chance);
        const QByteArray bytes = exportBpmn(text, u"Any <flow> & \"more\""_s);
        QCOMPARE(bytes, exportBpmn(text, u"Any <flow> & \"more\""_s));
        const BpmnImport back = imported(bytes);
        QCOMPARE(saidIn(back.text), saidIn(text));
        QCOMPARE(back.kept, 0);
        QCOMPARE(back.name, u"Any <flow> & \"more\""_s);
        const Drawing before = readDrawing(text), after = readDrawing(back.text);
        QCOMPARE(after.nodes, before.nodes);
        QCOMPARE(after.bends, before.bends);
        QCOMPARE(exportBpmn(back.text, back.name), bytes);
    }
}

void BpmnTest::nothingIsDrawnYet()
{
    const BpmnImport back = imported(exportBpmn({}, u"Empty"_s));
    QVERIFY(parseDiagram(back.text).nodes().isEmpty());
    QCOMPARE(back.nodes, 0);
}

void BpmnTest::whatIsWrittenHasItsPlaces()
{
    const QByteArray bytes = exportBpmn(
        u"<f.FlowDiagram><f.StartNode><id>1</id><x>10</x><y>20</y></f.StartNode><f.ManualNode><id>2</id><name>Head</"
        u"name>"
        "<x>200</x><y>20</y><width>120</width><height>56</height></f.ManualNode><f.Relation><id>1</id><startnodeid>1"
        "</startnodeid><endnodeid>2</endnodeid><pointstack>100;40</pointstack></f.Relation></f.FlowDiagram>"_s,
        u"Two"_s);
    const auto content = contentOf(bytes);
    QCOMPARE(content.value(u"Node_1"_s), u"bpmn:startEvent id=Node_1"_s);
    QCOMPARE(content.value(u"Node_2"_s), u"bpmn:userTask id=Node_2 name=Head"_s);
    QCOMPARE(content.value(u"Line_1"_s), u"bpmn:sequenceFlow id=Line_1 sourceRef=Node_1 targetRef=Node_2"_s);
    QCOMPARE(content.value(u"Node_2_di/Bounds"_s), u"dc:Bounds height=56 width=120 x=200 y=20"_s);
    // From border to border over the bend.
    QCOMPARE(content.value(u"Line_1_di/waypoint"_s).count(u"di:waypoint"_s), 3);
    QVERIFY(content.value(u"Line_1_di/waypoint"_s).contains(u"x=100 y=40"_s));
}

void BpmnTest::readsPools()
{
    const BpmnImport read = imported(fileOf("pools.bpmn"), {{}, u"Order"_s});
    const Definition flow = parseDiagram(read.text);
    QStringList nodes;
    for (const Node &node : flow.nodes())
        nodes.append(node.id + u' ' + nodeClass(node.kind) + u' ' + node.name);
    QCOMPARE(nodes,
        QStringList(
            {u"Arrived StartNode Order arrived"_s, u"Check ManualNode Check the order"_s, u"Enough AutoNode Enough?"_s,
                u"Pack ManualNode Pack"_s, u"Done CompleteNode Done"_s, u"Refused AbortNode Refused"_s}));
    QStringList lines;
    for (const Line &line : flow.lines())
        lines.append(line.id + u' ' + line.fromId + u'>' + line.toId + (line.isDefault ? u" default"_s : QString())
            + (line.hasCondition ? u' ' + line.condition : QString()));
    QCOMPARE(lines,
        QStringList({u"s1 Arrived>Check"_s, u"s2 Check>Enough"_s, u"s3 Enough>Pack ${stock > 3}"_s,
            u"s4 Enough>Refused default"_s}));
    QCOMPARE(read.name, u"Selling of things"_s);
    QCOMPARE(read.nodes, 6);
    QCOMPARE(read.conditions, 1);
    QVERIFY(read.isPlaced);
    // The time of a task stands at its border.
    const Node &check = *flow.node(u"Check"_s);
    QVERIFY(check.limit.isSet);
    QCOMPARE(check.limit.span.days, 2);
    QCOMPARE(flow.node(u"Arrived"_s)->formName, u"Order"_s);
    QCOMPARE(readDrawing(read.text).nodes.first(), QRect(122, 262, 36, 36));
    QCOMPARE(readDrawing(read.text).bends.at(2), QList<QPoint>({{421, 370}}));
    // What means nothing here is there to be drawn, frames first.
    const DiagramText text(read.text);
    QStringList shapes, edges;
    for (const ElementPlace &element : text.elements()) {
        if (element.className == bpmnShapeClass)
            shapes.append(element.value(u"id") + u' ' + element.value(u"tag") + u' ' + element.value(u"name"));
        if (element.className == bpmnEdgeClass)
            edges.append(
                element.value(u"id") + u' ' + element.value(u"startnodeid") + u'>' + element.value(u"endnodeid"));
    }
    QCOMPARE(shapes,
        QStringList({u"Customer participant Customer"_s, u"Supplier participant Supplier"_s, u"Office lane Office"_s,
            u"Store lane Store"_s, u"Ship subProcess Ship"_s, u"Wish startEvent "_s, u"Ask sendTask Ask for it"_s,
            u"Late boundaryEvent two days"_s, u"Failed boundaryEvent "_s, u"ShipStart startEvent "_s,
            u"Load task Load"_s, u"Remind receiveTask Wait for the call"_s, u"OrderRef dataObjectReference Order"_s,
            u"Note textAnnotation Only on weekdays"_s}));
    QCOMPARE(edges,
        QStringList({u"b1 Wish>Ask"_s, u"i1 ShipStart>Load"_s, u"s5 Pack>Ship"_s, u"s6 Late>Remind"_s,
            u"s7 Ship>Done"_s, u"Sent Ask>Arrived"_s, u"Answered Ship>Customer"_s, u"NoteOf Check>Note"_s}));
    QCOMPARE(read.kept, int(shapes.size() + edges.size()));
}

void BpmnTest::readsGateways()
{
    const BpmnImport read = imported(fileOf("gateways.bpmn"));
    const Definition flow = parseDiagram(read.text);
    const auto node = [&](const char *id) { return *flow.node(QString::fromLatin1(id)); };
    QVERIFY(node("fork").isSplit && !node("fork").isGather);
    QVERIFY(!node("join").isSplit && node("join").isGather);
    QCOMPARE(node("join").splitNodeId, u"fork"_s);
    QVERIFY(node("some").isSplit);
    QCOMPARE(node("meet").splitNodeId, u"some"_s);
    QVERIFY(!node("which").isSplit && !node("which").isGather);
    QCOMPARE(node("all").pass, Pass::All);
    QCOMPARE(node("each").pass, Pass::InOrder);
    QCOMPARE(node("pause").automatic, AutoMode::AfterDelay);
    QCOMPARE(node("pause").delay, (WorkSpan{1, (2 * 60 + 30) * 60'000}));
    QCOMPARE(node("moment").moment, u"2026-03-01 08:00"_s);
    QCOMPARE(node("call").kind, NodeKind::SubFlow);
    QCOMPARE(node("stop").kind, NodeKind::Terminate);
    QCOMPARE(node("fail").kind, NodeKind::Abort);
    // Which event comes first nobody here asks, and what comes every month neither.
    QVERIFY(flow.node(u"first"_s) == nullptr);
    QVERIFY(flow.node(u"each-month"_s) == nullptr);
    QVERIFY(!read.isPlaced);
    QCOMPARE(read.conditions, 0);
    for (const Line &line : flow.lines()) {
        if (line.id == "f9"_L1)
            QCOMPARE(line.condition, u"price > 5"_s);
    }
    for (const Finding &finding : findingsIn(flow))
        QVERIFY2(finding.fault == Fault::NobodyActs || finding.fault == Fault::ConditionGap
                || finding.severity != Severity::Error,
            qPrintable(faultName(finding.fault) + u' ' + finding.nodeId));
}

void BpmnTest::othersComeBack_data()
{
    QTest::addColumn<QByteArray>("file");
    // Written anew in the shapes by which programs that interchange BPMN are compared: A.1 sequence, A.2 splits, A.3
    // borders, A.4 lanes, B.2 everything, C.1 invoice.
    for (const auto *name : {"pools.bpmn", "gateways.bpmn", "sequence.bpmn", "splits.bpmn", "borders.bpmn",
             "lanes.bpmn", "everything.bpmn", "invoice.bpmn", "data.bpmn"})
        QTest::newRow(name) << fileOf(name);
    // The diagrams of a folder besides, such as the published references of the BPMN interchange group.
    const QString folder = qEnvironmentVariable("FORMWRIGHT_TEST_BPMN");
    QDirIterator files(folder, {u"*.bpmn"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (!folder.isEmpty() && files.hasNext()) {
        QFile file(files.next());
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        QTest::newRow(QDir(folder).relativeFilePath(file.fileName()).toLocal8Bit()) << file.readAll();
    }
}

void BpmnTest::othersComeBack()
{
    QFETCH(QByteArray, file);
    const BpmnImport read = imported(file);
    const QByteArray written = exportBpmn(read.text, read.name);
    // Read again it is the same flow, and written again the same document.
    const BpmnImport again = imported(written);
    if (!read.isPlaced)
        QCOMPARE(exportBpmn(again.text, again.name), written); // what it had no places for it has now
    else
        QCOMPARE(again.text.split(u'\n'), read.text.split(u'\n'));
    QCOMPARE(exportBpmn(again.text, again.name), written);
    // Of what was there nothing is missing and nothing differs, but for who comes and goes by a line, which is told
    // where it was not.
    const auto before = contentOf(file), after = contentOf(written);
    for (auto each = before.begin(); each != before.end(); ++each) {
        if (!each.key().endsWith("/incoming"_L1) && !each.key().endsWith("/outgoing"_L1))
            QVERIFY2(after.value(each.key()) == each.value(),
                qPrintable(each.key() + u"\n"_s + each.value() + u"\n"_s + after.value(each.key())));
    }
}

void BpmnTest::keepsWhatItWasGivenByOthers()
{
    // Another program opened what we wrote, and added what is its own.
    QByteArray bytes = exportBpmn(
        u"<f.FlowDiagram><f.StartNode><id>1</id></f.StartNode><f.ManualNode><id>2</id><name>Head</name></f.ManualNode>"
        "<f.Relation><id>3</id><startnodeid>1</startnodeid><endnodeid>2</endnodeid></f.Relation></f.FlowDiagram>"_s,
        u"Two"_s);
    bytes.replace("<bpmn:userTask id=\"Node_2\" name=\"Head\">",
        "<bpmn:userTask id=\"Node_2\" name=\"Head\" xmlns:o=\"urn:other\" o:colour=\"red\"><bpmn:documentation>by the "
        "head</bpmn:documentation>");
    const BpmnImport read = imported(bytes);
    const QByteArray written = exportBpmn(read.text, u"Two"_s);
    QVERIFY(written.contains("by the head</bpmn:documentation>"));
    QVERIFY(written.contains("o:colour=\"red\""));
    QVERIFY(written.contains("xmlns:o=\"urn:other\""));
    QCOMPARE(imported(written).text.split(u'\n'), read.text.split(u'\n'));
}

void BpmnTest::whatWasTakenAwayIsWrittenNoMore()
{
    QString text = imported(fileOf("pools.bpmn")).text;
    const auto take = [&text](const char *id) {
        const DiagramText diagram(text);
        const ElementPlace *element = elementIn(diagram, id);
        QVERIFY(element != nullptr);
        text.remove(element->whole.begin, element->whole.size());
    };
    // One that is a node, and one that is drawn grey, with the lines at both.
    for (const char *id : {"Pack", "s3", "s5", "Remind", "s6"})
        take(id);
    const auto content = contentOf(exportBpmn(text, {}));
    for (const char *id : {"Pack", "s3", "s5", "Remind", "s6", "Failed", "Pack_s", "s5_e", "Remind_s", "Failed_s"})
        QVERIFY2(!content.contains(QString::fromLatin1(id)), id);
    QVERIFY(content.contains(u"Late"_s));
    for (auto each = content.begin(); each != content.end(); ++each) {
        if (each.key().endsWith("/incoming"_L1) || each.key().endsWith("/outgoing"_L1))
            QVERIFY2(!each.value().contains(u"s5"_s) && !each.value().contains(u"s6"_s), qPrintable(each.key()));
    }
    QVERIFY(content.value(u"Store/flowNodeRef"_s).contains(u"Ship"_s));
    QVERIFY(!content.value(u"Store/flowNodeRef"_s).contains(u"Pack"_s));
}

void BpmnTest::whatWasMovedIsWrittenThere()
{
    QString text = imported(fileOf("pools.bpmn")).text;
    const auto change = [&text](const char *id, const char *property, const QString &value) {
        const DiagramText diagram(text);
        const ElementPlace *element = elementIn(diagram, id);
        const PropertyPlace *place = element->property(QString::fromLatin1(property));
        text.replace(place->content.begin, place->content.size(), value);
    };
    change("Arrived", "x", u"132"_s); // it was at 122.4
    change("Note", "y", u"150"_s);
    const auto content = contentOf(exportBpmn(text, {}));
    QCOMPARE(content.value(u"Arrived_s/Bounds"_s), u"dc:Bounds height=36 width=36 x=132 y=262"_s);
    QCOMPARE(content.value(u"Arrived_s/BPMNLabel/Bounds"_s), u"dc:Bounds height=14 width=73 x=113.6 y=305"_s);
    QCOMPARE(content.value(u"Note_s/Bounds"_s), u"dc:Bounds height=30 width=120 x=340 y=150"_s);
    // The line's end goes along, the other lines stay to the tenth.
    QVERIFY(!content.value(u"s1_e/waypoint"_s).contains(u"x=158 "_s));
    QVERIFY(content.value(u"s3_e/waypoint"_s).contains(u"x=420.6 "_s));
}

void BpmnTest::takesWhatOthersChanged()
{
    QByteArray bytes = exportBpmn(
        u"<f.FlowDiagram><f.StartNode><id>1</id><x>0</x><y>0</y></f.StartNode><f.ManualNode><id>2</id><name>Head</name>"
        "<x>200</x><y>20</y><isLimited>true</isLimited><timeLimitHour>4</timeLimitHour></f.ManualNode><f.AutoNode><id>4"
        "</id><autoAuditType>3</autoAuditType><delayDay>1</delayDay></f.AutoNode><f.Relation><id>3</id><startnodeid>1"
        "</startnodeid><endnodeid>2</endnodeid></f.Relation></f.FlowDiagram>"_s,
        u"Two"_s);
    bytes.replace("name=\"Head\"", "name=\"Boss\"");
    bytes.replace("x=\"200\"", "x=\"333\"");
    bytes.replace("sourceRef=\"Node_1\" targetRef=\"Node_2\"", "sourceRef=\"Node_2\" targetRef=\"Node_4\"");
    bytes.replace(">PT4H<", ">P3D<");
    bytes.replace(">P1D<", ">PT20M<");
    const QString text = imported(bytes).text;
    QCOMPARE(valueIn(text, "2", "name"), u"Boss"_s);
    QCOMPARE(valueIn(text, "2", "x"), u"333"_s);
    QCOMPARE(valueIn(text, "3", "endnodeid"), u"4"_s);
    QCOMPARE(valueIn(text, "2", "timeLimitDay"), u"3"_s);
    QCOMPARE(valueIn(text, "2", "timeLimitHour"), u"0"_s);
    QCOMPARE(valueIn(text, "4", "delayMinute"), u"20"_s);
}

void BpmnTest::limitsAreTimers()
{
    const QString text = imported(fileOf("pools.bpmn")).text;
    // The one that it came with goes on telling it.
    QString longer = text;
    const qsizetype days = longer.indexOf(u"<timeLimitDay>2<"_s);
    QVERIFY(days > 0);
    longer.replace(days, 16, u"<timeLimitDay>5<"_s);
    const auto content = contentOf(exportBpmn(longer, {}));
    QVERIFY(content.value(u"lateBy/timeDuration"_s).endsWith(u"P5D"_s));
    QVERIFY(!content.contains(u"Check_limit"_s));
}

void BpmnTest::lanesProposeRoles()
{
    const BpmnImport read = imported(fileOf("pools.bpmn"), {{{u"Store"_s, u"R77|Store"_s}}, {}});
    QCOMPARE(valueIn(read.text, "Pack", "namelist"), u"R77|Store;"_s);
    QCOMPARE(valueIn(read.text, "Check", "namelist"), QString());
}

void BpmnTest::durations_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("read"); // days hours minutes; empty: it is no node here
    QTest::newRow("days") << u"P3D"_s << u"3 0 0"_s;
    QTest::newRow("weeks") << u"P2W"_s << u"14 0 0"_s;
    QTest::newRow("all") << u"P1DT2H3M"_s << u"1 2 3"_s;
    QTest::newRow("seconds") << u" PT61.5S "_s << u"0 0 2"_s;
    QTest::newRow("months") << u"P1M"_s << QString();
    QTest::newRow("an expression") << u"${delay}"_s << QString();
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("no number") << u"PT"_s << QString();
    QTest::newRow("far too long") << u"P9999D"_s << QString();
    QTest::newRow("more digits than any") << u"P"_s + QString(400, u'9') + u"D"_s << QString();
}

void BpmnTest::durations()
{
    QFETCH(QString, written);
    QFETCH(QString, read);
    const QByteArray bytes
        = "<definitions xmlns=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"><process id=\"p\"><startEvent id=\"s\"/>"
          "<intermediateCatchEvent id=\"t\"><timerEventDefinition><timeDuration>"
        + written.toUtf8() + "</timeDuration></timerEventDefinition></intermediateCatchEvent></process></definitions>";
    const QString text = imported(bytes).text;
    const QString told = valueIn(text, "t", "delayDay") + u' ' + valueIn(text, "t", "delayHour") + u' '
        + valueIn(text, "t", "delayMinute");
    QCOMPARE(told, read.isEmpty() ? u"<none> <none> <none>"_s : read);
    // Either way it goes back as it came.
    const QByteArray time = "<timeDuration>" + written.toUtf8() + "</";
    QVERIFY(written.isEmpty() || exportBpmn(text, {}).contains(time));
}

void BpmnTest::tellsWhatIsWrong_data()
{
    using Reason = BpmnFailure::Reason;
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("reason");
    QTest::addColumn<int>("line");
    const QByteArray open = "<d:definitions xmlns:d=\"http://www.omg.org/spec/BPMN/20100524/MODEL\">\n";
    QTest::newRow("nothing") << QByteArray() << int(Reason::NotWellFormed) << 1;
    QTest::newRow("no XML") << QByteArray("a picture") << int(Reason::NotWellFormed) << 1;
    QTest::newRow("cut off") << open + "<d:process id=\"p\">\n" << int(Reason::NotWellFormed) << 3;
    QTest::newRow("crossed") << open + "<d:process id=\"p\">\n</d:definitions>" << int(Reason::NotWellFormed) << 3;
    QTest::newRow("an unknown prefix") << open + "\n<x:process/></d:definitions>" << int(Reason::NotWellFormed) << 3;
    QTest::newRow("an unknown entity") << open + "<d:process id=\"&me;\"/></d:definitions>"
                                       << int(Reason::NotWellFormed) << 2;
    QTest::newRow("a type declaration") << QByteArray("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>\n")
            + open + "&b;</d:definitions>"
                                        << int(Reason::TypeDeclaration) << 1;
    QTest::newRow("another root") << QByteArray("\n<flow/>") << int(Reason::NotBpmn) << 2;
    QTest::newRow("the words of another standard")
        << QByteArray("<definitions xmlns=\"urn:other\"><process id=\"p\"/></definitions>") << int(Reason::NotBpmn)
        << 1;
    QTest::newRow("no process") << open + "</d:definitions>" << int(Reason::NoProcess) << 1;
    QTest::newRow("one id twice") << open + "<d:process id=\"p\">\n<d:task id=\"p\"/></d:process></d:definitions>"
                                  << int(Reason::SameId) << 3;
}

void BpmnTest::tellsWhatIsWrong()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, reason);
    QFETCH(int, line);
    const BpmnFailure failure = failureOf(bytes);
    QCOMPARE(int(failure.reason), reason);
    QCOMPARE(int(failure.line), line);
    QVERIFY(failure.column > 0);
}

// Bytes are changed, left out and said twice: whatever comes is a flow that can be used further, or a reason.
void BpmnTest::mangledTextsNeverHarm()
{
    const QList<QByteArray> files{
        fileOf("pools.bpmn"), fileOf("gateways.bpmn"), exportBpmn(imported(fileOf("pools.bpmn")).text, {})};
    int good = 0;
    constexpr int times = 300;
    for (int i = 0; i < times; ++i) {
        Chance chance(quint32(i + 7));
        QByteArray bytes = files.at(i % files.size());
        for (int changes = 1 + chance.below(4); changes > 0; --changes) {
            const int size = int(bytes.size()), at = chance.below(size), length = 1 + chance.below(60);
            switch (chance.below(6)) {
            case 0:
                bytes.truncate(at);
                break;
            case 1:
                bytes.remove(at, length);
                break;
            case 2:
                bytes[at] = char(chance.below(256));
                break;
            case 3:
                bytes.insert(at, bytes.mid(chance.below(size), length));
                break;
            case 4: {
                // A word for another one: the text stays XML, and what it says does not hold together.
                static const QList<QByteArray> words{"sequenceFlow", "userTask", "sourceRef", "id=\"Check\"", "Check",
                    "BPMNShape", "BPMNEdge", "Bounds", "process", "fw:property", "ManualNode", "s2", "waypoint"};
                bytes.replace(chance.pick(words), chance.pick(words));
                break;
            }
            default: {
                // A whole element is said once more, or not at all.
                const qsizetype open = bytes.indexOf('\n', at), end = bytes.indexOf('\n', open + 1);
                if (open >= 0 && end > open)
                    bytes.replace(open, end - open,
                        chance.oneIn(2) ? QByteArray() : bytes.mid(open, end - open) + bytes.mid(open, end - open));
            }
            }
            if (bytes.isEmpty())
                break;
        }
        const auto read = importBpmn(bytes);
        if (const auto *import = std::get_if<BpmnImport>(&read)) {
            ++good;
            const QByteArray written = exportBpmn(import->text, import->name);
            const BpmnImport again = imported(written);
            QCOMPARE(saidIn(again.text).size(), saidIn(import->text).size());
        } else {
            QVERIFY(std::get<BpmnFailure>(read).line >= 1);
        }
    }
    QVERIFY(good > times / 20);
}

QTEST_GUILESS_MAIN(BpmnTest)
#include "bpmn_test.moc"

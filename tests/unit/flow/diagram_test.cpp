#include "app/flow/diagram.h"

#include "app/contract/error.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::flow::Definition;
using formwright::flow::idsIn;
using formwright::flow::NodeKind;
using formwright::flow::parseDiagram;

// What the XML of a flow says, and what is no flow.
class DiagramTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNodesAndRelations();
    void readsWhatANodeAllows();
    void readsWhatAStartServes();
    void readsWhatALineDependsOn_data();
    void readsWhatALineDependsOn();
    void linesDifferById();
    void knowsKinds_data();
    void knowsKinds();
    void takesWhatOldEditorsWrote_data();
    void takesWhatOldEditorsWrote();
    void refuses_data();
    void refuses();
    void readsTokens_data();
    void readsTokens();
};

static QString diagram(const QString &inside)
{
    return u"<com.example.flow.FlowDiagram>"_s % inside % u"</com.example.flow.FlowDiagram>"_s;
}

static QString node(const QString &id, const QString &className = u"ManualNode"_s, const QString &more = {})
{
    return u"<com.example.flow."_s % className % u"><id>"_s % id % u"</id>"_s % more % u"</com.example.flow."_s
        % className % u'>';
}

static QString relation(const QString &from, const QString &to)
{
    return u"<com.example.flow.Relation><id>9</id><startnodeid>"_s % from % u"</startnodeid><endnodeid>"_s % to
        % u"</endnodeid></com.example.flow.Relation>"_s;
}

void DiagramTest::readsNodesAndRelations()
{
    const Definition read = parseDiagram(diagram(u"<width>2048</width>"_s % relation(u"1"_s, u"2"_s)
        % node(u"1"_s, u"StartNode"_s)
        % node(u"2"_s, u"ManualNode"_s,
            u"<name>审批 &amp; <![CDATA[<check>]]></name><circulatorNamelist>Rsales|Sales;Uben|Ben;Rlab;</circulatorNamelist>"_s)));
    QCOMPARE(read.nodes().size(), 2);
    QCOMPARE(read.nodes().at(0).kind, NodeKind::Start);
    const auto *manual = read.node(u"2"_s);
    QVERIFY(manual);
    QCOMPARE(manual->name, u"审批 & <check>"_s);
    QCOMPARE(manual->kind, NodeKind::Manual);
    QCOMPARE(manual->copies.roleIds, (QStringList{u"sales"_s, u"lab"_s}));
    QCOMPARE(read.lines().size(), 1);
    QCOMPARE(read.lines().first().fromId, u"1"_s);
    QCOMPARE(read.lines().first().toId, u"2"_s);
    QVERIFY(!read.node(u"3"_s));
}

void DiagramTest::readsWhatANodeAllows()
{
    using namespace formwright::flow;
    const Definition read = parseDiagram(diagram(node(u"1"_s)
        + node(u"2"_s, u"ManualNode"_s,
            u"<statelabel>checked</statelabel><actorEditMode>3</actorEditMode><orgField>initiator</orgField>"
            "<orgScope>superior</orgScope><orgRoleCondition>Rboss|Boss;</orgRoleCondition><namelist>Ra|A;Rb|B;Uc|C</"
            "namelist>"
            "<userList>Uann|Ann;</userList><passcondition>2</passcondition><isgather>true</isgather>"
            "<splitStartNode>1374807580000|Split</splitStartNode><cBack>true</cBack><backType>1</backType>"
            "<bnodelist>1374807580001|Head;1374807580002|Chief;</bnodelist><retracementEditMode>1</retracementEditMode>"
            "<isHandup>true</isHandup><isApproverEdit>true</isApproverEdit><isAllowTermination>true</"
            "isAllowTermination>"
            "<isAllowSkip>true</isAllowSkip><isToPerson>true</isToPerson><nextNodeCheckedStatus>2</"
            "nextNodeCheckedStatus>"
            "<emptyActor>1</emptyActor><resubmitMode>1</resubmitMode><isstartandnext>true</isstartandnext>"_s)
        + node(u"3"_s, u"ManualNode"_s, u"<passcondition>many</passcondition><actorEditMode>77</actorEditMode>"_s)
        + node(u"4"_s, u"SubFlow"_s)));
    const Node plain = read.nodes().at(0), full = read.nodes().at(1), odd = read.nodes().at(2),
               sub = read.nodes().at(3);
    QCOMPARE(plain.pass, Pass::Any);
    QVERIFY(!plain.mayGoBack && !plain.mayTerminate && !plain.retract.isAllowed && !plain.isSplit);
    QCOMPARE(full.stateLabel, u"checked"_s);
    QCOMPARE(full.actors.mode, ActorMode::Organisation);
    QCOMPARE(full.actors.origin, u"initiator"_s);
    QCOMPARE(full.actors.scope, u"superior"_s);
    QCOMPARE(full.actors.withRoleIds, QStringList{u"boss"_s});
    QCOMPARE(full.actors.roleIds, (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(full.actors.userIds, QStringList{u"ann"_s});
    QCOMPARE(full.pass, Pass::InOrder);
    QVERIFY(full.isGather);
    QCOMPARE(full.splitNodeId, u"1374807580000"_s);
    QVERIFY(full.mayGoBack && full.isBackListed);
    QCOMPARE(full.backNodeIds, (QStringList{u"1374807580001"_s, u"1374807580002"_s}));
    QVERIFY(full.retract.isScripted && !full.suspend.isScripted && full.suspend.isAllowed);
    QVERIFY(full.mayAddSigners && full.mayTerminate && full.agrees == Agrees::Previous && full.choosesPeople
        && full.nextNodes == NextNodes::Locked);
    QCOMPARE(full.emptyActor, EmptyActor::Administrators);
    QCOMPARE(full.resubmit, Resubmit::StraightBack);
    QVERIFY(full.passesOnStart);
    // What no editor writes is as if it were not there.
    QCOMPARE(odd.pass, Pass::Any);
    QCOMPARE(odd.actors.mode, ActorMode::Roles);
    QVERIFY(sub.isSplit && sub.isAwaited);
}

void DiagramTest::readsWhatAStartServes()
{
    const Definition read = parseDiagram(diagram(node(u"1"_s, u"StartNode"_s, u"<formname> Order </formname>"_s)
        % node(u"2"_s, u"StartNode"_s, u"<formname>Order</formname>"_s) % node(u"3"_s, u"StartNode"_s)
        % node(u"4"_s, u"ManualNode"_s,
            u"<formname>Other</formname><handupEditMode>1</handupEditMode><handupScript>b()</handupScript>"_s)));
    QCOMPARE(formwright::flow::formsOf(read), QStringList{u"Order"_s});
    QVERIFY(read.nodes().at(3).suspend.isScripted);
    QCOMPARE(read.nodes().at(3).suspend.script, u"b()"_s);
}

void DiagramTest::readsWhatALineDependsOn_data()
{
    QTest::addColumn<QString>("properties");
    QTest::addColumn<bool>("hasCondition");
    QTest::addColumn<bool>("isDesigned");
    QTest::addColumn<QString>("condition");
    QTest::newRow("nothing") << QString() << false << true << QString();
    QTest::newRow("blanks") << u"<condition>  </condition>"_s << false << true << QString();
    QTest::newRow("a script of old") << u"<condition>a()</condition>"_s << true << false << u"a()"_s;
    QTest::newRow("a script")
        << u"<editMode>01</editMode><condition>a()</condition><filtercondition>[]</filtercondition>"_s << true << false
        << u"a()"_s;
    QTest::newRow("rules")
        << u"<editMode>00</editMode><condition>a()</condition><filtercondition>[1]</filtercondition>"_s << true << true
        << u"[1]"_s;
    QTest::newRow("no rules") << u"<editMode>00</editMode><filtercondition> [ ] </filtercondition>"_s << false << true
                              << u"[ ]"_s;
    QTest::newRow("rules of old") << u"<filtercondition>[1]</filtercondition>"_s << true << true << u"[1]"_s;
}

void DiagramTest::readsWhatALineDependsOn()
{
    QFETCH(QString, properties);
    const QString line = u"<com.example.flow.Relation><startnodeid>1</startnodeid><endnodeid>1</endnodeid>"_s
        % properties % u"</com.example.flow.Relation>"_s;
    const Definition read = parseDiagram(diagram(QString(node(u"1"_s) % line)));
    QCOMPARE(read.lines().size(), 1);
    QTEST(read.lines().first().hasCondition, "hasCondition");
    QTEST(read.lines().first().isDesigned, "isDesigned");
    QTEST(read.lines().first().condition.trimmed(), "condition");
}

// Copied in an old editor: with one id the condition of the first would count for all.
void DiagramTest::linesDifferById()
{
    const QString twice = relation(u"1"_s, u"2"_s) % relation(u"1"_s, u"2"_s) % relation(u"2"_s, u"1"_s);
    const QString nameless = u"<a.Relation><startnodeid>1</startnodeid><endnodeid>2</endnodeid></a.Relation>"_s;
    const Definition read = parseDiagram(diagram(node(u"1"_s) % node(u"2"_s) % twice % nameless % nameless));
    QStringList ids;
    for (const auto &line : read.lines())
        ids.append(line.id);
    QCOMPARE(ids, (QStringList{u"9"_s, u"9#2"_s, u"9#3"_s, u"#2"_s, u"#3"_s}));
}

void DiagramTest::knowsKinds_data()
{
    QTest::addColumn<QString>("className");
    for (const char *name :
        {"StartNode", "ManualNode", "AutoNode", "SubFlow", "CompleteNode", "SuspendNode", "AbortNode", "TerminateNode"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void DiagramTest::knowsKinds()
{
    QFETCH(QString, className);
    const Definition read = parseDiagram(diagram(node(u"1"_s, className)));
    QCOMPARE(read.nodes().size(), 1);
    QCOMPARE(formwright::flow::nodeClass(read.nodes().first().kind), className);
}

void DiagramTest::takesWhatOldEditorsWrote_data()
{
    QTest::addColumn<QString>("xml");
    QTest::addColumn<qsizetype>("nodes");
    QTest::newRow("nothing drawn") << QString() << qsizetype(0);
    QTest::newRow("blanks") << u" \n"_s << qsizetype(0);
    QTest::newRow("empty diagram") << diagram({}) << qsizetype(0);
    QTest::newRow("no package") << u"<FlowDiagram><ManualNode><id>1</id></ManualNode></FlowDiagram>"_s << qsizetype(1);
    QTest::newRow("another encoding declared")
        << QString(u"<?xml version=\"1.0\" encoding=\"GBK\"?>"_s % diagram(node(u"审"_s))) << qsizetype(1);
    QTest::newRow("constants of classes") << diagram(u"<ACTION__DELETE>1</ACTION__DELETE>"_s
        % node(u"1"_s, u"AutoNode"_s, u"<PASS__CONDITION>2</PASS__CONDITION>"_s))
                                          << qsizetype(1);
    QTest::newRow("a property with markup")
        << diagram(node(u"1"_s, u"ManualNode"_s, u"<subList><item><id>7</id></item></subList>"_s)) << qsizetype(1);
    QTest::newRow("comments") << diagram(u"<!-- "_s % node(u"1"_s) % u" -->"_s % node(u"2"_s)) << qsizetype(1);
}

void DiagramTest::takesWhatOldEditorsWrote()
{
    QFETCH(QString, xml);
    QFETCH(qsizetype, nodes);
    QCOMPARE(parseDiagram(xml).nodes().size(), nodes);
}

void DiagramTest::refuses_data()
{
    QTest::addColumn<QString>("xml");
    QTest::addColumn<QString>("reason"); // a part of it
    QTest::newRow("no XML") << u"flow"_s << u"well-formed"_s;
    QTest::newRow("cut off") << u"<a.FlowDiagram>"_s << u"well-formed"_s;
    QTest::newRow("two roots") << QString(diagram({}) % diagram({})) << u"well-formed"_s;
    QTest::newRow("another root") << u"<a.Form></a.Form>"_s << u"is no flow"_s;
    QTest::newRow("a character no text can have") << diagram(node(u"1\u0001"_s)) << u"well-formed"_s;
    QTest::newRow("an unknown entity") << diagram(node(u"&me;"_s)) << u"well-formed"_s;
    QTest::newRow("entities") << QString(
        u"<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"_s % diagram(node(u"&b;"_s)))
                              << u"document type"_s;
    QTest::newRow("an external entity") << QString(u"<!DOCTYPE x SYSTEM \"file:///etc/passwd\">"_s % diagram({}))
                                        << u"document type"_s;
    QTest::newRow("an unknown class") << diagram(node(u"1"_s, u"MagicNode"_s)) << u"MagicNode"_s;
    QTest::newRow("no id") << diagram(node({})) << u"needs an id"_s;
    QTest::newRow("an endless id") << diagram(node(QString(101, u'1'))) << u"needs an id"_s;
    QTest::newRow("the same id twice") << diagram(QString(node(u"1"_s) % u"\n"_s % node(u"1"_s)))
                                       << u"line 2: another node has the id 1"_s;
    QTest::newRow("a relation to nothing")
        << diagram(QString(node(u"1"_s) % relation(u"1"_s, u"2"_s))) << u"no node 2"_s;
    QTest::newRow("a relation from nothing") << diagram(QString(node(u"1"_s) % relation({}, u"1"_s))) << u"no node"_s;
    QTest::newRow("a relation to a relation")
        << diagram(QString(node(u"1"_s) % relation(u"1"_s, u"9"_s))) << u"no node 9"_s;
}

void DiagramTest::refuses()
{
    QFETCH(QString, xml);
    QFETCH(QString, reason);
    try {
        parseDiagram(xml);
        QFAIL("was taken");
    } catch (const Error &error) {
        QCOMPARE(error.code, ErrorCode::Invalid);
        QCOMPARE(error.fields.size(), 1);
        QCOMPARE(error.fields.first().field, u"content"_s);
        QVERIFY2(error.fields.first().message.contains(reason), qPrintable(error.fields.first().message));
    }
}

void DiagramTest::readsTokens_data()
{
    QTest::addColumn<QString>("tokens");
    QTest::addColumn<QStringList>("ids");
    QTest::newRow("none") << QString() << QStringList();
    QTest::newRow("with names") << u"Ra|A;Rb|B;"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("without") << u"Ra;Rb"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("others between") << u"Ua|A; Db;Rc"_s << QStringList{u"c"_s};
    QTest::newRow("twice") << u"Ra|A;Ra"_s << QStringList{u"a"_s};
    QTest::newRow("one that is too long") << QString(u'R' % QString(101, u'x') % u";Ra"_s) << QStringList{u"a"_s};
    QTest::newRow("a letter alone") << u"R;R|x"_s << QStringList();
}

void DiagramTest::readsTokens()
{
    QFETCH(QString, tokens);
    QFETCH(QStringList, ids);
    QCOMPARE(idsIn(tokens, u'R'), ids);
}

QTEST_APPLESS_MAIN(DiagramTest)
#include "diagram_test.moc"

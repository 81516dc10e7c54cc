#include "backend/flows/flow_diagram.h"

#include "app/contract/error.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::flows::FlowDiagram;
using formwright::flows::idsIn;
using formwright::flows::NodeKind;
using formwright::flows::parseDiagram;

// What the XML of a flow says, and what is no flow.
class FlowDiagramTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNodesAndRelations();
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

void FlowDiagramTest::readsNodesAndRelations()
{
    const FlowDiagram read = parseDiagram(diagram(u"<width>2048</width>"_s % relation(u"1"_s, u"2"_s)
        % node(u"1"_s, u"StartNode"_s)
        % node(u"2"_s, u"ManualNode"_s,
            u"<name>审批 &amp; <![CDATA[<check>]]></name><circulatorNamelist>Rsales|Sales;Uben|Ben;Rlab;</circulatorNamelist>"_s)));
    QCOMPARE(read.nodes.size(), 2);
    QCOMPARE(read.nodes.at(0).kind, NodeKind::Start);
    const auto *manual = read.node(u"2"_s);
    QVERIFY(manual);
    QCOMPARE(manual->name, u"审批 & <check>"_s);
    QCOMPARE(manual->kind, NodeKind::Manual);
    QCOMPARE(manual->circulatorRoles, (QStringList{u"sales"_s, u"lab"_s}));
    QCOMPARE(read.relations.size(), 1);
    QCOMPARE(read.relations.first().startNodeId, u"1"_s);
    QCOMPARE(read.relations.first().endNodeId, u"2"_s);
    QVERIFY(!read.node(u"3"_s));
}

void FlowDiagramTest::knowsKinds_data()
{
    QTest::addColumn<QString>("className");
    for (const char *name :
        {"StartNode", "ManualNode", "AutoNode", "SubFlow", "CompleteNode", "SuspendNode", "AbortNode", "TerminateNode"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void FlowDiagramTest::knowsKinds()
{
    QFETCH(QString, className);
    const FlowDiagram read = parseDiagram(diagram(node(u"1"_s, className)));
    QCOMPARE(read.nodes.size(), 1);
    QCOMPARE(formwright::flows::nodeClass(read.nodes.first().kind), className);
}

void FlowDiagramTest::takesWhatOldEditorsWrote_data()
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

void FlowDiagramTest::takesWhatOldEditorsWrote()
{
    QFETCH(QString, xml);
    QFETCH(qsizetype, nodes);
    QCOMPARE(parseDiagram(xml).nodes.size(), nodes);
}

void FlowDiagramTest::refuses_data()
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

void FlowDiagramTest::refuses()
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

void FlowDiagramTest::readsTokens_data()
{
    QTest::addColumn<QString>("tokens");
    QTest::addColumn<QStringList>("ids");
    QTest::newRow("none") << QString() << QStringList();
    QTest::newRow("with names") << u"Ra|A;Rb|B;"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("without") << u"Ra;Rb"_s << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("others between") << u"Ua|A; Db;Rc"_s << QStringList{u"c"_s};
    QTest::newRow("twice") << u"Ra|A;Ra"_s << QStringList{u"a"_s};
    QTest::newRow("a letter alone") << u"R;R|x"_s << QStringList();
}

void FlowDiagramTest::readsTokens()
{
    QFETCH(QString, tokens);
    QFETCH(QStringList, ids);
    QCOMPARE(idsIn(tokens, u'R'), ids);
}

QTEST_APPLESS_MAIN(FlowDiagramTest)
#include "flow_diagram_test.moc"

// What files of others may ask of whoever reads them: depth, number, size, and ids that are the same.
#include "app/flow/bpmn.h"
#include "app/flow/diagram.h"
#include "bpmn_text.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::flow;
using namespace formwright::tests;

class BpmnBoundsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isBounded();
    void everyPartCounts_data();
    void everyPartCounts();
    void whatIsKeptIsBounded();
    void manyEqualIdsTakeNoTime_data();
    void manyEqualIdsTakeNoTime();
};

void BpmnBoundsTest::isBounded()
{
    using Reason = BpmnFailure::Reason;
    const QByteArray open
        = "<d:definitions xmlns:d=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"><d:process id=\"p\">";
    QCOMPARE(failureOf(open + QByteArray("<d:a>").repeated(200)).reason, Reason::TooDeep);
    QByteArray attributes = "<d:task";
    for (int i = 0; i < 300; ++i)
        attributes += " a" + QByteArray::number(i) + "=\"\"";
    QCOMPARE(failureOf(open + attributes + "/>").reason, Reason::TooMany);
    XmlLimits few;
    few.elements = 10;
    few.bytes = 1000;
    QCOMPARE(failureOf(open + QByteArray("<d:a/>").repeated(20), few).reason, Reason::TooMany);
    QCOMPARE(failureOf(open + QByteArray(2000, ' '), few).reason, Reason::TooLarge);
    // Ten thousand gateways that wait for nobody knows whom: an answer all the same.
    QByteArray many = open + "<d:startEvent id=\"s\"/>";
    for (int i = 0; i < 10'000; ++i) {
        const QByteArray id = QByteArray::number(i), next = QByteArray::number((i * 7 + 1) % 10'000);
        many += "<d:parallelGateway id=\"g" + id + "\"/><d:sequenceFlow id=\"a" + id + "\" sourceRef=\"g" + id
            + "\" targetRef=\"g" + next + "\"/><d:sequenceFlow id=\"b" + id + "\" sourceRef=\"g" + next
            + "\" targetRef=\"g" + id + "\"/>";
    }
    QCOMPARE(imported(many + "</d:process></d:definitions>").nodes, 10'001);
}

void BpmnBoundsTest::everyPartCounts_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<bool>("isRead"); // a thousand of them
    QTest::newRow("elements") << QByteArray("<d:a/>") << false;
    QTest::newRow("comments") << QByteArray("<!---->") << false;
    QTest::newRow("instructions") << QByteArray("<?a?>") << false;
    QTest::newRow("words and comments") << QByteArray("w<!---->") << false;
    QTest::newRow("spaces that lay out") << QByteArray("\n") << true; // they are one text, and not kept
    QTest::newRow("words") << QByteArray("w") << true;
}

void BpmnBoundsTest::everyPartCounts()
{
    QFETCH(QByteArray, part);
    QFETCH(bool, isRead);
    XmlLimits few;
    few.elements = 500;
    const QByteArray text
        = "<d:definitions xmlns:d=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"><d:process id=\"p\">"
          "<d:startEvent id=\"s\"/>"
        + part.repeated(1000) + "</d:process></d:definitions>";
    if (!isRead)
        QCOMPARE(failureOf(text, few).reason, BpmnFailure::Reason::TooMany);
    else
        QVERIFY(std::holds_alternative<BpmnImport>(importBpmn(text, {}, few)));
    // Spaces between elements are given back.
    const QByteArray laidOut
        = "<d:definitions xmlns:d=\"http://www.omg.org/spec/BPMN/20100524/MODEL\">\n<d:process id=\"p\">"
        + QByteArray("\n<d:task id=\"t\">\n<d:a/>\n</d:task>").repeated(1) + "</d:process>"
        + QByteArray("\n<d:x>\n<d:a/>\n</d:x>").repeated(200) + "</d:definitions>";
    QVERIFY(std::holds_alternative<BpmnImport>(importBpmn(laidOut, {}, {few.bytes, few.depth, 650, few.attributes})));
}

// What is kept takes no more room than the file did, however deep and broad it is, or whatever it has to explain.
void BpmnBoundsTest::whatIsKeptIsBounded()
{
    using Reason = BpmnFailure::Reason;
    XmlLimits limits;
    limits.bytes = 2 * 1024 * 1024;
    const QByteArray model = "xmlns:d=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"";
    const auto deep = [&](int parts) {
        return QByteArray("<d:definitions " + model + "><d:process id=\"p\"><d:startEvent id=\"s\"/></d:process>"
            + QByteArray("<d:a>").repeated(90) + QByteArray("<d:b/>").repeated(parts)
            + QByteArray("</d:a>").repeated(90) + "</d:definitions>");
    };
    const auto read = importBpmn(deep(10'000), {}, limits);
    QVERIFY(std::holds_alternative<BpmnImport>(read));
    const QString text = std::get<BpmnImport>(read).text;
    QVERIFY2(text.size() < 4 * deep(10'000).size(), qPrintable(QString::number(text.size())));
    const QByteArray written = exportBpmn(text, {});
    QVERIFY2(written.size() < 20 * deep(10'000).size(), qPrintable(QString::number(written.size())));
    QVERIFY(written.contains("<d:b/>"));
    QCOMPARE(failureOf(deep(300'000), limits).reason, Reason::FlowTooLarge);
    // A name that is long to explain, with each of many nodes.
    QByteArray many
        = "<d:definitions " + model + " xmlns:n=\"urn:" + QByteArray(100'000, 'n') + "\"><d:process id=\"p\">";
    for (int i = 0; i < 1000; ++i)
        many += "<d:task id=\"t" + QByteArray::number(i) + "\" n:of=\"x\"/>";
    QCOMPARE(failureOf(many + "</d:process></d:definitions>", limits).reason, Reason::FlowTooLarge);
}

void BpmnBoundsTest::manyEqualIdsTakeNoTime_data()
{
    QTest::addColumn<bool>("isExport");
    QTest::newRow("read") << false;
    QTest::newRow("written") << true;
}

// Looked for one after another, free ids took minutes.
void BpmnBoundsTest::manyEqualIdsTakeNoTime()
{
    QFETCH(bool, isExport);
    constexpr int nodes = 15'000;
    QByteArray file = "<d:definitions xmlns:d=\"http://www.omg.org/spec/BPMN/20100524/MODEL\"><d:process id=\"p\">";
    QString text = u"<a.FlowDiagram>"_s;
    for (int i = 0; i < nodes; ++i) {
        // Cut off they are the same, and with signs that no id there has.
        file += "<d:task id=\"" + QByteArray(110, 'A') + QByteArray::number(i) + "\"/>";
        text += u"<a.AutoNode><id>%1%2%3</id></a.AutoNode>"_s.arg(
            QChar(0x4E00 + i % 100), QChar(0x4E00 + i / 100 % 100), QChar(0x4E00 + i / 10'000));
    }
    text += u"</a.FlowDiagram>"_s;
    const QByteArray written = isExport ? exportBpmn(text, {}) : QByteArray();
    const BpmnImport read = imported(isExport ? written : QByteArray(file + "</d:process></d:definitions>"));
    QCOMPARE(read.nodes, nodes);
    QSet<QString> ids;
    const Definition definition = parseDiagram(read.text);
    for (const Node &node : definition.nodes())
        ids.insert(node.id);
    QCOMPARE(int(ids.size()), nodes);
}

QTEST_GUILESS_MAIN(BpmnBoundsTest)
#include "bpmn_bounds_test.moc"

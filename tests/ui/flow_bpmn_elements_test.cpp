// Every kind of element that can be drawn, with everything that can be set of it: written as BPMN and read again it is
// the same, and written once more the same bytes.
#include "app/flow/bpmn.h"
#include "app/flow/diagram.h"
#include "ui/floweditor/flow_properties.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;
using flow::NodeKind;

namespace {

constexpr NodeKind kinds[]{NodeKind::Start, NodeKind::Manual, NodeKind::Auto, NodeKind::SubFlow, NodeKind::Complete,
    NodeKind::Suspend, NodeKind::Abort, NodeKind::Terminate};

Surroundings surroundings()
{
    Surroundings around;
    around.roles = {{u"Rboss|Boss & Co"_s, u"Boss & Co"_s}, {u"Rclerk|Clerk"_s, u"Clerk"_s}};
    around.flows = {{u"w2"_s, u"Budget <check>"_s}};
    around.forms = {{u"Order"_s, u"Order"_s}};
    around.buttons = {{u"b1"_s, u"Print"_s}};
    around.personFields = {{u"owner"_s, u"Owner"_s}};
    return around;
}

// Something that is not what it is at first.
QString somethingFor(const designing::Property &property)
{
    switch (property.editor) {
    case PropertyEditorKind::Flag:
        return property.standard == "true"_L1 ? u"false"_s : u"true"_s;
    case PropertyEditorKind::Number:
        return u"3"_s;
    case PropertyEditorKind::Choice:
        return property.choices.isEmpty() ? u"1"_s : property.choices.last().value;
    case PropertyEditorKind::Token:
        return property.choices.isEmpty() ? u"n|N"_s : property.choices.last().value;
    case PropertyEditorKind::Tokens: {
        QString tokens;
        for (const PropertyChoice &choice : property.choices)
            tokens += choice.value + u';';
        return tokens;
    }
    case PropertyEditorKind::People:
        return u"U1|Ann <A>;U2|Ben;"_s;
    case PropertyEditorKind::Script:
        return u"a < b && c > \"d\" // ]]>\n'e'"_s;
    default:
        return u"Some <words> & \"more\""_s;
    }
}

QString written(const FlowDesign &design)
{
    return QString::fromUtf8(flow::exportBpmn(design.text(), u"Flow & <co>"_s));
}

} // namespace

class FlowBpmnElementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBack_data();
    void comesBack();
    void wholeFlowsComeBack();

private:
    // Start > (one of that kind) > people > end, what is meant selected.
    static Element draw(FlowDesign &design, const QString &what)
    {
        design.addNode(NodeKind::Start, {60, 60});
        const QString start = design.current().id;
        design.addNode(NodeKind::Manual, {400, 60});
        const QString people = design.current().id;
        design.addNode(NodeKind::Complete, {600, 60});
        const QString end = design.current().id;
        design.connectNodes(people, end);
        if (what == "line"_L1) {
            design.connectNodes(start, people);
            design.setBends(design.current().id, {{200, 60}, {200, 100}});
            return design.current();
        }
        for (const NodeKind kind : kinds) {
            if (flow::nodeClass(kind) != what)
                continue;
            design.addNode(kind, {220, 60});
            const Element made = design.current();
            if (kind != NodeKind::Start)
                design.connectNodes(start, made.id);
            design.connectNodes(made.id, people);
            design.select({made});
            return made;
        }
        return {};
    }
    static void compare(const FlowDesign &design, const QString &what)
    {
        const QByteArray bytes = flow::exportBpmn(design.text(), u"Flow & <co>"_s);
        const auto read = flow::importBpmn(bytes);
        const auto *back = std::get_if<flow::BpmnImport>(&read);
        QVERIFY2(back, qPrintable(what));
        QVERIFY2(back->kept == 0, qPrintable(what));
        QVERIFY2(back->isPlaced, qPrintable(what));
        const FlowDesign again(back->text);
        QCOMPARE(again.picture().nodes().size(), design.picture().nodes().size());
        QCOMPARE(again.picture().lines().size(), design.picture().lines().size());
        const auto compareElement = [&](const Element &element) {
            const flow::ElementPlace *before = design.placeOf(element), *after = again.placeOf(element);
            QVERIFY2(before && after, qPrintable(QString(what + u": "_s + element.id)));
            QCOMPARE(after->className, before->className);
            for (const flow::PropertyPlace &property : before->properties)
                QVERIFY2(after->value(property.name) == property.value,
                    qPrintable(QString(what + u": "_s + property.name + u" is "_s + after->value(property.name)
                        + u", was "_s + property.value)));
            QCOMPARE(after->properties.size(), before->properties.size());
        };
        for (const PictureNode &node : design.picture().nodes())
            compareElement({false, node.id});
        for (const PictureLine &line : design.picture().lines())
            compareElement({true, line.id});
        QVERIFY2(flow::exportBpmn(back->text, back->name) == bytes, qPrintable(what));
    }
};

void FlowBpmnElementsTest::comesBack_data()
{
    QTest::addColumn<QString>("what");
    for (const NodeKind kind : kinds)
        QTest::newRow(qPrintable(flow::nodeClass(kind))) << flow::nodeClass(kind);
    QTest::newRow("line") << u"line"_s;
}

void FlowBpmnElementsTest::comesBack()
{
    QFETCH(QString, what);
    const Surroundings around = surroundings();
    FlowDesign all;
    const Element element = draw(all, what);
    compare(all, u"as it is drawn"_s);
    const designing::PropertyTable properties = propertiesOf(all, {element}, around);
    QVERIFY(properties.size() > 2);
    for (const designing::Property &property : properties) {
        FlowDesign one;
        const Element own = draw(one, what);
        const QString wanted = somethingFor(property);
        const bool isSo = one.placeOf(own)->value(property.path) == wanted; // as new ones are
        QVERIFY2(setValue(one, {own}, property, wanted) || isSo, qPrintable(property.path));
        compare(one, property.path);
        setValue(all, {element}, property, somethingFor(property));
        compare(all, u"with all up to "_s + property.path);
    }
    // Every way that a choice can be made.
    for (const designing::Property &property : properties) {
        for (const PropertyChoice &choice : property.choices) {
            setValue(all, {element}, property, choice.value);
            compare(all, property.path + u'=' + choice.value);
        }
    }
}

// What is meant by it is the same as well: who administers it, how long somebody has, what a sub-flow is handed.
void FlowBpmnElementsTest::wholeFlowsComeBack()
{
    const QString text
        = u"<a.FlowDiagram><a.StartNode><id>s</id><x>10</x><y>10</y><formname>Order</formname>"
          "<adminNamelist>Rboss|Boss;Rclerk|Clerk;</adminNamelist></a.StartNode>"
          "<a.ManualNode><id>m</id><name>Check</name><x>200</x><y>10</y><isLimited>true</isLimited>"
          "<timeLimitDay>2</timeLimitDay><timeLimitHour>4</timeLimitHour><exceedaction>4</exceedaction>"
          "<exceedNode>b|Before</"
          "exceedNode><notificationStrategyJSON>{\"reminder\":{\"limittimecount\":2,\"timeunit\":0}}"
          "</notificationStrategyJSON></a.ManualNode><a.ManualNode><id>b</id><x>200</x><y>200</y></a.ManualNode>"
          "<a.SubFlow><id>f</id><x>400</x><y>10</y><subflowid>w2</subflowid><paramPassingType>02</paramPassingType>"
          "<fieldMapping>price=amount</fieldMapping><fieldsBack>word=note</fieldsBack><callback>true</callback>"
          "<callbackScript>1 &lt; 2</callbackScript></a.SubFlow><a.CompleteNode><id>e</id><x>600</x><y>10</y>"
          "</a.CompleteNode><a.Relation><id>1</id><startnodeid>s</startnodeid><endnodeid>b</endnodeid></a.Relation>"
          "<a.Relation><id>2</id><startnodeid>b</startnodeid><endnodeid>m</endnodeid></a.Relation>"
          "<a.Relation><id>3</id><startnodeid>m</startnodeid><endnodeid>f</endnodeid></a.Relation>"
          "<a.Relation><id>4</id><startnodeid>f</startnodeid><endnodeid>e</endnodeid></a.Relation></a.FlowDiagram>"_s;
    const FlowDesign design(text);
    compare(design, u"the whole"_s);
    const auto read = flow::importBpmn(written(design).toUtf8());
    QVERIFY(std::holds_alternative<flow::BpmnImport>(read));
    const flow::Definition before = flow::parseDiagram(text),
                           after = flow::parseDiagram(std::get<flow::BpmnImport>(read).text);
    QCOMPARE(flow::administratorRolesOf(after), QStringList({u"boss"_s, u"clerk"_s}));
    QCOMPARE(flow::formsOf(after), flow::formsOf(before));
    QVERIFY(after.node(u"m"_s)->limit == before.node(u"m"_s)->limit);
    QVERIFY(after.node(u"m"_s)->limit.isSet);
    QCOMPARE(after.node(u"f"_s)->child.fieldsBack, u"word=note"_s);
    QCOMPARE(after.node(u"f"_s)->child.callback, u"1 < 2"_s);
}

QTEST_MAIN(FlowBpmnElementsTest)
#include "flow_bpmn_elements_test.moc"

// What lines have to say, the way that is told in advance, free flows, and which fields sub-flows get.
#include "app/flow/diagram.h"
#include "app/flow/field_mapping.h"
#include "app/flow/free_flow.h"
#include "app/flow/returned.h"
#include "app/flow/trail.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::flow;

Q_DECLARE_METATYPE(QList<formwright::flow::FieldPair>)

namespace {

Node made(const QString &id, NodeKind kind = NodeKind::Manual)
{
    Node node;
    node.id = id;
    node.kind = kind;
    return node;
}

Line line(const QString &from, const QString &to, const QString &validation = {}, const QString &action = {})
{
    Line made;
    made.id = from + u'>' + to;
    made.fromId = from;
    made.toId = to;
    made.validation = validation;
    made.action = action;
    return made;
}

const Node start = made(u"start"_s, NodeKind::Start);
const Node end = made(u"end"_s, NodeKind::Complete);

QStringList placesOf(const QList<TrailPlace> &trail)
{
    QStringList places;
    for (const TrailPlace &place : trail) {
        const QString people = place.people.isEmpty() ? QString() : u": "_s + place.people.join(u' ');
        places.append(place.nodeId + people + (place.isNow ? u" now"_s : QString())
            + (place.isChoice ? u" choice"_s : QString()));
    }
    return places;
}

template <class Ask> auto answered(Facts &facts, const Ask &ask)
{
    for (;;) {
        auto outcome = ask();
        const auto *questions = std::get_if<Questions>(&outcome);
        if (!questions || questions->isEmpty())
            return outcome;
        for (const QString &lineId : questions->lineIds)
            facts.conditions.insert(lineId, !lineId.endsWith("no"_L1));
        for (const QString &nodeId : questions->nodeIds)
            facts.people.insert(nodeId, {u"p"_s + nodeId});
        for (const QString &lineId : questions->objections)
            facts.objections.insert(lineId, QString());
        if (questions->wantsAdministrators)
            facts.administrators = QStringList{u"root"_s};
    }
}

QList<TrailPlace> placesFrom(const Definition &definition, const Instance &instance, Facts &facts)
{
    Trail way(definition, instance, u"clerk"_s, facts);
    return std::get<QList<TrailPlace>>(answered(facts, [&] { return way.follow(); }));
}

} // namespace

class WayTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLineMayObject_data()
    {
        QTest::addColumn<QString>("objection");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("nothing is against it") << QString() << true;
        QTest::newRow("spaces say nothing") << u"  "_s << true;
        QTest::newRow("a text") << u"the invoice is missing"_s << false;
    }
    void aLineMayObject()
    {
        QFETCH(QString, objection);
        QFETCH(bool, isTaken);
        const Definition definition(
            {start, made(u"a"_s), end}, {line(u"start"_s, u"a"_s), line(u"a"_s, u"end"_s, u"check()"_s, u"count()"_s)});
        Facts facts;
        facts.people = {{u"a"_s, {u"ann"_s}}};
        const Instance begun = applied({}, std::get<Step>(decide(definition, {}, {{u"clerk"_s}, Start{}}, facts)));
        const Outcome asked = decide(definition, begun, {{u"ann"_s}, Submit{}}, facts);
        QCOMPARE(std::get<Questions>(asked).objections, QStringList{u"a>end"_s});
        facts.objections.insert(u"a>end"_s, objection);
        const Outcome outcome = decide(definition, begun, {{u"ann"_s}, Submit{}}, facts);
        if (isTaken)
            QCOMPARE(std::get<Step>(outcome).actions, QStringList{u"a>end"_s});
        else
            QCOMPARE(std::get<Refusal>(outcome), (Refusal{Reason::Objection, objection}));
    }

    // a > b > c, where c is late: which nodes a step puts the document back to.
    void aReturnIsKnown_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("late"); // what becomes of c then
        QTest::addColumn<QList<int>>("visits"); // 1 of a, 2 of b
        QTest::newRow("back to a") << u"a"_s << 0 << QList<int>{1};
        QTest::newRow("back to b") << u"b"_s << 0 << QList<int>{2};
        QTest::newRow("taken back") << u"retract"_s << 0 << QList<int>{2};
        QTest::newRow("late, back") << u"late"_s << int(LateAction::Back) << QList<int>{2};
        QTest::newRow("late, back to a") << u"late"_s << int(LateAction::BackTo) << QList<int>{1};
        QTest::newRow("late, on") << u"late"_s << int(LateAction::GoOn) << QList<int>();
        QTest::newRow("late, over") << u"late"_s << int(LateAction::Terminate) << QList<int>();
        QTest::newRow("submitted") << u"submit"_s << 0 << QList<int>();
        QTest::newRow("put there by an administrator") << u"jump"_s << 0 << QList<int>();
    }
    void aReturnIsKnown()
    {
        QFETCH(QString, what);
        QFETCH(int, late);
        QFETCH(QList<int>, visits);
        Node a = made(u"a"_s), b = made(u"b"_s), c = made(u"c"_s);
        b.retract.isAllowed = true;
        c.mayGoBack = true;
        c.limit.isSet = true;
        c.limit.action = LateAction(late);
        c.limit.backTo = u"a"_s;
        const Definition definition({start, a, b, c, end},
            {line(u"start"_s, u"a"_s), line(u"a"_s, u"b"_s), line(u"b"_s, u"c"_s), line(u"c"_s, u"end"_s)});
        Facts facts;
        Instance instance;
        const auto step = [&](const Actor &actor, const Act &act) {
            const Command command{actor, act};
            return std::get<Step>(answered(facts, [&] { return decide(definition, instance, command, facts); }));
        };
        instance = applied(instance, step({u"clerk"_s}, Start{}));
        instance = applied(instance, step({u"pa"_s}, Submit{}));
        instance = applied(instance, step({u"pb"_s}, Submit{}));
        const QString token = instance.tokens.first().id;
        const Step done = what == "late"_L1 ? step({}, LimitPassed{token})
            : what == "retract"_L1          ? step({u"pb"_s}, Retract{})
            : what == "submit"_L1           ? step({u"pc"_s}, Submit{})
            : what == "jump"_L1             ? step({u"root"_s, {}, true}, Jump{{}, u"a"_s, {}, u"why"_s})
                                            : step({u"pc"_s}, Back{{}, what});
        QCOMPARE(visitsReturnedTo(instance, done), visits);
    }

    // Nobody is there to be told no: somebody has to look.
    void whatGoesOnByItselfStandsStillWhereALineObjects()
    {
        Node wait = made(u"wait"_s, NodeKind::Auto);
        wait.automatic = AutoMode::AfterDelay;
        const Definition definition(
            {start, wait, end}, {line(u"start"_s, u"wait"_s), line(u"wait"_s, u"end"_s, u"check()"_s)});
        Facts facts;
        const Instance begun = applied({}, std::get<Step>(decide(definition, {}, {{u"clerk"_s}, Start{}}, facts)));
        facts.objections.insert(u"wait>end"_s, u"not yet"_s);
        const Step step = std::get<Step>(decide(definition, begun, {{}, TimerFired{begun.tokens.first().id}}, facts));
        QCOMPARE(step.effects.size(), 1);
        QCOMPARE(step.effects.first().kind, EffectKind::Incident);
        QVERIFY(step.removed.isEmpty());
        QVERIFY(step.actions.isEmpty());
    }

    // The script of the line that is taken is asked, not that of another to the same node.
    void ofTwoLinesTheOpenOneIsTaken()
    {
        Line closed = line(u"a"_s, u"end"_s, u"never()"_s, u"never()"_s);
        closed.id = u"no"_s;
        closed.hasCondition = true;
        const Definition definition(
            {start, made(u"a"_s), end}, {line(u"start"_s, u"a"_s), closed, line(u"a"_s, u"end"_s, {}, u"act()"_s)});
        Facts facts;
        facts.people = {{u"a"_s, {u"ann"_s}}};
        const Instance begun = applied({}, std::get<Step>(decide(definition, {}, {{u"clerk"_s}, Start{}}, facts)));
        facts.conditions.insert(u"no"_s, false);
        const Step step = std::get<Step>(decide(definition, begun, {{u"ann"_s}, Submit{}}, facts));
        QCOMPARE(step.actions, QStringList{u"a>end"_s});
    }

    void theWayIsTold()
    {
        Node draft = made(u"draft"_s), split = made(u"split"_s, NodeKind::Auto), join = made(u"join"_s);
        split.isSplit = true;
        join.isGather = true;
        join.splitNodeId = split.id;
        const Definition definition({start, draft, split, made(u"a"_s), made(u"b"_s), join, made(u"c"_s), end},
            {line(u"start"_s, u"draft"_s), line(u"draft"_s, u"split"_s), line(u"split"_s, u"a"_s),
                line(u"split"_s, u"b"_s), line(u"a"_s, u"join"_s), line(u"b"_s, u"join"_s), line(u"join"_s, u"c"_s),
                line(u"join"_s, u"end"_s), line(u"c"_s, u"end"_s)});
        Facts facts;
        const auto trail = placesFrom(definition, {}, facts);
        QCOMPARE(placesOf(trail),
            (QStringList{u"draft: pdraft"_s, u"split"_s, u"a: pa"_s, u"b: pb"_s, u"join: pjoin choice"_s, u"c: pc"_s,
                u"end"_s}));
    }

    // From where it stands; what was passed is not told again.
    void theWayBeginsWhereItStands()
    {
        const Definition definition({start, made(u"a"_s), made(u"b"_s), end},
            {line(u"start"_s, u"a"_s), line(u"a"_s, u"b"_s), line(u"b"_s, u"end"_s)});
        Facts facts;
        Instance instance;
        for (const Command &command : {Command{{u"clerk"_s}, Start{}}, Command{{u"pa"_s}, Submit{}}})
            instance = applied(instance,
                std::get<Step>(answered(facts, [&] { return decide(definition, instance, command, facts); })));
        const auto trail = placesFrom(definition, instance, facts);
        QCOMPARE(placesOf(trail), (QStringList{u"b: pb now"_s, u"end"_s}));
    }

    // A way in a circle has an end in the telling.
    void aCircleIsToldOnce()
    {
        const Definition definition({start, made(u"a"_s), made(u"b"_s)},
            {line(u"start"_s, u"a"_s), line(u"a"_s, u"b"_s), line(u"b"_s, u"a"_s)});
        Facts facts;
        const auto trail = placesFrom(definition, {}, facts);
        QCOMPARE(placesOf(trail), (QStringList{u"a: pa"_s, u"b: pb"_s}));
    }

    // Nobody reads on for ever, and nothing is told anew for a question.
    void aLongWayHasAnEnd()
    {
        QList<Node> nodes{start};
        QList<Line> lines;
        for (int i = 0; i < 300; ++i) {
            nodes.append(made(u"n"_s + QString::number(i)));
            lines.append(line(nodes.at(i).id, nodes.last().id));
        }
        const Definition definition(nodes, lines);
        Facts facts;
        QCOMPARE(placesFrom(definition, {}, facts).size(), 201);
    }

    void aFreeFlowGoesWhereItIsSent()
    {
        const Definition definition = parseDiagram(freeFlowDiagram());
        const QString node = freeNodeId;
        Instance instance;
        const auto act = [&](const QString &person, const Act &what) {
            const Outcome outcome = decide(definition, instance, {{person}, what}, {});
            if (const auto *step = std::get_if<Step>(&outcome))
                instance = applied(instance, *step);
            return outcome;
        };
        QVERIFY(std::holds_alternative<Refusal>(act(u"ann"_s, Submit{})));
        QVERIFY(std::holds_alternative<Step>(act(u"ann"_s, Start{{}, {{node, {u"ben"_s}}}})));
        QCOMPARE(
            std::get<Step>(act(u"ben"_s, Submit{{}, {node}, {{node, {u"cid"_s}}}, {}})).history.first().operation, 80);
        const QString token = instance.tokens.first().id;
        QCOMPARE(backPeople(definition, instance, token), (QStringList{u"ben"_s, u"ann"_s}));
        QVERIFY(std::holds_alternative<Refusal>(act(u"cid"_s, Back{{}, {}, {}, u"dot"_s})));
        QVERIFY(std::holds_alternative<Step>(act(u"cid"_s, Back{{}, {}, {}, u"ann"_s})));
        QCOMPARE(instance.tokens.first().signers.first().personId, u"ann"_s);
        QVERIFY(std::holds_alternative<Step>(act(u"ann"_s, Submit{{}, {QString(freeEndId)}, {}, {}})));
        QCOMPARE(instance.state, State::Complete);
    }

    void fieldsAreMapped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<FieldPair>>("pairs");
        QTest::newRow("nothing") << QString() << QList<FieldPair>{};
        QTest::newRow("a list") << u"price=amount; code = number ;"_s
                                << QList<FieldPair>{{u"price"_s, u"amount"_s}, {u"code"_s, u"number"_s}};
        QTest::newRow("attributes") << uR"(<list><field parent="price" sub="amount"/></list>)"_s
                                    << QList<FieldPair>{{u"price"_s, u"amount"_s}};
        QTest::newRow("children")
            << u"<l><m><parentField>price</parentField><subField> amount </subField></m><m><from>a</from><to>b</to></m></l>"_s
            << QList<FieldPair>{{u"price"_s, u"amount"_s}, {u"a"_s, u"b"_s}};
        QTest::newRow("one side alone is none")
            << u"<l><m><from>a</from></m><m><to>b</to></m></l>"_s << QList<FieldPair>{};
    }
    void fieldsAreMapped()
    {
        QFETCH(QString, text);
        QFETCH(QList<FieldPair>, pairs);
        QVERIFY(fieldMapping(text) == pairs);
    }
    void whatIsNoMappingIsNone() { QVERIFY(!fieldMapping(u"<list><field parent="_s)); }
};

QTEST_APPLESS_MAIN(WayTest)
#include "way_test.moc"

// Sub-flows of flows that are played through: what they are handed, what they hand back, and what becomes of it.
#include "playing.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

// Sub > Head where the note says `dear`, else > End. A budget has an amount and a word of its own.
class WithBudget : public Playing
{
public:
    explicit WithBudget(const QString &engine, const QHash<QString, QString> &settings = {})
        : Playing(engine, usualFields, settings)
    {
        made("/modules/" + application.moduleId.toLatin1() + "/forms",
            {{u"name"_s, u"Cost"_s},
                {u"templatecontext"_s,
                    u"<o-input name=\"amount\" type=\"integer\"></o-input><o-input name=\"word\"></o-input>"_s}});
        FlowText text;
        budget = flow(text.start(u"Cost"_s)
                          .manual(u"Check"_s, {fin1})
                          .end(u"Over"_s)
                          .line(u"start"_s, u"Check"_s)
                          .line(u"Check"_s, u"Over"_s)
                          .text(),
            u"Budget"_s);
    }

    QString outer(const QString &more) const
    {
        FlowText text;
        return text.start()
            .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
            .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % budget % u"</subflowid><issplit>false</issplit>"_s % more)
            .manual(u"Head"_s, {head})
            .manual(u"Cheap"_s, {fin2})
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Sub"_s)
            .line(u"Sub"_s, u"Head"_s,
                u"<editMode>00</editMode><filtercondition>[{field:'note',operator:'=',type:'00',match:'dear'}]</filtercondition>"_s)
            .line(u"Sub"_s, u"Cheap"_s, u"<isdefault>true</isdefault>"_s)
            .line(u"Head"_s, u"End"_s)
            .line(u"Cheap"_s, u"End"_s)
            .text();
    }
    static inline const QString ofItsOwn
        = u"<paramPassingType>02</paramPassingType><fieldMapping>price=amount</fieldMapping>"
          "<fieldsBack>word=note;amount=price</fieldsBack>"_s;

    static QJsonObject begin() { return act(u"start"_s, {}, {{u"items"_s, QJsonObject{{u"price"_s, 900}}}}); }
    // Done in a sub-flow of what was answered.
    static QJsonObject within(const QJsonValue &child, const QString &kind, const QString &by, QJsonObject more = {})
    {
        more.insert(u"flow"_s, child["id"_L1]);
        return act(kind, by, more);
    }
    static QJsonValue childOf(const QJsonObject &answer, int place = 0)
    {
        return answer.value("places"_L1)[place]["subFlows"_L1][0];
    }
    static QJsonObject ended(const QString &kind, const QJsonObject &childItems, QJsonObject more = {})
    {
        if (!childItems.isEmpty())
            more.insert(u"childItems"_s, childItems);
        return act(kind, {}, more);
    }

    QString budget;
};

} // namespace

class FlowSimulationChildrenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatTheyAreHanded_data() { addEngineRows(); }
    void tellsWhatTheyAreHanded();
    void handsBackAsWhenItRuns_data();
    void handsBackAsWhenItRuns();
    void fillsInTheSameDocument();
    void runsWhatFollows();
    void endsTheOneThatIsMeant();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void goesOnWithThoseThatRun_data() { addEngineRows(); }
    void goesOnWithThoseThatRun();
    void playsTheirNodes_data() { addEngineRows(); }
    void playsTheirNodes();
    void playsThoseOnTheSameDocument();
    void playsThoseThatRun();
    void playsWithinOneAnother();
    void theirTimeGoesBy();
    void endsThemWithTheFlow();
    void goesOnBesideWhatNobodyWaitsFor();
    void refusesWhatNeverEnds();
    void refusesTooMany();
    void refusesWhatCannotBegin();
    void knowsNoOther();
};

void FlowSimulationChildrenTest::tellsWhatTheyAreHanded()
{
    QFETCH(QString, engine);
    WithBudget place(engine);
    const auto before = place.contents();
    const QJsonObject begun = place.play(place.outer(WithBudget::ofItsOwn), {WithBudget::begin()});
    QCOMPARE(Playing::told(begun), QStringList({u"start"_s, u"children"_s, u"start"_s}));
    const QJsonArray children = begun.value("places"_L1)[0]["subFlows"_L1].toArray();
    QCOMPARE(children.size(), 1);
    QCOMPARE(children[0]["name"_L1].toString(), u"Budget"_s);
    QCOMPARE(children[0]["isOwn"_L1].toBool(), true);
    QCOMPARE(children[0]["items"_L1]["amount"_L1].toInt(), 900);
    QCOMPARE(children[0]["items"_L1]["word"_L1].toString(), QString());
    QCOMPARE(place.contents(), before);
}

void FlowSimulationChildrenTest::handsBackAsWhenItRuns_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("standing");
    QTest::addColumn<int>("price");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const char *kind, const char *word, const char *standing, int price) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name))))
                << engine << QString::fromLatin1(kind) << QString::fromLatin1(word) << QString::fromLatin1(standing)
                << price;
        };
        row("what opens a line", "childEnded", "dear", "Head live: Head!", 950);
        row("what opens none", "childEnded", "cheap", "Cheap live: Second!", 950);
        row("nothing, ended otherwise", "childStopped", "dear", "Cheap live: Second!", 900);
    }
}

void FlowSimulationChildrenTest::handsBackAsWhenItRuns()
{
    QFETCH(QString, engine);
    QFETCH(QString, kind);
    QFETCH(QString, word);
    WithBudget place(engine);
    const QString drawn = place.outer(WithBudget::ofItsOwn);
    const QJsonObject played
        = place.play(drawn, {WithBudget::begin(), WithBudget::ended(kind, {{u"amount"_s, 950}, {u"word"_s, word}})});
    QTEST(Playing::standing(played), "standing");
    QTEST(played.value("items"_L1)["price"_L1].toInt(), "price");
    // And so it is.
    const QString document = place.started(place.flow(drawn));
    QTRY_COMPARE(place.server.count(u"flow_instance"_s), 2);
    const QString own = place.server.database()
                            .reader()
                            .text(u"SELECT document_id FROM flow_instance WHERE flow_id = ?"_s, place.budget)
                            .value_or(QString());
    const QByteArray items = R"(,"document":{"items":{"amount":950,"word":")" + word.toLatin1() + R"("}})";
    if (kind == "childEnded"_L1) {
        const Answer done = place.submit(place.fin1, own, {}, {}, items);
        QVERIFY2(done.status == 200, done.body.constData());
        QTRY_VERIFY(!place.places(document).startsWith("Sub"_L1));
        QCOMPARE(QString(place.places(document).section(u':', 0, 0) % u" live"_s),
            Playing::standing(played).section(u':', 0, 0));
        QCOMPARE(place.read(place.clerk, document)["items"_L1]["price"_L1].toInt(), 950);
    }
}

// A sub-flow on the document that is played changes that.
void FlowSimulationChildrenTest::fillsInTheSameDocument()
{
    WithBudget place(u"sqlite"_s);
    const QJsonObject played = place.play(place.outer({}),
        {WithBudget::begin(), Playing::act(u"childEnded"_s, {}, {{u"items"_s, QJsonObject{{u"note"_s, u"dear"_s}}}})});
    QCOMPARE(Playing::standing(played), u"Head live: Head!"_s);
    QCOMPARE(played.value("items"_L1)["note"_L1].toString(), u"dear"_s);
}

void FlowSimulationChildrenTest::runsWhatFollows()
{
    WithBudget place(u"sqlite"_s);
    const QString drawn = place.outer(
        u"<callback>true</callback><callbackScript>var d = $CURRDOC.getCurrDoc(); d.addStringItem('note', 'dear'); "
        "getDocProcess().doUpdate(d);</callbackScript>"_s);
    const QJsonObject complete = place.play(drawn, {WithBudget::begin(), Playing::act(u"childEnded"_s)});
    QCOMPARE(Playing::standing(complete), u"Head live: Head!"_s);
    const QJsonObject stopped = place.play(drawn, {WithBudget::begin(), Playing::act(u"childStopped"_s)});
    QCOMPARE(Playing::standing(stopped), u"Cheap live: Second!"_s);
}

void FlowSimulationChildrenTest::endsTheOneThatIsMeant()
{
    WithBudget place(u"sqlite"_s);
    const QString drawn = place.outer(WithBudget::ofItsOwn % u"<instanceTotal>3</instanceTotal>"_s);
    QJsonArray acts{WithBudget::begin()};
    const QJsonArray children = place.play(drawn, acts).value("places"_L1)[0]["subFlows"_L1].toArray();
    QCOMPARE(children.size(), 3);
    acts.append(WithBudget::ended(u"childEnded"_s, {{u"word"_s, u"two"_s}}, {{u"child"_s, children[1]["id"_L1]}}));
    QJsonObject played = place.play(drawn, acts);
    const QJsonArray left = played.value("places"_L1)[0]["subFlows"_L1].toArray();
    QCOMPARE(left.size(), 2);
    QCOMPARE(left[0]["id"_L1], children[0]["id"_L1]);
    QCOMPARE(left[1]["id"_L1], children[2]["id"_L1]);
    QCOMPARE(played.value("items"_L1)["note"_L1].toString(), u"two"_s);
    // It is over already.
    acts.append(acts.last());
    played = place.play(drawn, acts);
    QCOMPARE(Playing::told(played).last(), u"childEnded: there is no such flow of a document"_s);
}

void FlowSimulationChildrenTest::refusesWhatCannotBe_data()
{
    QTest::addColumn<QString>("more");
    QTest::addColumn<QJsonObject>("childItems");
    QTest::addColumn<QString>("told");
    const QString own = u"<paramPassingType>02</paramPassingType>"_s;
    QTest::newRow("a field that is not handed")
        << QString(own % u"<fieldMapping>nothing=amount</fieldMapping>"_s) << QJsonObject()
        << u"children: the sub-flow hands over a field that there is not: "
           "nothing=amount"_s;
    QTest::newRow("a field that is not handed back")
        << QString(own % u"<fieldsBack>word=price</fieldsBack>"_s) << QJsonObject()
        << u"childEnded: the sub-flow hands over between fields of two kinds: word=price"_s;
    QTest::newRow("no number") << own << QJsonObject{{u"amount"_s, u"many"_s}} << u"childEnded: amount"_s;
}

void FlowSimulationChildrenTest::refusesWhatCannotBe()
{
    QFETCH(QString, more);
    QFETCH(QJsonObject, childItems);
    QFETCH(QString, told);
    WithBudget place(u"sqlite"_s);
    const QJsonObject played
        = place.play(place.outer(more), {WithBudget::begin(), WithBudget::ended(u"childEnded"_s, childItems)});
    QVERIFY2(Playing::told(played).filter(told).size() == 1, qPrintable(Playing::told(played).join(u'\n')));
    QVERIFY(Playing::standing(played).startsWith("Sub live"_L1));
}

// A document whose sub-flow runs is played on: what that has filled in is there.
void FlowSimulationChildrenTest::goesOnWithThoseThatRun()
{
    QFETCH(QString, engine);
    WithBudget place(engine);
    const QString drawn = place.outer(WithBudget::ofItsOwn);
    const QString flow = place.flow(drawn);
    const QString document = place.started(flow);
    QTRY_COMPARE(place.server.count(u"flow_instance"_s), 2);
    const QJsonObject from{{u"continues"_s, true}, {u"docId"_s, document}, {u"flowId"_s, flow}};
    const QJsonObject waiting = place.play(drawn, {}, from);
    const QJsonValue child = waiting.value("places"_L1)[0]["subFlows"_L1][0];
    QCOMPARE(child["items"_L1]["amount"_L1].toInt(), 900);
    const QJsonObject played = place.play(
        drawn, {WithBudget::ended(u"childEnded"_s, {{u"word"_s, u"dear"_s}}, {{u"child"_s, child["id"_L1]}})}, from);
    QCOMPARE(Playing::standing(played), u"Head live: Head!"_s);
    QCOMPARE(played.value("items"_L1)["price"_L1].toInt(), 900);
    QCOMPARE(place.places(document), u"Sub: "_s); // where it is
}

// As it runs: who acts there fills in its document, and what that says is handed back.
void FlowSimulationChildrenTest::playsTheirNodes()
{
    QFETCH(QString, engine);
    WithBudget place(engine);
    const QString drawn = place.outer(WithBudget::ofItsOwn);
    const auto before = place.contents();
    QJsonArray acts{WithBudget::begin()};
    const QJsonObject begun = place.play(drawn, acts);
    QCOMPARE(Playing::standing(begun), u"Sub live: ; Check live: First!"_s);
    const QJsonValue child = WithBudget::childOf(begun);
    QCOMPARE(begun.value("places"_L1)[1]["flow"_L1], child["id"_L1]);
    QCOMPARE(Playing::named(begun.value("places"_L1)[1]["next"_L1]), QStringList{u"Over"_s});
    QVERIFY(child["chart"_L1]["nodes"_L1].toArray().size() == 3);
    acts.append(WithBudget::within(
        child, u"submit"_s, place.fin1, {{u"items"_s, QJsonObject{{u"amount"_s, 950}, {u"word"_s, u"dear"_s}}}}));
    const QJsonObject played = place.play(drawn, acts);
    QCOMPARE(Playing::told(played), QStringList({u"start"_s, u"children"_s, u"start"_s, u"submit"_s, u"childEnded"_s}));
    QCOMPARE(played.value("steps"_L1)[3]["flow"_L1].toString(), u"Budget"_s);
    QCOMPARE(Playing::standing(played), u"Head live: Head!"_s);
    QCOMPARE(played.value("items"_L1)["price"_L1].toInt(), 950);
    QCOMPARE(place.contents(), before);
}

void FlowSimulationChildrenTest::playsThoseOnTheSameDocument()
{
    WithBudget place(u"sqlite"_s);
    QJsonArray acts{WithBudget::begin()};
    const QJsonValue child = WithBudget::childOf(place.play(place.outer({}), acts));
    QCOMPARE(child["isOwn"_L1].toBool(), false);
    acts.append(
        WithBudget::within(child, u"submit"_s, place.fin1, {{u"items"_s, QJsonObject{{u"note"_s, u"dear"_s}}}}));
    const QJsonObject played = place.play(place.outer({}), acts);
    QCOMPARE(Playing::standing(played), u"Head live: Head!"_s);
    QCOMPARE(played.value("items"_L1)["note"_L1].toString(), u"dear"_s);
}

void FlowSimulationChildrenTest::playsThoseThatRun()
{
    WithBudget place(u"sqlite"_s);
    const QString drawn = place.outer(WithBudget::ofItsOwn);
    const QString flow = place.flow(drawn);
    const QString document = place.started(flow);
    QTRY_COMPARE(place.server.count(u"flow_instance"_s), 2);
    const QJsonObject from{{u"continues"_s, true}, {u"docId"_s, document}, {u"flowId"_s, flow}};
    const QJsonObject waiting = place.play(drawn, {}, from);
    QCOMPARE(Playing::standing(waiting), u"Sub live: ; Check live: First!"_s);
    const QJsonObject played = place.play(drawn,
        {WithBudget::within(WithBudget::childOf(waiting), u"submit"_s, place.fin1,
            {{u"items"_s, QJsonObject{{u"amount"_s, 7}, {u"word"_s, u"dear"_s}}}})},
        from);
    QCOMPARE(Playing::standing(played), u"Head live: Head!"_s);
    QCOMPARE(played.value("items"_L1)["price"_L1].toInt(), 7);
    QCOMPARE(place.places(document), u"Sub: "_s); // where it is
}

void FlowSimulationChildrenTest::playsWithinOneAnother()
{
    WithBudget place(u"sqlite"_s);
    FlowText text;
    const QString middle
        = place.flow(text.start()
                         .node(u"SubFlow"_s, u"Ask"_s, u"<subflowid>"_s % place.budget % u"</subflowid>"_s)
                         .end(u"Asked"_s)
                         .line(u"start"_s, u"Ask"_s)
                         .line(u"Ask"_s, u"Asked"_s)
                         .text(),
            u"Middle"_s);
    QString drawn = place.outer({});
    drawn.replace(place.budget, middle);
    QJsonArray acts{WithBudget::begin()};
    QJsonObject played = place.play(drawn, acts);
    QCOMPARE(Playing::standing(played), u"Sub live: ; Ask live: ; Check live: First!"_s);
    const QJsonValue inner = WithBudget::childOf(played, 1);
    QCOMPARE(inner["name"_L1].toString(), u"Budget"_s);
    QCOMPARE(inner["parent"_L1], WithBudget::childOf(played)["id"_L1]);
    acts.append(WithBudget::within(inner, u"submit"_s, place.fin1));
    played = place.play(drawn, acts);
    QCOMPARE(Playing::standing(played), u"Cheap live: Second!"_s);
    QCOMPARE(Playing::told(played).filter(u"childEnded"_s).size(), 2);
}

void FlowSimulationChildrenTest::theirTimeGoesBy()
{
    WithBudget place(u"sqlite"_s);
    FlowText text;
    const QString slow = place.flow(
        text.start()
            .node(u"AutoNode"_s, u"Rest"_s, u"<autoAuditType>3</autoAuditType><delayMinute>30</delayMinute>"_s)
            .end(u"Rested"_s)
            .line(u"start"_s, u"Rest"_s)
            .line(u"Rest"_s, u"Rested"_s)
            .text(),
        u"Slow"_s);
    QString drawn = place.outer({});
    drawn.replace(place.budget, slow);
    QJsonArray acts{WithBudget::begin()};
    const QJsonObject begun = place.play(drawn, acts, {{u"start"_s, monday}});
    QCOMPARE(begun.value("nextNode"_L1).toString(), u"Rest"_s);
    QCOMPARE(begun.value("nextAt"_L1).toInteger(), monday + 30 * 60'000);
    acts.append(Playing::act(u"wait"_s));
    QCOMPARE(Playing::standing(place.play(drawn, acts, {{u"start"_s, monday}})), u"Cheap live: Second!"_s);
}

void FlowSimulationChildrenTest::endsThemWithTheFlow()
{
    WithBudget place(u"sqlite"_s);
    const QJsonObject played = place.play(place.outer(WithBudget::ofItsOwn),
        {WithBudget::begin(), Playing::act(u"terminate"_s, {}, {{u"asAdministrator"_s, true}})});
    QCOMPARE(Playing::standing(played), QString());
    QCOMPARE(Playing::told(played).mid(3), QStringList({u"terminate"_s, u"childrenEnd"_s, u"terminate"_s}));
    QCOMPARE(played.value("steps"_L1)[5]["flow"_L1].toString(), u"Budget"_s);
}

void FlowSimulationChildrenTest::goesOnBesideWhatNobodyWaitsFor()
{
    WithBudget place(u"sqlite"_s);
    const QString drawn = place.outer(u"<isAsynchronous>true</isAsynchronous>"_s % WithBudget::ofItsOwn);
    QJsonArray acts{WithBudget::begin()};
    const QJsonObject begun = place.play(drawn, acts);
    QCOMPARE(Playing::standing(begun), u"Cheap live: Second!; Check live: First!"_s);
    const QJsonValue child = begun.value("subFlows"_L1)[0];
    QCOMPARE(child["name"_L1].toString(), u"Budget"_s);
    acts.append(WithBudget::within(
        child, u"submit"_s, place.fin1, {{u"items"_s, QJsonObject{{u"amount"_s, 1}, {u"word"_s, u"dear"_s}}}}));
    const QJsonObject played = place.play(drawn, acts);
    QCOMPARE(Playing::standing(played), u"Cheap live: Second!"_s);
    QCOMPARE(played.value("items"_L1)["price"_L1].toInt(), 900);
}

void FlowSimulationChildrenTest::refusesWhatNeverEnds()
{
    WithBudget place(u"sqlite"_s);
    FlowText text;
    const auto again = [&](const QString &flow) {
        FlowText text;
        return text.start()
            .node(u"SubFlow"_s, u"Again"_s, u"<subflowid>"_s % flow % u"</subflowid>"_s)
            .end(u"Never"_s)
            .line(u"start"_s, u"Again"_s)
            .line(u"Again"_s, u"Never"_s)
            .text();
    };
    const QString flow = place.flow(again(place.budget), u"Endless"_s);
    place.server.beDesigner();
    const Answer changed = place.server.put(
        place.design("/modules/" + place.application.moduleId.toLatin1() + "/flows/" + flow.toLatin1()),
        json({{u"name"_s, u"Endless"_s}, {u"content"_s, again(flow)}, {u"version"_s, 1}}));
    place.server.beUser();
    QCOMPARE(changed.status, 200);
    QString drawn = place.outer({});
    drawn.replace(place.budget, flow);
    const QJsonObject played = place.play(drawn, {WithBudget::begin()});
    QCOMPARE(Playing::told(played).last(), u"children: a sub-flow begins itself again, without an end: Endless"_s);
    QCOMPARE(played.value("places"_L1).toArray().size(), 21); // as deep as flows that run
}

void FlowSimulationChildrenTest::refusesTooMany()
{
    WithBudget place(u"sqlite"_s, {{u"flows.mostSubFlows"_s, u"2"_s}});
    const QJsonObject played = place.play(place.outer(u"<instanceTotal>3</instanceTotal>"_s), {WithBudget::begin()});
    QCOMPARE(Playing::told(played).last(),
        u"children: one flow would have more than 2 sub-flows (setting flows.mostSubFlows)"_s);
    QCOMPARE(Playing::standing(played), u"Sub live: "_s);
}

void FlowSimulationChildrenTest::refusesWhatCannotBegin()
{
    WithBudget place(u"sqlite"_s);
    FlowText text;
    const QString forked = place.flow(text.start()
                                          .manual(u"One"_s, {place.fin1})
                                          .manual(u"Two"_s, {place.fin2})
                                          .end(u"Over"_s)
                                          .line(u"start"_s, u"One"_s)
                                          .line(u"start"_s, u"Two"_s)
                                          .line(u"One"_s, u"Over"_s)
                                          .line(u"Two"_s, u"Over"_s)
                                          .text(),
        u"Forked"_s);
    QString drawn = place.outer({});
    drawn.replace(place.budget, forked);
    const QJsonObject played = place.play(drawn, {WithBudget::begin()});
    QCOMPARE(Playing::told(played).last(), u"children: the sub-flow can begin with several nodes"_s);
    QCOMPARE(Playing::standing(played), u"Sub live: "_s);
}

void FlowSimulationChildrenTest::knowsNoOther()
{
    WithBudget place(u"sqlite"_s);
    const QJsonObject played = place.play(
        place.outer({}), {WithBudget::begin(), Playing::act(u"submit"_s, place.fin1, {{u"flow"_s, u"t9#1"_s}})});
    QCOMPARE(Playing::told(played).last(), u"submit: there is no such flow of a document"_s);
    QCOMPARE(Playing::standing(played), u"Sub live: ; Check live: First!"_s);
}

QTEST_GUILESS_MAIN(FlowSimulationChildrenTest)
#include "flow_simulation_children_test.moc"

// A flow that is played through before anybody uses it: by the real engine, on a document, as anybody, at a clock of
// its own; and nothing of it is left.
#include "api/playing.h"

#include "app/flow/chart.h"

using namespace formwright;
using namespace formwright::tests;

class FlowSimulationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void playsTheWholeWay_data() { addEngineRows(); }
    void playsTheWholeWay();
    void leavesNothing_data() { addEngineRows(); }
    void leavesNothing();
    void refusesAsTheEngineDoes();
    void tellsWhatItCanBeginWith();
    void followsWhatIsFilledIn();
    void refusesWhatTheFormRefuses();
    void obeysTheClock_data() { addEngineRows(); }
    void obeysTheClock();
    void timeThatIsOverStaysOver();
    void waitsAtAutomaticSteps();
    void playsOnAStoredDocument_data() { addEngineRows(); }
    void playsOnAStoredDocument();
    void goesOnWhereADocumentIs_data() { addEngineRows(); }
    void goesOnWhereADocumentIs();
    void tellsWhatScriptsWouldWrite();
    void givesNoNumbersAway();
    void countsSubFlows();
    void tellsWhatStandsStill();
    void administratorsMoveIt();
    void drawsTheChart();
    void isForDesigners_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("who");
        QTest::addColumn<int>("status");
        const QList<std::pair<QString, int>> people{{u"user"_s, 401}, {u"user as designer"_s, 403},
            {u"administrator of domains"_s, 403}, {u"designer elsewhere"_s, 404}, {u"designer"_s, 200}};
        for (const QString &engine : testedEngines()) {
            for (const auto &[who, status] : people)
                QTest::addRow("%s, %s", qPrintable(engine), qPrintable(who)) << engine << who << status;
        }
    }
    void isForDesigners();
    void refusesWhatIsNoFlow();
    void isBounded();
    void agentsAct_data() { addEngineRows(); }
    void agentsAct();
    void agentsActWhileTheyMay_data() { addEngineRows(); }
    void agentsActWhileTheyMay();
    void holdsNoMoreThanItMay_data();
    void holdsNoMoreThanItMay();
};

void FlowSimulationTest::playsTheWholeWay()
{
    QFETCH(QString, engine);
    Playing place(engine);
    const QString drawn = place.approval(1).text();
    QJsonArray acts{Playing::act(u"start"_s)};
    QCOMPARE(Playing::standing(place.play(drawn, acts)), u"Head live: Head!"_s);
    acts.append(Playing::act(u"submit"_s, place.head));
    const QJsonObject both = place.play(drawn, acts);
    QCOMPARE(Playing::standing(both), u"Finance live: First!, Second!"_s);
    QCOMPARE(Playing::named(both.value("places"_L1)[0]["next"_L1]), QStringList{u"End"_s});
    QCOMPARE(Playing::named(both.value("places"_L1)[0]["back"_L1]), QStringList({u"Draft"_s, u"Head"_s}));
    acts.append(Playing::act(u"submit"_s, place.fin1));
    QCOMPARE(Playing::standing(place.play(drawn, acts)), u"Finance live: First (done), Second!"_s);
    acts.append(Playing::act(u"submit"_s, place.fin2));
    const QJsonObject over = place.play(drawn, acts);
    QCOMPARE(over.value("state"_L1).toInt(), int(flow::State::Complete));
    QCOMPARE(Playing::told(over), QStringList({u"start"_s, u"submit"_s, u"submit"_s, u"submit"_s}));
    QCOMPARE(over.value("steps"_L1)[1]["lines"_L1][0]["to"_L1].toString(), u"Finance"_s);
    QCOMPARE(over.value("steps"_L1)[1]["person"_L1].toString(), u"Head"_s);
}

void FlowSimulationTest::leavesNothing()
{
    QFETCH(QString, engine);
    Playing place(engine);
    const QString drawn = place.approval(0).text();
    place.play(drawn, {}); // what is read once is kept
    const QMap<QString, QStringList> before = place.contents();
    QVERIFY(before.value(u"account"_s).size() > 4 && before.contains(u"flow_timer"_s));
    const QJsonObject over = place.play(drawn,
        {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.head),
            Playing::act(u"back"_s, place.fin1, {{u"nodes"_s, QJsonArray{u"Head"_s}}}),
            Playing::act(u"submit"_s, place.head), Playing::act(u"submit"_s, place.fin1)});
    QCOMPARE(over.value("state"_L1).toInt(), int(flow::State::Complete));
    QCOMPARE(place.contents(), before);
    QCOMPARE(place.pendingCount(place.head), 0);
}

void FlowSimulationTest::refusesAsTheEngineDoes()
{
    Playing place(u"sqlite"_s);
    const QJsonObject answer = place.play(place.approval(1).text(),
        {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.fin1), Playing::act(u"submit"_s, place.head)});
    QCOMPARE(Playing::told(answer), QStringList({u"start"_s, u"submit: it is not your turn"_s}));
    QCOMPARE(Playing::standing(answer), u"Head live: Head!"_s); // nothing after it was done
}

void FlowSimulationTest::tellsWhatItCanBeginWith()
{
    Playing place(u"sqlite"_s);
    const QJsonObject answer = place.play(place.approval(1).text(), {});
    QCOMPARE(answer.value("state"_L1).toInt(), 0);
    QCOMPARE(Playing::named(answer.value("places"_L1)[0]["next"_L1]), QStringList{u"Draft"_s});
    QCOMPARE(answer.value("steps"_L1).toArray(), QJsonArray());
}

void FlowSimulationTest::followsWhatIsFilledIn()
{
    Playing place(u"sqlite"_s);
    FlowText text;
    const auto when = [](const QString &script) -> QString {
        return u"<editMode>01</editMode><condition>"_s % script % u"</condition>"_s;
    };
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Small"_s, {place.head})
                              .manual(u"Large"_s, {place.fin1})
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Small"_s, when(u"getItemValue('price') &lt; 500"_s))
                              .line(u"Draft"_s, u"Large"_s, when(u"getItemValue('price') &gt;= 500"_s))
                              .line(u"Small"_s, u"End"_s)
                              .line(u"Large"_s, u"End"_s)
                              .text();
    const auto with = [&](int price) {
        return place.play(drawn,
            {Playing::act(u"start"_s, {}, {{u"items"_s, QJsonObject{{u"code"_s, u"A"_s}, {u"price"_s, price}}}})});
    };
    QCOMPARE(Playing::standing(with(100)), u"Small live: Head!"_s);
    const QJsonObject large = with(900);
    QCOMPARE(Playing::standing(large), u"Large live: First!"_s);
    QCOMPARE(large.value("items"_L1)["price"_L1].toInt(), 900);
}

void FlowSimulationTest::refusesWhatTheFormRefuses()
{
    Playing place(u"sqlite"_s);
    const QJsonObject answer = place.play(
        place.approval(1).text(), {Playing::act(u"start"_s, {}, {{u"items"_s, QJsonObject{{u"price"_s, u"many"_s}}}})});
    QCOMPARE(Playing::told(answer).size(), 1);
    QVERIFY2(Playing::told(answer).first().startsWith("start: price"_L1), qPrintable(Playing::told(answer).first()));
    QCOMPARE(answer.value("state"_L1).toInt(), 0);
}

void FlowSimulationTest::obeysTheClock()
{
    QFETCH(QString, engine);
    Playing place(engine);
    FlowText text;
    const QString limit = uR"(<isLimited>true</isLimited><timeLimitHour>4</timeLimitHour><exceedaction>1</exceedaction>
        <notificationStrategyJSON>{"reminder":{"limittimecount":1}}</notificationStrategyJSON>)"_s;
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Head"_s, {place.head}, limit)
                              .manual(u"Finance"_s, {place.fin1})
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Head"_s)
                              .line(u"Head"_s, u"Finance"_s)
                              .line(u"Finance"_s, u"End"_s)
                              .text();
    const qint64 begin = monday;
    const QJsonObject from{{u"start"_s, begin}};
    const QJsonObject waiting = place.play(drawn, {Playing::act(u"start"_s)}, from);
    QCOMPARE(waiting.value("now"_L1).toInteger(), begin);
    QCOMPARE(waiting.value("nextKind"_L1).toString(), u"remind"_s);
    QCOMPARE(waiting.value("nextNode"_L1).toString(), u"Head"_s);
    const qint64 due = waiting.value("places"_L1)[0]["people"_L1][0]["due"_L1].toInteger();
    QVERIFY2(due >= begin + 4 * 3'600'000, qPrintable(QString::number(due)));
    QCOMPARE(waiting.value("nextAt"_L1).toInteger(), due - 3'600'000);
    const QJsonObject early
        = place.play(drawn, {Playing::act(u"start"_s), Playing::act(u"wait"_s, {}, {{u"at"_s, due - 1}})}, from);
    QCOMPARE(Playing::told(early), QStringList({u"start"_s, u"remind"_s, u"wait"_s}));
    QCOMPARE(Playing::standing(early), u"Head live: Head!"_s);
    const QJsonObject late
        = place.play(drawn, {Playing::act(u"start"_s), Playing::act(u"wait"_s, {}, {{u"at"_s, due}})}, from);
    QCOMPARE(Playing::told(late), QStringList({u"start"_s, u"remind"_s, u"overdue"_s, u"late"_s, u"wait"_s}));
    QCOMPARE(Playing::standing(late), u"Finance live: First!"_s);
    QCOMPARE(late.value("steps"_L1)[2]["person"_L1].toString(), u"Head"_s);
    QCOMPARE(late.value("steps"_L1)[2]["at"_L1].toInteger(), due);
    // Whoever acts in time is told nothing.
    const QJsonObject inTime = place.play(drawn,
        {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.head, {{u"at"_s, begin + 60'000}}),
            Playing::act(u"wait"_s, {}, {{u"at"_s, due + 1}})},
        from);
    QCOMPARE(Playing::told(inTime), QStringList({u"start"_s, u"submit"_s, u"wait"_s}));
    QCOMPARE(inTime.value("nextAt"_L1).toInteger(), 0);
}

// Whoever was late before the document rested is so afterwards, as it is when it runs: once the other one is late as
// well, nobody has time any more.
void FlowSimulationTest::timeThatIsOverStaysOver()
{
    Playing place(u"sqlite"_s);
    FlowText text;
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Finance"_s, {place.fin1},
                                  u"<passcondition>1</passcondition><isApproverEdit>true</isApproverEdit><isHandup>true"
                                  "</isHandup><isLimited>true</isLimited><timeLimitHour>1</timeLimitHour>"
                                  "<exceedaction>1</exceedaction>"_s)
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Finance"_s)
                              .line(u"Finance"_s, u"End"_s)
                              .text();
    constexpr qint64 minute = 60'000;
    const QJsonObject from{{u"start"_s, monday}};
    const qint64 due = place.play(drawn, {Playing::act(u"start"_s)}, from)
                           .value("places"_L1)[0]["people"_L1][0]["due"_L1]
                           .toInteger();
    QJsonArray acts{Playing::act(u"start"_s),
        Playing::act(
            u"addSigners"_s, place.fin1, {{u"people"_s, QJsonArray{place.fin2}}, {u"at"_s, due - 30 * minute}}),
        Playing::act(u"suspend"_s, place.fin1, {{u"at"_s, due + minute}}), Playing::act(u"recover"_s, place.fin1)};
    const QJsonObject again = place.play(drawn, acts, from);
    QCOMPARE(
        Playing::told(again), QStringList({u"start"_s, u"addSigners"_s, u"overdue"_s, u"suspend"_s, u"recover"_s}));
    QCOMPARE(again.value("places"_L1)[0]["people"_L1][0]["due"_L1].toInteger(), due);
    acts.append(Playing::act(u"wait"_s));
    const QJsonObject over = place.play(drawn, acts, from);
    QVERIFY(Playing::told(over).contains(u"late"_s));
    QCOMPARE(over.value("state"_L1).toInt(), int(flow::State::Complete));
}

void FlowSimulationTest::waitsAtAutomaticSteps()
{
    Playing place(u"sqlite"_s);
    FlowText text;
    const QString drawn
        = text.start()
              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
              .node(u"AutoNode"_s, u"Pause"_s, u"<autoAuditType>3</autoAuditType><delayMinute>120</delayMinute>"_s)
              .end()
              .line(u"start"_s, u"Draft"_s)
              .line(u"Draft"_s, u"Pause"_s)
              .line(u"Pause"_s, u"End"_s)
              .text();
    const QJsonObject from{{u"start"_s, monday}};
    const QJsonObject waiting = place.play(drawn, {Playing::act(u"start"_s)}, from);
    QCOMPARE(waiting.value("nextKind"_L1).toString(), u"goesOn"_s);
    const QJsonValue next = waiting.value("nextAt"_L1);
    QCOMPARE(next.toInteger(), monday + 2 * 3'600'000);
    const QJsonObject over
        = place.play(drawn, {Playing::act(u"start"_s), Playing::act(u"wait"_s, {}, {{u"at"_s, next}})}, from);
    QCOMPARE(over.value("state"_L1).toInt(), int(flow::State::Complete));
    QCOMPARE(Playing::told(over), QStringList({u"start"_s, u"goesOn"_s, u"wait"_s}));
}

void FlowSimulationTest::playsOnAStoredDocument()
{
    QFETCH(QString, engine);
    Playing place(engine);
    const QString document = place.create();
    const QJsonObject on{{u"docId"_s, document}};
    const QJsonObject answer = place.play(place.approval(1).text(), {Playing::act(u"start"_s)}, on);
    QCOMPARE(Playing::standing(answer), u"Head live: Head!"_s);
    QCOMPARE(answer.value("items"_L1)["price"_L1].toInt(), 900);
    QCOMPARE(place.read(place.clerk, document).value("stateInt"_L1).toInt(), 0); // it was not begun
    // Others than its author begin nothing.
    const QJsonObject other = place.play(place.approval(1).text(), {Playing::act(u"start"_s, place.head)}, on);
    QCOMPARE(Playing::told(other), QStringList{u"start: the author of a document begins its flow"_s});
}

void FlowSimulationTest::goesOnWhereADocumentIs()
{
    QFETCH(QString, engine);
    Playing place(engine);
    const QString flowId = place.flow(place.approval(1).text());
    const QString document = place.started(flowId);
    const QJsonObject on{{u"docId"_s, document}, {u"flowId"_s, flowId}, {u"continues"_s, true}};
    QCOMPARE(Playing::standing(place.play(place.approval(1).text(), {}, on)), u"Head live: Head!"_s);
    const QJsonObject answer = place.play(place.approval(1).text(), {Playing::act(u"submit"_s, place.head)}, on);
    QCOMPARE(Playing::standing(answer), u"Finance live: First!, Second!"_s);
    QCOMPARE(place.places(document), u"Head: Head"_s); // it stands where it stood
    // By a drawing that has no such node it cannot.
    FlowText other;
    const QString shorter = other.start()
                                .manual(u"Draft"_s, {place.clerk})
                                .end()
                                .line(u"start"_s, u"Draft"_s)
                                .line(u"Draft"_s, u"End"_s)
                                .text();
    QCOMPARE(place.ask(shorter, {}, on).status, 409);
    QCOMPARE(place
                 .ask(place.approval(1).text(), {},
                     {{u"docId"_s, place.create()}, {u"flowId"_s, flowId}, {u"continues"_s, true}})
                 .status,
        409);
}

void FlowSimulationTest::tellsWhatScriptsWouldWrite()
{
    Playing place(u"sqlite"_s);
    FlowText text;
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Head"_s, {place.head})
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Head"_s,
                                  u"<action>var d = $CURRDOC.getCurrDoc(); d.addStringItem('note', 'seen'); "
                                  "getDocProcess().doUpdate(d);</action>"_s)
                              .line(u"Head"_s, u"End"_s)
                              .text();
    const QMap<QString, QStringList> before = place.contents();
    const QJsonObject answer = place.play(
        drawn, {Playing::act(u"start"_s, {}, {{u"items"_s, QJsonObject{{u"code"_s, u"A"_s}, {u"price"_s, 5}}}})});
    QCOMPARE(Playing::told(answer), QStringList{u"start"_s});
    QCOMPARE(answer.value("items"_L1)["note"_L1].toString(), u"seen"_s);
    QCOMPARE(place.contents(), before);
}

void FlowSimulationTest::givesNoNumbersAway()
{
    Playing place(u"sqlite"_s);
    FlowText text;
    const QString drawn
        = text.start()
              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
              .manual(u"Head"_s, {place.head})
              .end()
              .line(u"start"_s, u"Draft"_s)
              .line(u"Draft"_s, u"Head"_s,
                  u"<action>resetCounter('order'); if (countNext('order') !== 1 || countNext('order') !== 2) throw 'counts wrongly'</action>"_s)
              .line(u"Head"_s, u"End"_s)
              .text();
    const QMap<QString, QStringList> before = place.contents();
    QCOMPARE(Playing::standing(place.play(drawn, {Playing::act(u"start"_s)})), u"Head live: Head!"_s);
    QCOMPARE(place.contents(), before);
}

void FlowSimulationTest::countsSubFlows()
{
    Playing place(u"sqlite"_s);
    const QString budget = place.flow(place.approval(1).text(), u"Budget"_s);
    FlowText text;
    const QString drawn
        = text.start()
              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
              .node(u"SubFlow"_s, u"Sub"_s,
                  u"<subflowid>"_s % budget
                      % u"</subflowid><instanceSettingType>02</instanceSettingType><instanceField>price</instanceField>"_s)
              .end()
              .line(u"start"_s, u"Draft"_s)
              .line(u"Draft"_s, u"Sub"_s)
              .line(u"Sub"_s, u"End"_s)
              .text();
    QJsonArray acts{Playing::act(u"start"_s, {}, {{u"items"_s, QJsonObject{{u"price"_s, 3}}}})};
    const QJsonObject begun = place.play(drawn, acts);
    QVERIFY(Playing::told(begun).contains(u"children"_s));
    const int children = begun.value("places"_L1)[0]["children"_L1].toInt();
    QCOMPARE(children, 3);
    for (int i = 0; i < children; ++i)
        acts.append(Playing::act(u"childEnded"_s, {}, {{u"tokenId"_s, begun.value("places"_L1)[0]["tokenId"_L1]}}));
    QCOMPARE(place.play(drawn, acts).value("state"_L1).toInt(), int(flow::State::Complete));
}

void FlowSimulationTest::tellsWhatStandsStill()
{
    Playing place(u"sqlite"_s);
    FlowText text;
    const QString drawn
        = text.start()
              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
              .node(u"AutoNode"_s, u"Pause"_s, u"<autoAuditType>3</autoAuditType><delayMinute>60</delayMinute>"_s)
              .manual(u"Nobody"_s, {})
              .end()
              .line(u"start"_s, u"Draft"_s)
              .line(u"Draft"_s, u"Pause"_s)
              .line(u"Pause"_s, u"Nobody"_s)
              .line(u"Nobody"_s, u"End"_s)
              .text();
    const QJsonObject answer = place.play(drawn,
        {Playing::act(u"start"_s), Playing::act(u"wait"_s, {}, {{u"at"_s, monday + 2 * 3'600'000}})},
        {{u"start"_s, monday}});
    QCOMPARE(Playing::told(answer), QStringList({u"start"_s, u"goesOn"_s, u"incident"_s, u"wait"_s}));
}

void FlowSimulationTest::administratorsMoveIt()
{
    Playing place(u"sqlite"_s);
    const QJsonObject to{{u"nodes"_s, QJsonArray{u"Finance"_s}}, {u"opinion"_s, u"because"_s}};
    QJsonObject moved = to;
    moved.insert(u"asAdministrator"_s, true);
    const QJsonObject refused
        = place.play(place.approval(1).text(), {Playing::act(u"start"_s), Playing::act(u"jump"_s, place.head, to)});
    QCOMPARE(Playing::told(refused).last(), u"jump: only an administrator may do that"_s);
    const QJsonObject done
        = place.play(place.approval(1).text(), {Playing::act(u"start"_s), Playing::act(u"jump"_s, place.head, moved)});
    QCOMPARE(Playing::standing(done), u"Finance live: First!, Second!"_s);
}

void FlowSimulationTest::drawsTheChart()
{
    Playing place(u"sqlite"_s);
    const QJsonObject answer = place.play(place.approval(1).text(), {Playing::act(u"start"_s)});
    const auto chart = flow::chartFrom(answer.value("chart"_L1).toObject());
    QVERIFY(chart);
    for (const flow::ChartNode &node : chart->nodes) {
        if (node.id == "Head"_L1)
            QCOMPARE(node.state, flow::ChartState::Live);
        if (node.id == "Draft"_L1)
            QCOMPARE(node.state, flow::ChartState::Passed);
    }
    QCOMPARE(chart->nodes.size(), 5);
}

void FlowSimulationTest::isForDesigners()
{
    QFETCH(QString, engine);
    QFETCH(QString, who);
    QFETCH(int, status);
    Playing place(engine);
    const QByteArray body = json({{u"content"_s, place.approval(1).text()}, {u"starter"_s, place.clerk}});
    const QString elsewhere = place.server.addDomain(u"Elsewhere"_s);
    TestBackend &server = place.server;
    QString domain = server.domainId();
    if (who == "user"_L1)
        server.useAccessToken(place.tokenOf(place.clerk));
    else if (who == "user as designer"_L1)
        server.useDesignerToken(server.token(place.clerk, u"designer"_s));
    else if (who == "administrator of domains"_L1)
        server.useDesignerToken(server.token(
            server.addPlatformAccount(u"admins"_s, false, true, false, {server.domainId()}), u"designer"_s));
    else
        server.useDesignerToken(
            server.token(server.addPlatformAccount(u"designs"_s, false, false, true), u"designer"_s));
    if (who == "designer elsewhere"_L1)
        domain = elsewhere; // which does not use the software
    const Answer answer = server.post("/api/runtime/previews/" + place.application.applicationId.toLatin1()
            + "/flows/simulation?domainId=" + domain.toLatin1(),
        body);
    QVERIFY2(answer.status == status, answer.body.constData());
}

void FlowSimulationTest::refusesWhatIsNoFlow()
{
    Playing place(u"sqlite"_s);
    QCOMPARE(place.ask(u"<nothing/>"_s, {}).status, 400);
    QCOMPARE(place.ask(place.approval(1).text(), {}, {{u"docId"_s, u"none"_s}}).status, 404);
    QCOMPARE(place.ask(place.approval(1).text(), {}, {{u"starter"_s, u"nobody"_s}}).status, 404);
    const QJsonObject answer = place.play(place.approval(1).text(), {Playing::act(u"dance"_s)});
    QVERIFY(Playing::told(answer).first().contains("dance"_L1));
}

void FlowSimulationTest::isBounded()
{
    Playing place(u"sqlite"_s);
    QJsonArray acts;
    for (int i = 0; i < 201; ++i)
        acts.append(Playing::act(u"wait"_s));
    QCOMPARE(place.ask(place.approval(1).text(), acts).status, 400);
    // A moment beyond all calendars.
    const QJsonObject answer = place.play(
        place.approval(1).text(), {Playing::act(u"wait"_s, {}, {{u"at"_s, qint64(4'000'000'000'000'000)}})});
    QVERIFY2(answer.value("steps"_L1)[0]["refusal"_L1].toString().contains("too far"_L1), json(answer).constData());
    // A loop that never rests.
    FlowText text;
    const QString round
        = text.start()
              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
              .node(u"AutoNode"_s, u"A"_s, u"<autoAuditType>3</autoAuditType><delayMinute>60</delayMinute>"_s)
              .node(u"AutoNode"_s, u"B"_s, u"<autoAuditType>3</autoAuditType><delayMinute>60</delayMinute>"_s)
              .end()
              .line(u"start"_s, u"Draft"_s)
              .line(u"Draft"_s, u"A"_s)
              .line(u"A"_s, u"B"_s)
              .line(u"B"_s, u"A"_s)
              .line(u"B"_s, u"End"_s, u"<editMode>01</editMode><condition>false</condition>"_s)
              .text();
    const Answer endless = place.ask(round,
        {Playing::act(u"start"_s), Playing::act(u"wait"_s, {}, {{u"at"_s, monday + 40 * 365 * qint64(86'400'000)}})},
        {{u"start"_s, monday}});
    // It is refused, and stands where it stood.
    QCOMPARE(endless.status, 200);
    const QJsonObject stood = endless.data().toObject();
    QCOMPARE(
        Playing::told(stood), QStringList({u"start"_s, u"wait: more than 1000 things would happen by themselves"_s}));
    QCOMPARE(Playing::standing(stood), u"A live: "_s);
    QCOMPARE(stood.value("now"_L1).toInteger(), monday);
}

// Whoever does the work of others does it here as well, and finds what he did in their names.
void FlowSimulationTest::agentsAct()
{
    QFETCH(QString, engine);
    Playing place(engine);
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    place.server.database().write([&](Session &session) {
        session.execute(
            u"UPDATE account SET proxy_id = ?, proxy_from = 0, proxy_until = 0 WHERE id = ?"_s, agent, place.head);
    });
    FlowText text;
    const QString drawn
        = text.start()
              .manual(u"Head"_s, {place.head},
                  u"<isHandup>true</isHandup><cRetracement>true</cRetracement><isApproverEdit>true</isApproverEdit>"_s)
              .manual(u"Finance"_s, {place.fin1})
              .end()
              .line(u"start"_s, u"Head"_s)
              .line(u"Head"_s, u"Finance"_s)
              .line(u"Finance"_s, u"End"_s)
              .text();
    const QJsonObject of{{u"people"_s, QJsonArray{place.fin2}}};
    QJsonArray acts{Playing::act(u"start"_s), Playing::act(u"suspend"_s, agent), Playing::act(u"recover"_s, agent),
        Playing::act(u"addSigners"_s, agent, of), Playing::act(u"removeSigner"_s, agent, of),
        Playing::act(u"addAssistants"_s, agent, of), Playing::act(u"removeAssistant"_s, agent, of),
        Playing::act(u"submit"_s, agent), Playing::act(u"retract"_s, agent), Playing::act(u"submit"_s, agent),
        Playing::act(u"supplement"_s, agent, {{u"opinion"_s, u"late"_s}})};
    const QJsonObject answer = place.play(drawn, acts);
    const QStringList kinds{u"start"_s, u"suspend"_s, u"recover"_s, u"addSigners"_s, u"removeSigner"_s,
        u"addAssistants"_s, u"removeAssistant"_s, u"submit"_s, u"retract"_s, u"submit"_s, u"supplement"_s};
    QCOMPARE(Playing::told(answer), kinds);
    QCOMPARE(Playing::standing(answer), u"Finance live: First!"_s);
    for (int step = 1; step < kinds.size(); ++step) {
        for (const QJsonValue &line : answer.value("steps"_L1)[step]["lines"_L1].toArray())
            QCOMPARE(line["person"_L1].toString(), u"Head"_s);
    }
    // What the owner did is his.
    acts = {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.head), Playing::act(u"submit"_s, agent)};
    QCOMPARE(Playing::told(place.play(drawn, acts)).last(), u"submit: it is not your turn"_s);
    // An opinion that his owner was asked for.
    acts = {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.head),
        Playing::act(u"addAssistants"_s, place.fin1, {{u"people"_s, QJsonArray{place.head}}}),
        Playing::act(u"assist"_s, agent, {{u"opinion"_s, u"yes"_s}})};
    QString asking = drawn;
    asking.replace(u"<name>Finance</name>"_s, u"<name>Finance</name><isApproverEdit>true</isApproverEdit>"_s);
    const QJsonObject assisted = place.play(asking, acts);
    QCOMPARE(Playing::told(assisted).last(), u"assist"_s);
    QCOMPARE(assisted.value("steps"_L1).toArray().last()["lines"_L1][0]["person"_L1].toString(), u"Head"_s);
}

// By the clock of whoever plays.
void FlowSimulationTest::agentsActWhileTheyMay()
{
    QFETCH(QString, engine);
    Playing place(engine);
    const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET proxy_id = ?, proxy_from = ?, proxy_until = ? WHERE id = ?"_s, agent,
            monday + 1000, monday + 9000, place.head);
    });
    const auto submitted = [&](qint64 at) {
        return Playing::told(
            place.play(place.approval(1).text(),
                {Playing::act(u"start"_s), Playing::act(u"submit"_s, agent, {{u"at"_s, at}})}, {{u"start"_s, monday}}))
            .last();
    };
    QCOMPARE(submitted(monday + 500), u"submit: it is not your turn"_s);
    QCOMPARE(submitted(monday + 2000), u"submit"_s);
    QCOMPARE(submitted(monday + 10'000), u"submit: it is not your turn"_s);
}

void FlowSimulationTest::holdsNoMoreThanItMay_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("of one account") << u"flows.simulationMemoryPerUser"_s << u"what you play through"_s;
    QTest::newRow("of all") << u"flows.simulationMemory"_s << u"flows that are played through"_s;
}

void FlowSimulationTest::holdsNoMoreThanItMay()
{
    QFETCH(QString, setting);
    QFETCH(QString, sentence);
    Playing place(testedEngines().first(), FlowPlace::usualFields, {{setting, u"1"_s}});
    const QString drawn = place.approval(1).text();
    const auto padded = [&](int letters) -> QString {
        return QString(drawn).replace(
            u"<name>Head</name>"_s, u"<name>Head</name><memo>"_s % QString(letters, u'x') % u"</memo>"_s);
    };
    const Answer refused = place.ask(padded(80'000), {Playing::act(u"start"_s)});
    QCOMPARE(refused.status, 503);
    QVERIFY2(refused.body.contains(QByteArray(sentence.toUtf8() + " hold")), refused.body.constData());
    // What is over holds nothing; what was refused neither.
    for (int i = 0; i < 3; ++i)
        QCOMPARE(place.ask(padded(30'000), {Playing::act(u"start"_s)}).status, 200);
    // What happens in it counts as well.
    QJsonArray acts{Playing::act(u"start"_s)};
    const QString words(9'000, u'y');
    for (int i = 0; i < 40; ++i)
        acts << Playing::act(u"submit"_s, place.head, {{u"opinion"_s, words}})
             << Playing::act(u"back"_s, place.fin1, {{u"nodes"_s, QJsonArray{u"Head"_s}}, {u"opinion"_s, words}});
    QCOMPARE(place.ask(drawn, acts).status, 503);
}

QTEST_GUILESS_MAIN(FlowSimulationTest)
#include "flow_simulation_test.moc"

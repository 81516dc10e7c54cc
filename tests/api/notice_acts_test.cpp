#include "api/notice_fixture.h"

using namespace formwright;
using namespace formwright::tests;

// Notifications that are acted on where they are shown: what is offered, and that it happens once.
class NoticeActsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatTheFlowAllows_data() { addEngineRows(); }
    void saysWhatTheFlowAllows();
    void approvesOnce_data() { addEngineRows(); }
    void approvesOnce();
    void approvesOnceOnTwoThreads_data() { addEngineRows(); }
    void approvesOnceOnTwoThreads();
    void returnsWithASentence_data() { addEngineRows(); }
    void returnsWithASentence();
    void isUndoneWhileNobodyActed_data() { addEngineRows(); }
    void isUndoneWhileNobodyActed();
    void actsOnSubFlows_data() { addEngineRows(); }
    void actsOnSubFlows();
    void tellsWhoDecided_data() { addEngineRows(); }
    void tellsWhoDecided();
    void tellsWhoDecidedLongAgo_data() { addEngineRows(); }
    void tellsWhoDecidedLongAgo();
    void aReminderActsForItsTurn_data() { addEngineRows(); }
    void aReminderActsForItsTurn();
    void needsThePage_data();
    void needsThePage();
    void belongsToItsReceiver_data() { addEngineRows(); }
    void belongsToItsReceiver();
    void actsOnWhatWasSeen_data() { addEngineRows(); }
    void actsOnWhatWasSeen();
    void nobodyForgesOne_data() { addEngineRows(); }
    void nobodyForgesOne();
};

void NoticeActsTest::saysWhatTheFlowAllows()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString notice = noticeOf(place, place.head);
    const Answer answer = acts(place, place.head, notice);
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonValue said = answer.data();
    QCOMPARE(said["nodeName"_L1].toString(), u"Head"_s);
    QVERIFY(said["approve"_L1].toBool());
    QCOMPARE(said["approveTo"_L1].toString(), u"Finance"_s);
    QCOMPARE(said["returnTo"_L1].toArray().size(), 1);
    QCOMPARE(said["returnTo"_L1][0]["name"_L1].toString(), u"Draft"_s);
    QVERIFY(!said["undo"_L1].toBool());
    QCOMPARE(place.opened(place.head, said["docId"_L1].toString()), document);
    QCOMPARE(place.opened(place.head, said["applicationId"_L1].toString()), place.application.applicationId);
    QCOMPARE(place.opened(place.head, said["formId"_L1].toString()), place.application.formId);
    QCOMPARE(said["decidedBy"_L1].toString(), QString());
}

void NoticeActsTest::approvesOnce()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString notice = noticeOf(place, place.head);
    const Answer first = act(place, place.head, notice, approve);
    QVERIFY2(first.status == 200, first.body.constData());
    QVERIFY(!first.data()["now"_L1]["approve"_L1].toBool());
    QVERIFY(first.data()["now"_L1]["undo"_L1].toBool());
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    // Clicked again, and sent again hours later, with other words.
    QCOMPARE(act(place, place.head, notice, approve).status, 200);
    place.server.clock().advance(7'200'000);
    QCOMPARE(act(place, place.head, notice, {{u"action"_s, u"approve"_s}}).status, 200);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QCOMPARE(place.server.count(u"flow_step"_s), 2);
    // The document is done, and it is still the same act.
    act(place, place.fin1, noticeOf(place, place.fin1), approve);
    const QString last = noticeOf(place, place.fin2);
    QCOMPARE(act(place, place.fin2, last, approve).status, 200);
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(act(place, place.fin2, last, approve).status, 200);
    place.server.clock().advance(7'200'000);
    QCOMPARE(act(place, place.fin2, last, approve).status, 200);
    QCOMPARE(place.server.count(u"flow_step"_s), 4);
}

void NoticeActsTest::approvesOnceOnTwoThreads()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString notice = noticeOf(place, place.head);
    const http::Request sent = request(place, place.head, notice, approve);
    QCOMPARE(place.atOnce({sent, sent, sent}), (QList<int>{200, 200, 200}));
    QCOMPARE(place.server.count(u"flow_step"_s), 2);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
}

void NoticeActsTest::returnsWithASentence()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString notice = noticeOf(place, place.head);
    QCOMPARE(act(place, place.head, notice, {{u"action"_s, u"return"_s}}).status, 400);
    const Answer answer = act(place, place.head, notice, {{u"action"_s, u"return"_s}, {u"attitude"_s, u"Too dear."_s}});
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.places(document).section(u':', 0, 0), u"Draft"_s);
    QCOMPARE(place.server.database().reader().text(
                 u"SELECT attitude FROM flow_history WHERE operation = 81 ORDER BY revision DESC"_s),
        std::optional(u"Too dear."_s));
}

void NoticeActsTest::isUndoneWhileNobodyActed()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString notice = noticeOf(place, place.head);
    QCOMPARE(act(place, place.head, notice, undo).status, 409);
    act(place, place.head, notice, approve);
    QCOMPARE(act(place, place.head, notice, undo).status, 200);
    QCOMPARE(act(place, place.head, notice, undo).status, 200); // a double click
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QVERIFY(!acts(place, place.head, notice).data()["undo"_L1].toBool());
    // What comes late of the first click does nothing any more; the work is where all work is.
    QCOMPARE(act(place, place.head, notice, approve).status, 409);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(place.submit(place.head, document, u"Head"_s).status, 200);
    QCOMPARE(act(place, place.head, notice, undo).status, 200); // the answer of then: nothing is done
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);

    const QString other
        = place.started(place.server.database()
                            .reader()
                            .text(u"SELECT flow_id FROM flow_instance WHERE document_id = ?"_s, document)
                            .value_or(QString()));
    const QString latest = noticeOf(place, place.head);
    QCOMPARE(act(place, place.head, latest, approve).status, 200);
    QVERIFY(acts(place, place.head, latest).data()["undo"_L1].toBool());
    QCOMPARE(place.submit(place.fin1, other).status, 200);
    QVERIFY(!acts(place, place.head, latest).data()["undo"_L1].toBool());
    QCOMPARE(act(place, place.head, latest, undo).status, 409);
    QCOMPARE(place.places(other), u"Finance: Second"_s);
}

// Beside the document's own flow, and what waits for it goes on at once.
void NoticeActsTest::actsOnSubFlows()
{
    QFETCH(QString, engine);
    FlowPlace place(engine, FlowPlace::usualFields, {{u"flows.timerThreads"_s, u"0"_s}});
    FlowText inner;
    inner.start(u"Nothing"_s).manual(u"Check"_s, {place.fin1}).end(u"Over"_s);
    inner.line(u"start"_s, u"Check"_s).line(u"Check"_s, u"Over"_s);
    FlowText outer;
    outer.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
        .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % place.flow(inner.text(), u"Inner"_s) % u"</subflowid>"_s)
        .manual(u"Head"_s, {place.head})
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Sub"_s)
        .line(u"Sub"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(outer.text(), u"Outer"_s));
    const QString notice = noticeOf(place, place.fin1);
    const QJsonValue said = acts(place, place.fin1, notice).data();
    QVERIFY(said["approve"_L1].toBool());
    QCOMPARE(said["nodeName"_L1].toString(), u"Check"_s);
    QCOMPARE(said["decidedBy"_L1].toString(), QString());
    const Answer approved = act(place, place.fin1, notice, approve);
    QVERIFY2(approved.status == 200, approved.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(act(place, place.fin1, notice, approve).status, 200); // clicked again
}

void NoticeActsTest::tellsWhoDecided()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval(0).text()));
    act(place, place.head, noticeOf(place, place.head), approve);
    const QString notice = noticeOf(place, place.fin2);
    QCOMPARE(act(place, place.fin1, noticeOf(place, place.fin1), approve).status, 200);
    const QJsonValue said = acts(place, place.fin2, notice).data();
    QVERIFY(!said["approve"_L1].toBool());
    QCOMPARE(said["decidedBy"_L1].toString(), u"First"_s);
    QVERIFY(said["decidedAt"_L1].isString());
    QCOMPARE(act(place, place.fin2, notice, approve).status, 409);
    QCOMPARE(place.state(document), 1048576);
}

// Not who went on since.
void NoticeActsTest::tellsWhoDecidedLongAgo()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const auto text = FlowText()
                          .start()
                          .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                          .manual(u"Finance"_s, {place.fin1, place.fin2}, u"<passcondition>0</passcondition>"_s)
                          .manual(u"Head"_s, {place.head})
                          .end()
                          .line(u"start"_s, u"Draft"_s)
                          .line(u"Draft"_s, u"Finance"_s)
                          .line(u"Finance"_s, u"Head"_s)
                          .line(u"Head"_s, u"End"_s)
                          .text();
    const QString document = place.started(place.flow(text));
    const QString notice = noticeOf(place, place.fin2);
    place.server.clock().advance(60'000);
    QCOMPARE(act(place, place.fin1, noticeOf(place, place.fin1), approve).status, 200);
    const QString at = acts(place, place.fin2, notice).data()["decidedAt"_L1].toString();
    place.server.clock().advance(60'000);
    QCOMPARE(act(place, place.head, noticeOf(place, place.head), approve).status, 200);
    const QJsonValue said = acts(place, place.fin2, notice).data();
    QCOMPARE(said["decidedBy"_L1].toString(), u"First"_s);
    QCOMPARE(said["decidedAt"_L1].toString(), at);
    QCOMPARE(place.state(document), 1048576);
}

void NoticeActsTest::aReminderActsForItsTurn()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    place.server.clock().advance(60'000);
    QCOMPARE(place.act(place.clerk, document, "remind", R"({"attitude":"please"})").status, 200);
    const QString reminder = noticeOf(place, place.head);
    QVERIFY(acts(place, place.head, reminder).data()["approve"_L1].toBool());
    QCOMPARE(act(place, place.head, reminder, approve).status, 200);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
}

void NoticeActsTest::needsThePage_data()
{
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("line"); // a further one from Head
    QTest::addColumn<QString>("finance"); // what the next node says besides
    QTest::addColumn<bool>("isOffered");
    QTest::newRow("one way") << FlowPlace::usualFields << QString() << QString() << true;
    QTest::newRow("two ways") << FlowPlace::usualFields << u"End"_s << QString() << false;
    QTest::newRow("an empty field that has to be filled in")
        << u"<o-input name=\"code\"></o-input><o-input name=\"price\" type=\"integer\"></o-input>"
           "<o-input name=\"note\" required></o-input>"_s
        << QString() << QString() << false;
    QTest::newRow("people to choose") << FlowPlace::usualFields << QString() << u"<isToPerson>true</isToPerson>"_s
                                      << false;
}

void NoticeActsTest::needsThePage()
{
    QFETCH(QString, fields);
    QFETCH(QString, line);
    QFETCH(QString, finance);
    QFETCH(bool, isOffered);
    FlowPlace place(u"sqlite"_s, fields);
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
        .manual(u"Head"_s, {place.head})
        .manual(u"Finance"_s, {place.fin1, place.fin2}, finance)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Head"_s)
        .line(u"Head"_s, u"Finance"_s)
        .line(u"Finance"_s, u"End"_s);
    if (!line.isEmpty())
        text.line(u"Head"_s, line);
    const QString flow = place.flow(text.text());
    const QString document = place.create(R"({"code":"A","price":900,"note":"x"})");
    QCOMPARE(place.start(document, flow).status, 200);
    if (fields.contains(u"required"_s))
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE "_s % storage::quotedIdentifier(forms::formTableName(place.application.formId))
                % u" SET "_s % forms::valueColumn(3) % u" = NULL"_s);
        });
    const QString notice = noticeOf(place, place.head);
    QCOMPARE(acts(place, place.head, notice).data()["approve"_L1].toBool(), isOffered);
    QCOMPARE(act(place, place.head, notice, approve).status, isOffered ? 200 : 409);
}

void NoticeActsTest::belongsToItsReceiver()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    place.started(place.flow(place.approval().text()));
    const QString notice = noticeOf(place, place.head);
    QCOMPARE(acts(place, place.fin1, notice).status, 404);
    QCOMPARE(act(place, place.fin1, notice, approve).status, 404);
    QCOMPARE(acts(place, place.head, u"01J00000000000000000000000"_s).status, 404);
    QCOMPARE(act(place, place.head, notice, {{u"action"_s, u"jump"_s}}).status, 400);
    QCOMPARE(place.server.count(u"flow_step"_s), 1);
}

// What is approved without opening it is what was shown.
void NoticeActsTest::actsOnWhatWasSeen()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString notice = noticeOf(place, place.head);
    const auto withSeen = [](const QJsonValue &offered) {
        QJsonObject body = approve;
        body.insert(u"seen"_s, offered["seen"_L1]);
        return body;
    };
    const QJsonObject before = withSeen(acts(place, place.head, notice).data());
    QVERIFY(!before.value("seen"_L1).toString().isEmpty());
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE "_s % storage::quotedIdentifier(forms::formTableName(place.application.formId))
            % u" SET versions = versions + 1"_s);
    });
    const Answer refused = act(place, place.head, notice, before);
    QVERIFY2(refused.status == 409 && refused.body.contains("has changed since"), refused.body.constData());
    QCOMPARE(place.server.count(u"flow_step"_s), 1);
    const QJsonObject after = withSeen(acts(place, place.head, notice).data());
    QVERIFY(after != before);
    QCOMPARE(act(place, place.head, notice, after).status, 200);
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QCOMPARE(act(place, place.head, notice, after).status, 200); // clicked again
    QCOMPARE(place.server.count(u"flow_step"_s), 2);
}

// By a notification that somebody wrote himself nothing is approved, and nothing told of documents.
void NoticeActsTest::nobodyForgesOne()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    const QString instance
        = place.server.database().reader().text(u"SELECT id FROM flow_instance"_s).value_or(QString());
    place.server.useAccessToken(place.tokenOf(place.clerk));
    for (const QString &member : {u"flowInstanceId"_s, u"flowTurn"_s}) {
        const QJsonObject link{{u"subjectType"_s, 4}, {member, instance}, {u"_docid"_s, document},
            {u"applicationId"_s, place.application.applicationId}};
        const Answer answer = place.server.post("/api/message/notification",
            json({{u"receiverId"_s, place.head}, {u"module"_s, u"workflow"_s}, {u"summary"_s, u"Canteen"_s},
                {u"linkParams"_s, QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact))}}));
        QVERIFY2(answer.status == 400 && answer.body.contains("linkParams"), answer.body.constData());
    }
    place.server.beUser();
    // One that is about another document than the flow's tells nothing.
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE notification SET link_params = replace(link_params, ?, 'x') WHERE receiver_id = ?"_s,
            document, place.head);
        session.execute(u"UPDATE flow_instance SET ended = 1"_s);
    });
    const QJsonValue said = acts(place, place.head, noticeOf(place, place.head)).data();
    QVERIFY(!said["approve"_L1].toBool());
    QCOMPARE(said["decidedBy"_L1].toString(), QString());
}

QTEST_GUILESS_MAIN(NoticeActsTest)
#include "notice_acts_test.moc"

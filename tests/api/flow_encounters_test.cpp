#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s},
    {u"flows.timerAttempts"_s, u"1"_s}};

constexpr qint64 aClick = 61'000; // after it the same is meant anew
constexpr int patience = 120'000;

class EncounterPlace : public FlowPlace
{
public:
    explicit EncounterPlace(const QString &engine) : FlowPlace(engine, usualFields, byHand) { }

    void runDue()
    {
        while (server.backend().flowTimers().runDue() > 0)
            continue;
    }
    // Draft > Sub, `more` of it, where First checks and Second after him > Head > End.
    QString nested(const QString &more = {})
    {
        FlowText inner;
        const QString innerId = flow(inner.start(u"Nothing"_s)
                                         .manual(u"Check"_s, {fin1})
                                         .manual(u"Second check"_s, {fin2})
                                         .end(u"Over"_s)
                                         .line(u"start"_s, u"Check"_s)
                                         .line(u"Check"_s, u"Second check"_s)
                                         .line(u"Second check"_s, u"Over"_s)
                                         .text(),
            u"Inner"_s);
        FlowText outer;
        return flow(outer.start()
                        .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                        .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % innerId % u"</subflowid>"_s % more)
                        .manual(u"Head"_s, {head})
                        .end()
                        .line(u"start"_s, u"Draft"_s)
                        .line(u"Draft"_s, u"Sub"_s)
                        .line(u"Sub"_s, u"Head"_s)
                        .line(u"Head"_s, u"End"_s)
                        .text());
    }
    Answer panel(const QString &who, const QString &document, const QByteArray &name)
    {
        return as(who, "POST", documentPath(who, document) + "/panels/" + name, "{}");
    }
    QStringList unread(const QString &who)
    {
        QStringList texts;
        for (storage::Rows rows = server.database().reader().query(
                 u"SELECT summary FROM notification WHERE receiver_id = ? AND is_read = 0 ORDER BY id"_s, who);
             rows.next();)
            texts.append(rows.text(0));
        return texts;
    }
    QStringList unreadCopies(const QString &who)
    {
        return subjects(as(who, "GET", "/flowcenters/carboncopy?isRead=false"));
    }
    http::Request startRequest(const QString &document, const QString &flowId, const QByteArray &more)
    {
        server.useAccessToken(tokenOf(clerk));
        const http::Request request = server.request("POST",
            "/api/runtime/" + sealed(clerk, application.applicationId) + documentPath(clerk, document)
                + "/workflows/initiate",
            R"({"actid":")" + sealed(clerk, button) + R"(","flowId":")" + sealed(clerk, flowId) + R"(","flowType":"1")"
                + more + "}");
        server.beUser();
        return request;
    }
};

} // namespace

// Where several people, or one of them twice, mean the same step of a document.
class FlowEncountersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Clicked twice, or sent again after its answer was lost: what came to him meanwhile by itself is not decided by
    // it.
    void sentTwiceIsOneStep_data() { addEngineRows(); }
    void sentTwiceIsOneStep()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        FlowText text;
        const QString document = place.started(place.flow(
            text.start()
                .manual(u"First"_s, {place.head})
                .node(u"AutoNode"_s, u"Wait"_s, u"<autoAuditType>3</autoAuditType><delayMinute>0</delayMinute>"_s)
                .manual(u"Next"_s, {place.head})
                .end()
                .line(u"start"_s, u"First"_s)
                .line(u"First"_s, u"Wait"_s)
                .line(u"Wait"_s, u"Next"_s)
                .line(u"Next"_s, u"End"_s)
                .text()));
        QCOMPARE(place.submit(place.head, document).status, 200);
        place.runDue();
        QCOMPARE(place.places(document), u"Next: Head"_s);
        const Answer again = place.submit(place.head, document);
        QVERIFY2(again.status == 200, again.body.constData());
        QCOMPARE(place.places(document), u"Next: Head"_s);
        place.server.clock().advance(aClick);
        QCOMPARE(place.submit(place.head, document).status, 200);
        QCOMPARE(place.state(document), 1048576);
    }

    void sentTwiceIsOneOfSeveralBeside_data() { addEngineRows(); }
    void sentTwiceIsOneOfSeveralBeside()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        const QString document = place.started(place.nested(u"<instanceTotal>3</instanceTotal>"_s));
        place.runDue();
        QCOMPARE(place.pendingCount(place.fin1), 3);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(place.submit(place.fin1, document, u"Check"_s).status, 200);
            QCOMPARE(place.pendingCount(place.fin1), 2);
        }
        place.server.clock().advance(aClick);
        QCOMPARE(place.submit(place.fin1, document, u"Check"_s).status, 200);
        QCOMPARE(place.pendingCount(place.fin1), 1);
    }

    void begunTwiceAtOnceIsOneFlow_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QByteArray>("more");
        const QStringList tested = testedEngines();
        for (const QString &engine : tested) {
            QTest::addRow("%s: as it is", qPrintable(engine)) << engine << QByteArray();
            QTest::addRow("%s: with what was typed", qPrintable(engine))
                << engine << QByteArray(R"(,"document":{"items":{"note":"typed"}})");
        }
    }
    void begunTwiceAtOnceIsOneFlow()
    {
        QFETCH(QString, engine);
        QFETCH(QByteArray, more);
        EncounterPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        for (int i = 0; i < 4; ++i) {
            const QString document = place.create();
            const http::Request request = place.startRequest(document, flow, more);
            QCOMPARE(place.atOnce({request, request, request, request}), (QList<int>{200, 200, 200, 200}));
            QCOMPARE(place.history(document).size(), 2);
            QCOMPARE(place.pendingCount(place.head), i + 1);
        }
    }

    // Of two who could both act the slower one hears who was faster, wherever he asks.
    void whoeverWasSlowerHearsOfIt_data() { addEngineRows(); }
    void whoeverWasSlowerHearsOfIt()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        const QString stranger = place.server.addUser(place.server.domainId(), u"stranger"_s, u"Stranger"_s);
        FlowText text;
        const QString other = place.started(place.flow(text.start()
                                                           .manual(u"Any"_s, {place.fin1, place.fin2})
                                                           .manual(u"Head"_s, {place.head})
                                                           .end()
                                                           .line(u"start"_s, u"Any"_s)
                                                           .line(u"Any"_s, u"Head"_s)
                                                           .line(u"Head"_s, u"End"_s)
                                                           .text(),
            u"Any"_s));
        QCOMPARE(place.submit(place.fin1, other, u"Any"_s).status, 200);
        const auto isTold = [](const Answer &answer) {
            return answer.status == 409 && answer.body.contains("the last to act was First");
        };
        for (const QByteArray &node : {QByteArray("Any"), QByteArray()}) {
            const Answer late = place.submit(place.fin2, other, QString::fromLatin1(node));
            QVERIFY2(isTold(late), late.body.constData());
        }
        for (const QByteArray &panel : {QByteArray("submission"), QByteArray("back")}) {
            const Answer late = place.panel(place.fin2, other, panel);
            QVERIFY2(isTold(late), late.body.constData());
            // Whoever never had to do with it hears no names.
            const Answer refused = place.panel(stranger, other, panel);
            QVERIFY2(refused.status == 403 || refused.status == 404, refused.body.constData());
        }
        const Answer refused = place.submit(stranger, other);
        QVERIFY2(refused.status == 403 || refused.status == 404, refused.body.constData());
    }

    void whatOthersWorkedOnIsNotTakenBack_data() { addEngineRows(); }
    void whatOthersWorkedOnIsNotTakenBack()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        const QString flow = place.nested();
        const QString untouched = place.started(flow), checked = place.started(flow);
        place.runDue();
        QCOMPARE(place.act(place.clerk, untouched, "cancellation").status, 200);
        QCOMPARE(place.submit(place.fin1, checked).status, 200);
        const Answer refused = place.act(place.clerk, checked, "cancellation");
        QVERIFY2(refused.status == 409, refused.body.constData());
        QCOMPARE(place.places(checked), u"Sub: ; Second check: Second"_s);
        // When it has come to its end, too.
        QCOMPARE(place.submit(place.fin2, checked).status, 200);
        place.runDue();
        QCOMPARE(place.places(checked), u"Head: Head"_s);
        QCOMPARE(place.act(place.clerk, checked, "cancellation").status, 409);
    }

    void anOpinionIsWorkOfOthers_data() { addEngineRows(); }
    void anOpinionIsWorkOfOthers()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        FlowText text;
        const QString document = place.started(
            place.flow(text.start()
                           .manual(u"Draft"_s, {place.clerk}, u"<isApproverEdit>true</isApproverEdit>"_s)
                           .manual(u"Head"_s, {place.head})
                           .end()
                           .line(u"start"_s, u"Draft"_s)
                           .line(u"Draft"_s, u"Head"_s)
                           .line(u"Head"_s, u"End"_s)
                           .text()));
        const Answer asked = place.act(
            place.clerk, document, "assist/addition", "[\"" + place.sealed(place.clerk, place.fin1) + "\"]");
        QVERIFY2(asked.status == 200, asked.body.constData());
        const Answer said = place.as(place.fin1, "PUT",
            "/workflows/" + place.sealed(place.fin1, place.instance(document)) + "/assist?attitude=no");
        QVERIFY2(said.status == 200, said.body.constData());
        QCOMPARE(place.act(place.clerk, document, "cancellation").status, 409);
    }

    // Whoever had one copy is sent the next one as well.
    void theNextCopyIsUnreadAgain_data() { addEngineRows(); }
    void theNextCopyIsUnreadAgain()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        const QString copies = u"<isCarbonCopy>true</isCarbonCopy><circulatorNamelistByUser>U"_s % place.fin2
            % u"|x;</circulatorNamelistByUser>"_s;
        FlowText text;
        const QString document = place.started(place.flow(text.start()
                                                              .manual(u"One"_s, {place.head}, copies)
                                                              .manual(u"Two"_s, {place.fin1}, copies)
                                                              .end()
                                                              .line(u"start"_s, u"One"_s)
                                                              .line(u"One"_s, u"Two"_s)
                                                              .line(u"Two"_s, u"End"_s)
                                                              .text()));
        QCOMPARE(place.submit(place.head, document).status, 200);
        QCOMPARE(place.unreadCopies(place.fin2).size(), 1);
        QCOMPARE(place.unread(place.fin2).size(), 1);
        place.server.database().write([](Session &session) {
            session.execute(u"UPDATE flow_copy SET read_at = 1"_s);
            session.execute(u"UPDATE notification SET is_read = 1"_s);
        });
        QCOMPARE(place.unreadCopies(place.fin2).size(), 0);
        place.server.clock().advance(1'000);
        QCOMPARE(place.submit(place.fin1, document).status, 200);
        QCOMPARE(place.unreadCopies(place.fin2).size(), 1);
        QCOMPARE(place.unread(place.fin2).size(), 1);
        QCOMPARE(place.server.count(u"flow_copy"_s), 1);
        QCOMPARE(
            place.server.count(u"flow_copy"_s, QString(u"node_id = 'Two' AND sent_by = '"_s % place.fin1 % u'\'')), 1);
    }

    void whoActsForSomebodyIsReminded_data() { addEngineRows(); }
    void whoActsForSomebodyIsReminded()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        const QString flow = place.flow(place.approval(1).text());
        const QString agent = place.server.addUser(place.server.domainId(), u"agent"_s, u"Agent"_s);
        place.server.database().write([&](Session &session) {
            session.execute(
                uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, flow_id, starts, ends, state, created, modified)
                    VALUES ('d', ?, ?, ?, 0, ?, 0, 0, 1, 0, 0))"_s,
                place.server.domainId(), place.application.applicationId, place.head, flow);
            session.execute(
                u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES ('d', ?, 0)"_s, agent);
        });
        const QString document = place.started(flow);
        place.server.database().write(
            [](Session &session) { session.execute(u"UPDATE notification SET is_read = 1"_s); });
        const Answer reminded = place.act(place.clerk, document, "remind", R"({"reminderContent":"please"})");
        QVERIFY2(reminded.status == 200, reminded.body.constData());
        QCOMPARE(place.unread(place.head), QStringList{u"Form: A: please"_s});
        QCOMPARE(place.unread(agent), QStringList{u"Form: A: please (Head)"_s});
        // He is told how many signers were reminded, not how many acted for them.
        QVERIFY2(reminded.body.contains("1 "), reminded.body.constData());
    }

    // Where somebody has to choose, nobody chooses for him.
    void batchesTakeNoBranchesUnasked_data() { addEngineRows(); }
    void batchesTakeNoBranchesUnasked()
    {
        QFETCH(QString, engine);
        EncounterPlace place(engine);
        const auto split = [&](const QString &name, const QString &more) {
            FlowText text;
            return place.started(place.flow(text.start()
                                                .manual(u"Head"_s, {place.head}, u"<issplit>true</issplit>"_s % more)
                                                .manual(u"Law"_s, {place.fin1})
                                                .manual(u"Money"_s, {place.fin2})
                                                .end()
                                                .line(u"start"_s, u"Head"_s)
                                                .line(u"Head"_s, u"Law"_s)
                                                .line(u"Head"_s, u"Money"_s)
                                                .line(u"Law"_s, u"End"_s)
                                                .line(u"Money"_s, u"End"_s)
                                                .text(),
                name));
        };
        const QString open = split(u"Open"_s, {});
        const QString locked = split(u"Locked"_s, u"<nextNodeCheckedStatus>2</nextNodeCheckedStatus>"_s);
        const QByteArray ids
            = "\"" + place.sealed(place.head, open) + "\",\"" + place.sealed(place.head, locked) + "\"";
        const Answer begun
            = place.as(place.head, "POST", "/flowcenters/approvals", R"({"docIds":[)" + ids + R"(],"attitude":"so"})");
        QVERIFY2(begun.status == 200, begun.body.constData());
        const auto progress = [&] {
            place.server.useAccessToken(place.tokenOf(place.head));
            const QJsonValue answer = place.server.get("/api/runtime/batchApprove/readProcess").data();
            place.server.beUser();
            return answer;
        };
        QTRY_COMPARE_WITH_TIMEOUT(progress()["state"_L1].toString(), u"done"_s, patience);
        QCOMPARE(progress()["done"_L1].toInt(), 1);
        QCOMPARE(progress()["failed"_L1].toInt(), 1);
        QCOMPARE(place.opened(place.head, progress()["failures"_L1][0]["docId"_L1].toString()), open);
        QVERIFY(progress()["failures"_L1][0]["reason"_L1].toString().contains("several"_L1));
        QCOMPARE(place.places(open), u"Head: Head"_s);
        QCOMPARE(place.places(locked), u"Law: First; Money: Second"_s);
    }
};

QTEST_GUILESS_MAIN(FlowEncountersTest)
#include "flow_encounters_test.moc"

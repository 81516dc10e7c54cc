#include "api/flow_fixture.h"
#include "api/mail_fixture.h"

#include "app/flow/diagram.h"
#include "backend/notifications/notification_store.h"
#include "backend/storage/figures.h"
#include "backend/storage/locked_unit.h"
#include "backend/workflow/guarded_save.h"

#include <QDeadlineTimer>
#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// Acts that are guarded by the rows they lock: those of different documents run side by side, and what was decided by
// holds still when it is written.
class FlowLocksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { storage::Figures::measure({}); }
    void cleanupTestCase() { storage::Figures::stopMeasuring(); }
    void documentsGoSideBySide_data() { addEngineRows(); }
    void documentsGoSideBySide();
    void digestsGather_data() { addEngineRows(); }
    void digestsGather();
    void anotherDocumentIsDecidedAnew_data() { addEngineRows(); }
    void anotherDocumentIsDecidedAnew();
    void whatIsReadMeanwhileStaysRead();
};

// All are told to the same two, whose inboxes count each, and none is begun again for another's sake.
void FlowLocksTest::documentsGoSideBySide()
{
    QFETCH(QString, engine);
    FlowPlace place(engine, FlowPlace::usualFields, {{u"flows.timerThreads"_s, u"0"_s}});
    const QString flow = place.flow(place.approval().text());
    QList<http::Request> submits;
    constexpr int documents = 12;
    for (int i = 0; i < documents; ++i)
        submits.append(place.submitRequest(place.head, place.started(flow), u"Head"_s));
    const quint64 before = storage::repeatedUnits().value();
    const QList<int> statuses = place.atOnce(submits);
    QCOMPARE(int(statuses.count(200)), documents);
    QCOMPARE(storage::repeatedUnits().value() - before, quint64(0));
    for (const QString &id : {place.fin1, place.fin2}) {
        const auto inbox = notifications::inboxOf(place.server.database().reader(), id);
        QCOMPARE(int(inbox.unread), documents);
        QCOMPARE(int(inbox.number), documents);
        QCOMPARE(int(place.pendingCount(id)), documents);
    }
    const auto done = notifications::inboxOf(place.server.database().reader(), place.head);
    QCOMPARE(int(done.total), documents);
    QCOMPARE(int(done.unread), 0);
    QCOMPARE(int(place.server.count(u"flow_history"_s, u"operation = 80 AND start_node_id = 'Head'"_s)), documents);
}

// What gathers for a digest is kept right by isolation, not by locks: such a step is taken in the other way.
void FlowLocksTest::digestsGather()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    QHash<QString, QString> settings = mailSettings(mail);
    settings.insert(u"flows.timerThreads"_s, u"0"_s);
    FlowPlace place(engine, FlowPlace::usualFields, settings);
    setEmail(place.server, place.fin1, u"fin1@example.org"_s);
    place.server.useAccessToken(place.tokenOf(place.fin1));
    const QJsonObject hourly{{u"kind"_s, u"work"_s}, {u"channel"_s, u"mail"_s}, {u"mode"_s, u"hourly"_s}};
    QCOMPARE(place.server
                 .put("/api/message/notice/preferences",
                     QJsonDocument(QJsonObject{{u"preferences"_s, QJsonArray{hourly}}}).toJson())
                 .status,
        200);
    place.server.beUser();
    constexpr qint64 halfAnHour = 1'800'000;
    place.server.clock().advance(halfAnHour); // not at a full hour, when it would go at once
    const QString document = place.started(place.flow(place.approval().text()));
    const Answer answer = place.submit(place.head, document);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QCOMPARE(int(place.server.count(u"gathered_notice"_s, u"account_id = '%1'"_s.arg(place.fin1))), 1);
    QCOMPARE(int(notifications::inboxOf(place.server.database().reader(), place.fin1).unread), 1);
}

void FlowLocksTest::anotherDocumentIsDecidedAnew()
{
    QFETCH(QString, engine);
    FlowPlace place(engine, FlowPlace::usualFields, {{u"flows.timerThreads"_s, u"0"_s}});
    const QString text = place.approval().text();
    const QString document = place.started(place.flow(text));
    Session &reader = place.server.database().reader();
    const auto stored = workflow::runningInstance(reader, place.server.domainId(), document);
    QVERIFY(stored);
    const flow::Definition definition = flow::parseDiagram(text);
    const flow::Actor head{place.head};
    flow::Facts facts;
    facts.conditions.insert(u"Head-Finance"_s, true);
    facts.people.insert(u"Finance"_s, {place.fin1, place.fin2});
    const auto outcome = flow::decide(definition, stored->instance, {head, flow::Submit{}}, facts);
    const auto *step = std::get_if<flow::Step>(&outcome);
    QVERIFY(step);
    const workflow::Decided decided{
        definition, *stored, *step, head, place.head, u"Head"_s, u"hash"_s, {}, place.server.clock().nowMilliseconds()};
    const auto save = [&](int versions) {
        place.server.database().write([&](Session &session) {
            storage::guardByLocks(session);
            workflow::saveGuarded(session, place.server.backend().services().ids, decided, versions);
        });
    };
    const auto key = forms::documentKey(document);
    const auto versions
        = reader.integer(QString(u"SELECT versions FROM "_s
                             % storage::quotedIdentifier(forms::formTableName(key->formId)) % u" WHERE id = ?"_s),
            key->recordId);
    QVERIFY(versions);
    QVERIFY_THROWS_EXCEPTION(workflow::InstanceMoved, save(int(*versions) + 1));
    QCOMPARE(place.places(document), u"Head: Head"_s);
    save(int(*versions));
    QCOMPARE(place.places(document), u"Finance: First, Second"_s);
    QVERIFY_THROWS_EXCEPTION(workflow::InstanceMoved, save(int(*versions))); // somebody acted meanwhile
}

// One signs while the other one is just looking: neither undoes what the other one did.
void FlowLocksTest::whatIsReadMeanwhileStaysRead()
{
    if (qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_POSTGRESQL"))
        QSKIP("on SQLite one unit of work comes after the other");
    FlowPlace place(u"postgresql"_s, FlowPlace::usualFields, {{u"flows.timerThreads"_s, u"0"_s}});
    const QString document = place.started(place.flow(place.approval().text()));
    QCOMPARE(place.submit(place.head, document).status, 200);
    const http::Request submit = place.submitRequest(place.fin1, document, u"Finance"_s);
    const auto watching = storage::openSession({place.server.database().location()}, true);
    int status = 0;
    std::thread signing;
    bool isWaiting = false;
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE flow_actor SET is_read = 1 WHERE person_id = ?"_s, place.fin2);
        if (!signing.joinable())
            signing
                = std::thread([&] { status = WaitingAnswer().to(submit, place.server.backend().dispatcher()).status; });
        const QDeadlineTimer patience(120'000);
        while (!isWaiting && !patience.hasExpired()) {
            isWaiting = watching
                            ->integer(u"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
                                      "AND wait_event_type = 'Lock'"_s)
                            .value_or(0)
                > 0;
            QThread::msleep(1);
        }
    });
    signing.join();
    QVERIFY(isWaiting);
    QCOMPARE(status, 200);
    QCOMPARE(place.places(document), u"Finance: Second"_s);
    QCOMPARE(int(place.server.count(u"flow_actor"_s, u"person_id = '%1' AND is_read = 1"_s.arg(place.fin2))), 1);
}

QTEST_GUILESS_MAIN(FlowLocksTest)
#include "flow_locks_test.moc"

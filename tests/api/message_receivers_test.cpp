#include "people_fixture.h"

#include "backend/jobs/job_runner.h"
#include "backend/jobs/queued_message.h"
#include "backend/messages/message_job.h"

#include <QTest>

#include <thread>

using namespace formwright;
using namespace Qt::StringLiterals;
using storage::Session;
using tests::Answer;
using tests::Colleagues;

namespace {

constexpr int crowd = 1'230;
constexpr qint64 atOnce = 250;

// A domain of many people, and a message to all of them that no runner has begun to send.
class Crowd
{
public:
    explicit Crowd(const QString &engine, const QHash<QString, QString> &more = {})
        : at(engine, withoutRunner(more)),
          events(at.server.backend().services().events),
          work(at.server.database(), events, at.server.backend().services().clock, at.server.backend().services().ids,
              atOnce)
    {
        at.server.database().write([&](Session &session) {
            for (int i = 0; i < crowd; ++i) {
                identity::Account account;
                account.id = at.server.backend().services().ids.next();
                account.domainId = at.acme;
                account.login = u"member%1"_s.arg(i);
                account.name = account.login;
                account.passwordHash = u"!"_s;
                identity::insertAccount(session, account, 1);
                members.append(account.id);
            }
        });
        const QString chief = at.server.addPlatformAccount(u"chief"_s, false, true, false, {at.acme});
        at.server.useAdminToken(at.server.token(chief, u"admin"_s));
        const Answer answer = at.server.post("/api/message/messages/announcement", R"({"content":"to all"})");
        [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
        id = answer.data()["id"_L1].toString();
        receivers = answer.data()["receiverCount"_L1].toInt();
    }

    static QHash<QString, QString> withoutRunner(QHash<QString, QString> settings)
    {
        settings.insert(u"jobs.threads"_s, u"0"_s);
        return settings;
    }

    // As a runner does it, until it is done or told to stop.
    void run(const std::atomic<bool> &stopping)
    {
        auto &services = at.server.backend().services();
        jobs::Job job = jobs::jobsOfKind(at.server.database().reader(), messages::messageKind, 1, 0).first();
        job.runner = services.ids.next();
        at.server.database().write([&](Session &session) {
            jobs::claimJob(
                session, job.id, job.runner, services.clock.nowMilliseconds() + 1, services.clock.nowMilliseconds());
        });
        try {
            jobs::JobRun run(at.server.database(), services.clock, job, stopping);
            work.run(run);
        } catch (const jobs::JobStopped &) { }
    }
    void runToTheEnd()
    {
        const std::atomic<bool> stopping{false};
        run(stopping);
    }

    // Each has it once, and every inbox says what is in it.
    void compareWithEverybody(qint64 expected)
    {
        Session &session = at.server.database().reader();
        QCOMPARE(at.server.count(u"notification"_s, u"removed = 0"_s), expected);
        QCOMPARE(
            session.integer(u"SELECT count(*) FROM (SELECT receiver_id FROM notification WHERE removed = 0 GROUP BY "
                            "receiver_id HAVING count(*) > 1) AS twice"_s),
            0);
        QCOMPARE(
            session.integer(
                u"SELECT count(*) FROM inbox WHERE total <> (SELECT count(*) FROM notification WHERE receiver_id = "
                "inbox.account_id AND removed = 0) OR unread <> (SELECT count(*) FROM notification WHERE "
                "receiver_id = inbox.account_id AND removed = 0 AND is_read = 0) OR number < (SELECT "
                "coalesce(max(number), 0) FROM notification WHERE receiver_id = inbox.account_id)"_s),
            0);
    }

    Colleagues at;
    events::EventHub &events;
    messages::MessageJob work;
    QStringList members;
    QString id;
    qint64 receivers = 0;
};

} // namespace

// A message to many is told in short units of work: each of them has it exactly once, whatever happens meanwhile.
class MessageReceiversTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsEveryone();
    void goesOnWhereItStopped();
    void leavesOutWhoLeaves();
    void stopsWhenWithdrawn();
    void takesAllBack();
    void twoAtOnceTellOnce();
    void othersWriteInBetween();
    void whoeverIsNamedByAScriptIsTold_data() { tests::addEngineRows(); }
    void whoeverIsNamedByAScriptIsTold();
};

void MessageReceiversTest::tellsEveryone()
{
    Crowd crowdOf(u"sqlite"_s);
    QCOMPARE(crowdOf.receivers, crowd + 3); // and Ursula, Ben and Zhang
    crowdOf.at.server.takeEvents();
    crowdOf.runToTheEnd();
    crowdOf.compareWithEverybody(crowdOf.receivers);
    QCOMPARE(crowdOf.at.server.takeEvents().size(), size_t(crowdOf.receivers));
    const QJsonValue shown = crowdOf.at.server.get("/api/message/messages?messageId=" + crowdOf.id.toLatin1()).data();
    QCOMPARE(shown["toldCount"_L1].toInt(), crowdOf.receivers);
    QCOMPARE(shown["sending"_L1], QJsonValue(false));
    crowdOf.runToTheEnd(); // again: nobody hears of it twice
    crowdOf.compareWithEverybody(crowdOf.receivers);
}

// The stop comes between two units of work, as a crash would: what is told is what the message says.
void MessageReceiversTest::goesOnWhereItStopped()
{
    Crowd crowdOf(u"sqlite"_s);
    std::atomic<bool> stopping{false};
    crowdOf.events.subscribe([&](const events::Event &event) {
        if (std::holds_alternative<events::NotificationTotalsChanged>(event))
            stopping = true;
    });
    for (int round = 1; round <= 3; ++round) {
        stopping = false;
        crowdOf.run(stopping);
        crowdOf.compareWithEverybody(round * atOnce);
        const QJsonValue shown
            = crowdOf.at.server.get("/api/message/messages?messageId=" + crowdOf.id.toLatin1()).data();
        QCOMPARE(shown["toldCount"_L1].toInt(), round * atOnce);
        QCOMPARE(shown["sending"_L1], QJsonValue(true));
    }
    crowdOf.runToTheEnd();
    crowdOf.compareWithEverybody(crowdOf.receivers);
}

void MessageReceiversTest::leavesOutWhoLeaves()
{
    Crowd crowdOf(u"sqlite"_s);
    bool isFirst = true;
    crowdOf.events.subscribe([&](const events::Event &event) {
        if (!std::exchange(isFirst, false) || !std::holds_alternative<events::NotificationTotalsChanged>(event))
            return;
        // After the first unit of work: one leaves, one is deleted, one comes.
        crowdOf.at.run(u"UPDATE account SET dimission = 0 WHERE id = '%1'"_s.arg(crowdOf.members[crowd - 1]));
        crowdOf.at.run(u"DELETE FROM account WHERE id = '%1'"_s.arg(crowdOf.members[crowd - 2]));
        crowdOf.at.server.addUser(crowdOf.at.acme, u"new"_s);
    });
    crowdOf.runToTheEnd();
    crowdOf.compareWithEverybody(crowdOf.receivers - 1);
    for (int left : {crowd - 1, crowd - 2})
        QCOMPARE(crowdOf.at.server.count(u"notification"_s, u"receiver_id = '%1'"_s.arg(crowdOf.members[left])), 0);
}

void MessageReceiversTest::stopsWhenWithdrawn()
{
    Crowd crowdOf(u"sqlite"_s);
    bool isFirst = true;
    crowdOf.events.subscribe([&](const events::Event &event) {
        if (!std::holds_alternative<events::NotificationTotalsChanged>(event) || !std::exchange(isFirst, false))
            return;
        const Answer answer = crowdOf.at.server.del("/api/message/messages?messageId=" + crowdOf.id.toLatin1());
        QCOMPARE(answer.status, 200);
    });
    crowdOf.runToTheEnd();
    QVERIFY(!isFirst);
    crowdOf.compareWithEverybody(0);
    QVERIFY(crowdOf.at.server.count(u"notification"_s) < crowdOf.receivers); // the rest was never told
}

void MessageReceiversTest::takesAllBack()
{
    Crowd crowdOf(u"sqlite"_s);
    crowdOf.runToTheEnd();
    QCOMPARE(crowdOf.at.server.del("/api/message/messages?messageId=" + crowdOf.id.toLatin1()).status, 200);
    QVERIFY(crowdOf.at.server.count(u"notification"_s, u"removed = 0"_s) > 0); // the rest is a job's
    crowdOf.runToTheEnd();
    crowdOf.compareWithEverybody(0);
}

// Two runners that both believe it to be theirs.
void MessageReceiversTest::twoAtOnceTellOnce()
{
    Crowd crowdOf(u"sqlite"_s);
    auto &services = crowdOf.at.server.backend().services();
    const std::atomic<bool> stopping{false};
    std::vector<std::thread> threads;
    std::atomic<int> failures{0};
    for (int i = 0; i < 2; ++i) {
        threads.emplace_back([&] {
            const jobs::Job found
                = jobs::jobsOfKind(crowdOf.at.server.database().reader(), messages::messageKind, 1, 0).first();
            jobs::Job mine = found;
            mine.id = services.ids.next();
            mine.runner = services.ids.next();
            mine.state = jobs::JobState::Queued;
            crowdOf.at.server.database().write([&](Session &session) {
                jobs::insertJob(session, mine);
                jobs::claimJob(
                    session, mine.id, mine.runner, services.clock.nowMilliseconds(), services.clock.nowMilliseconds());
            });
            try {
                jobs::JobRun run(crowdOf.at.server.database(), services.clock, mine, stopping);
                crowdOf.work.run(run);
            } catch (const std::exception &) {
                ++failures;
            } catch (const jobs::JobStopped &) {
                ++failures;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(failures.load(), 0);
    crowdOf.compareWithEverybody(crowdOf.receivers);
}

// People get other notifications while they are told.
void MessageReceiversTest::othersWriteInBetween()
{
    Crowd crowdOf(u"sqlite"_s);
    constexpr int each = 40;
    std::atomic<int> failures{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&, i] {
            for (int j = 0; j < each; ++j) {
                const auto request = crowdOf.at.server.request("POST", "/api/message/notification",
                    R"({"receiverId":")" + crowdOf.members[i * 400 + j].toLatin1() + R"(","summary":"x"})");
                const auto response = tests::WaitingAnswer().to(request, crowdOf.at.server.backend().dispatcher());
                failures += response.status == 200 ? 0 : 1;
            }
        });
    }
    crowdOf.runToTheEnd();
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(failures.load(), 0);
    QCOMPARE(crowdOf.at.server.count(u"notification"_s, u"source <> ''"_s), crowdOf.receivers);
    const qint64 all = crowdOf.receivers + 3 * each;
    QCOMPARE(crowdOf.at.server.count(u"notification"_s), all);
    Session &session = crowdOf.at.server.database().reader();
    QCOMPARE(session.integer(u"SELECT CAST(sum(total) AS BIGINT) FROM inbox"_s), all);
    QCOMPARE(session.integer(u"SELECT CAST(sum(number) AS BIGINT) FROM inbox"_s), all); // without gaps
}

// The one whose act it was as well, however many they are.
void MessageReceiversTest::whoeverIsNamedByAScriptIsTold()
{
    QFETCH(QString, engine);
    Colleagues at(engine);
    auto &services = at.server.backend().services();
    constexpr int others = 120; // more than are told at once
    jobs::QueuedMessage message;
    message.title = u"Done"_s;
    message.content = u"Text"_s;
    message.people.append(at.ursula);
    at.server.database().write([&](Session &session) {
        for (int i = 0; i < others; ++i) {
            identity::Account account;
            account.id = services.ids.next();
            account.domainId = at.acme;
            account.login = account.name = u"member%1"_s.arg(i);
            account.passwordHash = u"!"_s;
            identity::insertAccount(session, account, 1);
            message.people.append(account.id);
        }
        jobs::insertJob(session,
            jobs::messageToSend(message, services.ids.next(), at.ursula, at.acme, services.clock.nowMilliseconds()));
    });
    services.events.publish(events::JobQueued{});
    QTRY_COMPARE_WITH_TIMEOUT(at.server.count(u"message"_s, u"is_told = 1"_s), 1, 60'000);
    QCOMPARE(at.server.count(u"message"_s, u"receiver_count = %1 AND told_count = %1"_s.arg(others + 1)), 1);
    QCOMPARE(at.server.count(u"notification"_s), others + 1);
    QCOMPARE(at.server.count(u"notification"_s, u"receiver_id = '%1'"_s.arg(at.ursula)), 1);
}

QTEST_GUILESS_MAIN(MessageReceiversTest)
#include "message_receivers_test.moc"

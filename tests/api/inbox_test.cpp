#include "backend/notifications/notification_store.h"
#include "support/test_backend.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using events::NotificationTotalsChanged;
using storage::Session;
using tests::Answer;
using tests::TestBackend;

namespace {

QByteArray notificationTo(const QString &receiver, const QByteArray &summary = "hello")
{
    return R"({"receiverId":")" + receiver.toLatin1() + R"(","module":"m","summary":")" + summary + R"("})";
}

QJsonObject changesSince(TestBackend &server, qint64 number)
{
    return server.get("/api/message/notification/list?after=" + QByteArray::number(number)).data().toObject();
}

QStringList summaries(const QJsonObject &changes)
{
    QStringList found;
    const QJsonArray rows = changes.value("datas"_L1).toArray();
    for (const QJsonValue &row : rows)
        found.append(row.toObject().value("summary"_L1).toString());
    return found;
}

QString idOf(TestBackend &server, const QString &summary)
{
    return server.database()
        .reader()
        .text(u"SELECT id FROM notification WHERE summary = ?"_s, summary)
        .value_or(QString());
}

} // namespace

// The numbered inbox: what bells show never drifts, and whoever was away asks what changed.
class InboxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersHaveNoGaps_data() { tests::addEngineRows(); }
    void numbersHaveNoGaps();
    void manyWritersOfOneInbox_data() { tests::addEngineRows(); }
    void manyWritersOfOneInbox();
    void whateverIsDoneIsCountedAndToldOnce_data();
    void whateverIsDoneIsCountedAndToldOnce();
    void nothingChangedIsNoNumber_data() { tests::addEngineRows(); }
    void nothingChangedIsNoNumber();
    void refusedChangesLeaveNothing_data() { tests::addEngineRows(); }
    void refusedChangesLeaveNothing();
    void tellsWhatChangedSince_data() { tests::addEngineRows(); }
    void tellsWhatChangedSince();
    void saysWhenToListAnew_data() { tests::addEngineRows(); }
    void saysWhenToListAnew();
    void pagesTellTheNumber_data() { tests::addEngineRows(); }
    void pagesTellTheNumber();
    void clearedOnesAreForgottenInTime_data() { tests::addEngineRows(); }
    void clearedOnesAreForgottenInTime();
    void movedOnesAreCounted_data() { tests::addEngineRows(); }
    void movedOnesAreCounted();
};

// Eight senders and a reader at once: each change has a number of its own, and the totals told with a number are those
// of that moment.
void InboxTest::numbersHaveNoGaps()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString me = server.userId();
    server.takeEvents();
    std::atomic<int> sent{0};
    std::atomic<int> failed{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&] {
            for (int j = 0; j < 12; ++j) {
                if (server.post("/api/message/notification", notificationTo(me)).status == 200)
                    ++sent;
                if (j % 4 == 3 && server.put("/api/message/notification/read").status != 200)
                    ++failed;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(failed.load(), 0);
    Session &session = server.database().reader();
    const notifications::Inbox inbox = notifications::inboxOf(session, me);
    QCOMPARE(inbox.total, session.integer(u"SELECT count(*) FROM notification"_s).value_or(-1));
    QCOMPARE(inbox.total, sent.load());
    QCOMPARE(inbox.unread, session.integer(u"SELECT count(*) FROM notification WHERE is_read = 0"_s).value_or(-1));
    // Each number was told once, and every notification has one of them.
    QMap<qint64, NotificationTotalsChanged> told;
    const auto events = server.takeEvents();
    for (const events::Event &event : events) {
        const auto *totals = std::get_if<NotificationTotalsChanged>(&event);
        if (totals && told.contains(totals->number))
            QCOMPARE(told.value(totals->number).unread, totals->unread); // nothing was left to read
        if (totals)
            told.insert(totals->number, *totals);
    }
    QCOMPARE(told.size(), inbox.number);
    QCOMPARE(told.firstKey(), 1);
    QCOMPARE(told.lastKey(), inbox.number);
    QCOMPARE(told.last().total, inbox.total);
    QCOMPARE(told.last().unread, inbox.unread);
    QCOMPARE(session.integer(u"SELECT count(*) FROM notification WHERE number < 1 OR number > ?"_s, inbox.number), 0);
}

// As many as a server takes at a time and more; whoever is told to come again does.
void InboxTest::manyWritersOfOneInbox()
{
    QFETCH(QString, engine);
    constexpr int writers = 64;
    TestBackend server(engine);
    server.beUser();
    const QString me = server.userId();
    std::atomic<int> failed{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < writers; ++i) {
        threads.emplace_back([&] {
            constexpr int most = 100; // tries
            int tries = 1;
            while (server.post("/api/message/notification", notificationTo(me)).status != 200 && tries < most)
                ++tries;
            failed += tries == most ? 1 : 0;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(failed.load(), 0);
    Session &session = server.database().reader();
    const notifications::Inbox inbox = notifications::inboxOf(session, me);
    // One row for each number, from the first to the last.
    const qint64 rows = session.integer(u"SELECT count(*) FROM notification"_s).value_or(-1);
    QVERIFY(rows >= writers);
    QCOMPARE((QList<qint64>{inbox.number, inbox.total, inbox.unread}), (QList<qint64>{rows, rows, rows}));
    QCOMPARE(session.integer(u"SELECT count(DISTINCT number) FROM notification"_s), rows);
}

namespace {

// What a client knows of an inbox, who asks for what changed now and then.
struct Client {
    QByteArray token;
    QString account;
    qint64 number = 0;
    QMap<QString, bool> read; // by id

    void ask(TestBackend &server)
    {
        server.useAccessToken(token);
        QJsonObject changes = changesSince(server, number);
        if (changes.value("reset"_L1).toBool()) {
            read.clear();
            changes = server.get("/api/message/notification/list?linesPerPage=1000").data().toObject();
        }
        const QJsonArray removed = changes.value("removed"_L1).toArray();
        for (const QJsonValue &id : removed)
            read.remove(id.toString());
        const QJsonArray rows = changes.value("datas"_L1).toArray();
        for (const QJsonValue &row : rows)
            read.insert(row["id"_L1].toString(), row["read"_L1].toBool());
        number = changes.value("number"_L1).toInteger();
    }
    QString any(QRandomGenerator &random) const
    {
        return read.isEmpty() ? QString() : std::next(read.begin(), random.bounded(int(read.size()))).key();
    }
};

} // namespace

void InboxTest::whateverIsDoneIsCountedAndToldOnce_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<quint32>("seed");
    for (const QString &engine : tests::testedEngines()) {
        for (const quint32 seed : {1u, 2u, 3u})
            QTest::addRow("%s %u", qPrintable(engine), seed) << engine << seed;
    }
}

// After each of many things done at random, what an inbox says is what is in it, and clients who ask at any moment end
// with the same.
void InboxTest::whateverIsDoneIsCountedAndToldOnce()
{
    QFETCH(QString, engine);
    QFETCH(quint32, seed);
    constexpr int steps = 150;
    TestBackend server(engine);
    server.beUser();
    QRandomGenerator random(seed);
    std::vector<Client> clients(3);
    for (size_t i = 0; i < clients.size(); ++i) {
        clients[i].account = server.addUser(server.domainId(), u"member%1"_s.arg(i));
        clients[i].token = server.token(clients[i].account, u"access"_s);
    }
    Session &session = server.database().reader();
    QStringList sent; // messages that may be withdrawn
    for (int step = 0; step < steps; ++step) {
        Client &client = clients[size_t(random.bounded(int(clients.size())))];
        server.useAccessToken(client.token);
        const int what = random.bounded(10);
        const QByteArray one = client.any(random).toLatin1();
        if (what < 3) {
            server.post("/api/message/notification", notificationTo(clients[size_t(random.bounded(3))].account));
        } else if (what == 3) {
            QJsonArray people;
            for (const Client &each : clients)
                people.append(each.account);
            const QByteArray body = QJsonDocument(
                QJsonObject{{u"content"_s, u"news"_s}, {u"receiverInfo"_s, QJsonObject{{u"user"_s, people}}}})
                                        .toJson();
            sent.append(server.post("/api/message/messages", body).data()["id"_L1].toString() + u' '
                + QString::fromLatin1(client.token));
        } else if (what == 4 && !sent.isEmpty()) {
            const QString message = sent.takeAt(random.bounded(int(sent.size())));
            server.useAccessToken(message.section(u' ', 1).toLatin1());
            server.del("/api/message/messages?messageId=" + message.section(u' ', 0, 0).toLatin1());
        } else if (what == 5 && !sent.isEmpty()) {
            const QString message = sent.at(random.bounded(int(sent.size())));
            server.get("/api/message/messages?messageId=" + message.section(u' ', 0, 0).toLatin1());
        } else if (what == 6) {
            server.put("/api/message/notification/read", "[\"" + one + "\"]"); // perhaps gone by now
        } else if (what == 7) {
            server.del("/api/message/notice?noticeId=" + one);
        } else if (what == 8 && step % 3 == 0) {
            server.put("/api/message/notice/allRead");
        } else if (what == 9 && step % 5 == 0) {
            server.del("/api/message/notification/clear");
            server.database().write([&](Session &unit) {
                notifications::forgetCleared(unit, server.clock().nowMilliseconds() + 1, random.bounded(20));
            });
        } else {
            client.ask(server);
        }
        const QString wrong = session
                                  .text(uR"(SELECT account_id FROM inbox WHERE
                total <> (SELECT count(*) FROM notification WHERE receiver_id = account_id AND removed = 0)
                OR unread <> (SELECT count(*) FROM notification WHERE receiver_id = account_id AND removed = 0 AND is_read = 0)
                OR number < (SELECT coalesce(max(number), 0) FROM notification WHERE receiver_id = account_id))"_s)
                                  .value_or(QString());
        QVERIFY2(wrong.isEmpty(), qPrintable(u"step %1: what was done is %2"_s.arg(step).arg(what)));
    }
    QVERIFY(session.integer(u"SELECT min(number) FROM inbox"_s).value_or(0) > 10);
    for (Client &client : clients) {
        client.ask(server);
        QMap<QString, bool> there;
        storage::Rows rows = session.query(
            u"SELECT id, is_read FROM notification WHERE receiver_id = ? AND removed = 0"_s, client.account);
        while (rows.next())
            there.insert(rows.text(0), rows.integer(1) != 0);
        QCOMPARE(client.read, there);
    }
}

void InboxTest::nothingChangedIsNoNumber()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    server.put("/api/message/notification/read");
    server.del("/api/message/notification/clear");
    QCOMPARE(notifications::inboxOf(server.database().reader(), server.userId()).number, 0);
    server.post("/api/message/notification", notificationTo(server.userId(), "a"));
    server.put("/api/message/notification/read");
    server.put("/api/message/notification/read");
    server.put("/api/message/notification/read", "[\"" + idOf(server, u"a"_s).toLatin1() + "\"]");
    QCOMPARE(notifications::inboxOf(server.database().reader(), server.userId()).number, 2);
}

void InboxTest::refusedChangesLeaveNothing()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    server.post("/api/message/notification", notificationTo(server.userId(), "a"));
    QCOMPARE(
        server.put("/api/message/notification/read", "[\"" + idOf(server, u"a"_s).toLatin1() + "\",\"none\"]").status,
        404);
    const notifications::Inbox inbox = notifications::inboxOf(server.database().reader(), server.userId());
    QCOMPARE(inbox.number, 1);
    QCOMPARE(inbox.unread, 1);
}

void InboxTest::tellsWhatChangedSince()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    for (const char *summary : {"a", "b", "c"})
        server.post("/api/message/notification", notificationTo(server.userId(), summary));
    QJsonObject changes = changesSince(server, 0);
    QCOMPARE(summaries(changes), (QStringList{u"a"_s, u"b"_s, u"c"_s}));
    QCOMPARE(changes.value("number"_L1).toInt(), 3);
    QCOMPARE(changes.value("reset"_L1), QJsonValue(false));
    QVERIFY(summaries(changesSince(server, 3)).isEmpty());

    const QString second = idOf(server, u"b"_s);
    const QString third = idOf(server, u"c"_s);
    server.put("/api/message/notification/read", "[\"" + second.toLatin1() + "\"]");
    changes = changesSince(server, 3);
    QCOMPARE(summaries(changes), QStringList{u"b"_s});
    QCOMPARE(changes.value("datas"_L1)[0][u"read"], QJsonValue(true));
    QCOMPARE(changes.value("number"_L1).toInt(), 4);

    server.del("/api/message/notification/clear");
    changes = changesSince(server, 4);
    QVERIFY(summaries(changes).isEmpty());
    QCOMPARE(changes.value("removed"_L1).toArray().size(), 3);
    QVERIFY(changes.value("removed"_L1).toArray().contains(third));
    QCOMPARE(server.get("/api/message/notification/list").data()[u"rowCount"].toInt(), 0);
    // Nobody else's.
    const QString colleague = server.addUser(server.domainId(), u"colleague"_s);
    server.useAccessToken(server.token(colleague, u"access"_s));
    changes = changesSince(server, 0);
    QVERIFY(summaries(changes).isEmpty() && changes.value("removed"_L1).toArray().isEmpty());
}

void InboxTest::saysWhenToListAnew()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"list.maxRows"_s, u"20"_s}});
    server.beUser();
    for (int i = 0; i < 21; ++i)
        server.post("/api/message/notification", notificationTo(server.userId()));
    QCOMPARE(changesSince(server, 1).value("reset"_L1), QJsonValue(false));
    QCOMPARE(summaries(changesSince(server, 1)).size(), 20);
    // More than an answer holds; a number of another database.
    for (const qint64 number : {0, 22}) {
        const QJsonObject changes = changesSince(server, number);
        QCOMPARE(changes.value("reset"_L1), QJsonValue(true));
        QVERIFY(summaries(changes).isEmpty());
        QCOMPARE(changes.value("number"_L1).toInt(), 21);
    }
    QCOMPARE(server.get("/api/message/notification/list?after=soon").status, 400);
}

void InboxTest::pagesTellTheNumber()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    server.post("/api/message/notification", notificationTo(server.userId()));
    server.put("/api/message/notification/read");
    const QJsonObject page = server.get("/api/message/notification/list?linesPerPage=5").data().toObject();
    QCOMPARE(page.value("number"_L1).toInt(), 2);
    QCOMPARE(page.value("rowCount"_L1).toInt(), 1);
    QCOMPARE(page.value("reset"_L1), QJsonValue(false));
}

void InboxTest::clearedOnesAreForgottenInTime()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const qint64 before = server.clock().nowMilliseconds();
    server.post("/api/message/notification", notificationTo(server.userId(), "old"));
    server.del("/api/message/notification/clear");
    server.clock().advance(1000);
    server.post("/api/message/notification", notificationTo(server.userId(), "newer"));
    server.del("/api/message/notification/clear");
    server.post("/api/message/notification", notificationTo(server.userId(), "kept"));
    qint64 forgotten = 0;
    server.database().write(
        [&](Session &session) { forgotten = notifications::forgetCleared(session, before + 1, 100); });
    QCOMPARE(forgotten, 1);
    QCOMPARE(server.count(u"notification"_s), 2);
    // What went is not known any more; what went later is.
    QCOMPARE(changesSince(server, 1).value("reset"_L1), QJsonValue(true));
    const QJsonObject changes = changesSince(server, 2);
    QCOMPARE(changes.value("reset"_L1), QJsonValue(false));
    QCOMPARE(changes.value("removed"_L1).toArray().size(), 1);
    QCOMPARE(summaries(changes), QStringList{u"kept"_s});
}

void InboxTest::movedOnesAreCounted()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString colleague = server.addUser(server.domainId(), u"colleague"_s);
    for (const char *summary : {"a", "b"})
        server.post("/api/message/notification", notificationTo(server.userId(), summary));
    server.put("/api/message/notification/read", "[\"" + idOf(server, u"a"_s).toLatin1() + "\"]");
    notifications::Moved moved;
    server.database().write(
        [&](Session &session) { moved = notifications::moveUnread(session, server.userId(), colleague, 1); });
    QCOMPARE(moved.count, 1);
    const notifications::Inbox mine = notifications::inboxOf(server.database().reader(), server.userId());
    const notifications::Inbox theirs = notifications::inboxOf(server.database().reader(), colleague);
    QCOMPARE((QList<qint64>{mine.total, mine.unread, mine.number}), (QList<qint64>{1, 0, 4}));
    QCOMPARE((QList<qint64>{theirs.total, theirs.unread, theirs.number}), (QList<qint64>{1, 1, 1}));
    QCOMPARE(changesSince(server, 3).value("reset"_L1), QJsonValue(true));
}

QTEST_GUILESS_MAIN(InboxTest)
#include "inbox_test.moc"

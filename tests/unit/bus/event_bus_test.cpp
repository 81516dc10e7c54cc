#include "backend/bus/change_marks.h"
#include "backend/bus/event_bus.h"
#include "backend/bus/event_text.h"
#include "backend/storage/migrator.h"
#include "support/test_database.h"

#include <QMutex>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace formwright;
using bus::EventBus;
using bus::EventBusOptions;
using storage::Session;
using tests::TestDatabase;

namespace {

// One server as far as the bus is concerned.
struct Server {
    explicit Server(const TestDatabase &database, const EventBusOptions &options = {})
        : bus(hub, database.location(), options)
    {
        bus.carry(log);
        log->subscribe([this](const events::ScriptLogLine &line) {
            const QMutexLocker lock(&mutex);
            lines.append(line.applicationId % u' ' % line.level % u' ' % line.element % u' ' % line.script % u' '
                % QString::number(line.line) % u' ' % line.text % u' ' % line.requestId % u' '
                % QString::number(line.milliseconds));
        });
        hub.subscribe([this](const events::Event &event) {
            const QMutexLocker lock(&mutex);
            heard.append(event);
        });
        bus.start();
        if (!QTest::qWaitFor([this] { return bus.isConnected(); }, 10'000))
            qFatal("the bus does not connect");
    }

    // What came, as it travels, without what a connection begins with.
    QStringList texts() const
    {
        const QMutexLocker lock(&mutex);
        QStringList found;
        for (const events::Event &event : heard) {
            QStringList parts;
            const QJsonArray json = bus::toJson(event);
            for (const QJsonValue &part : json)
                parts.append(part.toVariant().toString());
            found.append(parts.join(u' '));
        }
        found.removeAll(u"anything"_s);
        return found;
    }
    int count(const QString &text) const { return int(texts().count(text)); }

    QStringList told() const
    {
        const QMutexLocker lock(&mutex);
        return lines;
    }

    events::EventHub hub;
    std::shared_ptr<events::ScriptLog> log = std::make_shared<events::ScriptLog>();
    QStringList lines; // of scripts
    mutable QMutex mutex;
    QList<events::Event> heard;
    EventBus bus;
};

// Nothing but what is told: the next look at the database is far away.
EventBusOptions deaf()
{
    EventBusOptions options;
    options.catchUpMilliseconds = 3'600'000;
    return options;
}

EventBusOptions attentive()
{
    EventBusOptions options;
    options.catchUpMilliseconds = 20;
    return options;
}

} // namespace

// Servers on one PostgreSQL hear what the others publish.
class EventBusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_opened.reset(), m_database.reset(); }
    void carriesEveryKind();
    void tellsItsOwnOnlyOnce();
    void gathersBursts();
    void whatIsTooMuchIsCaughtUpWith();
    void findsWhatNobodyTold();
    void missesNothingOfLongUnits();
    void ignoresNumbersOfAnotherServer();
    void marksManyChangesAsOne();
    void unknownKindsAreAnything();
    void beginsAnewAfterALostConnection();
    void leavesNothingOnSqlite();
    void whatScriptsWriteGoesToWhereItIsRead();

private:
    std::unique_ptr<TestDatabase> m_database;
    std::unique_ptr<storage::Database> m_opened;
};

void EventBusTest::initTestCase()
{
    if (tests::testedEngines().size() < 2)
        QSKIP("the bus needs PostgreSQL: set FORMWRIGHT_TEST_POSTGRESQL");
}

void EventBusTest::init()
{
    m_database = std::make_unique<TestDatabase>(u"postgresql"_s);
    m_opened = m_database->open();
    storage::migrate(*m_opened);
}

void EventBusTest::carriesEveryKind()
{
    Server here(*m_database, deaf());
    Server there(*m_database, deaf());
    here.hub.publish(events::AccountChanged{u"a1"_s});
    here.hub.publish(events::DomainChanged{u"d1"_s});
    here.hub.publish(events::DesignChanged{u"app"_s, u"form"_s});
    here.hub.publish(events::RecordsChanged{u"form"_s});
    here.hub.publish(events::NotificationTotalsChanged{u"u ü"_s, 5, 4, 3, 1'234'567'890'123});
    here.hub.tellOthers(events::JobQueued{});
    QStringList expected{u"account a1"_s, u"design app form"_s, u"domain d1"_s, u"job"_s, u"records form"_s,
        u"totals u ü 5 4 3 1234567890123"_s};
    const auto sorted = [](QStringList texts) {
        texts.sort();
        return texts;
    };
    QTRY_COMPARE(sorted(there.texts()), expected);
    expected.removeAll(u"job"_s); // for others alone
    QCOMPARE(sorted(here.texts()), expected);
}

void EventBusTest::tellsItsOwnOnlyOnce()
{
    Server here(*m_database, deaf());
    Server there(*m_database, deaf());
    here.hub.publish(events::AccountChanged{u"a1"_s});
    QTRY_COMPARE(there.count(u"account a1"_s), 1);
    there.hub.publish(events::AccountChanged{u"a2"_s}); // after what the first one heard of itself, if it did
    QTRY_COMPARE(here.count(u"account a2"_s), 1);
    QCOMPARE(here.count(u"account a1"_s), 1);
    QCOMPARE(there.count(u"account a2"_s), 1);
}

// Of many totals of one user only the last ones matter, and they arrive.
void EventBusTest::gathersBursts()
{
    Server here(*m_database, deaf());
    Server there(*m_database, deaf());
    constexpr int burst = 1000;
    for (int i = 1; i <= burst; ++i)
        here.hub.publish(events::NotificationTotalsChanged{u"u"_s, i, i, i, i});
    QTRY_COMPARE(there.count(u"totals u 1000 1000 1000 1000"_s), 1);
    QVERIFY2(there.texts().size() < burst / 10, qPrintable(QString::number(there.texts().size())));
}

// More than a message holds: the others read what was marked.
void EventBusTest::whatIsTooMuchIsCaughtUpWith()
{
    Server here(*m_database, deaf());
    Server there(*m_database, deaf());
    QTRY_COMPARE(there.texts().size(), 0);
    constexpr int many = 90;
    std::vector<events::Event> changes;
    for (int i = 0; i < many; ++i)
        changes.emplace_back(events::AccountChanged{QString(100, u'a') + QString::number(i)});
    m_opened->write([&](Session &session) { bus::markChanges(session, changes); });
    for (const events::Event &change : changes)
        here.hub.publish(change);
    const auto heard = [&] {
        QStringList texts = there.texts();
        texts.removeDuplicates();
        return texts.size();
    };
    QTRY_COMPARE(heard(), many);
}

void EventBusTest::findsWhatNobodyTold()
{
    Server server(*m_database, attentive());
    m_opened->write([](Session &session) {
        bus::markChanges(session,
            {events::AccountChanged{u"a1"_s}, events::DesignChanged{u"app"_s, u"form"_s},
                events::RecordsChanged{u"f"_s}, events::DomainChanged{u"d1"_s}});
        session.execute(
            u"INSERT INTO inbox (account_id, number, total, unread, changed) VALUES ('u', 9, 8, 7, txid_current())"_s);
    });
    for (const QString &text : {u"account a1"_s, u"design app form"_s, u"domain d1"_s, u"totals u 8 7 7 9"_s})
        QTRY_VERIFY2(server.count(text) > 0, qPrintable(text));
    QCOMPARE(server.count(u"records f"_s), 0); // nobody remembers anything of records
}

// A unit that began before others and commits after them is not passed over.
void EventBusTest::missesNothingOfLongUnits()
{
    Server server(*m_database, attentive());
    const auto slow = storage::openSession({m_database->location()}, true);
    slow->execute(u"BEGIN"_s);
    bus::markChanges(*slow, {events::AccountChanged{u"slow"_s}});
    for (int i = 0; i < 5; ++i) {
        const QString quick = u"quick"_s + QString::number(i);
        m_opened->write([&](Session &session) { bus::markChanges(session, {events::AccountChanged{quick}}); });
        QTRY_VERIFY(server.count(u"account "_s + quick) > 0);
    }
    QCOMPARE(server.count(u"account slow"_s), 0);
    slow->execute(u"COMMIT"_s);
    QTRY_VERIFY(server.count(u"account slow"_s) > 0);
    // Once no unit of before runs any more, of any database of the server, nothing is told again and again.
    int lasts = 0;
    const auto isTold = [&] {
        const int before = server.count(u"account slow"_s);
        const QString last = u"last"_s % QString::number(++lasts);
        m_opened->write([&](Session &session) { bus::markChanges(session, {events::AccountChanged{last}}); });
        return QTest::qWaitFor([&] { return server.count(u"account "_s % last) > 0; })
            && server.count(u"account slow"_s) <= before + 1;
    };
    QVERIFY2(QTest::qWaitFor(isTold, 60'000), "a mark is told for ever");
}

// A database that was copied from another server holds numbers that this one has not given out yet.
void EventBusTest::ignoresNumbersOfAnotherServer()
{
    m_opened->write([](Session &session) {
        session.execute(
            u"INSERT INTO change_mark (kind, subject, changed, marked) VALUES ('account', 'copied', 9000000000000, 1)"_s);
    });
    Server server(*m_database, attentive());
    m_opened->write([](Session &session) { bus::markChanges(session, {events::AccountChanged{u"new"_s}}); });
    QTRY_VERIFY(server.count(u"account new"_s) > 0);
    QCOMPARE(server.count(u"account copied"_s), 0);
}

void EventBusTest::marksManyChangesAsOne()
{
    std::vector<events::Event> changes;
    for (int i = 0; i < 1000; ++i)
        changes.emplace_back(events::AccountChanged{QString::number(i)});
    m_opened->write([&](Session &session) { bus::markChanges(session, changes); });
    QCOMPARE(m_opened->reader().text(u"SELECT string_agg(kind, ',') FROM change_mark"_s), u"anything"_s);
    // What is old goes.
    m_opened->write([](Session &session) { bus::removeOldMarks(session, std::numeric_limits<qint64>::max()); });
    QCOMPARE(m_opened->reader().integer(u"SELECT count(*) FROM change_mark"_s), 0);
}

void EventBusTest::unknownKindsAreAnything()
{
    QVERIFY(std::holds_alternative<events::AnythingChanged>(bus::eventFrom(QJsonArray{u"of the future"_s, u"x"_s})));
    QVERIFY(std::holds_alternative<events::AnythingChanged>(bus::eventFrom(QJsonArray{})));
    QVERIFY(std::holds_alternative<events::AnythingChanged>(bus::eventFrom(bus::Mark{u"of the future"_s, u"x"_s})));
}

// With the connection go the messages: everything remembered is forgotten, and what was marked meanwhile is told.
void EventBusTest::beginsAnewAfterALostConnection()
{
    Server server(*m_database, deaf());
    const auto anythings = [&] {
        const QMutexLocker lock(&server.mutex);
        return std::count_if(server.heard.begin(), server.heard.end(),
            [](const events::Event &event) { return std::holds_alternative<events::AnythingChanged>(event); });
    };
    QTRY_COMPARE(anythings(), 1);
    m_opened->reader().query(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                             "WHERE datname = current_database() AND application_name = 'formwright bus'"_s);
    m_opened->write([](Session &session) { bus::markChanges(session, {events::AccountChanged{u"meanwhile"_s}}); });
    QTRY_COMPARE(anythings(), 2);
    QTRY_VERIFY(server.count(u"account meanwhile"_s) > 0);
    QVERIFY(server.bus.isConnected());
}

void EventBusTest::leavesNothingOnSqlite()
{
    const TestDatabase file(u"sqlite"_s);
    const auto database = file.open();
    storage::migrate(*database);
    database->write([](Session &session) { bus::markChanges(session, {events::AccountChanged{u"a1"_s}}); });
    QCOMPARE(database->reader().integer(u"SELECT count(*) FROM change_mark"_s), 0);
}

void EventBusTest::whatScriptsWriteGoesToWhereItIsRead()
{
    Server first(*m_database, attentive());
    Server second(*m_database, attentive());
    const events::ScriptLogLine line{
        u"app"_s, u"info"_s, u"the script"_s, u"library"_s, 3, u"seen"_s, u"request"_s, 12};
    QVERIFY(!first.log->isRead());
    first.log->tell(line);
    second.log->enter();
    QTRY_VERIFY(first.log->isRead());
    QVERIFY(second.told().isEmpty()); // what was before is kept for nobody
    first.log->tell(line);
    QTRY_COMPARE(second.told(), QStringList{u"app info the script library 3 seen request 12"_s});
    QVERIFY(first.told().isEmpty());
    // More than goes into one message.
    const QString text(900, u'x');
    for (int i = 0; i < 30; ++i)
        first.log->tell({u"app"_s, u"info"_s, {}, {}, i, text, {}, 0});
    QTRY_COMPARE(second.told().size(), 31);
    QVERIFY(second.texts().isEmpty()); // and nobody is told to look for changes because of it
    second.log->leave();
    QTRY_VERIFY(!first.log->isRead());
}

QTEST_GUILESS_MAIN(EventBusTest)
#include "event_bus_test.moc"

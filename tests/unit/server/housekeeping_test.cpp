#include "backend/server/housekeeping.h"

#include "backend/forms/deleted_records.h"
#include "backend/jobs/job_store.h"
#include "backend/notifications/notification_store.h"
#include "backend/operation_log/log_store.h"
#include "backend/storage/migrator.h"
#include "support/test_backend.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

constexpr qint64 day = 24LL * 60 * 60 * 1000;

struct Place {
    explicit Place(const QString &engine) : testDatabase(engine), database(testDatabase.open())
    {
        storage::migrate(*database);
    }

    void addEntry(double daysAgo)
    {
        operation_log::Entry entry;
        entry.id = ids.next();
        entry.date = {clock.nowMilliseconds() - qint64(daysAgo * day)};
        database->write([&](Session &session) { operation_log::insertEntry(session, entry, u"user"_s); });
    }
    void addEntries(int count, int daysAgo)
    {
        database->write([&](Session &session) {
            for (int i = 0; i < count; ++i) {
                operation_log::Entry entry;
                entry.id = ids.next();
                entry.date = {clock.nowMilliseconds() - daysAgo * day};
                operation_log::insertEntry(session, entry, u"user"_s);
            }
        });
    }
    void addJob(const QString &id, double finishedDaysAgo)
    {
        jobs::Job job;
        job.id = id;
        job.kind = u"count"_s;
        job.created = clock.nowMilliseconds() - 1000 * day;
        database->write([&](Session &session) {
            jobs::insertJob(session, job);
            if (finishedDaysAgo >= 0) {
                session.execute(u"UPDATE job SET state = 'done', finished = ? WHERE id = ?"_s,
                    clock.nowMilliseconds() - qint64(finishedDaysAgo * day), id);
            }
        });
    }
    qint64 entries() { return database->reader().integer(u"SELECT count(*) FROM operation_log"_s).value_or(-1); }
    bool hasJob(const QString &id) { return jobs::jobById(database->reader(), id).has_value(); }

    TestDatabase testDatabase;
    StillClock clock;
    storage::IdSource ids;
    std::unique_ptr<storage::Database> database;
};

// Whose documents are deleted.
void addForm(Session &session)
{
    session.execute(u"INSERT INTO domain (id, name, name_key, created, modified) VALUES ('d', 'D', 'd', 1, 1)"_s);
    session.execute(u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('a', 'A', 'a', 1, 1)"_s);
    session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES ('m', 'a', 'a', 'M')"_s);
    session.execute(
        uR"(INSERT INTO form (id, application_id, module_id, name, template, permission_type, created, modified)
        VALUES ('f', 'a', 'm', 'F', '', '', 1, 1))"_s);
}

} // namespace

class HousekeepingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void removesOldEntries_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<qint64>("days");
        QTest::addColumn<qint64>("left");
        for (const QString &engine : testedEngines()) {
            // Entries of now, of 29.9, 30.1 and 400 days ago.
            QTest::addRow("%s for ever", qPrintable(engine)) << engine << 0LL << 4LL;
            QTest::addRow("%s a month", qPrintable(engine)) << engine << 30LL << 2LL;
            QTest::addRow("%s a year", qPrintable(engine)) << engine << 365LL << 3LL;
            QTest::addRow("%s a day", qPrintable(engine)) << engine << 1LL << 1LL;
        }
    }
    void removesOldEntries()
    {
        QFETCH(const QString, engine);
        QFETCH(const qint64, days);
        Place place(engine);
        for (const double age : {0.0, 29.9, 30.1, 400.0})
            place.addEntry(age);
        Housekeeping(*place.database, place.clock, {days}).tidyUp();
        QTEST(place.entries(), "left");
    }

    void removesMoreThanOneBlock_data() { addEngineRows(); }
    void removesMoreThanOneBlock()
    {
        QFETCH(const QString, engine);
        Place place(engine);
        place.addEntries(2500, 40);
        place.addEntries(7, 1);
        Housekeeping(*place.database, place.clock, {30}).tidyUp();
        QCOMPARE(place.entries(), 7);
    }

    void removesJobsThatAreLongOver_data() { addEngineRows(); }
    void removesJobsThatAreLongOver()
    {
        QFETCH(const QString, engine);
        Place place(engine);
        place.addJob(u"waiting"_s, -1);
        place.addJob(u"lately"_s, 29);
        place.addJob(u"long ago"_s, 31);
        Housekeeping(*place.database, place.clock, {}).tidyUp();
        QVERIFY(place.hasJob(u"waiting"_s));
        QVERIFY(place.hasJob(u"lately"_s));
        QVERIFY(!place.hasJob(u"long ago"_s));
    }

    void forgetsDeletedDocuments_data() { addEngineRows(); }
    void forgetsDeletedDocuments()
    {
        QFETCH(QString, engine);
        Place place(engine);
        const qint64 now = place.clock.nowMilliseconds();
        place.database->write([&](Session &session) {
            addForm(session);
            for (const int seconds : {61, 59}) {
                session.execute(uR"(INSERT INTO deleted_document
                        (id, form_id, form_version, domain_id, account_id, removal_id, root, content, removed)
                    VALUES (?, 'f', 1, 'd', 'u', 'r', 'x', '{}', ?))"_s,
                    QString::number(seconds), now - seconds * 1000);
            }
        });
        // What was said about them: more than one unit of work lets go of. Others' comments, and those of a document
        // that has the id by now, are kept.
        place.database->write([&](Session &session) {
            const auto say = [&](const QString &id, const QString &kind, const QString &subject, qint64 created) {
                session.execute(
                    uR"(INSERT INTO comment (id, domain_id, subject_kind, subject_id, sender_id, sender, content, created)
                    VALUES (?, 'd', ?, ?, 'u', 'U', '', ?))"_s,
                    id, kind, subject, created);
                session.execute(
                    u"INSERT INTO message_attachment (subject_kind, subject_id, file_id) VALUES ('comment', ?, 'x')"_s,
                    id);
            };
            for (int i = 0; i < 2'300; ++i)
                say(u"gone%1"_s.arg(i), u"document"_s, u"61--f"_s, now - 100'000);
            say(u"kept1"_s, u"document"_s, u"59--f"_s, now - 100'000);
            say(u"kept2"_s, u"document"_s, u"61--f"_s, now);
            say(u"kept3"_s, u"message"_s, u"61--f"_s, now - 100'000);
        });
        HousekeepingOptions options;
        options.undoSeconds = 60;
        Housekeeping(*place.database, place.clock, options).tidyUp();
        Session &session = place.database->reader();
        QCOMPARE(session.text(u"SELECT id FROM deleted_document"_s), u"59"_s);
        QCOMPARE(session.integer(u"SELECT count(*) FROM deleted_document"_s), 1);
        QCOMPARE(session.integer(u"SELECT count(*) FROM comment"_s), 3);
        QCOMPARE(session.integer(u"SELECT count(*) FROM comment WHERE id LIKE 'kept%'"_s), 3);
        QCOMPARE(session.integer(u"SELECT count(*) FROM message_attachment"_s), 3);
    }

    // Each unit takes some of them, and with the last of those all that went at its moment.
    void forgetsDocumentsInParts_data() { addEngineRows(); }
    void forgetsDocumentsInParts()
    {
        QFETCH(QString, engine);
        Place place(engine);
        const qint64 now = place.clock.nowMilliseconds();
        place.database->write([&](Session &session) {
            addForm(session);
            for (int i = 0; i < 1'100; ++i) {
                session.execute(uR"(INSERT INTO deleted_document
                        (id, form_id, form_version, domain_id, account_id, removal_id, root, content, removed)
                    VALUES (?, 'f', 1, 'd', 'u', 'r', 'x', '{}', ?))"_s,
                    QString::number(i), now - 200'000 + (i / 4) * 10);
            }
        });
        Session &session = place.database->reader();
        const qint64 before = now - 60'000;
        QCOMPARE(forms::deletedUntil(session, before, 10), now - 200'000 + 2 * 10 + 1);
        QCOMPARE(forms::deletedUntil(session, before, 1'101), before);
        HousekeepingOptions options;
        options.undoSeconds = 60;
        Housekeeping(*place.database, place.clock, options).tidyUp();
        QCOMPARE(session.integer(u"SELECT count(*) FROM deleted_document"_s), 0);
    }

    void forgetsWhatWasDelivered_data() { addEngineRows(); }
    void forgetsWhatWasDelivered()
    {
        QFETCH(QString, engine);
        Place place(engine);
        const qint64 now = place.clock.nowMilliseconds();
        place.database->write([&](Session &session) {
            for (const int daysAgo : {31, 29}) {
                for (const int isOver : {0, 1}) {
                    session.execute(uR"(INSERT INTO delivery (id, channel, target, created, next_try, tried)
                            VALUES (?, 'mail', '', 1, ?, ?))"_s,
                        u"%1-%2"_s.arg(daysAgo).arg(isOver), 1 - isOver, now - daysAgo * day);
                }
            }
        });
        HousekeepingOptions options;
        options.deliveryDays = 30;
        Housekeeping(*place.database, place.clock, options).tidyUp();
        QCOMPARE(place.database->reader().integer(u"SELECT count(*) FROM delivery"_s), 3);
        QCOMPARE(place.database->reader().integer(u"SELECT count(*) FROM delivery WHERE id = '31-1'"_s), 0);
    }

    void forgetsClearedNotificationsAndMarks_data() { addEngineRows(); }
    void forgetsClearedNotificationsAndMarks()
    {
        QFETCH(QString, engine);
        Place place(engine);
        const qint64 now = place.clock.nowMilliseconds();
        place.database->write([&](Session &session) {
            for (const int daysAgo : {31, 29}) {
                notifications::Notification notification;
                notification.id = u"n"_s % QString::number(daysAgo);
                notification.receiverId = u"ada"_s;
                notifications::insertNotification(session, notification);
                notifications::removeNotifications(session, u"ada"_s, {notification.id}, now - daysAgo * day);
            }
            for (const int daysAgo : {2, 0}) {
                session.execute(
                    u"INSERT INTO change_mark (kind, subject, changed, marked) VALUES ('account', ?, 1, ?)"_s,
                    QString::number(daysAgo), now - daysAgo * day);
            }
        });
        Housekeeping(*place.database, place.clock, {}).tidyUp();
        Session &session = place.database->reader();
        QCOMPARE(session.text(u"SELECT id FROM notification"_s), u"n29"_s);
        QCOMPARE(session.integer(u"SELECT forgotten FROM inbox"_s), 2);
        QCOMPARE(session.text(u"SELECT subject FROM change_mark"_s), u"0"_s);
    }

    void noticesGoWithTheirComments_data() { addEngineRows(); }
    void noticesGoWithTheirComments()
    {
        QFETCH(QString, engine);
        Place place(engine);
        const qint64 now = place.clock.nowMilliseconds();
        place.database->write([&](Session &session) {
            addForm(session);
            session.execute(uR"(INSERT INTO deleted_document
                    (id, form_id, form_version, domain_id, account_id, removal_id, root, content, removed)
                VALUES ('61', 'f', 1, 'd', 'u', 'r', 'x', '{}', ?))"_s,
                now - 61'000);
            for (const auto &[id, subject] : {std::pair(u"gone"_s, u"61--f"_s), std::pair(u"kept"_s, u"62--f"_s)}) {
                session.execute(
                    uR"(INSERT INTO comment (id, domain_id, subject_kind, subject_id, sender_id, sender, content, created)
                    VALUES (?, 'd', 'document', ?, 'u', 'U', '', ?))"_s,
                    id, subject, now - 100'000);
                for (const QString &receiver : {u"ada"_s, u"bob"_s}) {
                    notifications::Notification notification;
                    notification.id = QString(id % u'-' % receiver);
                    notification.receiverId = receiver;
                    notifications::insertNotification(session, notification, id);
                }
            }
        });
        HousekeepingOptions options;
        options.undoSeconds = 60;
        QStringList told;
        Housekeeping(*place.database, place.clock, options, {}, [&](const events::NotificationTotalsChanged &change) {
            told.append(change.userId);
        }).tidyUp();
        told.sort();
        QCOMPARE(told, QStringList({u"ada"_s, u"bob"_s}));
        Session &session = place.database->reader();
        QCOMPARE(session.integer(u"SELECT count(*) FROM notification WHERE removed = ?"_s, now), 2);
        QCOMPARE(session.integer(u"SELECT count(*) FROM notification WHERE removed = 0 AND source = 'kept'"_s), 2);
        QCOMPARE(notifications::inboxOf(session, u"ada"_s).number, 3);
        QCOMPARE(notifications::totalsOf(session, u"ada"_s).total, 1);
        QCOMPARE(session.text(u"SELECT id FROM comment"_s), u"kept"_s);
    }

    void whatWasReadGoesInTime_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<qint64>("days");
        QTest::addColumn<qint64>("left");
        for (const QString &engine : testedEngines()) {
            QTest::addRow("%s a year", qPrintable(engine)) << engine << 365LL << 1'302LL;
            QTest::addRow("%s for ever", qPrintable(engine)) << engine << 0LL << 2'501LL;
        }
    }
    // More than one block of it; what nobody has read stays.
    void whatWasReadGoesInTime()
    {
        QFETCH(const QString, engine);
        QFETCH(const qint64, days);
        Place place(engine);
        const qint64 now = place.clock.nowMilliseconds();
        place.database->write([&](Session &session) {
            QStringList read;
            QStringList lately; // though it came as long ago
            for (int i = 0; i < 2'501; ++i) {
                notifications::Notification notification;
                notification.id = QString(u"n%1"_s.arg(i, 5, 10, QChar(u'0')));
                notification.receiverId = u"ada"_s;
                notification.createTime = {now - 400 * day};
                notifications::insertNotification(session, notification);
                if (i != 7)
                    (i < 1'200 ? read : lately).append(notification.id);
            }
            notifications::setRead(session, u"ada"_s, read, now - 366 * day);
            notifications::setRead(session, u"ada"_s, lately, now - 364 * day);
        });
        HousekeepingOptions options;
        options.readDays = days;
        Housekeeping(*place.database, place.clock, options).tidyUp();
        Session &session = place.database->reader();
        QTEST(session.integer(u"SELECT count(*) FROM notification WHERE removed = 0"_s).value_or(-1), "left");
        QTEST(qint64(notifications::totalsOf(session, u"ada"_s).total), "left");
        QCOMPARE(notifications::totalsOf(session, u"ada"_s).unread, 1);
        QCOMPARE(session.integer(u"SELECT is_read FROM notification WHERE id = 'n00007' AND removed = 0"_s), 0);
    }

    void whatFailsKeepsNothingElse_data() { addEngineRows(); }
    void whatFailsKeepsNothingElse()
    {
        QFETCH(const QString, engine);
        Place place(engine);
        place.addEntry(40);
        Housekeeping housekeeping(
            *place.database, place.clock, {30}, [] { throw contract::Error::conflict(u"the disk is away"_s); });
        QVERIFY_THROWS_EXCEPTION(contract::Error, housekeeping.tidyUp());
        QCOMPARE(place.entries(), 0);
    }

    // Each by its name, so that an operator finds out which.
    void eachFailureIsLogged_data() { addEngineRows(); }
    void eachFailureIsLogged()
    {
        QFETCH(const QString, engine);
        Place place(engine);
        place.database->write([](Session &session) { session.execute(u"DROP TABLE record_change"_s); });
        Housekeeping housekeeping(
            *place.database, place.clock, {30}, [] { throw contract::Error::conflict(u"the disk is away"_s); });
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"exported files - the disk is away"_s));
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"changes of fields - "_s));
        QVERIFY_THROWS_EXCEPTION(contract::Error, housekeeping.tidyUp());
    }

    void worksByItselfAndStops_data() { addEngineRows(); }
    void worksByItselfAndStops()
    {
        QFETCH(const QString, engine);
        Place place(engine);
        place.addEntry(40);
        Housekeeping housekeeping(*place.database, place.clock, {30});
        housekeeping.start();
        QTRY_COMPARE(place.entries(), 0);
        housekeeping.stop(); // and not after the hour it waits
    }

    void keepsTheSettingOfTheServer_data() { addEngineRows(); }
    void keepsTheSettingOfTheServer()
    {
        QFETCH(const QString, engine);
        const TestDatabase data(engine);
        settings::Settings settings;
        settings.set(u"database"_s, data.setting());
        settings.set(u"log.keepDays"_s, u"30"_s);
        const auto clock = std::make_shared<StillClock>();
        const auto started = [&] {
            auto backend = std::make_unique<Backend>(data.directory(), settings, BackendSeams{clock, {}, false});
            backend->prepare();
            return backend;
        };
        const auto old = u"SELECT count(*) FROM operation_log WHERE id = 'old'"_s;
        {
            const auto backend = started();
            operation_log::Entry entry;
            entry.id = u"old"_s;
            entry.date = {clock->nowMilliseconds() - 29 * day};
            backend->services().database.write(
                [&](Session &session) { operation_log::insertEntry(session, entry, u"user"_s); });
            backend->stop();
            QCOMPARE(backend->services().database.reader().integer(old).value_or(-1), 1);
        }
        clock->advance(2 * day);
        const auto backend = started();
        QTRY_COMPARE(backend->services().database.reader().integer(old).value_or(-1), 0);
        backend->stop();
    }
};

QTEST_GUILESS_MAIN(HousekeepingTest)

#include "housekeeping_test.moc"

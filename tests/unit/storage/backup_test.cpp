#include "backend/storage/backup.h"
#include "backend/storage/migrator.h"
#include "support/test_database.h"

#include <QDir>
#include <QTest>

#include <atomic>
#include <functional>
#include <thread>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::storage::Session;
using formwright::tests::TestDatabase;
namespace storage = formwright::storage;

static QString refusal(const std::function<void()> &action)
{
    try {
        action();
    } catch (const Error &error) {
        return error.message;
    }
    return {};
}

// Copies of a SQLite database and their way back.
class BackupTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void copyHoldsWhatWasThere();
    void copyOfABusyDatabaseIsOneMoment();
    void neverOverwrites();
    void leavesNothingAfterAFailure();
    void restoresAndKeepsTheOld();
    void databaseIsNeverMissingWhileItIsReplaced();
    void restoresIntoAnEmptyDirectory();
    void refusesToRestoreWhileInUse();
    void refusesToRestore_data();
    void refusesToRestore();

private:
    void setFact(const QString &value);
    QString fact();
    QString path(const QString &name) const { return m_place->directory() % u'/' % name; }

    std::unique_ptr<TestDatabase> m_place;
    std::unique_ptr<storage::Database> m_database;
};

void BackupTest::init()
{
    m_place = std::make_unique<TestDatabase>(u"sqlite"_s);
    m_database = m_place->open();
    storage::migrate(*m_database);
    setFact(u"before"_s);
}

void BackupTest::cleanup()
{
    m_database.reset();
    m_place.reset();
}

void BackupTest::setFact(const QString &value)
{
    m_database->write([&](Session &session) {
        session.execute(
            u"INSERT INTO fact (name, value) VALUES ('test', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"_s,
            value);
    });
}

QString BackupTest::fact()
{
    return m_database->reader().text(u"SELECT value FROM fact WHERE name = 'test'"_s).value_or(QString());
}

void BackupTest::copyHoldsWhatWasThere()
{
    storage::backUp(m_place->location(), path(u"copy.db"_s));
    setFact(u"after"_s);
    storage::verifyDatabaseFile(path(u"copy.db"_s));
    const auto copy = storage::openSession({path(u"copy.db"_s)}, false);
    QCOMPARE(copy->text(u"SELECT value FROM fact WHERE name = 'test'"_s).value_or(QString()), u"before"_s);
    QCOMPARE(QFile::permissions(path(u"copy.db"_s)) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
}

void BackupTest::copyOfABusyDatabaseIsOneMoment()
{
    // Every unit writes two rows that belong together: a copy with one of them would be of no moment.
    std::atomic<bool> stop{false};
    std::thread writer([&] {
        for (int i = 0; i < 5000 && !stop; ++i) {
            m_database->write([&](Session &session) {
                for (const QString &side : {u"left"_s, u"right"_s})
                    session.execute(
                        u"INSERT INTO fact (name, value) VALUES (?, ?)"_s, QString(side % QString::number(i)), side);
            });
        }
    });
    QTRY_VERIFY(m_database->reader().integer(u"SELECT count(*) FROM fact"_s).value_or(0) > 20);
    storage::backUp(m_place->location(), path(u"copy.db"_s));
    stop = true;
    writer.join();
    const auto copy = storage::openSession({path(u"copy.db"_s)}, false);
    const qint64 left = copy->integer(u"SELECT count(*) FROM fact WHERE value = 'left'"_s).value_or(-1);
    QVERIFY(left > 0);
    QCOMPARE(copy->integer(u"SELECT count(*) FROM fact WHERE value = 'right'"_s).value_or(-1), left);
}

void BackupTest::neverOverwrites()
{
    QFile there(path(u"copy.db"_s));
    QVERIFY(there.open(QIODevice::WriteOnly) && there.write("precious") == 8);
    there.close();
    QVERIFY(refusal([&] { storage::backUp(m_place->location(), there.fileName()); }).contains("exists already"_L1));
    QVERIFY(there.open(QIODevice::ReadOnly));
    QCOMPARE(there.readAll(), "precious");
}

void BackupTest::leavesNothingAfterAFailure()
{
    QVERIFY(
        refusal([&] { storage::backUp(path(u"other.db"_s), path(u"copy.db"_s)); }).contains("there is no database"_L1));
    QVERIFY(!refusal([&] { storage::backUp(m_place->location(), path(u"no/such/copy.db"_s)); }).isEmpty());
    QCOMPARE(QDir(m_place->directory()).entryList({u"copy*"_s, u"other*"_s, u"no"_s}), QStringList());
}

void BackupTest::restoresAndKeepsTheOld()
{
    storage::backUp(m_place->location(), path(u"copy.db"_s));
    setFact(u"after"_s);
    m_database.reset();
    const QString kept = storage::restore(path(u"copy.db"_s), m_place->location(), 1'767'225'600'000);
    QCOMPARE(kept, QString(m_place->location() % u".before-restore-20260101-000000"_s));
    m_database = m_place->open();
    QCOMPARE(fact(), u"before"_s);
    const auto old = storage::openSession({kept}, false);
    QCOMPARE(old->text(u"SELECT value FROM fact WHERE name = 'test'"_s).value_or(QString()), u"after"_s);
    QVERIFY(QFile::exists(path(u"copy.db"_s)));
}

void BackupTest::databaseIsNeverMissingWhileItIsReplaced()
{
    storage::backUp(m_database->location(), path(u"copy.db"_s));
    setFact(u"after"_s);
    const QString file = m_database->location();
    m_database.reset();
    std::atomic<bool> isOver{false};
    std::atomic<int> missing{0};
    std::thread watcher([&] {
        while (!isOver)
            missing += QFile::exists(file) ? 0 : 1;
    });
    QString kept;
    for (int i = 0; i < 40; ++i) {
        const QString before = storage::restore(path(u"copy.db"_s), file, i * 1000);
        if (i == 0)
            kept = before;
    }
    isOver = true;
    watcher.join();
    QCOMPARE(missing.load(), 0);
    // What was in the write-ahead log is in the kept file.
    QCOMPARE(
        storage::openSession({kept}, false)->text(u"SELECT value FROM fact WHERE name = 'test'"_s).value_or(QString()),
        u"after"_s);
}

void BackupTest::restoresIntoAnEmptyDirectory()
{
    storage::backUp(m_place->location(), path(u"copy.db"_s));
    const QTemporaryDir other;
    QCOMPARE(storage::restore(path(u"copy.db"_s), other.filePath(u"formwright.db"_s), 0), QString());
    storage::verifyDatabaseFile(other.filePath(u"formwright.db"_s));
}

void BackupTest::refusesToRestoreWhileInUse()
{
    storage::backUp(m_place->location(), path(u"copy.db"_s));
    setFact(u"after"_s);
    const QString message = refusal([&] { storage::restore(path(u"copy.db"_s), m_place->location(), 0); });
    QVERIFY2(message.contains("in use by process "_L1 + QString::number(QCoreApplication::applicationPid())),
        qPrintable(message));
    QCOMPARE(fact(), u"after"_s);
}

void BackupTest::refusesToRestore_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("part");
    QTest::newRow("no file") << u"none"_s << u"cannot be copied"_s;
    QTest::newRow("no database") << u"text"_s << u"is no database of Formwright"_s;
    QTest::newRow("another program's") << u"foreign"_s << u"is no database of Formwright"_s;
    QTest::newRow("a damaged one") << u"damaged"_s << u"copy.db"_s;
    QTest::newRow("one in use") << u"busy"_s << u"is a database in use"_s;
}

void BackupTest::refusesToRestore()
{
    QFETCH(QString, kind);
    QFETCH(QString, part);
    const QString copy = path(u"copy.db"_s);
    std::unique_ptr<Session> user;
    if (kind == "text"_L1) {
        QFile file(copy);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(5000, 'x')) > 0);
    } else if (kind == "foreign"_L1) {
        storage::openSession({copy}, true)->execute(u"CREATE TABLE other (id INTEGER)"_s);
    } else if (kind == "damaged"_L1) {
        storage::backUp(m_place->location(), copy);
        QFile file(copy);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(4096));
        for (qint64 at = 4096; at < file.size(); at += 4096) // every page but the first
            QVERIFY(file.seek(at) && file.write(QByteArray(2000, 'x')) > 0);
    } else if (kind == "busy"_L1) {
        user = storage::openSession({copy}, true);
        user->execute(u"CREATE TABLE schema_migration (number INTEGER)"_s);
    }
    m_database.reset();
    const QString message = refusal([&] { storage::restore(copy, m_place->location(), 0); });
    QVERIFY2(message.contains(part), qPrintable(message));
    QVERIFY2(!message.contains("restoring"_L1), qPrintable(message));
    m_database = m_place->open();
    QCOMPARE(fact(), u"before"_s);
    QCOMPARE(QDir(m_place->directory()).entryList({u"*restor*"_s}), QStringList());
}

QTEST_GUILESS_MAIN(BackupTest)
#include "backup_test.moc"

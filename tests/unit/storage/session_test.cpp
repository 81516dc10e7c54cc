#include "support/test_database.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::storage::Database;
using formwright::storage::Rows;
using formwright::storage::Session;
using formwright::tests::TestDatabase;

static std::optional<Error> failureOf(const std::function<void()> &action)
{
    try {
        action();
    } catch (const Error &error) {
        return error;
    }
    return std::nullopt;
}

// Statements and values on both engines.
class SessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { formwright::tests::addEngineRows(); }
    void init();
    void cleanup();
    void keepsValuesExactly();
    void nullTextIsEmptyNotNull();
    void tellsHowManyRowsChanged();
    void sameStatementMayRunInsideItsOwnRows();
    void valuesAreNeverReadAsSql();
    void textsWithNullAreInvalid();
    void fileIsNotMapped();
    void brokenUniquenessIsAConflict();
    void wrongSqlIsInternalAndItsTextStaysInTheDetail();
    void statementsWorkAfterATableWasAltered();
    void manyStatementsAreNotKeptForEver();

private:
    std::unique_ptr<TestDatabase> m_place;
    std::unique_ptr<Database> m_database;
};

void SessionTest::init()
{
    QFETCH_GLOBAL(QString, engine);
    m_place = std::make_unique<TestDatabase>(engine);
    m_database = m_place->open();
    m_database->write([](Session &session) {
        session.execute(
            u"CREATE TABLE item (id TEXT PRIMARY KEY, number BIGINT, part DOUBLE PRECISION, is_new INTEGER)"_s);
    });
}

void SessionTest::cleanup()
{
    m_database.reset();
    m_place.reset();
}

void SessionTest::keepsValuesExactly()
{
    const QString text = u"naïve 文字 🙂 'quoted' \\ % \"x\""_s;
    m_database->write([&](Session &session) {
        session.execute(u"INSERT INTO item VALUES (?, ?, ?, ?)"_s, text, std::numeric_limits<qint64>::max(), 0.1, true);
        session.execute(
            u"INSERT INTO item VALUES (?, ?, ?, ?)"_s, u"none"_s, std::optional<qint64>(), std::nullopt, false);
    });
    Rows rows = m_database->reader().query(u"SELECT id, number, part, is_new FROM item ORDER BY is_new DESC"_s);
    QString id;
    std::optional<qint64> number;
    std::optional<double> part;
    bool isNew = false;
    QVERIFY(rows.next());
    rows.into(id, number, part, isNew);
    QCOMPARE(id, text);
    QCOMPARE(number.value_or(0), std::numeric_limits<qint64>::max());
    QCOMPARE(part.value_or(0), 0.1);
    QCOMPARE(isNew, true);
    QVERIFY(rows.next());
    rows.into(id, number, part, isNew);
    QVERIFY(!number && !part);
    QCOMPARE(isNew, false);
    QVERIFY(!rows.next());
}

void SessionTest::nullTextIsEmptyNotNull()
{
    m_database->write([](Session &session) { session.execute(u"INSERT INTO item (id) VALUES (?)"_s, QString()); });
    QCOMPARE(m_database->reader().integer(u"SELECT count(*) FROM item WHERE id = ''"_s).value_or(-1), 1);
}

void SessionTest::tellsHowManyRowsChanged()
{
    m_database->write([](Session &session) {
        QCOMPARE(session.execute(u"INSERT INTO item (id) VALUES (?)"_s, u"a"_s), 1);
        QCOMPARE(session.execute(u"INSERT INTO item (id) VALUES (?) ON CONFLICT (id) DO NOTHING"_s, u"a"_s), 0);
        session.execute(u"INSERT INTO item (id) VALUES (?)"_s, u"b"_s);
        QCOMPARE(session.execute(u"UPDATE item SET number = 1"_s), 2);
        QCOMPARE(session.execute(u"DELETE FROM item WHERE id = ?"_s, u"c"_s), 0);
    });
}

void SessionTest::sameStatementMayRunInsideItsOwnRows()
{
    m_database->write([](Session &session) {
        for (int i = 0; i < 3; ++i)
            session.execute(u"INSERT INTO item (id) VALUES (?)"_s, QString::number(i));
    });
    const QString sql = u"SELECT id FROM item WHERE id >= ? ORDER BY id"_s;
    Session &session = m_database->reader();
    int pairs = 0;
    Rows outer = session.query(sql, u"0"_s);
    while (outer.next()) {
        Rows inner = session.query(sql, outer.text(0));
        while (inner.next())
            ++pairs;
    }
    QCOMPARE(pairs, 3 + 2 + 1);
}

void SessionTest::valuesAreNeverReadAsSql()
{
    const QString hostile = u"x'); DROP TABLE item; --"_s;
    m_database->write([&](Session &session) { session.execute(u"INSERT INTO item (id) VALUES (?)"_s, hostile); });
    QCOMPARE(m_database->reader().text(u"SELECT id FROM item WHERE id = ?"_s, hostile).value_or(QString()), hostile);
}

void SessionTest::textsWithNullAreInvalid()
{
    const QString text = u"a"_s % QChar(QChar::Null) % u"b"_s;
    const auto failure = failureOf([&] {
        m_database->write([&](Session &session) { session.execute(u"INSERT INTO item (id) VALUES (?)"_s, text); });
    });
    QVERIFY(failure);
    QCOMPARE(failure->code, ErrorCode::Invalid);
    // The session goes on.
    QCOMPARE(m_database->reader().integer(u"SELECT count(*) FROM item"_s).value_or(-1), 0);
}

void SessionTest::fileIsNotMapped()
{
    if (m_database->engine() != formwright::storage::Engine::Sqlite)
        return; // its pages are another process's
    QCOMPARE(m_database->reader().integer(u"PRAGMA mmap_size"_s).value_or(-1), 0);
    m_database->write([](Session &session) { QCOMPARE(session.integer(u"PRAGMA mmap_size"_s).value_or(-1), 0); });
}

void SessionTest::brokenUniquenessIsAConflict()
{
    m_database->write([](Session &session) { session.execute(u"INSERT INTO item (id) VALUES ('a')"_s); });
    const auto failure = failureOf(
        [&] { m_database->write([](Session &session) { session.execute(u"INSERT INTO item (id) VALUES ('a')"_s); }); });
    QVERIFY(failure);
    QCOMPARE(failure->code, ErrorCode::Conflict);
}

void SessionTest::wrongSqlIsInternalAndItsTextStaysInTheDetail()
{
    const auto failure = failureOf([&] { m_database->reader().query(u"SELECT secret_column FROM item"_s); });
    QVERIFY(failure);
    QCOMPARE(failure->code, ErrorCode::Internal);
    QVERIFY(!failure->message.contains("secret_column"_L1));
    QVERIFY(failure->detail.contains("secret_column"_L1));
}

void SessionTest::statementsWorkAfterATableWasAltered()
{
    const QString sql = u"SELECT count(*) FROM item WHERE number IS NULL"_s;
    QCOMPARE(m_database->reader().integer(sql).value_or(-1), 0);
    m_database->write([](Session &session) {
        session.execute(u"ALTER TABLE item ADD COLUMN extra TEXT"_s);
        session.execute(u"INSERT INTO item (id, extra) VALUES ('a', 'b')"_s);
    });
    QCOMPARE(m_database->reader().integer(sql).value_or(-1), 1);
}

void SessionTest::manyStatementsAreNotKeptForEver()
{
    Session &session = m_database->reader();
    for (int i = 0; i < 1500; ++i)
        QCOMPARE(session.integer(u"SELECT "_s % QString::number(i) % u" + ?"_s, 1).value_or(-1), i + 1);
}

QTEST_GUILESS_MAIN(SessionTest)
#include "session_test.moc"

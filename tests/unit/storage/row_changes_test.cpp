#include "backend/storage/database.h"
#include "backend/storage/row_changes.h"
#include "support/test_database.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::storage;
using formwright::tests::TestDatabase;

namespace {

QString shown(const std::optional<QList<StoredValue>> &row)
{
    if (!row)
        return u"-"_s;
    QStringList values;
    for (const StoredValue &value : *row) {
        if (const auto *number = std::get_if<qint64>(&value))
            values.append(QString::number(*number));
        else if (const auto *real = std::get_if<double>(&value))
            values.append(QString::number(*real, 'f', 2));
        else if (const auto *text = std::get_if<QByteArray>(&value))
            values.append(u'"' % QString::fromUtf8(*text) % u'"');
        else
            values.append(u"null"_s);
    }
    return values.join(u',');
}

// What happened to the rows of `thing` since the version, as "before > after".
QStringList shown(const std::optional<QList<RowChange>> &changes)
{
    if (!changes)
        return {u"unknown"_s};
    QStringList lines;
    for (const RowChange &change : *changes)
        lines.append(shown(change.before) % u" > "_s % shown(change.after));
    return lines;
}

} // namespace

// What is told of rows that units of work change (SQLite).
class RowChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tellsRowsBeforeAndAfter();
    void tellsNothingOfUnitsThatFail();
    void doubtsAStatementThatFailedHalfway();
    void doubtsWhatNobodyWatched();
    void forgetsWhatIsLongAgo();
    void doubtsVeryLargeUnits();
    void tellsOfRowsRemovedByTheDatabaseItself();
    void isThereOnSqliteAlone_data() { tests::addEngineRows(); }
    void isThereOnSqliteAlone();

private:
    void write(const QString &sql)
    {
        m_database->write([&](Session &session) { session.execute(sql); });
    }

    std::unique_ptr<TestDatabase> m_place;
    std::unique_ptr<Database> m_database;
    RowChanges *m_changes = nullptr;
    quint64 m_version = 0;
};

void RowChangesTest::init()
{
    m_database.reset();
    m_place = std::make_unique<TestDatabase>(u"sqlite"_s);
    m_database = m_place->open();
    m_changes = m_database->changes();
    QVERIFY(m_changes);
    write(u"CREATE TABLE thing (id TEXT PRIMARY KEY, number BIGINT, amount DOUBLE PRECISION, note TEXT)"_s);
    m_changes->watch("thing", {0, 1, 2});
    m_version = m_changes->version("thing");
}

void RowChangesTest::tellsRowsBeforeAndAfter()
{
    write(u"INSERT INTO thing VALUES ('a', 1, 5.5, 'x')"_s);
    write(u"UPDATE thing SET number = NULL, amount = 7.25"_s);
    write(u"ALTER TABLE thing ADD COLUMN later TEXT"_s);
    m_changes->watch("thing", {4});
    write(u"UPDATE thing SET number = 3"_s);
    write(u"DELETE FROM thing"_s);
    QCOMPARE(shown(m_changes->since("thing", m_version)),
        QStringList({u"- > \"a\",1,5.50"_s, u"\"a\",1,5.50 > \"a\",null,7.25"_s,
            u"\"a\",null,7.25,null > \"a\",3,7.25,null"_s, u"\"a\",3,7.25,null > -"_s}));
    QCOMPARE(m_version, m_changes->version("thing"));
    QCOMPARE(shown(m_changes->since("thing", m_version)), QStringList());
}

void RowChangesTest::tellsNothingOfUnitsThatFail()
{
    write(u"INSERT INTO thing VALUES ('a', 1, 5.5, 'x')"_s);
    QVERIFY_THROWS_EXCEPTION(contract::Error, m_database->write([](Session &session) {
        session.execute(u"DELETE FROM thing"_s);
        throw contract::Error::invalid(u"no"_s);
    }));
    QCOMPARE(shown(m_changes->since("thing", m_version)), QStringList{u"- > \"a\",1,5.50"_s});
}

void RowChangesTest::doubtsAStatementThatFailedHalfway()
{
    write(u"INSERT INTO thing VALUES ('c', 1, 5.5, 'x')"_s);
    m_database->write([](Session &session) {
        QVERIFY_THROWS_EXCEPTION(
            contract::Error, session.execute(u"INSERT INTO thing (id) VALUES ('a'), ('b'), ('c')"_s));
    });
    QCOMPARE(m_database->reader().integer(u"SELECT count(*) FROM thing"_s), 1);
    QCOMPARE(shown(m_changes->since("thing", m_version)), QStringList{u"unknown"_s});
}

void RowChangesTest::doubtsWhatNobodyWatched()
{
    write(u"CREATE TABLE other (id TEXT)"_s);
    write(u"INSERT INTO other VALUES ('a')"_s);
    quint64 version = 0;
    QCOMPARE(shown(m_changes->since("other", version)), QStringList{u"unknown"_s});
    QCOMPARE(version, quint64(1));
    m_changes->watch("other", {0});
    write(u"INSERT INTO other VALUES ('b')"_s);
    QCOMPARE(shown(m_changes->since("other", version)), QStringList{u"- > \"b\""_s});
    version = 0;
    QCOMPARE(shown(m_changes->since("other", version)), QStringList{u"unknown"_s});
}

void RowChangesTest::forgetsWhatIsLongAgo()
{
    quint64 recent = 0;
    for (int i = 0; i < 2100; ++i) {
        if (i == 2095)
            recent = m_changes->version("thing");
        write(u"INSERT INTO thing (id) VALUES ('%1')"_s.arg(i));
    }
    QCOMPARE(shown(m_changes->since("thing", m_version)), QStringList{u"unknown"_s});
    QCOMPARE(m_changes->since("thing", recent).value_or(QList<RowChange>()).size(), 5);
}

void RowChangesTest::doubtsVeryLargeUnits()
{
    write(
        u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO thing (id) SELECT 'n' || i FROM n"_s);
    QCOMPARE(shown(m_changes->since("thing", m_version)), QStringList{u"unknown"_s});
    // Without a condition the engine could empty the table at once and tell nothing.
    const quint64 before = m_version;
    write(u"DELETE FROM thing"_s);
    QVERIFY(m_changes->version("thing") > before);
}

void RowChangesTest::tellsOfRowsRemovedByTheDatabaseItself()
{
    write(u"CREATE TABLE part (id TEXT PRIMARY KEY, thing_id TEXT REFERENCES thing (id) ON DELETE CASCADE)"_s);
    m_changes->watch("part", {0});
    write(u"INSERT INTO thing (id) VALUES ('a')"_s);
    write(u"INSERT INTO part VALUES ('p', 'a')"_s);
    quint64 version = m_changes->version("part");
    write(u"DELETE FROM thing"_s);
    QCOMPARE(shown(m_changes->since("part", version)), QStringList{u"\"p\" > -"_s});
}

// Other processes change the rows of the other engine as well.
void RowChangesTest::isThereOnSqliteAlone()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    QCOMPARE(place.open()->changes() != nullptr, place.isSqlite());
}

QTEST_GUILESS_MAIN(RowChangesTest)
#include "row_changes_test.moc"

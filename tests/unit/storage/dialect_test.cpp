#include "support/test_database.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::storage::Database;
using formwright::storage::likePattern;
using formwright::storage::quotedIdentifier;
using formwright::storage::Rows;
using formwright::storage::Session;
using formwright::tests::TestDatabase;

// Where the engines differ, they must answer alike.
class DialectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quotesIdentifiers_data();
    void quotesIdentifiers();
    void findsTextLiterally_data();
    void findsTextLiterally();
    void refusesEndlessSearches();
    void sortsTextByCodePoint_data() { formwright::tests::addEngineRows(); }
    void sortsTextByCodePoint();
    void sortsNullFirstAscending_data() { formwright::tests::addEngineRows(); }
    void sortsNullFirstAscending();

private:
    static QStringList texts(Rows rows);
};

QStringList DialectTest::texts(Rows rows)
{
    QStringList found;
    while (rows.next())
        found.append(rows.isNull(0) ? u"null"_s : rows.text(0));
    return found;
}

void DialectTest::quotesIdentifiers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("plain") << u"form_01ABC"_s << true;
    QTest::newRow("reserved word") << u"select"_s << true;
    QTest::newRow("longest") << QString(60, u'a') << true;
    QTest::newRow("too long") << QString(61, u'a') << false;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow("quote") << u"a\"b"_s << false;
    QTest::newRow("space") << u"a b"_s << false;
    QTest::newRow("letter outside ASCII") << u"größe"_s << false;
    QTest::newRow("null character") << QString(u"a"_s + QChar(0)) << false;
}

void DialectTest::quotesIdentifiers()
{
    QFETCH(QString, name);
    QFETCH(bool, isFine);
    if (isFine)
        QCOMPARE(quotedIdentifier(name), QString(u'"' % name % u'"'));
    else
        QVERIFY_THROWS_EXCEPTION(Error, quotedIdentifier(name));
}

void DialectTest::findsTextLiterally_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QStringList>("found");
    const QStringList engines = formwright::tests::testedEngines();
    for (const QString &engine : engines) {
        const auto row = [&](const char *name) -> QTestData & {
            return QTest::newRow(QByteArray(engine.toLatin1() + ' ' + name).constData()) << engine;
        };
        row("percent") << u"50%"_s << QStringList{u"50%_off"_s};
        row("underscore") << u"%_o"_s << QStringList{u"50%_off"_s};
        row("backslash") << u"c:\\d"_s << QStringList{u"C:\\dir"_s};
        row("other case") << u"ALPHA"_s << QStringList{u"alphabet"_s};
        row("other case beyond ASCII") << u"ÄRGER ПРИ"_s << QStringList{u"Größe, ärger при деле"_s};
        row("between") << u"größe"_s << QStringList{u"Größe, ärger при деле"_s};
        row("run before a like beginning") << u"abab c"_s << QStringList{u"abababab c"_s};
        row("nothing") << u"zzz"_s << QStringList();
    }
}

void DialectTest::findsTextLiterally()
{
    QFETCH(QString, engine);
    QFETCH(QString, part);
    QFETCH(QStringList, found);
    const TestDatabase place(engine);
    const auto database = place.open();
    database->write([](Session &session) {
        session.execute(u"CREATE TABLE item (name TEXT)"_s);
        for (const QString &name :
            {u"50%_off"_s, u"505 off"_s, u"C:\\dir"_s, u"alphabet"_s, u"Größe, ärger при деле"_s, u"abababab c"_s})
            session.execute(u"INSERT INTO item VALUES (?)"_s, name);
    });
    QCOMPARE(texts(database->reader().query(
                 u"SELECT name FROM item WHERE "_s % database->dialect().containsText(u"name"_s), likePattern(part))),
        found);
}

void DialectTest::refusesEndlessSearches()
{
    QCOMPARE(likePattern(QString(500, u'a')).size(), 502);
    QVERIFY_THROWS_EXCEPTION(Error, likePattern(QString(501, u'a')));
}

void DialectTest::sortsTextByCodePoint()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    const QStringList sorted{u"A"_s, u"B"_s, u"_"_s, u"a"_s, u"b c"_s, u"bb"_s, u"ä"_s, u"文"_s};
    database->write([&](Session &session) {
        session.execute(u"CREATE TABLE item (name "_s % database->dialect().textType() % u')');
        for (auto name = sorted.rbegin(); name != sorted.rend(); ++name)
            session.execute(u"INSERT INTO item VALUES (?)"_s, *name);
    });
    QCOMPARE(texts(database->reader().query(u"SELECT name FROM item ORDER BY name"_s)), sorted);
}

void DialectTest::sortsNullFirstAscending()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    database->write([](Session &session) {
        session.execute(u"CREATE TABLE item (number INTEGER)"_s);
        session.execute(u"INSERT INTO item VALUES (2), (NULL), (1)"_s);
    });
    const auto dialect = database->dialect();
    QCOMPARE(texts(database->reader().query(u"SELECT number FROM item ORDER BY number"_s % dialect.ascending())),
        (QStringList{u"null"_s, u"1"_s, u"2"_s}));
    QCOMPARE(texts(database->reader().query(u"SELECT number FROM item ORDER BY number"_s % dialect.descending())),
        (QStringList{u"2"_s, u"1"_s, u"null"_s}));
}

QTEST_GUILESS_MAIN(DialectTest)
#include "dialect_test.moc"

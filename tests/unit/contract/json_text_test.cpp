#include "app/contract/json_text.h"

#include <QJsonDocument>
#include <QTest>

using formwright::contract::JsonLimits;
using formwright::contract::JsonProblem;
using formwright::contract::problemOfJson;

// What is read as JSON: RFC 8259 to the letter, and so much of it.
class JsonTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesJson_data();
    void takesJson();
    void refusesWhatIsNone_data();
    void refusesWhatIsNone();
    void boundsDepth();
    void boundsValues();
    void boundsTexts();
};

void JsonTextTest::takesJson_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json : {"{}", "[]", " [ ] ", "null", "true", " false\n", "0", "-0", "12", "-2.5", "2.5e-3", "1E+9",
             R"("")", R"("a\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00")", R"([1,"a",null,{"b":[true,{}]},[]])",
             R"({"a":1,"a":2})", R"( { "a" : [ 1 , 2 ] , "b" : { } } )", "\xEF\xBB\xBF{}", "\"\xC3\xA4\x7F\""})
        QTest::newRow(json) << QByteArray(json);
}

void JsonTextTest::takesJson()
{
    QFETCH(QByteArray, json);
    const auto problem = problemOfJson(json, {});
    QVERIFY2(!problem, problem ? problem->message : "");
    QJsonParseError error;
    QJsonDocument::fromJson('[' + (json.startsWith("\xEF") ? json.mid(3) : json) + ']', &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
}

void JsonTextTest::refusesWhatIsNone_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("offset");
    const auto row = [](const QByteArray &json, int offset) { QTest::newRow(json.constData()) << json << offset; };
    row("", 0);
    row("  ", 2);
    row("[-2.]", 1);
    row("[.2e-3]", 1);
    row("[+1]", 1);
    row("[01]", 1);
    row("[-]", 1);
    row("[1e]", 1);
    row("[1.e3]", 1);
    row("[1 2]", 3);
    row("[1,]", 3);
    row("[,1]", 1);
    row("[1", 2);
    row("[1}", 2);
    row("{\"a\":1]", 6);
    row("{\"a\"}", 4);
    row("{\"a\":}", 5);
    row("{\"a\":1,}", 7);
    row("{a:1}", 1);
    row("{1:1}", 1);
    row("{} {}", 3);
    row("[]]", 2);
    row("[tru]", 1);
    row("[TRUE]", 1);
    row("[NaN]", 1);
    row("['a']", 1);
    row(R"(["\x00"])", 3);
    row(R"(["\a"])", 3);
    row(R"(["\u12g4"])", 6);
    row(R"(["\u12)", 6);
    row(R"(["a)", 3);
    row(R"(["a\)", 4);
    row("[\"a\tb\"]", 3);
    row("[\"a\nb\"]", 3);
    row("// a\n[]", 0);
    QTest::newRow("a NUL in a text") << QByteArray("[\"a\0b\"]", 7) << 3;
    QTest::newRow("a NUL behind the value") << QByteArray("[]\0", 3) << 2;
}

void JsonTextTest::refusesWhatIsNone()
{
    QFETCH(QByteArray, json);
    QFETCH(int, offset);
    const auto problem = problemOfJson(json, {});
    QVERIFY(problem);
    QVERIFY(!problem->isTooMuch);
    QVERIFY(*problem->message);
    QCOMPARE(problem->offset, offset);
}

void JsonTextTest::boundsDepth()
{
    const JsonLimits limits{5, 100, 100};
    QVERIFY(!problemOfJson(R"([{"a":[[[1]]]}])", limits));
    const auto problem = problemOfJson(R"([{"a":[[[[1]]]]}])", limits);
    QVERIFY(problem && problem->isTooMuch);
    // Not as deep as what is read of it would be, were it read.
    const QByteArray endless = QByteArray("[").repeated(1'000'000);
    QVERIFY(problemOfJson(endless, {})->isTooMuch);
}

void JsonTextTest::boundsValues()
{
    const JsonLimits limits{5, 10, 100};
    QVERIFY(!problemOfJson("[1,2,3,4,5,6,7,8,9]", limits));
    QVERIFY(problemOfJson("[1,2,3,4,5,6,7,8,9,10]", limits)->isTooMuch);
    QVERIFY(problemOfJson("[[],[],[],[],[],[],[],[],[],[]]", limits)->isTooMuch);
    QVERIFY(problemOfJson(R"({"a":{"b":{"c":1,"d":2,"e":3,"f":4,"g":5,"h":6,"i":7,"j":8}}})", limits)->isTooMuch);
}

void JsonTextTest::boundsTexts()
{
    const JsonLimits limits{5, 10, 10};
    QVERIFY(!problemOfJson(R"(["12345678"])", limits));
    QVERIFY(problemOfJson(R"(["123456789"])", limits)->isTooMuch);
    QVERIFY(problemOfJson(R"({"123456789":1})", limits)->isTooMuch);
    QVERIFY(!problemOfJson("[1234567890]", limits));
    QVERIFY(problemOfJson("[12345678901]", limits)->isTooMuch);
}

QTEST_APPLESS_MAIN(JsonTextTest)
#include "json_text_test.moc"

// What two people made of the same design, put together.
#include "ui/designs/content_merge.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::designs;

namespace {

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace

class ContentMergeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void merges_data();
    void merges();
    void keepsTheLaws_data() { merges_data(); }
    void keepsTheLaws();
    void isReadable();
};

void ContentMergeTest::merges_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("mine");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<QByteArray>("both"); // empty: both changed the same
    const auto row = [](const char *name, const char *base, const char *mine, const char *theirs, const char *both) {
        QTest::newRow(name) << QByteArray(base) << QByteArray(mine) << QByteArray(theirs) << QByteArray(both);
    };
    row("other members", R"({"a":1,"b":1})", R"({"a":2,"b":1})", R"({"a":1,"b":3,"c":4})", R"({"a":2,"b":3,"c":4})");
    row("the same to the same", R"({"a":1})", R"({"a":2})", R"({"a":2})", R"({"a":2})");
    row("the same to something else", R"({"a":1})", R"({"a":2})", R"({"a":3})", "");
    row("taken away", R"({"a":1,"b":1})", R"({"b":1})", R"({"a":1,"b":2})", R"({"b":2})");
    row("taken away and changed", R"({"a":1})", R"({})", R"({"a":2})", "");
    row("inside", R"({"a":{"x":1,"y":1}})", R"({"a":{"x":2,"y":1}})", R"({"a":{"x":1,"y":2}})",
        R"({"a":{"x":2,"y":2}})");
    row("added to a list", R"({"l":["a","b"]})", R"({"l":["a","m","b"]})", R"({"l":["t","a","b"]})",
        R"({"l":["t","a","m","b"]})");
    row("moved here, added there", R"({"l":["a","b","c"]})", R"({"l":["c","a","b"]})", R"({"l":["a","b","c","t"]})",
        R"({"l":["c","t","a","b"]})");
    row("taken from a list", R"({"l":["a","b","c"]})", R"({"l":["a","c"]})", R"({"l":["b","a","c"]})",
        R"({"l":["a","c"]})");
    row("moved by both", R"({"l":["a","b","c"]})", R"({"l":["c","a","b"]})", R"({"l":["b","a","c"]})", "");
    row("objects of a list", R"({"l":[{"id":"1","n":"a"},{"id":"2","n":"b"}]})",
        R"({"l":[{"id":"2","n":"b"},{"id":"1","n":"m"}]})", R"({"l":[{"id":"1","n":"a","k":1},{"id":"2","n":"b"}]})",
        R"({"l":[{"id":"2","n":"b"},{"id":"1","n":"m","k":1}]})");
    row("an object gone and changed", R"({"l":[{"id":"1","n":"a"}]})", R"({"l":[]})", R"({"l":[{"id":"1","n":"t"}]})",
        "");
    row("a list of numbers", R"({"l":[1,2]})", R"({"l":[1]})", R"({"l":[2]})", "");
    row("lines of a script", R"({"s":"a\nb\nc\n"})", R"({"s":"m\nb\nc\n"})", R"({"s":"a\nb\nt\n"})",
        R"({"s":"m\nb\nt\n"})");
    row("a name", R"({"s":"a"})", R"({"s":"m"})", R"({"s":"t"})", "");
}

void ContentMergeTest::merges()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, mine);
    QFETCH(QByteArray, theirs);
    QFETCH(QByteArray, both);
    const auto result = merged(object(base), object(mine), object(theirs));
    QCOMPARE(result.has_value(), !both.isEmpty());
    if (result)
        QCOMPARE(*result, object(both));
}

void ContentMergeTest::keepsTheLaws()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, mine);
    const QJsonObject b = object(base), x = object(mine);
    QCOMPARE(merged(b, b, x).value(), x);
    QCOMPARE(merged(b, x, b).value(), x);
    QCOMPARE(merged(b, x, x).value(), x);
}

void ContentMergeTest::isReadable()
{
    QCOMPARE(readableText(object(R"({"text":"<a><b/></a>"})")), u"<a>\n<b/>\n</a>"_s);
    QCOMPARE(readableText(object(R"({"text":"a\nb"})")), u"a\nb"_s);
    QCOMPARE(readableText(object(R"({"b":1,"a":"x"})")), u"{\n    \"a\": \"x\",\n    \"b\": 1\n}\n"_s);
}

QTEST_APPLESS_MAIN(ContentMergeTest)
#include "content_merge_test.moc"

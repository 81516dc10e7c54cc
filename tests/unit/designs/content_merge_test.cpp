// What two people made of the same design, put together.
#include "ui/designs/content_merge.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::designs;
using forms::Side;

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
    void tellsEachDifference();
    void takesWhatIsChosen();
    void whatListsNameComesAlong();
    void everyChoiceIsTaken_data() { merges_data(); }
    void everyChoiceIsTaken();
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

void ContentMergeTest::tellsEachDifference()
{
    const ContentMerge merge(object(R"({"a":1,"b":{"c":"x"},"l":[{"id":"1","name":"One","w":1}],"t":"p\nq\nr\n"})"),
        object(R"({"a":2,"b":{"c":"y"},"l":[{"id":"1","name":"One","w":2}],"t":"m\nq\nr\n"})"),
        object(R"({"a":3,"b":{"c":"y"},"l":[],"t":"p\nq\nt\n"})"));
    QStringList told;
    for (const Difference &each : merge.differences())
        told.append(each.path.join(u'.') + (each.isConflict ? u"!"_s : u""_s) + u' '
            + each.mine.value_or(u"-"_s).left(1) + each.theirs.value_or(u"-"_s).left(1));
    QCOMPARE(told, QStringList({u"a! 23"_s, u"t mp"_s, u"t rt"_s, u"l.One! {-"_s}));
    QCOMPARE(merge.sides(), forms::Sides({Side::Open, Side::Mine, Side::Theirs, Side::Open}));
}

void ContentMergeTest::takesWhatIsChosen()
{
    const QJsonObject base = object(R"({"a":1,"l":["a","b","c"]})");
    const ContentMerge merge(base, object(R"({"a":2,"l":["a","c"]})"), object(R"({"a":3,"l":["c","a","b"]})"));
    QCOMPARE(merge.differences().size(), 3); // the number, the order, and what was taken away
    const auto made = [&](Side number, Side order, Side gone) { return merge.content({number, order, gone}).content; };
    QCOMPARE(made(Side::Mine, Side::Theirs, Side::Mine), object(R"({"a":2,"l":["c","a"]})"));
    QCOMPARE(made(Side::Theirs, Side::Mine, Side::Theirs), object(R"({"a":3,"l":["a","b","c"]})"));
}

// A column and its place among the columns are one thing to choose.
void ContentMergeTest::whatListsNameComesAlong()
{
    const QJsonObject base
        = object(R"({"@column:c1":{"name":"One"},"@column:c2":{"name":"Two"},"columns":["c1","c2"]})");
    const ContentMerge merge(base,
        object(
            R"({"@column:c1":{"name":"One"},"@column:c2":{"name":"Two"},"@column:c3":{"name":"Three"},"columns":["c3","c1","c2"]})"),
        object(R"({"@column:c2":{"name":"Zwei"},"columns":["c2"]})"));
    QStringList told;
    for (const Difference &each : merge.differences())
        told.append(each.path.join(u'.'));
    QCOMPARE(told, QStringList({u"column “One”"_s, u"column “Two”.name"_s, u"column “Three”"_s}));
    const auto columns = [&](const forms::Sides &sides) {
        return merge.content(sides).content.value("columns"_L1).toArray().toVariantList();
    };
    QCOMPARE(columns(merge.sides()), QVariantList({u"c3"_s, u"c2"_s}));
    QCOMPARE(columns({Side::Mine, Side::Mine, Side::Theirs}), QVariantList({u"c1"_s, u"c2"_s}));
}

// Whoever takes all of one side has that side, whatever both changed.
void ContentMergeTest::everyChoiceIsTaken()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, mine);
    QFETCH(QByteArray, theirs);
    const ContentMerge merge(object(base), object(mine), object(theirs));
    const auto all = [&](Side side) { return merge.content(forms::Sides(merge.sides().size(), side)).content; };
    QCOMPARE(all(Side::Mine), object(mine));
    QCOMPARE(all(Side::Theirs), object(theirs));
}

void ContentMergeTest::isReadable()
{
    QCOMPARE(readableText(object(R"({"text":"<a><b/></a>"})")), u"<a>\n<b/>\n</a>"_s);
    QCOMPARE(readableText(object(R"({"text":"a\nb"})")), u"a\nb"_s);
    QCOMPARE(readableText(object(R"({"b":1,"a":"x"})")), u"{\n    \"a\": \"x\",\n    \"b\": 1\n}\n"_s);
}

QTEST_APPLESS_MAIN(ContentMergeTest)
#include "content_merge_test.moc"

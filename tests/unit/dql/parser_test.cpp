#include "app/dql/parser.h"
#include "unit/dql/random_query.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::dql;
using tests::RandomQuery;

namespace {

QString told(const QString &text, const QList<Problem> &problems)
{
    QStringList sentences;
    for (const Problem &problem : problems)
        sentences.append(sentence(text, problem));
    return sentences.join(u'\n');
}

// Every range lies within the text and within that of its parent.
bool liesWithin(const Node &node, const Range &outer)
{
    if (node.range.begin < outer.begin || node.range.end > outer.end || node.range.begin > node.range.end)
        return false;
    for (const Value &value : node.values) {
        if (value.range.begin < node.range.begin || value.range.end > node.range.end)
            return false;
    }
    return std::all_of(
        node.parts.begin(), node.parts.end(), [&](const Node &part) { return liesWithin(part, node.range); });
}

int depthOf(const Node &node)
{
    int depth = 0;
    for (const Node &part : node.parts)
        depth = std::max(depth, depthOf(part));
    return depth + 1;
}

} // namespace

class DqlParserTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAndPrints_data();
    void readsAndPrints();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void goesOnBehindAProblem();
    void knowsWhereEverythingStands();
    void keepsItsLimits();
    void takesThousandsOfConditions();
    void readsWhatItPrints();
    void survivesRandomBytes();
    void survivesMutatedQueries();
    void placesProblems_data();
    void placesProblems();
};

void DqlParserTest::readsAndPrints_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("printed");
    const auto row = [](const QString &text, const QString &printed) {
        QTest::newRow(qPrintable(text.left(60))) << text << printed;
    };
    const auto same = [&](const QString &text) { row(text, text); };
    row(u""_s, u""_s);
    row(u" \n "_s, u""_s);
    same(u"a = 'x'"_s);
    same(u"a <> 'x'"_s);
    row(u"a != 'x'"_s, u"a <> 'x'"_s);
    row(u"a='x'AND b=-1.50"_s, u"a = 'x' and b = -1.5"_s);
    row(u"a>=1e3"_s, u"a >= 1000"_s);
    same(u"a < 1 or b > 2 or c <= 3 and d >= 4"_s);
    row(u"(a = 1 and b = 2) or c = 3"_s, u"a = 1 and b = 2 or c = 3"_s);
    same(u"(a = 1 or b = 2) and c = 3"_s);
    same(u"a = 1 and (b = 2 and c = 3)"_s);
    row(u"((a = 1))"_s, u"a = 1"_s);
    same(u"not a = 1"_s);
    same(u"not (a = 1 or b = 2)"_s);
    row(u"not (not (a = 1))"_s, u"not (not a = 1)"_s);
    same(u"a like 'x%' and b not like '_y'"_s);
    row(u"a ILIKE 'x%'"_s, u"a like 'x%'"_s);
    same(u"a in ('x', 'y', 3) or a not in (:few)"_s);
    row(u"a in :few"_s, u"a in (:few)"_s);
    same(u"a between 1 and 2 and b not between 'x' and 'y'"_s);
    same(u"a is null and b is not null"_s);
    same(u"a = 'it''s'"_s);
    same(u"$id = 'x' and $author.id = :curruserid"_s);
    same(u"$state.noderts.statelabel = 'x'"_s);
    same(u"$parent.a = 1 and $parent.$id = 'x' and $parent.$parent.b = 2"_s);
    same(u"$childs.Line.amount > 5 and exists $childs.Line and not exists $childs.`Order Line`"_s);
    same(u"$PARENT.a = 1"_s.replace(u"PARENT"_s, u"parent"_s));
    row(u"$Parent.a = 1 and $CHILDS.f.b = 2"_s, u"$parent.a = 1 and $childs.f.b = 2"_s);
    same(u"$childs.Line.$created > 5"_s);
    same(u"#a like '12%' and #T b like '2026-%'"_s);
    row(u"#T = 'x' and # T b = 'y' and #Title = 'z'"_s, u"#T = 'x' and #T b = 'y' and #Title = 'z'"_s);
    same(u"$parent.#a = '1'"_s);
    same(u"`not` = 1 and `a b` = 2 and `it``s` = 3"_s);
    row(u"$parent.order = 1 and #in = 'x'"_s, u"$parent.`order` = 1 and #`in` = 'x'"_s);
    same(u"数量 > 3 and Größe = 'é'"_s);
    same(u"a = 1 order by b"_s);
    row(u"a = 1 order by b asc, $created desc"_s, u"a = 1 order by b, $created desc"_s);
    same(u"order by b desc, c"_s);
}

void DqlParserTest::readsAndPrints()
{
    QFETCH(QString, text);
    const Parsed parsed = parse(text);
    QVERIFY2(parsed.isSound(), qPrintable(told(text, parsed.problems)));
    QTEST(print(parsed.query), "printed");
    QVERIFY(saysTheSame(parse(print(parsed.query)).query, parsed.query));
}

void DqlParserTest::tellsWhatIsWrong_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row
        = [](const QString &text, const QString &found) { QTest::newRow(qPrintable(text.left(60))) << text << found; };
    row(u"a"_s, u"1:2 the query ends where an operator is expected"_s);
    row(u"a ="_s, u"1:4 the query ends where a value is expected"_s);
    row(u"a = b"_s, u"1:5 b stands where a value is expected"_s);
    row(u"a == 1"_s, u"1:4 = stands where a value is expected"_s);
    row(u"= 1"_s, u"1:1 = stands where a field or $property is expected"_s);
    row(u"and a = 1"_s, u"1:1 and stands where a field or $property is expected"_s);
    row(u"a = 1 b = 2"_s, u"1:7 b stands where and, or or the end is expected"_s);
    row(u"a = 1 and"_s, u"1:10 the query ends where a field or $property is expected"_s);
    row(u"(a = 1"_s, u"1:7 the query ends where ) is expected"_s);
    row(u"a = 1)"_s, u"1:6 nothing was opened that ) could close"_s);
    row(u"()"_s, u"1:2 ) stands where a field or $property is expected"_s);
    row(u"not not a = 1"_s, u"1:5 not stands where a field or $property is expected"_s);
    row(u"a not = 1"_s, u"1:7 = stands where like, in or between is expected"_s);
    row(u"a in 'x'"_s, u"1:6 'x' stands where ( and values is expected"_s);
    row(u"a in ()"_s, u"1:7 ) stands where a value is expected"_s);
    row(u"a in (1 2)"_s, u"1:9 2 stands where , or ) is expected"_s);
    row(u"a between 1 or 2"_s,
        u"1:13 or stands where and is expected\n1:16 2 stands where a field or $property is expected"_s);
    row(u"a is 1"_s, u"1:6 1 stands where null is expected"_s);
    row(u"a = 'x"_s, u"1:5 the text is not closed: ' is missing"_s);
    row(u"`a = 1"_s, u"1:1 the name is not closed: ` is missing\n1:7 the query ends where an operator is expected"_s);
    row(u"`` = 1"_s, u"1:1 a name is missing between the quotes"_s);
    row(u"a = 5x"_s, u"1:5 5x is no number"_s);
    row(u"a = 1e99"_s, u"1:5 a number has at most 38 digits"_s);
    row(u"a = \"x\""_s, u"1:5 \" has no meaning here\n1:7 \" has no meaning here"_s);
    row(u"a ; drop table x"_s, u"1:3 ; has no meaning here"_s);
    row(u"$ = 1"_s, u"1:1 a name is missing behind $"_s);
    row(u"a = :"_s, u"1:5 a name is missing behind :"_s);
    row(u"$parent = 1"_s, u"1:9 = stands where . and a field is expected"_s);
    row(u"$childs.f = 1"_s, u"1:11 = stands where . and a field is expected"_s);
    row(u"$childs = 1"_s, u"1:9 = stands where . and a form is expected"_s);
    row(u"exists a"_s, u"1:8 a stands where $childs and a form is expected"_s);
    row(u"$author. = 1"_s, u"1:10 = stands where a name is expected"_s);
    row(u"a = 1 order b"_s, u"1:13 b stands where by is expected"_s);
    row(u"a = 1 order by"_s, u"1:15 the query ends where a field or $property is expected"_s);
    row(u"order by a b"_s, u"1:12 b stands where , or the end is expected"_s);
    row(u"order by a and b = 1"_s, u"1:12 and stands where , or the end is expected"_s);
    row(u"a = '"_s % QChar(u'\0') % u"'"_s, u"1:5 these characters are no text"_s);
    row(u"a = '"_s % QChar(0xD800) % u"'"_s, u"1:5 these characters are no text"_s);
    row(u"$parent.$parent.$parent.$parent.a = 1"_s, u"1:25 a name goes over at most 3 documents"_s);
}

void DqlParserTest::tellsWhatIsWrong()
{
    QFETCH(QString, text);
    const Parsed parsed = parse(text);
    QStringList found;
    for (const Problem &problem : parsed.problems) {
        const Place place = placeOf(text, problem.range.begin);
        found.append(u"%1:%2 "_s.arg(place.line).arg(place.column) % problem.message);
    }
    QTEST(found.join(u'\n'), "found");
}

void DqlParserTest::goesOnBehindAProblem()
{
    const QString text = u"a = and b > 1 or (c like and d in (1, ) and e = 2) and f ! 3 or g = 4 order by h"_s;
    const Parsed parsed = parse(text);
    QStringList places;
    for (const Problem &problem : parsed.problems)
        places.append(QString::number(problem.range.begin));
    QCOMPARE(places.join(u' '), u"4 25 38 57"_s);
    QCOMPARE(print(parsed.query), u"? and b > 1 or (? and ? and e = 2) and ? or g = 4 order by h"_s);
}

void DqlParserTest::knowsWhereEverythingStands()
{
    const QString text = u"  not (a = 'x' or\n $parent.#b in (1,  2))  order by  $created desc"_s;
    const Query query = parse(text).query;
    const auto part = [&](const Range &range) { return text.sliced(range.begin, range.end - range.begin); };
    QCOMPARE(part(query.condition->range), u"not (a = 'x' or\n $parent.#b in (1,  2))"_s);
    const Node &chain = query.condition->parts.at(0);
    QCOMPARE(part(chain.range), u"(a = 'x' or\n $parent.#b in (1,  2))"_s);
    QCOMPARE(part(chain.parts.at(0).values.at(0).range), u"'x'"_s);
    const Node &list = chain.parts.at(1);
    QCOMPARE(part(list.term.range), u"$parent.#b"_s);
    QCOMPARE(part(list.term.nameRange), u"b"_s);
    QCOMPARE(part(list.term.steps.at(0).range), u"$parent"_s);
    QCOMPARE(part(list.operatorRange), u"in"_s);
    QCOMPARE(part(list.values.at(1).range), u"2"_s);
    QCOMPARE(part(query.orders.at(0).range), u"$created desc"_s);
}

void DqlParserTest::keepsItsLimits()
{
    const auto codes = [](const QString &text) {
        QList<ProblemCode> codes;
        for (const Problem &problem : parse(text).problems)
            codes.append(problem.code);
        return codes;
    };
    const auto deep = [](int depth) -> QString { return QString(depth, u'(') % u"a = 1"_s % QString(depth, u')'); };
    QCOMPARE(codes(deep(maximumDepth)), {});
    QCOMPARE(codes(deep(maximumDepth + 1)), {ProblemCode::TooDeep});
    QCOMPARE(codes(deep(20'000)).value(0), ProblemCode::TooDeep);
    QCOMPARE(codes(u"a in ("_s % u"1,"_s.repeated(maximumValues - 1) % u"1)"_s), {});
    QCOMPARE(codes(u"a in ("_s % u"1,"_s.repeated(maximumValues) % u"1)"_s), {ProblemCode::TooManyValues});
    QCOMPARE(codes(u"a = 1 or "_s.repeated(3000) % u"a = 1"_s), {ProblemCode::TooManyValues});
    QCOMPARE(codes(u"a = '"_s % QString(maximumQueryBytes - 6, u'x') % u'\''), {});
    QCOMPARE(codes(u"a = '"_s % QString(maximumQueryBytes - 5, u'x') % u'\''), {ProblemCode::TooLarge});
    QCOMPARE(codes(u"a = '"_s % QString(maximumQueryBytes / 2, u'é') % u'\''), {ProblemCode::TooLarge});
    QCOMPARE(codes(u"order by "_s % u"a, "_s.repeated(maximumOrders) % u"a"_s), {ProblemCode::TooManyOrders});
    QCOMPARE(parse(u"? and "_s.repeated(5000)).problems.size(), maximumProblems);
}

// A chain is one node, however long it is.
void DqlParserTest::takesThousandsOfConditions()
{
    const QString text = u"a is null or "_s.repeated(4000) % u"a is null"_s;
    const Parsed parsed = parse(text);
    QVERIFY(parsed.isSound());
    QCOMPARE(parsed.query.condition->parts.size(), size_t(4001));
    QCOMPARE(depthOf(*parsed.query.condition), 2);
    QCOMPARE(print(parsed.query), text);
}

void DqlParserTest::readsWhatItPrints()
{
    for (unsigned seed = 1; seed <= 5000; ++seed) {
        const Query query = RandomQuery(seed).query();
        const QString text = print(query);
        const Parsed parsed = parse(text);
        QVERIFY2(parsed.isSound(), qPrintable(u"%1: %2\n"_s.arg(seed).arg(text) % told(text, parsed.problems)));
        QVERIFY2(saysTheSame(parsed.query, query), qPrintable(u"%1: %2"_s.arg(seed).arg(text)));
        QVERIFY(!parsed.query.condition || liesWithin(*parsed.query.condition, {0, text.size()}));
    }
}

void DqlParserTest::survivesRandomBytes()
{
    std::mt19937 random(7);
    for (int round = 0; round < 20'000; ++round) {
        QByteArray bytes;
        for (unsigned size = random() % 60; size > 0; --size)
            bytes.append(char(random()));
        const QString text = round % 2 == 0 ? QString::fromLatin1(bytes) : QString::fromUtf8(bytes);
        const Parsed parsed = parse(text);
        for (const Problem &problem : parsed.problems) {
            QVERIFY(problem.range.begin >= 0 && problem.range.begin <= problem.range.end);
            QVERIFY(problem.range.end <= text.size());
            QVERIFY(!problem.message.isEmpty());
        }
        if (parsed.isSound())
            QVERIFY(saysTheSame(parse(print(parsed.query)).query, parsed.query));
    }
}

void DqlParserTest::survivesMutatedQueries()
{
    static const QStringList pieces{u"("_s, u")"_s, u"'"_s, u"`"_s, u" and "_s, u" or "_s, u" not "_s, u","_s, u"."_s,
        u"$"_s, u"#"_s, u"#T "_s, u":"_s, u" in "_s, u" between "_s, u" is "_s, u" null "_s, u" order by "_s, u"="_s,
        u"<"_s, u"$childs."_s, u"$parent."_s, u"exists "_s, u"é"_s, u"\0"_s, u"9"_s};
    int sound = 0;
    for (unsigned seed = 1; seed <= 20'000; ++seed) {
        RandomQuery source(seed);
        QString text = print(source.query());
        for (unsigned changes = 1 + source.below(4); changes > 0; --changes) {
            const qsizetype at = qsizetype(source.below(unsigned(text.size()) + 1));
            if (source.below(2) == 0)
                text.insert(at, pieces[source.below(unsigned(pieces.size()))]);
            else
                text.remove(at, qsizetype(1 + source.below(5)));
        }
        const Parsed parsed = parse(text);
        for (const Problem &problem : parsed.problems)
            QVERIFY(problem.range.begin >= 0 && problem.range.end <= text.size());
        if (parsed.query.condition)
            QVERIFY2(liesWithin(*parsed.query.condition, {0, text.size()}), qPrintable(text));
        if (!parsed.isSound())
            continue;
        ++sound;
        QVERIFY2(saysTheSame(parse(print(parsed.query)).query, parsed.query), qPrintable(text));
    }
    QVERIFY(sound > 1000);
}

void DqlParserTest::placesProblems_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("line feed") << u"a = 1\nand ;"_s << 2 << 5;
    QTest::newRow("both") << u"a = 1\r\nand ;"_s << 2 << 5;
    QTest::newRow("carriage return") << u"a = 1\rand ;"_s << 2 << 5;
    QTest::newRow("two units") << u"a = '𝒳' and ;"_s << 1 << 13;
}

void DqlParserTest::placesProblems()
{
    QFETCH(QString, text);
    const Parsed parsed = parse(text);
    QCOMPARE(parsed.problems.size(), 1);
    const Place place = placeOf(text, parsed.problems[0].range.begin);
    QTEST(place.line, "line");
    QTEST(place.column, "column");
}

QTEST_APPLESS_MAIN(DqlParserTest)
#include "parser_test.moc"

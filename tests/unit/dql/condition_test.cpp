#include "app/dql/evaluation.h"
#include "app/template/field_value.h"
#include "unit/dql/shop.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::dql;
using tests::shop;

namespace {

const QStringList names{u"curruserid"_s, u"currrole"_s};
const NamedValues values{{u"curruserid"_s, QStringList{u"u1"_s}}, {u"currrole"_s, QStringList{u"Red"_s, u"open"_s}},
    {u"currdept"_s, QStringList()}};

QString told(const QList<Problem> &problems)
{
    QStringList sentences;
    for (const Problem &problem : problems) {
        sentences.append(QString::number(problem.range.begin + 1) % u'-' % QString::number(problem.range.end) % u' '
            % problem.message);
    }
    return sentences.join(u'\n');
}

} // namespace

// What a query means for forms, and for documents in memory.
class DqlConditionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesWhatFits_data();
    void takesWhatFits();
    void refusesWhatDoesNot_data();
    void refusesWhatDoesNot();
    void showsNothingWhereItCannotTell_data();
    void showsNothingWhereItCannotTell();
    void ordersByPermittedFields();
    void boundsWhatParentsMultiply();
    void decides_data();
    void decides();
    void knowsPatterns_data();
    void knowsPatterns();
};

void DqlConditionTest::takesWhatFits_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
        {"title = 'x'", "TITLE like 'x%'", "title > 'a' and title between 'a' and 'b'", "pieces = 3 or pieces = '3'",
            "amount between -1.5 and 99999999999999999999999999999999999999", "due >= '2026-01' and due = '2026-02-03'",
            "sent < '2026-01-01T10:00:00Z'", "urgent = 'yes' and urgent = 1", "status in ('draft', 'anything')",
            "tags = 'Red' and tags not like '%x'", "boss = :curruserid", "boss in (:currrole)", "title = ''",
            "#pieces like '1%'", "#T due like '2026-%'", "#Tdue like '2026-%'", "#tags = 'Red;green'",
            "$id = 'x' and $author.id <> 'y' and $owner in ('a')", "$created >= '2026-01-01'",
            "$created < 1700000000000", "$versions > 1", "$istmp = 'false'", "$formname = 'Sales/Order'",
            "$parent.title = 'x' and $parent.$id = 'y' and $parent.item = 'z'", "$parent.$parent.status is null",
            "$childs.Line.amount > 5 and exists $childs.line", "exists $childs.`Stock/Twin`",
            "$childs.Line.$parent.$created > 5", "$childs.Line.$author.id = 'x'", "order by title, $created desc, $id"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void DqlConditionTest::takesWhatFits()
{
    QFETCH(QString, text);
    QCOMPARE(told(check(text, shop(), names)), QString());
}

void DqlConditionTest::refusesWhatDoesNot_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row
        = [](const QString &text, const QString &found) { QTest::newRow(qPrintable(text.left(60))) << text << found; };
    row(u"gone = 1"_s, u"1-4 the form Order has no field gone"_s);
    row(u"title = 1"_s, u"9-9 title holds text: write '1'"_s);
    row(u"pieces = 'many'"_s, u"10-15 pieces must be a whole number of at most 64 bits"_s);
    row(u"pieces = 1.5"_s, u"10-12 pieces must be a whole number of at most 64 bits"_s);
    row(u"pieces like '1%'"_s, u"8-11 pieces holds whole numbers, which like does not go with: write #pieces"_s);
    row(u"amount like '1%'"_s, u"8-11 amount holds numbers, which like does not go with"_s);
    row(u"#amount = '1'"_s, u"2-7 amount holds numbers, which are not compared as text"_s);
    row(u"#boss = '1'"_s, u"2-5 boss holds ids, which are not compared as text"_s);
    row(u"#T title = '1'"_s, u"4-8 title holds text and no times"_s);
    row(u"due = 'soon'"_s, u"7-12 due must be a date, YYYY-MM-DD"_s);
    row(u"due = 2026"_s, u"7-10 due holds dates: write '2026'"_s);
    row(u"due = ''"_s, u"7-8 an empty text is no value of due: write is null"_s);
    row(u"due like '2026%'"_s, u"5-8 due holds dates, which like does not go with: write #due"_s);
    row(u"urgent = 'perhaps'"_s, u"10-18 urgent must be true or false"_s);
    row(u"urgent > 0"_s, u"8-8 urgent holds true or false, which > does not go with"_s);
    row(u"tags > 'a'"_s, u"6-6 tags holds several values, which > does not go with"_s);
    row(u"tags = 'a;b'"_s, u"8-12 one value is compared at a time, without semicolons"_s);
    row(u"boss > 'a'"_s, u"6-6 boss holds ids, which > does not go with"_s);
    row(u"boss between 'a' and 'b'"_s, u"6-12 boss holds ids, which between does not go with"_s);
    row(u"title like 'x\\'"_s, u"12-15 a backslash says that the sign behind it means itself, and there is none"_s);
    row(u"title like '"_s % QString(501, u'x') % u'\'', u"12-514 what is searched for has more than 500 characters"_s);
    row(u"$state.state = 1"_s, u"1-12 $state.state belongs to flows, which documents do not have yet"_s);
    row(u"$stateint <> 1"_s, u"1-9 $stateint belongs to flows, which documents do not have yet"_s);
    row(u"$parent.$state.actors.actorid = 'x'"_s,
        u"9-29 $state.actors.actorid belongs to flows, which documents do not have yet"_s);
    row(u"$dog = 1"_s, u"1-4 there is no property $dog"_s);
    row(u"$created = 'soon'"_s, u"12-17 must be a date-time, YYYY-MM-DD HH:MM:SS in UTC"_s);
    row(u"$created = 1.5"_s, u"12-14 must be whole milliseconds since 1970"_s);
    row(u"$id like 'x%'"_s, u"5-8 id holds ids, which like does not go with"_s);
    row(u"$parent.gone = 1"_s, u"9-12 no form that could be a parent has a field gone"_s);
    row(u"$childs.Gone.item = 'x'"_s, u"9-12 there is no form Gone"_s);
    row(u"$childs.Line.gone = 'x'"_s, u"14-17 the form Line has no field gone"_s);
    row(u"exists $childs.Twin"_s, u"16-19 there are several forms Twin: write one of `Sales/Twin`, `Stock/Twin`"_s);
    row(u"boss = :currdog"_s, u"8-15 nothing is known by the name :currdog"_s);
    row(u"gone = 1 or also = 2"_s, u"1-4 the form Order has no field gone\n13-16 the form Order has no field also"_s);
    row(u"order by gone"_s, u"10-13 the form Order has no field gone"_s);
    row(u"order by $parent.title"_s, u"10-22 documents are ordered by their own fields as they are"_s);
    row(u"order by #title"_s, u"10-15 documents are ordered by their own fields as they are"_s);
    row(u"order by $formname"_s, u"10-18 documents are not ordered by $formname"_s);
}

void DqlConditionTest::refusesWhatDoesNot()
{
    QFETCH(QString, text);
    QTEST(told(check(text, shop(), names)), "found");
}

void DqlConditionTest::showsNothingWhereItCannotTell_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<ProblemCode>("code");
    QTest::newRow("gone field") << u"not gone = 1"_s << ProblemCode::UnknownField;
    QTest::newRow("gone field beside") << u"title is null or gone = 1"_s << ProblemCode::UnknownField;
    QTest::newRow("unknown name") << u"not title = :dog"_s << ProblemCode::UnknownValue;
    QTest::newRow("nothing behind") << u"title <> :currdept"_s << ProblemCode::EmptyValue;
    QTest::newRow("several behind") << u"title > :currrole"_s << ProblemCode::WrongOperator;
    QTest::newRow("no such value") << u"not pieces = :curruserid"_s << ProblemCode::WrongValue;
    QTest::newRow("cannot be read") << u"title is null or"_s << ProblemCode::Unexpected;
    QTest::newRow("flows") << u"$state.state <> 5"_s << ProblemCode::NotYetThere;
    QTest::newRow("gone form") << u"not exists $childs.Gone"_s << ProblemCode::UnknownForm;
}

void DqlConditionTest::showsNothingWhereItCannotTell()
{
    QFETCH(QString, text);
    const Schema schema = shop();
    const Resolved resolved = resolve(text, schema, values);
    QVERIFY(!resolved.isDecided());
    QTEST(resolved.problems[0].code, "code");
    Document document;
    document.values.resize(schema.forms[0].fields.size());
    QCOMPARE(evaluate(resolved.condition, document), std::optional(false));
}

void DqlConditionTest::ordersByPermittedFields()
{
    Schema schema = shop();
    const QString text = u"title is null order by pieces desc, $lastmodified"_s;
    const Resolved resolved = resolve(text, schema, values);
    QVERIFY(resolved.isDecided());
    QCOMPARE(resolved.orders.size(), 2);
    QCOMPARE(resolved.orders[0].field, 2);
    QVERIFY(resolved.orders[0].descending);
    QCOMPARE(resolved.orders[1].property, Property::LastModified);
    schema.forms[0].fields[2].isPermitted = false;
    QCOMPARE(told(resolve(text, schema, values).problems), u"24-29 you may not order by pieces"_s);
    QVERIFY(resolve(u"pieces > 3"_s, schema, values).isDecided());
}

void DqlConditionTest::boundsWhatParentsMultiply()
{
    Schema schema = shop();
    for (int i = 0; i < 70; ++i)
        schema.forms.append(schema.forms[1]);
    QVERIFY(check(u"$parent.item = 'x'"_s, schema, {}).isEmpty());
    const QList<Problem> problems = check(u"$parent.$parent.$parent.item = 'x'"_s, schema, {});
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems[0].code, ProblemCode::TooManyForms);
    schema.forms[0].parents = QList<int>{1};
    QCOMPARE(
        told(check(u"$parent.title = 'x'"_s, schema, {})), u"9-13 no form that could be a parent has a field title"_s);
}

void DqlConditionTest::decides_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("decided"); // of the order, which has two lines and a parent
    const auto row = [](const char *text, const char *decided) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(decided);
    };
    row("", "true");
    row("title = 'Émil'", "true");
    row("title = 'émil'", "false");
    row("title like 'é%L'", "true");
    row("title ilike '_MIL'", "true");
    row("title not like 'x%'", "true");
    row("title > 'Z'", "true"); // by code points
    row("note = 'x'", "unknown");
    row("note <> 'x'", "unknown");
    row("not note = 'x'", "unknown");
    row("note is null and note is not null", "false");
    row("note = 'x' or pieces = 3", "true");
    row("note = 'x' and pieces = 4", "false");
    row("note = 'x' and pieces = 3", "unknown");
    row("pieces in (1, 2, 3) and pieces not in (4)", "true");
    row("pieces between 3 and 5 and not pieces not between 1 and 3", "true");
    row("amount = 12345678901234567890.125", "true");
    row("amount = 12345678901234567890.126", "false");
    row("amount < 12345678901234567890.126", "true");
    row("due >= '2026-01' and due < '2026-02'", "true");
    row("#T due like '2026-01-%'", "true");
    row("#pieces = '3' and #pieces < '4'", "true");
    row("urgent = 1", "true");
    row("tags = 'Red' and tags <> 'gree' and tags in ('x', 'green')", "true");
    row("tags = 'red'", "false");
    row("tags like '%red;GREEN'", "true");
    row("boss = :curruserid and boss in (:curruserid)", "true");
    row("title <> :currrole", "true");
    row("$id = 'o1--ORDER' and $id <> 'o1'", "true");
    row("$author.id = 'u1' and $lastmodifier is null", "true");
    row("$created >= '2023-11-14 22:13:20' and $created = 1700000000000", "true");
    row("$formname = 'Sales/Order' and $formname <> 'Line' and $formname in ('Order')", "true");
    row("$parent.item = 'p' and $parent.$id = 'p1--LINE'", "true");
    row("$parent.title is null", "false"); // there is no order that is the parent
    row("$parent.$parent.item is null", "false");
    row("$childs.Line.pieces = 1 and $childs.Line.pieces = 2", "true");
    row("$childs.Line.item = 'x'", "false");
    row("not $childs.Line.item = 'x'", "true");
    row("$childs.Line.item <> 'x'", "false"); // none of them has an item
    row("exists $childs.Line and not exists $childs.`Sales/Twin`", "true");
    row("$childs.Line.$parent.title = 'Émil'", "true");
}

void DqlConditionTest::decides()
{
    QFETCH(QString, text);
    const Schema schema = shop();
    const auto value = [&](int form, int field, const char *written) {
        forms::Field described;
        described.kind = schema.forms[form].fields[field].kind;
        described.multiple = schema.forms[form].fields[field].holdsSeveral;
        return std::get<forms::FieldValue>(forms::decodeText(described, QString::fromUtf8(written)));
    };
    Document parent{1, u"p1--LINE"_s};
    parent.values = {value(1, 0, "p"), {}, {}};
    Document order{0, u"o1--ORDER"_s, u"p1--LINE"_s, u"u1"_s};
    order.created = 1'700'000'000'000;
    order.values = {value(0, 0, "Émil"), {}, value(0, 2, "3"), value(0, 3, "12345678901234567890.125"),
        value(0, 4, "2026-01-15"), {}, value(0, 6, "true"), value(0, 7, "open"), value(0, 8, "Red;green"),
        value(0, 9, "u1")};
    order.parent = &parent;
    Document one{1, u"l1--LINE"_s, order.id};
    one.values = {{}, value(1, 1, "1"), {}};
    Document two{1, u"l2--LINE"_s, order.id};
    two.values = {{}, value(1, 1, "2"), {}};
    one.parent = two.parent = &order;
    order.children = {&one, &two};
    const Resolved resolved = resolve(text, schema, values);
    QVERIFY2(resolved.isDecided(), qPrintable(told(resolved.problems)));
    const std::optional<bool> decided = evaluate(resolved.condition, order);
    QTEST(!decided ? u"unknown"_s : *decided ? u"true"_s : u"false"_s, "decided");
    QCOMPARE(holds(resolved.condition, order), decided == true);
}

void DqlConditionTest::knowsPatterns_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("fits");
    int number = 0;
    const auto row = [&](const QString &text, const QString &pattern, bool fits) {
        QTest::addRow("%d: %s", ++number, qPrintable(pattern)) << text << pattern << fits;
    };
    row(u""_s, u""_s, true);
    row(u""_s, u"%"_s, true);
    row(u""_s, u"_"_s, false);
    row(u"abc"_s, u"A_c"_s, true);
    row(u"abc"_s, u"b"_s, false);
    row(u"abcbd"_s, u"%b_"_s, true);
    row(u"aab"_s, u"%a%a%b"_s, true);
    row(u"𝒳y"_s, u"_y"_s, true);
    row(u"100%"_s, u"100\\%"_s, true);
    row(u"1000"_s, u"100\\%"_s, false);
    row(u"a\\b"_s, u"a\\\\b"_s, true);
    row(u"ÉÄ"_s, u"éä"_s, true);
    row(QString(5000, u'a'), u"%a"_s.repeated(200) % u"b"_s, false);
}

void DqlConditionTest::knowsPatterns()
{
    QFETCH(QString, text);
    QFETCH(QString, pattern);
    QTEST(isLike(text, pattern), "fits");
}

QTEST_APPLESS_MAIN(DqlConditionTest)
#include "condition_test.moc"

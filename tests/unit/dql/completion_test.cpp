#include "app/dql/completion.h"
#include "app/dql/condition.h"
#include "unit/dql/random_query.h"
#include "unit/dql/shop.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::dql;
using tests::shop;

namespace {

const QStringList names{u"curruserid"_s, u"currrole"_s};

// "|" is the cursor.
Completion completionOf(QString text, const Schema &schema)
{
    const qsizetype cursor = text.indexOf(u'|');
    return complete(text.remove(u'|'), cursor, schema, names);
}

QString texts(const Completion &completion)
{
    QStringList texts;
    for (const Suggestion &suggestion : completion.suggestions)
        texts.append(suggestion.text);
    return texts.join(u' ');
}

const QString fields = u"title note pieces amount due sent urgent status tags boss"_s;
const QString properties = u"$id $formname $parentid $author.id $author.departmentid $created $lastmodified "
                           "$lastmodifier $versions $istmp"_s;

} // namespace

class DqlCompletionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersWhatMayFollow_data();
    void offersWhatMayFollow();
    void replacesTheWordAtTheCursor_data();
    void replacesTheWordAtTheCursor();
    void keepsHiddenFieldsToItself();
    void offersOnlyWhatIsTaken();
    void survivesEveryCursor();
};

void DqlCompletionTest::offersWhatMayFollow_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("offered");
    const auto row
        = [](const QString &text, const QString &offered) { QTest::newRow(qPrintable(text)) << text << offered; };
    const QString terms = fields % u' ' % properties % u" $parent. $childs."_s;
    row(u"|"_s, terms % u" not exists ( order by"_s);
    row(u"title = 'x' and |"_s, terms % u" not exists ("_s);
    row(u"not |"_s, terms % u" not exists ("_s);
    row(u"t|"_s, u"title tags"_s);
    row(u"T|"_s, u"title tags"_s);
    row(u"$c|"_s, u"$created $childs."_s);
    row(u"$|"_s, properties % u" $parent. $childs."_s);
    row(u"$author.|"_s, u"id departmentid"_s);
    row(u"title |"_s, u"= <> < > <= >= like not like in not in between not between is null is not null"_s);
    row(u"boss |"_s, u"= <> in not in is null is not null"_s);
    row(u"#pieces l|"_s, u"like"_s);
    row(u"pieces not |"_s, u"like in between"_s);
    row(u"title is |"_s, u"not null null"_s);
    row(u"title is not |"_s, u"null"_s);
    row(u"pieces between 1 |"_s, u"and"_s);
    row(u"title in |"_s, u"("_s);
    row(u"status = |"_s, u"'draft' 'open' 'it''s paid' :curruserid :currrole"_s);
    row(u"status = 'd|"_s, u"'draft'"_s);
    row(u"status in ('draft', |"_s, u"'draft' 'open' 'it''s paid' :curruserid :currrole"_s);
    row(u"status in ('draft' |"_s, u", )"_s);
    row(u"urgent = |"_s, u"'true' 'false' :curruserid :currrole"_s);
    row(u"title = :|"_s, u":curruserid :currrole"_s);
    row(u"title = :currr|"_s, u":currrole"_s);
    row(u"$formname = 'Sales/L|"_s, u"'Sales/Line'"_s);
    row(u"title = 'x' |"_s, u"and or order by"_s);
    row(u"(title = 'x' |"_s, u"and or )"_s);
    row(u"$parent.i|"_s, u"item"_s);
    row(u"$parent.pieces |"_s, u"= <> < > <= >= in not in between not between is null is not null"_s);
    row(u"$childs.|"_s, u"`Order` Line `Sales/Twin` `Stock/Twin`"_s);
    row(u"exists $childs.L|"_s, u"Line"_s);
    row(u"$childs.Line.|"_s, u"item pieces amount "_s % properties % u" $parent. $childs."_s);
    row(u"$childs.Line.a|"_s, u"amount"_s);
    row(u"#d|"_s, u"due"_s);
    row(u"order |"_s, u"by"_s);
    row(u"order by |"_s, fields % u' ' % properties);
    row(u"order by title |"_s, u"asc desc ,"_s);
    row(u"order by title desc, $l|"_s, u"$lastmodified $lastmodifier"_s);
    row(u"title = x y |"_s, QString()); // nobody knows
}

void DqlCompletionTest::offersWhatMayFollow()
{
    QFETCH(QString, text);
    QTEST(texts(completionOf(text, shop())), "offered");
}

void DqlCompletionTest::replacesTheWordAtTheCursor_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("becomes"); // with the first suggestion
    QTest::newRow("word") << u"no|te = 'x'"_s << u"note = 'x'"_s;
    QTest::newRow("rest of a word") << u"am|x > 1"_s << u"amount > 1"_s;
    QTest::newRow("between") << u"title = 'x' and | and note = 'y'"_s << u"title = 'x' and title and note = 'y'"_s;
    QTest::newRow("property") << u"$cre| > 1"_s << u"$created > 1"_s;
    QTest::newRow("text") << u"status = 'o|x' and a"_s << u"status = 'open' and a"_s;
    QTest::newRow("open text") << u"status = 'it|"_s << u"status = 'it''s paid'"_s;
    QTest::newRow("quoted form") << u"exists $childs.`Stock|`"_s << u"exists $childs.`Stock/Twin`"_s;
}

void DqlCompletionTest::replacesTheWordAtTheCursor()
{
    QFETCH(QString, text);
    const Completion completion = completionOf(text, shop());
    QVERIFY(!completion.suggestions.isEmpty());
    text.remove(u'|').replace(
        completion.range.begin, completion.range.end - completion.range.begin, completion.suggestions.first().text);
    QTEST(text, "becomes");
}

void DqlCompletionTest::keepsHiddenFieldsToItself()
{
    Schema schema = shop();
    for (FieldType &field : schema.forms[0].fields)
        field.isPermitted = field.name != "status"_L1;
    QVERIFY(!texts(completionOf(u"|"_s, schema)).contains(u"status"_s));
    QVERIFY(!texts(completionOf(u"status = |"_s, schema)).contains(u"draft"_s));
}

// What is offered as a term, operator or value makes a query that is sound so far.
void DqlCompletionTest::offersOnlyWhatIsTaken()
{
    const Schema schema = shop();
    int checked = 0;
    for (const Suggestion &term : completionOf(u"|"_s, schema).suggestions) {
        if (term.kind != Suggestion::Kind::Field && term.kind != Suggestion::Kind::Property)
            continue;
        if (term.text.endsWith(u'.'))
            continue;
        for (const Suggestion &comparison : completionOf(term.text % u" |"_s, schema).suggestions) {
            const QString begun = term.text % u' ' % comparison.text;
            QString whole = begun;
            if (comparison.text.endsWith("in"_L1))
                whole += u" (:curruserid)"_s;
            else if (comparison.text.endsWith("between"_L1))
                whole += u" :curruserid and :curruserid"_s;
            else if (!comparison.text.endsWith("null"_L1))
                whole += u" :curruserid"_s;
            QVERIFY2(check(whole, schema, names).isEmpty(), qPrintable(whole));
            ++checked;
        }
    }
    QVERIFY(checked > 100);
}

void DqlCompletionTest::survivesEveryCursor()
{
    const Schema schema = shop();
    for (unsigned seed = 1; seed <= 60; ++seed) {
        const QString text = print(tests::RandomQuery(seed).query());
        for (qsizetype cursor = -1; cursor <= text.size() + 1; ++cursor) {
            const Completion completion = complete(text, cursor, schema, names);
            QVERIFY(completion.range.begin >= 0 && completion.range.begin <= completion.range.end);
            QVERIFY(completion.range.end <= text.size());
        }
    }
}

QTEST_APPLESS_MAIN(DqlCompletionTest)
#include "completion_test.moc"

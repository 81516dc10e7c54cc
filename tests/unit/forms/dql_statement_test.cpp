#include "backend/forms/record_counts.h"
#include "unit/forms/dql_shop.h"
#include "unit/forms/typed_query.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using dql::Document;
using dql::Node;
using tests::Shop;
using tests::TypedQuery;

namespace {

// Documents of every kind of value, some of them missing, in families of three generations.
void fill(Shop &shop, unsigned seed)
{
    std::mt19937 random(seed);
    const auto below = [&](unsigned count) { return unsigned(random() % count); };
    QStringList ids;
    for (int i = 0; i < 70; ++i) {
        Document document;
        document.form = i % 5 < 3 ? 0 : 1;
        document.id = (document.form == 0 ? u"o%1--ORDER"_s : u"l%1--LINE"_s).arg(i);
        if (!ids.isEmpty() && below(3) > 0)
            document.parentId = ids[below(unsigned(ids.size()))];
        else if (below(10) == 0)
            document.parentId = u"gone--ORDER"_s;
        document.authorId = u"u%1"_s.arg(below(3));
        document.modifierId = below(2) == 0 ? QString() : u"u1"_s;
        document.authorDepartmentId = below(2) == 0 ? QString() : u"u2"_s;
        document.created = below(2) == 0 ? 1'767'225'600'000 : qint64(below(4)) * 1000;
        document.modified = document.created + below(2);
        document.versions = int(below(4));
        document.isTemporary = below(4) == 0;
        const dql::FormType &type = shop.forms.schema.forms[document.form];
        for (int field = 0; field < type.fields.size(); ++field) {
            const dql::Comparing comparing = dql::comparingOf(type.fields[field]);
            const QStringList &texts = tests::textsOf(comparing);
            if (below(4) == 0) {
                document.values.append(forms::FieldValue());
                continue;
            }
            QString text = texts[below(unsigned(texts.size()))];
            if (comparing == dql::Comparing::Members && below(2) == 0)
                text += u';' % texts[below(unsigned(texts.size()))];
            document.values.append(shop.value(document.form, field, text));
        }
        const bool isElsewhere = below(6) == 0;
        shop.add(document, isElsewhere ? u"d2"_s : u"d1"_s);
        ids.append(document.id);
    }
    shop.relate();
}

class Difference
{
public:
    explicit Difference(Shop &shop) : m_shop(shop) { }

    // What the database says otherwise than the memory; empty where they agree.
    QString of(const Node &node)
    {
        const QString text = dql::print({node, {}});
        const dql::Resolved resolved = dql::resolve(text, m_shop.forms.schema, {});
        if (!resolved.isDecided())
            return text % u"\n is not decided: "_s % resolved.problems[0].message;
        const QString there = m_shop.fromDatabase(resolved.condition);
        const QString here = m_shop.fromMemory(resolved.condition);
        m_shown += here.isEmpty() ? 0 : 1;
        if (there == here)
            return {};
        return text % u"\n database: "_s % there % u"\n memory:   "_s % here % u"\n "_s
            % compiled(m_shop.database->dialect(), resolved.condition, m_shop.forms).sql;
    }

    // The smallest part of it that differs, too.
    QString ofSmallest(Node node)
    {
        QString found = of(node);
        for (bool isSmaller = !found.isEmpty(); isSmaller;) {
            isSmaller = false;
            for (const Node &smaller : smallerThan(node)) {
                const QString difference = of(smaller);
                if (difference.isEmpty())
                    continue;
                found = difference;
                node = Node(smaller);
                isSmaller = true;
                break;
            }
        }
        return found;
    }

    int shown() const { return m_shown; } // queries that showed something

private:
    static std::vector<Node> smallerThan(const Node &node)
    {
        std::vector<Node> smaller = node.parts;
        for (size_t i = 0; i < node.parts.size(); ++i) {
            if (node.parts.size() > 2) {
                smaller.push_back(node);
                smaller.back().parts.erase(smaller.back().parts.begin() + qptrdiff(i));
            }
            for (Node &part : smallerThan(node.parts[i])) {
                smaller.push_back(node);
                smaller.back().parts[i] = std::move(part);
            }
        }
        const bool hasList = node.comparison == dql::Operator::In || node.comparison == dql::Operator::NotIn;
        for (size_t i = 0; hasList && node.values.size() > 1 && i < node.values.size(); ++i) {
            smaller.push_back(node);
            smaller.back().values.erase(smaller.back().values.begin() + qptrdiff(i));
        }
        return smaller;
    }

    Shop &m_shop;
    int m_shown = 0;
};

} // namespace

// Both engines show what the memory shows.
class DqlStatementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatMemoryShows_data();
    void showsWhatMemoryShows();
    void takesTheDeepestQuery_data() { tests::addEngineRows(); }
    void takesTheDeepestQuery();
    void takesTheLongestQuery_data() { tests::addEngineRows(); }
    void takesTheLongestQuery();
    void bindsEveryValue_data() { tests::addEngineRows(); }
    void bindsEveryValue();
    void usesIndexes();
    void countsWhatOtherTablesDecide_data() { tests::addEngineRows(); }
    void countsWhatOtherTablesDecide();
    void ordersAList_data() { tests::addEngineRows(); }
    void ordersAList();
};

void DqlStatementTest::showsWhatMemoryShows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<unsigned>("seed");
    const QStringList engines = tests::testedEngines();
    for (const QString &engine : engines) {
        for (unsigned seed = 1; seed <= 6; ++seed)
            QTest::addRow("%s %u", qPrintable(engine), seed) << engine << seed;
    }
}

void DqlStatementTest::showsWhatMemoryShows()
{
    QFETCH(QString, engine);
    QFETCH(unsigned, seed);
    Shop shop(engine);
    fill(shop, seed);
    Difference difference(shop);
    constexpr unsigned queries = 600;
    for (unsigned i = 0; i < queries; ++i) {
        const unsigned querySeed = seed * 100'000 + i;
        const QString found = difference.ofSmallest(TypedQuery(querySeed, shop.forms.schema).node(int(i % 4)));
        QVERIFY2(found.isEmpty(), qPrintable(u"seed %1: "_s.arg(querySeed) % found));
    }
    QVERIFY2(difference.shown() > int(queries) / 3, qPrintable(QString::number(difference.shown())));
}

void DqlStatementTest::takesTheDeepestQuery()
{
    QFETCH(QString, engine);
    Shop shop(engine);
    fill(shop, 1);
    Difference difference(shop);
    const auto node = [](const QString &text) { return *dql::parse(text).query.condition; };
    struct Deepest {
        QString text;
        int depth;
    };
    for (const Deepest &deepest : {Deepest{u"amount < 99999999999999999999.5"_s, dql::maximumDepth},
             Deepest{u"$parent.amount < 99999999999999999999.5"_s, dql::maximumDepth},
             Deepest{u"$childs.Order.$parent.amount > 99999999999999999999.5"_s, 82},
             Deepest{u"$childs.Order.$parent.$childs.Line.amount > 99999999999999999999.5"_s, 62}}) {
        QString right = u"not "_s % deepest.text;
        QString left = deepest.text;
        QString nested = deepest.text;
        for (int depth = 0; depth < deepest.depth; ++depth) {
            const QString word = depth % 2 == 0 ? u" and "_s : u" or "_s;
            right = u"title is not null"_s % word % u'(' % right % u')';
            left = u'(' % left % u')' % word % u"title is not null"_s;
            nested = u"not ("_s % nested % word % u"amount > 3"_s % u')';
        }
        QVERIFY(dql::parse(right).isSound());
        for (const QString &text : {right, left, nested})
            QCOMPARE(difference.of(node(text)), QString());
    }
    QString tree = u"pieces = 1"_s;
    for (int depth = 0; depth < 9; ++depth)
        tree = u'(' % tree % u')' % (depth % 2 == 0 ? u" and "_s : u" or "_s) % u'(' % tree % u')';
    QCOMPARE(difference.of(node(tree)), QString());
    // Deeper than that it is refused before a database would.
    QString tooDeep = u"$childs.Order.$parent.$childs.Line.amount > 1"_s;
    for (int depth = 0; depth < 80; ++depth)
        tooDeep = u"title is null"_s % (depth % 2 == 0 ? u" and ("_s : u" or ("_s) % tooDeep % u')';
    const dql::Resolved refused = dql::resolve(tooDeep, shop.forms.schema, {});
    QVERIFY(!refused.isDecided());
    QCOMPARE(refused.problems[0].code, dql::ProblemCode::TooDeep);
}

void DqlStatementTest::takesTheLongestQuery()
{
    QFETCH(QString, engine);
    Shop shop(engine);
    fill(shop, 1);
    Difference difference(shop);
    for (const QString &text : {QString(u"amount > 3.5 or "_s.repeated(dql::maximumValues - 1) % u"amount < 1"_s),
             QString(u"amount in ("_s % u"2.5, "_s.repeated(dql::maximumValues - 1) % u"7)"_s),
             QString(u"tags not in ("_s % u"'Red', "_s.repeated(dql::maximumValues - 1) % u"'x')"_s),
             QString(u"title not like 'a%' and "_s.repeated(dql::maximumValues - 1) % u"title like 'b%'"_s),
             QString(u"note is null or "_s.repeated(3900) % u"note is null"_s),
             QString(u"$childs.Line.pieces = 1 or "_s.repeated(200) % u"$parent.pieces = 3"_s)}) {
        const dql::Parsed parsed = dql::parse(text);
        QVERIFY(parsed.isSound());
        QCOMPARE(difference.of(*parsed.query.condition), QString());
    }
}

void DqlStatementTest::bindsEveryValue()
{
    QFETCH(QString, engine);
    Shop shop(engine);
    fill(shop, 1);
    const QString hostile = u"x'' or 1=1; DROP TABLE \"form_order\" --"_s;
    for (const QString &term : {u"title"_s, u"#pieces"_s, u"tags"_s, u"status"_s, u"boss"_s, u"$id"_s, u"$author.id"_s,
             u"$parent.title"_s, u"$childs.Line.item"_s, u"$formname"_s}) {
        const QString text = term % u" = "_s % dql::quotedText(QString(hostile).remove(u';'));
        const dql::Resolved resolved = dql::resolve(text, shop.forms.schema, {});
        QVERIFY2(resolved.isDecided(), qPrintable(text));
        QVERIFY(!compiled(shop.database->dialect(), resolved.condition, shop.forms).sql.contains(u"DROP"_s));
        QCOMPARE(shop.fromDatabase(resolved.condition), QString());
    }
    QVERIFY(!shop.fromDatabase({}).isEmpty());
}

// On SQLite, which tells how it goes about it.
void DqlStatementTest::usesIndexes()
{
    Shop shop(u"sqlite"_s);
    fill(shop, 1);
    const auto planOf = [&](const QString &text) {
        const dql::Resolved resolved = dql::resolve(text, shop.forms.schema, {});
        forms::RecordQuery query;
        query.domainId = u"d1"_s;
        query.predicates.append(compiled(shop.database->dialect(), resolved.condition, shop.forms));
        const forms::RecordStatement statement
            = forms::countStatement(shop.database->dialect(), *shop.forms.designs[0], query);
        QStringList plan;
        storage::Rows rows = shop.database->reader().run(u"EXPLAIN QUERY PLAN "_s % statement.sql, statement.values);
        while (rows.next())
            plan.append(rows.text(3));
        return plan.join(u'\n');
    };
    shop.database->write([&](storage::Session &session) {
        session.execute(u"CREATE INDEX by_title ON form_order (domain_id, c1, id)"_s);
        session.execute(u"CREATE INDEX by_amount ON form_order (domain_id, c4, id)"_s);
    });
    for (const QString &text : {u"title = 'a'"_s, u"title in ('a', 'b') and note is null"_s, u"not title <> 'a'"_s,
             u"not (title <> 'a' or note is null)"_s})
        QVERIFY2(planOf(text).contains(u"by_title"_s), qPrintable(planOf(text)));
    for (const QString &text : {u"amount < 5"_s, u"amount = 99999999999999999999.5"_s, u"amount between 1 and 2"_s})
        QVERIFY2(planOf(text).contains(u"by_amount"_s), qPrintable(planOf(text)));
    QVERIFY2(planOf(u"$childs.Line.item = 'a'"_s).contains(u"form_line_parent"_s),
        qPrintable(planOf(u"$childs.Line.item = 'a'"_s)));
    QVERIFY2(planOf(u"$parent.item = 'a'"_s).contains(u"sqlite_autoindex_form_line_1"_s),
        qPrintable(planOf(u"$parent.item = 'a'"_s)));
}

void DqlStatementTest::countsWhatOtherTablesDecide()
{
    QFETCH(QString, engine);
    Shop shop(engine);
    Document order{0, u"o1--ORDER"_s};
    order.values.resize(shop.forms.schema.forms[0].fields.size());
    shop.add(order);
    forms::RecordCounts counts(*shop.database);
    const auto count = [&](const QString &text) {
        forms::RecordQuery query;
        query.domainId = u"d1"_s;
        query.predicates.append(
            compiled(shop.database->dialect(), dql::resolve(text, shop.forms.schema, {}).condition, shop.forms));
        return counts.count(shop.database->reader(), *shop.forms.designs[0], query);
    };
    QCOMPARE(count(u"exists $childs.Line"_s), 0);
    QCOMPARE(count(u"title is null"_s), 1);
    Document line{1, u"l1--LINE"_s, order.id};
    line.values.resize(3);
    shop.add(line);
    QCOMPARE(count(u"exists $childs.Line"_s), 1);
    Document second{0, u"o2--ORDER"_s};
    second.values = order.values;
    shop.add(second);
    QCOMPARE(count(u"title is null"_s), 2);
}

void DqlStatementTest::ordersAList()
{
    QFETCH(QString, engine);
    Shop shop(engine);
    const QList<QPair<QString, int>> rows{{u"b"_s, 1}, {u"a"_s, 2}, {u"b"_s, 3}};
    for (qsizetype i = 0; i < rows.size(); ++i) {
        Document order{0, u"o%1--ORDER"_s.arg(i)};
        order.values.resize(shop.forms.schema.forms[0].fields.size());
        order.values[0] = shop.value(0, 0, rows[i].first);
        order.versions = rows[i].second;
        shop.add(order);
    }
    const dql::Resolved resolved
        = dql::resolve(u"title is not null order by title desc, $versions desc"_s, shop.forms.schema, {});
    forms::RecordQuery query;
    query.domainId = u"d1"_s;
    query.predicates.append(compiled(shop.database->dialect(), resolved.condition, shop.forms));
    query.sorts = forms::sortsOf(resolved.orders);
    const forms::RecordStatement statement
        = forms::listStatement(shop.database->dialect(), *shop.forms.designs[0], query, 10, 0);
    QStringList ids;
    storage::Rows read = shop.database->reader().run(statement.sql, statement.values);
    while (read.next())
        ids.append(read.text(0));
    QCOMPARE(ids.join(u' '), u"o2 o0 o1"_s);
}

QTEST_GUILESS_MAIN(DqlStatementTest)
#include "dql_statement_test.moc"

#include "support/designer.h"
#include "support/test_application.h"

#include <QJsonDocument>
#include <QTest>

#include <functional>
#include <random>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

// What a document holds, by its field; what is not named is missing. Several values are separated by semicolons.
using Stored = QHash<QString, QString>;

const QList<std::pair<QString, Stored>> &documents()
{
    static const QList<std::pair<QString, Stored>> all{
        {u"A"_s,
            {{u"unit"_s, u"sales"_s}, {u"pieces"_s, u"1"_s}, {u"price"_s, u"1.5"_s}, {u"due"_s, u"2026-01-05"_s},
                {u"seen"_s, u"2026-01-05 08:30:00"_s}, {u"paid"_s, u"true"_s}, {u"tags"_s, u"red;blue"_s},
                {u"state"_s, u"open"_s}}},
        {u"B"_s,
            {{u"unit"_s, u"stock"_s}, {u"pieces"_s, u"2"_s}, {u"price"_s, u"12345678901234567890.12"_s},
                {u"due"_s, u"2026-02-01"_s}, {u"seen"_s, u"2026-02-01 00:00:00"_s}, {u"paid"_s, u"false"_s},
                {u"tags"_s, u"blue"_s}, {u"state"_s, u"done"_s}}},
        {u"C"_s, {}},
        {u"D"_s,
            {{u"unit"_s, u"sales and stock"_s}, {u"pieces"_s, u"-7"_s}, {u"price"_s, u"-0.01"_s},
                {u"due"_s, u"1999-12-31"_s}, {u"seen"_s, u"1999-12-31 23:59:59"_s}, {u"paid"_s, u"true"_s},
                {u"tags"_s, u"green"_s}, {u"state"_s, u"open"_s}}},
        {u"E"_s, {{u"unit"_s, u"100%"_s}, {u"pieces"_s, u"2"_s}, {u"price"_s, u"0"_s}, {u"state"_s, u"lost"_s}}}};
    return all;
}

struct Rule {
    QString field;
    QString operatorName;
    QString match;
};

QString typeOf(const QString &field)
{
    return field == "pieces"_L1 || field == "price"_L1 ? u"01"_s
        : field == "due"_L1 || field == "seen"_L1      ? u"02"_s
                                                       : u"00"_s;
}

// Numbers by all their digits, everything else as text: dates and moments lie so that they compare as they should.
int compared(const QString &field, const QString &one, const QString &other)
{
    if (typeOf(field) != "01"_L1)
        return one.compare(other);
    const auto padded = [](const QString &text) {
        QString digits = text.startsWith(u'-') ? text.sliced(1) : text;
        const qsizetype point = digits.indexOf(u'.');
        const QString whole = point < 0 ? digits : digits.first(point);
        const QString part = point < 0 ? QString() : digits.sliced(point + 1);
        return std::pair(text.startsWith(u'-'), QString(whole.rightJustified(40, u'0') % part.leftJustified(10, u'0')));
    };
    const auto [isLow, first] = padded(one);
    const auto [isOtherLow, second] = padded(other);
    if (isLow != isOtherLow)
        return isLow ? -1 : 1;
    return isLow ? second.compare(first) : first.compare(second);
}

// What the documentation says of the rule, in the words of this test.
bool lets(const Rule &rule, const Stored &document)
{
    const QStringList values = document.value(rule.field).split(u';', Qt::SkipEmptyParts);
    const QStringList wanted = rule.match.split(u',');
    const auto any = [&](const auto &meets) { return std::any_of(values.begin(), values.end(), meets); };
    const auto equalsAny = [&](const QString &value) {
        return std::any_of(
            wanted.begin(), wanted.end(), [&](const QString &each) { return compared(rule.field, value, each) == 0; });
    };
    const auto order = [&](auto meets) {
        return any([&](const QString &value) { return meets(compared(rule.field, value, rule.match)); });
    };
    if (rule.operatorName == "="_L1)
        return order([](int is) { return is == 0; });
    if (rule.operatorName == "<>"_L1) // what is missing is unlike anything
        return !order([](int is) { return is == 0; });
    if (rule.operatorName == "<"_L1)
        return order([](int is) { return is < 0; });
    if (rule.operatorName == "<="_L1)
        return order([](int is) { return is <= 0; });
    if (rule.operatorName == ">"_L1)
        return order([](int is) { return is > 0; });
    if (rule.operatorName == ">="_L1)
        return order([](int is) { return is >= 0; });
    if (rule.operatorName == "IN"_L1)
        return any(equalsAny);
    if (rule.operatorName == "NOT IN"_L1)
        return !any(equalsAny);
    return any([&](const QString &value) { return value.contains(rule.match, Qt::CaseInsensitive); }); // LIKE
}

QString expected(const QList<Rule> &rules)
{
    QString codes;
    for (const auto &[code, document] : documents()) {
        if (std::all_of(rules.begin(), rules.end(), [&](const Rule &rule) { return lets(rule, document); }))
            codes += code;
    }
    return codes;
}

QList<Rule> allRules()
{
    const QStringList orders{u"="_s, u"<>"_s, u"<"_s, u"<="_s, u">"_s, u">="_s};
    const QStringList lists{u"IN"_s, u"NOT IN"_s};
    QList<Rule> rules;
    const auto add = [&](const QString &field, const QStringList &operators, const QStringList &matches) {
        for (const QString &operatorName : operators) {
            for (const QString &match : matches)
                rules.append({field, operatorName, match});
        }
    };
    const QStringList units{u"sales"_s, u"stock"_s, u"sales and stock"_s, u"100%"_s, u"zoo"_s, u"a"_s};
    add(u"unit"_s, orders, units);
    add(u"unit"_s, {u"LIKE"_s}, {u"sal"_s, u"SAL"_s, u"s"_s, u" and "_s, u"zoo"_s, u"_"_s});
    add(u"unit"_s, lists, {u"sales"_s, u"sales,stock"_s, u"zoo"_s, u"zoo,100%"_s});
    add(u"pieces"_s, orders, {u"1"_s, u"2"_s, u"-7"_s, u"0"_s, u"-8"_s, u"9000000000000000000"_s});
    add(u"pieces"_s, lists, {u"1"_s, u"1,2"_s, u"-7,5"_s, u"3"_s});
    add(u"price"_s, orders,
        {u"1.5"_s, u"1.50"_s, u"0"_s, u"-0.01"_s, u"12345678901234567890.12"_s, u"12345678901234567890.13"_s});
    add(u"price"_s, lists,
        {u"1.5"_s, u"0,-0.01"_s, u"12345678901234567890.12"_s, u"7"_s, u"12345678901234567890.13"_s,
            u"7,12345678901234567890.13"_s});
    add(u"due"_s, orders, {u"2026-01-05"_s, u"2026-02-01"_s, u"1999-12-31"_s, u"1900-01-01"_s, u"2026-01-06"_s});
    add(u"due"_s, lists, {u"2026-01-05"_s, u"2026-01-05,1999-12-31"_s, u"2000-01-01"_s});
    add(u"seen"_s, orders,
        {u"2026-01-05 08:30:00"_s, u"2026-02-01 00:00:00"_s, u"1999-12-31 23:59:59"_s, u"2026-01-05 08:30:01"_s});
    add(u"seen"_s, lists, {u"2026-01-05 08:30:00"_s, u"2026-01-05 08:30:00,2026-02-01 00:00:00"_s});
    add(u"state"_s, orders, {u"open"_s, u"done"_s, u"lost"_s, u"none"_s});
    add(u"state"_s, lists, {u"open"_s, u"open,lost"_s, u"none"_s});
    add(u"paid"_s, {u"="_s, u"<>"_s}, {u"true"_s, u"false"_s});
    add(u"tags"_s, {u"="_s, u"<>"_s}, {u"red"_s, u"blue"_s, u"green"_s, u"black"_s});
    add(u"tags"_s, lists, {u"red"_s, u"red,green"_s, u"blue"_s, u"black"_s});
    return rules;
}

// One form with its documents and a view, for all rows of one engine.
class Place
{
public:
    explicit Place(const QString &engine)
        : server(engine),
          application(makeApplication(server,
              u"<o-input name=\"code\"></o-input><o-input name=\"unit\"></o-input><o-input name=\"pieces\" "
              "type=\"integer\"></o-input><o-input name=\"price\" type=\"decimal\"></o-input><o-date-picker "
              "name=\"due\" "
              "datePattern=\"YMD\"></o-date-picker><o-date-picker name=\"seen\" "
              "datePattern=\"YMD_HMS\"></o-date-picker><o-checkbox name=\"paid\"></o-checkbox><o-checkbox "
              "name=\"tags\"><option value=\"red\">R</option><option value=\"blue\">B</option><option "
              "value=\"green\">G</option></o-checkbox><o-select name=\"state\"><option>open</option>"
              "<option>done</option><option>lost</option></o-select>"_s))
    {
        for (const auto &[code, document] : documents()) {
            QJsonObject items{{u"code"_s, code}};
            for (auto it = document.begin(); it != document.end(); ++it)
                items.insert(it.key(), it.value());
            if (document.contains(u"tags"_s))
                items.insert(u"tags"_s, QJsonArray::fromStringList(document.value(u"tags"_s).split(u';')));
            const Answer made = server.post(application.documents(), documentBody(application, json(items)));
            [&] { QVERIFY2(made.status == 201, made.body.constData()); }();
        }
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        code = designer.column(application.applicationId, view, {{u"name"_s, u"code"_s}, {u"fieldName"_s, u"code"_s}});
        server.beUser();
    }

    void setRules(const QList<Rule> &rules)
    {
        QJsonArray written;
        for (const Rule &rule : rules)
            written.append(QJsonObject{{u"field"_s, rule.field}, {u"operator"_s, rule.operatorName},
                {u"type"_s, typeOf(rule.field)}, {u"match"_s, rule.match}});
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE view_design SET filter_condition = ?, version = version + 1 WHERE id = ?"_s,
                QString::fromUtf8(QJsonDocument(written).toJson(QJsonDocument::Compact)), view);
        });
        server.backend().services().events.publish(
            events::DesignChanged{application.applicationId, application.formId});
    }

    // The codes that the view shows, or why it shows none.
    QString shown()
    {
        const Answer answer = server.post(
            "/api/runtime/" + application.application + "/views/" + sealed(server, view) + "/documents", "{}");
        if (const QString note = answer.json().value("note"_L1).toString(); !note.isEmpty())
            return note;
        QStringList codes;
        const QString column = QString::fromLatin1(sealed(server, code));
        for (const QJsonValue &row : answer.data().toArray())
            codes.append(row["items"_L1][column]["value"_L1].toString());
        codes.sort();
        return codes.join(QString());
    }

    TestBackend server;
    TestApplication application;
    QString view;
    QString code;
};

} // namespace

// Filters in design mode: each operator with each kind of field, and several rules at once, against what this file
// reckons by itself.
class ViewFilterTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneRule_data();
    void oneRule();
    void severalRules_data() { addEngineRows(); }
    void severalRules();
    void cleanupTestCase() { m_places.clear(); }

private:
    Place &placeOf(const QString &engine)
    {
        auto &place = m_places[engine];
        if (!place)
            place = std::make_unique<Place>(engine);
        return *place;
    }

    std::map<QString, std::unique_ptr<Place>> m_places;
};

void ViewFilterTableTest::oneRule_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("operatorName");
    QTest::addColumn<QString>("match");
    for (const QString &engine : testedEngines()) {
        for (const Rule &rule : allRules())
            QTest::addRow("%s: %s %s %s", qPrintable(engine), qPrintable(rule.field), qPrintable(rule.operatorName),
                qPrintable(rule.match))
                << engine << rule.field << rule.operatorName << rule.match;
    }
}

void ViewFilterTableTest::oneRule()
{
    QFETCH(QString, engine);
    QFETCH(QString, field);
    QFETCH(QString, operatorName);
    QFETCH(QString, match);
    Place &place = placeOf(engine);
    const Rule rule{field, operatorName, match};
    place.setRules({rule});
    QCOMPARE(place.shown(), expected({rule}));
}

void ViewFilterTableTest::severalRules()
{
    QFETCH(QString, engine);
    Place &place = placeOf(engine);
    const QList<Rule> all = allRules();
    std::mt19937 random(20260101);
    int shown = 0;
    for (int round = 0; round < 150; ++round) {
        QList<Rule> rules;
        for (unsigned i = 0, count = 2 + random() % 3; i < count; ++i)
            rules.append(all[qsizetype(random() % unsigned(all.size()))]);
        place.setRules(rules);
        QString told;
        for (const Rule &rule : rules)
            told += rule.field % u' ' % rule.operatorName % u' ' % rule.match % u"; "_s;
        const QString wanted = expected(rules);
        QVERIFY2(place.shown() == wanted, qPrintable(told % place.shown() % u" for "_s % wanted));
        shown += wanted.isEmpty() ? 0 : 1;
    }
    QVERIFY(shown > 20); // else they would say little
}

QTEST_GUILESS_MAIN(ViewFilterTableTest)
#include "view_filter_table_test.moc"

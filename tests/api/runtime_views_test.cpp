#include "access_fixture.h"

#include <QJsonDocument>

using namespace formwright;
using namespace formwright::tests;

namespace {

const QString orders
    = u"<o-input name=\"code\"></o-input><o-input name=\"amount\" type=\"decimal\"></o-input>"
      "<o-input name=\"pieces\" type=\"integer\"></o-input>"
      "<o-select name=\"status\"><option value=\"o\">Open</option><option value=\"d\">Done</option></o-select>"
      "<o-user-select name=\"boss\"></o-user-select><o-date-picker name=\"from\"></o-date-picker>"
      "<o-date-picker name=\"till\"></o-date-picker><o-input name=\"above\"></o-input>"_s;

// A software with a form, a search form and a view of six orders.
class Orders
{
public:
    explicit Orders(const QString &engine) : server(engine), application(makeApplication(server, orders))
    {
        searchForm = addForm(server, application, u"Search"_s,
            u"<o-input name=\"what\"></o-input><o-user-select name=\"who\"></o-user-select>"
            "<o-input name=\"least\" type=\"decimal\"></o-input>"_s);
        const QByteArray me = sealed(server, server.userId());
        for (const QByteArray &items : {
                 QByteArray(R"({"code":"A","amount":0.1,"pieces":1,"status":"o","boss":"ME","from":"2026-01-01",
                     "till":"2026-01-10"})"),
                 QByteArray(R"({"code":"B","amount":0.2,"pieces":2,"status":"d","from":"2026-01-05","above":"A"})"),
                 QByteArray(R"({"code":"C","amount":10000000000000000000000.03,"pieces":3,"status":"o",
                     "from":"2026-02-01","till":"2026-02-03","above":"A"})"),
                 QByteArray(R"({"code":"D","amount":-1234.5,"pieces":4,"status":"d","above":"B"})"),
                 QByteArray(R"({"code":"E","pieces":5,"status":"o"})"),
                 QByteArray(R"({"code":"F","amount":1,"above":"gone"})"),
             })
            ids.append(create(QByteArray(items).replace("ME", me)));
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        code = column({{u"name"_s, u"Code"_s}, {u"fieldName"_s, u"code"_s}, {u"isOrderByField"_s, u"true"_s}});
        amount = column({{u"name"_s, u"Amount"_s}, {u"fieldName"_s, u"amount"_s}, {u"formatType"_s, u"number"_s},
            {u"decimalsNum"_s, u"2"_s}, {u"thouSign"_s, true}, {u"sum"_s, true}, {u"total"_s, true}});
        pieces = column({{u"name"_s, u"Pieces"_s}, {u"fieldName"_s, u"pieces"_s}, {u"total"_s, true}});
        status = column({{u"name"_s, u"Status"_s}, {u"fieldName"_s, u"status"_s}, {u"showType"_s, u"01"_s}});
        boss = column({{u"name"_s, u"Boss"_s}, {u"fieldName"_s, u"boss"_s}, {u"showType"_s, u"01"_s}});
        unseen = column({{u"name"_s, u"Unseen"_s}, {u"fieldName"_s, u"from"_s}, {u"visible"_s, false}});
        number = column({{u"name"_s, u"No"_s}, {u"type"_s, u"COLUMN_TYPE_ROWNUM"_s}});
        server.beUser();
    }

    QString column(const QJsonObject &members)
    {
        return Designer(server).column(application.applicationId, view, members);
    }
    QString create(const QByteArray &items, const QByteArray &parent = {})
    {
        const Answer answer = server.post(application.documents(), documentBody(application, items, {}, 1, parent));
        return answer.json().value("id"_L1).toString(answer.data().toObject().value("id"_L1).toString());
    }
    // Through the interface; later calls are the user's again. The answer's status.
    int design(const QJsonObject &members, int viewType = 1)
    {
        server.beDesigner();
        QJsonObject all = members;
        all.insert(u"name"_s, u"V"_s);
        const int status = server
                               .put("/api/designtime/applications/" + application.applicationId.toLatin1() + "/modules/"
                                       + application.moduleId.toLatin1() + "/views/" + view.toLatin1()
                                       + "?viewType=" + QByteArray::number(viewType),
                                   json(all))
                               .status;
        server.beUser();
        return status;
    }
    QByteArray path(const QByteArray &rest, const QByteArray &kind = "views")
    {
        return "/api/runtime/" + application.application + '/' + kind + '/' + sealed(server, view) + rest;
    }
    Answer rows(const QByteArray &query = {}, const QByteArray &search = {})
    {
        return server.post(path("/documents" + query), search);
    }
    // What the column shows, row by row, without sums.
    QStringList shown(const Answer &answer, const QString &column)
    {
        QStringList texts;
        const QString key = QString::fromLatin1(sealed(server, column));
        const QJsonArray rows = answer.data().toArray();
        for (const QJsonValue &row : rows) {
            if (!row["isSum"_L1].toBool() && !row["isTotal"_L1].toBool())
                texts.append(row["items"_L1][key]["value"_L1].toString());
        }
        return texts;
    }
    QString codes(const Answer &answer) { return shown(answer, code).join(QString()); }
    QJsonValue sum(const Answer &answer, QLatin1StringView kind, const QString &column)
    {
        const QJsonArray rows = answer.data().toArray();
        for (const QJsonValue &row : rows) {
            if (row[kind].toBool())
                return row["items"_L1][QString::fromLatin1(sealed(server, column))];
        }
        return QJsonValue(QJsonValue::Undefined);
    }

    TestBackend server;
    TestApplication application;
    QString searchForm;
    QStringList ids; // sealed, of A to F
    QString view;
    QString code, amount, pieces, status, boss, unseen, number;
};

} // namespace

// The rows of views as clients get them.
class RuntimeViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesRows_data() { addEngineRows(); }
    void writesRows();
    void sumsUp_data() { addEngineRows(); }
    void sumsUp();
    void passesOnWhatOtherClientsShow_data() { addEngineRows(); }
    void passesOnWhatOtherClientsShow();
    void pages_data() { addEngineRows(); }
    void pages();
    void asksFor_data();
    void asksFor();
    void searches_data();
    void searches();
    void refusesBadSearches();
    void listsValues_data() { addEngineRows(); }
    void listsValues();
    void listsTrees_data() { addEngineRows(); }
    void listsTrees();
    void listsTreesOfDocuments_data() { addEngineRows(); }
    void listsTreesOfDocuments();
    void listsGroups_data() { addEngineRows(); }
    void listsGroups();
    void refreshesRows_data() { addEngineRows(); }
    void refreshesRows();
    void tellsTheTemplate();
    void hidesFields_data() { addEngineRows(); }
    void hidesFields();
    void keepsRowRules_data() { addEngineRows(); }
    void keepsRowRules();
    void keepsOthersOut();
};

void RuntimeViewsTest::writesRows()
{
    QFETCH(QString, engine);
    Orders place(engine);
    const Answer answer = place.rows();
    QCOMPARE(answer.status, 200);
    QCOMPARE(place.codes(answer), u"ABCDEF"_s);
    QCOMPARE(place.shown(answer, place.amount),
        (QStringList{u"0.10"_s, u"0.20"_s, u"10,000,000,000,000,000,000,000.03"_s, u"-1,234.50"_s, u""_s, u"1.00"_s}));
    QCOMPARE(place.shown(answer, place.status).first(2), (QStringList{u"Open"_s, u"Done"_s}));
    QCOMPARE(place.shown(answer, place.boss).first(2), (QStringList{u"Ursula User"_s, QString()}));
    QCOMPARE(place.shown(answer, place.number), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s}));
    const QJsonObject first = answer.data().toArray().first().toObject();
    QCOMPARE(first.value("id"_L1).toString(), place.ids.first());
    QCOMPARE(first.value("formId"_L1).toString().toLatin1(), place.application.form);
    const QJsonObject items = first.value("items"_L1).toObject();
    QCOMPARE(items.size(), 6); // not the one that is not shown
    const auto item = [&](const QString &column) {
        return items.value(QString::fromLatin1(sealed(place.server, column))).toObject();
    };
    QCOMPARE(item(place.amount).value("raw"_L1), QJsonValue(0.1));
    QCOMPARE(item(place.amount).value("formField"_L1), QJsonValue(u"InputField"_s));
    QCOMPARE(item(place.status).value("raw"_L1), QJsonValue(u"o"_s));
    QCOMPARE(item(place.boss).value("raw"_L1).toString().toLatin1(), sealed(place.server, place.server.userId()));
    QVERIFY(!item(place.code).contains("raw"_L1));
    QCOMPARE(answer.json().value("row_count"_L1), QJsonValue(6));
    QCOMPARE(answer.json().value("note"_L1), QJsonValue(QString()));
}

void RuntimeViewsTest::sumsUp()
{
    QFETCH(QString, engine);
    Orders place(engine);
    const Answer all = place.rows();
    const QString sum = u"9,999,999,999,999,999,998,766.83"_s;
    QCOMPARE(place.sum(all, "isSum"_L1, place.amount)["value"_L1], QJsonValue(sum));
    QCOMPARE(place.sum(all, "isTotal"_L1, place.amount)["value"_L1], QJsonValue(sum));
    QCOMPARE(place.sum(all, "isTotal"_L1, place.pieces)["value"_L1], QJsonValue(u"15"_s));
    QVERIFY(place.sum(all, "isSum"_L1, place.code).isUndefined());
    const QJsonArray rows = all.data().toArray();
    QVERIFY(rows[rows.size() - 2]["isSum"_L1].toBool());
    QVERIFY(rows.last()["isTotal"_L1].toBool());
    // Of a page, the total comes from the database.
    const Answer page = place.rows("?lines=2&_currpage=1");
    QCOMPARE(place.sum(page, "isSum"_L1, place.amount)["value"_L1], QJsonValue(u"0.30"_s));
    QCOMPARE(place.sum(page, "isTotal"_L1, place.amount)["value"_L1], QJsonValue(sum));
    QCOMPARE(place.sum(page, "isTotal"_L1, place.pieces)["value"_L1], QJsonValue(u"15"_s));
    // Of what is asked for alone.
    const Answer some = place.rows("?lines=1&parameter=status%3Dd");
    QCOMPARE(place.sum(some, "isTotal"_L1, place.amount)["value"_L1], QJsonValue(u"-1,234.30"_s));
    QVERIFY(place.sum(place.rows("?parameter=code%3Dnone"), "isTotal"_L1, place.amount).isUndefined());
    QCOMPARE(place.design({{u"showTotalRow"_s, false}}), 200);
    QVERIFY(place.sum(place.rows(), "isTotal"_L1, place.amount).isUndefined());
}

void RuntimeViewsTest::pages()
{
    QFETCH(QString, engine);
    Orders place(engine);
    const Answer second = place.rows("?lines=4&_currpage=2");
    QCOMPARE(place.codes(second), u"EF"_s);
    QCOMPARE(place.shown(second, place.number), (QStringList{u"5"_s, u"6"_s}));
    QCOMPARE(second.json().value("row_count"_L1), QJsonValue(6));
    QCOMPARE(second.json().value("lines"_L1), QJsonValue(4));
    QCOMPARE(place.rows("?lines=4&withTotal=false").json().value("row_count"_L1), QJsonValue(-1));
    QCOMPARE(place.design({{u"linesPerPage"_s, 3}}), 200);
    QCOMPARE(place.codes(place.rows()), u"ABC"_s);
    QCOMPARE(place.design({{u"pagination"_s, false}}), 200);
    QCOMPARE(place.codes(place.rows()), u"ABCDEF"_s);
    QCOMPARE(place.rows("?_currpage=0").status, 400);
}

void RuntimeViewsTest::asksFor_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("shown");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto row = [&](const QByteArray &query, const QString &shown) {
            QTest::addRow("%s %s", qPrintable(engine), query.constData()) << engine << query << shown;
        };
        row("?sortCol=code&sortStatus=desc", u"FEDCBA"_s);
        row("?sortCol=status,code&sortStatus=asc,desc", u"FDBECA"_s);
        row("?sortCol=pieces&sortStatus=DESC", u"EDCBAF"_s);
        row("?sortCol=ITEM_CODE&sortStatus=DESC00", u"FEDCBA"_s);
        row("?sortCol=%24created,code", u"ABCDEF"_s);
        row("?parameter=status%3Do&parameter=pieces%3E1", u"CE"_s);
        row("?startDate=2026-01-06", u"AC"_s);
        row("?startDate=2026-01-05&endDate=2026-01-31", u"AB"_s);
        row("?endDate=2026-01-01", u"A"_s);
        row("?startDate=2026-02-03&endDate=2026-02-03", u"C"_s);
    }
}

void RuntimeViewsTest::asksFor()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, query);
    Orders place(engine);
    QCOMPARE(place.design({{u"relatedMap"_s, uR"({"start":"from","end":"till"})"_s}}, 16), 200);
    const Answer answer = place.rows(query);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTEST(place.codes(answer), "shown");
}

void RuntimeViewsTest::searches_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<QString>("dql");
    QTest::addColumn<QByteArray>("search");
    QTest::addColumn<QString>("shown");
    const QByteArray like = R"([{"field":"code","operator":"LIKE","type":"03","match":"what"}])";
    const QByteArray boss = R"([{"field":"boss","operator":"=","type":"03","match":"who"}])";
    const QByteArray least = R"([{"field":"amount","operator":">=","type":"03","match":"least"},
        {"field":"status","operator":"=","type":"00","match":"o"}])";
    const QString query = u"code = :what and pieces > 0"_s;
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto row = [&](const char *name, const QByteArray &rules, const QString &dql, const QByteArray &search,
                             const QString &shown) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << rules << dql << search << shown;
        };
        row("nothing", like, {}, "", u"ABCDEF"_s);
        row("an empty form", like, {}, "{}", u"ABCDEF"_s);
        row("an empty value", like, {}, R"({"what":"  "})", u"ABCDEF"_s);
        row("a value", like, {}, R"({"what":"b"})", u"B"_s);
        row("in other letters", like, {}, R"({"WHAT":"c"})", u"C"_s);
        row("several values", like, {}, R"({"what":["a","d"]})", u"AD"_s);
        row("a document", like, {}, R"({"formid":"x","items":{"what":"e"}})", u"E"_s);
        row("items in an array", like, {}, R"({"items":[{"what":"f"}]})", u"F"_s);
        row("what no rule asks for", like, {}, R"({"else":"f"})", u"ABCDEF"_s);
        row("somebody", boss, {}, R"({"who":"ME"})", u"A"_s);
        row("nobody", boss, {}, R"({"who":"made up"})", QString());
        row("beside a rule", least, {}, R"({"least":0.1})", u"AC"_s);
        row("beside a rule, empty", least, {}, R"({"least":null})", u"ACE"_s);
        row("DQL", "", query, R"({"what":"B"})", u"B"_s);
        row("DQL, empty", "", query, R"({"what":""})", u"ABCDE"_s);
        row("DQL, either", "", u"code = :what or code = 'F'"_s, "{}", u"F"_s);
        row("DQL, not", "", u"not code = :what and code in ('A', 'B')"_s, "{}", u"AB"_s);
        row("DQL, all empty", "", u"code = :what"_s, "{}", u"ABCDEF"_s);
        row("DQL, somebody", "", u"boss = :who"_s, R"({"who":"ME"})", u"A"_s);
        row("DQL, nobody", "", u"boss = :who"_s, R"({"who":"made up"})", QString());
    }
}

void RuntimeViewsTest::searches()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, rules);
    QFETCH(QString, dql);
    QFETCH(QByteArray, search);
    Orders place(engine);
    QCOMPARE(place.design({{u"searchFormId"_s, place.searchForm}, {u"filterCondition"_s, QString::fromUtf8(rules)},
                 {u"filterScript"_s, dql}, {u"editMode"_s, dql.isEmpty() ? u"00"_s : u"01"_s}}),
        200);
    const Answer answer = place.rows({}, search.replace("ME", sealed(place.server, place.server.userId())));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTEST(place.codes(answer), "shown");
    QFETCH(QString, shown);
    QCOMPARE(answer.json().value("row_count"_L1), QJsonValue(shown.size()));
}

void RuntimeViewsTest::refusesBadSearches()
{
    Orders place(u"sqlite"_s);
    QCOMPARE(
        place.design({{u"filterCondition"_s, uR"([{"field":"amount","operator":">","type":"03","match":"least"}])"_s}}),
        200);
    QCOMPARE(place.rows({}, R"({"least":"many"})").status, 400);
    QCOMPARE(place.rows({}, "[1]").status, 400);
    QCOMPARE(place.rows("?sortCol=gone").status, 400);
    QCOMPARE(place.rows("?sortCol=code&sortStatus=sideways").status, 400);
    QCOMPARE(place.rows("?parameter=gone%3D1").status, 400);
    QCOMPARE(place.design({{u"relatedMap"_s, uR"({"start":"from"})"_s}}), 200);
    QCOMPARE(place.rows("?startDate=yesterday").status, 400);
    // A range that cannot be told shows nothing.
    QCOMPARE(place.design({{u"relatedMap"_s, u"{}"_s}}), 200);
    const Answer answer = place.rows("?startDate=2026-01-01");
    QCOMPARE(answer.data().toArray().size(), 0);
    QVERIFY(answer.json().value("note"_L1).toString().contains(u"date"_s));
}

void RuntimeViewsTest::listsValues()
{
    QFETCH(QString, engine);
    Orders place(engine);
    const auto values = [&](const QByteArray &query) {
        QStringList texts;
        const QJsonArray found = place.server.post(place.path("/filterColumns" + query)).data().toArray();
        for (const QJsonValue &value : found)
            texts.append(QString(value["text"_L1].toString() % u'*' % QString::number(value["count"_L1].toInt())));
        return texts;
    };
    QCOMPARE(values("?fieldName=status"), (QStringList{u"*1"_s, u"Done*2"_s, u"Open*3"_s}));
    QCOMPARE(values("?fieldName=status&parameter=pieces%3E2"), (QStringList{u"Done*1"_s, u"Open*2"_s}));
    QCOMPARE(values("?fieldName=boss&parameter=code%3DA"), (QStringList{u"Ursula User*1"_s}));
    QCOMPARE(values("?fieldName=amount&parameter=code%3DC"), (QStringList{u"10,000,000,000,000,000,000,000.03*1"_s}));
    QCOMPARE(place.server.post(place.path("/filterColumns?fieldName=gone")).status, 400);
    QCOMPARE(place.server.post(place.path("/filterColumns")).status, 400);
}

void RuntimeViewsTest::listsTrees()
{
    QFETCH(QString, engine);
    Orders place(engine);
    QCOMPARE(place.design({{u"relatedMap"_s, uR"({"title":"code","parent":"above"})"_s}}, 17), 200);
    const auto nodes
        = [&](const QByteArray &query) { return place.server.post(place.path("/documents" + query, "treeviews")); };
    const Answer top = nodes({});
    QVERIFY2(top.status == 200, top.body.constData());
    QCOMPARE(place.codes(top), u"AEF"_s); // what F stands below is not there
    QCOMPARE(top.data().toArray()[0]["hasChild"_L1], QJsonValue(true));
    QCOMPARE(top.data().toArray()[1]["hasChild"_L1], QJsonValue(false));
    QCOMPARE(top.data().toArray()[0]["title"_L1], QJsonValue(u"A"_s));
    const Answer below = nodes("?parentNodeId=" + place.ids[0].toLatin1());
    QCOMPARE(place.codes(below), u"BC"_s);
    QCOMPARE(below.data().toArray()[0]["hasChild"_L1], QJsonValue(true));
    QCOMPARE(place.codes(nodes("?parentNodeId=" + place.ids[1].toLatin1())), u"D"_s);
    QCOMPARE(place.codes(nodes("?parentNodeId=" + place.ids[4].toLatin1())), QString());
    QCOMPARE(place.codes(nodes("?parentNodeId=other")), QString());
    QCOMPARE(place.codes(nodes("?name=d")), u"D"_s);
}

void RuntimeViewsTest::listsTreesOfDocuments()
{
    QFETCH(QString, engine);
    Orders place(engine);
    place.create(R"({"code":"Z"})", place.ids[1].toLatin1());
    const auto nodes
        = [&](const QByteArray &query) { return place.server.post(place.path("/documents" + query, "treeviews")); };
    const Answer top = nodes({});
    QVERIFY2(top.status == 200, top.body.constData());
    QCOMPARE(place.codes(top), u"ABCDEF"_s);
    QCOMPARE(top.data().toArray()[0]["hasChild"_L1], QJsonValue(false));
    QCOMPARE(top.data().toArray()[1]["hasChild"_L1], QJsonValue(true));
    QCOMPARE(place.codes(nodes("?parentNodeId=" + place.ids[1].toLatin1())), u"Z"_s);
    QCOMPARE(place.codes(place.rows("?parentId=" + place.ids[1].toLatin1())), u"Z"_s);
    QCOMPARE(place.codes(place.rows("?isRelate=false&parentId=" + place.ids[1].toLatin1())), u"ABCDEFZ"_s);
}

void RuntimeViewsTest::listsGroups()
{
    QFETCH(QString, engine);
    Orders place(engine);
    QCOMPARE(place.design({{u"relatedMap"_s, uR"({"group":"status"})"_s}}, 20), 200);
    const Answer groups = place.rows();
    QVERIFY2(groups.status == 200, groups.body.constData());
    QCOMPARE(groups.json().value("row_count"_L1), QJsonValue(3));
    const QJsonArray found = groups.data().toArray();
    QCOMPARE(found.size(), 3);
    QCOMPARE(found[1]["text"_L1], QJsonValue(u"Done"_s));
    QCOMPARE(found[1]["count"_L1], QJsonValue(2));
    QCOMPARE(found[1]["items"_L1][QString::fromLatin1(sealed(place.server, place.amount))]["value"_L1],
        QJsonValue(u"-1,234.30"_s));
    QCOMPARE(place.codes(place.rows("?parentNodeId=d")), u"BD"_s);
    QCOMPARE(place.codes(place.rows("?parentNodeId=")), u"F"_s);
}

void RuntimeViewsTest::refreshesRows()
{
    QFETCH(QString, engine);
    Orders place(engine);
    const auto refresh = [&](const QString &id) {
        return place.server.post(place.path("/documents/" + id.toLatin1() + "/refresh"), R"({"id":"x"})");
    };
    const Answer answer = refresh(place.ids[1]);
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject refreshed = answer.json().value("refresh"_L1).toObject();
    QCOMPARE(answer.data().toObject().value("refresh"_L1).toObject(), refreshed);
    QCOMPARE(refreshed.value("docid"_L1).toString(), place.ids[1]);
    QCOMPARE(refreshed.value("viewid"_L1).toString().toLatin1(), sealed(place.server, place.view));
    const QJsonObject items = QJsonDocument::fromJson(refreshed.value("items"_L1).toString().toUtf8()).object();
    QCOMPARE(items[QString::fromLatin1(sealed(place.server, place.amount))]["value"_L1], QJsonValue(u"0.20"_s));
    // What the view does not show any more.
    QCOMPARE(place.design({{u"filterCondition"_s, uR"([{"field":"code","operator":"=","match":"A"}])"_s}}), 200);
    QCOMPARE(refresh(place.ids[1]).json().value("refresh"_L1).toObject().value("items"_L1), QJsonValue(QString()));
    QVERIFY(!refresh(place.ids[0]).json().value("refresh"_L1).toObject().value("items"_L1).toString().isEmpty());
    place.server.del(place.application.documents() + '/' + place.ids[1].toLatin1());
    QCOMPARE(refresh(place.ids[1]).status, 404);
}

void RuntimeViewsTest::tellsTheTemplate()
{
    Orders place(u"sqlite"_s);
    QCOMPARE(
        place.design({{u"searchFormId"_s, place.searchForm}, {u"relatedMap"_s, uR"({"start":"from","end":"gone"})"_s},
                         {u"commonFilterCondition"_s,
                             uR"([{"field":"status","operator":"=","type":"00","match":"o"},{"field":"gone"}])"_s}},
            16),
        200);
    place.column({{u"name"_s, u"Hidden"_s}, {u"fieldName"_s, u"till"_s},
        {u"hiddenScript"_s, u"getWebUser().getLoginno() == 'user'"_s}});
    place.column({{u"name"_s, u"Shown"_s}, {u"fieldName"_s, u"till"_s}, {u"hiddenScript"_s, u"return false;"_s}});
    place.server.beUser();
    const Answer answer = place.server.get(place.path("/template"));
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject view = answer.data().toObject();
    QCOMPARE(view.value("intValue"_L1), QJsonValue(16));
    QCOMPARE(view.value("simpleClassName"_L1), QJsonValue(u"CalendarView"_s));
    QCOMPARE(view.value("sum"_L1), QJsonValue(true));
    QCOMPARE(view.value("relatedMap"_L1), QJsonValue(uR"({"start":"from"})"_s));
    QCOMPARE(view.value("searchForm"_L1)["name"_L1], QJsonValue(u"Search"_s));
    QVERIFY(view.value("commonFilterCondition"_L1).toString().contains(u"status"_s));
    QVERIFY(!view.value("commonFilterCondition"_L1).toString().contains(u"gone"_s));
    QVERIFY(!view.contains("filterCondition"_L1));
    const QJsonArray columns = view.value("columns"_L1).toArray();
    QStringList names;
    for (const QJsonValue &column : columns)
        names.append(column["name"_L1].toString());
    QCOMPARE(names.join(u' '), u"Code Amount Pieces Status Boss Unseen No Shown"_s);
    QCOMPARE(columns[1]["formatType"_L1], QJsonValue(u"number"_s));
    QCOMPARE(columns[1]["total"_L1], QJsonValue(true));
    QVERIFY(!columns[1].toObject().contains("valueScript"_L1));
    const QJsonObject search = place.server.get(place.path("/searchformtemplate")).data().toObject();
    QCOMPARE(search.value("name"_L1), QJsonValue(u"Search"_s));
    QCOMPARE(search.value("fields"_L1).toArray().size(), 3);
    QCOMPARE(place.server.get(place.path("/openable")).data(), QJsonValue(true));
    QCOMPARE(place.design({{u"searchFormId"_s, QString()}}), 200);
    QCOMPARE(place.server.get(place.path("/searchformtemplate")).status, 404);
    QVERIFY(place.server.get(place.path("/template")).data().toObject().value("searchForm"_L1).isNull());
}

void RuntimeViewsTest::passesOnWhatOtherClientsShow()
{
    QFETCH(QString, engine);
    Orders place(engine);
    const QByteArray designs = "/api/designtime/applications/" + place.application.applicationId.toLatin1();
    place.server.beDesigner();
    const QString style = place.server.post(designs + "/styles", R"({"name":"Lines","content":"td { color: red }"})")
                              .data()["id"_L1]
                              .toString();
    const QString card = addForm(place.server, place.application, u"Card"_s, u"<o-input name=\"code\"></o-input>"_s);
    const QJsonObject members{{u"openType"_s, 277}, {u"newPage"_s, true}, {u"width"_s, u"640"_s},
        {u"height"_s, u"80%"_s}, {u"displayType"_s, u"templateForm"_s}, {u"templateForm"_s, card},
        {u"styleId"_s, style}, {u"showActivityColumnType"_s, 2}};
    QCOMPARE(place.design(members), 200);
    const QJsonObject view = place.server.get(place.path("/template")).data().toObject();
    for (auto it = members.begin(); it != members.end(); ++it)
        QVERIFY2(it.key() == "templateForm"_L1 || view.value(it.key()) == it.value(), qPrintable(it.key()));
    QCOMPARE(view.value("templateForm"_L1).toString().toLatin1(), sealed(place.server, card)); // ids are opaque here
    QCOMPARE(view.value("style"_L1)["content"_L1].toString(), u"td { color: red }"_s);
}

// What a role hides is neither sent nor asked about.
void RuntimeViewsTest::hidesFields()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    const auto rows = [&](const QByteArray &query, const QByteArray &search = {}) {
        return place.server.post(
            place.runtime("/views/" + sealed(place.server, place.view) + "/documents" + query), search);
    };
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE view_design SET filter_condition = ?, version = version + 1 WHERE id = ?"_s,
            uR"([{"field":"price","operator":">","type":"03","match":"what"}])"_s, place.view);
        session.execute(
            u"UPDATE view_column SET sort = 'asc' WHERE view_id = ? AND field_name = 'price'"_s, place.view);
    });
    place.server.backend().services().events.publish(
        events::DesignChanged{place.application.applicationId, place.application.formId});
    QCOMPARE(rows({}).data().toArray().size(), 2);
    QCOMPARE(rows({}, R"({"what":"8"})").data().toArray().size(), 1);
    QCOMPARE(
        place.permit(place.clerk, '[' + place.permission(3, place.application.formId, 1013, 1, "price") + ']').status,
        200);
    const Answer answer = rows({});
    QCOMPARE(answer.data().toArray().size(), 2);
    QCOMPARE(answer.data().toArray()[0]["items"_L1].toObject().size(), 2);
    QVERIFY(!answer.body.contains("price"));
    QCOMPARE(rows("?sortCol=price").status, 400);
    QCOMPARE(rows("?parameter=price%3E8").status, 400);
    QCOMPARE(place.server
                 .post(place.runtime("/views/" + sealed(place.server, place.view) + "/filterColumns?fieldName=price"))
                 .status,
        400);
    const Answer searched = rows({}, R"({"what":"8"})");
    QCOMPARE(searched.data().toArray().size(), 0);
    QVERIFY(!searched.json().value("note"_L1).toString().isEmpty());
    const Answer view = place.server.get(place.runtime("/views/" + sealed(place.server, place.view) + "/template"));
    QVERIFY(!view.body.contains("price"));
}

// A form's own rule holds for rows, sums, groups, values and refreshed rows.
void RuntimeViewsTest::keepsRowRules()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    Designer(place.server)
        .column(place.application.applicationId, place.view,
            {{u"name"_s, u"Total"_s}, {u"fieldName"_s, u"price"_s}, {u"total"_s, true}});
    place.server.beUser();
    // A row of his own below a document that he does not see.
    place.server.post(place.application.documents(),
        documentBody(place.application, R"({"code":"below","price":100,"note":"n"})", {}, 1,
            sealed(place.server, place.foreign)));
    const QByteArray below = place.runtime("/treeviews/" + sealed(place.server, place.view)
        + "/documents?parentNodeId=" + sealed(place.server, place.foreign));
    QCOMPARE(place.server.post(below).data().toArray().size(), 2); // with the sum
    place.changeForm(R"({"authorityCondition":"[{\"field\":\"author\",\"scope\":\"itself\"}]"})");
    const QByteArray view = "/views/" + sealed(place.server, place.view);
    const Answer answer = place.server.post(place.runtime(view + "/documents?lines=1"));
    QCOMPARE(answer.json().value("row_count"_L1), QJsonValue(2));
    QVERIFY(answer.body.contains(R"("value":"own")"));
    QVERIFY(!answer.body.contains(R"("value":"foreign")"));
    QVERIFY(answer.body.contains(R"("raw":107)")); // of all pages
    const Answer values = place.server.post(place.runtime(view + "/filterColumns?fieldName=price"));
    QCOMPARE(values.data().toArray().size(), 2);
    QCOMPARE(
        place.server.post(place.runtime(view + "/documents/" + sealed(place.server, place.own) + "/refresh")).status,
        200);
    QCOMPARE(place.server.post(place.runtime(view + "/documents/" + sealed(place.server, place.foreign) + "/refresh"))
                 .status,
        404);
    const Answer tree
        = place.server.post(place.runtime("/treeviews/" + sealed(place.server, place.view) + "/documents"));
    QCOMPARE(tree.json().value("row_count"_L1), QJsonValue(2)); // the row below what he does not see is at the top
    QCOMPARE(place.server.post(below).data().toArray().size(), 0);
}

void RuntimeViewsTest::keepsOthersOut()
{
    AccessPlace place(u"sqlite"_s);
    const QByteArray view = "/views/" + sealed(place.server, place.view);
    const auto statuses = [&] {
        QList<int> found{place.server.post(place.runtime(view + "/documents")).status,
            place.server.post(place.runtime("/tree" + view.sliced(1) + "/documents")).status,
            place.server.post(place.runtime(view + "/filterColumns?fieldName=code")).status,
            place.server.get(place.runtime(view + "/template")).status,
            place.server.post(place.runtime(view + "/documents/" + sealed(place.server, place.own) + "/refresh"))
                .status};
        return found;
    };
    QCOMPARE(statuses(), QList<int>(5, 200));
    place.makePrivate(u"view_design"_s, place.view);
    QCOMPARE(statuses(), QList<int>(5, 403));
    QCOMPARE(place.server.get(place.runtime(view + "/openable")).data(), QJsonValue(false));
    QCOMPARE(place.permit(place.clerk, '[' + place.permission(0, place.view, 1032, 1) + ']').status, 200);
    QCOMPARE(statuses(), QList<int>(5, 200));
    QCOMPARE(place.server.get(place.runtime(view + "/openable")).data(), QJsonValue(true));
    place.makePrivate(u"form"_s, place.application.formId);
    QCOMPARE(statuses(), QList<int>(5, 403));
    QCOMPARE(place.server.get(place.runtime("/views/" + sealed(place.server, u"none"_s) + "/openable")).status, 404);
}

QTEST_GUILESS_MAIN(RuntimeViewsTest)
#include "runtime_views_test.moc"

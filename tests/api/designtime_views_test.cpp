#include "support/designer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::Designer;
using formwright::tests::idList;
using formwright::tests::indexDefinitions;
using formwright::tests::json;
using formwright::tests::TestBackend;

// Document C, Design-time: views, their columns and the indexes they ask for.
class DesigntimeViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createsAndReads_data() { formwright::tests::addEngineRows(); }
    void createsAndReads();
    void keepsDocumentedMembers();
    void knowsNoValuesOfSessions();
    void refusesBadInput_data();
    void refusesBadInput();
    void updates_data() { formwright::tests::addEngineRows(); }
    void updates();
    void movesToAnotherForm_data() { formwright::tests::addEngineRows(); }
    void movesToAnotherForm();
    void lists_data() { formwright::tests::addEngineRows(); }
    void lists();
    void deletes_data() { formwright::tests::addEngineRows(); }
    void deletes();
    void generates_data() { formwright::tests::addEngineRows(); }
    void generates();
    void generatesOneEntryPerForm();
    void createsColumns_data() { formwright::tests::addEngineRows(); }
    void createsColumns();
    void answersColumnDefaults();
    void listsColumns();
    void refusesBadColumns_data();
    void refusesBadColumns();
    void updatesColumns_data() { formwright::tests::addEngineRows(); }
    void updatesColumns();
    void deletesOverManyForms_data() { formwright::tests::addEngineRows(); }
    void deletesOverManyForms();
    void deletesColumns_data() { formwright::tests::addEngineRows(); }
    void deletesColumns();
    void indexesFiltersAndOrder_data() { formwright::tests::addEngineRows(); }
    void indexesFiltersAndOrder();
    void survivesARemovedField();

private:
    struct Place {
        explicit Place(TestBackend &server)
            : designer(server),
              applicationId(designer.application(u"A"_s)),
              moduleId(designer.module(applicationId, u"M"_s)),
              formId(designer.form(applicationId, moduleId, u"F"_s,
                  u"<o-input name=a label=Alpha><o-input name=b type=integer><o-select name=c><option value=x>X</option></o-select>"_s)),
              views("/api/designtime/applications/" + applicationId.toLatin1() + "/modules/" + moduleId.toLatin1()
                  + "/views")
        { }
        QString view() { return designer.view(applicationId, moduleId, u"V"_s, formId); }
        QString column(const QString &viewId, const QJsonObject &members)
        {
            return designer.column(applicationId, viewId, members);
        }
        QByteArray columns(const QString &viewId) const
        {
            return "/api/designtime/applications/" + applicationId.toLatin1() + "/modules/views/" + viewId.toLatin1()
                + "/columns";
        }

        Designer designer;
        QString applicationId;
        QString moduleId;
        QString formId;
        QByteArray views;
    };

    static QJsonObject read(TestBackend &server, const QString &viewId)
    {
        return server.get(all + "/" + viewId.toLatin1()).data().toObject();
    }
    static QJsonObject readColumn(TestBackend &server, const QString &columnId)
    {
        return server.get(all + "/columns/" + columnId.toLatin1()).data().toObject();
    }
    inline static const QByteArray all = "/api/designtime/applications/modules/views";
};

static QString fieldAtFault(const Answer &answer)
{
    return answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString();
}

void DesigntimeViewsTest::createsAndReads()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    server.takeEvents();
    const Answer answer = server.post(place.views + "?viewType=16",
        json({{u"name"_s, u"Orders"_s}, {u"relatedForm"_s, place.formId}, {u"linesPerPage"_s, u"15"_s},
            {u"openType"_s, u"277"_s}}));
    QCOMPARE(answer.status, 201);
    const QString id = answer.data().toObject().value("id"_L1).toString();
    const QJsonObject view = read(server, id);
    QCOMPARE(view.value("name"_L1).toString(), u"Orders"_s);
    QCOMPARE(view.value("relatedForm"_L1).toString(), place.formId);
    QCOMPARE(view.value("pageLines"_L1), QJsonValue(u"15"_s));
    QCOMPARE(view.value("openType"_L1), QJsonValue(277));
    QCOMPARE(view.value("intValue"_L1), QJsonValue(16));
    QCOMPARE(view.value("simpleClassName"_L1).toString(), u"CalendarView"_s);
    QCOMPARE(view.value("editMode"_L1).toString(), u"00"_s);
    QCOMPARE(view.value("permissionType"_L1).toString(), u"public"_s);
    QCOMPARE(view.value("fullName"_L1).toString(), u"M/Orders"_s);
    QCOMPARE(view.value("columns"_L1).toArray().size(), 0);
    QCOMPARE(view.value("activities"_L1).toArray().size(), 0);
    QVERIFY(server.logEntries().contains(u"Create a view|success"_s));
    const auto events = server.takeEvents();
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(std::get<formwright::events::DesignChanged>(events.front()).formId, place.formId);
    QCOMPARE(server.get(all + "/nope").status, 404);
}

void DesigntimeViewsTest::keepsDocumentedMembers()
{
    TestBackend server;
    Place place(server);
    const QString style
        = server
              .post("/api/designtime/applications/" + place.applicationId.toLatin1() + "/styles", R"({"name":"wide"})")
              .data()["id"_L1]
              .toString();
    const QJsonObject texts{{u"relatedMap"_s, u"m"_s}, {u"displayType"_s, u"templateForm"_s},
        {u"waterMarkScript"_s, u"'w'"_s}, {u"searchFormId"_s, u"s"_s}, {u"styleId"_s, style},
        {u"templateForm"_s, place.formId}, {u"filterScript"_s, u"$versions > 0"_s}, {u"sqlFilterScript"_s, u"q"_s},
        {u"procedureFilterScript"_s, u"p"_s}, {u"commonFilterCondition"_s, u"[]"_s}, {u"authorityCondition"_s, u"[]"_s},
        {u"editMode"_s, u"01"_s}, {u"description"_s, u"d"_s}};
    const QJsonObject flags{{u"pagination"_s, false}, {u"showTotalRow"_s, false}, {u"refresh"_s, true},
        {u"readonly"_s, true}, {u"showWaterMark"_s, true}};
    QJsonObject given = texts;
    for (auto it = flags.begin(); it != flags.end(); ++it)
        given.insert(it.key(), it.value());
    given.insert(u"name"_s, u"V"_s);
    given.insert(u"relatedForm"_s, place.formId);
    const QString id = server.post(place.views, json(given)).data().toObject().value("id"_L1).toString();
    const QJsonObject view = read(server, id);
    for (auto it = given.begin(); it != given.end(); ++it)
        QCOMPARE(view.value(it.key()), it.value());
}

void DesigntimeViewsTest::knowsNoValuesOfSessions()
{
    TestBackend server;
    Place place(server);
    const QJsonObject view{{u"name"_s, u"V"_s}, {u"relatedForm"_s, place.formId},
        {u"filterCondition"_s,
            u"[{'field':'a','operator':'=','type':'04','match':'currsession','sessionfield':'x'}]"_s}};
    const Answer answer = server.post(place.views, json(view));
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldAtFault(answer), u"filterCondition"_s);
    QVERIFY2(answer.body.contains("no-values-of-sessions"), answer.body.constData());
}

void DesigntimeViewsTest::refusesBadInput_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("field");
    const QByteArray form = R"("relatedForm":"FORM")";
    QTest::newRow("no name") << QByteArray() << form << u"name"_s;
    QTest::newRow("no form") << QByteArray() << QByteArray(R"("name":"V")") << u"relatedForm"_s;
    QTest::newRow("unknown form") << QByteArray() << QByteArray(R"("name":"V","relatedForm":"nope")")
                                  << u"relatedForm"_s;
    QTest::newRow("view type") << QByteArray("?viewType=3") << form + R"(,"name":"V")" << u"viewType"_s;
    QTest::newRow("no lines") << QByteArray() << form + R"(,"name":"V","linesPerPage":0)" << u"linesPerPage"_s;
    QTest::newRow("permission") << QByteArray() << form + R"(,"name":"V","permissionType":"x")" << u"permissionType"_s;
    QTest::newRow("filter") << QByteArray() << form + R"(,"name":"V","filterCondition":"{")" << u"filterCondition"_s;
}

void DesigntimeViewsTest::refusesBadInput()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, members);
    QFETCH(QString, field);
    TestBackend server;
    Place place(server);
    const Answer answer
        = server.post(place.views + query, "{" + members.replace("FORM", place.formId.toLatin1()) + "}");
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldAtFault(answer), field);
    QCOMPARE(server.count(u"view_design"_s), 0);
}

void DesigntimeViewsTest::updates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.view();
    const Answer answer = server.put(place.views + "/" + id.toLatin1() + "?viewType=17",
        R"({"name":"W","linesPerPage":50,"readonly":"true","filterCondition":"[{\"field\":\"a\",\"operator\":\"=\",\"type\":\"00\",\"match\":\"x\"}]"})");
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.json().contains("data"_L1));
    const QJsonObject view = read(server, id);
    QCOMPARE(view.value("name"_L1).toString(), u"W"_s);
    QCOMPARE(view.value("pageLines"_L1).toString(), u"50"_s);
    QCOMPARE(view.value("readonly"_L1), QJsonValue(true));
    QCOMPARE(view.value("intValue"_L1), QJsonValue(17));
    QCOMPARE(view.value("relatedForm"_L1).toString(), place.formId);
    QVERIFY(view.value("filterCondition"_L1).toString().contains("operator"_L1));
    QCOMPARE(server.put(place.views + "/nope", R"({"name":"W"})").status, 404);
}

void DesigntimeViewsTest::movesToAnotherForm()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.view();
    place.column(id, {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"isFilter"_s, true}});
    const QString other
        = place.designer.form(place.applicationId, place.moduleId, u"G"_s, u"<o-input name=z><o-input name=a>"_s);
    QCOMPARE(indexDefinitions(server, place.formId).size(), 1);
    QCOMPARE(server.put(place.views + "/" + id.toLatin1(), json({{u"relatedForm"_s, other}})).status, 200);
    QVERIFY(indexDefinitions(server, place.formId).isEmpty());
    QCOMPARE(indexDefinitions(server, other), QStringList{u"domain_id, c2, id)"_s});
}

void DesigntimeViewsTest::lists()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    for (const QString &name : {u"b"_s, u"a"_s, u"c"_s})
        place.designer.view(place.applicationId, place.moduleId, name, place.formId);
    const QJsonObject page = server.get(place.views + "?pageNo=2&linesPerPage=2").data().toObject();
    QCOMPARE(page.value("rowCount"_L1).toInt(), 3);
    QCOMPARE(page.value("datas"_L1).toArray().first().toObject().value("name"_L1).toString(), u"c"_s);
    QCOMPARE(server.get(place.views + "?searchword=B").data().toObject().value("rowCount"_L1).toInt(), 1);
}

void DesigntimeViewsTest::deletes()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString first = place.view();
    const QString second = place.view();
    place.column(first, {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"isFilter"_s, true}});
    QCOMPARE(server.del(all, idList(QStringList{first, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"view_design"_s), 2);
    QCOMPARE(server.del(all, idList(QStringList{first, first})).status, 200);
    QCOMPARE(server.count(u"view_design"_s, u"id = '"_s % second % u'\''), 1);
    QCOMPARE(server.count(u"view_design"_s), 1);
    QCOMPARE(server.count(u"view_column"_s), 0);
    QVERIFY(indexDefinitions(server, place.formId).isEmpty());
}

void DesigntimeViewsTest::generates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const Answer answer = server.post(all + "?formId=" + place.formId.toLatin1());
    QCOMPARE(answer.status, 201);
    const QString id = answer.data().toObject().value("id"_L1).toString();
    const QJsonArray columns = read(server, id).value("columns"_L1).toArray();
    QStringList shown;
    for (const QJsonValue &column : columns)
        shown.append(
            column.toObject().value("name"_L1).toString() % u'=' % column.toObject().value("fieldName"_L1).toString());
    QCOMPARE(shown, (QStringList{u"Alpha=a"_s, u"b=b"_s, u"c=c"_s}));
    QCOMPARE(indexDefinitions(server, place.formId), QStringList{u"domain_id, c3, id)"_s}); // the choice is a filter
    QCOMPARE(server.count(u"menu"_s, u"link_type = '00' AND action_content = '"_s % place.formId % u'\''), 1);
    QCOMPARE(server.count(u"menu"_s, u"link_type = '01' AND action_content = '"_s % id % u'\''), 1);
    QCOMPARE(server.post(all + "?formId=nope").status, 404);
    QCOMPARE(fieldAtFault(server.post(all)), u"formId"_s);
}

void DesigntimeViewsTest::generatesOneEntryPerForm()
{
    TestBackend server;
    Place place(server);
    server.post(all + "?formId=" + place.formId.toLatin1());
    server.post(all + "?formId=" + place.formId.toLatin1());
    QCOMPARE(server.count(u"view_design"_s), 2);
    QCOMPARE(server.count(u"menu"_s, u"link_type = '00'"_s), 1);
    QCOMPARE(server.count(u"menu"_s, u"link_type = '01'"_s), 2);
}

// Every member as text, as the document has it.
void DesigntimeViewsTest::createsColumns()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString viewId = place.view();
    const QString id = place.column(viewId,
        {{u"name"_s, u"Alpha"_s}, {u"parentView"_s, viewId}, {u"type"_s, u"COLUMN_TYPE_FIELD"_s},
            {u"formid"_s, place.formId}, {u"fieldName"_s, u"A"_s}, {u"orderNo"_s, u"3"_s}, {u"sum"_s, u"true"_s},
            {u"total"_s, u"false"_s}, {u"visible"_s, u"false"_s}, {u"clickSorting"_s, u"true"_s},
            {u"isOrderByField"_s, u"true"_s}, {u"orderType"_s, u"DESC"_s}, {u"displayLength"_s, u"10"_s},
            {u"valueScript"_s, u"1+1"_s}, {u"decimalsNum"_s, u"2"_s}, {u"showTitle"_s, u"true"_s}});
    const QJsonObject column = readColumn(server, id);
    QCOMPARE(column.value("parentView"_L1).toString(), viewId);
    QCOMPARE(column.value("formid"_L1).toString(), place.formId);
    QCOMPARE(column.value("fieldName"_L1).toString(), u"a"_s); // as the form spells it
    QCOMPARE(column.value("orderno"_L1), QJsonValue(3));
    QCOMPARE(column.value("sum"_L1), QJsonValue(true));
    QCOMPARE(column.value("total"_L1), QJsonValue(false));
    QCOMPARE(column.value("visible"_L1), QJsonValue(false));
    QCOMPARE(column.value("showTitle"_L1), QJsonValue(true));
    QCOMPARE(column.value("isOrderByField"_L1), QJsonValue(u"true"_s));
    QCOMPARE(column.value("orderType"_L1), QJsonValue(u"DESC"_s));
    QCOMPARE(column.value("displayLength"_L1), QJsonValue(u"10"_s));
    QCOMPARE(column.value("valueScript"_L1).toString(), u"1+1"_s);
    QCOMPARE(column.value("decimalsNum"_L1).toString(), u"2"_s);
    QCOMPARE(read(server, viewId).value("clickSortingFieldArr"_L1).toArray(), QJsonArray{u"ITEM_A ASC00"_s});
    QCOMPARE(read(server, viewId).value("sum"_L1), QJsonValue(true));
    QCOMPARE(server.get(all + "/columns/nope").status, 404);
}

void DesigntimeViewsTest::answersColumnDefaults()
{
    TestBackend server;
    Place place(server);
    const QJsonObject column
        = readColumn(server, place.column(place.view(), {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}}));
    const QJsonObject expected{{u"type"_s, u"COLUMN_TYPE_FIELD"_s}, {u"orderno"_s, 1}, {u"color"_s, u"000000"_s},
        {u"fontSize"_s, u"12"_s}, {u"groundColor"_s, u"FFFFFF"_s}, {u"showType"_s, u"00"_s},
        {u"displayType"_s, u"00"_s}, {u"displayLength"_s, u"-1"_s}, {u"visible"_s, true}, {u"visible4ExpExcel"_s, true},
        {u"visible4Print"_s, true}, {u"visible4PagePrint"_s, true}, {u"isShowThisColumn"_s, true}, {u"sum"_s, false},
        {u"isFilter"_s, false}, {u"hiddenColumn"_s, false}, {u"isOrderByField"_s, u"false"_s}};
    for (auto it = expected.begin(); it != expected.end(); ++it)
        QCOMPARE(column.value(it.key()), it.value());
}

void DesigntimeViewsTest::listsColumns()
{
    TestBackend server;
    Place place(server);
    const QString viewId = place.view();
    const QString second
        = place.column(viewId, {{u"name"_s, u"Second"_s}, {u"fieldName"_s, u"b"_s}, {u"orderNo"_s, 2}});
    const QString first = place.column(viewId, {{u"name"_s, u"First"_s}, {u"fieldName"_s, u"a"_s}, {u"orderNo"_s, 1}});
    const QJsonArray rows = server.get(all + "/" + viewId.toLatin1() + "/columns").data().toArray();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.first().toObject(), (QJsonObject{{u"id"_s, first}, {u"name"_s, u"First"_s}, {u"orderNo"_s, u"1"_s}}));
    QCOMPARE(rows.last().toObject().value("id"_L1).toString(), second);
    QCOMPARE(server.get(all + "/nope/columns").status, 404);
}

void DesigntimeViewsTest::refusesBadColumns_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no name") << QByteArray(R"({"fieldName":"a"})") << u"name"_s;
    QTest::newRow("no field") << QByteArray(R"({"name":"A"})") << u"fieldName"_s;
    QTest::newRow("unknown field") << QByteArray(R"({"name":"A","fieldName":"zzz"})") << u"fieldName"_s;
    QTest::newRow("type") << QByteArray(R"({"name":"A","fieldName":"a","type":"X"})") << u"type"_s;
    QTest::newRow("flag") << QByteArray(R"({"name":"A","fieldName":"a","sum":"maybe"})") << u"sum"_s;
    QTest::newRow("order") << QByteArray(R"({"name":"A","fieldName":"a","isOrderByField":"up"})")
                           << u"isOrderByField"_s;
    QTest::newRow("direction") << QByteArray(R"({"name":"A","fieldName":"a","orderType":"up"})") << u"orderType"_s;
    QTest::newRow("other view") << QByteArray(R"({"name":"A","fieldName":"a","parentView":"x"})") << u"parentView"_s;
    QTest::newRow("other form") << QByteArray(R"({"name":"A","fieldName":"a","formid":"x"})") << u"formid"_s;
}

void DesigntimeViewsTest::refusesBadColumns()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    TestBackend server;
    Place place(server);
    const Answer answer = server.post(place.columns(place.view()), body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldAtFault(answer), field);
    QCOMPARE(server.count(u"view_column"_s), 0);
}

void DesigntimeViewsTest::updatesColumns()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString viewId = place.view();
    const QString id = place.column(viewId, {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"sum"_s, true}});
    const QByteArray path = place.columns(viewId) + "/" + id.toLatin1();
    server.takeEvents();
    QCOMPARE(server.put(path, R"({"name":"B","fieldName":"b","isFilter":"true","orderNo":"9"})").status, 200);
    const QJsonObject column = readColumn(server, id);
    QCOMPARE(column.value("name"_L1).toString(), u"B"_s);
    QCOMPARE(column.value("fieldName"_L1).toString(), u"b"_s);
    QCOMPARE(column.value("isFilter"_L1), QJsonValue(true));
    QCOMPARE(column.value("orderno"_L1), QJsonValue(9));
    QCOMPARE(column.value("sum"_L1), QJsonValue(true));
    QCOMPARE(indexDefinitions(server, place.formId), QStringList{u"domain_id, c2, id)"_s});
    QCOMPARE(server.takeEvents().size(), size_t(1));
    QVERIFY(server.logEntries().contains(u"Update a column|success"_s));
    QCOMPARE(server.put(place.columns(viewId) + "/nope", "{}").status, 404);
    QCOMPARE(server.put(place.columns(place.view()) + "/" + id.toLatin1(), "{}").status, 404);
}

void DesigntimeViewsTest::deletesOverManyForms()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    QStringList views;
    QStringList columns;
    for (int i = 0; i < 25; ++i) {
        const QString form = place.designer.form(
            place.applicationId, place.moduleId, u"F%1"_s.arg(i), u"<o-input name=\"a\"></o-input>"_s);
        views.append(place.designer.view(place.applicationId, place.moduleId, u"V%1"_s.arg(i), form));
        columns.append(place.column(views.last(), {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}}));
    }
    Answer answer = server.del(all + "/columns", idList(columns));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(server.count(u"view_column"_s), 0);
    answer = server.del(all, idList(views));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(server.count(u"view_design"_s), 0);
}

void DesigntimeViewsTest::deletesColumns()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString viewId = place.view();
    const QString first = place.column(viewId, {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"isFilter"_s, true}});
    const QString second = place.column(viewId, {{u"name"_s, u"B"_s}, {u"fieldName"_s, u"b"_s}});
    QCOMPARE(server.del(all + "/columns", idList(QStringList{first, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"view_column"_s), 2);
    QCOMPARE(server.del(all + "/columns", idList(QStringList{first, first})).status, 200);
    QCOMPARE(server.count(u"view_column"_s, u"id = '"_s % second % u'\''), 1);
    QCOMPARE(server.count(u"view_column"_s), 1);
    QVERIFY(indexDefinitions(server, place.formId).isEmpty());
}

void DesigntimeViewsTest::indexesFiltersAndOrder()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString viewId = place.view();
    place.column(viewId, {{u"name"_s, u"C"_s}, {u"fieldName"_s, u"c"_s}, {u"isFilter"_s, u"true"_s}});
    const QString sorting = place.column(viewId,
        {{u"name"_s, u"B"_s}, {u"fieldName"_s, u"b"_s}, {u"isOrderByField"_s, u"true"_s}, {u"orderType"_s, u"DESC"_s}});
    QCOMPARE(indexDefinitions(server, place.formId),
        (QStringList{u"domain_id, c2 DESC, id DESC)"_s, u"domain_id, c3, c2 DESC, id DESC)"_s}));
    server.put(place.columns(viewId) + "/" + sorting.toLatin1(), R"({"isOrderByField":"false"})");
    QCOMPARE(indexDefinitions(server, place.formId), QStringList{u"domain_id, c3, id)"_s});
}

void DesigntimeViewsTest::survivesARemovedField()
{
    TestBackend server;
    Place place(server);
    const QString viewId = place.view();
    const QString id = place.column(viewId, {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"isFilter"_s, true}});
    const QByteArray forms = place.views.chopped(5) + "forms/";
    QCOMPARE(server.put(forms + place.formId.toLatin1(), R"({"templatecontext":"<o-input name=z>"})").status, 200);
    QVERIFY(indexDefinitions(server, place.formId).isEmpty());
    QCOMPARE(server.put(place.columns(viewId) + "/" + id.toLatin1(), R"({"name":"Still"})").status, 200);
    QCOMPARE(readColumn(server, id).value("fieldName"_L1).toString(), u"a"_s);
}

QTEST_GUILESS_MAIN(DesigntimeViewsTest)
#include "designtime_views_test.moc"

#include "api/excel_fixture.h"

#include "backend/demo/demo_workspace.h"

#include <QJsonDocument>

using namespace formwright;
using namespace formwright::tests;

namespace {

// The demo as somebody of it uses it.
class DemoPlace
{
public:
    explicit DemoPlace(const QString &engine)
        : server(engine,
            {{u"script.fieldTime"_s, u"5000"_s}, {u"script.rowsTime"_s, u"20000"_s},
                {u"script.buttonTime"_s, u"20000"_s}, {u"script.requestTime"_s, u"60000"_s}})
    {
        demo::fillEmptyWorkspace(server.backend());
        form = idOf(u"form"_s, u"name = 'Receipt'"_s);
        software = idOf(u"application"_s, u"1 = 1"_s);
    }

    QString idOf(const QString &table, const QString &where)
    {
        return server.database()
            .reader()
            .text(QString(u"SELECT id FROM "_s % table % u" WHERE "_s % where))
            .value_or(QString());
    }
    void be(const QString &login)
    {
        account = idOf(u"account"_s, u"login = '"_s % login % u'\'');
        server.useAccessToken(server.token(account, u"access"_s));
    }
    QByteArray seal(const QString &id)
    {
        const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
        return ids.encode(ids.deriveUserKey(account), id).toLatin1();
    }
    QByteArray base() { return "/api/runtime/" + seal(software); }
    QByteArray view(const QString &name)
    {
        return base() + "/views/" + seal(idOf(u"view_design"_s, u"name = '"_s % name % u'\''));
    }
    // The texts of a column, row by row.
    QStringList texts(const QString &viewName, const QString &column)
    {
        const QJsonArray columns = server.get(view(viewName) + "/template").data()["columns"_L1].toArray();
        QString id;
        for (const QJsonValue &each : columns) {
            if (each["name"_L1].toString() == column)
                id = each["id"_L1].toString();
        }
        const Answer answer = server.post(view(viewName) + "/documents", "{}");
        [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
        QStringList texts;
        for (const QJsonValue &row : answer.data().toArray())
            texts.append(row["items"_L1][id]["value"_L1].toString());
        return texts;
    }

    TestBackend server;
    QString form, software, account;
};

} // namespace

// The demo uses what a designer can lay down: queries, scripts, a library, operations, buttons, Excel, a role.
class DemoReceiptsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itsViewsShowWhatTheySay_data() { addEngineRows(); }
    void itsViewsShowWhatTheySay();
    void itsScriptsCalculateAndCheck_data() { addEngineRows(); }
    void itsScriptsCalculateAndCheck();
    void itsOperationTakesAReceiptAsComplete_data() { addEngineRows(); }
    void itsOperationTakesAReceiptAsComplete();
    void itsListGoesToExcel();
    void oneViewIsForTheStore_data() { addEngineRows(); }
    void oneViewIsForTheStore();
    void itsDesignsAreSound();
};

void DemoReceiptsTest::itsViewsShowWhatTheySay()
{
    QFETCH(QString, engine);
    DemoPlace place(engine);
    place.be(u"mara"_s);
    const QStringList all = place.texts(u"Receipts"_s, u"Number"_s);
    QCOMPARE(all.size(), 12); // ten, and two of sums
    QCOMPARE(place.texts(u"Receipts"_s, u"Missing"_s).filter(u"24"_s).size(), 1);
    QVERIFY(place.texts(u"Receipts"_s, u"Worth"_s).last().contains(u'\u20AC'));
    const QStringList missing = place.texts(u"Missing goods"_s, u"Number"_s);
    QCOMPARE(missing.size(), 5); // three, by SQL
    const QJsonObject told = place.server.get(place.view(u"Receipts"_s) + "/template").data().toObject();
    QVERIFY(told.value("waterMarkText"_L1).toString().contains("Mara"_L1));
    QCOMPARE(told.value("activities"_L1).toArray().size(), 4);
    QVERIFY(!told.value("commonFilterCondition"_L1).toString().isEmpty());
}

void DemoReceiptsTest::itsScriptsCalculateAndCheck()
{
    QFETCH(QString, engine);
    DemoPlace place(engine);
    place.be(u"mara"_s);
    const auto created = [&](const QByteArray &items) {
        return place.server.post(place.base() + "/documents",
            R"({"id":"","formid":")" + place.seal(place.form) + R"(","applicationid":")" + place.seal(place.software)
                + R"(","stateid":"","versions":1,"parentid":"","sign":"","items":)" + items + '}');
    };
    const Answer silent = created(R"({"supplier":"Birch","ordered":3,"received":1,"price":2.5})");
    QCOMPARE(silent.status, 400);
    QVERIFY2(silent.body.contains("Say what is missing"), silent.body.constData());
    const Answer made = created(R"({"supplier":"Birch","ordered":3,"received":1,"price":2.5,"remark":"two are late"})");
    QVERIFY2(made.status == 201, made.body.constData());
    const QJsonObject items
        = place.server.get(place.base() + "/documents/" + made.data()["id"_L1].toString().toLatin1())
              .data()["items"_L1]
              .toObject();
    QVERIFY(items.value("number"_L1).toString().startsWith("GR"_L1));
    QCOMPARE(items.value("worth"_L1).toDouble(), 2.5);
    QVERIFY(!items.value("delivered"_L1).toString().isEmpty());
    // What nobody knows the supplier of is nobody's.
    const Answer unknown = created(R"({"supplier":"not known yet","ordered":1,"received":1})");
    QCOMPARE(unknown.status, 201);
    QCOMPARE(
        place.server.get(place.base() + "/documents/" + unknown.data()["id"_L1].toString().toLatin1()).status, 404);
}

void DemoReceiptsTest::itsOperationTakesAReceiptAsComplete()
{
    QFETCH(QString, engine);
    DemoPlace place(engine);
    place.be(u"mara"_s);
    const QString operation = place.idOf(u"view_column"_s, u"name = 'Take as complete'"_s);
    const QString table = storage::quotedIdentifier(forms::formTableName(place.form));
    const Answer rows = place.server.post(place.view(u"Missing goods"_s) + "/documents", "{}");
    const QByteArray document = rows.data()[0]["id"_L1].toString().toLatin1();
    const auto press = [&](const QByteArray &query) {
        return place.server.put(
            place.view(u"Receipts"_s) + "/columns/" + place.seal(operation) + "/runActionScript" + query,
            R"({"docId":")" + document + R"(","columnName":"x","content":"x"})");
    };
    QCOMPARE(press({}).json().value("errcode"_L1).toInt(), 40922); // it asks
    const Answer done = press("?confirmed=true");
    QVERIFY2(done.status == 200, done.body.constData());
    QCOMPARE(done.data()["type"_L1].toInt(), 1);
    QCOMPARE(place.texts(u"Missing goods"_s, u"Number"_s).size(), 4); // two are left
    QCOMPARE(press("?confirmed=true").json().value("errcode"_L1).toInt(), 40921); // nothing is missing now
}

void DemoReceiptsTest::itsListGoesToExcel()
{
    DemoPlace place(u"sqlite"_s);
    place.be(u"mara"_s);
    const Answer book = place.server.post(place.view(u"Receipts"_s) + "/activities/exportExcel", "{}");
    QVERIFY2(book.status == 200, book.body.left(300).constData());
    const QList<QStringList> rows = ExcelPlace::rowsOf(book.body);
    QVERIFY(rows.size() >= 11);
    QVERIFY(rows.first().contains(u"Supplier"_s) && !rows.first().contains(u"Take as complete"_s));
}

void DemoReceiptsTest::oneViewIsForTheStore()
{
    QFETCH(QString, engine);
    DemoPlace place(engine);
    place.be(u"mara"_s);
    QCOMPARE(place.server.get(place.view(u"Damaged goods"_s) + "/template").status, 403);
    place.be(u"ola"_s);
    QCOMPARE(place.server.get(place.view(u"Damaged goods"_s) + "/template").status, 200);
    QVERIFY(place.texts(u"Damaged goods"_s, u"Number"_s).size() > 1);
    const QJsonArray fields = place.server.get(place.base() + "/forms/" + place.seal(place.form) + "/definition")
                                  .data()["fields"_L1]
                                  .toArray();
    for (const QJsonValue &field : fields) {
        if (field["name"_L1].toString() == "price"_L1)
            QCOMPARE(field["readOnly"_L1], QJsonValue(true));
    }
}

// A designer may save them as they are: nothing in them would be refused.
void DemoReceiptsTest::itsDesignsAreSound()
{
    DemoPlace place(u"sqlite"_s);
    place.server.beDesigner();
    const QByteArray module = "/api/designtime/applications/" + place.software.toLatin1() + "/modules/"
        + place.idOf(u"module"_s, u"1 = 1"_s).toLatin1();
    const QJsonObject form
        = place.server.get("/api/designtime/applications/modules/forms/" + place.form.toLatin1()).data().toObject();
    const Answer saved = place.server.put(module + "/forms/" + place.form.toLatin1(),
        json({{u"templatecontext"_s, form.value("templatecontext"_L1)},
            {u"authorityCondition"_s, form.value("authorityCondition"_L1)}}));
    QVERIFY2(saved.status == 200, saved.body.constData());
    for (const char *name : {"Receipts", "Missing goods", "Damaged goods"}) {
        const QByteArray id
            = place.idOf(u"view_design"_s, u"name = '"_s % QString::fromLatin1(name) % u'\'').toLatin1();
        const QJsonObject view = place.server.get("/api/designtime/applications/modules/views/" + id).data().toObject();
        QJsonObject members;
        for (const char *member : {"editMode", "filterScript", "sqlFilterScript", "filterCondition", "waterMarkScript",
                 "commonFilterCondition"})
            members.insert(QString::fromLatin1(member), view.value(QLatin1StringView(member)));
        const Answer viewSaved = place.server.put(module + "/views/" + id, json(members));
        QVERIFY2(viewSaved.status == 200, viewSaved.body.constData());
        for (const QJsonValue &column : view.value("columns"_L1).toArray()) {
            const Answer columnSaved = place.server.put("/api/designtime/applications/" + place.software.toLatin1()
                    + "/modules/views/" + id + "/columns/" + column["id"_L1].toString().toLatin1(),
                json({{u"valueScript"_s, column["valueScript"_L1]}, {u"actionScript"_s, column["actionScript"_L1]},
                    {u"beforeActionScript"_s, column["beforeActionScript"_L1]}}));
            QVERIFY2(columnSaved.status == 200, columnSaved.body.constData());
        }
    }
}

QTEST_GUILESS_MAIN(DemoReceiptsTest)
#include "demo_receipts_test.moc"

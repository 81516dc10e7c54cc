#include "backend/forms/view_store.h"
#include "support/test_application.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

const QString orderFields
    = u"<o-input name=\"code\" label=\"Code\" required unique maxlength=\"8\"></o-input>"
      "<o-input name=\"amount\" type=\"decimal\" min=\"0\"></o-input>"
      "<o-select name=\"status\"><option value=\"open\">Open</option><option value=\"done\">Done</option></o-select>"_s;

struct Shop {
    explicit Shop(const QString &engine) : server(engine), application(makeApplication(server, orderFields))
    {
        forms::ViewDesign view;
        view.id = u"view1"_s;
        view.applicationId = application.applicationId;
        view.moduleId = application.moduleId;
        view.formId = application.formId;
        view.name = u"Open orders"_s;
        view.pageLines = 50;
        view.permissionType = u"public"_s;
        view.columns = {{u"c2"_s, view.id, u"Sum"_s, u"COLUMN_TYPE_FIELD"_s, u"AMOUNT"_s, 2, u"desc"_s, false, {}},
            {u"c1"_s, view.id, u"Number"_s, u"COLUMN_TYPE_FIELD"_s, u"code"_s, 1, {}, true, {}},
            {u"c3"_s, view.id, u"Hidden"_s, u"COLUMN_TYPE_FIELD"_s, u"gone"_s, 3, {}, false, {{u"visible"_s, false}}}};
        server.database().write([&](storage::Session &session) { forms::insertView(session, view, 1); });
    }
    QByteArray viewPath()
    {
        return "/api/runtime/" + application.application + "/views/" + sealed(server, u"view1"_s) + "/template";
    }
    QByteArray formPath()
    {
        return "/api/runtime/" + application.application + "/forms/" + application.form + "/definition";
    }

    TestBackend server;
    TestApplication application;
};

} // namespace

class RuntimeDesignsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsColumnsOfView_data() { addEngineRows(); }
    void tellsColumnsOfView();
    void tellsFieldsOfForm_data() { addEngineRows(); }
    void tellsFieldsOfForm();
    void hidesWhatIsElsewhere();
    void takesOpaqueIdsOnly();
    void needsToken();
};

void RuntimeDesignsTest::tellsColumnsOfView()
{
    QFETCH(QString, engine);
    Shop shop(engine);
    const Answer answer = shop.server.get(shop.viewPath());
    QCOMPARE(answer.status, 200);
    const QJsonObject view = answer.data().toObject();
    QCOMPARE(view.value("id"_L1).toString().toLatin1(), sealed(shop.server, u"view1"_s));
    QCOMPARE(view.value("name"_L1).toString(), u"Open orders"_s);
    QCOMPARE(view.value("formId"_L1).toString().toLatin1(), shop.application.form);
    QCOMPARE(view.value("formName"_L1).toString(), u"Form"_s);
    QCOMPARE(view.value("pageLines"_L1).toInt(), 50);
    const QJsonArray columns = view.value("columns"_L1).toArray();
    QCOMPARE(columns.size(), 3);
    const QJsonObject first = columns[0].toObject();
    QCOMPARE(first.value("id"_L1).toString().toLatin1(), sealed(shop.server, u"c1"_s));
    QCOMPARE(first.value("name"_L1).toString(), u"Number"_s);
    QCOMPARE(first.value("fieldName"_L1).toString(), u"code"_s);
    QCOMPARE(first.value("kind"_L1).toString(), u"text"_s);
    QCOMPARE(first.value("isFilter"_L1).toBool(), true);
    QCOMPARE(first.value("visible"_L1).toBool(), true);
    QCOMPARE(first.value("orderno"_L1).toInt(), 1);
    // A column finds its field without regard to case, as the documents do.
    QCOMPARE(columns[1]["kind"_L1].toString(), u"decimal"_s);
    QCOMPARE(columns[1]["sort"_L1].toString(), u"desc"_s);
    QCOMPARE(columns[2]["kind"_L1].toString(), QString());
    QCOMPARE(columns[2]["visible"_L1].toBool(true), false);
}

void RuntimeDesignsTest::tellsFieldsOfForm()
{
    QFETCH(QString, engine);
    Shop shop(engine);
    const Answer answer = shop.server.get(shop.formPath());
    QCOMPARE(answer.status, 200);
    const QJsonObject form = answer.data().toObject();
    QCOMPARE(form.value("id"_L1).toString().toLatin1(), shop.application.form);
    QCOMPARE(form.value("name"_L1).toString(), u"Form"_s);
    // Its layout: the rest is for designers alone.
    const QString layout = form.value("templatecontext"_L1).toString();
    QVERIFY2(layout.contains("name=\"code\""_L1) && !layout.contains("unique"_L1), qPrintable(layout));
    const QJsonArray fields = form.value("fields"_L1).toArray();
    QCOMPARE(fields.size(), 3);
    QCOMPARE(fields[0]["name"_L1].toString(), u"code"_s);
    QCOMPARE(fields[0]["label"_L1].toString(), u"Code"_s);
    QCOMPARE(fields[0]["required"_L1].toBool(), true);
    QCOMPARE(fields[0]["unique"_L1].toBool(), true);
    QCOMPARE(fields[0]["maxLength"_L1].toInt(), 8);
    QCOMPARE(fields[1]["kind"_L1].toString(), u"decimal"_s);
    QCOMPARE(fields[1]["min"_L1].toString(), u"0"_s);
    QCOMPARE(fields[2]["kind"_L1].toString(), u"choice"_s);
    QCOMPARE(fields[2]["options"_L1].toArray().size(), 2);
    QCOMPARE(fields[2]["options"_L1][0]["label"_L1].toString(), u"Open"_s);
}

void RuntimeDesignsTest::hidesWhatIsElsewhere()
{
    Shop shop(u"sqlite"_s);
    const TestApplication other = makeApplication(shop.server, u"<o-input name=\"a\"></o-input>"_s);
    QCOMPARE(
        shop.server.get("/api/runtime/" + other.application + "/forms/" + shop.application.form + "/definition").status,
        404);
    QCOMPARE(
        shop.server.get("/api/runtime/" + other.application + "/views/" + sealed(shop.server, u"view1"_s) + "/template")
            .status,
        404);
    QCOMPARE(
        shop.server.get("/api/runtime/" + shop.application.application + "/forms/" + other.form + "/definition").status,
        404);
    shop.server.database().write([&](storage::Session &session) {
        session.execute(u"DELETE FROM domain_application WHERE application_id = ?"_s, shop.application.applicationId);
    });
    shop.server.backend().services().events.publish(events::DomainChanged{shop.server.domainId()});
    QCOMPARE(shop.server.get(shop.formPath()).status, 404);
    QCOMPARE(shop.server.get(shop.viewPath()).status, 404);
}

void RuntimeDesignsTest::takesOpaqueIdsOnly()
{
    Shop shop(u"sqlite"_s);
    const QByteArray application = "/api/runtime/" + shop.application.application;
    QCOMPARE(shop.server.get(application + "/views/view1/template").status, 404);
    QCOMPARE(shop.server.get(application + "/forms/" + shop.application.formId.toLatin1() + "/definition").status, 404);
}

void RuntimeDesignsTest::needsToken()
{
    Shop shop(u"sqlite"_s);
    shop.server.useAccessToken({});
    QCOMPARE(shop.server.get(shop.viewPath()).status, 401);
    QCOMPARE(shop.server.get(shop.formPath()).status, 401);
}

QTEST_GUILESS_MAIN(RuntimeDesignsTest)
#include "runtime_designs_test.moc"

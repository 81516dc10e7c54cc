#include "support/designer.h"

#include "backend/server/stream_source.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::Designer;
using formwright::tests::idList;
using formwright::tests::json;
using formwright::tests::TestBackend;

// Document C, Design-time: software and modules, and who may design at all.
class DesigntimeApplicationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createsAndReads_data() { formwright::tests::addEngineRows(); }
    void createsAndReads();
    void understandsTexts();
    void namesDifferWithoutCase_data() { formwright::tests::addEngineRows(); }
    void namesDifferWithoutCase();
    void needsEveryMember();
    void listsInPages_data() { formwright::tests::addEngineRows(); }
    void listsInPages();
    void updates_data() { formwright::tests::addEngineRows(); }
    void updates();
    void deletesWithEverything_data() { formwright::tests::addEngineRows(); }
    void deletesWithEverything();
    void keepsWhatADomainUses_data() { formwright::tests::addEngineRows(); }
    void keepsWhatADomainUses();
    void keepsDocuments_data() { formwright::tests::addEngineRows(); }
    void keepsDocuments();
    void deletesAllOrNone();
    void countsParts_data() { formwright::tests::addEngineRows(); }
    void countsParts();
    void listsChanges_data() { formwright::tests::addEngineRows(); }
    void listsChanges();
    void nestsModules_data() { formwright::tests::addEngineRows(); }
    void nestsModules();
    void listsTheTree();
    void refusesRings();
    void followsWhatIsChanged();
    void followingEndsWithTheRight_data();
    void followingEndsWithTheRight();
    void updatesModules_data() { formwright::tests::addEngineRows(); }
    void updatesModules();
    void deletesModules_data() { formwright::tests::addEngineRows(); }
    void deletesModules();
    void sparesOthersForms_data() { formwright::tests::addEngineRows(); }
    void sparesOthersForms();
    void lettingIn_data();
    void lettingIn();
};

static const QByteArray applications = "/api/designtime/applications";

static QByteArray application(const QString &name, int type = 0)
{
    return json({{u"name"_s, name}, {u"description"_s, u"d"_s}, {u"type"_s, type}, {u"activated"_s, true},
        {u"orderNo"_s, 1}, {u"datasourceId"_s, u""_s}});
}

static QString fieldAtFault(const Answer &answer)
{
    return answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString();
}

void DesigntimeApplicationsTest::createsAndReads()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beDesigner();
    server.takeEvents();
    const Answer answer = server.post(applications, application(u"Purchasing"_s, 3));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    const QString id = answer.data().toObject().value("id"_L1).toString();
    const QJsonObject read = server.get(applications + "/" + id.toLatin1()).data().toObject();
    QCOMPARE(read,
        (QJsonObject{{u"id"_s, id}, {u"name"_s, u"Purchasing"_s}, {u"description"_s, u"d"_s}, {u"type"_s, 3},
            {u"activated"_s, true}, {u"orderNo"_s, 1}, {u"datasourceId"_s, u""_s}, {u"datasourceName"_s, u""_s}}));
    QCOMPARE(server.logEntries(), QStringList{u"Create a software|success"_s});
    const auto events = server.takeEvents();
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(std::get<formwright::events::DesignChanged>(events.front()).applicationId, id);
    QCOMPARE(server.get(applications + "/nope").status, 404);
}

void DesigntimeApplicationsTest::understandsTexts()
{
    TestBackend server;
    server.beDesigner();
    const Answer answer = server.post(applications,
        R"({"name":"A","description":"","type":"2","activated":"false","orderNo":"7","datasourceId":""})");
    QCOMPARE(answer.status, 200);
    const QByteArray id = answer.data().toObject().value("id"_L1).toString().toLatin1();
    const QJsonObject read = server.get(applications + "/" + id).data().toObject();
    QCOMPARE(read.value("type"_L1), QJsonValue(2));
    QCOMPARE(read.value("activated"_L1), QJsonValue(false));
    QCOMPARE(read.value("orderNo"_L1), QJsonValue(7));
}

void DesigntimeApplicationsTest::namesDifferWithoutCase()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    designer.application(u"Ärger"_s);
    const QString other = designer.application(u"Other"_s);
    const Answer answer = server.post(applications, application(u"äRGER"_s));
    QCOMPARE(answer.status, 409);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    QCOMPARE(server.put(applications + "/" + other.toLatin1(), application(u"ärger"_s)).status, 409);
    QCOMPARE(server.put(applications + "/" + other.toLatin1(), application(u"OTHER"_s)).status, 200);
    QCOMPARE(server.count(u"application"_s), 2);
}

void DesigntimeApplicationsTest::needsEveryMember()
{
    TestBackend server;
    server.beDesigner();
    const Answer answer = server.post(applications, "{}");
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().size(), 6);
    QCOMPARE(fieldAtFault(server.post(applications, application(u"  "_s))), u"name"_s);
}

void DesigntimeApplicationsTest::listsInPages()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beDesigner();
    for (const QString &name : {u"beta"_s, u"Alpha"_s, u"gamma 100%"_s})
        server.post(applications, application(name, name == "beta"_L1 ? 1 : 0));
    const QJsonObject page = server.get(applications + "?pageNo=2&linesPerPage=2").data().toObject();
    QCOMPARE(page.value("rowCount"_L1).toInt(), 3);
    QCOMPARE(page.value("pageCount"_L1).toInt(), 2);
    QCOMPARE(page.value("datas"_L1).toArray().size(), 1);
    const auto names = [&](const QByteArray &query) {
        QStringList found;
        const QJsonArray rows = server.get(applications + query).data().toObject().value("datas"_L1).toArray();
        for (const QJsonValue &row : rows)
            found.append(row.toObject().value("name"_L1).toString());
        return found;
    };
    QCOMPARE(names(""), (QStringList{u"Alpha"_s, u"beta"_s, u"gamma 100%"_s}));
    QCOMPARE(names("?searchword=ALPH"), QStringList{u"Alpha"_s});
    QCOMPARE(names("?searchword=%25"), QStringList{u"gamma 100%"_s});
    QCOMPARE(names("?type=1"), QStringList{u"beta"_s});
    QCOMPARE(server.get(applications + "?pageNo=0").status, 400);
}

void DesigntimeApplicationsTest::updates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QByteArray id = designer.application(u"A"_s).toLatin1();
    const Answer answer = server.put(applications + "/" + id,
        R"({"name":"B","description":"new","type":1,"activated":false,"orderNo":9,"datasourceId":"x"})");
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.json().contains("data"_L1));
    const QJsonObject read = server.get(applications + "/" + id).data().toObject();
    QCOMPARE(read.value("name"_L1).toString(), u"B"_s);
    QCOMPARE(read.value("activated"_L1), QJsonValue(false));
    QCOMPARE(server.put(applications + "/nope", application(u"C"_s)).status, 404);
}

void DesigntimeApplicationsTest::deletesWithEverything()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString moduleId = designer.module(id, u"M"_s);
    const QString formId = designer.form(id, moduleId, u"F"_s, u"<o-input name=a>"_s);
    server.post("/api/designtime/applications/modules/views?formId=" + formId.toLatin1());
    QCOMPARE(server.del(applications, idList(QStringList{id})).status, 200);
    for (const QString &table :
        {u"application"_s, u"module"_s, u"form"_s, u"form_field"_s, u"view_design"_s, u"view_column"_s, u"menu"_s})
        QCOMPARE(server.count(table), 0);
    QVERIFY(formwright::tests::tableColumns(server, formId).isEmpty());
}

void DesigntimeApplicationsTest::keepsWhatADomainUses()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString domainId = server.addDomain(u"Acme"_s);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, domainId, id);
    });
    const Answer answer = server.del(applications, idList(QStringList{id}));
    QCOMPARE(answer.status, 409);
    QVERIFY(answer.json().value("errmsg"_L1).toString().contains("Acme"_L1));
    QCOMPARE(server.count(u"application"_s), 1);
}

void DesigntimeApplicationsTest::keepsDocuments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString moduleId = designer.module(id, u"M"_s);
    const QString formId = designer.form(id, moduleId, u"Orders"_s, u"<o-input name=a>"_s);
    designer.addDocument(formId, 1, u"x"_s);
    const Answer answer = server.del(applications, idList(QStringList{id}));
    QCOMPARE(answer.status, 409);
    QVERIFY(answer.json().value("errmsg"_L1).toString().contains("Orders"_L1));
    QCOMPARE(server.del("/api/designtime/applications/modules", idList(QStringList{moduleId})).status, 409);
    QCOMPARE(server.count(u"form"_s), 1);
    QCOMPARE(server.del(applications + "?withDocuments=true", idList(QStringList{id})).status, 200);
    QCOMPARE(server.count(u"form"_s), 0);
}

void DesigntimeApplicationsTest::deletesAllOrNone()
{
    TestBackend server;
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    QCOMPARE(server.del(applications, idList(QStringList{id, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"application"_s), 1);
    QCOMPARE(server.del(applications, idList(QStringList{id, id})).status, 200);
    QCOMPARE(server.count(u"application"_s), 0);
}

void DesigntimeApplicationsTest::countsParts()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString moduleId = designer.module(id, u"M"_s);
    const QString formId = designer.form(id, moduleId, u"F"_s, u"<o-input name=a><o-input name=b>"_s);
    server.post("/api/designtime/applications/modules/views?formId=" + formId.toLatin1());
    const QJsonObject counts = server.get(applications + "/" + id.toLatin1() + "/overview").data().toObject();
    QCOMPARE(counts,
        (QJsonObject{{u"modules"_s, 1}, {u"forms"_s, 1}, {u"views"_s, 1}, {u"columns"_s, 2}, {u"menus"_s, 2},
            {u"flows"_s, 0}, {u"domains"_s, 0}}));
    QCOMPARE(server.get(applications + "/nope/overview").status, 404);
}

void DesigntimeApplicationsTest::listsChanges()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString moduleId = designer.module(id, u"M"_s);
    const QString formId = designer.form(id, moduleId, u"F"_s, u"<o-input name=a>"_s);
    server.clock().advance(60'000);
    server.put("/api/designtime/applications/" + id.toLatin1() + "/modules/" + moduleId.toLatin1() + "/forms/"
            + formId.toLatin1(),
        R"({"name":"G"})");
    const QJsonArray records = server.get(applications + "/records/" + formId.toLatin1()).data().toArray();
    QCOMPARE(records.size(), 2);
    const QJsonObject newest = records.first().toObject();
    QVERIFY(newest.value("message"_L1).toString().startsWith("change form G"_L1));
    QVERIFY(newest.value("username"_L1).toString().startsWith("admin("_L1));
    QVERIFY(newest.value("time"_L1).toString() > records.last().toObject().value("time"_L1).toString());
    server.del("/api/designtime/applications/modules/forms", idList(QStringList{formId}));
    QCOMPARE(server.get(applications + "/records/" + formId.toLatin1()).data().toArray().size(), 3);
    QCOMPARE(server.get(applications + "/records/A").status, 404);
    QCOMPARE(server.get(applications + "/records/01ARZ3NDEKTSV4RRFFQ69G5FAV").status, 404);
}

void DesigntimeApplicationsTest::nestsModules()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString top = designer.module(id, u"Top"_s, id);
    const QString below = designer.module(id, u"Below"_s, top);
    const QByteArray modules = applications + "/" + id.toLatin1() + "/modules";
    const QJsonArray atTop = server.get(modules).data().toArray();
    QCOMPARE(atTop.size(), 1);
    const QJsonObject module = atTop.first().toObject();
    QCOMPARE(module.value("id"_L1).toString(), top);
    QCOMPARE(module.value("superior"_L1).toString(), id);
    QCOMPARE(module.value("superiorName"_L1).toString(), u"A"_s);
    QCOMPARE(module.value("hasChild"_L1), QJsonValue(true));
    QCOMPARE(module.value("applicationId"_L1).toString(), id);
    QCOMPARE(server.get(modules + "?parentId=" + id.toLatin1()).data().toArray().size(), 1);
    QCOMPARE(server.get(modules + "?parentId=" + top.toLatin1())
                 .data()
                 .toArray()
                 .first()
                 .toObject()
                 .value("id"_L1)
                 .toString(),
        below);
    const QJsonObject read = server.get("/api/designtime/applications/modules/" + below.toLatin1()).data().toObject();
    QCOMPARE(read.value("superiorName"_L1).toString(), u"Top"_s);
    QCOMPARE(read.value("hasChild"_L1), QJsonValue(false));
    QCOMPARE(read.keys().size(), 9);
    QCOMPARE(fieldAtFault(server.post(modules, R"({"name":"X","superior":"nope"})")), u"superior"_s);
    QCOMPARE(server.get(applications + "/nope/modules").status, 404);
}

void DesigntimeApplicationsTest::listsTheTree()
{
    TestBackend server;
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString top = designer.module(id, u"Top"_s);
    const QString below = designer.module(id, u"Below"_s, top);
    const QString other = designer.module(id, u"Other"_s);
    const QByteArray path = applications + "/" + id.toLatin1() + "/allmodules";
    const auto entries = [&](const QByteArray &query) {
        QStringList found;
        const QJsonArray rows = server.get(path + query).data().toArray();
        for (const QJsonValue &row : rows)
            found.append(row.toObject().value("id"_L1).toString() % u'|' % row.toObject().value("value"_L1).toString());
        return found;
    };
    QCOMPARE(entries(""),
        (QStringList{u"|"_s, QString(top % u"|Top"_s), QString(below % u"|--Below"_s), QString(other % u"|Other"_s)}));
    QCOMPARE(entries("?currentModuleId=" + top.toLatin1()), (QStringList{u"|"_s, QString(other % u"|Other"_s)}));
}

void DesigntimeApplicationsTest::refusesRings()
{
    TestBackend server;
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString top = designer.module(id, u"Top"_s);
    const QString below = designer.module(id, u"Below"_s, top);
    const QByteArray path = applications + "/" + id.toLatin1() + "/modules/" + top.toLatin1();
    QCOMPARE(fieldAtFault(server.put(path, json({{u"superior"_s, below}}))), u"superior"_s);
    QCOMPARE(fieldAtFault(server.put(path, json({{u"superior"_s, top}}))), u"superior"_s);
    QString superior = below;
    for (int depth = 3; depth <= 16; ++depth)
        superior = designer.module(id, u"M"_s, superior);
    QCOMPARE(fieldAtFault(server.post(applications + "/" + id.toLatin1() + "/modules",
                 json({{u"name"_s, u"X"_s}, {u"superior"_s, superior}}))),
        u"superior"_s);
}

void DesigntimeApplicationsTest::updatesModules()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString first = designer.module(id, u"First"_s);
    const QString second = designer.module(id, u"Second"_s);
    const QByteArray path = applications + "/" + id.toLatin1() + "/modules/" + second.toLatin1();
    QCOMPARE(server
                 .put(path,
                     json({{u"name"_s, u"Renamed"_s}, {u"description"_s, u"d"_s}, {u"superior"_s, first},
                         {u"orderNo"_s, 5}}))
                 .status,
        200);
    const QJsonObject read = server.get("/api/designtime/applications/modules/" + second.toLatin1()).data().toObject();
    QCOMPARE(read.value("name"_L1).toString(), u"Renamed"_s);
    QCOMPARE(read.value("superior"_L1).toString(), first);
    QCOMPARE(read.value("orderNo"_L1).toInt(), 5);
    QCOMPARE(server.put(path, R"({"name":"Again"})").status, 200);
    QCOMPARE(server.get("/api/designtime/applications/modules/" + second.toLatin1())
                 .data()
                 .toObject()
                 .value("superior"_L1)
                 .toString(),
        first);
    const QString other = designer.application(u"B"_s);
    QCOMPARE(
        server.put(applications + "/" + other.toLatin1() + "/modules/" + second.toLatin1(), R"({"name":"X"})").status,
        404);
}

void DesigntimeApplicationsTest::deletesModules()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString top = designer.module(id, u"Top"_s);
    const QString below = designer.module(id, u"Below"_s, top);
    const QString formId = designer.form(id, below, u"F"_s, u"<o-input name=a>"_s);
    QCOMPARE(server.del("/api/designtime/applications/modules", idList(QStringList{top, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"module"_s), 2);
    QCOMPARE(server.del("/api/designtime/applications/modules", idList(QStringList{top, below})).status, 200);
    QCOMPARE(server.count(u"module"_s), 0);
    QCOMPARE(server.count(u"form"_s), 0);
    QVERIFY(formwright::tests::tableColumns(server, formId).isEmpty());
}

// A view in a removed module takes the indexes along that it asked for, and nothing else of a form that stays.
void DesigntimeApplicationsTest::sparesOthersForms()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString id = designer.application(u"A"_s);
    const QString staying = designer.module(id, u"Staying"_s);
    const QString leaving = designer.module(id, u"Leaving"_s);
    const QString formId = designer.form(id, staying, u"F"_s, u"<o-input name=a>"_s);
    const QString viewId = designer.view(id, leaving, u"V"_s, formId);
    designer.column(id, viewId, {{u"name"_s, u"A"_s}, {u"fieldName"_s, u"a"_s}, {u"isFilter"_s, u"true"_s}});
    QCOMPARE(formwright::tests::indexDefinitions(server, formId).size(), 1);
    QCOMPARE(server.del("/api/designtime/applications/modules", idList(QStringList{leaving})).status, 200);
    QCOMPARE(server.count(u"view_design"_s), 0);
    QCOMPARE(server.count(u"form"_s), 1);
    QVERIFY(formwright::tests::indexDefinitions(server, formId).isEmpty());
}

void DesigntimeApplicationsTest::lettingIn_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("reading");
    QTest::addColumn<int>("writing");
    QTest::newRow("nobody") << u"nobody"_s << 401 << 401;
    QTest::newRow("user of a domain") << u"user"_s << 403 << 403;
    QTest::newRow("token in the place of users") << u"user's place"_s << 401 << 401;
    QTest::newRow("domain administrator") << u"domain administrator"_s << 403 << 403;
    QTest::newRow("designer") << u"designer"_s << 200 << 200;
    QTest::newRow("designer with an admin token") << u"designer as admin"_s << 200 << 200;
    QTest::newRow("super administrator") << u"admin"_s << 200 << 200;
}

void DesigntimeApplicationsTest::lettingIn()
{
    QFETCH(QString, who);
    TestBackend server;
    if (who == "user"_L1) {
        server.beUser();
        server.useDesignerToken(server.token(server.userId(), u"access"_s));
    } else if (who == "user's place"_L1) {
        server.useAccessToken(server.token(server.adminId(), u"designer"_s));
    } else if (who == "domain administrator"_L1) {
        const QString domain = server.addDomain(u"Acme"_s);
        server.useAdminToken(server.token(server.addPlatformAccount(u"d"_s, false, true, false, {domain}), u"admin"_s));
    } else if (who == "designer"_L1) {
        server.useDesignerToken(server.token(server.addPlatformAccount(u"d"_s, false, false, true), u"designer"_s));
    } else if (who == "designer as admin"_L1) {
        server.useAdminToken(server.token(server.addPlatformAccount(u"d"_s, false, false, true), u"admin"_s));
    } else if (who == "admin"_L1) {
        server.beAdmin();
    }
    const Answer read = server.get(applications);
    QTEST(read.status, "reading");
    const Answer written = server.post(applications, application(u"A"_s));
    QTEST(written.status, "writing");
    if (read.status == 401)
        QVERIFY(read.body.isEmpty());
    QCOMPARE(server.get("/api/designtime/changes/watch").status, read.status);
    QCOMPARE(server.count(u"application"_s), written.status == 200 ? 1 : 0);
}

// As a stream of its own, for as long as one likes or for ten minutes.
void DesigntimeApplicationsTest::followsWhatIsChanged()
{
    TestBackend server;
    const QByteArray token = server.token(server.addPlatformAccount(u"d"_s, false, false, true), u"designer"_s);
    const auto streamOf = [&](const QByteArray &path) {
        formwright::http::Request request;
        request.method = formwright::contract::Method::Get;
        request.path = path;
        request.headers.append("designerToken", token);
        return server.backend().dispatcher().handle(request).stream;
    };
    const auto watch = streamOf("/api/designtime/changes/watch");
    QVERIFY(watch && watch->userId.startsWith("designs/"_L1) && watch->heartbeat);
    QCOMPARE(watch->lifetimeSeconds, 0);
    const auto listen = streamOf("/api/designtime/changes/listen");
    QVERIFY(listen && listen->userId == watch->userId && !listen->heartbeat);
    QCOMPARE(listen->lifetimeSeconds, 600);
}

void DesigntimeApplicationsTest::followingEndsWithTheRight_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("change"); // of the account
    QTest::addColumn<bool>("ends");
    QTest::newRow("designs no more") << QByteArray("PUT") << QByteArray(R"({"developer":false,"domainAdmin":true})")
                                     << true;
    QTest::newRow("inactive") << QByteArray("PUT") << QByteArray(R"({"status":0})") << true;
    QTest::newRow("locked") << QByteArray("PUT") << QByteArray(R"({"lockFlag":0})") << true;
    QTest::newRow("deleted") << QByteArray("DELETE") << QByteArray() << true;
    QTest::newRow("signed out") << QByteArray("POST") << QByteArray() << true;
    QTest::newRow("called otherwise") << QByteArray("PUT") << QByteArray(R"({"name":"Else"})") << false;
}

// Also where the token stays good for other things.
void DesigntimeApplicationsTest::followingEndsWithTheRight()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, change);
    QFETCH(bool, ends);
    namespace http = formwright::http;
    TestBackend server;
    const QString domain = server.addDomain(u"Acme"_s);
    const QString designer = server.addPlatformAccount(u"d"_s, false, false, true, {domain});
    const QByteArray token = server.token(designer, u"designer"_s);
    const QByteArray others = server.token(server.adminId(), u"designer"_s);
    http::EventStreams streams(server.backend().services().events,
        formwright::streamSource(server.backend().services()), {.checkTime = 3'600'000});
    QList<std::shared_ptr<http::StreamTicket>> tickets;
    for (const QByteArray &each : {token, others}) {
        for (const char *path : {"/api/designtime/changes/watch", "/api/runtime/scriptlogs/watch"}) {
            http::Request request;
            request.method = formwright::contract::Method::Get;
            request.path = path;
            request.headers.append("designerToken", each);
            const http::Response answer = server.backend().dispatcher().handle(request);
            QVERIFY2(answer.stream, path);
            tickets.append(std::make_shared<http::StreamTicket>());
            QCOMPARE(streams.open(
                         *answer.stream, answer.tokenHash, QHostAddress(QHostAddress::LocalHost), *tickets.constLast()),
                http::EventStreams::Opening::Opened);
        }
    }
    QCOMPARE(streams.count(), 4);
    server.useNoToken();
    if (method == "POST") {
        server.useDesignerToken(token);
        QCOMPARE(server.post("/api/designtime/logout").status, 200);
    } else {
        server.useAdminToken(server.token(server.adminId(), u"admin"_s));
        const QByteArray path = "/api/authtime/accounts";
        const Answer answer = method == "PUT" ? server.put(path + '/' + designer.toLatin1(), change)
                                              : server.del(path, idList({designer}));
        QVERIFY2(answer.status == 200, answer.body);
    }
    // They are looked at in the order in which it is told.
    server.useNoToken();
    server.useDesignerToken(others);
    QCOMPARE(server.post("/api/designtime/logout").status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(streams.count(), ends ? 0 : 2, 60'000);
}

QTEST_GUILESS_MAIN(DesigntimeApplicationsTest)
#include "designtime_applications_test.moc"

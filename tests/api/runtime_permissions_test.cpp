#include "api/access_fixture.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

// What designers say of roles, and what they are told of it.
class RuntimePermissionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesPermissions_data();
    void refusesPermissions();
    void answersPermissions_data() { addEngineRows(); }
    void answersPermissions();
    void elementsTakeTheirPermissionsAlong_data() { addEngineRows(); }
    void elementsTakeTheirPermissionsAlong();
    void refusesRowConditions_data();
    void refusesRowConditions();
    void explains_data();
    void explains();
};

void RuntimePermissionsTest::refusesPermissions_data()
{
    QTest::addColumn<QByteArray>("permissions");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("kind") << QByteArray(R"([{"resourceType":4,"resourceId":"FORM","operation":1000,"type":1}])")
                          << QByteArray("resourceType");
    QTest::newRow("type") << QByteArray(R"([{"resourceType":1,"resourceId":"FORM","operation":1032,"type":3}])")
                          << QByteArray("type");
    QTest::newRow("operation") << QByteArray(R"([{"resourceType":1,"resourceId":"FORM","operation":1013,"type":1}])")
                               << QByteArray("operation");
    QTest::newRow("forbidden hiding") << QByteArray(
        R"([{"resourceType":3,"resourceId":"FORM","fieldName":"code","operation":1013,"type":2}])")
                                      << QByteArray("operation");
    QTest::newRow("element") << QByteArray(R"([{"resourceType":0,"resourceId":"FORM","operation":1032,"type":1}])")
                             << QByteArray("resourceId");
    QTest::newRow("field") << QByteArray(
        R"([{"resourceType":3,"resourceId":"FORM","fieldName":"gone","operation":1011,"type":1}])")
                           << QByteArray("fieldName");
    QTest::newRow("field of a view") << QByteArray(
        R"([{"resourceType":1,"resourceId":"FORM","fieldName":"code","operation":1032,"type":1}])")
                                     << QByteArray("fieldName");
    QTest::newRow("twice") << QByteArray(
        R"([{"resourceType":1,"resourceId":"FORM","operation":1032,"type":1},{"resourceType":1,"resourceId":"FORM","operation":1032,"type":2}])")
                           << QByteArray("[1]");
}

void RuntimePermissionsTest::refusesPermissions()
{
    QFETCH(QByteArray, permissions);
    QFETCH(QByteArray, named);
    AccessPlace place(u"sqlite"_s);
    place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']');
    const Answer answer
        = place.permit(place.clerk, QByteArray(permissions).replace("FORM", place.application.formId.toLatin1()));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(named), answer.body.constData());
    QCOMPARE(place.server.count(u"permission"_s), 1); // as it was
}

void RuntimePermissionsTest::answersPermissions()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    const QByteArray field = place.permission(3, place.application.formId, 1011, 2, "Price");
    QCOMPARE(place.permit(place.clerk, '[' + field + ',' + place.permission(0, place.view, 1032, 1) + ']').status, 200);
    place.server.beDesigner();
    const QByteArray path = place.design("/roles/" + place.clerk.toLatin1() + "/permissions");
    const QJsonArray found = place.server.get(path).data().toArray();
    QCOMPARE(found.size(), 2);
    QCOMPARE(found.at(0).toObject().value("resourceId"_L1).toString(), place.view);
    QCOMPARE(found.at(1).toObject().value("fieldName"_L1).toString(), u"price"_s); // as the form writes it
    QCOMPARE(found.at(1).toObject().value("type"_L1), QJsonValue(2));
    QCOMPARE(
        place.server.get("/api/designtime/applications/other/roles/" + place.clerk.toLatin1() + "/permissions").status,
        404);
    place.server.beUser();
    QCOMPARE(place.server.get(path).status, 401);
}

void RuntimePermissionsTest::elementsTakeTheirPermissionsAlong()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    place.permit(place.clerk,
        '[' + place.permission(3, place.application.formId, 1011, 1, "code") + ','
            + place.permission(0, place.view, 1032, 1) + ',' + place.permission(2, place.menu, 1001, 1) + ']');
    QCOMPARE(server.count(u"permission"_s), 3);
    server.beDesigner();
    QCOMPARE(server.del("/api/designtime/applications/menus", idList({place.menu})).status, 200);
    QCOMPARE(server.count(u"permission"_s), 2);
    QCOMPARE(server
                 .del("/api/designtime/applications/modules/forms?withDocuments=true&force=true",
                     idList({place.application.formId}))
                 .status,
        200);
    QCOMPARE(server.count(u"permission"_s), 0);
}

void RuntimePermissionsTest::refusesRowConditions_data()
{
    QTest::addColumn<QByteArray>("condition");
    QTest::newRow("no array") << QByteArray("code = 1");
    QTest::newRow("unknown field") << QByteArray(R"([{\"field\":\"gone\",\"operator\":\"=\",\"match\":\"1\"}])");
    QTest::newRow("unknown scope") << QByteArray(R"([{\"field\":\"author\",\"scope\":\"neighbours\"}])");
    QTest::newRow("compares with nothing") << QByteArray(
        R"([{\"field\":\"author\",\"scope\":\"itself\"},{\"field\":\"code\",\"operator\":\"=\",\"match\":\"\"}])");
    QTest::newRow("contains nothing") << QByteArray(
        R"([{\"field\":\"code\",\"operator\":\"like\",\"type\":\"00\",\"match\":\"%\"}])");
    QTest::newRow("contains nothing, twice") << QByteArray(
        R"([{\"field\":\"author\",\"scope\":\"itself\"},{\"field\":\"code\",\"operator\":\"LIKE\",\"match\":\"%%\"}])");
    QTest::newRow("a search") << QByteArray(
        R"([{\"field\":\"code\",\"operator\":\"=\",\"type\":\"03\",\"match\":\"code\"}])");
    QTest::newRow("no number") << QByteArray(
        R"([{\"field\":\"price\",\"operator\":\"=\",\"type\":\"01\",\"match\":\" \"}])");
    QTest::newRow("scope of a field") << QByteArray(R"([{\"field\":\"code\",\"scope\":\"itself\"}])");
}

void RuntimePermissionsTest::refusesRowConditions()
{
    QFETCH(QByteArray, condition);
    AccessPlace place(u"sqlite"_s);
    place.server.beDesigner();
    const Answer answer = place.server.put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/"
                                               + place.application.formId.toLatin1()),
        R"({"authorityCondition":")" + condition + R"("})");
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("authorityCondition"), answer.body.constData());
}

void RuntimePermissionsTest::explains_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("element");
    QTest::addColumn<bool>("isPrivate");
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<bool>("allowed");
    QTest::addColumn<QString>("sentence"); // part of one
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const char *name, const QString &element, bool isPrivate, const QByteArray &rules,
                             bool allowed, const QString &sentence) {
            QTest::addRow("%s, %s", qPrintable(engine), name)
                << engine << element << isPrivate << rules << allowed << sentence;
        };
        add("form", u"form"_s, false, "", true, u"is public"_s);
        add("private form", u"form"_s, true, "", false, u"no role that is held allows it"_s);
        add("allowed form", u"form"_s, true, "open", true, u"The role \"clerk\" allows the form"_s);
        add("field", u"field"_s, false, "readonly", true, u"as readonly"_s);
        add("field of a private form", u"field"_s, true, "", false, u"is private"_s);
        add("view of a private form", u"view"_s, true, "", false, u"The form \"Form\" is private"_s);
        add("document", u"own"_s, false, "", true, u"shows all documents"_s);
        add("menu entry", u"menu"_s, true, "", false, u"The form \"Form\" is private"_s);
    }
}

void RuntimePermissionsTest::explains()
{
    QFETCH(QString, engine);
    QFETCH(QString, element);
    QFETCH(bool, isPrivate);
    QFETCH(QByteArray, rules);
    QFETCH(QString, sentence);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    if (isPrivate)
        place.makePrivate(u"form"_s, place.application.formId);
    if (rules == "open")
        place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']');
    if (rules == "readonly")
        place.permit(place.clerk, '[' + place.permission(3, place.application.formId, 1011, 1, "code") + ']');
    server.beDesigner();
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto forDesigner
        = [&](const QString &id) { return ids.encode(ids.deriveUserKey(server.adminId()), id).toLatin1(); };
    const QString id = element == "form"_L1 ? place.application.formId
        : element == "field"_L1             ? QString(place.application.formId + u".code"_s)
        : element == "view"_L1              ? place.view
        : element == "menu"_L1              ? place.menu
                                            : place.own;
    const Answer answer = server.get("/api/runtime/" + forDesigner(place.application.applicationId)
        + "/access/explain?user=" + server.userId().toLatin1() + "&element=" + id.toLatin1());
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject found = answer.data().toObject();
    QTEST(found.value("allowed"_L1).toBool(), "allowed");
    QVERIFY2(QString::fromUtf8(QJsonDocument(found).toJson()).replace(u"\\\""_s, u"\""_s).contains(sentence),
        answer.body.constData());
    if (element == "field"_L1 && !isPrivate)
        QCOMPARE(found.value("display"_L1).toString(), u"readonly"_s);
    server.beUser();
    QCOMPARE(server.get(place.runtime("/access/explain?user=x&element=y")).status, 401);
}

QTEST_GUILESS_MAIN(RuntimePermissionsTest)
#include "runtime_permissions_test.moc"

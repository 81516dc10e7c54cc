#include "api/access_fixture.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

// What all roles of a software may see and do, read and changed at once.
class PermissionMatrixTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsEverything_data() { addEngineRows(); }
    void tellsEverything();
    void changesSeveralRolesAtOnce_data() { addEngineRows(); }
    void changesSeveralRolesAtOnce();
    void aStaleRoleLeavesAllAsItWas_data() { addEngineRows(); }
    void aStaleRoleLeavesAllAsItWas();
    void aRoleThatIsGoneLeavesAllAsItWas_data() { addEngineRows(); }
    void aRoleThatIsGoneLeavesAllAsItWas();
    void whatIsSaidOfAGoneFieldCanBeTakenBack_data() { addEngineRows(); }
    void whatIsSaidOfAGoneFieldCanBeTakenBack();
    void refuses_data();
    void refuses();
    void isForDesigners_data();
    void isForDesigners();
};

namespace {

QByteArray cell(int type, const QString &id, const QByteArray &rules, const QByteArray &field = {})
{
    return R"({"resourceType":)" + QByteArray::number(type) + R"(,"resourceId":")" + id.toLatin1()
        + R"(","fieldName":")" + field + R"(","rules":[)" + rules + "]}";
}

QByteArray rule(int operation, int type)
{
    return R"({"operation":)" + QByteArray::number(operation) + R"(,"type":)" + QByteArray::number(type) + '}';
}

QByteArray role(const QString &id, int version, const QByteArray &cells)
{
    return R"({"roleId":")" + id.toLatin1() + R"(","version":)" + QByteArray::number(version) + R"(,"cells":[)" + cells
        + "]}";
}

// Each as "type name above form, private", in their order.
QStringList elementsOf(const QJsonObject &matrix, const QHash<QString, QString> &names)
{
    QStringList found;
    for (const QJsonValue &each : matrix.value("elements"_L1).toArray()) {
        const QJsonObject element = each.toObject();
        const QString above = element.value("above"_L1).toString(), form = element.value("needs"_L1).toString();
        found.append(QString::number(element.value("resourceType"_L1).toInt()) % u' '
            % element.value("name"_L1).toString() % u" in "_s % names.value(above, above) % u' '
            % names.value(form, form) % (element.value("isPrivate"_L1).toBool() ? u" private"_s : QString()));
    }
    return found;
}

Answer change(AccessPlace &place, const QByteArray &roles)
{
    place.server.beDesigner();
    const Answer answer = place.server.put(place.design("/permissions?message=for%20the%20audit"), '[' + roles + ']');
    place.server.beUser();
    return answer;
}

QJsonObject matrixOf(AccessPlace &place)
{
    place.server.beDesigner();
    const Answer answer = place.server.get(place.design("/permissions"));
    place.server.beUser();
    [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
    return answer.data().toObject();
}

int versionOf(const QJsonObject &matrix, const QString &roleId)
{
    for (const QJsonValue &each : matrix.value("roles"_L1).toArray()) {
        if (each.toObject().value("id"_L1).toString() == roleId)
            return each.toObject().value("version"_L1).toInt();
    }
    return -1;
}

} // namespace

void PermissionMatrixTest::tellsEverything()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    place.makePrivate(u"menu"_s, place.menu);
    place.permit(place.clerk,
        '[' + place.permission(3, place.application.formId, 1011, 2, "PRICE") + ','
            + place.permission(0, place.view, 1032, 1) + ']');
    server.beDesigner();
    const QString idle = place.role(u"an idle one"_s);
    QCOMPARE(server.put("/api/designtime/applications/roles/" + idle.toLatin1(), R"({"status":0})").status, 200);
    const auto button = [&](const char *name, const char *member, const QString &of) {
        const Answer made
            = server.post(place.design("/modules/" + place.application.moduleId.toLatin1() + "/activities"),
                json({{u"name"_s, QString::fromLatin1(name)}, {u"type"_s, 13}, {QString::fromLatin1(member), of}}));
        QVERIFY2(made.status == 200 || made.status == 201, made.body.constData());
    };
    button("Go", "parentForm", place.application.formId);
    button("Look", "parentView", place.view);

    const QJsonObject matrix = matrixOf(place);
    const QJsonArray roles = matrix.value("roles"_L1).toArray();
    QCOMPARE(roles.size(), 2);
    QCOMPARE(roles.at(0).toObject().value("name"_L1).toString(), u"an idle one"_s);
    QCOMPARE(roles.at(0).toObject().value("status"_L1), QJsonValue(0));
    QCOMPARE(roles.at(1).toObject().value("id"_L1).toString(), place.clerk);
    QCOMPARE(matrix.value("modules"_L1).toArray().size(), 1);
    const QHash<QString, QString> names{
        {place.application.moduleId, u"M"_s}, {place.application.formId, u"F"_s}, {place.view, u"V"_s}};
    QCOMPARE(elementsOf(matrix, names),
        (QStringList{u"1 Form in M "_s, u"3 code in F "_s, u"3 price in F "_s, u"3 note in F "_s, u"5 Go in F "_s,
            u"0 V in M F"_s, u"5 Look in V "_s, u"2 Orders in  F private"_s}));
    const QJsonArray permissions = matrix.value("permissions"_L1).toArray();
    QCOMPARE(permissions.size(), 2);
    QCOMPARE(permissions.at(0).toObject(),
        (QJsonObject{{"roleId"_L1, place.clerk}, {"resourceType"_L1, 0}, {"resourceId"_L1, place.view},
            {"fieldName"_L1, ""_L1}, {"operation"_L1, 1032}, {"type"_L1, 1}}));
    QCOMPARE(permissions.at(1).toObject().value("fieldName"_L1).toString(), u"price"_s); // as the form writes it
    server.beDesigner();
    QCOMPARE(server.get("/api/designtime/applications/nope/permissions").status, 404);
}

void PermissionMatrixTest::changesSeveralRolesAtOnce()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    const QString form = place.application.formId;
    place.permit(place.clerk,
        '[' + place.permission(3, form, 1011, 1, "code") + ',' + place.permission(0, place.view, 1032, 2) + ']');
    QCOMPARE(place.status(u"get"_s), 200);
    server.beDesigner();
    const QString boss = place.role(u"boss"_s);
    const int version = versionOf(matrixOf(place), place.clerk);

    const Answer answer = change(place,
        role(place.clerk, version, cell(1, form, rule(1032, 2)) + ',' + cell(0, place.view, {})) + ','
            + role(boss, 1, cell(3, form, rule(1013, 1), "Price")));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(
        answer.data().toArray().at(0).toObject(), (QJsonObject{{"id"_L1, place.clerk}, {"version"_L1, version + 1}}));
    QCOMPARE(answer.data().toArray().at(1).toObject(), (QJsonObject{{"id"_L1, boss}, {"version"_L1, 2}}));
    QVERIFY(server.logEntries().last().contains("Change what roles say"_L1));
    QCOMPARE(place.status(u"get"_s), 403); // obeyed at once

    QStringList said;
    const QJsonObject matrix = matrixOf(place);
    for (const QJsonValue &each : matrix.value("permissions"_L1).toArray()) {
        const QJsonObject one = each.toObject();
        said.append((one.value("roleId"_L1).toString() == boss ? u"boss "_s : u"clerk "_s)
            % one.value("fieldName"_L1).toString() % u' ' % QString::number(one.value("operation"_L1).toInt()) % u' '
            % QString::number(one.value("type"_L1).toInt()));
    }
    said.sort();
    QCOMPARE(said, (QStringList{u"boss price 1013 1"_s, u"clerk  1032 2"_s, u"clerk code 1011 1"_s}));
    server.beDesigner();
    const QJsonObject noted = server.get("/api/designtime/applications/records/" + boss.toLatin1())
                                  .data()
                                  .toObject()
                                  .value("datas"_L1)
                                  .toArray()
                                  .at(0)
                                  .toObject();
    QVERIFY2(server.count(u"design_revision"_s, u"element_id = '"_s % boss % u"' AND message = 'for the audit'"_s) == 1,
        QJsonDocument(noted).toJson().constData());
}

void PermissionMatrixTest::aStaleRoleLeavesAllAsItWas()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    place.server.beDesigner();
    const QString boss = place.role(u"boss"_s);
    QCOMPARE(
        place.server.put("/api/designtime/applications/roles/" + boss.toLatin1(), R"({"roleNo":"7"})").status, 200);
    const QString form = place.application.formId;
    const Answer answer = change(
        place, role(place.clerk, 1, cell(1, form, rule(1032, 2))) + ',' + role(boss, 1, cell(1, form, rule(1032, 1))));
    QCOMPARE(answer.status, 409);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(40911));
    QVERIFY(answer.data().toObject().contains("stored"_L1) || !answer.data().toObject().isEmpty()); // both authors
    QCOMPARE(place.server.count(u"permission"_s), 0);
    QCOMPARE(versionOf(matrixOf(place), place.clerk), 1);
}

void PermissionMatrixTest::aRoleThatIsGoneLeavesAllAsItWas()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    place.server.beDesigner();
    const QString boss = place.role(u"boss"_s);
    QCOMPARE(place.server.del("/api/designtime/applications/roles", idList({boss})).status, 200);
    const QString form = place.application.formId;
    const Answer answer = change(
        place, role(place.clerk, 1, cell(1, form, rule(1032, 2))) + ',' + role(boss, 1, cell(1, form, rule(1032, 1))));
    QCOMPARE(answer.status, 404);
    QCOMPARE(place.server.count(u"permission"_s), 0);
}

void PermissionMatrixTest::whatIsSaidOfAGoneFieldCanBeTakenBack()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    const QString form = place.application.formId;
    QCOMPARE(place.permit(place.clerk, '[' + place.permission(3, form, 1013, 1, "price") + ']').status, 200);
    place.changeForm(R"({"templatecontext":"<o-input name=\"code\"></o-input><o-input name=\"note\"></o-input>"})");
    const int version = versionOf(matrixOf(place), place.clerk);
    QCOMPARE(change(place, role(place.clerk, version, cell(3, form, rule(1011, 1), "price"))).status, 400);
    QCOMPARE(place.server.count(u"permission"_s), 1);
    QCOMPARE(change(place, role(place.clerk, version, cell(3, form, {}, "price"))).status, 200);
    QCOMPARE(place.server.count(u"permission"_s), 0);
}

void PermissionMatrixTest::refuses_data()
{
    QTest::addColumn<QByteArray>("roles");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("named");
    const auto add = [](const char *name, const QByteArray &roles, int status, const QByteArray &named) {
        QTest::newRow(name) << roles << status << named;
    };
    const QString clerk = u"CLERK"_s, form = u"FORM"_s;
    add("another's role", role(u"nope"_s, 1, {}), 404, "role");
    add("a gone element", role(clerk, 1, cell(1, u"gone"_s, rule(1032, 1))), 400, "[0].cells[0].rules[0].resourceId");
    add("a gone field", role(clerk, 1, cell(3, form, rule(1011, 1), "gone")), 400, "fieldName");
    add("another kind", role(clerk, 1, cell(0, form, rule(1032, 1))), 400, "resourceId");
    add("a folder", role(clerk, 1, cell(4, form, rule(1000, 1))), 400, "resourceType");
    add("an operation of fields", role(clerk, 1, cell(1, form, rule(1013, 1))), 400, "operation");
    add("a type", role(clerk, 1, cell(1, form, rule(1032, 3))), 400, "type");
    add("a cell twice", role(clerk, 1, cell(1, form, rule(1032, 1)) + ',' + cell(1, form, rule(1000, 1))), 400,
        "cells[1]");
    add("an operation twice", role(clerk, 1, cell(1, form, rule(1032, 1) + ',' + rule(1032, 2))), 400, "cells[0]");
    add("a role twice", role(clerk, 1, {}) + ',' + role(clerk, 1, {}), 400, "[1].roleId");
}

void PermissionMatrixTest::refuses()
{
    QFETCH(QByteArray, roles);
    QFETCH(QByteArray, named);
    AccessPlace place(u"sqlite"_s);
    place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']');
    const int version = versionOf(matrixOf(place), place.clerk);
    roles.replace("CLERK", place.clerk.toLatin1())
        .replace("FORM", place.application.formId.toLatin1())
        .replace(R"("version":1)", QByteArray(R"("version":)").append(QByteArray::number(version)));
    const Answer answer = change(place, roles);
    QTEST(answer.status, "status");
    QVERIFY2(answer.body.contains(named), answer.body.constData());
    QCOMPARE(place.server.count(u"permission"_s), 1); // as it was
    QCOMPARE(versionOf(matrixOf(place), place.clerk), version);
}

void PermissionMatrixTest::isForDesigners_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("status");
    QTest::newRow("nobody") << u"nobody"_s << 401;
    QTest::newRow("user") << u"user"_s << 401;
    QTest::newRow("administrator of a domain") << u"administrator"_s << 403;
    QTest::newRow("designer") << u"designer"_s << 200;
}

void PermissionMatrixTest::isForDesigners()
{
    QFETCH(QString, who);
    QFETCH(int, status);
    AccessPlace place(u"sqlite"_s);
    TestBackend &server = place.server;
    server.useNoToken();
    if (who == "user"_L1)
        server.beUser();
    if (who == "administrator"_L1) {
        const QString account = server.addPlatformAccount(u"keeper"_s, false, true, false, {server.domainId()});
        server.useDesignerToken(server.token(account, u"designer"_s));
    }
    if (who == "designer"_L1) { // of no domain: designs are every designer's
        const QString account = server.addPlatformAccount(u"drawer"_s, false, false, true);
        server.useDesignerToken(server.token(account, u"designer"_s));
    }
    QCOMPARE(server.get(place.design("/permissions")).status, status);
    QCOMPARE(server.put(place.design("/permissions"), "[]").status, status);
    QCOMPARE(server.count(u"permission"_s), 0);
}

QTEST_GUILESS_MAIN(PermissionMatrixTest)
#include "permission_matrix_test.moc"

#include "api/button_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

// What roles say of an element comes back with it: what was forbidden is not open to everybody once it is restored.
class RestoredPermissionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofADeletedForm_data() { addEngineRows(); }
    void ofADeletedForm();
    void ofAButtonThatCameBack_data() { addEngineRows(); }
    void ofAButtonThatCameBack();
    void ofAMenuEntry_data() { addEngineRows(); }
    void ofAMenuEntry();
    void whatWasTakenBackBeforeStaysSo_data() { addEngineRows(); }
    void whatWasTakenBackBeforeStaysSo();
};

namespace {

// The newest revision of an element, or the one before by so many.
QString revisionOf(TestBackend &server, const QString &element, int back = 0)
{
    server.beDesigner();
    const QJsonArray rows = server.get("/api/designtime/applications/elements/" + element.toLatin1() + "/revisions")
                                .data()
                                .toObject()
                                .value("datas"_L1)
                                .toArray();
    return rows.at(back).toObject().value("id"_L1).toString();
}

Answer restore(TestBackend &server, const QString &revision)
{
    server.beDesigner();
    const Answer answer = server.post("/api/designtime/applications/revisions/" + revision.toLatin1() + "/restore");
    server.beUser();
    return answer;
}

void deleteForm(AccessPlace &place)
{
    place.server.beDesigner();
    const Answer answer = place.server.del(
        "/api/designtime/applications/modules/forms?withDocuments=true&force=true", idList({place.application.formId}));
    QVERIFY2(answer.status == 200, answer.body.constData());
    place.server.beUser();
}

} // namespace

void RestoredPermissionsTest::ofADeletedForm()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    TestBackend &server = place.server;
    const QString form = place.application.formId;
    const QString button = place.button(13);
    server.beDesigner();
    const QString idle = place.role(u"somebody else"_s);
    place.permit(idle, '[' + place.permission(3, form, 1013, 1, "note") + ']');
    place.permit(place.clerk,
        '[' + place.permission(1, form, 1032, 2) + ',' + place.permission(3, form, 1000, 2, "price") + ','
            + place.permission(5, button, 1032, 2) + ']');
    QCOMPARE(server.count(u"permission"_s), 4);
    deleteForm(place);
    QCOMPARE(server.count(u"permission"_s), 0);
    // Whatever else is saved meanwhile does not matter.
    server.beDesigner();
    QCOMPARE(
        server.put("/api/designtime/applications/roles/" + place.clerk.toLatin1(), R"({"roleNo":"7"})").status, 200);
    const Answer restored = restore(server, revisionOf(server, form));
    QVERIFY2(restored.status == 200, restored.body.constData());
    QCOMPARE(server.count(u"permission"_s), 4);
    QCOMPARE(server.count(u"permission"_s, u"role_id = '"_s % idle % u"' AND field_name = 'note' AND allows = 1"_s), 1);
    QCOMPARE(server.count(u"permission"_s, u"resource_id = '"_s % button % u"' AND allows = 0"_s), 1);
    server.beUser();
    QCOMPARE(place.status(u"create"_s), 403); // as before it was deleted
    QVERIFY(server.count(u"design_revision"_s, u"element_id = '"_s % place.clerk % u"' AND message LIKE '%restored%'"_s)
        == 1);
}

void RestoredPermissionsTest::ofAButtonThatCameBack()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    TestBackend &server = place.server;
    const QString button = place.button(13);
    place.permit(place.clerk, '[' + place.permission(5, button, 1032, 2) + ']');
    const QString withButton = revisionOf(server, place.application.formId);
    server.beDesigner();
    QCOMPARE(server.del(place.activities(), idList({button})).status, 200);
    QCOMPARE(server.count(u"permission"_s), 0);
    const Answer restored = restore(server, withButton);
    QVERIFY2(restored.status == 200, restored.body.constData());
    QCOMPARE(server.count(u"activity"_s), 1);
    QCOMPARE(server.count(u"permission"_s, u"resource_id = '"_s % button % u"' AND allows = 0"_s), 1);
}

void RestoredPermissionsTest::ofAMenuEntry()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    TestBackend &server = place.server;
    place.permit(place.clerk, '[' + place.permission(2, place.menu, 1001, 2) + ']');
    QVERIFY(!place.names(u"menus"_s));
    server.beDesigner();
    QCOMPARE(server.del("/api/designtime/applications/menus", idList({place.menu})).status, 200);
    QCOMPARE(restore(server, revisionOf(server, place.menu)).status, 200);
    QCOMPARE(server.count(u"menu"_s), 1);
    QVERIFY(!place.names(u"menus"_s));
}

void RestoredPermissionsTest::whatWasTakenBackBeforeStaysSo()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 2) + ']');
    place.permit(place.clerk, "[]");
    deleteForm(place);
    QCOMPARE(restore(place.server, revisionOf(place.server, place.application.formId)).status, 200);
    QCOMPARE(place.server.count(u"permission"_s), 0);
}

QTEST_GUILESS_MAIN(RestoredPermissionsTest)
#include "restored_permissions_test.moc"

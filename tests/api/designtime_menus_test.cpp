#include "support/designer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::Designer;
using formwright::tests::idList;
using formwright::tests::json;
using formwright::tests::TestBackend;

// Document C, Design-time: menus.
class DesigntimeMenusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creates_data() { formwright::tests::addEngineRows(); }
    void creates();
    void nests_data() { formwright::tests::addEngineRows(); }
    void nests();
    void tellsPhonesFromBrowsers_data() { formwright::tests::addEngineRows(); }
    void tellsPhonesFromBrowsers();
    void keepsJsonAsText();
    void refusesBadInput_data();
    void refusesBadInput();
    void updates_data() { formwright::tests::addEngineRows(); }
    void updates();
    void refusesRings();
    void deletesWithWhatIsBelow_data() { formwright::tests::addEngineRows(); }
    void deletesWithWhatIsBelow();
    void keepsWhatStoodBelowAForm();

private:
    struct Place {
        explicit Place(TestBackend &server)
            : server(server),
              designer(server),
              applicationId(designer.application(u"A"_s)),
              moduleId(designer.module(applicationId, u"M"_s)),
              formId(designer.form(applicationId, moduleId, u"F"_s, u"<o-input name=a>"_s)),
              viewId(designer.view(applicationId, moduleId, u"V"_s, formId)),
              menus("/api/designtime/applications/" + applicationId.toLatin1() + "/menus")
        { }
        QString entry(const QJsonObject &members)
        {
            return server.post(menus, json(members)).data().toObject().value("id"_L1).toString();
        }
        QStringList names(const QByteArray &query)
        {
            QStringList found;
            const QJsonArray rows = server.get(menus + query).data().toArray();
            for (const QJsonValue &row : rows)
                found.append(row.toObject().value("name"_L1).toString());
            return found;
        }

        TestBackend &server;
        Designer designer;
        QString applicationId;
        QString moduleId;
        QString formId;
        QString viewId;
        QByteArray menus;
    };
};

void DesigntimeMenusTest::creates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    server.takeEvents();
    const Answer answer = server.post(place.menus,
        json({{u"name"_s, u"Orders"_s}, {u"description"_s, u"d"_s}, {u"linkType"_s, u"01"_s},
            {u"actionContent"_s, place.viewId}, {u"isUsual"_s, u"true"_s}, {u"showtotalrow"_s, true},
            {u"orderno"_s, u"4"_s}, {u"opentarget"_s, u"detail"_s}, {u"showType"_s, 1}}));
    QCOMPARE(answer.status, 200);
    const QString id = answer.data().toObject().value("id"_L1).toString();
    const QJsonArray entries = server.get(place.menus + "?isMobile=false&parentId=").data().toArray();
    QCOMPARE(entries.size(), 1);
    const QJsonObject entry = entries.first().toObject();
    QCOMPARE(entry.value("id"_L1).toString(), id);
    QCOMPARE(entry.value("superior"_L1).toString(), QString());
    QCOMPARE(entry.value("hasChild"_L1), QJsonValue(false));
    QCOMPARE(entry.value("applicationId"_L1).toString(), place.applicationId);
    QVERIFY(entry.value("uri"_L1).toString().endsWith(id));
    QCOMPARE(entry.value("type"_L1).toString(), u"01"_s);
    QCOMPARE(entry.value("actionContent"_L1).toString(), place.viewId);
    QCOMPARE(entry.value("isUsual"_L1), QJsonValue(true));
    QCOMPARE(entry.value("showtotalrow"_L1), QJsonValue(true));
    QCOMPARE(entry.value("orderno"_L1), QJsonValue(4));
    QCOMPARE(entry.value("showType"_L1).toString(), u"1"_s);
    QCOMPARE(entry.value("opentarget"_L1).toString(), u"detail"_s);
    QVERIFY(server.logEntries().contains(u"Create a menu entry|success"_s));
    QCOMPARE(server.takeEvents().size(), size_t(1));
    QCOMPARE(server.get("/api/designtime/applications/nope/menus").status, 404);
}

void DesigntimeMenusTest::nests()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString top = place.entry({{u"name"_s, u"Top"_s}, {u"superior"_s, place.applicationId}});
    place.entry(
        {{u"name"_s, u"Below"_s}, {u"superior"_s, top}, {u"linkType"_s, u"00"_s}, {u"actionContent"_s, place.formId}});
    QCOMPARE(place.names(""), QStringList{u"Top"_s});
    QCOMPARE(place.names("?parentId=" + place.applicationId.toLatin1()), QStringList{u"Top"_s});
    QCOMPARE(place.names("?parentId=" + top.toLatin1()), QStringList{u"Below"_s});
    const QJsonObject entry = server.get(place.menus).data().toArray().first().toObject();
    QCOMPARE(entry.value("hasChild"_L1), QJsonValue(true));
    QCOMPARE(entry.value("type"_L1).toString(), u"00"_s);
    QCOMPARE(entry.value("linkType"_L1).toString(), u"@@"_s);
    QCOMPARE(server.get(place.menus + "?parentId=nope").status, 404);
}

void DesigntimeMenusTest::tellsPhonesFromBrowsers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    place.entry({{u"name"_s, u"Browser"_s}});
    place.entry({{u"name"_s, u"Phone"_s}, {u"isMobile"_s, u"true"_s}});
    place.entry({{u"name"_s, u"Phone by type"_s}, {u"type"_s, u"100"_s}});
    QCOMPARE(place.names("?isMobile=false"), QStringList{u"Browser"_s});
    QCOMPARE(place.names("?isMobile=true"), (QStringList{u"Phone"_s, u"Phone by type"_s}));
    QCOMPARE(place.names("").size(), 3);
    QCOMPARE(server.get(place.menus + "?isMobile=maybe").status, 400);
}

void DesigntimeMenusTest::keepsJsonAsText()
{
    TestBackend server;
    Place place(server);
    place.entry({{u"name"_s, u"A"_s}, {u"ico"_s, QJsonObject{{u"icon"_s, u"home"_s}, {u"icontype"_s, u"font"_s}}},
        {u"queryString"_s, QJsonArray{1}}});
    place.entry({{u"name"_s, u"B"_s}, {u"ico"_s, u"{\"icon\":\"x\"}"_s}});
    const QJsonArray entries = server.get(place.menus).data().toArray();
    QCOMPARE(entries[0].toObject().value("ico"_L1).toString(), uR"({"icon":"home","icontype":"font"})"_s);
    QCOMPARE(entries[0].toObject().value("queryString"_L1).toString(), u"[1]"_s);
    QCOMPARE(entries[1].toObject().value("ico"_L1).toString(), uR"({"icon":"x"})"_s);
}

void DesigntimeMenusTest::refusesBadInput_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no name") << QByteArray("{}") << u"name"_s;
    QTest::newRow("unknown form") << QByteArray(R"({"name":"A","linkType":"00","actionContent":"nope"})")
                                  << u"actionContent"_s;
    QTest::newRow("no view") << QByteArray(R"({"name":"A","linkType":"01"})") << u"actionContent"_s;
    QTest::newRow("a form as a view") << QByteArray(R"({"name":"A","linkType":"01","actionContent":"FORM"})")
                                      << u"actionContent"_s;
    QTest::newRow("link type") << QByteArray(R"({"name":"A","linkType":"77"})") << u"linkType"_s;
    QTest::newRow("type") << QByteArray(R"({"name":"A","type":"77"})") << u"type"_s;
    QTest::newRow("superior") << QByteArray(R"({"name":"A","superior":"nope"})") << u"superior"_s;
    QTest::newRow("permission") << QByteArray(R"({"name":"A","permissionType":"x"})") << u"permissionType"_s;
}

void DesigntimeMenusTest::refusesBadInput()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    TestBackend server;
    Place place(server);
    const Answer answer = server.post(place.menus, body.replace("FORM", place.formId.toLatin1()));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
    QCOMPARE(server.count(u"menu"_s), 0);
}

void DesigntimeMenusTest::updates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QByteArray id = place.entry({{u"name"_s, u"A"_s}, {u"linkName"_s, u"kept"_s}}).toLatin1();
    QCOMPARE(server
                 .put(place.menus + "/" + id,
                     json({{u"name"_s, u"B"_s}, {u"linkType"_s, u"00"_s}, {u"actionContent"_s, place.formId},
                         {u"isMobile"_s, true}}))
                 .status,
        200);
    const QJsonObject entry = server.get(place.menus).data().toArray().first().toObject();
    QCOMPARE(entry.value("name"_L1).toString(), u"B"_s);
    QCOMPARE(entry.value("actionContent"_L1).toString(), place.formId);
    QCOMPARE(entry.value("isMobile"_L1), QJsonValue(true));
    QCOMPARE(entry.value("linkName"_L1).toString(), u"kept"_s);
    QCOMPARE(server.put(place.menus + "/nope", R"({"name":"B"})").status, 404);
}

void DesigntimeMenusTest::refusesRings()
{
    TestBackend server;
    Place place(server);
    const QString top = place.entry({{u"name"_s, u"Top"_s}});
    const QString below = place.entry({{u"name"_s, u"Below"_s}, {u"superior"_s, top}});
    QCOMPARE(server.put(place.menus + "/" + top.toLatin1(), json({{u"superior"_s, below}})).status, 400);
    QCOMPARE(server.put(place.menus + "/" + top.toLatin1(), json({{u"superior"_s, top}})).status, 400);
    QCOMPARE(place.names(""), QStringList{u"Top"_s});
}

void DesigntimeMenusTest::deletesWithWhatIsBelow()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString top = place.entry({{u"name"_s, u"Top"_s}});
    const QString below = place.entry({{u"name"_s, u"Below"_s}, {u"superior"_s, top}});
    place.entry({{u"name"_s, u"Other"_s}});
    const QByteArray path = "/api/designtime/applications/menus";
    QCOMPARE(server.del(path, idList(QStringList{top, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"menu"_s), 3);
    QCOMPARE(server.del(path, idList(QStringList{top, below})).status, 200);
    QCOMPARE(place.names(""), QStringList{u"Other"_s});
    QCOMPARE(server.count(u"menu"_s), 1);
}

void DesigntimeMenusTest::keepsWhatStoodBelowAForm()
{
    TestBackend server;
    Place place(server);
    const QString top
        = place.entry({{u"name"_s, u"Form"_s}, {u"linkType"_s, u"00"_s}, {u"actionContent"_s, place.formId}});
    const QString below = place.entry({{u"name"_s, u"Below"_s}, {u"superior"_s, top}});
    const QByteArray forms = "/api/designtime/applications/modules/forms";
    QCOMPARE(server.del(forms, idList(QStringList{place.formId})).status, 409);
    QCOMPARE(server.del(forms + "?force=true", idList(QStringList{place.formId})).status, 200);
    QCOMPARE(place.names(""), QStringList{u"Below"_s});
    QCOMPARE(server.put(place.menus + "/" + below.toLatin1(), R"({"name":"Still"})").status, 200);
}

QTEST_GUILESS_MAIN(DesigntimeMenusTest)
#include "designtime_menus_test.moc"

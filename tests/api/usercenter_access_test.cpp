#include "usercenter_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::json;
using formwright::tests::UserCenter;

// Document C, user center: who may read and change what, over all of its endpoints.
class UsercenterAccessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void reads_data();
    void reads();
    void changesNothing_data();
    void changesNothing();
    void finds_data();
    void finds();
    void cleanupTestCase() { m_center.reset(); }

private:
    QByteArray filled(QByteArray path) const;

    std::unique_ptr<UserCenter> m_center;
    QHash<QByteArray, QByteArray> m_ids; // what stands in braces in a path
};

void UsercenterAccessTest::initTestCase()
{
    m_center = std::make_unique<UserCenter>();
    UserCenter &center = *m_center;
    m_ids.insert("domain", center.domain.toLatin1());
    m_ids.insert("department", center.addDepartment(u"Sales"_s));
    const QJsonObject calendar = center.calendar("Standard");
    m_ids.insert("calendar", calendar.value("id"_L1).toString().toLatin1());
    m_ids.insert("standardday",
        calendar.value("standardDays"_L1).toArray().first().toObject().value("id"_L1).toString().toLatin1());
    m_ids.insert("specialday",
        UserCenter::idOf(center.server.post("/specialday/create?id=" + m_ids.value("calendar"),
                             R"({"startDate":"2026-12-25","status":"02"})"))
            .toLatin1());
    m_ids.insert("field",
        UserCenter::idOf(
            center.server.post("/fieldextends/create",
                json({{"domainid"_L1, center.domain}, {"forTable"_L1, u"user"_s}, {"label"_L1, u"Car"_s}})))
            .toLatin1());
    m_ids.insert("log",
        UserCenter::idOf(
            center.server.post("/log/create", json({{"domainid"_L1, center.domain}, {"type"_L1, u"Door opened"_s}})))
            .toLatin1());
    m_ids.insert("user", center.server.addUser(center.domain, u"ann"_s).toLatin1());
    const Answer domain = center.server.get("/domain/find/" + m_ids.value("domain"));
    m_ids.insert("secret", domain.data().toObject().value("secret"_L1).toString().toLatin1());
    for (auto it = m_ids.cbegin(); it != m_ids.cend(); ++it)
        QVERIFY2(!it.value().isEmpty(), it.key().constData());
}

QByteArray UsercenterAccessTest::filled(QByteArray path) const
{
    for (auto it = m_ids.cbegin(); it != m_ids.cend(); ++it)
        path.replace(QByteArray('{' + it.key() + '}'), it.value());
    return path;
}

void UsercenterAccessTest::reads_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("foreign"); // the status for administrators and users of another domain
    QTest::addColumn<bool>("forUsers"); // users of the domain, and designers
    const auto add = [](const char *path, int foreign, bool forUsers = true) {
        QTest::newRow(path) << QByteArray(path) << foreign << forUsers;
    };
    // A foreign domain that is named is refused; a thing of one does not exist.
    add("/calendar/find/{calendar}", 404);
    add("/calendar/doViewByName/{domain}?name=Standard", 403);
    add("/calendar/queryByNameAndDomain/{domain}", 403);
    add("/department/find/{department}", 404);
    add("/department/getDatasByParent/{department}", 404);
    add("/department/getDepartmentByName/{domain}?name=Sales", 403);
    add("/department/getRootDepartmentByDomainId/{domain}", 403);
    add("/department/queryByDomainAndParent/{domain}?parent={department}", 403);
    add("/department/getChildrenCount?parent={department}", 404);
    add("/department/queryByDomain/{domain}", 403);
    add("/department/getDepartmentByNameAndLevel/{domain}?name=Sales&level=0", 403);
    add("/department/queryByDoaminAndSuperiorAndName/{domain}", 403);
    add("/department/queryByUser?userId={user}", 404);
    add("/department/queryByDomainLikeName/{domain}?name=a", 403);
    add("/department/queryByDomainAndValid/{domain}?valid=1", 403);
    add("/department/queryByDomainAndExtADept/{domain}?extADeptId=1", 403);
    add("/department/queryByDomainAndExtBDept/{domain}?extBDeptId=1", 403);
    add("/department/queryByDomainAndExtCDept/{domain}?extCDeptId=1", 403);
    add("/domain/find/{domain}", 403);
    add("/domain/getDomainByName?name=acme", 404);
    add("/domain/getDomainBySecret?secret={secret}", 404);
    add("/fieldextends/find/{field}", 404);
    add("/fieldextends/queryFieldExtendsByFid?fid={field}", 404);
    add("/fieldextends/queryFieldExtendsByTable?domainId={domain}&forTable=user", 403);
    add("/log/find/{log}", 404, false);
    add("/log/queryLog?domain={domain}", 403, false);
    add("/specialday/find/{specialday}", 404);
    add("/specialday/queryByCalendar/{calendar}", 404);
    add("/specialday/queryByCalendar/{domain}", 403);
    add("/standardday/find/{standardday}", 404);
}

void UsercenterAccessTest::reads()
{
    QFETCH(QByteArray, path);
    QFETCH(int, foreign);
    QFETCH(bool, forUsers);
    UserCenter &center = *m_center;
    const QByteArray address = filled(path);
    center.server.beAdmin();
    QCOMPARE(center.server.get(address).status, 200);
    center.beAdminOf({center.domain});
    QCOMPARE(center.server.get(address).status, 200);
    center.beUserOf(center.domain);
    QCOMPARE(center.server.get(address).status, forUsers ? 200 : 403);
    center.beDesignerOnly();
    QCOMPARE(center.server.get(address).status, forUsers ? 200 : 403);

    const QString other = center.server.addDomain(QString::fromLatin1(QTest::currentDataTag()));
    center.beAdminOf({other});
    QCOMPARE(center.server.get(address).status, foreign);
    center.beUserOf(other);
    QCOMPARE(center.server.get(address).status, forUsers ? foreign : 403);
}

void UsercenterAccessTest::changesNothing_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("foreign"); // the status for the administrator of another domain
    const auto add = [](const char *method, const char *path, const char *body, int foreign) {
        QTest::addRow("%s %s", method, path) << QByteArray(method) << QByteArray(path) << QByteArray(body) << foreign;
    };
    add("POST", "/calendar/create", R"({"po":{"name":"X"},"id":"{domain}"})", 403);
    add("PUT", "/calendar/update", R"({"id":"{calendar}","name":"X"})", 404);
    add("DELETE", "/calendar/remove/{calendar}", "", 404);
    add("PUT", "/calendar/saveCalendar?id={calendar}&name=X", "", 404);
    add("POST", "/calendar/importSpecialDays/{calendar}", R"({"specialDays":[]})", 404);
    add("POST", "/department/create", R"({"domainid":"{domain}","name":"X"})", 403);
    add("PUT", "/department/update", R"({"id":"{department}","name":"X"})", 404);
    add("DELETE", "/department/remove/{department}", "", 404);
    add("POST", "/domain/create", R"({"name":"X"})", 403);
    add("PUT", "/domain/update", R"({"id":"{domain}","name":"X"})", 404);
    add("DELETE", "/domain/remove/{domain}", "", 403);
    add("POST", "/fieldextends/create", R"({"domainid":"{domain}","forTable":"user","label":"X"})", 403);
    add("PUT", "/fieldextends/update", R"({"id":"{field}","label":"X"})", 404);
    add("DELETE", "/fieldextends/remove/{field}", "", 404);
    add("DELETE", "/fieldextends/deleteFieldExtendsByIds", R"({"fids":["{field}"]})", 404);
    add("PUT", "/fieldextends/cleanFieldData?domainId={domain}&tableName=user&fieldName=field1", "", 403);
    add("POST", "/log/create", R"({"domainid":"{domain}","type":"X"})", 403);
    add("PUT", "/log/update", R"({"id":"{log}","type":"X"})", 403);
    add("DELETE", "/log/remove/{log}", "", 403);
    add("POST", "/specialday/create?id={calendar}", R"({"startDate":"2026-12-26","status":"02"})", 404);
    add("PUT", "/specialday/update", R"({"id":"{specialday}","startDate":"2026-12-27","status":"02"})", 404);
    add("DELETE", "/specialday/remove/{specialday}", "", 404);
    add("POST", "/standardday/create", R"({"calendarId":"{calendar}","weekDays":1,"status":"02"})", 404);
    add("PUT", "/standardday/update", R"({"id":"{standardday}","weekDays":1,"status":"02"})", 404);
    add("DELETE", "/standardday/remove/{standardday}", "", 404);
}

void UsercenterAccessTest::changesNothing()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    QFETCH(int, foreign);
    UserCenter &center = *m_center;
    const auto send = [&] { return center.server.call(method, filled(path), filled(body)).status; };
    const auto rows = [&] {
        QList<qint64> counts;
        for (const char *table :
            {"calendar", "calendar_standard_day", "calendar_special_day", "department", "field_extension"})
            counts.append(center.server.count(QString::fromLatin1(table)));
        counts.append(center.server.count(u"department"_s, u"name = 'Sales'"_s));
        counts.append(center.server.count(u"domain"_s, u"name = 'Acme'"_s));
        return counts;
    };
    const QList<qint64> before = rows();
    center.beUserOf(center.domain);
    QCOMPARE(send(), 403);
    center.beDesignerOnly();
    QCOMPARE(send(), 403);
    center.beAdminOf({center.server.addDomain(QString::fromLatin1(QTest::currentDataTag()))});
    QCOMPARE(send(), foreign);
    center.server.useNoToken();
    QCOMPARE(send(), 401);
    QCOMPARE(rows(), before);
}

void UsercenterAccessTest::finds_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"/calendar/find/nope", "/calendar/doViewByName/nope?name=x",
             "/calendar/doViewByName/{domain}?name=nope", "/calendar/queryByNameAndDomain/nope",
             "/department/find/nope", "/department/getDatasByParent/nope", "/department/queryByUser?userId=nope",
             "/department/getDepartmentByName/{domain}?name=nope", "/department/getChildrenCount?parent=nope",
             "/department/getDepartmentByNameAndLevel/{domain}?name=Sales&level=7",
             "/department/queryByDomainAndParent/{domain}?parent=nope",
             "/department/queryByDomainAndExtADept/nope?extADeptId=1", "/domain/find/nope",
             "/domain/getDomainByName?name=nope", "/domain/getDomainBySecret?secret=nope", "/fieldextends/find/nope",
             "/fieldextends/queryFieldExtendsByTable?domainId=nope&forTable=user", "/log/find/nope",
             "/specialday/find/nope", "/specialday/queryByCalendar/nope", "/standardday/find/nope"})
        QTest::newRow(path) << QByteArray(path);
}

void UsercenterAccessTest::finds()
{
    QFETCH(QByteArray, path);
    m_center->server.beAdmin();
    const Answer answer = m_center->server.get(filled(path));
    QCOMPARE(answer.status, 404);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(1));
    QVERIFY(answer.data().isNull());
}

QTEST_GUILESS_MAIN(UsercenterAccessTest)
#include "usercenter_access_test.moc"

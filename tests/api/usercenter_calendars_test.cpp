#include "usercenter_fixture.h"

#include "backend/calendars/calendar_store.h"
#include "backend/calendars/default_calendars.h"
#include "backend/storage/database.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::json;
using formwright::tests::UserCenter;

// Document C, user center: calendars and the days of them.
class UsercenterCalendarsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newDomainHasThree_data() { addEngineRows(); }
    void newDomainHasThree();
    void olderDomainsGetThemOnce_data() { addEngineRows(); }
    void olderDomainsGetThemOnce();
    void creates_data() { addEngineRows(); }
    void creates();
    void understandsEveryWrapping_data();
    void understandsEveryWrapping();
    void updates_data() { addEngineRows(); }
    void updates();
    void refusesWhatChangedMeanwhile_data();
    void refusesWhatChangedMeanwhile();
    void oneOfTwoAtOnceIsRefused_data() { addEngineRows(); }
    void oneOfTwoAtOnceIsRefused();
    void saves_data() { addEngineRows(); }
    void saves();
    void removes_data() { addEngineRows(); }
    void removes();
    void keepsOneInUse_data() { addEngineRows(); }
    void keepsOneInUse();
    void lists_data() { addEngineRows(); }
    void lists();
    void refusesBadCalendar_data();
    void refusesBadCalendar();
    void importsHolidays_data() { addEngineRows(); }
    void importsHolidays();
    void importsAllOrNothing_data() { addEngineRows(); }
    void importsAllOrNothing();
    void countsWorkAsStored_data() { addEngineRows(); }
    void countsWorkAsStored();

    void standardDays_data() { addEngineRows(); }
    void standardDays();
    void countsHoursAnew_data() { addEngineRows(); }
    void countsHoursAnew();
    void specialDays_data() { addEngineRows(); }
    void specialDays();
    void refusesBadDay_data();
    void refusesBadDay();
};

static QJsonArray daysOf(const QJsonObject &calendar, QLatin1StringView member = "standardDays"_L1)
{
    return calendar.value(member).toArray();
}

static QByteArray idOf(const QJsonObject &thing)
{
    return thing.value("id"_L1).toString().toLatin1();
}

void UsercenterCalendarsTest::newDomainHasThree()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    QCOMPARE(
        UserCenter::namesOf(center.server.get("/calendar/queryByNameAndDomain/" + center.domain.toLatin1()).data()),
        (QStringList{u"24 hours"_s, u"Night shift"_s, u"Standard"_s}));
    const QJsonObject standard = center.calendar("standard");
    QCOMPARE(standard.value("calendarType"_L1).toString(), u"Eight_TimeZone"_s);
    QCOMPARE(standard.value("workingTime"_L1).toDouble(), 8.0);
    QVERIFY(!standard.value("timeZone"_L1).toString().isEmpty());
    QCOMPARE(daysOf(standard).size(), 7);
    const QJsonObject sunday = daysOf(standard).at(0).toObject();
    QCOMPARE(sunday.value("weekDays"_L1), QJsonValue(0));
    QCOMPARE(sunday.value("status"_L1).toString(), u"02"_s);
    const QJsonObject monday = daysOf(standard).at(1).toObject();
    QCOMPARE(monday.value("status"_L1).toString(), u"01"_s);
    QCOMPARE(monday.value("startTime1"_L1).toString(), u"08:30"_s);
    QCOMPARE(monday.value("endTime2"_L1).toString(), u"18:00"_s);
    QCOMPARE(monday.value("startTime3"_L1).toString(), QString());
    QVERIFY(!idOf(monday).isEmpty());
    QCOMPARE(idOf(standard), monday.value("calendarId"_L1).toString().toLatin1());

    const QJsonObject night = daysOf(center.calendar("Night%20shift")).at(5).toObject();
    QCOMPARE(night.value("startTime1"_L1).toString(), u"23:00"_s);
    QCOMPARE(night.value("endTime1"_L1).toString(), u"24:00"_s);
    QCOMPARE(night.value("endTime3"_L1).toString(), u"08:00"_s);
    const QJsonObject always = center.calendar("24%20hours");
    QCOMPARE(daysOf(always).at(0).toObject().value("endTime1"_L1).toString(), u"24:00"_s);
    QCOMPARE(always.value("workingTime"_L1).toDouble(), 24.0);

    // A domain that administration makes is given the same.
    const Answer other = center.server.post("/api/authtime/domain",
        R"({"name":"Other","systemName":"","yunAccount":"","yunPassword":"","description":"","status":1,"skinType":"","logoUrl":""})");
    QCOMPARE(other.status, 201);
    QCOMPARE(center.server.count(u"calendar"_s, u"domain_id = '"_s + UserCenter::idOf(other) + u"'"_s), 3);
}

void UsercenterCalendarsTest::olderDomainsGetThemOnce()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString old = center.server.addDomain(u"Old"_s); // as an older version left it
    const auto calendars = [&] { return center.server.count(u"calendar"_s, u"domain_id = '"_s + old + u"'"_s); };
    QCOMPARE(calendars(), 0);
    const auto atStart = [&] {
        formwright::calendars::giveMissingCalendars(
            center.server.database(), center.server.backend().services().ids, 1);
    };
    atStart();
    QCOMPARE(calendars(), 3);
    const QByteArray first = center.server.get("/calendar/queryByNameAndDomain/" + old.toLatin1())
                                 .data()
                                 .toObject()
                                 .value("datas"_L1)
                                 .toArray()
                                 .first()
                                 .toObject()
                                 .value("id"_L1)
                                 .toString()
                                 .toLatin1();
    QCOMPARE(center.server.del("/calendar/remove/" + first).status, 200);
    atStart();
    QCOMPARE(calendars(), 2);
}

void UsercenterCalendarsTest::creates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const Answer created = center.server.post("/calendar/create",
        R"({"po":{"name":" Workshop ","timeZone":"Europe/Berlin","calendarType":"Early","remark":"two shifts","standardDays":[
                {"weekDays":1,"status":"01","startTime1":"06:00","endTime1":"14:00","startTime2":"14:00","endTime2":"22:00"},
                {"weekDays":"6","status":"01","startTime1":"22:00","endTime1":"06:00"}],
              "specialDays":[{"startDate":"2026-05-01","status":"02","remark":"May Day"}]},"id":")"
            + center.domain.toLatin1() + R"("})");
    QCOMPARE(created.status, 200);
    const QJsonObject calendar = created.data().toObject();
    QCOMPARE(calendar.value("name"_L1).toString(), u"Workshop"_s);
    QCOMPARE(calendar.value("domainid"_L1).toString(), center.domain);
    QCOMPARE(calendar.value("timeZone"_L1).toString(), u"Europe/Berlin"_s);
    QCOMPARE(calendar.value("workingTime"_L1).toDouble(), 16.0);
    QCOMPARE(daysOf(calendar).size(), 2);
    QCOMPARE(daysOf(calendar).at(1).toObject().value("endTime1"_L1).toString(), u"06:00"_s);
    const QJsonObject holiday = daysOf(calendar, "specialDays"_L1).first().toObject();
    QCOMPARE(holiday.value("endDate"_L1).toString(), u"2026-05-01"_s);
    QCOMPARE(center.server.get("/calendar/find/" + idOf(calendar)).data().toObject(), calendar);
    QCOMPARE(center.server.logEntries().last(), u"Create a calendar|success"_s);
    // Names are unique in a domain, whatever their case.
    QCOMPARE(center.server
                 .post("/calendar/create", R"({"po":{"name":"workSHOP"},"id":")" + center.domain.toLatin1() + R"("})")
                 .status,
        409);
    QCOMPARE(center.server.count(u"calendar"_s), 4);
}

void UsercenterCalendarsTest::understandsEveryWrapping_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("object") << QByteArray(R"({"po":{"name":"X"},"id":"D"})");
    QTest::newRow("text inside") << QByteArray(R"({"po":"{\"name\":\"X\"}","id":"D"})");
    QTest::newRow("domain inside") << QByteArray(R"({"po":{"name":"X","domainid":"D"}})");
    QTest::newRow("all inside a wrapper") << QByteArray(R"({"wrapper":"{\"po\":{\"name\":\"X\"},\"id\":\"D\"}"})");
    QTest::newRow("domain inside text") << QByteArray(R"({"po":"{\"name\":\"X\",\"domainid\":\"D\"}"})");
    QTest::newRow("alone") << QByteArray(R"({"name":"X","domainid":"D"})");
    QTest::newRow("one string") << QByteArray(R"({"json":"{\"name\":\"X\",\"domainid\":\"D\"}"})");
    QTest::newRow("nothing but a string") << QByteArray(R"("{\"name\":\"X\",\"domainid\":\"D\"}")");
}

void UsercenterCalendarsTest::understandsEveryWrapping()
{
    QFETCH(QByteArray, body);
    UserCenter center;
    body.replace("D\"", QByteArray(center.domain.toLatin1() + "\""))
        .replace("D\\\"", QByteArray(center.domain.toLatin1() + "\\\""));
    const Answer created = center.server.post("/calendar/create", body);
    QVERIFY2(created.status == 200, created.body.constData());
    QCOMPARE(created.data().toObject().value("name"_L1).toString(), u"X"_s);
    QCOMPARE(center.server.count(u"calendar"_s, u"name = 'X' AND domain_id = '"_s + center.domain + u"'"_s), 1);
}

void UsercenterCalendarsTest::updates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray id = idOf(center.calendar("Standard"));
    const Answer updated = center.server.put("/calendar/update",
        R"({"wrapper":"{\"id\":\")" + id
            + R"(\",\"name\":\"Office\",\"standardDays\":[{\"weekDays\":3,\"status\":\"01\",\"startTime1\":\"09:00\",\"endTime1\":\"10:30\"}]}"})");
    QVERIFY2(updated.status == 200, updated.body.constData());
    const QJsonObject calendar = updated.data().toObject();
    QCOMPARE(calendar.value("name"_L1).toString(), u"Office"_s);
    QCOMPARE(calendar.value("calendarType"_L1).toString(), u"Eight_TimeZone"_s); // what is absent stays
    QCOMPARE(calendar.value("workingTime"_L1).toDouble(), 1.5);
    QCOMPARE(daysOf(calendar).size(), 1);
    QCOMPARE(center.server.put("/calendar/update", R"({"id":")" + id + R"(","name":"Night Shift"})").status, 409);
    QCOMPARE(center.server.put("/calendar/update", R"({"id":"nope","name":"X"})").status, 404);
    QCOMPARE(center.server.logEntries().filter(u"Update a calendar|success"_s).size(), 1);
}

void UsercenterCalendarsTest::refusesWhatChangedMeanwhile_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path"); // {calendar}, {special} and {standard} stand for ids
    QTest::addColumn<QByteArray>("body");

    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto add = [&engine](const char *name, const char *method, const char *path, const char *body) {
            QTest::addRow("%s, %s", name, qPrintable(engine))
                << engine << QByteArray(method) << QByteArray(path) << QByteArray(body);
        };
        add("the calendar", "PUT", "/calendar/update", R"({"id":"{calendar}","name":"Theirs"})");
        add("with its version", "PUT", "/calendar/update",
            R"({"id":"{calendar}","name":"Theirs","version":{version}})");
        add("name and days", "PUT",
            "/calendar/saveCalendar?id={calendar}&name=Theirs&remark=", R"({"standardDays":[],"specialDays":[]})");
        add("holidays", "POST", "/calendar/importSpecialDays/{calendar}",
            R"({"specialDays":[{"startDate":"2026-05-01","status":"02"}]})");
        add("a new special day", "POST", "/specialday/create?id={calendar}",
            R"({"startDate":"2026-05-01","status":"02"})");
        add("a special day gone", "DELETE", "/specialday/remove/{special}", "");
        add("a weekday gone", "DELETE", "/standardday/remove/{standard}", "");
    }
}

// With the version that was read before somebody else changed it or a day of it.
void UsercenterCalendarsTest::refusesWhatChangedMeanwhile()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    UserCenter center(engine);
    const QByteArray id = idOf(center.calendar("Standard"));
    center.server.post(
        "/calendar/importSpecialDays/" + id, R"({"specialDays":[{"startDate":"2026-01-01","status":"02"}]})");
    const QJsonObject read = center.calendar("Standard");
    const QByteArray version = QByteArray::number(read.value("version"_L1).toInteger());
    for (QByteArray *text : {&path, &body}) {
        text->replace("{calendar}", id);
        text->replace("{version}", version);
        text->replace("{special}", idOf(daysOf(read, "specialDays"_L1).first().toObject()));
        text->replace("{standard}", idOf(daysOf(read).first().toObject()));
    }
    const Answer theirs = center.server.call(method, path, body);
    QVERIFY2(theirs.status == 200 || theirs.status == 201, theirs.body.constData());
    const QJsonValue changed = center.server.get("/calendar/find/" + id).data();

    const QByteArray mine = R"({"id":")" + id + R"(","name":"Mine","standardDays":[],"version":)";
    QCOMPARE(center.server.put("/calendar/update", mine + version + "}").status, 409);
    QCOMPARE(center.server.get("/calendar/find/" + id).data(), changed);
    const Answer again
        = center.server.put("/calendar/update", mine + QByteArray::number(changed["version"_L1].toInteger()) + "}");
    QCOMPARE(again.status, 200);
    QCOMPARE(again.data()["name"_L1].toString(), u"Mine"_s);
    QVERIFY(again.data()["version"_L1] != changed["version"_L1]);
}

// Both have read the same.
void UsercenterCalendarsTest::oneOfTwoAtOnceIsRefused()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    formwright::storage::Database &database = center.server.database();
    const QString id = QString::fromLatin1(idOf(center.calendar("Standard")));
    for (int round = 0; round < 20; ++round) {
        const auto read = formwright::calendars::calendarById(database.reader(), id);
        QVERIFY(read);
        std::atomic<int> ready = 0;
        std::atomic<int> refused = 0;
        const auto save = [&](const QString &name) {
            formwright::calendars::Calendar mine = *read;
            mine.name = name;
            ++ready;
            while (ready < 2)
                std::this_thread::yield();
            try {
                database.write([&](formwright::storage::Session &session) {
                    formwright::calendars::saveCalendar(session, mine, 1);
                });
            } catch (const formwright::contract::Error &error) {
                refused += error.code == formwright::contract::ErrorCode::Conflict;
            }
        };
        std::thread other([&] { save(u"Theirs %1"_s.arg(round)); });
        save(u"Mine %1"_s.arg(round));
        other.join();
        QCOMPARE(refused, 1);
    }
}

void UsercenterCalendarsTest::saves()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray id = idOf(center.calendar("Standard"));
    const QByteArray path = "/calendar/saveCalendar?id=" + id;
    const Answer saved = center.server.put(path + "&name=Office&remark=ours");
    QCOMPARE(saved.status, 200);
    QCOMPARE(saved.data().toObject().value("name"_L1).toString(), u"Office"_s);
    QCOMPARE(saved.data().toObject().value("remark"_L1).toString(), u"ours"_s);
    QCOMPARE(daysOf(saved.data().toObject()).size(), 7);
    const Answer days = center.server.put(
        path, R"({"specialDays":[{"startDate":"2026-12-24","endDate":"2026-12-26","status":"02"}]})");
    QCOMPARE(daysOf(days.data().toObject(), "specialDays"_L1).size(), 1);
    QCOMPARE(days.data().toObject().value("name"_L1).toString(), u"Office"_s);
    QCOMPARE(center.server.put("/calendar/saveCalendar?id=nope&name=X").status, 404);
    QCOMPARE(center.server.put("/calendar/saveCalendar?name=X").status, 400);
}

void UsercenterCalendarsTest::removes()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray path = "/calendar/remove/" + idOf(center.calendar("Standard"));
    QCOMPARE(center.server.del(path).status, 200);
    QCOMPARE(center.server.count(u"calendar"_s), 2);
    QCOMPARE(center.server.count(u"calendar_standard_day"_s), 14);
    QCOMPARE(center.server.del(path).status, 404);
    QCOMPARE(center.server.logEntries().filter(u"Delete a calendar|success"_s).size(), 1);
}

void UsercenterCalendarsTest::keepsOneInUse()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray id = idOf(center.calendar("Standard"));
    const QString user = center.server.addUser(center.domain, u"ann"_s);
    center.server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET attributes = ? WHERE id = ?"_s,
            QString(u"{\"calendarType\":\""_s % QString::fromLatin1(id) % u"\"}"_s), user);
    });
    QCOMPARE(center.server.del("/calendar/remove/" + id).status, 409);
    QCOMPARE(center.server.count(u"calendar"_s), 3);
}

void UsercenterCalendarsTest::lists()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray path = "/calendar/queryByNameAndDomain/" + center.domain.toLatin1();
    const QJsonObject page = center.server.get(path + "?page=2&lines=2").data().toObject();
    QCOMPARE(UserCenter::namesOf(page), QStringList{u"Standard"_s});
    QCOMPARE(page.value("rowCount"_L1), QJsonValue(3));
    QCOMPARE(page.value("pageCount"_L1), QJsonValue(2));
    QCOMPARE(daysOf(page.value("datas"_L1).toArray().first().toObject()).size(), 7);
    QCOMPARE(UserCenter::namesOf(center.server.get(path + "?name=SHIFT").data()), QStringList{u"Night shift"_s});
    QCOMPARE(UserCenter::namesOf(center.server.get(path + "?name=%25").data()), QStringList());
    QCOMPARE(
        UserCenter::fieldsAtFault(center.server.get(path + "?page=0&lines=0")), (QStringList{u"page"_s, u"lines"_s}));
}

void UsercenterCalendarsTest::refusesBadCalendar_data()
{
    QTest::addColumn<QByteArray>("calendar");
    QTest::addColumn<QString>("field");
    QTest::newRow("blank name") << QByteArray(R"({"name":" "})") << u"name"_s;
    QTest::newRow("time zone") << QByteArray(R"({"name":"X","timeZone":"Nowhere/City"})") << u"timeZone"_s;
    QTest::newRow("hours") << QByteArray(R"({"name":"X","workingTime":25})") << u"workingTime"_s;
    QTest::newRow("weekday") << QByteArray(R"({"name":"X","standardDays":[{"weekDays":7,"status":"02"}]})")
                             << u"standardDays[0].weekDays"_s;
    QTest::newRow("weekday twice") << QByteArray(
        R"({"name":"X","standardDays":[{"weekDays":2,"status":"02"},{"weekDays":2,"status":"02"}]})")
                                   << u"standardDays[1].weekDays"_s;
    QTest::newRow("time") << QByteArray(
        R"({"name":"X","standardDays":[{"weekDays":2,"status":"01","startTime1":"8h","endTime1":"09:00"}]})")
                          << u"standardDays[0].startTime1"_s;
    QTest::newRow("date") << QByteArray(R"({"name":"X","specialDays":[{"startDate":"2026-02-30","status":"02"}]})")
                          << u"specialDays[0].startDate"_s;
    QTest::newRow("no array") << QByteArray(R"({"name":"X","specialDays":"none"})") << u"specialDays"_s;
}

void UsercenterCalendarsTest::refusesBadCalendar()
{
    QFETCH(QByteArray, calendar);
    QFETCH(QString, field);
    UserCenter center;
    const Answer answer = center.server.post(
        "/calendar/create", R"({"po":)" + calendar + R"(,"id":")" + center.domain.toLatin1() + R"("})");
    QCOMPARE(answer.status, 400);
    QVERIFY2(UserCenter::fieldsAtFault(answer).contains(field)
            || UserCenter::fieldsAtFault(answer).contains(u"po."_s + field),
        answer.body.constData());
    QCOMPARE(center.server.count(u"calendar"_s), 3);
}

void UsercenterCalendarsTest::importsHolidays()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray path = "/calendar/importSpecialDays/" + idOf(center.calendar("Standard"));
    const Answer first = center.server.post(path, R"({"specialDays":[
        {"startDate":"2026-01-01","status":"02","remark":"New Year"},
        {"startDate":"2026-02-14","status":"01","remark":"make-up day"},
        {"startDate":"2026-02-15","endDate":"2026-02-23","status":"2","remark":"Spring Festival"}]})");
    QVERIFY2(first.status == 200, first.body.constData());
    QCOMPARE(first.data().toObject(), (QJsonObject{{"created"_L1, 3}, {"updated"_L1, 0}, {"removed"_L1, 0}}));
    const QJsonArray days = daysOf(center.calendar("Standard"), "specialDays"_L1);
    QCOMPARE(days.size(), 3);
    // A working Saturday by its date alone has the hours of a usual day.
    QCOMPARE(days.at(1).toObject().value("startTime1"_L1).toString(), u"08:30"_s);
    QCOMPARE(days.at(1).toObject().value("endTime2"_L1).toString(), u"18:00"_s);
    QCOMPARE(days.at(2).toObject().value("endDate"_L1).toString(), u"2026-02-23"_s);
    QCOMPARE(days.at(2).toObject().value("status"_L1).toString(), u"02"_s);

    // The same list again changes nothing but what is new in it.
    const Answer second = center.server.post(path, R"({"specialDays":[
        {"startDate":"2026-01-01","status":"02","remark":"New Year's Day"},{"startDate":"2026-05-01","status":"02"}]})");
    QCOMPARE(second.data().toObject(), (QJsonObject{{"created"_L1, 1}, {"updated"_L1, 1}, {"removed"_L1, 0}}));
    QCOMPARE(
        idOf(daysOf(center.calendar("Standard"), "specialDays"_L1).first().toObject()), idOf(days.first().toObject()));
    const Answer third
        = center.server.post(path, R"({"replace":true,"specialDays":[{"startDate":"2027-01-01","status":"02"}]})");
    QCOMPARE(third.data().toObject(), (QJsonObject{{"created"_L1, 1}, {"updated"_L1, 0}, {"removed"_L1, 4}}));
    QCOMPARE(center.server.count(u"calendar_special_day"_s), 1);
    QCOMPARE(center.server.logEntries().filter(u"Import a list of holidays into a calendar|success"_s).size(), 3);
}

void UsercenterCalendarsTest::importsAllOrNothing()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const Answer answer = center.server.post("/calendar/importSpecialDays/" + idOf(center.calendar("Standard")),
        R"({"replace":true,"specialDays":[{"startDate":"2026-01-01","status":"02"},{"startDate":"2026-01-09","endDate":"2026-01-08","status":"02"}]})");
    QCOMPARE(answer.status, 400);
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{u"specialDays[1].endDate"_s});
    QCOMPARE(center.server.count(u"calendar_special_day"_s), 0);
}

void UsercenterCalendarsTest::countsWorkAsStored()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray id = idOf(center.calendar("Standard"));
    center.server.put("/calendar/update", R"({"id":")" + id + R"(","timeZone":"Europe/Berlin"})");
    // Maundy Thursday to Easter Monday, around the change to summer time; the Saturday makes up for it.
    center.server.post("/calendar/importSpecialDays/" + id, R"({"specialDays":[
        {"startDate":"2027-03-25","endDate":"2027-03-29","status":"02"},{"startDate":"2027-03-27","status":"01"}]})");
    const auto calendar
        = formwright::calendars::calendarById(center.server.database().reader(), QString::fromLatin1(id));
    QVERIFY(calendar);
    const formwright::calendars::WorkingTime time(formwright::calendars::rulesOf(*calendar));
    const auto berlin = [](int month, int day, int hour, int minute) {
        return QDateTime(QDate(2027, month, day), QTime(hour, minute), QTimeZone("Europe/Berlin")).toMSecsSinceEpoch();
    };
    constexpr qint64 hour = 3600 * 1000;
    QCOMPARE(time.between(berlin(3, 22, 0, 0), berlin(3, 31, 0, 0)), (3 + 1 + 1) * 8 * hour);
    QCOMPARE(time.after(berlin(3, 24, 17, 0), 2 * hour), std::optional(berlin(3, 27, 9, 30)));
    QCOMPARE(time.after(berlin(3, 24, 17, 0), 10 * hour), std::optional(berlin(3, 30, 9, 30)));
}

void UsercenterCalendarsTest::standardDays()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QJsonObject calendar = center.calendar("Standard");
    const QByteArray sunday = idOf(daysOf(calendar).first().toObject());
    const QByteArray sundayBody = R"(,"weekDays":0,"status":"01","startTime1":"10:00","endTime1":"24:00"})";
    QCOMPARE(
        center.server.post("/standardday/create", R"({"calendarId":")" + idOf(calendar) + "\"" + sundayBody).status,
        409);
    QCOMPARE(center.server.del("/standardday/remove/" + sunday).status, 200);
    QCOMPARE(center.server.get("/standardday/find/" + sunday).status, 404);
    const Answer created
        = center.server.post("/standardday/create", R"({"calendarId":")" + idOf(calendar) + "\"" + sundayBody);
    QVERIFY2(created.status == 200, created.body.constData());
    const QByteArray id = idOf(created.data().toObject());
    QCOMPARE(center.server.get("/standardday/find/" + id).data(), created.data());
    const Answer updated = center.server.put(
        "/standardday/update", R"({"id":")" + id + R"(","weekDays":0,"status":"02","remark":"rest"})");
    QCOMPARE(updated.data().toObject().value("status"_L1).toString(), u"02"_s);
    QCOMPARE(updated.data().toObject().value("remark"_L1).toString(), u"rest"_s);
    QCOMPARE(
        center.server.put("/standardday/update", R"({"id":")" + id + R"(","weekDays":1,"status":"02"})").status, 409);
    QCOMPARE(center.server.put("/standardday/update", R"({"id":"nope","weekDays":1,"status":"02"})").status, 404);
    QCOMPARE(center.server.del("/standardday/remove/nope").status, 404);
    QCOMPARE(center.server.count(u"calendar_standard_day"_s), 21);
    QCOMPARE(center.server.logEntries().last(),
        u"Delete a day of the usual week of a calendar|failed: there is no such day of a calendar"_s);
}

void UsercenterCalendarsTest::countsHoursAnew()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const auto hours = [&center] { return center.calendar("Standard").value("workingTime"_L1).toDouble(); };
    const QJsonArray week = daysOf(center.calendar("Standard"));
    const QByteArray id = idOf(center.calendar("Standard"));
    QCOMPARE(hours(), 8.0);
    for (int weekday = 1; weekday <= 5; ++weekday) {
        center.server.put("/standardday/update",
            R"({"id":")" + idOf(week.at(weekday).toObject()) + R"(","weekDays":)" + QByteArray::number(weekday)
                + R"(,"status":"01","startTime1":"08:00","endTime1":"12:00"})");
    }
    QCOMPARE(hours(), 4.0);
    for (int weekday = 1; weekday <= 5; ++weekday)
        QCOMPARE(center.server.del("/standardday/remove/" + idOf(week.at(weekday).toObject())).status, 200);
    QCOMPARE(hours(), 0.0);
    center.server.post("/standardday/create",
        R"({"calendarId":")" + id + R"(","weekDays":3,"status":"01","startTime1":"08:00","endTime1":"14:00"})");
    QCOMPARE(hours(), 6.0);
}

void UsercenterCalendarsTest::specialDays()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray calendar = idOf(center.calendar("Standard"));
    const QByteArray night = idOf(center.calendar("Night%20shift"));
    const QByteArray body
        = R"({"startDate":"2026-12-24","endDate":"2026-12-26","status":"02","workDays":"1,2","context":"x","remark":"Christmas"})";
    const Answer created = center.server.post("/specialday/create?id=" + calendar, body);
    QVERIFY2(created.status == 200, created.body.constData());
    const QByteArray id = idOf(created.data().toObject());
    QCOMPARE(center.server.get("/specialday/find/" + id).data(), created.data());
    QCOMPARE(created.data().toObject().value("context"_L1).toString(), u"x"_s);
    QCOMPARE(center.server.post("/specialday/create?id=" + night, R"({"startDate":"2026-01-01","status":"02"})").status,
        200);
    QCOMPARE(center.server.post("/specialday/create?id=nope", body).status, 404);

    QCOMPARE(center.server.get("/specialday/queryByCalendar/" + calendar).data().toArray().size(), 1);
    const QJsonArray ofDomain
        = center.server.get("/specialday/queryByCalendar/" + center.domain.toLatin1()).data().toArray();
    QCOMPARE(ofDomain.size(), 2);
    QCOMPARE(ofDomain.first().toObject().value("startDate"_L1).toString(), u"2026-01-01"_s);

    const Answer updated = center.server.put("/specialday/update",
        R"({"id":")" + id + R"(","startDate":"2026-12-25","status":"01","startTime1":"22:00","endTime1":"06:00"})");
    QCOMPARE(updated.data().toObject().value("endDate"_L1).toString(), u"2026-12-25"_s);
    QCOMPARE(updated.data().toObject().value("endTime1"_L1).toString(), u"06:00"_s);
    QCOMPARE(
        center.server.put("/specialday/update", R"({"id":"nope","startDate":"2026-12-25","status":"02"})").status, 404);
    QCOMPARE(center.server.del("/specialday/remove/" + id).status, 200);
    QCOMPARE(center.server.del("/specialday/remove/" + id).status, 404);
    QCOMPARE(center.server.count(u"calendar_special_day"_s), 1);
}

void UsercenterCalendarsTest::refusesBadDay_data()
{
    QTest::addColumn<bool>("isSpecial");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("status") << false << QByteArray(R"("weekDays":0,"status":"03"})") << u"status"_s;
    QTest::newRow("no times") << false << QByteArray(R"("weekDays":0,"status":"01"})") << u"startTime1"_s;
    QTest::newRow("overlap")
        << false
        << QByteArray(
               R"("weekDays":0,"status":"01","startTime1":"08:00","endTime1":"12:00","startTime2":"11:00","endTime2":"13:00"})")
        << u"startTime2"_s;
    QTest::newRow("weekday") << false << QByteArray(R"("weekDays":-1,"status":"02"})") << u"weekDays"_s;
    QTest::newRow("no date") << true << QByteArray(R"("startDate":"soon","status":"02"})") << u"startDate"_s;
    QTest::newRow("backwards") << true
                               << QByteArray(R"("startDate":"2026-02-02","endDate":"2026-02-01","status":"02"})")
                               << u"endDate"_s;
    for (const char *date :
        {" 2026-01-01", "2026-01-01 ", "2026-01-01T00:00", "2026-1-1", "0001-01-01", "2026-02-30"}) {
        QTest::newRow(QByteArray(QByteArray("date ") + date).constData())
            << true << QByteArray(R"("status":"02","startDate":")" + QByteArray(date) + R"("})") << u"startDate"_s;
    }
    QTest::newRow("nothing to take") << true << QByteArray(R"("startDate":"2026-02-02","status":"01"})")
                                     << u"startTime1"_s;
}

void UsercenterCalendarsTest::refusesBadDay()
{
    QFETCH(bool, isSpecial);
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    UserCenter center;
    // A calendar without any working day.
    const QByteArray id = UserCenter::idOf(
        center.server.post("/calendar/create",
            R"({"po":{"name":"Empty","standardDays":[]},"id":")" + center.domain.toLatin1() + R"("})"))
                              .toLatin1();
    const Answer answer = isSpecial
        ? center.server.post("/specialday/create?id=" + id, "{" + body)
        : center.server.post("/standardday/create", R"({"calendarId":")" + id + R"(",)" + body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{field});
    QCOMPARE(center.server.count(u"calendar_standard_day"_s), 21);
    QCOMPARE(center.server.count(u"calendar_special_day"_s), 0);
}

QTEST_GUILESS_MAIN(UsercenterCalendarsTest)
#include "usercenter_calendars_test.moc"

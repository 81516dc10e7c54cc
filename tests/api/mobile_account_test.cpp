#include "api/people_fixture.h"

#include "backend/identity/password.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;
using formwright::tests::jsonText;

// Phones (Document A): the way in from other systems, one's own account, notices.
class MobileAccountTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void portalRedirects_data();
    void portalRedirects();
    void portalNeedsAToken();
    void portalSaysWhatIsMissing();
    void savesAccount_data() { addEngineRows(); }
    void savesAccount();
    void savesPassword_data() { addEngineRows(); }
    void savesPassword();
    void savesAllOrNothing();
    void refusesPassword_data();
    void refusesPassword();
    void refusesPasswordInQuery();
    void listsNotices_data() { addEngineRows(); }
    void listsNotices();
    void noticesLeadToTheirDocument_data() { addEngineRows(); }
    void noticesLeadToTheirDocument();
    void pagesNotices();
    void readsNotices_data() { addEngineRows(); }
    void readsNotices();
    void deletesNotices_data() { addEngineRows(); }
    void deletesNotices();
    void noticesAreOnesOwn_data();
    void noticesAreOnesOwn();
};

namespace {

const QString secret = u"first secret"_s;

void givePassword(Colleagues &people)
{
    const QString hash = people.server.backend().loginDesk().hash(secret);
    people.run(u"UPDATE account SET password_hash = '%1' WHERE id = '%2'"_s.arg(hash, people.ursula));
}

bool opens(Colleagues &people, const QString &text)
{
    const QString hash = people.server.database()
                             .reader()
                             .text(u"SELECT password_hash FROM account WHERE id = ?"_s, people.ursula)
                             .value();
    return formwright::identity::verifyPassword(hash, text);
}

Answer save(Colleagues &people, const QJsonObject &body)
{
    return people.server.post("/runtime/app/users/save.action", jsonText(body));
}

// A notice of Ursula; the ids of its parameters are plain, as the message center keeps them.
void addNotice(Colleagues &people, const QString &id, const QString &summary, int at = 1)
{
    people.run(uR"(INSERT INTO notification (id, receiver_id, module, message_type, summary, link_params, created)
                  VALUES ('%1', '%2', 'workflow', 1, '%3', '{"_docid":"d1","application":"orders","mode":"x","subjectType":4}', %4))"_s
                   .arg(id, people.ursula, summary)
                   .arg(at));
}

std::optional<formwright::events::NotificationTotalsChanged> totalsIn(
    const std::vector<formwright::events::Event> &events)
{
    for (const auto &event : events) {
        if (const auto *totals = std::get_if<formwright::events::NotificationTotalsChanged>(&event))
            return *totals;
    }
    return std::nullopt;
}

} // namespace

void MobileAccountTest::portalRedirects_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QByteArray>("location");
    QTest::newRow("fixed") << u"https://portal.example/phone"_s << QByteArray("https://portal.example/phone");
    QTest::newRow("filled") << u"/phone/?app={application}&mode={mode}"_s
                            << QByteArray("/phone/?app=a%26b%0D%0A&mode=%7BaccessToken%7D");
    QTest::newRow("with the token") << u"/phone/#{accessToken}"_s << QByteArray("/phone/#TOKEN");
}

void MobileAccountTest::portalRedirects()
{
    QFETCH(QString, setting);
    QFETCH(QByteArray, location);
    Colleagues people(u"sqlite"_s, {{u"portal.redirect"_s, setting}});
    const QByteArray token = people.server.token(people.ursula, u"access"_s);
    people.server.useNoToken();
    const QByteArray address
        = "/portal/phone/main.jsp?application=a%26b%0D%0A&mode=%7BaccessToken%7D&access_token=" + token;
    for (const QByteArray &method : {QByteArray("POST"), QByteArray("GET")}) {
        const Answer answer = people.server.call(method, address);
        QCOMPARE(answer.status, 303);
        QCOMPARE(answer.header("Location"),
            QByteArray(location).replace("TOKEN", QUrl::toPercentEncoding(QString::fromLatin1(token))));
        QCOMPARE(answer.header("Referrer-Policy"), QByteArray("no-referrer"));
        QCOMPARE(answer.body, QByteArray());
    }
}

void MobileAccountTest::portalNeedsAToken()
{
    Colleagues people(u"sqlite"_s, {{u"portal.redirect"_s, u"/phone"_s}});
    people.server.useNoToken();
    QCOMPARE(people.server.post("/portal/phone/main.jsp?application=a&mode=b&access_token=wrong").status, 401);
}

void MobileAccountTest::portalSaysWhatIsMissing()
{
    Colleagues people;
    const Answer answer = people.server.post("/portal/phone/main.jsp?application=a&mode=b");
    QCOMPARE(answer.status, 404);
    QVERIFY(answer.json().value("errmsg"_L1).toString().contains("portal.redirect"_L1));
}

void MobileAccountTest::savesAccount()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const Answer answer = save(people,
        {{u"name"_s, u"Ursula User"_s}, {u"loginno"_s, u"user"_s}, {u"email"_s, u"u@example.org"_s},
            {u"mobile"_s, u"1"_s}, {u"mobile2"_s, u"2"_s}, {u"password"_s, u""_s}, {u"oldPassword"_s, u""_s}});
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.json().contains("data"_L1) && answer.data().isNull());
    const QJsonValue me = people.server.get("/runtime/app/users/queryUser.action").data();
    QCOMPARE(me["email"_L1].toString(), u"u@example.org"_s);
    QCOMPARE(me["mobile"_L1].toString(), u"1"_s);
    QCOMPARE(me["mobile2"_L1].toString(), u"2"_s);
    QCOMPARE(people.server.logEntries(), QStringList{u"Change one's own account|success"_s});
}

void MobileAccountTest::savesPassword()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    givePassword(people);
    const QByteArray elsewhere = people.server.token(people.ursula, u"access"_s);
    QCOMPARE(save(people, {{u"oldPassword"_s, secret}, {u"password"_s, u"another secret"_s}}).status, 200);
    QVERIFY(opens(people, u"another secret"_s));
    people.server.useAccessToken(elsewhere);
    QCOMPARE(people.server.get("/runtime/app/users/queryUser.action").status, 401);
}

void MobileAccountTest::savesAllOrNothing()
{
    Colleagues people;
    givePassword(people);
    QCOMPARE(save(people, {{u"email"_s, u"nobody"_s}, {u"oldPassword"_s, secret}, {u"password"_s, u"another secret"_s}})
                 .status,
        400);
    QVERIFY(opens(people, secret));
    QCOMPARE(
        save(people,
            {{u"email"_s, u"u@example.org"_s}, {u"oldPassword"_s, u"wrong"_s}, {u"password"_s, u"another secret"_s}})
            .status,
        400);
    QCOMPARE(people.server.count(u"account"_s, u"email = 'u@example.org'"_s), 0);
}

void MobileAccountTest::refusesPassword_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("without the old one") << QJsonObject{{u"password"_s, u"another secret"_s}} << u"oldPassword"_s;
    QTest::newRow("wrong old one") << QJsonObject{{u"oldPassword"_s, u"x"_s}, {u"password"_s, u"another secret"_s}}
                                   << u"oldPassword"_s;
    QTest::newRow("too short") << QJsonObject{{u"oldPassword"_s, secret}, {u"password"_s, u"short"_s}} << u"password"_s;
}

void MobileAccountTest::refusesPassword()
{
    QFETCH(QJsonObject, body);
    QFETCH(QString, field);
    Colleagues people;
    givePassword(people);
    const Answer answer = save(people, body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first()["field"_L1].toString(), field);
    QVERIFY(opens(people, secret));
}

void MobileAccountTest::refusesPasswordInQuery()
{
    Colleagues people;
    givePassword(people);
    QCOMPARE(people.server
                 .post("/runtime/app/users/save.action?password=another", jsonText(QJsonObject{{u"email"_s, u"a@b"_s}}))
                 .status,
        400);
}

void MobileAccountTest::listsNotices()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    addNotice(people, u"n1"_s, u"<b>Old</b>"_s, 1000);
    addNotice(people, u"n2"_s, u"New"_s, 2000);
    const Answer answer = people.server.get("/runtime/any/app/notice/list.action");
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    QCOMPARE(Colleagues::texts(answer.data(), "summary"), (QStringList{u"New"_s, u"<b>Old</b>"_s}));
    QJsonObject row = answer.data().toArray().first().toObject();
    QVERIFY(row.take("createTime"_L1).isString());
    QCOMPARE(row,
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(u"n2"_s))}, {u"summary"_s, u"New"_s},
            {u"toUserId"_s, QString::fromLatin1(people.sealed(people.ursula))},
            {u"content"_s, QJsonObject{{u"content"_s, u"New"_s}, {u"event"_s, u"workflow"_s}, {u"type"_s, 1}}},
            {u"read"_s, false}, {u"module"_s, u"workflow"_s},
            {u"linkParams"_s,
                QJsonObject{{u"_docid"_s, QString::fromLatin1(people.sealed(u"d1"_s))},
                    {u"application"_s, QString::fromLatin1(people.sealed(u"orders"_s))}, {u"mode"_s, u"x"_s},
                    {u"subjectType"_s, 4}}},
            {u"subjectType"_s, 4}, {u"messageType"_s, 1}}));
}

// A sender knows his own opaque ids alone; the receiver gets ids that he can open.
void MobileAccountTest::noticesLeadToTheirDocument()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const auto send = [&](const QByteArray &id) {
        return people.server.post("/api/message/notification",
            R"({"receiverId":")" + people.ben.toLatin1()
                + R"(","module":"m","summary":"s","messageType":2,"messageId":"m1","linkParams":"{\"_docid\":\")" + id
                + R"(\",\"mode\":\"x\"}"})");
    };
    QCOMPARE(send(people.sealed(u"d1"_s)).status, 200);
    QCOMPARE(send("d1").status, 200);
    people.server.useAccessToken(people.server.token(people.ben, u"access"_s));
    const QJsonArray rows = people.server.get("/runtime/any/app/notice/list.action").data().toArray();
    QCOMPARE(rows.size(), 2);
    const auto &ids = people.server.backend().services().opaqueIds;
    for (const QJsonValue &row : rows) {
        const QString id = row["linkParams"_L1]["_docid"_L1].toString();
        QCOMPARE(ids.decode(ids.deriveUserKey(people.ben), id).value_or(QString()), u"d1"_s);
        QCOMPARE(row["linkParams"_L1]["mode"_L1].toString(), u"x"_s);
    }
}

void MobileAccountTest::pagesNotices()
{
    Colleagues people;
    for (int i = 1; i <= 3; ++i)
        addNotice(people, u"n%1"_s.arg(i), QString::number(i), i);
    const QJsonValue page = people.server.get("/runtime/any/app/notice/list.action?pageNo=2&linesPerPage=2").data();
    QCOMPARE(Colleagues::texts(page, "summary"), QStringList{u"1"_s});
}

void MobileAccountTest::readsNotices()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    for (const QString &id : {u"n1"_s, u"n2"_s, u"n3"_s})
        addNotice(people, id, id);
    people.server.takeEvents();
    const Answer answer = people.server.get(
        "/runtime/any/app/notice/read.action?ids=" + people.sealed(u"n1"_s) + ",n2," + people.sealed(u"n1"_s));
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.data().isNull());
    QCOMPARE(people.server.count(u"notification"_s, u"is_read = 1"_s), 2);
    const auto totals = totalsIn(people.server.takeEvents());
    QVERIFY(totals && totals->userId == people.ursula && totals->total == 3 && totals->unread == 1);
}

void MobileAccountTest::deletesNotices()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    for (const QString &id : {u"n1"_s, u"n2"_s, u"n3"_s})
        addNotice(people, id, id);
    people.server.takeEvents();
    const QByteArray body = "{\"id\":[\"" + people.sealed(u"n2"_s) + "\",\"" + people.sealed(u"n1"_s) + "\"]}";
    const Answer answer
        = people.server.call("GET", "/api/runtime/app/notice/delete.action?id=" + people.sealed(u"n1"_s), body);
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.json().contains("data"_L1) && answer.data().isNull());
    QCOMPARE(people.server.count(u"notification"_s), 1);
    const auto totals = totalsIn(people.server.takeEvents());
    QVERIFY(totals && totals->total == 1 && totals->unread == 1);
    QCOMPARE(people.server.logEntries(), QStringList{u"Delete notices|success"_s});
}

void MobileAccountTest::noticesAreOnesOwn_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::newRow("read") << QByteArray("/runtime/any/app/notice/read.action?ids=own,n1");
    QTest::newRow("read an unknown one") << QByteArray("/runtime/any/app/notice/read.action?ids=own,none");
    QTest::newRow("delete") << QByteArray("/api/runtime/app/notice/delete.action?id=n1");
}

void MobileAccountTest::noticesAreOnesOwn()
{
    QFETCH(QByteArray, address);
    Colleagues people;
    addNotice(people, u"n1"_s, u"For Ursula"_s);
    people.run(u"INSERT INTO notification (id, receiver_id, created) VALUES ('own', '%1', 1)"_s.arg(people.ben));
    people.be(people.ben);
    QCOMPARE(Colleagues::texts(people.server.get("/runtime/any/app/notice/list.action").data(), "summary").size(), 1);
    QCOMPARE(people.server.get(address).status, 404);
    QCOMPARE(people.server.count(u"notification"_s, u"is_read = 0"_s), 2);
}

QTEST_GUILESS_MAIN(MobileAccountTest)
#include "mobile_account_test.moc"

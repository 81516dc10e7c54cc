#include "api/people_fixture.h"

#include "backend/identity/chosen_password.h"
#include "backend/identity/password.h"

#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;
using formwright::tests::jsonText;

namespace {

const QString password = u"first secret"_s;

void givePassword(Colleagues &people, const QString &account, const QString &text = password)
{
    const QString hash = people.server.backend().loginDesk().hash(text);
    people.server.database().write(
        [&](auto &session) { session.execute(u"UPDATE account SET password_hash = ? WHERE id = ?"_s, hash, account); });
}

bool opens(Colleagues &people, const QString &account, const QString &text)
{
    const QString hash
        = people.server.database().reader().text(u"SELECT password_hash FROM account WHERE id = ?"_s, account).value();
    return formwright::identity::verifyPassword(hash, text);
}

// Base64 of UTF-8, the first two characters moved to the end.
QString encoded(const QString &text)
{
    const QString base = QString::fromLatin1(text.toUtf8().toBase64());
    return QString(base.mid(2) % base.left(2));
}

Answer changePassword(Colleagues &people, const QString &before, const QString &after)
{
    return people.server.post("/api/runtime/usersetups/password",
        jsonText(QJsonObject{{u"oldPassword"_s, before}, {u"newPassword"_s, after}}));
}

Answer login(Colleagues &people, const QString &login, const QString &text)
{
    return people.server.call("GET", "/runtime/app/security/login.action",
        jsonText(QJsonObject{{u"domainName"_s, u"Acme"_s}, {u"username"_s, login}, {u"password"_s, text}}));
}

QString uploadedPath(Colleagues &people, const QByteArray &name)
{
    const QByteArray body = "--e\r\nContent-Disposition: form-data; name=\"files\"; filename=\"" + name
        + "\"\r\n\r\npicture\r\n--e--\r\n";
    const Answer answer = people.server.call("POST",
        "/runtime/app/upload?path=&fileSaveMode=&fieldId=&allowedTypes=&applicationId=", body,
        {{"Content-Type", "multipart/form-data; boundary=e"}});
    return QJsonDocument::fromJson(answer.body).array().first()["path"_L1].toString();
}

bool tells(const std::vector<formwright::events::Event> &events, const QString &account)
{
    return std::any_of(events.begin(), events.end(), [&](const auto &event) {
        const auto *changed = std::get_if<formwright::events::AccountChanged>(&event);
        return changed && changed->accountId == account;
    });
}

} // namespace

// One's own account, and how others look.
class PeopleAccountTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhoIAm_data() { addEngineRows(); }
    void tellsWhoIAm();
    void tellsAdministratorToo();
    void showsColleague_data() { addEngineRows(); }
    void showsColleague();
    void strangersAreUnknown();
    void changesDetails_data() { addEngineRows(); }
    void changesDetails();
    void findsNewTelephone();
    void keepsWhatIsNotNamed();
    void refusesDetails_data();
    void refusesDetails();
    void nameAndLoginMayBeRepeated();
    void showsAvatar_data() { addEngineRows(); }
    void showsAvatar();
    void refusesAvatar_data();
    void refusesAvatar();
    void changesPassword_data() { addEngineRows(); }
    void changesPassword();
    void otherSessionsEnd_data() { addEngineRows(); }
    void otherSessionsEnd();
    void understandsEncodedPasswords();
    void refusesPassword_data();
    void refusesPassword();
    void wrongOldPasswordsAreThrottled();
    void logHoldsNoPassword();
    void firstLoginLastsUntilOneChooses_data() { addEngineRows(); }
    void firstLoginLastsUntilOneChooses();
    void unlocks_data();
    void unlocks();
    void wrongUnlocksAreThrottled();
    void listsDomains();
    void switchesTheSession_data() { addEngineRows(); }
    void switchesTheSession();
    void switchesToOwnDomainOnly();
    void keepsSkin_data() { addEngineRows(); }
    void keepsSkin();
};

void PeopleAccountTest::tellsWhoIAm()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.change(people.ursula,
        u"email = 'u@example.org', telephone = '123', default_department = 'lab', attributes = '{\"showEmail\":true}'"_s);
    people.join(people.ursula, u"lab"_s);
    const QJsonObject me = people.server.get("/api/runtime/users/myprofile").data().toObject();
    QCOMPARE(me,
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(people.ursula))}, {u"name"_s, u"Ursula User"_s},
            {u"loginNo"_s, u"user"_s}, {u"avatar"_s, u""_s},
            {u"domainId"_s, QString::fromLatin1(people.sealed(people.acme))}, {u"domainName"_s, u"Acme"_s},
            {u"domainAdmin"_s, false}, {u"departmentUser"_s, true}, {u"showEmail"_s, true}, {u"isFirstLogin"_s, false},
            {u"email"_s, u"u@example.org"_s}, {u"emailPublic"_s, false}, {u"telephone"_s, u"123"_s},
            {u"telephonePublic"_s, false}, {u"telephone2"_s, u""_s}, {u"telephonePublic2"_s, false},
            {u"deptId"_s, QString::fromLatin1(people.sealed(u"lab"_s))}, {u"dept"_s, u"Lab"_s},
            {u"skin"_s, QJsonValue()}}));
}

void PeopleAccountTest::tellsAdministratorToo()
{
    Colleagues people;
    people.server.beAdmin();
    const QJsonValue me = people.server.get("/api/runtime/users/myprofile").data();
    QCOMPARE(me["loginNo"_L1].toString(), u"admin"_s);
    QCOMPARE(me["domainAdmin"_L1], QJsonValue(true));
    QCOMPARE(me["domainId"_L1].toString(), QString());
}

void PeopleAccountTest::showsColleague()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.change(people.ben, u"telephone = '1', telephone2 = '2', attributes = '{\"telephonePublic2\":true}'"_s);
    const QJsonValue ben = people.server.get("/api/runtime/users/profile?id=" + people.sealed(people.ben)).data();
    QCOMPARE(ben["name"_L1].toString(), u"Ben Baker"_s);
    QVERIFY(ben["telephone"_L1].isNull());
    QCOMPARE(ben["telephone2"_L1].toString(), u"2"_s);
    QCOMPARE(ben["dept"_L1].toString(), u"Sales"_s);
}

void PeopleAccountTest::strangersAreUnknown()
{
    Colleagues people;
    QCOMPARE(people.server.get("/api/runtime/users/profile?id=" + people.sealed(people.zoe)).status, 404);
    QCOMPARE(people.server.get("/api/runtime/users/profile?id=" + people.ben.toLatin1()).status, 404);
    QCOMPARE(people.server.get("/api/runtime/users/" + people.sealed(people.zoe) + "/avatar").status, 404);
}

void PeopleAccountTest::changesDetails()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.server.takeEvents();
    const Answer answer = people.server.post("/api/runtime/usersetups/detail",
        R"({"email":"u@example.org","emailPublic":"true","telephone":"+49 30 1","telephonePublic":true,"mobile2":"2"})");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data()["email"_L1].toString(), u"u@example.org"_s);
    QCOMPARE(answer.data()["telephone2"_L1].toString(), u"2"_s);
    QVERIFY(tells(people.server.takeEvents(), people.ursula));
    QCOMPARE(people.server.logEntries(), QStringList{u"Change one's own data|success"_s});
    people.be(people.ben);
    const QJsonValue seen
        = people.server.get("/api/runtime/users/profile?id=" + people.sealed(people.ursula, people.ben)).data();
    QCOMPARE(seen["telephones"_L1].toArray(), QJsonArray{u"+49 30 1"_s});
    QCOMPARE(seen["email"_L1].toString(), u"u@example.org"_s);
}

void PeopleAccountTest::findsNewTelephone()
{
    Colleagues people;
    people.server.post("/api/runtime/usersetups/detail", R"({"telephone":"0815","telephonePublic":true})");
    QCOMPARE(people.names("/api/runtime/users/selectbox/search?keyWord=0815"), QStringList{u"Ursula User"_s});
    people.server.post("/api/runtime/usersetups/detail", R"({"telephonePublic":false})");
    QCOMPARE(people.names("/api/runtime/users/selectbox/search?keyWord=0815"), QStringList());
}

void PeopleAccountTest::keepsWhatIsNotNamed()
{
    Colleagues people;
    people.change(
        people.ursula, u"email = 'u@example.org', attributes = '{\"remarks\":\"keep\",\"emailPublic\":true}'"_s);
    people.server.post("/api/runtime/usersetups/detail", R"({"telephone":"1"})");
    const QJsonValue me = people.server.get("/api/runtime/users/myprofile").data();
    QCOMPARE(me["email"_L1].toString(), u"u@example.org"_s);
    QCOMPARE(me["emailPublic"_L1], QJsonValue(true));
    QCOMPARE(people.server.count(u"account"_s, u"attributes LIKE '%\"remarks\":\"keep\"%'"_s), 1);
}

void PeopleAccountTest::refusesDetails_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("mail address") << QByteArray(R"({"email":"nobody"})") << 400;
    QTest::newRow("mail address of blanks") << QByteArray(R"({"email":"a b@c"})") << 400;
    QTest::newRow("telephone") << QByteArray(R"({"telephone":"call me"})") << 400;
    QTest::newRow("long telephone") << QByteArray(R"({"telephone2":")" + QByteArray(41, '1') + "\"}") << 400;
    QTest::newRow("another name") << QByteArray(R"({"name":"The Chief"})") << 403;
    QTest::newRow("another login") << QByteArray(R"({"loginno":"chief"})") << 403;
}

void PeopleAccountTest::refusesDetails()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    Colleagues people;
    QCOMPARE(people.server.post("/api/runtime/usersetups/detail", body).status, status);
    QCOMPARE(people.server.count(u"account"_s,
                 u"login = 'user' AND name = 'Ursula User' AND email = '' AND telephone = '' AND telephone2 = ''"_s),
        1);
}

void PeopleAccountTest::nameAndLoginMayBeRepeated()
{
    Colleagues people;
    QCOMPARE(
        people.server.post("/api/runtime/usersetups/detail", R"({"name":"Ursula User","loginno":"user","email":""})")
            .status,
        200);
}

void PeopleAccountTest::showsAvatar()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray address = "/api/runtime/users/" + people.sealed(people.ursula) + "/avatar";
    QCOMPARE(people.server.get(address).status, 404);
    const QString path = uploadedPath(people, "me.PNG");
    QCOMPARE(
        people.server.post("/api/runtime/usersetups/detail", jsonText(QJsonObject{{u"avatar"_s, path}})).status, 200);
    const Answer answer = people.server.get(address);
    QCOMPARE(answer.body, QByteArray("picture"));
    QCOMPARE(answer.header("Content-Disposition"), QByteArray());
    people.be(people.ben);
    QCOMPARE(
        people.server.get("/api/runtime/users/" + people.sealed(people.ursula, people.ben) + "/avatar").status, 200);
    people.be(people.ursula);
    QCOMPARE(people.server.post("/api/runtime/usersetups/detail", R"({"avatar":""})").status, 200);
    QCOMPARE(people.server.get(address).status, 404);
}

void PeopleAccountTest::refusesAvatar_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("no picture") << u"a.svg"_s;
    QTest::newRow("of somebody else") << u"foreign"_s;
    QTest::newRow("nowhere") << u"/uploads/item/202601/x.png"_s;
    QTest::newRow("address of the web") << u"https://example.org/a.png"_s;
}

void PeopleAccountTest::refusesAvatar()
{
    QFETCH(QString, kind);
    Colleagues people;
    QString path = kind;
    if (kind == "foreign"_L1) {
        people.be(people.ben);
        path = uploadedPath(people, "ben.png");
        people.be(people.ursula);
    } else if (kind == "a.svg"_L1) {
        path = uploadedPath(people, "a.svg");
    }
    const Answer answer
        = people.server.post("/api/runtime/usersetups/detail", jsonText(QJsonObject{{u"avatar"_s, path}}));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first()["field"_L1].toString(), u"avatar"_s);
}

void PeopleAccountTest::changesPassword()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    givePassword(people, people.ursula);
    people.server.takeEvents();
    QCOMPARE(changePassword(people, password, u"密码密码密码密码"_s).status, 200);
    QVERIFY(opens(people, people.ursula, u"密码密码密码密码"_s));
    QVERIFY(!opens(people, people.ursula, password));
    QVERIFY(tells(people.server.takeEvents(), people.ursula));
    QCOMPARE(people.server.logEntries(), QStringList{u"Change one's password|success"_s});
}

void PeopleAccountTest::otherSessionsEnd()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    givePassword(people, people.ursula);
    const QByteArray here = people.server.token(people.ursula, u"access"_s);
    const QByteArray there = people.server.token(people.ursula, u"access"_s);
    const QByteArray bens = people.server.token(people.ben, u"access"_s);
    for (const QByteArray &token : {here, there, bens}) {
        people.server.useAccessToken(token);
        QCOMPARE(people.server.get("/api/runtime/users/myprofile").status, 200);
    }
    people.server.useAccessToken(here);
    QCOMPARE(changePassword(people, password, u"another secret"_s).status, 200);
    QCOMPARE(people.server.get("/api/runtime/users/myprofile").status, 200);
    people.server.useAccessToken(there);
    QCOMPARE(people.server.get("/api/runtime/users/myprofile").status, 401);
    people.server.useAccessToken(bens);
    QCOMPARE(people.server.get("/api/runtime/users/myprofile").status, 200);
}

void PeopleAccountTest::understandsEncodedPasswords()
{
    Colleagues people;
    givePassword(people, people.ursula);
    QCOMPARE(changePassword(people, encoded(password), encoded(u"another secret"_s)).status, 200);
    QVERIFY(opens(people, people.ursula, u"another secret"_s));
    // What could be an encoded text is a password like any other where the old one came plain.
    QCOMPARE(changePassword(people, u"another secret"_s, encoded(u"third secret"_s)).status, 200);
    QVERIFY(opens(people, people.ursula, encoded(u"third secret"_s)));
}

void PeopleAccountTest::refusesPassword_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("field");
    QTest::newRow("wrong old one") << u"wrong"_s << u"another secret"_s << u"oldPassword"_s;
    QTest::newRow("too short") << password << u"1234567"_s << u"newPassword"_s;
    QTest::newRow("too short in characters")
        << password << u"\U0001F600\U0001F600\U0001F600\U0001F600"_s << u"newPassword"_s;
    QTest::newRow("too long") << password << QString(1025, u'x') << u"newPassword"_s;
    QTest::newRow("spaces alone") << password << QString(9, u' ') << u"newPassword"_s;
    QTest::newRow("the old one") << password << password << u"newPassword"_s;
    QTest::newRow("the login") << password << u"URSULA-USER"_s << u"newPassword"_s;
}

void PeopleAccountTest::refusesPassword()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, field);
    Colleagues people;
    people.change(people.ursula, u"login = 'ursula-user', login_key = 'ursula-user'"_s);
    givePassword(people, people.ursula);
    const Answer answer = changePassword(people, before, after);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first()["field"_L1].toString(), field);
    QVERIFY(opens(people, people.ursula, password));
}

void PeopleAccountTest::wrongOldPasswordsAreThrottled()
{
    Colleagues people(u"sqlite"_s, {{u"identity.maxFailures"_s, u"4"_s}});
    givePassword(people, people.ursula);
    for (int i = 0; i < 4; ++i)
        QCOMPARE(changePassword(people, u"wrong"_s, u"another secret"_s).status, 400);
    QCOMPARE(changePassword(people, password, u"another secret"_s).status, 429);
    QVERIFY(opens(people, people.ursula, password));
}

void PeopleAccountTest::logHoldsNoPassword()
{
    Colleagues people;
    givePassword(people, people.ursula);
    changePassword(people, password, u"another secret"_s);
    changePassword(people, u"wrong secret"_s, u"another secret"_s);
    QCOMPARE(people.server.count(u"operation_log"_s, u"description LIKE '%secret%' OR result LIKE '%secret%'"_s), 0);
}

void PeopleAccountTest::firstLoginLastsUntilOneChooses()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const auto isFirst
        = [&] { return people.server.get("/api/runtime/users/myprofile").data()["isFirstLogin"_L1].toBool(); };
    QVERIFY(!isFirst()); // without a password there is none to choose
    givePassword(people, people.ursula);
    QVERIFY(isFirst());
    changePassword(people, password, u"another secret"_s);
    QVERIFY(!isFirst());
    // Signing in hashes it anew where the cost has changed; it stays a chosen one.
    const QString costly = formwright::identity::hashPassword(u"another secret"_s, {16384, 1});
    people.server.database().write([&](auto &session) {
        session.execute(u"UPDATE account SET password_hash = ? WHERE id = ?"_s, costly, people.ursula);
        formwright::identity::rememberChosenPassword(session, people.ursula, costly, 1);
    });
    QCOMPARE(login(people, u"user"_s, u"another secret"_s).json().value("errcode"_L1).toInt(-1), 0);
    QCOMPARE(people.server.count(u"account"_s, u"password_hash = '%1'"_s.arg(costly)), 0);
    QVERIFY(!isFirst());
    givePassword(people, people.ursula, u"given secret"_s);
    QVERIFY(isFirst());
}

void PeopleAccountTest::unlocks_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("right");
    const QByteArray json = "application/json";
    const QByteArray form = "application/x-www-form-urlencoded";
    QTest::newRow("bare text") << QByteArray("a+b {c}%") << QByteArray("text/plain;charset=UTF-8") << true;
    QTest::newRow("JSON text") << QByteArray("\"a+b {c}%\"") << json << true;
    QTest::newRow("member") << QByteArray(R"({"password":"a+b {c}%"})") << json << true;
    QTest::newRow("bare text said to be a form") << QByteArray("a+b%20%7Bc%7D%25") << form << true;
    QTest::newRow("encoded") << encoded(u"a+b {c}%"_s).toUtf8() << QByteArray("text/plain") << true;
    QTest::newRow("bare text of no said type") << QByteArray("a+b {c}%") << QByteArray() << true;
    QTest::newRow("wrong") << QByteArray("\"secret\"") << json << false;
    QTest::newRow("empty") << QByteArray("\"\"") << json << false;
}

void PeopleAccountTest::unlocks()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    QFETCH(bool, right);
    Colleagues people;
    givePassword(people, people.ursula, u"a+b {c}%"_s);
    const Answer answer = people.server.call("PUT", "/api/runtime/users/unlock", body, {{"Content-Type", type}});
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data(), QJsonValue(right));
}

void PeopleAccountTest::wrongUnlocksAreThrottled()
{
    Colleagues people(u"sqlite"_s, {{u"identity.maxFailures"_s, u"4"_s}});
    givePassword(people, people.ursula);
    for (int i = 0; i < 4; ++i)
        QCOMPARE(people.server.put("/api/runtime/users/unlock", "\"wrong\"").data(), QJsonValue(false));
    QCOMPARE(people.server.put("/api/runtime/users/unlock", jsonText(password)).status, 429);
}

void PeopleAccountTest::listsDomains()
{
    Colleagues people;
    const QJsonArray own = people.server.get("/api/runtime/usersetups/domains").data().toArray();
    QCOMPARE(own.size(), 1);
    QCOMPARE(own[0].toObject(),
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(people.acme))}, {u"name"_s, u"Acme"_s},
            {u"systemName"_s, u""_s}, {u"current"_s, true}}));
    people.server.useAdminToken(people.server.token(
        people.server.addPlatformAccount(u"chief"_s, false, true, false, {people.other}), u"admin"_s));
    QCOMPARE(Colleagues::texts(people.server.get("/api/runtime/usersetups/domains").data()), QStringList{u"Other"_s});
    people.server.beAdmin();
    QCOMPARE(Colleagues::texts(people.server.get("/api/runtime/usersetups/domains").data()),
        (QStringList{u"Acme"_s, u"Other"_s}));
}

void PeopleAccountTest::switchesTheSession()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.server.beAdmin();
    const auto current = [&] {
        QStringList names;
        for (const QJsonValue &row : people.server.get("/api/runtime/usersetups/domains").data().toArray()) {
            if (row["current"_L1].toBool())
                names.append(row["name"_L1].toString());
        }
        return names;
    };
    QCOMPARE(current(), QStringList()); // there are two
    const QByteArray path = "/api/runtime/usersetups/domains/switch?domain=";
    const auto switchTo = [&](const QString &name) {
        for (const QJsonValue &row : people.server.get("/api/runtime/usersetups/domains").data().toArray()) {
            if (row["name"_L1].toString() == name)
                return people.server.put(path + row["id"_L1].toString().toLatin1());
        }
        return Answer();
    };
    const Answer switched = switchTo(u"Other"_s);
    QCOMPARE(switched.status, 200);
    QCOMPARE(switched.data()["current"_L1], QJsonValue(true));
    QCOMPARE(current(), QStringList{u"Other"_s});
    QCOMPARE(switchTo(u"Acme"_s).status, 200);
    QCOMPARE(current(), QStringList{u"Acme"_s});
    // Whoever is signed in twice switches each session by itself.
    people.server.beAdmin();
    QCOMPARE(current(), QStringList());
}

void PeopleAccountTest::switchesToOwnDomainOnly()
{
    Colleagues people;
    QCOMPARE(people.server.put("/api/runtime/usersetups/domains/switch?domain=" + people.sealed(people.acme))
                 .data()["name"_L1]
                 .toString(),
        u"Acme"_s);
    QCOMPARE(
        people.server.put("/api/runtime/usersetups/domains/switch?domain=" + people.sealed(people.other)).status, 403);
}

void PeopleAccountTest::keepsSkin()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.server.post("/api/runtime/users/skin", R"({"skin":"dark","size":2})");
    people.server.post("/api/runtime/users/skin", "\"light\"");
    QCOMPARE(people.server.get("/api/runtime/users/myprofile").data()["skin"_L1], QJsonValue(u"light"_s));
    people.be(people.ben);
    QVERIFY(people.server.get("/api/runtime/users/myprofile").data()["skin"_L1].isNull());
}

QTEST_GUILESS_MAIN(PeopleAccountTest)
#include "people_account_test.moc"

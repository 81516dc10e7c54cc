#include "server_group.h"

#include "support/test_database.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QTest>

#include <atomic>
#include <functional>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

QByteArray notificationTo(const QString &receiverId)
{
    return R"({"receiverId":")" + receiverId.toLatin1() + R"(","summary":"hello","module":"m"})";
}

int statusOf(const std::optional<HttpAnswer> &answer)
{
    return answer ? answer->status : 0;
}

QJsonValue dataOf(const std::optional<HttpAnswer> &answer)
{
    return answer ? QJsonDocument::fromJson(answer->body).object().value("data"_L1) : QJsonValue();
}

QByteArray idOf(const std::optional<HttpAnswer> &answer)
{
    return dataOf(answer).toObject().value("id"_L1).toString().toLatin1();
}

// A software of one form, bound to the domain.
class SharedForm
{
public:
    SharedForm(HttpClient &designer, HttpClient &admin, const QByteArray &domainId)
        : application(idOf(designer.call("POST", "/api/designtime/applications",
            R"({"name":"Shop","description":"","type":0,"activated":true,"orderNo":0,"datasourceId":""})"))),
          ofDomain("/api/authtime/domain/" + domainId + "/application"),
          m_designer(designer)
    {
        const QByteArray modules = path("/modules");
        m_forms = modules + '/' + idOf(designer.call("POST", modules, R"({"name":"Main"})")) + "/forms";
        m_isBound = statusOf(admin.call("PUT", ofDomain, "[\"" + application + "\"]")) == 200;
    }

    QByteArray path(const QByteArray &rest) const { return "/api/designtime/applications/" + application + rest; }

    bool save(const QByteArray &field, const QByteArray &permissionType)
    {
        const QByteArray body = R"({"name":"Order","templatecontext":"<o-input name=)" + field
            + R"(>","discription":"","type":1,"orderno":1,"permissionType":")" + permissionType + R"("})";
        if (!id.isEmpty())
            return statusOf(m_designer.call("PUT", m_forms + '/' + id, body)) == 200;
        id = idOf(m_designer.call("POST", m_forms, body));
        return m_isBound && !id.isEmpty();
    }

    const QByteArray application;
    const QByteArray ofDomain; // the software of the domain
    QByteArray id;

private:
    HttpClient &m_designer;
    QByteArray m_forms;
    bool m_isBound = false;
};

// Each thread of a server makes its own connection to the database when it first needs one, which takes longer than
// what is measured here.
void warmUp(quint16 port)
{
    for (int i = 0; i < 64; ++i)
        HttpClient(port, "nobody" + QByteArray::number(i)).call("GET", "/api/message/notification/count");
}

constexpr const char *countPath = "/api/message/notification/count";

// How soon after the answer of one server something is so on another. What is never told comes all the same, every two
// seconds: so each has to come within a tenth of one. A busy machine may hold up any of it, which is why all of it is
// tried a few times, and the best counts.
class Promptness
{
public:
    static constexpr int tries = 5;

    template <class Condition> bool waitFor(const QString &what, const Condition &condition)
    {
        QElapsedTimer timer;
        timer.start();
        const bool held = holdsAtLast(condition);
        note(what, timer.elapsed());
        return held;
    }
    QString late() const
    {
        QStringList told;
        for (auto it = m_best.begin(); it != m_best.end(); ++it) {
            if (it.value() > most)
                told.append(QString(it.key() % u" after "_s % QString::number(it.value()) % u" ms"_s));
        }
        return told.join(u"; "_s);
    }

private:
    static constexpr qint64 most = 100; // milliseconds

    void note(const QString &what, qint64 milliseconds)
    {
        qInfo("%s: %lld ms", qPrintable(what), milliseconds);
        const auto known = m_best.find(what);
        if (known == m_best.end())
            m_best.insert(what, milliseconds);
        else
            *known = qMin(*known, milliseconds);
    }

    QMap<QString, qint64> m_best;
};

void promptly(const std::function<void(Promptness &)> &attempt)
{
    Promptness promptness;
    for (int i = 0; i < Promptness::tries; ++i) {
        attempt(promptness);
        if (QTest::currentTestFailed() || promptness.late().isEmpty())
            return;
    }
    QFAIL(qPrintable(promptness.late()));
}

} // namespace

// What one server does takes effect on the others at once.
class SeveralServersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void notificationsReachStreamsElsewhere();
    void readingReachesStreamsElsewhere();
    void sessionsEndEverywhere_data();
    void sessionsEndEverywhere();
    void commandsEndSessions();
    void designsChangeEverywhere();
    void permissionsChangeEverywhere();
    void inboxesCountAlikeEverywhere();

private:
    void sendNotifications(Promptness &promptness);
    void endSessions(const QString &by, Promptness &promptness);
    void changeDesigns(Promptness &promptness);
    void changePermissions(Promptness &promptness);
};

void SeveralServersTest::initTestCase()
{
    if (testedEngines().size() < 2)
        QSKIP("several servers need PostgreSQL: set FORMWRIGHT_TEST_POSTGRESQL");
}

void SeveralServersTest::notificationsReachStreamsElsewhere()
{
    promptly([this](Promptness &promptness) { sendNotifications(promptness); });
}

void SeveralServersTest::sendNotifications(Promptness &promptness)
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    HttpClient here(group.start().port(), who.userToken);
    StreamClient there(group.start().port(), who.colleagueToken);
    QTRY_VERIFY_WITH_TIMEOUT(there.isFollowing(), patience);
    for (int i = 1; i <= 5; ++i) {
        QCOMPARE(statusOf(here.call("POST", "/api/message/notification", notificationTo(who.colleagueId))), 200);
        QVERIFY(promptness.waitFor(
            u"notification %1 reaches a stream of another server"_s.arg(i), [&] { return there.unread() == i; }));
        QCOMPARE(there.number(), i);
    }
    QVERIFY(!there.wentBack());
}

void SeveralServersTest::readingReachesStreamsElsewhere()
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    HttpClient here(group.start().port(), who.userToken);
    StreamClient there(group.start().port(), who.userToken);
    QTRY_VERIFY_WITH_TIMEOUT(there.isFollowing(), patience);
    QCOMPARE(statusOf(here.call("POST", "/api/message/notification", notificationTo(who.userId))), 200);
    QTRY_COMPARE_WITH_TIMEOUT(there.unread(), 1, patience);
    QCOMPARE(statusOf(here.call("PUT", "/api/message/notification/read", "[]")), 200);
    QTRY_COMPARE_WITH_TIMEOUT(there.unread(), 0, patience);
    QCOMPARE(there.total(), 1);
    QCOMPARE(statusOf(here.call("DELETE", "/api/message/notification/clear")), 200);
    QTRY_COMPARE_WITH_TIMEOUT(there.total(), 0, patience);
    QCOMPARE(there.number(), 3);
}

void SeveralServersTest::sessionsEndEverywhere_data()
{
    QTest::addColumn<QString>("by");
    for (const char *by : {"log-out", "sign-out", "status", "lock", "domain"})
        QTest::newRow(by) << QString::fromLatin1(by);
}

void SeveralServersTest::sessionsEndEverywhere()
{
    QFETCH(QString, by);
    promptly([this, by](Promptness &promptness) { endSessions(by, promptness); });
}

void SeveralServersTest::endSessions(const QString &by, Promptness &promptness)
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    const quint16 herePort = group.start().port();
    const quint16 therePort = group.start().port();
    StreamClient stream(therePort, who.userToken);
    StreamClient colleague(therePort, who.colleagueToken);
    QTRY_VERIFY_WITH_TIMEOUT(stream.isFollowing() && colleague.isFollowing(), patience);
    HttpClient there(therePort, who.userToken);
    QCOMPARE(statusOf(there.call("GET", countPath)), 200); // remembered from here on
    warmUp(therePort);

    HttpClient user(herePort, who.userToken);
    HttpClient admin(herePort, who.adminToken, "adminToken");
    const QByteArray people = "/api/authtime/domain/" + who.domainId.toLatin1() + "/people";
    const auto change = [&](const QByteArray &changes) {
        return admin.call(
            "PATCH", people, R"({"people":[{"id":")" + who.userId.toLatin1() + R"(","changes":)" + changes + "}]}");
    };
    std::optional<HttpAnswer> answer;
    if (by == "log-out"_L1) {
        answer = user.call("POST", "/api/runtime/logout", "{}");
    } else if (by == "sign-out"_L1) {
        const QJsonArray tokens = dataOf(admin.call("GET", "/api/authtime/tokens?domainid=" + who.domainId.toLatin1()))
                                      .toObject()
                                      .value("datas"_L1)
                                      .toArray();
        for (const QJsonValue &token : tokens) {
            if (token.toObject().value("accountId"_L1).toString() == who.userId) {
                answer = admin.call("DELETE", "/api/authtime/tokens",
                    "[\"" + token.toObject().value("id"_L1).toString().toLatin1() + "\"]");
            }
        }
    } else if (by == "status"_L1) {
        answer = change(R"({"status":0})");
    } else if (by == "lock"_L1) {
        answer = change(R"({"lockFlag":0})");
    } else {
        answer = admin.call("PUT", "/api/authtime/domain/" + who.domainId.toLatin1(),
            R"({"id":")" + who.domainId.toLatin1()
                + R"(","name":"Acme","systemName":"","yunAccount":"","yunPassword":"","description":"","status":0,"skinType":"","logoUrl":""})");
    }
    QVERIFY(answer);
    QVERIFY2(answer->status == 200, answer->body.constData());
    QVERIFY(promptness.waitFor(u"a session is over on another server after "_s % by,
        [&] { return statusOf(there.call("GET", countPath)) == 401; }));
    QVERIFY(promptness.waitFor(u"and so is its stream"_s, [&] { return !stream.isOpen(); }));
    // Nobody else is concerned, but where the whole domain is.
    if (by == "domain"_L1)
        QTRY_VERIFY_WITH_TIMEOUT(!colleague.isOpen(), patience);
    else
        QVERIFY(colleague.isOpen());
}

// The program's own commands tell nobody; what they leave in the database does.
void SeveralServersTest::commandsEndSessions()
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    const quint16 port = group.start().port();
    StreamClient stream(port, who.userToken);
    QTRY_VERIFY_WITH_TIMEOUT(stream.isFollowing(), patience);
    const CommandResult result = runCommand({u"user"_s, u"passwd"_s, u"--login"_s, u"ursula"_s, u"--domain"_s,
                                                u"Acme"_s, u"--password-stdin"_s, u"--database"_s, group.location()},
        "Another-Secret-1\n");
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    QTRY_VERIFY_WITH_TIMEOUT(!stream.isOpen(), patience);
    HttpClient client(port, who.userToken);
    QCOMPARE(statusOf(client.call("GET", countPath)), 401);
}

// A form is changed on one server and asked for on the other, which has it in mind; then its software is taken away.
void SeveralServersTest::designsChangeEverywhere()
{
    promptly([this](Promptness &promptness) { changeDesigns(promptness); });
}

void SeveralServersTest::changeDesigns(Promptness &promptness)
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    const quint16 herePort = group.start().port();
    HttpClient designer(herePort, who.designerToken, "designerToken");
    HttpClient admin(herePort, who.adminToken, "adminToken");
    HttpClient user(group.start().port(), who.userToken);
    SharedForm form(designer, admin, who.domainId.toLatin1());
    QVERIFY(form.save("first", "public"));
    const QByteArray definition = "/api/runtime/" + group.sealed(who.userId, form.application) + "/forms/"
        + group.sealed(who.userId, form.id) + "/definition";
    const auto shows = [&](const QByteArray &field) {
        const auto answer = user.call("GET", definition);
        return answer && answer->status == 200 && answer->body.contains(QByteArray("\"" + field + '"'));
    };
    QTRY_VERIFY_WITH_TIMEOUT(shows("first"), patience);
    QVERIFY(form.save("second", "public"));
    QVERIFY(promptness.waitFor(u"a form is another one on another server"_s, [&] { return shows("second"); }));

    QCOMPARE(statusOf(admin.call("DELETE", form.ofDomain, "[\"" + form.application + "\"]")), 200);
    QVERIFY(promptness.waitFor(
        u"software is gone on another server"_s, [&] { return statusOf(user.call("GET", definition)) == 404; }));
}

// A role is given what it may do, and given to somebody, on one server; he asks the other one, which remembers both.
void SeveralServersTest::permissionsChangeEverywhere()
{
    promptly([this](Promptness &promptness) { changePermissions(promptness); });
}

void SeveralServersTest::changePermissions(Promptness &promptness)
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    const quint16 herePort = group.start().port();
    HttpClient designer(herePort, who.designerToken, "designerToken");
    HttpClient admin(herePort, who.adminToken, "adminToken");
    const quint16 therePort = group.start().port();
    HttpClient user(therePort, who.userToken);
    SharedForm form(designer, admin, who.domainId.toLatin1());
    QVERIFY(form.save("first", "private"));
    const QByteArray role = idOf(designer.call("POST", form.path("/roles"), R"({"name":"clerk"})"));
    QVERIFY(!role.isEmpty());
    const QByteArray runtime = "/api/runtime/" + group.sealed(who.userId, form.application);
    const QByteArray sealedForm = group.sealed(who.userId, form.id);
    const auto reads = [&] { return statusOf(user.call("GET", runtime + "/forms/" + sealedForm + "/definition")); };
    const auto creates = [&] {
        return statusOf(user.call("POST", runtime + "/documents",
            R"({"id":"","formid":")" + sealedForm + R"(","applicationid":")"
                + group.sealed(who.userId, form.application)
                + R"(","stateid":"","versions":1,"parentid":"","sign":"","items":{"first":"x"}})"));
    };
    const auto obeys = [&](const char *what, int status, int createStatus) {
        const bool isObeyed = promptness.waitFor(QString::fromLatin1(what), [&] { return reads() == status; });
        const int created = creates();
        if (created != createStatus)
            qWarning("%s: a create is answered %d", what, created);
        return isObeyed && created == createStatus;
    };
    const auto permit = [&](const QByteArray &type) {
        return statusOf(designer.call("PUT", form.path("/roles/" + role + "/permissions"),
                   R"([{"resourceType":1,"resourceId":")" + form.id + R"(","operation":1032,"type":)" + type
                       + R"(,"fieldName":""}])"))
            == 200;
    };
    const auto giveRole = [&](const QByteArray &how) {
        const auto answer = admin.call("PATCH", "/api/authtime/domain/" + who.domainId.toLatin1() + "/people",
            R"({"people":[{"id":")" + who.userId.toLatin1() + R"(",")" + how + R"(":[{"roleId":")" + role
                + R"(","departmentId":""}]}]})");
        return statusOf(answer) == 200 && answer->body.contains("\"done\"");
    };
    QTRY_COMPARE_WITH_TIMEOUT(reads(), 403, patience);
    QVERIFY(giveRole("giveRoles"));
    QCOMPARE(reads(), 403); // nothing is permitted yet
    warmUp(therePort);
    QVERIFY(permit("1"));
    QVERIFY(obeys("what a role may do is known on another server", 200, 201));
    QVERIFY(permit("2"));
    QVERIFY(obeys("what a role may not do is known on another server", 403, 403));
    QVERIFY(permit("1"));
    QVERIFY(obeys("and again what it may", 200, 201));
    QVERIFY(giveRole("takeRoles"));
    QVERIFY(obeys("a role that was taken is gone on another server", 403, 403));
    QVERIFY(giveRole("giveRoles"));
    QVERIFY(obeys("a role that was given is there on another server", 200, 201));
}

// Everybody does anything anywhere: no number of an inbox is missing, the row is what the notifications are, and every
// stream ends at it.
void SeveralServersTest::inboxesCountAlikeEverywhere()
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    std::vector<quint16> ports;
    for (int i = 0; i < 3; ++i)
        ports.push_back(group.start().port());
    std::vector<std::unique_ptr<StreamClient>> streams;
    for (const quint16 port : ports)
        streams.push_back(std::make_unique<StreamClient>(port, who.userToken));
    for (const auto &stream : streams)
        QTRY_VERIFY_WITH_TIMEOUT(stream->isFollowing(), patience);
    constexpr int threads = 12;
    std::atomic<int> changes{0};
    std::atomic<int> refusal{200}; // the last answer that was none
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) {
        workers.emplace_back([&, i] {
            HttpClient client(ports[size_t(i) % ports.size()], who.userToken);
            for (int j = 0; j < 15; ++j) {
                const int status
                    = statusOf(client.call("POST", "/api/message/notification", notificationTo(who.userId)));
                changes += status == 200 ? 1 : 0;
                if (status != 200)
                    refusal = status;
                if (j % 5 == 4)
                    client.call("PUT", "/api/message/notification/read", "[]");
            }
        });
    }
    for (std::thread &worker : workers)
        worker.join();
    QVERIFY2(changes > 0, QByteArray::number(refusal).constData());
    storage::Session &session = group.database().reader();
    const qint64 number = session.integer(u"SELECT number FROM inbox WHERE account_id = ?"_s, who.userId).value_or(0);
    QCOMPARE(session.integer(u"SELECT total FROM inbox WHERE account_id = ?"_s, who.userId), changes.load());
    QCOMPARE(session.integer(u"SELECT count(*) FROM notification WHERE receiver_id = ?"_s, who.userId), changes.load());
    QCOMPARE(session.integer(u"SELECT unread FROM inbox WHERE account_id = ?"_s, who.userId),
        session.integer(u"SELECT count(*) FROM notification WHERE receiver_id = ? AND is_read = 0"_s, who.userId));
    for (const auto &stream : streams) {
        QTRY_COMPARE_WITH_TIMEOUT(stream->number(), number, patience);
        QCOMPARE(stream->total(), changes.load());
        QVERIFY(!stream->wentBack());
    }
}

QTEST_GUILESS_MAIN(SeveralServersTest)
#include "several_servers_test.moc"

// What a session keeps to itself, and what of an answer counts as a refusal.
#include "fake_server.h"

#include "app/contract/login.h"
#include "app/contract/messages.h"
#include "ui/client/api_client.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using client::ApiClient;
using client::Result;
using tests::FakeAnswer;
using tests::FakeRequest;

class ApiClientTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lateRefusalOfAnEarlierTokenIsLeftAside();
    void refusalEndsTheSignInForEveryDomain();
    void cookiesAreNotSentBesideTheToken();
    void eachDomainHasItsOwnClient();
    void fileThatLooksLikeARefusalIsAFile();
    void refusalInPlaceOfAFileIsARefusal();
    void longAnswersAreReadWhole();
    void longAnswerIsGivenUp();
};

void ApiClientTest::lateRefusalOfAnEarlierTokenIsLeftAside()
{
    tests::FakeServer server([](const FakeRequest &) {
        FakeAnswer refused = tests::refusal(401, u"no token"_s);
        refused.isHeld = true;
        return refused;
    });
    ApiClient client({server.url(), "adminToken", "old"});
    QSignalSpy ended(&client, &ApiClient::signedOut);
    int answers = 0;
    client.fetch("/api/late", this, [&](const auto &) { ++answers; });
    QTRY_COMPARE(server.held(), 1);
    client.renew("new"); // the same person has signed in again meanwhile
    server.release();
    QTRY_COMPARE(answers, 1);
    QCOMPARE(client.token(), QByteArray("new"));
    QCOMPARE(ended.count(), 0);
}

void ApiClientTest::refusalEndsTheSignInForEveryDomain()
{
    tests::FakeServer server([](const FakeRequest &) { return tests::refusal(401, u"no token"_s); });
    ApiClient client({server.url(), "adminToken", "t"});
    const auto other = client.forDomain(u"d1"_s);
    QSignalSpy ended(other.get(), &ApiClient::signedOut);
    other->fetch("/api/anything", this, [](const auto &) {});
    QTRY_COMPARE(ended.count(), 1);
    QVERIFY(!client.isSignedIn());
    client.renew("again");
    QCOMPARE(other->token(), QByteArray("again"));
}

void ApiClientTest::cookiesAreNotSentBesideTheToken()
{
    tests::FakeServer server([](const FakeRequest &) {
        FakeAnswer answer = tests::data({});
        answer.headers = "Set-Cookie: adminToken=another; Path=/\r\n";
        return answer;
    });
    ApiClient client({server.url(), "adminToken", "t"});
    int answers = 0;
    for (int i = 1; i <= 2; ++i) {
        client.fetch("/api/anything", this, [&](const auto &) { ++answers; });
        QTRY_COMPARE(answers, i);
    }
    QVERIFY(server.requests().last().head.toLower().contains("\r\nadmintoken: t"));
    QVERIFY(!server.requests().last().head.toLower().contains("\r\ncookie:"));
}

void ApiClientTest::eachDomainHasItsOwnClient()
{
    tests::FakeServer server([](const FakeRequest &) { return tests::data({}); });
    ApiClient client({server.url(), "adminToken", "t"});
    const auto other = client.forDomain(u"d1"_s);
    int answers = 0;
    other->fetch("/api/one", this, [&](const auto &) { ++answers; });
    QTRY_COMPARE(answers, 1);
    client.fetch("/api/two", this, [&](const auto &) { ++answers; });
    QTRY_COMPARE(answers, 2);
    QVERIFY(server.requests()[0].head.toLower().contains("\r\ndomainid: d1"));
    QVERIFY(!server.requests()[1].head.toLower().contains("\r\ndomainid:"));
}

namespace {

std::optional<Result<QByteArray>> fetched(const FakeAnswer &answer)
{
    tests::FakeServer server([answer](const FakeRequest &) { return answer; });
    ApiClient client({server.url(), "adminToken", "t"});
    std::optional<Result<QByteArray>> result;
    client.fetch("/files/data.json", &client, [&](const Result<QByteArray> &given) { result = given; });
    [&] { QTRY_VERIFY(result.has_value()); }();
    return result;
}

} // namespace

void ApiClientTest::fileThatLooksLikeARefusalIsAFile()
{
    FakeAnswer file;
    file.content = R"({"errcode": 7, "errmsg": "from the file"})";
    file.headers = "Content-Disposition: attachment; filename*=UTF-8''data.json\r\n";
    const auto result = fetched(file);
    QVERIFY(result->ok());
    QCOMPARE(**result, file.content);
}

void ApiClientTest::refusalInPlaceOfAFileIsARefusal()
{
    const auto result = fetched(tests::refusal(200, u"not for you"_s, 7));
    QVERIFY(!result->ok());
    QCOMPARE(result->failure().message, u"not for you"_s);
    QCOMPARE(result->failure().errcode, 7);
}

namespace {

FakeAnswer manyNotifications(int count)
{
    QJsonArray rows;
    for (int i = 0; i < count; ++i)
        rows.append(QJsonObject{{u"id"_s, u"n%1"_s.arg(i)}, {u"summary"_s, QString(200, u'x')},
            {u"messageId"_s, u"m"_s}, {u"sender"_s, QString()}, {u"senderId"_s, QString()},
            {u"receiverId"_s, QString()}, {u"module"_s, QString()}, {u"messageType"_s, 0}, {u"domainid"_s, QString()},
            {u"createTime"_s, u"2026-01-02 03:04:05"_s}, {u"read"_s, false}, {u"linkParams"_s, QString()}});
    return tests::data(QJsonObject{
        {u"rowCount"_s, count}, {u"linesPerPage"_s, count}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1}, {u"datas"_s, rows}});
}

using Notifications = Result<contract::messages::NotificationPage>;

} // namespace

void ApiClientTest::longAnswersAreReadWhole()
{
    tests::FakeServer server([](const FakeRequest &) { return manyNotifications(1000); });
    ApiClient client({server.url(), "adminToken", "t"});
    std::optional<Notifications> result;
    client.call(contract::messages::listNotifications, {}, this, [&](const Notifications &given) { result = given; });
    QTRY_VERIFY(result.has_value());
    QVERIFY(result->ok());
    QCOMPARE((*result)->datas.size(), 1000);
    QCOMPARE((*result)->datas.last().id, u"n999"_s);
}

// Wherever its reading has got to.
void ApiClientTest::longAnswerIsGivenUp()
{
    tests::FakeServer server([](const FakeRequest &) { return manyNotifications(1000); });
    ApiClient client({server.url(), "adminToken", "t"});
    std::optional<Notifications> result;
    auto *call = client.call(
        contract::messages::listNotifications, {}, this, [&](const Notifications &given) { result = given; });
    connect(call, &client::PendingCall::downloadProgress, call, [call](qint64 received, qint64 total) {
        if (received == total)
            call->abort();
    });
    QTRY_VERIFY(result.has_value());
    QCOMPARE(result->failure().kind, client::Failure::Kind::Cancelled);
}

QTEST_MAIN(ApiClientTest)
#include "api_client_test.moc"

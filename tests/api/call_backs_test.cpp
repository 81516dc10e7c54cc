#include "api/access_fixture.h"
#include "backend/outbox/outbox_store.h"
#include "support/local_http_server.h"

#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QTcpServer>

using namespace formwright;
using namespace formwright::tests;

// What forms tell services outside.
class CallBacksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreTold_data() { addEngineRows(); }
    void changesAreTold();
    void aChangeThatFailsTellsNothing_data() { addEngineRows(); }
    void aChangeThatFailsTellsNothing();
    void whoeverFailsIsToldAgain_data() { addEngineRows(); }
    void whoeverFailsIsToldAgain();
    void triesEnd_data() { addEngineRows(); }
    void triesEnd();
    void aSlowServiceHoldsUpItselfAlone_data() { addEngineRows(); }
    void aSlowServiceHoldsUpItselfAlone();
    void whatComesBackIsTold_data() { addEngineRows(); }
    void whatComesBackIsTold();
    void privateAddressesAreRefused();
    void addressesAreChecked();
    void severalServersTellOnce();
    void theLogIsForDesigners();
};

namespace {

const QHash<QString, QString> allowed{{u"outgoing.privateAddresses"_s, u"true"_s}};

QByteArray logPath(AccessPlace &place)
{
    return place.design("/getCallBackLogs");
}

QJsonArray logOf(AccessPlace &place)
{
    place.server.beDesigner();
    const QJsonArray log = place.server.get(logPath(place)).data().toArray();
    place.server.beUser();
    return log;
}

QString resultOf(AccessPlace &place)
{
    return logOf(place).first()["callBackResult"_L1].toString();
}

void tellTo(AccessPlace &place, const QString &address)
{
    place.changeForm(json({{u"callBackAddress"_s, address}}));
}

QByteArray headerOf(const LocalHttpServer::Request &request, const QByteArray &name)
{
    for (const QByteArray &line : request.head.split('\n')) {
        if (line.toLower().startsWith(QByteArray(name.toLower() + ':')))
            return line.mid(name.size() + 1).trimmed();
    }
    return {};
}

QString secretOf(AccessPlace &place)
{
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE domain SET secret = 'abcdefgh' WHERE id = ?"_s, place.server.domainId());
    });
    return u"abcdefgh"_s;
}

} // namespace

void CallBacksTest::changesAreTold()
{
    QFETCH(QString, engine);
    LocalHttpServer service(200, "thanks");
    AccessPlace place(engine, allowed);
    const QByteArray secret = secretOf(place).toUtf8();
    tellTo(place, service.address() % u"/hook?x=1"_s);
    const QString made = place.create(R"({"code":"a","price":1,"note":"n"})");
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 1, 60'000);
    const LocalHttpServer::Request told = service.requests().first();
    QCOMPARE(told.line, "POST /hook?x=1 HTTP/1.1");
    const QJsonObject body = QJsonDocument::fromJson(told.body).object();
    QCOMPARE(body.value("event"_L1).toString(), u"created"_s);
    QCOMPARE(body.value("documentId"_L1).toString(), made);
    QCOMPARE(body.value("domainId"_L1).toString(), place.server.domainId());
    QCOMPARE(headerOf(told, "X-Formwright-Signature"),
        "sha256="
            + QMessageAuthenticationCode::hash(
                QByteArray(headerOf(told, "X-Formwright-Time") + '.' + told.body), secret, QCryptographicHash::Sha256)
                  .toHex());
    const QByteArray changed = place.body(R"({"code":"b","price":1,"note":"n"})", made);
    QCOMPARE(place.server.put(place.document(made), changed).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 2, 60'000);
    const QByteArray patch = R"({"id":")" + sealed(place.server, made) + R"(","items":{"note":"m"}})";
    QCOMPARE(place.server.patch(place.document(made), patch).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 3, 60'000);
    QCOMPARE(place.server.del(place.document(made)).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 4, 60'000);
    QStringList events;
    for (const LocalHttpServer::Request &request : service.requests())
        events.append(QJsonDocument::fromJson(request.body).object().value("event"_L1).toString());
    QCOMPARE(events, QStringList({u"created"_s, u"changed"_s, u"changed"_s, u"deleted"_s}));
    QTRY_VERIFY(resultOf(place).startsWith(u"200"_s));
    const QJsonObject entry = logOf(place).first().toObject();
    QCOMPARE(entry.value("targetHost"_L1).toString(), u"127.0.0.1"_s);
    QCOMPARE(entry.value("token"_L1).toString(), u"abcd****"_s);
    QVERIFY(!entry.value("key"_L1).toString().isEmpty());
    QVERIFY(entry.value("callBackParam"_L1).toString().contains(u"documentId"_s));
}

void CallBacksTest::aChangeThatFailsTellsNothing()
{
    QFETCH(QString, engine);
    AccessPlace place(engine, allowed);
    tellTo(place, u"http://127.0.0.1:1/"_s);
    const QByteArray bad = place.body(R"({"code":"b"})", place.own);
    const QByteArray stale = place.body(R"({"code":"b","note":"n"})", place.own, 7);
    QCOMPARE(place.server.put(place.document(place.own), bad).status, 400);
    QCOMPARE(place.server.put(place.document(place.own), stale).status, 409);
    QCOMPARE(place.server.count(u"call_back"_s), 0);
}

void CallBacksTest::whoeverFailsIsToldAgain()
{
    QFETCH(QString, engine);
    LocalHttpServer service(503, "not now");
    AccessPlace place(engine, allowed);
    tellTo(place, service.address());
    place.create(R"({"code":"a","note":"n"})");
    QTRY_COMPARE_WITH_TIMEOUT(resultOf(place), u"503 (try 1, another one follows)"_s, 60'000);
    place.server.clock().advance(outbox::pauseAfter(1) - 1);
    place.create(R"({"code":"b","note":"n"})"); // wakes whoever tells
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 2, 60'000);
    QCOMPARE(place.server.count(u"call_back"_s, u"tries = 1"_s), 2);
    service.answerWith(204);
    place.server.clock().advance(1);
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"call_back"_s, u"next_try = 0"_s), 1, 60'000);
    QCOMPARE(service.requests().size(), 3);
    // The same delivery.
    QCOMPARE(headerOf(service.requests().at(2), "X-Formwright-Delivery"),
        headerOf(service.requests().at(0), "X-Formwright-Delivery"));
    QCOMPARE(place.server.count(u"call_back"_s, u"tries = 2 AND result = '204'"_s), 1);
}

void CallBacksTest::triesEnd()
{
    QFETCH(QString, engine);
    LocalHttpServer service(500, "");
    AccessPlace place(engine, allowed);
    tellTo(place, service.address());
    place.create(R"({"code":"a","note":"n"})");
    for (int tries = 1; tries <= outbox::mostTries; ++tries) {
        QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"call_back"_s, u"tries = %1"_s.arg(tries)), 1, 60'000);
        if (tries < outbox::mostTries)
            place.server.clock().advance(outbox::pauseAfter(tries));
    }
    QCOMPARE(place.server.count(u"call_back"_s, u"next_try = 0"_s), 1);
    QCOMPARE(service.requests().size(), outbox::mostTries);
    QCOMPARE(outbox::pauseAfter(1), 60'000);
    QCOMPARE(outbox::pauseAfter(outbox::mostTries - 1), 12LL * 3600 * 1000);
}

void CallBacksTest::aSlowServiceHoldsUpItselfAlone()
{
    QFETCH(QString, engine);
    LocalHttpServer service(200, "");
    QHash<QString, QString> patient = allowed;
    patient.insert(u"outgoing.timeout"_s, u"600"_s);
    AccessPlace place(engine, patient);
    QTcpServer silent; // takes what is sent, and says nothing
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    const QString slow = u"http://127.0.0.1:%1/"_s.arg(silent.serverPort());
    for (int i = 0; i < 3; ++i) {
        tellTo(place, slow % QString::number(i));
        place.create(R"({"code":"a","note":"n"})");
    }
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"call_back"_s, u"claimed > 0"_s), 1, 60'000);
    tellTo(place, service.address());
    place.create(R"({"code":"b","note":"n"})");
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 1, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"call_back"_s, u"result = '200'"_s), 1, 60'000);
    // One at a time, whatever the path.
    QCOMPARE(place.server.count(u"call_back"_s, u"tries = 0"_s), 3);
    QCOMPARE(place.server.count(u"call_back"_s, u"claimed > 0"_s), 1);
}

void CallBacksTest::whatComesBackIsTold()
{
    QFETCH(QString, engine);
    LocalHttpServer service(200, "");
    AccessPlace place(engine, allowed);
    tellTo(place, service.address());
    QCOMPARE(place.server.del(place.document(place.own)).status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 1, 60'000);
    const QByteArray restore = place.application.documents() + "/restore";
    QCOMPARE(place.server.post(restore, "[\"" + sealed(place.server, place.own) + "\"]").status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(service.requests().size(), 2, 60'000);
    const QJsonObject body = QJsonDocument::fromJson(service.requests().last().body).object();
    QCOMPARE(body.value("event"_L1).toString(), u"created"_s);
    QCOMPARE(body.value("documentId"_L1).toString(), place.own);
}

void CallBacksTest::privateAddressesAreRefused()
{
    LocalHttpServer service(200, "");
    AccessPlace place(u"sqlite"_s);
    tellTo(place, service.address().replace(u"127.0.0.1"_s, u"localhost"_s));
    place.create(R"({"code":"a","note":"n"})");
    QTRY_VERIFY_WITH_TIMEOUT(resultOf(place).contains(u"private network"_s), 60'000);
    QCOMPARE(service.requests().size(), 0);
}

void CallBacksTest::addressesAreChecked()
{
    AccessPlace place(u"sqlite"_s);
    place.server.beDesigner();
    const QByteArray form = place.design(
        "/modules/" + place.application.moduleId.toLatin1() + "/forms/" + place.application.formId.toLatin1());
    for (const char *address : {"ftp://example.org", "file:///etc/passwd", "http://user:secret@example.org", "no"})
        QCOMPARE(place.server.put(form, json({{u"callBackAddress"_s, QString::fromLatin1(address)}})).status, 400);
    QCOMPARE(place.server.put(form, json({{u"callBackAddress"_s, u"https://example.org/x"_s}})).status, 200);
    QCOMPARE(place.server.put(form, json({{u"callBackAddress"_s, QString()}})).status, 200);
}

void CallBacksTest::severalServersTellOnce()
{
    if (qEnvironmentVariableIsEmpty("FORMWRIGHT_TEST_POSTGRESQL"))
        QSKIP("needs PostgreSQL (FORMWRIGHT_TEST_POSTGRESQL)");
    LocalHttpServer service(200, "");
    AccessPlace place(u"postgresql"_s, allowed);
    TestBackend second(place.server, allowed);
    TestBackend third(place.server, allowed);
    tellTo(place, service.address());
    constexpr int many = 20;
    for (int i = 0; i < many; ++i)
        place.create(R"({"code":"a","note":"n"})");
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"call_back"_s, u"next_try = 0"_s), many, 60'000);
    QCOMPARE(service.requests().size(), many);
    QCOMPARE(place.server.count(u"call_back"_s, u"tries = 1"_s), many);
}

void CallBacksTest::theLogIsForDesigners()
{
    AccessPlace place(u"sqlite"_s);
    QCOMPARE(place.server.get(logPath(place)).status, 401);
    place.server.beDesigner();
    QCOMPARE(place.server.get(logPath(place)).status, 200);
    QCOMPARE(place.server.get("/api/designtime/applications/none/getCallBackLogs").status, 404);
    place.server.useNoToken();
    QCOMPARE(place.server.get(logPath(place)).status, 401);
}

QTEST_GUILESS_MAIN(CallBacksTest)
#include "call_backs_test.moc"

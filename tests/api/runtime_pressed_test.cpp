#include "api/button_fixture.h"
#include "backend/forms/deleted_records.h"
#include "backend/uploads/file_store.h"
#include "support/local_http_server.h"

#include <QJsonDocument>
#include <QTcpServer>
#include <QTcpSocket>

#include <atomic>
#include <thread>

using namespace formwright;
using namespace formwright::tests;

// What buttons fetch: answers of services outside, attachments, and documents as their forms show them, with what is
// kept of their changes.
class RuntimePressedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void privateAddressesAreRefused_data() { addEngineRows(); }
    void privateAddressesAreRefused();
    void servicesGetWhatTheCallerSees_data() { addEngineRows(); }
    void servicesGetWhatTheCallerSees();
    void failuresOfServicesAreTold();
    void anAccountSendsOneAtATime_data() { addEngineRows(); }
    void anAccountSendsOneAtATime();
    void attachmentsAreThoseOfTheDocument_data() { addEngineRows(); }
    void attachmentsAreThoseOfTheDocument();
    void templatesCarryNoScripts_data() { addEngineRows(); }
    void templatesCarryNoScripts();
    void sharingTellsOthers_data() { addEngineRows(); }
    void sharingTellsOthers();
    void anotherDocumentOfTheSameIdHasItsOwnLog_data() { addEngineRows(); }
    void anotherDocumentOfTheSameIdHasItsOwnLog();
    void changesGoWithWhatCannotBeRestored_data() { addEngineRows(); }
    void changesGoWithWhatCannotBeRestored();
};

namespace {

const QHash<QString, QString> openNetwork{{u"outgoing.privateAddresses"_s, u"true"_s}};

QString addressed(ButtonPlace &place, const LocalHttpServer &service, QJsonObject further = {})
{
    further.insert(u"address"_s, QString(service.address() % u"/orders"_s));
    return place.button(13, further);
}

Answer executed(ButtonPlace &place, const QString &button, const QString &document)
{
    return place.server.put(place.pressed(button, "executeAddress") + "?docId=" + sealed(place.server, document), "{}");
}

} // namespace

void RuntimePressedTest::privateAddressesAreRefused()
{
    QFETCH(QString, engine);
    const LocalHttpServer service(200, "ok");
    ButtonPlace place(engine);
    const Answer answer = executed(place, addressed(place, service), place.own);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data()["type"_L1].toInt(), 4);
    QVERIFY2(answer.body.contains("private network"), answer.body.constData());
    QCOMPARE(service.requests().size(), 0);
}

void RuntimePressedTest::servicesGetWhatTheCallerSees()
{
    QFETCH(QString, engine);
    const LocalHttpServer service(200, R"({"type":2,"content":"taken"})");
    ButtonPlace place(engine, openNetwork);
    const QString button = addressed(place, service);
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    const Answer answer = executed(place, button, place.own);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(answer.data()["type"_L1].toInt(), 2);
    QCOMPARE(answer.data()["content"_L1].toString(), u"taken"_s);
    QCOMPARE(service.requests().size(), 1);
    const QByteArray body = service.requests().first().body;
    const QJsonObject items = QJsonDocument::fromJson(body)["document"_L1]["items"_L1].toObject();
    QCOMPARE(items.value("code"_L1).toString(), u"own"_s);
    QVERIFY2(!items.contains("price"_L1), body.constData());

    // What the script before it stops is not sent, nor what the caller does not see.
    place.change(button, {{u"beforeActionScript"_s, u"'no'"_s}});
    QCOMPARE(executed(place, button, place.own).status, 409);
    place.showOwnOnly();
    QCOMPARE(executed(place, button, place.foreign).status, 404);
    QCOMPARE(service.requests().size(), 1);
}

void RuntimePressedTest::failuresOfServicesAreTold()
{
    const LocalHttpServer failing(500, "secret trace");
    const LocalHttpServer chatty(200, QByteArray(200'000, 'x'));
    ButtonPlace place(u"sqlite"_s, openNetwork);
    const Answer failed = executed(place, addressed(place, failing), place.own);
    QCOMPARE(failed.data()["type"_L1].toInt(), 4);
    QVERIFY2(failed.body.contains("500") && !failed.body.contains("secret"), failed.body.constData());
    const Answer cut = executed(place, addressed(place, chatty), place.own);
    QCOMPARE(cut.data()["type"_L1].toInt(), 4);
    QVERIFY2(cut.body.contains("too long"), cut.body.constData());
    QCOMPARE(executed(place, place.button(13), place.own).status, 400); // it has no address
}

void RuntimePressedTest::anAccountSendsOneAtATime()
{
    QFETCH(QString, engine);
    QTcpServer slow;
    QVERIFY(slow.listen(QHostAddress::LocalHost));
    QHash<QString, QString> settings = openNetwork;
    settings.insert(u"outgoing.timeout"_s, u"120"_s);
    ButtonPlace place(engine, settings);
    const QString button = place.button(13, {{u"address"_s, u"http://127.0.0.1:%1/orders"_s.arg(slow.serverPort())}});
    const http::Request request = place.server.request(
        "PUT", place.pressed(button, "executeAddress") + "?docId=" + sealed(place.server, place.own), "{}");
    std::atomic<int> status{0};
    std::thread first([&] {
        WaitingAnswer answer;
        status = answer.to(request, place.server.backend().dispatcher()).status;
    });
    const bool isSent = slow.waitForNewConnection(60'000);
    const Answer second = executed(place, button, place.own);
    const std::unique_ptr<QTcpSocket> socket(slow.nextPendingConnection());
    if (socket && socket->waitForReadyRead(60'000)) {
        socket->write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok");
        socket->waitForBytesWritten(60'000);
        socket->disconnectFromHost();
    }
    first.join();
    QVERIFY(isSent);
    QCOMPARE(second.status, 429);
    QVERIFY2(second.body.contains("you-sending-another-document"), second.body.constData());
    QCOMPARE(status, 200);
    const LocalHttpServer quick(200, "ok");
    QCOMPARE(executed(place, addressed(place, quick), place.own).status, 200);
    QCOMPARE(quick.requests().size(), 1);
}

void RuntimePressedTest::attachmentsAreThoseOfTheDocument()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString form = addForm(place.server, place.application, u"Letter"_s,
        u"<o-file-upload name=\"files\"></o-file-upload><o-input name=\"text\"></o-input>"_s);
    const auto store = [&](const QString &path, const QString &name, const QString &domain) {
        place.server.database().write([&](Session &session) {
            uploads::StoredFile file;
            file.id = u"f-"_s % name;
            file.path = path;
            file.folder = u"item"_s;
            file.name = name;
            file.ownerId = place.server.userId();
            file.domainId = domain;
            uploads::insertFile(session, file, 1);
        });
    };
    const QString first = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAV.pdf"_s;
    const QString second = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAW.pdf"_s;
    const QString elsewhere = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAX.pdf"_s;
    store(first, u"one.pdf"_s, place.server.domainId());
    store(second, u"two.pdf"_s, place.server.domainId());
    store(elsewhere, u"three.pdf"_s, place.server.addDomain(u"Other"_s));
    const QByteArray files = R"(["/uploads/)" + elsewhere.toLatin1() + R"(","/uploads/)" + first.toLatin1() + R"("])";
    const Answer made = place.server.post(place.application.documents(),
        documentBody(
            place.application, R"({"text":"a","files":)" + files + "}", {}, 1, {}, sealed(place.server, form)));
    QVERIFY2(made.status == 201, made.body.constData());
    const QByteArray id = made.data().toObject().value("id"_L1).toString().toLatin1();
    const auto download = [&](const QString &script) {
        const QString button = place.button(26, {{u"parentForm"_s, form}, {u"fileNameScript"_s, script}});
        return place.server.post(place.pressed(button, "download"), R"({"docId":")" + id + "\"}");
    };
    QCOMPARE(download({}).data().toString(), u"/uploads/"_s % first); // not that of another domain
    QCOMPARE(download(u"'one.pdf'"_s).data().toString(), u"/uploads/"_s % first);
    QCOMPARE(download(u"'/uploads/"_s % second % u"'"_s).status, 404); // it is none of this document
    QCOMPARE(download(u"'/uploads/"_s % elsewhere % u"'"_s).status, 404);
    QCOMPARE(download(u"'../../server.key'"_s).status, 404);
    place.permit(place.clerk, "[" + place.permission(3, form, 1013, 1, "files") + "]");
    QCOMPARE(download({}).status, 404);
}

void RuntimePressedTest::templatesCarryNoScripts()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(34, {{u"name"_s, u"Save"_s}});
    place.button(9, {{u"name"_s, u"Mine"_s}, {u"hiddenScript"_s, u"getItemValueAsString('code') != 'own'"_s}});
    place.changeForm(json({{u"templatecontext"_s,
        u"<script>steal()</script><style>p{}</style><!-- note --><p class=\"head\" onclick=\"steal()\">Order &amp; "
        u"more</p>"
        "<table><tr><td colspan=\"2\"><o-input name=\"code\" hiddenScript=\"false\"></o-input></td></tr></table>"
        "<o-input name=\"price\" type=\"integer\"></o-input><a href=\"javascript:steal()\">text</a>"
        "<o-input name=\"note\" required hiddenScript=\"true\"></o-input>"_s}}));
    const auto read = [&](const QString &document) {
        return place.server.get(place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/documents/"
            + sealed(place.server, document) + "/template"));
    };
    place.server.patch(
        place.document(place.own), R"({"id":")" + sealed(place.server, place.own) + R"(","items":{"code":"<b>own"}})");
    const Answer answer = read(place.own);
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject data = answer.data().toObject();
    const QByteArray id = sealed(place.server, place.own);
    const QString shown = data.value("formTemplate"_L1)["template"_L1].toString();
    const QString html = data.value("html"_L1).toString();
    for (const QString &text : {shown, html}) {
        QVERIFY2(!text.contains("steal"_L1) && !text.contains("cript"_L1), qPrintable(text));
        QVERIFY2(text.contains("<p class=\"head\">Order &amp; more</p>"_L1), qPrintable(text));
        QVERIFY2(!text.contains("note"_L1), qPrintable(text));
    }
    QVERIFY2(shown.contains("<td colspan=\"2\"><o-input id=\""_L1 + QString::fromLatin1(id) + "_code\"></o-input>"_L1),
        qPrintable(shown));
    QVERIFY2(html.contains("<td colspan=\"2\">&lt;b&gt;own</td>"_L1), qPrintable(html));
    QCOMPARE(data.value("document"_L1)["items"_L1]["price"_L1].toInt(), 7);
    QCOMPARE(data.value("activitys"_L1).toArray().size(), 1); // the other one is for documents of another code

    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    QVERIFY(!read(place.own).body.contains("_price"));
    place.showOwnOnly();
    QCOMPARE(read(place.foreign).status, 404);
}

void RuntimePressedTest::sharingTellsOthers()
{
    QFETCH(QString, engine);
    const LocalHttpServer gateway(200, "ok");
    ButtonPlace place(engine, {{u"sms.url"_s, gateway.address()}, {u"sms.body"_s, u"{telephone} {text}"_s}});
    place.button(37);
    const QString stranger = place.server.addUser(place.server.addDomain(u"Other"_s), u"stranger"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET telephone = '+49 30 1234567' WHERE id = ?"_s, place.other);
    });
    const auto share = [&](const QString &document, const QString &receiver, QJsonObject further = {}) {
        QJsonObject body{{u"transpond"_s, u"look <b>"_s}, {u"handleUrl"_s, u"/orders/1"_s},
            {u"receiverid"_s, QString::fromLatin1(sealed(place.server, receiver))}, {u"email"_s, false},
            {u"msm"_s, false}};
        for (auto it = further.constBegin(); it != further.constEnd(); ++it)
            body.insert(it.key(), it.value());
        return place.server.post(place.act(document, "share"), json(body));
    };
    place.server.takeEvents();
    const Answer told = share(place.own, place.other, {{u"msm"_s, true}});
    QVERIFY2(told.status == 200, told.body.constData());
    QCOMPARE(place.server.count(
                 u"notification"_s, u"receiver_id = '%1' AND summary LIKE '%look &lt;b&gt;%'"_s.arg(place.other)),
        1);
    const auto events = place.server.takeEvents();
    QVERIFY(std::any_of(events.begin(), events.end(),
        [](const events::Event &event) { return std::holds_alternative<events::NotificationTotalsChanged>(event); }));
    QTRY_COMPARE_WITH_TIMEOUT(gateway.requests().size(), 1, 60'000);
    QVERIFY(gateway.requests().first().body.contains("/orders/1"));

    QCOMPARE(share(place.own, stranger).status, 400);
    QCOMPARE(share(place.own, place.other, {{u"handleUrl"_s, u"javascript:alert(1)"_s}}).status, 400);
    QCOMPARE(share(place.own, place.other, {{u"handleUrl"_s, u"//elsewhere.example"_s}}).status, 400);
    QCOMPARE(share(place.own, place.other, {{u"email"_s, true}}).status, 409); // there is no way to send it
    place.showOwnOnly();
    QCOMPARE(share(place.foreign, place.other).status, 404);
    QCOMPARE(place.server.count(u"notification"_s), 1);
    QCOMPARE(place.server.count(u"delivery"_s), 1);
}

void RuntimePressedTest::anotherDocumentOfTheSameIdHasItsOwnLog()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(R"({"showLog":true})");
    const QString document = place.create(R"({"code":"secret","note":"n"})");
    const auto log = [&] {
        return place.server.get(
            place.runtime("/documents/" + sealed(place.server, document) + "/formhelper/inputlog?fieldName=code"));
    };
    QCOMPARE(log().data().toArray().size(), 1);
    QCOMPARE(place.server.del(place.document(document)).status, 200);
    place.server.clock().advance(1000);
    const Answer again
        = place.server.post(place.application.documents(), place.body(R"({"code":"mine","note":"n"})", document));
    QVERIFY2(again.status == 201, again.body.constData());
    const Answer told = log();
    QVERIFY2(told.status == 200, told.body.constData());
    QVERIFY2(!told.body.contains("secret"), told.body.constData());
    QCOMPARE(told.data().toArray().size(), 1);
    QCOMPARE(told.data().toArray().at(0)["newValue"_L1].toString(), u"mine"_s);
}

void RuntimePressedTest::changesGoWithWhatCannotBeRestored()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(R"({"showLog":true})");
    const QString document = place.create(R"({"code":"first","note":"n"})");
    QCOMPARE(place.server.del(place.document(document)).status, 200);
    const qint64 removed = place.server.clock().nowMilliseconds();
    const auto forget = [&](qint64 before) {
        place.server.database().write([&](Session &session) { forms::forgetDeleted(session, before); });
        return place.server.count(u"record_change"_s);
    };
    QCOMPARE(forget(removed), 2); // it may be restored, with its log
    place.server.clock().advance(1000);
    QCOMPARE(
        place.server.post(place.application.documents(), place.body(R"({"code":"again","note":"n"})", document)).status,
        201);
    QCOMPARE(forget(removed + 1), 2); // those of the document that has the id now

    place.button(18, {{u"parentView"_s, place.view}});
    const Answer cleared = place.server.del(
        place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/activities/clear"));
    QVERIFY2(cleared.status == 200, cleared.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"job"_s, u"state = 'done'"_s), 1, 30'000);
    QCOMPARE(place.documents(), 0);
    QCOMPARE(place.server.count(u"record_change"_s), 0);
}

QTEST_GUILESS_MAIN(RuntimePressedTest)
#include "runtime_pressed_test.moc"

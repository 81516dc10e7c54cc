#include "support/full_disk.h"
#include "support/test_application.h"

#include <QSemaphore>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

// Keeps the writer thread from going on, and whatever waits for it.
class HeldWriter
{
public:
    explicit HeldWriter(TestBackend &server)
    {
        server.database().submit(
            [this](Session &) {
                m_held.release();
                m_release.acquire();
            },
            [this](const std::exception_ptr &) { m_done.release(); });
        m_held.acquire();
    }
    ~HeldWriter()
    {
        m_release.release();
        m_done.acquire();
    }

private:
    QSemaphore m_held;
    QSemaphore m_release;
    QSemaphore m_done;
};

const QString fields = u"<o-input name=\"code\" unique></o-input>"_s;

} // namespace

// Changes on SQLite: no thread of the listener waits for their commit.
class WaitingChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noThreadWaitsForACommit_data();
    void noThreadWaitsForACommit();
    void noThreadWaitsForTheEntryOfWhatIsRefused();
    void whatFailsInItsUnitIsRefusedAndRecorded();
    void aDesignThatMovedMeanwhileStartsAnew();
    void tooManyWaiting();
    void whatAFullDiskRefusedIsRecordedOnceThereIsRoom_data();
    void whatAFullDiskRefusedIsRecordedOnceThereIsRoom();
};

void WaitingChangesTest::noThreadWaitsForACommit_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("status");
    QTest::addRow("create") << QByteArray("POST") << QByteArray("") << 201;
    QTest::addRow("replace") << QByteArray("PUT") << QByteArray("/{id}") << 200;
    QTest::addRow("patch") << QByteArray("PATCH") << QByteArray("/{id}") << 200;
    QTest::addRow("child row") << QByteArray("PUT") << QByteArray("/{id}/childs") << 200;
}

void WaitingChangesTest::noThreadWaitsForACommit()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(int, status);
    TestBackend server;
    const TestApplication application = makeApplication(server, fields);
    const QByteArray id = server.post(application.documents(), documentBody(application, R"({"code":"A"})"))
                              .data()
                              .toObject()
                              .value("id"_L1)
                              .toString()
                              .toLatin1();
    const bool makesOne = method == "POST" || path.endsWith("/childs");
    const QByteArray body = method == "PATCH" ? R"({"id":")" + id + R"(","items":{"code":"B"}})"
                                              : documentBody(application, R"({"code":"B"})", makesOne ? "" : id);
    const http::Request request
        = server.request(method, application.documents() + QByteArray(path).replace("{id}", id), body);
    server.takeEvents();
    WaitingAnswer answer;
    {
        const HeldWriter held(server);
        QVERIFY(!answer.begin(request, server.backend().dispatcher()));
        QVERIFY(!answer.isTold());
        QVERIFY(server.takeEvents().empty());
    }
    QTRY_VERIFY(answer.isTold());
    QVERIFY(!answer.isAgain());
    QCOMPARE(answer.response()->status, status);
    QCOMPARE(server.takeEvents().size(), size_t(1));
    QCOMPARE(server.count(u"operation_log"_s, u"result = 'success' AND description LIKE 'document%'"_s), 2);
}

void WaitingChangesTest::noThreadWaitsForTheEntryOfWhatIsRefused()
{
    TestBackend server;
    const TestApplication application = makeApplication(server, fields);
    const http::Request request
        = server.request("POST", application.documents(), documentBody(application, R"({"code":"A"})"));
    QCOMPARE(server.backend().dispatcher().handle(request).status, 201);
    const auto failures = [&] { return server.count(u"operation_log"_s, u"result LIKE 'failed:%'"_s); };
    WaitingAnswer answer;
    {
        const HeldWriter held(server);
        QVERIFY(!answer.begin(request, server.backend().dispatcher()));
        QVERIFY(!answer.isTold());
        QCOMPARE(failures(), 0);
    }
    QTRY_VERIFY(answer.isTold());
    QVERIFY(!answer.isAgain());
    QCOMPARE(answer.response()->status, 400);
    QCOMPARE(failures(), 1);
}

void WaitingChangesTest::whatFailsInItsUnitIsRefusedAndRecorded()
{
    TestBackend server;
    const TestApplication application = makeApplication(server, fields);
    const http::Request request
        = server.request("POST", application.documents(), documentBody(application, R"({"code":"A"})"));
    server.takeEvents();
    WaitingAnswer first;
    WaitingAnswer second;
    {
        // Neither finds the value of the other before its unit.
        const HeldWriter held(server);
        QVERIFY(!first.begin(request, server.backend().dispatcher()));
        QVERIFY(!second.begin(request, server.backend().dispatcher()));
    }
    QTRY_VERIFY(first.isTold() && second.isTold());
    QCOMPARE(first.response()->status, 201);
    QCOMPARE(second.response()->status, 400);
    QVERIFY(second.response()->body.contains("code"));
    QCOMPARE(server.count(u"operation_log"_s, u"result LIKE 'failed:%'"_s), 1);
    QCOMPARE(server.takeEvents().size(), size_t(1));
}

void WaitingChangesTest::aDesignThatMovedMeanwhileStartsAnew()
{
    TestBackend server;
    const TestApplication application = makeApplication(server, fields);
    const http::Request request
        = server.request("POST", application.documents(), documentBody(application, R"({"code":"A"})"));
    WaitingAnswer answer;
    {
        const HeldWriter held(server);
        server.database().submit(
            [&](Session &session) {
                session.execute(u"UPDATE form SET version = version + 1 WHERE id = ?"_s, application.formId);
            },
            [](const std::exception_ptr &) {});
        QVERIFY(!answer.begin(request, server.backend().dispatcher()));
    }
    QTRY_VERIFY(answer.isTold());
    QVERIFY(answer.isAgain());
    QCOMPARE(server.backend().dispatcher().handle(request).status, 201);
    QCOMPARE(server.count(u"operation_log"_s, u"description LIKE 'document%'"_s), 1);
}

void WaitingChangesTest::tooManyWaiting()
{
    TestBackend server(u"sqlite"_s, {{u"database.maxWaiting"_s, u"2"_s}});
    const TestApplication application = makeApplication(server, fields);
    const auto request = [&](const char *items) {
        return server.request("POST", application.documents(), documentBody(application, items));
    };
    const http::Request one = request(R"({"code":"A"})");
    const http::Request other = request(R"({"code":"B"})");
    WaitingAnswer first;
    WaitingAnswer second;
    {
        const HeldWriter held(server);
        QVERIFY(!first.begin(one, server.backend().dispatcher()));
        QVERIFY(!second.begin(other, server.backend().dispatcher()));
        QVERIFY(second.isTold());
        QCOMPARE(second.response()->status, 503);
    }
    QTRY_VERIFY(first.isTold());
    QCOMPARE(first.response()->status, 201);
    // Written with the next change that there was room for: it was this one.
    QTRY_COMPARE(server.count(u"operation_log"_s, u"result LIKE 'failed: too many changes wait%'"_s), 1);
}

void WaitingChangesTest::whatAFullDiskRefusedIsRecordedOnceThereIsRoom_data()
{
    QTest::addColumn<bool>("waits");
    QTest::newRow("on a thread that waits") << true;
    QTest::newRow("without one") << false;
}

void WaitingChangesTest::whatAFullDiskRefusedIsRecordedOnceThereIsRoom()
{
    QFETCH(bool, waits);
    TestBackend server;
    const TestApplication application = makeApplication(server, fields);
    const auto create = [&](const char *items) {
        const http::Request request = server.request("POST", application.documents(), documentBody(application, items));
        if (waits)
            return server.backend().dispatcher().handle(request).status;
        WaitingAnswer answer;
        return answer.to(request, server.backend().dispatcher()).status;
    };
    const auto failures = [&] { return server.count(u"operation_log"_s, u"result LIKE 'failed:%'"_s); };
    QCOMPARE(create(R"({"code":"A"})"), 201);
    {
        const FullDisk full(4096); // no page of the log goes anywhere
        QCOMPARE(create(R"({"code":"B"})"), 503);
        QCOMPARE(create(R"({"code":"C"})"), 503);
        QCOMPARE(failures(), 0);
    }
    QCOMPARE(create(R"({"code":"D"})"), 201);
    QTRY_COMPARE(failures(), 2);
    // With who wanted it, and when.
    QCOMPARE(server.count(u"operation_log"_s,
                 u"result LIKE 'failed:%' AND user_id <> '' AND logged > 0 AND type LIKE 'Create%'"_s),
        2);
    QCOMPARE(create(R"({"code":"E"})"), 201);
    QCOMPARE(failures(), 2);
}

QTEST_GUILESS_MAIN(WaitingChangesTest)
#include "waiting_changes_test.moc"

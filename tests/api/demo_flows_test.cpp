#include "support/test_backend.h"

#include "backend/demo/demo_workspace.h"
#include "backend/runtime/flow_timers.h"

#include <QJsonArray>
#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using namespace Qt::StringLiterals;

// The demo's requests are on their way in a flow with deadlines, returns and a sub-flow.
class DemoFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestsAreOnTheirWay();
    void peopleHaveWrittenToOneAnother();
};

void DemoFlowsTest::requestsAreOnTheirWay()
{
    TestBackend server(u"sqlite"_s, {{u"flows.timerThreads"_s, u"0"_s}});
    QVERIFY(demo::fillEmptyWorkspace(server.backend()));
    const auto standing
        = [&](const QString &node) { return server.count(u"flow_token"_s, u"node_id = '"_s % node % u'\''); };
    QVERIFY(standing(u"head"_s) > 0);
    QVERIFY(standing(u"draft"_s) > 0); // returned
    QVERIFY(standing(u"budget"_s) > 0);
    QVERIFY(standing(u"order"_s) > 0);
    QVERIFY(server.count(u"flow_instance"_s, u"ended > 0"_s) > 0);
    QVERIFY(server.count(u"flow_actor"_s, u"pending = 1 AND due > 0"_s) > 0);
    QCOMPARE(standing(u"finance"_s), 0);
    while (server.backend().flowTimers().runDue() > 0) { }
    QCOMPARE(standing(u"finance"_s), standing(u"budget"_s));
    QCOMPARE(server.count(u"flow_incident"_s), 0);
    QVERIFY(server.count(u"notification"_s, u"summary LIKE '%is overdue%'"_s) > 0);
}

// Messages, an announcement that reaches everybody but its sender, and comments, each where one can read it.
void DemoFlowsTest::peopleHaveWrittenToOneAnother()
{
    TestBackend server;
    QVERIFY(demo::fillEmptyWorkspace(server.backend()));
    const auto account = [&](const QString &login) {
        return *server.database().reader().text(u"SELECT id FROM account WHERE login = ?"_s, login);
    };
    server.useAccessToken(server.token(account(u"mara"_s), u"access"_s));
    const auto page = [&](const QByteArray &path) { return server.get(path).data().toObject(); };
    QCOMPARE(page("/api/message/messages/list")["rowCount"_L1].toInt(), 2); // to her, and to her department
    QCOMPARE(page("/api/message/messages/announcement")["rowCount"_L1].toInt(), 1);
    server.useAccessToken(server.token(account(u"grace"_s), u"access"_s));
    const QJsonObject message = page("/api/message/messages/list")["datas"_L1].toArray().last().toObject();
    QCOMPARE(message["commentCount"_L1].toInt(), 3);
    QVERIFY(message["receiverInfo"_L1].toString().contains("Mara"_L1));
    QCOMPARE(
        page("/api/message/comment?messageId=" + message["id"_L1].toString().toLatin1())["rowCount"_L1].toInt(), 3);
    // Whoever comes later is told as well; everybody else has the notice of the announcement and of the hall.
    QTRY_COMPARE_WITH_TIMEOUT(server.count(u"notification"_s, u"module = 'announcement'"_s), 7, 60'000);
    QCOMPARE(server.count(u"comment"_s, u"subject_kind = 'document'"_s), 4);
}

QTEST_GUILESS_MAIN(DemoFlowsTest)
#include "demo_flows_test.moc"

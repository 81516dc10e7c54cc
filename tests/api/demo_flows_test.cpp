#include "support/test_backend.h"

#include "backend/demo/demo_workspace.h"
#include "backend/runtime/flow_timers.h"

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

QTEST_GUILESS_MAIN(DemoFlowsTest)
#include "demo_flows_test.moc"

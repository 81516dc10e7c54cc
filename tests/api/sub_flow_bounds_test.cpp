#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class BoundPlace : public FlowPlace
{
public:
    explicit BoundPlace(const QString &engine)
        : FlowPlace(engine, usualFields,
            {{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s},
                {u"flows.timerAttempts"_s, u"1"_s}, {u"script.fieldTime"_s, u"5000"_s}})
    {
        const QString domainId = server.addDomain(u"Elsewhere"_s);
        stranger = server.addUser(domainId, u"stranger"_s, u"Stranger"_s);
    }

    // Draft (passed by whoever starts) > Sub > End, where the sub-flow is Check (by First) > Over.
    QString beginning(const QString &atSub, const QString &atEnd = {})
    {
        FlowText inner, outer;
        within = flow(inner.start(u"Nothing"_s)
                          .manual(u"Check"_s, {fin1})
                          .end(u"Over"_s)
                          .line(u"start"_s, u"Check"_s)
                          .line(u"Check"_s, u"Over"_s)
                          .text(),
            u"Inner"_s);
        return flow(outer.start()
                        .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                        .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % within % u"</subflowid>"_s % atSub)
                        .node(u"CompleteNode"_s, u"End"_s, atEnd)
                        .line(u"start"_s, u"Draft"_s)
                        .line(u"Draft"_s, u"Sub"_s)
                        .line(u"Sub"_s, u"End"_s)
                        .text());
    }
    QByteArray submitTo(const QString &personId)
    {
        return R"(,"submitTo":[{"nodeid":")" + sealed(clerk, u"Sub"_s) + R"(","userids":[")" + sealed(clerk, personId)
            + R"("]}])";
    }
    void execute(const QString &sql)
    {
        server.database().write([&](Session &session) { session.execute(sql); });
    }
    void runDue()
    {
        while (server.backend().flowTimers().runDue() > 0) { }
    }
    // Who has to act in the sub-flows.
    QStringList signers()
    {
        QStringList names;
        for (storage::Rows rows = server.database().reader().query(uR"(SELECT account.name FROM flow_actor
                JOIN account ON account.id = flow_actor.person_id
                JOIN flow_instance ON flow_instance.id = flow_actor.instance_id
                WHERE flow_instance.parent_id <> '' AND flow_actor.pending = 1 ORDER BY account.name)"_s);
             rows.next();)
            names.append(rows.text(0));
        return names;
    }

    QString stranger;
    QString within;
};

const QString chooses = u"<isToPerson>true</isToPerson>"_s;

} // namespace

// What sub-flows are not given: people of other places, more than a script may say, and an archived document.
class SubFlowBoundsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoBeginsNamesPeopleOfTheDomain_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<bool>("isStranger");
        QTest::addColumn<int>("status");
        QTest::addColumn<QStringList>("signers");
        for (const QString &engine : testedEngines()) {
            QTest::addRow("a stranger, %s", qPrintable(engine)) << engine << true << 400 << QStringList();
            QTest::addRow("one of them, %s", qPrintable(engine)) << engine << false << 200 << QStringList{u"Head"_s};
        }
    }
    void whoBeginsNamesPeopleOfTheDomain()
    {
        QFETCH(QString, engine);
        QFETCH(bool, isStranger);
        QFETCH(int, status);
        QFETCH(QStringList, signers);
        BoundPlace place(engine);
        const QString flow = place.beginning(chooses);
        const Answer begun
            = place.start(place.create(), flow, place.submitTo(isStranger ? place.stranger : place.head));
        QVERIFY2(begun.status == status, begun.body.constData());
        place.runDue();
        QCOMPARE(place.signers(), signers);
    }

    // Whoever does not work there when it begins does not act there first, although somebody chose him.
    void whoDoesNotWorkThereIsLeftOut_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<bool>("isAlone");
        QTest::addColumn<QStringList>("signers");
        for (const QString &engine : testedEngines()) {
            QTest::addRow("beside others, %s", qPrintable(engine)) << engine << false << QStringList{u"Head"_s};
            QTest::addRow("alone, %s", qPrintable(engine)) << engine << true << QStringList{u"First"_s};
        }
    }
    void whoDoesNotWorkThereIsLeftOut()
    {
        QFETCH(QString, engine);
        QFETCH(bool, isAlone);
        QFETCH(QStringList, signers);
        BoundPlace place(engine);
        const QString flow = place.beginning(chooses);
        // Not in use for a while: it is an incident.
        place.execute(u"UPDATE flow_version SET flow_id = 'away' WHERE name = 'Inner'"_s);
        QCOMPARE(place.start(place.create(), flow, place.submitTo(place.head)).status, 200);
        place.runDue();
        QCOMPARE(place.signers(), QStringList());
        place.execute(u"UPDATE flow_version SET flow_id = '"_s % place.within % u"' WHERE flow_id = 'away'"_s);
        const QString chosen = isAlone ? place.stranger : QString(place.stranger % u';' % place.head);
        place.execute(u"UPDATE flow_timer SET data = '"_s % chosen % u"', parked = 0, attempts = 0, due = 0"_s);
        place.runDue();
        QCOMPARE(place.signers(), signers);
    }

    void scriptsSayNoWildNumber_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("script");
        for (const QString &engine : testedEngines()) {
            QTest::addRow("none, %s", qPrintable(engine)) << engine << u"'nan'"_s;
            QTest::addRow("more people than sub-flows, %s", qPrintable(engine))
                << engine << u"var all = []; while (all.length != 200) all.push('p' + all.length); all"_s;
        }
    }
    void scriptsSayNoWildNumber()
    {
        QFETCH(QString, engine);
        QFETCH(QString, script);
        BoundPlace place(engine);
        place.started(place.beginning(
            u"<instanceSettingType>03</instanceSettingType><instanceScript>"_s % script % u"</instanceScript>"_s));
        place.runDue();
        QCOMPARE(place.server.count(u"flow_incident"_s, u"reason LIKE '%at most 100 sub-flows%'"_s), 1);
        QCOMPARE(place.server.count(u"flow_instance"_s, u"ended = 0"_s), 1);
    }

    // As long as one beside works on it.
    void theLastOneArchives_data() { addEngineRows(); }
    void theLastOneArchives()
    {
        QFETCH(QString, engine);
        BoundPlace place(engine);
        const QString flow
            = place.beginning(u"<isAsynchronous>true</isAsynchronous>"_s, u"<isAutoArchive>true</isAutoArchive>"_s);
        const QString document = place.started(flow);
        QCOMPARE(place.server.count(u"flow_instance"_s, u"parent_id = '' AND ended > 0"_s), 1);
        QCOMPARE(place.server.count(u"archived_record"_s), 0);
        place.runDue();
        QCOMPARE(place.signers(), QStringList{u"First"_s});
        QCOMPARE(place.server.count(u"archived_record"_s), 0);
        const Answer last = place.submit(place.fin1, document, u"Check"_s);
        QVERIFY2(last.status == 200, last.body.constData());
        QCOMPARE(place.server.count(u"archived_record"_s), 1);
    }
};

QTEST_GUILESS_MAIN(SubFlowBoundsTest)
#include "sub_flow_bounds_test.moc"

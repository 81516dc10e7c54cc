#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class MigratedPlace : public FlowPlace
{
public:
    explicit MigratedPlace(const QString &engine, const QHash<QString, QString> &settings = {})
        : FlowPlace(engine, usualFields, settings)
    {
        root = server.addUser(server.domainId(), u"root"_s, u"Root"_s);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
            session.execute(
                u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, server.domainId());
        });
    }

    // Draft > Head > Finance > End, in whose next version Finance is Books.
    FlowText changed(const QString &node = u"Books"_s) const
    {
        FlowText text;
        return text.start()
            .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext><cRetracement>true</cRetracement>"_s)
            .manual(u"Head"_s, {head}, u"<statelabel>at the new head</statelabel>"_s)
            .manual(node, {fin1, fin2}, u"<passcondition>1</passcondition>"_s)
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s)
            .line(u"Head"_s, node)
            .line(node, u"End"_s);
    }
    // An automatic node, which goes on by `mode`, after a month where it waits; then Head.
    QString waiting(const QString &node, const QString &mode) const
    {
        FlowText text;
        return text.start()
            .node(u"AutoNode"_s, node,
                u"<autoAuditType>"_s % mode % u"</autoAuditType><delayDay>30</delayDay><delayMinute>0</delayMinute>"_s)
            .manual(u"Head"_s, {head})
            .end()
            .line(u"start"_s, node)
            .line(node, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text();
    }
    QByteArray wish(const QString &from = {}, const QString &to = {})
    {
        if (from.isEmpty())
            return "{}";
        return R"({"nodes":[{"from":")" + sealed(root, from) + R"(","to":")" + sealed(root, to) + R"("}]})";
    }
    QByteArray path(const QString &who, const QString &flow)
    {
        return "/flowcenters/versions/" + sealed(who, flow) + "/migrations";
    }
    QJsonValue preview(const QString &flow, const QByteArray &body = "{}")
    {
        return as(root, "POST", path(root, flow) + "/preview?linesPerPage=100", body).data();
    }
    Answer migrate(const QString &flow, const QByteArray &body = "{}")
    {
        return as(root, "POST", path(root, flow), body);
    }
    QJsonValue progress() { return as(root, "GET", "/flowcenters/migrations/progress").data(); }
    bool isDone() { return progress()["state"_L1].toString() == "done"_L1; }
    qint64 versionOf(const QString &document)
    {
        return server.database()
            .reader()
            .integer(u"SELECT version FROM flow_instance WHERE document_id = ?"_s, document)
            .value_or(0);
    }

    QString root;
};

const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s}};
constexpr int patience = 120'000;

} // namespace

// Documents that are under way go on by another version of their flow, as it was said before.
class FlowMigrationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isDoneAsPreviewed_data() { addEngineRows(); }
    void isDoneAsPreviewed()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString atHead = place.started(flow), atFinance = place.started(flow, R"({"code":"B"})");
        QCOMPARE(place.submit(place.head, atFinance).status, 200);
        QCOMPARE(place.changeFlow(flow, place.changed().text(), 1).status, 200);

        QJsonValue plan = place.preview(flow);
        QCOMPARE(plan["total"_L1].toInt(), 2);
        QCOMPARE(plan["possible"_L1].toInt(), 1);
        const QJsonValue refused = plan["rows"_L1]["datas"_L1][1];
        QVERIFY(!refused["isPossible"_L1].toBool());
        QVERIFY(refused["reason"_L1].toString().endsWith("Finance"_L1));
        QCOMPARE(place.versionOf(atHead), 1); // nothing was done

        const QByteArray wish = place.wish(u"Finance"_s, u"Books"_s);
        plan = place.preview(flow, wish);
        QCOMPARE(plan["possible"_L1].toInt(), 2);
        QCOMPARE(plan["rows"_L1]["datas"_L1][1]["from"_L1].toArray(), QJsonArray{u"Finance"_s});
        QCOMPARE(plan["rows"_L1]["datas"_L1][1]["to"_L1].toArray(), QJsonArray{u"Books"_s});

        QCOMPARE(place.migrate(flow, wish).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        QCOMPARE(place.progress()["done"_L1].toInt(), 2);
        QCOMPARE(place.versionOf(atHead), 2);
        QCOMPARE(place.versionOf(atFinance), 2);
        QCOMPARE(place.places(atFinance), u"Books: First, Second"_s);
        const QJsonArray states
            = QJsonDocument::fromJson(place.read(place.clerk, atHead).value("stateLabelInfo"_L1).toString().toUtf8())
                  .array();
        QCOMPARE(states[0]["nodes"_L1][0]["stateLabel"_L1].toString(), u"at the new head"_s);
        QCOMPARE(place.pendings(place.fin1).size(), 1);
        // It goes on there, to the end.
        QCOMPARE(place.submit(place.fin1, atFinance).status, 200);
        QCOMPARE(place.submit(place.fin2, atFinance).status, 200);
        QCOMPARE(place.state(atFinance), 1048576);
    }

    // What has no place there stays as it is, and says why.
    void whatIsRefusedStays_data() { addEngineRows(); }
    void whatIsRefusedStays()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString atHead = place.started(flow), atFinance = place.started(flow, R"({"code":"B"})");
        place.submit(place.head, atFinance);
        place.changeFlow(flow, place.changed().text(), 1);
        QCOMPARE(place.migrate(flow).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        QCOMPARE(place.progress()["done"_L1].toInt(), 1);
        QCOMPARE(place.progress()["failed"_L1].toInt(), 1);
        const QJsonValue failure = place.progress()["failures"_L1][0];
        QCOMPARE(place.opened(place.root, failure["instanceId"_L1].toString()), place.instance(atFinance));
        QVERIFY(failure["reason"_L1].toString().endsWith("Finance"_L1));
        QCOMPARE(place.versionOf(atHead), 2);
        QCOMPARE(place.versionOf(atFinance), 1);
        QCOMPARE(place.places(atFinance), u"Finance: First, Second"_s);
        QCOMPARE(place.submit(place.fin1, atFinance).status, 200);
    }

    void aThousandGoAsPreviewed_data() { addEngineRows(); }
    void aThousandGoAsPreviewed()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString first = place.started(flow);
        // The others are copies of it: what is judged is the migration.
        place.server.database().write([&](Session &session) {
            for (int i = 0; i < 999; ++i) {
                const QString id = u"copy-%1"_s.arg(i, 4, 10, QChar(u'0'));
                session.execute(
                    uR"(INSERT INTO flow_instance (id, domain_id, application_id, flow_id, version, document_id, form_id,
                            state, revision, subject, initiator_id, last_at, started, main_id, content)
                        SELECT ?, domain_id, application_id, flow_id, version, document_id, form_id, state, revision,
                            subject, initiator_id, last_at, started + ?, id, replace(content, id, ?)
                        FROM flow_instance WHERE document_id = ? AND main_id = '')"_s,
                    id, i + 1, id, first);
            }
        });
        place.changeFlow(flow, place.changed().text(), 1);
        const QJsonValue plan = place.preview(flow);
        QCOMPARE(plan["total"_L1].toInt(), 1000);
        QCOMPARE(plan["possible"_L1].toInt(), 1000);
        QCOMPARE(plan["rows"_L1]["datas"_L1].toArray().size(), 100);
        QCOMPARE(place.migrate(flow).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        QCOMPARE(place.progress()["done"_L1].toInt(), 1000);
        QCOMPARE(place.server.count(u"flow_instance"_s, u"version = 2"_s), 1000);
        QCOMPARE(place.server.count(u"flow_step"_s, u"revision = 2"_s), 1000);
    }

    void versionsAreListed_data() { addEngineRows(); }
    void versionsAreListed()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        place.started(flow);
        place.changeFlow(flow, place.changed().text(), 1);
        const QJsonArray rows = place.as(place.root, "GET", "/flowcenters/versions").data().toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.first()["version"_L1].toInt(), 2);
        QVERIFY(rows.first()["isInUse"_L1].toBool());
        QCOMPARE(rows.first()["running"_L1].toInt(), 0);
        QCOMPARE(rows.last()["running"_L1].toInt(), 1);
        QVERIFY(!rows.last()["isInUse"_L1].toBool());
        const QJsonArray nodes
            = place.as(place.root, "GET", "/flowcenters/versions/" + place.sealed(place.root, flow) + "/2/nodes")
                  .data()
                  .toArray();
        QCOMPARE(nodes.size(), 5);
    }

    // By the version of before it waited for a month, by this one for nothing.
    void whatWaitsForNothingGoesOn_data() { addEngineRows(); }
    void whatWaitsForNothingGoesOn()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine, byHand);
        const QString flow = place.flow(place.waiting(u"Wait"_s, u"3"_s));
        const QString document = place.started(flow);
        QCOMPARE(place.server.backend().flowTimers().runDue(), 0);
        place.changeFlow(flow, place.waiting(u"Wait"_s, u"1"_s), 1);
        QCOMPARE(place.preview(flow)["possible"_L1].toInt(), 1);
        QCOMPARE(place.migrate(flow).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        QCOMPARE(place.server.backend().flowTimers().runDue(), 1);
        QCOMPARE(place.places(document), u"Head: Head"_s);
        QCOMPARE(place.server.count(u"flow_timer"_s), 0);
    }

    // Moved to another node while it rested, it waits there once it goes on.
    void whatRestedWaitsWhereItWasMoved_data() { addEngineRows(); }
    void whatRestedWaitsWhereItWasMoved()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine, byHand);
        const QString flow = place.flow(place.waiting(u"Wait"_s, u"3"_s));
        const QString document = place.started(flow);
        const Answer rests = place.act(place.root, document, "suspend");
        QVERIFY2(rests.status == 200, rests.body.constData());
        place.changeFlow(flow, place.waiting(u"Pause"_s, u"3"_s), 1);
        QCOMPARE(place.migrate(flow, place.wish(u"Wait"_s, u"Pause"_s)).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        const Answer goesOn = place.act(place.root, document, "recovery");
        QVERIFY2(goesOn.status == 200, goesOn.body.constData());
        place.server.clock().advance(qint64(31) * 86'400'000);
        QCOMPARE(place.server.backend().flowTimers().runDue(), 1);
        QCOMPARE(place.places(document), u"Head: Head"_s);
    }

    // More than one migration may be about are refused as a whole.
    void tooManyAreRefused()
    {
        MigratedPlace place(u"sqlite"_s, {{u"flows.migrationMost"_s, u"1"_s}});
        const QString flow = place.flow(place.approval().text());
        place.started(flow);
        place.started(flow, R"({"code":"B"})");
        place.changeFlow(flow, place.changed().text(), 1);
        QCOMPARE(place.migrate(flow).status, 413);
        QCOMPARE(place.as(place.root, "POST", place.path(place.root, flow) + "/preview", "{}").status, 413);
    }

    void administratorsAlone_data() { addEngineRows(); }
    void administratorsAlone()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString document = place.started(flow);
        place.changeFlow(flow, place.changed().text(), 1);
        const auto statuses = [&](const QString &who) {
            return QList<int>{place.as(who, "GET", "/flowcenters/versions").status,
                place.as(who, "POST", place.path(who, flow) + "/preview", "{}").status,
                place.as(who, "POST", place.path(who, flow), "{}").status,
                place.as(who, "GET", "/flowcenters/migrations/progress").status,
                place.as(who, "GET", "/flowcenters/instances/" + place.sealed(who, place.instance(document)) + "/nodes")
                    .status};
        };
        QCOMPARE(statuses(place.clerk), (QList<int>{403, 403, 403, 403, 403}));
        QCOMPARE(statuses(place.root), (QList<int>{200, 200, 200, 200, 200}));
    }

    // Who administers another domain alone is told nothing of these flows, and moves nothing in them.
    void otherAdministratorsSeeNothing_data() { addEngineRows(); }
    void otherAdministratorsSeeNothing()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString document = place.started(flow);
        place.changeFlow(flow, place.changed().text(), 1);
        const QString other = place.server.addDomain(u"Other"_s);
        const QString stranger = place.server.addUser(other, u"stranger"_s, u"Stranger"_s);
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, stranger);
            session.execute(u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, stranger, other);
        });
        const auto isNothing = [](const Answer &answer) {
            const QJsonValue data = answer.data();
            return answer.status == 403 || answer.status == 404
                || (answer.status == 200 && data["total"_L1].toInt() == 0 && data["datas"_L1].toArray().isEmpty()
                    && data.toArray().isEmpty());
        };
        const QByteArray node = place.sealed(stranger, place.instance(document));
        QVERIFY(isNothing(place.as(stranger, "GET", "/flowcenters/versions")));
        QVERIFY(
            isNothing(place.as(stranger, "GET", "/flowcenters/versions/" + place.sealed(stranger, flow) + "/2/nodes")));
        QVERIFY(isNothing(place.as(stranger, "POST", place.path(stranger, flow) + "/preview?linesPerPage=100", "{}")));
        QVERIFY(isNothing(place.as(stranger, "GET", "/flowcenters/instances/" + node + "/nodes")));
        QVERIFY(isNothing(place.as(stranger, "GET", "/flowcenters/incidents")));
        const int status = place.as(stranger, "POST", place.path(stranger, flow), "{}").status;
        QVERIFY2(status == 403 || status == 404 || status == 409, qPrintable(QString::number(status)));
        QCOMPARE(place.server.count(u"job"_s, u"kind = 'flow-migration'"_s), 0);
        QCOMPARE(place.versionOf(document), 1);
        // Of whoever does it here the other one hears nothing either.
        QCOMPARE(place.migrate(flow).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        QCOMPARE(place.versionOf(document), 2);
        const QJsonValue told = place.as(stranger, "GET", "/flowcenters/migrations/progress").data();
        QCOMPARE(told["total"_L1].toInt(), 0);
    }

    // Where sub-flows begin in the new version, they do; nobody has to look after it.
    void subFlowsBegin_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("before"); // what the document waits at
        QTest::addColumn<QString>("node"); // its id there
        QTest::addColumn<QString>("more"); // of the sub-flow in the new version
        QTest::addColumn<QString>("places");
        for (const QString &engine : testedEngines()) {
            const auto row = [&](const char *name, const QString &before, const QString &node, const QString &more,
                                 const QString &places) {
                QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << before << node << more << places;
            };
            row("from an automatic node", u"auto"_s, u"Sub"_s, {}, u"Sub: ; Check: First"_s);
            row("from one that began none", u"sub"_s, u"Sub"_s, {}, u"Sub: ; Check: First"_s);
            row("where the automatic node was", u"auto"_s, u"Old"_s, {}, u"Old: ; Check: First"_s);
            row("beside it, where that was", u"auto"_s, u"Old"_s, u"<isAsynchronous>true</isAsynchronous>"_s,
                u"Head: Head; Check: First"_s);
            row("beside it", u"auto"_s, u"Sub"_s, u"<isAsynchronous>true</isAsynchronous>"_s,
                u"Head: Head; Check: First"_s);
        }
    }
    void subFlowsBegin()
    {
        QFETCH(QString, engine);
        QFETCH(QString, before);
        QFETCH(QString, node);
        QFETCH(QString, more);
        QFETCH(QString, places);
        MigratedPlace place(engine, byHand);
        FlowText inner;
        const QString within = place.flow(inner.start(u"Nothing"_s)
                                              .manual(u"Check"_s, {place.fin1})
                                              .end(u"Over"_s)
                                              .line(u"start"_s, u"Check"_s)
                                              .line(u"Check"_s, u"Over"_s)
                                              .text(),
            u"Inner"_s);
        const auto drawn = [&](const QString &className, const QString &id, const QString &said) {
            FlowText text;
            return text.start()
                .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                .node(className, id, said)
                .manual(u"Head"_s, {place.head})
                .end()
                .line(u"start"_s, u"Draft"_s)
                .line(u"Draft"_s, id)
                .line(id, u"Head"_s)
                .line(u"Head"_s, u"End"_s)
                .text();
        };
        const QString sub = u"<subflowid>"_s % within % u"</subflowid>"_s;
        // One that is not in use begins nothing.
        const QString flow = place.flow(before == "auto"_L1
                ? drawn(u"AutoNode"_s, u"Old"_s, u"<autoAuditType>3</autoAuditType><delayDay>30</delayDay>"_s)
                : drawn(u"SubFlow"_s, u"Old"_s, u"<subflowid>none</subflowid>"_s));
        const QString document = place.started(flow);
        QCOMPARE(place.places(document), u"Old: "_s);
        const Answer changed = place.changeFlow(flow, drawn(u"SubFlow"_s, node, sub % more), 1);
        QCOMPARE(changed.status, 200);
        QCOMPARE(place.migrate(flow, place.wish(u"Old"_s, node)).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        QCOMPARE(place.versionOf(document), 2);
        while (place.server.backend().flowTimers().runDue() > 0) { }
        QCOMPARE(place.places(document), places);
        QCOMPARE(place.server.count(u"flow_incident"_s), 0);
        // Nothing is left of what it waited for before.
        QCOMPARE(place.server.count(u"flow_timer"_s), 0);
        QCOMPARE(place.submit(place.fin1, document, u"Check"_s).status, 200);
        while (place.server.backend().flowTimers().runDue() > 0) { }
        QCOMPARE(place.places(document), u"Head: Head"_s);
    }

    // Those beside begin although they could not when the document went on.
    void subFlowsBesideAreNotLost_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("attempts"); // one: it is an incident before the document goes on
        for (const QString &engine : testedEngines()) {
            QTest::addRow("tried again, %s", qPrintable(engine)) << engine << u"5"_s;
            QTest::addRow("an incident, %s", qPrintable(engine)) << engine << u"1"_s;
        }
    }
    void subFlowsBesideAreNotLost()
    {
        QFETCH(QString, engine);
        QFETCH(QString, attempts);
        QHash<QString, QString> settings = byHand;
        settings.insert(u"flows.timerAttempts"_s, attempts);
        MigratedPlace place(engine, settings);
        const auto execute = [&](const QString &sql) {
            place.server.database().write([&](Session &session) { session.execute(sql); });
        };
        FlowText inner, beside;
        const QString within = place.flow(inner.start(u"Nothing"_s)
                                              .manual(u"Check"_s, {place.fin1})
                                              .end(u"Over"_s)
                                              .line(u"start"_s, u"Check"_s)
                                              .line(u"Check"_s, u"Over"_s)
                                              .text(),
            u"Inner"_s);
        const QString flow = place.flow(place.waiting(u"Wait"_s, u"3"_s));
        const QString document = place.started(flow);
        execute(u"UPDATE flow_version SET flow_id = 'away' WHERE name = 'Inner'"_s); // not in use for a while
        place.changeFlow(flow,
            beside.start()
                .node(u"SubFlow"_s, u"Sub"_s,
                    u"<subflowid>"_s % within % u"</subflowid><isAsynchronous>true</isAsynchronous>"_s)
                .manual(u"Head"_s, {place.head})
                .end()
                .line(u"start"_s, u"Sub"_s)
                .line(u"Sub"_s, u"Head"_s)
                .line(u"Head"_s, u"End"_s)
                .text(),
            1);
        QCOMPARE(place.migrate(flow, place.wish(u"Wait"_s, u"Sub"_s)).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(place.isDone(), patience);
        while (place.server.backend().flowTimers().runDue() > 0) { }
        QCOMPARE(place.places(document), u"Head: Head"_s);
        const bool isIncident = attempts == "1"_L1;
        QCOMPARE(place.server.count(u"flow_incident"_s, u"reason LIKE '%not in use%'"_s), isIncident ? 1 : 0);
        execute(u"UPDATE flow_version SET flow_id = '"_s % within % u"' WHERE flow_id = 'away'"_s);
        if (isIncident)
            execute(u"UPDATE flow_timer SET parked = 0, attempts = 0, due = 0"_s);
        place.server.clock().advance(3'600'000);
        while (place.server.backend().flowTimers().runDue() > 0) { }
        QCOMPARE(place.places(document), u"Head: Head; Check: First"_s);
    }

    // An administrator of another domain has nothing to do with these documents.
    void otherDomainsStay_data() { addEngineRows(); }
    void otherDomainsStay()
    {
        QFETCH(QString, engine);
        MigratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString document = place.started(flow);
        place.changeFlow(flow, place.changed().text(), 1);
        const QString other = place.server.addDomain(u"Other"_s);
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE flow_instance SET domain_id = ? WHERE document_id = ?"_s, other, document);
        });
        QCOMPARE(place.preview(flow)["total"_L1].toInt(), 0);
        QCOMPARE(place.migrate(flow).status, 409);
    }
};

QTEST_GUILESS_MAIN(FlowMigrationTest)
#include "flow_migration_test.moc"

// Whoever holds a role that a flow names as its administrators watches over its documents: what he sees of them, what
// he is told, and what becomes of it when roles or flows change.
#include "flow_fixture.h"

#include "backend/runtime/flow_timers.h"
#include "backend/workflow/old_administrators.h"
#include "backend/workflow/statistics.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s},
    {u"flows.timerAttempts"_s, u"1"_s}};

// Two flows that do the same: `watched` names the role of `warden`, `other` that of `neighbour`. `foreigner` holds the
// role of wardens in another domain that has the software; `root` administers the domain.
class Administered : public FlowPlace
{
public:
    explicit Administered(const QString &engine) : FlowPlace(engine, usualFields, byHand)
    {
        root = server.addUser(server.domainId(), u"root"_s, u"Root"_s);
        warden = server.addUser(server.domainId(), u"warden"_s, u"Warden"_s);
        neighbour = server.addUser(server.domainId(), u"neighbour"_s, u"Neighbour"_s);
        elsewhere = server.addDomain(u"Elsewhere"_s);
        foreigner = server.addUser(elsewhere, u"foreigner"_s);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
            session.execute(
                u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, server.domainId());
            session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, elsewhere,
                application.applicationId);
        });
        server.backend().services().events.publish(events::DomainChanged{elsewhere});
        role = roleOf(u"wardens"_s, {warden, foreigner});
        otherRole = roleOf(u"neighbours"_s, {neighbour});
        watched = flow(waiting(administeredBy(role)), u"Watched"_s);
        other = flow(waiting(administeredBy(otherRole)), u"Other"_s);
    }

    // Draft > Wait (a minute, automatic) > Head > End.
    QString waiting(const QString &ofStart, const QString &ofHead = {}) const
    {
        FlowText text;
        return text.start(u"Form"_s, ofStart)
            .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
            .node(u"AutoNode"_s, u"Wait"_s, u"<autoAuditType>3</autoAuditType><delayMinute>1</delayMinute>"_s)
            .manual(u"Head"_s, {head}, ofHead)
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Wait"_s)
            .line(u"Wait"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text();
    }

    void employ(const QString &who, bool isThere)
    {
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET status = ? WHERE id = ?"_s, isThere ? 1 : 0, who);
        });
    }
    // One document of the flow stands still: nobody can act there.
    QString standingStill(const QString &flowId)
    {
        const QString document = started(flowId);
        employ(head, false);
        server.clock().advance(60'000);
        while (server.backend().flowTimers().runDue() > 0) { }
        return document;
    }
    // Whoever was told that something cannot go on, by login.
    QStringList told()
    {
        QStringList logins;
        storage::Rows rows
            = server.database().reader().query(uR"(SELECT DISTINCT account.login FROM notification JOIN account
                ON account.id = notification.receiver_id WHERE summary LIKE '%cannot go on%' ORDER BY account.login)"_s);
        while (rows.next())
            logins.append(rows.text(0));
        return logins;
    }

    // The names of flows that an answer tells of; "403" for what is refused.
    QString flowsIn(const Answer &answer)
    {
        if (answer.status != 200)
            return QString::number(answer.status);
        QSet<QString> names;
        const std::function<void(const QJsonValue &)> look = [&](const QJsonValue &value) {
            for (const QJsonValue &each : value.toArray())
                look(each);
            const QJsonObject members = value.toObject();
            for (auto member = members.begin(); member != members.end(); ++member) {
                if (member.key() == "flowName"_L1)
                    names.insert(member->toString());
                if (member.key() == "flowId"_L1)
                    ids.insert(member->toString());
                if (member.key() == "allFlowList"_L1) {
                    for (const QJsonValue &flow : member->toArray())
                        names.insert(flow["name"_L1].toString());
                }
                look(*member);
            }
        };
        look(answer.data());
        QStringList sorted(names.begin(), names.end());
        sorted.sort();
        return sorted.join(u' ');
    }

    // As a program wrote the database that kept no administrators of flows.
    void forgetAdministrators()
    {
        server.database().write([](Session &session) {
            session.execute(u"DELETE FROM flow_administrator"_s);
            session.execute(u"DELETE FROM fact WHERE name = 'flow-administrators'"_s);
        });
    }
    // "flow role", of all.
    QStringList administrators()
    {
        QStringList found;
        storage::Rows rows = server.database().reader().query(
            u"SELECT flow_id, role_id, application_id FROM flow_administrator ORDER BY flow_id, role_id"_s);
        while (rows.next())
            found.append(rows.text(0) % u' ' % rows.text(1) % u' ' % rows.text(2));
        return found;
    }

    QSet<QString> ids; // of flows, as they were told
    QString root;
    QString warden;
    QString neighbour;
    QString elsewhere;
    QString foreigner;
    QString role;
    QString otherRole;
    QString watched;
    QString other;
};

} // namespace

class FlowAdministratorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsTellOfTheirFlowsAlone_data();
    void listsTellOfTheirFlowsAlone();
    void othersFlowsAreNotTheirs_data();
    void othersFlowsAreNotTheirs();
    void whoIsToldOfAnIncident_data();
    void whoIsToldOfAnIncident();
    void theyActWhereNobodyIsLeft_data() { addEngineRows(); }
    void theyActWhereNobodyIsLeft();
    void rolesCountAsTheyAreNow_data();
    void rolesCountAsTheyAreNow();
    void theVersionInUseNamesThem_data() { addEngineRows(); }
    void theVersionInUseNamesThem();
    void documentsOfADeletedFlowKeepThem_data() { addEngineRows(); }
    void documentsOfADeletedFlowKeepThem();
    void theyTryAgain_data() { addEngineRows(); }
    void theyTryAgain();
    void theyHaveDocumentsGoOnByAnotherVersion_data() { addEngineRows(); }
    void theyHaveDocumentsGoOnByAnotherVersion();
    void aRoleThatIsGoneIsAProblem_data() { addEngineRows(); }
    void aRoleThatIsGoneIsAProblem();
    void flowsOfBeforeGetTheirs_data() { addEngineRows(); }
    void flowsOfBeforeGetTheirs();
    void theyAreNamedOnce_data() { addEngineRows(); }
    void theyAreNamedOnce();
    void twoServersNameThemAtOnce_data() { addEngineRows(); }
    void twoServersNameThemAtOnce();
};

void FlowAdministratorsTest::listsTellOfTheirFlowsAlone_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("path");
    for (const QString &engine : testedEngines()) {
        for (const char *path : {"incidents", "ageing", "all", "statistics?days=30", "versions"})
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(path)))) << engine << QByteArray(path);
    }
}

void FlowAdministratorsTest::listsTellOfTheirFlowsAlone()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, path);
    Administered place(engine);
    place.standingStill(place.watched);
    place.employ(place.head, true);
    place.standingStill(place.other);
    place.employ(place.head, true);
    for (const QString &flow : {place.watched, place.other})
        place.started(flow);
    place.server.clock().advance(60'000);
    while (place.server.backend().flowTimers().runDue() > 0) { }
    place.server.database().write([](Session &session) { workflow::countDepartures(session, 1'000); });
    const auto seenBy = [&](const QString &who) {
        place.ids.clear();
        return place.flowsIn(place.as(who, "GET", "/flowcenters/" + path));
    };
    const bool isNamed = path != "all"; // a row there has the id of its flow
    QCOMPARE(seenBy(place.root), isNamed ? u"Other Watched"_s : QString());
    QCOMPARE(place.ids.size(), 2);
    QCOMPARE(seenBy(place.warden), isNamed ? u"Watched"_s : QString());
    QCOMPARE(place.ids.size(), 1);
    QCOMPARE(place.opened(place.warden, *place.ids.begin()), place.watched);
    QCOMPARE(seenBy(place.neighbour), isNamed ? u"Other"_s : QString());
    QCOMPARE(place.opened(place.neighbour, *place.ids.begin()), place.other);
    QCOMPARE(seenBy(place.clerk), u"403"_s);
    // The same role in another domain: documents of that alone, of which there are none.
    seenBy(place.foreigner);
    if (path == "versions") {
        QCOMPARE(
            place.as(place.foreigner, "GET", "/flowcenters/versions").data().toArray().first()["running"_L1].toInt(),
            0);
        return;
    }
    QVERIFY(place.ids.isEmpty());
    QCOMPARE(place.flowsIn(place.center(place.warden, "/navs/all")), u"Watched"_s);
    QCOMPARE(place.flowsIn(place.center(place.root, "/navs/all")), u"Other Watched"_s);
    QCOMPARE(place.flowsIn(place.center(place.foreigner, "/navs/all")), QString());
    QCOMPARE(place.flowsIn(place.center(place.clerk, "/navs/all")), u"403"_s);
}

void FlowAdministratorsTest::othersFlowsAreNotTheirs_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path"); // FLOW: the id of another's
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *method, const char *path) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(path))))
                << engine << QByteArray(method) << QByteArray(path);
        };
        row("GET", "statistics/FLOW/chart?days=30");
        row("GET", "versions/FLOW/1/nodes");
        row("POST", "versions/FLOW/migrations/preview");
        row("POST", "versions/FLOW/migrations");
        row("GET", "instances/INSTANCE/nodes");
        row("PUT", "incidents/INSTANCE/TOKEN/retry");
    }
}

void FlowAdministratorsTest::othersFlowsAreNotTheirs()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    Administered place(engine);
    const QString document = place.standingStill(place.watched);
    place.employ(place.head, true);
    const auto status = [&](const QString &who) {
        const QJsonValue incident = place.as(place.root, "GET", "/flowcenters/incidents").data()["datas"_L1][0];
        QByteArray at = path;
        at.replace("FLOW", place.sealed(who, place.watched));
        at.replace("INSTANCE", place.sealed(who, place.instance(document)));
        at.replace("TOKEN", incident["tokenId"_L1].toString().toLatin1());
        return place.as(who, method, "/flowcenters/" + at, method == "POST" ? "{}" : "").status;
    };
    for (const QString &who : {place.neighbour, place.clerk}) {
        const int refused = status(who);
        QVERIFY2(refused == 403 || refused == 404, qPrintable(QString::number(refused)));
    }
    // Of the flow, but of documents of another domain.
    if (path.contains("INSTANCE"))
        QCOMPARE(status(place.foreigner), 404);
    const int taken = status(place.warden);
    QVERIFY2(taken == 200 || taken == 409, qPrintable(QString::number(taken))); // no document goes by another version
}

void FlowAdministratorsTest::whoIsToldOfAnIncident_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isWardenThere");
    QTest::addColumn<QStringList>("told");
    for (const QString &engine : testedEngines()) {
        QTest::newRow(qPrintable(QString(engine % u" those of the flow"_s)))
            << engine << true << QStringList{u"warden"_s};
        QTest::newRow(qPrintable(QString(engine % u" where they left, those of the domain"_s)))
            << engine << false << QStringList{u"root"_s};
    }
}

void FlowAdministratorsTest::whoIsToldOfAnIncident()
{
    QFETCH(QString, engine);
    QFETCH(bool, isWardenThere);
    QFETCH(QStringList, told);
    Administered place(engine);
    place.employ(place.warden, isWardenThere);
    place.standingStill(place.watched);
    QCOMPARE(place.told(), told);
    // What failed for good is told to the same.
    place.server.database().write([](Session &session) { session.execute(u"DELETE FROM notification"_s); });
    FlowText failing;
    failing.start(u"Form"_s, FlowPlace::administeredBy(place.role))
        .node(u"AutoNode"_s, u"Wait"_s,
            u"<autoAuditType>2</autoAuditType><auditDateTimeEditMode>1</auditDateTimeEditMode>"
            "<auditDateTimeScript>getItemValue('note')</auditDateTimeScript>"_s)
        .end()
        .line(u"start"_s, u"Wait"_s)
        .line(u"Wait"_s, u"End"_s);
    place.started(place.flow(failing.text(), u"Failing"_s), R"({"code":"A","note":"soon"})");
    while (place.server.backend().flowTimers().runDue() > 0) { }
    QCOMPARE(place.told(), told);
}

void FlowAdministratorsTest::theyActWhereNobodyIsLeft()
{
    QFETCH(QString, engine);
    Administered place(engine);
    const QString flow = place.flow(
        place.waiting(FlowPlace::administeredBy(place.role), u"<emptyActor>1</emptyActor>"_s), u"Asking"_s);
    const QString document = place.standingStill(flow);
    QCOMPARE(place.places(document), u"Head: Warden"_s);
    QCOMPARE(place.submit(place.warden, document).status, 200);
    place.employ(place.warden, false);
    place.employ(place.head, true);
    const QString another = place.standingStill(flow);
    QCOMPARE(place.places(another), u"Head: Root"_s);
}

void FlowAdministratorsTest::rolesCountAsTheyAreNow_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("change"); // ? is the role
    QTest::addColumn<int>("status");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &change, int status) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name)))) << engine << change << status;
        };
        row("held", {}, 200);
        row("taken away", u"DELETE FROM account_role WHERE role_id = ?"_s, 403);
        row("out of use", u"UPDATE role SET status = 0 WHERE id = ?"_s, 403);
        row("deleted", u"DELETE FROM role WHERE id = ?"_s, 403);
    }
}

void FlowAdministratorsTest::rolesCountAsTheyAreNow()
{
    QFETCH(QString, engine);
    QFETCH(QString, change);
    QFETCH(int, status);
    Administered place(engine);
    const QString document = place.started(place.watched);
    QCOMPARE(place.as(place.warden, "GET", "/flowcenters/incidents").status, 200); // he is known by now
    if (!change.isEmpty())
        place.server.database().write([&](Session &session) { session.execute(change, place.role); });
    QCOMPARE(place.as(place.warden, "GET", "/flowcenters/incidents").status, status);
    const QByteArray body = R"({"nodeId":")" + place.sealed(place.warden, u"Head"_s) + R"(","attitude":"stuck"})";
    QCOMPARE(place.act(place.warden, document, "jump", body).status, status);
    QCOMPARE(place.center(place.warden, "/watched").data()["flows"_L1].toArray().size(), status == 200 ? 1 : 0);
}

void FlowAdministratorsTest::theVersionInUseNamesThem()
{
    QFETCH(QString, engine);
    Administered place(engine);
    const QString document = place.started(place.watched);
    const auto listed = [&](const QString &who) {
        return place.as(who, "GET", "/flowcenters/all?flowId=" + place.sealed(who, place.watched))
            .data()["datas"_L1]
            .toArray()
            .size();
    };
    QCOMPARE(listed(place.warden), 1);
    QCOMPARE(listed(place.neighbour), 0);
    // The document goes on by the version that it began with, watched over by those whom the new one names.
    QCOMPARE(place.changeFlow(place.watched, place.waiting(FlowPlace::administeredBy(place.otherRole)), 1).status, 200);
    QCOMPARE(listed(place.warden), 0);
    QCOMPARE(listed(place.neighbour), 1);
    // What is saved with errors is not in use.
    FlowText broken;
    const Answer answer
        = place.changeFlow(place.watched, broken.start(u"Form"_s, FlowPlace::administeredBy(place.role)).text(), 2);
    QCOMPARE(answer.status, 200);
    QCOMPARE(listed(place.warden), 0);
    QCOMPARE(listed(place.neighbour), 1);
    const QByteArray body = R"({"nodeId":")" + place.sealed(place.neighbour, u"Head"_s) + R"(","attitude":"stuck"})";
    QCOMPARE(place.act(place.neighbour, document, "jump", body).status, 200);
}

void FlowAdministratorsTest::documentsOfADeletedFlowKeepThem()
{
    QFETCH(QString, engine);
    Administered place(engine);
    place.started(place.watched);
    place.server.beDesigner();
    QCOMPARE(place.server
                 .call("DELETE", "/api/designtime/applications/modules/flows", "[\"" + place.watched.toLatin1() + "\"]")
                 .status,
        200);
    place.server.beUser();
    QCOMPARE(place.as(place.warden, "GET", "/flowcenters/all").data()["datas"_L1].toArray().size(), 1);
}

void FlowAdministratorsTest::theyTryAgain()
{
    QFETCH(QString, engine);
    Administered place(engine);
    const QString document = place.standingStill(place.watched);
    place.employ(place.head, true);
    const QJsonValue incident = place.as(place.warden, "GET", "/flowcenters/incidents").data()["datas"_L1][0];
    const Answer again = place.as(place.warden, "PUT",
        "/flowcenters/incidents/" + incident["instanceId"_L1].toString().toLatin1() + '/'
            + incident["tokenId"_L1].toString().toLatin1() + "/retry");
    QVERIFY2(again.status == 200, again.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
}

void FlowAdministratorsTest::theyHaveDocumentsGoOnByAnotherVersion()
{
    QFETCH(QString, engine);
    Administered place(engine);
    const QString document = place.started(place.watched);
    const auto version = [&] {
        return place.server.database()
            .reader()
            .integer(u"SELECT version FROM flow_instance WHERE document_id = ?"_s, document)
            .value_or(0);
    };
    const auto begin = [&] {
        return place
            .as(place.warden, "POST",
                "/flowcenters/versions/" + place.sealed(place.warden, place.watched) + "/migrations", "{}")
            .status;
    };
    QCOMPARE(place
                 .changeFlow(place.watched,
                     place.waiting(FlowPlace::administeredBy(place.role), u"<cRetracement>true</cRetracement>"_s), 1)
                 .status,
        200);
    QCOMPARE(begin(), 200);
    QTRY_COMPARE_WITH_TIMEOUT(version(), 2, 120'000);
    QTRY_COMPARE(
        place.as(place.warden, "GET", "/flowcenters/migrations/progress").data()["state"_L1].toString(), u"done"_s);
}

void FlowAdministratorsTest::aRoleThatIsGoneIsAProblem()
{
    QFETCH(QString, engine);
    Administered place(engine);
    const auto problems = [&] {
        place.server.beDesigner();
        QStringList told;
        for (const QJsonValue &problem :
            place.server.get("/api/designtime/applications/modules/flows/" + place.watched.toLatin1() + "/problems")
                .data()
                .toArray())
            told.append(QStringList{
                problem["code"_L1].toString(), problem["nodeId"_L1].toString(), problem["about"_L1].toString()}
                            .join(u' '));
        place.server.beUser();
        return told;
    };
    QVERIFY(!problems().join(u';').contains("removed-role"_L1));
    place.server.database().write(
        [&](Session &session) { session.execute(u"DELETE FROM role WHERE id = ?"_s, place.role); });
    QVERIFY2(problems().contains(u"removed-role start "_s % place.role), qPrintable(problems().join(u';')));
}

// Those that are gone, too: their documents go on. What cannot be read keeps nobody else from his.
void FlowAdministratorsTest::flowsOfBeforeGetTheirs()
{
    QFETCH(QString, engine);
    Administered place(engine);
    place.started(place.other);
    QCOMPARE(place.changeFlow(place.watched, place.waiting(FlowPlace::administeredBy(place.otherRole)), 1).status, 200);
    place.started(place.watched);
    for (int i = 0; i < 45; ++i) // more than one unit of work takes
        place.flow(place.waiting(FlowPlace::administeredBy(place.role)), u"Flow %1"_s.arg(i));
    const QStringList before = place.administrators();
    QCOMPARE(before.size(), 47);
    place.forgetAdministrators();
    place.server.database().write([&](Session &session) {
        session.execute(u"DELETE FROM flow WHERE id = ?"_s, place.other);
        session.execute(uR"(INSERT INTO flow_version (flow_id, version, application_id, name, content, forms, created)
                VALUES ('0', 1, ?, 'Broken', '<adminNamelist>', '', 1))"_s,
            place.application.applicationId);
    });
    place.server.restart();
    QCOMPARE(place.administrators(), before);
    QVERIFY(place.flowsIn(place.as(place.neighbour, "GET", "/flowcenters/versions")).contains("Approval"_L1));
}

// At the first start alone: nothing is read again after that.
void FlowAdministratorsTest::theyAreNamedOnce()
{
    QFETCH(QString, engine);
    Administered place(engine);
    place.server.database().write([](Session &session) { session.execute(u"DELETE FROM flow_administrator"_s); });
    place.server.restart();
    QCOMPARE(place.administrators(), QStringList());
}

void FlowAdministratorsTest::twoServersNameThemAtOnce()
{
    QFETCH(QString, engine);
    Administered place(engine);
    for (int i = 0; i < 45; ++i)
        place.flow(place.waiting(FlowPlace::administeredBy(place.role)), u"Flow %1"_s.arg(i));
    const QStringList before = place.administrators();
    place.forgetAdministrators();
    std::vector<std::thread> servers;
    for (int i = 0; i < 2; ++i)
        servers.emplace_back([&] { workflow::nameOldAdministrators(place.server.database()); });
    for (std::thread &each : servers)
        each.join();
    QCOMPARE(place.administrators(), before);
}

QTEST_GUILESS_MAIN(FlowAdministratorsTest)
#include "flow_administrators_test.moc"

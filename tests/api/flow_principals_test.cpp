// Who may do what with a document that is under way: every act by everybody who could try.
#include "flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

class FlowPrincipalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rights_data();
    void rights();
    void rightsInFreeFlows_data();
    void rightsInFreeFlows();
    void rightsOfTheMonitor_data();
    void rightsOfTheMonitor();
};

namespace {

// It is the turn of `head`, for whom `agent` acts; `fin1` sees the document and has nothing to do with it, `root`
// administers the domain, `warden` the flow by his role, `other` another flow by hers; `stranger` administers another
// domain that has the same software, and `foreigner` holds the role of wardens there.
class Principals : public FlowPlace
{
public:
    Principals() : FlowPlace(testedEngines().first())
    {
        agent = server.addUser(server.domainId(), u"agent"_s, u"Agent"_s);
        root = server.addUser(server.domainId(), u"root"_s, u"Root"_s);
        const QString elsewhere = server.addDomain(u"Elsewhere"_s);
        stranger = server.addUser(elsewhere, u"stranger"_s);
        warden = server.addUser(server.domainId(), u"warden"_s);
        other = server.addUser(server.domainId(), u"other"_s);
        foreigner = server.addUser(elsewhere, u"foreigner"_s);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id IN (?, ?)"_s, root, stranger);
            session.execute(
                u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, server.domainId());
            session.execute(u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, stranger, elsewhere);
            session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, elsewhere,
                application.applicationId);
            session.execute(
                uR"(INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, starts, ends, state, created, modified)
                    VALUES ('d', ?, ?, ?, 1, 0, 9000000000000, 1, 1, 1))"_s,
                server.domainId(), application.applicationId, head);
            session.execute(
                u"INSERT INTO delegation_agent (delegation_id, agent_id, position) VALUES ('d', ?, 0)"_s, agent);
        });
        server.backend().services().events.publish(events::DomainChanged{elsewhere});
        FlowText text;
        text.start(u"Form"_s, administeredBy(roleOf(u"wardens"_s, {warden, foreigner})))
            .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext><cRetracement>true</cRetracement>"_s)
            .manual(u"Head"_s, {head},
                u"<isHandup>true</isHandup><isApproverEdit>true</isApproverEdit>"
                "<isAllowEditAuditor>true</isAllowEditAuditor><isAllowTermination>true</isAllowTermination>"_s)
            .manual(u"Last"_s, {fin2})
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s)
            .line(u"Head"_s, u"Last"_s)
            .line(u"Last"_s, u"End"_s);
        m_text = text.text();
        flowId = flow(m_text);
        // No line leads on.
        FlowText standing;
        stuckFlow = flow(standing.start(u"Nothing"_s, administeredBy(roleOf(u"keepers"_s, {warden})))
                             .node(u"AutoNode"_s, u"Auto"_s)
                             .end()
                             .line(u"start"_s, u"Auto"_s)
                             .line(u"Auto"_s, u"End"_s, u"<editMode>01</editMode><condition>false</condition>"_s)
                             .text(),
            u"Stuck"_s);
        made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Keep"_s}, {u"type"_s, 45}, {u"parentForm"_s, application.formId}});
        made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Begin"_s}, {u"type"_s, 33}, {u"parentForm"_s, application.formId},
                {u"onActionFlow"_s, stuckFlow}});
        saving = made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Send"_s}, {u"type"_s, 4}, {u"parentForm"_s, application.formId},
                {u"onActionFlow"_s, flowId}});
        made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Pass on"_s}, {u"type"_s, 33}, {u"parentForm"_s, application.formId},
                {u"workFlowType"_s, 1}});
        FlowText others;
        flow(others.start(u"Nothing"_s, administeredBy(roleOf(u"others"_s, {other})))
                 .manual(u"Draft"_s, {clerk})
                 .end()
                 .line(u"start"_s, u"Draft"_s)
                 .line(u"Draft"_s, u"End"_s)
                 .text(),
            u"Other"_s);
    }

    QByteArray bodyOf(const QByteArray &act, const QString &who)
    {
        const QByteArray person = sealed(who, fin2);
        if (act == "submit")
            return submission(who, {}, {});
        if (act == "back")
            return R"({"flowType":"81","nextNodeIds":[")" + sealed(who, u"Draft"_s) + R"("]})";
        if (act == "approvers")
            return R"({"userIds":[")" + person + R"("]})";
        if (act == "approver/addition" || act == "assist/addition" || act == "copies")
            return R"([")" + person + R"("])";
        if (act == "transfer")
            return R"({"userId":")" + person + R"("})";
        if (act == "jump")
            return R"({"nodeId":")" + sealed(who, u"Last"_s) + R"(","attitude":"stuck"})";
        if (act == "adjust")
            return R"({"places":[{"nodeId":")" + sealed(who, u"Last"_s) + R"("}],"attitude":"stuck"})";
        if (act == "remind")
            return R"({"attitude":"please"})";
        return {};
    }

    int statusOf(const QByteArray &act, const QString &who)
    {
        const QString document = started(flowId);
        const auto prepare = [&](const QByteArray &name, const QByteArray &body = {}) {
            [&] { QCOMPARE(this->act(head, document, name, body).status, 200); }();
        };
        if (act == "recovery")
            prepare("suspend");
        else if (act == "take a signer off")
            prepare("approver/addition", bodyOf("approver/addition", head));
        else if (act == "ask an assistant no more")
            prepare("assist/addition", bodyOf("assist/addition", head));
        else if (act == "give an opinion asked for")
            prepare("assist/addition", R"([")" + sealed(head, fin1) + R"("])");
        else if (act == "archive" || act == "start anew when over")
            prepare("termination");
        if (act == "archive")
            complete(document);
        const QByteArray path = documentPath(who, document), id = sealed(who, instance(document));
        if (act == "take a signer off")
            return as(who, "DELETE", path + "/workflows/approver/" + sealed(who, fin2)).status;
        if (act == "ask an assistant no more")
            return as(who, "DELETE", path + "/workflows/assist/" + sealed(who, fin2)).status;
        if (act == "give an opinion asked for")
            return as(who, "PUT", "/workflows/" + id + "/assist?attitude=so").status;
        if (act == "archive" || act == "archive while it runs")
            return as(who, "GET", path + "/activities/archive").status;
        if (act == "read the old chart")
            return as(who, "GET", path + "/workflows/" + id + "/newflowchart").status;
        if (act == "read reminders")
            return as(who, "GET", path + "/workflows/remind-historys").status;
        if (act == "read who had it")
            return as(who, "GET", "/workflows/" + id + "/hisActorsFreeFlow").status;
        if (act == "ask how to start")
            return as(who, "POST", path + "/panels/initiate", "{}").status;
        if (act == "ask the way")
            return as(who, "POST", path + "/trail", "{}").status;
        if (act == "ask who may act" || act == "ask who may get copies")
            return as(who, "GET",
                path + "/workflows/" + sealed(who, flowId)
                    + (act == "ask who may act" ? "/selectApprovers" : "/selectCirculators")
                    + "?nodeId=" + sealed(who, u"Last"_s))
                .status;
        if (act == "save and start")
            return as(who, "POST", "/documents/activities/saveStartWorkFlow",
                R"({"actId":")" + sealed(who, saving) + R"(","document":{"id":")" + sealed(who, document)
                    + R"(","formid":")" + sealed(who, application.formId) + R"(","items":{"note":"y"}}})")
                .status;
        if (act == "read the chart")
            return as(who, "GET", path + "/workflows/" + id + "/flowchart").status;
        if (act == "read a moment")
            return as(who, "GET", path + "/workflows/" + id + "/moment").status;
        if (act == "read states")
            return as(who, "GET", "/workflows/" + id + "/states").status;
        if (act == "read history")
            return as(who, "GET", path + "/workflows/flowhistorys").status;
        if (act == "ask where to")
            return as(who, "POST", path + "/panels/submission", "{}").status;
        if (act == "ask where back")
            return as(who, "POST", path + "/panels/back", "{}").status;
        if (act == "change it")
            return as(who, "PATCH", path, R"({"id":")" + sealed(who, document) + R"(","items":{"note":"x"}})").status;
        if (act == "delete it")
            return as(who, "DELETE", path).status;
        if (act == "start again" || act == "start anew when over")
            return as(who, "POST", path + "/workflows/initiate",
                R"({"actid":")" + sealed(who, button) + R"(","flowId":")" + sealed(who, flowId)
                    + R"(","flowType":"1"})")
                .status;
        if (act == "assist" || act == "supplement")
            return as(
                who, "PUT", "/workflows/" + id + (act == "assist" ? "/assist?attitude=so" : "/supplement?comments=so"))
                .status;
        return this->act(who, document, act, bodyOf(act, who)).status;
    }

    // As if its flow had come to its end.
    void complete(const QString &document)
    {
        const QString table = storage::quotedIdentifier(forms::formTableName(application.formId));
        server.database().write([&](Session &session) {
            session.execute(QString(u"UPDATE "_s % table % u" SET state_int = 1048576 WHERE id = ?"_s),
                forms::documentKey(document)->recordId);
        });
    }

    // A document that `clerk` sent to `head` without a flow that is drawn.
    int statusOfFree(const QByteArray &act, const QString &who)
    {
        const QString document = create();
        const auto send
            = [&](const QString &by, const QByteArray &method, const QByteArray &name, const QString &next) {
                  return as(by, method, documentPath(by, document) + "/freeflows/" + name,
                      R"({"nextUserId":")" + sealed(by, next) + R"(","attitude":"look"})")
                      .status;
              };
        if (act == "initiate")
            return send(who, "POST", "initiate", fin2);
        [&] { QCOMPARE(send(clerk, "POST", "initiate", head), 200); }();
        if (act == "read who had it")
            return as(who, "GET", "/workflows/" + sealed(who, instance(document)) + "/hisActorsFreeFlow").status;
        return send(who, "PUT", act, act == "back" ? clerk : fin2);
    }

    // What is there beside single documents.
    int statusOfMonitor(const QByteArray &act, const QString &who)
    {
        const QString document = started(flowId);
        const QByteArray flow = sealed(who, flowId), id = sealed(who, instance(document));
        const QByteArray versions = "/flowcenters/versions";
        if (act == "list versions")
            return as(who, "GET", versions).status;
        if (act == "nodes of a version")
            return as(who, "GET", versions + "/" + flow + "/1/nodes").status;
        if (act == "nodes of a document")
            return as(who, "GET", "/flowcenters/instances/" + id + "/nodes").status;
        if (act == "migrate") {
            // By now there is a newer version.
            [&] { QCOMPARE(changeFlow(flowId, m_text, m_versions++).status, 200); }();
            const int status = as(who, "POST", versions + "/" + flow + "/migrations", "{}").status;
            const auto running = [&] { return server.count(u"job"_s, u"kind = 'flow-migration' AND finished = 0"_s); };
            [&] { QTRY_COMPARE_WITH_TIMEOUT(running(), 0, 60'000); }();
            return status;
        }
        if (act == "preview a migration") {
            return as(who, "POST", versions + "/" + flow + "/migrations/preview", "{}").status;
        }
        if (act == "progress of a migration")
            return as(who, "GET", "/flowcenters/migrations/progress").status;
        if (act == "list incidents" || act == "ageing" || act == "statistics" || act == "all")
            return as(who, "GET", "/flowcenters/" + (act == "list incidents" ? "incidents" : act)).status;
        if (act == "retry") {
            const QString stuck = started(stuckFlow), stands = instance(stuck);
            const QString token = server.database()
                                      .reader()
                                      .text(u"SELECT token_id FROM flow_incident WHERE instance_id = ?"_s, stands)
                                      .value_or(QString());
            return as(who, "PUT", "/flowcenters/incidents/" + sealed(who, stands) + "/" + token.toLatin1() + "/retry")
                .status;
        }
        if (act == "chart of statistics")
            return as(who, "GET", "/flowcenters/statistics/" + flow + "/chart").status;
        if (act == "count all")
            return center(who, "/navs/all").status;
        if (act == "watched")
            return center(who, "/watched").status;
        if (act == "approvals")
            return as(who, "POST", "/flowcenters/approvals",
                R"({"docIds":[")" + sealed(who, document) + R"("],"attitude":"fine"})")
                .status;
        return as(who, "GET", "/flowcenters/" + act).status; // lists of one's own
    }

    QString agent;
    QString root;
    QString stranger;
    QString warden;
    QString other;
    QString foreigner;
    QString flowId;
    QString stuckFlow;
    QString saving; // the button that saves and starts

private:
    QString m_text; // of the flow
    int m_versions = 1; // of it, by now
};

} // namespace

void FlowPrincipalsTest::rights_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<QString>(
        "statuses"); // of who began, whose turn it is, his agent, a reader, an administrator of the domain, a stranger,
                     // an administrator of the flow, one of another flow, a holder of the role elsewhere
    const auto row = [](const char *act, const char *statuses) {
        QTest::newRow(act) << QByteArray(act) << QString::fromLatin1(statuses);
    };
    // Who is named in a body is nobody of a stranger's domain, which is told before the document is looked for.
    row("read the chart", "200 200 200 200 200 404 200 200 404");
    row("read a moment", "200 200 200 200 200 404 200 200 404");
    row("read states", "200 200 200 200 200 404 200 200 404");
    row("read history", "200 200 200 200 200 404 200 200 404");
    row("ask where to", "403 200 200 403 403 404 403 403 404");
    row("ask where back", "403 200 200 403 403 404 403 403 404");
    row("submit", "403 200 200 403 403 404 403 403 404");
    row("back", "403 200 200 403 403 404 403 403 404");
    row("retracement", "200 409 409 409 409 404 409 409 404");
    row("suspend", "403 200 200 403 200 404 200 403 404");
    row("recovery", "409 200 200 409 200 404 200 409 404");
    row("termination", "409 200 200 409 200 404 200 409 404");
    row("cancellation", "200 409 409 409 200 404 200 409 404");
    row("remind", "200 409 200 403 200 404 200 403 404");
    row("approvers", "403 200 200 403 200 400 200 403 400");
    row("approver/addition", "403 200 200 403 403 400 403 403 400");
    row("assist/addition", "403 200 200 403 403 400 403 403 400");
    row("transfer", "403 200 200 403 403 400 403 403 400");
    row("copies", "403 400 400 403 200 400 200 403 400");
    row("assist", "403 403 403 403 403 404 403 403 404");
    row("supplement", "200 403 403 403 403 404 403 403 404");
    row("jump", "403 403 403 403 200 404 200 403 404");
    row("adjust", "403 403 403 403 200 404 200 403 404");
    row("change it", "400 200 200 400 400 404 400 400 404");
    row("delete it", "409 409 409 409 409 404 409 409 404");
    row("take a signer off", "400 200 200 400 200 404 200 400 404");
    row("ask an assistant no more", "400 200 200 400 200 404 200 400 404");
    row("give an opinion asked for", "409 409 403 200 403 404 403 403 404");
    row("archive", "200 403 403 403 200 404 200 403 404");
    row("archive while it runs", "409 403 403 403 409 404 409 403 404");
    row("read the old chart", "200 200 200 200 200 404 200 200 404");
    row("read reminders", "200 200 200 200 200 404 200 200 404");
    row("read who had it", "409 409 409 409 409 404 409 409 404"); // it is no free one
    row("ask how to start", "409 403 403 403 409 200 403 403 200"); // elsewhere there is no such document yet
    row("ask the way", "200 200 200 200 200 404 200 200 404");
    row("ask who may act", "200 200 200 200 200 404 200 200 404");
    row("ask who may get copies", "200 200 200 200 200 404 200 200 404");
    row("save and start", "409 409 409 409 409 409 409 409 409"); // it is under way; elsewhere not there
    row("start anew when over", "200 403 403 403 200 404 403 403 404");
    row("read", "200 200 200 200 200 404 200 200 404");
    row("start again", "200 409 409 409 409 404 409 409 404"); // once more within a minute it is a double click
}

// What each of them is told.
static QString statusesOf(int (Principals::*statusOf)(const QByteArray &, const QString &), const QByteArray &act)
{
    Principals place;
    QStringList found;
    for (const QString &who : {place.clerk, place.head, place.agent, place.fin1, place.root, place.stranger,
             place.warden, place.other, place.foreigner})
        found.append(QString::number((place.*statusOf)(act, who)));
    return found.join(u' ');
}

void FlowPrincipalsTest::rights()
{
    QFETCH(QByteArray, act);
    QFETCH(QString, statuses);
    QCOMPARE(statusesOf(&Principals::statusOf, act), statuses);
}

void FlowPrincipalsTest::rightsInFreeFlows_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<QString>("statuses"); // as above
    const auto row = [](const char *act, const char *statuses) {
        QTest::newRow(act) << QByteArray(act) << QString::fromLatin1(statuses);
    };
    row("initiate", "200 403 403 403 200 400 403 403 400");
    row("submit", "403 200 200 403 403 400 403 403 400");
    row("back", "403 200 200 403 403 404 403 403 404");
    row("complete", "403 200 200 403 403 404 403 403 404");
    row("read who had it", "403 200 200 403 403 404 403 403 404");
}

void FlowPrincipalsTest::rightsInFreeFlows()
{
    QFETCH(QByteArray, act);
    QFETCH(QString, statuses);
    QCOMPARE(statusesOf(&Principals::statusOfFree, act), statuses);
}

void FlowPrincipalsTest::rightsOfTheMonitor_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<QString>("statuses"); // as above
    // Who administers nothing here is told of what he administers: of the flows of his domain, or none.
    const auto row = [](const char *act, const char *statuses) {
        QTest::newRow(act) << QByteArray(act) << QString::fromLatin1(statuses);
    };
    row("list versions", "403 403 403 403 200 200 200 200 200");
    row("nodes of a version", "403 403 403 403 200 200 200 403 200");
    row("nodes of a document", "403 403 403 403 200 404 200 404 404");
    row("preview a migration", "403 403 403 403 200 200 200 403 200");
    row("migrate", "403 403 403 403 200 409 200 403 409");
    row("progress of a migration", "403 403 403 403 200 200 200 200 200");
    row("list incidents", "403 403 403 403 200 200 200 200 200");
    row("retry", "403 403 403 403 200 404 200 404 404");
    row("ageing", "403 403 403 403 200 200 200 200 200");
    row("statistics", "403 403 403 403 200 200 200 200 200");
    row("chart of statistics", "403 403 403 403 200 200 200 403 200");
    row("all", "403 403 403 403 200 200 200 200 200");
    row("count all", "403 403 403 403 200 200 200 200 200");
    // Of oneself; what is not one's own is refused document by document.
    for (const char *act : {"watched", "approvals", "pendings", "processeds", "carboncopy"})
        row(act, "200 200 200 200 200 200 200 200 200");
}

void FlowPrincipalsTest::rightsOfTheMonitor()
{
    QFETCH(QByteArray, act);
    QFETCH(QString, statuses);
    QCOMPARE(statusesOf(&Principals::statusOfMonitor, act), statuses);
}

QTEST_GUILESS_MAIN(FlowPrincipalsTest)
#include "flow_principals_test.moc"

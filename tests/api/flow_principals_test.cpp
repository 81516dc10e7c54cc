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
        flowId = flow(text.text());
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
        if (act == "recovery")
            [&] { QCOMPARE(this->act(head, document, "suspend").status, 200); }();
        const QByteArray path = documentPath(who, document), id = sealed(who, instance(document));
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
        if (act == "start again")
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

    QString agent;
    QString root;
    QString stranger;
    QString warden;
    QString other;
    QString foreigner;
    QString flowId;
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
    row("start again", "200 409 409 409 409 404 409 409 404"); // once more within a minute it is a double click
}

void FlowPrincipalsTest::rights()
{
    QFETCH(QByteArray, act);
    QFETCH(QString, statuses);
    Principals place;
    QStringList found;
    for (const QString &who : {place.clerk, place.head, place.agent, place.fin1, place.root, place.stranger,
             place.warden, place.other, place.foreigner})
        found.append(QString::number(place.statusOf(act, who)));
    QCOMPARE(found.join(u' '), statuses);
}

QTEST_GUILESS_MAIN(FlowPrincipalsTest)
#include "flow_principals_test.moc"

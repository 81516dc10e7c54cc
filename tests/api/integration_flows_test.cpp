#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class IntegratedPlace : public FlowPlace
{
public:
    explicit IntegratedPlace(const QString &engine) : FlowPlace(engine)
    {
        root = server.addUser(server.domainId(), u"root"_s, u"Root"_s);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
            session.execute(
                u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, server.domainId());
        });
    }

    // With the token of `who`, in the name of `code`.
    Answer get(const QString &who, const QByteArray &path, const QString &code = {})
    {
        return asked(who, "GET", path, code, {});
    }
    Answer post(const QString &who, const QByteArray &path, const QString &code, const QJsonObject &body)
    {
        return asked(who, "POST", path, code, json(body));
    }
    QStringList pendingsOf(const QString &code)
    {
        QStringList found;
        for (const QJsonValue &row : get(root, "/query/pendings", code).data()["datas"_L1].toArray())
            found.append(row["docId"_L1].toString());
        return found;
    }

    QString root;

private:
    Answer asked(
        const QString &who, const QByteArray &method, QByteArray path, const QString &code, const QByteArray &body)
    {
        server.useAccessToken(tokenOf(who));
        if (!code.isEmpty())
            path += QByteArray(path.contains('?') ? "&" : "?") + "userCode=" + code.toUtf8();
        const Answer answer = server.call(method, "/api/rest/bpm" + path, body);
        server.beUser();
        return answer;
    }
};

} // namespace

// Programs of a company act in flows in the name of its people.
class IntegrationFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsForSubFlows_data() { addEngineRows(); }
    void groupsForSubFlows()
    {
        QFETCH(QString, engine);
        IntegratedPlace place(engine);
        FlowText inner;
        const QString within = place.flow(inner.start(u"Nothing"_s)
                                              .manual(u"Sign"_s, {place.fin1})
                                              .end()
                                              .line(u"start"_s, u"Sign"_s)
                                              .line(u"Sign"_s, u"End"_s)
                                              .text(),
            u"Inner"_s);
        FlowText outer;
        const QString flow = place.flow(outer.start()
                                            .manual(u"Draft"_s, {place.clerk})
                                            .node(u"SubFlow"_s, u"Sub"_s,
                                                u"<subflowid>"_s % within
                                                    % u"</subflowid><isToPerson>true</isToPerson>"
                                                      "<instanceSettingType>04</instanceSettingType>"_s)
                                            .end()
                                            .line(u"start"_s, u"Draft"_s)
                                            .line(u"Draft"_s, u"Sub"_s)
                                            .line(u"Sub"_s, u"End"_s)
                                            .text());
        const QString document = place.started(flow);
        const auto group = [](int position, const QStringList &people) {
            return QJsonObject{{u"position"_s, position}, {u"userids"_s, QJsonArray::fromStringList(people)}};
        };
        const auto submitted = [&](const QJsonArray &groups) {
            return place.post(place.root, "/runtime/submit", place.clerk,
                {{u"docId"_s, document},
                    {u"subFlowApprover"_s, QJsonArray{QJsonObject{{u"nodeid"_s, u"Sub"_s}, {u"approver"_s, groups}}}}});
        };
        QCOMPARE(submitted({group(1, {place.head}), group(3, {place.fin2})}).status, 400);
        const Answer answer = submitted({group(1, {place.head, place.fin2}), group(2, {place.fin1})});
        QVERIFY2(answer.status == 200, answer.body.constData());
        while (place.server.backend().flowTimers().runDue() > 0) { }
        QCOMPARE(int(place.server.count(u"flow_instance"_s, u"parent_id <> ''"_s)), 2);
        for (const QString &id : {place.head, place.fin1, place.fin2})
            QCOMPARE(int(place.pendingCount(id)), 1);
    }

    void aFlowFromBeginningToEnd_data() { addEngineRows(); }
    void aFlowFromBeginningToEnd()
    {
        QFETCH(QString, engine);
        IntegratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString clerkCode = place.clerk;
        const QString document = place.create();
        // The button that begins flows is for whoever may press it, as in the form.
        const Answer begun
            = place.post(place.root, "/runtime/start", clerkCode, {{u"docId"_s, document}, {u"flowId"_s, flow}});
        QVERIFY2(begun.status == 200, begun.body.constData());
        QCOMPARE(place.pendingsOf(u"head"_s), QStringList{document});
        const QJsonValue next
            = place.get(place.root, "/query/nextNodes?docId=" + document.toLatin1(), u"head"_s).data();
        QCOMPARE(next["nextNodes"_L1][0]["id"_L1].toString(), u"Finance"_s);
        const Answer done = place.post(place.root, "/runtime/submit", u"head"_s,
            {{u"docId"_s, document}, {u"attitude"_s, u"fine"_s}, {u"nodeIds"_s, QJsonArray{u"Finance"_s}}});
        QVERIFY2(done.status == 200, done.body.constData());
        QCOMPARE(place.places(document), u"Finance: First, Second"_s);
        const QJsonValue back
            = place.get(place.root, "/query/backNodes?docId=" + document.toLatin1(), u"fin1"_s).data();
        QCOMPARE(back["nextNodes"_L1].toArray().size(), 2);
        QCOMPARE(place.post(place.root, "/runtime/back", u"fin1"_s, {{u"docId"_s, document}, {u"nodeId"_s, u"Head"_s}})
                     .status,
            200);
        QCOMPARE(place.places(document), u"Head: Head"_s);
        // It is his act, and nobody else's.
        const QJsonArray history
            = place.get(place.root, "/documents/" + document.toLatin1() + "/history").data().toArray();
        QCOMPARE(history.last()["auditorId"_L1].toString(), place.fin1);
        const QJsonValue last = place.get(place.root, "/lastApprover?docId=" + document.toLatin1()).data();
        QCOMPARE(last["id"_L1].toString(), place.fin1);
    }

    // What a person does twice in a moment is a click too many; a program means each.
    void alikeIsBegunEachTime_data() { addEngineRows(); }
    void alikeIsBegunEachTime()
    {
        QFETCH(QString, engine);
        IntegratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QJsonObject document{
            {u"formid"_s, place.application.formId}, {u"items"_s, QJsonObject{{u"code"_s, u"A"_s}}}};
        for (int i = 0; i < 3; ++i) {
            const Answer begun = place.post(
                place.root, "/runtime/start", place.clerk, {{u"flowId"_s, flow}, {u"document"_s, document}});
            QVERIFY2(begun.status == 200, begun.body.constData());
        }
        QCOMPARE(place.server.count(u"flow_instance"_s), 3);
    }

    void everyActIsThere_data() { addEngineRows(); }
    void everyActIsThere()
    {
        QFETCH(QString, engine);
        IntegratedPlace place(engine);
        FlowText text;
        place.flow(
            text.start()
                .manual(u"Draft"_s, {place.clerk},
                    u"<isstartandnext>true</isstartandnext><cRetracement>true</cRetracement>"_s)
                .manual(u"Head"_s, {place.head},
                    u"<passcondition>1</passcondition><isApproverEdit>true</isApproverEdit><isHandup>true</isHandup>"_s)
                .end()
                .line(u"start"_s, u"Draft"_s)
                .line(u"Draft"_s, u"Head"_s)
                .line(u"Head"_s, u"End"_s)
                .text());
        const QString document = place.create();
        const auto act = [&](const QByteArray &name, const QString &code, QJsonObject body = {}) {
            body.insert(u"docId"_s, document);
            return place.post(place.root, "/runtime/" + name, code, body).status;
        };
        const QJsonArray fin1{place.fin1}, fin2{place.fin2};
        QCOMPARE(act("start", place.clerk), 200);
        QCOMPARE(act("retract", place.clerk), 200);
        QCOMPARE(act("submit", place.clerk), 200);
        QCOMPARE(act("remind", place.clerk), 200);
        QCOMPARE(act("signer", u"head"_s, {{u"userIds"_s, fin1}}), 200);
        QCOMPARE(place.places(document), u"Head: Head, First"_s);
        QCOMPARE(act("assistant", u"head"_s, {{u"userIds"_s, fin2}}), 200);
        QCOMPARE(act("assist", u"fin2"_s, {{u"attitude"_s, u"good"_s}}), 200);
        QCOMPARE(act("transfer", u"fin1"_s, {{u"userId"_s, place.fin2}}), 200);
        QCOMPARE(place.places(document), u"Head: Head, Second"_s);
        QCOMPARE(act("approvers", u"root"_s, {{u"nodeId"_s, u"Head"_s}, {u"userIds"_s, fin1}}), 200);
        QCOMPARE(place.places(document), u"Head: First"_s);
        QCOMPARE(act("suspend", u"root"_s), 200);
        QCOMPARE(act("recover", u"root"_s), 200);
        QCOMPARE(act("jump", u"root"_s, {{u"nodeId"_s, u"Draft"_s}, {u"attitude"_s, u"once more"_s}}), 200);
        QCOMPARE(place.places(document).section(u':', 0, 0), u"Draft"_s);
        QCOMPARE(act("copy", u"root"_s, {{u"userIds"_s, fin2}}), 200);
        const auto copies = [&](const QByteArray &name) {
            return place.get(place.root, "/query/copies/" + name, u"fin2"_s).data()["datas"_L1].toArray().size();
        };
        QCOMPARE(copies("unread"), 1);
        QCOMPARE(copies("read"), 0);
        QCOMPARE(act("supplement", place.clerk, {{u"attitude"_s, u"and this"_s}}), 200);
        QCOMPARE(act("terminate", u"root"_s), 200);
        const QJsonValue instance = place.get(place.root, "/query/instance?docId=" + document.toLatin1()).data();
        QCOMPARE(instance["stateInt"_L1].toInt(), 16777216);
        const QByteArray id = instance["id"_L1].toString().toLatin1();
        QVERIFY(place.get(place.root, "/instances/" + id + "/history").data().toArray().size() > 10);
        QVERIFY(place.get(place.root, "/instances/" + id + "/steps").data().toArray().size() > 10);
        QCOMPARE(place.get(place.root, "/documents/" + document.toLatin1() + "/reminders").data().toArray().size(), 1);
        const QString chart = place.get(place.root, "/documents/" + document.toLatin1() + "/chart")
                                  .data()["currentFlowChart"_L1]
                                  .toString();
        QVERIFY(chart.contains("\"id\":\"Head\""_L1)); // plain ids
        QCOMPARE(place.get(place.root, "/query/counts", u"fin2"_s).data()["unreadCopies"_L1].toInt(), 1);
        QCOMPARE(place.get(place.root, "/query/started", place.clerk).data()["datas"_L1].toArray().size(), 1);
        QVERIFY(place.get(place.root, "/query/processeds", u"head"_s).data()["datas"_L1].toArray().size() == 1);
    }

    void severalAtOnceEachByItself_data() { addEngineRows(); }
    void severalAtOnceEachByItself()
    {
        QFETCH(QString, engine);
        IntegratedPlace place(engine);
        const QString flow = place.flow(place.approval().text());
        const QString one = place.started(flow), two = place.started(flow, R"({"code":"B"})");
        QCOMPARE(place.submit(place.head, two).status, 200);
        const QJsonArray results
            = place.post(place.root, "/runtime/batch", u"head"_s, {{u"docIds"_s, QJsonArray{one, two}}})
                  .data()
                  .toArray();
        QCOMPARE(results.size(), 2);
        QVERIFY(results.first()["isDone"_L1].toBool());
        QVERIFY(!results.last()["isDone"_L1].toBool());
        QVERIFY(!results.last()["reason"_L1].toString().isEmpty());
        QCOMPARE(place.places(one), u"Finance: First, Second"_s);
    }

    // Who may act in whose name, and where.
    void rights_data()
    {
        QTest::addColumn<QString>("token");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("status");
        QTest::newRow("an administrator for one of his domain") << u"root"_s << u"head"_s << 200;
        QTest::newRow("by his own name") << u"head"_s << u"head"_s << 200;
        QTest::newRow("for somebody else") << u"head"_s << u"fin1"_s << 404;
        QTest::newRow("for nobody") << u"root"_s << u"nobody"_s << 404;
        QTest::newRow("for one of another domain") << u"root"_s << u"stranger"_s << 404;
        QTest::newRow("a stranger for one of here") << u"stranger"_s << u"head"_s << 404;
    }
    void rights()
    {
        QFETCH(QString, token);
        QFETCH(QString, code);
        QFETCH(int, status);
        IntegratedPlace place(u"sqlite"_s);
        const QString other = place.server.addDomain(u"Other"_s);
        const QString stranger = place.server.addUser(other, u"stranger"_s, u"Stranger"_s);
        const QHash<QString, QString> tokens{
            {u"root"_s, place.root}, {u"head"_s, place.head}, {u"stranger"_s, stranger}};
        const QString document = place.started(place.flow(place.approval().text()));
        QCOMPARE(place.get(tokens.value(token), "/query/pendings", code).status, status);
        QCOMPARE(place.post(tokens.value(token), "/runtime/submit", code, {{u"docId"_s, document}}).status, status);
        QCOMPARE(place.places(document) == "Head: Head"_L1, status != 200);
    }

    // What acts says in whose name, so that nobody acts as an administrator by mistake (decisions: X9).
    void actsNameWhoActs()
    {
        IntegratedPlace place(u"sqlite"_s);
        const QString document = place.started(place.flow(place.approval().text()));
        for (const QString &who : {place.root, place.head}) {
            const Answer refused = place.post(who, "/runtime/submit", {}, {{u"docId"_s, document}});
            QCOMPARE(refused.status, 400);
            QVERIFY2(refused.body.contains("userCode"), refused.body.constData());
        }
        QCOMPARE(place.places(document), u"Head: Head"_s);
        QCOMPARE(place.get(place.head, "/query/pendings").status, 200); // what only asks is asked as oneself
    }

    // Documents of another domain are not there, whatever is asked about them.
    void foreignDomainsSeeNothing_data() { addEngineRows(); }
    void foreignDomainsSeeNothing()
    {
        QFETCH(QString, engine);
        IntegratedPlace place(engine);
        const QString other = place.server.addDomain(u"Other"_s);
        const QString stranger = place.server.addUser(other, u"stranger"_s, u"Stranger"_s);
        const QString document = place.started(place.flow(place.approval().text()));
        const QByteArray id = document.toLatin1(), instance = place.instance(document).toLatin1();
        const QList<QByteArray> paths{"/query/nextNodes?docId=" + id, "/query/backNodes?docId=" + id,
            "/query/currentNodes?docId=" + id, "/query/instance?docId=" + id, "/lastApprover?docId=" + id,
            "/documents/" + id + "/history", "/documents/" + id + "/reminders", "/documents/" + id + "/chart",
            "/instances/" + instance + "/history", "/instances/" + instance + "/steps"};
        for (const QByteArray &path : paths) {
            const int status = place.get(stranger, path).status;
            QVERIFY2(status == 404 || status == 403, path.constData());
        }
        for (const QByteArray &act : {QByteArray("submit"), QByteArray("retract"), QByteArray("terminate"),
                 QByteArray("suspend"), QByteArray("recover"), QByteArray("assist"), QByteArray("remind")}) {
            const int status = place.post(stranger, "/runtime/" + act, u"stranger"_s, {{u"docId"_s, document}}).status;
            QVERIFY2(status == 404 || status == 403, act.constData());
        }
        QCOMPARE(place.get(stranger, "/query/pendings").data()["datas"_L1].toArray().size(), 0);
        QCOMPARE(place.places(document), u"Head: Head"_s);
    }

    void withoutATokenNothing()
    {
        IntegratedPlace place(u"sqlite"_s);
        place.server.useAccessToken("nonsense");
        QCOMPARE(place.server.get("/api/rest/bpm/query/pendings").status, 401);
        QCOMPARE(place.server.post("/api/rest/bpm/runtime/submit", "{}").status, 401);
        // Everything is at the older address as well.
        QCOMPARE(place.server.get("/rest/bpm/query/pendings").status, 401);
        QCOMPARE(place.server.post("/rest/bpm/runtime/freeflows/submit", "{}").status, 401);
        place.server.beUser();
    }

    void theSecretOfADomainGivesAToken_data() { addEngineRows(); }
    void theSecretOfADomainGivesAToken()
    {
        QFETCH(QString, engine);
        IntegratedPlace place(engine);
        place.server.database().write([&](Session &session) {
            session.execute(u"UPDATE domain SET secret = 'open sesame' WHERE id = ?"_s, place.server.domainId());
        });
        place.server.useAccessToken({});
        QCOMPARE(place.server.get("/api/rest/accessToken?secret=wrong").status, 404);
        const Answer answer = place.server.get("/api/rest/accessToken?secret=open%20sesame");
        QVERIFY2(answer.status == 200, answer.body.constData());
        place.server.useAccessToken(answer.data()["accessToken"_L1].toString().toLatin1());
        QCOMPARE(place.server.get("/api/rest/bpm/query/counts?userCode=head").status, 200);
        place.server.beUser();
    }
};

QTEST_GUILESS_MAIN(IntegrationFlowsTest)
#include "integration_flows_test.moc"

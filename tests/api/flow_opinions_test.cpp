#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class OpinionPlace : public FlowPlace
{
public:
    explicit OpinionPlace(const QString &engine)
        : FlowPlace(engine, usualFields,
            {{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s},
                {u"flows.timerAttempts"_s, u"1"_s}})
    { }

    // Draft > Head, who may add others > Finance > End; `line` is what the line behind Head says.
    QString approvalWith(const QString &line, const QString &head = u"<isApproverEdit>true</isApproverEdit>"_s)
    {
        FlowText text;
        return flow(text.start()
                        .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                        .manual(u"Head"_s, {this->head}, head)
                        .manual(u"Finance"_s, {fin2})
                        .end()
                        .line(u"start"_s, u"Draft"_s)
                        .line(u"Draft"_s, u"Head"_s)
                        .line(u"Head"_s, u"Finance"_s, line)
                        .line(u"Finance"_s, u"End"_s)
                        .text());
    }
    QByteArray people(const QString &who, const QStringList &ids)
    {
        QByteArray list;
        for (const QString &id : ids)
            list += (list.isEmpty() ? "\"" : ",\"") + sealed(who, id) + '"';
        return '[' + list + ']';
    }
    QByteArray instancePath(const QString &who, const QString &document)
    {
        return "/workflows/" + sealed(who, instance(document));
    }
    Answer free(const QString &who, const QString &document, const QByteArray &name, const QString &next,
        const QByteArray &method = "PUT")
    {
        return as(who, method, documentPath(who, document) + "/freeflows/" + name,
            R"({"nextUserId":")" + sealed(who, next) + R"(","attitude":"look"})");
    }
    int runDue()
    {
        int done = 0;
        while (const int some = server.backend().flowTimers().runDue())
            done += some;
        return done;
    }
};

} // namespace

// What is said about documents beside their way, what lines have to say, and flows that nobody drew.
class FlowOpinionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void assistantsAreAskedAndAnswer_data() { addEngineRows(); }
    void assistantsAreAskedAndAnswer()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.started(place.approvalWith({}));
        const auto ask = [&](const QString &who, const QStringList &ids) {
            return place.act(who, document, "assist/addition", place.people(who, ids)).status;
        };
        QCOMPARE(ask(place.fin1, {place.fin2}), 403);
        QCOMPARE(ask(place.clerk, {place.fin1}), 403); // it is not his turn any more
        QCOMPARE(ask(place.head, {place.fin1}), 200);
        QCOMPARE(place.pendings(place.fin1), QStringList{u"Form: A"_s});
        const QJsonValue row = place.as(place.fin1, "GET", "/flowcenters/pendings").data()["datas"_L1][0];
        QVERIFY(row["isopinion"_L1].toBool());
        QCOMPARE(place.places(document), u"Head: Head"_s);
        // He reads the document, changes and signs nothing.
        QVERIFY(!place.read(place.fin1, document).value("edit"_L1).toBool());
        QCOMPARE(place.submit(place.fin1, document).status, 403);
        const auto assist = [&](const QByteArray &opinion) {
            return place.as(place.fin1, "PUT", place.instancePath(place.fin1, document) + "/assist?attitude=" + opinion)
                .status;
        };
        QCOMPARE(assist("%20"), 400);
        QCOMPARE(assist("good"), 200);
        QCOMPARE(place.pendings(place.fin1), QStringList{});
        QCOMPARE(place.history(document).last(), u"93 Head>"_s);
        // Whoever gave his opinion sees it still; nobody waits for him.
        QVERIFY(!place.read(place.fin1, document).isEmpty());
        QCOMPARE(place.submit(place.head, document).status, 200);
        QCOMPARE(place.places(document), u"Finance: Second"_s);
    }

    void whoIsAskedNoLongerHasNothingToDo_data() { addEngineRows(); }
    void whoIsAskedNoLongerHasNothingToDo()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.started(place.approvalWith({}));
        place.act(place.head, document, "assist/addition", place.people(place.head, {place.fin1}));
        QCOMPARE(place.pendings(place.fin1).size(), 1);
        const auto remove = [&](const QString &who) {
            return place
                .as(who, "DELETE",
                    place.documentPath(who, document) + "/workflows/assist/" + place.sealed(who, place.fin1))
                .status;
        };
        QCOMPARE(remove(place.clerk), 400); // he asked nobody
        QCOMPARE(remove(place.head), 200);
        QCOMPARE(place.pendings(place.fin1), QStringList{});
        QCOMPARE(place.server.count(u"notification"_s, u"receiver_id = '"_s % place.fin1 % u"' AND is_read = 0"_s), 0);
    }

    void signersAreTakenBack_data() { addEngineRows(); }
    void signersAreTakenBack()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.started(
            place.approvalWith({}, u"<passcondition>1</passcondition><isApproverEdit>true</isApproverEdit>"_s));
        QCOMPARE(
            place.act(place.head, document, "approver/addition", place.people(place.head, {place.fin1})).status, 200);
        QCOMPARE(place.places(document), u"Head: Head, First"_s);
        const QByteArray path
            = place.documentPath(place.head, document) + "/workflows/approver/" + place.sealed(place.head, place.fin1);
        QCOMPARE(place.as(place.head, "DELETE", path).status, 200);
        QCOMPARE(place.places(document), u"Head: Head"_s);
    }

    void whoActedAddsAnOpinion_data() { addEngineRows(); }
    void whoActedAddsAnOpinion()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.started(place.approvalWith({}));
        const auto add = [&](const QString &who) {
            return place.as(who, "PUT", place.instancePath(who, document) + "/supplement?comments=and%20this").status;
        };
        QCOMPARE(add(place.head), 403);
        QCOMPARE(add(place.clerk), 200);
        QCOMPARE(place.history(document).last(), u"94 Draft>"_s);
        QCOMPARE(place.places(document), u"Head: Head"_s);
    }

    // What whoever begins a flow says with it stands in the history.
    void isBegunWithAnOpinion_data() { addEngineRows(); }
    void isBegunWithAnOpinion()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString drawn = place.create(), free = place.create();
        QCOMPARE(place.start(drawn, place.approvalWith({}), R"(,"attitude":"please hurry")").status, 200);
        const auto saidFirst = [&](const QString &document) {
            return place.as(place.clerk, "GET", place.documentPath(place.clerk, document) + "/workflows/flowhistorys")
                .data()
                .toArray()
                .first()["attitude"_L1]
                .toString();
        };
        QCOMPARE(saidFirst(drawn), u"please hurry"_s);
        place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Send"_s}, {u"type"_s, 33}, {u"workFlowType"_s, 1},
                {u"parentForm"_s, place.application.formId}});
        const Answer begun
            = place.as(place.clerk, "POST", place.documentPath(place.clerk, free) + "/freeflows/initiate",
                R"({"nextUserId":")" + place.sealed(place.clerk, place.head) + R"(","attitude":"have a look"})");
        QVERIFY2(begun.status == 200, begun.body.constData());
        QCOMPARE(saidFirst(free), u"have a look"_s);
    }

    void opinionsHaveABound_data() { addEngineRows(); }
    void opinionsHaveABound()
    {
        QFETCH(QString, engine);
        FlowPlace place(engine, FlowPlace::usualFields, {{u"flows.mostOpinions"_s, u"2"_s}});
        const QString document = place.started(place.flow(place.approval().text()));
        const auto add = [&](const QString &who, const QByteArray &words) {
            return place
                .as(who, "PUT",
                    "/workflows/" + place.sealed(who, place.instance(document)) + "/supplement?comments=" + words)
                .status;
        };
        QCOMPARE(add(place.clerk, "one"), 200);
        QCOMPARE(add(place.clerk, "two"), 200);
        QCOMPARE(add(place.clerk, "three"), 409);
        QCOMPARE(place.history(document).size(), 4);
        // Each has his own.
        QCOMPARE(place.submit(place.head, document).status, 200);
        QCOMPARE(add(place.head, "one"), 200);
    }

    void theTrailIsTold_data() { addEngineRows(); }
    void theTrailIsTold()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString flow = place.approvalWith({});
        const auto trail = [&](const QString &document) {
            QStringList told;
            const QJsonArray nodes
                = place.as(place.clerk, "POST", place.documentPath(place.clerk, document) + "/trail", "{}")
                      .data()
                      .toArray();
            for (const QJsonValue &node : nodes)
                told.append(node["name"_L1].toString() % u':' % node["auditors"_L1][0]["name"_L1].toString()
                    % (node["isCurrent"_L1].toBool() ? u" now"_s : QString()));
            return told;
        };
        const QString document = place.create();
        QCOMPARE(trail(document).mid(1), (QStringList{u"Head:Head"_s, u"Finance:Second"_s, u"End:"_s}));
        place.start(document, flow);
        QCOMPARE(trail(document), (QStringList{u"Head:Head now"_s, u"Finance:Second"_s, u"End:"_s}));
        QCOMPARE(place.places(document), u"Head: Head"_s); // nothing came of it
    }

    void aLineChecksAndActs_data() { addEngineRows(); }
    void aLineChecksAndActs()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.started(place.approvalWith(
            u"<validateScript>getItemValueAsInt('price') &lt; 100 ? 'too cheap' : ''</validateScript>"
            "<action>var d = $CURRDOC.getCurrDoc(); d.addStringItem('note', 'approved'); getDocProcess().doUpdate(d);</action>"_s));
        const Answer refused
            = place.submit(place.head, document, {}, {}, R"(,"document":{"items":{"price":5,"code":"B"}})");
        QCOMPARE(refused.status, 409);
        QVERIFY2(refused.body.contains("too cheap"), refused.body.constData());
        QCOMPARE(place.places(document), u"Head: Head"_s);
        QCOMPARE(place.read(place.clerk, document)["items"_L1]["price"_L1].toInt(), 900); // all of it or nothing
        const Answer done
            = place.submit(place.head, document, {}, {}, R"(,"document":{"items":{"price":150,"code":"B"}})");
        QVERIFY2(done.status == 200, done.body.constData());
        const QJsonValue items = place.read(place.clerk, document)["items"_L1];
        QCOMPARE(items["note"_L1].toString(), u"approved"_s);
        QCOMPARE(items["price"_L1].toInt(), 150);
        QCOMPARE(items["code"_L1].toString(), u"B"_s);
        QCOMPARE(place.places(document), u"Finance: Second"_s);
    }

    // A script that fails keeps the document where it is.
    void anActionThatFailsMovesNothing_data() { addEngineRows(); }
    void anActionThatFailsMovesNothing()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.started(place.approvalWith(u"<action>nobody.knows()</action>"_s));
        QCOMPARE(place.submit(place.head, document).status, 400);
        QCOMPARE(place.places(document), u"Head: Head"_s);
    }

    void aScriptFollowsASubFlow_data() { addEngineRows(); }
    void aScriptFollowsASubFlow()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        FlowText inner, outer;
        const QString innerId = place.flow(inner.start(u"Nothing"_s)
                                               .manual(u"Check"_s, {place.fin1})
                                               .end(u"Over"_s)
                                               .line(u"start"_s, u"Check"_s)
                                               .line(u"Check"_s, u"Over"_s)
                                               .text(),
            u"Inner"_s);
        const QString flow = place.flow(
            outer.start()
                .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                .node(u"SubFlow"_s, u"Sub"_s,
                    u"<subflowid>"_s % innerId
                        % u"</subflowid><callback>true</callback><callbackScript>var d = $CURRDOC.getCurrDoc(); "
                          "d.addStringItem('note', 'checked'); getDocProcess().doUpdate(d);</callbackScript>"_s)
                .manual(u"Head"_s, {place.head})
                .end()
                .line(u"start"_s, u"Draft"_s)
                .line(u"Draft"_s, u"Sub"_s)
                .line(u"Sub"_s, u"Head"_s)
                .line(u"Head"_s, u"End"_s)
                .text());
        const QString document = place.started(flow);
        place.runDue();
        QCOMPARE(place.submit(place.fin1, document).status, 200);
        place.runDue();
        QCOMPARE(place.places(document), u"Head: Head"_s);
        QCOMPARE(place.read(place.clerk, document)["items"_L1]["note"_L1].toString(), u"checked"_s);
    }

    void aFreeFlowGoesFromHandToHand_data() { addEngineRows(); }
    void aFreeFlowGoesFromHandToHand()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.create();
        QCOMPARE(place.free(place.clerk, document, "initiate", place.head, "POST").status, 409); // no button wants it
        place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Send"_s}, {u"type"_s, 33}, {u"workFlowType"_s, 1},
                {u"parentForm"_s, place.application.formId}});
        const Answer begun = place.free(place.clerk, document, "initiate", place.head, "POST");
        QVERIFY2(begun.status == 200, begun.body.constData());
        QCOMPARE(place.pendings(place.head), QStringList{u"Form: A"_s});
        QCOMPARE(place.free(place.fin1, document, "submit", place.fin2).status, 403);
        QCOMPARE(place.free(place.clerk, document, "submit", place.fin2).status, 403);
        QCOMPARE(place.free(place.head, document, "submit", u"nobody"_s).status, 400);
        // Nor by the door of drawn flows.
        const QByteArray unknown = ",\"submitTo\":[{\"nodeid\":\"" + place.sealed(place.head, u"free"_s)
            + "\",\"userids\":[\"" + place.sealed(place.head, u"nobody"_s) + "\"]}]";
        QCOMPARE(place.submit(place.head, document, u"free"_s, {u"free"_s}, unknown).status, 400);
        QCOMPARE(place.free(place.head, document, "submit", place.fin1).status, 200);
        QCOMPARE(place.pendings(place.head), QStringList{});
        QCOMPARE(place.places(document), u"free: First"_s);
        const QJsonArray before
            = place.as(place.fin1, "GET", place.instancePath(place.fin1, document) + "/hisActorsFreeFlow")
                  .data()
                  .toArray();
        QCOMPARE(before.size(), 2);
        QCOMPARE(before.first()["name"_L1].toString(), u"Head"_s);
        QCOMPARE(place.free(place.fin1, document, "back", place.fin2).status, 400); // he never had it
        QCOMPARE(place.free(place.fin1, document, "back", place.clerk).status, 200);
        QCOMPARE(place.pendings(place.clerk), QStringList{u"Form: A"_s});
        QCOMPARE(place.as(place.clerk, "PUT", place.documentPath(place.clerk, document) + "/freeflows/complete", "{}")
                     .status,
            200);
        QCOMPARE(place.state(document), 1048576);
        QCOMPARE(place.history(document).last(), u"7 In circulation>End"_s);
    }

    // Nobody chooses the people of a drawn flow by the endpoints of free ones.
    void aDrawnFlowIsNoFreeOne_data() { addEngineRows(); }
    void aDrawnFlowIsNoFreeOne()
    {
        QFETCH(QString, engine);
        OpinionPlace place(engine);
        const QString document = place.started(place.approvalWith({}));
        for (const QByteArray &name : {QByteArray("submit"), QByteArray("back"), QByteArray("complete")})
            QCOMPARE(place.free(place.head, document, name, place.fin1).status, 409);
        QCOMPARE(place.places(document), u"Head: Head"_s);
    }
    void tellsWhoMayBeChosen_data() { addEngineRows(); }
    void tellsWhoMayBeChosen();
    void tellsWhoMayGetCopies();
    void copiesBeyondTheBoundAreTold_data() { addEngineRows(); }
    void copiesBeyondTheBoundAreTold();
    void copiesOfAFreeFlowGoToAnybody_data() { addEngineRows(); }
    void copiesOfAFreeFlowGoToAnybody();
};

static QStringList namesOf(const Answer &answer)
{
    QStringList names;
    const QJsonArray rows = answer.data()["datas"_L1].toArray();
    for (const QJsonValue &row : rows)
        names.append(row["name"_L1].toString());
    names.sort();
    return names;
}

void FlowOpinionsTest::tellsWhoMayBeChosen()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString document = place.started(flow);
    const auto ask = [&](const QString &who, const QByteArray &query) {
        return place.as(who, "GET",
            place.documentPath(who, document) + "/workflows/" + place.sealed(who, place.instance(document))
                + "/selectApprovers?nodeId=" + query);
    };
    const QByteArray finance = place.sealed(place.head, u"Finance"_s);
    QCOMPARE(namesOf(ask(place.head, finance)), QStringList({u"First"_s, u"Second"_s}));
    QCOMPARE(ask(place.head, finance).data()["rowCount"_L1].toInt(), 2);
    QCOMPARE(namesOf(ask(place.head, finance + "&pageSize=1")).size(), 1);
    QCOMPARE(namesOf(ask(place.head, finance + "&type=3&selectId=Sec")), QStringList{u"Second"_s});
    QCOMPARE(
        namesOf(ask(place.head, finance + "&type=1&selectId=" + place.sealed(place.head, u"none"_s))), QStringList());
    QCOMPARE(ask(place.head, finance + "&type=3").status, 400);
    // By a role of this software that is in use, and no other one.
    const auto addRole = [&](const QString &id, const QString &application, int status) {
        place.server.database().write([&](Session &session) {
            session.execute(uR"(INSERT INTO application (id, name, name_key, created, modified)
                    VALUES (?, ?, ?, 1, 1) ON CONFLICT DO NOTHING)"_s,
                application, application, application);
            session.execute(uR"(INSERT INTO role (id, application_id, name, name_key, status, created, modified)
                    VALUES (?, ?, ?, ?, ?, 1, 1))"_s,
                id, application, id, id, status);
            session.execute(
                u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s, place.fin1, id);
        });
        return ask(place.head, finance + "&type=2&selectId=" + place.sealed(place.head, id));
    };
    QCOMPARE(namesOf(addRole(u"used"_s, place.application.applicationId, 1)), QStringList{u"First"_s});
    QCOMPARE(addRole(u"unused"_s, place.application.applicationId, 0).status, 404);
    QCOMPARE(addRole(u"foreign"_s, u"another"_s, 1).status, 404);
    QCOMPARE(ask(place.head, finance + "&type=9&selectId=x").status, 400);
    QCOMPARE(ask(place.head, place.sealed(place.head, u"nowhere"_s)).status, 404);
    // Of a document that is in no flow yet, by the flow that it would begin.
    const QString fresh = place.create();
    const Answer before = place.as(place.clerk, "GET",
        place.documentPath(place.clerk, fresh) + "/workflows/" + place.sealed(place.clerk, flow)
            + "/selectApprovers?nodeId=" + place.sealed(place.clerk, u"Head"_s));
    QCOMPARE(namesOf(before), QStringList{u"Head"_s});
}

void FlowOpinionsTest::tellsWhoMayGetCopies()
{
    FlowPlace place(u"sqlite"_s);
    const QString document = place.started(place.flow(place.approval().text()));
    // No role is named there: nobody gets any.
    const Answer answer = place.as(place.head, "GET",
        place.documentPath(place.head, document) + "/workflows/" + place.sealed(place.head, place.instance(document))
            + "/selectCirculators?nodeId=" + place.sealed(place.head, u"Head"_s));
    QCOMPARE(answer.status, 200);
    QCOMPARE(namesOf(answer), QStringList());
    const Answer foreign = place.as(place.head, "GET",
        place.documentPath(place.head, u"none"_s) + "/workflows/" + place.sealed(place.head, u"w"_s)
            + "/selectCirculators?nodeId=" + place.sealed(place.head, u"Head"_s));
    QVERIFY(foreign.status == 404 || foreign.status == 400);
}

// Who is left out is not left out in silence.
void FlowOpinionsTest::copiesBeyondTheBoundAreTold()
{
    QFETCH(QString, engine);
    OpinionPlace place(engine);
    const QString role = place.roleOf(u"readers"_s, {place.fin2});
    const QString numbers
        = u"WITH RECURSIVE number (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 5000) "_s;
    place.server.database().write([&](Session &session) {
        session.execute(
            QString(numbers
                % uR"(INSERT INTO account (id, kind, domain_id, login, login_key, name, password_hash, created, modified)
                    SELECT 'reader-' || i, kind, domain_id, 'reader-' || i, 'reader-' || i, 'Reader', password_hash,
                        created, modified FROM account, number WHERE account.id = ?)"_s),
            place.fin1);
        session.execute(QString(numbers
                            % u"INSERT INTO account_role (account_id, department_id, role_id) "
                              "SELECT 'reader-' || i, '', role.id FROM role, number WHERE role.id = ?"_s),
            role);
    });
    FlowText text;
    const QString copies
        = u"<isCarbonCopy>true</isCarbonCopy><circulatorNamelist>R"_s % role % u"|x;</circulatorNamelist>"_s;
    const QString document = place.started(place.flow(text.start()
                                                          .manual(u"Head"_s, {place.head}, copies)
                                                          .end()
                                                          .line(u"start"_s, u"Head"_s)
                                                          .line(u"Head"_s, u"End"_s)
                                                          .text()));
    const Answer passed = place.submit(place.head, document);
    QVERIFY2(passed.status == 200, passed.body.constData());
    QCOMPARE(int(place.server.count(u"flow_copy"_s)), 5000);
    const QString told
        = u"summary LIKE '%copies went to 5,000 people only%' AND receiver_id = '"_s % place.head % u'\'';
    QCOMPARE(int(place.server.count(u"notification"_s, told)), 1);
}

// Whoever has the document could hand it to anybody.
void FlowOpinionsTest::copiesOfAFreeFlowGoToAnybody()
{
    QFETCH(QString, engine);
    OpinionPlace place(engine);
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Send"_s}, {u"type"_s, 33}, {u"workFlowType"_s, 1}, {u"parentForm"_s, place.application.formId}});
    const QString document = place.create();
    QCOMPARE(place.free(place.clerk, document, "initiate", place.head, "POST").status, 200);
    const Answer some = place.as(place.head, "GET",
        place.documentPath(place.head, document) + "/workflows/" + place.sealed(place.head, place.instance(document))
            + "/selectCirculators?nodeId=" + place.sealed(place.head, u"free"_s) + "&type=3&selectId=Sec");
    QCOMPARE(namesOf(some), QStringList{u"Second"_s});
    QCOMPARE(place.act(place.fin1, document, "copies", place.people(place.fin1, {place.fin2})).status, 403);
    QCOMPARE(place.act(place.head, document, "copies", place.people(place.head, {u"nobody"_s})).status, 400);
    const Answer sent = place.act(place.head, document, "copies", place.people(place.head, {place.fin2}));
    QVERIFY2(sent.status == 200, sent.body.constData());
    QCOMPARE(FlowPlace::subjects(place.as(place.fin2, "GET", "/flowcenters/carboncopy")), QStringList{u"Form: A"_s});
}

QTEST_GUILESS_MAIN(FlowOpinionsTest)
#include "flow_opinions_test.moc"

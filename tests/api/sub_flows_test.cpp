#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"

#include <QDir>

using namespace formwright;
using namespace formwright::tests;

namespace {

const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s},
    {u"flows.timerAttempts"_s, u"2"_s}};

class NestedPlace : public FlowPlace
{
public:
    explicit NestedPlace(const QString &engine, const QHash<QString, QString> &settings = byHand)
        : FlowPlace(engine, usualFields, settings)
    { }

    // Draft > Sub > Head > End; what the sub-flow is says `more`.
    QString outer(const QString &inner, const QString &more = {})
    {
        FlowText text;
        return flow(text.start()
                        .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                        .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % inner % u"</subflowid>"_s % more)
                        .manual(u"Head"_s, {head})
                        .end()
                        .line(u"start"_s, u"Draft"_s)
                        .line(u"Draft"_s, u"Sub"_s)
                        .line(u"Sub"_s, u"Head"_s)
                        .line(u"Head"_s, u"End"_s)
                        .text());
    }
    // Check > Over.
    QString inner(const QString &formName = u"Nothing"_s)
    {
        FlowText text;
        return flow(text.start(formName)
                        .manual(u"Check"_s, {fin1})
                        .end(u"Over"_s)
                        .line(u"start"_s, u"Check"_s)
                        .line(u"Check"_s, u"Over"_s)
                        .text(),
            u"Inner"_s);
    }
    int runDue()
    {
        int done = 0;
        while (const int some = server.backend().flowTimers().runDue())
            done += some;
        return done;
    }
    // A sub-flow with a document of its own, which its signers see, and not that of the outer flow.
    QString outerOfItsOwn(const QString &more = {})
    {
        made("/modules/" + application.moduleId.toLatin1() + "/forms",
            {{u"name"_s, u"Budget"_s}, {u"templatecontext"_s, u"<o-input name=\"amount\"></o-input>"_s}});
        server.beDesigner();
        server.put(design("/modules/" + application.moduleId.toLatin1() + "/forms/" + application.formId.toLatin1()),
            json({{u"authorityCondition"_s, u"[{'field':'author','scope':'itself'}]"_s}}));
        server.beUser();
        return outer(inner(u"Budget"_s), u"<paramPassingType>02</paramPassingType>"_s % more);
    }
    QString of(const QString &column, const QString &where)
    {
        return server.database()
            .reader()
            .text(QString(u"SELECT "_s % column % u" FROM flow_instance WHERE "_s % where))
            .value_or(QString());
    }
    qint64 running() { return server.count(u"flow_instance"_s, u"ended = 0"_s); }
};

} // namespace

// Flows that begin other flows, wait for them and take back what they found out.
class SubFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsOnTheSameDocument_data() { addEngineRows(); }
    void runsOnTheSameDocument();
    void goesOnBeside_data() { addEngineRows(); }
    void goesOnBeside();
    void handsFieldsOverAndBack_data() { addEngineRows(); }
    void handsFieldsOverAndBack();
    void handsFilesOver_data() { addEngineRows(); }
    void handsFilesOver();
    void beginsOneForEach_data() { addEngineRows(); }
    void beginsOneForEach();
    void endsWithItsParent_data() { addEngineRows(); }
    void endsWithItsParent();
    void aFlowWithinItselfIsAnIncident_data() { addEngineRows(); }
    void aFlowWithinItselfIsAnIncident();
    void oneThatIsGoneIsAnIncident_data() { addEngineRows(); }
    void oneThatIsGoneIsAnIncident();
    void chartsShowBoth_data() { addEngineRows(); }
    void chartsShowBoth();
    void chartsHideWhatIsNotSeen_data() { addEngineRows(); }
    void chartsHideWhatIsNotSeen();
    void isNotCancelledByWhomItIsFor_data() { addEngineRows(); }
    void isNotCancelledByWhomItIsFor();
    void isNotTakenBackOverOneBeside_data() { addEngineRows(); }
    void isNotTakenBackOverOneBeside();
    void haveABoundInTotal_data() { addEngineRows(); }
    void haveABoundInTotal();
    void areRemindedOf_data() { addEngineRows(); }
    void areRemindedOf();
    void manyHideNobody_data() { addEngineRows(); }
    void manyHideNobody();
    void followUpsOutliveTheServer_data() { addEngineRows(); }
    void followUpsOutliveTheServer();
};

void SubFlowsTest::runsOnTheSameDocument()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Process"_s}, {u"type"_s, 5}, {u"parentForm"_s, place.application.formId}});
    const QString document = place.started(place.outer(place.inner()));
    const auto isOffered = [&](const QString &who) {
        const QJsonArray buttons = place
                                       .as(who, "GET",
                                           "/forms/" + place.sealed(who, place.application.formId) + "/documents/"
                                               + place.sealed(who, document) + "/template")
                                       .data()["activitys"_L1]
                                       .toArray();
        return std::ranges::any_of(
            buttons, [](const QJsonValue &button) { return button["name"_L1].toString() == "Process"_L1; });
    };
    // Whose turn it is in the sub-flow has the buttons of flows.
    QVERIFY(isOffered(place.fin1));
    QVERIFY(!isOffered(place.head));
    // It is there once the answer is.
    QCOMPARE(place.places(document), u"Sub: ; Check: First"_s);
    QCOMPARE(place.state(document), 1118208);
    QCOMPARE(place.pendings(place.fin1), QStringList{u"Form: A"_s});
    QVERIFY(place.read(place.fin1, document).value("edit"_L1).toBool());
    QCOMPARE(place.submit(place.head, document).status, 403);
    const Answer done
        = place.submit(place.fin1, document, u"Check"_s, {}, R"(,"document":{"items":{"note":"checked"}})");
    QVERIFY2(done.status == 200, done.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    QCOMPARE(place.state(document), 256);
    QCOMPARE(place.read(place.head, document)["items"_L1]["note"_L1].toString(), u"checked"_s);
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.running(), 0);
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
    QCOMPARE(place.server.count(u"flow_incident"_s), 0);
    QCOMPARE(place.server.count(u"flow_token"_s), 0);
    const QStringList history = place.history(document);
    QVERIFY2(history.contains(u"84 Draft>Sub"_s) && history.contains(u"20 Sub>Head"_s)
            && history.contains(u"7 Check>Over"_s),
        qPrintable(history.join(u", "_s)));
}

void SubFlowsTest::goesOnBeside()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString outer = place.outer(place.inner(), u"<isAsynchronous>true</isAsynchronous>"_s);
    const QString document = place.started(outer);
    QCOMPARE(place.places(document), u"Head: Head; Check: First"_s);
    QCOMPARE(place.submit(place.head, document).status, 200);
    // Its own flow is complete, and the other one goes on.
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.running(), 1);
    // As long as that the document is under way.
    QCOMPARE(place.start(document, outer).status, 409);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.running(), 0);
    QCOMPARE(place.state(document), 1048576);
}

void SubFlowsTest::handsFieldsOverAndBack()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString form = place.made("/modules/" + place.application.moduleId.toLatin1() + "/forms",
        {{u"name"_s, u"Cost"_s},
            {u"templatecontext"_s,
                u"<o-input name=\"amount\" type=\"integer\"></o-input><o-input name=\"word\"></o-input>"_s}});
    QVERIFY(!form.isEmpty());
    const QString document = place.started(place.outer(place.inner(u"Cost"_s),
        u"<paramPassingType>02</paramPassingType><fieldMapping>price=amount</fieldMapping>"
        "<fieldsBack>word=note;amount=price</fieldsBack>"_s));
    QCOMPARE(place.places(document), u"Sub: "_s);
    const QString own = place.server.database()
                            .reader()
                            .text(u"SELECT document_id FROM flow_instance WHERE form_id = ?"_s, form)
                            .value_or(QString());
    QVERIFY(!own.isEmpty());
    QCOMPARE(place.read(place.fin1, own)["items"_L1]["amount"_L1].toInt(), 900);
    QCOMPARE(place.read(place.fin1, own).value("stateInt"_L1).toInt(), 256);
    const Answer done = place.submit(place.fin1, own, {}, {}, R"(,"document":{"items":{"amount":950,"word":"dear"}})");
    QVERIFY2(done.status == 200, done.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    const QJsonObject back = place.read(place.clerk, document);
    QCOMPARE(back["items"_L1]["price"_L1].toInt(), 950);
    QCOMPARE(back["items"_L1]["note"_L1].toString(), u"dear"_s);
    QCOMPARE(back["items"_L1]["code"_L1].toString(), u"A"_s);
    QCOMPARE(place.read(place.fin1, own).value("stateInt"_L1).toInt(), 1048576);
}

// Who reads them there: the design says that they go over, and nobody's own file goes with a path that somebody wrote.
void SubFlowsTest::handsFilesOver()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const auto upload = [&](const QString &id, const QString &owner) {
        uploads::StoredFile file;
        file.id = id;
        file.path = u"item/202601/"_s % id;
        file.folder = u"item"_s;
        file.ownerId = owner;
        file.domainId = place.server.domainId();
        file.fieldId = u"note"_s;
        const QString where = place.server.dataDirectory() % uploads::wirePath(file.path);
        QDir().mkpath(QFileInfo(where).path());
        QVERIFY(QFile(where).open(QIODevice::WriteOnly));
        place.server.database().write([&](Session &session) { uploads::insertFile(session, file, 1); });
    };
    upload(u"clerks"_s, place.clerk);
    upload(u"heads"_s, place.head);
    const auto reads = [&](const QString &who, const QByteArray &id) {
        place.server.useAccessToken(place.tokenOf(who));
        const Answer answer = place.server.get("/api/runtime/app/files?path=/uploads/item/202601/" + id);
        place.server.beUser();
        return answer.status == 200;
    };
    const QString outer = place.outerOfItsOwn(u"<fieldMapping>note=amount</fieldMapping>"_s);
    QVERIFY(!reads(place.fin1, "clerks"));
    place.started(
        outer, R"({"code":"A","price":1,"note":"/uploads/item/202601/clerks and /uploads/item/202601/heads"})");
    QVERIFY(!place.of(u"document_id"_s, u"parent_id <> ''"_s).isEmpty());
    QVERIFY(reads(place.fin1, "clerks"));
    QVERIFY(!reads(place.fin1, "heads"));
    QCOMPARE(place.server.count(u"document_file"_s), 2);
}

void SubFlowsTest::beginsOneForEach()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString flow = place.outer(
        place.inner(), u"<instanceSettingType>02</instanceSettingType><instanceField>price</instanceField>"_s);
    const QString three = place.started(flow, R"({"code":"A","price":3})");
    QCOMPARE(place.running(), 4);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(place.places(three).contains(u"Sub"_s), true);
        // Each is a command of its own: not a double click of the one before.
        place.server.clock().advance(61'000);
        const Answer done = place.submit(place.fin1, three);
        QVERIFY2(done.status == 200, done.body.constData());
        place.runDue();
    }
    QCOMPARE(place.places(three), u"Head: Head"_s);
    const QString none = place.started(flow, R"({"code":"A","price":0})");
    QCOMPARE(place.places(none), u"Head: Head"_s);
    const QString many = place.started(flow, R"({"code":"A","price":101})");
    QCOMPARE(place.places(many), u"Sub: "_s);
    place.server.clock().advance(60'000);
    place.runDue();
    QCOMPARE(place.server.count(u"flow_incident"_s, u"reason LIKE '%at most 100%'"_s), 1);
}

void SubFlowsTest::endsWithItsParent()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString document = place.started(place.outer(place.inner()));
    QCOMPARE(place.running(), 2);
    const Answer taken = place.act(place.clerk, document, "cancellation");
    QVERIFY2(taken.status == 200, taken.body.constData());
    QCOMPARE(place.running(), 0);
    QCOMPARE(place.pendings(place.fin1), QStringList());
    QCOMPARE(place.server.count(u"flow_timer"_s), 0);
}

void SubFlowsTest::aFlowWithinItselfIsAnIncident()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    FlowText text;
    const QString loop = place.flow(text.start().end().line(u"start"_s, u"End"_s).text(), u"Loop"_s);
    FlowText again;
    const QString within = u"<subflowid>"_s % loop % u"</subflowid>"_s;
    again.start().node(u"SubFlow"_s, u"Sub"_s, within).end().line(u"start"_s, u"Sub"_s).line(u"Sub"_s, u"End"_s);
    const Answer changed = place.changeFlow(loop, again.text(), 1);
    QVERIFY2(changed.status < 300, changed.body.constData());
    const QString document = place.started(loop);
    for (int i = 0; i < 10; ++i) {
        place.runDue();
        place.server.clock().advance(60'000);
    }
    QCOMPARE(place.server.count(u"flow_incident"_s, u"reason LIKE '%too deep%'"_s), 1);
    QVERIFY(place.running() <= 22);
}

void SubFlowsTest::oneThatIsGoneIsAnIncident()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString document = place.started(place.outer(u"nowhere"_s));
    place.server.clock().advance(60'000);
    place.runDue();
    QCOMPARE(place.server.count(u"flow_incident"_s, u"reason LIKE '%not in use%'"_s), 1);
    QCOMPARE(place.places(document), u"Sub: "_s);
}

void SubFlowsTest::chartsShowBoth()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString document = place.started(place.outer(place.inner()));
    const QString main = place.server.database()
                             .reader()
                             .text(u"SELECT id FROM flow_instance WHERE parent_id = ''"_s)
                             .value_or(QString());
    const QString child = place.server.database()
                              .reader()
                              .text(u"SELECT id FROM flow_instance WHERE parent_id = ?"_s, main)
                              .value_or(QString());
    const auto chart = [&](const QString &instance) {
        const QByteArray path = place.documentPath(place.fin1, document) + "/workflows/";
        return place.as(place.fin1, "GET", path + place.sealed(place.fin1, instance) + "/flowchart").data();
    };
    const QJsonValue below = chart(child);
    const auto nodes = [](const QJsonValue &text) {
        QStringList live;
        for (const QJsonValue &node : QJsonDocument::fromJson(text.toString().toUtf8())["nodes"_L1].toArray()) {
            if (node["state"_L1].toString() == "live"_L1)
                live.append(node["name"_L1].toString());
        }
        return live;
    };
    QCOMPARE(nodes(below["currentFlowChart"_L1]), QStringList{u"Check"_s});
    QCOMPARE(nodes(below["parentFlowChart"_L1]), QStringList{u"Sub"_s});
    const QJsonObject above = QJsonDocument::fromJson(chart(main)["currentFlowChart"_L1].toString().toUtf8()).object();
    QStringList children;
    for (const QJsonValue &each : above["children"_L1].toArray())
        children.append(place.opened(place.fin1, each["id"_L1].toString()));
    QCOMPARE(children, QStringList{child});
}

void SubFlowsTest::chartsHideWhatIsNotSeen()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString document = place.started(place.outerOfItsOwn());
    const QString child = place.of(u"id"_s, u"parent_id <> ''"_s);
    const QString below = place.of(u"document_id"_s, u"parent_id <> ''"_s);
    QVERIFY(below != document);
    const auto chart = [&](const QString &who, const QString &about, const QString &instance) {
        return place
            .as(who, "GET", place.documentPath(who, about) + "/workflows/" + place.sealed(who, instance) + "/flowchart")
            .data();
    };
    QCOMPARE(place.as(place.fin1, "GET", place.documentPath(place.fin1, document)).status, 404);
    QVERIFY(!chart(place.fin1, below, child)["currentFlowChart"_L1].toString().isEmpty());
    QCOMPARE(chart(place.fin1, below, child)["parentFlowChart"_L1].toString(), QString());
    QVERIFY(!chart(place.clerk, below, child)["parentFlowChart"_L1].toString().isEmpty());
}

// What waits for it would go on as if it had been agreed to.
void SubFlowsTest::isNotCancelledByWhomItIsFor()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString document = place.started(place.outerOfItsOwn());
    const QString below = place.of(u"document_id"_s, u"parent_id <> ''"_s);
    QCOMPARE(place.act(place.clerk, below, "cancellation").status, 409);
    QCOMPARE(place.state(document), 1118208);
    QCOMPARE(place.running(), 2);
}

// It would begin once more, and the first one be nobody's.
void SubFlowsTest::isNotTakenBackOverOneBeside()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext><cRetracement>true</cRetracement>"_s)
        .node(u"SubFlow"_s, u"Sub"_s,
            u"<isAsynchronous>true</isAsynchronous><subflowid>"_s % place.inner() % u"</subflowid>"_s)
        .manual(u"Head"_s, {place.head})
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Sub"_s)
        .line(u"Sub"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    QCOMPARE(place.running(), 2);
    QCOMPARE(place.act(place.clerk, document, "retracement").status, 409);
    QCOMPARE(place.places(document), u"Head: Head; Check: First"_s);
}

void SubFlowsTest::haveABoundInTotal()
{
    QFETCH(QString, engine);
    QHash<QString, QString> settings = byHand;
    settings.insert(u"flows.mostSubFlows"_s, u"5"_s);
    NestedPlace place(engine, settings);
    FlowText text;
    const QString loop = place.flow(text.start().end().line(u"start"_s, u"End"_s).text(), u"Loop"_s);
    FlowText again;
    const QString within = u"<instanceTotal>3</instanceTotal><subflowid>"_s % loop % u"</subflowid>"_s;
    again.start().node(u"SubFlow"_s, u"Sub"_s, within).end().line(u"start"_s, u"Sub"_s).line(u"Sub"_s, u"End"_s);
    QVERIFY(place.changeFlow(loop, again.text(), 1).status < 300);
    place.started(loop);
    for (int i = 0; i < 10; ++i) {
        place.runDue();
        place.server.clock().advance(60'000);
    }
    QCOMPARE(place.running(), 4); // and not six
    QCOMPARE(place.server.count(u"flow_incident"_s, u"reason LIKE '%flows.mostSubFlows%'"_s), 3);
}

// By whoever waits for the document, whichever of its flows it stands in.
void SubFlowsTest::areRemindedOf()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString document = place.started(place.outer(place.inner()));
    QCOMPARE(place.act(place.clerk, document, "remind", R"({"attitude":"please"})").status, 200);
    QCOMPARE(place.server.count(
                 u"notification"_s, QString(u"receiver_id = '"_s % place.fin1 % u"' AND summary LIKE '%please%'"_s)),
        1);
    QCOMPARE(place.act(place.clerk, document, "remind", R"({"attitude":"please"})").status, 409);
}

// Whoever acts in the outer flow sees its document by that, however many are begun after it.
void SubFlowsTest::manyHideNobody()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    place.outerOfItsOwn(); // for what it does to the form
    const QString document = place.started(
        place.outer(place.inner(), u"<instanceTotal>100</instanceTotal><isAsynchronous>true</isAsynchronous>"_s));
    QCOMPARE(place.running(), 101);
    QCOMPARE(place.as(place.head, "GET", place.documentPath(place.head, document)).status, 200);
    QCOMPARE(place.as(place.fin2, "GET", place.documentPath(place.fin2, document)).status, 404);
}

void SubFlowsTest::followUpsOutliveTheServer()
{
    QFETCH(QString, engine);
    NestedPlace place(engine);
    const QString document = place.started(place.outer(place.inner()));
    // As if the server had died between the step and what follows from it.
    place.server.database().write([&](Session &session) {
        session.execute(u"DELETE FROM flow_instance WHERE parent_id <> ''"_s);
        session.execute(uR"(INSERT INTO flow_timer (id, due, kind, instance_id, token_id, node_id, created)
                SELECT 'again', 0, 6, instance_id, id, node_id, 0 FROM flow_token)"_s);
        // and the instance still had to be told how many there are
        session.execute(u"UPDATE flow_instance SET content = replace(content, '\"hasChildren\":true', '\"x\":1')"_s);
        session.execute(u"UPDATE flow_instance SET content = replace(content, '\"children\":1', '\"y\":1')"_s);
    });
    place.server.restart();
    QCOMPARE(place.runDue(), 1);
    QCOMPARE(place.running(), 2);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.places(document), u"Head: Head"_s);
}

QTEST_GUILESS_MAIN(SubFlowsTest)
#include "sub_flows_test.moc"

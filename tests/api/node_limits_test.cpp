#include "api/flow_fixture.h"

#include "backend/uploads/file_store.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

Answer changed(FlowPlace &place, const QString &who, const QString &document, const QByteArray &items)
{
    return place.as(who, "PATCH", place.documentPath(who, document),
        R"({"id":")" + place.sealed(who, document) + R"(","items":)" + items + "}");
}

} // namespace

// What a node of a flow closes of the document, whichever way it is read or written.
class NodeLimitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesOpenFields_data() { addEngineRows(); }
    void nodesOpenFields();
    void buttonsHandOutNothingHidden_data() { addEngineRows(); }
    void buttonsHandOutNothingHidden();
    void nodesLimitRowsAsWell_data() { addEngineRows(); }
    void nodesLimitRowsAsWell();
    void whatNodesHideIsNotDoneWithoutAButton_data() { addEngineRows(); }
    void whatNodesHideIsNotDoneWithoutAButton();
    void whatMovedMeanwhileIsJudgedAnew_data();
    void whatMovedMeanwhileIsJudgedAnew();
};

void NodeLimitsTest::nodesOpenFields()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>@price;$note;#code</fieldpermlist>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()), R"({"code":"A","price":900,"note":"secret"})");
    QVERIFY(!place.read(place.head, document)["items"_L1].toObject().contains("note"_L1));
    QCOMPARE(place.read(place.clerk, document)["items"_L1]["note"_L1].toString(), u"secret"_s);
    const auto shown = [&](const QString &who) {
        return place.as(who, "GET",
            "/forms/" + place.sealed(who, place.application.formId) + place.documentPath(who, document) + "/template");
    };
    QVERIFY(shown(place.clerk).body.contains("secret"));
    QCOMPARE(shown(place.head).status, 200);
    QVERIFY(!shown(place.head).body.contains("secret"));
    QCOMPARE(changed(place, place.head, document, R"({"price":1})").status, 400);
    QCOMPARE(changed(place, place.head, document, R"({"note":"x"})").status, 400);
    QCOMPARE(changed(place, place.head, document, R"({"code":"B"})").status, 200);
    const Answer locked = place.submit(place.head, document, {}, {}, R"(,"document":{"items":{"price":1}})");
    QCOMPARE(locked.status, 400);
    QCOMPARE(place.state(document), 256);
    QCOMPARE(place.submit(place.head, document, {}, {}, R"(,"document":{"items":{"code":"C"}})").status, 200);
    QCOMPARE(place.read(place.clerk, document)["items"_L1]["note"_L1].toString(), u"secret"_s);
    QCOMPARE(place.state(document), 1048576);
}

void NodeLimitsTest::buttonsHandOutNothingHidden()
{
    QFETCH(QString, engine);
    FlowPlace place(engine, u"<o-input name=\"code\"></o-input><o-file-upload name=\"files\"></o-file-upload>"_s);
    const QString path = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAV.pdf"_s;
    place.server.database().write([&](Session &session) {
        uploads::StoredFile file;
        file.id = u"f"_s;
        file.path = path;
        file.folder = u"item"_s;
        file.name = u"one.pdf"_s;
        file.ownerId = place.clerk;
        file.domainId = place.server.domainId();
        uploads::insertFile(session, file, 1);
    });
    const QString button = place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Load"_s}, {u"type"_s, 26}, {u"parentForm"_s, place.application.formId}});
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>$files</fieldpermlist>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document
        = place.started(place.flow(text.text()), R"({"code":"A","files":["/uploads/)" + path.toLatin1() + R"("]})");
    const auto loaded = [&](const QString &who) {
        return place.as(who, "POST", "/activities/" + place.sealed(who, button) + "/download",
            R"({"docId":")" + place.sealed(who, document) + "\"}");
    };
    const Answer seen = loaded(place.clerk);
    QVERIFY2(seen.status == 200, seen.body.constData());
    QCOMPARE(loaded(place.head).status, 404);
}

// A row of a document that is in a flow of its own, saved as a whole by whoever sees a part of it.
void NodeLimitsTest::nodesLimitRowsAsWell()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString lines = addForm(place.server, place.application, u"Line"_s, FlowPlace::usualFields);
    const QString parent = place.create();
    const auto body = [&](const QString &who, const QByteArray &id, const QByteArray &items) {
        return QByteArray(R"({"id":")" + id + R"(","formid":")" + place.sealed(who, lines) + R"(","applicationid":")"
            + place.sealed(who, place.application.applicationId) + R"(","stateid":"","versions":1,"parentid":")"
            + place.sealed(who, parent) + R"(","sign":"","items":)" + items + "}");
    };
    const Answer made = place.as(
        place.clerk, "POST", "/documents", body(place.clerk, {}, R"({"code":"L","price":9,"note":"secret"})"));
    QVERIFY2(made.status == 201, made.body.constData());
    const QString line
        = place.opened(place.clerk, made.json().value("id"_L1).toString(made.data()["id"_L1].toString()));
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Start"_s}, {u"type"_s, 33}, {u"parentForm"_s, lines}});
    FlowText text;
    text.start(u"Line"_s)
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>@price;$note;#code</fieldpermlist>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString flow = place.flow(text.text(), u"Lines"_s);
    const Answer begun = place.as(place.clerk, "POST", place.documentPath(place.clerk, line) + "/workflows/initiate",
        R"({"flowId":")" + place.sealed(place.clerk, flow) + "\"}");
    QVERIFY2(begun.status == 200, begun.body.constData());
    const auto saved = [&](const QByteArray &items) {
        return place.as(place.head, "PUT", place.documentPath(place.head, parent) + "/childs",
            body(place.head, place.sealed(place.head, line), items));
    };
    QCOMPARE(saved(R"({"code":"M","price":1})").status, 400);
    const auto judged = [&](const QByteArray &items) {
        return place
            .as(place.head, "POST", "/documents/validate",
                R"({"id":")" + place.sealed(place.head, line) + R"(","formId":")" + place.sealed(place.head, lines)
                    + R"(","applicationId":")" + place.sealed(place.head, place.application.applicationId)
                    + R"(","templateForm":"","sign":"","parentId":"","subDocuments":[],"items":)" + items + "}")
            .data()["errors"_L1]
            .toArray()
            .size();
    };
    QCOMPARE(judged(R"({"code":"M","price":1})"), 1);
    QCOMPARE(judged(R"({"code":"M","price":9})"), 0);
    const Answer done = saved(R"({"code":"M","price":9})");
    QVERIFY2(done.status == 200, done.body.constData());
    const QJsonValue items = place.read(place.clerk, line).value("items"_L1);
    QCOMPARE(items["code"_L1].toString(), u"M"_s);
    QCOMPARE(items["note"_L1].toString(), u"secret"_s);
}

// A button that a node hides may have a script that judges first: nobody gets by it.
void NodeLimitsTest::whatNodesHideIsNotDoneWithoutAButton()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    for (const auto &[name, type] : {std::pair(u"Approve"_s, 5), std::pair(u"Return"_s, 47), std::pair(u"End it"_s, 52),
             std::pair(u"Rest"_s, 49), std::pair(u"Ask"_s, 57)})
        place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, name}, {u"type"_s, type}, {u"parentForm"_s, place.application.formId}});
    FlowText text;
    const QString flow = place.flow(
        text.start()
            .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
            .manual(u"Head"_s, {place.head},
                u"<cBack>true</cBack><isAllowTermination>true</isAllowTermination><isHandup>true</isHandup>"
                "<isApproverEdit>true</isApproverEdit>"
                "<activityPermList>$Approve;$Return;$End it;$Rest;$Ask</activityPermList>"_s)
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text());
    const QString document = place.started(flow);
    const auto panel = [&](const QByteArray &name) {
        return place.as(place.head, "POST", place.documentPath(place.head, document) + "/panels/" + name, "{}")
            .data()["isClosed"_L1]
            .toBool();
    };
    QVERIFY(panel("submission"));
    QVERIFY(panel("back"));
    QCOMPARE(place.submit(place.head, document).status, 403);
    QCOMPARE(place.act(place.head, document, "termination").status, 403);
    QCOMPARE(place.act(place.head, document, "suspend").status, 403);
    QCOMPARE(place.act(place.head, document, "approver/addition", "[\"" + place.sealed(place.head, place.fin1) + "\"]")
                 .status,
        403);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    // One that is not hidden opens it.
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Sign"_s}, {u"type"_s, 5}, {u"parentForm"_s, place.application.formId}});
    QVERIFY(!panel("submission"));
    QCOMPARE(place.submit(place.head, document).status, 200);
}

void NodeLimitsTest::whatMovedMeanwhileIsJudgedAnew_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("act");
    QTest::addColumn<int>("status");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("a field changed, %s", qPrintable(engine)) << engine << u"patch"_s << 400;
        QTest::addRow("a document saved, %s", qPrintable(engine)) << engine << u"put"_s << 400;
        QTest::addRow("a button pressed, %s", qPrintable(engine)) << engine << u"press"_s << 403;
    }
}

// Between what is judged and what is written the document goes on to a node that locks the field and hides the button,
// at which it is his turn as well. A script that counts until it is told to stop holds what is judged so long.
void NodeLimitsTest::whatMovedMeanwhileIsJudgedAnew()
{
    QFETCH(QString, engine);
    QFETCH(QString, act);
    QFETCH(int, status);
    const QString waits = u"while (countNext('turns') < 1000000) {}"_s;
    FlowPlace place(engine,
        u"<o-input name=\"code\"></o-input><o-input name=\"price\" type=\"integer\"></o-input>"
        "<o-input name=\"note\" textType=\"readonly\" valueScript=\""_s
            % (act == "press"_L1 ? QString() : QString(waits % u" 'x'"_s).replace(u'<', u"&lt;"_s))
            % u"\"></o-input>"_s);
    const auto setTurns = [&](int turns) {
        place.server.database().write([&](Session &session) {
            session.execute(uR"(INSERT INTO script_counter (domain_id, application_id, label, last)
                    VALUES (?, ?, 'turns', ?) ON CONFLICT (domain_id, application_id, label)
                    DO UPDATE SET last = excluded.last)"_s,
                place.server.domainId(), place.application.applicationId, turns);
        });
    };
    const auto turns = [&] {
        return place.server.database()
            .reader()
            .integer(u"SELECT last FROM script_counter WHERE label = 'turns'"_s)
            .value_or(0);
    };
    setTurns(2'000'000); // nothing waits yet
    const QString button = place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Copy"_s}, {u"type"_s, 21}, {u"parentForm"_s, place.application.formId},
            {u"beforeActionScript"_s, act == "press"_L1 ? waits : QString()}});
    FlowText text;
    const QString flow
        = place.flow(text.start()
                         .manual(u"Head"_s, {place.head})
                         .manual(u"Check"_s, {place.head},
                             u"<fieldpermlist>@price</fieldpermlist><activityPermList>$Copy</activityPermList>"_s)
                         .end()
                         .line(u"start"_s, u"Head"_s)
                         .line(u"Head"_s, u"Check"_s)
                         .line(u"Check"_s, u"End"_s)
                         .text());
    const QString document = place.started(flow);
    QCOMPARE(place.places(document), u"Head: Head"_s);
    const qint64 documents = place.server.count(forms::formTableName(place.application.formId));
    place.server.useAccessToken(place.tokenOf(place.head));
    const QByteArray application = "/api/runtime/" + place.sealed(place.head, place.application.applicationId);
    const QByteArray path = application + place.documentPath(place.head, document);
    const QByteArray id = place.sealed(place.head, document);
    const int versions = place.read(place.head, document)["versions"_L1].toInt();
    place.server.useAccessToken(place.tokenOf(place.head));
    const http::Request request = act == "press"_L1 ? place.server.request("POST", path + "/activities/copy",
                                      R"({"id":")" + place.sealed(place.head, button) + "\"}")
        : act == "patch"_L1
        ? place.server.request("PATCH", path, R"({"id":")" + id + R"(","items":{"price":5}})")
        : place.server.request("PUT", path,
            R"({"id":")" + id + R"(","formid":")" + place.sealed(place.head, place.application.formId)
                + R"(","applicationid":")" + place.sealed(place.head, place.application.applicationId)
                + R"(","stateid":"","versions":)" + QByteArray::number(versions)
                + R"(,"parentid":"","sign":"","items":{"code":"A","price":5}})");
    place.server.beUser();
    setTurns(0);
    http::Response answer;
    std::thread writer([&] {
        WaitingAnswer waiting;
        answer = waiting.to(request, place.server.backend().dispatcher());
    });
    const bool isJudging = QTest::qWaitFor([&] { return turns() > 0; }, 30'000);
    // His own step, on another device.
    const int moved = isJudging ? place.submit(place.head, document).status : 0;
    setTurns(2'000'000);
    writer.join();
    QVERIFY(isJudging);
    QCOMPARE(moved, 200);
    QVERIFY2(answer.status == status, answer.body.constData());
    QCOMPARE(place.places(document), u"Check: Head"_s);
    QCOMPARE(place.read(place.clerk, document)["items"_L1]["price"_L1].toInt(), 900);
    QCOMPARE(place.server.count(forms::formTableName(place.application.formId)), documents);
}

QTEST_GUILESS_MAIN(NodeLimitsTest)
#include "node_limits_test.moc"

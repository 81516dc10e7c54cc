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
    for (const auto &[name, type] : {std::pair(u"Approve"_s, 5), std::pair(u"Return"_s, 47)})
        place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, name}, {u"type"_s, type}, {u"parentForm"_s, place.application.formId}});
    FlowText text;
    const QString flow
        = place.flow(text.start()
                         .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                         .manual(u"Head"_s, {place.head},
                             u"<cBack>true</cBack><activityPermList>$Approve;$Return</activityPermList>"_s)
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
    QCOMPARE(place.places(document), u"Head: Head"_s);
    // One that is not hidden opens it.
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Sign"_s}, {u"type"_s, 5}, {u"parentForm"_s, place.application.formId}});
    QVERIFY(!panel("submission"));
    QCOMPARE(place.submit(place.head, document).status, 200);
}

QTEST_GUILESS_MAIN(NodeLimitsTest)
#include "node_limits_test.moc"

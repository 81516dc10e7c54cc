#include "api/button_fixture.h"
#include "app/contract/runtime_activities.h"
#include "backend/forms/record_history.h"

using namespace formwright;
using namespace formwright::tests;
namespace activities = formwright::contract::runtime_activities;

// What buttons do to documents, and several documents at once.
class RuntimeActsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCopyTakesChildRowsAlong_data() { addEngineRows(); }
    void aCopyTakesChildRowsAlong();
    void aCopyHasABound();
    void aCopyKeepsWhatTheCallerMayNotSet_data() { addEngineRows(); }
    void aCopyKeepsWhatTheCallerMayNotSet();
    void aScriptStopsTheAct_data() { addEngineRows(); }
    void aScriptStopsTheAct();
    void actsNeedAButton_data() { addEngineRows(); }
    void actsNeedAButton();
    void whatIsArchivedStays_data() { addEngineRows(); }
    void whatIsArchivedStays();
    void whatIsArchivedGetsNothingBack_data() { addEngineRows(); }
    void whatIsArchivedGetsNothingBack();
    void anotherServerKeepsWhatIsArchived();
    void buttonsSave_data() { addEngineRows(); }
    void buttonsSave();
    void aBatchIsAllOrNothing_data() { addEngineRows(); }
    void aBatchIsAllOrNothing();
    void aBatchSetsFields_data() { addEngineRows(); }
    void aBatchSetsFields();
    void changesOfFieldsAreKept_data() { addEngineRows(); }
    void changesOfFieldsAreKept();
    void oldChangesAreForgotten_data() { addEngineRows(); }
    void oldChangesAreForgotten();
    void onlyItsOwnButtonCopies_data() { addEngineRows(); }
    void onlyItsOwnButtonCopies();
    void whatIsHeldAtOnceHasABound_data() { addEngineRows(); }
    void whatIsHeldAtOnceHasABound();
    void whatNeedsAFlowSaysSo_data() { addEngineRows(); }
    void whatNeedsAFlowSaysSo();
    void pressesAreNoted_data() { addEngineRows(); }
    void pressesAreNoted();
};

namespace {

int errcode(const Answer &answer)
{
    return answer.json().value("errcode"_L1).toInt();
}

QByteArray batchOf(const QList<QByteArray> &documents)
{
    return R"({"documents":[)" + documents.join(',') + "]}";
}

} // namespace

void RuntimeActsTest::aCopyTakesChildRowsAlong()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(21);
    const QString lines = addForm(place.server, place.application, u"Line"_s,
        u"<o-input name=\"text\"></o-input><o-input name=\"no\" unique></o-input>"_s);
    const QByteArray parent = sealed(place.server, place.own);
    for (const char *text : {"a", "b"}) {
        const Answer row = place.server.post(place.application.documents(),
            documentBody(place.application, QByteArray(R"({"text":")") + text + R"(","no":")" + text + "\"}", {}, 1,
                parent, sealed(place.server, lines)));
        QCOMPARE(row.status, 201);
    }
    const Answer copied
        = place.server.post(place.act(place.own, "copy"), R"({"id":")" + sealed(place.server, button) + "\"}");
    QVERIFY2(copied.status == 200, copied.body.constData());
    const QJsonObject document = copied.data().toObject();
    const QString copy = place.opened(document.value("id"_L1).toString());
    QVERIFY(copy != place.own);
    QCOMPARE(document.value("items"_L1)["code"_L1].toString(), u"own"_s);
    QCOMPARE(document.value("istmp"_L1).toBool(true), false);
    QCOMPARE(place.items(copy), place.items(place.own));
    QCOMPARE(place.documents(), 3);
    const QString lineTable = forms::formTableName(lines);
    QCOMPARE(place.server.count(lineTable), 4);
    QCOMPARE(place.server.count(lineTable, u"parent_id = '%1'"_s.arg(copy)), 2);
    // A value that must be unique is nobody's twice.
    QCOMPARE(place.server.count(lineTable, u"parent_id = '%1' AND c2 IS NULL"_s.arg(copy)), 2);
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'button button 21: document%'"_s), 1);
}

void RuntimeActsTest::aCopyHasABound()
{
    ButtonPlace place(u"sqlite"_s, {{u"documents.maxCopied"_s, u"3"_s}});
    place.button(21);
    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    const QByteArray line = documentBody(
        place.application, R"({"text":"a"})", {}, 1, sealed(place.server, place.own), sealed(place.server, lines));
    for (int i = 0; i < 2; ++i)
        QCOMPARE(place.server.post(place.application.documents(), line).status, 201);
    QCOMPARE(place.server.post(place.act(place.own, "copy"), "{}").status, 200);
    QCOMPARE(place.server.post(place.application.documents(), line).status, 201);
    QCOMPARE(place.server.post(place.act(place.own, "copy"), "{}").status, 409);
    QCOMPARE(place.documents(), 3);
}

void RuntimeActsTest::aCopyKeepsWhatTheCallerMayNotSet()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(21);
    place.permit(place.clerk,
        "[" + place.permission(3, place.application.formId, 1011, 1, "price") + ","
            + place.permission(3, place.application.formId, 1012, 1, "note") + "]");
    const Answer copied = place.server.post(place.act(place.foreign, "copy"), "{}");
    QVERIFY2(copied.status == 200, copied.body.constData());
    QVERIFY(copied.data()["items"_L1]["price"_L1].isNull());
    place.showOwnOnly();
    QCOMPARE(place.server.post(place.act(place.foreign, "copy"), "{}").status, 404);
    QCOMPARE(place.documents(), 3);
}

void RuntimeActsTest::aScriptStopsTheAct()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(21,
        {{u"beforeActionScript"_s, u"getItemValueAsInt('price') > 8 ? 'not that one' : createConfirm('really?')"_s}});
    const QByteArray body = R"({"id":")" + sealed(place.server, button) + "\"}";
    const Answer stopped = place.server.post(place.act(place.foreign, "copy?confirmed=true"), body);
    QCOMPARE(stopped.status, 409);
    QCOMPARE(errcode(stopped), activities::stoppedByScript);
    QCOMPARE(stopped.json().value("errmsg"_L1).toString(), u"not that one"_s);
    const Answer asked = place.server.post(place.act(place.own, "copy"), "{}"); // also where the client names no button
    QCOMPARE(asked.status, 409);
    QCOMPARE(errcode(asked), activities::agreementNeeded);
    QCOMPARE(place.documents(), 2);
    QCOMPARE(place.server.post(place.act(place.own, "copy?confirmed=true"), body).status, 200);
    QCOMPARE(place.documents(), 3);
}

void RuntimeActsTest::actsNeedAButton()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QByteArray form = sealed(place.server, place.application.formId);
    const QByteArray clear = place.runtime("/forms/" + form + "/activities/clear");
    QCOMPARE(place.server.post(place.act(place.own, "copy"), "{}").status, 403);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 403);
    QCOMPARE(place.server.del(clear).status, 403);
    const QString save = place.button(34);
    const QByteArray named = R"({"id":")" + sealed(place.server, save) + "\"}";
    QCOMPARE(place.server.post(place.act(place.own, "copy"), named).status, 400); // it is for something else
    const QString copy = place.button(21, {{u"permissionType"_s, u"private"_s}});
    QCOMPARE(place.server.post(place.act(place.own, "copy"), "{}").status, 403);
    place.permit(place.clerk, "[" + place.permission(5, copy, 1032, 1) + "]");
    QCOMPARE(place.server.post(place.act(place.own, "copy"), "{}").status, 200);
    QCOMPARE(place.documents(), 3);
}

void RuntimeActsTest::whatIsArchivedStays()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(45);
    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    const auto line = [&] {
        return documentBody(
            place.application, R"({"text":"a"})", {}, 1, sealed(place.server, place.own), sealed(place.server, lines));
    };
    const Answer child = place.server.post(place.application.documents(), line());
    QCOMPARE(child.status, 201);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200); // twice is once
    QCOMPARE(place.server.count(u"archived_record"_s), 1);
    const QJsonObject told = place.server.get(place.document(place.own)).data().toObject();
    for (const QLatin1StringView right : {"edit"_L1, "delete"_L1, "editor"_L1})
        QCOMPARE(told.value(right), QJsonValue(false));
    QCOMPARE(place.server.get(place.document(place.foreign)).data()["edit"_L1], QJsonValue(true));

    const QByteArray items = R"({"code":"x","price":1,"note":"n"})";
    QCOMPARE(place.server.put(place.document(place.own), place.body(items, place.own)).status, 409);
    const QByteArray patch = R"({"id":")" + sealed(place.server, place.own) + R"(","items":{"note":"m"}})";
    QCOMPARE(place.server.patch(place.document(place.own), patch).status, 409);
    QCOMPARE(place.server.del(place.document(place.own)).status, 409);
    QCOMPARE(place.server.post(place.application.documents(), line()).status, 409);
    QCOMPARE(place.server.put(place.document(place.own) + "/childs", line()).status, 409);
    QCOMPARE(
        place.server
            .del(place.application.documents() + "/" + child.data().toObject().value("id"_L1).toString().toLatin1())
            .status,
        409);
    QCOMPARE(place.items(place.own).value("code"_L1).toString(), u"own"_s);
    QCOMPARE(place.server.count(forms::formTableName(lines)), 1);
    QCOMPARE(place.server.del(place.document(place.foreign)).status, 200); // the others are as before

    place.showOwnOnly();
    QCOMPARE(place.server.get(place.act(u"none--"_s + place.application.formId, "archive")).status, 404);
}

void RuntimeActsTest::whatIsArchivedGetsNothingBack()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(45);
    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    const Answer child = place.server.post(place.application.documents(),
        documentBody(
            place.application, R"({"text":"a"})", {}, 1, sealed(place.server, place.own), sealed(place.server, lines)));
    const QString row = child.data().toObject().value("id"_L1).toString();
    QCOMPARE(place.server.del(place.application.documents() + "/" + row.toLatin1()).status, 200);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    QCOMPARE(place.server.post(place.application.documents() + "/restore", idList({row})).status, 409);
    QCOMPARE(place.server.count(forms::formTableName(lines)), 0);
}

void RuntimeActsTest::anotherServerKeepsWhatIsArchived()
{
    if (!testedEngines().contains(u"postgresql"_s))
        return;
    ButtonPlace place(u"postgresql"_s);
    place.button(45);
    TestBackend other(place.server);
    const QByteArray items = R"({"code":"x","price":1,"note":"n"})";
    QCOMPARE(other.put(place.document(place.own), place.body(items, place.own)).status, 200);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    QCOMPARE(other.put(place.document(place.own), place.body(items, place.own, 2)).status, 409);
    QCOMPARE(other.del(place.document(place.own)).status, 409);
    QCOMPARE(other
                 .post(place.application.documents() + "/batch",
                     batchOf({place.body(items, place.foreign), place.body(items, place.own, 2)}))
                 .status,
        409);
    QCOMPARE(place.items(place.foreign).value("code"_L1).toString(), u"foreign"_s);
}

void RuntimeActsTest::buttonsSave()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const auto execute = [&](int type, const QByteArray &items, const QString &document = {}) {
        const QString button = place.button(type);
        return place.server.put(place.pressed(button, "execute"),
            documentBody(place.application, items, document.isEmpty() ? QByteArray() : sealed(place.server, document)));
    };
    const Answer broken = execute(34, R"({"code":"new"})");
    QCOMPARE(broken.status, 400);
    QVERIFY2(broken.body.contains("note"), broken.body.constData());
    QCOMPARE(place.documents(), 2);
    const Answer draft = execute(19, R"({"code":"draft"})");
    QVERIFY2(draft.status == 200, draft.body.constData());
    QCOMPARE(draft.data()["document"_L1]["istmp"_L1].toBool(), true);
    QCOMPARE(place.documents(), 3);

    const Answer changed = execute(34, R"({"code":"own","price":8,"note":"n"})", place.own);
    QVERIFY2(changed.status == 200, changed.body.constData());
    QCOMPARE(changed.data()["document"_L1]["versions"_L1].toInt(), 2);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 8);
    QCOMPARE(execute(34, R"({"code":"own","price":9,"note":"n"})", place.own).status, 409); // stale versions

    const Answer copied = execute(21, R"({"code":"twice","note":"n"})");
    QVERIFY2(copied.status == 200, copied.body.constData());
    QCOMPARE(place.documents(), 5);
    QCOMPARE(place.items(place.opened(copied.data()["next"_L1]["id"_L1].toString())).value("code"_L1).toString(),
        u"twice"_s);
    const Answer next = execute(12, R"({"code":"again","note":"n"})");
    QCOMPARE(place.documents(), 6);
    QCOMPARE(next.data()["next"_L1]["items"_L1]["code"_L1].toString(), u"again"_s);
    QCOMPARE(place.server.get(place.document(place.opened(next.data()["next"_L1]["id"_L1].toString()))).status, 404);

    QCOMPARE(execute(8, "{}").status, 400); // the client's own
    const Answer flow = execute(4, "{}");
    QCOMPARE(flow.status, 409);
    QCOMPARE(errcode(flow), activities::flowNeeded);
}

void RuntimeActsTest::aBatchIsAllOrNothing()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QByteArray path = place.application.documents() + "/batch";
    const QByteArray good = place.body(R"({"code":"own","price":70,"note":"n"})", place.own);
    const QByteArray made = documentBody(place.application, R"({"code":"made","note":"n"})");
    const QByteArray broken = documentBody(place.application, R"({"code":"broken"})");
    const QByteArray stale = place.body(R"({"code":"foreign","price":1,"note":"n"})", place.foreign, 7);

    const Answer refused = place.server.post(path, batchOf({good, made, broken}));
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("documents[2].note"), refused.body.constData());
    const Answer conflict = place.server.post(path, batchOf({good, made, stale}));
    QCOMPARE(conflict.status, 409);
    QVERIFY2(conflict.body.contains("documents[2]"), conflict.body.constData());
    QCOMPARE(place.server.post(path, batchOf({good, good})).status, 400);
    QCOMPARE(place.documents(), 2);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 7);

    place.server.takeEvents();
    const Answer saved = place.server.post(path, batchOf({good, made}));
    QVERIFY2(saved.status == 200, saved.body.constData());
    QCOMPARE(saved.json().value("id"_L1).toString().split(u';').size(), 2);
    QCOMPARE(place.documents(), 3);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 70);
    QVERIFY(!place.server.takeEvents().empty());

    place.showOwnOnly();
    QCOMPARE(place.server.post(path, batchOf({made, place.body(R"({"note":"n"})", place.foreign)})).status, 404);
    QCOMPARE(place.documents(), 3);
    QCOMPARE(place.server.post(path, "{}").status, 400);
}

void RuntimeActsTest::aBatchSetsFields()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QByteArray ids = sealed(place.server, place.own) + ";" + sealed(place.server, place.foreign);
    const QByteArray path = place.application.documents() + "/batch";
    const Answer set = place.server.post(path, R"({"id":")" + ids + R"(","items":{"price":5}})");
    QVERIFY2(set.status == 200, set.body.constData());
    for (const QString &document : {place.own, place.foreign})
        QCOMPARE(place.items(document).value("price"_L1).toInt(), 5);
    QCOMPARE(place.items(place.own).value("code"_L1).toString(), u"own"_s); // what is not set stays
    QCOMPARE(place.server.post(path, R"({"id":")" + ids + R"(","items":{"note":""}})").status, 400);
    place.showOwnOnly();
    QCOMPARE(place.server.post(path, R"({"id":")" + ids + R"(","items":{"price":6}})").status, 404);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 5);
}

void RuntimeActsTest::changesOfFieldsAreKept()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const auto log = [&](const QByteArray &field, const QString &document) {
        return place.server.get(
            place.runtime("/documents/" + sealed(place.server, document) + "/formhelper/inputlog?fieldName=" + field));
    };
    const auto put = [&](const QByteArray &items, int versions) {
        return place.server.put(place.document(place.own), place.body(items, place.own, versions)).status;
    };
    QCOMPARE(put(R"({"code":"own","price":8,"note":"n"})", 1), 200);
    QCOMPARE(place.server.count(u"record_change"_s), 0); // the form does not ask for it
    place.changeForm(R"({"showLog":true})");
    place.server.clock().advance(1000);
    QCOMPARE(put(R"({"code":"own","price":9,"note":"n"})", 2), 200);
    place.server.clock().advance(1000);
    QCOMPARE(place.server
                 .patch(place.document(place.own),
                     R"({"id":")" + sealed(place.server, place.own) + R"(","items":{"price":10,"note":"m"}})")
                 .status,
        200);
    QCOMPARE(put(R"({"code":"lost","price":1,"note":"n"})", 2), 409); // what failed leaves nothing
    const Answer answer = log("price", place.own);
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonArray changes = answer.data().toArray();
    QCOMPARE(changes.size(), 2);
    QCOMPARE(changes.at(0)["oldValue"_L1].toInt(), 9);
    QCOMPARE(changes.at(0)["newValue"_L1].toInt(), 10);
    QCOMPARE(changes.at(0)["versions"_L1].toInt(), 4);
    QCOMPARE(changes.at(1)["oldValue"_L1].toInt(), 8);
    QCOMPARE(place.opened(changes.at(1)["userId"_L1].toString()), place.server.userId());
    QCOMPARE(log("code", place.own).data().toArray().size(), 0);
    const QString made = place.create(R"({"code":"made","note":"n"})");
    QCOMPARE(log("code", made).data().toArray().at(0)["newValue"_L1].toString(), u"made"_s);
    QVERIFY(log("code", made).data().toArray().at(0)["oldValue"_L1].isNull());
    QCOMPARE(log("price", made).data().toArray().size(), 0);

    // What is hidden from the reader is not told, nor is a document that he does not see.
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    QCOMPARE(log("price", place.own).status, 404);
    QCOMPARE(log("none", place.own).status, 404);
    place.showOwnOnly();
    QCOMPARE(log("code", place.foreign).status, 404);
}

void RuntimeActsTest::oldChangesAreForgotten()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(R"({"showLog":true})");
    place.create(R"({"code":"old","note":"n"})");
    QCOMPARE(place.server.count(u"record_change"_s), 2);
    const qint64 now = place.server.clock().nowMilliseconds();
    const auto forget = [&](qint64 before) {
        place.server.database().write([&](Session &session) { forms::forgetChanges(session, before, 1000); });
        return place.server.count(u"record_change"_s);
    };
    QCOMPARE(forget(now), 2);
    place.changeForm(R"({"recordlogForever":true})");
    QCOMPARE(forget(now + 1), 2);
    place.changeForm(R"({"recordlogForever":false})");
    QCOMPARE(forget(now + 1), 0);
}

void RuntimeActsTest::onlyItsOwnButtonCopies()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(21, {{u"permissionType"_s, u"private"_s}});
    const QString custom = place.button(13);
    const QString next = place.button(12);
    QCOMPARE(place.server.post(place.act(place.own, "copy"), "{}").status, 403);
    for (const QString &other : {custom, next}) {
        const QByteArray named = R"({"id":")" + sealed(place.server, other) + "\"}";
        QCOMPARE(place.server.post(place.act(place.own, "copy"), named).status, 400);
    }
    QCOMPARE(place.documents(), 2);
}

void RuntimeActsTest::whatIsHeldAtOnceHasABound()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine, {{u"list.maxBytes"_s, u"65536"_s}});
    place.button(21);
    place.changeForm(R"({"showLog":true})");
    const auto items = [](char letter) -> QByteArray {
        return R"({"code":"c","price":1,"note":")" + QByteArray(30'000, letter) + "\"}";
    };
    const auto put = [&](char letter, int versions) {
        place.server.clock().advance(1000);
        return place.server.put(place.document(place.own), place.body(items(letter), place.own, versions)).status;
    };
    for (int version = 1; version < 4; ++version)
        QCOMPARE(put(char('a' + version), version), 200);
    const Answer log = place.server.get(
        place.runtime("/documents/" + sealed(place.server, place.own) + "/formhelper/inputlog?fieldName=note"));
    QVERIFY2(log.status == 200, log.body.left(500).constData());
    QCOMPARE(log.data().toArray().size(), 1); // two of them would be too much
    QCOMPARE(log.data().toArray().at(0)["versions"_L1].toInt(), 4);

    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    const auto addLine = [&] {
        return place.server
            .post(place.application.documents(),
                documentBody(place.application, R"({"text":")" + QByteArray(30'000, 'x') + "\"}", {}, 1,
                    sealed(place.server, place.own), sealed(place.server, lines)))
            .status;
    };
    QCOMPARE(addLine(), 201);
    QCOMPARE(place.server.post(place.act(place.own, "copy"), "{}").status, 200);
    QCOMPARE(addLine(), 201);
    const Answer copied = place.server.post(place.act(place.own, "copy"), "{}");
    QVERIFY2(copied.status == 413, copied.body.left(500).constData());

    const QByteArray batch = place.application.documents() + "/batch";
    const QByteArray large = documentBody(place.application, items('l'));
    const qint64 before = place.documents();
    QCOMPARE(place.server.post(batch, batchOf({large, large, large})).status, 413);
    QCOMPARE(place.documents(), before);
    QCOMPARE(place.server.post(batch, batchOf({large, large})).status, 200);
}

void RuntimeActsTest::whatNeedsAFlowSaysSo()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QByteArray start = place.application.documents() + "/activities/saveStartWorkFlow";
    const QByteArray document = R"({"document":{"formid":")" + place.application.form + R"(","items":{"note":"n"}}})";
    QCOMPARE(place.server.post(start, document).status, 403); // no button
    place.button(4);
    const Answer started = place.server.post(start, document);
    QCOMPARE(started.status, 409);
    QVERIFY2(started.body.contains("no such flow"), started.body.constData());
    QCOMPARE(place.documents(), 2);
    const Answer approved = place.server.post(place.runtime("/forms/activities/batchApprove"),
        R"({"limistStrList":[],"docIds":[],"actId":"","attitude":"","remark":""})");
    QCOMPARE(approved.status, 400);
}

void RuntimeActsTest::pressesAreNoted()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(14, {{u"name"_s, u"Print it"_s}});
    const QByteArray path = place.runtime(
        "/activities/recordHandleLog?actType=14&formId=" + sealed(place.server, place.application.formId));
    QCOMPARE(place.server.post(path).status, 200);
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'button Print it of form %'"_s), 1);
    place.makePrivate(u"form"_s, place.application.formId);
    QCOMPARE(place.server.post(path).status, 403);
}

QTEST_GUILESS_MAIN(RuntimeActsTest)
#include "runtime_acts_test.moc"

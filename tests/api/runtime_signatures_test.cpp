#include "api/signing_fixture.h"
#include "backend/forms/deleted_records.h"
#include "backend/uploads/file_store.h"

#include <QDir>
#include <QFile>

using namespace formwright;
using namespace formwright::tests;

// Signatures of documents: who may sign, what they say later, and what they lock.
class RuntimeSignaturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSignatureTellsWhoAndWhat_data() { addEngineRows(); }
    void aSignatureTellsWhoAndWhat();
    void aHandSignatureNeedsItsPassword_data() { addEngineRows(); }
    void aHandSignatureNeedsItsPassword();
    void signingNeedsAButton_data() { addEngineRows(); }
    void signingNeedsAButton();
    void nobodySignsWhatHeDoesNotSee_data() { addEngineRows(); }
    void nobodySignsWhatHeDoesNotSee();
    void aScriptBeforeItStopsIt_data() { addEngineRows(); }
    void aScriptBeforeItStopsIt();
    void whatWasSignedIsLocked_data();
    void whatWasSignedIsLocked();
    void scriptsLeaveSignedValues_data() { addEngineRows(); }
    void scriptsLeaveSignedValues();
    void changesAreTold_data() { addEngineRows(); }
    void changesAreTold();
    void filesAreCoveredByContent_data() { addEngineRows(); }
    void filesAreCoveredByContent();
    void alteredRowsAreForged_data();
    void alteredRowsAreForged();
    void onlyTheLastOneMoves_data() { addEngineRows(); }
    void onlyTheLastOneMoves();
    void placesAreChecked_data();
    void placesAreChecked();
    void hiddenFieldsAreNotNamed_data() { addEngineRows(); }
    void hiddenFieldsAreNotNamed();
    void documentsTakeSoMany();
    void theyGoWithTheDocument_data() { addEngineRows(); }
    void theyGoWithTheDocument();
    void anotherDocumentOfTheIdHasNone_data() { addEngineRows(); }
    void anotherDocumentOfTheIdHasNone();
    void lockingNeedsTheRightToChange_data() { addEngineRows(); }
    void lockingNeedsTheRightToChange();
    void theLastOneIsTakenBack_data() { addEngineRows(); }
    void theLastOneIsTakenBack();
    void whatIsArchivedTakesNone_data() { addEngineRows(); }
    void whatIsArchivedTakesNone();
    void whatCannotBeOpenedIsNotSigned_data() { addEngineRows(); }
    void whatCannotBeOpenedIsNotSigned();
};

void RuntimeSignaturesTest::aSignatureTellsWhoAndWhat()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    const QString button = place.button(46, {{u"name"_s, u"Agree"_s}, {u"signFields"_s, u"Price; code"_s}});
    const QJsonArray buttons = place.server.get(place.document(place.own) + "/signatureButtonFields").data().toArray();
    QCOMPARE(buttons.size(), 1);
    QCOMPARE(buttons.first()["name"_L1].toString(), u"Agree"_s);
    QCOMPARE(buttons.first()["fields"_L1].toArray(), (QJsonArray{u"price"_s, u"code"_s}));
    QCOMPARE(buttons.first()["lock"_L1].toBool(), true);

    const Answer answer = place.sign(place.own,
        {{u"id"_s, place.handSignature()}, {u"buttonId"_s, QString::fromLatin1(sealed(place.server, button))},
            {u"place"_s, QJsonObject{{u"field"_s, u"code"_s}, {u"x"_s, 0.25}, {u"w"_s, 0.5}}}});
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonArray all = place.signatures(place.own);
    QCOMPARE(all.size(), 1);
    const QJsonObject signature = all.first().toObject();
    QCOMPARE(signature, answer.data().toObject());
    QCOMPARE(signature.value("outcome"_L1).toString(), u"intact"_s);
    QCOMPARE(signature.value("number"_L1).toInt(), 1);
    QCOMPARE(signature.value("button"_L1).toString(), u"Agree"_s);
    QCOMPARE(place.opened(signature.value("signerId"_L1).toString()), place.server.userId());
    QVERIFY(!signature.value("signer"_L1).toString().isEmpty());
    QCOMPARE(signature.value("fields"_L1).toArray(), (QJsonArray{u"code"_s, u"price"_s}));
    QCOMPARE(signature.value("image"_L1).toString(), u"data:image/png;base64,"_s % png);
    QCOMPARE(signature.value("place"_L1)["field"_L1].toString(), u"code"_s);
    QCOMPARE(signature.value("place"_L1)["x"_L1].toDouble(), 0.25);
    QCOMPARE(signature.value("versions"_L1).toInt(), 1);
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'sign document%'"_s), 1);
    // The picture is a copy.
    const QString mine = place.server.get("/api/runtime/users/signs").data().toArray().first()["id"_L1].toString();
    QCOMPARE(place.server.del("/api/runtime/users/signs", idList({mine})).status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
}

void RuntimeSignaturesTest::aHandSignatureNeedsItsPassword()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28);
    const QString sign = place.handSignature(u"ink"_s);
    QCOMPARE(place.sign(place.own, {{u"id"_s, sign}}).status, 403);
    QCOMPARE(place.sign(place.own, {{u"id"_s, sign}, {u"password"_s, u"pen"_s}}).status, 403);
    QCOMPARE(place.server.count(u"signature"_s), 0);
    QCOMPARE(place.sign(place.own, {{u"id"_s, sign}, {u"password"_s, u"ink"_s}}).status, 200);
    QCOMPARE(place.server.count(u"signature"_s), 1);
    // Nobody signs with another's hand.
    place.server.database().write(
        [&](Session &session) { session.execute(u"UPDATE account_sign SET account_id = ?"_s, place.other); });
    QCOMPARE(place.sign(place.own, {{u"id"_s, sign}, {u"password"_s, u"ink"_s}}).status, 404);
}

void RuntimeSignaturesTest::signingNeedsAButton()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    const QString save = place.button(34);
    QCOMPARE(place.sign(place.own).status, 403); // the form has none
    const QString button = place.button(28);
    QCOMPARE(place.sign(place.own, {{u"buttonId"_s, QString::fromLatin1(sealed(place.server, save))}}).status, 400);
    QCOMPARE(place.sign(place.own, {{u"versions"_s, 2}}).status, 409); // not the one he saw
    QCOMPARE(place.sign(place.own).status, 200);
    place.makePrivate(u"activity"_s, button);
    QCOMPARE(place.sign(place.own).status, 403);
    QCOMPARE(place.server.count(u"signature"_s), 1);
}

void RuntimeSignaturesTest::nobodySignsWhatHeDoesNotSee()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28);
    const QByteArray act = place.act(place.own, "sign");
    const auto document
        = [&](const QByteArray &items) -> QByteArray { return R"({"document":)" + place.body(items, place.own) + "}"; };
    QCOMPARE(place.server.post(act, document(R"({"code":"other","price":7,"note":"n"})")).status, 409);
    QCOMPARE(place.server.post(act, document(R"({"price":"many"})")).status, 409);
    QCOMPARE(place.server.count(u"signature"_s), 0);
    const Answer answer = place.server.post(act, document(R"({"code":"own","price":7,"note":"n"})"));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QVERIFY(answer.data().isString());
    QCOMPARE(place.server.count(u"signature"_s), 1);
    place.showOwnOnly();
    QCOMPARE(place.sign(place.foreign).status, 404);
    QCOMPARE(place.server.get(place.address(place.foreign)).status, 404);
}

void RuntimeSignaturesTest::aScriptBeforeItStopsIt()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28, {{u"beforeActionScript"_s, u"createConfirm('read it?')"_s}});
    QCOMPARE(place.sign(place.own).status, 409);
    QCOMPARE(place.server.count(u"signature"_s), 0);
    QCOMPARE(place.server.post(place.address(place.own) + "?confirmed=true", R"({"versions":1})").status, 200);
    QCOMPARE(place.server.count(u"signature"_s), 1);
}

void RuntimeSignaturesTest::whatWasSignedIsLocked_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("how");
    QTest::addColumn<bool>("locks");
    for (const QString &engine : testedEngines()) {
        for (const QString &how : {u"put"_s, u"patch"_s, u"validate"_s, u"batch"_s}) {
            QTest::addRow("%s %s", qPrintable(engine), qPrintable(how)) << engine << how << true;
            QTest::addRow("%s %s not locked", qPrintable(engine), qPrintable(how)) << engine << how << false;
        }
    }
}

void RuntimeSignaturesTest::whatWasSignedIsLocked()
{
    QFETCH(QString, engine);
    QFETCH(QString, how);
    QFETCH(bool, locks);
    SigningPlace place(engine);
    place.button(28, {{u"signFields"_s, u"price"_s}, {u"lockFields"_s, locks}});
    QCOMPARE(place.sign(place.own).status, 200);
    const auto send = [&](const QByteArray &items, int versions) {
        if (how == "put"_L1)
            return place.server.put(place.document(place.own), place.body(items, place.own, versions));
        if (how == "patch"_L1)
            return place.change(place.own, items);
        if (how == "validate"_L1)
            return place.server.post(place.application.documents() + "/validate",
                R"({"applicationId":")" + place.application.application + R"(","id":")"
                    + sealed(place.server, place.own) + R"(","templateForm":"","formId":")" + place.application.form
                    + R"(","sign":"","parentId":"","subDocuments":[],"items":)" + items + '}');
        return place.server.post(place.application.documents() + "/batch",
            R"({"documents":[)" + place.body(items, place.own, versions) + "]}");
    };
    const Answer price = send(R"({"code":"own","price":8,"note":"n"})", 1);
    const bool isRefused = price.status == 400 || price.data()["errcode"_L1].toInt() == 4001;
    QVERIFY2(isRefused == locks, price.body.constData());
    QCOMPARE(price.body.contains("was signed"), locks);
    if (!locks)
        return;
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 7);
    const Answer note = send(R"({"code":"own","price":7,"note":"m"})", 1);
    QVERIFY2(note.status == 200 && note.data()["errcode"_L1].toInt() == 0, note.body.constData());
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 7);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
}

void RuntimeSignaturesTest::scriptsLeaveSignedValues()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28, {{u"signFields"_s, u"price"_s}});
    QCOMPARE(place.sign(place.own).status, 200);
    place.changeForm(json({{u"templatecontext"_s,
        u"<o-input name=\"code\"></o-input>"
        "<o-input name=\"price\" type=\"integer\" textType=\"readonly\" valueScript=\"99\"></o-input>"
        "<o-input name=\"note\" required></o-input>"_s}}));
    QCOMPARE(
        place.server.put(place.document(place.own), place.body(R"({"code":"c","note":"m"})", place.own)).status, 200);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 7);
    QCOMPARE(place.items(place.own).value("code"_L1).toString(), u"c"_s);
    QCOMPARE(place.change(place.own, R"({"code":"d"})").status, 200);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 7);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    QCOMPARE(place.change(place.foreign, R"({"code":"d"})").status, 200); // the script does calculate
    QCOMPARE(place.items(place.foreign).value("price"_L1).toInt(), 99);
}

void RuntimeSignaturesTest::changesAreTold()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28, {{u"lockFields"_s, false}});
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.change(place.own, R"({"price":8})").status, 200);
    QCOMPARE(place.sign(place.own, {{u"versions"_s, 2}}).status, 200);
    QCOMPARE(place.outcome(place.own), u"changed intact"_s);
    QCOMPARE(place.signatures(place.own).first()["changed"_L1].toArray(), QJsonArray{u"price"_s});
    QCOMPARE(place.change(place.own, R"({"price":7})").status, 200);
    QCOMPARE(place.outcome(place.own), u"intact changed"_s); // it is again what the first one signed
}

void RuntimeSignaturesTest::filesAreCoveredByContent()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    const QString form
        = addForm(place.server, place.application, u"Letter"_s, u"<o-file-upload name=\"files\"></o-file-upload>"_s);
    place.button(28, {{u"parentForm"_s, form}});
    const QString path = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAV.txt"_s;
    const QString stored = place.server.dataDirectory() % u"/uploads/"_s % path;
    const auto write = [&](const QByteArray &content) {
        QDir().mkpath(QFileInfo(stored).path());
        QFile file(stored);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    };
    write("as it was");
    place.server.database().write([&](Session &session) {
        uploads::StoredFile file;
        file.id = u"f"_s;
        file.path = path;
        file.folder = u"item"_s;
        file.name = u"one.txt"_s;
        file.domainId = place.server.domainId();
        uploads::insertFile(session, file, 1);
    });
    const Answer made = place.server.post(place.application.documents(),
        documentBody(place.application, R"({"files":["/uploads/)" + path.toLatin1() + R"("]})", {}, 1, {},
            sealed(place.server, form)));
    const QString letter = place.opened(made.data()["id"_L1].toString());
    QCOMPARE(place.sign(letter).status, 200);
    QCOMPARE(place.outcome(letter), u"intact"_s);
    write("as it is");
    QCOMPARE(place.outcome(letter), u"changed"_s);
    write("as it was");
    QCOMPARE(place.outcome(letter), u"intact"_s);
    QFile::remove(stored);
    QCOMPARE(place.outcome(letter), u"changed"_s);
}

void RuntimeSignaturesTest::alteredRowsAreForged_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("outcomes");
    const QList<std::pair<QString, QString>> rows{
        {u"UPDATE signature SET account_id = 'x' WHERE number = 1"_s, u"forged intact intact"_s},
        {u"UPDATE signature SET account_name = 'x' WHERE number = 2"_s, u"intact forged intact"_s},
        {u"UPDATE signature SET signed = signed + 1 WHERE number = 2"_s, u"intact forged intact"_s},
        {u"UPDATE signature SET versions = 2 WHERE number = 3"_s, u"intact intact forged"_s},
        {u"UPDATE signature SET fields = '{}' WHERE number = 1"_s, u"forged intact intact"_s},
        {u"UPDATE signature SET locks = 0 WHERE number = 1"_s, u"forged intact intact"_s},
        {u"UPDATE signature SET place = '{}' WHERE number = 1"_s, u"forged intact intact"_s},
        {u"UPDATE signature SET button_name = 'x' WHERE number = 1"_s, u"forged intact intact"_s},
        {u"UPDATE signature SET hash_rule = 1 WHERE number = 1"_s, u"forged intact intact"_s},
        {u"UPDATE signature SET places = '[]' WHERE number = 2"_s, u"intact forged intact"_s},
        {u"UPDATE signature SET picture_hash = NULL WHERE number = 1"_s, u"forged intact intact"_s},
        {u"UPDATE signature_picture SET content = 'AAAA'"_s, u"forged intact intact"_s},
        {u"DELETE FROM signature WHERE number = 2"_s, u"intact forged"_s},
        {u"DELETE FROM signature WHERE number = 1"_s, u"forged intact"_s},
    };
    for (const QString &engine : testedEngines()) {
        for (const auto &[sql, outcomes] : rows)
            QTest::addRow("%s %s", qPrintable(engine), qPrintable(sql)) << engine << sql << outcomes;
    }
}

void RuntimeSignaturesTest::alteredRowsAreForged()
{
    QFETCH(QString, engine);
    QFETCH(QString, sql);
    QFETCH(QString, outcomes);
    SigningPlace place(engine);
    place.button(28, {{u"lockFields"_s, true}});
    QCOMPARE(place.sign(place.own, {{u"id"_s, place.handSignature()}}).status, 200);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.outcome(place.own), u"intact intact intact"_s);
    place.spoil(sql);
    QCOMPARE(place.outcome(place.own), outcomes);
}

void RuntimeSignaturesTest::onlyTheLastOneMoves()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28);
    QCOMPARE(place.sign(place.own).status, 200);
    const QString first = place.signatures(place.own).first()["id"_L1].toString();
    const auto move = [&](const QString &id) {
        return place.server
            .put(place.address(place.own),
                json({{u"id"_s, id}, {u"place"_s, QJsonObject{{u"page"_s, 2}, {u"x"_s, 0.5}}}}))
            .status;
    };
    QCOMPARE(move(first), 200);
    QCOMPARE(place.signatures(place.own).first()["place"_L1]["page"_L1].toInt(), 2);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(move(first), 409);
    QCOMPARE(place.outcome(place.own), u"intact intact"_s);
    const QString second = place.signatures(place.own).last()["id"_L1].toString();
    place.spoil(u"UPDATE signature SET account_id = '%1' WHERE number = 2"_s.arg(place.other));
    QCOMPARE(move(second), 403);
    place.spoil(
        u"UPDATE signature SET account_id = '%1', button_name = 'x' WHERE number = 2"_s.arg(place.server.userId()));
    QCOMPARE(move(second), 409); // moving it would seal what somebody altered
    QCOMPARE(place.outcome(place.own), u"intact forged"_s);
}

void RuntimeSignaturesTest::placesAreChecked_data()
{
    QTest::addColumn<QByteArray>("where");
    QTest::newRow("no such field") << QByteArray(R"({"field":"nothing"})");
    QTest::newRow("neither field nor page") << QByteArray(R"({"x":0.5})");
    QTest::newRow("page 0") << QByteArray(R"({"page":-1})");
    QTest::newRow("far page") << QByteArray(R"({"page":2001})");
    QTest::newRow("beside the page") << QByteArray(R"({"page":1,"x":1.5})");
    QTest::newRow("negative") << QByteArray(R"({"page":1,"h":-0.5})");
}

void RuntimeSignaturesTest::placesAreChecked()
{
    QFETCH(QByteArray, where);
    SigningPlace place(u"sqlite"_s);
    place.button(28);
    QCOMPARE(place.server.post(place.address(place.own), R"({"versions":1,"place":)" + where + "}").status, 400);
    QCOMPARE(place.server.count(u"signature"_s), 0);
}

void RuntimeSignaturesTest::hiddenFieldsAreNotNamed()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28, {{u"lockFields"_s, false}});
    QCOMPARE(place.sign(place.own).status, 200);
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    place.spoil(u"UPDATE %1 SET c2 = 8 WHERE id = '%2'"_s.arg(
        storage::quotedIdentifier(place.table()), forms::documentKey(place.own)->recordId));
    const QJsonValue signature = place.signatures(place.own).first();
    QCOMPARE(signature["outcome"_L1].toString(), u"changed"_s);
    QCOMPARE(signature["changed"_L1].toArray(), QJsonArray());
    QVERIFY(!signature["fields"_L1].toArray().contains(u"price"_s));
    // Nor by where a picture stands.
    place.spoil(u"UPDATE signature SET place = '{\"field\":\"price\",\"page\":0,\"x\":0,\"y\":0,\"w\":0,\"h\":0}'"_s);
    QVERIFY(!place.signatures(place.own).first()["place"_L1].isObject());
    QCOMPARE(place.server.post(place.address(place.own), R"({"versions":1,"place":{"field":"price"}})").status, 400);
    const QJsonArray buttons = place.server.get(place.document(place.own) + "/signatureButtonFields").data().toArray();
    QCOMPARE(buttons.first()["fields"_L1].toArray(), (QJsonArray{u"code"_s, u"note"_s}));
}

void RuntimeSignaturesTest::documentsTakeSoMany()
{
    SigningPlace place(u"sqlite"_s, {{u"signatures.maxPerDocument"_s, u"2"_s}});
    place.button(28);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.sign(place.own).status, 409);
    QCOMPARE(place.server.count(u"signature"_s), 2);
}

void RuntimeSignaturesTest::theyGoWithTheDocument()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28);
    QCOMPARE(place.sign(place.own, {{u"id"_s, place.handSignature()}}).status, 200);
    QCOMPARE(place.sign(place.foreign).status, 200);
    QCOMPARE(place.server.del(place.document(place.own)).status, 200);
    QCOMPARE(place.server.count(u"signature"_s), 2); // it may come back
    place.server.database().write(
        [&](Session &session) { forms::forgetDeleted(session, place.server.clock().nowMilliseconds() + 1); });
    QCOMPARE(place.server.count(u"signature"_s), 1);
    QCOMPARE(place.server.count(u"signature_picture"_s), 0);
    QCOMPARE(place.outcome(place.foreign), u"intact"_s);
}

void RuntimeSignaturesTest::anotherDocumentOfTheIdHasNone()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.server.del(place.document(place.own)).status, 200);
    place.server.clock().advance(1000);
    const Answer again = place.server.post(
        place.application.documents(), place.body(R"({"code":"new","price":1,"note":"n"})", place.own));
    QVERIFY2(again.status == 201, again.body.constData());
    QCOMPARE(place.outcome(place.own), QString());
    QCOMPARE(place.change(place.own, R"({"price":2})").status, 200); // nothing of it is locked
    QCOMPARE(place.sign(place.own, {{u"versions"_s, 2}}).status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
}

void RuntimeSignaturesTest::lockingNeedsTheRightToChange()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    const QString button = place.button(28);
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1011, 1, "price") + "]");
    const Answer refused = place.sign(place.own);
    QCOMPARE(refused.status, 403);
    QVERIFY2(refused.body.contains("signature-would-lock"), refused.body.constData());
    const QString several = place.button(29, {{u"parentView"_s, place.view}});
    const QByteArray all = R"({"id":")" + sealed(place.server, several) + R"(","docIds":[")"
        + sealed(place.server, place.own) + R"("]})";
    QCOMPARE(place.server.post(place.application.documents() + "/batchSign", all).status, 403);
    QCOMPARE(place.server.count(u"signature"_s), 0);
    // What it locks, or nothing, is his to sign.
    QCOMPARE(
        place.ButtonPlace::change(button, {{u"name"_s, u"a"_s}, {u"type"_s, 28}, {u"signFields"_s, u"code"_s}}).status,
        200);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.ButtonPlace::change(button, {{u"name"_s, u"a"_s}, {u"type"_s, 28}, {u"lockFields"_s, false}}).status,
        200);
    QCOMPARE(place.sign(place.own).status, 200);
}

void RuntimeSignaturesTest::theLastOneIsTakenBack()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28, {{u"signFields"_s, u"price"_s}});
    const auto sign = [&] {
        return "/" + place.sign(place.own, {{u"id"_s, place.handSignature()}}).data()["id"_L1].toString().toLatin1();
    };
    const QByteArray first = sign();
    const QByteArray second = sign();
    const QByteArray address = place.address(place.own);
    const auto mayTakeBack = [&] {
        QList<bool> may;
        const QJsonArray all = place.signatures(place.own);
        for (const QJsonValue &each : all)
            may.append(each["mayTakeBack"_L1].toBool());
        return may;
    };
    QCOMPARE(place.server.del(address + first).status, 409);
    QCOMPARE(mayTakeBack(), (QList<bool>{false, true}));
    QCOMPARE(place.server.del(address + second).status, 200);
    QCOMPARE(place.server.del(address + second).status, 404);
    QCOMPARE(place.outcome(place.own), u"intact void"_s);
    QCOMPARE(mayTakeBack(), (QList<bool>{true, false}));
    // What is void neither moves nor keeps anything, and those after it hang on it.
    const QByteArray gone = second.mid(1);
    QCOMPARE(place.server.put(address, R"({"id":")" + gone + R"(","place":{"page":1}})").status, 404);
    sign();
    QCOMPARE(place.outcome(place.own), u"intact void intact"_s);
    QCOMPARE(place.server.del(address + "/" + place.signatures(place.own).last()["id"_L1].toString().toLatin1()).status,
        200);
    place.spoil(u"UPDATE signature SET account_id = '%1'"_s.arg(place.other));
    QCOMPARE(place.server.del(address + first).status, 403);
    QCOMPARE(mayTakeBack(), (QList<bool>{false, false, false}));
    // Administrators take back anybody's.
    const QString admin = place.server.addPlatformAccount(u"warden"_s, true, false, false);
    const identity::OpaqueIds &ids = place.server.backend().services().opaqueIds;
    const auto seal = [&](const QString &id) { return ids.encode(ids.deriveUserKey(admin), id).toLatin1(); };
    const QString id
        = place.server.database().reader().text(u"SELECT id FROM signature WHERE number = 1"_s).value_or(QString());
    place.server.useAccessToken(place.server.token(admin, u"access"_s));
    const Answer taken = place.server.del("/api/runtime/" + seal(place.application.applicationId) + "/documents/"
        + seal(place.own) + "/htmlsignature/" + seal(id) + "?domainId=" + place.server.domainId().toLatin1());
    QVERIFY2(taken.status == 200, taken.body.constData());
    place.server.beUser();
    QCOMPARE(place.server.count(u"signature"_s, u"voided > 0 AND voided_by = '%1'"_s.arg(admin)), 1);
    QCOMPARE(place.server.count(u"signature"_s, u"voided = 0"_s), 0);
    QCOMPARE(
        place.server.count(u"operation_log"_s, u"description LIKE 'take back signature%'"_s), 6); // refused ones, too
    QCOMPARE(place.change(place.own, R"({"price":8})").status, 200);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 8);
}

void RuntimeSignaturesTest::whatIsArchivedTakesNone()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28);
    place.button(45);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    QCOMPARE(place.sign(place.own).status, 409);
    QCOMPARE(place.server.count(u"signature"_s), 0);
}

void RuntimeSignaturesTest::whatCannotBeOpenedIsNotSigned()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28);
    QCOMPARE(place.sign(place.own).status, 200);
    place.changeForm(json({{u"isopenablescript"_s, u"getItemValueAsString('code') != 'own'"_s}}));
    QCOMPARE(place.sign(place.own).status, 403);
    QCOMPARE(place.server.get(place.address(place.own)).status, 403);
    QCOMPARE(place.server.get(place.document(place.own) + "/signatureButtonFields").status, 403);
    QCOMPARE(
        place.server
            .put(place.address(place.own), R"({"id":")" + sealed(place.server, place.own) + R"(","place":{"page":1}})")
            .status,
        403);
    QCOMPARE(place.server.count(u"signature"_s), 1);
    QCOMPARE(place.sign(place.foreign).status, 200);
}

QTEST_GUILESS_MAIN(RuntimeSignaturesTest)
#include "runtime_signatures_test.moc"

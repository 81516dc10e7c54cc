#include "api/flow_fixture.h"
#include "api/interfaces.h"
#include "backend/forms/record_files.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"

#include <QDir>
#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// Files obey the permissions of the documents that name them.
class DocumentFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void uploadsAreTheirOwnersUntilSaved_data() { addEngineRows(); }
    void uploadsAreTheirOwnersUntilSaved();
    void everyWayToSaveBinds_data() { addEngineRows(); }
    void everyWayToSaveBinds();
    void copiesTakeAlong_data() { addEngineRows(); }
    void copiesTakeAlong();
    void importsBind_data() { addEngineRows(); }
    void importsBind();
    void scriptsBind_data() { addEngineRows(); }
    void scriptsBind();
    void whatIsNoMoreNamedIsHisAgain_data() { addEngineRows(); }
    void whatIsNoMoreNamedIsHisAgain();
    void deletedDocumentsShowNothing_data() { addEngineRows(); }
    void deletedDocumentsShowNothing();
    void rowsDecide_data() { addEngineRows(); }
    void rowsDecide();
    void fieldsDecide_data() { addEngineRows(); }
    void fieldsDecide();
    void filesOfOthersAreNotTaken_data() { addEngineRows(); }
    void filesOfOthersAreNotTaken();
    void whoSavesTakesNothingThatOthersNamed_data() { addEngineRows(); }
    void whoSavesTakesNothingThatOthersNamed();
    void nodesDecide_data() { addEngineRows(); }
    void nodesDecide();
    void whatIsForEverybodyStays_data();
    void whatIsForEverybodyStays();
    void documentsOfBeforeAreBound_data() { addEngineRows(); }
    void documentsOfBeforeAreBound();
};

namespace {

// An upload as it is stored; its path as documents name it.
QString uploaded(
    TestBackend &server, const QString &ownerId, const QString &folder = u"item"_s, const QString &fieldId = u"note"_s)
{
    uploads::StoredFile file;
    file.id = server.backend().services().ids.next();
    file.path = folder % u"/202601/"_s % file.id % u".png"_s;
    file.folder = folder;
    file.name = u"one.png"_s;
    file.contentType = u"image/png"_s;
    file.size = 7;
    file.ownerId = ownerId;
    file.domainId = server.domainId();
    file.fieldId = fieldId;
    const QString place = server.dataDirectory() % u"/uploads/"_s % file.path;
    QDir().mkpath(QFileInfo(place).path());
    QFile content(place);
    if (!content.open(QIODevice::WriteOnly) || content.write("content") != 7)
        qFatal("the file cannot be written");
    server.database().write([&](Session &session) { uploads::insertFile(session, file, 1); });
    return uploads::wirePath(file.path);
}

// Whether he gets it; whoever does not is answered as if there were none, by its id as well.
bool reads(TestBackend &server, const QString &who, const QString &path)
{
    const auto &ids = server.backend().services().opaqueIds;
    const QString id = path.section(u'/', -1).section(u'.', 0, 0);
    server.useAccessToken(server.token(who, u"access"_s));
    const auto at = [&](const QString &each) {
        return server.get("/api/runtime/app/files?path=" + each.toUtf8().toPercentEncoding());
    };
    const Answer answer = at(path);
    const Answer byId = server.get("/api/runtime/app/files/" + ids.encode(ids.deriveUserKey(who), id).toLatin1());
    const Answer ofNone = at(u"/uploads/item/202601/none.png"_s);
    server.beUser();
    const bool isRead = answer.status == 200 && answer.body == "content";
    if (!isRead)
        [&] {
            QCOMPARE(answer.status, ofNone.status);
            QCOMPARE(answer.body, ofNone.body);
        }();
    if ((byId.status == 200) != isRead)
        qWarning("by its id: %d %s", byId.status, byId.body.constData());
    return isRead && byId.status == 200;
}

QByteArray itemsNaming(const QString &path)
{
    return R"({"code":"own","price":7,"note":"see )" + path.toLatin1() + "\"}";
}

Answer patched(MatrixPlace &place, const QString &document, const QByteArray &items)
{
    return place.server.patch(
        place.document(document), R"({"id":")" + sealed(place.server, document) + R"(","items":)" + items + "}");
}

// A document as its author saved it.
QString saved(MatrixPlace &place, const QString &author, const QString &code, const QString &note)
{
    const auto design
        = place.server.backend().services().forms.form(place.server.database().reader(), place.application.formId);
    forms::Record record;
    record.id = place.server.backend().services().ids.next();
    record.authorId = record.modifierId = author;
    record.created = record.modified = place.server.clock().nowMilliseconds();
    record.values = {{false, code, 0}, {false, u"7"_s, 7}, {false, note, 0}};
    place.server.database().write(
        [&](Session &session) { forms::insertRecord(session, *design, place.server.domainId(), record); });
    return forms::documentId(record.id, place.application.formId);
}

} // namespace

void DocumentFilesTest::uploadsAreTheirOwnersUntilSaved()
{
    QFETCH(QString, engine);
    FlowPlace place(engine, u"<o-input name=\"code\"></o-input><o-file-upload name=\"files\"></o-file-upload>"_s);
    const QString path = uploaded(place.server, place.clerk);
    QVERIFY(reads(place.server, place.clerk, path));
    QVERIFY(!reads(place.server, place.head, path));
    const QString document = place.create(R"({"code":"A","files":[")" + path.toLatin1() + R"("]})");
    QVERIFY(!document.isEmpty());
    QVERIFY(reads(place.server, place.clerk, path));
    QVERIFY(reads(place.server, place.head, path));
}

void DocumentFilesTest::everyWayToSaveBinds()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    int ways = 0;
    for (const Interface &interface : interfaces()) {
        if (!interface.writes)
            continue;
        ++ways;
        const QString path = uploaded(place.server, place.server.userId());
        const QString document = place.anotherDocument(u"own"_s);
        QVERIFY(!reads(place.server, place.other, path));
        const Answer answer = interface.ask(place, document, itemsNaming(path));
        QVERIFY2(answer.status >= 200 && answer.status < 300, answer.body.constData());
        QVERIFY2(reads(place.server, place.other, path), interface.name);
    }
    QVERIFY(ways > 7);
}

void DocumentFilesTest::copiesTakeAlong()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.other);
    const QString document = saved(place, place.other, u"first"_s, path);
    const Answer copied = place.server.post(place.act(document, "copy"), R"({"id":")" + place.buttonId(21) + "\"}");
    QVERIFY2(copied.status >= 200 && copied.status < 300, copied.body.constData());
    QVERIFY(reads(place.server, place.server.userId(), path));
    place.showOwnOnly(); // the copy is his
    QVERIFY(reads(place.server, place.server.userId(), path));
}

void DocumentFilesTest::importsBind()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.server.userId());
    const QByteArray table = place.upload("a.csv", "code,note\nimported," + path.toUtf8() + "\n");
    const Answer begun = place.imported(table);
    QVERIFY2(begun.status == 200, begun.body.constData());
    QTRY_VERIFY_WITH_TIMEOUT(place.isOver("importExcel"), 60'000);
    QVERIFY(reads(place.server, place.other, path));
}

void DocumentFilesTest::scriptsBind()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.server.userId());
    const QString foreign = uploaded(place.server, place.other);
    const QString press = place.button(6,
        {{u"name"_s, u"Make"_s},
            {u"actionScript"_s,
                QString(u"var process = getDocumentProcess(); var d = process.doNew('Form');\n"
                        "d.addStringItem('code', 'made'); d.addStringItem('note', '"_s
                    % path % u" and "_s % foreign % u"'); process.doCreate(d); d.getId()"_s)}});
    const Answer answer = place.server.get(place.runtime(
        "/activities/" + sealed(place.server, press) + "/runScript?docId=" + sealed(place.server, place.own)));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QVERIFY(reads(place.server, place.other, path));
    QVERIFY(!reads(place.server, place.server.userId(), foreign));
}

void DocumentFilesTest::whatIsNoMoreNamedIsHisAgain()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.server.userId());
    QCOMPARE(patched(place, place.own, itemsNaming(path)).status, 200);
    QVERIFY(reads(place.server, place.other, path));
    const Answer taken = patched(place, place.own, R"({"note":"no more"})");
    QCOMPARE(taken.status, 200);
    QVERIFY(!reads(place.server, place.other, path));
    QVERIFY(reads(place.server, place.server.userId(), path));
}

void DocumentFilesTest::deletedDocumentsShowNothing()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.server.userId());
    const QString document = saved(place, place.server.userId(), u"first"_s, path);
    QVERIFY(reads(place.server, place.other, path));
    QCOMPARE(place.server.del(place.document(document)).status, 200);
    QVERIFY(!reads(place.server, place.other, path));
    const Answer restored
        = place.server.post(place.application.documents() + "/restore", "[\"" + sealed(place.server, document) + "\"]");
    QVERIFY2(restored.status == 200, restored.body.constData());
    QVERIFY(reads(place.server, place.other, path));
}

void DocumentFilesTest::rowsDecide()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.server.userId());
    saved(place, place.server.userId(), u"first"_s, path);
    QVERIFY(reads(place.server, place.other, path));
    place.showOwnOnly();
    QVERIFY(!reads(place.server, place.other, path));
    QVERIFY(reads(place.server, place.server.userId(), path));
    place.makePrivate(u"form"_s, place.application.formId);
    QVERIFY(!reads(place.server, place.server.userId(), path)); // once it is a document's, that decides
}

// The same file in a field that he sees.
void DocumentFilesTest::fieldsDecide()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.other);
    saved(place, place.other, u"first"_s, path);
    QVERIFY(reads(place.server, place.server.userId(), path));
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "note") + "]");
    QVERIFY(!reads(place.server, place.server.userId(), path));
    // He names it himself where he sees it.
    const Answer named = patched(place, place.own, R"({"code":")" + path.toLatin1() + "\"}");
    QCOMPARE(named.status, 200);
    QVERIFY(!reads(place.server, place.server.userId(), path));
    saved(place, place.other, path, u"n"_s);
    QVERIFY(reads(place.server, place.server.userId(), path));
}

// Whoever knows its path and names it in a document of his own.
void DocumentFilesTest::filesOfOthersAreNotTaken()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.other);
    QCOMPARE(
        place.server.post(place.application.documents(), documentBody(place.application, itemsNaming(path))).status,
        201);
    QCOMPARE(place.server.put(place.document(place.own), place.body(itemsNaming(path), place.own)).status, 200);
    QVERIFY(!reads(place.server, place.server.userId(), path));
    QVERIFY(reads(place.server, place.other, path));
    // Nor by the button that fetches attachments.
    const Answer fetched = place.server.post(
        place.runtime("/activities/" + place.buttonId(26) + "/download?docId=" + sealed(place.server, place.own)),
        "{}");
    QCOMPARE(fetched.status, 404);
}

// Somebody named a file of the one who saves next, and who leaves that field as it is.
void DocumentFilesTest::whoSavesTakesNothingThatOthersNamed()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.server.userId());
    const QString document = saved(place, place.other, u"first"_s, path);
    const QByteArray items = R"({"code":"second","price":7,"note":")" + path.toLatin1() + "\"}";
    QCOMPARE(place.server.put(place.document(document), place.body(items, document)).status, 200);
    QVERIFY(!reads(place.server, place.other, path));
}

void DocumentFilesTest::nodesDecide()
{
    QFETCH(QString, engine);
    FlowPlace place(engine, u"<o-input name=\"code\"></o-input><o-file-upload name=\"files\"></o-file-upload>"_s);
    const QString path = uploaded(place.server, place.clerk);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>$files</fieldpermlist>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    place.started(place.flow(text.text()), R"({"code":"A","files":[")" + path.toLatin1() + R"("]})");
    QVERIFY(reads(place.server, place.clerk, path));
    QVERIFY(!reads(place.server, place.head, path));
}

void DocumentFilesTest::whatIsForEverybodyStays_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("what");
    for (const QString &engine : testedEngines()) {
        for (const QString &what : {u"an icon"_s, u"an avatar"_s, u"a picture of a design"_s})
            QTest::addRow("%s: %s", qPrintable(engine), qPrintable(what)) << engine << what;
    }
}

// Whatever a document names as well.
void DocumentFilesTest::whatIsForEverybodyStays()
{
    QFETCH(QString, engine);
    QFETCH(QString, what);
    MatrixPlace place(engine);
    place.server.beDesigner();
    const bool isDesign = what == "a picture of a design"_L1;
    const QString owner = isDesign
        ? place.server.database().reader().text(u"SELECT id FROM account WHERE kind <> 'user' ORDER BY id"_s).value()
        : place.server.userId();
    const QString path = uploaded(place.server, owner, what == "an icon"_L1 ? u"lib/icon"_s : u"item"_s, QString());
    if (what == "an avatar"_L1)
        place.server.database().write(
            [&](Session &session) { session.execute(u"UPDATE account SET avatar = ? WHERE id = ?"_s, path, owner); });
    place.server.beUser();
    QVERIFY(reads(place.server, place.other, path));
    place.showOwnOnly();
    QCOMPARE(place.server.put(place.document(place.own), place.body(itemsNaming(path), place.own)).status, 200);
    QVERIFY(reads(place.server, place.other, path));
}

void DocumentFilesTest::documentsOfBeforeAreBound()
{
    QFETCH(QString, engine);
    MatrixPlace place(engine);
    const QString path = uploaded(place.server, place.server.userId());
    const QString gone = uploaded(place.server, place.server.userId());
    saved(place, place.server.userId(), u"first"_s, path);
    const QString deleted = saved(place, place.server.userId(), u"second"_s, gone);
    QCOMPARE(place.server.del(place.document(deleted)).status, 200);
    place.server.database().write([&](Session &session) {
        session.execute(u"DELETE FROM document_file"_s);
        session.execute(u"INSERT INTO form_without_files (form_id) VALUES (?), ('gone')"_s, place.application.formId);
    });
    QVERIFY(!reads(place.server, place.other, path));
    const auto bind = [&] { forms::bindOldFiles(place.server.database(), place.server.clock().nowMilliseconds()); };
    bind();
    QCOMPARE(place.server.count(u"form_without_files"_s), 0);
    QVERIFY(reads(place.server, place.other, path));
    QCOMPARE(
        place.server.post(place.application.documents() + "/restore", "[\"" + sealed(place.server, deleted) + "\"]")
            .status,
        200);
    QVERIFY(reads(place.server, place.other, gone));
    // Ended in between: once more is the same.
    place.server.database().write([&](Session &session) {
        session.execute(u"INSERT INTO form_without_files (form_id) VALUES (?)"_s, place.application.formId);
    });
    bind();
    QCOMPARE(place.server.count(u"document_file"_s), 2);
}

QTEST_GUILESS_MAIN(DocumentFilesTest)
#include "document_files_test.moc"

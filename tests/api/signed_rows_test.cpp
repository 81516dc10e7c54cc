#include "api/signing_fixture.h"
#include "backend/forms/record_signatures.h"
#include "backend/identity/server_key.h"
#include "backend/identity/server_seal.h"
#include "backend/runtime/signed_values.h"
#include "backend/uploads/file_store.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

using namespace formwright;
using namespace formwright::tests;

namespace {

// Orders with lines below them.
class LinesPlace : public SigningPlace
{
public:
    explicit LinesPlace(const QString &engine, const QHash<QString, QString> &settings = {})
        : SigningPlace(engine, settings),
          lines(addForm(server, application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s))
    { }

    Answer tryLine(const QString &parent, const QByteArray &text = "a")
    {
        return server.post(application.documents(),
            documentBody(
                application, R"({"text":")" + text + "\"}", {}, 1, sealed(server, parent), sealed(server, lines)));
    }
    QString line(const QString &parent) { return opened(tryLine(parent).data()["id"_L1].toString()); }
    qint64 stored() { return server.count(forms::formTableName(lines)); }

    const QString lines;
};

// Orders with letters below them, each with the same file.
class LettersPlace : public SigningPlace
{
public:
    explicit LettersPlace(const QString &engine)
        : SigningPlace(engine),
          letters(addForm(server, application, u"Letter"_s,
              u"<o-input name=\"text\"></o-input><o-file-upload name=\"files\"></o-file-upload>"_s))
    {
        QDir().mkpath(QFileInfo(stored()).path());
        write("as it was");
        server.database().write([&](Session &session) {
            uploads::StoredFile file;
            file.id = u"f"_s;
            file.path = path;
            file.folder = u"item"_s;
            file.name = u"one.txt"_s;
            file.domainId = server.domainId();
            uploads::insertFile(session, file, 1);
        });
    }

    void write(const QByteArray &content)
    {
        QFile file(stored());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    QString letter(const QString &parent)
    {
        const Answer made = server.post(application.documents(),
            documentBody(application, R"({"text":"a","files":["/uploads/)" + path.toLatin1() + R"("]})", {}, 1,
                sealed(server, parent), sealed(server, letters)));
        return opened(made.data()["id"_L1].toString());
    }
    QString stored() const { return server.dataDirectory() % u"/uploads/"_s % path; }

    const QString letters;
    const QString path = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAV.txt"_s;
};

// As rows were hashed at first: what a field holds, and of files their paths.
QString hashedAtFirst(const QString &rowId, const QMap<QString, QString> &values)
{
    const auto add = [](QCryptographicHash &hash, const QString &text) {
        const QByteArray bytes = text.toUtf8();
        hash.addData(QByteArray(QByteArray::number(bytes.size()) + ':' + bytes));
    };
    QCryptographicHash row(QCryptographicHash::Sha256);
    for (auto value = values.cbegin(); value != values.cend(); ++value) {
        add(row, value.key());
        add(row, value.value());
    }
    QCryptographicHash all(QCryptographicHash::Sha256);
    add(all, rowId);
    all.addData(row.result());
    return QString::fromLatin1(all.result().toHex());
}

} // namespace

// Child rows of documents that somebody signed.
class SignedRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void childRowsAreCovered_data() { addEngineRows(); }
    void childRowsAreCovered();
    void filesOfRowsAreCovered_data() { addEngineRows(); }
    void filesOfRowsAreCovered();
    void thoseOfBeforeAreAsTheyWere_data() { addEngineRows(); }
    void thoseOfBeforeAreAsTheyWere();
    void rowsThatCameLaterAreTold_data() { addEngineRows(); }
    void rowsThatCameLaterAreTold();
    void childRowsAreLocked_data() { addEngineRows(); }
    void childRowsAreLocked();
    void rowsOfOthersAreNot_data() { addEngineRows(); }
    void rowsOfOthersAreNot();
    void whatMovedSinceIsNoticed_data();
    void whatMovedSinceIsNoticed();
    void onePressTakesSoManyRows_data() { addEngineRows(); }
    void onePressTakesSoManyRows();
    void rowsOfTheArchivedStay_data() { addEngineRows(); }
    void rowsOfTheArchivedStay();
};

void SignedRowsTest::childRowsAreCovered()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    place.button(28, {{u"lockFields"_s, false}});
    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    const auto add = [&](const QByteArray &text) {
        const Answer row = place.server.post(place.application.documents(),
            documentBody(place.application, R"({"text":")" + text + "\"}", {}, 1, sealed(place.server, place.own),
                sealed(place.server, lines)));
        return place.opened(row.data()["id"_L1].toString());
    };
    const QString line = add("a");
    QCOMPARE(place.sign(place.own).status, 200);
    QVERIFY(place.signatures(place.own).first()["fields"_L1].toArray().contains(u"Line"_s));
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    const QString further = add("b");
    QCOMPARE(place.signatures(place.own).first()["changed"_L1].toArray(), QJsonArray{u"Line"_s});
    QCOMPARE(place.server.del(place.document(further)).status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    QCOMPARE(place.change(line, R"({"text":"c"})").status, 200);
    QCOMPARE(place.outcome(place.own), u"changed"_s);
}

void SignedRowsTest::filesOfRowsAreCovered()
{
    QFETCH(QString, engine);
    LettersPlace place(engine);
    place.button(28);
    place.letter(place.own);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    place.write("as it is");
    QCOMPARE(place.signatures(place.own).first()["changed"_L1].toArray(), QJsonArray{u"Letter"_s});
    place.write("as it was");
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    QFile::remove(place.stored());
    QCOMPARE(place.outcome(place.own), u"changed"_s);
}

// Made by a program that did not know better: they say of such files that they have the same path.
void SignedRowsTest::thoseOfBeforeAreAsTheyWere()
{
    QFETCH(QString, engine);
    LettersPlace place(engine);
    place.button(28, {{u"lockFields"_s, false}});
    const QString letter = place.letter(place.own);
    QCOMPARE(place.sign(place.own).status, 200);
    const auto key = *forms::documentKey(place.own);
    const QString rowId = forms::documentKey(letter)->recordId;
    forms::RecordSignature signature;
    place.server.database().write([&](Session &session) {
        signature = forms::signaturesOf(session, key.formId, key.recordId, 0).first();
        const QString files
            = session
                  .text(QString(u"SELECT c2 FROM "_s % storage::quotedIdentifier(forms::formTableName(place.letters))))
                  .value_or(QString());
        signature.hashRule = 1;
        signature.places.clear();
        signature.fields.insert(
            QString(u'#' % place.letters), hashedAtFirst(rowId, {{u"files"_s, files}, {u"text"_s, u"a"_s}}));
        const QByteArray serverKey
            = identity::loadOrCreateServerKey(QDir(place.server.dataDirectory()).filePath(u"server.key"_s));
        const identity::ServerSeal seal(serverKey, "signature");
        signature.seal = seal.of(signature.sealed() << QString());
        session.execute(u"DELETE FROM signature"_s);
        forms::insertSignature(session, signature, std::nullopt);
    });
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    place.write("as it is");
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    QCOMPARE(place.change(letter, R"({"text":"b"})").status, 200);
    QCOMPARE(place.outcome(place.own), u"changed"_s);
}

// Of everything: also of forms that had no rows when somebody signed.
void SignedRowsTest::rowsThatCameLaterAreTold()
{
    QFETCH(QString, engine);
    LinesPlace place(engine);
    place.button(28, {{u"lockFields"_s, false}});
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(
        place.signatures(place.own).first()["fields"_L1].toArray(), (QJsonArray{u"code"_s, u"note"_s, u"price"_s}));
    const QString line = place.line(place.own);
    QCOMPARE(place.outcome(place.own), u"changed"_s);
    QCOMPARE(place.server.del(place.document(line)).status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
}

void SignedRowsTest::childRowsAreLocked()
{
    QFETCH(QString, engine);
    LinesPlace place(engine);
    place.button(28);
    const QString line = place.line(place.own);
    const QString before = place.line(place.own);
    QCOMPARE(place.server.del(place.document(before)).status, 200);
    const QString elsewhere = place.line(place.foreign);
    QCOMPARE(place.sign(place.own).status, 200);
    const qint64 stored = place.stored();
    const auto body = [&](const QString &id, const QByteArray &text, const QString &parent) {
        return documentBody(place.application, R"({"text":")" + text + "\"}", sealed(place.server, id), 1,
            sealed(place.server, parent), sealed(place.server, place.lines));
    };
    QCOMPARE(place.tryLine(place.own).status, 409);
    QCOMPARE(place.change(line, R"({"text":"c"})").status, 409);
    QCOMPARE(place.server.put(place.document(line), body(line, "c", place.own)).status, 409);
    QCOMPARE(place.server.put(place.document(line), body(line, "a", place.foreign)).status, 409); // moved away
    QCOMPARE(place.server.put(place.document(elsewhere), body(elsewhere, "a", place.own)).status, 409); // and to it
    QCOMPARE(place.server.del(place.document(line)).status, 409);
    const QByteArray restore = place.application.documents() + "/restore";
    QCOMPARE(place.server.post(restore, "[\"" + sealed(place.server, before) + "\"]").status, 409);
    const QString script
        = place.button(6, {{u"actionScript"_s, u"getDocumentProcess().doRemove('%1'); null"_s.arg(line)}});
    QCOMPARE(place.server.get(place.pressed(script, "runScript")).status, 409);
    QCOMPARE(place.stored(), stored);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    // Saved as it is, it is no other one.
    QCOMPARE(place.server.put(place.document(line), body(line, "a", place.own)).status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    // All of it goes together, and comes back together.
    QCOMPARE(place.server.del(place.document(place.own)).status, 200);
    QCOMPARE(place.server.post(restore, "[\"" + sealed(place.server, place.own) + "\"]").status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    QCOMPARE(place.stored(), stored);
}

void SignedRowsTest::rowsOfOthersAreNot()
{
    QFETCH(QString, engine);
    LinesPlace place(engine);
    place.button(28, {{u"signFields"_s, u"code"_s}});
    const QString line = place.line(place.own);
    QCOMPARE(place.sign(place.own).status, 200);
    QCOMPARE(place.tryLine(place.own).status, 201); // rows are none of what was signed
    QCOMPARE(place.change(line, R"({"text":"c"})").status, 200);
    QCOMPARE(place.outcome(place.own), u"intact"_s);
    QCOMPARE(place.tryLine(place.foreign).status, 201);
}

void SignedRowsTest::rowsOfTheArchivedStay()
{
    QFETCH(QString, engine);
    LinesPlace place(engine);
    place.button(45);
    const QString line = place.line(place.own);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    QCOMPARE(place.change(line, R"({"text":"b"})").status, 409);
    QCOMPARE(place.items(line).value("text"_L1).toString(), u"a"_s);
}

// Between hashing and the unit of work that writes the signature.
void SignedRowsTest::whatMovedSinceIsNoticed_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("covered"); // what of the rows
    QTest::addColumn<QString>("what");
    QTest::addColumn<bool>("isNoticed");
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const char *covered, const char *what, bool isNoticed) {
            QTest::addRow("%s %s of %s", qPrintable(engine), what, covered)
                << engine << QString::fromLatin1(covered) << QString::fromLatin1(what) << isNoticed;
        };
        for (const char *covered : {"#lines", "#"}) {
            for (const char *what : {"another", "changed", "removed", "exchanged"})
                add(covered, what, true);
            add(covered, "nothing", false);
            add(covered, "one below another document", false);
        }
        add("code", "changed", false);
    }
}

void SignedRowsTest::whatMovedSinceIsNoticed()
{
    QFETCH(QString, engine);
    QFETCH(QString, covered);
    QFETCH(QString, what);
    QFETCH(bool, isNoticed);
    LinesPlace place(engine);
    const QString line = place.line(place.own);
    place.line(place.own);
    place.server.clock().advance(1000);
    const runtime::DocumentScope scope{place.server.domainId(), place.application.applicationId};
    const QString table = storage::quotedIdentifier(forms::formTableName(place.lines));
    runtime::RowsMark mark;
    {
        auto rows = place.server.database().reader().query(
            QString(u"SELECT count(*), max(modified), sum(versions) FROM "_s % table));
        QVERIFY(rows.next());
        rows.into(mark.count, mark.modified, mark.versions);
    }
    const QList<runtime::HashedRows> hashed{
        {place.own, {covered == "#lines"_L1 ? runtime::childRowsName(place.lines) : covered}, {{place.lines, mark}}}};
    if (what == "another"_L1)
        place.line(place.own);
    else if (what == "changed"_L1)
        QCOMPARE(place.change(line, R"({"text":"c"})").status, 200);
    else if (what == "one below another document"_L1)
        place.line(place.foreign);
    else if (what != "nothing"_L1)
        QCOMPARE(place.server.del(place.document(line)).status, 200);
    if (what == "exchanged"_L1)
        place.line(place.own);
    bool isRefused = false;
    try {
        place.server.database().write([&](Session &session) { runtime::requireRowsAsHashed(session, scope, hashed); });
    } catch (const contract::Error &error) {
        QCOMPARE(error.code, contract::ErrorCode::Conflict);
        isRefused = true;
    }
    QCOMPARE(isRefused, isNoticed);
}

void SignedRowsTest::onePressTakesSoManyRows()
{
    QFETCH(QString, engine);
    LinesPlace place(engine, {{u"signatures.rowsAtOnce"_s, u"3"_s}});
    const QString several = place.button(29, {{u"parentView"_s, place.view}});
    const QByteArray all = R"({"id":")" + sealed(place.server, several) + R"(","docIds":[")"
        + sealed(place.server, place.own) + R"(",")" + sealed(place.server, place.foreign) + R"("]})";
    place.line(place.own);
    place.line(place.own);
    place.line(place.foreign);
    const QString further = place.line(place.foreign);
    const Answer refused = place.server.post(place.application.documents() + "/batchSign", all);
    QCOMPARE(refused.status, 413);
    QVERIFY2(refused.body.contains("sign fewer documents"), refused.body.constData());
    QCOMPARE(place.server.count(u"signature"_s), 0);
    QCOMPARE(place.server.del(place.document(further)).status, 200);
    const Answer taken = place.server.post(place.application.documents() + "/batchSign", all);
    QVERIFY2(taken.status == 200, taken.body.constData());
    QCOMPARE(place.outcome(place.foreign), u"intact"_s);
}

QTEST_GUILESS_MAIN(SignedRowsTest)
#include "signed_rows_test.moc"

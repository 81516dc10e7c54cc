#include "api/signing_fixture.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

// Orders with lines below them.
class LinesPlace : public SigningPlace
{
public:
    explicit LinesPlace(const QString &engine)
        : SigningPlace(engine), lines(addForm(server, application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s))
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

} // namespace

// Child rows of documents that somebody signed.
class SignedRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void childRowsAreCovered_data() { addEngineRows(); }
    void childRowsAreCovered();
    void rowsThatCameLaterAreTold_data() { addEngineRows(); }
    void rowsThatCameLaterAreTold();
    void childRowsAreLocked_data() { addEngineRows(); }
    void childRowsAreLocked();
    void rowsOfOthersAreNot_data() { addEngineRows(); }
    void rowsOfOthersAreNot();
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

QTEST_GUILESS_MAIN(SignedRowsTest)
#include "signed_rows_test.moc"

#include "api/paper_fixture.h"
#include "app/contract/runtime_paper.h"
#include "backend/uploads/file_store.h"
#include "support/local_http_server.h"

#include <QBuffer>
#include <QImage>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::contract::runtime_activities;

// Documents on paper: what stands there, for whom, and what becomes of what is not printed.
class RuntimePaperTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void documentsAreTheirForms_data() { addEngineRows(); }
    void documentsAreTheirForms();
    void boxesAreBoxes_data() { addEngineRows(); }
    void boxesAreBoxes();
    void paperIsJudgedAsScreensAre_data() { addEngineRows(); }
    void paperIsJudgedAsScreensAre();
    void scriptsLeaveFieldsOut_data() { addEngineRows(); }
    void scriptsLeaveFieldsOut();
    void codesAreCodes_data() { addEngineRows(); }
    void codesAreCodes();
    void childRowsAreTables_data() { addEngineRows(); }
    void childRowsAreTables();
    void pressesAreThoseOfButtons_data() { addEngineRows(); }
    void pressesAreThoseOfButtons();
    void clientsGetBlocks_data() { addEngineRows(); }
    void clientsGetBlocks();
    void markupIsTextAlone();
    void picturesAreThoseOfTheDomain();
    void filesAreTheirMakers_data() { addEngineRows(); }
    void filesAreTheirMakers();
    void tooMuchIsToldByItsCode_data();
    void tooMuchIsToldByItsCode();
    void twoArePrintedAtOnce();
    void othersAreToldToComeAgain();
    void aKilledProcessHarmsItsCallAlone();
    void designsThatChangeInBetweenCount_data() { addEngineRows(); }
    void designsThatChangeInBetweenCount();
};

void RuntimePaperTest::documentsAreTheirForms()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.server.beUser();
    place.changeTemplate(
        u"<h2>Facts</h2><o-input name=\"code\" label=\"Code\"></o-input>"
        "<o-input name=\"price\" type=\"integer\" label=\"Price\" numberpattern=\"#,##0.00\"></o-input>"
        "<o-select name=\"kind\" label=\"Kind\"><option value=\"f\">Furniture</option></o-select>"
        "<o-user-select name=\"who\" label=\"Asked by\"></o-user-select>"
        "<o-calctext label=\"Total\" valuescript=\"getItemValueAsString('price') * 2 + ' euro'\">"
        "</o-calctext><p>Please keep.</p><o-input name=\"note\"></o-input>"_s);
    place.changeForm(json({{u"showWaterMark"_s, true}, {u"waterMarkScript"_s, u"'Ж'"_s}}));
    const QString document = place.create(R"({"code":"Überzug 42","price":1234,"kind":"f","who":")"
        + sealed(place.server, place.server.userId()) + R"(","note":"n"})");
    place.button(25);
    const Answer made = place.exported(document);
    QVERIFY2(made.status == 200, made.body.constData());
    const QString path = made.data().toString();
    QVERIFY2(path.startsWith(u"/uploads/export/202601/"_s) && path.endsWith(u".pdf"_s), qPrintable(path));
    const QString text = place.textAt(path);
    for (const QString &word : {u"Form"_s, u"Facts"_s, u"Überzug 42"_s, u"1,234.00"_s, u"Furniture"_s, u"2468 euro"_s,
             u"Please keep."_s, u"Ж"_s, u"Ursula User"_s, u"1/1"_s})
        QVERIFY2(text.contains(word), qPrintable(word % u"\n"_s % text));
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'button button 25: PDF of document %'"_s), 1);
}

void RuntimePaperTest::boxesAreBoxes()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.server.beUser();
    place.changeTemplate(u"<o-checkbox name=\"urgent\" label=\"Urgent\"></o-checkbox>"
                         "<o-checkbox name=\"paid\" label=\"Paid\"></o-checkbox>"_s);
    place.button(14);
    const Answer printed = place.printed(place.create(R"({"urgent":true,"paid":false})"));
    QVERIFY2(printed.status == 200, printed.body.constData());
    const QString text = QString::fromUtf8(printed.body);
    QVERIFY2(text.contains(u'\u2611') && text.contains(u'\u2610') && !text.contains(u"true\""_s), qPrintable(text));
}

void RuntimePaperTest::paperIsJudgedAsScreensAre()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.button(25);
    QVERIFY(place.textOf(place.own).contains(u"7"_s));
    // Fields that a role does not show.
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    const QString text = place.textOf(place.own);
    QVERIFY2(text.contains(u"own"_s) && !text.contains(u"price"_s) && !text.contains(u"7"_s), qPrintable(text));
    // Documents that he does not see, under another form's address, and of a form that does not open now.
    place.showOwnOnly();
    QCOMPARE(place.exported(place.foreign).status, 404);
    const QString elsewhere = addForm(place.server, place.application, u"Other"_s, orderFields);
    QCOMPARE(place.exported(place.own, {}, {}, elsewhere).status, 404);
    place.changeForm(json({{u"isopenablescript"_s, u"'not today'"_s}}));
    const Answer closed = place.exported(place.own);
    QVERIFY2(closed.status == 403 && closed.body.contains("not today"), closed.body.constData());
}

void RuntimePaperTest::scriptsLeaveFieldsOut()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.changeTemplate(
        u"<o-input name=\"code\" hiddenprintscript=\"getItemValueAsString('price') == '7'\" printhiddenvalue=\"stands "
        "instead\"></o-input><o-input name=\"price\" type=\"integer\" hiddenscript=\"true\"></o-input>"
        "<o-input name=\"note\" hiddenprintscript=\"getItemValueAsString('price') == '9'\"></o-input>"
        "<o-calctext label=\"Sum\" hiddenprintscript=\"true\" valuescript=\"'secret sum'\"></o-calctext>"_s);
    place.button(25);
    place.button(14);
    const QString own = place.textOf(place.own);
    QVERIFY2(own.contains(u"stands instead"_s) && own.contains(u"note"_s), qPrintable(own));
    QVERIFY2(!own.contains(u"price"_s) && !own.contains(u"secret"_s) && !own.contains(u"own"_s), qPrintable(own));
    const QString foreign = place.textOf(place.foreign);
    QVERIFY2(foreign.contains(u"foreign"_s) && !foreign.contains(u"note"_s), qPrintable(foreign));
    const Answer printed = place.printed(place.own);
    QVERIFY2(printed.body.contains("stands instead") && !printed.body.contains("secret"), printed.body.constData());
    // A script that fails is told, and nothing is printed by halves.
    place.changeTemplate(u"<o-input name=\"code\" hiddenprintscript=\"(null).x\"></o-input>"
                         "<o-input name=\"note\"></o-input>"_s);
    const Answer failed = place.exported(place.own);
    QVERIFY2(failed.status == 400 && failed.body.contains("code"), failed.body.constData());
}

// As large as on the screen; what is too long for one is a text.
void RuntimePaperTest::codesAreCodes()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.changeTemplate(u"<o-input name=\"code\" label=\"Name\"></o-input>"
                         "<o-qrcode label=\"Pass\" size=\"96\" valuescript=\"'https://x.org/' + "
                         "getItemValueAsString('code')\"></o-qrcode>"
                         "<o-qrcode label=\"Much\" valuescript=\"new Array(2400).join('z')\"></o-qrcode>"_s);
    place.button(14);
    place.button(25);
    const Answer printed = place.printed(place.own);
    QVERIFY2(printed.status == 200, printed.body.constData());
    QHash<QString, QJsonObject> values;
    const QJsonArray blocks = printed.data()["blocks"_L1].toArray();
    for (const QJsonValue &block : blocks) {
        const QJsonArray fields = block["fields"_L1].toArray();
        for (const QJsonValue &field : fields)
            values.insert(field["label"_L1].toString(), field.toObject());
    }
    const QJsonValue code = values.value(u"Pass"_s).value("pictures"_L1).toArray().at(0);
    QVERIFY2(code["code"_L1].toString() == "https://x.org/own"_L1, printed.body.constData());
    QCOMPARE(code["width"_L1].toDouble(), 25.4);
    QCOMPARE(values.value(u"Pass"_s).value("text"_L1).toString(), QString());
    QCOMPARE(values.value(u"Much"_s).value("text"_L1).toString().size(), 2399);
    QVERIFY(values.value(u"Much"_s).value("pictures"_L1).toArray().isEmpty());
    const QString text = place.textOf(place.own);
    QVERIFY2(text.contains(u"Pass"_s) && !text.contains(u"x.org"_s), qPrintable(text));
}

void RuntimePaperTest::childRowsAreTables()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.button(25);
    const QString lines = addForm(place.server, place.application, u"Items"_s,
        u"<o-input name=\"part\" label=\"Part\"></o-input><o-input name=\"count\" type=\"integer\" label=\"Count\">"
        "</o-input><o-input name=\"cost\" label=\"Cost\"></o-input>"
        "<o-input name=\"gone\" hiddenprintscript=\"true\"></o-input>"_s);
    const auto add = [&](const QByteArray &items) {
        const Answer made = place.server.post(place.application.documents(),
            documentBody(
                place.application, items, {}, 1, sealed(place.server, place.own), sealed(place.server, lines)));
        QVERIFY2(made.status == 201, made.body.constData());
    };
    for (int i = 1; i <= 120; ++i)
        add(R"({"part":"part)" + QByteArray::number(i) + R"(","count":)" + QByteArray::number(i)
            + R"(,"cost":"cheap","gone":"invisible"})");
    place.permit(place.clerk, "[" + place.permission(3, lines, 1013, 1, "cost") + "]");
    const QString text = place.textOf(place.own);
    QVERIFY2(text.contains(u"Items"_s) && text.contains(u"part1 "_s) && text.contains(u"part120"_s), qPrintable(text));
    QVERIFY2(
        !text.contains(u"cheap"_s) && !text.contains(u"Cost"_s) && !text.contains(u"invisible"_s), qPrintable(text));
    // On every page again.
    const qsizetype pages = text.count(u'\f');
    QVERIFY(pages > 1);
    QCOMPARE(text.count(u"Part "_s), pages);
    // Of the rows those that the caller sees.
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE "_s % storage::quotedIdentifier(forms::formTableName(lines))
                % u" SET author_id = ? WHERE c1 = 'part5'"_s,
            place.other);
    });
    place.server.beDesigner();
    const Answer changed = place.server.put(
        place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/" + lines.toLatin1()),
        json({{u"authorityCondition"_s, u"[{'field':'author','scope':'itself'}]"_s}}));
    QVERIFY2(changed.status == 200, changed.body.constData());
    place.server.beUser();
    const QString seen = place.textOf(place.own);
    QVERIFY2(seen.contains(u"part4 "_s) && !seen.contains(u"part5 "_s), qPrintable(seen));
    place.makePrivate(u"form"_s, lines);
    QVERIFY(!place.textOf(place.own).contains(u"part4"_s));
}

void RuntimePaperTest::pressesAreThoseOfButtons()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    // Without a button nobody whom roles bind prints.
    QCOMPARE(place.exported(place.own).status, 403);
    QCOMPARE(place.printed(place.own).status, 403);
    const QString pdf = place.button(25, {{u"beforeActionScript"_s, u"'not yet'"_s}});
    QCOMPARE(place.printed(place.own).status, 403); // that is another kind
    const Answer stopped = place.exported(place.own);
    QCOMPARE(stopped.status, 409);
    QCOMPARE(stopped.json().value("errcode"_L1).toInt(), stoppedByScript);
    place.change(pdf, {{u"beforeActionScript"_s, u"({type: 32, content: 'Sure?'})"_s}});
    QCOMPARE(place.exported(place.own).json().value("errcode"_L1).toInt(), agreementNeeded);
    QCOMPARE(place.exported(place.own, {}, "?confirmed=true").status, 200);
    const QString print = place.button(30);
    QCOMPARE(place.printed(place.own).status, 200);
    QCOMPARE(place.printed(place.own, "?actId=" + sealed(place.server, print)).status, 200);
    QCOMPARE(place.printed(place.own, "?actId=" + sealed(place.server, pdf)).status, 400);
    for (const int type : {14, 15, 31}) {
        const QString button = place.button(type);
        QCOMPARE(place.printed(place.own, "?actId=" + sealed(place.server, button)).status, 200);
    }
    place.change(print, {{u"hiddenScript"_s, u"true"_s}});
    QCOMPARE(place.printed(place.own, "?actId=" + sealed(place.server, print)).status, 403);
    place.makePrivate(u"activity"_s, pdf);
    QCOMPARE(place.exported(place.own, {}, "?confirmed=true").status, 403);
}

void RuntimePaperTest::clientsGetBlocks()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.changeTemplate(u"<h2>Facts</h2><o-input name=\"code\" label=\"Code\"></o-input><script>alert(1)</script>"
                         "<table><tr><th>Price</th><td><o-input name=\"price\" type=\"integer\"></o-input></td></tr>"
                         "</table><o-textarea name=\"note\"></o-textarea>"_s);
    place.changeForm(json({{u"showWaterMark"_s, true}, {u"waterMarkScript"_s, u"'DRAFTED'"_s}}));
    place.button(14, {{u"beforeActionScript"_s, u"false"_s}});
    const Answer printed = place.printed(place.own);
    QVERIFY2(printed.status == 200, printed.body.constData());
    QVERIFY2(!printed.body.contains("alert") && !printed.body.contains("o-input"), printed.body.constData());
    const QJsonObject data = printed.data().toObject();
    QCOMPARE(data["waterMarkText"_L1].toString(), u"DRAFTED"_s);
    QVERIFY(!data["title"_L1].toString().isEmpty());
    QStringList kinds;
    const QJsonArray blocks = data["blocks"_L1].toArray();
    for (const QJsonValue &block : blocks)
        kinds.append(block["kind"_L1].toString());
    QCOMPARE(kinds, (QStringList{u"heading"_s, u"heading"_s, u"fields"_s, u"table"_s, u"fields"_s}));
    QCOMPARE(blocks.at(2)["fields"_L1][0]["text"_L1].toString(), u"own"_s);
    QCOMPARE(blocks.at(3)["rows"_L1][0]["cells"_L1][1]["texts"_L1][0]["text"_L1].toString(), u"7"_s);
    QCOMPARE(blocks.at(4)["fields"_L1][0]["wide"_L1].toBool(), true);
}

void RuntimePaperTest::markupIsTextAlone()
{
    const LocalHttpServer elsewhere(200, "picture");
    PaperPlace place(u"sqlite"_s);
    place.button(25);
    const QString secret = place.server.dataDirectory() % u"/server.key"_s;
    const QString markup = u"<html><head><title>no title</title><style>p{color:red}</style></head><body>"
                           "<script>document.write('scripted')</script><h1>Given out</h1><p onclick=\"x()\">Ten &lt; "
                           "twelve</p><table><thead><tr><th>Head</th></tr></thead><tr><td>Cell</td></tr></table>"
                           "<img src=\""_s
        % elsewhere.address() % u"/p.png\" alt=\"far\"><img src=\"file://"_s % secret
        % u"\" alt=\"local\">"
          "<iframe src=\"file://"_s
        % secret % u"\">framed</iframe><object data=\"file://"_s % secret % u"\"></object></body></html>"_s;
    const QString text = place.textOf(place.own, markup);
    for (const QString &word : {u"Given out"_s, u"Ten < twelve"_s, u"Head"_s, u"Cell"_s, u"far"_s, u"local"_s})
        QVERIFY2(text.contains(word), qPrintable(text));
    for (const QString &word : {u"scripted"_s, u"color"_s, u"onclick"_s, u"no title"_s})
        QVERIFY2(!text.contains(word), qPrintable(text));
    QCOMPARE(elsewhere.requests().size(), 0);
    QCOMPARE(place.exported(place.own, QString(5000, u'<')).status, 200);
}

void RuntimePaperTest::picturesAreThoseOfTheDomain()
{
    PaperPlace place(u"sqlite"_s);
    place.button(25);
    QImage image(30, 20, QImage::Format_RGB32);
    image.fill(Qt::red);
    QByteArray png;
    QBuffer buffer(&png);
    image.save(&buffer, "PNG");
    const auto store = [&](const QString &path, const QString &domain, const QString &owner) {
        QDir().mkpath(QFileInfo(place.uploads() % u'/' % path).path());
        QFile file(place.uploads() % u'/' % path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(png) == png.size());
        place.server.database().write([&](Session &session) {
            uploads::StoredFile row;
            row.id = path.section(u'/', -1);
            row.path = path;
            row.folder = u"item"_s;
            row.name = u"p.png"_s;
            row.contentType = u"image/png"_s;
            row.ownerId = owner;
            row.domainId = domain;
            uploads::insertFile(session, row, 1);
        });
    };
    const QString ours = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAV.png"_s;
    const QString theirs = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAW.png"_s;
    const QString colleagues = u"item/202601/01ARZ3NDEKTSV4RRFFQ69G5FAX.png"_s;
    store(ours, place.server.domainId(), place.server.userId());
    store(theirs, place.server.addDomain(u"Elsewhere"_s), place.server.userId());
    store(colleagues, place.server.domainId(), place.other);
    const auto pictures = [&](const QString &source) {
        return place.pictures(place.exported(place.own, u"<p>x</p><img alt=\"instead\" src=\""_s % source % u"\">"_s));
    };
    QCOMPARE(pictures(u"/uploads/"_s % ours), 1);
    QCOMPARE(pictures(u"/uploads/"_s % theirs), 0);
    QCOMPARE(pictures(u"/uploads/"_s % colleagues), 0); // no document names it
    QCOMPARE(pictures(u"/uploads/../server.key"_s), 0);
    QCOMPARE(pictures(u"data:image/png;base64,"_s % QString::fromLatin1(png.toBase64())), 1);
    QCOMPARE(pictures(u"data:image/png;base64,AAAA"_s), 0);
    QVERIFY(
        place.textOf(place.own, u"<img alt=\"instead\" src=\"/uploads/"_s % theirs % u"\">"_s).contains(u"instead"_s));
}

void RuntimePaperTest::filesAreTheirMakers()
{
    QFETCH(QString, engine);
    PaperPlace place(engine, {{u"paper.keepHours"_s, u"1"_s}});
    place.button(25);
    const QString path = place.exported(place.own).data().toString();
    QCOMPARE(place.fetch(path).status, 200);
    QVERIFY(place.fetch(path).body.startsWith("%PDF-"));
    // A colleague knows the path and sees other fields.
    place.server.useAccessToken(place.server.token(place.other, u"access"_s));
    QCOMPARE(place.fetch(path).status, 404);
    place.server.beUser();
    QCOMPARE(place.fetch(path).status, 200);
    place.server.clock().advance(2 * 3600 * 1000);
    QCOMPARE(place.exported(place.own).status, 200);
    QCOMPARE(place.fetch(path).status, 404);
    QVERIFY(!QFile::exists(place.uploads() % path.mid(int(qstrlen("/uploads")))));
    QCOMPARE(place.server.count(u"uploaded_file"_s), 1);
}

void RuntimePaperTest::tooMuchIsToldByItsCode_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("markup");
    const QString long_ = u"<p>paragraph</p>"_s.repeated(200);
    QTest::newRow("pages") << u"paper.pages"_s << u"1"_s << long_;
    QTest::newRow("characters") << u"paper.characters"_s << u"100"_s << long_;
    QTest::newRow("markup") << u"paper.maxMarkup"_s << u"1024"_s << long_;
    QTest::newRow("the document itself") << u"paper.characters"_s << u"3"_s << QString();
}

void RuntimePaperTest::tooMuchIsToldByItsCode()
{
    QFETCH(QString, setting);
    QFETCH(QString, value);
    QFETCH(QString, markup);
    PaperPlace place(u"sqlite"_s, {{setting, value}});
    place.button(25);
    const Answer answer = place.exported(place.own, markup);
    QVERIFY2(answer.status == 413, answer.body.constData());
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), tooMuchForPaper);
    QCOMPARE(place.server.count(u"uploaded_file"_s), 0);
    QVERIFY(QDir(place.uploads() % u"/export"_s).isEmpty());
}

void RuntimePaperTest::twoArePrintedAtOnce()
{
    PaperPlace place(u"sqlite"_s);
    place.button(25);
    HeldPrint held(place, place.own, PaperPlace::longMarkup());
    QVERIFY(held.isHeld());
    // Of two accounts: one prints one at a time.
    const identity::OpaqueIds &ids = place.server.backend().services().opaqueIds;
    const auto seal = [&](const QString &id) { return ids.encode(ids.deriveUserKey(place.other), id).toLatin1(); };
    place.server.useAccessToken(place.server.token(place.other, u"access"_s));
    const Answer beside = place.server.post("/api/runtime/" + seal(place.application.applicationId) + "/forms/"
            + seal(place.application.formId) + "/documents/" + seal(place.foreign) + "/activities/exportPdf",
        R"({"htmlBody":""})");
    place.server.beUser();
    QVERIFY2(beside.status == 200, beside.body.constData());
    held.goOn();
    QCOMPARE(held.answer().status, 200);
}

void RuntimePaperTest::othersAreToldToComeAgain()
{
    PaperPlace place(u"sqlite"_s, {{u"paper.processes"_s, u"1"_s}, {u"paper.waitTime"_s, u"1"_s}});
    place.button(25);
    HeldPrint held(place, place.own, PaperPlace::longMarkup());
    QVERIFY(held.isHeld());
    const Answer refused = place.exported(place.own);
    QCOMPARE(refused.status, 503);
    QCOMPARE(refused.json().value("errcode"_L1).toInt(), printersBusy);
    held.goOn();
    QCOMPARE(held.answer().status, 200);
    QCOMPARE(place.exported(place.own).status, 200);
}

void RuntimePaperTest::aKilledProcessHarmsItsCallAlone()
{
    PaperPlace place(u"sqlite"_s);
    place.button(25);
    HeldPrint held(place, place.own, PaperPlace::longMarkup());
    QVERIFY(held.isHeld());
    held.kill();
    const Answer failed = held.answer();
    QCOMPARE(failed.status, 503);
    QCOMPARE(failed.json().value("errcode"_L1).toInt(), printingFailed);
    QVERIFY2(!failed.body.contains("signal"), failed.body.constData());
    QCOMPARE(place.server.count(u"uploaded_file"_s), 0);
    QVERIFY(place.textOf(place.own).contains(u"own"_s));
}

void RuntimePaperTest::designsThatChangeInBetweenCount()
{
    QFETCH(QString, engine);
    PaperPlace place(engine);
    place.button(25);
    const QString document
        = place.create(R"({"code":")" + QByteArray("word ").repeated(20'000) + R"(","price":4711,"note":"n"})");
    HeldPrint held(place, document, {});
    QVERIFY(held.isHeld());
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    held.goOn();
    const Answer made = held.answer();
    QVERIFY2(made.status == 200, made.body.constData());
    const QString text = place.textAt(made.data().toString());
    QVERIFY(text.contains(u"word word"_s));
    QVERIFY(!text.contains(u"4711"_s));
}

QTEST_GUILESS_MAIN(RuntimePaperTest)
#include "runtime_paper_test.moc"

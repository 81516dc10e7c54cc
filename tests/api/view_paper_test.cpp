#include "api/paper_fixture.h"
#include "api/signing_fixture.h"
#include "app/contract/runtime_paper.h"
#include "backend/forms/record_history.h"

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::contract::runtime_activities;

namespace {

class ViewPaperPlace : public PaperPlace
{
public:
    using PaperPlace::PaperPlace;

    QByteArray activity(const QByteArray &name)
    {
        return runtime("/views/" + sealed(server, view) + "/activities/" + name);
    }
    Answer printedRows(const QByteArray &query = {}, const QByteArray &body = "{}")
    {
        return server.post(activity("print" + query), body);
    }
    QString printButton(QJsonObject members = {})
    {
        members.insert(u"parentView"_s, view);
        return button(36, members);
    }
    // The texts of the table, row by row.
    static QStringList tableIn(const Answer &answer)
    {
        QStringList rows;
        const QJsonArray blocks = answer.data()["blocks"_L1].toArray();
        for (const QJsonValue &block : blocks) {
            const QJsonArray all = block["rows"_L1].toArray();
            for (const QJsonValue &row : all) {
                QStringList cells;
                const QJsonArray texts = row["cells"_L1].toArray();
                for (const QJsonValue &cell : texts)
                    cells.append(cell["texts"_L1][0]["text"_L1].toString());
                rows.append(cells.join(u'|'));
            }
        }
        return rows;
    }
    QStringList table(const QByteArray &query = {}, const QByteArray &body = "{}")
    {
        const Answer answer = printedRows(query, body);
        if (answer.status != 200)
            qWarning("%s", answer.body.constData());
        return tableIn(answer);
    }
    void changeColumn(const QString &name, const QJsonObject &members)
    {
        server.database().write([&](Session &session) {
            const auto stored
                = session.text(u"SELECT attributes FROM view_column WHERE view_id = ? AND name = ?"_s, view, name);
            QJsonObject attributes = QJsonDocument::fromJson(stored.value_or(u"{}"_s).toUtf8()).object();
            for (auto it = members.begin(); it != members.end(); ++it)
                attributes.insert(it.key(), it.value());
            session.execute(u"UPDATE view_column SET attributes = ? WHERE view_id = ? AND name = ?"_s,
                QString::fromUtf8(json(attributes)), view, name);
            session.execute(u"UPDATE view_design SET version = version + 1 WHERE id = ?"_s, view);
        });
        server.backend().services().events.publish(events::DesignChanged{application.applicationId, {}});
    }
};

} // namespace

// Lists on paper and several signatures at once: buttons of views.
class ViewPaperTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsArePrintedAsListed_data() { addEngineRows(); }
    void rowsArePrintedAsListed();
    void paperIsJudgedAsListsAre_data() { addEngineRows(); }
    void paperIsJudgedAsListsAre();
    void pressesAreThoseOfButtons_data() { addEngineRows(); }
    void pressesAreThoseOfButtons();
    void tooManyRowsAreToldByTheirCode();
    void aPdfIsItsMakers();
    void hiddenIncludesHaveNoRows_data();
    void hiddenIncludesHaveNoRows();
    void severalAreSignedTogether_data() { addEngineRows(); }
    void severalAreSignedTogether();
    void severalAreSignedOrNone_data() { addEngineRows(); }
    void severalAreSignedOrNone();
    void signingSeveralNeedsItsButton();
};

void ViewPaperTest::rowsArePrintedAsListed()
{
    QFETCH(QString, engine);
    ViewPaperPlace place(engine);
    place.printButton();
    place.changeColumn(u"price"_s, {{u"sum"_s, true}, {u"formatType"_s, u"number"_s}, {u"decimalsNum"_s, 2}});
    QCOMPARE(place.table("?sortCol=price"),
        (QStringList{u"code|price|note"_s, u"own|7.00|n"_s, u"foreign|9.00|n"_s, u"∑|16.00|"_s}));
    QCOMPARE(place.table("?sortCol=price&sortStatus=desc&parameter=price%3D9"),
        (QStringList{u"code|price|note"_s, u"foreign|9.00|n"_s, u"∑|9.00|"_s}));
    QCOMPARE(
        place.table({}, R"({"selectDocIds":[")" + sealed(place.server, place.own) + R"("],"selectColumns":"code"})"),
        (QStringList{u"code"_s, u"own"_s}));
    // A page of it has columns of its own.
    place.changeColumn(u"price"_s, {{u"visible4Print"_s, false}});
    place.changeColumn(u"note"_s, {{u"visible4PagePrint"_s, false}});
    QCOMPARE(place.table("?sortCol=price").first(), u"code|note"_s);
    QCOMPARE(place.table("?sortCol=price&_currpage=2&lines=1"),
        (QStringList{u"code|price"_s, u"foreign|9.00"_s, u"∑|9.00"_s}));
}

void ViewPaperTest::paperIsJudgedAsListsAre()
{
    QFETCH(QString, engine);
    ViewPaperPlace place(engine);
    place.printButton();
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    QCOMPARE(place.table("?sortCol=code").first(), u"code|note"_s);
    QCOMPARE(place.printedRows("?sortCol=price").status, 400);
    place.permit(place.clerk, "[]");
    place.showOwnOnly();
    QCOMPARE(place.table().size(), 2);
    place.makePrivate(u"view_design"_s, place.view);
    QCOMPARE(place.printedRows().status, 403);
}

void ViewPaperTest::pressesAreThoseOfButtons()
{
    QFETCH(QString, engine);
    ViewPaperPlace place(engine);
    QCOMPARE(place.printedRows().status, 403);
    const QString button = place.printButton({{u"beforeActionScript"_s, u"'not yet'"_s}});
    const Answer stopped = place.printedRows("?actId=" + sealed(place.server, button));
    QCOMPARE(stopped.status, 409);
    QCOMPARE(stopped.json().value("errcode"_L1).toInt(), stoppedByScript);
    place.change(button, {{u"beforeActionScript"_s, u"({type: 32, content: 'Sure?'})"_s}});
    QCOMPARE(place.printedRows().json().value("errcode"_L1).toInt(), agreementNeeded);
    QCOMPARE(place.printedRows("?confirmed=true").status, 200);
    const QString exports = place.button(16, {{u"parentView"_s, place.view}});
    QCOMPARE(place.printedRows("?actId=" + sealed(place.server, exports)).status, 400);
    place.makePrivate(u"activity"_s, button);
    QCOMPARE(place.printedRows("?confirmed=true").status, 403);
}

void ViewPaperTest::tooManyRowsAreToldByTheirCode()
{
    ViewPaperPlace place(u"sqlite"_s, {{u"paper.rows"_s, u"1"_s}});
    place.printButton();
    const Answer answer = place.printedRows();
    QCOMPARE(answer.status, 413);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), tooMuchForPaper);
}

void ViewPaperTest::aPdfIsItsMakers()
{
    ViewPaperPlace place(u"sqlite"_s);
    place.printButton();
    const Answer made = place.server.post(place.activity("exportPdf"), "{}");
    QVERIFY2(made.status == 200, made.body.constData());
    const QString text = place.textAt(made.data().toString());
    QVERIFY2(text.contains(u"foreign"_s) && text.contains(u"own"_s), qPrintable(text));
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'button button 36: print view %'"_s), 1);
}

void ViewPaperTest::hiddenIncludesHaveNoRows_data()
{
    QTest::addColumn<QString>("attributes");
    QTest::addColumn<bool>("isPrinted");
    QTest::newRow("shown") << QString() << true;
    QTest::newRow("hidden") << u"hiddenScript=\"true\""_s << false;
    QTest::newRow("hidden on paper") << u"hiddenPrintScript=\"getItemValue('code') == 'own'\""_s << false;
    QTest::newRow("of another document") << u"hiddenScript=\"getItemValue('code') == 'else'\""_s << true;
}

void ViewPaperTest::hiddenIncludesHaveNoRows()
{
    QFETCH(QString, attributes);
    QFETCH(bool, isPrinted);
    ViewPaperPlace place(u"sqlite"_s);
    place.button(25);
    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    place.server.beDesigner();
    const QString view
        = Designer(place.server).view(place.application.applicationId, place.application.moduleId, u"Lines"_s, lines);
    place.server.beUser();
    place.changeTemplate(
        u"<o-input name=\"code\"></o-input><o-include name=\"rows\" viewid=\"%1\" %2></o-include>"_s.arg(
            view, attributes));
    const Answer row = place.server.post(place.application.documents(),
        documentBody(place.application, R"({"text":"a part"})", {}, 1, sealed(place.server, place.own),
            sealed(place.server, lines)));
    QCOMPARE(row.status, 201);
    const QString text = place.textOf(place.own);
    QVERIFY(text.contains(u"own"_s));
    QCOMPARE(text.contains(u"a part"_s), isPrinted);
}

void ViewPaperTest::severalAreSignedTogether()
{
    QFETCH(QString, engine);
    SigningPlace place(engine);
    const QString button = place.button(29, {{u"parentView"_s, place.view}, {u"signFields"_s, u"code"_s}});
    const QByteArray both
        = R"([")" + sealed(place.server, place.own) + R"(",")" + sealed(place.server, place.foreign) + R"("])";
    const Answer signedBoth = place.server.post(place.application.documents() + "/batchSign",
        R"({"id":")" + sealed(place.server, button) + R"(","docIds":)" + both + "}");
    QVERIFY2(signedBoth.status == 200, signedBoth.body.constData());
    for (const QString &document : {place.own, place.foreign}) {
        QCOMPARE(place.outcome(document), u"intact"_s);
        QCOMPARE(place.signatures(document).first()["fields"_L1].toArray(), QJsonArray{u"code"_s});
        QCOMPARE(place.change(document, R"({"code":"x"})").status, 400);
        QCOMPARE(place.change(document, R"({"price":5})").status, 200);
    }
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'sign 2 documents %'"_s), 1);
}

void ViewPaperTest::severalAreSignedOrNone()
{
    QFETCH(QString, engine);
    SigningPlace place(engine, {{u"signatures.atOnce"_s, u"2"_s}});
    const QString button = place.button(29, {{u"parentView"_s, place.view}});
    const auto sign = [&](const QStringList &documents) {
        QByteArrayList ids;
        for (const QString &document : documents)
            ids.append('"' + sealed(place.server, document) + '"');
        return place.server.post(place.application.documents() + "/batchSign",
            R"({"id":")" + sealed(place.server, button) + R"(","docIds":[)" + ids.join(',') + "]}");
    };
    // Archived ones take no signature.
    place.server.database().write([&](Session &session) {
        forms::archive(session, place.application.formId, forms::documentKey(place.foreign)->recordId,
            place.server.domainId(), place.server.userId(), 1);
    });
    QCOMPARE(sign({place.own, place.foreign}).status, 409);
    QCOMPARE(place.outcome(place.own), QString());
    QCOMPARE(sign({}).status, 400);
    const QString third = place.create(R"({"code":"c","price":1,"note":"n"})");
    QCOMPARE(sign({place.own, third, place.foreign}).status, 400);
    QCOMPARE(sign({place.own, third}).status, 200);
    // What is not seen is not there.
    place.showOwnOnly();
    QCOMPARE(sign({third, place.foreign}).status, 404);
    QCOMPARE(place.signatures(third).size(), 1);
}

void ViewPaperTest::signingSeveralNeedsItsButton()
{
    SigningPlace place(u"sqlite"_s);
    const QString script = place.button(6, {{u"parentView"_s, place.view}});
    const auto sign = [&](const QString &button) {
        return place.server.post(place.application.documents() + "/batchSign",
            R"({"id":")" + sealed(place.server, button) + R"(","docIds":[")" + sealed(place.server, place.own)
                + R"("]})");
    };
    QCOMPARE(sign(script).status, 400);
    const QString button = place.button(29, {{u"parentView"_s, place.view}, {u"beforeActionScript"_s, u"'not yet'"_s}});
    QCOMPARE(sign(button).json().value("errcode"_L1).toInt(), stoppedByScript);
    place.makePrivate(u"activity"_s, button);
    QCOMPARE(sign(button).status, 403);
    QCOMPARE(place.outcome(place.own), QString());
}

QTEST_GUILESS_MAIN(ViewPaperTest)
#include "view_paper_test.moc"

#include "button_fixture.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

// A form that takes in a view of lines, and a text that a script makes.
class ElementsPlace : public ButtonPlace
{
public:
    explicit ElementsPlace(const QString &engine, const QString &ofRows = {}, const QString &ofText = {})
        : ButtonPlace(engine), line(addForm(server, application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s))
    {
        server.beDesigner();
        lines = Designer(server).view(application.applicationId, application.moduleId, u"Lines"_s, line);
        server.beUser();
        changeForm(json({{u"templatecontext"_s,
            QString(u"<h2>Order</h2><o-input name=\"code\"></o-input>"
                    "<o-include label=\"Positions\" name=\"rows\" viewId=\"%1\" %2></o-include>"
                    "<o-calctext label=\"In short\" valueScript=\"getItemValueAsString('code') + '!'\" "
                    "%3></o-calctext>"
                    "<o-qrcode label=\"Code\" size=\"120\" valueScript=\"'https://x.org/' + "
                    "getItemValueAsString('code')\"></o-qrcode>"
                    "<img src=\"/up/logo.png\" alt=\"Logo\" onclick=\"x()\">"
                    "<img src=\"https://spy.example/p.png\" alt=\"Elsewhere\">"_s.arg(lines, ofRows, ofText))}}));
    }

    QJsonArray elements()
    {
        const Answer answer = server.get(runtime(
            "/forms/" + sealed(server, application.formId) + "/documents/" + sealed(server, own) + "/template"));
        if (answer.status != 200)
            qWarning("%s", answer.body.constData());
        return answer.data().toObject().value("elements"_L1).toArray();
    }
    QString layout()
    {
        return server.get(runtime("/forms/" + sealed(server, application.formId) + "/definition"))
            .data()
            .toObject()
            .value("templatecontext"_L1)
            .toString();
    }

    const QString line;
    QString lines; // the view
};

} // namespace

// What stands in a form beside its fields, as users are told of it.
class FormElementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreTold_data() { addEngineRows(); }
    void theyAreTold();
    void layoutsTellTheirPlaces();
    void whatIsHiddenIsNotTold_data();
    void whatIsHiddenIsNotTold();
    void viewsThatMayNotBeOpenedAreNotTold();
    void rowsAreListedAndSaved_data() { addEngineRows(); }
    void rowsAreListedAndSaved();
    void buttonsTellTheirPlaces_data() { addEngineRows(); }
    void buttonsTellTheirPlaces();
    void buttonsObeyTheirElements();
    void aButtonThatMayNotBePressedHasNoPlace();
};

void FormElementsTest::theyAreTold()
{
    QFETCH(QString, engine);
    ElementsPlace place(engine);
    const QJsonArray elements = place.elements();
    QCOMPARE(elements.size(), 3);
    QCOMPARE(elements.at(0)["place"_L1].toInt(), 0);
    QCOMPARE(place.opened(elements.at(0)["viewId"_L1].toString()), place.lines);
    QCOMPARE(place.opened(elements.at(0)["formId"_L1].toString()), place.line);
    QCOMPARE(elements.at(1)["place"_L1].toInt(), 1);
    QCOMPARE(elements.at(1)["label"_L1].toString(), u"In short"_s);
    QCOMPARE(elements.at(1)["text"_L1].toString(), u"own!"_s);
    QVERIFY(elements.at(1)["viewId"_L1].toString().isEmpty());
    // A code says what its script makes.
    QCOMPARE(elements.at(2)["place"_L1].toInt(), 2);
    QCOMPARE(elements.at(2)["text"_L1].toString(), u"https://x.org/own"_s);
}

void FormElementsTest::layoutsTellTheirPlaces()
{
    ElementsPlace place(u"sqlite"_s);
    const QString layout = place.layout();
    QVERIFY2(layout.contains(u"<h2>Order</h2>"_s), qPrintable(layout));
    QVERIFY2(layout.contains(u"<o-include place=\"0\" label=\"Positions\"></o-include>"_s), qPrintable(layout));
    QVERIFY2(layout.contains(u"<o-calctext place=\"1\" label=\"In short\"></o-calctext>"_s), qPrintable(layout));
    QVERIFY2(layout.contains(u"<o-qrcode place=\"2\" label=\"Code\" size=\"120\"></o-qrcode>"_s), qPrintable(layout));
    // Pictures of this server; nobody else hears who looks at the form.
    QVERIFY2(layout.contains(u"<img src=\"/up/logo.png\" alt=\"Logo\">"_s), qPrintable(layout));
    QVERIFY2(layout.contains(u"<img alt=\"Elsewhere\">"_s), qPrintable(layout));
    // Neither scripts nor ids of designs.
    QVERIFY2(!layout.contains(u"getItemValue"_s) && !layout.contains(place.lines), qPrintable(layout));
}

void FormElementsTest::whatIsHiddenIsNotTold_data()
{
    QTest::addColumn<QString>("ofRows");
    QTest::addColumn<QString>("ofText");
    QTest::addColumn<QList<int>>("places");
    const QString hidden = u"hiddenScript=\"getItemValue('code') == 'own'\""_s;
    QTest::newRow("rows") << hidden << QString() << QList<int>{1, 2};
    QTest::newRow("text") << QString() << hidden << QList<int>{0, 2};
    QTest::newRow("of another document") << u"hiddenScript=\"getItemValue('code') == 'else'\""_s << QString()
                                         << QList<int>{0, 1, 2};
    QTest::newRow("on paper alone") << u"hiddenPrintScript=\"true\""_s << u"hiddenPrintScript=\"true\""_s
                                    << QList<int>{0, 1, 2};
}

void FormElementsTest::whatIsHiddenIsNotTold()
{
    QFETCH(QString, ofRows);
    QFETCH(QString, ofText);
    QFETCH(QList<int>, places);
    ElementsPlace place(u"sqlite"_s, ofRows, ofText);
    QList<int> told;
    const QJsonArray elements = place.elements();
    for (const QJsonValue &element : elements)
        told.append(element["place"_L1].toInt());
    QCOMPARE(told, places);
}

void FormElementsTest::viewsThatMayNotBeOpenedAreNotTold()
{
    ElementsPlace place(u"sqlite"_s);
    place.makePrivate(u"view_design"_s, place.lines);
    const QJsonArray elements = place.elements();
    QCOMPARE(elements.size(), 2);
    QCOMPARE(elements.at(0)["place"_L1].toInt(), 1);
}

// As a client does it that shows the rows: by the ids that it was told.
void FormElementsTest::rowsAreListedAndSaved()
{
    QFETCH(QString, engine);
    ElementsPlace place(engine);
    const QJsonValue element = place.elements().at(0);
    const QByteArray view = element["viewId"_L1].toString().toLatin1();
    const QByteArray form = element["formId"_L1].toString().toLatin1();
    const QByteArray parent = sealed(place.server, place.own);
    const QJsonObject empty
        = place.server.get(place.runtime("/forms/" + form + "/empty?parentId=" + parent)).data().toObject();
    const QByteArray id = empty.value("id"_L1).toString().toLatin1();
    const auto save = [&](const QByteArray &text, int versions) {
        return place.server.put(place.document(place.own) + "/childs",
            documentBody(place.application, R"({"text":")" + text + R"("})", id, versions, parent, form));
    };
    const Answer made = save("a part", 0);
    QVERIFY2(made.status == 200, made.body.constData());
    const auto rows = [&] {
        return place.server
            .get(place.application.documents() + "?viewid=" + view + "&parentid=" + parent + "&_page=1&page_lines=200")
            .data()
            .toArray();
    };
    QCOMPARE(rows().size(), 1);
    QCOMPARE(rows().first()["items"_L1]["text"_L1].toString(), u"a part"_s);
    const int versions = rows().first()["versions"_L1].toInt();
    QCOMPARE(save("another", versions).status, 200);
    QCOMPARE(rows().first()["items"_L1]["text"_L1].toString(), u"another"_s);
    // Over what somebody else saved meanwhile it does not go.
    QCOMPARE(save("late", versions).status, 409);
    QCOMPARE(place.server.del(place.document(place.own) + "/childs/" + id).status, 200);
    QVERIFY(rows().isEmpty());
}

// A form with buttons in it: one named by its id, one by its name, one that is none of the form's.
static void placeButtons(ElementsPlace &place, const QString &button, const QString &more = {})
{
    place.changeForm(json({{u"templatecontext"_s,
        QString(u"<o-input name=\"code\"></o-input><o-input name=\"note\"></o-input>"
                "<o-button label=\"Other\"></o-button><p><o-button activity=\"%1\" label=\"Go &amp; see\" "
                "multiLanguageLabel=\"zh=\u53bb\" %2></o-button></p><input type=\"button\" "
                "className=\"x.ButtonField\" value=\"go\">"_s.arg(button, more))}}));
}

// "2", or "2 read-only".
static QStringList placesOf(const QJsonArray &buttons, const QString &name)
{
    QStringList places;
    for (const QJsonValue &button : buttons) {
        if (button["name"_L1].toString() != name)
            continue;
        const QJsonArray told = button["places"_L1].toArray();
        for (const QJsonValue &place : told)
            places.append(QString(QString::number(place["place"_L1].toInt())
                % (place["readonly"_L1].toBool() ? u" read-only"_s : QString())));
    }
    return places;
}

static QStringList placesNow(ElementsPlace &place)
{
    const QByteArray form = sealed(place.server, place.application.formId);
    const QJsonArray shown
        = place.server
              .get(place.runtime("/forms/" + form + "/documents/" + sealed(place.server, place.own) + "/template"))
              .data()["activitys"_L1]
              .toArray();
    return placesOf(shown, u"Go"_s);
}

void FormElementsTest::buttonsTellTheirPlaces()
{
    QFETCH(QString, engine);
    ElementsPlace place(engine);
    const QString button = place.button(6, {{u"name"_s, u"Go"_s}, {u"actionScript"_s, u"'gone'"_s}});
    placeButtons(place, button);
    const QString layout = place.layout();
    QVERIFY2(
        layout.contains(u"<o-button place=\"1\" label=\"Go &amp; see\" multilanguagelabel=\"zh=\u53bb\"></o-button>"_s),
        qPrintable(layout));
    QVERIFY2(layout.contains(u"<o-button place=\"2\" label=\"go\"></o-button>"_s), qPrintable(layout));
    QVERIFY2(!layout.contains(button), qPrintable(layout));
    const QStringList places{u"1"_s, u"2"_s};
    QCOMPARE(placesNow(place), places);
    const QByteArray form = sealed(place.server, place.application.formId);
    QCOMPARE(
        placesOf(place.server.get(place.runtime("/forms/" + form + "/definition")).data()["activities"_L1].toArray(),
            u"Go"_s),
        places);
}

// What hides or disables the element leaves the button where it stands elsewhere.
void FormElementsTest::buttonsObeyTheirElements()
{
    ElementsPlace place(u"sqlite"_s);
    const QString button = place.button(6, {{u"name"_s, u"Go"_s}, {u"actionScript"_s, u"'gone'"_s}});
    placeButtons(place, button, u"hiddenScript=\"getItemValue('code') == 'own'\""_s);
    QCOMPARE(placesNow(place), QStringList{u"2"_s});
    placeButtons(place, button, u"readonlyScript=\"getItemValue('code') == 'own'\""_s);
    QCOMPARE(placesNow(place), QStringList({u"1 read-only"_s, u"2"_s}));
    // One that fails offers nothing by mistake.
    placeButtons(place, button, u"hiddenScript=\"nothing.at.all\""_s);
    QCOMPARE(placesNow(place).size(), 1);
}

void FormElementsTest::aButtonThatMayNotBePressedHasNoPlace()
{
    ElementsPlace place(u"sqlite"_s);
    const QString button = place.button(
        6, {{u"name"_s, u"Go"_s}, {u"actionScript"_s, u"'gone'"_s}, {u"permissionType"_s, u"private"_s}});
    placeButtons(place, button);
    QVERIFY(placesNow(place).isEmpty());
    QCOMPARE(place.server.get(place.pressed(button, "runScript?docId=" + sealed(place.server, place.own))).status, 403);
}

QTEST_GUILESS_MAIN(FormElementsTest)
#include "form_elements_test.moc"

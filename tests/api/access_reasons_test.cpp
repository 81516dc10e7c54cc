#include "api/button_fixture.h"
#include "api/flow_fixture.h"

#include <QJsonDocument>

using namespace formwright;
using namespace formwright::tests;

namespace {

const QString scriptedFields
    = u"<o-input name=\"code\"></o-input>"
      "<o-input name=\"price\" type=\"integer\" hiddenScript=\"getItemValueAsString('code') == 'secret'\"></o-input>"
      "<o-input name=\"note\" readonlyScript=\"getItemValueAsString('code') == 'firm'\"></o-input>"_s;

// What a designer is told of a user and an element of the place's software.
template <class Place>
Answer told(Place &place, const QString &user, const QString &element, const QString &document = {})
{
    TestBackend &server = place.server;
    server.beDesigner();
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const QByteArray software
        = ids.encode(ids.deriveUserKey(server.adminId()), place.application.applicationId).toLatin1();
    const Answer answer = server.get("/api/runtime/" + software + "/access/explain?user=" + user.toLatin1()
        + "&element=" + element.toLatin1() + "&document=" + document.toLatin1());
    server.beUser();
    return answer;
}

// "rule: outcome" of the last step, with what it says to the user's eyes.
QString lastOf(const Answer &answer)
{
    const QJsonValue last = answer.data()["steps"_L1].toArray().last();
    return last["rule"_L1].toString() % u": "_s % last["sentence"_L1].toString();
}

} // namespace

// Why somebody has a field, a button or a document as he has it there: what flows, signatures, archives and scripts add
// to what roles say.
class AccessReasonsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesNarrowFields_data() { addEngineRows(); }
    void nodesNarrowFields();
    void scriptsNarrowFields_data() { addEngineRows(); }
    void scriptsNarrowFields();
    void whatIsArchivedStays_data() { addEngineRows(); }
    void whatIsArchivedStays();
    void scriptsHideButtons_data() { addEngineRows(); }
    void scriptsHideButtons();
    void scriptsOpenDocuments_data() { addEngineRows(); }
    void scriptsOpenDocuments();
    void rowsComeFirst_data() { addEngineRows(); }
    void rowsComeFirst();
    void viewsFilterByScripts_data() { addEngineRows(); }
    void viewsFilterByScripts();
};

void AccessReasonsTest::nodesNarrowFields()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>@price;$note;#code</fieldpermlist>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const QString form = place.application.formId;
    const auto display = [&](const QString &who, const char *field) {
        const Answer answer = told(place, who, form % u'.' % QString::fromLatin1(field), document);
        [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
        return answer.data()["display"_L1].toString();
    };
    QCOMPARE(display(place.head, "code"), u"modify"_s);
    QCOMPARE(display(place.head, "price"), u"readonly"_s);
    QCOMPARE(display(place.head, "note"), u"hidden"_s);
    QCOMPARE(told(place, place.head, form % u".note"_s, document).data()["allowed"_L1], QJsonValue(false));
    QCOMPARE(display(place.clerk, "note"), u"readonly"_s); // it is not his turn
    const Answer why = told(place, place.clerk, form % u".note"_s, document);
    QVERIFY2(
        lastOf(why).startsWith("flow: "_L1) && lastOf(why).contains("not the user's turn"_L1), qPrintable(lastOf(why)));
    // Whichever document it is, roles alone speak.
    QCOMPARE(told(place, place.head, form % u".note"_s).data()["display"_L1].toString(), u"modify"_s);
}

void AccessReasonsTest::scriptsNarrowFields()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(json({{u"templatecontext"_s, scriptedFields}}));
    const QString plain = place.create(R"({"code":"plain","price":1,"note":"n"})");
    const QString secret = place.create(R"({"code":"secret","note":"n"})");
    const QString firm = place.create(R"({"code":"firm","price":1})");
    const QString form = place.application.formId;
    const auto display = [&](const QString &document, const char *field) {
        return told(place, place.server.userId(), form % u'.' % QString::fromLatin1(field), document)
            .data()["display"_L1]
            .toString();
    };
    QCOMPARE(display(plain, "price"), u"modify"_s);
    QCOMPARE(display(secret, "price"), u"hidden"_s);
    QCOMPARE(display(firm, "note"), u"readonly"_s);
    QCOMPARE(display(firm, "code"), u"modify"_s);
    const Answer why = told(place, place.server.userId(), form % u".price"_s, secret);
    QVERIFY2(lastOf(why).startsWith("script: A script hides"_L1), qPrintable(lastOf(why)));
}

void AccessReasonsTest::whatIsArchivedStays()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(45);
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    const Answer why = told(place, place.server.userId(), place.application.formId % u".price"_s, place.own);
    QCOMPARE(why.data()["display"_L1].toString(), u"readonly"_s);
    QVERIFY2(lastOf(why).startsWith("archive: "_L1), qPrintable(lastOf(why)));
}

void AccessReasonsTest::scriptsHideButtons()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(6, {{u"hiddenScript"_s, u"getItemValueAsInt('price') > 8"_s}});
    const auto may = [&](const QString &document) {
        return told(place, place.server.userId(), button, document).data()["allowed"_L1].toBool();
    };
    QVERIFY(may(place.own));
    QVERIFY(!may(place.foreign));
    QVERIFY(may({})); // of some documents
    place.change(button, {{u"hiddenScript"_s, u""_s}, {u"readonlyScript"_s, u"true"_s}});
    QVERIFY(!may(place.own));
    place.change(button, {{u"readonlyScript"_s, u"throw new Error('no')"_s}});
    const Answer why = told(place, place.server.userId(), button, place.own);
    QVERIFY2(lastOf(why).contains("fails"_L1) && lastOf(why).contains("no"_L1), qPrintable(lastOf(why)));
    QVERIFY(!why.data()["allowed"_L1].toBool());
}

void AccessReasonsTest::scriptsOpenDocuments()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(json({{u"isopenablescript"_s, u"getItemValueAsInt('price') < 8 ? true : 'not on Sundays'"_s}}));
    QVERIFY(told(place, place.server.userId(), place.own).data()["allowed"_L1].toBool());
    const Answer why = told(place, place.server.userId(), place.foreign);
    QVERIFY(!why.data()["allowed"_L1].toBool());
    QVERIFY2(
        lastOf(why).startsWith("script: "_L1) && lastOf(why).contains("not on Sundays"_L1), qPrintable(lastOf(why)));
    // Nor anything of it.
    QCOMPARE(told(place, place.server.userId(), place.application.formId % u".code"_s, place.foreign)
                 .data()["display"_L1]
                 .toString(),
        u"hidden"_s);
}

void AccessReasonsTest::rowsComeFirst()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(6);
    place.showOwnOnly();
    for (const QString &element : {QString(place.application.formId % u".code"_s), button}) {
        const Answer why = told(place, place.server.userId(), element, place.foreign);
        QVERIFY2(why.status == 200, why.body.constData());
        QVERIFY(!why.data()["allowed"_L1].toBool());
        QVERIFY2(lastOf(why).startsWith("rows: "_L1), qPrintable(lastOf(why)));
        QCOMPARE(told(place, place.server.userId(), element, u"none"_s).status, 404);
    }
    QCOMPARE(told(place, place.server.userId(), place.foreign).data()["allowed"_L1], QJsonValue(false));
}

// The rows of a view whose filter is a script are those of the query that it gives the user, and so is what is told.
void AccessReasonsTest::viewsFilterByScripts()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const auto explained = [&](const QString &script) {
        place.server.beDesigner();
        const Answer saved = place.server.put(
            place.design("/modules/" + place.application.moduleId.toLatin1() + "/views/" + place.view.toLatin1()),
            json({{u"name"_s, u"V"_s}, {u"editMode"_s, u"01"_s}, {u"filterScript"_s, script}}));
        [&] { QVERIFY2(saved.status == 200, saved.body.constData()); }();
        return lastOf(told(place, place.server.userId(), place.view));
    };
    const QString filtered = explained(u"return \"code = 'own'\";"_s);
    QVERIFY2(filtered.contains("the ones that its filter lets through"_L1), qPrintable(filtered));
    const QString failing = explained(u"var none = null; return none.text;"_s);
    QVERIFY2(failing.contains("the script of its filter fails, line 1"_L1), qPrintable(failing));
}

QTEST_GUILESS_MAIN(AccessReasonsTest)
#include "access_reasons_test.moc"

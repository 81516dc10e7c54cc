#include "button_fixture.h"

using namespace formwright;
using namespace formwright::tests;

// The scripts of forms and views as a whole: what may be opened and changed, and watermarks.
class FormEventsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBeOpenedIsReadNowhere_data() { addEngineRows(); }
    void whatCannotBeOpenedIsReadNowhere();
    void whatCannotBeChangedStays_data() { addEngineRows(); }
    void whatCannotBeChangedStays();
    void newDocumentsAreOpened_data() { addEngineRows(); }
    void newDocumentsAreOpened();
    void onlyYesOpens_data();
    void onlyYesOpens();
    void designersAreNotBound();
    void watermarksAreTold_data() { addEngineRows(); }
    void watermarksAreTold();
    void menusTellAddressesAndNoScripts_data() { addEngineRows(); }
    void menusTellAddressesAndNoScripts();
    void badScriptsAreNotSaved_data();
    void badScriptsAreNotSaved();
};

void FormEventsTest::whatCannotBeOpenedIsReadNowhere()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    const QString button = place.button(6, {{u"actionScript"_s, u"getItemValueAsString('code')"_s}});
    place.changeForm(json({{u"isopenablescript"_s, u"getItemValueAsString('code') == 'own' || 'not for you'"_s}}));
    const QByteArray form = "/forms/" + sealed(place.server, place.application.formId);
    const auto statuses = [&](const QString &id) {
        const QByteArray document = sealed(place.server, id);
        const QByteArray items = R"({"code":"x","price":1,"note":"n"})";
        return QList<int>{place.server.get(place.document(id)).status,
            place.server.get(place.runtime(form + "/documents/" + document + "/template")).status,
            place.server
                .post(place.runtime(form + "/documents/" + document + "/refresh"),
                    R"({"actField":"","document":)" + place.body(items, id) + "}")
                .status,
            place.server.get(place.runtime("/documents/" + document + "/formhelper/inputlog?fieldName=code")).status,
            place.server.get(place.pressed(button, "runScript") + "?docId=" + document).status};
    };
    QCOMPARE(statuses(place.own), QList<int>(5, 200));
    QCOMPARE(statuses(place.foreign), QList<int>(5, 403));
    QVERIFY(place.server.get(place.document(place.foreign)).body.contains("not for you"));
    // Neither is it changed, whatever is sent.
    const QByteArray items = R"({"code":"own","price":1,"note":"n"})";
    QCOMPARE(place.server.put(place.document(place.foreign), place.body(items, place.foreign)).status, 403);
    QCOMPARE(place.server.del(place.document(place.foreign)).status, 403);
}

void FormEventsTest::whatCannotBeChangedStays()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(json({{u"iseditablescript"_s, u"getItemValueAsInt('price') < 9"_s}}));
    const auto patched = [&](const QString &id) {
        return place.server
            .patch(place.document(id), R"({"id":")" + sealed(place.server, id) + R"(","items":{"price":10}})")
            .status;
    };
    const QByteArray items = R"({"code":"c","price":1,"note":"n"})";
    QCOMPARE(place.server.get(place.document(place.foreign)).status, 200);
    QCOMPARE(place.server.put(place.document(place.foreign), place.body(items, place.foreign)).status, 403);
    QCOMPARE(place.server.put(place.document(place.foreign) + "/withoutValid", place.body(items, place.foreign)).status,
        403);
    QCOMPARE(patched(place.foreign), 403);
    QCOMPARE(place.server.del(place.document(place.foreign)).status, 403);
    QCOMPARE(place.server
                 .del(place.application.documents(),
                     idList({QString::fromLatin1(sealed(place.server, place.own)),
                         QString::fromLatin1(sealed(place.server, place.foreign))}))
                 .status,
        403);
    QCOMPARE(place.server.count(place.table()), 2); // none of both went
    // By what is stored, and not by what is sent.
    QCOMPARE(patched(place.own), 200);
    QCOMPARE(patched(place.own), 403);
    QCOMPARE(place.server.del(place.document(place.own)).status, 403);
}

void FormEventsTest::newDocumentsAreOpened()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(json({{u"isopenablescript"_s, u"$CURRDOC.getCurrDoc().getVersions() > 100"_s}}));
    QCOMPARE(
        place.server.get(place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/empty")).status,
        403);
    QCOMPARE(place.server
                 .post(place.application.documents(),
                     documentBody(place.application, R"({"code":"c","price":1,"note":"n"})"))
                 .status,
        403);
    QCOMPARE(place.server.count(place.table()), 2);
}

void FormEventsTest::onlyYesOpens_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("true") << u"true"_s << 200 << QByteArray();
    QTest::newRow("true as text") << u"'true'"_s << 200 << QByteArray();
    QTest::newRow("blank") << u"  "_s << 200 << QByteArray();
    QTest::newRow("false") << u"false"_s << 403 << QByteArray("cannot be opened now");
    QTest::newRow("nothing") << u"null"_s << 403 << QByteArray("cannot be opened now");
    QTest::newRow("number") << u"1"_s << 403 << QByteArray("cannot be opened now");
    QTest::newRow("reason") << u"'on Sundays'"_s << 403 << QByteArray("on Sundays");
    QTest::newRow("alert") << u"createAlert('on Sundays')"_s << 403 << QByteArray("on Sundays");
    QTest::newRow("exception") << u"1;\nthrow new Error('no')"_s << 400 << QByteArray("line 2: no");
    QTest::newRow("endless") << u"while (true) {}"_s << 400 << QByteArray("takes too long");
}

void FormEventsTest::onlyYesOpens()
{
    QFETCH(QString, script);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    ButtonPlace place(u"sqlite"_s, {});
    place.changeForm(json({{u"isopenablescript"_s, script}}));
    const Answer answer = place.server.get(place.document(place.own));
    QCOMPARE(answer.status, status);
    QVERIFY2(answer.body.contains(words), answer.body.constData());
}

// Whoever wrote a script that opens nothing can still mend it, and its documents.
void FormEventsTest::designersAreNotBound()
{
    ButtonPlace place(u"sqlite"_s);
    place.changeForm(json({{u"isopenablescript"_s, u"false"_s}}));
    place.server.beDesigner();
    const QByteArray path = "/api/runtime/" + place.sealedForDesigner(place.application.applicationId) + "/documents/"
        + place.sealedForDesigner(place.own) + "?domainId=" + place.server.domainId().toLatin1();
    const Answer answer = place.server.get(path);
    QVERIFY2(answer.status == 200, answer.body.constData());
}

void FormEventsTest::watermarksAreTold()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.changeForm(json({{u"showWaterMark"_s, true},
        {u"waterMarkScript"_s, u"getWebUser().getLoginno() + ' ' + getItemValueAsString('code')"_s}}));
    const QByteArray document = place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/documents/"
        + sealed(place.server, place.own) + "/template");
    QCOMPARE(place.server.get(document).data()["waterMarkText"_L1], QJsonValue(u"user own"_s));
    place.changeForm(json({{u"waterMarkScript"_s, u"throw new Error('no')"_s}}));
    const Answer failing = place.server.get(document);
    QCOMPARE(failing.status, 200);
    QCOMPARE(failing.data()["waterMarkText"_L1], QJsonValue(QString()));

    place.server.beDesigner();
    const Answer saved = place.server.put(
        place.design("/modules/" + place.application.moduleId.toLatin1() + "/views/" + place.view.toLatin1()),
        json({{u"showWaterMark"_s, true}, {u"waterMarkScript"_s, u"'of ' + getWebUser().getLoginno()"_s}}));
    QVERIFY2(saved.status == 200, saved.body.constData());
    place.server.beUser();
    const Answer view = place.server.get(place.runtime("/views/" + sealed(place.server, place.view) + "/template"));
    QCOMPARE(view.data()["waterMarkText"_L1], QJsonValue(u"of user"_s));
    QVERIFY(!view.body.contains("waterMarkScript"));
}

void FormEventsTest::menusTellAddressesAndNoScripts()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.server.beDesigner();
    const auto made = [&](const QString &name, const QString &script) {
        return place.server
            .post(place.design("/menus"),
                json({{u"name"_s, name}, {u"linkType"_s, u"07"_s}, {u"actionContent"_s, script}}))
            .status;
    };
    QVERIFY(made(u"Mine"_s, u"'/of/' + getWebUser().getLoginno()"_s) < 300);
    QVERIFY(made(u"Broken"_s, u"throw new Error('secret')"_s) < 300);
    QCOMPARE(made(u"Wrong"_s, u"isSunday()"_s), 400);
    place.server.beUser();
    const Answer menus = place.server.get(place.runtime("/menus"));
    QVERIFY2(menus.status == 200, menus.body.constData());
    QVERIFY2(menus.body.contains("\"/of/user\""), menus.body.constData());
    QVERIFY2(menus.body.contains("Broken") && !menus.body.contains("secret"), menus.body.constData());
}

void FormEventsTest::badScriptsAreNotSaved_data()
{
    QTest::addColumn<QByteArray>("member");
    for (const char *member : {"isopenablescript", "iseditablescript", "waterMarkScript"})
        QTest::newRow(member) << QByteArray(member);
}

void FormEventsTest::badScriptsAreNotSaved()
{
    QFETCH(QByteArray, member);
    ButtonPlace place(u"sqlite"_s);
    place.server.beDesigner();
    const Answer answer = place.server.put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/"
                                               + place.application.formId.toLatin1()),
        json({{QString::fromLatin1(member), u"1;\nisSunday()"_s}}));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("line 2") && answer.body.contains(member), answer.body.constData());
}

QTEST_GUILESS_MAIN(FormEventsTest)
#include "form_events_test.moc"

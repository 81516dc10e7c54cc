#include "support/test_application.h"

#include "backend/forms/record_store.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

// An order: the total follows price and count, as the editor of forms writes it (a yes without a value); the code is
// given where none is sent.
const QString orderFields
    = u"<o-input name='code' valueScript=\"'C' + countNext('code')\"></o-input>"
      "<o-input name='price' type='decimal'></o-input><o-input name='count' type='integer'></o-input>"
      "<o-input name='gross' type='decimal' textType='readonly' calculateOnRefresh='true' "
      "valueScript=\"getItemValueAsDouble('total') * 1.2\"></o-input>"
      "<o-input name='total' type='decimal' textType='readonly' calculateOnRefresh "
      "valueScript=\"getItemValueAsDouble('price') * getItemValueAsInt('count')\"></o-input>"
      "<o-input name='reason' required hiddenScript=\"getItemValueAsInt('count') &lt; 10\"></o-input>"
      "<o-input name='note' readonlyScript=\"getItemValue('code') == 'locked'\" "
      "validateRule=\"getItemValueAsString('note') == 'bad' ? 'that is no note' : ''\"></o-input>"_s;

} // namespace

// What the scripts of a form's fields decide, on every way a document is saved.
class FieldScriptsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void calculatedValuesWin_data() { addEngineRows(); }
    void calculatedValuesWin();
    void whatIsNotSentIsGiven_data() { addEngineRows(); }
    void whatIsNotSentIsGiven();
    void aPatchCalculatesByWhatIsStored_data() { addEngineRows(); }
    void aPatchCalculatesByWhatIsStored();
    void hiddenFieldsHaveNoRules_data() { addEngineRows(); }
    void hiddenFieldsHaveNoRules();
    void protectedFieldsKeepTheirValue_data() { addEngineRows(); }
    void protectedFieldsKeepTheirValue();
    void checksRefuse_data() { addEngineRows(); }
    void checksRefuse();
    void failuresAreNamed_data();
    void failuresAreNamed();
    void scriptsReadWithTheRightsOfTheUser_data() { addEngineRows(); }
    void scriptsReadWithTheRightsOfTheUser();
    void queriesNameFormsByTheirPath_data();
    void queriesNameFormsByTheirPath();
    void refreshTellsWhatFollows_data() { addEngineRows(); }
    void refreshTellsWhatFollows();
    void typedFieldsFollowAChange_data() { addEngineRows(); }
    void typedFieldsFollowAChange();
    void aNewDocumentIsPrepared_data() { addEngineRows(); }
    void aNewDocumentIsPrepared();
    void whatIsLeftOutProtectsNothingLess_data() { addEngineRows(); }
    void whatIsLeftOutProtectsNothingLess();
    void protectedValuesAreCalculatedWith_data() { addEngineRows(); }
    void protectedValuesAreCalculatedWith();
    void hiddenFieldsAreNotSpokenOf_data() { addEngineRows(); }
    void hiddenFieldsAreNotSpokenOf();
    void lookingCountsNothing_data() { addEngineRows(); }
    void lookingCountsNothing();
    void scriptsWaitAmongTheSlow_data() { addEngineRows(); }
    void scriptsWaitAmongTheSlow();
    void formsWithoutScriptsStartNoProcess();
};

namespace {

struct Place {
    explicit Place(const QString &engine, const QString &fields = orderFields)
        : server(engine, {{u"script.fieldTime"_s, u"5000"_s}, {u"script.requestTime"_s, u"60000"_s}}),
          application(makeApplication(server, fields))
    { }

    Answer create(const QByteArray &items)
    {
        return server.post(application.documents(), documentBody(application, items));
    }
    QByteArray created(const QByteArray &items)
    {
        const Answer answer = create(items);
        return answer.data().toObject().value("id"_L1).toString().toLatin1();
    }
    QJsonObject items(const QByteArray &id)
    {
        return server.get(application.documents() + "/" + id).data().toObject().value("items"_L1).toObject();
    }
    QByteArray form(const QByteArray &path) const
    {
        return "/api/runtime/" + application.application + "/forms/" + application.form + path;
    }

    TestBackend server;
    TestApplication application;
};

} // namespace

void FieldScriptsTest::calculatedValuesWin()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.created(R"({"code":"A","price":2.5,"count":4,"total":1,"gross":7})");
    QVERIFY(!id.isEmpty());
    QCOMPARE(place.items(id).value("total"_L1).toDouble(), 10.0);
    QCOMPARE(place.items(id).value("gross"_L1).toDouble(), 12.0); // although it stands before what it follows
    const Answer changed = place.server.put(place.application.documents() + "/" + id,
        documentBody(place.application, R"({"code":"A","price":3,"count":4,"total":1})", id));
    QCOMPARE(changed.status, 200);
    QCOMPARE(place.items(id).value("total"_L1).toDouble(), 12.0);
    const Answer draft = place.server.post(place.application.documents() + "/withoutValid",
        documentBody(place.application, R"({"price":3,"count":2,"total":1})"));
    QCOMPARE(draft.status, 201);
    QCOMPARE(
        place.items(draft.data().toObject().value("id"_L1).toString().toLatin1()).value("total"_L1).toDouble(), 6.0);
}

void FieldScriptsTest::whatIsNotSentIsGiven()
{
    QFETCH(QString, engine);
    Place place(engine);
    QCOMPARE(place.items(place.created("{}")).value("code"_L1).toString(), u"C1"_s);
    QCOMPARE(place.items(place.created("{}")).value("code"_L1).toString(), u"C2"_s);
    QCOMPARE(place.items(place.created(R"({"code":"mine"})")).value("code"_L1).toString(), u"mine"_s);
}

void FieldScriptsTest::aPatchCalculatesByWhatIsStored()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.created(R"({"code":"A","price":2,"count":4})");
    const Answer answer = place.server.patch(
        place.application.documents() + "/" + id, R"({"id":")" + id + R"(","items":{"price":5,"total":1}})");
    QCOMPARE(answer.status, 200);
    QCOMPARE(place.items(id).value("total"_L1).toDouble(), 20.0);
    QCOMPARE(place.items(id).value("code"_L1).toString(), u"A"_s);
}

void FieldScriptsTest::hiddenFieldsHaveNoRules()
{
    QFETCH(QString, engine);
    Place place(engine);
    QCOMPARE(place.create(R"({"code":"A","count":9})").status, 201);
    const Answer refused = place.create(R"({"code":"A","count":10})");
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("reason"), refused.body.constData());
    QCOMPARE(place.create(R"({"code":"A","count":10,"reason":"much"})").status, 201);
}

void FieldScriptsTest::protectedFieldsKeepTheirValue()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.created(R"({"code":"A","note":"first"})");
    const auto put = [&](const QByteArray &items, int versions) {
        return place.server
            .put(place.application.documents() + "/" + id, documentBody(place.application, items, id, versions))
            .status;
    };
    QCOMPARE(put(R"({"code":"locked","note":"second"})", 1), 400);
    QCOMPARE(put(R"({"code":"locked"})", 1), 200);
    QCOMPARE(place.items(id).value("note"_L1).toString(), u"first"_s);
    QCOMPARE(put(R"({"code":"open","note":"second"})", 2), 200);
    QCOMPARE(place.items(id).value("note"_L1).toString(), u"second"_s);
}

void FieldScriptsTest::checksRefuse()
{
    QFETCH(QString, engine);
    Place place(engine);
    const Answer refused = place.create(R"({"note":"bad"})");
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("that is no note"), refused.body.constData());
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'document%' AND result = 'success'"_s), 0);
    const Answer validated = place.server.post(place.application.documents() + "/validate",
        R"({"id":"","templateForm":"","sign":"","parentId":"","subDocuments":[],"formId":")" + place.application.form
            + R"(","applicationId":")" + place.application.application + R"(","items":{"note":"bad"}})");
    QVERIFY2(validated.body.contains("that is no note"), validated.body.constData());
    const Answer draft = place.server.post(
        place.application.documents() + "/withoutValid", documentBody(place.application, R"({"note":"bad"})"));
    QCOMPARE(draft.status, 201);
}

void FieldScriptsTest::failuresAreNamed_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QByteArray>("words");
    const QList<std::pair<QString, QString>> rows{
        {u"<o-input name='a' valueScript=\"var x = 1;\nx.foo.bar\"></o-input>"_s, u"the value of a, line 2"_s},
        {u"<o-input name='a' valueScript=\"while (true) {}\"></o-input>"_s, u"the value of a"_s},
        {u"<o-input name='a' type='integer' valueScript=\"'many'\"></o-input>"_s, u"the value of a"_s},
        {u"<o-input name='a' type='integer' textType='readonly' valueScript=\"getItemValueAsInt('b') + 1\"></o-input>"
         "<o-input name='b' type='integer' textType='readonly' valueScript=\"getItemValueAsInt('a') + 1\"></o-input>"_s,
            u"a, b"_s},
        {u"<o-input name='a' hiddenScript=\"findByDQL('nothing ==')\"></o-input>"_s, u"the hiding of a"_s},
        {u"<o-input name='a' valueScript=\"countByDQL(&quot;$formname = 'nowhere'&quot;)\"></o-input>"_s,
            u"there is no form called nowhere"_s}};
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        for (const auto &[fields, words] : rows)
            QTest::addRow("%s %s", qPrintable(engine), qPrintable(words)) << engine << fields << words.toUtf8();
    }
}

void FieldScriptsTest::failuresAreNamed()
{
    QFETCH(QString, engine);
    QFETCH(QString, fields);
    QFETCH(QByteArray, words);
    Place place(engine, fields);
    const Answer answer = place.create("{}");
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(words), answer.body.constData());
    QCOMPARE(place.server.count(forms::formTableName(place.application.formId), u"1 = 1"_s), 0);
}

void FieldScriptsTest::scriptsReadWithTheRightsOfTheUser()
{
    QFETCH(QString, engine);
    Place place(engine,
        u"<o-input name='name'></o-input><o-input name='alike' type='integer' textType='readonly' "
        "valueScript=\"countByDQL('name = \\'' + getItemValueAsString('name') + '\\'')\"></o-input>"
        "<o-input name='who' textType='readonly' valueScript=\"getWebUser().getLoginno()\"></o-input>"_s);
    place.created(R"({"name":"x"})");
    const QByteArray id = place.created(R"({"name":"x"})");
    QCOMPARE(place.items(id).value("alike"_L1).toInt(), 1);
    QCOMPARE(place.items(id).value("who"_L1).toString(), u"user"_s);
    place.server.database().write([&](storage::Session &session) {
        session.execute(u"UPDATE form SET attributes = ?, version = version + 1 WHERE id = ?"_s,
            uR"({"authorityCondition":"[{\"field\":\"name\",\"operator\":\"=\",\"type\":\"00\",\"match\":\"other\"}]"})"_s,
            place.application.formId);
    });
    place.server.backend().services().events.publish(
        events::DesignChanged{place.application.applicationId, place.application.formId});
    const Answer hidden = place.create(R"({"name":"x"})");
    QCOMPARE(hidden.status, 201);
    QCOMPARE(place.server.count(forms::formTableName(place.application.formId), u"c2 = 0"_s), 2);
}

void FieldScriptsTest::queriesNameFormsByTheirPath_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("form");
    QTest::addColumn<int>("found"); // -1: refused
    const QList<std::pair<const char *, int>> rows{
        {"Form", 1}, {"Main/Form", 1}, {"Other/Form", -1}, {"Main/Twin", 2}, {"Other/Twin", 3}, {"Twin", -1}};
    for (const QString &engine : testedEngines()) {
        for (const auto &[form, found] : rows)
            QTest::addRow("%s: %s", qPrintable(engine), form) << engine << QString::fromLatin1(form) << found;
    }
}

void FieldScriptsTest::queriesNameFormsByTheirPath()
{
    QFETCH(QString, engine);
    QFETCH(QString, form);
    QFETCH(int, found);
    Place place(engine,
        u"<o-input name='name'></o-input><o-input name='alike' type='integer' textType='readonly' "
        "valueScript=\"countByDQL('$formname = \\'"_s
            % form % u"\\' and name = \\'x\\'')\"></o-input>"_s);
    TestApplication other = place.application;
    other.moduleId = u"other-module"_s;
    place.server.database().write([&](storage::Session &session) {
        session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES (?, ?, ?, 'Other')"_s,
            other.moduleId, other.applicationId, other.applicationId);
    });
    const auto fill = [&](const TestApplication &where, int count) {
        const QByteArray id
            = sealed(place.server, addForm(place.server, where, u"Twin"_s, u"<o-input name='name'></o-input>"_s));
        for (int i = 0; i < count; ++i)
            place.server.post(where.documents(), documentBody(where, R"({"name":"x"})", {}, 1, {}, id));
    };
    fill(place.application, 2);
    fill(other, 3);
    const Answer first = place.create(R"({"name":"x"})");
    QCOMPARE(first.status, found < 0 ? 400 : 201);
    if (found >= 0) {
        const QByteArray id = place.created(R"({"name":"y"})");
        QCOMPARE(place.items(id).value("alike"_L1).toInt(), found);
    }
}

void FieldScriptsTest::refreshTellsWhatFollows()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.created(R"({"code":"A","price":2,"count":4})");
    const Answer answer = place.server.post(place.form("/documents/" + id + "/refresh"),
        R"({"actField":"price","document":)"
            + documentBody(place.application, R"({"code":"A","price":7,"count":12})", id) + "}");
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject fields = answer.data().toObject();
    QCOMPARE(fields.value("total"_L1)["value"_L1].toDouble(), 84.0);
    QCOMPARE(fields.value("reason"_L1)["hidden"_L1].toBool(true), false);
    QCOMPARE(fields.value("note"_L1)["readOnly"_L1].toBool(true), false);
    QCOMPARE(place.items(id).value("total"_L1).toDouble(), 8.0); // nothing is saved
}

void FieldScriptsTest::typedFieldsFollowAChange()
{
    QFETCH(QString, engine);
    Place place(engine,
        u"<o-input name='net' type='decimal'></o-input><o-input name='other'></o-input>"
        "<o-input name='gross' type='decimal' calculateOnRefresh='true' "
        "valueScript=\"getItemValueAsDouble('net') * 2\"></o-input>"_s);
    const QByteArray id = place.created(R"({"net":2,"gross":4})");
    const auto asked = [&](const QByteArray &changed) {
        const Answer answer = place.server.post(place.form("/documents/" + id + "/refresh"),
            R"({"actField":")" + changed + R"(","document":)"
                + documentBody(place.application, R"({"net":3,"gross":5})", id) + "}");
        return answer.data().toObject().value("gross"_L1).toObject();
    };
    QCOMPARE(asked("net").value("follows"_L1), QJsonValue(true));
    QCOMPARE(asked("net").value("value"_L1).toDouble(), 6.0);
    QCOMPARE(asked("other").value("follows"_L1), QJsonValue(false)); // it looks at something else
    QCOMPARE(asked("other").value("value"_L1).toDouble(), 5.0);
    QCOMPARE(asked("other;net").value("value"_L1).toDouble(), 6.0);
    QCOMPARE(asked("gross").value("follows"_L1), QJsonValue(false)); // who types it has the last word
    QCOMPARE(asked("gross").value("value"_L1).toDouble(), 5.0);
    QCOMPARE(asked("").value("follows"_L1), QJsonValue(false)); // a document that was only opened
}

void FieldScriptsTest::aNewDocumentIsPrepared()
{
    QFETCH(QString, engine);
    Place place(engine);
    const Answer answer = place.server.get(place.form("/empty"));
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QJsonObject made = answer.data().toObject();
    QCOMPARE(made.value("items"_L1)["code"_L1].toString(), u"C1"_s);
    QVERIFY(made.value("fields"_L1)["reason"_L1]["hidden"_L1].toBool());
    QVERIFY(!made.value("id"_L1).toString().isEmpty());
    QCOMPARE(place.server.count(forms::formTableName(place.application.formId), u"1 = 1"_s), 0);
}

void FieldScriptsTest::whatIsLeftOutProtectsNothingLess()
{
    QFETCH(QString, engine);
    Place place(engine,
        u"<o-input name='mode'></o-input><o-input name='status' readonlyScript=\"getItemValue('mode') != 'admin'\">"
        "</o-input><o-input name='price' type='integer' readonlyScript=\"getItemValue('status') == 'approved'\">"
        "</o-input>"_s);
    const QByteArray id = place.created(R"({"mode":"admin","status":"open","price":10})");
    const auto put = [&](const QByteArray &items, int versions) {
        return place.server
            .put(place.application.documents() + "/" + id, documentBody(place.application, items, id, versions))
            .status;
    };
    QCOMPARE(put(R"({"mode":"admin","status":"approved"})", 1), 200);
    QCOMPARE(put(R"({"mode":"user","price":1})", 2), 400);
    QCOMPARE(put(R"({"mode":"user","status":"open","price":1})", 2), 400);
    QCOMPARE(place.items(id).value("price"_L1).toInt(), 10);
}

void FieldScriptsTest::protectedValuesAreCalculatedWith()
{
    QFETCH(QString, engine);
    Place place(engine,
        u"<o-input name='lock'></o-input><o-input name='count' type='integer'></o-input>"
        "<o-input name='price' type='integer' readonlyScript=\"getItemValue('lock') == 'y'\"></o-input>"
        "<o-input name='total' type='integer' textType='readonly' "
        "valueScript=\"getItemValueAsInt('price') * getItemValueAsInt('count')\"></o-input>"_s);
    const QByteArray id = place.created(R"({"lock":"n","price":10,"count":2})");
    QCOMPARE(place.items(id).value("total"_L1).toInt(), 20);
    const Answer answer = place.server.put(
        place.application.documents() + "/" + id, documentBody(place.application, R"({"lock":"y","count":3})", id));
    QCOMPARE(answer.status, 200);
    QCOMPARE(place.items(id).value("price"_L1).toInt(), 10);
    QCOMPARE(place.items(id).value("total"_L1).toInt(), 30);
}

void FieldScriptsTest::hiddenFieldsAreNotSpokenOf()
{
    QFETCH(QString, engine);
    const QString field = u"<o-input name='name'></o-input><o-input name='margin' type='integer' textType='readonly' "
                          "permissiontype='private' valueScript=\"%1\" validateRule=\"'margin is ' + "
                          "getItemValueAsInt('margin')\"></o-input>"_s;
    Place place(engine, field.arg(u"42"_s));
    QCOMPARE(place.create(R"({"name":"a"})").status, 201);
    QCOMPARE(place.server.count(forms::formTableName(place.application.formId), u"c2 = 42"_s), 1);
    Place failing(engine, field.arg(u"margin.of.nothing"_s));
    const Answer answer = failing.create(R"({"name":"a"})");
    QCOMPARE(answer.status, 400);
    QVERIFY2(!answer.body.contains("argin"), answer.body.constData());
}

void FieldScriptsTest::lookingCountsNothing()
{
    QFETCH(QString, engine);
    Place place(engine);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(
            place.server.get(place.form("/empty")).data().toObject().value("items"_L1)["code"_L1].toString(), u"C1"_s);
    QCOMPARE(place.items(place.created("{}")).value("code"_L1).toString(), u"C1"_s);
    QCOMPARE(place.items(place.created("{}")).value("code"_L1).toString(), u"C2"_s);
}

void FieldScriptsTest::scriptsWaitAmongTheSlow()
{
    QFETCH(QString, engine);
    Place place(engine);
    const http::Request request
        = place.server.request("POST", place.application.documents(), documentBody(place.application, "{}"));
    WaitingAnswer answer;
    QVERIFY(!answer.begin(request, place.server.backend().dispatcher()));
    QVERIFY(answer.isAgain());
    QCOMPARE(place.server.backend().dispatcher().handle(request).status, 201);
}

void FieldScriptsTest::formsWithoutScriptsStartNoProcess()
{
    Place place(u"sqlite"_s, u"<o-input name='a'></o-input>"_s);
    QVERIFY(!place.created(R"({"a":"x"})").isEmpty());
    QVERIFY(place.server.backend().scriptProcesses().isEmpty());
}

QTEST_GUILESS_MAIN(FieldScriptsTest)
#include "field_scripts_test.moc"

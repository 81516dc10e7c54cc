#include "button_fixture.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class LibraryPlace : public ButtonPlace
{
public:
    using ButtonPlace::ButtonPlace;

    Answer make(const QString &name, const QString &content)
    {
        server.beDesigner();
        const Answer answer = server.post(design("/libraries"), json({{u"name"_s, name}, {u"content"_s, content}}));
        server.beUser();
        return answer;
    }
    QByteArray library(const QString &name, const QString &content)
    {
        const Answer answer = make(name, content);
        if (answer.status != 201)
            qWarning("%s", answer.body.constData());
        return answer.data()["id"_L1].toString().toLatin1();
    }
    Answer change(const QByteArray &id, const QJsonObject &members, const QByteArray &query = {})
    {
        server.beDesigner();
        const Answer answer = server.put(design("/libraries/" + id + query), json(members));
        server.beUser();
        return answer;
    }
    Answer remove(const QByteArray &id, const QByteArray &query = {})
    {
        server.beDesigner();
        const Answer answer = server.del(design("/libraries/" + id + query));
        server.beUser();
        return answer;
    }
    Answer read(const QByteArray &id = {})
    {
        server.beDesigner();
        const Answer answer = server.get(design("/libraries" + (id.isEmpty() ? id : "/" + id)));
        server.beUser();
        return answer;
    }
    // Whose code a library makes.
    void takeInForm(const QString &script)
    {
        changeForm(json({{u"templatecontext"_s,
            QString(u"<o-input name=\"code\" textType=\"readonly\" valueScript='"_s % script
                % u"'></o-input><o-input name=\"price\" type=\"integer\"></o-input><o-input name=\"note\"></o-input>"_s)}}));
    }
    QString madeCode() { return items(create(R"({"price":1,"note":"n"})")).value("code"_L1).toString(); }
};

} // namespace

// What scripts take in by name: #include "name".
class ScriptLibrariesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areKept_data() { addEngineRows(); }
    void areKept();
    void areTakenEverywhere_data() { addEngineRows(); }
    void areTakenEverywhere();
    void changeAtOnce_data() { addEngineRows(); }
    void changeAtOnce();
    void changeAtOnceOnOtherServers();
    void areNotChangedOver_data() { addEngineRows(); }
    void areNotChangedOver();
    void areNotTakenFromWhoUsesThem_data() { addEngineRows(); }
    void areNotTakenFromWhoUsesThem();
    void areChecked_data();
    void areChecked();
    void failuresNameThem();
    void whatNeverEndsIsEnded();
    void belongToTheirSoftware();
};

void ScriptLibrariesTest::areKept()
{
    QFETCH(QString, engine);
    LibraryPlace place(engine);
    const QByteArray id = place.library(u"numbers"_s, u"function one() { return 1; }"_s);
    place.library(u"dates"_s, u"function day() { return getToday(); }"_s);
    const QJsonArray rows = place.read().data().toArray();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0]["name"_L1], QJsonValue(u"dates"_s));
    QVERIFY(!rows[0].toObject().contains("content"_L1));
    QCOMPARE(place.change(id, {{u"description"_s, u"d"_s}, {u"version"_s, 1}}).status, 200);
    const QJsonObject library = place.read(id).data().toObject();
    QCOMPARE(library.value("content"_L1), QJsonValue(u"function one() { return 1; }"_s));
    QCOMPARE(library.value("description"_L1), QJsonValue(u"d"_s));
    QCOMPARE(library.value("version"_L1), QJsonValue(2));
    QCOMPARE(place.make(u"numbers"_s, u"1"_s).status, 409);
    QCOMPARE(place.remove(id).status, 200);
    QCOMPARE(place.read(id).status, 404);
    QVERIFY(place.server.logEntries().join(u'\n').contains("Delete a library"_L1));
    place.server.beUser();
    QVERIFY(place.server.get(place.design("/libraries")).status != 200);
}

void ScriptLibrariesTest::areTakenEverywhere()
{
    QFETCH(QString, engine);
    LibraryPlace place(engine);
    place.library(u"inner"_s, u"function greeting() { return 'hello'; }"_s);
    place.library(u"outer"_s, u"#include \"inner\"\nfunction greet(name) { return greeting() + ' ' + name; }"_s);
    place.takeInForm(u"#include \"outer\"\ngreet(\"form\")"_s);
    QCOMPARE(place.madeCode(), u"hello form"_s);
    const QString button = place.button(6, {{u"actionScript"_s, u"#include \"outer\"\ngreet('button')"_s}});
    QCOMPARE(place.server.get(place.pressed(button, "runScript")).data().toString(), u"hello button"_s);
    place.server.beDesigner();
    Designer(place.server)
        .column(place.application.applicationId, place.view,
            {{u"name"_s, u"Greeting"_s}, {u"type"_s, u"COLUMN_TYPE_SCRIPT"_s},
                {u"valueScript"_s, u"#include \"outer\"\ngreet('column')"_s},
                {u"hiddenScript"_s, u"#include \"outer\"\ngreet('x') == 'y'"_s}});
    place.server.beUser();
    const Answer rows
        = place.server.post(place.runtime("/views/" + sealed(place.server, place.view) + "/documents"), "{}");
    QVERIFY2(rows.body.contains("hello column"), rows.body.constData());
}

void ScriptLibrariesTest::changeAtOnce()
{
    QFETCH(QString, engine);
    LibraryPlace place(engine);
    const QByteArray id = place.library(u"codes"_s, u"function code() { return 'old'; }"_s);
    place.takeInForm(u"#include \"codes\"\ncode()"_s);
    QCOMPARE(place.madeCode(), u"old"_s);
    QCOMPARE(place.change(id, {{u"content"_s, u"function code() { return 'new'; }"_s}}).status, 200);
    QCOMPARE(place.madeCode(), u"new"_s);
    // Even one that was made anew, and counts from the beginning.
    QCOMPARE(place.remove(id, "?force=true").status, 200);
    place.library(u"codes"_s, u"function code() { return 'newest'; }"_s);
    QCOMPARE(place.madeCode(), u"newest"_s);
}

void ScriptLibrariesTest::changeAtOnceOnOtherServers()
{
    if (!testedEngines().contains(u"postgresql"_s))
        return; // one process owns a file
    LibraryPlace place(u"postgresql"_s);
    const QByteArray id = place.library(u"codes"_s, u"function code() { return 'old'; }"_s);
    place.takeInForm(u"#include \"codes\"\ncode()"_s);
    TestBackend peer(place.server, ButtonPlace::patient({}));
    const auto madeThere = [&] {
        const Answer answer
            = peer.post(place.application.documents(), documentBody(place.application, R"({"price":1,"note":"n"})"));
        const QString made = answer.data()["id"_L1].toString(answer.json().value("id"_L1).toString());
        return peer.get(place.application.documents() + "/" + made.toLatin1()).data()["items"_L1]["code"_L1].toString();
    };
    QCOMPARE(madeThere(), u"old"_s);
    QCOMPARE(place.change(id, {{u"content"_s, u"function code() { return 'new'; }"_s}}).status, 200);
    QCOMPARE(madeThere(), u"new"_s);
}

void ScriptLibrariesTest::areNotChangedOver()
{
    QFETCH(QString, engine);
    LibraryPlace place(engine);
    const QByteArray id = place.library(u"codes"_s, u"1"_s);
    QCOMPARE(place.change(id, {{u"content"_s, u"2"_s}, {u"version"_s, 1}}).status, 200);
    QCOMPARE(place.change(id, {{u"content"_s, u"3"_s}, {u"version"_s, 1}}).status, 409);
    QCOMPARE(place.read(id).data()["content"_L1], QJsonValue(u"2"_s));
}

void ScriptLibrariesTest::areNotTakenFromWhoUsesThem()
{
    QFETCH(QString, engine);
    LibraryPlace place(engine);
    const QByteArray id = place.library(u"codes"_s, u"function code() { return 'c'; }"_s);
    const QByteArray spare = place.library(u"spare"_s, u"1"_s);
    place.takeInForm(u"#include \"codes\"\ncode()"_s);
    place.button(6, {{u"name"_s, u"Ask"_s}, {u"actionScript"_s, u"#include \"codes\"\ncode()"_s}});
    place.library(u"more"_s, u"#include \"codes\"\nfunction more() { return code(); }"_s);
    QStringList users;
    for (const QJsonValue user : place.read(id).data()["usedBy"_L1].toArray())
        users.append(user["kind"_L1].toString() % u' ' % user["name"_L1].toString());
    QCOMPARE(users.join(u", "_s), u"form Form, button Ask, library more"_s);
    const Answer refused = place.remove(id);
    QCOMPARE(refused.status, 409);
    QVERIFY2(refused.body.contains("form Form"), refused.body.constData());
    QCOMPARE(place.change(id, {{u"name"_s, u"other"_s}}).status, 409);
    QCOMPARE(place.change(id, {{u"content"_s, u"function code() { return 'd'; }"_s}}).status, 200);
    QCOMPARE(place.remove(spare).status, 200);
    QCOMPARE(place.remove(id, "?force=true").status, 200);
    // Who took it in fails, and says why.
    const Answer failing
        = place.server.post(place.application.documents(), documentBody(place.application, R"({"note":"n"})"));
    QCOMPARE(failing.status, 400);
}

void ScriptLibrariesTest::areChecked_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("content");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("syntax") << u"l"_s << u"\nfunction ("_s << QByteArray("line 2");
    QTest::newRow("name") << u"l"_s << u"\n\nisSunday()"_s << QByteArray("line 3: nothing is named isSunday");
    QTest::newRow("missing") << u"l"_s << u"1;\n#include \"gone\""_s
                             << QByteArray("line 2: there is no library named gone");
    QTest::newRow("itself") << u"l"_s << u"#include \"l\""_s
                            << QByteArray("library l, line 1: libraries name one another");
    QTest::newRow("circle") << u"first"_s << u"#include \"second\""_s << QByteArray("in a circle");
    QTest::newRow("quotation mark") << u"a\"b"_s << u"1"_s << QByteArray("name");
    QTest::newRow("no name") << u" "_s << u"1"_s << QByteArray("name");
}

void ScriptLibrariesTest::areChecked()
{
    QFETCH(QString, name);
    QFETCH(QString, content);
    QFETCH(QByteArray, words);
    LibraryPlace place(u"sqlite"_s);
    const QByteArray first = place.library(u"first"_s, u"1"_s);
    place.library(u"second"_s, u"#include \"first\"\n2"_s);
    const Answer answer
        = name == "first"_L1 ? place.change(first, {{u"content"_s, content}}) : place.make(name, content);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(words), answer.body.constData());
}

void ScriptLibrariesTest::failuresNameThem()
{
    LibraryPlace place(u"sqlite"_s);
    place.library(u"codes"_s, u"// one\nfunction code() {\n throw new Error('not so'); }"_s);
    const QString button = place.button(6, {{u"actionScript"_s, u"#include \"codes\"\ncode()"_s}});
    const Answer answer = place.server.get(place.pressed(button, "runScript"));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("library codes, line 3: not so"), answer.body.constData());
}

void ScriptLibrariesTest::whatNeverEndsIsEnded()
{
    LibraryPlace place(u"sqlite"_s, {{u"script.buttonTime"_s, u"200"_s}});
    place.library(u"codes"_s, u"function code() { for (;;) {} }"_s);
    const QString endless = place.button(6, {{u"actionScript"_s, u"#include \"codes\"\ncode()"_s}});
    const QString sound = place.button(13, {{u"actionScript"_s, u"'fine'"_s}});
    QCOMPARE(place.server.get(place.pressed(endless, "runScript")).status, 400);
    QCOMPARE(place.server.get(place.pressed(sound, "runScript")).data().toString(), u"fine"_s);
}

void ScriptLibrariesTest::belongToTheirSoftware()
{
    LibraryPlace place(u"sqlite"_s);
    const QByteArray id = place.library(u"codes"_s, u"1"_s);
    Designer designer(place.server);
    const QByteArray other = designer.application(u"Other"_s).toLatin1();
    QCOMPARE(place.server.get("/api/designtime/applications/" + other + "/libraries/" + id).status, 404);
    QCOMPARE(place.server.del("/api/designtime/applications/" + other + "/libraries/" + id).status, 404);
    QCOMPARE(place.server.get("/api/designtime/applications/none/libraries").status, 404);
    QCOMPARE(place.server.get("/api/designtime/applications/" + other + "/libraries").data().toArray().size(), 0);
}

QTEST_GUILESS_MAIN(ScriptLibrariesTest)
#include "script_libraries_test.moc"

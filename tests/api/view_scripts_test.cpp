#include "button_fixture.h"

#include <QFile>

using namespace formwright;
using namespace formwright::tests;

namespace {

// The place of the permission tests: a view of two orders, "own" for 7 and "foreign" for 9.
class ScriptedView : public ButtonPlace
{
public:
    explicit ScriptedView(const QString &engine, const QHash<QString, QString> &settings = {})
        : ButtonPlace(engine, patientRows(settings))
    { }

    static QHash<QString, QString> patientRows(QHash<QString, QString> settings)
    {
        if (!settings.contains(u"script.rowsTime"_s))
            settings.insert(u"script.rowsTime"_s, u"20000"_s);
        return settings;
    }

    Answer makeColumn(const QJsonObject &members)
    {
        server.beDesigner();
        QJsonObject all = members;
        if (!all.contains("name"_L1))
            all.insert(u"name"_s, u"Scripted"_s);
        const Answer answer = server.post(design("/modules/views/" + view.toLatin1() + "/columns"), json(all));
        server.beUser();
        return answer;
    }
    QString column(const QString &valueScript, QJsonObject further = {})
    {
        further.insert(u"type"_s, u"COLUMN_TYPE_SCRIPT"_s);
        further.insert(u"valueScript"_s, valueScript);
        const Answer answer = makeColumn(further);
        if (answer.data().toObject().value("id"_L1).toString().isEmpty())
            qWarning("%s", answer.body.constData());
        return answer.data().toObject().value("id"_L1).toString();
    }
    Answer rows(const QByteArray &query = "?sortCol=code")
    {
        return server.post(runtime("/views/" + sealed(server, view) + "/documents" + query), "{}");
    }
    // What the column has in each row: the member of its cells.
    QStringList cells(const Answer &answer, const QString &column, QLatin1StringView member = "value"_L1)
    {
        QStringList texts;
        const QString key = QString::fromLatin1(sealed(server, column));
        for (const QJsonValue row : answer.data().toArray())
            texts.append(row["items"_L1][key][member].toVariant().toString());
        return texts;
    }
    QStringList columns()
    {
        QStringList names;
        const Answer answer = server.get(runtime("/views/" + sealed(server, view) + "/template"));
        for (const QJsonValue column : answer.data().toObject().value("columns"_L1).toArray())
            names.append(column["name"_L1].toString());
        return names;
    }
    Answer filter(const QString &mode, const QString &text)
    {
        server.beDesigner();
        const Answer answer
            = server.put(design("/modules/" + application.moduleId.toLatin1() + "/views/" + view.toLatin1()),
                json({{u"name"_s, u"V"_s}, {u"editMode"_s, mode},
                    {mode == "01"_L1 ? u"filterScript"_s : u"sqlFilterScript"_s, text}}));
        server.beUser();
        return answer;
    }
    void library(const QString &name, const QString &content)
    {
        server.beDesigner();
        const Answer answer = server.post(design("/libraries"), json({{u"name"_s, name}, {u"content"_s, content}}));
        QVERIFY2(answer.status == 201, answer.body.constData());
        server.beUser();
    }
};

} // namespace

// What scripts make of views: the values of columns, what is hidden, which rows are shown.
class ViewScriptsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsShowWhatScriptsSay_data() { addEngineRows(); }
    void columnsShowWhatScriptsSay();
    void aPageIsOneCall();
    void valuesAreFormatted_data();
    void valuesAreFormatted();
    void aCellFailsAlone_data() { addEngineRows(); }
    void aCellFailsAlone();
    void whatNeverEndsHarmsItsColumnsAlone_data() { addEngineRows(); }
    void whatNeverEndsHarmsItsColumnsAlone();
    void whatEatsMemoryHarmsItsColumnsAlone();
    void scriptsHideColumns_data() { addEngineRows(); }
    void scriptsHideColumns();
    void oneRowIsReadAgain_data() { addEngineRows(); }
    void oneRowIsReadAgain();
    void badScriptsAreNotSaved_data();
    void badScriptsAreNotSaved();
    void scriptColumnsAreNotSorted_data();
    void scriptColumnsAreNotSorted();
    void filtersMayBeScripts_data();
    void filtersMayBeScripts();
    void filtersThatFailShowNothing_data();
    void filtersThatFailShowNothing();
    void badFilterScriptsAreNotSaved();
    void viewsWithoutScriptsStartNoProcess();
};

void ViewScriptsTest::columnsShowWhatScriptsSay()
{
    QFETCH(QString, engine);
    ScriptedView place(engine);
    const QString twice = place.column(u"getItemValueAsInt('price') * 2"_s);
    const QString who
        = place.column(u"getWebUser().getLoginno() + ' ' + $CURRDOC.getCurrDoc().getItemValueAsString('code')"_s);
    const QString counted = place.column(u"countByDQL(\"code = '\" + getItemValueAsString('code') + \"'\")"_s);
    const Answer answer = place.rows();
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.cells(answer, twice), (QStringList{u"18"_s, u"14"_s}));
    QCOMPARE(place.cells(answer, twice, "raw"_L1), (QStringList{u"18"_s, u"14"_s}));
    QCOMPARE(place.cells(answer, who), (QStringList{u"user foreign"_s, u"user own"_s}));
    QCOMPARE(place.cells(answer, counted), (QStringList{u"1"_s, u"1"_s}));
    // With the rights of who looks: he sees his own alone.
    place.showOwnOnly();
    QCOMPARE(place.cells(place.rows(), twice), QStringList{u"14"_s});
}

// All rows go in one call: what one script leaves behind within a page, the next one finds.
void ViewScriptsTest::aPageIsOneCall()
{
    ScriptedView place(u"sqlite"_s);
    const QString counting = place.column(u"this.seen = (this.seen || 0) + 1; this.seen"_s);
    QCOMPARE(place.cells(place.rows(), counting), (QStringList{u"1"_s, u"2"_s}));
    QCOMPARE(place.cells(place.rows(), counting), (QStringList{u"1"_s, u"2"_s})); // and nothing is left of it
}

void ViewScriptsTest::valuesAreFormatted_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QJsonObject>("members");
    QTest::addColumn<QString>("value");
    const QJsonObject number{{u"formatType"_s, u"number"_s}, {u"decimalsNum"_s, u"2"_s}, {u"thouSign"_s, true}};
    QTest::newRow("number") << u"1234.5"_s << number << u"1,234.50"_s;
    QTest::newRow("plain number") << u"0.5 + 0.25"_s << QJsonObject() << u"0.75"_s;
    QTest::newRow("text") << u"'a'"_s << number << u"a"_s;
    QTest::newRow("cut") << u"'abcdef'"_s << QJsonObject{{u"displayType"_s, u"01"_s}, {u"displayLength"_s, u"3"_s}}
                         << u"abc…"_s;
    QTest::newRow("day") << u"parseDate('2026-03-04')"_s << QJsonObject() << u"2026-03-04"_s;
    QTest::newRow("moment") << u"parseDate('2026-03-04 05:06:07')"_s << QJsonObject() << u"2026-03-04 05:06:07"_s;
    QTest::newRow("nothing") << u"null"_s << number << QString();
    QTest::newRow("yes") << u"true"_s << QJsonObject() << u"true"_s;
    QTest::newRow("list") << u"[1, 'a']"_s << QJsonObject() << u"[1,\"a\"]"_s;
}

void ViewScriptsTest::valuesAreFormatted()
{
    QFETCH(QString, script);
    QFETCH(QJsonObject, members);
    QFETCH(QString, value);
    ScriptedView place(u"sqlite"_s);
    const QString column = place.column(script, members);
    QCOMPARE(place.cells(place.rows(), column).first(), value);
}

void ViewScriptsTest::aCellFailsAlone()
{
    QFETCH(QString, engine);
    ScriptedView place(engine);
    const QString broken
        = place.column(u"var price = getItemValueAsInt('price');\nif (price == 9) throw new Error('nine');\nprice"_s);
    const QString sound = place.column(u"'fine'"_s);
    const Answer answer = place.rows();
    QCOMPARE(place.cells(answer, broken), (QStringList{QString(), u"7"_s}));
    QCOMPARE(place.cells(answer, sound), (QStringList{u"fine"_s, u"fine"_s}));
    QVERIFY(!answer.body.contains("nine")); // nobody's business but that of designers
    place.server.beDesigner();
    const QByteArray path = "/api/runtime/" + place.sealedForDesigner(place.application.applicationId) + "/views/"
        + place.sealedForDesigner(place.view)
        + "/documents?sortCol=code&domainId=" + place.server.domainId().toLatin1();
    const Answer told = place.server.post(path, "{}");
    QVERIFY2(told.body.contains("Scripted, line 2: nine"), told.body.constData());
}

void ViewScriptsTest::whatNeverEndsHarmsItsColumnsAlone()
{
    QFETCH(QString, engine);
    ScriptedView place(engine, {{u"script.rowsTime"_s, u"100"_s}});
    const QString endless = place.column(u"while (true) {}"_s);
    const Answer answer = place.rows();
    QCOMPARE(answer.status, 200);
    QCOMPARE(place.cells(answer, endless), (QStringList{QString(), QString()}));
    QCOMPARE(answer.json().value("row_count"_L1).toInt(), 2);
}

void ViewScriptsTest::whatEatsMemoryHarmsItsColumnsAlone()
{
    ScriptedView place(u"sqlite"_s, {{u"script.memory"_s, QString::number(160 * 1024 * 1024)}});
    const QString greedy
        = place.column(u"var all = []; for (;;) all.push(new Array(100000).join('x') + all.length); 1"_s);
    const Answer answer = place.rows();
    QCOMPARE(answer.status, 200);
    QCOMPARE(place.cells(answer, greedy), (QStringList{QString(), QString()}));
    place.server.beDesigner();
    QCOMPARE(place.server.del("/api/designtime/applications/modules/views/columns", idList({greedy})).status, 200);
    place.server.beUser();
    const QString next = place.column(u"'there'"_s);
    QCOMPARE(place.cells(place.rows(), next), (QStringList{u"there"_s, u"there"_s}));
}

void ViewScriptsTest::scriptsHideColumns()
{
    QFETCH(QString, engine);
    ScriptedView place(engine);
    const auto named = [](const QString &name, const QString &script) {
        return QJsonObject{{u"name"_s, name}, {u"fieldName"_s, u"price"_s}, {u"hiddenScript"_s, script}};
    };
    place.makeColumn(named(u"Mine"_s, u"getWebUser().getLoginno() != 'user'"_s));
    place.makeColumn(named(u"Not mine"_s, u"getWebUser().getLoginno() == 'user'"_s));
    place.makeColumn(named(u"Broken"_s, u"throw new Error('no')"_s)); // nothing is shown by mistake
    place.makeColumn(named(u"Of a row"_s, u"getItemValueAsInt('price') == 7"_s));
    QCOMPARE(place.columns().join(u'|'), u"code|price|note|Mine"_s);
    QCOMPARE(place.rows().data().toArray().first()["items"_L1].toObject().size(), 4);
}

void ViewScriptsTest::oneRowIsReadAgain()
{
    QFETCH(QString, engine);
    ScriptedView place(engine);
    const QString column = place.column(u"'price ' + getItemValueAsInt('price')"_s);
    const Answer answer = place.server.post(place.runtime(
        "/views/" + sealed(place.server, place.view) + "/documents/" + sealed(place.server, place.own) + "/refresh"));
    QVERIFY2(answer.status == 200, answer.body.constData());
    const QString items = answer.json().value("refresh"_L1)["items"_L1].toString();
    QVERIFY2(items.contains("price 7"_L1), qPrintable(items));
}

void ViewScriptsTest::badScriptsAreNotSaved_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("syntax") << u"valueScript"_s << u"var a = 1;\nvar b = ;"_s << QByteArray("line 2");
    QTest::newRow("name") << u"valueScript"_s << u"1;\n2;\nisSunday()"_s
                          << QByteArray("line 3: nothing is named isSunday");
    QTest::newRow("class") << u"hiddenScript"_s << u"Java.type('java.io.File')"_s << QByteArray("java.io.File");
    QTest::newRow("action") << u"actionScript"_s << u"nowhere()"_s << QByteArray("nowhere");
    QTest::newRow("before") << u"beforeActionScript"_s << u"nowhere()"_s << QByteArray("nowhere");
    QTest::newRow("after") << u"afterActionScript"_s << u"nowhere()"_s << QByteArray("nowhere");
    QTest::newRow("address") << u"dispatcherUrlScript"_s << u"nowhere()"_s << QByteArray("nowhere");
    QTest::newRow("library") << u"valueScript"_s << u"\n#include \"gone\""_s
                             << QByteArray("line 2: there is no library named gone");
}

void ViewScriptsTest::badScriptsAreNotSaved()
{
    QFETCH(QString, member);
    QFETCH(QString, script);
    QFETCH(QByteArray, words);
    ScriptedView place(u"sqlite"_s);
    const Answer answer = place.makeColumn({{u"type"_s, u"COLUMN_TYPE_SCRIPT"_s}, {member, script}});
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(words) && answer.body.contains(member.toLatin1()), answer.body.constData());
}

void ViewScriptsTest::scriptColumnsAreNotSorted_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("sum") << u"sum"_s << QJsonValue(true);
    QTest::newRow("total") << u"total"_s << QJsonValue(true);
    QTest::newRow("sorted by") << u"clickSorting"_s << QJsonValue(true);
    QTest::newRow("order") << u"isOrderByField"_s << QJsonValue(u"asc"_s);
    QTest::newRow("filter") << u"isFilter"_s << QJsonValue(true);
}

void ViewScriptsTest::scriptColumnsAreNotSorted()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    ScriptedView place(u"sqlite"_s);
    const Answer answer
        = place.makeColumn({{u"type"_s, u"COLUMN_TYPE_SCRIPT"_s}, {u"valueScript"_s, u"1"_s}, {member, value}});
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(member.toLatin1()), answer.body.constData());
}

void ViewScriptsTest::filtersMayBeScripts_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QString>("filter");
    const QList<std::tuple<const char *, QString, QString>> rows{
        {"DQL", u"01"_s,
            u"(function () { return \"code = '\" + (getWebUser().getLoginno() == 'user' ? 'own' : 'x') + \"'\"; })()"_s},
        {"DQL with a variable", u"01"_s,
            u"var field = 'code';\nreturn field + \" = 'own' and $author.id = :curruserid\";"_s},
        {"library", u"01"_s, u"#include \"rules\"\nownRows()"_s},
        {"SQL", u"02"_s, u"'select id from ' + 'tlk_form' + \" where item_code = 'own'\""_s}};
    for (const QString &engine : testedEngines()) {
        for (const auto &[name, mode, filter] : rows)
            QTest::addRow("%s %s", qPrintable(engine), name) << engine << mode << filter;
    }
}

void ViewScriptsTest::filtersMayBeScripts()
{
    QFETCH(QString, engine);
    QFETCH(QString, mode);
    QFETCH(QString, filter);
    ScriptedView place(engine);
    place.library(u"rules"_s, u"function ownRows() { return \"code = 'own'\"; }"_s);
    const Answer saved = place.filter(mode, filter);
    QVERIFY2(saved.status == 200, saved.body.constData());
    const Answer answer = place.rows();
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(answer.json().value("row_count"_L1).toInt(), 1);
    QVERIFY2(answer.body.contains("own"), answer.body.constData());
    // The plain list of documents obeys it as well, and so does a single row.
    QCOMPARE(place.server.get(place.application.documents() + "?viewid=" + sealed(place.server, place.view))
                 .json()
                 .value("row_count"_L1)
                 .toInt(-1),
        1);
}

void ViewScriptsTest::filtersThatFailShowNothing_data()
{
    QTest::addColumn<QString>("filter");
    QTest::newRow("exception") << u"throw new Error('no');"_s;
    QTest::newRow("no text") << u"var a = 1;\na + 1"_s;
    QTest::newRow("empty") << u"'' + ''"_s;
    QTest::newRow("no DQL") << u"'code == ' + 'x'"_s;
    QTest::newRow("unknown field") << u"'nothing = ' + 1"_s;
    QTest::newRow("endless") << u"while (true) {}"_s;
}

void ViewScriptsTest::filtersThatFailShowNothing()
{
    QFETCH(QString, filter);
    ScriptedView place(u"sqlite"_s, {{u"script.rowsTime"_s, u"300"_s}});
    const Answer saved = place.filter(u"01"_s, filter);
    QVERIFY2(saved.status == 200, saved.body.constData());
    const Answer answer = place.rows();
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toArray().size(), 0);
    QVERIFY2(answer.body.contains("shows nothing"), answer.body.constData());
}

void ViewScriptsTest::badFilterScriptsAreNotSaved()
{
    ScriptedView place(u"sqlite"_s);
    const Answer answer = place.filter(u"01"_s, u"var a = 1;\nreturn isSunday();"_s);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("filterScript") && answer.body.contains("line 2"), answer.body.constData());
    // What is neither is told as DQL.
    const Answer dql = place.filter(u"01"_s, u"code = and"_s);
    QCOMPARE(dql.status, 400);
    QVERIFY2(!dql.body.contains("script of the view"), dql.body.constData());
}

void ViewScriptsTest::viewsWithoutScriptsStartNoProcess()
{
    ScriptedView place(u"sqlite"_s);
    QCOMPARE(place.rows().status, 200);
    QVERIFY(place.server.backend().scriptProcesses().isEmpty());
}

QTEST_GUILESS_MAIN(ViewScriptsTest)
#include "view_scripts_test.moc"

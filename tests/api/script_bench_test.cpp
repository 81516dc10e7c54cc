#include "button_fixture.h"

#include "backend/calendars/default_calendars.h"
#include "backend/events/design_forgotten.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class BenchPlace : public ButtonPlace
{
public:
    using ButtonPlace::ButtonPlace;

    Answer run(const QString &script, QJsonObject further = {})
    {
        further.insert(u"script"_s, script);
        server.beDesigner();
        const Answer answer = server.post("/api/runtime/" + sealedForDesigner(application.applicationId)
                + "/scripts/bench?domainId=" + server.domainId().toLatin1(),
            json(further));
        server.beUser();
        return answer;
    }
    QJsonObject ran(const QString &script, const QJsonObject &further = {})
    {
        const Answer answer = run(script, further);
        if (answer.status != 200)
            qWarning("%s", answer.body.constData());
        return answer.data().toObject();
    }
    QJsonObject asUser() const { return {{u"user"_s, server.userId()}}; }
    QJsonObject asUserFor(const QString &document) const
    {
        return {{u"user"_s, server.userId()}, {u"docId"_s, document}};
    }
};

} // namespace

// Where designers try scripts, as anybody and for any document.
class ScriptBenchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatAScriptDoes_data() { addEngineRows(); }
    void tellsWhatAScriptDoes();
    void runsAsSomebody_data() { addEngineRows(); }
    void runsAsSomebody();
    void keepsNothing_data() { addEngineRows(); }
    void keepsNothing();
    void tellsWhatIsWrong_data();
    void tellsWhatIsWrong();
    void knowsWhenWorkIsDone_data() { addEngineRows(); }
    void knowsWhenWorkIsDone();
    void takesLibraries();
    void whatScriptsWriteIsTold_data() { addEngineRows(); }
    void whatScriptsWriteIsTold();
    void whatWasReadOfOldDesignsIsNoChange();
    void isForDesigners();
    void knowsWhatItIsAskedFor();
};

void ScriptBenchTest::tellsWhatAScriptDoes()
{
    QFETCH(QString, engine);
    BenchPlace place(engine);
    const QJsonObject result
        = place.ran(u"$PRINTER.println('begins');\nvar n = countByDQL(\"code <> ''\");\n$LOG.warn('counted', n);\n"
                    "getItemValueAsInt('price') + n + getParameterAsDouble('more')"_s,
            {{u"docId"_s, place.own}, {u"parameters"_s, QJsonObject{{u"more"_s, u"100"_s}}}});
    QCOMPARE(result.value("value"_L1), QJsonValue(u"109"_s));
    QVERIFY(result.value("error"_L1).isNull());
    const QJsonArray logs = result.value("logs"_L1).toArray();
    QCOMPARE(logs.size(), 2);
    QCOMPARE(logs[0]["text"_L1], QJsonValue(u"begins"_s));
    QCOMPARE(logs[1]["level"_L1], QJsonValue(u"warning"_s));
    QCOMPARE(logs[1]["line"_L1], QJsonValue(3));
    QCOMPARE(result.value("items"_L1).toArray(), QJsonArray{u"price"_s});
    const QJsonArray reads = result.value("reads"_L1).toArray();
    QCOMPARE(reads.size(), 1);
    QCOMPARE(reads[0]["operation"_L1], QJsonValue(u"countByDQL"_s));
    QCOMPARE(reads[0]["arguments"_L1], QJsonValue(u"[\"code <> ''\"]"_s));
    QVERIFY(result.contains("milliseconds"_L1));
}

void ScriptBenchTest::runsAsSomebody()
{
    QFETCH(QString, engine);
    BenchPlace place(engine);
    QCOMPARE(place.ran(u"getWebUser().getLoginno()"_s, place.asUser()).value("value"_L1), QJsonValue(u"user"_s));
    place.showOwnOnly();
    const QString counted = u"$CURRDOC.getCurrDoc() && countByDQL(\"$formname = 'Form'\")"_s;
    QCOMPARE(place.ran(counted, place.asUser()).value("value"_L1), QJsonValue(u"1"_s));
    QCOMPARE(place.ran(counted).value("value"_L1), QJsonValue(u"2"_s)); // the designer himself
    // For a document that he does not see it runs for him no more than for anybody.
    QCOMPARE(place.run(u"1"_s, place.asUserFor(place.own)).status, 200);
    QCOMPARE(place.run(u"1"_s, place.asUserFor(place.foreign)).status, 404);
}

// By the domain's first calendar, "Standard": Monday to Friday, 8:30 to 12:30 and 14:00 to 18:00. 2024-05-06 is a
// Monday.
void ScriptBenchTest::knowsWhenWorkIsDone()
{
    QFETCH(QString, engine);
    BenchPlace place(engine);
    const auto reason
        = [](const QJsonObject &result) { return result.value("error"_L1).toObject().value("reason"_L1).toString(); };
    QVERIFY(reason(place.ran(u"isWorkingTime(getToday())"_s, place.asUser())).contains("no calendar"_L1));
    calendars::giveMissingCalendars(place.server.database(), place.server.backend().services().ids, 1);
    const std::pair<const char *, const char *> answers[]{{"getWorkingDayCount('2024-05-01', '2024-05-06')", "4"},
        {"getWorkingDayCount('2024-05-06', '2024-05-01')", "-4"},
        {"getWorkingDayCount('2024-05-04', '2024-05-05')", "0"},
        {"getWorkingTimesCount('2024-05-03 17:00', '2024-05-06 10:00')", "2.5"},
        {"getWorkingTimesCount('2024-05-06 10:00', '2024-05-06 09:00')", "-1"},
        {"isWorkingTime('2024-05-06 10:00')", "true"}, {"isWorkingTime('2024-05-05 10:00')", "false"},
        {"isWorkingTime(parseDate('2024-05-06 03:00'))", "false"},
        {"isWorkingTimeByCalendar('2024-05-05 03:00', '24 hours')", "true"}};
    for (const auto &[script, value] : answers) {
        const QJsonObject result = place.ran(QString::fromLatin1(script), place.asUser());
        QVERIFY2(result.value("value"_L1).toVariant().toString() == QLatin1StringView(value), json(result).constData());
    }
    const std::pair<const char *, const char *> refused[]{{"isWorkingTime('soon')", "no moment \"soon\""},
        {"isWorkingTimeByCalendar('2024-05-05', 'of nobody')", "no calendar of nobody"},
        {"getWorkingDayCount('1900-01-01', '2999-01-01')", "more than 36600 days"}};
    for (const auto &[script, error] : refused) {
        const QJsonObject result = place.ran(QString::fromLatin1(script), place.asUser());
        QVERIFY2(reason(result).contains(QLatin1StringView(error)), json(result).constData());
    }
}

void ScriptBenchTest::keepsNothing()
{
    QFETCH(QString, engine);
    BenchPlace place(engine);
    const QJsonObject result = place.ran(
        u"var process = getDocumentProcess(), d = $CURRDOC.getCurrDoc();\nd.addIntItem('price', 1); "
        u"process.doUpdate(d);\n"
        "process.doRemove('%1'); var made = process.doNew('Form'); process.doCreate(made);\ncountNext('bench')"_s.arg(
            place.foreign),
        place.asUserFor(place.own));
    QCOMPARE(result.value("value"_L1), QJsonValue(u"1"_s));
    const QJsonArray writes = result.value("writes"_L1).toArray();
    QCOMPARE(writes.size(), 3);
    QCOMPARE(writes[0], QJsonValue(u"update Form "_s % place.own));
    QVERIFY(writes[1].toString().startsWith("remove "_L1));
    QVERIFY(writes[2].toString().startsWith("create Form "_L1));
    QCOMPARE(place.items(place.own).value("price"_L1), QJsonValue(7));
    QCOMPARE(place.server.count(place.table(), u"1 = 1"_s), 2);
    QCOMPARE(place.server.count(u"script_counter"_s, u"1 = 1"_s), 0);
}

void ScriptBenchTest::tellsWhatIsWrong_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("reason");
    QTest::newRow("exception") << u"1;\nthrow new Error('no')"_s << 2 << u"no"_s;
    QTest::newRow("syntax") << u"var a = ;"_s << 1 << QString();
    QTest::newRow("endless") << u"for (;;) {}"_s << 0 << u"it takes too long"_s;
    QTest::newRow("refused") << u"findByDQL('code ==')"_s << 1 << u"DQL"_s;
}

void ScriptBenchTest::tellsWhatIsWrong()
{
    QFETCH(QString, script);
    QFETCH(int, line);
    QFETCH(QString, reason);
    BenchPlace place(u"sqlite"_s, {});
    const QJsonObject result = place.ran(script, {{u"docId"_s, place.own}});
    QCOMPARE(result.value("error"_L1)["line"_L1], QJsonValue(line));
    QVERIFY(result.value("error"_L1)["reason"_L1].toString().contains(reason));
    QCOMPARE(place.ran(u"'fine'"_s).value("value"_L1), QJsonValue(u"fine"_s));
}

void ScriptBenchTest::takesLibraries()
{
    BenchPlace place(u"sqlite"_s);
    place.server.beDesigner();
    place.server.post(place.design("/libraries"),
        json({{u"name"_s, u"one"_s}, {u"content"_s, u"function f() {\n$LOG.info('inside'); return 'f'; }"_s}}));
    const QJsonObject result = place.ran(u"#include \"one\"\nf()"_s);
    QCOMPARE(result.value("value"_L1), QJsonValue(u"f"_s));
    QCOMPARE(result.value("logs"_L1)[0]["library"_L1], QJsonValue(u"one"_s));
    QCOMPARE(result.value("logs"_L1)[0]["line"_L1], QJsonValue(2));
}

// To who reads it now: what a script writes, and why one fails, with its place.
void ScriptBenchTest::whatScriptsWriteIsTold()
{
    QFETCH(QString, engine);
    BenchPlace place(engine);
    place.server.beDesigner();
    place.server.post(place.design("/libraries"),
        json(
            {{u"name"_s, u"one"_s}, {u"content"_s, u"function f() {\nprintln('inside'); throw new Error('no'); }"_s}}));
    const QString button = place.button(6, {{u"name"_s, u"Ask"_s}, {u"actionScript"_s, u"#include \"one\"\nf()"_s}});
    QStringList lines;
    const auto &log = place.server.backend().scriptLog();
    log->subscribe([&](const events::ScriptLogLine &line) {
        lines.append(line.level % u'|' % line.element % u'|' % line.script % u'|' % QString::number(line.line) % u'|'
            % line.text % u'|' % (line.applicationId == place.application.applicationId ? u"here"_s : u"?"_s));
    });
    place.server.get(place.pressed(button, "runScript"));
    QCOMPARE(lines, QStringList()); // nobody reads
    log->enter();
    place.server.get(place.pressed(button, "runScript"));
    QCOMPARE(lines,
        (QStringList{u"info|the script of Ask|one|2|inside|here"_s, u"error|the script of Ask|one|2|no|here"_s}));
}

// What a script looked up while a designer saved is forgotten; nobody is told of a change that is none.
void ScriptBenchTest::whatWasReadOfOldDesignsIsNoChange()
{
    BenchPlace place(u"sqlite"_s);
    const QString button = place.button(
        6, {{u"name"_s, u"Ask"_s}, {u"actionScript"_s, u"getDocumentProcess().doView('none'); println('x'); null"_s}});
    const events::DesignChanged saved{place.application.applicationId, place.application.formId};
    const auto &log = place.server.backend().scriptLog();
    log->subscribe([&](const events::ScriptLogLine &) { place.server.backend().services().events.publish(saved); });
    log->enter();
    place.server.takeEvents();
    QCOMPARE(place.server.get(place.pressed(button, "runScript")).status, 200);
    QStringList told;
    for (const events::Event &event : place.server.takeEvents()) {
        if (const auto *design = std::get_if<events::DesignChanged>(&event))
            told.append(events::isChange(*design) ? u"change"_s : u"forget"_s);
    }
    QCOMPARE(told, (QStringList{u"change"_s, u"forget"_s}));
}

void ScriptBenchTest::isForDesigners()
{
    BenchPlace place(u"sqlite"_s);
    const QByteArray path = "/api/runtime/" + place.application.application + "/scripts/bench";
    QCOMPARE(place.server.post(path, json({{u"script"_s, u"1"_s}})).status, 401);
    QCOMPARE(place.server.get("/api/runtime/scriptlogs/watch").status, 401);
    place.server.useNoToken();
    QCOMPARE(place.server.post(path, json({{u"script"_s, u"1"_s}})).status, 401);
    place.server.beDesigner();
}

void ScriptBenchTest::knowsWhatItIsAskedFor()
{
    BenchPlace place(u"sqlite"_s);
    QCOMPARE(place.run(u"1"_s, {{u"user"_s, u"nobody"_s}}).status, 404);
    QCOMPARE(place.run(u"1"_s, {{u"docId"_s, u"none"_s}}).status, 404);
    QCOMPARE(place.run(u"1"_s, {{u"formId"_s, u"none"_s}}).status, 404);
    QCOMPARE(place.ran(u"$CURRDOC.getCurrDoc().getFormname()"_s, {{u"formId"_s, place.application.formId}})
                 .value("value"_L1),
        QJsonValue(u"Form"_s));
}

QTEST_GUILESS_MAIN(ScriptBenchTest)
#include "script_bench_test.moc"

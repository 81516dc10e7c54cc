// A flow that is played through is bound by what binds one that runs: people, values, counters, deadlines, limits; and
// what is refused leaves no trace.
#include "api/playing.h"

#include "backend/workflow/timer_store.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

constexpr qint64 hour = 3'600'000;

QString scripted(const QString &script)
{
    return u"<editMode>01</editMode><condition>"_s % script % u"</condition>"_s;
}

QString action(const QString &script)
{
    return u"<action>"_s % script % u"</action>"_s;
}

// What the action of a line does to the document.
QString changing(const QString &script)
{
    return action(QString(u"var d = $CURRDOC.getCurrDoc(); "_s % script % u" getDocProcess().doUpdate(d);"_s));
}

class RuledPlace : public Playing
{
public:
    explicit RuledPlace(const QString &engine, const QString &fields = usualFields)
        : Playing(engine, fields,
            {{u"flows.timerThreads"_s, u"0"_s}, {u"script.fieldTime"_s, u"5000"_s},
                {u"script.requestTime"_s, u"60000"_s}})
    { }

    void change(const QString &who, const QString &column, const QVariant &value)
    {
        server.database().write([&](Session &session) {
            session.execute(QString(u"UPDATE account SET "_s % column % u" = ? WHERE id = ?"_s), value, who);
        });
    }
    // He never works: no time of his ever ends. The others do, on weekdays.
    void neverWorks(const QString &who)
    {
        server.database().write([&](Session &session) {
            for (const QString &id : {u"always"_s, u"never"_s})
                session.execute(
                    uR"(INSERT INTO calendar (id, domain_id, name, name_key, hours, time_zone, created, modified)
                        VALUES (?, ?, ?, ?, 8, 'UTC', 0, 0))"_s,
                    id, server.domainId(), id, id);
            for (int weekday = 1; weekday <= 5; ++weekday)
                session.execute(uR"(INSERT INTO calendar_standard_day (id, calendar_id, weekday, status, times)
                        VALUES (?, 'always', ?, '01', '09:00-17:00'))"_s,
                    QString(u"always"_s % QString::number(weekday)), weekday);
        });
        change(who, u"attributes"_s, u"{\"calendarType\":\"never\"}"_s);
    }
    // Draft (passed by whoever starts) > Head > End, with more of Head and of its lines.
    QString single(const QString &more, const QString &lineIn = {}, const QString &lineOut = {})
    {
        FlowText text;
        return text.start()
            .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
            .manual(u"Head"_s, {head}, more)
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s, lineIn)
            .line(u"Head"_s, u"End"_s, lineOut)
            .text();
    }
    static QJsonObject with(const QJsonObject &items) { return {{u"items"_s, items}}; }
    static QString lastTold(const QJsonObject &answer) { return told(answer).value(told(answer).size() - 1); }
    static QString field(const QJsonObject &answer, const QString &name)
    {
        return answer.value("items"_L1)[name].toVariant().toString();
    }
};

const QString limited = u"<isLimited>true</isLimited><timeLimitHour>4</timeLimitHour><exceedaction>1</exceedaction>"_s;

} // namespace

class FlowSimulationRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesOnForWhoeverLeft_data();
    void goesOnForWhoeverLeft();
    void opensPeopleFilledIn_data() { addEngineRows(); }
    void opensPeopleFilledIn();
    void judgesWhatLinesChange_data();
    void judgesWhatLinesChange();
    void reasonsCallFieldsByTheirLabels_data() { addEngineRows(); }
    void reasonsCallFieldsByTheirLabels();
    void calculatesOnByWhatLinesChange_data() { addEngineRows(); }
    void calculatesOnByWhatLinesChange();
    void judgesWhatLinesWriteBesides_data() { addEngineRows(); }
    void judgesWhatLinesWriteBesides();
    void laterStepsFindWhatWouldBeWritten_data() { addEngineRows(); }
    void laterStepsFindWhatWouldBeWritten();
    void countsOn_data() { addEngineRows(); }
    void countsOn();
    void whatIsRefusedLeavesNothing_data();
    void whatIsRefusedLeavesNothing();
    void peopleAreOfTheDomain_data() { addEngineRows(); }
    void peopleAreOfTheDomain();
    void whoLeftCanBeTakenOff_data() { addEngineRows(); }
    void whoLeftCanBeTakenOff();
    void forEverIsNeverLate_data() { addEngineRows(); }
    void forEverIsNeverLate();
    void tellsAsOftenAsTheServer_data() { addEngineRows(); }
    void tellsAsOftenAsTheServer();
    void handsOverWhatPeopleLeft_data() { addEngineRows(); }
    void handsOverWhatPeopleLeft();
    void tellsWhoElseHearsOfTheLate_data() { addEngineRows(); }
    void tellsWhoElseHearsOfTheLate();
    void nodesLimitFields_data() { addEngineRows(); }
    void nodesLimitFields();
    void momentsAreBounded_data() { addEngineRows(); }
    void momentsAreBounded();
    void endsWithWhoeverAsked_data() { addEngineRows(); }
    void endsWithWhoeverAsked();
};

void FlowSimulationRulesTest::goesOnForWhoeverLeft_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isElsewhere");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, locked", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, in another domain", qPrintable(engine)) << engine << true;
    }
}

void FlowSimulationRulesTest::goesOnForWhoeverLeft()
{
    QFETCH(QString, engine);
    QFETCH(bool, isElsewhere);
    RuledPlace place(engine);
    FlowText text;
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Head"_s, {place.head})
                              .manual(u"Finance"_s, {place.fin1}, limited)
                              .manual(u"Last"_s, {place.fin2})
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Head"_s)
                              .line(u"Head"_s, u"Finance"_s)
                              .line(u"Finance"_s, u"Last"_s)
                              .line(u"Last"_s, u"End"_s)
                              .text();
    const QString flowId = place.flow(drawn);
    const QString document = place.started(flowId);
    QCOMPARE(place.submit(place.head, document).status, 200);
    if (isElsewhere)
        place.change(place.clerk, u"domain_id"_s, place.server.addDomain(u"Elsewhere"_s));
    else
        place.change(place.clerk, u"status"_s, 0);
    const QJsonObject answer = place.play(drawn, {Playing::act(u"wait"_s)},
        {{u"docId"_s, document}, {u"flowId"_s, flowId}, {u"continues"_s, true}, {u"starter"_s, place.head}});
    QCOMPARE(Playing::told(answer), QStringList({u"overdue"_s, u"late"_s, u"wait"_s}));
    QCOMPARE(Playing::standing(answer), u"Last live: Second!"_s);
    QCOMPARE(RuledPlace::field(answer, u"price"_s), u"900"_s);
}

void FlowSimulationRulesTest::opensPeopleFilledIn()
{
    QFETCH(QString, engine);
    RuledPlace place(engine, Playing::usualFields + u"<o-user-select name=\"boss\"></o-user-select>"_s);
    FlowText text;
    const QString drawn
        = text.start()
              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
              .node(u"ManualNode"_s, u"Boss"_s, u"<actorEditMode>4</actorEditMode><actorField>boss</actorField>"_s)
              .end()
              .line(u"start"_s, u"Draft"_s)
              .line(u"Draft"_s, u"Boss"_s)
              .line(u"Boss"_s, u"End"_s)
              .text();
    const auto begun = [&](const QJsonValue &boss) {
        return place.play(drawn, {Playing::act(u"start"_s, {}, RuledPlace::with({{u"boss"_s, boss}}))});
    };
    const QJsonObject plain = begun(place.head);
    QCOMPARE(Playing::standing(plain), u"Boss live: Head!"_s);
    // What is answered can be filled in again.
    const QJsonValue answered = plain.value("items"_L1)["boss"_L1];
    QVERIFY(!answered.toString().isEmpty() && answered.toString() != place.head);
    QCOMPARE(Playing::standing(begun(answered)), u"Boss live: Head!"_s);
    const QString stranger = place.server.addUser(place.server.addDomain(u"Elsewhere"_s), u"stranger"_s, u"Stranger"_s);
    for (const QString &nobody : {stranger, u"nobody"_s}) {
        const QJsonObject refused = begun(nobody);
        QVERIFY2(RuledPlace::lastTold(refused).contains("names somebody unknown"_L1), json(refused).constData());
    }
}

void FlowSimulationRulesTest::judgesWhatLinesChange_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("refusal");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, against a rule", qPrintable(engine))
            << engine << u"d.addIntItem('price', -1);"_s << u"price"_s;
        QTest::addRow("%s, of another kind", qPrintable(engine))
            << engine << u"d.addStringItem('price', 'abc');"_s << u"price"_s;
        QTest::addRow("%s, kept from him", qPrintable(engine))
            << engine << u"d.addStringItem('note', 'x');"_s << u"note"_s;
    }
}

void FlowSimulationRulesTest::judgesWhatLinesChange()
{
    QFETCH(QString, engine);
    QFETCH(QString, change);
    QFETCH(QString, refusal);
    RuledPlace place(engine,
        u"<o-input name=\"code\"></o-input><o-input name=\"price\" type=\"integer\" min=\"0\"></o-input>"
        "<o-input name=\"note\"></o-input>"_s);
    const QString drawn = place.single(u"<fieldpermlist>@note</fieldpermlist>"_s, {}, changing(change));
    const QJsonObject answer = place.play(drawn,
        {Playing::act(u"start"_s, {}, RuledPlace::with({{u"price"_s, 5}})), Playing::act(u"submit"_s, place.head)});
    QVERIFY2(RuledPlace::lastTold(answer).startsWith(QString(u"submit: "_s % refusal)), json(answer).constData());
    QCOMPARE(Playing::standing(answer), u"Head live: Head!"_s);
    QCOMPARE(RuledPlace::field(answer, u"price"_s), u"5"_s);
    // As the server does it.
    const QString document = place.started(place.flow(drawn), R"({"price":5})");
    QCOMPARE(place.submit(place.head, document).status, 400);
}

void FlowSimulationRulesTest::reasonsCallFieldsByTheirLabels()
{
    QFETCH(QString, engine);
    RuledPlace place(engine,
        u"<o-input name=\"code\" label=\"Number\" required></o-input>"
        "<o-input name=\"price\" label=\"Sum\" type=\"integer\" min=\"0\"></o-input>"_s);
    const QString change = u"d.addIntItem('price', -1); d.addStringItem('code', '');"_s;
    const QJsonObject answer = place.play(place.single({}, {}, changing(change)),
        {Playing::act(u"start"_s, {}, RuledPlace::with({{u"code"_s, u"A"_s}, {u"price"_s, 5}})),
            Playing::act(u"submit"_s, place.head)});
    QCOMPARE(RuledPlace::lastTold(answer), u"submit: Number is required; Sum must not be less than 0"_s);
}

void FlowSimulationRulesTest::calculatesOnByWhatLinesChange()
{
    QFETCH(QString, engine);
    RuledPlace place(engine,
        Playing::usualFields
            + u"<o-input name='twice' type='integer' textType='readonly' calculateOnRefresh='true' "
              "valueScript=\"getItemValueAsInt('price') * 2\"></o-input>"_s);
    FlowText text;
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Head"_s, {place.head})
                              .manual(u"Small"_s, {place.fin1})
                              .manual(u"Large"_s, {place.fin2})
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Head"_s, changing(u"d.addIntItem('price', 50);"_s))
                              .line(u"Head"_s, u"Small"_s, scripted(u"getItemValue('twice') &lt; 100"_s))
                              .line(u"Head"_s, u"Large"_s, scripted(u"getItemValue('twice') &gt;= 100"_s))
                              .line(u"Small"_s, u"End"_s)
                              .line(u"Large"_s, u"End"_s)
                              .text();
    QJsonArray acts{Playing::act(u"start"_s, {}, RuledPlace::with({{u"price"_s, 5}}))};
    QCOMPARE(RuledPlace::field(place.play(drawn, acts), u"twice"_s), u"100"_s);
    acts.append(Playing::act(u"submit"_s, place.head));
    QCOMPARE(Playing::standing(place.play(drawn, acts)), u"Large live: Second!"_s);
}

void FlowSimulationRulesTest::judgesWhatLinesWriteBesides()
{
    QFETCH(QString, engine);
    RuledPlace place(
        engine, u"<o-input name=\"code\"></o-input><o-input name=\"price\" type=\"integer\" min=\"0\"></o-input>"_s);
    const auto creating = [](const QString &price) {
        return action(QString(u"var p = getDocProcess(); var o = p.doNew('Form'); o.addIntItem('price', "_s % price
            % u"); p.doCreate(o);"_s));
    };
    const QMap<QString, QStringList> before = place.contents();
    const QJsonObject refused = place.play(place.single({}, creating(u"-1"_s)), {Playing::act(u"start"_s)});
    QVERIFY2(RuledPlace::lastTold(refused).startsWith("start: price"_L1), json(refused).constData());
    QCOMPARE(refused.value("state"_L1).toInt(), 0);
    const QJsonObject done = place.play(place.single({}, creating(u"1"_s)), {Playing::act(u"start"_s)});
    QVERIFY(done.value("steps"_L1)[0]["notes"_L1][0].toString().startsWith("create Form "_L1));
    QCOMPARE(place.contents(), before);
}

void FlowSimulationRulesTest::laterStepsFindWhatWouldBeWritten()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    const QString drawn = place.single({},
        action(u"var p = getDocProcess(); var o = p.doNew('Form'); o.addStringItem('code', 'made'); p.doCreate(o);"_s),
        changing(u"d.addIntItem('price', countByDQL(\"$formname = 'Form' and code = 'made'\"));"_s));
    const QJsonObject answer = place.play(drawn, {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.head)});
    QCOMPARE(Playing::told(answer), QStringList({u"start"_s, u"submit"_s}));
    QCOMPARE(RuledPlace::field(answer, u"price"_s), u"1"_s);
}

// From line to line, from act to act, and in the scripts of fields; nothing of it is kept.
void FlowSimulationRulesTest::countsOn()
{
    QFETCH(QString, engine);
    RuledPlace place(engine,
        Playing::usualFields
            + u"<o-input name='number' textType='readonly' "
              "valueScript=\"getItemValueAsString('number') || String(countNext('order'))\"></o-input>"_s);
    const QMap<QString, QStringList> before = place.contents();
    FlowText text;
    const QString counting
        = changing(u"d.addStringItem('note', d.getItemValueAsString('note') + '/' + countNext('order'));"_s);
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Head"_s, {place.head})
                              .manual(u"Finance"_s, {place.fin1})
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Head"_s)
                              .line(u"Head"_s, u"Finance"_s, counting)
                              .line(u"Finance"_s, u"End"_s, counting)
                              .text();
    const QJsonObject answer = place.play(drawn,
        {Playing::act(u"start"_s), Playing::act(u"submit"_s, place.head), Playing::act(u"submit"_s, place.fin1)});
    QCOMPARE(Playing::told(answer), QStringList({u"start"_s, u"submit"_s, u"submit"_s}));
    QCOMPARE(RuledPlace::field(answer, u"number"_s), u"1"_s);
    QCOMPARE(RuledPlace::field(answer, u"note"_s), u"/2/3"_s);
    QCOMPARE(place.contents(), before);
}

void FlowSimulationRulesTest::whatIsRefusedLeavesNothing_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("line"); // that is to be taken
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, a condition fails", qPrintable(engine)) << engine << scripted(u"throw 'broken'"_s);
        QTest::addRow("%s, the engine refuses", qPrintable(engine)) << engine << scripted(u"false"_s);
        QTest::addRow("%s, an action fails", qPrintable(engine))
            << engine << action(u"countNext('order'); throw 'broken';"_s);
    }
}

void FlowSimulationRulesTest::whatIsRefusedLeavesNothing()
{
    QFETCH(QString, engine);
    QFETCH(QString, line);
    RuledPlace place(engine);
    const QJsonObject answer = place.play(place.single({}, {}, line),
        {Playing::act(u"start"_s, {}, RuledPlace::with({{u"price"_s, 5}})),
            Playing::act(u"submit"_s, place.head, RuledPlace::with({{u"price"_s, 1200}}))});
    QVERIFY2(RuledPlace::lastTold(answer).startsWith("submit: "_L1), json(answer).constData());
    QCOMPARE(RuledPlace::field(answer, u"price"_s), u"5"_s);
    QCOMPARE(Playing::standing(answer), u"Head live: Head!"_s);
}

void FlowSimulationRulesTest::peopleAreOfTheDomain()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    const QString stranger = place.server.addUser(place.server.addDomain(u"Elsewhere"_s), u"stranger"_s, u"Stranger"_s);
    place.change(place.fin2, u"status"_s, 0);
    const auto handed = [&](const QString &kind, const QString &to) {
        return place.play(place.single(u"<cAddSigner>true</cAddSigner>"_s),
            {Playing::act(u"start"_s), Playing::act(kind, place.head, {{u"people"_s, QJsonArray{to}}})});
    };
    for (const QString &nobody : {stranger, place.fin2, u"nobody"_s}) {
        const QJsonObject answer = handed(u"transfer"_s, nobody);
        QCOMPARE(RuledPlace::lastTold(answer), u"transfer: people must name people of the domain who work there"_s);
        QVERIFY(!json(answer).contains("Stranger"));
        QCOMPARE(Playing::standing(answer), u"Head live: Head!"_s);
    }
    QCOMPARE(Playing::standing(handed(u"transfer"_s, place.fin1)), u"Head live: First!"_s);
    const QJsonObject none
        = place.play(place.single({}), {Playing::act(u"start"_s), Playing::act(u"transfer"_s, place.head)});
    QVERIFY(RuledPlace::lastTold(none).startsWith("transfer: people must name"_L1));
    // Nobody else acts either, and no name is told for an id.
    const QJsonObject acting
        = place.play(place.single({}), {Playing::act(u"start"_s), Playing::act(u"submit"_s, stranger)});
    QVERIFY(RuledPlace::lastTold(acting).startsWith("submit: "_L1));
    QVERIFY(!json(acting).contains("Stranger"));
}

void FlowSimulationRulesTest::whoLeftCanBeTakenOff()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    FlowText text;
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .manual(u"Head"_s, {place.head}, u"<isHandup>true</isHandup>"_s)
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Head"_s)
                              .line(u"Head"_s, u"End"_s)
                              .text();
    const QJsonObject answer = place.play(drawn,
        {Playing::act(u"start"_s),
            Playing::act(u"removeSigner"_s, place.head, {{u"people"_s, QJsonArray{u"gone"_s}}})});
    // The engine judges that, not the list of people.
    QVERIFY2(!RuledPlace::lastTold(answer).contains("must name people"_L1), json(answer).constData());
}

void FlowSimulationRulesTest::forEverIsNeverLate()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    place.neverWorks(place.fin2);
    FlowText text;
    const QString drawn
        = text.start()
              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
              .manual(u"Both"_s, {place.fin1, place.fin2}, u"<passcondition>1</passcondition>"_s % limited)
              .end()
              .line(u"start"_s, u"Draft"_s)
              .line(u"Draft"_s, u"Both"_s)
              .line(u"Both"_s, u"End"_s)
              .text();
    const QJsonObject answer = place.play(drawn, {Playing::act(u"start"_s), Playing::act(u"wait"_s)});
    QCOMPARE(Playing::told(answer), QStringList({u"start"_s, u"overdue"_s, u"wait"_s}));
    QCOMPARE(Playing::standing(answer), u"Both live: First!, Second!"_s);
}

void FlowSimulationRulesTest::tellsAsOftenAsTheServer()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    const QString drawn = place.single(
        uR"(<isLimited>true</isLimited><timeLimitHour>1</timeLimitHour><notificationStrategyJSON>{"overdue":{"limittimecount":1,"timeunit":"0"}}</notificationStrategyJSON>)"_s);
    const QJsonObject answer = place.play(drawn,
        {Playing::act(u"start"_s), Playing::act(u"wait"_s, {}, {{u"at"_s, monday + 60 * 24 * hour}})},
        {{u"start"_s, monday}});
    QCOMPARE(Playing::told(answer).count(u"overdue"_s), 31); // and thirty times more
    QCOMPARE(answer.value("nextAt"_L1).toInteger(), 0);
}

void FlowSimulationRulesTest::tellsWhoElseHearsOfTheLate()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET attributes = ?, superior_id = ? WHERE id = ?"_s,
            QString(u"{\"superiorid\":\""_s % place.fin1 % u"\"}"_s), place.fin1, place.head);
    });
    const QString drawn = place.single(
        uR"(<isLimited>true</isLimited><timeLimitHour>1</timeLimitHour><notificationStrategyJSON>{"overdue":{"limittimecount":1,"timeunit":"0","isnotifysuperior":true,"responsibleType":257}}</notificationStrategyJSON>)"_s);
    const QJsonObject answer
        = place.play(drawn, {Playing::act(u"start"_s), Playing::act(u"wait"_s), Playing::act(u"wait"_s)});
    QStringList told;
    for (const QJsonValue &step : answer.value("steps"_L1).toArray()) {
        if (step["kind"_L1].toString() == "overdue"_L1)
            told.append(
                step["person"_L1].toString() % u": "_s % step["notes"_L1].toVariant().toStringList().join(u", "_s));
    }
    const QString submitter = place.server.database()
                                  .reader()
                                  .text(u"SELECT name FROM account WHERE id = ?"_s, place.clerk)
                                  .value_or(QString());
    QCOMPARE(told, QStringList({QString(u"Head: tell "_s % submitter), u"Head: tell First"_s}));
}

void FlowSimulationRulesTest::handsOverWhatPeopleLeft()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    const QString drawn = place.single({});
    const QString flowId = place.flow(drawn);
    const QString document = place.started(flowId);
    place.change(place.head, u"dimission"_s, 0);
    place.server.database().write([&](Session &session) {
        QCOMPARE(workflow::insertHandOvers(session, place.server.clock().nowMilliseconds(), 10), 1);
    });
    const auto played = [&] {
        return place.play(
            drawn, {Playing::act(u"wait"_s)}, {{u"docId"_s, document}, {u"flowId"_s, flowId}, {u"continues"_s, true}});
    };
    QCOMPARE(Playing::told(played()), QStringList({u"handOver: nobody takes over the work of Head"_s, u"wait"_s}));
    place.change(place.head, u"attributes"_s, QString(u"{\"superiorid\":\""_s % place.fin1 % u"\"}"_s));
    const QJsonObject answer = played();
    QCOMPARE(Playing::told(answer), QStringList({u"handOver"_s, u"wait"_s}));
    QCOMPARE(answer.value("steps"_L1)[0]["person"_L1].toString(), u"Head"_s);
    QCOMPARE(Playing::standing(answer), u"Head live: First!"_s);
    QCOMPARE(place.places(document), u"Head: Head"_s);
}

// Of several places those where it is his turn, whether one of them is named or not.
void FlowSimulationRulesTest::nodesLimitFields()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    FlowText text;
    const QString drawn = text.start()
                              .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                              .node(u"AutoNode"_s, u"Fork"_s, u"<issplit>true</issplit>"_s)
                              .manual(u"A"_s, {place.head}, u"<fieldpermlist>@price</fieldpermlist>"_s)
                              .manual(u"B"_s, {place.fin1}, u"<fieldpermlist>@note</fieldpermlist>"_s)
                              .end()
                              .line(u"start"_s, u"Draft"_s)
                              .line(u"Draft"_s, u"Fork"_s)
                              .line(u"Fork"_s, u"A"_s)
                              .line(u"Fork"_s, u"B"_s)
                              .line(u"A"_s, u"End"_s)
                              .line(u"B"_s, u"End"_s)
                              .text();
    const auto done = [&](const QString &who) {
        return RuledPlace::lastTold(place.play(
            drawn, {Playing::act(u"start"_s), Playing::act(u"submit"_s, who, RuledPlace::with({{u"price"_s, 7}}))}));
    };
    QCOMPARE(done(place.fin1), u"submit"_s);
    QVERIFY2(done(place.head).startsWith("submit: price"_L1), qPrintable(done(place.head)));
    QCOMPARE(done(place.fin2), u"submit: it is not your turn"_s);
}

void FlowSimulationRulesTest::momentsAreBounded()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    const auto at = [&](qint64 moment) {
        return place.play(place.single({}), {Playing::act(u"wait"_s, {}, {{u"at"_s, moment}})}, {{u"start"_s, monday}});
    };
    const QJsonObject never = at(std::numeric_limits<qint64>::min());
    QCOMPARE(Playing::told(never), QStringList{u"wait"_s});
    QCOMPARE(never.value("now"_L1).toInteger(), monday);
    QCOMPARE(Playing::told(at(qint64(9'000'000'000'000'000))), QStringList{u"wait: is too far from the beginning"_s});
    const Answer late = place.ask(place.single({}), {}, {{u"start"_s, qint64(9'000'000'000'000'000)}});
    QCOMPARE(late.status, 400);
    QVERIFY(late.body.contains("is too far from now"));
}

void FlowSimulationRulesTest::endsWithWhoeverAsked()
{
    QFETCH(QString, engine);
    RuledPlace place(engine);
    place.server.beDesigner();
    http::Request request = place.server.request("POST",
        "/api/runtime/previews/" + place.application.applicationId.toLatin1()
            + "/flows/simulation?domainId=" + place.server.domainId().toLatin1(),
        json({{u"content"_s, place.single({})}, {u"starter"_s, place.clerk},
            {u"acts"_s, QJsonArray{Playing::act(u"start"_s)}}}));
    request.gone = std::make_shared<const std::atomic<bool>>(true);
    WaitingAnswer answer;
    QCOMPARE(answer.to(request, place.server.backend().dispatcher()).status, 503);
}

QTEST_GUILESS_MAIN(FlowSimulationRulesTest)
#include "flow_simulation_rules_test.moc"

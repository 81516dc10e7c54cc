#include "button_fixture.h"

#include <thread>

using namespace formwright;
using namespace formwright::tests;

namespace {

class WritingPlace : public ButtonPlace
{
public:
    using ButtonPlace::ButtonPlace;

    Answer press(const QString &button, const QString &document = {})
    {
        return server.get(
            pressed(button, "runScript") + (document.isEmpty() ? QByteArray() : "?docId=" + sealed(server, document)));
    }
    Answer run(const QString &script, const QString &document = {})
    {
        return press(button(6, {{u"actionScript"_s, script}}), document);
    }
    qint64 documents(const QString &where = u"1 = 1"_s) { return server.count(table(), where); }
    int price(const QString &document) { return items(document).value("price"_L1).toInt(); }
};

// Begins a script with the service that writes.
struct Process {
};
const Process process;

QString operator%(const Process &, const QString &rest)
{
    return u"var process = getDocumentProcess();\n"_s + rest;
}

} // namespace

// What scripts write: together with everything else they write, once, by what they read.
class ScriptWritesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void documentsAreWritten_data() { addEngineRows(); }
    void documentsAreWritten();
    void allOrNothing_data() { addEngineRows(); }
    void allOrNothing();
    void whatIsWrittenIsSeenByTheScript_data() { addEngineRows(); }
    void whatIsWrittenIsSeenByTheScript();
    void queriesFindWhatWasWritten_data() { addEngineRows(); }
    void queriesFindWhatWasWritten();
    void whatIsNotSeenIsNotFoundByWritingIt_data() { addEngineRows(); }
    void whatIsNotSeenIsNotFoundByWritingIt();
    void whatIsNotSeenIsNotAskedAboutFromElsewhere_data();
    void whatIsNotSeenIsNotAskedAboutFromElsewhere();
    void parentAndChildAreMadeTogether_data() { addEngineRows(); }
    void parentAndChildAreMadeTogether();
    void rightsAndRulesHold_data() { addEngineRows(); }
    void rightsAndRulesHold();
    void onlyActsWrite_data();
    void onlyActsWrite();
    void nothingIsLostOfTwoAtOnce_data() { addEngineRows(); }
    void nothingIsLostOfTwoAtOnce();
    void whatWasReadIsStillSo_data() { addEngineRows(); }
    void whatWasReadIsStillSo();
    void readsAreOfOneMoment_data() { addEngineRows(); }
    void readsAreOfOneMoment();
    void countersCountBesideReads_data() { addEngineRows(); }
    void countersCountBesideReads();
};

void ScriptWritesTest::documentsAreWritten()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const Answer made = place.run(process
        % u"var d = process.doNew('Form'); d.addStringItem('code', 'made'); d.addIntItem('price', 3);\n"
          "d.addStringItem('note', 'n'); process.doCreate(d); d.getId()"_s);
    QVERIFY2(made.status == 200, made.body.constData());
    const QString id = made.data().toString();
    QCOMPARE(place.items(id).value("code"_L1), QJsonValue(u"made"_s));
    QCOMPARE(place.price(id), 3);

    const Answer changed = place.run(
        process % u"var d = findDocument('%1'); d.addIntItem('price', 4); process.doUpdate(d); 'done'"_s.arg(id));
    QVERIFY2(changed.status == 200, changed.body.constData());
    QCOMPARE(place.price(id), 4);
    QCOMPARE(place.items(id).value("code"_L1), QJsonValue(u"made"_s));

    // The document of the button itself.
    const Answer own = place.run(
        process % u"var d = $CURRDOC.getCurrDoc(); d.addIntItem('price', 70); process.doUpdate(d); null"_s, place.own);
    QVERIFY2(own.status == 200, own.body.constData());
    QCOMPARE(place.price(place.own), 70);

    QCOMPARE(place.run(process % u"process.doRemove('%1'); null"_s.arg(id)).status, 200);
    QCOMPARE(place.server.get(place.document(id)).status, 404);
    QVERIFY(place.server.logEntries().join(u'\n').contains("Run the script of a button"_L1));
}

void ScriptWritesTest::allOrNothing()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    // The second one lacks its note.
    const Answer refused = place.run(process
        % u"var a = process.doNew('Form'); a.addStringItem('code', 'a'); a.addStringItem('note', 'n'); "
          u"process.doCreate(a);\n"
          "var b = process.doNew('Form'); b.addStringItem('code', 'b'); process.doCreate(b);\n"
          "process.doRemove('%1'); null"_s.arg(place.own));
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("note"), refused.body.constData());
    QCOMPARE(place.documents(), 2);
    // A script that fails in the end has written nothing either.
    QCOMPARE(place.run(process % u"process.doRemove('%1'); throw new Error('no')"_s.arg(place.own)).status, 400);
    QCOMPARE(place.documents(), 2);
}

void ScriptWritesTest::whatIsWrittenIsSeenByTheScript()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const Answer answer = place.run(process
        % u"var d = findDocument('%1'); d.addIntItem('price', 8); process.doUpdate(d);\n"
          "var seen = findDocument('%1').getItemValueAsInt('price'); process.doRemove('%2');\n"
          "seen + ' ' + (findDocument('%2') === null)"_s.arg(place.own, place.foreign));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(answer.data().toString(), u"8 true"_s);
    QCOMPARE(place.price(place.own), 8);
    QCOMPARE(place.documents(), 1);
}

// own: 7, foreign: 9.
void ScriptWritesTest::queriesFindWhatWasWritten()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const Answer answer = place.run(process
        % u"var made = process.doNew('Form'); made.addStringItem('code', 'made'); made.addIntItem('price', 8);\n"
          "made.addStringItem('note', 'n'); process.doCreate(made);\n"
          "var own = findDocument('%1'); own.addIntItem('price', 20); process.doUpdate(own);\n"
          "function codes(dql) { var all = queryByDQL(dql), said = '';\n"
          "  for (var it = all.iterator(); it.hasNext();) said += it.next().getItemValueAsString('code') + ' ';\n"
          "  return said; }\n"
          "var said = [codes('price > 7 order by price'), codes('price > 7 order by price desc'),\n"
          "  codes(\"code like 'm%'\"), countByDQL('price = 7'), countByDQL('price > 7'),\n"
          "  sumByDQL('price > 7', 'price'), findByDQL('price < 9').getItemValueAsString('code')];\n"
          "process.doRemove('%2');\n"
          "said.push(countByDQL('price > 7'), sumByDQL('price > 0', 'price')); said.join('|')"_s.arg(
              place.own, place.foreign));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(answer.data().toString(), u"made foreign own |own foreign made |made |0|3|37|made|2|28"_s);
    QCOMPARE(place.documents(), 2);
    // Over other documents it is not told by what was written.
    const Answer refused
        = place.run(process % u"process.doRemove('%1'); countByDQL(\"$parent.code = 'x'\")"_s.arg(place.own));
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("ask before it writes"), refused.body.constData());
    QCOMPARE(place.documents(), 2);
}

void ScriptWritesTest::whatIsNotSeenIsNotFoundByWritingIt()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    place.showOwnOnly();
    const Answer answer = place.run(process
        % u"doUpdateDocumentWithoutVersions({id: '%1', items: {note: 'x'}}); process.doRemove('%2');\n"
          "throw new Error('found ' + countByDQL('price = 9') + ' and ' + countByDQL('price = 7'))"_s.arg(
              place.foreign, place.own));
    QVERIFY2(answer.body.contains("found 0 and 0"), answer.body.constData());
    QCOMPARE(place.documents(), 2);
}

void ScriptWritesTest::whatIsNotSeenIsNotAskedAboutFromElsewhere_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("then"); // where he sees his own alone
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const char *name, const char *condition, const char *told, const char *then) {
            QTest::addRow("%s: %s", qPrintable(engine), name)
                << engine << QString::fromLatin1(condition) << QString::fromLatin1(told) << QString::fromLatin1(then);
        };
        add("a parent of another form", "$formname = 'Line' and $parent.price = 9", "1", "refused");
        add("whose a parent is", "$formname = 'Line' and $parent.$author.id <> 'x'", "1", "0");
        add("a parent's id", "$formname = 'Line' and $parent.$id = '%1'", "1", "1");
        add("rows of the same form", "$childs.Form.price = 9", "0", "refused");
        add("whether there are rows", "exists $childs.Form", "0", "refused");
    }
}

// A line lies below a document of somebody else.
void ScriptWritesTest::whatIsNotSeenIsNotAskedAboutFromElsewhere()
{
    QFETCH(QString, engine);
    QFETCH(QString, condition);
    QFETCH(QString, told);
    QFETCH(QString, then);
    WritingPlace place(engine);
    addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    place.server.beUser();
    const Answer made = place.run(process
        % u"var line = process.doNew('Line', '%1'); line.addStringItem('text', 'l'); process.doCreate(line); 1"_s.arg(
            place.foreign));
    QVERIFY2(made.status == 200, made.body.constData());
    const QString script
        = u"countByDQL(\"%1\")"_s.arg(condition.contains("%1"_L1) ? condition.arg(place.foreign) : condition);
    QCOMPARE(place.run(script).data().toVariant().toString(), told);
    place.showOwnOnly();
    const Answer answer = place.run(script);
    if (then == "refused"_L1)
        QVERIFY2(answer.status == 400 && answer.body.contains("DQL"), answer.body.constData());
    else
        QCOMPARE(answer.data().toVariant().toString(), then);
}

void ScriptWritesTest::parentAndChildAreMadeTogether()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    const Answer answer = place.run(process
        % u"var order = process.doNew('Form'); order.addStringItem('code', 'o'); order.addStringItem('note', 'n');\n"
          "process.doCreate(order);\n"
          "var line = process.doNew('Line', order.getId()); line.addStringItem('text', 'l');\n"
          "process.doCreate(line); countByDQL(\"$formname = 'Line' and text = 'l'\") + ' ' + order.getId()"_s);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(answer.data().toString().section(u' ', 0, 0), u"1"_s);
    QCOMPARE(place.documents(), 3);
}

void ScriptWritesTest::rightsAndRulesHold()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const QString change = place.button(6,
        {{u"name"_s, u"change"_s},
            {u"actionScript"_s,
                process % u"var d = $CURRDOC.getCurrDoc(); d.addIntItem('price', 1); process.doUpdate(d); null"_s}});
    // Who may only read the field changes it by no script.
    place.permit(place.clerk,
        "[" + place.permission(3, place.application.formId, 1011, 1, "price") + ","
            + place.permission(1, place.application.formId, 1032, 1) + "]");
    const Answer refused = place.press(change, place.own);
    QVERIFY2(refused.status == 400 || refused.status == 403, refused.body.constData());
    QCOMPARE(place.price(place.own), 7);
    // What he does not see is not there.
    place.permit(place.clerk, "[]");
    place.showOwnOnly();
    QCOMPARE(place.run(process % u"process.doRemove('%1'); null"_s.arg(place.foreign)).status, 404);
    QCOMPARE(place.documents(), 2);
}

void ScriptWritesTest::onlyActsWrite_data()
{
    QTest::addColumn<QString>("member");
    QTest::newRow("hiding") << u"hiddenScript"_s;
}

void ScriptWritesTest::onlyActsWrite()
{
    QFETCH(QString, member);
    WritingPlace place(u"sqlite"_s);
    const QString button = place.button(
        6, {{u"actionScript"_s, u"'ran'"_s}, {member, process % u"process.doRemove('%1'); null"_s.arg(place.own)}});
    const Answer answer = place.press(button);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("this script only tells something"), answer.body.constData());
    QCOMPARE(place.documents(), 2);
}

// Each adds one to what it read: what was answered as done is all there.
void ScriptWritesTest::nothingIsLostOfTwoAtOnce()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const QString button = place.button(6,
        {{u"actionScript"_s,
            process
                % u"var d = findDocument('%1'); d.addIntItem('price', d.getItemValueAsInt('price') + 1);\n"
                  "process.doUpdate(d); null"_s.arg(place.own)}});
    std::atomic<int> done{0};
    std::atomic<int> others{0};
    const auto press = [&] {
        for (int i = 0; i < 10; ++i) {
            const int status = place.press(button).status;
            done += status == 200 ? 1 : 0;
            others += status != 200 && status != 409 ? 1 : 0;
        }
    };
    std::thread other(press);
    press();
    other.join();
    QCOMPARE(others.load(), 0);
    QVERIFY(done > 0);
    QCOMPARE(place.price(place.own), 7 + done);
}

// Two scripts that each write one document by what they read of the other: one after another, they keep the sum.
void ScriptWritesTest::whatWasReadIsStillSo()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const auto taking = [&](const QString &written, const QString &read) {
        return place.button(6,
            {{u"name"_s, written},
                {u"actionScript"_s,
                    process
                        % u"var mine = findDocument('%1'), other = findDocument('%2');\n"
                          "if (mine.getItemValueAsInt('price') + other.getItemValueAsInt('price') > 10) {\n"
                          "mine.addIntItem('price', 0); process.doUpdate(mine); 'took' } else { 'left' }"_s.arg(
                              written, read)}});
    };
    const QString first = taking(place.own, place.foreign);
    const QString second = taking(place.foreign, place.own);
    for (int round = 0; round < 8; ++round) {
        const auto set = [&](const QString &id) {
            QCOMPARE(
                place.server
                    .patch(place.document(id), R"({"id":")" + sealed(place.server, id) + R"(","items":{"price":8}})")
                    .status,
                200);
        };
        set(place.own);
        set(place.foreign);
        std::thread other([&] { place.press(second); });
        place.press(first);
        other.join();
        // Whoever comes second finds eight in all, and leaves it.
        QCOMPARE(place.price(place.own) + place.price(place.foreign), 8);
    }
}

void ScriptWritesTest::readsAreOfOneMoment()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const QString button = place.button(6,
        {{u"actionScript"_s,
            u"var first = countByDQL(\"code <> 'x'\"), moved = 'still';\n"
            "for (var i = 0; i < 40; ++i) { if (countByDQL(\"code <> 'x'\") != first) moved = 'moved'; }\nmoved"_s}});
    std::atomic<bool> isDone{false};
    std::atomic<int> made{0};
    std::thread writer([&] {
        while (!isDone) {
            const Answer answer = place.server.post(
                place.application.documents(), documentBody(place.application, R"({"code":"c","price":1,"note":"n"})"));
            made += answer.status == 201 ? 1 : 0;
        }
    });
    QStringList told;
    for (int i = 0; i < 5 || (made < 20 && i < 200); ++i)
        told.append(place.press(button).data().toString());
    isDone = true;
    writer.join();
    QVERIFY(made >= 20);
    told.removeDuplicates();
    QCOMPARE(told, QStringList{u"still"_s});
}

void ScriptWritesTest::countersCountBesideReads()
{
    QFETCH(QString, engine);
    WritingPlace place(engine);
    const QString button = place.button(6,
        {{u"actionScript"_s,
            u"countByDQL('price > 0'); var a = countNext('n'), b = countNext('n'); a + ' ' + b + ' ' + getLastCount('n')"_s}});
    QCOMPARE(place.press(button).data().toString(), u"1 2 2"_s);
    QCOMPARE(place.press(button).data().toString(), u"3 4 4"_s);
}

QTEST_GUILESS_MAIN(ScriptWritesTest)
#include "script_writes_test.moc"

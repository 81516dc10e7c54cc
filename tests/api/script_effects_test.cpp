#include "button_fixture.h"

#include "backend/jobs/job_runner.h"
#include "backend/jobs/queued_message.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

// Beside the form there is one of lines, which scripts write.
class EffectsPlace : public ButtonPlace
{
public:
    explicit EffectsPlace(const QString &engine, const QHash<QString, QString> &settings = {})
        : ButtonPlace(engine, settings),
          line(addForm(server, application, u"Line"_s, u"<o-input name=\"text\" required></o-input>"_s))
    { }

    // The statements that make a line.
    static QString makesLine(const QString &text = u"'l'"_s)
    {
        return u"var p = getDocumentProcess(); var d = p.doNew('Line'); d.addStringItem('text', "_s % text
            % u"); p.doCreate(d); "_s;
    }
    qint64 lines() { return server.count(forms::formTableName(line)); }
    Answer save(const QString &button, const QByteArray &items, const QString &document = {}, int versions = 1)
    {
        const QByteArray id = document.isEmpty() ? QByteArray() : sealed(server, document);
        return server.put(pressed(button, "execute") + (id.isEmpty() ? QByteArray() : "?docId=" + id),
            documentBody(application, items, id, versions));
    }
    void changeFields(const QString &fields)
    {
        changeForm(json({{u"templatecontext"_s, QString(u"<div>"_s % fields % u"</div>"_s)}}));
    }
    qint64 queued() { return server.count(u"job"_s, u"kind = 'queuedMessage'"_s); }

    const QString line;
};

const QByteArray good = R"({"code":"new","price":1,"note":"n"})";
const QByteArray bad = R"({"code":"new","price":1})";

const QString codeAndNote = u"<o-input name='code'></o-input><o-input name='note' required></o-input>"_s;

} // namespace

// What scripts around acts and of fields write and send: with the act, or not at all.
class ScriptEffectsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theScriptBeforeWritesWithTheAct_data() { addEngineRows(); }
    void theScriptBeforeWritesWithTheAct();
    void theScriptBeforeWritesForEveryAct_data();
    void theScriptBeforeWritesForEveryAct();
    void theDocumentOfTheButtonIsTheButtons();
    void theActGoesOnFromWhatTheScriptBeforeWrote();
    void askingWritesNothing();
    void fieldsWriteWithTheirDocument_data() { addEngineRows(); }
    void fieldsWriteWithTheirDocument();
    void checksWriteWithTheirDocument_data() { addEngineRows(); }
    void checksWriteWithTheirDocument();
    void patchesAndChildRowsWriteAlong_data() { addEngineRows(); }
    void patchesAndChildRowsWriteAlong();
    void whatIsOnlyShownWritesNothing();
    void theLastCalculationCounts();
    void fieldsDoNotWriteOneDocument_data();
    void fieldsDoNotWriteOneDocument();
    void writingHasADepth();
    void whatIsHeldAtOnceHasABound();
    void whatWasReadIsStillSoForFields_data() { addEngineRows(); }
    void whatWasReadIsStillSoForFields();
    void messagesLeaveAfterTheCommit_data() { addEngineRows(); }
    void messagesLeaveAfterTheCommit();
    void messagesOfWhatIsRefusedStay_data() { addEngineRows(); }
    void messagesOfWhatIsRefusedStay();
    void receiversAreOfTheDomain_data();
    void receiversAreOfTheDomain();
    void mailIsToldToBeMissing_data();
    void mailIsToldToBeMissing();
};

void ScriptEffectsTest::theScriptBeforeWritesWithTheAct()
{
    QFETCH(QString, engine);
    EffectsPlace place(engine);
    const QString button = place.button(34, {{u"beforeActionScript"_s, QString(place.makesLine() % u"null"_s)}});
    // Refused: neither is there.
    const Answer refused = place.save(button, bad);
    QCOMPARE(refused.status, 400);
    QCOMPARE(place.lines(), 0);
    QCOMPARE(place.documents(), 2);
    const Answer saved = place.save(button, good);
    QVERIFY2(saved.status == 200, saved.body.constData());
    QCOMPARE(place.lines(), 1);
    QCOMPARE(place.documents(), 3);
    // What the script wants written is refused: neither, again.
    const QString other = place.button(
        34, {{u"name"_s, u"other"_s}, {u"beforeActionScript"_s, QString(place.makesLine(u"''"_s) % u"null"_s)}});
    QCOMPARE(place.save(other, good).status, 400);
    QCOMPARE(place.lines(), 1);
    QCOMPARE(place.documents(), 3);
}

void ScriptEffectsTest::theScriptBeforeWritesForEveryAct_data()
{
    QTest::addColumn<int>("type");
    QTest::newRow("copy") << 21;
    QTest::newRow("archive") << 45;
    QTest::newRow("share") << 37;
    QTest::newRow("sign") << 28;
    QTest::newRow("print") << 14;
    QTest::newRow("clear") << 18;
    QTest::newRow("workbook") << 16;
}

void ScriptEffectsTest::theScriptBeforeWritesForEveryAct()
{
    QFETCH(int, type);
    EffectsPlace place(u"sqlite"_s);
    QJsonObject members{{u"beforeActionScript"_s, QString(place.makesLine() % u"null"_s)}};
    if (type == 18 || type == 16)
        members.insert(u"parentView"_s, place.view);
    place.button(type, members);
    Answer answer;
    switch (type) {
    case 21:
        answer = place.server.post(place.act(place.own, "copy"), "{}");
        break;
    case 45:
        answer = place.server.get(place.act(place.own, "archive"));
        break;
    case 37:
        answer = place.server.post(place.act(place.own, "share"),
            R"({"receiverid":")" + sealed(place.server, place.server.userId())
                + R"(","transpond":"look","handleUrl":"","email":false,"msm":false})");
        break;
    case 28:
        answer = place.server.post(place.document(place.own) + "/htmlsignature", R"({"versions":1})");
        break;
    case 14:
        answer = place.server.get(place.runtime("/forms/" + sealed(place.server, place.application.formId)
            + "/documents/" + sealed(place.server, place.own) + "/activities/print"));
        break;
    case 18:
        answer = place.server.del(
            place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/activities/clear"));
        break;
    default:
        answer = place.server.post(
            place.runtime("/views/" + sealed(place.server, place.view) + "/activities/exportExcel"), "{}");
        break;
    }
    QVERIFY2(answer.status == 200 || answer.status == 201, answer.body.constData());
    QCOMPARE(place.lines(), 1);
}

void ScriptEffectsTest::theDocumentOfTheButtonIsTheButtons()
{
    EffectsPlace place(u"sqlite"_s);
    const QString button = place.button(34,
        {{u"beforeActionScript"_s,
            u"var d = $CURRDOC.getCurrDoc(); d.addIntItem('price', 3); getDocumentProcess().doUpdate(d); null"_s}});
    const Answer refused = place.save(button, good, place.own);
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("let a script of the form do that"), refused.body.constData());
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 7);
}

void ScriptEffectsTest::theActGoesOnFromWhatTheScriptBeforeWrote()
{
    EffectsPlace place(u"sqlite"_s);
    const QString button = place.button(6,
        {{u"beforeActionScript"_s,
             u"var d = findDocument('%1'); d.addIntItem('price', 20); getDocumentProcess().doUpdate(d); null"_s.arg(
                 place.own)},
            {u"actionScript"_s,
                u"var d = findDocument('%1'); d.addIntItem('price', d.getItemValueAsInt('price') + 1);\n"
                "getDocumentProcess().doUpdate(d); null"_s.arg(place.own)}});
    const Answer answer = place.server.get(place.pressed(button, "runScript"));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), 21);
}

void ScriptEffectsTest::askingWritesNothing()
{
    EffectsPlace place(u"sqlite"_s);
    const QString script = place.makesLine() % u"null"_s;
    const QString saves = place.button(34, {{u"beforeActionScript"_s, script}});
    QCOMPARE(place.server.post(place.pressed(saves, "runbeforeactionscript"), "{}").status, 200);
    QCOMPARE(place.lines(), 0);
    // An act that the client does by itself asks nobody again.
    const QString opens = place.button(2, {{u"parentView"_s, place.view}, {u"beforeActionScript"_s, script}});
    const Answer answer = place.server.post(place.pressed(opens, "runbeforeactionscript"), "{}");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.lines(), 1);
    const QString stops = place.button(2,
        {{u"name"_s, u"stops"_s}, {u"parentView"_s, place.view},
            {u"beforeActionScript"_s, QString(place.makesLine() % u"'not now'"_s)}});
    QCOMPARE(place.server.post(place.pressed(stops, "runbeforeactionscript"), "{}").status, 200);
    QCOMPARE(place.lines(), 1);
}

void ScriptEffectsTest::fieldsWriteWithTheirDocument()
{
    QFETCH(QString, engine);
    EffectsPlace place(engine);
    place.changeFields(codeAndNote % u"<o-input name='made' textType='readonly' valueScript=\""_s
        % place.makesLine(u"getItemValueAsString('code')"_s) % u"'yes'\"></o-input>"_s);
    QVERIFY(place.create(R"({"code":"c"})").isEmpty());
    QCOMPARE(place.lines(), 0);
    const QString id = place.create(R"({"code":"c","note":"n"})");
    QVERIFY(!id.isEmpty());
    QCOMPARE(place.items(id).value("made"_L1).toString(), u"yes"_s);
    QCOMPARE(place.lines(), 1);
    // What the script writes is refused: the document as well.
    QVERIFY(place.create(R"({"note":"n"})").isEmpty());
    QCOMPARE(place.lines(), 1);
    QCOMPARE(place.documents(), 3);
}

void ScriptEffectsTest::checksWriteWithTheirDocument()
{
    QFETCH(QString, engine);
    EffectsPlace place(engine);
    place.changeFields(u"<o-input name='code' validateRule=\""_s % place.makesLine()
        % u"getItemValue('code') == 'bad' ? 'no' : ''\"></o-input><o-input name='note'></o-input>"_s);
    QVERIFY(place.create(R"({"code":"bad"})").isEmpty());
    QCOMPARE(place.lines(), 0);
    QVERIFY(!place.create(R"({"code":"c"})").isEmpty());
    QCOMPARE(place.lines(), 1);
}

void ScriptEffectsTest::patchesAndChildRowsWriteAlong()
{
    QFETCH(QString, engine);
    EffectsPlace place(engine);
    place.changeFields(u"<o-input name='code' validateRule=\""_s % place.makesLine()
        % u"''\"></o-input><o-input name='note'></o-input>"_s);
    const Answer patched = place.server.patch(
        place.document(place.own), R"({"id":")" + sealed(place.server, place.own) + R"(","items":{"note":"m"}})");
    QVERIFY2(patched.status == 200, patched.body.constData());
    QCOMPARE(place.lines(), 1);
    const Answer updated = place.server.put(place.document(place.own), place.body(R"({"code":"c"})", place.own, 2));
    QVERIFY2(updated.status == 200, updated.body.constData());
    QCOMPARE(place.lines(), 2);
    const Answer child = place.server.put(
        place.document(place.own) + "/childs", documentBody(place.application, R"({"code":"child"})"));
    QVERIFY2(child.status == 200, child.body.constData());
    QCOMPARE(place.lines(), 3);
    // A stale client has written nothing.
    QCOMPARE(place.server.put(place.document(place.own), place.body(R"({"code":"c"})", place.own, 2)).status, 409);
    QCOMPARE(place.lines(), 3);
}

void ScriptEffectsTest::whatIsOnlyShownWritesNothing()
{
    EffectsPlace place(u"sqlite"_s);
    const QString script = place.makesLine();
    place.changeFields(u"<o-input name='code' validateRule=\""_s % script
        % u"''\"></o-input><o-input name='note' calculateOnRefresh='true' valueScript=\""_s % script
        % u"'n'\"></o-input>"_s);
    const QByteArray form = sealed(place.server, place.application.formId);
    const Answer empty = place.server.get(place.runtime("/forms/" + form + "/empty"));
    QVERIFY2(empty.status == 200, empty.body.constData());
    const Answer refreshed = place.server.post(
        place.runtime("/forms/" + form + "/documents/" + sealed(place.server, place.own) + "/refresh"),
        R"({"actField":"code","document":)" + place.body(R"({"code":"x"})", place.own) + "}");
    QVERIFY2(refreshed.status == 200, refreshed.body.constData());
    QCOMPARE(place.lines(), 0);
}

void ScriptEffectsTest::theLastCalculationCounts()
{
    EffectsPlace place(u"sqlite"_s);
    // The first is calculated again after the second.
    place.changeFields(u"<o-input name='first' textType='readonly' valueScript=\""_s
        % place.makesLine(u"'saw ' + getItemValueAsString('second')"_s)
        % u"getItemValueAsString('second')\"></o-input>"
          "<o-input name='second' textType='readonly' valueScript=\"'two'\"></o-input>"_s);
    QVERIFY(!place.create("{}").isEmpty());
    QCOMPARE(place.lines(), 1);
    const Answer listed
        = place.server.get(place.application.documents() + "?formid=" + sealed(place.server, place.line));
    QVERIFY2(listed.body.contains("saw two"), listed.body.constData());
}

void ScriptEffectsTest::fieldsDoNotWriteOneDocument_data()
{
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QByteArray>("reason");
    const QString changes
        = u"var d = findDocument('%1'); d.addStringItem('note', 'x'); getDocumentProcess().doUpdate(d); 'v'"_s;
    QTest::newRow("two of one document") << QString(
        u"<o-input name='note'></o-input><o-input name='a' textType='readonly' valueScript=\""_s % changes
        % u"\"></o-input><o-input name='b' textType='readonly' valueScript=\""_s % changes % u"\"></o-input>"_s)
                                         << QByteArray("another script of the form writes the document");
    QTest::newRow("the one that is saved")
        << QString(u"<o-input name='note'></o-input><o-input name='a' textType='readonly' valueScript=\"var d = "
                   "$CURRDOC.getCurrDoc(); getDocumentProcess().doCreateOrUpdate(d); 'v'\"></o-input>"_s)
        << QByteArray("the document is being saved");
}

void ScriptEffectsTest::fieldsDoNotWriteOneDocument()
{
    QFETCH(QString, fields);
    QFETCH(QByteArray, reason);
    EffectsPlace place(u"sqlite"_s);
    place.changeFields(QString(fields).replace("%1"_L1, place.foreign));
    const Answer answer
        = place.server.post(place.application.documents(), documentBody(place.application, R"({"note":"n"})"));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(reason), answer.body.constData());
    QCOMPARE(place.documents(), 2);
}

void ScriptEffectsTest::writingHasADepth()
{
    EffectsPlace place(u"sqlite"_s);
    place.changeFields(u"<o-input name='note'></o-input><o-input name='a' textType='readonly' valueScript=\""
                       "var p = getDocumentProcess(); p.doCreate(p.doNew('Form')); 'v'\"></o-input>"_s);
    const Answer answer
        = place.server.post(place.application.documents(), documentBody(place.application, R"({"note":"n"})"));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("more than 8 deep"), answer.body.constData());
    QCOMPARE(place.documents(), 2);
}

void ScriptEffectsTest::whatIsHeldAtOnceHasABound()
{
    EffectsPlace place(u"sqlite"_s, {{u"list.maxBytes"_s, u"65536"_s}});
    place.changeFields(
        u"<o-input name='code' validateRule=\"var p = getDocumentProcess(); for (var i = 0; i < 60; ++i) { "
        "var d = p.doNew('Line'); d.addStringItem('text', 'l'); p.doCreate(d); } ''\"></o-input>"_s);
    QVERIFY(!place.create(R"({"code":"c"})").isEmpty());
    QCOMPARE(place.lines(), 60);
    QByteArrayList documents;
    for (int i = 0; i < 4; ++i)
        documents.append(documentBody(place.application, R"({"code":"c"})"));
    const Answer refused
        = place.server.post(place.application.documents() + "/batch", R"({"documents":[)" + documents.join(',') + "]}");
    QCOMPARE(refused.status, 413);
    QCOMPARE(place.lines(), 60);
    // What was refused is held no more.
    QVERIFY(!place.create(R"({"code":"c"})").isEmpty());
}

// Each new document adds one to another: nothing that was answered as done is missing.
void ScriptEffectsTest::whatWasReadIsStillSoForFields()
{
    QFETCH(QString, engine);
    EffectsPlace place(engine);
    place.changeFields(
        u"<o-input name='code'></o-input><o-input name='price' type='integer'></o-input>"
        "<o-input name='note'></o-input><o-input name='a' textType='readonly' valueScript=\"if (getItemValue('code') "
        "== 'adds') { var d = findDocument('%1'); d.addIntItem('price', d.getItemValueAsInt('price') + 1); "
        "getDocumentProcess().doUpdate(d); } 'v'\"></o-input>"_s.arg(place.own));
    const int before = place.items(place.own).value("price"_L1).toInt();
    std::atomic<int> done{0};
    std::atomic<int> others{0};
    const auto add = [&] {
        for (int i = 0; i < 8; ++i) {
            const int status
                = place.server
                      .post(place.application.documents(), documentBody(place.application, R"({"code":"adds"})"))
                      .status;
            done += status == 201 ? 1 : 0;
            others += status != 201 && status != 409 ? 1 : 0;
        }
    };
    std::thread other(add);
    add();
    other.join();
    QCOMPARE(others.load(), 0);
    QVERIFY(done > 0);
    QCOMPARE(place.items(place.own).value("price"_L1).toInt(), before + done);
    QCOMPARE(place.documents(), 2 + done);
}

void ScriptEffectsTest::messagesLeaveAfterTheCommit()
{
    QFETCH(QString, engine);
    EffectsPlace place(engine);
    const QString button = place.button(6,
        {{u"actionScript"_s,
            u"sendMessage(getWebUser().getId(), 'Done', '<b>bold</b><script>alert(1)</script>');\n"
            "sendMessage('%1', 'To other', 'Text'); $MESSAGE.send(['%1'], 'Both', 'Text');\n"
            "sendMessageByRole('%2', 'To clerks', 'Text'); null"_s.arg(place.other, place.clerk)}});
    const Answer answer = place.server.get(place.pressed(button, "runScript"));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.queued(), 4);
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"job"_s, u"kind = 'queuedMessage' AND state = 'done'"_s), 4, 20'000);
    QCOMPARE(place.server.count(u"message"_s, u"title = 'Done'"_s), 1);
    QCOMPARE(place.server.count(u"message"_s, u"content LIKE '%script%'"_s), 0);
    QCOMPARE(place.server.count(
                 u"notification"_s, u"receiver_id = '%1' AND module = 'message'"_s.arg(place.server.userId())),
        1);
    QCOMPARE(place.server.count(u"notification"_s, u"receiver_id = '%1' AND module = 'message'"_s.arg(place.other)), 2);
    QCOMPARE(
        place.server.count(u"message"_s, u"title = 'To clerks' AND receiver_count = 0"_s), 1); // he is the only one
}

void ScriptEffectsTest::messagesOfWhatIsRefusedStay()
{
    QFETCH(QString, engine);
    EffectsPlace place(engine);
    const QString button
        = place.button(34, {{u"beforeActionScript"_s, u"sendMessage('%1', 'Saved', 'Text'); null"_s.arg(place.other)}});
    QCOMPARE(place.save(button, bad).status, 400);
    QCOMPARE(place.queued(), 0);
    QCOMPARE(place.server.post(place.pressed(button, "runbeforeactionscript"), "{}").status, 200);
    QCOMPARE(place.queued(), 0);
    QCOMPARE(place.save(button, good).status, 200);
    QCOMPARE(place.queued(), 1);
    // A check of a field is asked as often as somebody saves.
    place.changeFields(
        u"<o-input name='code' validateRule=\"sendMessage('%1', 'Checked', 'Text'); getItemValue('code') "
        "== 'bad' ? 'no' : ''\"></o-input>"_s.arg(place.other));
    QVERIFY(place.create(R"({"code":"bad"})").isEmpty());
    QCOMPARE(place.queued(), 1);
    QVERIFY(!place.create(R"({"code":"c"})").isEmpty());
    QCOMPARE(place.queued(), 2);
}

void ScriptEffectsTest::receiversAreOfTheDomain_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("nobody") << u"sendMessage('', 't', 'c')"_s << QByteArray("names nobody");
    QTest::newRow("of another domain") << u"sendMessage('%1', 't', 'c')"_s
                                       << QByteArray("there is nobody in the domain with the id");
    QTest::newRow("no department") << u"sendMessageByDept('x', 't', 'c')"_s
                                   << QByteArray("the domain has no department with the id");
    QTest::newRow("no role") << u"sendMessageByRole('x', 't', 'c')"_s
                             << QByteArray("the software has no role with the id");
    QTest::newRow("no text") << u"sendMessage(getWebUser().getId(), 't', '<script>x</script>')"_s
                             << QByteArray("nothing in it that could be shown");
    QTest::newRow("no type") << u"sendMessageWithType(getWebUser().getId(), 't', 'c', 7)"_s
                             << QByteArray("the type is 0, a message");
    QTest::newRow("too many") << u"for (var i = 0; i < 101; ++i) sendMessage(getWebUser().getId(), 't', 'c')"_s
                              << QByteArray("a script sends up to 100 messages");
}

void ScriptEffectsTest::receiversAreOfTheDomain()
{
    QFETCH(QString, script);
    QFETCH(QByteArray, reason);
    EffectsPlace place(u"sqlite"_s);
    const QString stranger = place.server.addUser(place.server.addDomain(u"Elsewhere"_s), u"stranger"_s);
    const QString button = place.button(6, {{u"actionScript"_s, QString(script).replace("%1"_L1, stranger)}});
    const Answer answer = place.server.get(place.pressed(button, "runScript"));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(reason), answer.body.constData());
    QCOMPARE(place.queued(), 0);
}

void ScriptEffectsTest::mailIsToldToBeMissing_data()
{
    QTest::addColumn<QString>("script");
    QTest::newRow("mail") << u"sendMail('a@example.org', 's', 'c')"_s;
    QTest::newRow("object") << u"$EMAIL.send('a@example.org', 's', 'c')"_s;
    QTest::newRow("text message") << u"sendSMS('123', 'c')"_s;
}

void ScriptEffectsTest::mailIsToldToBeMissing()
{
    QFETCH(QString, script);
    EffectsPlace place(u"sqlite"_s);
    const QString button = place.button(6, {{u"actionScript"_s, script}});
    const Answer answer = place.server.get(place.pressed(button, "runScript"));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 40923);
}

QTEST_GUILESS_MAIN(ScriptEffectsTest)
#include "script_effects_test.moc"

// The order of a press, without a page: scripts, questions, the act, what is told in the end.
#include "ui/documents/button_press.h"
#include "ui/fake_server.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::documents;
using namespace formwright::tests;

namespace {

class Host : public ButtonHost
{
public:
    PressPlace pressPlace() const override { return place; }
    void askToAgree(
        const ButtonDefinition &, const QString &question, const std::function<void(bool agreed)> &then) override
    {
        questions.append(question);
        then(agrees);
    }
    void prepareAct(
        const ButtonDefinition &, const std::function<void(const std::optional<PressInput> &input)> &then) override
    {
        ++prepared;
        then(input);
    }
    void doAct(const ButtonDefinition &button, const std::function<void(PressEnd::How how)> &then) override
    {
        done.append(actOf(button));
        then(PressEnd::How::Done);
    }
    void takeResult(const ButtonDefinition &, const PressResult &result) override { results.append(result); }
    void endPress(const ButtonDefinition &, const PressEnd &end) override { ends.append(end); }

    PressPlace place{.applicationId = u"app"_s, .formId = u"form"_s, .documentId = u"doc1"_s};
    bool agrees = true;
    std::optional<PressInput> input = PressInput();
    int prepared = 0;
    QStringList questions;
    QList<ButtonAct> done;
    QList<PressResult> results;
    QList<PressEnd> ends;
};

ButtonDefinition button(int type)
{
    ButtonDefinition made;
    made.id = {u"b1"_s};
    made.name = u"Approve"_s;
    made.type = type;
    return made;
}

} // namespace

class ButtonPressTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void scriptsComeBeforeAndAfter();
    void aScriptStopsTheAct_data();
    void aScriptStopsTheAct();
    void whatAsksIsAnswered_data();
    void whatAsksIsAnswered();
    void whatThePageDoesIsAgreedToByTheScript();
    void theServerAsksByItself();
    void twoClicksAreOne();
    void aRefusalIsTold();
    void aScriptThatFailsAfterTheActIsToldBesideIt();
    void everyActHasItsAddress_data();
    void everyActHasItsAddress();
    void pagesDoTheirOwn_data();
    void pagesDoTheirOwn();
    void whatCannotBeDoneIsNotOffered_data();
    void whatCannotBeDoneIsNotOffered();
    void aDocumentIsSentAsItStands();
    void aCopyIsMadeOfWhatIsStored();
    void anAddressIsToBeOpenedAndNothingElse_data();
    void anAddressIsToBeOpenedAndNothingElse();
    void anAnswerThatComesLateIsNobodys();

private:
    void press(const ButtonDefinition &pressed)
    {
        QVERIFY(m_press->press(pressed));
        QTRY_COMPARE(m_host->ends.size(), 1);
        QVERIFY(!m_press->isRunning());
    }
    QStringList asked() const
    {
        QStringList lines;
        for (const FakeRequest &request : m_server->requests())
            lines.append(QString::fromLatin1(request.method) % u' ' % request.path.section(u"/app/"_s, 1));
        return lines;
    }

    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<Host> m_host;
    std::unique_ptr<ButtonPress> m_press;
};

void ButtonPressTest::init()
{
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        if (request.path.endsWith("/execute"_L1))
            return data(QJsonObject{{u"type"_s, 1}, {u"content"_s, u"approved"_s}});
        return data(request.path.endsWith("script"_L1) ? QJsonValue() : QJsonValue(QString()));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
    m_host = std::make_unique<Host>();
    m_press = std::make_unique<ButtonPress>(*m_client, *m_host);
}

void ButtonPressTest::cleanup()
{
    m_press.reset();
    m_client.reset();
    m_server.reset();
}

void ButtonPressTest::scriptsComeBeforeAndAfter()
{
    ButtonDefinition pressed = button(13);
    pressed.hasBeforeScript = pressed.hasAfterScript = true;
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/runbeforeactionscript"_L1))
            return data(QJsonObject{{u"type"_s, 2}, {u"content"_s, u"begin"_s}});
        if (request.path.endsWith("/runafteractionscript"_L1))
            return data(QJsonObject{{u"type"_s, 3}, {u"content"_s, u"look at it"_s}});
        return std::nullopt;
    };
    press(pressed);
    QCOMPARE(asked(),
        QStringList({u"POST activities/b1/runbeforeactionscript"_s, u"PUT activities/b1/execute"_s,
            u"POST activities/b1/runafteractionscript"_s}));
    const PressEnd &end = m_host->ends.first();
    QCOMPARE(end.how, PressEnd::How::Done);
    QStringList words;
    for (const PressWord &word : end.words)
        words.append(QString::number(word.type) % word.content);
    QCOMPARE(words, QStringList({u"2begin"_s, u"1approved"_s, u"3look at it"_s}));
}

void ButtonPressTest::aScriptStopsTheAct_data()
{
    QTest::addColumn<int>("type");
    QTest::newRow("an alert") << 16;
    QTest::newRow("danger") << 4;
}

void ButtonPressTest::aScriptStopsTheAct()
{
    QFETCH(int, type);
    ButtonDefinition pressed = button(34);
    pressed.hasBeforeScript = pressed.hasAfterScript = true;
    m_special = [type](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/runbeforeactionscript"_L1))
            return data(QJsonObject{{u"type"_s, type}, {u"content"_s, u"not today"_s}});
        return std::nullopt;
    };
    press(pressed);
    QCOMPARE(asked(), QStringList{u"POST activities/b1/runbeforeactionscript"_s});
    QCOMPARE(m_host->ends.first().how, PressEnd::How::Stopped);
    QCOMPARE(m_host->ends.first().words.first().content, u"not today"_s);
    QCOMPARE(m_host->prepared, 0);
}

void ButtonPressTest::whatAsksIsAnswered_data()
{
    QTest::addColumn<bool>("agrees");
    QTest::newRow("yes") << true;
    QTest::newRow("no") << false;
}

void ButtonPressTest::whatAsksIsAnswered()
{
    QFETCH(bool, agrees);
    m_host->agrees = agrees;
    ButtonDefinition pressed = button(13);
    pressed.hasBeforeScript = true;
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/runbeforeactionscript"_L1))
            return data(QJsonObject{{u"type"_s, 32}, {u"content"_s, u"Really?"_s}});
        return std::nullopt;
    };
    press(pressed);
    QCOMPARE(m_host->questions, QStringList{u"Really?"_s});
    QCOMPARE(m_host->ends.first().how, agrees ? PressEnd::How::Done : PressEnd::How::GivenUp);
    QCOMPARE(m_server->requests().size(), agrees ? 2 : 1);
    if (agrees)
        QCOMPARE(m_server->requests().last().query.queryItemValue(u"confirmed"_s), u"true"_s);
}

// Nobody else tells the server: what the script before wants written waits for it.
void ButtonPressTest::whatThePageDoesIsAgreedToByTheScript()
{
    ButtonDefinition pressed = button(2);
    pressed.hasBeforeScript = true;
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/runbeforeactionscript"_L1))
            return data(QJsonObject{{u"type"_s, 32}, {u"content"_s, u"Really?"_s}});
        return std::nullopt;
    };
    press(pressed);
    QCOMPARE(m_host->questions, QStringList{u"Really?"_s});
    QCOMPARE(m_host->done, QList<ButtonAct>{ButtonAct::New});
    QCOMPARE(m_server->requests().at(0).query.queryItemValue(u"confirmed"_s), QString());
    QCOMPARE(m_server->requests().at(1).query.queryItemValue(u"confirmed"_s), u"true"_s);
}

// Its script may ask only when the act is there, as when somebody has changed the document in between.
void ButtonPressTest::theServerAsksByItself()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.query.queryItemValue(u"confirmed"_s) != "true"_L1)
            return refusal(409, u"Really?"_s, 40922);
        return std::nullopt;
    };
    press(button(13));
    QCOMPARE(m_host->questions, QStringList{u"Really?"_s});
    QCOMPARE(asked().size(), 2);
    QCOMPARE(m_host->ends.first().how, PressEnd::How::Done);
    m_host->ends.clear();
    m_special = [](const FakeRequest &) { return refusal(409, u"not today"_s, 40921); };
    press(button(13));
    QCOMPARE(m_host->ends.first().how, PressEnd::How::Stopped);
    QCOMPARE(m_host->ends.first().words.first().content, u"not today"_s);
}

void ButtonPressTest::twoClicksAreOne()
{
    m_special = [](const FakeRequest &) {
        FakeAnswer answer = data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()}});
        answer.isHeld = true;
        return answer;
    };
    QSignalSpy running(m_press.get(), &ButtonPress::runningChanged);
    QVERIFY(m_press->press(button(13)));
    QVERIFY(!m_press->press(button(13)));
    QTRY_COMPARE(m_server->held(), 1);
    QVERIFY(!m_press->press(button(34)));
    m_server->release();
    QTRY_COMPARE(m_host->ends.size(), 1);
    QCOMPARE(running.size(), 2);
    QCOMPARE(m_server->requests().size(), 1);
    QVERIFY(m_host->ends.first().words.isEmpty());
}

void ButtonPressTest::aRefusalIsTold()
{
    m_special = [](const FakeRequest &) { return refusal(403, u"your roles do not allow you the button Approve"_s); };
    press(button(34));
    QCOMPARE(m_host->ends.first().how, PressEnd::How::Failed);
    QCOMPARE(m_host->ends.first().failure->httpStatus, 403);
    QVERIFY(m_host->results.isEmpty());
}

void ButtonPressTest::aScriptThatFailsAfterTheActIsToldBesideIt()
{
    ButtonDefinition pressed = button(13);
    pressed.hasAfterScript = true;
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/runafteractionscript"_L1))
            return refusal(400, u"a script of the button fails"_s);
        return std::nullopt;
    };
    press(pressed);
    QCOMPARE(m_host->results.size(), 1);
    QCOMPARE(m_host->ends.first().how, PressEnd::How::Done);
    QVERIFY(m_host->ends.first().failure);
}

void ButtonPressTest::everyActHasItsAddress_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("line");
    for (const int type : {6, 13, 9, 11, 12, 17, 19, 34, 42})
        QTest::addRow("%d", type) << type << u"PUT activities/b1/execute"_s;
    for (const int type : {14, 15, 30, 31})
        QTest::addRow("%d", type) << type << u"GET forms/form/documents/doc1/activities/print"_s;
    QTest::newRow("25") << 25 << u"POST forms/form/documents/doc1/activities/exportPdf"_s;
    for (const int type : {28, 46})
        QTest::addRow("%d", type) << type << u"POST documents/doc1/htmlsignature"_s;
    QTest::newRow("18") << 18 << u"DELETE forms/form/activities/clear"_s;
    QTest::newRow("21") << 21 << u"POST documents/doc1/activities/copy"_s;
    QTest::newRow("26") << 26 << u"POST activities/b1/download"_s;
    QTest::newRow("29") << 29 << u"POST documents/batchSign"_s;
    QTest::newRow("36") << 36 << u"POST views/view1/activities/print"_s;
    QTest::newRow("37") << 37 << u"POST documents/doc1/activities/share"_s;
    QTest::newRow("45") << 45 << u"GET documents/doc1/activities/archive"_s;
}

void ButtonPressTest::everyActHasItsAddress()
{
    QFETCH(int, type);
    QFETCH(QString, line);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/activities/print"_L1))
            return data(QJsonObject{{u"title"_s, u"Order"_s}, {u"footer"_s, QString()}, {u"waterMarkText"_s, QString()},
                {u"rightToLeft"_s, false}, {u"blocks"_s, QJsonArray()}});
        if (request.path.endsWith("/htmlsignature"_L1))
            return data(QJsonObject{{u"id"_s, u"s1"_s}, {u"number"_s, 1}, {u"outcome"_s, u"intact"_s},
                {u"place"_s, QJsonValue()}, {u"image"_s, QJsonValue()}, {u"strokes"_s, QJsonValue()},
                {u"changed"_s, QJsonArray()}, {u"signerId"_s, u"u1"_s}, {u"signer"_s, u"Ann"_s},
                {u"buttonId"_s, u"b1"_s}, {u"button"_s, u"Approve"_s}, {u"time"_s, u"2026-03-14 09:05:00"_s},
                {u"versions"_s, 1}, {u"fields"_s, QJsonArray()}, {u"lock"_s, true}, {u"voided"_s, QString()},
                {u"voidedBy"_s, QString()}, {u"mayTakeBack"_s, true}});
        return std::nullopt;
    };
    if (line.contains("views/view1"_L1))
        m_host->place.viewId = u"view1"_s;
    press(button(type));
    QCOMPARE(asked(), QStringList{line});
    QCOMPARE(m_host->ends.first().how, PressEnd::How::Done);
    QCOMPARE(m_host->prepared, 1);
}

void ButtonPressTest::pagesDoTheirOwn_data()
{
    QTest::addColumn<int>("type");
    for (const int type : {1, 2, 3, 7, 8, 10, 16, 27, 32, 39, 43})
        QTest::addRow("%d", type) << type;
}

void ButtonPressTest::pagesDoTheirOwn()
{
    QFETCH(int, type);
    press(button(type));
    QCOMPARE(m_host->done, QList<ButtonAct>{actOf(button(type))});
    // The log of the server is told.
    QTRY_COMPARE(asked(), QStringList{u"POST activities/recordHandleLog"_s});
    QCOMPARE(m_server->requests().first().query.queryItemValue(u"actType"_s), u"b1"_s);
}

void ButtonPressTest::whatCannotBeDoneIsNotOffered_data()
{
    QTest::addColumn<int>("type");
    for (const int type : {999, 4711})
        QTest::addRow("%d", type) << type;
}

void ButtonPressTest::whatCannotBeDoneIsNotOffered()
{
    QFETCH(int, type);
    QVERIFY(!whyUnavailable(button(type)).isEmpty());
    QVERIFY(!m_press->press(button(type)));
    ButtonDefinition disabled = button(34);
    disabled.readonly = true;
    QVERIFY(!whyUnavailable(disabled).isEmpty());
    QVERIFY(!m_press->press(disabled));
}

void ButtonPressTest::aDocumentIsSentAsItStands()
{
    m_host->place.document
        = QJsonObject{{u"versions"_s, 3}, {u"items"_s, QJsonObject{{u"item"_s, u"Desk"_s}, {u"pieces"_s, 2}}}};
    m_host->place.isChanged = true;
    m_special = [](const FakeRequest &) {
        return data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()},
            {u"document"_s, QJsonObject{{u"id"_s, u"doc1"_s}, {u"versions"_s, 4}}},
            {u"next"_s, QJsonObject{{u"id"_s, u"doc2"_s}}}});
    };
    press(button(21)); // what is changed is saved with its copy
    const FakeRequest &request = m_server->requests().first();
    QCOMPARE(request.line(), u"PUT /api/runtime/app/activities/b1/execute"_s);
    QCOMPARE(request.query.queryItemValue(u"docId"_s), u"doc1"_s);
    QCOMPARE(request.body[u"versions"_s].toInt(), 3);
    QCOMPARE(request.body[u"items"_s].toObject(), m_host->place.document->value(u"items"_s).toObject());
    QCOMPARE(m_host->results.first().document.value(u"versions"_s).toInt(), 4);
    QCOMPARE(m_host->results.first().next.value(u"id"_s).toString(), u"doc2"_s);
}

void ButtonPressTest::aCopyIsMadeOfWhatIsStored()
{
    m_special = [](const FakeRequest &) { return data(QJsonObject{{u"id"_s, u"doc9"_s}}); };
    press(button(21));
    QCOMPARE(m_server->requests().first().body[u"id"_s].toString(), u"b1"_s);
    QCOMPARE(m_host->results.first().next.value(u"id"_s).toString(), u"doc9"_s);
}

void ButtonPressTest::anAddressIsToBeOpenedAndNothingElse_data()
{
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("address");
    QTest::newRow("https") << u" https://example.org/a?b=1 "_s << u"https://example.org/a?b=1"_s;
    QTest::newRow("http") << u"http://example.org"_s << u"http://example.org"_s;
    QTest::newRow("a file") << u"file:///etc/passwd"_s << QString();
    QTest::newRow("a script") << u"javascript:alert(1)"_s << QString();
    QTest::newRow("words") << u"It is done."_s << QString();
    QTest::newRow("no host") << u"https:///etc"_s << QString();
}

void ButtonPressTest::anAddressIsToBeOpenedAndNothingElse()
{
    QFETCH(QString, content);
    QFETCH(QString, address);
    ButtonDefinition pressed = button(43);
    pressed.jumpMode = 1;
    m_special = [content](const FakeRequest &) { return data(QJsonObject{{u"type"_s, 1}, {u"content"_s, content}}); };
    press(pressed);
    QCOMPARE(asked(), QStringList{u"PUT activities/b1/executeAddress"_s});
    QCOMPARE(m_host->results.first().address, address);
    QCOMPARE(m_host->ends.first().words.isEmpty(), !address.isEmpty());
}

void ButtonPressTest::anAnswerThatComesLateIsNobodys()
{
    m_special = [](const FakeRequest &) {
        FakeAnswer answer = data(QJsonObject{{u"type"_s, 1}, {u"content"_s, u"too late"_s}});
        answer.isHeld = true;
        return answer;
    };
    QVERIFY(m_press->press(button(13)));
    QTRY_COMPARE(m_server->held(), 1);
    m_press.reset(); // its page was closed
    m_server->release();
    bool isLater = false;
    m_client->fetch("/later", this, [&isLater](const client::Result<QByteArray> &) { isLater = true; });
    QTRY_COMPARE(m_server->held(), 1);
    m_server->release();
    QTRY_VERIFY(isLater);
    QVERIFY(m_host->ends.isEmpty());
}

QTEST_MAIN(ButtonPressTest)
#include "button_press_test.moc"

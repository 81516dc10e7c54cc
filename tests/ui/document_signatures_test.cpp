// Who signed a document, on its page, and signing it there.
#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_signatures.h"
#include "ui/editors/sign_dialog.h"
#include "ui/sample_documents.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

namespace {

QJsonObject signature(int number, const QString &outcome, const QJsonObject &more = {})
{
    QJsonObject made{{u"id"_s, u"s%1"_s.arg(number)}, {u"number"_s, number}, {u"outcome"_s, outcome},
        {u"changed"_s, QJsonArray()}, {u"place"_s, QJsonValue()}, {u"image"_s, QJsonValue()},
        {u"strokes"_s, QJsonValue()}, {u"signerId"_s, u"u1"_s}, {u"signer"_s, u"Maria Weber"_s},
        {u"buttonId"_s, u"b28"_s}, {u"button"_s, u"Approve"_s}, {u"time"_s, u"2026-03-14 09:05:00"_s},
        {u"versions"_s, 3}, {u"fields"_s, QJsonArray{u"item"_s, u"pieces"_s}}, {u"lock"_s, true},
        {u"voided"_s, QJsonValue()}, {u"voidedBy"_s, QString()}, {u"mayTakeBack"_s, false}};
    for (auto it = more.begin(); it != more.end(); ++it)
        made.insert(it.key(), it.value());
    return made;
}

QJsonObject hand(const QString &id, const QString &name, bool isLocked)
{
    return {{u"id"_s, id}, {u"name"_s, name}, {u"locked"_s, isLocked}, {u"contentType"_s, u"image/png"_s},
        {u"width"_s, 0}, {u"height"_s, 0}, {u"created"_s, u"2026-01-02 03:04:05"_s}, {u"image"_s, QJsonValue()},
        {u"strokes"_s, QJsonValue()}};
}

} // namespace

class DocumentSignaturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theyAreTold_data();
    void theyAreTold();
    void withoutAnyNothingIsShown();
    void coveredFieldsStayAsTheyAre();
    void aButtonSigns();
    void theLastOneIsTakenBack_data();
    void theLastOneIsTakenBack();
    void whatIsNotTakenBackIsTold();
    void aLockedSignatureWantsItsPassword();
    void aRefusalIsTold();
    void whoCannotReadThemMayTryAgain();
    void whoGivesUpSignsNothing();
    void lateAnswersAreNobodys();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    std::unique_ptr<DocumentEditor> open()
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
        editor->resize(900, 600);
        editor->show();
        editor->load();
        const int wanted = int(m_signatures.size());
        [&] {
            QTRY_VERIFY(editor->document().isLoaded());
            QTRY_COMPARE(editor->signatures().signatures().size(), wanted);
            QTRY_VERIFY(m_buttons.isEmpty() || editor->buttons().bar()->action(u"b28"_s));
        }();
        m_server->forget();
        return editor;
    }
    static QStringList lines(DocumentEditor &editor)
    {
        QStringList texts;
        const auto labels = editor.signatures().findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (!label->accessibleName().isEmpty() && label->isVisible())
                texts.append(QString(label->accessibleName() % u' ' % label->accessibleDescription()));
        }
        return texts;
    }
    static QString said(QWidget &page)
    {
        const auto messages = page.findChildren<widgets::InlineMessage *>();
        for (auto *message : messages) {
            if (message->isVisible())
                return message->plainText();
        }
        return {};
    }
    SignDialog *press(DocumentEditor &editor)
    {
        editor.buttons().bar()->action(u"b28"_s)->trigger();
        SignDialog *dialog = nullptr;
        [&] { QTRY_VERIFY((dialog = editor.findChild<SignDialog *>()) != nullptr); }();
        return dialog;
    }
    QList<FakeRequest> signedBy() const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == "POST" && request.path.endsWith("/documents/doc1/htmlsignature"_L1))
                found.append(request);
        }
        return found;
    }

    QStringList takenBack() const
    {
        QStringList found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == "DELETE")
                found.append(request.path.section(u'/', -1));
        }
        return found;
    }

    QJsonArray m_signatures;
    QJsonArray m_hands;
    QJsonArray m_buttons;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentSignaturesTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_signatures = {};
    m_hands = {};
    m_buttons = {QJsonObject{{u"id"_s, u"b28"_s}, {u"name"_s, u"Approve"_s}, {u"type"_s, 28}, {u"orderno"_s, 1}}};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        if (request.path.endsWith("/documents/doc1/htmlsignature"_L1)) {
            if (request.method == "GET")
                return data(m_signatures);
            const QJsonObject made = signature(int(m_signatures.size()) + 1, u"intact"_s);
            m_signatures.append(made);
            return data(made);
        }
        if (request.method == "DELETE" && request.path.contains("/documents/doc1/htmlsignature/"_L1)) {
            const int number = request.path.section(u'/', -1).mid(1).toInt();
            m_signatures[number - 1] = signature(number, u"void"_s,
                {{u"lock"_s, false}, {u"voided"_s, u"2026-03-15 10:00:00"_s}, {u"voidedBy"_s, u"Maria Weber"_s}});
            return data({});
        }
        if (request.path.endsWith("/users/signs"_L1))
            return data(m_hands);
        if (request.path.endsWith("/forms/form/documents/doc1/template"_L1))
            return data(QJsonObject{{u"activitys"_s, m_buttons}, {u"archived"_s, false}});
        return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentSignaturesTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void DocumentSignaturesTest::theyAreTold_data()
{
    QTest::addColumn<QJsonObject>("made");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("intact") << signature(1, u"intact"_s) << QStringList{u"Signed"_s, u"Maria Weber"_s, u"Approve"_s};
    QTest::newRow("changed") << signature(1, u"changed"_s, {{u"changed"_s, QJsonArray{u"pieces"_s, u"Items"_s}}})
                             << QStringList{u"Changed since"_s, u"Maria Weber"_s, u"changed: Pieces, Items"_s};
    QTest::newRow("forged") << signature(1, u"forged"_s)
                            << QStringList{u"Altered signature"_s, u"Maria Weber"_s, u"tampered"_s};
    QTest::newRow("void") << signature(
        1, u"void"_s, {{u"voided"_s, u"2026-03-15 10:00:00"_s}, {u"voidedBy"_s, u"Aiko Tanaka"_s}, {u"lock"_s, false}})
                          << QStringList{u"Void"_s, u"Maria Weber"_s, u"15/03/2026"_s, u"by Aiko Tanaka"_s};
    QTest::newRow("void by itself") << signature(1, u"void"_s, {{u"voided"_s, u"2026-03-15 10:00:00"_s}})
                                    << QStringList{u"Void"_s, u"returned by itself"_s};
    QTest::newRow("no markup") << signature(1, u"intact"_s, {{u"signer"_s, u"<b>Bold</b>"_s}})
                               << QStringList{u"<b>Bold</b>"_s};
}

void DocumentSignaturesTest::theyAreTold()
{
    QFETCH(QJsonObject, made);
    QFETCH(QStringList, words);
    m_signatures = {made};
    const auto editor = open();
    QVERIFY(editor->signatures().isVisible());
    QTRY_COMPARE(lines(*editor).size(), 1);
    const QStringList told = lines(*editor);
    for (const QString &word : words)
        QVERIFY2(told.first().contains(word), qPrintable(told.first()));
}

void DocumentSignaturesTest::withoutAnyNothingIsShown()
{
    const auto editor = open();
    QVERIFY(!editor->signatures().isVisible());
    QVERIFY(said(*editor).isEmpty());
}

void DocumentSignaturesTest::coveredFieldsStayAsTheyAre()
{
    m_signatures = {signature(1, u"intact"_s),
        signature(2, u"intact"_s, {{u"fields"_s, QJsonArray{u"reason"_s}}, {u"lock"_s, false}})};
    const auto editor = open();
    const auto isReadOnly = [&](const QString &field) {
        FieldEditor *made = editor->fieldEditor(field);
        return made->widget()->property("readOnly").toBool() || !made->widget()->isEnabled();
    };
    QVERIFY(isReadOnly(u"item"_s));
    QVERIFY(isReadOnly(u"pieces"_s));
    QVERIFY(!isReadOnly(u"reason"_s)); // covered, and free to change
    QVERIFY(!isReadOnly(u"number"_s));
    QVERIFY(editor->document().whyLocked(u"ITEM"_s).contains("Maria Weber"_L1));
    bool isSaid = false;
    for (const QLabel *label : editor->findChildren<QLabel *>())
        isSaid = isSaid || (label->isVisible() && label->text().contains("Maria Weber has signed this"_L1));
    QVERIFY(isSaid);
    // They are free again when it is not signed any more, as after it was restored.
    m_signatures = {};
    editor->signatures().read();
    QTRY_VERIFY(!isReadOnly(u"item"_s));
}

void DocumentSignaturesTest::aButtonSigns()
{
    m_hands = {hand(u"h1"_s, u"In blue"_s, false)};
    const auto editor = open();
    SignDialog *dialog = press(*editor);
    QTRY_COMPARE(dialog->signatures()->currentText(), u"In blue"_s);
    QVERIFY(!dialog->password()->isVisible());
    dialog->accept();
    QTRY_COMPARE(editor->signatures().signatures().size(), 1);
    const QJsonObject body = signedBy().first().body.toObject();
    QCOMPARE(body["id"_L1].toString(), u"h1"_s);
    QCOMPARE(body["buttonId"_L1].toString(), u"b28"_s);
    QCOMPARE(body["versions"_L1].toInt(), 3);
    QVERIFY(said(*editor).contains("signed"_L1));
    QTRY_VERIFY(!lines(*editor).isEmpty());
}

void DocumentSignaturesTest::theLastOneIsTakenBack_data()
{
    QTest::addColumn<bool>("isAgreed");
    QTest::newRow("given up") << false;
    QTest::newRow("agreed") << true;
}

void DocumentSignaturesTest::theLastOneIsTakenBack()
{
    QFETCH(bool, isAgreed);
    m_signatures = {signature(1, u"intact"_s, {{u"fields"_s, QJsonArray{u"reason"_s}}}),
        signature(2, u"intact"_s, {{u"mayTakeBack"_s, true}})};
    const auto editor = open();
    const auto isReadOnly = [&](const QString &field) {
        FieldEditor *made = editor->fieldEditor(field);
        return made->widget()->property("readOnly").toBool() || !made->widget()->isEnabled();
    };
    QVERIFY(isReadOnly(u"item"_s));
    QTRY_VERIFY(editor->signatures().findChild<QPushButton *>(u"takeBack:2"_s));
    QVERIFY(!editor->signatures().findChild<QPushButton *>(u"takeBack:1"_s));
    widgets::MessageBox::setNextAnswer(isAgreed ? widgets::Answer::Accept : widgets::Answer::Reject);
    editor->signatures().findChild<QPushButton *>(u"takeBack:2"_s)->click();
    if (!isAgreed) { // what is asked after it comes after it
        editor->signatures().read();
        QTRY_VERIFY(!m_server->requests().isEmpty() && m_server->requests().last().method == "GET");
    } else {
        QTRY_VERIFY(lines(*editor).size() == 2 && lines(*editor).last().startsWith("Void"_L1));
    }
    QCOMPARE(takenBack(), isAgreed ? QStringList{u"s2"_s} : QStringList());
    QCOMPARE(isReadOnly(u"item"_s), !isAgreed);
    QVERIFY(!editor->document().whyLocked(u"reason"_s).isEmpty()); // the other one keeps it
}

void DocumentSignaturesTest::whatIsNotTakenBackIsTold()
{
    m_signatures = {signature(1, u"intact"_s, {{u"mayTakeBack"_s, true}})};
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method == "DELETE")
            return refusal(409, u"somebody signed after it: it stays where it is"_s);
        return std::nullopt;
    };
    const auto editor = open();
    QTRY_VERIFY(editor->signatures().findChild<QPushButton *>(u"takeBack:1"_s));
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    editor->signatures().findChild<QPushButton *>(u"takeBack:1"_s)->click();
    QTRY_VERIFY2(said(*editor).contains("signed after it"_L1), qPrintable(said(*editor)));
    QTRY_VERIFY(editor->signatures().findChild<QPushButton *>(u"takeBack:1"_s)->isEnabled());
}

void DocumentSignaturesTest::aLockedSignatureWantsItsPassword()
{
    m_hands = {hand(u"h1"_s, u"In blue"_s, true)};
    const auto editor = open();
    SignDialog *dialog = press(*editor);
    QTRY_VERIFY(dialog->password()->isVisible());
    QPushButton *accept = nullptr;
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->text().contains("Sign"_L1))
            accept = button;
    }
    QVERIFY(accept && !accept->isEnabled());
    QTest::keyClicks(dialog->password(), u"secret"_s);
    QVERIFY(accept->isEnabled());
    dialog->accept();
    QTRY_COMPARE(signedBy().size(), 1);
    QCOMPARE(signedBy().first().body["password"_L1].toString(), u"secret"_s);
}

void DocumentSignaturesTest::aRefusalIsTold()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method == "POST" && request.path.endsWith("/htmlsignature"_L1))
            return refusal(409, u"somebody changed this document meanwhile: load it again"_s);
        return std::nullopt;
    };
    const auto editor = open();
    press(*editor)->accept();
    QTRY_VERIFY2(said(*editor).contains("load it again"_L1), qPrintable(said(*editor)));
    QVERIFY(!editor->signatures().isVisible());
}

void DocumentSignaturesTest::whoCannotReadThemMayTryAgain()
{
    bool fails = true;
    m_special = [&fails](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (fails && request.method == "GET" && request.path.endsWith("/htmlsignature"_L1))
            return refusal(503, u"too busy"_s);
        return std::nullopt;
    };
    const auto editor = open();
    QTRY_VERIFY(said(*editor).contains("could not be read"_L1));
    fails = false;
    m_signatures = {signature(1, u"intact"_s)};
    Q_EMIT editor->signatures().findChild<widgets::InlineMessage *>()->actionTriggered();
    QTRY_COMPARE(lines(*editor).size(), 1);
    QVERIFY(said(*editor).isEmpty());
}

void DocumentSignaturesTest::whoGivesUpSignsNothing()
{
    const auto editor = open();
    press(*editor)->reject();
    QTRY_VERIFY(!editor->findChild<SignDialog *>());
    QVERIFY(!editor->buttons().isRunning());
    QVERIFY(signedBy().isEmpty());
    // What is not saved is not signed.
    editor->document().setValue(u"item"_s, u"Another"_s);
    QVERIFY(!editor->buttons().bar()->action(u"b28"_s)->isEnabled());
    QVERIFY(editor->buttons().bar()->action(u"b28"_s)->toolTip().contains("Save"_L1));
}

void DocumentSignaturesTest::lateAnswersAreNobodys()
{
    auto editor = open();
    m_special = [this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "GET" || !request.path.endsWith("/htmlsignature"_L1))
            return std::nullopt;
        FakeAnswer answer = data(m_signatures);
        answer.isHeld = true;
        return answer;
    };
    m_signatures = {signature(1, u"intact"_s)};
    editor->signatures().read();
    QTRY_COMPARE(m_server->held(), 1);
    m_signatures.append(signature(2, u"intact"_s));
    editor->signatures().read();
    QTRY_COMPARE(m_server->held(), 2);
    m_server->release(1);
    QTRY_COMPARE(editor->signatures().signatures().size(), 2);
    m_server->release(0);
    editor->signatures().read();
    QTRY_COMPARE(m_server->held(), 1);
    QCOMPARE(editor->signatures().signatures().size(), 2);
    editor.reset();
    m_server->release();
}

void DocumentSignaturesTest::itIsSeen()
{
    Screenshots shots;
    shots.takeRow();
    m_hands = {hand(u"h1"_s, u"In blue"_s, true)};
    m_signatures = {signature(1, u"intact"_s, {{u"mayTakeBack"_s, true}}),
        signature(2, u"changed"_s, {{u"changed"_s, QJsonArray{u"amount"_s}}, {u"signer"_s, u"Jonas Lindqvist"_s}}),
        signature(3, u"forged"_s, {{u"signer"_s, u"Aiko Tanaka"_s}}),
        signature(4, u"void"_s,
            {{u"lock"_s, false}, {u"voided"_s, u"2026-03-15 10:00:00"_s}, {u"voidedBy"_s, u"Aiko Tanaka"_s}})};
    const auto editor = open();
    shots.shoot(*editor, u"document-signatures"_s);
    shots.shoot(*press(*editor), u"sign-dialog"_s);
}

QTEST_MAIN(DocumentSignaturesTest)
#include "document_signatures_test.moc"

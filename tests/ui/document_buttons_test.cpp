// The buttons of a form on the page of a document.
#include "ui/document_buttons_fixture.h"
#include "ui/editors/share_dialog.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"

#include <QDesktopServices>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class DocumentButtonsTest : public DocumentButtonsFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void theyAreThoseOfTheDocument();
    void aNewDocumentHasThoseOfTheForm();
    void withoutRoomTheyStandInAMenu();
    void savingSendsTheWholeDocument();
    void aRefusedSaveKeepsWhatWasTyped();
    void anotherPersonsChangeIsAskedAbout();
    void aDraftIsNotChecked();
    void whatIsWrongIsNotSent();
    void scriptsAreHeard_data();
    void scriptsAreHeard();
    void aScriptsChangesAreRead();
    void savesLeadOn_data();
    void savesLeadOn();
    void aCopyIsOpened();
    void oldValuesAreTakenOver();
    void anArchivedDocumentIsNotSaved();
    void sharingAsksForPeople();
    void aRefusedShareKeepsWhatWasSaid();
    void aRefusedScriptKeepsWhatWasTyped_data();
    void aRefusedScriptKeepsWhatWasTyped();
    void aFileIsFetched();
    void addressesAreShownFirst();
    void aClosedPageHearsNothing();

public Q_SLOTS:
    void takeUrl(const QUrl &url) { m_opened.append(url); } // in place of a browser
};

void DocumentButtonsTest::theyAreThoseOfTheDocument()
{
    m_buttons = {button(34, u"Keep"_s, {{u"colorType"_s, u"primary"_s}, {u"description"_s, u"Keeps it"_s}}),
        button(13, u"Approve & send"_s, {{u"icon"_s, u"check"_s}}), button(254, u"Adjust"_s),
        button(43, u"Hidden"_s, {{u"showInToolbar"_s, false}}), button(45, u"Put away"_s, {{u"readonly"_s, true}})};
    const auto editor = open();
    ButtonBar *bar = editor->buttons().bar();
    QVERIFY(bar->isVisible());
    QStringList shown;
    for (QPushButton *each : bar->findChildren<QPushButton *>())
        shown.append(each->text() % (each->isEnabled() ? u""_s : u" (off)"_s));
    QCOMPARE(shown, QStringList({u"Keep"_s, u"Approve && send"_s, u"Adjust (off)"_s, u"Put away (off)"_s}));
    QCOMPARE(bar->action(u"b34"_s)->toolTip(), u"Keeps it"_s);
    QVERIFY(bar->action(u"b254"_s)->toolTip().contains("does not know"_L1));
    QVERIFY(bar->action(u"b43"_s)->isEnabled());
    QVERIFY(bar->findChild<QToolButton *>(u"moreButtons"_s)->isVisible());
    QVERIFY(editor->findChild<QAction *>(u"buttons"_s)->isEnabled());
}

void DocumentButtonsTest::aNewDocumentHasThoseOfTheForm()
{
    m_buttons = {button(34, u"Keep"_s), button(26, u"Offer"_s)};
    const auto editor = open({});
    QVERIFY(editor->buttons().bar()->action(u"b34"_s)->isEnabled());
    QVERIFY(!editor->buttons().bar()->action(u"b26"_s)->isEnabled()); // it is not stored yet
    m_buttons = {};
    const auto without = open();
    QVERIFY(without->buttons().bar()->isHidden());
    QVERIFY(!without->findChild<QAction *>(u"buttons"_s)->isEnabled());
}

void DocumentButtonsTest::withoutRoomTheyStandInAMenu()
{
    for (int i = 0; i < 9; ++i)
        m_buttons.append(button(13, u"A button of some length %1"_s.arg(i), {{u"id"_s, u"b%1"_s.arg(i)}}));
    const auto editor = open();
    ButtonBar *bar = editor->buttons().bar();
    auto *more = bar->findChild<QToolButton *>(u"moreButtons"_s);
    const auto inRow = [bar] {
        int count = 0;
        for (QPushButton *each : bar->findChildren<QPushButton *>()) {
            count += each->isVisible() ? 1 : 0;
            if (each->isVisible() && !bar->rect().contains(each->geometry()))
                return -1;
        }
        return count;
    };
    QTRY_VERIFY(more->isVisible());
    QVERIFY(inRow() > 1 && inRow() < 9);
    QCOMPARE(more->menu()->actions().size(), 9 - inRow());
    QVERIFY(bar->rect().contains(more->geometry()));
    editor->resize(2600, 600);
    QTRY_COMPARE(inRow(), 9);
    QVERIFY(!more->isVisible());
}

void DocumentButtonsTest::savingSendsTheWholeDocument()
{
    m_buttons = {button(34, u"Keep"_s)};
    const auto editor = open();
    QSignalSpy told(editor.get(), &DocumentEditor::saved);
    editor->document().setValue(u"item"_s, u"Door"_s);
    press(*editor, u"b34"_s);
    QVERIFY(!editor->buttons().bar()->action(u"b34"_s)->isEnabled()); // no second press meanwhile
    QVERIFY(!editor->saveAction()->isEnabled());
    QTRY_COMPARE(told.size(), 1);
    const FakeRequest request = sent(u"/activities/b34/execute"_s).value(0);
    QCOMPARE(request.body[u"items"_s][u"item"_s].toString(), u"Door"_s);
    QCOMPARE(request.body[u"items"_s][u"number"_s].toString(), u"PR-1043"_s); // what is not sent would be emptied
    QCOMPARE(request.body[u"versions"_s].toInt(), 3);
    QVERIFY(!editor->document().isChanged());
    QTRY_VERIFY(editor->buttons().bar()->action(u"b34"_s)->isEnabled());
}

void DocumentButtonsTest::aRefusedSaveKeepsWhatWasTyped()
{
    m_buttons = {button(34, u"Keep"_s)};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/execute"_L1))
            return refusal(400, u"validation failed"_s, 4001,
                {QJsonObject{{u"errcode"_s, 40001}, {u"field"_s, u"item"_s}, {u"errmsg"_s, u"is taken"_s}}});
        return std::nullopt;
    };
    editor->document().setValue(u"item"_s, u"Door"_s);
    press(*editor, u"b34"_s);
    QTRY_VERIFY(!said(*editor).isEmpty());
    QVERIFY2(said(*editor).contains("not saved"_L1), qPrintable(said(*editor)));
    QCOMPARE(editor->document().value(u"item"_s).toString(), u"Door"_s);
    QVERIFY(editor->document().isChanged());
    QVERIFY(editor->buttons().bar()->action(u"b34"_s)->isEnabled());
    m_special = [](const FakeRequest &) { return std::nullopt; };
    press(*editor, u"b34"_s);
    QTRY_VERIFY(!editor->document().isChanged());
}

void DocumentButtonsTest::anotherPersonsChangeIsAskedAbout()
{
    m_buttons = {button(34, u"Keep"_s)};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/execute"_L1) && request.body[u"versions"_s].toInt() != 8)
            return refusal(409, u"the document was changed"_s);
        if (request.path.endsWith("/documents/doc1"_L1)) {
            QJsonObject document = sampleDocument(1);
            document.insert(u"versions"_s, 8);
            return data(document);
        }
        return std::nullopt;
    };
    editor->document().setValue(u"item"_s, u"Door"_s);
    MessageBox::setNextAnswer(Answer::Accept);
    press(*editor, u"b34"_s);
    QTRY_VERIFY(!sent(u"/documents/doc1"_s).isEmpty());
    QTRY_COMPARE(sent(u"/execute"_s).size(), 2);
    QCOMPARE(sent(u"/execute"_s).last().body[u"versions"_s].toInt(), 8);
    QTRY_VERIFY(!editor->document().isChanged());
}

void DocumentButtonsTest::aDraftIsNotChecked()
{
    m_buttons = {button(19, u"Keep a draft"_s)};
    const auto editor = open();
    auto *pieces = qobject_cast<QLineEdit *>(editor->fieldEditor(u"pieces"_s)->widget());
    pieces->setText(u"many"_s);
    Q_EMIT pieces->textEdited(u"many"_s);
    press(*editor, u"b19"_s);
    QTRY_COMPARE(sent(u"/execute"_s).size(), 1);
}

void DocumentButtonsTest::whatIsWrongIsNotSent()
{
    m_buttons = {button(34, u"Keep"_s)};
    const auto editor = open();
    auto *pieces = qobject_cast<QLineEdit *>(editor->fieldEditor(u"pieces"_s)->widget());
    pieces->setText(u"many"_s);
    Q_EMIT pieces->textEdited(u"many"_s);
    press(*editor, u"b34"_s);
    QTRY_VERIFY(editor->buttons().bar()->action(u"b34"_s)->isEnabled());
    QVERIFY(sent(u"/execute"_s).isEmpty());
}

void DocumentButtonsTest::scriptsAreHeard_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("tone");
    QTest::newRow("success") << 1 << int(widgets::Tone::Success);
    QTest::newRow("info") << 2 << int(widgets::Tone::Accent);
    QTest::newRow("warning") << 3 << int(widgets::Tone::Warning);
    QTest::newRow("danger") << 4 << int(widgets::Tone::Danger);
}

void DocumentButtonsTest::scriptsAreHeard()
{
    QFETCH(int, type);
    QFETCH(int, tone);
    m_buttons = {button(13, u"Approve"_s)};
    const auto editor = open();
    m_special = [type](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/execute"_L1))
            return data(QJsonObject{{u"type"_s, type}, {u"content"_s, u"The chair is approved"_s}});
        return std::nullopt;
    };
    press(*editor, u"b13"_s);
    QTRY_VERIFY(said(*editor).contains("The chair is approved"_L1));
    for (auto *message : editor->findChildren<widgets::InlineMessage *>()) {
        if (message->isVisible())
            QCOMPARE(int(message->tone()), tone);
    }
}

void DocumentButtonsTest::aScriptsChangesAreRead()
{
    m_buttons = {button(13, u"Approve"_s)};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/documents/doc1"_L1))
            return std::nullopt;
        QJsonObject document = sampleDocument(1);
        QJsonObject items = document.value(u"items"_s).toObject();
        items.insert(u"state"_s, u"approved"_s);
        document.insert(u"items"_s, items);
        return data(document);
    };
    editor->document().setValue(u"item"_s, u"Door"_s);
    press(*editor, u"b13"_s);
    QTRY_COMPARE(editor->document().value(u"state"_s).toString(), u"approved"_s);
    QCOMPARE(editor->document().value(u"item"_s).toString(), u"Door"_s); // what is typed stays
    // The script saw it.
    QCOMPARE(sent(u"/execute"_s).first().body[u"items"_s][u"item"_s].toString(), u"Door"_s);
}

void DocumentButtonsTest::savesLeadOn_data()
{
    QTest::addColumn<QJsonObject>("pressed");
    QTest::addColumn<QString>("signal");
    QTest::newRow("save and close") << button(9, u"x"_s) << u"close"_s;
    QTest::newRow("save and back") << button(11, u"x"_s) << u"back close"_s;
    QTest::newRow("save and new") << button(42, u"x"_s) << u"new close"_s;
    QTest::newRow("save and new, older") << button(17, u"x"_s) << u"new close"_s;
    QTest::newRow("close") << button(8, u"x"_s) << u"close"_s;
    QTest::newRow("back") << button(10, u"x"_s) << u"back close"_s;
    QTest::newRow("save") << button(34, u"x"_s) << QString();
    QTest::newRow("save, then close") << button(34, u"x"_s, {{u"afterAction"_s, 2}}) << u"close"_s;
    QTest::newRow("save, then back") << button(34, u"x"_s, {{u"afterAction"_s, 1}}) << u"back close"_s;
    QTest::newRow("save, then go on") << button(34, u"x"_s, {{u"afterAction"_s, 3}, {u"onActionView"_s, u"view"_s}})
                                      << u"view"_s;
    QTest::newRow("jump to a view") << button(43, u"x"_s, {{u"onActionView"_s, u"view"_s}}) << u"view"_s;
    QTest::newRow("jump to a form") << button(32, u"x"_s, {{u"onActionForm"_s, u"other"_s}}) << u"new"_s;
}

void DocumentButtonsTest::savesLeadOn()
{
    QFETCH(QJsonObject, pressed);
    QFETCH(QString, signal);
    m_buttons = {pressed};
    const auto editor = open();
    QStringList told;
    connect(editor.get(), &DocumentEditor::closeWanted, this, [&told] { told.append(u"close"_s); });
    connect(editor.get(), &DocumentEditor::backWanted, this, [&told] { told.append(u"back"_s); });
    connect(editor.get(), &DocumentEditor::newDocument, this, [&told] { told.append(u"new"_s); });
    connect(editor.get(), &DocumentEditor::openView, this, [&told] { told.append(u"view"_s); });
    press(*editor, pressed.value(u"id"_s).toString());
    QTRY_VERIFY(!editor->buttons().isRunning());
    QTRY_COMPARE(editor->document().step(), documents::FormDocument::Step::None);
    QCOMPARE(told.join(u' '), signal);
}

void DocumentButtonsTest::aCopyIsOpened()
{
    m_buttons = {button(21, u"Copy"_s)};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/activities/copy"_L1))
            return data(QJsonObject{{u"id"_s, u"doc2"_s}});
        return std::nullopt;
    };
    QSignalSpy opened(editor.get(), &DocumentEditor::openDocument);
    press(*editor, u"b21"_s);
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(opened.first().at(2).toString(), u"doc2"_s);
}

void DocumentButtonsTest::oldValuesAreTakenOver()
{
    m_buttons = {button(12, u"Save and next"_s)};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/execute"_L1))
            return data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()}, {u"document"_s, saved(4)},
                {u"next"_s, QJsonObject{{u"id"_s, u"unsaved"_s}, {u"items"_s, QJsonObject{{u"item"_s, u"Desk"_s}}}}}});
        return std::nullopt;
    };
    QSignalSpy begun(editor.get(), &DocumentEditor::newDocument);
    press(*editor, u"b12"_s);
    QTRY_COMPARE(begun.size(), 1);
    const QJsonObject values = begun.first().at(2).toJsonObject();
    QCOMPARE(values.value(u"item"_s).toString(), u"Desk"_s);
    m_buttons = {};
    DocumentEditor next(*m_client, {u"app"_s, u"form"_s, {}});
    next.document().beginWith(values);
    next.load();
    QTRY_VERIFY(next.document().isLoaded());
    QCOMPARE(next.document().value(u"item"_s).toString(), u"Desk"_s);
    QVERIFY(next.document().isChanged());
    QVERIFY(next.isUndoAvailable());
}

void DocumentButtonsTest::anArchivedDocumentIsNotSaved()
{
    m_buttons = {button(34, u"Keep"_s), button(45, u"Put away"_s)};
    const auto editor = open();
    m_special = [this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/activities/archive"_L1))
            return std::nullopt;
        m_isArchived = true;
        return data(u"The document is archived."_s);
    };
    press(*editor, u"b45"_s);
    QTRY_VERIFY(editor->buttons().isArchived());
    QVERIFY(said(*editor).contains("archived"_L1));
    editor->document().setValue(u"item"_s, u"Door"_s);
    QVERIFY(!editor->saveAction()->isEnabled());
    QVERIFY(!editor->buttons().bar()->action(u"b34"_s)->isEnabled());
}

void DocumentButtonsTest::sharingAsksForPeople()
{
    m_buttons = {button(37, u"Tell others"_s)};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/activities/share"_L1))
            return data(u"1 person was told."_s);
        return std::nullopt;
    };
    press(*editor, u"b37"_s);
    auto *dialog = editor->findChild<ShareDialog *>();
    QVERIFY(dialog);
    auto *accept = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(!accept->isEnabled());
    dialog->people()->setIds({u"li"_s, u"jonas"_s});
    Q_EMIT dialog->people()->edited();
    dialog->remark()->setPlainText(u"Please look"_s);
    accept->click();
    QTRY_COMPARE(sent(u"/activities/share"_s).size(), 1);
    const QJsonValue body = sent(u"/activities/share"_s).first().body;
    QCOMPARE(body[u"receiverid"_s].toString(), u"li;jonas"_s);
    QCOMPARE(body[u"transpond"_s].toString(), u"Please look"_s);
    QTRY_VERIFY(said(*editor).contains("2 people"_L1));
    // Who cancels has pressed nothing.
    press(*editor, u"b37"_s);
    editor->findChild<ShareDialog *>()->reject();
    QTRY_VERIFY(!editor->buttons().isRunning());
    QCOMPARE(sent(u"/activities/share"_s).size(), 1);
}

void DocumentButtonsTest::aRefusedShareKeepsWhatWasSaid()
{
    m_buttons = {button(37, u"Tell others"_s), button(34, u"Keep"_s)};
    const auto editor = open();
    bool refuses = true;
    m_special = [&refuses](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/activities/share"_L1))
            return std::nullopt;
        return refuses ? refusal(403, u"mail is down"_s) : data(u"1 person was told."_s);
    };
    press(*editor, u"b37"_s);
    auto *dialog = editor->findChild<ShareDialog *>();
    dialog->people()->setIds({u"li"_s});
    Q_EMIT dialog->people()->edited();
    dialog->remark()->setPlainText(u"Please look"_s);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_VERIFY(!editor->buttons().isRunning());
    // Another button is pressed before, as the refusal may have asked for.
    press(*editor, u"b34"_s);
    QTRY_VERIFY(!editor->buttons().isRunning());
    QTRY_COMPARE(editor->document().step(), documents::FormDocument::Step::None);
    press(*editor, u"b37"_s);
    dialog = editor->findChild<ShareDialog *>();
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->remark()->toPlainText(), u"Please look"_s);
    QCOMPARE(dialog->people()->ids(), QStringList{u"li"_s});
    refuses = false;
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_VERIFY(!editor->buttons().isRunning());
    QTRY_VERIFY(!editor->findChild<ShareDialog *>());
}

void DocumentButtonsTest::aRefusedScriptKeepsWhatWasTyped_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("refused") << 403;
    QTest::newRow("somebody else was faster") << 409;
    QTest::newRow("failed") << 500;
    QTest::newRow("stopped by its script") << 40921;
    QTest::newRow("done, with a word that stops the rest") << 200;
}

// What it did is read again, which is no reason to lose anything either.
void DocumentButtonsTest::aRefusedScriptKeepsWhatWasTyped()
{
    QFETCH(int, status);
    m_buttons = {button(13, u"Approve"_s)};
    const auto editor = open();
    m_special = [status](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/activities/b13/execute"_L1))
            return std::nullopt;
        return status == 200 ? data(QJsonObject{{u"type"_s, 16}, {u"content"_s, u"not yet"_s}})
            : status == contract::runtime_activities::stoppedByScript ? refusal(409, u"not yet"_s, status)
                                                                      : refusal(status, u"not yet"_s);
    };
    editor->document().setValue(u"item"_s, u"Typed"_s);
    press(*editor, u"b13"_s);
    QTRY_VERIFY(!editor->buttons().isRunning());
    QTRY_COMPARE(editor->document().step(), documents::FormDocument::Step::None);
    QCOMPARE(editor->document().value(u"item"_s).toString(), u"Typed"_s);
    QVERIFY(editor->document().isChanged(u"item"_s));
    QVERIFY(editor->hasUnsaved());
    editor->document().undoStack().undo();
    QVERIFY(!editor->document().isChanged(u"item"_s));
}

void DocumentButtonsTest::aFileIsFetched()
{
    m_buttons = {button(26, u"Offer"_s)};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/activities/b26/download"_L1))
            return data(u"/uploads/f1"_s);
        return std::nullopt;
    };
    QTemporaryDir folder;
    const QString target = folder.filePath(u"offer.pdf"_s);
    widgets::FileDialog::setNextFileName(target);
    press(*editor, u"b26"_s);
    QTRY_VERIFY(QFile::exists(target));
    QTRY_COMPARE(QFile(target).size(), 48'300);
}

void DocumentButtonsTest::addressesAreShownFirst()
{
    m_buttons = {button(43, u"Look outside"_s, {{u"jumpMode"_s, 1}})};
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/executeAddress"_L1))
            return data(QJsonObject{{u"type"_s, 1}, {u"content"_s, u"https://example.org/order/7"_s}});
        return std::nullopt;
    };
    m_opened.clear();
    QDesktopServices::setUrlHandler(u"https"_s, this, "takeUrl");
    MessageBox::setNextAnswer(Answer::Reject);
    press(*editor, u"b43"_s);
    QTRY_COMPARE(sent(u"/executeAddress"_s).size(), 1);
    QTRY_VERIFY(!editor->buttons().isRunning());
    QVERIFY(m_opened.isEmpty());
    MessageBox::setNextAnswer(Answer::Accept);
    press(*editor, u"b43"_s);
    QTRY_COMPARE(m_opened, QList<QUrl>{QUrl(u"https://example.org/order/7"_s)});
    QDesktopServices::unsetUrlHandler(u"https"_s);
}

void DocumentButtonsTest::aClosedPageHearsNothing()
{
    m_buttons = {button(34, u"Keep"_s)};
    auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/execute"_L1))
            return std::nullopt;
        FakeAnswer answer = data(QJsonObject{{u"type"_s, 1}, {u"content"_s, u"late"_s}, {u"document"_s, saved(4)}});
        answer.isHeld = true;
        return answer;
    };
    editor->document().setValue(u"item"_s, u"Door"_s);
    press(*editor, u"b34"_s);
    QTRY_COMPARE(m_server->held(), 1);
    editor.reset();
    m_server->release();
    bool isLater = false;
    m_client->fetch("/later", this, [&isLater](const client::Result<QByteArray> &) { isLater = true; });
    QTRY_VERIFY(isLater);
}

QTEST_MAIN(DocumentButtonsTest)
#include "document_buttons_test.moc"

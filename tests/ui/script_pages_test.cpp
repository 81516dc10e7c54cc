// Libraries of scripts and the bench: written, checked while typed, and run for anybody.
#include "ui/fake_server.h"
#include "ui/unnamed_widgets.h"

#include "ui/designing/code_edit.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/designing/find_bar.h"
#include "ui/scripts/bench_panel.h"
#include "ui/scripts/library_editor.h"
#include "ui/scripts/library_page.h"
#include "ui/scripts/text_document_edit.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::scripts;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class ScriptPagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void listsThem();
    void isMadeAndNamed();
    void isRenamedAndDescribed();
    void whatWaitsIsSavedBeforeItCloses_data();
    void whatWaitsIsSavedBeforeItCloses();
    void staysWhereWhatWaitedIsRefused();
    void asksBeforeWhatIsUsedGoes();
    void isWrittenAndSaved();
    void keepsLineEnds();
    void findsWords();
    void findsWhatIsWrongWhileItIsTyped();
    void knowsOtherLibraries();
    void tellsWhoChangedItMeanwhile();
    void runsWhatIsTyped();
    void runsAsSomebodyForADocument();
    void tellsTheLineOfAMistake();
    void refusesParametersThatAreNone();
    void needsADomain();
    void canBeStopped();
    void everythingHasAName();
    void typingBeginsOnceTheTextIsThere();

private:
    FakeAnswer answer(const FakeRequest &request);
    QJsonObject library(const char *id, const char *name, const char *content) const
    {
        return {{u"id"_s, QString::fromLatin1(id)}, {u"applicationId"_s, u"a1"_s},
            {u"name"_s, QString::fromLatin1(name)}, {u"description"_s, u"what for"_s},
            {u"content"_s, QString::fromLatin1(content)}, {u"version"_s, 3},
            {u"lastModifyTime"_s, u"2026-03-14 09:30:00"_s}, {u"usedBy"_s, m_users}};
    }
    void openList()
    {
        m_list = std::make_unique<LibraryPage>(*m_client, u"a1"_s);
        m_list->resize(900, 500);
        m_list->show();
        m_list->load();
        QTRY_COMPARE(m_list->list()->topLevelItemCount(), 2);
        m_list->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_list.get()));
    }
    void openEditor()
    {
        m_editor = std::make_unique<LibraryEditor>(*m_client, u"a1"_s, u"l1"_s);
        m_editor->resize(1000, 720);
        m_editor->benchWith(m_domain);
        m_editor->show();
        m_editor->load();
        QTRY_VERIFY(m_editor->isLoaded());
        QTRY_VERIFY(m_editor->bench().canRun());
        QTRY_COMPARE(m_editor->bench().form()->count(), 2);
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }
    void run()
    {
        m_editor->bench().run();
        QTRY_VERIFY(!m_editor->bench().isRunning());
    }
    bool says(const QString &text) const
    {
        for (const auto *message : m_editor->findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible() && message->plainText().contains(text))
                return true;
        }
        return false;
    }

    QMap<QString, QJsonObject> m_stored;
    QJsonArray m_users;
    QJsonObject m_result; // of the bench
    QJsonObject m_ran; // what was asked of it
    bool m_isHeld = false;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::shared_ptr<client::ApiClient> m_domain;
    std::unique_ptr<LibraryPage> m_list;
    std::unique_ptr<LibraryEditor> m_editor;
};

FakeAnswer ScriptPagesTest::answer(const FakeRequest &request)
{
    const QString id = request.path.section(u'/', -1);
    const bool isForced = request.query.queryItemValue(u"force"_s) == "true"_L1;
    const auto used = [this] {
        FakeAnswer refused = refusal(409, u"the library is in use"_s, 40913);
        refused.body.insert(u"data"_s, QJsonObject{{u"users"_s, m_users}});
        return refused;
    };
    if (request.path == "/api/designtime/applications/a1/libraries"_L1) {
        if (request.method == "POST") {
            QJsonObject made = library("made", "", "");
            made.insert(u"name"_s, request.body["name"_L1]);
            m_stored.insert(u"made"_s, made);
            return data(QJsonObject{{u"id"_s, u"made"_s}});
        }
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(m_stored))
            rows.append(each);
        return data(rows);
    }
    if (request.path.startsWith("/api/designtime/applications/a1/libraries/"_L1)) {
        if (request.method == "GET")
            return m_stored.contains(id) ? data(m_stored.value(id)) : refusal(404, u"there is no such library"_s);
        const bool isRenamed = request.method == "PUT" && request.body["name"_L1].isString();
        if ((request.method == "DELETE" || isRenamed) && !m_users.isEmpty() && !isForced)
            return used();
        if (request.method == "DELETE") {
            m_stored.remove(id);
            return data(QJsonObject());
        }
        QJsonObject stored = m_stored.value(id);
        const QJsonValue version = request.body["version"_L1];
        if (version.isDouble() && version.toInt() != stored.value("version"_L1).toInt()) {
            FakeAnswer refused = refusal(409, u"the library was changed by somebody else: load it again"_s, 40911);
            refused.body.insert(
                u"data"_s, QJsonObject{{u"theirs"_s, QJsonObject{{u"version"_s, 9}, {u"author"_s, u"anna(Anna)"_s}}}});
            return refused;
        }
        const QJsonObject sent = request.body.toObject();
        for (auto it = sent.begin(); it != sent.end(); ++it) {
            if (it.key() != "version"_L1 && !it.value().isNull())
                stored.insert(it.key(), it.value());
        }
        stored.insert(u"version"_s, stored.value("version"_L1).toInt() + 1);
        m_stored.insert(id, stored);
        FakeAnswer saved = data(QJsonObject{{u"id"_s, id}, {u"version"_s, stored.value("version"_L1)}});
        saved.isHeld = m_isHeld;
        return saved;
    }
    if (request.path == "/api/runtime/applications"_L1)
        return data(QJsonArray{QJsonObject{{u"id"_s, u"sealed-a1"_s}, {u"name"_s, u"Purchasing"_s},
            {u"description"_s, QString()}, {u"designId"_s, u"a1"_s}}});
    if (request.path == "/api/runtime/sealed-a1/forms"_L1)
        return data(
            QJsonArray{QJsonObject{{u"id"_s, u"sealed-f1"_s}, {u"name"_s, u"Request"_s}, {u"designId"_s, u"f1"_s}}});
    if (request.path == "/api/runtime/sealed-a1/scripts/bench"_L1) {
        m_ran = request.body.toObject();
        FakeAnswer told = data(m_result);
        told.isHeld = m_isHeld;
        return told;
    }
    return refusal(404, u"not here"_s);
}

void ScriptPagesTest::init()
{
    m_users = {};
    m_stored = {{u"l1"_s, library("l1", "tools", "function tax(price) {\n  return price * 0.19;\n}\n")},
        {u"l2"_s, library("l2", "words", "function hello() { return 'hello'; }\n")}};
    m_result = {{u"value"_s, u"19"_s}, {u"error"_s, QJsonValue::Null}, {u"logs"_s, QJsonArray()},
        {u"items"_s, QJsonArray()}, {u"reads"_s, QJsonArray()}, {u"writes"_s, QJsonArray()}, {u"milliseconds"_s, 7}};
    m_isHeld = false;
    m_ran = {};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
    m_domain = client::ApiClient::make({m_server->url(), "designerToken", "t", u"d1"_s});
}

void ScriptPagesTest::cleanup()
{
    m_list.reset();
    m_editor.reset();
    m_domain.reset();
    m_client.reset();
    m_server.reset();
}

void ScriptPagesTest::listsThem()
{
    openList();
    QCOMPARE(m_list->list()->topLevelItem(0)->text(0), u"tools"_s);
    QSignalSpy wanted(m_list.get(), &LibraryPage::textWanted);
    m_list->list()->setFocus();
    QTest::keyClick(m_list->list(), Qt::Key_Return);
    QCOMPARE(wanted.value(0).value(1).toString(), u"l1"_s);
}

void ScriptPagesTest::isMadeAndNamed()
{
    openList();
    m_list->list()->setFocus();
    QTest::keyClick(m_list->list(), Qt::Key_Insert);
    QTRY_COMPARE(m_list->list()->topLevelItemCount(), 3);
    QLineEdit *line = nullptr;
    QTRY_VERIFY((line = m_list->list()->viewport()->findChild<QLineEdit *>()) != nullptr);
    line->selectAll();
    QTest::keyClicks(line, u"numbers"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(m_stored.value(u"made"_s).value("name"_L1).toString(), u"numbers"_s);
}

void ScriptPagesTest::isRenamedAndDescribed()
{
    openList();
    m_users = {QJsonObject{{u"kind"_s, u"form"_s}, {u"id"_s, u"f1"_s}, {u"name"_s, u"Request"_s}}};
    QSignalSpy shown(m_list->list()->model(), &QAbstractItemModel::modelReset);
    MessageBox::setNextAnswer(Answer::Accept); // although the form takes it in
    m_list->list()->topLevelItem(0)->setText(0, u"taxes"_s);
    QTRY_COMPARE(m_stored.value(u"l1"_s).value("name"_L1).toString(), u"taxes"_s);
    QTRY_VERIFY(!shown.isEmpty()); // as it is stored by then
    QCOMPARE(m_list->list()->topLevelItem(0)->text(0), u"taxes"_s);
    m_list->list()->topLevelItem(0)->setText(1, u"Taxes"_s);
    QTRY_COMPARE(m_stored.value(u"l1"_s).value("description"_L1).toString(), u"Taxes"_s);
    m_list->list()->topLevelItem(0)->setText(0, QString()); // no name: it stays
    QCOMPARE(m_list->list()->topLevelItem(0)->text(0), u"taxes"_s);
}

void ScriptPagesTest::whatWaitsIsSavedBeforeItCloses_data()
{
    QTest::addColumn<bool>("isTyped"); // and not told yet
    QTest::newRow("waits") << false;
    QTest::newRow("is typed") << true;
}

void ScriptPagesTest::whatWaitsIsSavedBeforeItCloses()
{
    QFETCH(bool, isTyped);
    openList();
    m_isHeld = true;
    m_list->list()->topLevelItem(0)->setText(1, u"Taxes"_s);
    if (isTyped) {
        m_list->list()->setCurrentItem(m_list->list()->topLevelItem(1));
        m_list->list()->setFocus();
        QTest::keyClick(m_list->list(), Qt::Key_F2);
        auto *edit = m_list->list()->viewport()->findChild<QLineEdit *>();
        QVERIFY(edit);
        QTest::keyClicks(edit, u"nouns"_s);
    } else {
        m_list->list()->topLevelItem(1)->setText(0, u"nouns"_s);
    }
    bool isLeft = false;
    m_list->tryLeave([&] {
        isLeft = true;
        m_list.release()->deleteLater();
    });
    QTest::qWait(0);
    QVERIFY(!isLeft);
    m_isHeld = false;
    m_server->release();
    QTRY_VERIFY(isLeft);
    QCOMPARE(m_stored.value(u"l1"_s).value("description"_L1).toString(), u"Taxes"_s);
    QCOMPARE(m_stored.value(u"l2"_s).value("name"_L1).toString(), u"nouns"_s);
}

void ScriptPagesTest::staysWhereWhatWaitedIsRefused()
{
    openList();
    m_isHeld = true;
    m_list->list()->topLevelItem(0)->setText(1, u"Taxes"_s);
    m_list->list()->topLevelItem(1)->setText(1, u"Nouns"_s);
    m_stored[u"l2"_s].insert(u"version"_s, 8); // somebody else was quicker
    QSignalSpy stays(m_list.get(), &pages::Page::closeGivenUp);
    bool isLeft = false;
    m_list->tryLeave([&isLeft] { isLeft = true; });
    m_isHeld = false;
    m_server->release();
    QTRY_COMPARE(stays.size(), 1);
    QVERIFY(!isLeft);
    QTRY_VERIFY(m_list->message().isVisible());
}

void ScriptPagesTest::asksBeforeWhatIsUsedGoes()
{
    openList();
    m_users = {QJsonObject{{u"kind"_s, u"form"_s}, {u"id"_s, u"f1"_s}, {u"name"_s, u"Request"_s}}};
    m_list->list()->setFocus();
    MessageBox::setNextAnswer(Answer::Accept);
    QTest::keyClick(m_list->list(), Qt::Key_Delete);
    QPushButton *no = nullptr; // who uses it is told, and whether it is deleted nevertheless asked
    QTRY_VERIFY((no = m_list->findChild<QPushButton *>(u"rejectButton"_s)) != nullptr && no->isVisible());
    QVERIFY(m_server->lines().contains(u"DELETE /api/designtime/applications/a1/libraries/l1"_s));
    no->click();
    QTRY_VERIFY(m_list->findChild<QPushButton *>(u"rejectButton"_s) == nullptr);
    QVERIFY(m_stored.contains(u"l1"_s));
    m_users = {};
    MessageBox::setNextAnswer(Answer::Accept);
    m_list->findChild<QAction *>(u"delete"_s)->trigger();
    QTRY_VERIFY(!m_stored.contains(u"l1"_s));
}

void ScriptPagesTest::isWrittenAndSaved()
{
    openEditor();
    m_editor->edit().setFocus();
    m_editor->edit().setCursor(m_editor->edit().text().size());
    QTest::keyClicks(&m_editor->edit(), u"var x;"_s);
    QVERIFY(m_editor->hasUnsaved());
    QCOMPARE(m_editor->undoText(), u"typing"_s);
    QSignalSpy saved(m_editor.get(), &LibraryEditor::saved);
    m_editor->action(u"save"_s)->trigger();
    QTRY_COMPARE(saved.size(), 1);
    QVERIFY(m_stored.value(u"l1"_s).value("content"_L1).toString().endsWith(u"}\nvar x;"_s));
    QVERIFY(!m_editor->hasUnsaved());
    m_editor->undo(); // the typing is one step, also after a save
    QCOMPARE(m_editor->edit().text(), u"function tax(price) {\n  return price * 0.19;\n}\n"_s);
    QVERIFY(m_editor->hasUnsaved());
}

void ScriptPagesTest::keepsLineEnds()
{
    m_stored[u"l1"_s].insert(u"content"_s, u"one();\r\ntwo();\r\n"_s);
    openEditor();
    QVERIFY(!m_editor->hasUnsaved());
    m_editor->edit().setFocus();
    m_editor->edit().setCursor(m_editor->edit().text().size());
    QTest::keyClick(&m_editor->edit(), Qt::Key_Return);
    QCOMPARE(m_editor->document().text(), u"one();\r\ntwo();\r\n\r\n"_s);
    m_editor->undo();
    QVERIFY(!m_editor->hasUnsaved());
}

void ScriptPagesTest::findsWords()
{
    openEditor();
    m_editor->document().setText(u"typing"_s, u"var tax = 1;\r\n// \u7a0e\r\nvar Tax2 = tax;\r\n"_s);
    m_editor->edit().setFocus();
    QTest::keyClick(&m_editor->edit(), Qt::Key_F, Qt::ControlModifier);
    QWidget *field = m_editor->find().field();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"tax"_s);
    QTRY_COMPARE(m_editor->find().told(), u"1 of 3: line 1"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_editor->find().told(), u"2 of 3: line 3"_s);
    QCOMPARE(m_editor->edit().selected(), u"Tax"_s);
    QVERIFY(field->hasFocus());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(m_editor->edit().hasFocus());
    QTest::keyClick(&m_editor->edit(), Qt::Key_F3);
    QCOMPARE(m_editor->find().told(), u"3 of 3: line 3"_s);
    QCOMPARE(m_editor->edit().cursor(), m_editor->document().text().lastIndexOf(u';'));
}

void ScriptPagesTest::findsWhatIsWrongWhileItIsTyped()
{
    openEditor();
    m_editor->document().setText(u"typing"_s, u"var a = 1;\nnobodyKnows();\n"_s);
    QTRY_COMPARE(m_editor->problems().size(), 1);
    QCOMPARE(m_editor->problems().constFirst().place, u"Line 2, column 1"_s);
    QCOMPARE(m_editor->edit().marks().size(), 1);
    const designing::Mark mark = m_editor->edit().marks().constFirst();
    QCOMPARE(m_editor->edit().text().sliced(mark.begin, mark.end - mark.begin), u"nobodyKnows"_s);
    QVERIFY(!mark.toolTip.isEmpty());
    m_editor->problems().constFirst().show();
    QCOMPARE(m_editor->edit().cursorLine(), 1);
    m_editor->undo();
    QTRY_VERIFY(m_editor->problems().isEmpty());
}

void ScriptPagesTest::knowsOtherLibraries()
{
    openEditor();
    m_editor->document().setText(u"typing"_s, u"#include \"words\"\nhello();\n"_s);
    QTRY_VERIFY(m_server->lines().contains(u"GET /api/designtime/applications/a1/libraries/l2"_s));
    m_editor->document().setText(u"typing"_s, u"#include \"words\"\nhello();\nbye();\n"_s);
    QTRY_COMPARE(m_editor->problems().size(), 1);
    QVERIFY(m_editor->problems().constFirst().text.contains(u"bye"_s));
    m_editor->document().setText(u"typing"_s, u"#include \"nothing\"\n"_s);
    QTRY_VERIFY(m_editor->problems().size() == 1 && m_editor->problems().constFirst().text.contains(u"nothing"_s));
}

void ScriptPagesTest::tellsWhoChangedItMeanwhile()
{
    openEditor();
    m_editor->document().setText(u"typing"_s, u"var mine;\n"_s);
    m_stored[u"l1"_s].insert(u"version"_s, 9);
    m_editor->save();
    QTRY_VERIFY(m_editor->findChild<designing::ConflictDialog *>());
    auto *dialog = m_editor->findChild<designing::ConflictDialog *>();
    dialog->reject();
    QTRY_VERIFY(says(u"changed by somebody else"_s));
    QCOMPARE(m_editor->edit().text(), u"var mine;\n"_s);
}

void ScriptPagesTest::runsWhatIsTyped()
{
    openEditor();
    QCOMPARE(m_editor->bench().script()->text(), u"#include \"tools\"\n"_s);
    m_editor->document().setText(u"typing"_s, u"function tax(price) { return price; }\n"_s);
    m_editor->bench().setScript(u"#include \"tools\"\ntax(100)"_s);
    m_result.insert(u"logs"_s,
        QJsonArray{QJsonObject{
            {u"level"_s, u"warning"_s}, {u"library"_s, QString()}, {u"line"_s, 1}, {u"text"_s, u"counted"_s}}});
    m_result.insert(u"writes"_s, QJsonArray{u"changes the document d1"_s});
    m_result.insert(u"reads"_s, QJsonArray{QJsonObject{{u"operation"_s, u"countByDQL"_s}, {u"arguments"_s, u"[]"_s}}});
    m_editor->action(u"run"_s)->trigger();
    QTRY_COMPARE(m_editor->bench().value()->toPlainText(), u"19"_s);
    // As it is typed, though it is not saved.
    QVERIFY(m_ran.value("script"_L1).toString().contains(u"{ return price; }"_s));
    QVERIFY(!m_ran.value("script"_L1).toString().contains(u"#include"_s));
    QCOMPARE(m_editor->bench().logs()->topLevelItem(0)->text(1), u"tools, line 1"_s);
    QCOMPARE(m_editor->bench().writes()->item(0)->text(), u"changes the document d1"_s);
    QCOMPARE(m_editor->bench().reads()->topLevelItem(0)->text(0), u"countByDQL"_s);
    QCOMPARE(m_editor->bench().results()->tabText(2), u"Discarded writes (1)"_s);
}

void ScriptPagesTest::runsAsSomebodyForADocument()
{
    openEditor();
    BenchPanel &bench = m_editor->bench();
    QVERIFY(!bench.document()->isEnabled()); // of no form
    bench.user()->setKnownName(u"sealed-u1"_s, u"Anna"_s);
    bench.user()->setIds({u"sealed-u1"_s});
    bench.form()->setCurrentIndex(1);
    QVERIFY(bench.document()->isEnabled());
    bench.document()->setKnownName(u"sealed-d1"_s, u"Paper"_s);
    bench.document()->setIds({u"sealed-d1"_s});
    bench.parameters()->setText(uR"({"more": "100"})"_s);
    run();
    QCOMPARE(m_ran.value("user"_L1).toString(), u"sealed-u1"_s);
    QCOMPARE(m_ran.value("docId"_L1).toString(), u"sealed-d1"_s);
    QCOMPARE(m_ran.value("formId"_L1).toString(), u"sealed-f1"_s);
    QCOMPARE(m_ran.value("parameters"_L1)["more"_L1].toString(), u"100"_s);
}

void ScriptPagesTest::tellsTheLineOfAMistake()
{
    openEditor();
    // The third line of what is sent is the first of the script behind the library's three and its own one.
    m_editor->bench().setScript(u"#include \"tools\"\nfail()"_s);
    m_result.insert(
        u"error"_s, QJsonObject{{u"library"_s, QString()}, {u"line"_s, 2}, {u"reason"_s, u"price is not defined"_s}});
    run();
    QVERIFY(says(u"tools, line 2"_s));
    for (auto *button : m_editor->bench().findChildren<QPushButton *>(u"messageActionButton"_s)) {
        if (button->isVisible())
            button->click();
    }
    QCOMPARE(m_editor->edit().cursorLine(), 1);
}

void ScriptPagesTest::refusesParametersThatAreNone()
{
    openEditor();
    m_editor->bench().parameters()->setText(u"[1"_s);
    run();
    QVERIFY(says(u"no JSON object"_s));
    QVERIFY(m_ran.isEmpty());
    m_editor->bench().parameters()->clear();
    m_editor->bench().setScript(u"#include \"nowhere\"\n"_s);
    run();
    QVERIFY(says(u"nowhere"_s));
    QVERIFY(m_ran.isEmpty());
}

void ScriptPagesTest::needsADomain()
{
    openEditor();
    m_editor->benchWith(nullptr);
    QVERIFY(!m_editor->bench().canRun());
    QVERIFY(!m_editor->action(u"run"_s)->isEnabled());
    m_editor->benchWith(m_domain);
    QTRY_VERIFY(m_editor->action(u"run"_s)->isEnabled());
}

void ScriptPagesTest::canBeStopped()
{
    openEditor();
    m_isHeld = true;
    m_editor->bench().run();
    QTRY_COMPARE(m_server->held(), 1);
    auto *button = m_editor->bench().findChild<QToolButton *>(u"benchRun"_s);
    QCOMPARE(button->text(), u"Stop"_s);
    button->click();
    QTRY_VERIFY(!m_editor->bench().isRunning());
    QCOMPARE(button->text(), u"Run"_s);
    QCOMPARE(m_editor->bench().value()->toPlainText(), QString());
}

void ScriptPagesTest::everythingHasAName()
{
    openEditor();
    openList();
    QCOMPARE(unnamedWidgets(*m_editor), QStringList());
    QCOMPARE(unnamedWidgets(*m_list), QStringList());
}

// Whoever opened a library has the focus on its page while it is being read.
void ScriptPagesTest::typingBeginsOnceTheTextIsThere()
{
    m_editor = std::make_unique<LibraryEditor>(*m_client, u"a1"_s, u"l1"_s);
    m_editor->resize(1000, 720);
    m_editor->show();
    m_editor->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    m_editor->setFocus();
    m_editor->load();
    QTRY_VERIFY(m_editor->isLoaded());
    QTRY_VERIFY(QApplication::focusWidget() != nullptr
        && qobject_cast<designing::CodeEdit *>(QApplication::focusWidget()) != nullptr);
}

QTEST_MAIN(ScriptPagesTest)
#include "script_pages_test.moc"

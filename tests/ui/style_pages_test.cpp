// Style sheets of a software: listed, named, written, and never saved over one another.
#include "ui/fake_server.h"
#include "ui/kept_drafts.h"
#include "ui/unnamed_widgets.h"

#include "ui/designing/conflict_dialog.h"
#include "ui/scripts/style_check.h"
#include "ui/scripts/style_editor.h"
#include "ui/scripts/style_page.h"
#include "ui/scripts/text_document_edit.h"

#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::scripts;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class StylePagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void listsThem();
    void isMadeAndNamed();
    void isDescribedByTheVersionThatIsShown();
    void asksBeforeWhatIsNamedGoes();
    void onlyWhatWasMadeIsNamed();
    void namesTypedMeanwhileAreKept();
    void changesWaitForOneAnother();
    void aRemovalWaitsForWhatIsUnderWay_data();
    void aRemovalWaitsForWhatIsUnderWay();
    void whatIsRefusedIsToldAlsoWhenOthersWaited();
    void isWrittenAndSaved();
    void isColouredByWhatItIs();
    void offersProperties();
    void tellsWhoChangedItMeanwhile();
    void bothAreKept();
    void whatWasNotSavedComesBack();
    void leadsToItsUsersAndItsHistory();
    void showsWhatIsNeverClosed();
    void everythingHasAName();
    void findsWhatIsOpen_data();
    void findsWhatIsOpen();
    void tellsTheFirstOfManyProblems();

private:
    FakeAnswer answer(const FakeRequest &request);
    static QJsonObject style(const char *id, const char *name, const char *content)
    {
        return {{u"id"_s, QString::fromLatin1(id)}, {u"applicationId"_s, u"a1"_s},
            {u"name"_s, QString::fromLatin1(name)}, {u"description"_s, u"what for"_s},
            {u"content"_s, QString::fromLatin1(content)}, {u"version"_s, 3},
            {u"lastmodifytime"_s, u"2026-03-14 09:30:00"_s}};
    }
    void openList()
    {
        m_list = std::make_unique<StylePage>(*m_client, u"a1"_s);
        m_list->resize(900, 500);
        m_list->show();
        m_list->load();
        QTRY_COMPARE(m_list->list()->topLevelItemCount(), 2);
        m_list->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_list.get()));
    }
    void openEditor(designs::JournalFolder *drafts = nullptr)
    {
        m_editor = std::make_unique<StyleEditor>(*m_client, u"a1"_s, u"s1"_s);
        if (drafts)
            m_editor->keepDrafts(*drafts, u"w"_s);
        m_editor->resize(1000, 600);
        m_editor->show();
        m_editor->load();
        QTRY_VERIFY(m_editor->isLoaded());
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }

    QLineEdit *openName(int row)
    {
        m_list->list()->setCurrentItem(m_list->list()->topLevelItem(row));
        m_list->list()->setFocus();
        QTest::keyClick(m_list->list(), Qt::Key_F2);
        auto *line = m_list->list()->viewport()->findChild<QLineEdit *>();
        if (line)
            line->selectAll();
        return line;
    }
    void rename(int row, const QString &name)
    {
        QLineEdit *line = openName(row);
        QVERIFY(line);
        QTest::keyClicks(line, name);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(!m_list->list()->viewport()->findChild<QLineEdit *>()); // it goes later
    }
    QString stored(const QString &id, const QString &member) const
    {
        return m_stored.value(id).value(member).toString();
    }

    QByteArray m_slow; // requests of this method are held
    QMap<QString, QJsonObject> m_stored;
    QJsonArray m_users;
    QJsonObject m_sent; // the last change
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<StylePage> m_list;
    std::unique_ptr<StyleEditor> m_editor;
};

FakeAnswer StylePagesTest::answer(const FakeRequest &request)
{
    const QString id = request.path.section(u'/', -1);
    if (request.path == "/api/designtime/applications/a1/styles"_L1) {
        if (request.method == "POST") {
            m_sent = request.body.toObject();
            m_stored.insert(u"made"_s, style("made", request.body["name"_L1].toString().toLatin1().constData(), ""));
            return data(QJsonObject{{u"id"_s, u"made"_s}});
        }
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(m_stored))
            rows.append(each);
        return data(rows);
    }
    if (!request.path.startsWith("/api/designtime/applications/a1/styles/"_L1))
        return refusal(404, u"not here"_s);
    if (request.method == "GET")
        return m_stored.contains(id) ? data(m_stored.value(id)) : refusal(404, u"there is no such style sheet"_s);
    if (request.method == "DELETE") {
        if (!m_users.isEmpty() && request.query.queryItemValue(u"force"_s) != "true"_L1) {
            FakeAnswer refused = refusal(409, u"it is in use: view Orders"_s, 40913);
            refused.body.insert(u"data"_s, QJsonObject{{u"users"_s, m_users}});
            return refused;
        }
        m_stored.remove(id);
        return data(QJsonObject());
    }
    m_sent = request.body.toObject();
    QJsonObject stored = m_stored.value(id);
    if (m_sent.contains("version"_L1) && m_sent.value("version"_L1) != stored.value("version"_L1)) {
        FakeAnswer refused = refusal(409, u"the style sheet was changed by somebody else: load it again"_s, 40911);
        refused.body.insert(
            u"data"_s, QJsonObject{{u"theirs"_s, QJsonObject{{u"version"_s, 9}, {u"author"_s, u"anna(Anna)"_s}}}});
        return refused;
    }
    for (auto it = m_sent.begin(); it != m_sent.end(); ++it) {
        if (!it->isNull())
            stored.insert(it.key(), it.value());
    }
    stored.insert(u"version"_s, stored.value("version"_L1).toInt() + 1);
    m_stored.insert(id, stored);
    return data(QJsonObject{{u"id"_s, id}, {u"version"_s, stored.value("version"_L1)}});
}

void StylePagesTest::init()
{
    m_users = {};
    m_sent = {};
    m_slow.clear();
    m_stored = {{u"s1"_s, style("s1", "wide", "th {\n  color: red;\n}\n")}, {u"s2"_s, style("s2", "narrow", "")}};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        FakeAnswer told = answer(request);
        told.isHeld = request.method == m_slow;
        return told;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
}

void StylePagesTest::cleanup()
{
    m_list.reset();
    m_editor.reset();
    m_client.reset();
    m_server.reset();
}

void StylePagesTest::listsThem()
{
    openList();
    QCOMPARE(m_list->list()->topLevelItem(0)->text(0), u"wide"_s);
    QCOMPARE(m_list->list()->topLevelItem(0)->text(1), u"what for"_s);
    QSignalSpy wanted(m_list.get(), &StylePage::textWanted);
    m_list->list()->setFocus();
    QTest::keyClick(m_list->list(), Qt::Key_Return);
    QCOMPARE(wanted.value(0).value(1).toString(), u"s1"_s);
}

void StylePagesTest::isMadeAndNamed()
{
    openList();
    m_list->list()->setFocus();
    QTest::keyClick(m_list->list(), Qt::Key_Insert);
    QTRY_COMPARE(m_list->list()->topLevelItemCount(), 3);
    QLineEdit *line = nullptr;
    QTRY_VERIFY((line = m_list->list()->viewport()->findChild<QLineEdit *>()) != nullptr);
    QCOMPARE(line->text(), u"style"_s);
    line->selectAll();
    QTest::keyClicks(line, u"printed"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(m_stored.value(u"made"_s).value("name"_L1).toString(), u"printed"_s);
}

void StylePagesTest::isDescribedByTheVersionThatIsShown()
{
    openList();
    m_list->list()->topLevelItem(0)->setText(1, u"For printers"_s);
    QTRY_COMPARE(m_stored.value(u"s1"_s).value("description"_L1).toString(), u"For printers"_s);
    QCOMPARE(m_sent.value("version"_L1).toInt(), 3);
    QVERIFY(!m_sent.contains("name"_L1) || m_sent.value("name"_L1).isNull());
}

void StylePagesTest::asksBeforeWhatIsNamedGoes()
{
    openList();
    m_users = {QJsonObject{{u"kind"_s, u"view"_s}, {u"id"_s, u"v1"_s}, {u"name"_s, u"Orders"_s}}};
    m_list->list()->setFocus();
    MessageBox::setNextAnswer(Answer::Accept);
    QTest::keyClick(m_list->list(), Qt::Key_Delete);
    QTRY_VERIFY(m_server->lines().contains(u"DELETE /api/designtime/applications/a1/styles/s1"_s));
    QVERIFY(m_stored.contains(u"s1"_s));
}

void StylePagesTest::onlyWhatWasMadeIsNamed()
{
    openList();
    m_slow = "GET";
    m_list->list()->setFocus();
    QTest::keyClick(m_list->list(), Qt::Key_F5);
    QTRY_COMPARE(m_server->held(), 1); // a list of before
    QTest::keyClick(m_list->list(), Qt::Key_Insert);
    QTRY_VERIFY(m_stored.contains(u"made"_s));
    QTest::qWait(50);
    m_slow.clear();
    m_server->release();
    QLineEdit *line = nullptr;
    QTRY_VERIFY((line = m_list->list()->viewport()->findChild<QLineEdit *>()) != nullptr);
    QCOMPARE(line->text(), u"style"_s);
    QCOMPARE(m_list->list()->topLevelItemCount(), 3);
}

void StylePagesTest::namesTypedMeanwhileAreKept()
{
    openList();
    m_slow = "GET";
    m_list->load();
    QTRY_COMPARE(m_server->held(), 1);
    QPointer<QLineEdit> line = openName(1);
    QVERIFY(line);
    QTest::keyClicks(line, u"printed"_s);
    m_slow.clear();
    m_server->release();
    QTest::qWait(100);
    QVERIFY(line);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(stored(u"s2"_s, u"name"_s), u"printed"_s);
    QTRY_COMPARE(m_list->list()->topLevelItem(1)->text(0), u"printed"_s);
    // What came while it was typed is read once more.
    m_slow = "GET";
    m_list->load();
    QTRY_COMPARE(m_server->held(), 1);
    line = openName(1);
    m_stored[u"s1"_s].insert(u"name"_s, u"of a colleague"_s);
    m_slow.clear();
    m_server->release();
    QTest::qWait(100);
    QVERIFY(line);
    QTest::keyClick(line, Qt::Key_Escape);
    QTRY_COMPARE(m_list->list()->topLevelItem(0)->text(0), u"of a colleague"_s);
}

void StylePagesTest::changesWaitForOneAnother()
{
    openList();
    m_slow = "PUT";
    rename(0, u"first"_s);
    QTRY_COMPARE(m_server->held(), 1);
    rename(1, u"second"_s);
    m_list->list()->topLevelItem(0)->setText(1, u"of the first"_s);
    QTest::qWait(50);
    QCOMPARE(m_list->list()->topLevelItem(1)->text(0), u"second"_s);
    m_slow.clear();
    m_server->release();
    QTRY_COMPARE(stored(u"s2"_s, u"name"_s), u"second"_s);
    QTRY_COMPARE(stored(u"s1"_s, u"description"_s), u"of the first"_s); // by the version of then
    QCOMPARE(stored(u"s1"_s, u"name"_s), u"first"_s);
    QTRY_COMPARE(m_list->list()->topLevelItem(0)->text(1), u"of the first"_s);
}

void StylePagesTest::aRemovalWaitsForWhatIsUnderWay_data()
{
    QTest::addColumn<bool>("isNamed"); // so it is asked once more
    QTest::newRow("that nobody names") << false;
    QTest::newRow("that somebody names") << true;
}

// Whoever has said yes to it is not asked to do it again.
void StylePagesTest::aRemovalWaitsForWhatIsUnderWay()
{
    QFETCH(bool, isNamed);
    openList();
    if (isNamed)
        m_users = {QJsonObject{{u"kind"_s, u"view"_s}, {u"id"_s, u"v1"_s}, {u"name"_s, u"Orders"_s}}};
    m_slow = "PUT";
    rename(0, u"first"_s);
    QTRY_COMPARE(m_server->held(), 1);
    m_list->list()->setCurrentItem(m_list->list()->topLevelItem(1));
    m_list->list()->setFocus();
    MessageBox::setNextAnswer(Answer::Accept);
    QTest::keyClick(m_list->list(), Qt::Key_Delete);
    QVERIFY(m_list->hasUnsaved());
    if (isNamed)
        MessageBox::setNextAnswer(Answer::Accept);
    m_slow.clear();
    m_server->release();
    QTRY_VERIFY(!m_stored.contains(u"s2"_s));
    QTRY_COMPARE(m_list->list()->topLevelItemCount(), 1);
    QCOMPARE(m_list->list()->topLevelItem(0)->text(0), u"first"_s);
    QTRY_VERIFY(!m_list->hasUnsaved());
}

void StylePagesTest::whatIsRefusedIsToldAlsoWhenOthersWaited()
{
    openList();
    m_stored[u"s1"_s].insert(u"version"_s, 9);
    m_slow = "PUT";
    rename(0, u"first"_s);
    QTRY_COMPARE(m_server->held(), 1);
    rename(1, u"second"_s);
    m_slow.clear();
    m_server->release();
    QTRY_COMPARE(stored(u"s2"_s, u"name"_s), u"second"_s);
    QTRY_COMPARE(m_list->list()->topLevelItem(0)->text(0), u"wide"_s);
    QVERIFY(says(*m_list, u"“wide” stays as it is."_s));
}

void StylePagesTest::isWrittenAndSaved()
{
    openEditor();
    m_editor->edit().setFocus();
    m_editor->edit().setCursor(m_editor->edit().text().size());
    QTest::keyClicks(&m_editor->edit(), u"td { }"_s);
    QVERIFY(m_editor->hasUnsaved());
    QCOMPARE(m_editor->undoText(), u"typing"_s);
    QSignalSpy saved(m_editor.get(), &StyleEditor::saved);
    m_editor->action(u"save"_s)->trigger();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(m_stored.value(u"s1"_s).value("content"_L1).toString(), u"th {\n  color: red;\n}\ntd { }"_s);
    QCOMPARE(m_stored.value(u"s1"_s).value("name"_L1).toString(), u"wide"_s);
    QVERIFY(!m_editor->hasUnsaved());
    m_editor->undo(); // the typing is one step, also after a save
    QCOMPARE(m_editor->edit().text(), u"th {\n  color: red;\n}\n"_s);
}

void StylePagesTest::isColouredByWhatItIs()
{
    m_stored[u"s1"_s].insert(u"content"_s, u"/* a\n{ */ th {\n  color: red;\n}\ntd"_s);
    openEditor();
    const designing::CodeEdit &edit = m_editor->edit();
    edit.SendScintilla(QsciScintillaBase::SCI_COLOURISE, 0UL, -1L);
    const auto colourAt = [&edit](int line, int column) {
        const long at = edit.SendScintilla(QsciScintillaBase::SCI_FINDCOLUMN, line, column);
        return edit.SendScintilla(
            QsciScintillaBase::SCI_STYLEGETFORE, int(edit.SendScintilla(QsciScintillaBase::SCI_GETSTYLEAT, at)));
    };
    const long selector = colourAt(1, 5), property = colourAt(2, 3), value = colourAt(2, 9);
    QVERIFY(selector != property && property != value && selector != value);
    QCOMPARE(colourAt(1, 0), colourAt(0, 0)); // the comment goes on
    QVERIFY(colourAt(0, 0) != selector);
    QCOMPARE(colourAt(4, 0), selector); // the brace of the comment opened nothing
}

void StylePagesTest::offersProperties()
{
    openEditor();
    m_editor->edit().setFocus();
    m_editor->edit().setCursor(m_editor->edit().text().size());
    QTest::keyClicks(&m_editor->edit(), u"td { font-w"_s);
    QCOMPARE(m_editor->edit().offered(), QStringList{u"font-weight"_s}); // a hyphen is of the word
    QTest::keyClick(&m_editor->edit(), Qt::Key_Return);
    QVERIFY(m_editor->edit().text().endsWith(u"td { font-weight"_s));
}

void StylePagesTest::tellsWhoChangedItMeanwhile()
{
    openEditor();
    m_editor->document().setText(u"typing"_s, u"p {}\n"_s);
    m_stored[u"s1"_s].insert(u"version"_s, 9);
    m_editor->save();
    QTRY_VERIFY(m_editor->findChild<designing::ConflictDialog *>());
    m_editor->findChild<designing::ConflictDialog *>()->reject();
    QTRY_VERIFY(says(*m_editor, u"changed by somebody else"_s));
    QCOMPARE(m_editor->edit().text(), u"p {}\n"_s);
}

void StylePagesTest::bothAreKept()
{
    openEditor();
    m_editor->document().setText(u"typing"_s, u"p {}\n"_s);
    m_stored[u"s1"_s].insert(u"version"_s, 9);
    m_stored[u"s1"_s].insert(u"content"_s, u"td {}\n"_s);
    m_editor->save();
    designing::ConflictDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = m_editor->findChild<designing::ConflictDialog *>()) != nullptr);
    QVERIFY(dialog->bothButton()->isVisible());
    dialog->bothButton()->click();
    QTRY_VERIFY(m_stored.contains(u"made"_s));
    QCOMPARE(m_sent.value("content"_L1).toString(), u"p {}\n"_s);
    QCOMPARE(m_sent.value("description"_L1).toString(), u"what for"_s);
    QVERIFY(stored(u"made"_s, u"name"_s).startsWith(u"wide (mine, "_s));
    QTRY_COMPARE(m_editor->edit().text(), u"td {}\n"_s);
    QVERIFY(!m_editor->hasUnsaved());
    QCOMPARE(stored(u"s1"_s, u"content"_s), u"td {}\n"_s);
}

void StylePagesTest::whatWasNotSavedComesBack()
{
    QTemporaryDir folder;
    designs::JournalFolder drafts(folder.path());
    openEditor(&drafts);
    m_editor->document().setText(u"typing"_s, u"p {}\n"_s);
    endWithoutSaving(drafts, std::move(m_editor));
    QCOMPARE(draftStyles(drafts, u"w"_s), QStringList{u"a1/s1"_s});
    openEditor(&drafts);
    QTRY_VERIFY(says(*m_editor, u"were not saved when the program ended"_s));
    answerDraft(*m_editor, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(m_editor->document().text(), u"p {}\n"_s);
}

void StylePagesTest::leadsToItsUsersAndItsHistory()
{
    openEditor();
    QSignalSpy usages(m_editor.get(), &StyleEditor::usagesWanted);
    QSignalSpy history(m_editor.get(), &StyleEditor::historyWanted);
    m_editor->usagesAction()->trigger();
    m_editor->historyAction()->trigger();
    QCOMPARE(usages.value(0).value(0).value<designing::UsageQuestion>().id, u"s1"_s);
    QCOMPARE(history.value(0).value(0).toString(), u"s1"_s);
}

void StylePagesTest::showsWhatIsNeverClosed()
{
    openEditor();
    m_editor->document().setText(u"typing"_s, u"th {}\ntd {\n"_s);
    QTRY_COMPARE(m_editor->problems().size(), 1);
    QCOMPARE(m_editor->problems().constFirst().severity, pages::Problem::Severity::Warning);
    QCOMPARE(m_editor->problems().constFirst().place, u"Line 2, column 4"_s);
    m_editor->problems().constFirst().show();
    QCOMPARE(m_editor->edit().cursorLine(), 1);
}

void StylePagesTest::everythingHasAName()
{
    openEditor();
    openList();
    QCOMPARE(unnamedWidgets(*m_editor), QStringList());
    QCOMPARE(unnamedWidgets(*m_list), QStringList());
}

void StylePagesTest::findsWhatIsOpen_data()
{
    QTest::addColumn<QString>("css");
    QTest::addColumn<QStringList>("found"); // "line:column name"
    QTest::newRow("nothing") << QString() << QStringList();
    QTest::newRow("sound") << u"@media print { td { color: red } }\n/* { */ p::before { content: \"}\" }"_s
                           << QStringList();
    QTest::newRow("a rule") << u"th {\n color: red"_s << QStringList{u"1:4 {"_s};
    QTest::newRow("two rules") << u"@media {\n td {"_s << QStringList{u"1:8 {"_s, u"2:5 {"_s};
    QTest::newRow("a brace too many") << u"th { }\n }"_s << QStringList{u"2:2 }"_s};
    QTest::newRow("a comment") << u"p {}\n/* open }"_s << QStringList{u"2:1 /*"_s};
    QTest::newRow("a text") << u"p { content: 'a\\' }\n}"_s << QStringList{u"1:14 '"_s};
    QTest::newRow("a text at the end") << u"\"\\"_s << QStringList{u"1:1 \""_s};
}

void StylePagesTest::findsWhatIsOpen()
{
    QFETCH(QString, css);
    QStringList found;
    for (const script::Problem &problem : problemsOfStyle(css))
        found.append(QString::number(problem.line) % u':' % QString::number(problem.column) % u' ' % problem.name);
    QTEST(found, "found");
}

void StylePagesTest::tellsTheFirstOfManyProblems()
{
    const auto problems = problemsOfStyle(u"it's\n"_s.repeated(20'000));
    QCOMPARE(problems.size(), 200);
    QCOMPARE(problems.constLast().line, 200);
    QCOMPARE(problems.constLast().column, 3);
    QCOMPARE(problemsOfStyle(u"{\n"_s.repeated(300)).size(), 200);
}

QTEST_MAIN(StylePagesTest)
#include "style_pages_test.moc"

// What was drawn and not saved is there after the program ended, and so are the steps it was drawn in.
#include "ui/form_editor_pages.h"
#include "unit/designs/full_disk.h"

#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class FormEditorDraftsTest : public QObject, private FormEditorPages
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { begin(); }
    void cleanup() { end(); }
    void isRecoveredWithItsSteps();
    void isRecoveredWithItsSelection();
    void isRecoveredBesideALaterVersion();
    void aDraftOfTheSamePlacesIsAskedAbout_data();
    void aDraftOfTheSamePlacesIsAskedAbout();
    void aDraftFromDuringASaveIsMerged();
    void aDraftComesToWhatWasDrawnSince_data();
    void aDraftComesToWhatWasDrawnSince();
#ifdef Q_OS_LINUX
    void aDraftStaysWhileNothingCanBeKept();
#endif
    void isDiscarded();
    void undoSurvivesSavingAndTheProgram_data();
    void undoSurvivesSavingAndTheProgram();
};

void FormEditorDraftsTest::isRecoveredWithItsSteps()
{
    auto page = open();
    QVERIFY(journalsOf(*m_drafts).isEmpty()); // nothing is changed yet
    page->design().select({nodeNamed(page->design(), u"amount"_s)});
    draw(*page, "date");
    draw(*page, "checkbox");
    page->undo();
    page->redo();
    const QString drawn = page->design().text();
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    QCOMPARE(draftForms(*m_drafts, workspace), QStringList()); // a living program has it
    endWithoutSaving(*m_drafts, std::move(page));
    QCOMPARE(draftForms(*m_drafts, workspace), QStringList{u"f1"_s});

    page = open();
    QTRY_VERIFY(says(*page, u"not saved when the program ended"_s));
    QCOMPARE(page->design().text(), drawnForm); // nobody has asked for it yet
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().text(), drawn);
    QVERIFY(page->hasUnsaved());
    QCOMPARE(page->undoText(), u"insertion of Check box"_s);
    page->undo();
    page->undo();
    QCOMPARE(page->design().text(), drawnForm);
    QVERIFY(!page->isUndoAvailable());
    page->redo();
    page->redo();
    QCOMPARE(page->design().text(), drawn);
    QCOMPARE(journalsOf(*m_drafts).size(), 1); // kept in its turn
    page->save();
    QTRY_COMPARE(m_stored.text, drawn);
}

// What was selected last is, also where no step was about it.
void FormEditorDraftsTest::isRecoveredWithItsSelection()
{
    auto page = open();
    draw(*page, "date");
    const QList<forms::NodeId> wanted{nodeNamed(page->design(), u"amount"_s), nodeNamed(page->design(), u"urgent"_s)};
    page->design().select(wanted);
    const QString path = QDir(m_drafts->path()).filePath(journalsOf(*m_drafts).value(0));
    const auto selected = [&] {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) && file.readAll().contains("\"selected\"");
    };
    QTRY_VERIFY(selected());
    const int steps = page->design().stack().count();
    endWithoutSaving(*m_drafts, std::move(page));
    page = open();
    QTRY_VERIFY(says(*page, u"not saved when the program ended"_s));
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_VERIFY(page->hasUnsaved());
    QCOMPARE(page->design().selection(), wanted);
    QCOMPARE(page->design().stack().count(), steps);
    page->undo();
    QCOMPARE(page->design().text(), drawnForm);
}

void FormEditorDraftsTest::isRecoveredBesideALaterVersion()
{
    auto page = open();
    draw(*page, "date");
    const QString drawn = page->design().text();
    endWithoutSaving(*m_drafts, std::move(page));
    const auto later
        = [](QString text) { return text.replace(u"What a department wants to buy."_s, u"What you want to buy."_s); };
    m_stored.text = later(m_stored.text);
    m_stored.version = 8;
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().text(), later(drawn));
    QCOMPARE(page->design().stack().count(), 1);
    page->undo();
    QCOMPARE(page->design().text(), m_stored.text);
}

void FormEditorDraftsTest::aDraftOfTheSamePlacesIsAskedAbout_data()
{
    QTest::addColumn<designing::ConflictDialog::Choice>("choice");
    QTest::newRow("mine") << designing::ConflictDialog::Choice::KeepMine;
    QTest::newRow("theirs") << designing::ConflictDialog::Choice::TakeTheirs;
    QTest::newRow("one by one") << designing::ConflictDialog::Choice::Merge;
    QTest::newRow("later") << designing::ConflictDialog::Choice::Cancel;
}

void FormEditorDraftsTest::aDraftOfTheSamePlacesIsAskedAbout()
{
    QFETCH(designing::ConflictDialog::Choice, choice);
    using Choice = designing::ConflictDialog::Choice;
    auto page = open();
    const forms::SourceTree &tree = page->design().tree();
    const forms::NodeId number = tree.at(tree.fields().constFirst()).id;
    QVERIFY(page->design().setAttribute(u"label"_s, {number}, u"label"_s, u"No."_s));
    const QString drawn = page->design().text();
    endWithoutSaving(*m_drafts, std::move(page));
    m_stored.text.replace(u"label=\"Number\""_s, u"label=\"Order\""_s);
    m_stored.version = 8;
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_VERIFY(conflict(*page));
    QVERIFY(!conflict(*page)->mergeButton()->isEnabled());
    QCOMPARE(page->design().text(), m_stored.text);
    if (choice == Choice::Cancel) {
        conflict(*page)->reject();
    } else if (choice == Choice::Merge) {
        conflict(*page)->sideButton(forms::Side::Mine)->click();
        conflict(*page)->mergeButton()->click();
    } else {
        (choice == Choice::KeepMine ? conflict(*page)->mineButton() : conflict(*page)->theirsButton())->click();
    }
    QTRY_VERIFY(!conflict(*page));
    const bool isKept = choice == Choice::KeepMine || choice == Choice::Merge;
    QCOMPARE(page->design().text(), isKept ? drawn : m_stored.text);
    QCOMPARE(page->hasUnsaved(), isKept);
    // Of one's own changes there is one journal, or none once they were given up.
    QCOMPARE(journalsOf(*m_drafts).size(), choice == Choice::TakeTheirs ? 0 : 1);
}

// What the page showed when it was stored is not what was stored.
void FormEditorDraftsTest::aDraftFromDuringASaveIsMerged()
{
    auto page = open();
    draw(*page, "date");
    m_holdsPut = true;
    QSignalSpy saved(page.get(), &FormEditor::saved);
    page->save();
    QTRY_COMPARE(m_server->held(), 1);
    draw(*page, "time");
    const QString drawn = page->design().text();
    m_holdsPut = false;
    m_server->release();
    QTRY_COMPARE(saved.size(), 1);
    endWithoutSaving(*m_drafts, std::move(page));
    m_stored.text.replace(u"label=\"Number\""_s, u"label=\"Order\""_s);
    m_stored.version = 8;
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QVERIFY(!conflict(*page));
    QTRY_COMPARE(page->design().text(), QString(drawn).replace(u"label=\"Number\""_s, u"label=\"Order\""_s));
}

void FormEditorDraftsTest::aDraftComesToWhatWasDrawnSince_data()
{
    QTest::addColumn<QString>("field"); // that is called otherwise since
    QTest::addColumn<bool>("isLater"); // somebody else saved meanwhile
    QTest::addColumn<bool>("isAsked");
    QTest::newRow("another place") << u"amount"_s << false << false;
    QTest::newRow("the same place") << u"number"_s << false << true;
    QTest::newRow("another place of a later version") << u"amount"_s << true << false;
}

void FormEditorDraftsTest::aDraftComesToWhatWasDrawnSince()
{
    QFETCH(QString, field);
    QFETCH(bool, isLater);
    QFETCH(bool, isAsked);
    const auto setLabel = [](FormEditor &page, const QString &name, const QString &label) {
        return page.design().setAttribute(u"label"_s, {nodeNamed(page.design(), name)}, u"label"_s, label);
    };
    auto page = open();
    QVERIFY(setLabel(*page, u"number"_s, u"No."_s));
    endWithoutSaving(*m_drafts, std::move(page));
    if (isLater) {
        m_stored.text.replace(u"What a department wants to buy."_s, u"What you want to buy."_s);
        m_stored.version = 8;
    }
    page = open();
    QVERIFY(setLabel(*page, field, u"Since"_s));
    const QString since = page->design().text();
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(conflict(*page) != nullptr, isAsked);
    if (isAsked) {
        QCOMPARE(page->design().text(), since);
        conflict(*page)->sideButton(forms::Side::Theirs)->click();
        conflict(*page)->mergeButton()->click();
        QTRY_VERIFY(!conflict(*page));
    }
    QTRY_COMPARE(page->design().text(), QString(since).replace(u"label=\"Number\""_s, u"label=\"No.\""_s));
    page->undo();
    QCOMPARE(page->design().text(), isAsked ? m_stored.text : since);
}

#ifdef Q_OS_LINUX
// It is all that there is of it on the disk.
void FormEditorDraftsTest::aDraftStaysWhileNothingCanBeKept()
{
    auto page = open();
    draw(*page, "date");
    const QString drawn = page->design().text();
    endWithoutSaving(*m_drafts, std::move(page));
    const QString left = QDir(m_drafts->path()).filePath(journalsOf(*m_drafts).value(0));
    page = open();
    {
        const FullDisk full(300); // a lock has room, a journal has not
        answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
        QTRY_COMPARE(page->design().text(), drawn);
    }
    QVERIFY(QFile::exists(left));
    page.reset();
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Recover);
    QTRY_COMPARE(page->design().text(), drawn);
    QVERIFY(!QFile::exists(left));
}
#endif

void FormEditorDraftsTest::isDiscarded()
{
    auto page = open();
    draw(*page, "date");
    endWithoutSaving(*m_drafts, std::move(page));
    page = open();
    answerDraft(*page, designing::RecoveryDialog::Choice::Later);
    QTest::qWait(0);
    QCOMPARE(journalsOf(*m_drafts).size(), 1); // another time
    answerDraft(*page, designing::RecoveryDialog::Choice::Discard);
    QTRY_VERIFY(journalsOf(*m_drafts).isEmpty());
    QCOMPARE(page->design().text(), drawnForm);
}

void FormEditorDraftsTest::undoSurvivesSavingAndTheProgram_data()
{
    QTest::addColumn<QString>("more");
    QTest::newRow("a small form") << QString();
    QTest::newRow("a large one") << QString(u"<!-- "_s % QString(400'000, u'x') % u" -->\n"_s);
}

void FormEditorDraftsTest::undoSurvivesSavingAndTheProgram()
{
    QFETCH(QString, more);
    m_stored.text = drawnForm + more;
    auto page = open();
    for (int i = 0; i < 8; ++i)
        draw(*page, i < 7 ? "time" : "date");
    page->save();
    QTRY_VERIFY(!page->hasUnsaved());
    page.reset();
    page = open();
    QVERIFY(!says(*page, u"not saved when the program ended"_s) && !page->hasUnsaved());
    QCOMPARE(page->undoText(), u"insertion of Date"_s);
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
    // And once more, by the journal that was begun for them.
    page.reset();
    page = open();
    QCOMPARE(page->design().stack().count(), 8);
    for (int i = 0; i < 8; ++i)
        page->undo();
    QCOMPARE(page->design().text(), drawnForm + more);
    QVERIFY(!page->isUndoAvailable());
    QCOMPARE(journalsOf(*m_drafts).size(), 1);
}

QTEST_MAIN(FormEditorDraftsTest)
#include "form_editor_drafts_test.moc"

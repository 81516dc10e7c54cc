// Every way out of a page asks first, and what is to be saved is stored before anything goes on.
#include "ui/pages/page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/bottom_panel.h"
#include "ui/windows/main_window.h"

#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright::widgets;
using namespace formwright::windows;
using formwright::pages::Page;

namespace {

// Saves by a request whose answer is held back until a test gives it.
class SavingPage : public Page
{
    Q_OBJECT
public:
    bool hasUnsaved() const override { return isChanged; }
    bool isSaving() const override { return saves > 0; }
    void saveChanges() override { ++saves; }
    void discardChanges() override { isChanged = false; }
    void answer(bool isStored)
    {
        --saves;
        isChanged = !isStored || typedMeanwhile;
        isStored ? changesSaved() : leaveRefused();
    }

    bool isChanged = true;
    bool typedMeanwhile = false;
    int saves = 0;
};

} // namespace

class LeavingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatIsToBeSavedIsStoredFirst_data();
    void whatIsToBeSavedIsStoredFirst();
    void aRefusedSaveStays_data() { whatIsToBeSavedIsStoredFirst_data(); }
    void aRefusedSaveStays();
    void cancelStays_data() { whatIsToBeSavedIsStoredFirst_data(); }
    void cancelStays();
    void discardGoes_data() { whatIsToBeSavedIsStoredFirst_data(); }
    void discardGoes();
    void whatIsTypedWhileItIsSavedStays();
    void aSaveUnderWayIsWaitedFor();
    void onlyOneQuestionIsAsked();
    void oneThatNoLongerHasAnythingIsNotHeld();
    void allAreAskedOneAfterTheOther();
    void whatIsWrongOnThePageIsListed();

private:
    SavingPage *open(const QString &key)
    {
        auto *page = new SavingPage;
        m_window->work().open({.key = key, .title = key}, [page] { return page; });
        return page;
    }
    // By the way of the data row; m_left tells when it has gone on.
    void leave();
    bool isGone(const QString &key) const { return !m_window->work().page(key); }

    QTemporaryDir m_folder;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Language> m_language;
    std::unique_ptr<ActionRegistry> m_actions;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    int m_left = 0;
    int m_stayed = 0;
};

void LeavingTest::init()
{
    m_theme = std::make_unique<Theme>();
    m_language = std::make_unique<Language>();
    m_actions = std::make_unique<ActionRegistry>();
    m_settings = std::make_unique<QSettings>(m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_settings->clear();
    m_language->setChoice(LanguageChoice::English);
    m_window = std::make_unique<MainWindow>(*m_actions, *m_theme, *m_language, *m_settings);
    m_window->show();
    m_left = m_stayed = 0;
    connect(m_window.get(), &MainWindow::closing, this, [this] { ++m_left; });
}

void LeavingTest::cleanup()
{
    m_window.reset();
}

void LeavingTest::whatIsToBeSavedIsStoredFirst_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way : {"tab", "page", "all tabs", "window", "quit", "session"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void LeavingTest::leave()
{
    QFETCH(QString, way);
    const auto countWhenClosed = [this] { connect(&m_window->work(), &WorkArea::closed, this, [this] { ++m_left; }); };
    if (way == "tab"_L1) {
        countWhenClosed();
        m_actions->trigger(u"file.closeTab"_s);
    } else if (way == "page"_L1) {
        countWhenClosed();
        Q_EMIT m_window->work().currentPage()->closeWanted();
    } else if (way == "all tabs"_L1) {
        countWhenClosed();
        m_actions->trigger(u"file.closeAllTabs"_s);
    } else if (way == "window"_L1) {
        m_window->close();
    } else if (way == "quit"_L1) {
        m_actions->trigger(u"file.quit"_s);
    } else { // sign-out, another server and another domain all go this way
        m_window->leave([this] { ++m_left; }, [this] { ++m_stayed; });
    }
}

void LeavingTest::whatIsToBeSavedIsStoredFirst()
{
    SavingPage *page = open(u"a"_s);
    MessageBox::setNextAnswer(Answer::Accept);
    leave();
    QTRY_COMPARE(page->saves, 1);
    QCOMPARE(m_left, 0);
    QVERIFY(!isGone(u"a"_s));
    QVERIFY(m_window->isVisible());
    page->answer(true);
    QTRY_COMPARE(m_left, 1);
    QVERIFY(isGone(u"a"_s));
    QCOMPARE(m_stayed, 0);
}

void LeavingTest::aRefusedSaveStays()
{
    SavingPage *page = open(u"a"_s);
    QSignalSpy stays(page, &Page::closeGivenUp);
    MessageBox::setNextAnswer(Answer::Accept);
    leave();
    QTRY_COMPARE(page->saves, 1);
    page->answer(false);
    QCOMPARE(stays.size(), 1);
    QCOMPARE(m_left, 0);
    QVERIFY(!isGone(u"a"_s));
    QFETCH(QString, way);
    QCOMPARE(m_stayed, way == "session"_L1 ? 1 : 0);
    // What is stored later by itself leads nowhere any more.
    page->saveChanges();
    page->answer(true);
    QCoreApplication::processEvents();
    QCOMPARE(m_left, 0);
    QVERIFY(!isGone(u"a"_s));
}

void LeavingTest::cancelStays()
{
    SavingPage *page = open(u"a"_s);
    QSignalSpy stays(page, &Page::closeGivenUp);
    MessageBox::setNextAnswer(Answer::Reject);
    leave();
    QTRY_COMPARE(stays.size(), 1);
    QCOMPARE(page->saves, 0);
    QCOMPARE(m_left, 0);
    QVERIFY(page->isChanged);
    QVERIFY(!isGone(u"a"_s));
}

void LeavingTest::discardGoes()
{
    SavingPage *page = open(u"a"_s);
    QPointer<SavingPage> kept(page);
    MessageBox::setNextAnswer(Answer::Alternative);
    leave();
    QTRY_COMPARE(m_left, 1);
    QVERIFY(isGone(u"a"_s));
    QTRY_VERIFY(!kept);
}

void LeavingTest::whatIsTypedWhileItIsSavedStays()
{
    SavingPage *page = open(u"a"_s);
    page->typedMeanwhile = true;
    QSignalSpy stays(page, &Page::closeGivenUp);
    MessageBox::setNextAnswer(Answer::Accept);
    m_window->close();
    QTRY_COMPARE(page->saves, 1);
    page->answer(true);
    QCOMPARE(stays.size(), 1);
    QVERIFY(m_window->isVisible());
}

void LeavingTest::aSaveUnderWayIsWaitedFor()
{
    SavingPage *page = open(u"a"_s);
    page->saveChanges(); // by its own button
    m_window->leave([this] { ++m_left; });
    QCOMPARE(page->saves, 1);
    QCOMPARE(m_left, 0);
    page->answer(true);
    QTRY_COMPARE(m_left, 1); // without a question
}

void LeavingTest::onlyOneQuestionIsAsked()
{
    SavingPage *page = open(u"a"_s);
    MessageBox::setNextAnswer(Answer::Accept);
    m_actions->trigger(u"file.closeTab"_s);
    QTRY_COMPARE(page->saves, 1);
    m_window->leave([this] { ++m_left; }); // whoever asked last goes on
    QCOMPARE(page->saves, 1);
    page->answer(true);
    QTRY_COMPARE(m_left, 1);
}

// A new record is another page once it is made: this one wants to be closed then, and the rest goes on.
void LeavingTest::oneThatNoLongerHasAnythingIsNotHeld()
{
    SavingPage *page = open(u"a"_s);
    MessageBox::setNextAnswer(Answer::Accept);
    m_window->leave([this] { ++m_left; });
    QTRY_COMPARE(page->saves, 1);
    page->isChanged = false;
    Q_EMIT page->closeWanted();
    QTRY_COMPARE(m_left, 1);
    QVERIFY(isGone(u"a"_s));
}

void LeavingTest::allAreAskedOneAfterTheOther()
{
    SavingPage *first = open(u"a"_s);
    open(u"unchanged"_s)->isChanged = false;
    SavingPage *second = open(u"b"_s);
    MessageBox::setNextAnswer(Answer::Accept);
    m_window->leave([this] { ++m_left; }, [this] { ++m_stayed; });
    QTRY_COMPARE(second->saves, 1);
    QCOMPARE(first->saves, 0);
    QCOMPARE(m_window->work().count(), 3); // what has nothing to save waits as well
    MessageBox::setNextAnswer(Answer::Accept);
    second->answer(true);
    QTRY_COMPARE(first->saves, 1);
    QCOMPARE(m_window->work().currentKey(), u"a"_s);
    first->answer(false);
    QCOMPARE(m_stayed, 1);
    QCOMPARE(m_left, 0);
    QCOMPARE(m_window->work().keys(), (QStringList{u"a"_s, u"unchanged"_s}));
}

// A red message and a refused field are problems of their page, whatever page it is.
void LeavingTest::whatIsWrongOnThePageIsListed()
{
    SavingPage *page = open(u"a"_s);
    page->isChanged = false;
    auto *message = new InlineMessage(page);
    auto *tabs = new QTabWidget(page);
    tabs->addTab(new QWidget, u"First"_s);
    auto *rows = new FormRows(LabelPosition::Above);
    auto *field = new QLineEdit;
    FormRow *row = rows->addRow(u"&Amount"_s, field);
    tabs->addTab(rows, u"Second"_s);
    auto *button = m_window->status().findChild<QToolButton *>(u"problemsButton"_s);
    QVERIFY(!button->isVisible());
    message->showError({.what = u"It was not saved."_s, .why = u"It is too large."_s});
    row->setError(u"too much"_s);
    QTRY_COMPARE(button->text(), u"2 problems"_s);
    QVERIFY(button->isVisible());
    button->click();
    auto *tree = m_window->bottom().findChild<QTreeWidget *>(u"problemTree"_s);
    QTRY_VERIFY(tree->isVisible());
    QCOMPARE(m_window->bottom().current(), u"problems"_s);
    QCOMPARE(tree->topLevelItem(0)->text(0), u"It was not saved. It is too large."_s);
    QCOMPARE(tree->topLevelItem(1)->text(0), u"Too much."_s);
    QCOMPARE(tree->topLevelItem(1)->text(1), u"Amount"_s);
    // A line leads to its field.
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    tree->setCurrentItem(tree->topLevelItem(1));
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Return);
    QCOMPARE(tabs->currentIndex(), 1);
    QTRY_VERIFY(field->hasFocus());
    // Corrected, it is none any more.
    row->setError({});
    message->hide();
    QTRY_VERIFY(!button->isVisible());
    QVERIFY(!tree->isVisible());
}

QTEST_MAIN(LeavingTest)
#include "leaving_test.moc"

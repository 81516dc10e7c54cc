// The frame: places, tabs, panels, menus, and what comes back after a restart.
#include "ui/pages/page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/bottom_panel.h"
#include "ui/windows/home_page.h"
#include "ui/windows/main_window.h"
#include "ui/windows/rail.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

using namespace formwright::widgets;
using namespace formwright::windows;

namespace {
class StubbornPage : public formwright::pages::Page
{
public:
    bool hasUnsaved() const override { return true; }
    void tryLeave(const std::function<void()> &) override { }
};
// Asks before it closes, and is told later.
class AskingPage : public formwright::pages::Page
{
    Q_OBJECT
public:
    AskingPage() { setWindowModified(true); }
    bool hasUnsaved() const override { return true; }
    void tryLeave(const std::function<void()> &then) override { m_then = then; }
    void agree() { m_then(); }

private:
    std::function<void()> m_then;
};
class PageWithSteps : public formwright::pages::Page
{
    Q_OBJECT
public:
    bool isUndoAvailable() const override { return !steps.isEmpty(); }
    QString undoText() const override { return steps.value(steps.size() - 1); }
    QList<formwright::pages::Problem> problems() const override { return QList<formwright::pages::Problem>(found); }
    QStringList steps;
    int found = 0;

    void undo() override
    {
        steps.removeLast();
        Q_EMIT editStateChanged();
    }
};
class FieldWithSteps : public QWidget // as one for code
{
    Q_OBJECT
    Q_PROPERTY(bool undoAvailable MEMBER hasStep NOTIFY stepsChanged)
public:
    using QWidget::QWidget;
    bool hasStep = false;
    Q_SLOT void undo() { setProperty("undoAvailable", false); }
    Q_SIGNAL void stepsChanged();
};
} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        makeWindow();
    }
    void cleanup() { m_window.reset(); }

    void itStartsAtHome()
    {
        QCOMPARE(m_window->place(), Place::Home);
        QVERIFY(m_window->home().isVisible());
        QVERIFY(!side()->isVisible());
    }

    void undoNamesWhatIsUndone()
    {
        auto *page = new PageWithSteps;
        auto *line = new QLineEdit(page);
        m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, [page] { return page; });
        QAction *undo = m_actions->action(QStringLiteral("edit.undo"));
        QVERIFY(!undo->isEnabled());
        page->steps = {QStringLiteral("change of A & B")};
        Q_EMIT page->editStateChanged();
        QVERIFY(undo->isEnabled());
        QCOMPARE(undo->text(), QStringLiteral("&Undo change of A && B"));
        // What was typed last in a line goes first.
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("x"));
        QCOMPARE(undo->text(), QStringLiteral("&Undo"));
        undo->trigger();
        QCOMPARE(line->text(), QString());
        QCOMPARE(undo->text(), QStringLiteral("&Undo change of A && B"));
        undo->trigger();
        QVERIFY(page->steps.isEmpty());
        QVERIFY(!undo->isEnabled());
    }

    void undoFollowsFieldsWithSteps()
    {
        auto *page = new PageWithSteps;
        auto *field = new FieldWithSteps(page);
        m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, [page] { return page; });
        page->steps = {QStringLiteral("change")};
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        field->setFocus();
        QAction *undo = m_actions->action(QStringLiteral("edit.undo"));
        field->setProperty("undoAvailable", true);
        QTRY_COMPARE(undo->text(), QStringLiteral("&Undo"));
        undo->trigger();
        QTRY_COMPARE(undo->text(), QStringLiteral("&Undo change"));
    }

    // Keys that mean the page mean it also while somebody walks through the tree beside it.
    void pageTakesItsKeysFromTheTree()
    {
        auto *tree = new QTreeWidget;
        tree->addTopLevelItem(new QTreeWidgetItem({QStringLiteral("Domains")}));
        m_window->setPlaceContent(Place::Admin, {tree});
        auto *page = new formwright::pages::Page;
        auto *made = new QAction(page);
        made->setShortcut(QKeySequence::New);
        made->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page->addAction(made);
        QSignalSpy inPage(made, &QAction::triggered);
        QSignalSpy inWindow(m_window.get(), &MainWindow::newFromSpreadsheetWanted);
        m_window->work().open({QStringLiteral("k"), QStringLiteral("Domains")}, [page] { return page; });
        QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
        QVERIFY(tree->hasFocus());
        QTest::keyClick(tree, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(inPage.count(), 1);
        QCOMPARE(inWindow.count(), 0);
        // Where the page makes nothing, or none is seen, the window does.
        made->setEnabled(false);
        QTest::keyClick(tree, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(inWindow.count(), 1);
        made->setEnabled(true);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(inWindow.count(), 2);
        QCOMPARE(inPage.count(), 1);
    }

    void keyboardGoesToThePageBehindTheClosedOne()
    {
        const auto makePage = [this](const QString &key) {
            auto *page = new formwright::pages::Page;
            auto *layout = new QVBoxLayout(page);
            layout->addWidget(new QLineEdit);
            layout->addWidget(new QLineEdit);
            m_window->work().open({key, key}, [page] { return page; });
            return page->findChildren<QLineEdit *>();
        };
        const QList<QLineEdit *> first = makePage(QStringLiteral("a"));
        first.at(1)->setFocus();
        makePage(QStringLiteral("b")).at(0)->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(m_window->work().currentKey(), QStringLiteral("a"));
        QVERIFY(first.at(1)->hasFocus());
    }

    // Whoever decides to stay when asked about a change has lost no tab to the question, and sees what it is about.
    void changedPagesAreAskedFirst()
    {
        open(QStringLiteral("a"));
        auto *changed = new StubbornPage;
        changed->setWindowTitle(QStringLiteral("B[*]"));
        changed->setWindowModified(true);
        m_window->work().open({QStringLiteral("b"), QStringLiteral("B")}, [changed] { return changed; });
        open(QStringLiteral("c"));
        QCOMPARE(tabs()->tabText(1), QStringLiteral("• B")); // in front, where no long title takes it away
        m_window->work().closeAll();
        QCOMPARE(m_window->work().count(), 3);
        QCOMPARE(m_window->work().currentKey(), QStringLiteral("b"));
        QVERIFY(changed->isVisible());
        changed->setWindowModified(false);
    }

    void shortcutsLeadToThePlaces()
    {
        for (int i = 0; i < int(places.size()); ++i) {
            QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_1 + i), Qt::ControlModifier);
            QCOMPARE(m_window->place(), places[size_t(i)]);
        }
    }

    void theRailLeadsToThePlaces()
    {
        m_window->findChild<QAbstractButton *>(QStringLiteral("railButton3"))->click();
        QCOMPARE(m_window->place(), Place::Design);
        QVERIFY(side()->isVisible());
    }

    void theBellTellsOfUnreadNotifications()
    {
        m_window->setUnread(3);
        auto *bell = m_window->findChild<QAbstractButton *>(QStringLiteral("railButton5"));
        QVERIFY(bell->accessibleName().contains(u'3'));
        m_window->setUnread(0);
        QVERIFY(!bell->accessibleName().contains(u'3'));
    }

    void controlKOpensThePalette()
    {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(m_window->palette().isVisible());
    }

    void openingAPageLeavesHome()
    {
        open(QStringLiteral("a"));
        QVERIFY(m_window->place() != Place::Home);
        QVERIFY(m_window->work().page(QStringLiteral("a"))->isVisible());
    }

    void aKeyHasOneTab()
    {
        QWidget *first = open(QStringLiteral("a"));
        open(QStringLiteral("b"));
        QCOMPARE(open(QStringLiteral("a")), first);
        QCOMPARE(m_window->work().keys(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(m_window->work().currentKey(), QStringLiteral("a"));
    }

    void aTabShowsTitleAndChange()
    {
        QWidget *page = open(QStringLiteral("a"));
        page->setWindowTitle(QStringLiteral("Ports & routes"));
        QCOMPARE(tabs()->tabText(0), QStringLiteral("Ports && routes"));
        page->setWindowModified(true);
        QVERIFY(tabs()->tabText(0).contains(QStringLiteral("•")));
    }

    void aPageMayRefuseToClose()
    {
        m_window->work().open(
            {.key = QStringLiteral("s"), .title = QStringLiteral("S")}, [] { return new StubbornPage; });
        open(QStringLiteral("a"));
        QSignalSpy closing(m_window.get(), &MainWindow::closing);
        m_window->work().close(QStringLiteral("s"));
        QVERIFY(!m_window->close());
        QVERIFY(closing.isEmpty());
        QVERIFY(m_window->work().page(QStringLiteral("s")));
    }

    // Whoever quits and saves what is asked about need not quit again; the tabs are there the next time.
    void quittingGoesOnOnceThePagesAreSaved()
    {
        m_window->setWorkspace(QStringLiteral("w"));
        open(QStringLiteral("a"));
        AskingPage *first = openAsking(QStringLiteral("first"));
        AskingPage *second = openAsking(QStringLiteral("second"));
        QSignalSpy closing(m_window.get(), &MainWindow::closing);
        QVERIFY(!m_window->close());
        second->agree();
        QTRY_COMPARE(m_window->work().currentKey(), QStringLiteral("first"));
        QVERIFY(closing.isEmpty());
        QCoreApplication::processEvents();
        first->agree();
        QTRY_COMPARE(closing.size(), 1);
        QVERIFY(!m_window->isVisible());
        QStringList kept;
        connect(m_window.get(), &MainWindow::pagesWanted, this, [&kept](const QList<PageInfo> &pages) {
            for (const PageInfo &page : pages)
                kept.append(page.key);
        });
        m_window->setWorkspace(QStringLiteral("w"));
        QCOMPARE(kept, (QStringList{QStringLiteral("a"), QStringLiteral("first"), QStringLiteral("second")}));
    }

    void quittingEndsWithThePageThatStays_data()
    {
        QTest::addColumn<bool>("opensAnother");
        QTest::newRow("it says so") << false;
        QTest::newRow("another is opened") << true;
    }
    void quittingEndsWithThePageThatStays()
    {
        QFETCH(bool, opensAnother);
        AskingPage *page = openAsking(QStringLiteral("first"));
        QSignalSpy closing(m_window.get(), &MainWindow::closing);
        QVERIFY(!m_window->close());
        if (opensAnother)
            open(QStringLiteral("a"));
        else
            Q_EMIT page->closeGivenUp();
        page->agree();
        QCoreApplication::processEvents(); // what was left to the event loop
        QVERIFY(closing.isEmpty());
        QVERIFY(m_window->isVisible());
    }

    void controlWClosesTheTab()
    {
        open(QStringLiteral("a"));
        QSignalSpy closed(&m_window->work(), &WorkArea::closed);
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(closed.first().first().toString(), QStringLiteral("a"));
        QCOMPARE(m_window->work().count(), 0);
    }

    void aLongTitleLeavesRoomForOtherTabs()
    {
        open(QStringLiteral("a"));
        m_window->work().page(QStringLiteral("a"))->setWindowTitle(QString(300, u'x'));
        auto *tabs = m_window->work().findChild<QTabWidget *>(QStringLiteral("workTabs"));
        QTRY_COMPARE(tabs->tabText(0).size(), 300);
        QVERIFY(tabs->tabBar()->tabRect(0).width() < tabs->width() / 2);
        QCOMPARE(tabs->tabToolTip(0).size(), 300);
    }

    void manyTabsStayReadable()
    {
        const QString longTitle = QStringLiteral("Import and Export: Alder Works and its daughters");
        for (const char *key : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}) {
            open(QString::fromLatin1(key));
            m_window->work()
                .page(QString::fromLatin1(key))
                ->setWindowTitle(qstrcmp(key, "b") == 0 ? QStringLiteral("Roles") : longTitle);
        }
        auto *tabs = m_window->work().findChild<QTabWidget *>(QStringLiteral("workTabs"));
        QTRY_VERIFY(tabs->tabBar()->tabRect(0).left() < 0); // scrolled, to the last one
        const QFontMetrics metrics = tabs->tabBar()->fontMetrics();
        QVERIFY(tabs->tabBar()->tabRect(1).width()
            > metrics.horizontalAdvance(QStringLiteral("Roles")) + 32); // beside icon and cross
        QVERIFY(tabs->tabBar()->tabRect(0).width() > metrics.horizontalAdvance(QStringLiteral("Import and")) + 32);
        QVERIFY(tabs->tabBar()->tabRect(0).width() < metrics.horizontalAdvance(longTitle));
    }

    void tabsAreSteppedAround()
    {
        for (const char *key : {"a", "b", "c"})
            open(QString::fromLatin1(key));
        m_window->work().step(1);
        QCOMPARE(m_window->work().currentKey(), QStringLiteral("a"));
        m_window->work().step(-1);
        QCOMPARE(m_window->work().currentKey(), QStringLiteral("c"));
    }

    void panelsAreSwitched()
    {
        m_window->setPlace(Place::Run);
        m_actions->trigger(QStringLiteral("view.sidePanel"));
        QVERIFY(!side()->isVisible());
        m_actions->trigger(QStringLiteral("view.sidePanel"));
        QVERIFY(side()->isVisible());
        QWidget inspector;
        m_window->setInspector(&inspector);
        QVERIFY(!inspector.isVisible()); // it takes its room from the work: whoever wants it asks for it
        m_actions->trigger(QStringLiteral("view.inspector"));
        QVERIFY(inspector.isVisible());
        m_actions->trigger(QStringLiteral("view.inspector"));
        QVERIFY(!inspector.isVisible());
        m_window->setInspector(nullptr);
        QVERIFY(!inspector.parent());
    }

    void theBottomPanelFolds()
    {
        m_window->bottom().setPage(QStringLiteral("jobs"), QStringLiteral("Jobs"), new QWidget);
        QVERIFY(!m_window->bottom().isVisible());
        m_window->findChild<QToolButton *>(QStringLiteral("problemsButton"))->click();
        QVERIFY(m_window->bottom().isVisible());
        m_window->showBottomPage(QStringLiteral("jobs"));
        QCOMPARE(m_window->bottom().current(), QStringLiteral("jobs"));
        m_window->bottom().findChild<QToolButton *>(QStringLiteral("foldButton"))->click();
        QVERIFY(!m_window->bottom().isVisible());
        QVERIFY(!m_actions->action(QStringLiteral("view.bottomPanel"))->isChecked());
    }

    void everyActionStandsInAMenuAndHasATitle()
    {
        QSet<QAction *> inMenus;
        for (QMenu *menu : m_window->menuBar()->findChildren<QMenu *>()) {
            for (QAction *action : menu->actions())
                inMenus << action;
        }
        for (const QString &id : m_actions->ids()) {
            QVERIFY2(inMenus.contains(m_actions->action(id)), qPrintable(id));
            QVERIFY2(!m_actions->title(id).isEmpty(), qPrintable(id));
            QVERIFY2(m_actions->conflicts(id, m_actions->shortcuts(id)).isEmpty(), qPrintable(id));
        }
    }

    void editActionsReachTheFieldWithTheFocus()
    {
        QLineEdit *field = nullptr;
        m_window->work().open({.key = QStringLiteral("f"), .title = QStringLiteral("F")}, [&field] {
            auto *page = new formwright::pages::Page;
            field = new QLineEdit(QStringLiteral("some text"), page);
            return page;
        });
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        field->setFocus();
        QVERIFY(m_actions->action(QStringLiteral("edit.selectAll"))->isEnabled());
        m_actions->trigger(QStringLiteral("edit.selectAll"));
        QCOMPARE(field->selectedText(), QStringLiteral("some text"));
        m_actions->trigger(QStringLiteral("edit.cut"));
        QCOMPARE(field->text(), QString());
        m_actions->trigger(QStringLiteral("edit.undo"));
        QCOMPARE(field->text(), QStringLiteral("some text"));
    }

    void homeOpensItsDoors()
    {
        QSignalSpy spreadsheet(m_window.get(), &MainWindow::newFromSpreadsheetWanted);
        QSignalSpy connecting(m_window.get(), &MainWindow::connectWanted);
        QSignalSpy restore(m_window.get(), &MainWindow::restoreBackupWanted);
        QSignalSpy sample(m_window.get(), &MainWindow::sampleWanted);
        for (const char *name : {"newApplicationButton", "connectButton", "restoreButton", "sampleButton"})
            m_window->home().findChild<QAbstractButton *>(QString::fromLatin1(name))->click();
        QCOMPARE(spreadsheet.count() + connecting.count() + restore.count() + sample.count(), 4);
        QVERIFY(!spreadsheet.isEmpty() && !connecting.isEmpty() && !restore.isEmpty() && !sample.isEmpty());
    }

    void aSpreadsheetIsTakenAnywhere()
    {
        QSignalSpy spreadsheet(m_window.get(), &MainWindow::newFromSpreadsheetWanted);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(QStringLiteral("/data/routes.xlsx"))});
        QDragEnterEvent enter(QPoint(500, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent drop(QPointF(500, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QCOMPARE(spreadsheet.first().first().toString(), QStringLiteral("/data/routes.xlsx"));
    }

    void theLayoutComesBack()
    {
        m_window->setWorkspace(QStringLiteral("w"));
        m_window->setPlace(Place::Admin);
        open(QStringLiteral("a"));
        open(QStringLiteral("b"));
        m_window->work().activate(QStringLiteral("a"));
        m_window->bottom().setPage(QStringLiteral("jobs"), QStringLiteral("Jobs"), new QWidget);
        m_window->showBottomPage(QStringLiteral("jobs"));
        m_window->resize(780, 700); // within the screen, where Qt 6.8 keeps a window that comes back
        columns()->setSizes({260, 520});
        const int width = side()->width();
        m_theme->setChoice(ThemeChoice::Dark);
        QVERIFY(m_window->close());

        m_window.reset();
        makeWindow(false);
        m_window->bottom().setPage(QStringLiteral("jobs"), QStringLiteral("Jobs"), new QWidget);
        QSignalSpy wanted(m_window.get(), &MainWindow::pagesWanted);
        m_window->restoreLayout();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QCOMPARE(m_window->size(), QSize(780, 700));
        QCOMPARE(m_window->place(), Place::Admin);
        QCOMPARE(side()->width(), width);
        QCOMPARE(m_window->bottom().current(), QStringLiteral("jobs"));
        QVERIFY(m_window->bottom().isVisible());
        QCOMPARE(wanted.count(), 0); // nobody is signed in yet
        m_window->setWorkspace(QStringLiteral("w"));
        const auto pages = wanted.first().at(0).value<QList<PageInfo>>();
        QCOMPARE(pages.size(), 2);
        QCOMPARE(pages[0].key, QStringLiteral("a"));
        QCOMPARE(pages[1].key, QStringLiteral("b"));
        QCOMPARE(wanted.first().at(1).toString(), QStringLiteral("a"));
        QCOMPARE(m_window->place(), Place::Admin);
        m_theme->load(*m_settings);
        QCOMPARE(m_theme->choice(), ThemeChoice::Dark);
    }

    void anotherVersionsLayoutIsNotApplied()
    {
        m_window->setPlace(Place::Admin);
        m_window->saveLayout();
        m_settings->setValue(QStringLiteral("window/version"), 9999);
        m_window.reset();
        makeWindow(false);
        m_window->restoreLayout();
        QCOMPARE(m_window->place(), Place::Home);
    }

    void damagedSettingsHarmNothing()
    {
        m_window->saveLayout();
        for (const char *key : {"geometry", "columns", "rows", "place", "pages"})
            m_settings->setValue(
                QStringLiteral("window/%1").arg(QString::fromLatin1(key)), QByteArray("\x01\xff nonsense"));
        m_settings->setValue(QStringLiteral("window/place"), -7);
        m_window.reset();
        makeWindow(false);
        m_window->restoreLayout();
        QCOMPARE(m_window->place(), Place::Home);
    }

    void resetLayoutBringsThePanelsBack()
    {
        m_window->setPlace(Place::Run);
        m_actions->trigger(QStringLiteral("view.sidePanel"));
        m_actions->trigger(QStringLiteral("view.resetLayout"));
        QVERIFY(side()->isVisible());
        QCOMPARE(side()->width(), 264);
    }

    void everyControlHasAName()
    {
        m_window->setPlace(Place::Design);
        for (QWidget *control : m_window->findChildren<QWidget *>()) {
            const bool isControl = qobject_cast<QAbstractButton *>(control) || qobject_cast<QLineEdit *>(control);
            if (!isControl || control->isHidden() || control->objectName().startsWith(u"qt_")
                || qobject_cast<QLineEdit *>(control->parentWidget())
                || qobject_cast<QTabBar *>(control->parentWidget()))
                continue;
            QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(control);
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(),
                qPrintable(QStringLiteral("%1 %2").arg(
                    QString::fromLatin1(control->metaObject()->className()), control->objectName())));
        }
    }

    void theLanguageSwitchesLive()
    {
        m_language->setChoice(LanguageChoice::SimplifiedChinese);
        QTRY_VERIFY(m_window->menuBar()->actions().first()->text().contains(QStringLiteral("文件")));
        QCOMPARE(m_actions->title(QStringLiteral("edit.undo")), QStringLiteral("撤销"));
        QCOMPARE(m_actions->sourceTitle(QStringLiteral("edit.undo")), QStringLiteral("Undo"));
        m_language->setChoice(LanguageChoice::English);
        QTRY_COMPARE(m_window->menuBar()->actions().first()->text(), QStringLiteral("&File"));
    }

private:
    void makeWindow(bool shown = true)
    {
        m_actions = std::make_unique<ActionRegistry>();
        m_settings = std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        if (!m_theme) {
            m_theme = std::make_unique<Theme>();
            m_language = std::make_unique<Language>();
        }
        m_theme->setChoice(ThemeChoice::Light);
        m_language->setChoice(LanguageChoice::English);
        m_window = std::make_unique<MainWindow>(*m_actions, *m_theme, *m_language, *m_settings);
        if (!shown)
            return;
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    QWidget *open(const QString &key)
    {
        return m_window->work().open({.key = key, .title = key}, [] { return new formwright::pages::Page; });
    }

    AskingPage *openAsking(const QString &key)
    {
        auto *page = new AskingPage;
        m_window->work().open({.key = key, .title = key}, [page] { return page; });
        return page;
    }

    QWidget *side() const { return m_window->findChild<QWidget *>(QStringLiteral("sidePanel")); }
    QSplitter *columns() const { return m_window->findChild<QSplitter *>(QStringLiteral("columns")); }
    QTabBar *tabs() const { return m_window->findChild<QTabWidget *>(QStringLiteral("workTabs"))->tabBar(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Language> m_language;
    std::unique_ptr<ActionRegistry> m_actions;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(MainWindowTest)
#include "main_window_test.moc"

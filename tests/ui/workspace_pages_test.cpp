// Which pages are open, and were: kept for each workspace by itself, as soon as it changes.
#include "ui/pages/page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/home_page.h"
#include "ui/windows/main_window.h"
#include "ui/windows/shortcuts_page.h"

#include <QAction>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace formwright::widgets;
using namespace formwright::windows;

namespace {
// Asks before it closes, and is told later.
class AskingPage : public formwright::pages::Page
{
    Q_OBJECT
public:
    AskingPage() { setWindowModified(true); }
    QList<formwright::pages::Problem> problems() const override { return found; }
    bool hasUnsaved() const override { return true; }
    void tryLeave(const std::function<void()> &then) override { m_then = then; }
    void agree() { m_then(); }
    QList<formwright::pages::Problem> found{};

private:
    std::function<void()> m_then;
};
} // namespace

class WorkspacePagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_actions = std::make_unique<ActionRegistry>();
        m_settings = std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        m_language.setChoice(LanguageChoice::English);
        m_window = std::make_unique<MainWindow>(*m_actions, m_theme, m_language, *m_settings);
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void redoHasTheKeysOfEverySystem()
    {
        const auto keys = m_actions->shortcuts(QStringLiteral("edit.redo"));
        QVERIFY(keys.contains(QKeySequence(QKeySequence::Redo)));
        QCOMPARE(keys.count(QKeySequence(Qt::CTRL | Qt::Key_Y)), 1);
    }

    void eachWorkspaceHasItsOwnPages()
    {
        QSignalSpy wanted(m_window.get(), &MainWindow::pagesWanted);
        m_window->setWorkspace(QStringLiteral("one"));
        open(QStringLiteral("a"));
        // Kept at once: a program that is killed does not say so before.
        QSettings kept(m_settings->fileName(), QSettings::IniFormat);
        m_settings->sync();
        kept.sync();
        QCOMPARE(
            kept.value(QStringLiteral("workspaces/one/pagesKeys")).toStringList(), QStringList{QStringLiteral("a")});
        bool isLeft = false;
        m_window->leave([&isLeft] { isLeft = true; });
        QVERIFY(isLeft);
        QCOMPARE(m_window->work().count(), 0);
        m_window->setWorkspace(QStringLiteral("two"));
        QCOMPARE(wanted.count(), 0);
        open(QStringLiteral("b"));
        m_window->leave([] {});
        m_window->setWorkspace(QStringLiteral("one"));
        QCOMPARE(keysOf(wanted.takeFirst()), QStringList{QStringLiteral("a")});
        QCOMPARE(m_window->work().count(), 0); // whoever knows how opens them
    }

    // Which workspace it is may be known some answers after the sign-in.
    void whatWasOpenedBeforeTheWorkspaceWasKnownIsKept()
    {
        open(QStringLiteral("early"));
        m_window->setWorkspace(QStringLiteral("w"));
        m_window->leave([] {});
        QSignalSpy wanted(m_window.get(), &MainWindow::pagesWanted);
        m_window->setWorkspace(QStringLiteral("w"));
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(keysOf(wanted.takeFirst()), QStringList{QStringLiteral("early")});
    }

    void whoeverStaysLosesNoPage()
    {
        m_window->setWorkspace(QStringLiteral("w"));
        auto *page = new AskingPage;
        m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, [page] { return page; });
        page->setWindowModified(true);
        open(QStringLiteral("other"));
        bool isLeft = false, isStaying = false;
        m_window->leave([&isLeft] { isLeft = true; }, [&isStaying] { isStaying = true; });
        QVERIFY(!isLeft && !isStaying); // it asks
        Q_EMIT page->closeGivenUp();
        QVERIFY(isStaying && !isLeft);
        QCOMPARE(m_window->work().keys(), (QStringList{QStringLiteral("k"), QStringLiteral("other")}));
        open(QStringLiteral("later"));
        QCOMPARE(m_settings->value(QStringLiteral("workspaces/w/pagesKeys")).toStringList().size(), 3);
    }

    void whatWasNewIsRememberedByItsId()
    {
        m_window->setWorkspace(QStringLiteral("w"));
        m_window->work().open(
            {QStringLiteral("new:1"), QStringLiteral("New"), {}, false}, [] { return new formwright::pages::Page; });
        QCOMPARE(m_settings->value(QStringLiteral("workspaces/w/pagesKeys")).toStringList(), QStringList());
        QVERIFY(m_window->work().rename(QStringLiteral("new:1"), QStringLiteral("document:7")));
        QCOMPARE(m_settings->value(QStringLiteral("workspaces/w/pagesKeys")).toStringList(),
            QStringList{QStringLiteral("document:7")});
        int made = 0;
        m_window->work().open({QStringLiteral("document:7"), QStringLiteral("Again")}, [&made] {
            ++made;
            return new formwright::pages::Page;
        });
        QCOMPARE(made, 0);
        QCOMPARE(m_window->work().count(), 1);
    }

    void homeShowsWhatWasOpenedLast()
    {
        m_window->setWorkspace(QStringLiteral("w"));
        open(QStringLiteral("first"));
        open(QStringLiteral("second"));
        m_window->work().page(QStringLiteral("second"))->setWindowTitle(QStringLiteral("Requests"));
        QSignalSpy wanted(m_window.get(), &MainWindow::recentPageWanted);
        const auto button = [this] {
            QToolButton *found = nullptr;
            for (auto *each : m_window->home().findChildren<QToolButton *>()) {
                if (each->text() == QStringLiteral("Requests"))
                    found = each;
            }
            return found;
        };
        QTRY_VERIFY(button());
        button()->click();
        QCOMPARE(wanted.first().first().value<PageInfo>().key, QStringLiteral("second"));
        m_window->leave([] {});
        m_window->setWorkspace({});
        QTRY_VERIFY(!button()); // another one may sit there now
    }

    void whoeverAgreesLaterIsWaitedFor()
    {
        auto *page = new AskingPage;
        m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, [page] { return page; });
        open(QStringLiteral("other"));
        int left = 0;
        m_window->leave([&left] { ++left; });
        QCOMPARE(left, 0);
        QCOMPARE(m_window->work().count(), 2);
        page->agree();
        QTRY_COMPARE(left, 1);
        QCOMPARE(m_window->work().count(), 0);
    }

    void whatThePageCanDoIsFoundAnywhere()
    {
        auto *page = new AskingPage;
        page->setWindowTitle(QStringLiteral("Requests"));
        auto *save = new QAction(QStringLiteral("&Approve…"), page);
        save->setShortcut(QKeySequence(QKeySequence::New)); // that the window has for something else
        auto *pane = new QWidget(page);
        auto *move = new QAction(QStringLiteral("Move to"), pane);
        move->setEnabled(false);
        int approved = 0;
        connect(save, &QAction::triggered, page, [&approved] { ++approved; });
        m_window->setPlace(Place::Run);
        m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, [page] { return page; });

        // In a menu of its own, which is there for as long as the page is.
        QMenu *menu = nullptr;
        for (QMenu *each : m_window->menuBar()->findChildren<QMenu *>()) {
            if (each->title() == QStringLiteral("&Page"))
                menu = each;
        }
        QVERIFY(menu && menu->menuAction()->isVisible());
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions(), (QList<QAction *>{save, move}));

        // In the palette, where only what can be done now is offered.
        m_actions->trigger(QStringLiteral("view.palette"));
        auto *palette = &m_window->palette();
        auto *edit = palette->findChild<QLineEdit *>();
        edit->setText(QStringLiteral("appro"));
        auto *list = palette->findChild<QListView *>();
        QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("Approve"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(approved, 1);

        // Among the shortcuts, with what they are taken from.
        ShortcutsPage shortcuts(*m_actions);
        auto *tree = shortcuts.findChild<QTreeWidget *>();
        const auto found = tree->findItems(QStringLiteral("Approve"), Qt::MatchStartsWith);
        QCOMPARE(found.size(), 1);
        tree->setCurrentItem(found.first());
        QVERIFY(!shortcuts.findChild<QKeySequenceEdit *>()->isEnabled());
        QVERIFY(found.first()->toolTip(1).contains(QStringLiteral("New Application from Spreadsheet")));

        m_window->work().close(QStringLiteral("k"));
        page->agree();
        QVERIFY(!menu->menuAction()->isVisible());
    }

    void aTabHasAMenu()
    {
        open(QStringLiteral("a"));
        open(QStringLiteral("b"));
        open(QStringLiteral("c"));
        auto *bar = m_window->work().findChild<QTabWidget *>()->tabBar();
        const auto choose = [&](const char *text, int tab) {
            Q_EMIT bar->customContextMenuRequested(bar->tabRect(tab).center());
            for (auto *menu : m_window->work().findChildren<QMenu *>(QStringLiteral("tabMenu"))) {
                for (QAction *action : menu->actions()) {
                    if (action->text() == QString::fromLatin1(text) && menu->isVisible())
                        action->trigger();
                }
                menu->close();
            }
        };
        choose("&Close", 0);
        QCOMPARE(m_window->work().keys(), (QStringList{QStringLiteral("b"), QStringLiteral("c")}));
        choose("Close &Others", 0);
        QCOMPARE(m_window->work().keys(), QStringList{QStringLiteral("b")});
        choose("Close &All", 0);
        QCOMPARE(m_window->work().count(), 0);
    }

    // Other keys for what a page can do hold for every page of that kind, and after a restart.
    void keysOfPagesCanBeChanged()
    {
        const auto makePage = [] {
            auto *page = new formwright::pages::Page;
            page->setWindowTitle(QStringLiteral("Requests"));
            for (const char *name : {"approve", "reject"}) {
                auto *action = new QAction(QString::fromLatin1(name).replace(0, 1, QChar(name[0]).toUpper()), page);
                action->setObjectName(QString::fromLatin1(name));
                action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
                page->addAction(action);
            }
            page->actions().last()->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_M));
            return page;
        };
        const QKeySequence key(Qt::CTRL | Qt::Key_J); // that the window has for a panel
        const QString approve = QStringLiteral("page.Page.approve");
        m_window->setPlace(Place::Run);
        auto *page = m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, makePage);
        {
            ShortcutsPage shortcuts(*m_actions);
            auto *tree = shortcuts.findChild<QTreeWidget *>();
            tree->setCurrentItem(tree->findItems(QStringLiteral("Approve"), Qt::MatchStartsWith).value(0));
            auto *edit = shortcuts.findChild<QKeySequenceEdit *>();
            QVERIFY(edit->isEnabled());
            // What is taken by the window or the same page is refused, and said.
            for (const QKeySequence &taken : {key, QKeySequence(Qt::CTRL | Qt::Key_M)}) {
                edit->setKeySequence(taken);
                Q_EMIT edit->editingFinished();
                QVERIFY(m_actions->shortcuts(approve).isEmpty());
                QVERIFY(!m_actions->conflicts(approve, {taken}).isEmpty());
            }
            edit->setKeySequence(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_A));
            Q_EMIT edit->editingFinished();
        }
        const QList<QKeySequence> given{QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_A)};
        QCOMPARE(page->actions().first()->shortcuts(), given);
        int approved = 0;
        connect(page->actions().first(), &QAction::triggered, page, [&approved] { ++approved; });
        QTest::keyClick(page, Qt::Key_A, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(approved, 1);
        m_window->saveLayout();

        m_window.reset();
        m_actions = std::make_unique<ActionRegistry>();
        m_window = std::make_unique<MainWindow>(*m_actions, m_theme, m_language, *m_settings);
        m_window->show();
        m_window->setPlace(Place::Run);
        page = m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, makePage);
        QCOMPARE(page->actions().first()->shortcuts(), given);
        // Back to what it came with, nothing is kept.
        m_actions->resetShortcuts(approve);
        QVERIFY(page->actions().first()->shortcuts().isEmpty());
        m_window->saveLayout();
        QVERIFY(!m_settings->contains(QStringLiteral("shortcuts/page.Page.approve")));
    }

    void thePaletteFindsPages()
    {
        m_window->setWorkspace(QStringLiteral("w"));
        m_window->setPlace(Place::Run);
        m_window->work().open(
            {QStringLiteral("a"), QStringLiteral("Operation log")}, [] { return new formwright::pages::Page; });
        m_window->work().open(
            {QStringLiteral("b"), QStringLiteral("Calendars")}, [] { return new formwright::pages::Page; });
        m_window->work().close(QStringLiteral("b"));
        QCOMPARE(m_window->work().count(), 1);
        m_actions->trigger(QStringLiteral("view.palette"));
        auto *edit = m_window->palette().findChild<QLineEdit *>();
        auto *list = m_window->palette().findChild<QListView *>();
        const auto titles = [list] {
            QStringList all;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                all << list->model()->index(row, 0).data().toString();
            return all;
        };
        QVERIFY(titles().contains(QStringLiteral("Operation log"))); // without a letter typed
        QSignalSpy wanted(m_window.get(), &MainWindow::recentPageWanted);
        edit->setText(QStringLiteral("calend"));
        QCOMPARE(titles().value(0), QStringLiteral("Calendars"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(wanted.count(), 1);
        QCOMPARE(wanted.first().first().value<PageInfo>().key, QStringLiteral("b"));
    }

    void applicationsStandAtHome()
    {
        m_window->home().setApplications(
            {{QStringLiteral("1"), QStringLiteral("Purchasing")}, {QStringLiteral("2"), QStringLiteral("Stock")}});
        QSignalSpy chosen(&m_window->home(), &HomePage::applicationChosen);
        for (auto *card : m_window->home().findChildren<QAbstractButton *>()) {
            if (card->text() == QStringLiteral("Stock"))
                card->click();
        }
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toString(), QStringLiteral("2"));
    }

    void whatIsWrongOnThePageIsCounted()
    {
        auto *problems = m_window->status().findChild<QToolButton *>(QStringLiteral("problemsButton"));
        QVERIFY(!problems->isVisible()); // nothing is said where nobody looks
        auto *page = new AskingPage;
        using Severity = formwright::pages::Problem::Severity;
        page->found
            = {{.text = QStringLiteral("One")}, {.text = QStringLiteral("Two")}, {.severity = Severity::Warning}};
        m_window->setPlace(Place::Run);
        m_window->work().open({QStringLiteral("k"), QStringLiteral("Page")}, [page] { return page; });
        QVERIFY(problems->isVisible());
        QCOMPARE(problems->text(), QStringLiteral("3 problems"));
        page->found = {};
        Q_EMIT page->problemsChanged();
        QVERIFY(!problems->isVisible());
        QVERIFY(!m_actions->action(QStringLiteral("view.inspector"))->isEnabled());
    }

    void aWindowOfALargerScreenFits()
    {
        m_window->resize(5000, 4000);
        m_window->saveLayout();
        m_window.reset();
        m_actions = std::make_unique<ActionRegistry>();
        m_window = std::make_unique<MainWindow>(*m_actions, m_theme, m_language, *m_settings);
        m_window->restoreLayout();
        m_window->show();
        QVERIFY(m_window->height() <= m_window->screen()->availableGeometry().height());
        QVERIFY(m_window->width() <= m_window->screen()->availableGeometry().width());
    }

private:
    void open(const QString &key)
    {
        m_window->work().open({.key = key, .title = key}, [] { return new formwright::pages::Page; });
    }

    static QStringList keysOf(const QList<QVariant> &wanted)
    {
        QStringList keys;
        for (const PageInfo &page : wanted.first().value<QList<PageInfo>>())
            keys << page.key;
        return keys;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    Theme m_theme;
    Language m_language;
    std::unique_ptr<ActionRegistry> m_actions;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(WorkspacePagesTest)
#include "workspace_pages_test.moc"

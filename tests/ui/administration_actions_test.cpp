// What every page of the administration can do: found in the menu, in the palette and among the shortcuts.
#include "ui/administration/admin_pages.h"
#include "ui/administration_company.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/main_window.h"
#include "ui/windows/shortcuts_page.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationActionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void eachIsFoundEverywhere_data();
    void eachIsFoundEverywhere();

private:
    QTemporaryDir m_folder;
    widgets::Theme m_theme;
    widgets::Language m_language;
    widgets::ActionRegistry m_actions;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<windows::MainWindow> m_window;
};

void AdministrationActionsTest::initTestCase()
{
    m_language.setChoice(widgets::LanguageChoice::English);
    m_company = std::make_unique<FakeCompany>();
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    m_settings = std::make_unique<QSettings>(m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_window = std::make_unique<windows::MainWindow>(m_actions, m_theme, m_language, *m_settings);
    m_window->show();
    m_window->setPlace(windows::Place::Admin);
}

void AdministrationActionsTest::cleanupTestCase()
{
    m_window.reset();
    m_administration.reset();
}

void AdministrationActionsTest::eachIsFoundEverywhere_data()
{
    QTest::addColumn<QString>("kind");
    for (const AdminPageKind &kind : adminPageKinds())
        QTest::newRow(qPrintable(kind.id)) << kind.id;
}

void AdministrationActionsTest::eachIsFoundEverywhere()
{
    QFETCH(QString, kind);
    const AdminAddress address{.kind = kind, .domainId = u"d1"_s};
    m_window->work().open({address.key(), kind}, [&] { return m_administration->makePage(address.key()); });
    const pages::Page *page = m_window->work().currentPage();
    QVERIFY(page);
    const QList<QAction *> actions = page->pageActions();
    QVERIFY(!actions.isEmpty());
    QMenu *menu = nullptr;
    for (QMenu *each : m_window->menuBar()->findChildren<QMenu *>()) {
        if (each->title() == u"&Page"_s)
            menu = each;
    }
    QVERIFY(menu);
    Q_EMIT menu->aboutToShow();
    windows::ShortcutsPage shortcuts(m_actions);
    auto *tree = shortcuts.findChild<QTreeWidget *>();
    QSet<QString> ids;
    for (QAction *action : actions) {
        const QString title = widgets::ActionRegistry::titleOf(*action);
        const QString id = m_actions.idOf(*action);
        QVERIFY2(!id.isEmpty(), qPrintable(title)); // or it could be given no other keys
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids.insert(id);
        if (!action->isVisible())
            continue;
        QVERIFY2(menu->actions().contains(action), qPrintable(title));
        const auto lines = tree->findItems(QString(title % u"  ·"_s), Qt::MatchStartsWith);
        QVERIFY2(!lines.isEmpty(), qPrintable(title));
        // Two that answer the same keys everywhere on the page would call neither.
        for (const QAction *other : actions) {
            const bool isEverywhere = action->shortcutContext() == Qt::WidgetWithChildrenShortcut
                && other->shortcutContext() == Qt::WidgetWithChildrenShortcut;
            if (other != action && isEverywhere && !action->shortcut().isEmpty())
                QVERIFY2(action->shortcut() != other->shortcut(), qPrintable(title));
        }
        if (!action->isEnabled())
            continue;
        m_window->palette().open(u">"_s % title);
        auto *list = m_window->palette().findChild<QListView *>();
        bool isFound = false;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            isFound |= list->model()->index(row, 0).data().toString() == title;
        m_window->palette().dismiss();
        QVERIFY2(isFound, qPrintable(title));
    }
}

QTEST_MAIN(AdministrationActionsTest)
#include "administration_actions_test.moc"

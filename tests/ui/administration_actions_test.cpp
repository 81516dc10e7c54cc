// What every page of the administration can do: found in the menu, in the palette and among the shortcuts.
#include "ui/administration/admin_pages.h"
#include "ui/administration_company.h"
#include "ui/page_actions.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/language.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/theme.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

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
    void aDomainTakesTheFocusOfTheTreeThatOpenedIt();
    void f5ReadsAnew_data();
    void f5ReadsAnew();

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
    checkPageActions(*m_window, m_actions, listedShortcuts(m_actions));
}

void AdministrationActionsTest::aDomainTakesTheFocusOfTheTreeThatOpenedIt()
{
    windows::WorkArea &work = m_window->work();
    work.closeAll();
    QTRY_VERIFY(work.keys().isEmpty());
    QPushButton tree(m_window.get()); // or anything else beside the tabs
    tree.show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    tree.setFocus();
    QTRY_VERIFY(tree.hasFocus());
    m_company->holds = [](const FakeRequest &request) { return request.line() == "GET /api/authtime/domain/d1"_L1; };
    const AdminAddress address{.kind = u"domain"_s, .domainId = u"d1"_s};
    work.open({address.key(), u"Acme"_s}, [&] { return m_administration->makePage(address.key()); });
    work.focusPage(); // as whoever pressed Enter in the tree wants it
    QTRY_VERIFY(m_company->server.held() > 0);
    QVERIFY(!tree.hasFocus());
    m_company->holds = {};
    m_company->server.release();
    QTRY_VERIFY(m_window->findChild<QLineEdit *>(u"nameField"_s)->hasFocus());
}

void AdministrationActionsTest::f5ReadsAnew_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"domains", "accounts", "offers", "all-roles", "sign-ins", "operation-log", "people",
             "calendars", "roles", "extension-fields", "software"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

// Wherever on the page the focus is, and also from the tree beside it.
void AdministrationActionsTest::f5ReadsAnew()
{
    QFETCH(QString, kind);
    const AdminAddress address{.kind = kind, .domainId = u"d1"_s};
    windows::WorkArea &work = m_window->work();
    work.open({address.key(), kind}, [&] { return m_administration->makePage(address.key()); });
    const pages::Page *page = work.currentPage();
    QVERIFY(page);
    const auto *progress = page->findChild<widgets::ProgressStrip *>();
    QTRY_VERIFY(!progress->isRunning() && !m_company->server.requests().isEmpty());
    QPushButton tree(m_window.get());
    tree.show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    for (const bool isBeside : {false, true}) {
        if (isBeside)
            tree.setFocus();
        else
            work.focusPage();
        m_company->server.forget();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_F5);
        QTRY_VERIFY(!m_company->server.requests().isEmpty());
        QTRY_VERIFY(!progress->isRunning());
    }
}

QTEST_MAIN(AdministrationActionsTest)
#include "administration_actions_test.moc"

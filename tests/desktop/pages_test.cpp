// The way from a notification to the page that it is about.
#include "app/desktop/pages.h"
#include "ui/administration/directory/directory_changes_pane.h"
#include "ui/administration/directory/directory_page.h"
#include "ui/administration/directory/directory_run.h"
#include "ui/administration_fake_directory.h"
#include "ui/formeditor/form_editor.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"

#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace formwright;
using namespace formwright::tests;
using desktop::Pages;

class PagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void leadsToASynchronization();
    void leadsToTheOneOfAnOpenPage();
    void leadsToTheJobs();
    void leadsNowhere_data();
    void leadsNowhere();
    void leadsNowhereForWhomItIsNotFor();
    void designLeadsToItsOwnDocuments();
    void offersNobodyWhatIsNotForThem_data();
    void offersNobodyWhatIsNotForThem();

private:
    void begin(bool isPlatform = true)
    {
        m_pages->begin(
            client::ApiClient::make({m_company->server.url(), isPlatform ? "adminToken" : "accessToken", "t"}), u"w"_s,
            isPlatform);
    }
    // So many dry runs of the directory of Acme, oldest first.
    QStringList run(int times)
    {
        QStringList ids;
        administration::DirectoryRun run(m_company->client, u"d1"_s, nullptr);
        for (int i = 0; i < times; ++i) {
            run.start(true);
            [&] { QTRY_VERIFY(run.current() && run.recent().size() == i + 1 && run.isComplete()); }();
            ids.append(run.current()->id);
        }
        return ids;
    }
    static QString linkTo(const QString &id) { return u"{\"domainId\":\"d1\",\"synchronizationId\":\"%1\"}"_s.arg(id); }
    administration::DirectoryPage *directoryPage() { return m_window->findChild<administration::DirectoryPage *>(); }
    QString shownRun()
    {
        const auto &current = directoryPage()->changes().run().current();
        return current ? current->id : QString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<FakeDirectory> m_directory;
    std::unique_ptr<widgets::Theme> m_theme;
    std::unique_ptr<widgets::Language> m_language;
    std::unique_ptr<widgets::ActionRegistry> m_actions;
    std::unique_ptr<windows::MainWindow> m_window;
    std::unique_ptr<Pages> m_pages;
};

void PagesTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_company = std::make_unique<FakeCompany>();
    m_directory = std::make_unique<FakeDirectory>(*m_company);
    m_theme = std::make_unique<widgets::Theme>();
    m_language = std::make_unique<widgets::Language>();
    m_language->setChoice(widgets::LanguageChoice::English);
    m_actions = std::make_unique<widgets::ActionRegistry>();
    m_window = std::make_unique<windows::MainWindow>(*m_actions, *m_theme, *m_language, *m_settings);
    m_pages = std::make_unique<Pages>(*m_window, *m_actions, *m_settings);
    m_window->resize(1200, 800);
    m_window->show();
}

void PagesTest::cleanup()
{
    m_pages.reset();
    m_window.reset();
    m_company.reset();
    m_directory.reset();
}

void PagesTest::leadsToASynchronization()
{
    const QStringList ids = run(3);
    begin();
    m_pages->openNotice(u"notice"_s, linkTo(ids.at(1)));
    QTRY_VERIFY(directoryPage());
    QTRY_COMPARE(shownRun(), ids.at(1));
    QCOMPARE(directoryPage()->tabs()->currentWidget(), static_cast<QWidget *>(&directoryPage()->changes()));
}

void PagesTest::leadsToTheOneOfAnOpenPage()
{
    const QStringList ids = run(3);
    m_directory->listed = 1; // the others are older than the list
    begin();
    m_pages->openNotice(u"notice"_s, linkTo(ids.at(2)));
    QTRY_VERIFY(directoryPage());
    QTRY_COMPARE(shownRun(), ids.at(2));
    directoryPage()->tabs()->setCurrentIndex(0);
    m_pages->openNotice(u"notice"_s, linkTo(ids.at(0)));
    QTRY_COMPARE(shownRun(), ids.at(0));
    QCOMPARE(directoryPage()->tabs()->currentWidget(), static_cast<QWidget *>(&directoryPage()->changes()));
    QCOMPARE(m_window->findChildren<administration::DirectoryPage *>().size(), 1);
}

void PagesTest::leadsToTheJobs()
{
    QSignalSpy jobs(m_pages.get(), &Pages::jobsWanted);
    m_pages->openNotice(u"notice"_s, u"{\"importId\":\"i1\"}"_s);
    QCOMPARE(jobs.size(), 1);
}

void PagesTest::leadsNowhere_data()
{
    QTest::addColumn<QString>("link");
    QTest::newRow("none") << QString();
    QTest::newRow("no JSON") << u"http://elsewhere.example"_s;
    QTest::newRow("a list") << u"[\"importId\"]"_s;
    QTest::newRow("something else") << u"{\"documentId\":\"d\"}"_s;
    QTest::newRow("a synchronization without a name") << u"{\"domainId\":\"d1\",\"synchronizationId\":\"\"}"_s;
}

void PagesTest::leadsNowhere()
{
    QFETCH(QString, link);
    begin();
    QSignalSpy jobs(m_pages.get(), &Pages::jobsWanted);
    const QStringList before = m_window->work().keys();
    m_pages->openNotice(u"notice"_s, link);
    QCOMPARE(m_window->work().keys(), before);
    QCOMPARE(jobs.size(), 0);
}

void PagesTest::leadsNowhereForWhomItIsNotFor()
{
    const QStringList ids = run(1);
    begin(false);
    const QStringList before = m_window->work().keys();
    m_pages->openNotice(u"notice"_s, linkTo(ids.first()));
    QCOMPARE(m_window->work().keys(), before);
    QVERIFY(!directoryPage());
}

// Names may be equal; what is asked for is found by its id.
void PagesTest::designLeadsToItsOwnDocuments()
{
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        const auto row = [](const QString &id, const QString &name, const QString &designId) {
            return QJsonObject{
                {u"id"_s, id}, {u"name"_s, name}, {u"description"_s, QString()}, {u"designId"_s, designId}};
        };
        if (request.path == "/api/runtime/applications"_L1)
            return data(QJsonArray{row(u"a1"_s, u"Purchasing"_s, {}), row(u"a2"_s, u"Stock"_s, {})});
        if (request.path == "/api/runtime/a1/forms"_L1)
            return data(QJsonArray{row(u"o1"_s, u"Order"_s, u"f1"_s)});
        if (request.path == "/api/runtime/a2/forms"_L1)
            return data(QJsonArray{row(u"o2"_s, u"Order"_s, u"f2"_s), row(u"o3"_s, u"Order"_s, u"f3"_s)});
        if (request.path.endsWith("/views"_L1) || request.path.endsWith("/menus"_L1))
            return data(QJsonArray());
        return std::nullopt;
    };
    begin();
    QTRY_VERIFY(!m_pages->client()->domain().isEmpty());
    Q_EMIT m_window->recentPageWanted({u"form:f2"_s, u"Order"_s});
    auto *page = m_window->findChild<formeditor::FormEditor *>();
    QVERIFY(page);
    Q_EMIT page->openDocuments(u"stock"_s, u"f2"_s, u"Order"_s);
    QTRY_COMPARE(m_window->work().currentKey(), u"documents:a2::o2"_s);
}

void PagesTest::offersNobodyWhatIsNotForThem_data()
{
    QTest::addColumn<bool>("isPlatform");
    QTest::newRow("a user") << false;
    QTest::newRow("an administrator") << true;
}

void PagesTest::offersNobodyWhatIsNotForThem()
{
    QFETCH(bool, isPlatform);
    begin(isPlatform);
    m_window->setPlace(windows::Place::Home);
    for (const QString &id : {u"file.newFromSpreadsheet"_s, u"file.newFromSample"_s, u"go.design"_s, u"go.admin"_s}) {
        QVERIFY2(m_actions->action(id), qPrintable(id));
        QCOMPARE(m_actions->action(id)->isVisible(), isPlatform);
        QCOMPARE(m_actions->isInPalette(id), isPlatform);
    }
    for (const QString &name : {u"railButton3"_s, u"railButton4"_s, u"newApplicationButton"_s, u"sampleButton"_s})
        QCOMPARE(m_window->findChild<QWidget *>(name)->isVisible(), isPlatform);
    QVERIFY(m_window->findChild<QWidget *>(u"connectButton"_s)->isVisible());
    // Whoever signs in next is somebody else.
    m_pages->end();
    QVERIFY(m_actions->action(u"file.newFromSpreadsheet"_s)->isVisible());
}

QTEST_MAIN(PagesTest)
#include "pages_test.moc"

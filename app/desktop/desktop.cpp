#include "app/desktop/desktop.h"

#include "app/desktop/pages.h"
#include "ui/tray/notification_list.h"
#include "ui/widgets/message_box.h"
#include "ui/windows/bottom_panel.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using windows::Connection;
using windows::MainWindow;
using windows::Place;

namespace {

constexpr auto jobsPage = "jobs";

std::unique_ptr<QSettings> settingsFrom(const QString &file)
{
    return file.isEmpty() ? std::make_unique<QSettings>() : std::make_unique<QSettings>(file, QSettings::IniFormat);
}

} // namespace

Desktop::Desktop(const DesktopOptions &options)
    : m_options(options), m_settings(settingsFrom(options.settingsFile)), m_notifications(m_client)
{
    m_theme.load(*m_settings);
    m_language.load(*m_settings);
    m_window = std::make_unique<MainWindow>(m_actions, m_theme, m_language, *m_settings);
    m_signIn = new windows::SignInFlow(m_client, m_credentials, *m_settings, m_window.get());
    m_jobs = new windows::JobsPage;
    m_window->bottom().setPage(QLatin1StringView(jobsPage), tr("Jobs"), m_jobs);
    m_import = new windows::ImportFlow(m_client, *m_jobs, m_window.get());
    m_pages = std::make_unique<Pages>(m_client, *m_window, m_actions, *m_settings);
    m_tray = std::make_unique<tray::TrayIcon>(m_notifications);
    auto *list = new tray::NotificationList(m_notifications);
    m_window->setPlaceContent(Place::Notifications, {list});
    connect(list, &tray::NotificationList::linkWanted, m_pages.get(), &Pages::openLink);
    connect(m_pages.get(), &Pages::jobsWanted, this, [this] { m_window->showBottomPage(QLatin1StringView(jobsPage)); });
    connectWindow();
    connectSession();
    m_actions.load(*m_settings);
    m_window->rebuildMenus();
    m_window->restoreLayout();
}

Desktop::~Desktop()
{
    // The window goes before the client and the notifications, which must not tell it anything any more.
    m_client.disconnect(this);
    m_notifications.disconnect(this);
    m_notifications.stop();
}

void Desktop::start()
{
    m_window->show();
    if (m_options.connectTo.isEmpty())
        startEmbedded();
    else
        m_signIn->reconnect(m_options.connectTo);
}

void Desktop::connectWindow()
{
    connect(m_window.get(), &MainWindow::newFromSpreadsheetWanted, this,
        [this](const QString &path) { m_import->begin(path); });
    connect(m_window.get(), &MainWindow::connectWanted, this, [this] { m_signIn->ask(); });
    connect(m_window.get(), &MainWindow::signOutWanted, this, [this] {
        sessionEnded();
        m_signIn->signOut();
        m_signIn->ask();
    });
    connect(
        m_window.get(), &MainWindow::sampleWanted, this, [this] { onThisComputer([this] { m_local->addSample(); }); });
    connect(m_window.get(), &MainWindow::restoreBackupWanted, this,
        [this] { onThisComputer([this] { m_local->restoreBackup(); }); });
    connect(m_window.get(), &MainWindow::closing, this, &Desktop::close);
    connect(m_tray.get(), &tray::TrayIcon::listWanted, this, [this] {
        m_window->show();
        m_window->raise();
        m_window->activateWindow();
        m_window->setPlace(Place::Notifications);
    });
    connect(m_tray.get(), &tray::TrayIcon::quitWanted, m_window.get(), &QWidget::close);
    connect(&m_window->status(), &windows::StatusStrip::jobsClicked, this,
        [this] { m_window->showBottomPage(QLatin1StringView(jobsPage)); });
    connect(m_jobs, &windows::JobsPage::changed, this,
        [this] { m_window->status().setJobs(m_jobs->runningCount(), m_jobs->percent()); });
    connect(m_import, &windows::ImportFlow::started, this, [this] {
        m_window->showBottomPage(QLatin1StringView(jobsPage));
        m_pages->refresh();
    });
    connect(m_import, &windows::ImportFlow::finished, m_pages.get(), &Pages::refresh);
    connect(m_import, &windows::ImportFlow::viewWanted, m_pages.get(), &Pages::openImported);
}

void Desktop::connectSession()
{
    connect(m_signIn, &windows::SignInFlow::signedIn, this, &Desktop::sessionBegan);
    connect(m_signIn, &windows::SignInFlow::failed, this, &Desktop::showEmbeddedFailure);
    connect(&m_client, &client::ApiClient::signedOut, this, [this] {
        m_window->status().setConnection(Connection::Lost);
        // The embedded server gives another ticket; anybody else asks again.
        if (m_isEmbeddedSession && m_embedded)
            m_embedded->requestTicket();
        else
            m_signIn->reconnect(m_client.server().toString());
    });
    connect(&m_client, &client::ApiClient::reachableChanged, this, [this](bool reachable) {
        m_window->status().setConnection(reachable ? Connection::Connected : Connection::Lost);
    });
    connect(&m_notifications, &tray::NotificationCenter::unreadChanged, this,
        [this](int unread) { m_window->setUnread(unread); });
    connect(&m_notifications, &tray::NotificationCenter::connectedChanged, this, [this](bool connected) {
        if (m_client.isSignedIn())
            m_window->status().setConnection(connected ? Connection::Connected : Connection::Reconnecting);
    });
}

void Desktop::startEmbedded()
{
    m_window->status().setConnection(Connection::Connecting);
    m_local.reset();
    m_embedded = std::make_unique<EmbeddedServer>();
    connect(m_embedded.get(), &EmbeddedServer::ready, this, [this](const QString &url, const QString &ticket) {
        m_isEmbeddedSession = true;
        m_signIn->useTicket(url, ticket);
    });
    connect(m_embedded.get(), &EmbeddedServer::ticketReady, this,
        [this](const QString &ticket) { m_signIn->useTicket(m_embedded->url(), ticket); });
    connect(m_embedded.get(), &EmbeddedServer::failed, this, &Desktop::showEmbeddedFailure);
    m_local = std::make_unique<LocalWorkspace>(*m_embedded, *m_window, this);
    connect(m_local.get(), &LocalWorkspace::replacing, this, [this] {
        sessionEnded();
        m_client.setToken({}, {});
        m_window->status().setConnection(Connection::Connecting);
    });
    connect(m_local.get(), &LocalWorkspace::sampleAdded, this, [this](const QString &domainId) {
        if (domainId.isEmpty())
            m_pages->refresh();
        else
            m_pages->switchTo(domainId);
        // The sample has notifications as well.
        m_notifications.stop();
        m_notifications.start();
        m_window->setPlace(Place::Run);
    });
    settings::Settings settings;
    try {
        const QString file = QDir(m_options.dataDirectory).filePath(u"formwright.ini"_s);
        if (QFileInfo::exists(file))
            settings.readFile(file);
        settings.readEnvironment();
    } catch (const settings::SettingError &error) {
        showEmbeddedFailure(error.message);
        return;
    }
    m_embedded->start(m_options.dataDirectory, settings, m_options.demo);
}

void Desktop::showEmbeddedFailure(const QString &reason)
{
    m_afterSignIn = nullptr;
    m_window->status().setConnection(Connection::None);
    widgets::MessageBox::tell(m_window.get(), tr("The server in this program did not start"),
        tr("%1\n\nYou can still connect to a server that runs elsewhere.").arg(reason));
}

void Desktop::sessionBegan(const windows::SignedInAs &as)
{
    m_isEmbeddedSession = m_isEmbeddedSession && as.host.address.isEmpty();
    m_window->status().setSession(as.host.address.isEmpty() ? QString() : as.host.name, as.userName, as.host.color);
    m_window->status().setConnection(Connection::Connected);
    m_notifications.stop();
    m_notifications.start();
    m_pages->begin(as.isPlatform);
    if (as.isPlatform)
        m_import->resume();
    if (const auto then = std::exchange(m_afterSignIn, nullptr))
        then();
    Q_EMIT signedIn();
}

void Desktop::sessionEnded()
{
    m_notifications.stop();
    m_import->stop();
    m_jobs->clear();
    m_pages->end();
    m_window->status().setSession({}, {}, windows::HostColor::None);
    m_window->status().setConnection(Connection::None);
}

void Desktop::onThisComputer(const std::function<void()> &then)
{
    if (m_isEmbeddedSession && m_client.isSignedIn()) {
        then();
        return;
    }
    widgets::MessageBox::ask(m_window.get(),
        {.title = tr("Go to the workspace on this computer?"),
            .text = tr("This is done in the workspace of this computer. You are signed out of where you are now."),
            .acceptText = tr("&Go There")},
        this, [this, then](widgets::Answer answer) {
            if (answer != widgets::Answer::Accept)
                return;
            const auto go = [this, then] {
                m_afterSignIn = then;
                sessionEnded();
                m_signIn->signOut();
                useThisComputer();
            };
            if (m_window->work().closeAll(go))
                go();
        });
}

void Desktop::useThisComputer()
{
    if (m_embedded && m_embedded->isRunning()) {
        m_isEmbeddedSession = true;
        m_window->status().setConnection(Connection::Connecting);
        m_embedded->requestTicket();
    } else {
        startEmbedded();
    }
}

void Desktop::close()
{
    m_settings->sync(); // the window has saved its layout, with the tabs that were open
    m_notifications.stop();
    m_import->stop();
    if (!m_embedded) {
        Q_EMIT finished();
        return;
    }
    // The window goes at once; the server gets the time to put its data in order.
    connect(m_embedded.get(), &EmbeddedServer::stopped, this, &Desktop::finished);
    m_embedded->stop();
}

} // namespace formwright::desktop

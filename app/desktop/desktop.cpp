#include "app/desktop/desktop.h"

#include "app/desktop/desktop_settings.h"
#include "app/desktop/kept.h"
#include "app/desktop/pages.h"
#include "ui/tray/notification_list.h"
#include "ui/widgets/message_box.h"
#include "ui/windows/bottom_panel.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using windows::Connection;
using windows::MainWindow;
using windows::Place;

namespace {

constexpr auto jobsPage = "jobs";

} // namespace

Desktop::Desktop(const DesktopOptions &options)
    : m_options(options),
      m_settings(openSettings(options.settingsFile)),
      m_drafts(QDir(options.dataDirectory).filePath(u"journal"_s))
{
    m_theme.load(*m_settings);
    m_language.load(*m_settings);
    m_window = std::make_unique<MainWindow>(m_actions, m_theme, m_language, *m_settings);
    m_signIn = new windows::SignInFlow(m_credentials, *m_settings, m_window.get());
    m_jobs = new windows::JobsPage;
    m_window->bottom().setPage(QLatin1StringView(jobsPage), tr("Jobs"), m_jobs);
    m_pages = std::make_unique<Pages>(*m_window, m_actions, *m_settings);
    m_pages->keepDrafts(m_drafts);
    m_tray = std::make_unique<tray::TrayIcon>(m_notifications);
    auto *list = new tray::NotificationList(m_notifications);
    m_window->setPlaceContent(Place::Notifications, {list});
    connect(list, &tray::NotificationList::linkWanted, m_pages.get(), &Pages::openNotice);
    m_announcer = std::make_unique<tray::NoticeAnnouncer>(m_notifications, *m_settings);
    m_inbox = std::make_unique<tray::InboxBookmark>(m_notifications, *m_announcer, *m_settings);
    connect(m_pages.get(), &Pages::jobsWanted, this, [this] { m_window->showBottomPage(QLatin1StringView(jobsPage)); });
    connectWindow();
    connectSession();
    m_actions.load(*m_settings);
    m_window->rebuildMenus();
    m_window->restoreLayout();
}

Desktop::~Desktop()
{
    // The window goes before the session and the notifications, which must not tell it anything any more.
    if (m_account)
        m_account->disconnect(this);
    m_notifications.disconnect(this);
    m_notifications.stop();
    m_pages.reset();
    m_window.reset();
    m_account = nullptr;
    // Whoever let go of a client last left it to the event loop, which has ended.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

client::ApiClient &Desktop::client()
{
    return *m_pages->client();
}

void Desktop::start()
{
    m_window->show();
    m_options.link.isEmpty() ? startUsually() : openLink(m_options.link);
}

void Desktop::startUsually()
{
    if (m_options.connectTo.isEmpty())
        startEmbedded();
    else
        m_signIn->reconnect(m_options.connectTo);
}

void Desktop::connectWindow()
{
    connect(m_window.get(), &MainWindow::newFromSpreadsheetWanted, this, [this](const QString &path) {
        if (m_import)
            m_import->begin(path);
        else
            m_signIn->askFromHere(); // there is nowhere to import it to
    });
    connect(m_window.get(), &MainWindow::connectWanted, this, [this] {
        // Whoever is signed in nowhere comes back to this computer most easily.
        m_account ? m_signIn->ask() : m_signIn->askFromHere();
    });
    connect(m_window.get(), &MainWindow::signOutWanted, this, &Desktop::signOut);
    connect(m_window.get(), &MainWindow::thisComputerWanted, this, &Desktop::useThisComputer);
    connect(
        m_window.get(), &MainWindow::sampleWanted, this, [this] { onThisComputer([this] { m_local->addSample(); }); });
    connect(m_window.get(), &MainWindow::restoreBackupWanted, this,
        [this] { onThisComputer([this] { m_local->restoreBackup(); }); });
    connect(m_window.get(), &MainWindow::closing, this, &Desktop::close);
    const auto showList = [this] {
        showWindow();
        m_window->setPlace(Place::Notifications);
    };
    connect(m_tray.get(), &tray::TrayIcon::listWanted, this, showList);
    connect(&m_announcer->popup(), &tray::NoticePopup::listWanted, this, showList);
    connect(
        &m_announcer->popup(), &tray::NoticePopup::openWanted, this, [this](const QString &id, const QString &link) {
            showWindow();
            m_pages->openNotice(id, link);
        });
    connect(m_pages.get(), &Pages::noticeChannelsChosen, m_announcer.get(), &tray::NoticeAnnouncer::askForQuietHours);
    tray::DesktopNotices &notices = m_announcer->useDesktop();
    connect(&notices, &tray::DesktopNotices::listWanted, this, showList);
    connect(&notices, &tray::DesktopNotices::openWanted, this, [this](const QString &id, const QString &link) {
        showWindow();
        m_pages->openNotice(id, link);
    });
    connect(m_tray.get(), &tray::TrayIcon::quitWanted, m_window.get(), &QWidget::close);
    connect(&m_window->status(), &windows::StatusStrip::jobsClicked, this,
        [this] { m_window->showBottomPage(QLatin1StringView(jobsPage)); });
    connect(m_jobs, &windows::JobsPage::changed, this,
        [this] { m_window->status().setJobs(m_jobs->runningCount(), m_jobs->percent()); });
}

void Desktop::showWindow()
{
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

void Desktop::connectSession()
{
    connect(m_signIn, &windows::SignInFlow::signedIn, this, &Desktop::enter);
    connect(m_signIn, &windows::SignInFlow::failed, this, &Desktop::showEmbeddedFailure);
    connect(m_signIn, &windows::SignInFlow::thisComputerWanted, this, &Desktop::useThisComputer);
    connect(m_signIn, &windows::SignInFlow::cancelled, this, [this] { m_afterSignIn = nullptr; });
    connect(m_signIn, &windows::SignInFlow::thisComputerGivenUp, this, [this] {
        m_wantsHere = false;
        m_afterSignIn = nullptr;
        showSession();
    });
    connect(m_pages.get(), &Pages::clientChanged, this, [this] { follow(m_pages->client().get()); });
    connect(&m_notifications, &tray::NotificationCenter::unreadChanged, this,
        [this](int unread) { m_window->setUnread(unread); });
    // Whoever has to act is told so, and not any more once somebody has acted.
    connect(&m_notifications, &tray::NotificationCenter::loaded, m_pages.get(), &Pages::countWorkSoon);
    connect(&m_notifications, &tray::NotificationCenter::loaded, m_pages.get(), &Pages::refreshMessages);
    connect(&m_notifications, &tray::NotificationCenter::connectedChanged, this, [this](bool connected) {
        if (isSignedIn())
            m_window->status().setConnection(connected ? Connection::Connected : Connection::Reconnecting);
    });
}

void Desktop::startEmbedded()
{
    m_wantsHere = true;
    m_isStarting = true;
    m_window->status().setConnection(Connection::Connecting);
    m_local.reset();
    m_embedded = std::make_unique<EmbeddedServer>();
    connect(m_embedded.get(), &EmbeddedServer::ready, this, [this](const QString &url, const QString &ticket) {
        m_isStarting = false;
        if (m_wantsHere)
            m_signIn->useTicket(url, ticket);
    });
    connect(m_embedded.get(), &EmbeddedServer::ticketReady, this, [this](const QString &ticket) {
        if (m_wantsHere)
            m_signIn->useTicket(m_embedded->url(), ticket);
    });
    connect(m_embedded.get(), &EmbeddedServer::failed, this, &Desktop::showEmbeddedFailure);
    m_local = std::make_unique<LocalWorkspace>(*m_embedded, *m_window, this);
    connect(m_local.get(), &LocalWorkspace::replacing, this, [this] {
        end(); // its pages are closed already
        m_wantsHere = true;
        m_window->status().setConnection(Connection::Connecting);
    });
    connect(m_local.get(), &LocalWorkspace::sampleAdded, this, [this](const QString &domainId) {
        if (domainId.isEmpty())
            m_pages->refresh();
        else
            m_pages->switchTo(domainId);
        m_inbox->start(m_account, workspaceOf(m_as)); // the sample has notifications as well
        m_window->setPlace(Place::Run);
    });
    try {
        m_embedded->start(m_options.dataDirectory, serverSettings(), m_options.demo);
    } catch (const settings::SettingError &error) {
        showEmbeddedFailure(error.message);
    }
}

// Those of any server on this data.
settings::Settings Desktop::serverSettings() const
{
    settings::Settings settings;
    const QString file = QDir(m_options.dataDirectory).filePath(u"formwright.ini"_s);
    if (QFileInfo::exists(file))
        settings.readFile(file);
    settings.readEnvironment();
    return settings;
}

void Desktop::showEmbeddedFailure(const QString &reason)
{
    m_afterSignIn = nullptr;
    m_isStarting = false;
    m_wantsHere = false;
    m_signIn->ticketFailed();
    showSession();
    static const QRegularExpression inUse(u"^the data is in use by (.+)$"_s);
    if (const QRegularExpressionMatch match = inUse.match(reason); match.hasMatch()) {
        tellInUse(match.captured(1));
        return;
    }
    widgets::MessageBox::tell(m_window.get(), tr("The server in this program did not start"),
        tr("%1\n\nYou can still connect to a server that runs elsewhere.").arg(reason));
}

// A server can be worked with where it is. Another desktop has the data to itself.
void Desktop::tellInUse(const QString &holder)
{
    const QString data = QDir::toNativeSeparators(m_options.dataDirectory);
    if (!holder.contains("(formwrightd)"_L1)) {
        widgets::MessageBox::tell(m_window.get(), tr("The data on this computer is in use"),
            tr("%1 works with %2, most likely another window of this program. Go on there, or close it and come back. "
               "You can still connect to a server that runs elsewhere.",
                "process, folder")
                .arg(holder, data));
        return;
    }
    const QString address = QString(u"http://"_s % serverSettings().text("listen"));
    widgets::MessageBox::ask(m_window.get(),
        {.title = tr("A server works with the data on this computer"),
            .text = tr("%1 has %2 open. Connect to it at %3 to work there as well.", "process, folder, address")
                        .arg(holder, data, address),
            .acceptText = tr("&Connect to It…")},
        this, [this, address](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                m_signIn->ask(address);
        });
}

// Local ones by their data, since the address is another at each start.
QString Desktop::workspaceOf(const windows::SignedInAs &as) const
{
    const bool isHere = as.host.address.isEmpty();
    const QString where = isHere ? QDir::cleanPath(QFileInfo(m_options.dataDirectory).absoluteFilePath())
                                 : as.session.server.toString(QUrl::StripTrailingSlash);
    const QString whole
        = QStringList{isHere ? u"here"_s : u"server"_s, where, as.host.domain, as.host.user}.join(u'\n');
    return QString::fromLatin1(QCryptographicHash::hash(whole.toUtf8(), QCryptographicHash::Sha1).toHex().left(20));
}

void Desktop::enter(const windows::SignedInAs &as)
{
    m_wantsHere = false;
    const auto goOn = [this] {
        if (const auto then = std::exchange(m_afterSignIn, nullptr))
            then();
        Q_EMIT signedIn();
    };
    if (m_account && m_as.isSameAs(as)) {
        m_as = as;
        m_account->renew(as.session.token);
        showSession();
        m_inbox->start(m_account, workspaceOf(m_as));
        goOn();
        return;
    }
    leave(
        [this, as, goOn] {
            begin(as);
            goOn();
        },
        [this, as] {
            m_afterSignIn = nullptr;
            windows::SignInFlow::signOut(client::ApiClient::make(as.session));
        });
}

void Desktop::begin(const windows::SignedInAs &as)
{
    m_as = as;
    m_account = client::ApiClient::make(as.session);
    follow(m_account.get());
    showSession();
    m_inbox->start(m_account, workspaceOf(m_as));
    m_import = new windows::ImportFlow(*m_account, *m_jobs, m_window.get());
    keep(*m_import, m_account);
    connect(m_import, &windows::ImportFlow::started, this, [this] {
        m_window->showBottomPage(QLatin1StringView(jobsPage));
        m_pages->refresh();
    });
    connect(m_import, &windows::ImportFlow::finished, m_pages.get(), &Pages::refresh);
    connect(m_import, &windows::ImportFlow::viewWanted, m_pages.get(), &Pages::openImported);
    if (as.isPlatform)
        m_import->resume();
    m_pages->begin(m_account, workspaceOf(as), as.isPlatform);
}

void Desktop::end()
{
    m_notifications.stop();
    if (m_import) {
        m_import->stop();
        m_import->disconnect(this);
        m_import->deleteLater();
        m_import = nullptr;
        for (auto *dialog : m_window->findChildren<windows::ImportDialog *>())
            dialog->close();
    }
    m_jobs->clear();
    if (m_account)
        m_account->disconnect(this);
    if (m_pages->client())
        m_pages->client()->disconnect(this);
    m_pages->end();
    m_account = nullptr;
    m_as = {};
    showSession();
}

void Desktop::leave(const std::function<void()> &then, const std::function<void()> &otherwise)
{
    m_window->leave(
        [this, then] {
            end();
            then();
        },
        otherwise);
}

void Desktop::signOut()
{
    if (!m_account) {
        m_signIn->askFromHere();
        return;
    }
    leave([this, account = m_account, wasHere = isHere()] {
        windows::SignInFlow::signOut(account);
        wasHere ? m_signIn->askFromHere() : m_signIn->ask();
    });
}

void Desktop::showSession()
{
    m_window->status().setSession(
        isHere() ? QString() : m_as.host.name, m_as.userName, m_account ? m_as.host.color : windows::HostColor::None);
    m_window->status().setConnection(!m_account ? Connection::None
            : m_account->isSignedIn()           ? Connection::Connected
                                                : Connection::Lost);
}

void Desktop::follow(const client::ApiClient *client)
{
    connect(client, &client::ApiClient::signedOut, this, &Desktop::sessionLost, Qt::UniqueConnection);
    connect(client, &client::ApiClient::reachableChanged, this, &Desktop::showReachable, Qt::UniqueConnection);
}

void Desktop::showReachable(bool isReachable)
{
    m_window->status().setConnection(isReachable ? Connection::Connected : Connection::Lost);
}

// The token has ended. Pages stay, and go on once the same person has signed in again.
void Desktop::sessionLost()
{
    m_window->status().setConnection(Connection::Lost);
    if (isHere())
        useThisComputer();
    else
        m_signIn->reconnect(m_as.host.address);
}

void Desktop::onThisComputer(const std::function<void()> &then)
{
    if (isHere() && isSignedIn()) {
        then();
        return;
    }
    const auto go = [this, then] {
        m_afterSignIn = then;
        useThisComputer();
    };
    if (!m_account) {
        go();
        return;
    }
    widgets::MessageBox::ask(m_window.get(),
        {.title = tr("Go to the workspace on this computer?"),
            .text = tr("This is done in the workspace of this computer. You are signed out of where you are now."),
            .acceptText = tr("&Go There")},
        this, [go](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                go();
        });
}

void Desktop::useThisComputer()
{
    m_wantsHere = true;
    if (m_embedded && m_embedded->isRunning()) {
        m_embedded->requestTicket();
    } else if (!m_isStarting) {
        startEmbedded();
    }
}

void Desktop::terminate()
{
    m_window->saveLayout();
    m_window->hide();
    close();
}

void Desktop::close()
{
    m_settings->sync(); // the window has saved its layout, with the tabs that were open
    m_notifications.stop();
    if (m_import)
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

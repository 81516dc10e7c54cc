#pragma once

#include "app/desktop/local_workspace.h"
#include "ui/client/api_client.h"
#include "ui/client/credential_store.h"
#include "ui/designs/journal_folder.h"
#include "ui/tray/inbox_bookmark.h"
#include "ui/tray/notification_center.h"
#include "ui/tray/tray_icon.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/import_flow.h"
#include "ui/windows/main_window.h"
#include "ui/windows/sign_in_flow.h"

#include <QSettings>

namespace formwright::desktop {

class Pages;

// How the desktop was started.
struct DesktopOptions {
    QString connectTo; // an address; empty: the embedded server
    QString dataDirectory; // of the embedded server
    bool demo = false;
    QString settingsFile; // of the desktop itself; empty: the usual place of the system
    QString link{}; // to a software, by which it was started; empty: none
};

// The whole desktop: one window, one session at a time, and the embedded server when no other is wanted. It only
// connects the parts to one another.
class Desktop : public QObject
{
    Q_OBJECT

public:
    explicit Desktop(const DesktopOptions &options);
    ~Desktop() override;

    void start();
    windows::MainWindow &window() { return *m_window; }
    widgets::ActionRegistry &actions() { return m_actions; }
    Pages &pages() { return *m_pages; }
    // Of the session, for the domain that is acted for. Only while somebody is signed in.
    client::ApiClient &client();
    bool isSignedIn() const { return m_account && m_account->isSignedIn(); }
    // Without a question, for a system that goes down: what is not saved is lost.
    void terminate();

Q_SIGNALS:
    void signedIn();
    // The window is closed and the embedded server is stopped.
    void finished();

private:
    void connectWindow();
    void connectSession();
    void showWindow();
    void startUsually(); // where the options lead, without a link
    void openLink(const QString &text);
    void startEmbedded();
    // Somebody has signed in: goes on with the session of the same account, or leaves the one of now for it.
    void enter(const windows::SignedInAs &as);
    void begin(const windows::SignedInAs &as);
    void end();
    // Closes every page, which may ask and stay, and ends the session; then goes on.
    void leave(const std::function<void()> &then, const std::function<void()> &otherwise = {});
    void signOut();
    void showSession();
    void sessionLost();
    void showReachable(bool isReachable);
    void follow(const client::ApiClient *client);
    QString workspaceOf(const windows::SignedInAs &as) const;
    bool isHere() const { return m_account && m_as.host.address.isEmpty(); }
    void showEmbeddedFailure(const QString &reason);
    void tellInUse(const QString &holder);
    settings::Settings serverSettings() const;
    // Runs it once the desktop is signed in to the server of this program; asks first where it is signed in elsewhere.
    void onThisComputer(const std::function<void()> &then);
    void useThisComputer();
    void close();

    const DesktopOptions m_options;
    std::unique_ptr<QSettings> m_settings;
    designs::JournalFolder m_drafts;
    widgets::Theme m_theme;
    widgets::Language m_language;
    widgets::ActionRegistry m_actions;
    std::shared_ptr<client::ApiClient> m_account; // null: nobody is signed in
    windows::SignedInAs m_as;
    client::CredentialStore m_credentials;
    tray::NotificationCenter m_notifications;
    std::unique_ptr<EmbeddedServer> m_embedded;
    std::unique_ptr<windows::MainWindow> m_window;
    std::unique_ptr<LocalWorkspace> m_local; // as long as there is an embedded server
    std::unique_ptr<tray::TrayIcon> m_tray;
    std::unique_ptr<tray::NoticeAnnouncer> m_announcer;
    std::unique_ptr<tray::InboxBookmark> m_inbox;
    std::unique_ptr<Pages> m_pages;
    windows::SignInFlow *m_signIn = nullptr; // children of the window
    QPointer<windows::ImportFlow> m_import; // of the session
    windows::JobsPage *m_jobs = nullptr;
    bool m_isStarting = false; // the embedded server
    bool m_wantsHere = false; // the server of this program signs in as soon as it is ready
    std::function<void()> m_afterSignIn;
};

} // namespace formwright::desktop

// Signs in to a server: with a ticket, with a kept password, or by asking.
#pragma once

#include "ui/client/api_client.h"
#include "ui/client/credential_store.h"
#include "ui/windows/host.h"
#include "ui/windows/sign_in_dialog.h"

#include <QPointer>

class QSettings;

namespace formwright::windows {

// Who is signed in, and where.
struct SignedInAs {
    KnownHost host; // without an address: on this computer
    QString userName;
    bool isPlatform{}; // an administrator or designer, who sees the Design and Admin places
    client::Session session{};

    // The same account at the same server: what is open goes on when it signs in again.
    bool isSameAs(const SignedInAs &other) const;
};

// Owns the sign-in dialog while it is open. Everything is asynchronous; one attempt at a time. Each server is tried by
// a client of its own that carries nothing of a session that goes on beside it: until signedIn() nothing has changed,
// and nothing has either where the person cancels.
class SignInFlow : public QObject
{
    Q_OBJECT
public:
    SignInFlow(client::CredentialStore &credentials, QSettings &settings, QWidget *window);

    // The server this program carries: no password is ever asked.
    void useTicket(const QString &url, const QString &ticket);
    // It does not come: whoever waits for it is asked again.
    void ticketFailed();
    // Asks where to and as whom. `address` empty: the latest server of before.
    void ask(const QString &address = {});
    // The same, with this computer chosen already.
    void askFromHere();
    // With the password kept in the keychain for this address (or for the latest one), else asks.
    void reconnect(const QString &address = {});
    // Tells the server that its token is not used any more, and keeps the client until it has answered.
    static void signOut(const std::shared_ptr<client::ApiClient> &client);

Q_SIGNALS:
    void thisComputerWanted();
    void thisComputerGivenUp(); // while it was waited for
    void signedIn(const formwright::windows::SignedInAs &as);
    void failed(const QString &reason); // of a ticket; an asked person sees it in the dialog
    void cancelled();

private:
    void open();
    void attempt(const SignInRequest &request);
    void attemptAsUser(const SignInRequest &request);
    void attemptAsAdministrator(const SignInRequest &request);
    void attemptAsDesigner(const SignInRequest &request);
    void succeeded(
        const SignInRequest &request, const QByteArray &tokenKind, const QString &token, const QString &name);
    void tryAt(const QUrl &server);
    void refused(const client::Failure &failure);
    void loadCodeImage();
    QList<KnownHost> knownHosts() const;
    void remember(const SignInRequest &request);

    client::CredentialStore &m_credentials;
    QSettings &m_settings;
    QPointer<QWidget> m_window;
    QPointer<SignInDialog> m_dialog;
    std::shared_ptr<client::ApiClient> m_trial; // knows what the server gave it for this attempt, as the check code
    QPointer<client::PendingCall> m_call;
    QPointer<client::PendingCall> m_codeCall;
    quint64 m_ticketRound{}; // the ticket that is given up meanwhile signs nobody in
    quint64 m_round{}; // a password that the keychain gives late is for an earlier question
    SignInRequest m_request;
};

} // namespace formwright::windows

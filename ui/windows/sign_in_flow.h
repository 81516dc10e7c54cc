// Connects a client to a server: with a ticket, with a kept password, or by asking.
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
    KnownHost host;
    QString userName;
    bool isPlatform{}; // an administrator or designer, who sees the Design and Admin places
};

// Owns the sign-in dialog while it is open. Everything is asynchronous; one attempt at a time.
class SignInFlow : public QObject
{
    Q_OBJECT
public:
    SignInFlow(client::ApiClient &client, client::CredentialStore &credentials, QSettings &settings, QWidget *window);

    // The server this program carries: no password is ever asked.
    void useTicket(const QString &url, const QString &ticket);
    // Asks where to and as whom. `address` empty: the latest server of before.
    void ask(const QString &address = {});
    // With the password kept in the keychain for this address (or for the latest one), else asks.
    void reconnect(const QString &address = {});
    void signOut();

Q_SIGNALS:
    void signedIn(const formwright::windows::SignedInAs &as);
    void failed(const QString &reason); // of a ticket; an asked person sees it in the dialog
    void cancelled();

private:
    void attempt(const SignInRequest &request);
    void attemptAsUser(const SignInRequest &request);
    void attemptAsAdministrator(const SignInRequest &request);
    void attemptAsDesigner(const SignInRequest &request);
    void succeeded(
        const SignInRequest &request, const QByteArray &tokenKind, const QString &token, const QString &name);
    void refused(const client::Failure &failure);
    void loadCodeImage();
    QList<KnownHost> knownHosts() const;
    void remember(const SignInRequest &request);

    client::ApiClient &m_client;
    client::CredentialStore &m_credentials;
    QSettings &m_settings;
    QPointer<QWidget> m_window;
    QPointer<SignInDialog> m_dialog;
    QPointer<client::PendingCall> m_call;
    QPointer<client::PendingCall> m_codeCall;
    quint64 m_round{}; // a password that the keychain gives late is for an earlier question
    SignInRequest m_request;
};

} // namespace formwright::windows

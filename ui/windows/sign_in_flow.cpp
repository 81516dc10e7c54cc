#include "ui/windows/sign_in_flow.h"

#include "app/contract/login.h"
#include "app/contract/platform.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/sentence.h"

#include <QPixmap>
#include <QSettings>

namespace formwright::windows {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace login = contract::login;

namespace {

constexpr int mostHosts = 10;
constexpr auto hostsKey = "connections/hosts";

QUrl urlFrom(const QString &address)
{
    // "forms.example.org" and "127.0.0.1:8083" are addresses too.
    const QString trimmed = address.trimmed();
    return QUrl(trimmed.contains("://"_L1) ? trimmed : QString(u"http://"_s % trimmed), QUrl::TolerantMode);
}

} // namespace

SignInFlow::SignInFlow(
    client::ApiClient &client, client::CredentialStore &credentials, QSettings &settings, QWidget *window)
    : QObject(window), m_client(client), m_credentials(credentials), m_settings(settings), m_window(window)
{ }

void SignInFlow::useTicket(const QString &url, const QString &ticket)
{
    m_client.setServer(QUrl(url));
    m_client.setToken({}, {});
    m_client.call(
        contract::platform::useTicket, {ticket}, this, [this](const Result<contract::platform::TicketAnswer> &answer) {
            if (!answer) {
                Q_EMIT failed(answer.failure().message);
                return;
            }
            m_client.setToken("adminToken", answer->adminToken.toLatin1());
            Q_EMIT signedIn({{tr("This computer"), {}, {}, answer->username, HostColor::None}, answer->username, true});
        });
}

void SignInFlow::ask(const QString &address)
{
    ++m_round;
    if (!m_dialog) {
        if (m_call)
            m_call->abort(); // whoever types here is not signed in elsewhere meanwhile
        m_dialog = new SignInDialog(m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        m_dialog->setHosts(knownHosts());
        m_dialog->setCanRemember(true);
        connect(m_dialog, &SignInDialog::submitted, this, &SignInFlow::attempt);
        connect(m_dialog, &SignInDialog::codeImageWanted, this, &SignInFlow::loadCodeImage);
        connect(m_dialog, &SignInDialog::cancelled, this, [this] {
            if (m_call)
                m_call->abort();
        });
        connect(m_dialog, &QDialog::rejected, this, &SignInFlow::cancelled);
    }
    if (!address.isEmpty())
        m_dialog->setAddress(address);
    m_dialog->open();
}

void SignInFlow::reconnect(const QString &address)
{
    const QList<KnownHost> hosts = knownHosts();
    const auto known = std::find_if(hosts.begin(), hosts.end(),
        [&](const KnownHost &host) { return address.isEmpty() || urlFrom(host.address) == urlFrom(address); });
    if (known == hosts.end()) {
        ask(address);
        return;
    }
    const KnownHost host = *known;
    m_credentials.read(client::CredentialStore::keyFor(host.address, host.domain, host.user), this,
        [this, host, round = ++m_round](const QString &password) {
            if (round != m_round)
                return; // somebody types where to sign in
            if (password.isEmpty())
                ask(host.address);
            else
                attempt({host.address, host.domain, host.user, password, {}, true});
        });
}

void SignInFlow::signOut()
{
    if (m_client.isSignedIn()) {
        if (m_client.tokenKind() == "accessToken")
            m_client.call(login::runtimeLogout, {}, this, [](const auto &) {});
        else if (m_client.tokenKind() == "designerToken")
            m_client.call(login::designtimeLogout, {}, this, [](const auto &) {});
        else
            m_client.fetch("/api/authtime/all/logout", this, [](const auto &) {});
    }
    m_client.setToken({}, {});
}

void SignInFlow::attempt(const SignInRequest &request)
{
    if (m_call)
        m_call->abort(); // one attempt at a time: the last one counts
    m_request = request;
    if (m_dialog)
        m_dialog->setBusy(true);
    m_client.setServer(urlFrom(request.address));
    m_client.setToken({}, {});
    request.domain.isEmpty() ? attemptAsAdministrator(request) : attemptAsUser(request);
}

void SignInFlow::attemptAsUser(const SignInRequest &request)
{
    m_call = m_client.call(login::runtimeLogin, {request.domain, request.user, request.password, request.code, {}},
        this, [this, request](const Result<login::UserSignedIn> &answer) {
            answer ? succeeded(request, "accessToken", answer->accessToken, answer->username)
                   : refused(answer.failure());
        });
}

void SignInFlow::attemptAsAdministrator(const SignInRequest &request)
{
    m_call = m_client.call(login::authtimeLogin, {request.user, request.password, request.code, {}}, this,
        [this, request](const Result<login::AdministratorSignedIn> &answer) {
            if (answer)
                succeeded(request, "adminToken", answer->adminToken, answer->username);
            else if (answer.failure().kind == Failure::Kind::Refused && !answer.failure().showCode)
                attemptAsDesigner(request);
            else
                refused(answer.failure());
        });
}

// A designer who is no administrator has another door, which the person need not know of.
void SignInFlow::attemptAsDesigner(const SignInRequest &request)
{
    m_call = m_client.call(login::designtimeLogin, {request.user, request.password, request.code, {}}, this,
        [this, request](const Result<login::DesignerSignedIn> &answer) {
            answer ? succeeded(request, "designerToken", answer->designerToken, answer->username)
                   : refused(answer.failure());
        });
}

void SignInFlow::succeeded(
    const SignInRequest &request, const QByteArray &tokenKind, const QString &token, const QString &name)
{
    m_client.setToken(tokenKind, token.toLatin1());
    remember(request);
    if (m_dialog)
        m_dialog->accept(); // closing it while it is busy stops the attempt only
    const QString shown = urlFrom(request.address).host();
    Q_EMIT signedIn(
        {{shown, request.address, request.domain, request.user, HostColor::None}, name, tokenKind != "accessToken"});
}

void SignInFlow::refused(const Failure &failure)
{
    if (failure.kind == Failure::Kind::Cancelled)
        return; // by whoever cancelled it
    if (!m_dialog)
        ask(m_request.address);
    using Mistake = SignInDialog::Mistake;
    const Mistake mistake = failure.kind == Failure::Kind::Network ? Mistake::Address
        : failure.kind == Failure::Kind::Refused ? (failure.showCode ? Mistake::Code : Mistake::Credentials)
                                                 : Mistake::Other;
    widgets::MessageText text{tr("You are not signed in"), widgets::sentence(failure.message), {}, failure.requestId};
    if (failure.kind == Failure::Kind::Network)
        text.whatToDo = tr("Check the address and whether the server runs.");
    else if (failure.showCode)
        text.whatToDo = tr("Type the characters of the picture as well.");
    m_dialog->showError(text, mistake);
    if (failure.showCode)
        loadCodeImage();
}

void SignInFlow::loadCodeImage()
{
    if (m_codeCall)
        m_codeCall->abort(); // the server knows the latest picture alone
    m_codeCall = m_client.fetch("/api/authtime/checkcode", this, [this](const Result<QByteArray> &answer) {
        QPixmap image;
        if (m_dialog && answer && image.loadFromData(*answer))
            m_dialog->setCodeImage(image);
    });
}

QList<KnownHost> SignInFlow::knownHosts() const
{
    QList<KnownHost> hosts;
    const QStringList stored = m_settings.value(QLatin1StringView(hostsKey)).toStringList();
    for (const QString &line : stored) {
        const QStringList parts = line.split(u'\t');
        hosts.append({urlFrom(parts.value(0)).host(), parts.value(0), parts.value(1), parts.value(2), HostColor::None});
    }
    return hosts;
}

void SignInFlow::remember(const SignInRequest &request)
{
    const QString line = QStringList{request.address, request.domain, request.user}.join(u'\t');
    QStringList stored = m_settings.value(QLatin1StringView(hostsKey)).toStringList();
    stored.removeAll(line);
    stored.prepend(line);
    m_settings.setValue(QLatin1StringView(hostsKey), stored.mid(0, mostHosts));
    const QString key = client::CredentialStore::keyFor(request.address, request.domain, request.user);
    request.remember ? m_credentials.write(key, request.password) : m_credentials.remove(key);
}

} // namespace formwright::windows

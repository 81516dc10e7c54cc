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
// Of a line of it, behind address, domain and user.
constexpr int NamePart = 3;
constexpr int ColorPart = 4;

QUrl urlFrom(const QString &address)
{
    // "forms.example.org" and "127.0.0.1:8083" are addresses too.
    const QString trimmed = address.trimmed();
    return QUrl(trimmed.contains("://"_L1) ? trimmed : QString(u"http://"_s % trimmed), QUrl::TolerantMode);
}

} // namespace

bool SignedInAs::isSameAs(const SignedInAs &other) const
{
    return session.server == other.session.server && session.tokenKind == other.session.tokenKind
        && host.domain == other.host.domain && host.user == other.host.user;
}

SignInFlow::SignInFlow(client::CredentialStore &credentials, QSettings &settings, QWidget *window)
    : QObject(window), m_credentials(credentials), m_settings(settings), m_window(window)
{ }

void SignInFlow::tryAt(const QUrl &server)
{
    if (!m_trial || m_trial->server() != server)
        m_trial = client::ApiClient::make({.server = server});
}

void SignInFlow::useTicket(const QString &url, const QString &ticket)
{
    const client::Session here{.server = QUrl(url), .tokenKind = "adminToken"};
    const auto trial = client::ApiClient::make({.server = here.server});
    trial->call(contract::platform::useTicket, {ticket}, this,
        [this, here, trial, round = m_ticketRound](const Result<contract::platform::TicketAnswer> &answer) {
            if (round != m_ticketRound)
                return;
            if (!answer) {
                ticketFailed();
                Q_EMIT failed(answer.failure().message);
                return;
            }
            client::Session session = here;
            session.token = answer->adminToken.toLatin1();
            if (m_dialog)
                m_dialog->accept(); // whoever was asked went here instead
            Q_EMIT signedIn(
                {{tr("This computer"), {}, {}, answer->username, HostColor::None}, answer->username, true, session});
        });
}

void SignInFlow::ticketFailed()
{
    if (m_dialog)
        m_dialog->setBusy(false);
}

void SignInFlow::ask(const QString &address)
{
    open();
    if (!address.isEmpty())
        m_dialog->setAddress(address);
}

void SignInFlow::askFromHere()
{
    open();
    m_dialog->chooseThisComputer();
}

void SignInFlow::open()
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
        connect(m_dialog, &SignInDialog::thisComputerChosen, this, [this] {
            m_dialog->setBusy(true);
            Q_EMIT thisComputerWanted();
        });
        connect(m_dialog, &SignInDialog::codeImageWanted, this, &SignInFlow::loadCodeImage);
        connect(m_dialog, &SignInDialog::cancelled, this, [this] {
            if (m_call)
                m_call->abort();
            ++m_ticketRound;
            Q_EMIT thisComputerGivenUp();
        });
        connect(m_dialog, &QDialog::rejected, this, &SignInFlow::cancelled);
    }
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
                attempt({host.address, host.domain, host.user, password, {}, true, host.name, host.color});
        });
}

void SignInFlow::signOut(const std::shared_ptr<client::ApiClient> &client)
{
    if (!client || !client->isSignedIn())
        return;
    const auto keep = [client](const auto &) {};
    if (client->tokenKind() == "accessToken")
        client->call(login::runtimeLogout, {}, client.get(), keep);
    else if (client->tokenKind() == "designerToken")
        client->call(login::designtimeLogout, {}, client.get(), keep);
    else
        client->fetch("/api/authtime/all/logout", client.get(), keep);
}

void SignInFlow::attempt(const SignInRequest &request)
{
    if (m_call)
        m_call->abort(); // one attempt at a time: the last one counts
    m_request = request;
    if (m_dialog)
        m_dialog->setBusy(true);
    tryAt(urlFrom(request.address));
    request.domain.isEmpty() ? attemptAsAdministrator(request) : attemptAsUser(request);
}

void SignInFlow::attemptAsUser(const SignInRequest &request)
{
    m_call = m_trial->call(login::runtimeLogin, {request.domain, request.user, request.password, request.code, {}},
        this, [this, request](const Result<login::UserSignedIn> &answer) {
            answer ? succeeded(request, "accessToken", answer->accessToken, answer->username)
                   : refused(answer.failure());
        });
}

void SignInFlow::attemptAsAdministrator(const SignInRequest &request)
{
    m_call = m_trial->call(login::authtimeLogin, {request.user, request.password, request.code, {}}, this,
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
    m_call = m_trial->call(login::designtimeLogin, {request.user, request.password, request.code, {}}, this,
        [this, request](const Result<login::DesignerSignedIn> &answer) {
            answer ? succeeded(request, "designerToken", answer->designerToken, answer->username)
                   : refused(answer.failure());
        });
}

void SignInFlow::succeeded(
    const SignInRequest &request, const QByteArray &tokenKind, const QString &token, const QString &name)
{
    client::Session session{.server = m_trial->server(), .tokenKind = tokenKind, .token = token.toLatin1()};
    m_trial = nullptr;
    remember(request);
    if (m_dialog)
        m_dialog->accept(); // closing it while it is busy stops the attempt only
    const QString shown = request.name.isEmpty() ? session.server.host() : request.name;
    Q_EMIT signedIn({{shown, request.address, request.domain, request.user, request.color}, name,
        tokenKind != "accessToken", session});
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
    if (!m_trial)
        return;
    if (m_codeCall)
        m_codeCall->abort(); // the server knows the latest picture alone
    m_codeCall = m_trial->fetch("/api/authtime/checkcode", this, [this](const Result<QByteArray> &answer) {
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
        const QString name = parts.value(NamePart);
        hosts.append({name.isEmpty() ? urlFrom(parts.value(0)).host() : name, parts.value(0), parts.value(1),
            parts.value(2), HostColor(std::clamp(parts.value(ColorPart).toInt(), 0, int(hostColors.size()) - 1))});
    }
    return hosts;
}

void SignInFlow::remember(const SignInRequest &request)
{
    const QString who = QStringList{request.address, request.domain, request.user}.join(u'\t');
    QStringList stored = m_settings.value(QLatin1StringView(hostsKey)).toStringList();
    stored.removeIf([&](const QString &line) { return line == who || line.startsWith(who % u'\t'); });
    stored.prepend(QString(
        who % u'\t' % QString(request.name).replace(u'\t', u' ') % u'\t' % QString::number(int(request.color))));
    m_settings.setValue(QLatin1StringView(hostsKey), stored.mid(0, mostHosts));
    const QString key = client::CredentialStore::keyFor(request.address, request.domain, request.user);
    request.remember ? m_credentials.write(key, request.password) : m_credentials.remove(key);
}

} // namespace formwright::windows

#include "backend/channels/mail_route.h"

#include "backend/gateways/mail_message.h"
#include "backend/organization/mail_server.h"

#include <QJsonDocument>

namespace formwright::channels {

using namespace Qt::StringLiterals;
using contract::authtime::MailServer;
using gateways::MailSecurity;
using settings::Settings;
using storage::Session;

namespace {

// Nothing for a word that is none of them.
std::optional<MailSecurity> securityNamed(const QString &name)
{
    const QString word = name.trimmed().toLower();
    if (word == "tls"_L1)
        return MailSecurity::Tls;
    if (word == "starttls"_L1)
        return MailSecurity::StartTls;
    return word == "none"_L1 ? std::optional(MailSecurity::None) : std::nullopt;
}

MailServer serverOfSettings(const Settings &settings)
{
    MailServer server;
    server.host = settings.text("mail.host").trimmed();
    server.port = int(settings.number("mail.port"));
    server.security = settings.text("mail.security");
    server.account = settings.text("mail.account");
    server.password = settings.text("mail.password");
    server.sender = settings.text("mail.sender");
    return server;
}

} // namespace

QString shownName(Session &session, const QString &domainId)
{
    storage::Rows rows = session.query(u"SELECT system_name, name FROM domain WHERE id = ?"_s, domainId);
    if (!rows.next())
        return u"Formwright"_s;
    return rows.text(0).isEmpty() ? rows.text(1) : rows.text(0);
}

MailRoute mailRouteOf(
    Session &session, const Settings &settings, const identity::SealedTexts &sealedTexts, const QString &domainId)
{
    MailRoute route;
    MailServer server = serverOfSettings(settings);
    const QString stored = session.text(u"SELECT mail_server FROM domain WHERE id = ?"_s, domainId).value_or(QString());
    if (const auto own = organization::mailServerFrom(QJsonDocument::fromJson(stored.toUtf8()).object())) {
        // Whoever administers a domain does not thereby look into the network of the server.
        const bool isOperators = own->host == server.host && own->port == server.port;
        route.server.publicOnly = !isOperators && !settings.boolean("outgoing.privateAddresses");
        server = *own;
        server.password = organization::mailPassword(session, sealedTexts, domainId);
        if (!server.password && !server.account.isEmpty())
            route.problem = u"the password of the domain's mail server was sealed by another server key: set it anew"_s;
    }
    const auto security = securityNamed(server.security);
    const auto sender = gateways::mailAddress(server.sender.isEmpty() ? server.account : server.sender);
    if (server.host.isEmpty())
        route.problem = u"no mail server is set up (setting mail.host, or that of the domain)"_s;
    else if (!security)
        route.problem = u"the security of the mail server must be none, starttls or tls"_s;
    else if (!sender)
        route.problem = u"the mail server has no sender that is a mail address"_s;
    route.server.host = server.host;
    route.server.port = server.port;
    route.server.security = security.value_or(MailSecurity::StartTls);
    route.server.account = server.account;
    route.server.password = server.password.value_or(QString());
    route.server.authorities = settings.text("mail.authorities");
    route.server.timeoutMilliseconds = settings.milliseconds("mail.timeout");
    route.server.openLogin = settings.boolean("mail.allowUnencrypted");
    route.sender = sender.value_or(QString());
    route.senderName = shownName(session, domainId);
    return route;
}

} // namespace formwright::channels

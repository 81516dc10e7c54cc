#include "backend/organization/mail_server.h"

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::FieldError;
using contract::authtime::MailServer;
using identity::SealedTexts;
using storage::Session;

namespace {

constexpr char purpose[] = "mail password";
constexpr int longestName = 255;
constexpr int greatestPort = 65'535;
const QStringList securities{u"none"_s, u"starttls"_s, u"tls"_s};

} // namespace

QJsonObject toStored(const std::optional<MailServer> &mailServer)
{
    if (!mailServer || mailServer->host.isEmpty())
        return {};
    return {{"host"_L1, mailServer->host}, {"port"_L1, mailServer->port}, {"security"_L1, mailServer->security},
        {"account"_L1, mailServer->account}, {"sender"_L1, mailServer->sender}};
}

std::optional<MailServer> mailServerFrom(const QJsonObject &stored)
{
    if (stored.isEmpty())
        return std::nullopt;
    MailServer found;
    found.host = stored.value("host"_L1).toString();
    found.port = stored.value("port"_L1).toInt();
    found.security = stored.value("security"_L1).toString();
    found.account = stored.value("account"_L1).toString();
    found.sender = stored.value("sender"_L1).toString();
    return found;
}

void checkMailServer(QList<FieldError> &errors, const std::optional<MailServer> &mailServer)
{
    if (!mailServer || mailServer->host.isEmpty())
        return;
    checkLength(errors, u"mailServer.host"_s, mailServer->host, longestName);
    checkLength(errors, u"mailServer.account"_s, mailServer->account, longestName);
    checkLength(errors, u"mailServer.sender"_s, mailServer->sender, longestName);
    checkLength(errors, u"mailServer.password"_s, mailServer->password.value_or(QString()), longestName);
    if (mailServer->port < 1 || mailServer->port > greatestPort)
        errors.append({u"mailServer.port"_s, u"must be from 1 to 65535"_s});
    if (!securities.contains(mailServer->security))
        errors.append({u"mailServer.security"_s, u"must be none, starttls or tls"_s});
    // They stand in the head of what is sent: a line of its own would be another field there.
    for (const auto &[name, value] :
        {std::pair(u"host"_s, mailServer->host), std::pair(u"sender"_s, mailServer->sender)}) {
        if (value.contains(u'\r') || value.contains(u'\n'))
            errors.append({u"mailServer."_s % name, u"must be one line"_s});
    }
}

std::optional<QString> mailPassword(Session &session, const SealedTexts &sealedTexts, const QString &domainId)
{
    const auto stored = session.text(u"SELECT mail_password FROM domain WHERE id = ?"_s, domainId);
    return stored ? sealedTexts.open(*stored, purpose) : std::nullopt;
}

void setMailPassword(Session &session, const SealedTexts &sealedTexts, const QString &domainId, const QString &password)
{
    session.execute(
        u"UPDATE domain SET mail_password = ? WHERE id = ?"_s, sealedTexts.seal(password, purpose), domainId);
}

void keepMailPassword(Session &session, const SealedTexts &sealedTexts, const QString &domainId,
    const std::optional<MailServer> &now, const std::optional<MailServer> &before)
{
    const bool isSame = now && before
        && std::tie(now->host, now->port, now->security, now->account)
            == std::tie(before->host, before->port, before->security, before->account);
    if (now && now->password)
        setMailPassword(session, sealedTexts, domainId, *now->password);
    else if (!isSame)
        setMailPassword(session, sealedTexts, domainId, {});
}

} // namespace formwright::organization

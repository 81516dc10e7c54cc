#include "backend/gateways/smtp_client.h"

#include "backend/gateways/curl_handle.h"

#include <QUrl>

#include <algorithm>
#include <cstring>

namespace formwright::gateways {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestReason = 300;
constexpr long finalReplies = 500; // and above (RFC 5321, 4.2.1)

struct Source {
    const QByteArray &bytes;
    qsizetype at = 0;
};

size_t give(char *buffer, size_t size, size_t count, void *context)
{
    auto &source = *static_cast<Source *>(context);
    const qsizetype length = std::min(qsizetype(size * count), source.bytes.size() - source.at);
    std::memcpy(buffer, source.bytes.constData() + source.at, size_t(length));
    source.at += length;
    return size_t(length);
}

// Keeps the last line with which the server refused something.
size_t hear(char *data, size_t size, size_t count, void *context)
{
    const QByteArrayView line(data, qsizetype(size * count));
    if (!line.isEmpty() && (line.front() == '4' || line.front() == '5'))
        *static_cast<QByteArray *>(context) = line.first(std::min(line.size(), longestReason)).toByteArray();
    return size * count;
}

size_t ignore(char *, size_t size, size_t count, void *)
{
    return size * count;
}

QString urlOf(const SmtpServer &server)
{
    QUrl url;
    url.setScheme(server.security == MailSecurity::Tls ? u"smtps"_s : u"smtp"_s);
    url.setHost(server.host, QUrl::StrictMode);
    url.setPort(server.port);
    return url.isValid() && !url.host().isEmpty() ? url.toString(QUrl::FullyEncoded) : QString();
}

// Without what could end a line of a log.
QString shown(const QByteArray &said)
{
    QString text = QString::fromUtf8(said).simplified();
    for (QChar &each : text) {
        if (!each.isPrint())
            each = u'?';
    }
    return text.left(longestReason);
}

MailOutcome outcomeOf(CURLcode result, long status, const QByteArray &said, const char *reason)
{
    if (result == CURLE_OK)
        return {true, true, QString::number(status)};
    const QString text = shown(*reason ? QByteArray(reason) : QByteArray(curl_easy_strerror(result)));
    if (result == CURLE_LOGIN_DENIED)
        return {false, false, u"the log-in was refused: "_s % (said.isEmpty() ? text : shown(said))};
    if (said.isEmpty())
        return {false, false, text};
    return {false, status >= finalReplies, shown(said)};
}

} // namespace

MailOutcome sendMail(const SmtpServer &server, const Envelope &envelope, const QByteArray &mail)
{
    const CurlHandle owner = newCurlHandle();
    CURL *handle = owner.get();
    if (!handle)
        return {false, false, u"the mail library cannot be started"_s};
    const QByteArray url = urlOf(server).toUtf8();
    if (url.isEmpty())
        return {false, false, u"the mail server has no name that could be one"_s};
    if (!server.account.isEmpty() && server.security == MailSecurity::None && !server.openLogin)
        return {false, false,
            u"a log-in without TLS would show the password to the network (setting mail.allowUnencrypted)"_s};

    const QByteArray sender = '<' + envelope.sender.toLatin1() + '>';
    const QByteArray account = server.account.toUtf8();
    const QByteArray password = server.password.toUtf8();
    const QByteArray authorities = server.authorities.toUtf8();
    CurlList receivers;
    append(receivers, '<' + envelope.receiver.toLatin1() + '>');
    Source source{mail};
    QByteArray said;
    char reason[CURL_ERROR_SIZE] = "";
    curl_easy_setopt(handle, CURLOPT_URL, url.constData());
#if LIBCURL_VERSION_NUM >= 0x075500
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
#else
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS, CURLPROTO_SMTP | CURLPROTO_SMTPS);
#endif
    curl_easy_setopt(
        handle, CURLOPT_USE_SSL, long(server.security == MailSecurity::None ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    if (!server.authorities.isEmpty())
        curl_easy_setopt(handle, CURLOPT_CAINFO, authorities.constData());
    if (!server.account.isEmpty()) {
        curl_easy_setopt(handle, CURLOPT_USERNAME, account.constData());
        curl_easy_setopt(handle, CURLOPT_PASSWORD, password.constData());
    }
    curl_easy_setopt(handle, CURLOPT_MAIL_FROM, sender.constData());
    curl_easy_setopt(handle, CURLOPT_MAIL_RCPT, receivers.get());
    curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(handle, CURLOPT_READFUNCTION, give);
    curl_easy_setopt(handle, CURLOPT_READDATA, &source);
    curl_easy_setopt(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(mail.size()));
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, hear);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, &said);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, ignore);
    curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, long(server.timeoutMilliseconds));
    // Taken leave of right here, and no longer than this waited for: a server that is silent then holds up nobody.
    curl_easy_setopt(handle, CURLOPT_FORBID_REUSE, 1L);
    curl_easy_setopt(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, std::max(1L, server.timeoutMilliseconds / 1000L));
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L); // time-outs must not send signals into a program with threads
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, reason);
    bool isRefused = false;
    if (server.publicOnly)
        requirePublic(handle, isRefused);
    const CURLcode result = curl_easy_perform(handle);
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    const MailOutcome outcome = outcomeOf(result, status, said, reason);
    return isRefused && !outcome.isTaken ? MailOutcome{false, false, privateNetwork} : outcome;
}

} // namespace formwright::gateways

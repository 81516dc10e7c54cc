#include "backend/gateways/sms_gateway.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QUrl>

namespace formwright::gateways {

using namespace Qt::StringLiterals;

namespace {

enum class Escape { Percent, Json, None };

QString escaped(const QString &text, Escape escape)
{
    switch (escape) {
    case Escape::Percent:
        return QString::fromLatin1(QUrl::toPercentEncoding(text));
    case Escape::Json: {
        const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
        return QString::fromUtf8(list.mid(2, list.size() - 4)); // without the brackets and quotation marks
    }
    case Escape::None:
        break;
    }
    return text;
}

// One pass over the template: what stands in the text is never taken for a place.
QString filled(const QString &pattern, const QString &telephone, const QString &text, Escape escape)
{
    static const QRegularExpression place(u"\\{(telephone|text)\\}"_s);
    QString result;
    qsizetype from = 0;
    auto matches = place.globalMatch(pattern);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        result += QStringView(pattern).mid(from, match.capturedStart() - from);
        result += escaped(match.capturedView(1) == "text"_L1 ? text : telephone, escape);
        from = match.capturedEnd();
    }
    return result + QStringView(pattern).mid(from);
}

QString contentTypeOf(const QList<QByteArray> &headers)
{
    for (const QByteArray &header : headers) {
        const qsizetype colon = header.indexOf(':');
        if (header.left(colon).trimmed().compare("content-type", Qt::CaseInsensitive) == 0)
            return QString::fromLatin1(header.mid(colon + 1)).section(u';', 0, 0).trimmed().toLower();
    }
    return {};
}

constexpr qsizetype longestReply = 500; // of what the provider said, as shown

} // namespace

SmsGateway::SmsGateway(const settings::Settings &settings)
    : m_url(settings.text("sms.url").trimmed()),
      m_method(settings.text("sms.method").trimmed().toUpper().toLatin1()),
      m_body(settings.text("sms.body")),
      m_success(settings.text("sms.success")),
      m_timeout(settings.milliseconds("sms.timeout"))
{
    const QStringList headers = settings.text("sms.headers").split(u'|', Qt::SkipEmptyParts);
    for (const QString &header : headers)
        m_headers.append(header.trimmed().toUtf8());
}

OutgoingRequest SmsGateway::requestFor(const QString &telephone, const QString &text) const
{
    OutgoingRequest request;
    request.method = m_method;
    request.url = filled(m_url, telephone, text, Escape::Percent);
    request.headers = m_headers;
    request.timeoutMilliseconds = m_timeout;
    if (m_body.isEmpty())
        return request;
    QString type = contentTypeOf(m_headers);
    if (type.isEmpty()) {
        type = m_body.trimmed().startsWith(u'{') ? u"application/json"_s : u"application/x-www-form-urlencoded"_s;
        request.headers.append("Content-Type: " + type.toLatin1());
    }
    const Escape escape = type.endsWith("json"_L1)       ? Escape::Json
        : type == "application/x-www-form-urlencoded"_L1 ? Escape::Percent
                                                         : Escape::None;
    request.body = filled(m_body, telephone, text, escape).toUtf8();
    return request;
}

SmsGateway::Outcome SmsGateway::send(const QString &telephone, const QString &text) const
{
    if (!isConfigured())
        return {false, u"no SMS gateway is configured (setting sms.url)"_s};
    const QRegularExpression success(m_success, QRegularExpression::CaseInsensitiveOption);
    if (!success.isValid())
        return {false, u"the setting sms.success is no regular expression: "_s % success.errorString()};
    const IncomingAnswer answer = gateways::send(requestFor(telephone, text));
    if (!answer.failure.isEmpty())
        return {false, u"the SMS gateway cannot be reached: "_s % answer.failure};
    const QString reply = QString::fromUtf8(answer.body).simplified();
    const QString said = reply.isEmpty() ? QString() : u": "_s % reply.left(longestReply);
    if (answer.status < 200 || answer.status > 299)
        return {false, u"the SMS gateway answered with the status "_s % QString::number(answer.status) % said};
    if (!m_success.isEmpty() && !success.match(reply).hasMatch())
        return {false, u"the SMS gateway refused the message"_s % said};
    return {true, u"the SMS gateway took the message"_s % said};
}

bool SmsGateway::isTelephone(const QString &text)
{
    static const QRegularExpression telephone(u"\\A\\+?[0-9](?:[ ().-]{0,2}[0-9]){2,19}\\z"_s);
    return telephone.match(text).hasMatch();
}

} // namespace formwright::gateways

#include "backend/gateways/mail_message.h"

#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace formwright::gateways {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestAddress = 254;
constexpr qsizetype longestPlain = 60; // of a text in a line of the head
constexpr qsizetype encodedBytes = 39; // in one encoded word: beside the name of its field it fits a line
constexpr qsizetype base64Line = 76;

// One line without control characters: whatever breaks lines anywhere becomes a space.
QString oneLine(const QString &text)
{
    QString line = text;
    for (QChar &each : line) {
        if (each.category() == QChar::Other_Control || each.category() == QChar::Separator_Line
            || each.category() == QChar::Separator_Paragraph)
            each = u' ';
    }
    return line.simplified();
}

bool isPlain(const QString &line)
{
    return line.size() <= longestPlain && !line.contains("=?"_L1)
        && std::all_of(line.begin(), line.end(), [](QChar each) { return each >= u' ' && each <= u'~'; });
}

// RFC 2047: as many encoded words as it takes, each of whole characters.
QByteArray encodedWords(const QString &line)
{
    QByteArray words;
    QByteArray bytes;
    const auto flush = [&] {
        if (!bytes.isEmpty())
            words += (words.isEmpty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + bytes.toBase64() + "?=";
        bytes.clear();
    };
    for (const uint code : line.toUcs4()) {
        const QByteArray next = QString::fromUcs4(reinterpret_cast<const char32_t *>(&code), 1).toUtf8();
        if (bytes.size() + next.size() > encodedBytes)
            flush();
        bytes += next;
    }
    flush();
    return words;
}

// Text where any may stand, such as that of a subject.
QByteArray headText(const QString &text)
{
    const QString line = oneLine(text);
    return isPlain(line) ? line.toLatin1() : encodedWords(line);
}

QByteArray quoted(const QString &line)
{
    QByteArray escaped = line.toLatin1();
    escaped.replace('\\', "\\\\").replace('"', "\\\"");
    return '"' + escaped + '"';
}

QByteArray mailbox(const QString &name, const QString &address)
{
    const QString line = oneLine(name);
    const QByteArray bare = '<' + address.toLatin1() + '>';
    if (line.isEmpty())
        return bare;
    // On a line of its own: an address may be long.
    return (isPlain(line) ? quoted(line) : encodedWords(line)) + "\r\n " + bare;
}

QByteArray base64Lines(const QByteArray &content)
{
    const QByteArray encoded = content.toBase64();
    QByteArray lines;
    lines.reserve(encoded.size() + encoded.size() / base64Line * 2 + 4);
    for (qsizetype from = 0; from < encoded.size(); from += base64Line)
        lines += encoded.mid(from, base64Line) + "\r\n";
    return lines;
}

QByteArray part(const QByteArray &type, const QByteArray &content, const QByteArray &more = {})
{
    return "Content-Type: " + type + "\r\n" + more + "Content-Transfer-Encoding: base64\r\n\r\n" + base64Lines(content);
}

QByteArray multipart(const QByteArray &kind, const QByteArray &boundary, const QList<QByteArray> &parts)
{
    QByteArray all = "Content-Type: multipart/" + kind + ";\r\n boundary=\"" + boundary + "\"\r\n\r\n";
    for (const QByteArray &each : parts)
        all += "--" + boundary + "\r\n" + each;
    return all + "--" + boundary + "--\r\n";
}

// RFC 2231, in pieces: a name may be long.
QByteArray fileName(const QString &name)
{
    constexpr qsizetype piece = 60;
    const QByteArray encoded = QUrl::toPercentEncoding(oneLine(name));
    QByteArray lines;
    int number = 0;
    for (qsizetype from = 0; from < encoded.size() || number == 0; ++number) {
        qsizetype length = std::min(piece, encoded.size() - from);
        // No escape is taken apart.
        for (qsizetype back = 1; back <= 2 && length > back; ++back) {
            if (from + length < encoded.size() && encoded.at(from + length - back) == '%') {
                length -= back;
                break;
            }
        }
        lines += ";\r\n filename*" + QByteArray::number(number) + "*=" + (number == 0 ? "UTF-8''" : "")
            + encoded.mid(from, length);
        from += length;
    }
    return lines;
}

QByteArray attached(const MailAttachment &attachment)
{
    static const QRegularExpression wellFormed(u"\\A[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,60}\\z"_s);
    const QString type = attachment.type.toLower();
    return part(
        wellFormed.match(type).hasMatch() && !type.startsWith("multipart/"_L1) && !type.startsWith("message/"_L1)
            ? type.toLatin1()
            : QByteArray("application/octet-stream"),
        attachment.content, "Content-Disposition: attachment" + fileName(attachment.name) + "\r\n");
}

} // namespace

std::optional<QString> mailAddress(const QString &given)
{
    const QString address = given.trimmed();
    const qsizetype at = address.lastIndexOf(u'@');
    if (at < 1 || address.size() > longestAddress)
        return std::nullopt;
    static const QRegularExpression local(
        u"\\A[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*\\z"_s);
    static const QRegularExpression host(
        u"\\A[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\\z"_s);
    const QString name = address.left(at);
    const QString domain = QString::fromLatin1(QUrl::toAce(address.mid(at + 1)));
    constexpr qsizetype longestLocal = 64;
    if (name.size() > longestLocal || !local.match(name).hasMatch() || !host.match(domain).hasMatch())
        return std::nullopt;
    return QString(name % u'@' % domain);
}

QByteArray mailText(const MailMessage &message)
{
    const QByteArray boundary = "=_" + message.id;
    const QDateTime date = QDateTime::fromMSecsSinceEpoch(message.date, Qt::UTC);
    QByteArray mail = "Date: " + QLocale::c().toString(date, u"ddd, dd MMM yyyy HH:mm:ss"_s).toLatin1() + " +0000\r\n";
    mail += "From: " + mailbox(message.senderName, message.sender) + "\r\n";
    if (!message.reply.isEmpty())
        mail += "Reply-To: " + mailbox(message.replyName, message.reply) + "\r\n";
    mail += "To: " + mailbox(message.receiverName, message.receiver) + "\r\n";
    mail += "Subject: " + headText(message.subject) + "\r\n";
    mail += "Message-ID:\r\n <" + message.id + '@' + message.sender.section(u'@', -1).toLatin1() + ">\r\n";
    // Nobody's "out of office" answers it.
    mail += "Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: All\r\nMIME-Version: 1.0\r\n";
    QByteArray body = part("text/plain; charset=utf-8", message.text.toUtf8());
    if (!message.markup.isEmpty())
        body = multipart(
            "alternative", boundary + "-a", {body, part("text/html; charset=utf-8", message.markup.toUtf8())});
    if (!message.attachments.isEmpty()) {
        QList<QByteArray> parts{body};
        for (const MailAttachment &attachment : message.attachments)
            parts.append(attached(attachment));
        body = multipart("mixed", boundary + "-m", parts);
    }
    return mail + body;
}

} // namespace formwright::gateways

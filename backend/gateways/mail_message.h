#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace formwright::gateways {

struct MailAttachment {
    QString name;
    QString type; // such as application/pdf
    QByteArray content;
};

// One mail to one receiver, as people write it.
struct MailMessage {
    QByteArray id; // of letters, digits, dots and dashes: makes the Message-ID
    qint64 date = 0; // milliseconds
    QString senderName;
    QString sender; // addresses that mailAddress() gave
    QString replyName;
    QString reply; // empty: to the sender
    QString receiverName;
    QString receiver;
    QString subject;
    QString text;
    QString markup; // the same as clean HTML; empty: the text alone
    QList<MailAttachment> attachments;
};

// An address as it goes over the wire, where it is one that mail servers take: name@host with the usual characters,
// international hosts in their ASCII form. Whatever else there is in it, a line break above all, makes it none.
std::optional<QString> mailAddress(const QString &given);

// The mail as RFC 5322 and MIME have it: ASCII, lines of 78 characters at most. No text of the message can end a line
// of the head.
QByteArray mailText(const MailMessage &message);

} // namespace formwright::gateways

#pragma once

#include <QByteArray>
#include <QList>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace formwright::tests {

struct LocalMailOptions {
    QString security = QStringLiteral("none"); // starttls, tls
    QString account; // empty: nobody logs in
    QString password;
    bool hasStrangeCertificate = false;
    qint64 largest = 33'554'432; // bytes
};

// A real mail server of its own on loopback (aiosmtpd), gone with this object. What local_mail_server.py says of
// certain receivers holds.
class LocalMailServer
{
public:
    explicit LocalMailServer(const LocalMailOptions &options = {});
    ~LocalMailServer();

    int port() const { return m_port; }

    struct Mail {
        QString from;
        QStringList to;
        bool isEncrypted = false;
        QString account;
        QByteArray data; // as it came
    };
    QList<Mail> mails() const;

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    int m_port = 0;
};

// The value of a field of a mail's head, unfolded and with its encoded words read.
QString headField(const QByteArray &mail, const QByteArray &name);
// What its parts of that type say, decoded.
QByteArray partOf(const QByteArray &mail, const QByteArray &type);

} // namespace formwright::tests

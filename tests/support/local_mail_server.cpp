#include "support/local_mail_server.h"

#include "support/certificates.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QThread>

namespace formwright::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 120'000;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

LocalMailServer::LocalMailServer(const LocalMailOptions &options)
{
    QStringList arguments{QDir(QCoreApplication::applicationDirPath()).filePath(u"local_mail_server.py"_s),
        u"--folder"_s, m_folder.path(), u"--security"_s, options.security, u"--size"_s,
        QString::number(options.largest)};
    if (options.security != "none"_L1) {
        const Certificates &made = Certificates::made();
        arguments << u"--certificate"_s << (options.hasStrangeCertificate ? made.strangeServer : made.server)
                  << u"--key"_s << (options.hasStrangeCertificate ? made.strangeServerKey : made.serverKey);
    }
    if (!options.account.isEmpty())
        arguments << u"--account"_s << options.account << u"--password"_s << options.password;
    m_process.setProcessChannelMode(QProcess::ForwardedChannels);
    m_process.start(u"/usr/bin/python3"_s, arguments); // the system's, which has the package
    QElapsedTimer waited;
    waited.start();
    while ((m_port = contentOf(m_folder.filePath(u"port"_s)).toInt()) == 0) {
        if (m_process.waitForFinished(20) || m_process.state() == QProcess::NotRunning || waited.elapsed() > patience)
            qFatal("the mail server of the tests does not start: is python3-aiosmtpd installed?");
    }
}

LocalMailServer::~LocalMailServer()
{
    m_process.kill();
    m_process.waitForFinished(patience);
}

QList<LocalMailServer::Mail> LocalMailServer::mails() const
{
    QList<Mail> mails;
    QByteArray content = contentOf(m_folder.filePath(u"mails"_s));
    content.truncate(content.lastIndexOf('\n') + 1); // what is being written
    for (const QByteArray &line : content.split('\n')) {
        if (line.isEmpty())
            continue;
        const QJsonObject mail = QJsonDocument::fromJson(line).object();
        Mail &each = mails.emplaceBack();
        each.from = mail.value("from"_L1).toString();
        each.to = mail.value("to"_L1).toVariant().toStringList();
        each.isEncrypted = mail.value("tls"_L1).toBool();
        each.account = mail.value("account"_L1).toString();
        each.data = QByteArray::fromBase64(mail.value("data"_L1).toString().toLatin1());
    }
    return mails;
}

QString headField(const QByteArray &mail, const QByteArray &name)
{
    QByteArray head = mail.left(mail.indexOf("\r\n\r\n") + 2);
    head.replace("?=\r\n =?", "?==?").replace("\r\n ", " "); // white space between encoded words is none
    for (const QByteArray &line : head.split('\n')) {
        if (!line.toLower().startsWith(QByteArray(name.toLower() + ':')))
            continue;
        QString value = QString::fromLatin1(line.mid(name.size() + 1)).trimmed();
        static const QRegularExpression word(u"=\\?UTF-8\\?B\\?([A-Za-z0-9+/=]*)\\?="_s);
        for (auto match = word.match(value); match.hasMatch(); match = word.match(value))
            value.replace(match.capturedStart(), match.capturedLength(),
                QString::fromUtf8(QByteArray::fromBase64(match.captured(1).toLatin1())));
        return value;
    }
    return {};
}

QByteArray partOf(const QByteArray &mail, const QByteArray &type)
{
    qsizetype at = mail.indexOf(QByteArray("Content-Type: " + type));
    if (at < 0)
        return {};
    at = mail.indexOf("\r\n\r\n", at) + 4;
    const qsizetype end = mail.indexOf("\r\n--", at);
    return QByteArray::fromBase64(mail.mid(at, end < 0 ? -1 : end - at));
}

} // namespace formwright::tests

#include "support/certificates.h"

#include <QFile>
#include <QProcess>

namespace formwright::tests {

using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
}

void openssl(const QStringList &arguments)
{
    constexpr int patience = 60'000;
    QProcess process;
    process.start(u"openssl"_s, arguments);
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        qFatal("openssl %s: %s %s", qPrintable(arguments.join(u' ')), qPrintable(process.errorString()),
            process.readAllStandardError().constData());
}

} // namespace

const Certificates &Certificates::made()
{
    static const Certificates certificates;
    return certificates;
}

Certificates::Certificates()
{
    const auto file = [this](const char *name) { return m_directory.filePath(QString::fromLatin1(name)); };
    const auto makeAuthority = [&](const QString &certificate, const QString &key) {
        openssl({u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-days"_s, u"3650"_s, u"-subj"_s,
            u"/CN=Test authority"_s, u"-keyout"_s, key, u"-out"_s, certificate});
    };
    const auto makeServer = [&](const QString &certificate, const QString &key, const QString &name) {
        const QString request = certificate % u".request"_s;
        const QString extensions = certificate % u".extensions"_s;
        write(extensions, QByteArray("subjectAltName=" + name.toLatin1() + "\n"));
        openssl({u"req"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-subj"_s, u"/CN=Test server"_s, u"-keyout"_s,
            key, u"-out"_s, request});
        openssl({u"x509"_s, u"-req"_s, u"-days"_s, u"3650"_s, u"-in"_s, request, u"-CA"_s, authority, u"-CAkey"_s,
            file("authority.key"), u"-CAcreateserial"_s, u"-extfile"_s, extensions, u"-out"_s, certificate});
    };
    authority = file("authority.pem");
    otherAuthority = file("other.pem");
    server = file("server.pem");
    serverKey = file("server.key");
    strangeServer = file("strange.pem");
    strangeServerKey = file("strange.key");
    makeAuthority(authority, file("authority.key"));
    makeAuthority(otherAuthority, file("other.key"));
    makeServer(server, serverKey, u"IP:127.0.0.1"_s);
    makeServer(strangeServer, strangeServerKey, u"DNS:directory.example.com"_s);
}

} // namespace formwright::tests

#include "slapd_server.h"

#include "support/certificates.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

namespace formwright::tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 30'000;

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
}

QByteArray ranToItsEnd(QProcess &process, const QString &program, const QStringList &arguments, const QByteArray &input)
{
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        qFatal("%s %s: %s %s", qPrintable(program), qPrintable(arguments.join(u' ')), qPrintable(process.errorString()),
            process.readAllStandardError().constData());
    }
    return process.readAllStandardOutput();
}

int freePort()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost))
        qFatal("no free port");
    return server.serverPort();
}

} // namespace

SlapdServer::SlapdServer(const SlapdOptions &options)
{
    // A copy: where a security profile goes with the installed program, it may read nothing but the system's own
    // configuration.
    const QString program = m_directory.filePath(u"slapd"_s);
    if (!QFile::copy(u"/usr/sbin/slapd"_s, program))
        qFatal("slapd is not installed");
    QDir(m_directory.path()).mkdir(u"data"_s);
    const Certificates &certificates = Certificates::made();
    const QByteArray place = m_directory.path().toUtf8();
    const bool isStrange = options.hasStrangeCertificate;
    // Put together and not replaced: the random name of the directory may contain any placeholder.
    QByteArray configuration = R"(include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.4203.666.1.1 NAME 'testHolder' SUP top AUXILIARY MAY ( objectGUID ) )
modulepath /usr/lib/ldap
moduleload back_mdb
allow bind_anon_dn
)";
    configuration += "pidfile " + place + "/slapd.pid\nargsfile " + place + "/slapd.args\n";
    configuration += "TLSCACertificateFile " + certificates.authority.toUtf8() + '\n';
    configuration
        += "TLSCertificateFile " + (isStrange ? certificates.strangeServer : certificates.server).toUtf8() + '\n';
    configuration += "TLSCertificateKeyFile "
        + (isStrange ? certificates.strangeServerKey : certificates.serverKey).toUtf8() + '\n';
    configuration += R"(database mdb
suffix "dc=example,dc=com"
rootdn "cn=admin,dc=example,dc=com"
rootpw "rules all"
)";
    configuration += "directory " + place + "/data\n";
    configuration += R"(maxsize 268435456
dbnosync
index objectClass,uid,entryUUID,objectGUID eq
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=reader,dc=example,dc=com" read by anonymous auth by * none
)";
    for (const QString &line : options.database)
        configuration += line.toUtf8() + '\n';
    write(m_directory.filePath(u"slapd.conf"_s), configuration);
    write(m_directory.filePath(u"entries.ldif"_s), options.entries);
    run(program,
        {u"-T"_s, u"add"_s, u"-q"_s, u"-f"_s, m_directory.filePath(u"slapd.conf"_s), u"-l"_s,
            m_directory.filePath(u"entries.ldif"_s)});
    start();
}

SlapdServer::~SlapdServer()
{
    stop();
}

// A port that was free a moment ago may be taken, so it is tried with another one.
void SlapdServer::start()
{
    for (int attempt = 0; attempt < 5; ++attempt) {
        m_port = freePort();
        m_tlsPort = freePort();
        m_process.start(m_directory.filePath(u"slapd"_s),
            {u"-f"_s, m_directory.filePath(u"slapd.conf"_s), u"-h"_s, QString(url() % u' ' % tlsUrl()), u"-d"_s,
                u"0"_s});
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < patience && m_process.state() != QProcess::NotRunning) {
            QTcpSocket socket;
            socket.connectToHost(QHostAddress::LocalHost, quint16(m_port));
            if (socket.waitForConnected(1'000))
                return;
            m_process.waitForFinished(20);
        }
        stop();
    }
    qFatal("slapd does not start: %s", m_process.readAllStandardError().constData());
}

void SlapdServer::stop()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished(patience);
}

QByteArray SlapdServer::run(const QString &program, const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    return ranToItsEnd(process, program, arguments, input);
}

void SlapdServer::change(const QByteArray &ldif)
{
    run(u"ldapmodify"_s, {u"-x"_s, u"-H"_s, url(), u"-D"_s, u"cn=admin,dc=example,dc=com"_s, u"-w"_s, u"rules all"_s},
        ldif);
}

QByteArray SlapdServer::dnOf(const QByteArray &filter)
{
    const QByteArray found = run(u"ldapsearch"_s,
        {u"-x"_s, u"-LLL"_s, u"-o"_s, u"ldif-wrap=no"_s, u"-H"_s, url(), u"-D"_s, u"cn=admin,dc=example,dc=com"_s,
            u"-w"_s, u"rules all"_s, u"-b"_s, QString::fromLatin1(suffix), QString::fromUtf8(filter), u"1.1"_s});
    for (const QByteArray &line : found.split('\n')) {
        // In Base64 where it is more than ASCII.
        if (line.startsWith("dn:: "))
            return QByteArray::fromBase64(line.mid(5));
        if (line.startsWith("dn: "))
            return line.mid(4);
    }
    qFatal("there is no entry %s", filter.constData());
}

} // namespace formwright::tests

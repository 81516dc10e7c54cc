#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace formwright::tests {

struct SlapdOptions {
    QByteArray entries; // LDIF, the suffix dc=example,dc=com first
    QStringList database; // further lines of the database's configuration: limits
    bool hasStrangeCertificate = false;
};

// An OpenLDAP server of its own on loopback, with its own configuration and data, gone with this object. Nothing of the
// system's is touched.
class SlapdServer
{
public:
    explicit SlapdServer(const SlapdOptions &options);
    ~SlapdServer();

    static constexpr const char *suffix = "dc=example,dc=com";
    static constexpr const char *readerDn = "cn=reader,dc=example,dc=com";
    static constexpr const char *readerPassword = "reads all";

    int port() const { return m_port; }
    QString url() const { return QStringLiteral("ldap://127.0.0.1:%1").arg(m_port); }
    QString tlsUrl() const { return QStringLiteral("ldaps://127.0.0.1:%1").arg(m_tlsPort); }

    // As its administrator; fails the program when the server refuses, since a test that goes on would prove nothing.
    void change(const QByteArray &ldif);
    // The name of the one entry that a filter finds.
    QByteArray dnOf(const QByteArray &filter);
    void stop();

private:
    void start();
    QByteArray run(const QString &program, const QStringList &arguments, const QByteArray &input = {});

    QTemporaryDir m_directory;
    QProcess m_process;
    int m_port = 0;
    int m_tlsPort = 0;
};

} // namespace formwright::tests

#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::gateways {

enum class MailSecurity { None, StartTls, Tls };

// The server that mail goes out by.
struct SmtpServer {
    QString host;
    int port = 587;
    MailSecurity security = MailSecurity::StartTls;
    QString account; // empty: without a log-in
    QString password;
    QString authorities; // a PEM file of those whose certificates are trusted; empty: the system's
    int timeoutMilliseconds = 30'000; // for all of it
    bool publicOnly = false; // refuse addresses of private networks
    bool openLogin = false; // log in without TLS, too
};

struct Envelope {
    QString sender; // addresses that mailAddress() gave
    QString receiver;
};

struct MailOutcome {
    bool isTaken = false;
    bool isFinal = false; // the server will refuse it another time as well
    QString reason; // for a person: what the server said, or what went wrong; never the password
};

// Hands one mail to a server and waits for its answer. Certificates are checked, and nothing goes without TLS where it
// was asked for. Blocking and slow: never inside a unit of work. Any thread.
MailOutcome sendMail(const SmtpServer &server, const Envelope &envelope, const QByteArray &mail);

} // namespace formwright::gateways

#pragma once

#include <QString>

#include <exception>

namespace formwright::directory {

// What went wrong between us and a directory, in words fit for whoever administers it. Kept apart from contract::Error,
// since a directory that fails is no failure of the request that asked for it.
class DirectoryError : public std::exception
{
public:
    enum class Kind {
        Unreachable, // no connection, a broken one, or a certificate that is not trusted
        TimedOut,
        Credentials, // name or password refused
        Incomplete, // a limit cut the answer short
        Refused, // anything else the server said
    };

    DirectoryError(Kind kind, const QString &message) : kind(kind), message(message), m_what(message.toUtf8()) { }

    const char *what() const noexcept override { return m_what.constData(); }

    Kind kind;
    QString message;

private:
    QByteArray m_what;
};

} // namespace formwright::directory

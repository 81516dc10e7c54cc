#pragma once

#include <QString>

#include <exception>

namespace formwright::files {

// Why a file or an upload cannot be read. The message is one English sentence for the person who chose the file: it
// says what is wrong and, where something can be done, what; it holds no path of the server and no text of a library.
class ReadError : public std::exception
{
public:
    explicit ReadError(const QString &message) : m_message(message), m_bytes(message.toUtf8()) { }
    const QString &message() const { return m_message; }
    const char *what() const noexcept override { return m_bytes.constData(); }

private:
    QString m_message;
    QByteArray m_bytes;
};

} // namespace formwright::files

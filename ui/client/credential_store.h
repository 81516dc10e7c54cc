#pragma once

#include <QObject>

#include <functional>

namespace formwright::client {

// Passwords of remembered connections in the keychain of the desktop. Where there is none, nothing is kept and the
// password is asked for again. Never blocks.
class CredentialStore : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // `key`: server and account. Answers an empty text when nothing is kept.
    void read(const QString &key, QObject *context, std::function<void(const QString &password)> done);
    void write(const QString &key, const QString &password);
    void remove(const QString &key);

    static QString keyFor(const QString &server, const QString &domain, const QString &account);
};

} // namespace formwright::client

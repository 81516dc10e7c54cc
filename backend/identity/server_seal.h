#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::identity {

// Tells whether texts are as this server left them: BLAKE2b under a key made of the server key and a purpose.
// Immutable, so any thread may use it.
class ServerSeal
{
public:
    // 32 bytes; see server_key.h. `purpose` names what is sealed, for instance "signature".
    ServerSeal(const QByteArray &serverKey, const char *purpose);

    // In base64url. The parts are told apart: moving a letter from one to the next makes another seal.
    QString of(const QList<QString> &parts) const;
    bool fits(const QString &seal, const QList<QString> &parts) const;

private:
    const QByteArray m_key;
};

} // namespace formwright::identity

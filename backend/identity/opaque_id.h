#pragma once

#include <QByteArray>
#include <QString>

#include <array>
#include <optional>

namespace formwright::identity {

// The key of one user's opaque ids; derived once and kept with the user.
using UserKey = std::array<unsigned char, 48>;

// Ids as clients see them: per user, deterministic and authenticated. A tag of the id (SipHash-2-4 of 128 bits) is
// also the nonce that the id is enciphered by (ChaCha20), under keys derived from the server key and the user id; the
// text is base64url of both. docs/decisions/0009 says why. Immutable, so any thread may use it.
class OpaqueIds
{
public:
    // 32 bytes; see server_key.h.
    explicit OpaqueIds(const QByteArray &serverKey);

    UserKey deriveUserKey(const QString &userId) const;
    QString encode(const UserKey &key, const QString &plainId) const;
    // Nothing for another user's id, a plain id or a damaged one.
    std::optional<QString> decode(const UserKey &key, const QString &text) const;

private:
    std::array<unsigned char, 32> m_serverKey{};
};

} // namespace formwright::identity

#pragma once

#include <QByteArray>
#include <QString>

#include <array>
#include <optional>

namespace formwright::identity {

// The key of one user's opaque ids; derived once and kept with the user.
using UserKey = std::array<unsigned char, 32>;

// Ids as clients see them: per user, deterministic and authenticated. The nonce is a keyed BLAKE2b of the id, the
// cipher XChaCha20-Poly1305 under a key derived from the server key and the user id, the text base64url. Immutable, so
// any thread may use it.
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

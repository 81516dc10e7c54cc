#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace formwright::identity {

// Texts that must be readable again, such as passwords for other services, as they lie in the database: libsodium's
// secretbox under a key made of the server key and a purpose, with a random nonce, as base64url behind `sealed:1:`.
// A text sealed for one purpose does not open for another. Immutable, so any thread may use it.
class SealedTexts
{
public:
    // 32 bytes; see server_key.h.
    explicit SealedTexts(const QByteArray &serverKey) : m_serverKey(serverKey) { }

    // `purpose` names what the text is, for instance "cloud password". An empty text stays empty.
    QString seal(const QString &plain, const char *purpose) const;

    // Nothing for a text that was damaged, or sealed by another server key or for another purpose. Texts that are not
    // sealed, which rows of older programs hold, are returned as they are.
    std::optional<QString> open(const QString &stored, const char *purpose) const;

    static bool isSealed(const QString &stored);

private:
    const QByteArray m_serverKey;
};

} // namespace formwright::identity

#include "backend/identity/opaque_id.h"

#include <QVarLengthArray>

#include <sodium.h>

#include <cstring>

namespace formwright::identity {

namespace {

constexpr size_t nonceSize = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr size_t tagSize = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr qsizetype longestText = 512;

void makeNonce(unsigned char *nonce, const UserKey &key, const unsigned char *plain, size_t size)
{
    crypto_generichash(nonce, nonceSize, plain, size, key.data(), key.size());
}

} // namespace

OpaqueIds::OpaqueIds(const QByteArray &serverKey)
{
    Q_ASSERT(serverKey.size() == qsizetype(m_serverKey.size()));
    std::memcpy(m_serverKey.data(), serverKey.constData(), std::min(size_t(serverKey.size()), m_serverKey.size()));
}

UserKey OpaqueIds::deriveUserKey(const QString &userId) const
{
    const QByteArray label = "opaque-id:" + userId.toUtf8();
    UserKey key;
    crypto_generichash(key.data(), key.size(), reinterpret_cast<const unsigned char *>(label.constData()),
        size_t(label.size()), m_serverKey.data(), m_serverKey.size());
    return key;
}

QString OpaqueIds::encode(const UserKey &key, const QString &plainId) const
{
    const QByteArray plain = plainId.toUtf8();
    const auto *plainBytes = reinterpret_cast<const unsigned char *>(plain.constData());
    QVarLengthArray<unsigned char, 160> sealed(qsizetype(nonceSize + tagSize) + plain.size());
    makeNonce(sealed.data(), key, plainBytes, size_t(plain.size()));
    unsigned long long written = 0;
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + nonceSize, &written, plainBytes,
        static_cast<unsigned long long>(plain.size()), nullptr, 0, nullptr, sealed.data(), key.data());
    const QByteArray text = QByteArray::fromRawData(reinterpret_cast<const char *>(sealed.constData()), sealed.size())
                                .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    return QString::fromLatin1(text);
}

std::optional<QString> OpaqueIds::decode(const UserKey &key, const QString &text) const
{
    if (text.size() > longestText)
        return std::nullopt;
    const QByteArray sent = text.toLatin1();
    const auto decoded = QByteArray::fromBase64Encoding(
        sent, QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals | QByteArray::AbortOnBase64DecodingErrors);
    if (decoded.decodingStatus != QByteArray::Base64DecodingStatus::Ok
        || decoded.decoded.size() <= qsizetype(nonceSize + tagSize))
        return std::nullopt;
    // The last character has bits to spare, and padding is optional: only the spelling that encode() gives is an id.
    if (decoded.decoded.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals) != sent)
        return std::nullopt;
    const auto *sealed = reinterpret_cast<const unsigned char *>(decoded.decoded.constData());
    const size_t sealedSize = size_t(decoded.decoded.size()) - nonceSize;
    QByteArray plain(qsizetype(sealedSize - tagSize), Qt::Uninitialized);
    auto *plainBytes = reinterpret_cast<unsigned char *>(plain.data());
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            plainBytes, nullptr, nullptr, sealed + nonceSize, sealedSize, nullptr, 0, sealed, key.data())
        != 0)
        return std::nullopt;
    return QString::fromUtf8(plain);
}

} // namespace formwright::identity

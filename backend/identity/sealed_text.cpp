#include "backend/identity/sealed_text.h"

#include <sodium.h>

#include <array>

namespace formwright::identity {

using namespace Qt::StringLiterals;

namespace {

constexpr auto mark = "sealed:1:"_L1;
constexpr qsizetype nonceSize = crypto_secretbox_NONCEBYTES;
constexpr qsizetype tagSize = crypto_secretbox_MACBYTES;
constexpr auto base64 = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

using Key = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

unsigned char *bytes(QByteArray &array)
{
    return reinterpret_cast<unsigned char *>(array.data());
}
const unsigned char *bytes(const QByteArray &array)
{
    return reinterpret_cast<const unsigned char *>(array.constData());
}

Key keyFor(const QByteArray &serverKey, const char *purpose)
{
    const QByteArray label = QByteArray("sealed-text:") + purpose;
    Key key;
    crypto_generichash(key.data(), key.size(), bytes(label), static_cast<unsigned long long>(label.size()),
        bytes(serverKey), size_t(serverKey.size()));
    return key;
}

} // namespace

QString SealedTexts::seal(const QString &plain, const char *purpose) const
{
    if (plain.isEmpty())
        return {};
    const Key key = keyFor(m_serverKey, purpose);
    const QByteArray text = plain.toUtf8();
    QByteArray sealed(nonceSize + tagSize + text.size(), Qt::Uninitialized);
    randombytes_buf(sealed.data(), size_t(nonceSize));
    crypto_secretbox_easy(bytes(sealed) + nonceSize, bytes(text), static_cast<unsigned long long>(text.size()),
        bytes(std::as_const(sealed)), key.data());
    return mark % QString::fromLatin1(sealed.toBase64(base64));
}

std::optional<QString> SealedTexts::open(const QString &stored, const char *purpose) const
{
    if (!isSealed(stored))
        return stored;
    const auto decoded = QByteArray::fromBase64Encoding(
        stored.mid(mark.size()).toLatin1(), base64 | QByteArray::AbortOnBase64DecodingErrors);
    const QByteArray &sealed = decoded.decoded;
    if (!decoded || sealed.size() < nonceSize + tagSize)
        return std::nullopt;
    const Key key = keyFor(m_serverKey, purpose);
    QByteArray plain(sealed.size() - nonceSize - tagSize, Qt::Uninitialized);
    const int failed = crypto_secretbox_open_easy(bytes(plain), bytes(sealed) + nonceSize,
        static_cast<unsigned long long>(sealed.size() - nonceSize), bytes(sealed), key.data());
    return failed ? std::nullopt : std::optional(QString::fromUtf8(plain));
}

bool SealedTexts::isSealed(const QString &stored)
{
    return stored.startsWith(mark);
}

} // namespace formwright::identity

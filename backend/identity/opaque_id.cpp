#include "backend/identity/opaque_id.h"

#include <QVarLengthArray>

#include <sodium.h>

#include <array>
#include <cstring>

namespace formwright::identity {

namespace {

constexpr size_t tagSize = crypto_shorthash_siphashx24_BYTES;
constexpr size_t tagKeySize = crypto_shorthash_siphashx24_KEYBYTES;
constexpr qsizetype longestText = 512;
static_assert(std::tuple_size_v<UserKey> == tagKeySize + crypto_stream_chacha20_ietf_KEYBYTES);
static_assert(tagSize >= crypto_stream_chacha20_ietf_NONCEBYTES);

using Bytes = QVarLengthArray<unsigned char, 160>;

void makeTag(unsigned char *tag, const UserKey &key, const unsigned char *plain, size_t size)
{
    crypto_shorthash_siphashx24(tag, plain, size, key.data());
}

// Both ways.
void cipher(unsigned char *out, const unsigned char *in, size_t size, const unsigned char *tag, const UserKey &key)
{
    crypto_stream_chacha20_ietf_xor(out, in, size, tag, key.data() + tagKeySize);
}

// Base64url without padding, from and to QString: a list seals an id for each row, and Qt's way is by two buffers more.
constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr auto valuesOfLetters = [] {
    std::array<signed char, 128> values{};
    values.fill(-1);
    for (int i = 0; i < 64; ++i)
        values[size_t(letters[i])] = static_cast<signed char>(i);
    return values;
}();

QString toBase64Url(const Bytes &bytes)
{
    QString text((bytes.size() * 8 + 5) / 6, Qt::Uninitialized);
    auto *out = reinterpret_cast<char16_t *>(text.data());
    const unsigned char *in = bytes.constData();
    qsizetype left = bytes.size();
    for (; left >= 3; left -= 3, in += 3) {
        const unsigned three = unsigned(in[0]) << 16 | unsigned(in[1]) << 8 | in[2];
        *out++ = char16_t(letters[three >> 18]);
        *out++ = char16_t(letters[three >> 12 & 63]);
        *out++ = char16_t(letters[three >> 6 & 63]);
        *out++ = char16_t(letters[three & 63]);
    }
    if (left > 0) {
        const unsigned rest = unsigned(in[0]) << 16 | (left > 1 ? unsigned(in[1]) << 8 : 0);
        *out++ = char16_t(letters[rest >> 18]);
        *out++ = char16_t(letters[rest >> 12 & 63]);
        if (left > 1)
            *out = char16_t(letters[rest >> 6 & 63]);
    }
    return text;
}

// Behind what stands in `bytes`, as UTF-8. Ids are ASCII.
void appendText(Bytes &bytes, const QString &text)
{
    const qsizetype before = bytes.size();
    bytes.resize(before + text.size());
    unsigned char *out = bytes.data() + before;
    char16_t all = 0;
    for (const QChar c : text) {
        all |= c.unicode();
        *out++ = static_cast<unsigned char>(c.unicode());
    }
    if (all < 0x80)
        return;
    const QByteArray encoded = text.toUtf8();
    bytes.resize(before);
    bytes.append(reinterpret_cast<const unsigned char *>(encoded.constData()), encoded.size());
}

// False for anything that toBase64Url() would not have written.
bool fromBase64Url(const QString &text, Bytes &bytes)
{
    unsigned pending = 0;
    int bits = 0;
    for (const QChar c : text) {
        const int value = c.unicode() < valuesOfLetters.size() ? valuesOfLetters[c.unicode()] : -1;
        if (value < 0)
            return false;
        pending = pending << 6 | unsigned(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes.append(static_cast<unsigned char>(pending >> bits & 255));
        }
    }
    return bits < 6 && (pending & ((1U << bits) - 1)) == 0;
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
    Bytes sealed(qsizetype{tagSize});
    appendText(sealed, plainId);
    unsigned char *const plain = sealed.data() + tagSize;
    const size_t size = size_t(sealed.size()) - tagSize;
    makeTag(sealed.data(), key, plain, size);
    cipher(plain, plain, size, sealed.data(), key);
    return toBase64Url(sealed);
}

std::optional<QString> OpaqueIds::decode(const UserKey &key, const QString &text) const
{
    if (text.size() > longestText)
        return std::nullopt;
    Bytes sealed;
    if (!fromBase64Url(text, sealed) || sealed.size() <= qsizetype(tagSize))
        return std::nullopt;
    const size_t size = size_t(sealed.size()) - tagSize;
    unsigned char *const plain = sealed.data() + tagSize;
    cipher(plain, plain, size, sealed.data(), key);
    unsigned char tag[tagSize];
    makeTag(tag, key, plain, size);
    if (sodium_memcmp(tag, sealed.constData(), tagSize) != 0)
        return std::nullopt;
    return QString::fromUtf8(reinterpret_cast<const char *>(plain), qsizetype(size));
}

} // namespace formwright::identity

#include "backend/identity/server_seal.h"

#include <QList>
#include <QtEndian>

#include <sodium.h>

namespace formwright::identity {

namespace {

constexpr auto base64 = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

const unsigned char *bytes(const QByteArray &array)
{
    return reinterpret_cast<const unsigned char *>(array.constData());
}

QByteArray keyFor(const QByteArray &serverKey, const char *purpose)
{
    const QByteArray label = QByteArray("server-seal:") + purpose;
    QByteArray key(crypto_generichash_KEYBYTES, Qt::Uninitialized);
    crypto_generichash(reinterpret_cast<unsigned char *>(key.data()), size_t(key.size()), bytes(label),
        static_cast<unsigned long long>(label.size()), bytes(serverKey), size_t(serverKey.size()));
    return key;
}

} // namespace

ServerSeal::ServerSeal(const QByteArray &serverKey, const char *purpose) : m_key(keyFor(serverKey, purpose)) { }

QString ServerSeal::of(const QList<QString> &parts) const
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, bytes(m_key), size_t(m_key.size()), crypto_generichash_BYTES);
    for (const QString &part : parts) {
        const QByteArray text = part.toUtf8();
        const quint64 size = qToLittleEndian(quint64(text.size()));
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char *>(&size), sizeof size);
        crypto_generichash_update(&state, bytes(text), static_cast<unsigned long long>(text.size()));
    }
    QByteArray seal(crypto_generichash_BYTES, Qt::Uninitialized);
    crypto_generichash_final(&state, reinterpret_cast<unsigned char *>(seal.data()), size_t(seal.size()));
    return QString::fromLatin1(seal.toBase64(base64));
}

bool ServerSeal::fits(const QString &seal, const QList<QString> &parts) const
{
    const QByteArray given = seal.toLatin1();
    const QByteArray right = of(parts).toLatin1();
    return given.size() == right.size()
        && sodium_memcmp(given.constData(), right.constData(), size_t(right.size())) == 0;
}

} // namespace formwright::identity

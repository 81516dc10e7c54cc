#include "backend/identity/token.h"

#include <sodium.h>

namespace formwright::identity {

QString newToken()
{
    QByteArray random(32, Qt::Uninitialized);
    randombytes_buf(random.data(), size_t(random.size()));
    return QString::fromLatin1(random.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

QString tokenHash(const QByteArray &token)
{
    unsigned char hash[32];
    crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char *>(token.constData()),
        static_cast<unsigned long long>(token.size()), nullptr, 0);
    return QString::fromLatin1(QByteArray::fromRawData(reinterpret_cast<const char *>(hash), sizeof hash).toHex());
}

} // namespace formwright::identity

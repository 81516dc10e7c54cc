#include "backend/identity/server_key.h"

#include "app/contract/error.h"

#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>

#include <sodium.h>

namespace formwright::identity {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {
constexpr qsizetype keySize = 32;
}

QByteArray loadOrCreateServerKey(const QString &path)
{
    // Peers that start together in one new directory must agree on one key.
    QLockFile onlyOne(QString(path % u".lock"_s));
    onlyOne.lock();
    QFile file(path);
    if (file.exists()) {
#ifndef Q_OS_WIN
        constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        if (file.permissions() & others)
            throw Error::unavailable(u"the server key "_s % path % u" may be read by others: chmod 600 it"_s);
#endif
        if (!file.open(QIODevice::ReadOnly))
            throw Error::unavailable(u"the server key "_s % path % u" cannot be read: "_s % file.errorString());
        const QByteArray key = file.read(keySize + 1);
        if (key.size() != keySize)
            throw Error::unavailable(u"the server key "_s % path % u" is damaged: it must hold 32 bytes"_s);
        return key;
    }
    QByteArray key(keySize, Qt::Uninitialized);
    randombytes_buf(key.data(), size_t(key.size()));
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly) || !out.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || out.write(key) != keySize || !out.commit())
        throw Error::unavailable(u"the server key "_s % path % u" cannot be written: "_s % out.errorString());
    return key;
}

QString serverKeyFingerprint(const QByteArray &key)
{
    unsigned char hash[16];
    constexpr char label[] = "fingerprint";
    crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char *>(label), sizeof label - 1,
        reinterpret_cast<const unsigned char *>(key.constData()), size_t(key.size()));
    return QString::fromLatin1(QByteArray::fromRawData(reinterpret_cast<const char *>(hash), sizeof hash).toHex());
}

} // namespace formwright::identity

#include "backend/identity/password.h"

#include "app/contract/error.h"
#include "backend/identity/password_turns.h"

#include <QHash>
#include <QMutex>
#include <QStringDecoder>
#include <QThread>

#include <sodium.h>

namespace formwright::identity {

using namespace Qt::StringLiterals;

namespace {

int usualMost()
{
    constexpr int most = 8; // at 64 MiB each
    return qBound(1, QThread::idealThreadCount(), most);
}

PasswordTurns &turns()
{
    static PasswordTurns all(usualMost());
    return all;
}

} // namespace

void setMostHashes(int most)
{
    turns().setMost(most > 0 ? most : usualMost());
}

int hashesRunning()
{
    return turns().running();
}

PasswordCost passwordCost(const settings::Settings &settings)
{
    return {size_t(settings.number("identity.passwordMemory")),
        static_cast<unsigned long long>(settings.number("identity.passwordOperations"))};
}

QString hashPassword(const QString &password, PasswordCost cost)
{
    const QByteArray text = password.toUtf8();
    char hash[crypto_pwhash_STRBYTES]{};
    const PasswordTurns::Turn turn(turns());
    if (crypto_pwhash_str_alg(hash, text.constData(), static_cast<unsigned long long>(text.size()), cost.operations,
            cost.memoryBytes, crypto_pwhash_ALG_ARGON2ID13)
        != 0)
        throw contract::Error::unavailable(u"not enough memory to hash a password"_s);
    return QString::fromLatin1(hash);
}

bool verifyPassword(const QString &hash, const QString &password)
{
    const QByteArray text = password.toUtf8();
    QByteArray stored = hash.toLatin1();
    if (stored.size() >= crypto_pwhash_STRBYTES)
        return false;
    const PasswordTurns::Turn turn(turns());
    return crypto_pwhash_str_verify(stored.constData(), text.constData(), static_cast<unsigned long long>(text.size()))
        == 0;
}

bool passwordNeedsRehash(const QString &hash, PasswordCost cost)
{
    const QByteArray stored = hash.toLatin1();
    return stored.size() < crypto_pwhash_STRBYTES
        && crypto_pwhash_str_needs_rehash(stored.constData(), cost.operations, cost.memoryBytes) != 0;
}

QString dummyPasswordHash(PasswordCost cost)
{
    static QMutex mutex;
    static QHash<std::pair<quint64, quint64>, QString> hashes;
    QMutexLocker lock(&mutex);
    QString &hash = hashes[{quint64(cost.memoryBytes), quint64(cost.operations)}];
    if (hash.isEmpty()) {
        quint64 secret[4];
        randombytes_buf(secret, sizeof secret);
        hash = hashPassword(QString::number(secret[0]) + QString::number(secret[1]), cost);
    }
    return hash;
}

QStringList decodeWirePassword(const QString &sent)
{
    QStringList candidates{sent};
    if (sent.size() > 2) {
        const QByteArray shifted = QString(sent.last(2) % sent.chopped(2)).toLatin1();
        const auto decoded = QByteArray::fromBase64Encoding(shifted, QByteArray::AbortOnBase64DecodingErrors);
        if (decoded.decodingStatus == QByteArray::Base64DecodingStatus::Ok) {
            QStringDecoder utf8(QStringDecoder::Utf8);
            const QString text = utf8.decode(decoded.decoded);
            if (!utf8.hasError() && !text.isEmpty())
                candidates.append(text);
        }
    }
    return candidates;
}

QString plainPassword(const QString &sent)
{
    QString plain = sent;
    // Each form is longer than what it holds, so this comes to an end.
    for (QStringList forms = decodeWirePassword(plain); forms.size() > 1; forms = decodeWirePassword(plain))
        plain = forms.last();
    return plain;
}

} // namespace formwright::identity

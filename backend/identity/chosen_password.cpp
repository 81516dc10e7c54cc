#include "backend/identity/chosen_password.h"

#include <QCryptographicHash>

namespace formwright::identity {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

const QString settingName = u"chosen-password"_s;

QString fingerprintOf(const QString &hash)
{
    return QString::fromLatin1(QCryptographicHash::hash(hash.toUtf8(), QCryptographicHash::Sha256).toHex());
}

} // namespace

void rememberChosenPassword(Session &session, const QString &accountId, const QString &hash, qint64 now)
{
    session.execute(uR"(INSERT INTO account_setting (account_id, name, value, modified) VALUES (?, ?, ?, ?)
            ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, modified = excluded.modified)"_s,
        accountId, settingName, fingerprintOf(hash), now);
}

void carryChosenPassword(Session &session, const QString &accountId, const QString &oldHash, const QString &newHash)
{
    session.execute(u"UPDATE account_setting SET value = ? WHERE account_id = ? AND name = ? AND value = ?"_s,
        fingerprintOf(newHash), accountId, settingName, fingerprintOf(oldHash));
}

bool isPasswordChosen(Session &session, const QString &accountId)
{
    const QString hash
        = session.text(u"SELECT password_hash FROM account WHERE id = ?"_s, accountId).value_or(QString());
    if (!hash.startsWith("$argon2"_L1))
        return true;
    return session.text(
               u"SELECT value FROM account_setting WHERE account_id = ? AND name = ?"_s, accountId, settingName)
        == fingerprintOf(hash);
}

} // namespace formwright::identity

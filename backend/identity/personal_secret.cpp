#include "backend/identity/personal_secret.h"

#include <sodium.h>

namespace formwright::identity {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

QList<PersonalSecret> personalSecretsOf(Session &session, const QString &accountId)
{
    QList<PersonalSecret> found;
    Rows rows = session.query(
        u"SELECT id, name, created, used FROM personal_secret WHERE account_id = ? ORDER BY created, id"_s, accountId);
    while (rows.next()) {
        PersonalSecret &each = found.emplaceBack();
        rows.into(each.id, each.name, each.created, each.used);
    }
    return found;
}

void insertPersonalSecret(Session &session, const ServerSeal &seal, const QString &accountId,
    const PersonalSecret &made, const QString &secret)
{
    session.execute(u"INSERT INTO personal_secret (id, account_id, name, seal, created) VALUES (?, ?, ?, ?, ?)"_s,
        made.id, accountId, made.name, seal.of({secret}), made.created);
}

bool removePersonalSecret(Session &session, const QString &accountId, const QString &id)
{
    return session.execute(u"DELETE FROM personal_secret WHERE id = ? AND account_id = ?"_s, id, accountId) > 0;
}

void removePersonalSecretsOf(Session &session, const QString &accountId)
{
    session.execute(u"DELETE FROM personal_secret WHERE account_id = ?"_s, accountId);
}

void setPersonalSecretUsed(Session &session, const QString &id, qint64 now)
{
    session.execute(u"UPDATE personal_secret SET used = ? WHERE id = ?"_s, now, id);
}

std::optional<SecretHolder> holderOfSecret(Session &session, const ServerSeal &seal, const QString &secret)
{
    Rows rows = session.query(u"SELECT account_id, id FROM personal_secret WHERE seal = ?"_s, seal.of({secret}));
    return rows.next() ? std::optional(SecretHolder{rows.text(0), rows.text(1)}) : std::nullopt;
}

bool isSameSecret(const QString &one, const QString &other)
{
    const QByteArray first = one.toUtf8();
    const QByteArray second = other.toUtf8();
    return first.size() == second.size()
        && sodium_memcmp(first.constData(), second.constData(), size_t(first.size())) == 0;
}

} // namespace formwright::identity

#include "backend/people/sign_store.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectSign
    = u"SELECT id, name, password_hash, content_type, width, height, content, created FROM account_sign WHERE account_id = ?"_s;

StoredSign signFrom(const Rows &rows)
{
    StoredSign sign;
    rows.into(
        sign.id, sign.name, sign.passwordHash, sign.contentType, sign.width, sign.height, sign.content, sign.created);
    return sign;
}

} // namespace

QList<StoredSign> signsOf(Session &session, const QString &accountId)
{
    Rows rows = session.query(QString(selectSign % u" ORDER BY created, id"_s), accountId);
    QList<StoredSign> found;
    while (rows.next())
        found.append(signFrom(rows));
    return found;
}

qint64 countSigns(Session &session, const QString &accountId)
{
    return session.integer(u"SELECT count(*) FROM account_sign WHERE account_id = ?"_s, accountId).value_or(0);
}

std::optional<StoredSign> signById(Session &session, const QString &accountId, const QString &id)
{
    Rows rows = session.query(QString(selectSign % u" AND id = ?"_s), accountId, id);
    return rows.next() ? std::optional(signFrom(rows)) : std::nullopt;
}

void insertSign(Session &session, const QString &accountId, const StoredSign &sign)
{
    session.execute(
        uR"(INSERT INTO account_sign (id, account_id, name, password_hash, content_type, width, height, content, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        sign.id, accountId, sign.name, sign.passwordHash, sign.contentType, sign.width, sign.height, sign.content,
        sign.created);
}

bool deleteSign(Session &session, const QString &accountId, const QString &id)
{
    return session.execute(u"DELETE FROM account_sign WHERE id = ? AND account_id = ?"_s, id, accountId) > 0;
}

} // namespace formwright::people

#include "backend/kms/authorization_store.h"

namespace formwright::kms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

Authorization authorizationOf(const Rows &rows)
{
    Authorization found;
    rows.into(found.id, found.resourceId, found.operations, found.userId, found.creator, found.creatorId,
        found.domainId, found.createDate);
    return found;
}

} // namespace

void insertAuthorization(Session &session, const Authorization &authorization)
{
    session.execute(
        uR"(INSERT INTO kms_authorization (id, resource_id, operations, user_id, creator, creator_id, domain_id, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?))"_s,
        authorization.id, authorization.resourceId, authorization.operations, authorization.userId,
        authorization.creator, authorization.creatorId, authorization.domainId, authorization.createDate);
}

std::optional<Authorization> authorizationById(Session &session, const QString &domainId, const QString &id)
{
    Rows rows = session.query(uR"(SELECT id, resource_id, operations, user_id, creator, creator_id, domain_id, created
            FROM kms_authorization WHERE id = ? AND domain_id = ?)"_s,
        id, domainId);
    return rows.next() ? std::optional(authorizationOf(rows)) : std::nullopt;
}

void saveAuthorization(Session &session, const Authorization &authorization)
{
    session.execute(u"UPDATE kms_authorization SET operations = ?, user_id = ? WHERE id = ?"_s,
        authorization.operations, authorization.userId, authorization.id);
}

bool deleteAuthorization(Session &session, const QString &domainId, const QString &id)
{
    return session.execute(u"DELETE FROM kms_authorization WHERE id = ? AND domain_id = ?"_s, id, domainId) > 0;
}

qint64 countAuthorizations(Session &session, const QString &domainId, const QString &resourceId)
{
    return session
        .integer(
            u"SELECT count(*) FROM kms_authorization WHERE domain_id = ? AND resource_id = ?"_s, domainId, resourceId)
        .value_or(0);
}

QList<Authorization> authorizationsOf(
    Session &session, const QString &domainId, const QString &resourceId, contract::Page page)
{
    Rows rows = session.query(uR"(SELECT id, resource_id, operations, user_id, creator, creator_id, domain_id, created
            FROM kms_authorization WHERE domain_id = ? AND resource_id = ? ORDER BY created, id LIMIT ? OFFSET ?)"_s,
        domainId, resourceId, page.lines, page.offset());
    QList<Authorization> found;
    while (rows.next())
        found.append(authorizationOf(rows));
    return found;
}

} // namespace formwright::kms

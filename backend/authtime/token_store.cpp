#include "backend/authtime/token_store.h"

#include "backend/identity/account_search.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// What is shown of a token is the first half of its hash: enough to find it in the index, while neither the token nor
// what the database compares can be made of it.
constexpr int idLength = 32;

struct Where {
    QString sql;
    QVariantList values;
};

Where whereOf(Session &session, const SignedInFilter &filter)
{
    Where where{uR"( FROM token JOIN account ON account.id = token.account_id
                     LEFT JOIN domain ON domain.id = account.domain_id
                     WHERE (token.expires = 0 OR token.expires >= ?))"_s,
        {filter.now}};
    if (!filter.domainId.isEmpty()) {
        where.sql += u" AND account.domain_id = ?"_s;
        where.values.append(filter.domainId);
    }
    if (filter.domains) {
        where.sql += u" AND (account.id = ?"_s;
        where.values.append(filter.ownAccountId);
        for (const QString &id : *filter.domains) {
            where.sql += u" OR account.domain_id = ?"_s;
            where.values.append(id);
        }
        where.sql += u')';
    }
    if (!filter.words.isEmpty()) {
        where.sql += u" AND ("_s % session.dialect().containsText(u"account.search_text"_s) % u" OR "_s
            % session.dialect().containsText(u"token.peer"_s) % u')';
        where.values << storage::likePattern(identity::searchKey(filter.words)) << storage::likePattern(filter.words);
    }
    return where;
}

} // namespace

qint64 countSignedIn(Session &session, const SignedInFilter &filter)
{
    const Where where = whereOf(session, filter);
    Rows rows = session.run(u"SELECT count(*)"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<SignedIn> signedIn(Session &session, const SignedInFilter &filter, contract::Page page)
{
    Where where = whereOf(session, filter);
    where.values << page.lines << page.offset();
    Rows rows = session.run(
        uR"(SELECT token.hash, account.id, account.login, account.name, account.kind, token.kind, account.domain_id,
                   coalesce(domain.name, ''), token.created, token.used, token.expires, token.peer)"_s
            % where.sql % u" ORDER BY token.created DESC, token.hash DESC LIMIT ? OFFSET ?"_s,
        where.values);
    QList<SignedIn> found;
    while (rows.next()) {
        SignedIn entry;
        QString hash;
        rows.into(hash, entry.accountId, entry.loginno, entry.name, entry.accountKind, entry.kind, entry.domainid,
            entry.domainName, entry.since, entry.used, entry.expires, entry.address);
        entry.id = hash.left(idLength);
        entry.current = hash == filter.currentHash;
        found.append(entry);
    }
    return found;
}

std::optional<QString> endSignedIn(Session &session, const SignedInFilter &filter, const QString &id)
{
    if (id.size() != idLength)
        return std::nullopt;
    Where where = whereOf(session, filter);
    QString hash;
    QString accountId;
    {
        where.values << id << identity::endOfPrefix(id);
        Rows rows
            = session.run(u"SELECT token.hash, account.id"_s % where.sql % u" AND token.hash >= ? AND token.hash < ?"_s,
                where.values);
        if (!rows.next())
            return std::nullopt;
        rows.into(hash, accountId);
    }
    session.execute(u"DELETE FROM token WHERE hash = ?"_s, hash);
    return accountId;
}

} // namespace formwright::authtime

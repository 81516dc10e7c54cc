#include "backend/outbox/gathered_notices.h"

#include "backend/storage/locked_unit.h"

#include <QSet>

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype chunk = 50; // one statement, prepared once

QString marks(qsizetype count, const QString &each)
{
    return QStringList(count, each).join(u", "_s);
}

// PostgreSQL lets two units of work that did not see one another both go through, unless each reads what the other
// writes: whoever closes a digest reads what came to it, so what comes reads the digest.
void holdDigests(Session &session, const QList<GatheredNotice> &notices)
{
    if (session.dialect().isSqlite())
        return;
    storage::requireSerializable(session);
    QSet<QString> accounts;
    for (const GatheredNotice &each : notices)
        accounts.insert(each.accountId);
    const QStringList all(accounts.begin(), accounts.end());
    for (qsizetype from = 0; from < all.size();) {
        const qsizetype count = all.size() - from >= chunk ? chunk : 1;
        const QStringList some = all.mid(from, count);
        Rows rows = session.run(
            u"SELECT id FROM delivery WHERE gathers > 0 AND account_id IN ("_s % marks(count, u"?"_s) % u')',
            QVariantList(some.begin(), some.end()));
        while (rows.next()) { }
        from += count;
    }
}

} // namespace

void gatherNotices(Session &session, const QList<GatheredNotice> &notices)
{
    if (notices.isEmpty())
        return;
    for (qsizetype from = 0; from < notices.size();) {
        const qsizetype count = notices.size() - from >= chunk ? chunk : 1;
        QVariantList values;
        for (const GatheredNotice &each : notices.mid(from, count))
            values << each.noticeId << each.channel << each.accountId << int(each.gathers);
        session.change(u"INSERT INTO gathered_notice (notice_id, channel, account_id, gathers) VALUES "_s
                % marks(count, u"(?, ?, ?, ?)"_s) % u" ON CONFLICT DO NOTHING"_s,
            values);
        from += count;
    }
    holdDigests(session, notices);
}

QStringList takeGathered(Session &session, const Delivery &digest)
{
    constexpr qint64 most = 10'000; // notices that one digest counts
    QStringList ids;
    {
        Rows rows = session.query(uR"(SELECT gathered_notice.notice_id FROM gathered_notice
                JOIN notification ON notification.id = gathered_notice.notice_id
                WHERE gathered_notice.account_id = ? AND gathered_notice.channel = ? AND gathered_notice.gathers = ?
                    AND notification.receiver_id = ? AND notification.is_read = 0 AND notification.removed = 0
                ORDER BY notification.created, notification.id LIMIT ?)"_s,
            digest.accountId, digest.channel, int(digest.gathers), digest.accountId, most);
        while (rows.next())
            ids.append(rows.text(0));
    }
    session.execute(u"DELETE FROM gathered_notice WHERE account_id = ? AND channel = ? AND gathers = ?"_s,
        digest.accountId, digest.channel, int(digest.gathers));
    return ids;
}

void forgetGathered(Session &session, const QString &deliveryId)
{
    session.execute(u"DELETE FROM gathered_notice WHERE (account_id, channel, gathers) IN (SELECT account_id, channel, "
                    "gathers FROM delivery WHERE id = ? AND gathers > 0)"_s,
        deliveryId);
}

void endDigests(Session &session, const QString &accountId, qint64 now)
{
    for (const Delivery &digest : gatheringOf(session, accountId, now))
        endDigest(session, digest.id, takeGathered(session, digest), now);
}

} // namespace formwright::outbox

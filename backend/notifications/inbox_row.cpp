#include "backend/notifications/inbox_row.h"

#include "app/contract/error.h"

namespace formwright::notifications {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

Inbox takeInbox(Session &session, const QString &userId)
{
    const QString lock = session.dialect().isSqlite() ? QString() : u" FOR UPDATE"_s;
    const QString select = u"SELECT number, total, unread, forgotten FROM inbox WHERE account_id = ?"_s % lock;
    for (int attempt = 0;; ++attempt) {
        {
            Rows rows = session.query(select, userId);
            Inbox inbox;
            if (rows.next()) {
                rows.into(inbox.number, inbox.total, inbox.unread, inbox.forgotten);
                ++inbox.number;
                return inbox;
            }
        }
        if (attempt > 0)
            throw contract::Error::internal(u"the inbox of "_s % userId % u" cannot be made"_s);
        session.execute(uR"(INSERT INTO inbox (account_id, number, total, unread) VALUES (?, 0, 0, 0)
                ON CONFLICT (account_id) DO NOTHING)"_s,
            userId);
    }
}

void putInbox(Session &session, const QString &userId, const Inbox &inbox)
{
    // Where other servers look for what they were not told.
    const QString transaction = session.dialect().isSqlite() ? u"0"_s : u"txid_current()"_s;
    session.execute(QString(u"UPDATE inbox SET number = ?, total = ?, unread = ?, forgotten = ?, changed = "_s
                        % transaction % u" WHERE account_id = ?"_s),
        inbox.number, inbox.total, inbox.unread, inbox.forgotten, userId);
}

} // namespace formwright::notifications

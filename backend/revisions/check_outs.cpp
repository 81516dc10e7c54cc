#include "backend/revisions/check_outs.h"

namespace formwright::revisions {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

std::optional<CheckOut> checkOutOf(Session &session, const QString &elementId, qint64 now, qint64 idle)
{
    Rows rows = session.query(
        u"SELECT element_id, account_id, account, taken, used FROM design_checkout WHERE element_id = ? AND used > ?"_s,
        elementId, now - idle);
    if (!rows.next())
        return std::nullopt;
    CheckOut found;
    rows.into(found.elementId, found.accountId, found.account, found.taken, found.used);
    return found;
}

void checkOut(Session &session, const QString &elementId, const Author &author)
{
    session.execute(
        uR"(INSERT INTO design_checkout (element_id, account_id, account, taken, used) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (element_id) DO UPDATE SET
                taken = CASE WHEN design_checkout.account_id = excluded.account_id THEN design_checkout.taken
                             ELSE excluded.taken END,
                account_id = excluded.account_id, account = excluded.account, used = excluded.used)"_s,
        elementId, author.id, author.text, author.now, author.now);
}

void giveBack(Session &session, const QString &elementId)
{
    session.execute(u"DELETE FROM design_checkout WHERE element_id = ?"_s, elementId);
}

void useCheckOut(Session &session, const QString &elementId, const Author &author, qint64 idle)
{
    session.execute(u"UPDATE design_checkout SET used = ? WHERE element_id = ? AND account_id = ? AND used > ?"_s,
        author.now, elementId, author.id, author.now - idle);
}

} // namespace formwright::revisions

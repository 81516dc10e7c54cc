#include "backend/outbox/quiet_time.h"

#include "app/contract/error.h"

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString format = u"HH:mm"_s;

}

bool QuietTime::contains(QTime time) const
{
    if (!from.isValid() || !until.isValid() || from == until)
        return false;
    return from < until ? time >= from && time < until : time >= from || time < until;
}

QuietTime quietTimeOf(Session &session, const QString &accountId)
{
    Rows rows = session.query(u"SELECT quiet_from, quiet_until FROM account WHERE id = ?"_s, accountId);
    return rows.next() ? QuietTime{QTime::fromString(rows.text(0), format), QTime::fromString(rows.text(1), format)}
                       : QuietTime();
}

QString textOf(QTime time)
{
    return time.isValid() ? time.toString(format) : QString(u""_s);
}

QuietTime readQuietTime(const QString &from, const QString &until)
{
    if (from.isEmpty() && until.isEmpty())
        return {};
    const QuietTime quiet{QTime::fromString(from, format), QTime::fromString(until, format)};
    const QString wrong = u"must be a time such as 20:00, and the other one a different time"_s;
    if (!quiet.from.isValid())
        throw Error::invalid(u"invalid input"_s, {{u"quietFrom"_s, wrong}});
    if (!quiet.until.isValid() || quiet.until == quiet.from)
        throw Error::invalid(u"invalid input"_s, {{u"quietUntil"_s, wrong}});
    return quiet;
}

void setQuietTime(Session &session, const QString &accountId, const QuietTime &quiet)
{
    session.execute(u"UPDATE account SET quiet_from = ?, quiet_until = ? WHERE id = ?"_s, textOf(quiet.from),
        textOf(quiet.until), accountId);
}

} // namespace formwright::outbox

#include "backend/outbox/outbox_store.h"

#include <algorithm>

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr qint64 minute = 60'000;

} // namespace

qint64 pauseAfter(int tries)
{
    static constexpr qint64 minutes[mostTries - 1] = {1, 5, 15, 60, 180, 360, 720};
    return minutes[std::clamp(tries, 1, mostTries - 1) - 1] * minute;
}

std::optional<Entry> dueEntry(Session &session, const QString &table, qint64 now, const QStringList &exceptTargets)
{
    QString others;
    QVariantList values{now, now};
    for (const QString &target : exceptTargets) {
        others += others.isEmpty() ? u"?"_s : u", ?"_s;
        values.append(target);
    }
    if (!others.isEmpty())
        others = u"AND target NOT IN ("_s % others % u") "_s;
    storage::Rows rows = session.run(u"SELECT id, target, tries, next_try FROM "_s % table
            % u" WHERE next_try > 0 AND next_try <= ? AND claimed <= ? "_s % others
            % u"ORDER BY next_try, id LIMIT 1"_s,
        values);
    if (!rows.next())
        return std::nullopt;
    Entry entry;
    rows.into(entry.id, entry.target, entry.tries, entry.nextTry);
    return entry;
}

bool claimEntry(Session &session, const QString &table, Entry &entry, qint64 now, qint64 until)
{
    entry.claimed = until;
    return session.execute(
               QString(u"UPDATE "_s % table % u" SET claimed = ? WHERE id = ? AND next_try = ? AND claimed <= ?"_s),
               until, entry.id, entry.nextTry, now)
        > 0;
}

Entry after(Entry entry, const Outcome &outcome, qint64 now)
{
    using End = Outcome::End;
    if (outcome.end == End::Later) {
        entry.nextTry = outcome.later;
        return entry;
    }
    if (outcome.end != End::Needless)
        ++entry.tries;
    const bool isTriedAgain = outcome.end == End::Again && entry.tries < mostTries;
    entry.nextTry = isTriedAgain ? now + pauseAfter(entry.tries) : 0;
    return entry;
}

bool keepOutcome(Session &session, const QString &table, const Entry &before, const Outcome &outcome, qint64 now)
{
    const Entry entry = after(before, outcome, now);
    if (outcome.end == Outcome::End::Later)
        return session.execute(QString(u"UPDATE "_s % table
                                   % u" SET next_try = ?, result = ?, claimed = 0 WHERE id = ? AND claimed = ?"_s),
                   entry.nextTry, outcome.result, entry.id, before.claimed)
            > 0;
    return session.execute(
               QString(u"UPDATE "_s % table
                   % u" SET tries = ?, next_try = ?, tried = ?, result = ?, claimed = 0 WHERE id = ? AND claimed = ?"_s),
               entry.tries, entry.nextTry, now, outcome.result, entry.id, before.claimed)
        > 0;
}

qint64 removeOld(Session &session, const QString &table, qint64 before, int most)
{
    return session.execute(QString(u"DELETE FROM "_s % table % u" WHERE id IN (SELECT id FROM "_s % table
                               % u" WHERE next_try = 0 AND tried < ? LIMIT ?)"_s),
        before, most);
}

} // namespace formwright::outbox

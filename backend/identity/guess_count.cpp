#include "backend/identity/guess_count.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qint64 forgetAfterMilliseconds = 30 * 60 * 1000;

} // namespace

Guesses guessesOf(Session &session, const QString &subject, qint64 now)
{
    Rows rows
        = session.query(u"SELECT failures, blocked_until FROM login_failure WHERE subject = ? AND last_failure > ?"_s,
            subject, now - forgetAfterMilliseconds);
    Guesses found;
    if (rows.next())
        rows.into(found.count, found.blockedUntil);
    return found;
}

qint64 countGuess(Session &session, const QString &subject, qint64 now, GuessLimits limits)
{
    session.execute(u"DELETE FROM login_failure WHERE last_failure < ?"_s, now - forgetAfterMilliseconds);
    const qint64 count = session
                             .integer(uR"(INSERT INTO login_failure (subject, failures, last_failure) VALUES (?, 1, ?)
                    ON CONFLICT (subject) DO UPDATE SET failures = login_failure.failures + 1, last_failure = excluded.last_failure
                    RETURNING failures)"_s,
                                 subject, now)
                             .value_or(1);
    if (count % limits.most == 0) {
        session.execute(
            u"UPDATE login_failure SET blocked_until = ? WHERE subject = ?"_s, now + limits.blockMilliseconds, subject);
    }
    return count;
}

void forgetGuesses(Session &session, const QString &subject)
{
    session.execute(u"DELETE FROM login_failure WHERE subject = ?"_s, subject);
}

} // namespace formwright::identity

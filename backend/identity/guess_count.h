#pragma once

#include "backend/storage/session.h"

namespace formwright::identity {

// Wrong guesses, counted per subject (an account, an address, a locked thing) and forgotten half an hour after the last
// one.
struct Guesses {
    int count = 0;
    qint64 blockedUntil = 0; // 0: not blocked
};

Guesses guessesOf(storage::Session &session, const QString &subject, qint64 now);

// How many wrong guesses in a row block a subject, and for how long; settings identity.maxFailures and
// identity.blockTime.
struct GuessLimits {
    qint64 most = 0;
    qint64 blockMilliseconds = 0;
};
// Counts one more, inside a unit of work. How many there are now.
qint64 countGuess(storage::Session &session, const QString &subject, qint64 now, GuessLimits limits);
void forgetGuesses(storage::Session &session, const QString &subject);

} // namespace formwright::identity

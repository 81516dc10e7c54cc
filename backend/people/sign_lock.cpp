#include "backend/people/sign_lock.h"

#include "app/contract/people_signs.h"
#include "backend/identity/guess_count.h"
#include "backend/identity/login.h"
#include "backend/identity/password.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::people::longestSignPassword;
using http::Call;
using storage::Session;

static bool isRight(const QString &hash, const QString &sent)
{
    QStringList candidates{identity::plainPassword(sent)};
    // Versions before hashed what was sent, whichever form it had.
    candidates += identity::decodeWirePassword(sent);
    candidates.removeDuplicates();
    return std::any_of(candidates.begin(), candidates.end(),
        [&](const QString &candidate) { return identity::verifyPassword(hash, candidate); });
}

void requireUnlocked(Call &call, const StoredSign &sign, const QString &password)
{
    if (identity::plainPassword(password).size() > longestSignPassword)
        throw Error::invalid(u"invalid input"_s, {{u"password"_s, u"is longer than any can be"_s}});
    const settings::Settings &settings = call.services.settings;
    const QString subject = u"sign:"_s % sign.id;
    const identity::Guesses guesses = identity::guessesOf(call.db(), subject, call.now());
    if (guesses.blockedUntil > call.now())
        throw Error::tooMany(u"too many wrong passwords, try again later"_s);
    if (isRight(sign.passwordHash, password)) {
        if (guesses.count > 0)
            call.write([&](Session &session) { identity::forgetGuesses(session, subject); });
        return;
    }
    const identity::GuessLimits limits{
        settings.number("identity.maxFailures"), settings.number("identity.blockTime") * 1000};
    // Not a unit of work of the call, whose success the operation log would tell of.
    call.services.database.write([&](Session &session) { identity::countGuess(session, subject, call.now(), limits); });
    throw Error::forbidden(u"the password of this signature is wrong"_s);
}

} // namespace formwright::people

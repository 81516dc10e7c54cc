#include "backend/authtime/access.h"

#include "backend/identity/password.h"

#include <QRegularExpression>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;

namespace {

constexpr qsizetype longestPassword = 200;

} // namespace

void requireDomain(const http::Call &call, storage::Session &session, const QString &domainId)
{
    if (!session.integer(u"SELECT 1 FROM domain WHERE id = ?"_s, domainId))
        throw Error::notFound(u"there is no such domain"_s);
    call.require(call.user.administers(domainId), u"this domain is not yours to administer"_s);
}

contract::Page pageOf(int currpage, int pagelines, int most)
{
    QList<FieldError> errors;
    if (currpage < 1)
        errors.append({u"currpage"_s, u"starts at 1"_s});
    if (pagelines < 1)
        errors.append({u"pagelines"_s, u"must be at least 1"_s});
    throwIfAny(errors);
    return contract::pageOf(currpage, pagelines, most);
}

std::optional<QString> newPasswordHash(const http::Call &call, const QString &sent, const QString &storedHash)
{
    if (sent.isEmpty() || sent == storedHash)
        return std::nullopt;
    QList<FieldError> errors;
    checkLength(errors, u"loginpwd"_s, sent, longestPassword);
    // Read before somebody else gave another password: nobody means to sign in with such a text.
    static const QRegularExpression hash(u"\\A\\$argon2[a-z]*\\$v=[0-9]+\\$m="_s);
    if (hash.match(sent).hasMatch())
        errors.append({u"loginpwd"_s, u"is the stored form of another password; empty leaves it as it is"_s});
    throwIfAny(errors);
    return identity::hashPassword(sent, identity::passwordCost(call.services.settings));
}

} // namespace formwright::authtime

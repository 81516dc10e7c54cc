#include "backend/authtime/access.h"

#include "backend/identity/password.h"

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

contract::Page pageOf(int currpage, int pagelines)
{
    QList<FieldError> errors;
    if (currpage < 1)
        errors.append({u"currpage"_s, u"starts at 1"_s});
    if (pagelines < 1)
        errors.append({u"pagelines"_s, u"must be at least 1"_s});
    throwIfAny(errors);
    return contract::pageOf(currpage, pagelines);
}

void checkFilled(QList<FieldError> &errors, const QString &field, const QString &text, qsizetype most)
{
    if (text.trimmed().isEmpty())
        errors.append({field, u"must not be empty"_s});
    checkLength(errors, field, text, most);
}

void checkLength(QList<FieldError> &errors, const QString &field, const QString &text, qsizetype most)
{
    if (text.size() > most)
        errors.append({field, u"is longer than "_s % QString::number(most) % u" characters"_s});
}

void checkFlag(QList<FieldError> &errors, const QString &field, int value)
{
    if (value != 0 && value != 1)
        errors.append({field, u"must be 0 or 1"_s});
}

void throwIfAny(const QList<FieldError> &errors)
{
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
}

std::optional<QString> newPasswordHash(const http::Call &call, const QString &sent, const QString &storedHash)
{
    if (sent.isEmpty() || sent == storedHash)
        return std::nullopt;
    QList<FieldError> errors;
    checkLength(errors, u"loginpwd"_s, sent, longestPassword);
    throwIfAny(errors);
    return identity::hashPassword(sent, identity::passwordCost(call.services.settings));
}

} // namespace formwright::authtime

#include "app/contract/people_signs.h"
#include "backend/http/routes.h"
#include "backend/identity/login.h"
#include "backend/identity/password.h"
#include "backend/people/people.h"
#include "backend/people/sign_content.h"
#include "backend/people/sign_lock.h"
#include "backend/people/sign_store.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using namespace contract::people;
using contract::Error;
using contract::NoInput;
using contract::Nothing;
using http::Call;
using identity::LoginDesk;
using storage::Session;

static QList<Sign> listSigns(Call &call, const NoInput &in);
static Sign addSign(Call &call, const AddSign &in, LoginDesk &desk);
static Sign getSign(Call &call, const OneSign &in);
static Nothing removeSigns(Call &call, const RemoveSigns &in);

void registerSigns(http::Routes &routes, LoginDesk &desk)
{
    routes.on(contract::people::listSigns, listSigns);
    routes.on(contract::people::addSign, [&desk](Call &call, const AddSign &in) { return addSign(call, in, desk); });
    routes.on(contract::people::getSign, getSign);
    routes.on(contract::people::removeSigns, removeSigns);
}

namespace {

Sign shapeOf(const StoredSign &sign)
{
    Sign shape;
    shape.id = {sign.id};
    shape.name = sign.name;
    shape.locked = !sign.passwordHash.isEmpty();
    shape.contentType = sign.contentType;
    shape.width = sign.width;
    shape.height = sign.height;
    shape.created = {sign.created};
    return shape;
}

Error noSuchSign()
{
    return Error::notFound(u"there is no such signature"_s);
}

void check(const AddSign &in)
{
    QList<contract::FieldError> errors;
    if (in.name.trimmed().size() > longestSignName || in.name.contains(QChar(u'\0')))
        errors.append(
            {u"name"_s, u"must be a text of at most "_s % QString::number(longestSignName) % u" characters"_s});
    if (identity::plainPassword(in.password).size() > longestSignPassword)
        errors.append({u"password"_s, u"is longer than "_s % QString::number(longestSignPassword) % u" characters"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
}

} // namespace

static QList<Sign> listSigns(Call &call, const NoInput &)
{
    QList<Sign> rows;
    const QList<StoredSign> signs = signsOf(call.db(), call.user.id);
    for (const StoredSign &sign : signs) {
        Sign row = shapeOf(sign);
        if (!row.locked)
            showContent(row, sign);
        rows.append(row);
    }
    return rows;
}

static Sign addSign(Call &call, const AddSign &in, LoginDesk &desk)
{
    check(in);
    StoredSign sign = contentOf(in, call.services.settings.number("signs.maxFile"));
    sign.id = call.newId();
    sign.name = in.name.trimmed();
    sign.created = call.now();
    if (!in.password.isEmpty())
        sign.passwordHash = desk.hash(identity::plainPassword(in.password));
    call.note(u"signature "_s % sign.id % u' ' % sign.name);
    call.write([&](Session &session) {
        if (countSigns(session, call.user.id) >= mostSigns)
            throw Error::conflict(u"there are "_s % QString::number(mostSigns) % u" signatures already"_s);
        insertSign(session, call.user.id, sign);
    });
    Sign shape = shapeOf(sign);
    showContent(shape, sign);
    return shape;
}

static Sign getSign(Call &call, const OneSign &in)
{
    const auto sign = signById(call.db(), call.user.id, in.id.plain);
    if (!sign)
        throw noSuchSign();
    call.note(u"signature "_s % sign->id % u' ' % sign->name);
    call.setHeader("Cache-Control", "no-store");
    if (!sign->passwordHash.isEmpty())
        requireUnlocked(call, *sign, in.password);
    Sign shape = shapeOf(*sign);
    showContent(shape, *sign);
    return shape;
}

static Nothing removeSigns(Call &call, const RemoveSigns &in)
{
    // All or none (decisions: X17).
    QStringList ids;
    for (const contract::ThingId &id : in.ids) {
        if (ids.contains(id.plain))
            continue;
        if (!deleteSign(call.db(), call.user.id, id.plain))
            throw noSuchSign();
        ids.append(id.plain);
    }
    call.note(QString::number(ids.size()) % u" signatures"_s);
    return {};
}

} // namespace formwright::people

#include "backend/mobile/mobile_handlers.h"

#include "app/contract/mobile.h"
#include "backend/access/open_elements.h"
#include "backend/http/routes.h"
#include "backend/people/person_shape.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::mobile {

using namespace Qt::StringLiterals;
using namespace contract::mobile;
using contract::Error;
using contract::NoInput;
using http::Call;
using people::personById;
using people::unlessEmpty;

static QList<Application> listApplications(Call &call, const NoInput &in);
static QList<FoundApplication> searchApplications(Call &call, const SearchApplications &in);
static User queryUser(Call &call, const NoInput &in);
static QList<KnownUser> getUsers(Call &call, const GetUsers &in);

void registerMobile(http::Routes &routes, identity::LoginDesk &desk)
{
    routes.on(contract::mobile::listApplications, listApplications);
    routes.on(contract::mobile::searchApplications, searchApplications);
    routes.on(contract::mobile::queryUser, queryUser);
    routes.on(contract::mobile::getUsers, getUsers);
    registerIdentity(routes, desk);
    registerContacts(routes);
    registerNotices(routes);
}

namespace {

// More ids than anybody shows at once; each costs a look-up.
constexpr qsizetype mostUsers = 200;

QString domainOf(Call &call)
{
    return call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain());
}

} // namespace

// Software has no icon of its own: it is known by the first one at the top of its menu, of phones before browsers, and
// of what the caller finds there.
static Icon iconOf(Call &call, const QString &applicationId)
{
    const auto entries = access::openMenu(call.services.access, call.db(), call.user, applicationId, std::nullopt);
    for (const bool isMobile : {true, false}) {
        for (const forms::MenuEntry &entry : entries) {
            if (entry.isMobile != isMobile || !entry.superior.isEmpty())
                continue;
            const QJsonObject icon
                = QJsonDocument::fromJson(entry.attributes.value("ico"_L1).toString().toUtf8()).object();
            if (!icon.value("icon"_L1).toString().isEmpty())
                return {icon.value("icon"_L1).toString(), icon.value("icontype"_L1).toString()};
        }
    }
    return {};
}

static QList<Application> listApplications(Call &call, const NoInput &)
{
    QList<Application> rows;
    const auto found = access::openApplications(call.services.access, call.db(), call.user, domainOf(call));
    for (const identity::VisibleApplication &application : found) {
        const QString menu
            = u"/api/runtime/"_s % call.services.opaqueIds.encode(call.user.idKey, application.id) % u"/menus"_s;
        rows.append({{application.id}, application.name, application.description, iconOf(call, application.id),
            {QString(menu % u"?isMobile=true"_s), {application.name, menu}}});
    }
    return rows;
}

static QList<FoundApplication> searchApplications(Call &call, const SearchApplications &in)
{
    QList<FoundApplication> rows;
    const auto found = access::openApplications(call.services.access, call.db(), call.user, domainOf(call), in.keyWord);
    for (const identity::VisibleApplication &application : found)
        rows.append({{application.id}, application.name, application.description, iconOf(call, application.id)});
    return rows;
}

static User queryUser(Call &call, const NoInput &)
{
    const auto person = personById(call.db(), call.user.id, {}, call.user.id);
    // The account may have been deleted since its token was looked at.
    if (!person)
        throw Error::unauthenticated();
    return {{person->id}, person->name, person->login, unlessEmpty(person->email), unlessEmpty(person->telephone),
        unlessEmpty(person->telephone2), person->avatar, person->domain, person->department};
}

static QList<KnownUser> getUsers(Call &call, const GetUsers &in)
{
    const QStringList ids = in.ids.split(u',', Qt::SkipEmptyParts);
    if (ids.size() > mostUsers)
        throw Error::invalid(u"too many ids"_s, {{u"ids"_s, u"at most "_s % QString::number(mostUsers)}});
    const QString domain = domainOf(call);
    QList<KnownUser> users;
    for (const QString &part : ids) {
        const QString sent = part.trimmed();
        const QString id = call.services.opaqueIds.decode(call.user.idKey, sent).value_or(sent);
        // Whoever does not exist for the caller is left out, so that one who was deleted does not hide the others.
        if (const auto person = personById(call.db(), call.user.id, domain, id)) {
            users.append({{person->id}, person->name, person->login, unlessEmpty(person->email),
                unlessEmpty(person->telephone), unlessEmpty(person->telephone2), person->avatar, person->domain,
                person->department, person->isFavorite});
        }
    }
    return users;
}

} // namespace formwright::mobile

#include "backend/http/routes.h"
#include "backend/people/people.h"
#include "backend/people/people_access.h"
#include "backend/people/setting_store.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using namespace contract::people;
using contract::Error;
using contract::NoInput;
using contract::Nothing;
using http::Call;

static Nothing saveViewSettings(Call &call, const SaveViewSettings &in);
static QJsonValue getViewSettings(Call &call, const GetViewSettings &in);
static Nothing saveHomepage(Call &call, const SaveHomepage &in);
static QJsonObject getHomepage(Call &call, const NoInput &in);
static Nothing savePhoneHomepage(Call &call, const SavePhoneHomepage &in);
static QJsonObject getPhoneHomepage(Call &call, const PhoneHomepageOf &in);
static QList<Opinion> listOpinions(Call &call, const OpinionsOf &in);
static Opinion addOpinion(Call &call, const AddOpinion &in);
static Opinion changeOpinion(Call &call, const ChangeOpinion &in);
static Nothing removeOpinion(Call &call, const OpinionPath &in);

void registerOwnSettings(http::Routes &routes)
{
    routes.on(contract::people::saveViewSettings, saveViewSettings);
    routes.on(contract::people::getViewSettings, getViewSettings);
    routes.on(contract::people::saveHomepage, saveHomepage);
    routes.on(contract::people::getHomepage, getHomepage);
    routes.on(contract::people::savePhoneHomepage, savePhoneHomepage);
    routes.on(contract::people::getPhoneHomepage, getPhoneHomepage);
    routes.on(contract::people::listOpinions, listOpinions);
    routes.on(contract::people::addOpinion, addOpinion);
    routes.on(contract::people::changeOpinion, changeOpinion);
    routes.on(contract::people::removeOpinion, removeOpinion);
}

namespace {

void requireView(Call &call, const QString &viewId)
{
    const auto application = call.db().text(u"SELECT application_id FROM view_design WHERE id = ?"_s, viewId);
    if (!application)
        throw Error::notFound(u"there is no such view"_s);
    const QString domain = call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain());
    call.services.scope.requireApplication(call.db(), call.user, domain, *application);
}

// Clients name the view beside the settings, or among them.
QString viewOf(const Call &call, const SaveViewSettings &in)
{
    if (!in.viewId.plain.isEmpty())
        return in.viewId.plain;
    const QString sent = in.settings.toObject().value("viewId"_L1).toString();
    if (sent.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"viewId"_s, u"is required"_s}});
    const auto opened = call.wire().openId(sent);
    if (!opened)
        throw Error::notFound(u"there is no such view"_s);
    return *opened;
}

bool isEmpty(const QJsonValue &value)
{
    return value.isNull() || value.isUndefined() || (value.isString() && value.toString().trimmed().isEmpty())
        || (value.isObject() && value.toObject().isEmpty());
}

void checkLayout(const QJsonValue &layout)
{
    if (!layout.isObject())
        throw Error::invalid(u"invalid input"_s, {{u"body"_s, u"must be an object"_s}});
    static const QStringList styles{u"1"_s, u"1:1"_s, u"1:2"_s, u"2:1"_s, u"1:1:1"_s};
    const QJsonValue style = layout["setting"_L1]["layoutStyle"_L1];
    if (!style.isUndefined() && !styles.contains(style.toString())) {
        throw Error::invalid(
            u"invalid input"_s, {{u"setting.layoutStyle"_s, u"must be one of "_s % styles.join(u", "_s)}});
    }
}

void saveLayout(Call &call, const QString &setting, const QJsonValue &layout)
{
    if (isEmpty(layout)) {
        removeSetting(call.db(), call.user.id, setting);
        return;
    }
    checkLayout(layout);
    saveSetting(call.db(), call.user.id, setting, layout, call.now());
}

QJsonObject layoutOf(Call &call, const QString &setting)
{
    const QJsonValue layout = settingOf(call.db(), call.user.id, setting);
    if (layout.isObject())
        return layout.toObject();
    return {{u"setting"_s, QJsonObject{{u"layoutStyle"_s, u"1"_s}}}, {u"widgets"_s, QJsonArray()}};
}

void requireOneself(const Call &call, const contract::AccountId &user)
{
    call.require(user.plain == call.user.id, u"everybody has remarks of his own"_s);
}

QString checkedOpinion(const QString &opinion)
{
    const QString trimmed = opinion.trimmed();
    if (trimmed.isEmpty() || trimmed.size() > longestOpinion) {
        throw Error::invalid(u"invalid input"_s,
            {{u"opinion"_s, u"must have 1 to "_s % QString::number(longestOpinion) % u" characters"_s}});
    }
    return trimmed;
}

} // namespace

static Nothing saveViewSettings(Call &call, const SaveViewSettings &in)
{
    const QString view = viewOf(call, in);
    requireView(call, view);
    if (isEmpty(in.settings))
        removeSetting(call.db(), call.user.id, viewSetting(view));
    else
        saveSetting(call.db(), call.user.id, viewSetting(view), in.settings, call.now());
    return {};
}

static QJsonValue getViewSettings(Call &call, const GetViewSettings &in)
{
    requireView(call, in.viewId.plain);
    const QJsonValue settings = settingOf(call.db(), call.user.id, viewSetting(in.viewId.plain));
    return settings.isUndefined() ? QJsonValue() : settings;
}

static Nothing saveHomepage(Call &call, const SaveHomepage &in)
{
    saveLayout(call, homepageSetting, in.layout);
    return {};
}

static QJsonObject getHomepage(Call &call, const NoInput &)
{
    return layoutOf(call, homepageSetting);
}

static Nothing savePhoneHomepage(Call &call, const SavePhoneHomepage &in)
{
    domainOf(call, in.applicationId);
    saveLayout(call, phoneHomepageSetting(in.applicationId.plain), in.layout);
    return {};
}

static QJsonObject getPhoneHomepage(Call &call, const PhoneHomepageOf &in)
{
    domainOf(call, in.applicationId);
    return layoutOf(call, phoneHomepageSetting(in.applicationId.plain));
}

static QList<Opinion> listOpinions(Call &call, const OpinionsOf &in)
{
    requireOneself(call, in.userId);
    return opinionsOf(call.db(), call.user.id);
}

static Opinion addOpinion(Call &call, const AddOpinion &in)
{
    requireOneself(call, in.userId);
    if (opinionsOf(call.db(), call.user.id).size() >= mostOpinions)
        throw Error::conflict(u"there are "_s % QString::number(mostOpinions) % u" remarks already"_s);
    const Opinion opinion{{call.newId()}, checkedOpinion(in.opinion)};
    insertOpinion(call.db(), call.user.id, opinion, call.now());
    return opinion;
}

static Opinion changeOpinion(Call &call, const ChangeOpinion &in)
{
    requireOneself(call, in.userId);
    const Opinion opinion{in.opinionId, checkedOpinion(in.opinion)};
    if (!saveOpinion(call.db(), call.user.id, opinion))
        throw Error::notFound(u"there is no such remark"_s);
    return opinion;
}

static Nothing removeOpinion(Call &call, const OpinionPath &in)
{
    requireOneself(call, in.userId);
    if (!deleteOpinion(call.db(), call.user.id, in.opinionId.plain))
        throw Error::notFound(u"there is no such remark"_s);
    return {};
}

} // namespace formwright::people

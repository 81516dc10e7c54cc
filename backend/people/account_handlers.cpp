#include "backend/http/routes.h"
#include "backend/people/own_account.h"
#include "backend/people/people.h"
#include "backend/people/people_access.h"
#include "backend/people/person_shape.h"
#include "backend/people/setting_store.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"

#include <QJsonObject>

namespace formwright::people {

using namespace Qt::StringLiterals;
using namespace contract::people;
using contract::Error;
using contract::FileAnswer;
using contract::NoInput;
using contract::Nothing;
using http::Call;
using identity::AccountKind;
using identity::LoginDesk;
using storage::Rows;
using storage::Session;
using uploads::UploadRoot;
using ShownPerson = contract::people::Person;

static MyProfile myProfile(Call &call, const NoInput &in);
static ShownPerson profile(Call &call, const OneProfile &in);
static FileAnswer avatar(Call &call, const UserPath &in, const UploadRoot &root);
static bool unlockScreen(Call &call, const UnlockScreen &in, LoginDesk &desk);
static Nothing removeOnlineUser(Call &call, const NoInput &in);
static Nothing saveSkin(Call &call, const SaveSkin &in);
static MyProfile saveOwnDetails(Call &call, const OwnDetails &in);
static Nothing putPassword(Call &call, const ChangePassword &in, LoginDesk &desk);
static QList<DomainRow> listDomains(Call &call, const NoInput &in);
static DomainRow switchDomain(Call &call, const SwitchDomain &in);

void registerAccount(http::Routes &routes, LoginDesk &desk, const UploadRoot &root)
{
    routes.on(contract::people::myProfile, myProfile);
    routes.on(contract::people::profile, profile);
    routes.on(contract::people::avatar, [&root](Call &call, const UserPath &in) { return avatar(call, in, root); });
    routes.on(contract::people::unlockScreen,
        [&desk](Call &call, const UnlockScreen &in) { return unlockScreen(call, in, desk); });
    routes.on(contract::people::removeOnlineUser, removeOnlineUser);
    routes.on(contract::people::saveSkin, saveSkin);
    routes.on(contract::people::saveOwnDetails, saveOwnDetails);
    routes.on(contract::people::changePassword,
        [&desk](Call &call, const ChangePassword &in) { return putPassword(call, in, desk); });
    routes.on(contract::people::listDomains, listDomains);
    routes.on(contract::people::switchDomain, switchDomain);
}

namespace {

Person colleague(Call &call, const contract::AccountId &id)
{
    // Everybody may look at himself, administrators too, whose account is of no domain.
    const QString domain = id.plain == call.user.id ? QString() : domainOf(call);
    const auto person = personById(call.db(), call.user.id, domain, id.plain);
    if (!person)
        throw Error::notFound(u"there is no such user"_s);
    return *person;
}

// The ways clients send the one text of the screen lock. An encoded form without a name is a bare text, too.
QString textOf(const Call &call, const QJsonValue &sent)
{
    if (sent.isString())
        return sent.toString();
    if (sent.isDouble())
        return QString::fromUtf8(call.sentBody());
    const QJsonValue member = sent["password"_L1];
    return member.isString() ? member.toString() : QString::fromUtf8(QByteArray::fromPercentEncoding(call.sentBody()));
}

QList<DomainRow> domainsWhere(Session &session, const QString &condition, const QString &bound)
{
    const QString sql
        = u"SELECT id, name, system_name FROM domain WHERE status = 1 AND "_s % condition % u" ORDER BY name_key, id"_s;
    QList<DomainRow> found;
    Rows rows = session.query(sql, bound);
    while (rows.next())
        found.append({{rows.text(0)}, rows.text(1), rows.text(2), false});
    return found;
}

QList<DomainRow> domainsOf(Call &call)
{
    if (call.user.kind == AccountKind::User) {
        QList<DomainRow> own = domainsWhere(call.db(), u"id = ?"_s, call.user.domainId);
        for (DomainRow &domain : own)
            domain.current = true;
        return own;
    }
    // Super administrators and designers may name any.
    if (call.user.superAdmin || call.user.developer) {
        const QString current = call.services.scope.domainIfAny(call.db(), call.user, {});
        QList<DomainRow> all = domainsWhere(call.db(), u"id <> ?"_s, QString());
        for (DomainRow &domain : all)
            domain.current = domain.id.plain == current;
        return all;
    }
    return domainsWhere(
        call.db(), u"id IN (SELECT domain_id FROM account_domain WHERE account_id = ?)"_s, call.user.id);
}

} // namespace

static MyProfile myProfile(Call &call, const NoInput &)
{
    return profileOf(call, call.db());
}

static ShownPerson profile(Call &call, const OneProfile &in)
{
    return shapeOf(colleague(call, in.id));
}

static FileAnswer avatar(Call &call, const UserPath &in, const UploadRoot &root)
{
    const auto file = uploads::fileByPath(call.db(), colleague(call, in.id).avatar);
    if (!file || !uploads::isPicture(file->contentType))
        throw Error::notFound(u"there is no picture of this user"_s);
    call.setHeader("Cache-Control", "private, max-age=300");
    return root.answer(file->path, file->contentType);
}

static bool unlockScreen(Call &call, const UnlockScreen &in, LoginDesk &desk)
{
    const bool isRight = isOwnPassword(call, desk, textOf(call, in.password));
    call.note(isRight ? u"unlocked"_s : u"wrong password"_s);
    return isRight;
}

static Nothing removeOnlineUser(Call &call, const NoInput &)
{
    identity::TokenRegistry::leave(call.db(), call.user.tokenHash, call.now());
    call.publish(events::AccountChanged{call.user.id});
    return {};
}

static Nothing saveSkin(Call &call, const SaveSkin &in)
{
    saveSetting(call.db(), call.user.id, skinSetting, in.skin, call.now());
    return {};
}

static MyProfile saveOwnDetails(Call &call, const OwnDetails &in)
{
    changeDetails(call, call.db(), in);
    return profileOf(call, call.db());
}

static Nothing putPassword(Call &call, const ChangePassword &in, LoginDesk &desk)
{
    const NewPassword password = checkedPassword(call, desk, in.oldPassword, in.newPassword, u"newPassword"_s);
    call.write([&](Session &session) { changePassword(call, session, password); });
    return {};
}

static QList<DomainRow> listDomains(Call &call, const NoInput &)
{
    return domainsOf(call);
}

static DomainRow switchDomain(Call &call, const SwitchDomain &in)
{
    const QList<DomainRow> domains = domainsOf(call);
    const auto found
        = std::find_if(domains.begin(), domains.end(), [&](const DomainRow &domain) { return domain.id == in.domain; });
    call.require(found != domains.end(),
        u"an account belongs to one domain: sign in with the account you have in the other one"_s);
    // For this session: whoever signs in elsewhere goes on for the domain he is in there.
    call.db().execute(u"UPDATE token SET domain_id = ? WHERE hash = ?"_s, found->id.plain, call.user.tokenHash);
    DomainRow switched = *found;
    switched.current = true;
    return switched;
}

} // namespace formwright::people

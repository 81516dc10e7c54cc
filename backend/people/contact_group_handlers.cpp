#include "app/contract/people_contact_groups.h"
#include "backend/http/routes.h"
#include "backend/people/contact_group_store.h"
#include "backend/people/people.h"
#include "backend/people/people_access.h"
#include "backend/people/person_store.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using namespace contract::people;
using contract::Error;
using http::Call;

static ContactGroup createGroup(Call &call, const CreateGroup &in);
static ContactGroup putGroupName(Call &call, const RenameGroup &in);
static contract::Nothing removeGroup(Call &call, const GroupPath &in);
static ContactGroup addGroupMembers(Call &call, const GroupMembers &in);
static ContactGroup removeGroupMembers(Call &call, const GroupMembers &in);

void registerContactGroups(http::Routes &routes)
{
    routes.on(contract::people::createGroup, createGroup);
    routes.on(contract::people::renameGroup, putGroupName);
    routes.on(contract::people::deleteGroup, removeGroup);
    routes.on(contract::people::addGroupMembers, addGroupMembers);
    routes.on(contract::people::removeGroupMembers, removeGroupMembers);
}

namespace {

QString checkedName(const QString &name)
{
    const QString simple = name.simplified();
    if (simple.isEmpty() || simple.size() > longestGroupName) {
        throw Error::invalid(u"invalid input"_s,
            {{u"name"_s, u"must have 1 to "_s % QString::number(longestGroupName) % u" characters"_s}});
    }
    return simple;
}

ContactGroup groupNow(Call &call, const QString &groupId)
{
    const QList<ContactGroup> groups = groupsOf(call.db(), call.user.id);
    const auto found
        = std::find_if(groups.begin(), groups.end(), [&](const auto &group) { return group.id.plain == groupId; });
    if (found == groups.end())
        throw Error::notFound(u"there is no such group"_s);
    return *found;
}

QStringList plainIds(const QList<contract::AccountId> &users)
{
    if (users.size() > mostMembersAtOnce)
        throw Error::invalid(u"at most "_s % QString::number(mostMembersAtOnce) % u" users at once"_s);
    QStringList ids;
    for (const contract::AccountId &user : users) {
        if (!ids.contains(user.plain))
            ids.append(user.plain);
    }
    return ids;
}

} // namespace

static ContactGroup createGroup(Call &call, const CreateGroup &in)
{
    requireDomainUser(call);
    const QString name = checkedName(in.name);
    if (countGroups(call.db(), call.user.id) >= mostGroups)
        throw Error::conflict(u"there are "_s % QString::number(mostGroups) % u" groups already"_s);
    const QString id = call.newId();
    insertGroup(call.db(), call.user.id, id, name, call.now());
    call.note(u"group "_s % name);
    return groupNow(call, id);
}

static ContactGroup putGroupName(Call &call, const RenameGroup &in)
{
    requireGroup(call.db(), call.user.id, in.id.plain);
    const QString name = checkedName(in.name);
    renameGroup(call.db(), call.user.id, in.id.plain, name);
    call.note(u"group "_s % name);
    return groupNow(call, in.id.plain);
}

static contract::Nothing removeGroup(Call &call, const GroupPath &in)
{
    const ContactGroup group = groupNow(call, in.id.plain);
    deleteGroup(call.db(), call.user.id, in.id.plain);
    call.note(u"group "_s % group.name);
    return {};
}

static ContactGroup addGroupMembers(Call &call, const GroupMembers &in)
{
    requireGroup(call.db(), call.user.id, in.id.plain);
    const QStringList ids = plainIds(in.users);
    // All or none: whoever is not of the same domain does not exist for the caller.
    if (usersAmong(call.db(), call.user.domainId, ids).size() != ids.size())
        throw Error::notFound(u"one of these users does not exist"_s);
    const qint64 added = addMembers(call.db(), in.id.plain, ids);
    const ContactGroup group = groupNow(call, in.id.plain);
    call.note(u"group "_s % group.name % u": "_s % QString::number(added) % u" came"_s);
    return group;
}

static ContactGroup removeGroupMembers(Call &call, const GroupMembers &in)
{
    requireGroup(call.db(), call.user.id, in.id.plain);
    const qint64 removed = removeMembers(call.db(), in.id.plain, plainIds(in.users));
    const ContactGroup group = groupNow(call, in.id.plain);
    call.note(u"group "_s % group.name % u": "_s % QString::number(removed) % u" went"_s);
    return group;
}

} // namespace formwright::people

#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/user_saving.h"
#include "backend/http/routes.h"
#include "backend/organization/user_counts.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;
using organization::UserCounts;
using storage::Session;

static Paged<User> departmentUsers(Call &call, const ListDepartmentUsers &in, UserCounts &counts);
static Paged<User> domainUsers(Call &call, const ListDomainUsers &in, UserCounts &counts);
static User getUser(Call &call, const IdPath &in);
static std::optional<UserLookup> lookUpUser(Call &call, const LookUpUser &in);
static QString putUser(Call &call, const SaveUser &in);
static User createUser(Call &call, const CreateUser &in);

void registerUsers(http::Routes &routes)
{
    const auto counts = std::make_shared<UserCounts>();
    routes.on(contract::authtime::departmentUsers,
        [counts](Call &call, const ListDepartmentUsers &in) { return departmentUsers(call, in, *counts); });
    routes.on(contract::authtime::domainUsers,
        [counts](Call &call, const ListDomainUsers &in) { return domainUsers(call, in, *counts); });
    routes.on(contract::authtime::getUser, getUser);
    routes.on(contract::authtime::lookUpUser, lookUpUser);
    routes.on(contract::authtime::saveUser, putUser);
    routes.on(contract::authtime::createUser, createUser);
}

namespace {

// The users of a listing that the caller may see, a page of them.
Paged<User> pageOfUsers(
    Call &call, UserCounts &counts, organization::UserListing listing, QString sort, contract::Page page)
{
    listing.isDescending = sort.startsWith(u'-');
    if (listing.isDescending)
        sort.remove(0, 1);
    if (sort == "loginno"_L1)
        listing.sort = organization::UserSort::Login;
    else if (sort == "name"_L1)
        listing.sort = organization::UserSort::Name;
    else if (!sort.isEmpty() && sort != "orderByNo"_L1)
        throw Error::invalid(u"invalid input"_s, {{u"sort"_s, u"must be orderByNo, loginno or name"_s}});
    const qint64 count = counts.count(call.services.database, call.db(), listing);
    return contract::paged(page, count,
        shapesOf(call.db(), listing.domainId, usersOf(call.db(), listing, page, count), call.user.superAdmin));
}

StoredUser newUser(const QString &domainId, const QString &id)
{
    StoredUser user;
    user.account.kind = identity::AccountKind::User;
    user.account.domainId = domainId;
    user.account.id = id;
    return user;
}

using Numbered = std::array<std::optional<QString>, 25>;

void createUserWithId(
    Call &call, const QString &domainId, const QString &id, const UserInput &in, const Numbered &numbered)
{
    // Everything that can be refused without the database is, before the slow hashing.
    StoredUser created = newUser(domainId, id);
    applyInput(created, in);
    applyNumbered(created, numbered);
    checkDefaultDepartment(in);
    if (in.loginpwd.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"loginpwd"_s, u"a new user needs a password"_s}});
    const auto hash = newPasswordHash(call, in.loginpwd, {});
    call.write([&](Session &session) {
        if (isAccountIdTaken(session, id))
            throw Error::conflict(u"this user exists already"_s);
        storeUser(call, session, created, true, in, hash);
    });
}

} // namespace

static Paged<User> departmentUsers(Call &call, const ListDepartmentUsers &in, UserCounts &counts)
{
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    const auto department = departmentById(call.db(), in.departmentid);
    if (!department || !call.user.administers(department->domainid))
        throw Error::notFound(u"there is no such department"_s);
    return pageOfUsers(call, counts, {department->domainid, department->id, in.name}, in.sort, page);
}

static Paged<User> domainUsers(Call &call, const ListDomainUsers &in, UserCounts &counts)
{
    requireDomain(call, call.db(), in.domainid);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    return pageOfUsers(call, counts, {in.domainid, {}, in.name}, in.sort, page);
}

static User getUser(Call &call, const IdPath &in)
{
    const auto user = userById(call.db(), in.id);
    if (!user || !call.user.administers(user->account.domainId))
        throw Error::notFound(u"there is no such user"_s);
    return shapesOf(call.db(), user->account.domainId, {*user}, call.user.superAdmin).first();
}

static std::optional<UserLookup> lookUpUser(Call &call, const LookUpUser &in)
{
    requireDomain(call, call.db(), in.domainid);
    if (in.loginNo.isEmpty())
        return std::nullopt;
    const auto user = userByLogin(call.db(), in.domainid, in.loginNo);
    if (!user)
        throw Error::notFound(u"there is no such user in this domain"_s);
    return lookupOf(*user, call.user.superAdmin);
}

static QString putUser(Call &call, const SaveUser &in)
{
    requireDomain(call, call.db(), in.domainid);
    if (!in.user.id.isEmpty() && in.user.id != in.id)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    const auto before = userById(call.db(), in.id);
    if (!before) {
        // Accounts of another kind are none of this interface's.
        if (isAccountIdTaken(call.db(), in.id))
            throw Error::notFound(u"there is no such user"_s);
        if (!storage::isWellFormedId(in.id))
            throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"is no id: letters, digits, - and _, at most 64"_s}});
        createUserWithId(call, in.domainid, in.id, in.user, in.user.numbered);
        return u"created"_s;
    }
    if (before->account.domainId != in.domainid)
        throw Error::notFound(u"there is no such user in this domain"_s);
    StoredUser checked = *before;
    applyInput(checked, in.user);
    applyNumbered(checked, in.user.numbered);
    checkDefaultDepartment(in.user);
    const auto hash = newPasswordHash(call, in.user.loginpwd, before->account.passwordHash);
    call.write([&](Session &session) {
        auto user = organization::userForChange(session, in.id);
        if (!user)
            throw Error::notFound(u"there is no such user in this domain"_s);
        applyNumbered(*user, in.user.numbered);
        storeUser(call, session, *user, false, in.user, hash);
    });
    return u"ok"_s;
}

static User createUser(Call &call, const CreateUser &in)
{
    requireDomain(call, call.db(), in.domainid);
    const QString id = call.newId();
    createUserWithId(call, in.domainid, id, in.user, in.user.numbered);
    return shapesOf(call.db(), in.domainid, {*userById(call.db(), id)}, call.user.superAdmin).first();
}

} // namespace formwright::authtime

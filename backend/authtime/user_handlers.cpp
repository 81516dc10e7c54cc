#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/user_shape.h"
#include "backend/http/routes.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;
using storage::Session;

static Paged<User> departmentUsers(Call &call, const ListDepartmentUsers &in);
static Paged<User> domainUsers(Call &call, const ListDomainUsers &in);
static User getUser(Call &call, const IdPath &in);
static std::optional<UserLookup> lookUpUser(Call &call, const LookUpUser &in);
static QString putUser(Call &call, const SaveUser &in);
static User createUser(Call &call, const CreateUser &in);

void registerUsers(http::Routes &routes)
{
    routes.on(contract::authtime::departmentUsers, departmentUsers);
    routes.on(contract::authtime::domainUsers, domainUsers);
    routes.on(contract::authtime::getUser, getUser);
    routes.on(contract::authtime::lookUpUser, lookUpUser);
    routes.on(contract::authtime::saveUser, putUser);
    routes.on(contract::authtime::createUser, createUser);
}

namespace {

QList<User> shapesOf(const Call &call, Session &session, const QString &domainId, const QList<StoredUser> &users)
{
    const auto domain = domainById(session, domainId);
    QStringList ids;
    for (const StoredUser &user : users)
        ids.append(user.account.id);
    const auto departments = departmentsOfAccounts(session, ids);
    QList<User> shapes;
    for (const StoredUser &user : users) {
        shapes.append(
            shapeOf(user, domain.value_or(Domain{}), departments.value(user.account.id), call.user.superAdmin));
    }
    return shapes;
}

// The departments a user shall belong to; the default one is always among them.
QStringList departmentIdsOf(Session &session, const QString &domainId, const UserInput &in)
{
    QStringList ids;
    QList<contract::FieldError> errors;
    const auto take = [&](const QString &field, const QString &id) {
        const auto department = departmentById(session, id);
        if (!department || department->domainid != domainId)
            errors.append({field, u"is no department of this domain"_s});
        else if (!ids.contains(id))
            ids.append(id);
    };
    for (qsizetype i = 0; i < in.departments.size(); ++i)
        take(u"departments["_s % QString::number(i) % u"].id"_s, in.departments.at(i).id);
    if (!in.defaultDepartment.isEmpty())
        take(u"defaultDepartment"_s, in.defaultDepartment);
    throwIfAny(errors);
    return ids;
}

void checkSuperior(Session &session, const StoredUser &user, const QString &superiorId)
{
    if (superiorId.isEmpty())
        return;
    const auto superior = userById(session, superiorId);
    if (!superior || superior->account.domainId != user.account.domainId || superiorId == user.account.id)
        throw Error::invalid(u"invalid input"_s, {{u"superiorid"_s, u"is no other user of this domain"_s}});
}

StoredUser newUser(const QString &domainId, const QString &id)
{
    StoredUser user;
    user.account.kind = identity::AccountKind::User;
    user.account.domainId = domainId;
    user.account.id = id;
    return user;
}

// Writes a new or changed user, in a unit of work. `hash` is nothing for an unchanged password.
void storeUser(
    Call &call, Session &session, StoredUser user, bool isNew, const UserInput &in, const std::optional<QString> &hash)
{
    applyInput(user, in);
    checkSuperior(session, user, in.superiorid);
    const QStringList departments = departmentIdsOf(session, user.account.domainId, in);
    if (hash)
        user.account.passwordHash = *hash;
    if (isNew)
        insertUser(session, user, call.now());
    else
        saveUser(session, user, call.now());
    setDepartments(session, user.account.id, departments);
    if (!isNew && (hash || !user.account.mayEnter()))
        identity::TokenRegistry::revokeAll(session, user.account.id);
    call.publish(events::AccountChanged{user.account.id});
    call.note((isNew ? u"new user "_s : u"user "_s) % user.account.login, {}, user.account.domainId);
}

void createUserWithId(Call &call, const QString &domainId, const QString &id, const UserInput &in)
{
    // Everything that can be refused without the database is, before the slow hashing.
    StoredUser checked = newUser(domainId, id);
    applyInput(checked, in);
    if (in.loginpwd.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"loginpwd"_s, u"a new user needs a password"_s}});
    const auto hash = newPasswordHash(call, in.loginpwd, {});
    call.write([&](Session &session) {
        if (isAccountIdTaken(session, id))
            throw Error::conflict(u"this user exists already"_s);
        storeUser(call, session, newUser(domainId, id), true, in, hash);
    });
}

} // namespace

static Paged<User> departmentUsers(Call &call, const ListDepartmentUsers &in)
{
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    const auto department = departmentById(call.db(), in.departmentid);
    if (!department || !call.user.administers(department->domainid))
        throw Error::notFound(u"there is no such department"_s);
    const qint64 count = countUsersOfDepartment(call.db(), department->id);
    return contract::paged(page, count,
        shapesOf(call, call.db(), department->domainid, usersOfDepartment(call.db(), department->id, page)));
}

static Paged<User> domainUsers(Call &call, const ListDomainUsers &in)
{
    requireDomain(call, call.db(), in.domainid);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    const qint64 count = countUsersOfDomain(call.db(), in.domainid, in.name);
    return contract::paged(
        page, count, shapesOf(call, call.db(), in.domainid, usersOfDomain(call.db(), in.domainid, in.name, page)));
}

static User getUser(Call &call, const IdPath &in)
{
    const auto user = userById(call.db(), in.id);
    if (!user || !call.user.administers(user->account.domainId))
        throw Error::notFound(u"there is no such user"_s);
    return shapesOf(call, call.db(), user->account.domainId, {*user}).first();
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
        createUserWithId(call, in.domainid, in.id, in.user);
        return u"created"_s;
    }
    if (before->account.domainId != in.domainid)
        throw Error::notFound(u"there is no such user in this domain"_s);
    StoredUser checked = *before;
    applyInput(checked, in.user);
    const auto hash = newPasswordHash(call, in.user.loginpwd, before->account.passwordHash);
    call.write([&](Session &session) {
        const auto user = userById(session, in.id);
        if (!user)
            throw Error::notFound(u"there is no such user in this domain"_s);
        storeUser(call, session, *user, false, in.user, hash);
    });
    return u"ok"_s;
}

static User createUser(Call &call, const CreateUser &in)
{
    requireDomain(call, call.db(), in.domainid);
    const QString id = call.newId();
    createUserWithId(call, in.domainid, id, in.user);
    return shapesOf(call, call.db(), in.domainid, {*userById(call.db(), id)}).first();
}

} // namespace formwright::authtime

#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/people_store.h"
#include "backend/authtime/person_shape.h"
#include "backend/authtime/user_saving.h"
#include "backend/http/routes.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;
using storage::Session;

static Paged<PersonRow> listPeople(Call &call, const ListPeople &in);
static Person getPerson(Call &call, const PersonPath &in);
static Person changePerson(Call &call, const ChangePerson &in);
static QList<DomainCounts> domainCounts(Call &call, const CountsOfDomains &in);
static QList<PersonDepartment> departmentsById(Call &call, const DepartmentsById &in);
static QList<FoundThing> find(Call &call, const FindAnything &in);

void registerPeople(http::Routes &routes)
{
    routes.on(contract::authtime::listPeople, listPeople);
    routes.on(contract::authtime::getPerson, getPerson);
    routes.on(contract::authtime::changePerson, changePerson);
    routes.on(contract::authtime::domainCounts, domainCounts);
    routes.on(contract::authtime::departmentsById, departmentsById);
    routes.on(contract::authtime::findAnything, find);
}

namespace {

constexpr int mostFound = 50;
const QStringList kindsFound{u"user"_s, u"department"_s, u"domain"_s};

} // namespace

static Paged<PersonRow> listPeople(Call &call, const ListPeople &in)
{
    requireDomain(call, call.db(), in.domainid);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    QList<contract::FieldError> errors;
    if (!in.sortCol.isEmpty() && !isPeopleSortColumn(in.sortCol))
        errors.append({u"sortCol"_s, u"is nothing people are sorted by"_s});
    if (!in.sortStatus.isEmpty() && in.sortStatus != "asc"_L1 && in.sortStatus != "desc"_L1)
        errors.append({u"sortStatus"_s, u"must be asc or desc"_s});
    throwIfAny(errors);
    if (!in.departmentid.isEmpty() && in.departmentid != noDepartment) {
        const auto department = departmentById(call.db(), in.departmentid);
        if (!department || department->domainid != in.domainid)
            throw Error::notFound(u"there is no such department in this domain"_s);
    }
    const PeopleFilter filter{
        in.domainid, in.departmentid, in.below, in.words.trimmed(), in.sortCol, in.sortStatus == "desc"_L1};
    return pageOfPeople(call.db(), filter, page);
}

static Person getPerson(Call &call, const PersonPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return personOf(call.db(), userOfDomain(call.db(), in.domainid, in.id));
}

static Person changePerson(Call &call, const ChangePerson &in)
{
    requireDomain(call, call.db(), in.domainid);
    // Everything that can be refused without the database is, before the slow hashing.
    StoredUser checked = userOfDomain(call.db(), in.domainid, in.id);
    applyInput(checked, inputWith(barePersonOf(call.db(), checked), in.changes));
    applyExtension(checked, in.changes.extension);
    const auto hash = newPasswordHash(call, in.changes.loginpwd, checked.account.passwordHash);
    call.write([&](Session &session) {
        StoredUser user = userForChange(session, in.domainid, in.id);
        const UserInput input = inputWith(barePersonOf(session, user), in.changes);
        applyExtension(user, in.changes.extension);
        storeUser(call, session, user, false, input, hash);
    });
    return personOf(call.db(), userOfDomain(call.db(), in.domainid, in.id));
}

static QList<DomainCounts> domainCounts(Call &call, const CountsOfDomains &in)
{
    QList<DomainCounts> counts;
    for (const QString &id : in.ids) {
        const auto found = countsOfDomain(call.db(), id);
        // One that was deleted meanwhile, or is not theirs, is left out: a page of cards asks for all of its own at
        // once.
        if (found && call.user.administers(id))
            counts.append(*found);
    }
    return counts;
}

static QList<PersonDepartment> departmentsById(Call &call, const DepartmentsById &in)
{
    requireDomain(call, call.db(), in.domainid);
    QList<PersonDepartment> found;
    for (const QString &id : in.ids) {
        const auto department = departmentById(call.db(), id);
        if (department && department->domainid == in.domainid)
            found.append({department->id, department->name, department->indexCode});
    }
    return found;
}

static QList<FoundThing> find(Call &call, const FindAnything &in)
{
    if (in.lines < 1 || in.lines > mostFound)
        throw Error::invalid(u"invalid input"_s, {{u"lines"_s, u"must be 1 to 50"_s}});
    if (!in.kind.isEmpty() && !kindsFound.contains(in.kind))
        throw Error::invalid(u"invalid input"_s, {{u"kind"_s, u"must be user, department or domain"_s}});
    SearchScope scope{call.user.superAdmin, call.user.domains};
    if (!in.domainid.isEmpty()) {
        requireDomain(call, call.db(), in.domainid);
        scope = {false, {in.domainid}};
    }
    const QString words = in.words.trimmed();
    if (words.isEmpty())
        return {};
    return findAnything(call.db(), scope, words, in.lines, in.kind);
}

} // namespace formwright::authtime

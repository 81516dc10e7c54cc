#include "app/contract/designtime_people.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/designtime.h"
#include "backend/http/routes.h"
#include "backend/people/choice_store.h"
#include "backend/people/named_store.h"
#include "backend/people/people_access.h"
#include "backend/people/person_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Paged;
using http::Call;

static Paged<NamedPerson> findPeople(Call &call, const FindPeople &in);
static QList<NamedPerson> namePeople(Call &call, const NamedIds &in);
static QList<NamedDepartment> findDepartments(Call &call, const FindDepartments &in);
static QList<NamedDepartment> nameDepartments(Call &call, const NamedIds &in);

void registerPeopleChoices(http::Routes &routes)
{
    routes.on(contract::designtime::findPeople, findPeople);
    routes.on(contract::designtime::namePeople, namePeople);
    routes.on(contract::designtime::findDepartments, findDepartments);
    routes.on(contract::designtime::nameDepartments, nameDepartments);
}

namespace {

// More than any design names in one place; each costs a look-up.
constexpr qsizetype mostIds = 200;

QStringList idsOf(const NamedIds &in)
{
    QStringList ids;
    for (const QString &part : in.ids.split(u',', Qt::SkipEmptyParts)) {
        if (const QString id = part.trimmed(); !id.isEmpty() && !ids.contains(id))
            ids.append(id);
        if (ids.size() > mostIds)
            throw Error::invalid(u"too many ids"_s, {{u"ids"_s, u"at most "_s % QString::number(mostIds)}});
    }
    return ids;
}

// Whose people are found. A software that is not in use yet is drawn as well, so it need only be bound to the domain.
QString domainOf(Call &call, const QString &applicationId)
{
    requireApplication(call.db(), applicationId);
    const QString domain = people::domainOf(call);
    if (!people::hasSoftware(call.db(), domain, applicationId))
        throw Error::notFound(u"there is no such software"_s);
    return domain;
}

QString domainName(Call &call, const QString &domain)
{
    return call.db().text(u"SELECT name FROM domain WHERE id = ?"_s, domain).value_or(QString());
}

void requireDepartment(Call &call, const QString &domain, const QString &department)
{
    if (!department.isEmpty() && !people::isDepartment(call.db(), domain, department))
        throw Error::notFound(u"there is no such department"_s);
}

} // namespace

static Paged<NamedPerson> findPeople(Call &call, const FindPeople &in)
{
    const contract::Page page
        = contract::pageOf(in.pageNo, in.linesPerPage, int(call.services.settings.number("list.maxRows")));
    people::PeopleFilter filter;
    filter.domainId = domainOf(call, in.applicationId);
    filter.viewerId = call.user.id;
    filter.words = in.keyWord;
    if (!in.departmentId.isEmpty()) {
        requireDepartment(call, filter.domainId, in.departmentId);
        filter.source = people::PeopleFilter::Source::Department;
        filter.sourceId = in.departmentId;
    }
    QList<NamedPerson> found;
    for (const people::Person &person : people::peopleOf(call.db(), filter, page))
        found.append({person.id, person.name, person.login, person.department, person.domain, true});
    return contract::paged(page, people::countPeople(call.db(), filter), std::move(found));
}

static QList<NamedPerson> namePeople(Call &call, const NamedIds &in)
{
    requireApplication(call.db(), in.applicationId);
    return people::namedPeople(call.db(), in.applicationId, idsOf(in));
}

static QList<NamedDepartment> findDepartments(Call &call, const FindDepartments &in)
{
    const QString domain = domainOf(call, in.applicationId);
    const QString words = in.keyWord.trimmed();
    if (words.isEmpty())
        requireDepartment(call, domain, in.parentId);
    const QString name = domainName(call, domain);
    QList<NamedDepartment> found;
    const auto nodes = words.isEmpty()
        ? people::departmentsBelow(call.db(), domain, in.parentId)
        : people::departmentsNamed(call.db(), domain, words, int(call.services.settings.number("list.maxRows")));
    for (const people::DepartmentNode &node : nodes)
        found.append({node.id.plain, node.name, node.parentId.plain, node.leaf, name});
    return found;
}

static QList<NamedDepartment> nameDepartments(Call &call, const NamedIds &in)
{
    requireApplication(call.db(), in.applicationId);
    return people::namedDepartments(call.db(), in.applicationId, idsOf(in));
}

} // namespace formwright::designtime

#include "ui/designing/people_source.h"

#include "app/contract/designtime_people.h"
#include "ui/widgets/sentence.h"

#include <QCoreApplication>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::Paged;
using contract::designtime::NamedDepartment;
using contract::designtime::NamedPerson;
using widgets::PickerAnswer;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DesignPeople)
};

constexpr int peopleAtOnce = 20;
// As many as the server takes at once.
constexpr qsizetype mostNames = 200;

// A server with several domains wants to know which one is meant.
PickerAnswer failed(const client::ApiClient &asked, const Failure &failure)
{
    PickerAnswer answer;
    answer.failure = failure.httpStatus == 400 && asked.domain().isEmpty()
        ? Texts::tr("Choose a domain in the Run place: its people are found here.")
        : widgets::sentence(failure.message);
    return answer;
}

PickerAnswer pageOf(const client::ApiClient &asked, const Result<Paged<NamedPerson>> &answer, int page)
{
    if (!answer)
        return failed(asked, answer.failure());
    PickerAnswer people;
    for (const NamedPerson &person : answer->datas)
        people.items.append({person.id, person.name, person.department, false});
    people.hasMore = page < answer->pageCount;
    return people;
}

PickerAnswer departmentsOf(const client::ApiClient &asked, const Result<QList<NamedDepartment>> &answer)
{
    if (!answer)
        return failed(asked, answer.failure());
    PickerAnswer departments;
    for (const NamedDepartment &department : *answer)
        departments.items.append({department.id, department.name, {}, !department.leaf});
    return departments;
}

// As many at once as the server takes, then the next.
template <class Named, class Make>
void askNames(const std::shared_ptr<client::ApiClient> &client,
    const contract::Endpoint<contract::designtime::NamedIds, QList<Named>> &endpoint, const QString &applicationId,
    const QStringList &ids, QObject *context, Make make, const widgets::PickerSource::Then &then,
    const PickerAnswer &known = {})
{
    client->call(endpoint, {applicationId, ids.mid(0, mostNames).join(u',')}, context,
        [=, &endpoint](const Result<QList<Named>> &answer) {
            if (!answer) {
                then(failed(*client, answer.failure()));
                return;
            }
            PickerAnswer all = known;
            for (const Named &each : *answer)
                all.items.append(make(each));
            if (const QStringList left = ids.mid(mostNames); !left.isEmpty())
                askNames(client, endpoint, applicationId, left, context, make, then, all);
            else
                then(all);
        });
}

} // namespace

PeopleSource::PeopleSource(std::shared_ptr<client::ApiClient> client, const QString &applicationId)
    : m_client(std::move(client)), m_applicationId(applicationId)
{ }

QString PeopleSource::placeholder() const
{
    return Texts::tr("Type a name");
}

QString PeopleSource::notFound(const QString &text) const
{
    return text.isEmpty() ? Texts::tr("There is nobody to choose.") : Texts::tr("Nobody is found for “%1”.").arg(text);
}

QString PeopleSource::unknownName() const
{
    return Texts::tr("Unknown person");
}

QString PeopleSource::browseText() const
{
    return Texts::tr("Choose people");
}

QString PeopleSource::icon() const
{
    return u"user"_s;
}

QString PeopleSource::groupsTitle() const
{
    return Texts::tr("Departments");
}

void PeopleSource::search(const QString &text, int page, QObject *context, Then then)
{
    m_client->call(contract::designtime::findPeople, {m_applicationId, text, {}, page, peopleAtOnce}, context,
        [then, page, client = m_client](
            const Result<Paged<NamedPerson>> &answer) { then(pageOf(*client, answer, page)); });
}

void PeopleSource::names(const QStringList &ids, QObject *context, Then then)
{
    const auto made = [](const NamedPerson &person) {
        return widgets::PickerItem{person.id,
            person.active ? person.name : Texts::tr("%1 (not at work)", "person").arg(person.name), person.department,
            false};
    };
    askNames(m_client, contract::designtime::namePeople, m_applicationId, ids, context, made, then);
}

void PeopleSource::groups(const QString &parent, QObject *context, Then then)
{
    m_client->call(contract::designtime::findDepartments, {m_applicationId, {}, parent}, context,
        [then, client = m_client](
            const Result<QList<NamedDepartment>> &answer) { then(departmentsOf(*client, answer)); });
}

void PeopleSource::members(const QString &group, int page, QObject *context, Then then)
{
    m_client->call(contract::designtime::findPeople, {m_applicationId, {}, group, page, peopleAtOnce}, context,
        [then, page, client = m_client](
            const Result<Paged<NamedPerson>> &answer) { then(pageOf(*client, answer, page)); });
}

DepartmentSource::DepartmentSource(std::shared_ptr<client::ApiClient> client, const QString &applicationId)
    : m_client(std::move(client)), m_applicationId(applicationId)
{ }

QString DepartmentSource::placeholder() const
{
    return Texts::tr("Type a name");
}

QString DepartmentSource::notFound(const QString &text) const
{
    return text.isEmpty() ? Texts::tr("There is no department to choose.")
                          : Texts::tr("No department is found for “%1”.").arg(text);
}

QString DepartmentSource::unknownName() const
{
    return Texts::tr("Unknown department");
}

QString DepartmentSource::browseText() const
{
    return Texts::tr("Choose departments");
}

QString DepartmentSource::icon() const
{
    return u"department"_s;
}

QString DepartmentSource::groupsTitle() const
{
    return Texts::tr("Departments");
}

// The server tells all of a name at once.
void DepartmentSource::search(const QString &text, int, QObject *context, Then then)
{
    m_client->call(contract::designtime::findDepartments, {m_applicationId, text, {}}, context,
        [then, client = m_client](
            const Result<QList<NamedDepartment>> &answer) { then(departmentsOf(*client, answer)); });
}

void DepartmentSource::names(const QStringList &ids, QObject *context, Then then)
{
    const auto made = [](const NamedDepartment &department) {
        return widgets::PickerItem{department.id, department.name, {}, !department.leaf};
    };
    askNames(m_client, contract::designtime::nameDepartments, m_applicationId, ids, context, made, then);
}

void DepartmentSource::groups(const QString &parent, QObject *context, Then then)
{
    m_client->call(contract::designtime::findDepartments, {m_applicationId, {}, parent}, context,
        [then, client = m_client](
            const Result<QList<NamedDepartment>> &answer) { then(departmentsOf(*client, answer)); });
}

} // namespace formwright::designing

#include "ui/editors/people_sources.h"

#include "app/contract/mobile.h"
#include "app/contract/people_selectbox.h"
#include "app/contract/runtime_candidates.h"

#include <QCoreApplication>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using widgets::PickerAnswer;
using widgets::PickerItem;
namespace people = contract::people;
namespace mobile = contract::mobile;

namespace {

struct Sources {
    Q_DECLARE_TR_FUNCTIONS(PeopleSources)
};

// As many as the server takes at once.
constexpr qsizetype mostNames = 200;

PickerAnswer failed(const Failure &failure)
{
    PickerAnswer answer;
    answer.failure = failure.message;
    return answer;
}

PickerItem itemOf(const people::Person &person)
{
    return {person.id.plain, person.name, person.dept, false};
}

PickerItem itemOf(const people::DepartmentNode &department)
{
    return {department.id.plain, department.name, {}, !department.leaf};
}

template <class Page> PickerAnswer pageOf(const Page &page, int number)
{
    PickerAnswer answer;
    for (const people::Person &person : page.datas)
        answer.items.append(itemOf(person));
    answer.hasMore = number < page.pageCount;
    return answer;
}

void answerDepartments(const Result<QList<people::DepartmentNode>> &answer, const widgets::PickerSource::Then &then)
{
    if (!answer) {
        then(failed(answer.failure()));
        return;
    }
    PickerAnswer departments;
    for (const people::DepartmentNode &department : *answer)
        departments.items.append(itemOf(department));
    then(departments);
}

} // namespace

UserSource::UserSource(client::ApiClient &client, const QString &applicationId)
    : m_client(client), m_applicationId(applicationId)
{ }

QString UserSource::placeholder() const
{
    return Sources::tr("Type a name");
}

QString UserSource::notFound(const QString &text) const
{
    return text.isEmpty() ? Sources::tr("There is nobody to choose.")
                          : Sources::tr("Nobody is found for “%1”.").arg(text);
}

QString UserSource::unknownName() const
{
    return Sources::tr("Unknown person");
}

QString UserSource::browseText() const
{
    return Sources::tr("Choose a person");
}

QString UserSource::icon() const
{
    return u"user"_s;
}

QString UserSource::groupsTitle() const
{
    return Sources::tr("Departments");
}

void UserSource::search(const QString &text, int page, QObject *context, Then then)
{
    m_client.call(people::searchPeople, {.keyWord = text, .pageNum = page, .pageSize = people::usualPageSize}, context,
        [then, page](const Result<people::FoundPeople> &answer) {
            then(answer ? pageOf(*answer, page) : failed(answer.failure()));
        });
}

void UserSource::names(const QStringList &ids, QObject *context, Then then)
{
    m_client.call(mobile::getUsers, {ids.mid(0, mostNames).join(u',')}, context,
        [then](const Result<QList<mobile::KnownUser>> &answer) {
            if (!answer) {
                then(failed(answer.failure()));
                return;
            }
            PickerAnswer known;
            for (const mobile::KnownUser &user : *answer)
                known.items.append({user.id.plain, user.name, user.department, false});
            then(known);
        });
}

void UserSource::groups(const QString &parent, QObject *context, Then then)
{
    m_client.call(people::departmentTree, {{parent}}, context,
        [then](const Result<QList<people::DepartmentNode>> &answer) { answerDepartments(answer, then); });
}

void UserSource::members(const QString &group, int page, QObject *context, Then then)
{
    m_client.call(people::peopleOfDepartment,
        {.applicationId = {m_applicationId}, .deptId = {group}, .pageNum = page, .pageSize = people::usualPageSize},
        context, [then, page](const Result<contract::Paged<people::Person>> &answer) {
            then(answer ? pageOf(*answer, page) : failed(answer.failure()));
        });
}

CopySource::CopySource(client::ApiClient &client, const QString &applicationId, Place place)
    : UserSource(client, applicationId), m_place(std::move(place))
{ }

QString CopySource::notFound(const QString &text) const
{
    return text.isEmpty() ? Sources::tr("Nobody gets copies from this step.") : UserSource::notFound(text);
}

void CopySource::search(const QString &text, int page, QObject *context, Then then)
{
    constexpr int byName = 3;
    contract::runtime_flows::FindCandidates in;
    in.applicationId = {m_applicationId};
    in.docId = {m_place.documentId};
    in.flowId = {m_place.flowId};
    in.nodeId = {m_place.nodeId};
    in.type = text.isEmpty() ? 0 : byName;
    in.selectId = text;
    in.pageNum = page;
    m_client.call(contract::runtime_flows::selectCirculators, in, context,
        [then, page](const Result<contract::Paged<people::Person>> &answer) {
            then(answer ? pageOf(*answer, page) : failed(answer.failure()));
        });
}

DepartmentSource::DepartmentSource(client::ApiClient &client, const QString &applicationId)
    : m_client(client), m_applicationId(applicationId)
{ }

QString DepartmentSource::placeholder() const
{
    return Sources::tr("Type the name of a department");
}

QString DepartmentSource::notFound(const QString &text) const
{
    return text.isEmpty() ? Sources::tr("There are no departments.")
                          : Sources::tr("No department is found for “%1”.").arg(text);
}

QString DepartmentSource::unknownName() const
{
    return Sources::tr("Unknown department");
}

QString DepartmentSource::browseText() const
{
    return Sources::tr("Choose a department");
}

QString DepartmentSource::icon() const
{
    return u"department"_s;
}

QString DepartmentSource::groupsTitle() const
{
    return Sources::tr("Departments");
}

void DepartmentSource::search(const QString &text, int, QObject *context, Then then)
{
    m_client.call(people::searchDepartments, {.applicationId = {m_applicationId}, .keyword = text}, context,
        [then](const Result<QList<people::DepartmentNode>> &answer) { answerDepartments(answer, then); });
}

// Nobody answers departments by their ids; all of them are a short list.
void DepartmentSource::names(const QStringList &ids, QObject *context, Then then)
{
    m_client.call(
        people::allDepartments, {}, context, [then, ids](const Result<QList<people::DepartmentNode>> &answer) {
            if (!answer) {
                then(failed(answer.failure()));
                return;
            }
            PickerAnswer known;
            for (const people::DepartmentNode &department : *answer) {
                if (ids.contains(department.id.plain))
                    known.items.append(itemOf(department));
            }
            then(known);
        });
}

void DepartmentSource::groups(const QString &parent, QObject *context, Then then)
{
    m_client.call(people::departmentsBelow, {.applicationId = {m_applicationId}, .parentId = {parent}}, context,
        [then](const Result<QList<people::DepartmentNode>> &answer) { answerDepartments(answer, then); });
}

} // namespace formwright::editors

#include "ui/administration/common/picker_sources.h"

#include "app/contract/authtime_people.h"

#include <QCoreApplication>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;
using widgets::PickerAnswer;

namespace {
constexpr int linesPerPage = 30;
constexpr int mostDepartments = 50; // the server finds no more at once

struct Text {
    Q_DECLARE_TR_FUNCTIONS(PickerSources)
};

void askGroups(client::ApiClient &client, const QString &domainId, const QString &parent, QObject *context,
    const widgets::PickerSource::Then &then)
{
    const auto done = [then](const Result<QList<authtime::Department>> &answer) {
        PickerAnswer found;
        if (!answer)
            found.failure = answer.failure().message;
        else
            for (const authtime::Department &department : *answer)
                found.items.append({department.id, department.name, department.code, !department.leaf});
        then(found);
    };
    if (parent.isEmpty())
        client.call(authtime::rootDepartments, {domainId}, context, done);
    else
        client.call(authtime::subdepartments, {domainId, parent}, context, done);
}
} // namespace

std::function<void(const QString &id, const QString &name, const client::Failure &failure)> gatherNames(
    int count, const widgets::PickerSource::Then &then)
{
    struct Gathered {
        PickerAnswer found;
        int missing;
    };
    const auto gathered = std::make_shared<Gathered>(Gathered{{}, count});
    return [gathered, then](const QString &id, const QString &name, const client::Failure &failure) {
        if (!name.isEmpty())
            gathered->found.items.append({id, name});
        else if (failure.httpStatus != 404) // it may be there, and nobody could say
            gathered->found.failure = failure.message;
        if (--gathered->missing == 0)
            then(gathered->found);
    };
}

PeopleSource::PeopleSource(client::ApiClient &client, const QString &domainId) : m_client(client), m_domainId(domainId)
{ }

QString PeopleSource::placeholder() const
{
    return Text::tr("Type a name or login");
}

QString PeopleSource::notFound(const QString &text) const
{
    return Text::tr("Nobody is found for “%1”.").arg(text);
}

QString PeopleSource::unknownName() const
{
    return Text::tr("Somebody who is gone");
}

QString PeopleSource::browseText() const
{
    return Text::tr("Choose a person");
}

QString PeopleSource::groupsTitle() const
{
    return Text::tr("Departments");
}

void PeopleSource::search(const QString &text, int page, QObject *context, Then then)
{
    list(text, {}, page, context, then);
}

void PeopleSource::members(const QString &group, int page, QObject *context, Then then)
{
    list({}, group, page, context, then);
}

void PeopleSource::groups(const QString &parent, QObject *context, Then then)
{
    askGroups(m_client, m_domainId, parent, context, then);
}

void PeopleSource::list(const QString &words, const QString &departmentId, int page, QObject *context, const Then &then)
{
    authtime::ListPeople in;
    in.domainid = m_domainId;
    in.words = words;
    in.departmentid = departmentId;
    in.sortCol = u"name"_s;
    in.currpage = page;
    in.pagelines = linesPerPage;
    m_client.call(
        authtime::listPeople, in, context, [then](const Result<contract::Paged<authtime::PersonRow>> &answer) {
            PickerAnswer found;
            if (!answer) {
                found.failure = answer.failure().message;
            } else {
                for (const authtime::PersonRow &person : answer->datas)
                    found.items.append({person.id, person.name,
                        person.departments.isEmpty() ? person.loginno : person.departments, false});
                found.hasMore = answer->pageNo < answer->pageCount;
            }
            then(found);
        });
}

void PeopleSource::names(const QStringList &ids, QObject *context, Then then)
{
    // A field holds one or two people: one question each, and an answer when all are known.
    const auto take = gatherNames(int(ids.size()), then);
    for (const QString &id : ids) {
        m_client.call(
            authtime::getPerson, {m_domainId, id}, context, [take, id](const Result<authtime::Person> &answer) {
                answer ? take(id, answer->name, {}) : take(id, {}, answer.failure());
            });
    }
}

DepartmentsSource::DepartmentsSource(client::ApiClient &client, const QString &domainId)
    : m_client(client), m_domainId(domainId)
{ }

QString DepartmentsSource::placeholder() const
{
    return Text::tr("Type the name of a department");
}

QString DepartmentsSource::notFound(const QString &text) const
{
    return Text::tr("No department is found for “%1”.").arg(text);
}

QString DepartmentsSource::unknownName() const
{
    return Text::tr("A department that is gone");
}

QString DepartmentsSource::browseText() const
{
    return Text::tr("Choose departments");
}

QString DepartmentsSource::groupsTitle() const
{
    return Text::tr("Departments");
}

void DepartmentsSource::search(const QString &text, int, QObject *context, Then then)
{
    if (text.trimmed().isEmpty()) {
        groups({}, context, then);
        return;
    }
    m_client.call(authtime::findAnything, {text.trimmed(), mostDepartments, m_domainId, u"department"_s}, context,
        [then](const Result<QList<authtime::FoundThing>> &answer) {
            PickerAnswer found;
            if (!answer)
                found.failure = answer.failure().message;
            else
                for (const authtime::FoundThing &thing : *answer)
                    found.items.append(
                        {thing.id, thing.name, thing.path.size() > 1 ? thing.path.join(u" › "_s) : QString()});
            then(found);
        });
}

void DepartmentsSource::names(const QStringList &ids, QObject *context, Then then)
{
    m_client.call(authtime::departmentsById, {m_domainId, ids}, context,
        [then](const Result<QList<authtime::PersonDepartment>> &answer) {
            PickerAnswer found;
            if (!answer)
                found.failure = answer.failure().message;
            else
                for (const authtime::PersonDepartment &department : *answer)
                    found.items.append({department.id, department.name});
            then(found);
        });
}

void DepartmentsSource::groups(const QString &parent, QObject *context, Then then)
{
    askGroups(m_client, m_domainId, parent, context, then);
}

} // namespace formwright::administration

#include "ui/administration/people_act.h"

#include "ui/administration/admin_page.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using authtime::Person;
using authtime::PersonChanges;
using client::Result;

namespace {
constexpr int mostOnTheWay = 4; // an embedded server shares this machine with the window
}

PersonChanges inverseOf(const PersonChanges &changes, const Person &before)
{
    PersonChanges inverse;
    // The structs name the same members; departments and the extension differ in shape.
    const auto keep = [&](auto PersonChanges::*changed, const auto &was) {
        if (changes.*changed)
            inverse.*changed = was;
    };
    keep(&PersonChanges::name, before.name);
    keep(&PersonChanges::loginno, before.loginno);
    keep(&PersonChanges::email, before.email);
    keep(&PersonChanges::emailPublic, before.emailPublic);
    keep(&PersonChanges::telephone, before.telephone);
    keep(&PersonChanges::telephonePublic, before.telephonePublic);
    keep(&PersonChanges::telephone2, before.telephone2);
    keep(&PersonChanges::telephonePublic2, before.telephonePublic2);
    keep(&PersonChanges::calendarType, before.calendarType);
    keep(&PersonChanges::calendarTypeName, before.calendarTypeName);
    keep(&PersonChanges::reportTree, before.reportTree);
    keep(&PersonChanges::superiorid, before.superiorid);
    keep(&PersonChanges::allUsers, before.allUsers);
    keep(&PersonChanges::proxyUser, before.proxyUser);
    keep(&PersonChanges::startProxyTime, before.startProxyTime);
    keep(&PersonChanges::endProxyTime, before.endProxyTime);
    keep(&PersonChanges::remarks, before.remarks);
    keep(&PersonChanges::permissionType, before.permissionType);
    keep(&PersonChanges::lockFlag, before.lockFlag);
    keep(&PersonChanges::dimission, before.dimission);
    keep(&PersonChanges::status, before.status);
    keep(&PersonChanges::roles, before.roles);
    keep(&PersonChanges::knowledgeRoles, before.knowledgeRoles);
    keep(&PersonChanges::manageDepartments, before.manageDepartments);
    keep(&PersonChanges::interfaceDepartments, before.interfaceDepartments);
    keep(&PersonChanges::defaultDepartment, before.defaultDepartment);
    if (changes.departments) {
        QList<QString> ids;
        for (const authtime::PersonDepartment &department : before.departments)
            ids.append(department.id);
        inverse.departments = ids;
        // Leaving a department takes its roles, and may change which one is the default: all of it comes back.
        inverse.defaultDepartment = before.defaultDepartment;
        inverse.roles = before.roles;
    }
    if (changes.extension) {
        QJsonObject was;
        for (auto it = changes.extension->begin(); it != changes.extension->end(); ++it)
            was.insert(it.key(), before.extension.value(it.key()));
        inverse.extension = was;
    }
    return inverse;
}

PeopleAct::PeopleAct(client::ApiClient &client, const QString &domainId, QObject *parent)
    : QObject(parent),
      m_client(client),
      m_domainId(domainId)
{
}

void PeopleAct::start(const QList<PeopleModel::Person> &people, const ChangeOf &change)
{
    m_change = change;
    for (const PeopleModel::Person &person : people)
        m_waiting.append({person, {}});
    m_total = int(people.size());
    pump();
}

void PeopleAct::startUndo(const QList<Done> &done)
{
    for (const Done &each : done)
        m_waiting.append({each.person, each.inverse});
    m_total = int(done.size());
    pump();
}

void PeopleAct::cancel()
{
    m_isCancelled = true;
    m_waiting.clear();
    pump();
}

void PeopleAct::pump()
{
    while (m_onTheWay < mostOnTheWay && !m_waiting.isEmpty()) {
        ++m_onTheWay;
        ask(m_waiting.takeFirst());
    }
    if (m_onTheWay == 0) {
        // Later, so that whoever starts an act with nothing to do still hears of its end.
        QMetaObject::invokeMethod(
            this,
            [this] {
                Q_EMIT finished();
                deleteLater();
            },
            Qt::QueuedConnection);
    }
}

void PeopleAct::ask(const Step &step)
{
    m_client.call(authtime::getPerson, {m_domainId, step.person.id}, this, [this, step](const Result<Person> &answer) {
        if (answer)
            send(step, *answer);
        else
            end(step.person, reasonOf(answer.failure()));
    });
}

void PeopleAct::send(const Step &step, const Person &before)
{
    const std::optional<PersonChanges> changes = step.changes ? step.changes : m_change(before);
    if (!changes) {
        end(step.person, {});
        return;
    }
    const PersonChanges inverse = inverseOf(*changes, before);
    m_client.call(authtime::changePerson, {m_domainId, step.person.id, *changes}, this,
        [this, step, inverse](const Result<Person> &answer) {
            if (answer)
                m_done.append({step.person, inverse});
            end(step.person, answer ? QString() : reasonOf(answer.failure()));
        });
}

void PeopleAct::end(const PeopleModel::Person &person, const QString &reason)
{
    if (!reason.isEmpty())
        m_refused.append({person, reason});
    --m_onTheWay;
    ++m_ended;
    Q_EMIT progressed(m_ended, m_total);
    pump();
}

} // namespace formwright::administration

#include "ui/administration/common/people_act.h"

#include "ui/pages/framed_page.h"
#include "ui/pages/told_reason.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using authtime::PersonOutcome;
using client::Result;

static_assert(PeopleAct::peopleAtATime <= authtime::mostPeopleChanged);

namespace {
// As reasonOf() says why a request is refused.
QString reasonOf(const PersonOutcome &outcome)
{
    client::Failure failure;
    failure.message = pages::toldReasons(outcome.reason);
    for (const authtime::PersonFault &fault : outcome.faults)
        failure.fields.append({fault.field, pages::toldReasons(fault.message)});
    return pages::reasonOf(failure);
}
} // namespace

PeopleAct::PeopleAct(client::ApiClient &client, const QString &domainId, QObject *parent)
    : QObject(parent), m_client(client), m_domainId(domainId)
{ }

void PeopleAct::start(const QList<NamedPerson> &people, const ChangeOf &change)
{
    for (const NamedPerson &person : people) {
        Step step{person, change(person.id)};
        step.alteration.id = person.id;
        m_waiting.append(step);
    }
    begin();
}

void PeopleAct::startUndo(const QList<Done> &done)
{
    for (const Done &each : done)
        m_waiting.append({each.person, each.inverse});
    begin();
}

void PeopleAct::begin()
{
    m_total = int(m_waiting.size());
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
    if (m_isOnTheWay || m_isOver)
        return;
    if (m_waiting.isEmpty()) {
        m_isOver = true;
        // Later, so that whoever starts an act with nothing to do still hears of its end.
        QMetaObject::invokeMethod(
            this,
            [this] {
                Q_EMIT finished();
                deleteLater();
            },
            Qt::QueuedConnection);
        return;
    }
    const QList<Step> block = m_waiting.first(qMin<qsizetype>(peopleAtATime, m_waiting.size()));
    m_waiting.remove(0, block.size());
    authtime::ChangePeople in;
    in.domainid = m_domainId;
    for (const Step &step : block)
        in.people.append(step.alteration);
    m_isOnTheWay = true;
    m_client.call(authtime::changePeople, in, this,
        [this, block](const Result<QList<PersonOutcome>> &answer) { take(block, answer); });
}

void PeopleAct::take(const QList<Step> &block, const Result<QList<PersonOutcome>> &answer)
{
    m_isOnTheWay = false;
    for (qsizetype i = 0; i < block.size(); ++i) {
        NamedPerson person = block.at(i).person;
        if (!answer) {
            m_refused.append({person, pages::reasonOf(answer.failure())});
            continue;
        }
        const PersonOutcome outcome = answer->value(i); // in the order in which they were sent
        if (person.name.isEmpty())
            person.name = outcome.name;
        if (outcome.inverse)
            m_done.append({person, *outcome.inverse});
        else if (outcome.outcome != QLatin1StringView(authtime::personUnchanged))
            m_refused.append({person, reasonOf(outcome)});
    }
    m_ended += int(block.size());
    Q_EMIT progressed(m_ended, m_total);
    pump();
}

} // namespace formwright::administration

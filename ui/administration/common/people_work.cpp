#include "ui/administration/common/people_work.h"

namespace formwright::administration {

namespace authtime = contract::authtime;
using client::Result;

PeopleWork::PeopleWork(client::ApiClient &client, const QString &domainId, QObject *parent)
    : QObject(parent), m_client(client), m_domainId(domainId)
{ }

bool PeopleWork::start(const QList<NamedPerson> &people, const ChangeOf &change, const ActTexts &texts)
{
    if (m_act || people.isEmpty())
        return false;
    auto *act = new PeopleAct(m_client, m_domainId, this);
    connect(act, &PeopleAct::finished, this, [this, act, texts] { finish(*act, texts); });
    run(act, texts.running(int(people.size())));
    act->start(people, change);
    return true;
}

void PeopleWork::run(PeopleAct *act, const QString &running)
{
    m_act = act;
    connect(act, &PeopleAct::progressed, this,
        [this, running](int done, int total) { Q_EMIT progressed(running, done, total); });
    Q_EMIT progressed(running, 0, 0);
}

QStringList PeopleWork::reasonsOf(const PeopleAct &act)
{
    QStringList reasons;
    for (const PeopleAct::Refused &each : act.refused()) {
        // Of some only the id is known, until the server has told the name.
        reasons.append(each.person.name.isEmpty()
                ? each.reason
                : tr("%1: %2", "a person and why").arg(each.person.name, each.reason));
    }
    reasons.removeDuplicates();
    return reasons;
}

void PeopleWork::finish(const PeopleAct &act, const ActTexts &texts)
{
    m_act = nullptr;
    const QList<PeopleAct::Done> done = act.done();
    Q_EMIT ended();
    if (!done.isEmpty()) {
        offerUndo(done, texts.done(int(done.size())));
        Q_EMIT peopleChanged();
    }
    if (act.refused().isEmpty())
        return;
    Q_EMIT refused(texts.refused(int(act.refused().size())), reasonsOf(act));
}

void PeopleWork::offerUndo(const QList<PeopleAct::Done> &done, const QString &text)
{
    m_undo.add({text, [this, done, text] { startUndo(done, text); }});
}

void PeopleWork::startUndo(const QList<PeopleAct::Done> &done, const QString &text)
{
    auto *act = new PeopleAct(m_client, m_domainId, this);
    connect(act, &PeopleAct::finished, this, [this, act] {
        m_act = nullptr;
        Q_EMIT ended();
        Q_EMIT peopleChanged();
        if (act->refused().isEmpty())
            return;
        Q_EMIT refused(tr("It was not undone for %Ln people.", nullptr, int(act->refused().size())), reasonsOf(*act));
    });
    run(act, tr("Undoing: %1").arg(text));
    act->startUndo(done);
}

void PeopleWork::undo()
{
    if (!m_act)
        m_undo.undo();
}

void PeopleWork::cancel()
{
    if (m_act)
        m_act->cancel();
}

void PeopleWork::forget()
{
    cancel();
    m_undo.clear();
}

void PeopleWork::changeDepartments(const QList<DepartmentChange> &changes, const QString &refusedText,
    const QString &doneText, const QList<DepartmentChange> &inverse)
{
    if (changes.isEmpty()) {
        if (!inverse.isEmpty()) {
            m_undo.add({doneText, [this, inverse, doneText] {
                            changeDepartments(inverse, tr("It was not undone: %1").arg(doneText), {}, {});
                        }});
        }
        Q_EMIT departmentsChanged();
        return;
    }
    const DepartmentChange &change = changes.first();
    authtime::UpdateDepartment in;
    in.domainid = m_domainId;
    in.departmentid = change.id;
    in.name = change.name;
    in.superior = change.superior;
    in.orderByNo = change.order;
    in.code = change.code;
    in.extension = change.extension;
    ++m_departmentRequests;
    m_client.call(authtime::updateDepartment, in, this,
        [this, rest = changes.mid(1), refusedText, doneText, inverse](const Result<authtime::Department> &answer) {
            --m_departmentRequests;
            if (answer) {
                changeDepartments(rest, refusedText, doneText, inverse);
                return;
            }
            Q_EMIT failed(refusedText, answer.failure());
            Q_EMIT departmentsChanged();
        });
}

} // namespace formwright::administration

#include "backend/runtime/timer_work.h"

#include "backend/forms/record_history.h"
#include "backend/runtime/file_reading.h"
#include "backend/workflow/archiving.h"
#include "backend/workflow/incidents.h"
#include "backend/workflow/work_notices.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using flow::NodeKind;
using storage::Session;
using workflow::NoticeKind;
using workflow::Timer;
using workflow::TimerKind;

namespace {

Error isGone()
{
    return Error::conflict(u"the document of the flow is gone"_s);
}

} // namespace

TimerWork::TimerWork(http::Services &services, const FlowServices &flows, const Timer &timer)
    : m_services(services), m_flows(flows), m_timer(timer)
{ }

void TimerWork::run()
{
    auto stored = workflow::instanceById(m_services.database.reader(), m_timer.instanceId);
    if (!stored)
        throw TimerGone{};
    m_stored = std::move(*stored);
    m_flows.scripting.deadline = forPress(owner().call(), m_flows.scripting).deadline;
    byCurrentDesigns(owner().call(), [this] {
        m_form.reset();
        m_record.reset();
        m_isChanged = false;
        m_actions = {};
        m_copyTo.clear();
        switch (m_timer.kind) {
        case TimerKind::Remind:
            remind();
            break;
        case TimerKind::Overdue:
            tellOverdue();
            break;
        case TimerKind::Wait:
            goOn(flow::TimerFired{m_timer.tokenId});
            break;
        case TimerKind::Schedule:
            schedule();
            break;
        case TimerKind::HandOver:
            handOver();
            break;
        case TimerKind::Children:
            startChildren();
            break;
        case TimerKind::ChildEnded:
            endChild();
            break;
        case TimerKind::StopChildren:
            stopChildren();
            break;
        }
    });
    owner().call().deliverEvents();
}

OwnerCall &TimerWork::owner()
{
    if (!m_owner)
        m_owner = std::make_unique<OwnerCall>(m_services, whoGoesOn(m_services, m_stored), flowEntrance,
            DocumentScope{m_stored.domainId, m_stored.applicationId});
    return *m_owner;
}

const flow::Definition &TimerWork::definition()
{
    if (!m_definition)
        m_definition = m_flows.definitions.of(m_services.database.reader(), m_stored.flowId, m_stored.version);
    return *m_definition;
}

const flow::Node *TimerWork::node()
{
    const flow::Token *token = m_stored.instance.token(m_timer.tokenId);
    return token ? definition().node(token->nodeId) : nullptr;
}

// Rights of roles are for people: a flow goes on whatever they are.
const PermittedForm &TimerWork::form()
{
    if (!m_form) {
        auto found = m_services.forms.form(m_services.database.reader(), m_stored.formId);
        if (!found)
            throw isGone();
        m_form = PermittedForm{std::move(found), {}};
    }
    return *m_form;
}

const forms::Record &TimerWork::record()
{
    if (!m_record) {
        const auto key = forms::documentKey(m_stored.documentId);
        Session &session = m_services.database.reader();
        m_record = key ? readBy(session, *form().form,
                       [&] { return forms::recordById(session, *form().form, m_stored.domainId, key->recordId); })
                       : std::nullopt;
        if (!m_record)
            throw isGone();
    }
    return *m_record;
}

flow::Step TimerWork::decided(const flow::Act &act)
{
    FlowAnswers answers(owner().call(), owner().scope(), m_flows.scripting, form(), record(), true);
    const auto outcome
        = decideWithAnswers(definition(), m_stored.instance, {{}, act}, answers, m_stored.instance.initiatorId);
    if (const auto *refusal = std::get_if<flow::Refusal>(&outcome))
        throw errorOf(*refusal, definition());
    const flow::Step step = std::get<flow::Step>(outcome);
    m_copyTo = answers.copiesOf(definition(), step);
    runScripts(actionsOf(definition(), step));
    return step;
}

void TimerWork::runScripts(const QList<FlowScript> &scripts, const QJsonObject &parameters)
{
    http::Call &call = owner().call();
    FlowActions actions
        = runActions(call, owner().scope(), m_flows.scripting, form(), record(), true, scripts, parameters);
    m_actions.others += actions.others;
    m_isChanged = takeScripted(form(), actions.own, *m_record, m_files) || m_isChanged;
}

// What scripts of the flow made of a document, with the files that it names by that.
bool TimerWork::takeScripted(
    const PermittedForm &at, const QJsonObject &changes, forms::Record &record, QList<forms::NamedFile> &files)
{
    http::Call &call = owner().call();
    const forms::RecordValues before = record.values;
    if (!takeChanges(call, at, changes, record))
        return false;
    files += FileReading(call).readable(forms::newlyNamedFiles(*at.form, record.values, &before), m_stored.domainId);
    return true;
}

// A flow changes its document whoever may.
void TimerWork::writeDocument(Session &session)
{
    if (!m_isChanged)
        return;
    forms::requireNotArchived(session, m_stored.formId, record().id);
    http::Call &call = owner().call();
    const forms::FormDesign &design = *form().form;
    const auto before = forms::recordById(session, design, m_stored.domainId, record().id);
    forms::Record next = record();
    next.modified = call.now();
    next.modifierId = call.user.id;
    if (!before || !forms::replaceRecord(session, design, m_stored.domainId, next))
        throw workflow::InstanceMoved{};
    forms::bindFiles(session, design, filesOfSave(call, owner().scope(), next.id), m_files);
    if (forms::keepsHistory(session, design, next.id))
        forms::keepChanges(session, design, next.id, &before->values, next.values, next.versions + 1,
            changedBy(call, owner().scope()));
    followSubjects(call, session, design, next);
}

void TimerWork::save(const std::optional<flow::Step> &step, const std::function<void(Session &)> &more)
{
    http::Call &call = owner().call();
    if (m_isChanged) {
        Session &reader = m_services.database.reader();
        m_stored.subject = subjectOf(
            call, reader, *form().form, record(), definitionsOn(reader, m_flows.definitions, m_stored.documentId));
    }
    call.write([&](Session &session) {
        if (!workflow::takeTimer(session, m_timer))
            throw TimerGone{};
        if (step && step->revision != m_stored.instance.revision) {
            forms::requireCurrent(session, *form().form);
            const auto now = forms::recordById(session, *form().form, m_stored.domainId, record().id);
            if (!now || now->versions != record().versions)
                throw workflow::InstanceMoved{};
        }
        writeDocument(session);
        m_actions.write(session);
        if (more)
            more(session);
        if (step && step->revision != m_stored.instance.revision) {
            const flow::Actor nobody;
            for (const events::Event &event : workflow::saveDecided(session, m_services.ids,
                     {definition(), m_stored, *step, nobody, {}, m_stored.flowName, {}, {}, call.now()}))
                call.publish(event);
            sendCopies(call, session, m_stored, m_copyTo, definition().node(step->copies.value(0)));
            call.publish(events::RecordsChanged{m_stored.formId});
        }
        if (m_timer.kind == TimerKind::Children)
            workflow::archiveWhereOver(session, m_stored.mainId.isEmpty() ? m_stored.id : m_stored.mainId,
                m_stored.lastPersonId.isEmpty() ? m_stored.instance.initiatorId : m_stored.lastPersonId, call.now());
    });
}

void TimerWork::goOn(const flow::Act &act)
{
    save(decided(act));
}

// Whether it is his turn still.
bool TimerWork::isStillHis()
{
    const flow::Token *token = m_stored.instance.token(m_timer.tokenId);
    return token && token->state == flow::TokenState::Live
        && std::ranges::any_of(token->signers,
            [this](const flow::Signer &signer) { return signer.personId == m_timer.personId && signer.isPending; });
}

// Who acts for the one whose time it is. Whoever signs there himself has a time of his own.
QStringList TimerWork::agents(Session &session)
{
    QStringList agents
        = workflow::agentsOf(session, {m_timer.personId}, m_stored.applicationId, m_stored.flowId, owner().call().now())
              .value(m_timer.personId);
    if (const flow::Token *token = m_stored.instance.token(m_timer.tokenId)) {
        for (const flow::Signer &signer : token->signers) {
            if (signer.isPending)
                agents.removeAll(signer.personId);
        }
    }
    return agents;
}

void TimerWork::remind()
{
    const flow::Node *here = node();
    const bool isHis = here && isStillHis();
    const qint64 now = owner().call().now();
    save({}, [&](Session &session) {
        if (!isHis)
            return;
        workflow::WorkNotices notices(m_stored, m_stored.flowName, now);
        QStringList told{m_timer.personId};
        told += agents(session);
        told.removeDuplicates();
        const QString whose = u" ("_s % workflow::namesOf(session, {m_timer.personId}).value(m_timer.personId) % u')';
        for (const QString &id : std::as_const(told)) {
            const QString of = id == m_timer.personId ? QString() : whose;
            notices.announce(id, m_services.ids.next(),
                {here->name % u" is due soon"_s % of, here->name % u" 即将到期"_s % of}, NoticeKind::Deadline,
                {m_timer.tokenId, m_timer.personId}, {here->notices.reminder, here->name, of});
        }
        for (const events::Event &event : notices.send(session))
            owner().call().publish(event);
    });
}

void TimerWork::tellOverdue()
{
    const flow::Node *here = node();
    if (!here || !isStillHis()) {
        save({});
        return;
    }
    Session &reader = m_services.database.reader();
    const flow::TimeLimit &limit = here->limit;
    const qint64 now = owner().call().now();
    workflow::StoredTimers shelf(reader, m_stored.id);
    std::optional<flow::Step> step;
    if (endsTimeOf(shelf, limit, m_timer, now))
        step = decided(flow::LimitPassed{m_timer.tokenId});
    if (m_timer.round < 0) {
        save(step); // it was told when his own time was over
        return;
    }
    QStringList told = toldOfLate(reader, limit, m_timer, m_stored.lastPersonId, record().authorId);
    if (limit.tellsSigner)
        told += agents(reader);
    told.removeDuplicates();
    save(step, [&](Session &session) {
        workflow::WorkNotices notices(m_stored, m_stored.flowName, now);
        QString names;
        if (told.size() > 1 || !told.contains(m_timer.personId))
            names = u" ("_s % workflow::namesOf(session, {m_timer.personId}).value(m_timer.personId) % u')';
        for (const QString &id : std::as_const(told)) {
            const QString of = id == m_timer.personId ? QString() : names;
            notices.announce(id, m_services.ids.next(),
                {here->name % u" is overdue"_s % of, here->name % u" 已超期"_s % of}, NoticeKind::Deadline,
                {m_timer.tokenId, m_timer.personId}, {here->notices.overdue, here->name, of});
        }
        for (const events::Event &event : notices.send(session))
            owner().call().publish(event);
        if (step && step->removed.contains(m_timer.tokenId))
            return;
        workflow::WorkingCalendars calendars(session, m_stored.domainId);
        if (const auto again = saidAgain(m_timer, limit, calendars.of(m_timer.personId), m_services.ids.next(), now))
            workflow::insertTimer(session, *again, now);
    });
}

// Who left yields to his proxy, or the nearest superior.
void TimerWork::handOver()
{
    const QString &personId = m_timer.personId;
    const QString successorId = isStillHis()
        ? successorOf(m_services.database.reader(), m_stored.domainId, personId, owner().call().now())
        : personId;
    if (successorId == personId) {
        save({});
        return;
    }
    goOn(flow::HandOver{m_timer.tokenId, personId, successorId});
}

// A script says until when, or how long.
void TimerWork::schedule()
{
    const flow::Token *token = m_stored.instance.token(m_timer.tokenId);
    const flow::Node *here = node();
    const bool isManual = here && here->kind == NodeKind::Manual && here->limit.isSet && here->limit.isScripted;
    const bool isWaiting = here && here->kind == NodeKind::Auto && here->automatic != flow::AutoMode::AtOnce;
    if (!token || (!isManual && !isWaiting)) {
        // One that no line leads on from, of a time before there were timers, is an incident still.
        const bool isStuck = token && here && here->kind == NodeKind::Auto;
        save({}, [&](Session &session) {
            if (isStuck)
                workflow::insertIncident(session, m_stored.id, token->id, here->id, owner().call().now());
        });
        return;
    }
    const qint64 now = owner().call().now();
    FlowAnswers answers(owner().call(), owner().scope(), m_flows.scripting, form(), record(), true);
    const ScheduledTime time = scheduledTime(m_services.database.reader(), m_stored.domainId, *here, answers);
    save({}, [&](Session &session) {
        workflow::StoredTimers shelf(session, m_stored.id);
        workflow::TokenTimers timers(session, m_services.ids, shelf, m_stored, now);
        if (isWaiting) {
            timers.waitUntil(token->id, here->id, time.endFrom(now));
            return;
        }
        const QHash<QString, qint64> until = giveScheduledTime(timers, shelf, *here, *token, time);
        for (auto due = until.cbegin(); due != until.cend(); ++due)
            session.execute(u"UPDATE flow_actor SET due = ? WHERE instance_id = ? AND token_id = ? AND person_id = ?"_s,
                *due, m_stored.id, token->id, due.key());
        if (!until.isEmpty())
            workflow::followDue(session, m_stored.id, token->id);
    });
}

} // namespace formwright::runtime

#include "backend/runtime/timer_work.h"

#include "backend/forms/record_history.h"
#include "backend/identity/account_principal.h"
#include "backend/organization/superiors.h"
#include "backend/workflow/actors.h"
#include "backend/workflow/incidents.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/token_timers.h"
#include "backend/workflow/work_notices.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using flow::LateAction;
using flow::NodeKind;
using storage::Session;
using workflow::NoticeKind;
using workflow::Timer;
using workflow::TimerKind;

namespace {

constexpr int mostRounds = 30; // that it is said of one to-do that it is late
constexpr qint64 minute = 60'000;
constexpr qint64 longestLimit = 5'270'400; // minutes: ten years
const QString entrance = u"access"_s;

Error isGone()
{
    return Error::conflict(u"the document of the flow is gone"_s);
}

} // namespace

QString reasonOf(const Error &error)
{
    QStringList reasons;
    for (const contract::FieldError &field : error.fields)
        reasons.append(QString(field.field % u' ' % field.message).trimmed());
    return reasons.isEmpty() ? error.message : reasons.join(u", "_s);
}

ScheduledTime scheduledTime(Session &session, const QString &domainId, const flow::Node &node, FlowAnswers &answers)
{
    const bool isManual = node.kind == NodeKind::Manual;
    std::variant<std::monostate, qint64, QString> said;
    if (isManual || node.isMomentScripted)
        said = answers.timeBy(node, isManual ? node.limit.script : node.momentScript);
    else if (node.automatic == flow::AutoMode::AfterDelay)
        said = workflow::WorkingCalendar().lengthOf(node.delay) / minute;
    else
        said = node.moment;
    ScheduledTime time;
    if (const auto *text = std::get_if<QString>(&said)) {
        workflow::WorkingCalendars calendars(session, domainId);
        time.moment = workflow::momentOf(*text, calendars.of({}).zone());
        if (!time.moment)
            throw Error::invalid(u"there is no moment \""_s % text->left(100) % u'"');
    }
    if (const auto *minutes = std::get_if<qint64>(&said)) {
        if (*minutes < 0 || *minutes > longestLimit)
            throw Error::invalid(u"the time of a node is between nothing and ten years"_s);
        time.minutes = *minutes;
    }
    if (!isManual && !time.moment && !time.minutes)
        throw Error::invalid(u"nothing says until when it waits at the node "_s % node.name);
    return time;
}

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
    if (m_owner)
        return *m_owner;
    Session &session = m_services.database.reader();
    constexpr int mostAdministrators = 20;
    QStringList people{m_stored.instance.initiatorId, m_stored.lastPersonId};
    people += workflow::administratorsOf(session, m_stored.domainId, mostAdministrators);
    for (const QString &id : std::as_const(people)) {
        if (!id.isEmpty() && identity::principalOf(session, m_services.opaqueIds, id, entrance)) {
            m_owner = std::make_unique<OwnerCall>(
                m_services, id, entrance, DocumentScope{m_stored.domainId, m_stored.applicationId});
            return *m_owner;
        }
    }
    throw Error::conflict(u"nobody is left in whose name the flow could go on"_s);
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
    runScripts(actionsOf(definition(), step));
    return step;
}

void TimerWork::runScripts(const QList<FlowScript> &scripts, const QJsonObject &parameters)
{
    http::Call &call = owner().call();
    FlowActions actions
        = runActions(call, owner().scope(), m_flows.scripting, form(), record(), true, scripts, parameters);
    m_actions.others += actions.others;
    m_isChanged = takeChanges(call, form(), actions.own, *m_record) || m_isChanged;
}

// A flow changes its document whoever may.
void TimerWork::writeDocument(Session &session)
{
    if (!m_isChanged)
        return;
    http::Call &call = owner().call();
    const forms::FormDesign &design = *form().form;
    const auto before = forms::recordById(session, design, m_stored.domainId, record().id);
    forms::Record next = record();
    next.modified = call.now();
    next.modifierId = call.user.id;
    if (!before || !forms::replaceRecord(session, design, m_stored.domainId, next))
        throw workflow::InstanceMoved{};
    if (forms::keepsHistory(session, design, next.id))
        forms::keepChanges(session, design, next.id, &before->values, next.values, next.versions + 1,
            changedBy(call, owner().scope()));
}

void TimerWork::save(const std::optional<flow::Step> &step, const std::function<void(Session &)> &more)
{
    http::Call &call = owner().call();
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
            call.publish(events::RecordsChanged{m_stored.formId});
        }
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

// Who acts for the one whose time it is.
QStringList TimerWork::agents(Session &session)
{
    return workflow::agentsOf(
        session, {m_timer.personId}, m_stored.applicationId, m_stored.flowId, owner().call().now())
        .value(m_timer.personId);
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
        for (const QString &id : std::as_const(told))
            notices.announce(id, m_services.ids.next(),
                here->name % u" is due soon"_s % (id == m_timer.personId ? QString() : whose), NoticeKind::Deadline,
                {m_timer.tokenId, m_timer.personId});
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
    // The node's time is over when that of everybody who still has to act is.
    const bool isLast
        = !reader
               .integer(uR"(SELECT 1 FROM flow_actor WHERE instance_id = ? AND token_id = ? AND pending = 1
                AND person_id <> ? AND due > ?)"_s,
                   m_stored.id, m_timer.tokenId, m_timer.personId, now)
               .has_value();
    std::optional<flow::Step> step;
    if (limit.action != LateAction::Nothing && isLast && m_timer.round <= 0)
        step = decided(flow::LimitPassed{m_timer.tokenId});
    if (m_timer.round < 0) {
        save(step); // it was told when his own time was over
        return;
    }
    QStringList told;
    if (limit.tellsSigner) {
        told.append(m_timer.personId);
        told += agents(reader);
    }
    if (limit.tellsSubmitter && m_timer.round == 0)
        told.append(m_stored.lastPersonId);
    const bool isRepeated = !limit.repeatAfter.isNone();
    if (limit.tellsSuperior && (m_timer.round > 0 || !isRepeated)) {
        const auto person = organization::userById(reader, m_timer.personId);
        QList<organization::Superior> above;
        if (person)
            above = organization::superiorsOf(reader, {*person}).value(m_timer.personId);
        for (const organization::Superior &each :
            above.first(std::min<qsizetype>(above.size(), std::max(1, m_timer.round))))
            told.append(each.id);
    }
    told.removeDuplicates();
    save(step, [&](Session &session) {
        workflow::WorkNotices notices(m_stored, m_stored.flowName, now);
        QString names;
        if (told.size() > 1 || !told.contains(m_timer.personId))
            names = u" ("_s % workflow::namesOf(session, {m_timer.personId}).value(m_timer.personId) % u')';
        for (const QString &id : std::as_const(told)) {
            if (!id.isEmpty())
                notices.announce(id, m_services.ids.next(),
                    here->name % u" is overdue"_s % (id == m_timer.personId ? QString() : names), NoticeKind::Deadline,
                    {m_timer.tokenId, m_timer.personId});
        }
        for (const events::Event &event : notices.send(session))
            owner().call().publish(event);
        const bool stays = !step || !step->removed.contains(m_timer.tokenId);
        if (!stays || !isRepeated || m_timer.round >= mostRounds)
            return;
        workflow::WorkingCalendars calendars(session, m_stored.domainId);
        Timer again = m_timer;
        again.id = m_services.ids.next();
        again.round = m_timer.round + 1;
        again.attempts = 0;
        again.started = now;
        again.span = limit.repeatAfter;
        workflow::insertTimer(session, workflow::counted(again, calendars.of(m_timer.personId)), now);
    });
}

// Who left yields to his proxy, or the nearest superior.
void TimerWork::handOver()
{
    workflow::ActorQuestion question;
    question.domainId = m_stored.domainId;
    question.now = owner().call().now();
    const QString successorId = workflow::whoWorks(m_services.database.reader(), question, {m_timer.personId}).value(0);
    if (!isStillHis() || successorId == m_timer.personId) {
        save({});
        return;
    }
    if (successorId.isEmpty())
        throw Error::conflict(u"nobody takes over the work of "_s
            % workflow::namesOf(m_services.database.reader(), {m_timer.personId}).value(m_timer.personId));
    goOn(flow::HandOver{m_timer.tokenId, m_timer.personId, successorId});
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
    const auto [moment, minutes] = scheduledTime(m_services.database.reader(), m_stored.domainId, *here, answers);
    save({}, [&](Session &session) {
        workflow::TokenTimers timers(session, m_services.ids, m_stored, now);
        if (isWaiting) {
            timers.waitUntil(token->id, here->id, moment ? *moment : now + *minutes * minute);
            return;
        }
        if (!moment && !minutes)
            return; // he has all the time
        for (const flow::Signer &signer : token->signers) {
            const bool isTimed = session
                                     .integer(uR"(SELECT 1 FROM flow_timer WHERE instance_id = ? AND token_id = ?
                AND person_id = ? AND kind = ?)"_s,
                                         m_stored.id, token->id, signer.personId, int(TimerKind::Overdue))
                                     .has_value();
            if (!signer.isPending || isTimed)
                continue;
            const qint64 due = moment
                ? timers.endAt(*moment, token->id, here->id, signer.personId)
                : timers.giveTime(here->limit, {0, *minutes * minute}, token->id, here->id, signer.personId);
            session.execute(u"UPDATE flow_actor SET due = ? WHERE instance_id = ? AND token_id = ? AND person_id = ?"_s,
                due, m_stored.id, token->id, signer.personId);
        }
        workflow::followDue(session, m_stored.id, token->id);
    });
}

} // namespace formwright::runtime

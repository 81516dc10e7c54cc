#include "backend/runtime/timer_rules.h"

#include "app/contract/refusals.h"
#include "backend/identity/account_principal.h"
#include "backend/organization/superiors.h"
#include "backend/workflow/actors.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using flow::NodeKind;
using storage::Session;
using workflow::Timer;
using workflow::TimerKind;

namespace {

constexpr qint64 minute = 60'000;
constexpr qint64 longestLimit = 5'270'400; // minutes: ten years

} // namespace

QString reasonOf(const Error &error)
{
    QStringList reasons;
    for (const contract::FieldError &field : error.fields) {
        // What is said of a field of a form calls it by its label already, and designers say all they want to.
        const auto known = contract::refusalOfSentence(field.message);
        const bool isNamed = !known || QLatin1StringView(known->refusal.text).startsWith("%1"_L1);
        reasons.append(isNamed ? field.message : QString(field.field % u' ' % field.message).trimmed());
    }
    return reasons.isEmpty() ? error.message : reasons.join(u"; "_s);
}

QString whoGoesOn(http::Services &services, const workflow::StoredInstance &about)
{
    constexpr int mostAdministrators = 20;
    Session &session = services.database.reader();
    const auto mayGoOn = [&](const QString &id) {
        const auto user = id.isEmpty() ? nullptr : identity::principalOf(session, services.opaqueIds, id, flowEntrance);
        // Whoever went to another domain has left this one.
        return user
            && (user->domainId.isEmpty() || user->domainId == about.domainId || user->administers(about.domainId));
    };
    for (const QString &id : {about.instance.initiatorId, about.lastPersonId}) {
        if (mayGoOn(id))
            return id;
    }
    const QStringList administrators
        = workflow::administratorsOfFlow(session, about.domainId, about.flowId, mostAdministrators);
    for (const QString &id : administrators) {
        if (mayGoOn(id))
            return id;
    }
    throw Error::conflict(u"nobody is left in whose name the flow could go on"_s);
}

QString successorOf(Session &session, const QString &domainId, const QString &personId, qint64 now)
{
    workflow::ActorQuestion question;
    question.domainId = domainId;
    question.now = now;
    const QString successorId = workflow::whoWorks(session, question, {personId}).value(0);
    if (successorId.isEmpty())
        throw Error::conflict(
            u"nobody takes over the work of "_s % workflow::namesOf(session, {personId}).value(personId));
    return successorId;
}

qint64 ScheduledTime::endFrom(qint64 now) const
{
    return moment.value_or(now + minutes.value_or(0) * minute);
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
    if (!isManual && time.isForEver())
        throw Error::invalid(u"nothing says until when it waits at the node "_s % node.name);
    return time;
}

QHash<QString, qint64> giveScheduledTime(workflow::TokenTimers &timers, workflow::TimerShelf &shelf,
    const flow::Node &node, const flow::Token &token, const ScheduledTime &time)
{
    QHash<QString, qint64> until;
    if (time.isForEver())
        return until;
    const QList<Timer> running = shelf.of(token.id);
    for (const flow::Signer &signer : token.signers) {
        const bool isTimed = std::ranges::any_of(running,
            [&](const Timer &timer) { return timer.kind == TimerKind::Overdue && timer.personId == signer.personId; });
        if (!signer.isPending || isTimed)
            continue;
        until.insert(signer.personId,
            time.moment ? timers.endAt(*time.moment, token.id, node.id, signer.personId)
                        : timers.giveTime(node.limit, {0, *time.minutes * minute}, token.id, node.id, signer.personId));
    }
    return until;
}

bool endsTimeOf(workflow::TimerShelf &shelf, const flow::TimeLimit &limit, const Timer &overdue, qint64 now)
{
    return limit.action != flow::LateAction::Nothing && overdue.round <= 0
        && !shelf.hasTime(overdue.tokenId, now, overdue.personId);
}

QStringList toldOfLate(Session &session, const flow::TimeLimit &limit, const Timer &overdue,
    const QString &lastPersonId, const QString &authorId)
{
    QStringList told;
    if (limit.tellsSigner)
        told.append(overdue.personId);
    if (limit.tellsSubmitter && overdue.round == 0)
        told.append(lastPersonId);
    if (limit.tellsAuthor && overdue.round == 0)
        told.append(authorId);
    const bool isRepeated = !limit.repeatAfter.isNone();
    if (limit.tellsSuperior && (overdue.round > 0 || !isRepeated)) {
        const auto person = organization::userById(session, overdue.personId);
        QList<organization::Superior> above;
        if (person)
            above = organization::superiorsOf(session, {*person}).value(overdue.personId);
        for (const organization::Superior &each :
            above.first(std::min<qsizetype>(above.size(), std::max(1, overdue.round))))
            told.append(each.id);
    }
    told.removeAll(QString());
    told.removeDuplicates();
    return told;
}

std::optional<Timer> saidAgain(const Timer &overdue, const flow::TimeLimit &limit,
    const workflow::WorkingCalendar &calendar, const QString &id, qint64 now)
{
    if (overdue.round < 0 || limit.repeatAfter.isNone() || overdue.round >= mostLateNotices)
        return std::nullopt;
    Timer again = overdue;
    again.id = id;
    again.round = overdue.round + 1;
    again.attempts = 0;
    again.started = now;
    again.span = limit.repeatAfter;
    return workflow::counted(again, calendar);
}

} // namespace formwright::runtime

// What happens in flows by itself, as it holds for those that run and for those that are played through alike.
#pragma once

#include "backend/http/call.h"
#include "backend/runtime/flow_answers.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/token_timers.h"

namespace formwright::runtime {

inline constexpr int mostLateNotices = 30; // about one to-do

// How an account enters for which a flow goes on.
inline const QString flowEntrance = QStringLiteral("access");

// An error in one sentence, fields and all.
QString reasonOf(const contract::Error &error);

// In whose name a flow goes on by itself: whoever began it; where he left, whoever acted last or an administrator.
// Throws Error::conflict where nobody is left.
QString whoGoesOn(http::Services &services, const workflow::StoredInstance &about);
// Who takes over the work of somebody who left; himself where he did not. Throws Error::conflict for nobody.
QString successorOf(storage::Session &session, const QString &domainId, const QString &personId, qint64 now);

// Until when a node has time, or waits, where its script says so: a moment, or so many minutes; neither: for ever.
struct ScheduledTime {
    std::optional<qint64> moment{};
    std::optional<qint64> minutes{};

    bool isForEver() const { return !moment && !minutes; }
    // Of a node that waits from `now` on.
    qint64 endFrom(qint64 now) const;
};
// Throws contract::Error for what is no time.
ScheduledTime scheduledTime(
    storage::Session &session, const QString &domainId, const flow::Node &node, FlowAnswers &answers);
// Those whose turn it is on the token and who have no deadline yet get theirs. Answers until when, by person.
QHash<QString, qint64> giveScheduledTime(workflow::TokenTimers &timers, workflow::TimerShelf &shelf,
    const flow::Node &node, const flow::Token &token, const ScheduledTime &time);

// Whether what happens when the time of a node is over happens by this timer: that of everybody who still has to act is
// over.
bool endsTimeOf(workflow::TimerShelf &shelf, const flow::TimeLimit &limit, const workflow::Timer &overdue, qint64 now);
// Who hears that somebody is late, beside those who act for him. `lastPersonId`: who led there; `authorId`: of the
// document.
QStringList toldOfLate(storage::Session &session, const flow::TimeLimit &limit, const workflow::Timer &overdue,
    const QString &lastPersonId, const QString &authorId);
// When it is said once more that somebody is late; nothing for never.
std::optional<workflow::Timer> saidAgain(const workflow::Timer &overdue, const flow::TimeLimit &limit,
    const workflow::WorkingCalendar &calendar, const QString &id, qint64 now);

} // namespace formwright::runtime

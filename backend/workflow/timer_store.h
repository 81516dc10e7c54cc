// What is to happen in flows, and when. Whoever does it deletes the row in the unit of work of what it does: so it
// happens once, on whichever server, and is still there after a crash.
#pragma once

#include "app/flow/definition.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::workflow {

// Stored: numbers stay.
enum class TimerKind {
    Remind = 1, // somebody's time is nearly over
    Overdue = 2, // it is over
    Wait = 3, // an automatic node goes on
    Schedule = 4, // a script has to say when
    HandOver = 5, // somebody left
    Children = 6, // sub-flows are to be started
    ChildEnded = 7,
    StopChildren = 8,
};

// Done: his work is done; it goes on where that is taken back.
enum class TimerRest { Runs = 0, TokenRests = 1, IsIncident = 2, Done = 3 };

struct Timer {
    QString id;
    qint64 due = 0;
    TimerKind kind = TimerKind::Wait;
    QString instanceId;
    QString tokenId;
    QString nodeId;
    QString personId{};
    QString calendarId{}; // empty: the clock on the wall
    qint64 calendarVersion = 0;
    qint64 started = 0;
    flow::WorkSpan span{}; // of working time from there on
    int round = 0; // how often it was said before that somebody is late; -1: it is not said, but acted on
    int attempts = 0;
    TimerRest rest = TimerRest::Runs;
    QString data{};
};

void insertTimer(storage::Session &session, const Timer &timer, qint64 now);
std::optional<Timer> timerById(storage::Session &session, const QString &id);
// What is due by now, longest first; of one instance where one is named.
QList<Timer> dueTimers(storage::Session &session, qint64 now, int most, const QString &instanceId = {});
// What sub-flows still have to do because of what an instance just did: of its own, of those above and below it.
QList<Timer> dueFollowUps(storage::Session &session, qint64 now, const QString &instanceId);
// When the next one is due; nothing for none.
std::optional<qint64> nextTimer(storage::Session &session);
// Those of a token that run or rest.
QList<Timer> timersOf(storage::Session &session, const QString &instanceId, const QString &tokenId);

// In the unit of work that does what it says: false where somebody else has, or it was put off since it was read.
bool takeTimer(storage::Session &session, const Timer &timer);
void removeTimer(storage::Session &session, const QString &id);
// Due, start, span, calendar, attempts and rest as given; false where it is gone or was changed since `before`.
bool changeTimer(storage::Session &session, const Timer &before, const Timer &after, qint64 now);

// Timers whose calendar, or whose person, changed since they were counted: some of them.
QList<Timer> outdatedTimers(storage::Session &session, bool looksAtPeople, int most);

// Who left, or whose account was disabled: not who is locked out for a while.
bool haveLeaversWork(storage::Session &session);
// Their work waits for whoever takes it over. How much there is new.
qint64 insertHandOvers(storage::Session &session, qint64 now, int most);

// What of sub-flows that are to begin becomes with their token: those beside it begin although it has gone on.
enum class ToBegin { Goes, Stays };
// Of a token that is no more. What its sub-flows have to be told stays.
void removeTimersOfToken(
    storage::Session &session, const QString &instanceId, const QString &tokenId, ToBegin children);
// What was kept for work that can be taken back, and cannot any more: of all tokens but those.
void removeDoneTimers(storage::Session &session, const QString &instanceId, const QStringList &tokenIds);
// What somebody whose turn it is no more had to hand over, and that it could not be.
void removeHandOvers(storage::Session &session, const QString &instanceId, const QString &tokenId);
// The reminders and deadlines of one person there.
void removeTimersOfPerson(
    storage::Session &session, const QString &instanceId, const QString &tokenId, const QString &personId);

} // namespace formwright::workflow

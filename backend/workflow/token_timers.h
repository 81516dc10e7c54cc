// The timers of tokens: made, stopped and gone in the unit of work of the step that moves the token.
#pragma once

#include "app/flow/decide.h"
#include "backend/storage/ulid.h"
#include "backend/workflow/timer_shelf.h"
#include "backend/workflow/working_calendars.h"

#include <QSet>

namespace formwright::workflow {

struct StoredInstance;

// What a calendar that never works comes to.
inline constexpr qint64 never = 253'402'300'799'000; // the end of 9999

// With `due` as the calendar counts it from its start.
Timer counted(Timer timer, const WorkingCalendar &calendar);
// The working time that is left of it.
Timer stopped(Timer timer, const WorkingCalendar &calendar, qint64 now);

// Who acts first in each of the sub-flows that a timer starts, as its data.
QString textOfGroups(const QList<QStringList> &groups);
QList<QStringList> groupsIn(const QString &data);

// Where it is kept how those who sign at tokens stand with their time: in rows, or in memory.
class TimeKeeper
{
public:
    virtual ~TimeKeeper() = default;
    // Of a token before the step.
    virtual SignerTimes timesOf(const QString &tokenId) = 0;
    // A token that the step puts, with the times of all who sign there; TimerShelf::hasTime() goes by them from then
    // on.
    virtual void keep(const flow::Token &token, const SignerTimes &times) = 0;
    virtual void drop(const QString &tokenId) = 0;
};

class TokenTimers
{
public:
    TokenTimers(storage::Session &session, storage::IdSource &ids, const StoredInstance &about, qint64 now);
    // Of an instance that is nowhere but in memory; the shelf outlives this.
    TokenTimers(
        storage::Session &session, storage::IdSource &ids, TimerShelf &shelf, const StoredInstance &about, qint64 now);
    TokenTimers(const TokenTimers &) = delete;
    TokenTimers &operator=(const TokenTimers &) = delete;

    // What a step makes of the time of tokens and of those who sign there. Whose work may be taken back keeps what time
    // he had left.
    void follow(
        const flow::Definition &definition, const flow::Instance &before, const flow::Step &step, TimeKeeper &keeper);
    // Another version may give more time or less, or none: where it does, that begins now.
    void renew(const flow::Definition &from, const flow::Instance &before, const flow::Definition &to,
        const flow::Instance &now);
    // Those that nothing is waited for by now; after renew().
    void goOnAtOnce(const QList<flow::Effect> &effects);
    void tellParent(const StoredInstance &child);

    // Until when he has that much time from now on; 0: for ever. Reminds him before.
    qint64 giveTime(const flow::TimeLimit &limit, const flow::WorkSpan &span, const QString &tokenId,
        const QString &nodeId, const QString &personId);
    // The same by a moment.
    qint64 endAt(qint64 moment, const QString &tokenId, const QString &nodeId, const QString &personId);
    void waitUntil(const QString &tokenId, const QString &nodeId, qint64 moment);

private:
    void begin(const flow::Definition &definition, const flow::Step &step);
    void put(const flow::Node *node, const flow::Token *before, const flow::Token &now, TimeKeeper &keeper);
    QHash<QString, qint64> timesBy(const flow::Node &node, const flow::Token *before, const flow::Token &now,
        const QSet<QString> &pendingBefore, const QSet<QString> &pending);
    void actOnLate(const flow::Node &node, const QString &tokenId, const QSet<QString> &pendingBefore,
        const QSet<QString> &pending);
    void end(const QString &tokenId, ToBegin children = ToBegin::Goes);
    void followEffects(const QList<flow::Effect> &effects);
    void rest(const QString &tokenId);
    void stopDone(const QString &tokenId, const QString &personId);
    std::optional<qint64> resume(const QString &tokenId, const QString &personId);
    Timer going(Timer timer);
    QHash<QString, qint64> goOn(const QString &tokenId);
    void waitAt(const flow::Node &node, const flow::Token &token);
    Timer timer(TimerKind kind, const QString &tokenId, const QString &nodeId) const;

    storage::Session &m_session;
    std::optional<StoredTimers> m_stored;
    TimerShelf &m_shelf;
    storage::IdSource &m_ids;
    const QString m_instanceId;
    const qint64 m_now;
    WorkingCalendars m_calendars;
    QStringList m_retractable; // tokens that a step can be taken back to
    bool m_isTakenBack = false;
};

// The deadline of a token is the first of those whose turn it is.
void followDue(storage::Session &session, const QString &instanceId, const QString &tokenId);

// The moment that a designer wrote, or a script said: "2026-03-01 08:00", of a time zone.
std::optional<qint64> momentOf(QString text, const QTimeZone &zone);

} // namespace formwright::workflow

#include "backend/workflow/timer_shelf.h"

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;

bool StoredTimers::hasTime(const QString &tokenId, qint64 now, const QString &besideId)
{
    return m_session
        .integer(uR"(SELECT 1 FROM flow_actor WHERE instance_id = ? AND token_id = ?
            AND kind = 0 AND pending = 1 AND person_id <> ? AND (due = 0 OR due > ?) LIMIT 1)"_s,
            m_instanceId, tokenId, besideId, now)
        .has_value();
}

QList<Timer> HeldTimers::of(const QString &tokenId)
{
    QList<Timer> found;
    std::ranges::copy_if(
        m_timers, std::back_inserter(found), [&](const Timer &timer) { return timer.tokenId == tokenId; });
    return found;
}

void HeldTimers::change(const Timer &before, const Timer &after, qint64)
{
    const auto found = std::ranges::find(m_timers, before.id, &Timer::id);
    if (found != m_timers.end())
        *found = after;
}

void HeldTimers::removeOfToken(const QString &tokenId, ToBegin children)
{
    m_timers.removeIf([&](const Timer &timer) {
        return timer.tokenId == tokenId && timer.kind < TimerKind::StopChildren && timer.rest != TimerRest::Done
            && (children == ToBegin::Goes || timer.kind != TimerKind::Children);
    });
}

void HeldTimers::removeOfPerson(const QString &tokenId, const QString &personId)
{
    m_timers.removeIf([&](const Timer &timer) {
        return timer.tokenId == tokenId && timer.personId == personId && timer.rest != TimerRest::Done
            && (timer.kind == TimerKind::Remind || timer.kind == TimerKind::Overdue);
    });
}

void HeldTimers::removeDone(const QStringList &tokenIds)
{
    m_timers.removeIf(
        [&](const Timer &timer) { return timer.rest == TimerRest::Done && !tokenIds.contains(timer.tokenId); });
}

bool HeldTimers::hasTime(const QString &tokenId, qint64 now, const QString &besideId)
{
    const QHash<QString, qint64> pending = dues(tokenId);
    for (auto due = pending.cbegin(); due != pending.cend(); ++due) {
        if (due.key() != besideId && (*due == 0 || *due > now))
            return true;
    }
    return false;
}

QHash<QString, qint64> HeldTimers::dues(const QString &tokenId) const
{
    QHash<QString, qint64> dues;
    const SignerTimes times = m_times.value(tokenId);
    for (auto time = times.cbegin(); time != times.cend(); ++time) {
        if (time->isPending)
            dues.insert(time.key(), time->due);
    }
    return dues;
}

std::optional<Timer> HeldTimers::next() const
{
    const Timer *first = nullptr;
    for (const Timer &timer : m_timers) {
        if (timer.rest == TimerRest::Runs && (!first || timer.due < first->due))
            first = &timer;
    }
    return first ? std::optional(*first) : std::nullopt;
}

void HeldTimers::take(const QString &id)
{
    m_timers.removeIf([&](const Timer &timer) { return timer.id == id; });
}

} // namespace formwright::workflow

// Where the timers of one instance are kept while it moves: in the database, or in memory where a flow is played
// through and nothing of it is to be left.
#pragma once

#include "backend/workflow/timer_store.h"

#include <QHash>

namespace formwright::workflow {

// Somebody who signs at a token, and until when he has time; 0: for ever.
struct SignerTime {
    bool isPending = false; // it is his turn
    qint64 due = 0;
};
using SignerTimes = QHash<QString, SignerTime>; // by person

class TimerShelf
{
public:
    virtual ~TimerShelf() = default;
    virtual void insert(const Timer &timer, qint64 now) = 0;
    // Those of a token that run or rest.
    virtual QList<Timer> of(const QString &tokenId) = 0;
    virtual void change(const Timer &before, const Timer &after, qint64 now) = 0;
    // What sub-flows have to be told stays, and what is kept for work that may be taken back.
    virtual void removeOfToken(const QString &tokenId, ToBegin children) = 0;
    virtual void removeOfPerson(const QString &tokenId, const QString &personId) = 0;
    // What was kept, of all tokens but those.
    virtual void removeDone(const QStringList &tokenIds) = 0;
    // Whether anybody whose turn it is there still has time, beside that one.
    virtual bool hasTime(const QString &tokenId, qint64 now, const QString &besideId = {}) = 0;
};

class StoredTimers : public TimerShelf
{
public:
    StoredTimers(storage::Session &session, const QString &instanceId)
        : m_session(session), m_instanceId(instanceId) { }

    void insert(const Timer &timer, qint64 now) override { insertTimer(m_session, timer, now); }
    QList<Timer> of(const QString &tokenId) override { return timersOf(m_session, m_instanceId, tokenId); }
    void change(const Timer &before, const Timer &after, qint64 now) override
    {
        changeTimer(m_session, before, after, now);
    }
    void removeOfToken(const QString &tokenId, ToBegin children) override
    {
        removeTimersOfToken(m_session, m_instanceId, tokenId, children);
    }
    void removeOfPerson(const QString &tokenId, const QString &personId) override
    {
        removeTimersOfPerson(m_session, m_instanceId, tokenId, personId);
    }
    void removeDone(const QStringList &tokenIds) override { removeDoneTimers(m_session, m_instanceId, tokenIds); }
    bool hasTime(const QString &tokenId, qint64 now, const QString &besideId = {}) override;

private:
    storage::Session &m_session;
    const QString m_instanceId;
};

class HeldTimers : public TimerShelf
{
public:
    void insert(const Timer &timer, qint64) override { m_timers.append(timer); }
    QList<Timer> of(const QString &tokenId) override;
    void change(const Timer &before, const Timer &after, qint64) override;
    void removeOfToken(const QString &tokenId, ToBegin children) override;
    void removeOfPerson(const QString &tokenId, const QString &personId) override;
    void removeDone(const QStringList &tokenIds) override;
    bool hasTime(const QString &tokenId, qint64 now, const QString &besideId = {}) override;

    // The next that goes off; of those of one moment the one that was made first.
    std::optional<Timer> next() const;
    void take(const QString &id);
    SignerTimes times(const QString &tokenId) const { return m_times.value(tokenId); }
    void setTimes(const QString &tokenId, const SignerTimes &times) { m_times.insert(tokenId, times); }
    void dropTimes(const QString &tokenId) { m_times.remove(tokenId); }
    // Until when those have time whose turn it is there; 0: for ever.
    QHash<QString, qint64> dues(const QString &tokenId) const;

private:
    QList<Timer> m_timers;
    QHash<QString, SignerTimes> m_times; // by token
};

} // namespace formwright::workflow

#pragma once

#include "backend/events/event_hub.h"
#include "backend/jobs/job_runner.h"
#include "backend/messages/message_store.h"
#include "backend/notifications/notification_store.h"

namespace formwright::messages {

inline constexpr QLatin1StringView messageKind{"message"};

// The notice of a message, but for its id and receiver.
notifications::Notification noticeOf(const StoredMessage &message);
// The job that tells the receivers of a message but `except`, or takes its notices back.
jobs::Job messageJob(const StoredMessage &message, const QString &except, const QString &id, qint64 now);

// Inside a unit of work: takes back what is left of the notices of a withdrawn message and of its comments, of at most
// so many receivers. The inboxes that changed; none when nothing is left.
QHash<QString, notifications::Inbox> takeBack(
    storage::Session &session, const QString &messageId, qint64 most, qint64 now);

// Brings the notices of a message to where they have to be: everybody who is meant has one, in the order of their ids,
// or, once it is withdrawn, nobody. In short units of work, each of which notes in the message how far it is: whoever
// goes on after a crash tells nobody twice. Thread-safe.
class MessageJob : public jobs::JobWork
{
public:
    MessageJob(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
        storage::IdSource &ids, qint64 atOnce);

    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    void ended(const jobs::Job &) override { }

private:
    // False when there is nothing left to do.
    bool tellSome(jobs::JobRun &run, const StoredMessage &message, qint64 atOnce);
    bool takeSomeBack(jobs::JobRun &run, const StoredMessage &message, qint64 atOnce);
    void publish(const QHash<QString, notifications::Inbox> &inboxes);

    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
    storage::IdSource &m_ids;
    const qint64 m_atOnce; // most receivers told by one unit of work
};

} // namespace formwright::messages

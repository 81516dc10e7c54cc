// How a message comes to be: its row, and the notices of its receivers, or the job that tells them.
#pragma once

#include "backend/events/event_hub.h"
#include "backend/jobs/job_runner.h"
#include "backend/jobs/queued_message.h"
#include "backend/messages/message_input.h"
#include "backend/messages/message_store.h"
#include "backend/notifications/notification_store.h"

namespace formwright::messages {

inline constexpr qint64 toldAtOnce = 100; // people who are told by the unit of work that sends the message

// A message that is ready to be sent.
struct ComposedMessage {
    StoredMessage message; // without an id
    Audience audience;
    Attachments attachments;
    QStringList topics;
    QString except; // who is not told of it, though he is meant: mostly the sender

    // Everybody is told by the unit of work that sends it; else by the jobs.
    bool isForFew() const;
};
// What has to be read before it is sent: how many it is for, and its topics.
void countAndTopics(storage::Session &session, ComposedMessage &composed);

// Who is meant, as clients are told of it; those who went meanwhile are left out. JSON text.
QString shownAudience(storage::Session &session, const Audience &audience);

// Inside a unit of work. The inboxes that changed.
QHash<QString, notifications::Inbox> sendMessage(
    storage::Session &session, storage::IdSource &ids, ComposedMessage &composed, const QString &id, qint64 now);

// Makes the messages that acts of people have queued (jobs/queued_message.h): in the name of whoever acted, to whoever
// is still there. Thread-safe.
class QueuedMessageJob : public jobs::JobWork
{
public:
    QueuedMessageJob(
        storage::Database &database, events::EventHub &events, const storage::Clock &clock, storage::IdSource &ids);

    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    void ended(const jobs::Job &) override { }

private:
    // In short units of work; whoever goes on after a crash mails nobody twice.
    void mailEverybody(jobs::JobRun &run, const jobs::QueuedMessage &queued);

    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
    storage::IdSource &m_ids;
};

} // namespace formwright::messages

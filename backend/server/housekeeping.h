#pragma once

#include "backend/notifications/notification_upkeep.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace formwright {

struct HousekeepingOptions {
    qint64 logDays = 0; // of entries of the operation log; 0: for ever (setting log.keepDays)
    qint64 undoSeconds = 600; // of documents that were deleted (setting documents.undoTime)
    qint64 inputLogDays = 730; // of who changed which field; 0: for ever (setting documents.inputLogDays)
    qint64 deliveryDays = 30; // of call-backs, mail and the like that are over (setting outgoing.keepDays)
    qint64 readDays = 365; // of notifications that were read (setting messages.keepDays); 0: for ever
    qint64 statisticsDays = 730; // of nodes of flows; 0: for ever (setting flows.statisticsDays)
    qint64 jobDays = 30; // of jobs that are over
    qint64 clearedDays = 30; // of notifications that were cleared
    qint64 markDays = 1; // of marks of changes, which every server reads within seconds
};

// Lets go of what was kept long enough, on a thread of its own: once at the start, then every hour. Servers that share
// a database may all do it. Public functions are thread-safe.
class Housekeeping
{
public:
    // `removeFiles` removes those whose time is over; it may throw contract::Error.
    // `tell` what the bells of receivers show now, after the commit.
    Housekeeping(storage::Database &database, const storage::Clock &clock, HousekeepingOptions options,
        std::function<void()> removeFiles = {},
        std::function<void(const events::NotificationTotalsChanged &)> tell = {});
    // Stops.
    ~Housekeeping();

    // The database must be up to date. What runs already goes on.
    void start();
    // Returns once the unit of work that runs is over.
    void stop();

    // What the thread does each time, in short units of work. Throws the first contract::Error, once all was tried.
    void tidyUp();

private:
    void loop();
    // In units of work of at most `entriesAtOnce` rows, until fewer went; false where the server stops meanwhile.
    bool removeAll(const std::function<qint64(storage::Session &)> &removeSome);
    void forgetDeletedDocuments();
    // The same of notifications, fewer of them at once, whose receivers are told.
    bool takeBackAll(const std::function<notifications::TakenBack(storage::Session &, qint64 most)> &takeSome);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const HousekeepingOptions m_options;
    const std::function<void()> m_removeFiles;
    const std::function<void(const events::NotificationTotalsChanged &)> m_tell;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopping = false; // guarded by m_mutex
    std::thread m_thread;
};

} // namespace formwright

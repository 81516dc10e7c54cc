#pragma once

#include "backend/outbox/outbox_store.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <QHash>
#include <QList>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace formwright::outbox {

struct DeliveryOptions {
    int timeoutMilliseconds = 10'000; // of one try
    int mostAtOnce = 8; // tries
    int mostPerTarget = 1; // of them with one target
    int pollMilliseconds = 2'000; // between looks for what other servers have queued
};

// How what lies in one table is told.
class OutboxWork
{
public:
    virtual ~OutboxWork() = default;

    virtual QString table() const = 0;
    // One try, on a thread of its own and outside of any unit of work. Where it throws contract::Error its claim ends,
    // and it is tried again without counting.
    virtual Outcome send(const Entry &entry) = 0;
    // In the unit of work that keeps an outcome, before it is kept: what it is by what changed since the try began.
    virtual Outcome settled(storage::Session &, const Entry &, const Outcome &outcome) { return outcome; }
    // In the same unit, once it is kept: what else is to be noted.
    virtual void keep(storage::Session &, const Entry &, const Outcome &) { }
};

// Tells what waits in a table: one thread looks for what is due, and others, which begin when they are needed, make the
// tries. A slow target holds up what itself is told, and nothing else. Servers that share a database may all do it:
// each try is made by one of them, and one that dies in the middle loses its claim to another. So something may be told
// twice, and never not at all. Public functions are thread-safe.
class OutboxDelivery
{
public:
    // `work` outlives it.
    OutboxDelivery(storage::Database &database, const storage::Clock &clock, OutboxWork &work, DeliveryOptions options);
    ~OutboxDelivery(); // stops

    // The database must be up to date.
    void start();
    // Something may wait. It costs next to nothing where somebody has just said so.
    void look();
    // Returns once the tries that are under way are over.
    void stop();

private:
    // Hands out what is due until nobody is free.
    void takeDue();
    void loop();
    void run();
    void deliver(const Entry &entry);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    OutboxWork &m_work;
    const DeliveryOptions m_options;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::atomic<bool> m_looks{false}; // may wait a moment for others who ask
    bool m_stopping = false; // guarded by m_mutex, as the next
    bool m_isFree = false; // one who tried is: he waits for nobody
    QList<Entry> m_taken; // that wait for a worker
    QHash<QString, int> m_busy; // tries under way, those that wait for a worker among them, by their target
    int m_atOnce = 0; // the same in all
    std::thread m_thread;
    std::vector<std::thread> m_workers;
};

} // namespace formwright::outbox

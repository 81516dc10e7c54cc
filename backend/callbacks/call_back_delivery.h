#pragma once

#include "backend/callbacks/call_back_store.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <QHash>
#include <QList>

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace formwright::callbacks {

inline constexpr int mostTries = 8;
// Until the next try after so many, in milliseconds: from a minute to twelve hours.
qint64 pauseAfter(int tries);

struct DeliveryOptions {
    int timeoutMilliseconds = 10'000; // of one try (setting outgoing.timeout)
    qint64 mostAnswer = 65536; // bytes (setting outgoing.maxAnswer)
    bool privateAddresses = false; // setting outgoing.privateAddresses
    int mostAtOnce = 8; // tries (setting callBacks.atOnce)
    int mostPerTarget = 1; // of them to one service (setting callBacks.perTarget)
    int pollMilliseconds = 2'000; // between looks for what other servers have queued
};

// Tells services outside what waits for them: one thread looks for what is due, and others, which begin when they are
// needed, make the tries. A service that answers slowly holds up what itself is told, and nobody else. Servers that
// share a database may all do it: each try is made by one of them. Whoever is told can check that it is us:
// X-Formwright-Signature is the HMAC-SHA256 of
// "<X-Formwright-Time>.<body>" with the secret of the domain. A service may be told twice (its answer was lost), and
// knows it by X-Formwright-Delivery. Public functions are thread-safe.
class CallBackDelivery
{
public:
    CallBackDelivery(storage::Database &database, const storage::Clock &clock, DeliveryOptions options);
    ~CallBackDelivery(); // stops

    // The database must be up to date.
    void start();
    // Something may wait.
    void look();
    // Returns once the tries that are under way are over.
    void stop();

private:
    // Hands out what is due until nobody is free.
    void takeDue();
    void loop();
    void work();
    void deliver(CallBack callBack);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const DeliveryOptions m_options;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopping = false; // guarded by m_mutex, as the next
    bool m_looks = false;
    QList<CallBack> m_taken; // that wait for a worker
    QHash<QString, int> m_busy; // tries under way, those that wait for a worker among them, by their target
    int m_atOnce = 0; // the same in all
    std::thread m_thread;
    std::vector<std::thread> m_workers;
};

} // namespace formwright::callbacks

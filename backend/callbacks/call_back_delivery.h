#pragma once

#include "backend/callbacks/call_back_store.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace formwright::callbacks {

inline constexpr int mostTries = 8;
// Until the next try after so many, in milliseconds: from a minute to twelve hours.
qint64 pauseAfter(int tries);

struct DeliveryOptions {
    int timeoutMilliseconds = 10'000; // of one try (setting outgoing.timeout)
    qint64 mostAnswer = 65536; // bytes (setting outgoing.maxAnswer)
    bool privateAddresses = false; // setting outgoing.privateAddresses
    int pollMilliseconds = 2'000; // between looks for what other servers have queued
};

// Tells services outside what waits for them, on a thread of its own. Servers that share a database may all do it: each
// try is made by one of them. Whoever is told can check that it is us: X-Formwright-Signature is the HMAC-SHA256 of
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
    // Returns once the try that is under way is over.
    void stop();

private:
    void loop();
    // True where something was tried.
    bool deliverSome();
    void deliver(CallBack callBack);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const DeliveryOptions m_options;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopping = false; // guarded by m_mutex, as the next
    bool m_looks = false;
    std::thread m_thread;
};

} // namespace formwright::callbacks

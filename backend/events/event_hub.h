#pragma once

#include "backend/events/event.h"

#include <QMutex>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

namespace formwright::events {

// Distributes events inside one process; what a carrier takes along reaches other processes, too. Thread-safe.
class EventHub
{
public:
    using Handler = std::function<void(const Event &)>;

    // Tells every subscriber, in the order of subscription, then the carrier. Called after the commit, on the thread
    // that committed.
    void publish(const Event &event) const;

    // Tells the subscribers of this process alone: what another one published.
    void deliver(const Event &event) const;

    // Tells other processes alone, where a carrier goes to them.
    void tellOthers(const Event &event) const;

    // Who takes what is published to other processes; an empty one takes nothing. Returns when the one before is not
    // called any more.
    void setCarrier(Handler carrier);

    // The handler runs on the publishing thread: it must be quick and thread-safe. It stays for the life of the hub.
    void subscribe(Handler handler);

    // The handler runs on the context's thread, through its event loop, and no longer once the context is gone.
    void subscribe(QObject *context, Handler handler);

private:
    mutable QMutex m_mutex;
    mutable QMutex m_carrierMutex; // held while the carrier is called
    Handler m_carrier;
    std::shared_ptr<const std::vector<Handler>> m_handlers = std::make_shared<const std::vector<Handler>>();
};

} // namespace formwright::events

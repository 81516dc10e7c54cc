#pragma once

#include "backend/events/event.h"

#include <QMutex>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

namespace formwright::events {

// Distributes events inside one process. Thread-safe.
class EventHub
{
public:
    using Handler = std::function<void(const Event &)>;

    // Tells every subscriber, in the order of subscription. Called after the commit, on the thread that committed.
    void publish(const Event &event) const;

    // The handler runs on the publishing thread: it must be quick and thread-safe. It stays for the life of the hub.
    void subscribe(Handler handler);

    // The handler runs on the context's thread, through its event loop, and no longer once the context is gone.
    void subscribe(QObject *context, Handler handler);

private:
    mutable QMutex m_mutex;
    std::shared_ptr<const std::vector<Handler>> m_handlers = std::make_shared<const std::vector<Handler>>();
};

} // namespace formwright::events

#include "backend/events/event_hub.h"

#include <QMetaObject>

namespace formwright::events {

void EventHub::publish(const Event &event) const
{
    deliver(event);
    tellOthers(event);
}

void EventHub::tellOthers(const Event &event) const
{
    const QMutexLocker lock(&m_carrierMutex);
    if (m_carrier)
        m_carrier(event);
}

void EventHub::setCarrier(Handler carrier)
{
    const QMutexLocker lock(&m_carrierMutex);
    m_carrier = std::move(carrier);
}

void EventHub::deliver(const Event &event) const
{
    std::shared_ptr<const std::vector<Handler>> handlers;
    {
        QMutexLocker lock(&m_mutex);
        handlers = m_handlers;
    }
    for (const Handler &handler : *handlers)
        handler(event);
}

void EventHub::subscribe(Handler handler)
{
    QMutexLocker lock(&m_mutex);
    auto handlers = std::make_shared<std::vector<Handler>>(*m_handlers);
    handlers->push_back(std::move(handler));
    m_handlers = std::move(handlers);
}

void EventHub::subscribe(QObject *context, Handler handler)
{
    subscribe([context = QPointer<QObject>(context), handler = std::move(handler)](const Event &event) {
        if (QObject *receiver = context.data()) {
            QMetaObject::invokeMethod(
                receiver, [handler, event] { handler(event); }, Qt::QueuedConnection);
        }
    });
}

} // namespace formwright::events

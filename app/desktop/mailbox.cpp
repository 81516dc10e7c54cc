#include "app/desktop/mailbox.h"

namespace formwright::desktop {

Mailbox::~Mailbox()
{
    const std::lock_guard lock(m_mutex);
    m_waiting.clear();
}

void Mailbox::post(std::function<void()> work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(std::move(work));
    }
    QMetaObject::invokeMethod(
        this, [this] { doNext(); }, Qt::QueuedConnection);
}

void Mailbox::doNext()
{
    std::function<void()> work;
    {
        const std::lock_guard lock(m_mutex);
        work = std::move(m_waiting.front());
        m_waiting.pop_front();
    }
    work();
}

} // namespace formwright::desktop

#pragma once

#include <QObject>

#include <deque>
#include <functional>
#include <mutex>

namespace formwright::desktop {

// Work for the thread that this object lives on, done there in the order in which it came. What it takes along is
// handed over behind a lock of ours and not only behind that of Qt's event queue, which ThreadSanitizer does not see.
class Mailbox : public QObject
{
public:
    using QObject::QObject;
    // On its own thread, or when that is over. What waits is dropped.
    ~Mailbox() override;

    // From any thread; returns at once.
    void post(std::function<void()> work);

private:
    void doNext();

    std::mutex m_mutex;
    std::deque<std::function<void()>> m_waiting;
};

} // namespace formwright::desktop

#pragma once

#include <QHash>
#include <QHostAddress>

#include <deque>
#include <memory>
#include <unordered_map>

namespace formwright::http {

class Task;

// Tasks that wait for their turn, taken from one owner after the other: whoever brings many waits for himself. Not
// thread-safe.
class FairQueue
{
public:
    bool isEmpty() const { return m_turns.empty(); }
    qsizetype size() const { return m_size; }
    qsizetype sizeOf(const QHostAddress &owner) const
    {
        const auto found = m_tasks.find(owner);
        return found == m_tasks.end() ? 0 : qsizetype(found->second.size());
    }

    void add(const QHostAddress &owner, std::unique_ptr<Task> task);
    // The next one; the queue must not be empty.
    std::unique_ptr<Task> take();

private:
    struct Hash {
        size_t operator()(const QHostAddress &address) const { return qHash(address); }
    };

    std::unordered_map<QHostAddress, std::deque<std::unique_ptr<Task>>, Hash> m_tasks;
    std::deque<QHostAddress> m_turns; // each owner of a task once
    qsizetype m_size = 0;
};

} // namespace formwright::http

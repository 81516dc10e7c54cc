#include "backend/http/fair_queue.h"

#include "backend/http/worker_pool.h"

namespace formwright::http {

void FairQueue::add(const QHostAddress &owner, std::unique_ptr<Task> task)
{
    auto &tasks = m_tasks[owner];
    if (tasks.empty())
        m_turns.push_back(owner);
    tasks.push_back(std::move(task));
    ++m_size;
}

std::unique_ptr<Task> FairQueue::take()
{
    const QHostAddress owner = m_turns.front();
    m_turns.pop_front();
    const auto found = m_tasks.find(owner);
    std::unique_ptr<Task> task = std::move(found->second.front());
    found->second.pop_front();
    if (found->second.empty())
        m_tasks.erase(found);
    else
        m_turns.push_back(owner);
    --m_size;
    return task;
}

} // namespace formwright::http

#pragma once

#include <QString>

#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace formwright::http {

// Which streams there are and with what they were opened. Thread-safe.
class StreamRegister
{
public:
    struct Holder {
        QString userId;
        QString tokenHash;
        bool isDesigner = false; // it is told what only whoever may read designs may know
    };

    // The stream is in the register for as long as what this gives back is kept.
    static std::shared_ptr<void> enter(const std::shared_ptr<StreamRegister> &streams, quint64 id, const Holder &holder)
    {
        const std::lock_guard lock(streams->m_mutex);
        streams->m_streams.emplace(id, holder);
        return {nullptr, [streams, id](void *) {
                    const std::lock_guard leaving(streams->m_mutex);
                    streams->m_streams.erase(id);
                }};
    }

    std::vector<std::pair<quint64, Holder>> all() const
    {
        const std::lock_guard lock(m_mutex);
        return {m_streams.begin(), m_streams.end()};
    }

private:
    mutable std::mutex m_mutex;
    std::map<quint64, Holder> m_streams;
};

} // namespace formwright::http

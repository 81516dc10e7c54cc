#pragma once

#include <QtGlobal>

#include <atomic>
#include <utility>

namespace formwright::http {

// Bytes that count in a sum for as long as this object lives. Its sum outlives it; it may change threads.
class HeldBytes
{
public:
    HeldBytes() = default;
    HeldBytes(std::atomic<qint64> &sum, qint64 bytes) : m_sum(&sum), m_bytes(bytes) { sum += bytes; }
    HeldBytes(HeldBytes &&other) noexcept : m_sum(other.m_sum), m_bytes(std::exchange(other.m_bytes, 0)) { }
    HeldBytes &operator=(HeldBytes &&other) noexcept
    {
        std::swap(m_sum, other.m_sum);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~HeldBytes()
    {
        if (m_bytes != 0)
            *m_sum -= m_bytes;
    }

private:
    std::atomic<qint64> *m_sum = nullptr;
    qint64 m_bytes = 0;
};

} // namespace formwright::http

#pragma once

#include "backend/http/body_budget.h"

#include <utility>

namespace formwright::http {

// Bytes that count in a budget for as long as this object lives. Its budget outlives it; it may change threads.
class HeldBytes
{
public:
    HeldBytes() = default;
    HeldBytes(BodyBudget &budget, const QHostAddress &address, qint64 bytes)
        : m_budget(&budget), m_address(address), m_bytes(bytes)
    {
        budget.grow(address, 0, bytes);
    }
    HeldBytes(HeldBytes &&other) noexcept
        : m_budget(other.m_budget),
          m_address(std::exchange(other.m_address, {})),
          m_bytes(std::exchange(other.m_bytes, 0))
    { }
    HeldBytes &operator=(HeldBytes &&other) noexcept
    {
        std::swap(m_budget, other.m_budget);
        std::swap(m_address, other.m_address);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~HeldBytes()
    {
        if (m_bytes != 0)
            m_budget->drop(m_address, m_bytes);
    }

private:
    BodyBudget *m_budget = nullptr;
    QHostAddress m_address;
    qint64 m_bytes = 0;
};

} // namespace formwright::http

#pragma once

#include <QtGlobal>

namespace formwright::scripthost {

// How much of what this process may have it has taken.
class UsedMemory
{
public:
    UsedMemory();
    ~UsedMemory();
    UsedMemory(const UsedMemory &) = delete;
    UsedMemory &operator=(const UsedMemory &) = delete;

    // More than half: what one script left must not be what the next one lacks.
    bool isShort() const;

private:
    int m_file = -1; // kept open, since every call asks
    qint64 m_limit = 0;
};

} // namespace formwright::scripthost

#pragma once

#include <functional>
#include <utility>
#include <vector>

namespace formwright::storage {

// Lives while the writer tells the ends of a group of units of work. What follows from them and is due once, however
// many of them ended (another thread that is to be woken, for instance), is put off until all of them were told.
class GroupEnd
{
public:
    GroupEnd();
    ~GroupEnd();
    GroupEnd(const GroupEnd &) = delete;
    GroupEnd &operator=(const GroupEnd &) = delete;

    // That of this thread; null where there is none.
    static GroupEnd *current();

    bool isPutOff(const void *key) const;
    // `act` must not throw. It is kept under its key, which tells who is meant.
    void putOff(const void *key, std::function<void()> act);

private:
    std::vector<std::pair<const void *, std::function<void()>>> m_acts;
};

} // namespace formwright::storage

#include "backend/storage/group_end.h"

#include <algorithm>

namespace formwright::storage {

static thread_local GroupEnd *currentEnd = nullptr;

GroupEnd::GroupEnd()
{
    currentEnd = this;
}

GroupEnd::~GroupEnd()
{
    currentEnd = nullptr;
    for (const auto &[key, act] : m_acts)
        act();
}

GroupEnd *GroupEnd::current()
{
    return currentEnd;
}

bool GroupEnd::isPutOff(const void *key) const
{
    return std::any_of(m_acts.begin(), m_acts.end(), [key](const auto &each) { return each.first == key; });
}

void GroupEnd::putOff(const void *key, std::function<void()> act)
{
    m_acts.emplace_back(key, std::move(act));
}

} // namespace formwright::storage

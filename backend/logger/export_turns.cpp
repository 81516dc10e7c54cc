#include "backend/logger/export_turns.h"

#include "app/contract/error.h"

namespace formwright::logger {

using namespace Qt::StringLiterals;

ExportTurns::Turn::Turn(ExportTurns &turns, const QString &address, int atOnce) : m_turns(turns), m_address(address)
{
    const std::lock_guard lock(turns.m_mutex);
    if (turns.m_addresses.contains(address) || turns.m_addresses.size() >= atOnce)
        throw contract::Error::tooMany(u"the operation log is being exported; try again in a moment"_s);
    turns.m_addresses.insert(address);
}

ExportTurns::Turn::~Turn()
{
    const std::lock_guard lock(m_turns.m_mutex);
    m_turns.m_addresses.remove(m_address);
}

} // namespace formwright::logger

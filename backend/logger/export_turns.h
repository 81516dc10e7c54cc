#pragma once

#include <QSet>
#include <QString>

#include <mutex>

namespace formwright::logger {

// Who writes the operation log into a workbook now: an address one at a time, and few altogether. Nobody has to be
// known for it, it walks through all entries, and each workbook is held in memory until it is sent. Thread-safe.
class ExportTurns
{
public:
    // Has its place as long as it lives. Throws Error (TooMany) where the address has one, or `atOnce` are taken.
    class Turn
    {
    public:
        Turn(ExportTurns &turns, const QString &address, int atOnce);
        ~Turn();
        Turn(const Turn &) = delete;
        Turn &operator=(const Turn &) = delete;

    private:
        ExportTurns &m_turns;
        const QString m_address;
    };

private:
    std::mutex m_mutex;
    QSet<QString> m_addresses;
};

} // namespace formwright::logger

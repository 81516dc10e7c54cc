// Answers the server's frames, one after another.
#pragma once

#include "app/scripthost/script_engine.h"
#include "app/scripthost/used_memory.h"

#include <QCborMap>

#include <map>

namespace formwright::scripthost {

class ScriptHost
{
public:
    explicit ScriptHost(helpers::ParentChannel &channel);

    // Until the server closes the pipe.
    void run();

private:
    bool answer(const QCborMap &order);
    Outcome outcomeOf(const QCborMap &order);
    ScriptEngine &engineFor(const QString &key);
    bool send(const Outcome &outcome);

    helpers::ParentChannel &m_channel;
    Server m_server;
    Watchdog m_watchdog;
    UsedMemory m_memory;
    std::unique_ptr<ScriptEngine> m_fresh; // for the first who comes
    std::map<QString, std::unique_ptr<ScriptEngine>> m_engines;
    QList<QString> m_recentEngines; // the latest last
    QHash<QString, QString> m_sources; // by hash
};

} // namespace formwright::scripthost

// The engine of one domain and software: the vocabulary, and the scripts that were run in it.
#pragma once

#include "app/scripthost/server_bridge.h"
#include "app/scripthost/watchdog.h"

#include <QCborMap>
#include <QHash>
#include <QJSEngine>

namespace formwright::scripthost {

// What came of a script.
struct Outcome {
    QString json; // of the prelude's functions
    QStringView failure; // of script::frame; empty where there is json
    QString reason;
    int line = 0;
};

class ScriptEngine
{
public:
    ScriptEngine(Server &server, Watchdog &watchdog);

    // A script is known by a hash and compiled once.
    Outcome call(const QString &hash, const QString &source, const QString &context, std::chrono::milliseconds budget);
    Outcome grid(const QList<std::pair<QString, QString>> &scripts, const QString &context, const QString &rows,
        std::chrono::milliseconds budget);
    Outcome check(const QString &source);
    void collectGarbage();

    // After so many calls, or something that cannot be taken away, another engine is due.
    bool isWornOut() const { return m_isSpoilt || m_calls >= mostCalls; }

private:
    // Throws Outcome.
    QJSValue functionOf(const QString &hash, const QString &source);
    Outcome run(const QJSValue &function, const QJSValueList &arguments, std::chrono::milliseconds budget,
        bool keepsWhatIsDone);
    void clean();

    static constexpr int mostCalls = 10'000;

    Watchdog &m_watchdog;
    QJSEngine m_engine;
    ServerBridge m_bridge;
    QJSValue m_invoke;
    QJSValue m_grid;
    QJSValue m_doneCells;
    QJSValue m_clean;
    QHash<QString, QJSValue> m_functions;
    int m_calls = 0;
    bool m_isSpoilt = false;
};

} // namespace formwright::scripthost

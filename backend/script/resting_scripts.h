#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include <chrono>
#include <mutex>

namespace formwright::script {

// Scripts that had to be killed again and again rest for a while, so that they do not cost a process each time.
class RestingScripts
{
public:
    using Clock = std::chrono::steady_clock;

    RestingScripts(int killsBeforeRest, std::chrono::milliseconds rest);

    bool mayRun(const QString &script, Clock::time_point now);
    void noteKill(const QString &script, Clock::time_point now);

private:
    struct Record {
        QList<Clock::time_point> kills;
        Clock::time_point restsUntil;
    };
    void forgetOld(Clock::time_point now);

    const int m_killsBeforeRest;
    const std::chrono::milliseconds m_rest;
    std::mutex m_mutex;
    QHash<QString, Record> m_records;
};

} // namespace formwright::script

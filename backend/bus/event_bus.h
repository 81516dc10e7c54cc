#pragma once

#include "backend/events/event_hub.h"
#include "backend/events/script_log.h"

#include <QByteArray>
#include <QJsonObject>
#include <QThread>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>

namespace formwright::bus {

class PostgresqlChannel;

struct EventBusOptions {
    int gatherMilliseconds = 20; // between two messages of one server
    int catchUpMilliseconds = 2'000; // between two looks at what changed
    int answerMilliseconds = 5'000; // the database may take for an answer
    int retryMilliseconds = 500; // between tries to reach it
    qsizetype mostPayload = 7'900; // bytes of one message; PostgreSQL takes fewer than 8,000
};

// Makes the servers on one PostgreSQL hear the events of each other, on a thread and a connection of its own.
//
// What is published here goes out as NOTIFY in a transaction of its own, since one inside a unit of work would make all
// units of the database commit one after another; what comes in a burst goes together, and where it is too much for one
// message, that says to catch up. Messages may be lost with a connection or a process. So every two seconds each server
// reads what was marked in the database (change_mark, inbox) by transactions that it has not seen yet, and a connection
// that was made anew begins with AnythingChanged. Delivered events may come twice.
class EventBus
{
public:
    EventBus(events::EventHub &hub, const QString &location, const EventBusOptions &options = {});
    // Stops.
    ~EventBus();

    // What scripts write goes to servers that have readers, too. Before start().
    void carry(const std::shared_ptr<events::ScriptLog> &log) { m_log = log; }

    // The database must be up to date. Returns at once, connected or not.
    void start();
    // What was published before goes out, if the database answers within a second.
    void stop();

    // Whether other servers are heard now.
    bool isConnected() const { return m_connected; }

private:
    void run();
    void connectAnew();
    void carry(const events::Event &event);
    void send();
    void sendLines();
    void takeLine(const events::ScriptLogLine &line);
    void receiveLines(const QJsonObject &message);
    void tellReaders();
    void receive(const QByteArray &payload);
    void catchUp();
    int untilNext() const; // milliseconds until there is something to do

    events::EventHub &m_hub;
    const EventBusOptions m_options;
    const QByteArray m_origin; // this server's name in its messages
    std::shared_ptr<events::ScriptLog> m_log;
    std::unique_ptr<PostgresqlChannel> m_channel;
    std::unique_ptr<QThread> m_thread;
    std::atomic<bool> m_connected{false};
    std::atomic<bool> m_stopping{false};

    mutable std::mutex m_mutex;
    std::map<QByteArray, QByteArray> m_waiting; // what goes out next: the last of each by what it is about
    bool m_tooMuch = false; // waits instead of what does
    QList<QByteArray> m_lines; // of scripts, that go out next; what is too much is left out

    // Of the thread.
    qint64 m_nextSend = 0;
    qint64 m_nextCatchUp = 0;
    QByteArray m_seen; // the transactions before this number are known
    bool m_warned = false;
};

} // namespace formwright::bus

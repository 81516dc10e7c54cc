#pragma once

#include "backend/http/event_streams.h"

#include <QBasicTimer>
#include <QHash>
#include <QThread>

#include <future>
#include <map>
#include <mutex>
#include <unordered_map>
#include <variant>
#include <vector>

namespace formwright::http {

class AddressLimits;

// One thread and its share of the event streams. The public functions are thread-safe: they leave mail, which the
// thread reads in the order it came.
class StreamThread : public QObject
{
public:
    StreamThread(const EventStreamOptions &options, AddressLimits &limits);
    ~StreamThread() override;

    // The peer has entered the limits; it leaves them with the stream. False, and nothing is taken, once stopped.
    // `entry` goes with the stream.
    bool add(quint64 id, const StreamSpec &spec, const QHostAddress &peer, std::shared_ptr<void> entry);
    void adopt(quint64 id, std::unique_ptr<QTcpSocket> socket, const QByteArray &head, const StreamTotals &totals);
    void forget(quint64 id);
    void change(const QString &userId, const StreamTotals &totals);
    void end(quint64 id);
    void stop();

protected:
    bool event(QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    struct Stream {
        quint64 id = 0;
        QTcpSocket *socket = nullptr; // not there yet
        QString userId;
        QHostAddress peer;
        StreamTotals change; // the newest totals that came before the socket
        qint64 number = 0; // of the totals that were sent last: a change may be told twice, or late
        std::shared_ptr<void> entry;
        qint64 lastEvent = 0; // the id of the last event
        qint64 ends = 0; // milliseconds of a growing clock; 0: never
        bool heartbeat = false;
    };
    struct Add {
        Stream stream;
        int lifetime = 0; // milliseconds, 0: for ever
    };
    struct Adopt {
        quint64 id;
        std::unique_ptr<QTcpSocket> socket;
        QByteArray head;
        StreamTotals totals;
    };
    struct Forget {
        quint64 id;
    };
    struct Change {
        QString userId;
        StreamTotals totals;
    };
    struct End {
        quint64 id;
    };
    using Mail = std::variant<Add, Adopt, Forget, Change, End>;

    bool post(Mail &&mail);
    void wake();
    void readMail();
    void read(Add &add);
    void read(Adopt &adopt);
    void read(Forget &forget);
    void read(Change &change);
    void read(End &end);
    static bool isNews(const Stream &stream, const StreamTotals &totals);
    static void appendEvent(Stream &stream, QByteArray &bytes, QByteArrayView lines);
    void send(Stream &stream, const QByteArray &bytes);
    void close(Stream &stream);
    void remove(quint64 id);
    void armLifetime();

    const EventStreamOptions m_options;
    AddressLimits &m_limits;
    QThread m_thread;
    QBasicTimer m_heartbeat;
    QBasicTimer m_lifetime;
    std::unordered_map<quint64, Stream> m_streams;
    QHash<QString, std::vector<quint64>> m_byUser;
    std::multimap<qint64, quint64> m_endings; // when -> which stream

    std::mutex m_mutex;
    std::vector<Mail> m_mail;
    bool m_posted = false;
    bool m_stopped = false;
    std::promise<void> m_ended;
};

} // namespace formwright::http

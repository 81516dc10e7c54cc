#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QList>
#include <QObject>
#include <QSocketNotifier>

#include <atomic>

class QEventLoop;
struct pg_conn;

namespace formwright::bus {

// One connection to PostgreSQL that hears notifications, with a bound to every wait. Qt's driver hears them, too, but
// whoever asks it something waits for ever when the network falls silent. Belongs to one thread, which needs no event
// loop; wake() alone is for others.
class PostgresqlChannel : public QObject
{
public:
    using Row = QList<QByteArray>;

    explicit PostgresqlChannel(const QString &location);
    ~PostgresqlChannel() override;

    // All throw contract::Error::unavailable; the channel is closed then. `milliseconds`: for all of it.
    void open(int milliseconds);
    QList<Row> query(const char *sql, const Row &values, int milliseconds);
    // Waits for notifications, wake() or the end of the time, whichever comes first.
    void wait(int milliseconds);

    bool isOpen() const { return m_connection != nullptr; }
    void close();

    // The payloads that came, each once.
    QList<QByteArray> takePayloads() { return std::exchange(m_payloads, {}); }

    // Ends the wait() that is or the next one, and an open() or query() with an error when `forGood`. Thread-safe.
    void wake(bool forGood = false);

protected:
    bool event(QEvent *event) override;

private:
    enum class Waited { Socket, Woken, TimedOut };
    Waited waitFor(QSocketNotifier::Type type, QDeadlineTimer until);
    // The same for what must not be woken but by the end of all.
    void require(QSocketNotifier::Type type, QDeadlineTimer until);
    void flush(QDeadlineTimer until);
    void collect();
    [[noreturn]] void fail(const QString &what);

    const QByteArray m_location;
    pg_conn *m_connection = nullptr;
    QList<QByteArray> m_payloads;
    QEventLoop *m_loop = nullptr;
    bool m_woken = false;
    std::atomic<bool> m_ended{false};
};

} // namespace formwright::bus

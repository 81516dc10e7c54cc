#include "backend/bus/postgresql_channel.h"

#include "app/contract/error.h"

#include <QCoreApplication>
#include <QEvent>
#include <QEventLoop>
#include <QTimer>

#include <libpq-fe.h>

#include <array>
#include <vector>

namespace formwright::bus {

using namespace Qt::StringLiterals;
using contract::Error;

PostgresqlChannel::PostgresqlChannel(const QString &location) : m_location(location.toUtf8()) { }

PostgresqlChannel::~PostgresqlChannel()
{
    close();
}

void PostgresqlChannel::close()
{
    if (m_connection)
        PQfinish(std::exchange(m_connection, nullptr));
    m_payloads.clear();
}

void PostgresqlChannel::fail(const QString &what)
{
    const QString detail = m_connection ? QString::fromUtf8(PQerrorMessage(m_connection)).simplified() : QString();
    close();
    throw Error::unavailable(what, detail);
}

void PostgresqlChannel::wake(bool forGood)
{
    if (forGood)
        m_ended = true;
    QCoreApplication::postEvent(this, new QEvent(QEvent::User));
}

bool PostgresqlChannel::event(QEvent *event)
{
    if (event->type() != QEvent::User)
        return QObject::event(event);
    m_woken = true;
    if (m_loop)
        m_loop->quit();
    return true;
}

PostgresqlChannel::Waited PostgresqlChannel::waitFor(QSocketNotifier::Type type, QDeadlineTimer until)
{
    if (std::exchange(m_woken, false))
        return Waited::Woken;
    if (until.hasExpired())
        return Waited::TimedOut;
    bool isReady = false;
    QEventLoop loop;
    m_loop = &loop;
    QSocketNotifier notifier(PQsocket(m_connection), type);
    connect(&notifier, &QSocketNotifier::activated, &loop, [&] {
        isReady = true;
        notifier.setEnabled(false);
        loop.quit();
    });
    QTimer timer;
    timer.setSingleShot(true);
    connect(&timer, &QTimer::timeout, &loop, &QEventLoop::quit);
    timer.start(int(std::max<qint64>(1, until.remainingTime())));
    loop.exec();
    m_loop = nullptr;
    if (isReady)
        return Waited::Socket;
    return std::exchange(m_woken, false) ? Waited::Woken : Waited::TimedOut;
}

void PostgresqlChannel::require(QSocketNotifier::Type type, QDeadlineTimer until)
{
    bool woken = false;
    for (;;) {
        const Waited waited = waitFor(type, until);
        if (waited == Waited::TimedOut)
            fail(u"the database does not answer"_s);
        if (waited == Waited::Woken && m_ended)
            fail(u"the server is stopping"_s);
        if (waited == Waited::Socket)
            break;
        woken = true;
    }
    m_woken = m_woken || woken; // for the wait that it was meant for
}

void PostgresqlChannel::open(int milliseconds)
{
    close();
    // The location is an address that the library reads as well; what follows it wins.
    constexpr std::array<const char *, 6> keys{
        "dbname", "application_name", "keepalives_idle", "keepalives_interval", "keepalives_count", nullptr};
    const std::array<const char *, 6> values{m_location.constData(), "formwright bus", "5", "2", "3", nullptr};
    const QDeadlineTimer until(milliseconds);
    m_connection = PQconnectStartParams(keys.data(), values.data(), 1);
    if (!m_connection || PQstatus(m_connection) == CONNECTION_BAD)
        fail(u"the database cannot be opened"_s);
    for (PostgresPollingStatusType state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK;) {
        require(state == PGRES_POLLING_WRITING ? QSocketNotifier::Write : QSocketNotifier::Read, until);
        state = PQconnectPoll(m_connection);
        if (state == PGRES_POLLING_FAILED)
            fail(u"the database cannot be opened"_s);
    }
    if (PQsetnonblocking(m_connection, 1) != 0)
        fail(u"the database cannot be opened"_s);
}

void PostgresqlChannel::flush(QDeadlineTimer until)
{
    for (;;) {
        const int rest = PQflush(m_connection);
        if (rest < 0)
            fail(u"the database does not answer"_s);
        if (rest == 0)
            return;
        require(QSocketNotifier::Write, until);
    }
}

QList<PostgresqlChannel::Row> PostgresqlChannel::query(const char *sql, const Row &values, int milliseconds)
{
    if (!m_connection)
        fail(u"the database does not answer"_s);
    const QDeadlineTimer until(milliseconds);
    std::vector<const char *> texts;
    for (const QByteArray &value : values)
        texts.push_back(value.constData());
    if (PQsendQueryParams(m_connection, sql, int(texts.size()), nullptr, texts.data(), nullptr, nullptr, 0) != 1)
        fail(u"the database does not answer"_s);
    flush(until);
    QList<Row> rows;
    for (;;) {
        while (PQisBusy(m_connection) != 0) {
            require(QSocketNotifier::Read, until);
            if (PQconsumeInput(m_connection) != 1)
                fail(u"the database does not answer"_s);
        }
        PGresult *const result = PQgetResult(m_connection);
        if (!result)
            break;
        const ExecStatusType status = PQresultStatus(result);
        const int columns = PQnfields(result);
        for (int row = 0; row < PQntuples(result); ++row) {
            Row read;
            for (int column = 0; column < columns; ++column)
                read.append(PQgetvalue(result, row, column));
            rows.append(read);
        }
        PQclear(result);
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
            fail(u"the database refused what servers tell one another"_s);
    }
    collect();
    return rows;
}

void PostgresqlChannel::wait(int milliseconds)
{
    if (!m_connection)
        fail(u"the database does not answer"_s);
    if (!m_payloads.isEmpty() || waitFor(QSocketNotifier::Read, QDeadlineTimer(milliseconds)) != Waited::Socket)
        return;
    if (PQconsumeInput(m_connection) != 1)
        fail(u"the connection to the database ended"_s);
    collect();
}

void PostgresqlChannel::collect()
{
    while (PGnotify *notification = PQnotifies(m_connection)) {
        m_payloads.append(notification->extra);
        PQfreemem(notification);
    }
}

} // namespace formwright::bus

#include "backend/outbox/outbox_delivery.h"

#include "app/contract/error.h"

#include <QLoggingCategory>

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

Q_LOGGING_CATEGORY(outboxLog, "formwright.outbox")

constexpr qint64 minute = 60'000;

// Whoever changes documents asks for a look with each change: those of a moment share one.
constexpr std::chrono::milliseconds moment{20};

} // namespace

OutboxDelivery::OutboxDelivery(
    storage::Database &database, const storage::Clock &clock, OutboxWork &work, DeliveryOptions options)
    : m_database(database), m_clock(clock), m_work(work), m_options(options)
{ }

OutboxDelivery::~OutboxDelivery()
{
    stop();
}

void OutboxDelivery::start()
{
    if (!m_thread.joinable())
        m_thread = std::thread([this] { loop(); });
}

void OutboxDelivery::look()
{
    if (m_looks.exchange(true))
        return; // somebody asked already, and that look is still to come
    {
        const std::lock_guard lock(m_mutex); // or it could be missed between the question and the sleep
    }
    m_changed.notify_all();
}

void OutboxDelivery::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    for (std::thread &worker : m_workers)
        worker.join();
    m_workers.clear();
}

void OutboxDelivery::loop()
{
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        m_looks = m_isFree = false;
        lock.unlock();
        try {
            takeDue();
        } catch (const Error &error) {
            qCWarning(outboxLog).noquote() << m_work.table() << "waits:" << error.message << error.detail;
        }
        lock.lock();
        if (m_changed.wait_for(lock, moment, [this] { return m_stopping || m_isFree; }))
            continue;
        m_changed.wait_for(lock, std::chrono::milliseconds(m_options.pollMilliseconds),
            [this] { return m_stopping || m_isFree || m_looks; });
    }
}

void OutboxDelivery::takeDue()
{
    for (;;) {
        QStringList full;
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping || m_atOnce >= m_options.mostAtOnce)
                return;
            for (auto it = m_busy.cbegin(); it != m_busy.cend(); ++it) {
                if (it.value() >= m_options.mostPerTarget)
                    full.append(it.key());
            }
        }
        const qint64 now = m_clock.nowMilliseconds();
        auto due = dueEntry(m_database.reader(), m_work.table(), now, full);
        if (!due)
            return;
        bool isOurs = false;
        m_database.write([&](Session &session) {
            isOurs = claimEntry(session, m_work.table(), *due, now, now + 2 * m_options.timeoutMilliseconds + minute);
        });
        if (!isOurs)
            continue; // it is claimed now, and not found again
        const std::lock_guard lock(m_mutex);
        m_taken.append(*due);
        ++m_busy[due->target];
        if (++m_atOnce > int(m_workers.size()))
            m_workers.emplace_back([this] { run(); });
        m_changed.notify_all();
    }
}

void OutboxDelivery::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_stopping || !m_taken.isEmpty(); });
        if (m_taken.isEmpty())
            return;
        const Entry entry = m_taken.takeFirst();
        lock.unlock();
        try {
            deliver(entry);
        } catch (const Error &error) {
            // Its claim ends, and it is tried again.
            qCWarning(outboxLog).noquote() << m_work.table() << entry.id << "waits:" << error.message << error.detail;
        }
        lock.lock();
        --m_atOnce;
        if (--m_busy[entry.target] == 0)
            m_busy.remove(entry.target);
        m_isFree = true; // for the next
        m_changed.notify_all();
    }
}

void OutboxDelivery::deliver(const Entry &entry)
{
    const Outcome tried = m_work.send(entry);
    const qint64 now = m_clock.nowMilliseconds();
    m_database.write([&](Session &session) {
        const Outcome outcome = m_work.settled(session, entry, tried);
        if (keepOutcome(session, m_work.table(), entry, outcome, now))
            m_work.keep(session, entry, outcome);
    });
}

} // namespace formwright::outbox

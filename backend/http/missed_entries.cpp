#include "backend/http/missed_entries.h"

#include "backend/storage/database.h"

#include <QLoggingCategory>

Q_DECLARE_LOGGING_CATEGORY(operationLog)

namespace formwright::http {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr qsizetype mostKept = 1000;
constexpr qsizetype mostAtOnce = 100;

} // namespace

void LogEntry::insert(Session &session) const
{
    session.execute(
        uR"(INSERT INTO operation_log (id, user_id, operator, operator_class, type, description, result, ip, application_id, domain_id, logged)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING)"_s,
        id, userId, operatorText, operatorClass, type, description, result, ip, applicationId, domainId, logged);
}

MissedEntries::~MissedEntries()
{
    if (const qint64 gone = m_entries.size() + m_lost; gone > 0)
        qCWarning(operationLog) << gone << "entries of the operation log were never taken by the database";
}

void MissedEntries::add(LogEntry entry)
{
    qCWarning(operationLog).noquote() << "a failed change is recorded once the database takes it:" << entry.operatorText
                                      << entry.type << entry.result.left(200);
    const std::lock_guard lock(m_mutex);
    if (m_entries.size() >= mostKept) {
        ++m_lost;
        return;
    }
    m_entries.append(std::move(entry));
    m_any = true;
}

QList<LogEntry> MissedEntries::take()
{
    const std::lock_guard lock(m_mutex);
    const qsizetype count = std::min(mostAtOnce, m_entries.size());
    QList<LogEntry> taken = m_entries.first(count);
    m_entries.remove(0, count);
    m_any = !m_entries.isEmpty();
    return taken;
}

void MissedEntries::giveBack(const QList<LogEntry> &entries, const std::exception_ptr &failure)
{
    // What the database refuses for itself it would refuse for ever.
    bool isForLater = false;
    try {
        std::rethrow_exception(failure);
    } catch (const contract::Error &error) {
        isForLater = error.code == contract::ErrorCode::Unavailable;
    } catch (...) { }
    const std::lock_guard lock(m_mutex);
    if (!isForLater) {
        m_lost += entries.size();
        return;
    }
    m_entries = entries + m_entries;
    m_any = !m_entries.isEmpty();
}

void MissedEntries::write(storage::Database &database)
{
    if (!m_any.load(std::memory_order_relaxed))
        return;
    const QList<LogEntry> entries = take();
    if (entries.isEmpty())
        return; // somebody else is at it
    const auto unit = [entries](Session &session) {
        for (const LogEntry &entry : entries)
            entry.insert(session);
    };
    if (database.takesUnits()) {
        const auto done = [this, entries](const std::exception_ptr &failure) {
            if (failure)
                giveBack(entries, failure);
        };
        if (!database.submit(unit, done))
            done(std::make_exception_ptr(contract::Error::unavailable(u"too many changes wait, try again"_s)));
        return;
    }
    try {
        database.write(unit);
    } catch (...) {
        giveBack(entries, std::current_exception());
    }
}

} // namespace formwright::http

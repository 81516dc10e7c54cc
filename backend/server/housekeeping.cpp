#include "backend/server/housekeeping.h"

#include "app/contract/error.h"
#include "backend/bus/change_marks.h"
#include "backend/callbacks/call_back_store.h"
#include "backend/forms/deleted_records.h"
#include "backend/forms/record_comments.h"
#include "backend/forms/record_history.h"
#include "backend/jobs/job_store.h"
#include "backend/notifications/notification_store.h"
#include "backend/operation_log/log_store.h"
#include "backend/outbox/delivery_store.h"
#include "backend/outbox/outbox_store.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/statistics.h"

#include <QDateTime>
#include <QLoggingCategory>
#include <QTimeZone>

#include <exception>

namespace formwright {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

Q_LOGGING_CATEGORY(housekeepingLog, "formwright.housekeeping")

constexpr auto pause = std::chrono::hours(1);
constexpr qint64 dayMilliseconds = 24LL * 60 * 60 * 1000;
constexpr int entriesAtOnce = 1000; // others may write in between
constexpr qint64 documentsAtOnce = 500; // with what is kept of each
constexpr qint64 noticesAtOnce = 100; // each may be in another inbox, whose owner changes it as well

} // namespace

Housekeeping::Housekeeping(storage::Database &database, const storage::Clock &clock, HousekeepingOptions options,
    std::function<void()> removeFiles, std::function<void(const events::NotificationTotalsChanged &)> tell)
    : m_database(database),
      m_clock(clock),
      m_options(options),
      m_removeFiles(std::move(removeFiles)),
      m_tell(std::move(tell))
{ }

Housekeeping::~Housekeeping()
{
    stop();
}

void Housekeeping::start()
{
    if (!m_thread.joinable())
        m_thread = std::thread([this] { loop(); });
}

void Housekeeping::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void Housekeeping::loop()
{
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        lock.unlock();
        try {
            tidyUp();
        } catch (const Error &) {
            // It was logged with what it kept from being done.
        }
        lock.lock();
        m_changed.wait_for(lock, pause, [this] { return m_stopping; });
    }
}

void Housekeeping::tidyUp()
{
    const qint64 now = m_clock.nowMilliseconds();
    const auto daysAgo = [now](qint64 days) { return now - days * dayMilliseconds; };
    std::exception_ptr first;
    // What cannot be done now keeps nothing else from being done.
    const auto part = [&first](const char *what, const auto &tidy) {
        try {
            tidy();
        } catch (const Error &error) {
            qCWarning(housekeepingLog).noquote()
                << "cannot be tidied now:" << what << '-' << error.message << error.detail;
            if (!first)
                first = std::current_exception();
        }
    };
    part("jobs that are over",
        [&] { m_database.write([&](Session &session) { jobs::removeOldJobs(session, daysAgo(m_options.jobDays)); }); });
    part("marks of changes", [&] {
        m_database.write([&](Session &session) { bus::removeOldMarks(session, daysAgo(m_options.markDays)); });
    });
    part("deleted documents", [&] { forgetDeletedDocuments(); });
    if (m_removeFiles)
        part("exported files", m_removeFiles);
    part("notifications that were cleared", [&] {
        removeAll([&](Session &session) {
            return notifications::forgetCleared(session, daysAgo(m_options.clearedDays), entriesAtOnce);
        });
    });
    if (m_options.readDays > 0) {
        part("notifications that were read", [&] {
            takeBackAll([&](Session &session, qint64 most) {
                return notifications::takeBackOldRead(session, daysAgo(m_options.readDays), most, now);
            });
        });
    }
    const auto forgetDeliveries = [&](const QString &table) {
        removeAll([&](Session &session) {
            return outbox::removeOld(session, table, daysAgo(m_options.deliveryDays), entriesAtOnce);
        });
    };
    part("call-backs", [&] { forgetDeliveries(callbacks::callBackTable); });
    part("mail and other deliveries", [&] { forgetDeliveries(outbox::deliveryTable); });
    if (m_options.inputLogDays > 0) {
        part("changes of fields", [&] {
            removeAll([&](Session &session) {
                return forms::forgetChanges(session, daysAgo(m_options.inputLogDays), entriesAtOnce);
            });
        });
    }
    if (m_options.statisticsDays > 0) {
        const QDate from = QDateTime::fromMSecsSinceEpoch(daysAgo(m_options.statisticsDays), QTimeZone::utc()).date();
        part("statistics of flows",
            [&] { removeAll([&](Session &session) { return workflow::forgetDays(session, from, entriesAtOnce); }); });
    }
    if (m_options.logDays > 0) {
        operation_log::Selection old;
        old.before = daysAgo(m_options.logDays);
        part("the operation log", [&] {
            removeAll([&](Session &session) { return operation_log::deleteSome(session, old, entriesAtOnce); });
        });
    }
    if (first)
        std::rethrow_exception(first);
}

void Housekeeping::forgetDeletedDocuments()
{
    const qint64 before = m_clock.nowMilliseconds() - m_options.undoSeconds * 1000;
    // What was said about them goes first, in short units of work; the last of it with the documents. Before each part
    // what told people of it.
    const bool isSilent = takeBackAll([&](Session &session, qint64 most) {
        const QStringList comments = forms::commentsOfDeleted(session, before, most);
        notifications::TakenBack taken
            = notifications::takeBackNotificationsOf(session, comments, most, m_clock.nowMilliseconds());
        if (taken.count < most) // else more of them tell of it
            taken.count = forms::forgetCommentsOfDeleted(session, before, most);
        return taken;
    });
    if (!isSilent)
        return;
    for (qint64 until = 0; until < before;) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping)
                return;
        }
        m_database.write([&](Session &session) {
            until = forms::deletedUntil(session, before, documentsAtOnce);
            workflow::forgetInstancesOfDeleted(session, until);
            forms::forgetDeleted(session, until);
        });
    }
}

bool Housekeeping::takeBackAll(const std::function<notifications::TakenBack(Session &, qint64)> &takeSome)
{
    qint64 atOnce = noticesAtOnce;
    for (bool isMore = true; isMore;) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping)
                return false;
        }
        notifications::TakenBack taken;
        try {
            m_database.write([&](Session &session) { taken = takeSome(session, atOnce); });
        } catch (const storage::SerializationFailure &) {
            // Others change these very inboxes all the time: fewer of them at once get through between two changes.
            if (atOnce == 1)
                throw;
            atOnce = std::max<qint64>(1, atOnce / 8);
            continue;
        }
        for (auto inbox = taken.inboxes.cbegin(); m_tell && inbox != taken.inboxes.cend(); ++inbox)
            m_tell(notifications::changeOf(inbox.key(), *inbox));
        isMore = taken.count >= atOnce;
        atOnce = std::min(noticesAtOnce, atOnce * 2);
    }
    return true;
}

bool Housekeeping::removeAll(const std::function<qint64(Session &)> &removeSome)
{
    for (qint64 removed = entriesAtOnce; removed == entriesAtOnce;) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping)
                return false;
        }
        m_database.write([&](Session &session) { removed = removeSome(session); });
    }
    return true;
}

} // namespace formwright

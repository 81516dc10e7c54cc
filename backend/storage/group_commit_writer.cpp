#include "backend/storage/group_commit_writer.h"

#include "backend/storage/row_changes.h"

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

bool isUnavailable(const std::exception_ptr &failure)
{
    try {
        std::rethrow_exception(failure);
    } catch (const contract::Error &error) {
        return error.code == contract::ErrorCode::Unavailable;
    } catch (...) {
        return false;
    }
}

} // namespace

GroupCommitWriter::GroupCommitWriter(std::function<std::unique_ptr<Session>()> open, int groupSize, RowChanges *changes)
    : m_open(std::move(open)),
      m_groupSize(size_t(std::max(1, groupSize))),
      m_changes(changes),
      m_thread([this] { run(); })
{ }

GroupCommitWriter::~GroupCommitWriter()
{
    {
        std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void GroupCommitWriter::Waiting::wait()
{
    std::unique_lock lock(m_mutex);
    m_finished.wait(lock, [this] { return m_isFinished; });
}

void GroupCommitWriter::Waiting::finish()
{
    // Told under the lock: without it the caller could be gone in between.
    const std::lock_guard lock(m_mutex);
    m_isFinished = true;
    m_finished.notify_one();
}

void GroupCommitWriter::write(const Unit &unit)
{
    if (std::this_thread::get_id() == m_thread.get_id())
        throw contract::Error::internal(u"a unit of work was opened inside another"_s);
    Waiting waiting(unit);
    {
        std::lock_guard lock(m_mutex);
        m_queue.push_back(&waiting);
    }
    m_wake.notify_one();
    waiting.wait();
    if (waiting.failure)
        std::rethrow_exception(waiting.failure);
}

void GroupCommitWriter::run()
{
    std::unique_ptr<Session> session;
    std::vector<Waiting *> group;
    for (;;) {
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stopping || !m_queue.empty(); });
            if (m_queue.empty())
                return;
            const size_t count = std::min(m_groupSize, m_queue.size());
            group.assign(m_queue.begin(), m_queue.begin() + std::ptrdiff_t(count));
            m_queue.erase(m_queue.begin(), m_queue.begin() + std::ptrdiff_t(count));
        }
        try {
            if (!session)
                session = m_open();
            runGroup(*session, group);
        } catch (...) {
            // Begin, commit or the rollback of one unit failed: nothing of the group is in the database.
            m_hasFailed = true;
            if (m_changes)
                m_changes->dropUnits();
            for (Waiting *waiting : group) {
                if (!waiting->failure)
                    waiting->failure = std::current_exception();
            }
            if (session) {
                try {
                    session->execute(u"ROLLBACK"_s);
                } catch (const contract::Error &) {
                    // SQLite has already rolled back by itself.
                }
            }
        }
        for (Waiting *waiting : group)
            waiting->finish(); // `waiting` may be gone from here on
    }
}

void GroupCommitWriter::runGroup(Session &session, const std::vector<Waiting *> &group)
{
    session.execute(u"BEGIN IMMEDIATE"_s);
    bool hasWritten = false;
    for (Waiting *waiting : group) {
        session.execute(u"SAVEPOINT unit"_s);
        try {
            (*waiting->unit)(session);
            if (m_changes)
                m_changes->keepUnit();
            hasWritten = true;
        } catch (...) {
            waiting->failure = std::current_exception();
            if (isUnavailable(waiting->failure))
                m_hasFailed = true;
            if (m_changes)
                m_changes->dropUnit();
            session.execute(u"ROLLBACK TO unit"_s);
        }
        session.execute(u"RELEASE unit"_s);
    }
    if (m_changes)
        m_changes->commitUnits([&] { session.execute(u"COMMIT"_s); });
    else
        session.execute(u"COMMIT"_s);
    if (hasWritten)
        m_hasFailed = false;
}

} // namespace formwright::storage

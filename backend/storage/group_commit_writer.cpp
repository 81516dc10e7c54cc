#include "backend/storage/group_commit_writer.h"

#include "backend/storage/figures.h"
#include "backend/storage/group_end.h"
#include "backend/storage/row_changes.h"
#include "backend/storage/sqlite_driver.h"

#include <QDebug>

#include <algorithm>

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

// How long a group took, its commit included.
template <class Group> class GroupClock
{
public:
    explicit GroupClock(const Group &group) : m_group(group), m_isMeasuring(Figures::isMeasuring())
    {
        if (m_isMeasuring)
            m_begun = std::chrono::steady_clock::now();
    }
    ~GroupClock()
    {
        if (!m_isMeasuring)
            return;
        const std::chrono::nanoseconds took = std::chrono::steady_clock::now() - m_begun;
        WriterFigures &figures = writerFigures();
        figures.units.fetch_add(m_group.size(), std::memory_order_relaxed);
        figures.commits.fetch_add(1, std::memory_order_relaxed);
        figures.nanoseconds.fetch_add(took.count(), std::memory_order_relaxed);
        if (took.count() > figures.worst.load(std::memory_order_relaxed))
            figures.worst.store(took.count(), std::memory_order_relaxed);
    }
    GroupClock(const GroupClock &) = delete;
    GroupClock &operator=(const GroupClock &) = delete;

private:
    const Group &m_group; // grows meanwhile
    const bool m_isMeasuring;
    std::chrono::steady_clock::time_point m_begun{};
};

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

GroupCommitWriter::GroupCommitWriter(std::function<Opened()> open, Options options)
    : m_open(std::move(open)),
      m_options(std::move(options)),
      m_groupSize(size_t(std::max(1, m_options.groupSize))),
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

void GroupCommitWriter::Waiting::finish(std::exception_ptr reason)
{
    // Told under the lock: without it the caller could be gone in between.
    const std::lock_guard lock(m_mutex);
    failure = std::move(reason);
    m_isFinished = true;
    m_finished.notify_one();
}

void GroupCommitWriter::write(const Unit &unit)
{
    if (std::this_thread::get_id() == m_thread.get_id())
        throw contract::Error::internal(u"a unit of work was opened inside another"_s);
    Waiting waiting;
    enqueue({std::ref(unit), [&waiting](std::exception_ptr failure) { waiting.finish(std::move(failure)); }});
    waiting.wait();
    if (waiting.failure)
        std::rethrow_exception(waiting.failure);
}

bool GroupCommitWriter::submit(Unit unit, Completion done)
{
    return enqueue({std::move(unit), std::move(done), true});
}

bool GroupCommitWriter::enqueue(Entry entry)
{
    bool wasIdle = false;
    {
        const std::lock_guard lock(m_mutex);
        if (entry.isBounded) {
            // What follows from the end of another unit is never refused: there is one of it at most.
            if (m_bounded >= m_options.maxWaiting && std::this_thread::get_id() != m_thread.get_id())
                return false;
            ++m_bounded;
        }
        m_queue.push_back(std::move(entry));
        writerFigures().waiting.fetch_add(1, std::memory_order_relaxed);
        wasIdle = std::exchange(m_isIdle, false);
    }
    if (wasIdle)
        m_wake.notify_one();
    return true;
}

void GroupCommitWriter::run()
{
    std::unique_ptr<Session> session;
    std::vector<Entry> group;
    for (;;) {
        {
            std::unique_lock lock(m_mutex);
            while (!m_stopping && m_queue.empty()) {
                m_isIdle = true;
                m_wake.wait(lock);
            }
            m_isIdle = false;
            if (m_queue.empty())
                return;
            take(group);
        }
        try {
            if (!session) {
                Opened opened = m_open();
                session = std::move(opened.session);
                m_marks = opened.marks;
            }
            const GroupClock clock(group);
            runGroup(*session, group);
        } catch (...) {
            // Begin, commit or the rollback of one unit failed: nothing of the group is in the database.
            m_hasFailed = true;
            if (m_options.changes)
                m_options.changes->dropUnits();
            for (Entry &entry : group) {
                // A refusal that came of what another unit did is none, since that is undone.
                if (!entry.failure || entry.cameBehind)
                    entry.failure = std::current_exception();
            }
            if (session) {
                try {
                    session->execute(u"ROLLBACK"_s);
                } catch (const contract::Error &) {
                    // SQLite has already rolled back by itself.
                }
            }
        }
        finish(group);
    }
}

void GroupCommitWriter::take(std::vector<Entry> &group)
{
    const size_t count = std::min(m_queue.size(), m_groupSize - std::min(m_groupSize, group.size()));
    const auto end = m_queue.begin() + std::ptrdiff_t(count);
    group.insert(group.end(), std::make_move_iterator(m_queue.begin()), std::make_move_iterator(end));
    m_queue.erase(m_queue.begin(), end);
    writerFigures().waiting.fetch_sub(qint64(count), std::memory_order_relaxed);
}

bool GroupCommitWriter::takeMore(std::vector<Entry> &group)
{
    const size_t before = group.size();
    const std::lock_guard lock(m_mutex);
    take(group);
    return group.size() > before;
}

void GroupCommitWriter::finish(std::vector<Entry> &group)
{
    {
        const auto bounded
            = std::count_if(group.begin(), group.end(), [](const Entry &entry) { return entry.isBounded; });
        const std::lock_guard lock(m_mutex);
        m_bounded -= int(bounded);
    }
    const GroupEnd end;
    for (Entry &entry : group) {
        try {
            entry.done(std::move(entry.failure)); // what the unit belonged to may be gone from here on
        } catch (...) {
            qCritical() << "the end of a unit of work was not told";
        }
    }
    group.clear(); // what they kept goes now, not with the next group
}

void GroupCommitWriter::runGroup(Session &session, std::vector<Entry> &group)
{
    RowChanges *const changes = m_options.changes;
    const QString begin = u"BEGIN IMMEDIATE"_s;
    session.execute(begin);
    if (!runUnits(session, group, Savepoints::WhereNeeded)) {
        session.execute(u"ROLLBACK"_s);
        if (changes)
            changes->dropUnits();
        session.execute(begin);
        runUnits(session, group, Savepoints::Each);
    }
    if (changes)
        changes->commitUnits([&] { session.execute(u"COMMIT"_s); });
    else
        session.execute(u"COMMIT"_s);
    if (std::any_of(group.begin(), group.end(), [](const Entry &entry) { return !entry.failure; }))
        m_hasFailed = false;
    if (m_options.committed)
        m_options.committed();
}

bool GroupCommitWriter::runUnits(Session &session, std::vector<Entry> &group, Savepoints savepoints)
{
    bool isAlone = true; // nothing else is in the transaction
    bool mayRunAgain = true; // all that is in it, and whoever was refused by it
    bool isOtherwise = false; // than the first time: a unit failed that had not
    // What came meanwhile goes with them: the commit is what takes long.
    for (size_t i = 0; i < group.size() || takeMore(group); ++i) {
        Entry &entry = group[i];
        const bool isOfSubmit = entry.isBounded;
        const bool failedBefore = bool(entry.failure);
        // Found out the first time, and it stands while all that it may come of does.
        if (failedBefore && !(isOtherwise && isOfSubmit && entry.cameBehind))
            continue;
        entry.failure = nullptr;
        entry.cameBehind = !isAlone;
        const bool isSaved = savepoints == Savepoints::Each || (isOfSubmit ? !mayRunAgain : !isAlone);
        if (!runUnit(session, entry, isSaved))
            return false;
        const bool hasFailed = bool(entry.failure);
        isOtherwise = isOtherwise || (hasFailed && !failedBefore);
        isAlone = isAlone && hasFailed;
        mayRunAgain = mayRunAgain && (isOfSubmit || (hasFailed && !entry.cameBehind));
    }
    return true;
}

bool GroupCommitWriter::runUnit(Session &session, Entry &entry, bool isSaved)
{
    RowChanges *const changes = m_options.changes;
    const StatementMarks before = *m_marks;
    if (isSaved)
        session.execute(u"SAVEPOINT unit"_s);
    try {
        entry.unit(session);
        if (changes)
            changes->keepUnit();
    } catch (...) {
        entry.failure = std::current_exception();
        if (isUnavailable(entry.failure))
            m_hasFailed = true;
        if (changes)
            changes->dropUnit();
        if (isSaved)
            session.execute(u"ROLLBACK TO unit"_s);
    }
    const StatementMarks &after = *m_marks;
    // What follows would be committed by itself.
    if (after.failedOutside != before.failedOutside)
        throw contract::Error::unavailable(u"the database cannot be written or read at the moment"_s);
    if (isSaved)
        session.execute(u"RELEASE unit"_s);
    return isSaved || !entry.failure || after.changing == before.changing;
}

} // namespace formwright::storage

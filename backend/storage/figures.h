#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>

namespace formwright::storage {

// What this process counts for those who operate it. All of it belongs to the process, however many databases it opens:
// a server opens one. Nothing is counted, and no clock is read for it, until measure() is called.
class Figures
{
public:
    struct Options {
        int mostStatements = 1'000; // kept apart; what comes beyond them is counted together
        std::chrono::milliseconds slow{200}; // from then on an execution is remembered by itself
    };
    static void measure(const Options &options);
    // For tests, and before the first database is opened: forgets everything.
    static void stopMeasuring();
    static bool isMeasuring() { return s_isMeasuring.load(std::memory_order_relaxed); }

private:
    static std::atomic<bool> s_isMeasuring;
};

// A number that many threads raise: each has a cache line that it shares with few others, and whoever reads adds them.
class SharedCount
{
public:
    void add(quint64 by = 1) { m_parts[place()].value.fetch_add(by, std::memory_order_relaxed); }
    quint64 value() const;
    void clear();

private:
    static constexpr size_t parts = 16;
    struct alignas(64) Part {
        std::atomic<quint64> value{0};
    };
    static size_t place();

    std::array<Part, parts> m_parts;
};

// --- Statements ---

// A statement as it is told to operators: without any value that stands in it, lists of marks and spaces made short.
// Statements that differ in those alone are one.
QString statementShape(const QString &sql);

// What the executions of one statement by one session came to. Written by the session's thread alone, read by any.
class StatementCount
{
public:
    explicit StatementCount(QString shape) : m_shape(std::move(shape)) { }

    // From the beginning of an execution until its last row was read, or it was given up.
    void add(std::chrono::nanoseconds took, bool hasFailed);

private:
    friend struct StatementTable;

    const QString m_shape;
    std::atomic<quint64> m_count{0};
    std::atomic<quint64> m_failed{0};
    std::atomic<qint64> m_nanoseconds{0};
    std::atomic<qint64> m_worst{0};
};

// Null while nothing is measured.
std::shared_ptr<StatementCount> countOf(const QString &sql);

struct StatementFigures {
    QString statement;
    quint64 count = 0;
    quint64 failed = 0;
    qint64 nanoseconds = 0;
    qint64 worst = 0;
};
// Those that took most time together first.
QList<StatementFigures> statementFigures();

struct SlowStatement {
    QString statement;
    qint64 nanoseconds = 0;
    qint64 at = 0; // UTC milliseconds
};
// The slowest executions, worst first.
QList<SlowStatement> slowStatements();

// --- The writer of a SQLite file, and sessions ---

struct WriterFigures {
    std::atomic<qint64> waiting{0}; // units of work that wait for their turn
    std::atomic<quint64> units{0};
    std::atomic<quint64> commits{0};
    std::atomic<qint64> nanoseconds{0}; // of all groups, from BEGIN to COMMIT
    std::atomic<qint64> worst{0};
};
WriterFigures &writerFigures();

std::atomic<int> &openSessionCount(); // kept whether or not anything is measured
SharedCount &repeatedUnits(); // PostgreSQL: units of work that were begun again since others got into their way

// --- Caches ---

enum class Cache { Tokens, Designs, Permissions };
inline constexpr std::array allCaches{Cache::Tokens, Cache::Designs, Cache::Permissions};

struct CacheFigures {
    SharedCount found;
    SharedCount read; // since it was not there, or not lately
};
CacheFigures &cacheFigures(Cache cache);

inline void noteCacheUse(Cache cache, bool wasFound)
{
    if (!Figures::isMeasuring())
        return;
    CacheFigures &figures = cacheFigures(cache);
    (wasFound ? figures.found : figures.read).add();
}

} // namespace formwright::storage

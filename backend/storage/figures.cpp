#include "backend/storage/figures.h"

#include <QDateTime>

#include <algorithm>

namespace formwright::storage {

using namespace Qt::StringLiterals;

std::atomic<bool> Figures::s_isMeasuring{false};

namespace {

constexpr qsizetype longestShape = 2'000;
constexpr qsizetype mostSlow = 50;

bool isNamePart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'$';
}

// Reads a statement and writes its shape.
class Shaping
{
public:
    explicit Shaping(const QString &sql) : m_sql(sql) { }

    QString made()
    {
        while (m_at < m_sql.size() && m_shape.size() <= longestShape)
            step();
        return shortened(m_shape.trimmed());
    }

private:
    QChar at(qsizetype place) const { return place < m_sql.size() ? m_sql[place] : QChar(); }

    void step()
    {
        const QChar c = m_sql[m_at];
        if (c.isSpace()) {
            ++m_at;
            space();
        } else if (c == u'-' && at(m_at + 1) == u'-') {
            const qsizetype end = m_sql.indexOf(u'\n', m_at);
            m_at = end < 0 ? m_sql.size() : end;
        } else if (c == u'/' && at(m_at + 1) == u'*') {
            const qsizetype end = m_sql.indexOf("*/"_L1, m_at + 2);
            m_at = end < 0 ? m_sql.size() : end + 2;
            space();
        } else if (c == u'\'') {
            value(endOfQuoted(m_at, u'\''));
        } else if (c == u'"') {
            name(endOfQuoted(m_at, u'"'));
        } else if (c == u'$' && isDollarQuote()) {
            value(endOfDollarQuoted());
        } else if (isNamePart(c)) {
            word();
        } else {
            m_shape += c;
            ++m_at;
        }
    }

    void space()
    {
        if (!m_shape.isEmpty() && !m_shape.endsWith(u' '))
            m_shape += u' ';
    }

    void value(qsizetype end)
    {
        m_shape += u'?';
        m_at = end;
    }

    void name(qsizetype end)
    {
        m_shape += QStringView(m_sql).mid(m_at, end - m_at);
        m_at = end;
    }

    // A number is a value; E'...', X'...' and the like belong to the text that follows.
    void word()
    {
        qsizetype end = m_at;
        const bool isNumber = m_sql[m_at].isDigit();
        while (isNamePart(at(end)) || (isNumber && at(end) == u'.'))
            ++end;
        if (isNumber)
            return value(end);
        if (at(end) == u'\'' && end - m_at == 1)
            return value(endOfQuoted(end, u'\'', m_sql[m_at].toUpper() == u'E'));
        name(end);
    }

    // Both ways in which a mark stands inside: doubled, and of texts E'...' after a backslash.
    qsizetype endOfQuoted(qsizetype begin, QChar mark, bool hasEscapes = false) const
    {
        for (qsizetype i = begin + 1; i < m_sql.size(); ++i) {
            if (hasEscapes && m_sql[i] == u'\\') {
                ++i;
                continue;
            }
            if (m_sql[i] != mark)
                continue;
            if (at(i + 1) != mark)
                return i + 1;
            ++i;
        }
        return m_sql.size();
    }

    bool isDollarQuote() const
    {
        qsizetype end = m_at + 1;
        while (at(end).isLetterOrNumber() || at(end) == u'_')
            ++end;
        return at(end) == u'$' && !at(m_at + 1).isDigit();
    }

    qsizetype endOfDollarQuoted() const
    {
        const qsizetype opened = m_sql.indexOf(u'$', m_at + 1) + 1;
        const QString mark = m_sql.mid(m_at, opened - m_at);
        const qsizetype end = m_sql.indexOf(mark, opened);
        return end < 0 ? m_sql.size() : end + mark.size();
    }

    // "?, ?, ?" and "(?, ?), (?, ?)" are as long as somebody's list was.
    static QString shortened(QString shape)
    {
        shape.replace(u", ?"_s, u",?"_s);
        while (shape.contains("?,?"_L1))
            shape.replace(u"?,?"_s, u"?"_s);
        shape.replace(u"(?), "_s, u"(?),"_s);
        while (shape.contains("(?),(?)"_L1))
            shape.replace(u"(?),(?)"_s, u"(?)"_s);
        shape.replace(u",?"_s, u", ?"_s).replace(u"(?),"_s, u"(?), "_s);
        if (shape.size() > longestShape)
            shape = shape.first(longestShape - 1) + u'…';
        return shape;
    }

    const QString &m_sql;
    qsizetype m_at = 0;
    QString m_shape;
};

const QString &otherStatements()
{
    static const QString name = u"(all others)"_s;
    return name;
}

// By the thread that writes it alone, so that no addition has to be atomic.
template <class Number> void raise(std::atomic<Number> &number, Number by)
{
    number.store(number.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
}

} // namespace

struct StatementTable {
    struct Entry {
        StatementFigures ended; // what sessions counted that let go of the statement
        std::vector<std::shared_ptr<StatementCount>> counts;
    };

    static StatementTable &instance()
    {
        static StatementTable table;
        return table;
    }

    static void addTo(StatementFigures &figures, const StatementCount &count)
    {
        figures.count += count.m_count.load(std::memory_order_relaxed);
        figures.failed += count.m_failed.load(std::memory_order_relaxed);
        figures.nanoseconds += count.m_nanoseconds.load(std::memory_order_relaxed);
        figures.worst = std::max(figures.worst, count.m_worst.load(std::memory_order_relaxed));
    }

    // Under the lock. What nobody counts in any more is one number.
    static void fold(Entry &entry)
    {
        std::erase_if(entry.counts, [&](const std::shared_ptr<StatementCount> &count) {
            if (count.use_count() > 1)
                return false;
            std::atomic_thread_fence(std::memory_order_acquire);
            addTo(entry.ended, *count);
            return true;
        });
    }

    std::shared_ptr<StatementCount> make(QString shape)
    {
        const std::lock_guard lock(mutex);
        if (!entries.contains(shape) && entries.size() >= options.mostStatements)
            shape = otherStatements();
        Entry &entry = entries[shape];
        fold(entry);
        return entry.counts.emplace_back(std::make_shared<StatementCount>(std::move(shape)));
    }

    void noteSlow(const QString &shape, qint64 nanoseconds)
    {
        const std::lock_guard lock(mutex);
        const auto place = std::upper_bound(slowest.begin(), slowest.end(), nanoseconds,
            [](qint64 took, const SlowStatement &other) { return took > other.nanoseconds; });
        slowest.insert(place, {shape, nanoseconds, QDateTime::currentMSecsSinceEpoch()});
        if (slowest.size() > mostSlow)
            slowest.removeLast();
    }

    std::mutex mutex;
    Figures::Options options;
    std::atomic<qint64> slow{0}; // nanoseconds; of the options
    QHash<QString, Entry> entries;
    QList<SlowStatement> slowest;
};

void Figures::measure(const Options &options)
{
    StatementTable &table = StatementTable::instance();
    const std::lock_guard lock(table.mutex);
    table.options = options;
    table.slow = std::chrono::nanoseconds(options.slow).count();
    s_isMeasuring = true;
}

void Figures::stopMeasuring()
{
    s_isMeasuring = false;
    StatementTable &table = StatementTable::instance();
    const std::lock_guard lock(table.mutex);
    table.entries.clear();
    table.slowest.clear();
    WriterFigures &writer = writerFigures();
    writer.units = 0;
    writer.commits = 0;
    writer.nanoseconds = 0;
    writer.worst = 0;
    repeatedUnits().clear();
    for (const Cache cache : allCaches) {
        cacheFigures(cache).found.clear();
        cacheFigures(cache).read.clear();
    }
}

size_t SharedCount::place()
{
    static std::atomic<size_t> next{0};
    thread_local const size_t own = next.fetch_add(1, std::memory_order_relaxed) % parts;
    return own;
}

quint64 SharedCount::value() const
{
    quint64 sum = 0;
    for (const Part &part : m_parts)
        sum += part.value.load(std::memory_order_relaxed);
    return sum;
}

void SharedCount::clear()
{
    for (Part &part : m_parts)
        part.value.store(0, std::memory_order_relaxed);
}

QString statementShape(const QString &sql)
{
    return Shaping(sql).made();
}

void StatementCount::add(std::chrono::nanoseconds took, bool hasFailed)
{
    const qint64 nanoseconds = took.count();
    raise<quint64>(m_count, 1);
    if (hasFailed)
        raise<quint64>(m_failed, 1);
    raise<qint64>(m_nanoseconds, nanoseconds);
    if (nanoseconds > m_worst.load(std::memory_order_relaxed))
        m_worst.store(nanoseconds, std::memory_order_relaxed);
    StatementTable &table = StatementTable::instance();
    if (nanoseconds >= table.slow.load(std::memory_order_relaxed))
        table.noteSlow(m_shape, nanoseconds);
}

std::shared_ptr<StatementCount> countOf(const QString &sql)
{
    return Figures::isMeasuring() ? StatementTable::instance().make(statementShape(sql)) : nullptr;
}

QList<StatementFigures> statementFigures()
{
    QList<StatementFigures> all;
    StatementTable &table = StatementTable::instance();
    {
        const std::lock_guard lock(table.mutex);
        all.reserve(table.entries.size());
        for (auto entry = table.entries.begin(); entry != table.entries.end(); ++entry) {
            StatementTable::fold(*entry);
            StatementFigures figures = entry->ended;
            figures.statement = entry.key();
            for (const std::shared_ptr<StatementCount> &count : entry->counts)
                StatementTable::addTo(figures, *count);
            if (figures.count > 0)
                all.append(figures);
        }
    }
    std::sort(all.begin(), all.end(), [](const StatementFigures &a, const StatementFigures &b) {
        return std::tie(b.nanoseconds, a.statement) < std::tie(a.nanoseconds, b.statement);
    });
    return all;
}

QList<SlowStatement> slowStatements()
{
    StatementTable &table = StatementTable::instance();
    const std::lock_guard lock(table.mutex);
    return table.slowest;
}

WriterFigures &writerFigures()
{
    static WriterFigures figures;
    return figures;
}

std::atomic<int> &openSessionCount()
{
    static std::atomic<int> count{0};
    return count;
}

SharedCount &repeatedUnits()
{
    static SharedCount count;
    return count;
}

CacheFigures &cacheFigures(Cache cache)
{
    static std::array<CacheFigures, allCaches.size()> figures;
    return figures[size_t(cache)];
}

} // namespace formwright::storage

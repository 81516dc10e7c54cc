#include "backend/forms/record_counts.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostCounts = 10'000;
constexpr qsizetype longestKey = 4'096; // of what is kept: a question may carry as much text as a request takes
const QByteArray fieldTable = QByteArrayLiteral("form_field");

QString keyOf(const RecordStatement &statement)
{
    QString key = statement.sql;
    for (const QVariant &value : statement.values)
        key += u'\x1f' % value.toString();
    return key;
}

qint64 rowsOf(Session &session, const RecordStatement &statement)
{
    Rows counted = session.run(statement.sql, statement.values);
    return counted.next() ? counted.integer(0) : 0;
}

QStringList sumsOf(Session &session, const RecordStatement &statement, int fields)
{
    QStringList sums;
    Rows rows = session.run(statement.sql, statement.values);
    if (rows.next()) {
        for (int field = 0; field < fields; ++field)
            sums.append(sumFrom(rows, field));
    }
    return sums;
}

QHash<QString, int> columnNumbers(Session &session, const QString &table)
{
    QHash<QString, int> numbers;
    Rows rows = session.query(u"SELECT name, cid FROM pragma_table_info(?)"_s, table);
    while (rows.next())
        numbers.insert(rows.text(0), int(rows.integer(1)));
    return numbers;
}

} // namespace

RecordCounts::RecordCounts(storage::Database &database) : m_database(database), m_changes(database.changes()) { }

void RecordCounts::clear()
{
    QMutexLocker lock(&m_mutex);
    m_counts.clear();
    m_sums.clear();
}

// Only changes of the form's own table are followed. A unit of work sees what nobody else does yet.
bool RecordCounts::follows(const Session &session, const RecordQuery &query) const
{
    const bool readsOthers = std::any_of(query.predicates.begin(), query.predicates.end(),
        [](const RecordPredicate &predicate) { return predicate.readsOtherTables; });
    return m_changes && !readsOthers && &session == &m_database.reader();
}

qint64 RecordCounts::count(Session &session, const FormDesign &design, const RecordQuery &query)
{
    const RecordStatement statement = countStatement(session.dialect(), design, query);
    if (!follows(session, query))
        return rowsOf(session, statement);
    const QString key = keyOf(statement);
    if (const auto rows = kept(key, formTableName(design.id).toUtf8()))
        return *rows;
    Counted counted = countedNow(session, design, query, statement);
    const qint64 rows = counted.rows;
    if (key.size() > longestKey)
        return rows;
    QMutexLocker lock(&m_mutex);
    if (m_counts.size() >= mostCounts)
        m_counts.clear();
    m_counts.insert(key, std::move(counted));
    return rows;
}

QStringList RecordCounts::sums(
    Session &session, const FormDesign &design, const RecordQuery &query, const QList<int> &fields)
{
    const RecordStatement statement = sumStatement(session.dialect(), design, query, fields);
    if (!follows(session, query))
        return sumsOf(session, statement, int(fields.size()));
    const QString key = keyOf(statement);
    const QByteArray table = formTableName(design.id).toUtf8();
    {
        QMutexLocker lock(&m_mutex);
        const auto found = m_sums.constFind(key);
        if (found != m_sums.constEnd() && found->version == m_changes->version(table)
            && found->designs == m_changes->version(fieldTable))
            return found->sums;
    }
    Summed summed;
    atOneMoment(session, table, summed.version, summed.designs,
        [&] { summed.sums = sumsOf(session, statement, int(fields.size())); });
    if (key.size() > longestKey)
        return summed.sums;
    QMutexLocker lock(&m_mutex);
    if (m_sums.size() >= mostCounts)
        m_sums.clear();
    m_sums.insert(key, summed);
    return summed.sums;
}

std::optional<qint64> RecordCounts::kept(const QString &key, const QByteArray &table)
{
    QMutexLocker lock(&m_mutex);
    const auto found = m_counts.find(key);
    if (found == m_counts.end() || found->designs != m_changes->version(fieldTable))
        return std::nullopt;
    if (!found->condition)
        return found->version == m_changes->version(table) ? std::optional(found->rows) : std::nullopt;
    quint64 version = found->version;
    const auto changes = m_changes->since(table, version);
    if (!changes)
        return std::nullopt;
    qint64 rows = found->rows;
    for (const storage::RowChange &change : *changes) {
        const auto difference = found->condition->difference(change);
        if (!difference)
            return std::nullopt;
        rows += *difference;
    }
    found->rows = rows;
    found->version = version;
    return rows;
}

template <class Read>
void RecordCounts::atOneMoment(Session &session, const QByteArray &table, quint64 &version, quint64 &designs, Read read)
{
    session.execute(u"BEGIN"_s);
    try {
        {
            const auto still = m_changes->betweenCommits();
            session.query(u"SELECT 1 FROM sqlite_master LIMIT 1"_s).next(); // the snapshot is taken here
            version = m_changes->version(table);
            designs = m_changes->version(fieldTable);
        }
        read();
    } catch (...) {
        session.execute(u"ROLLBACK"_s);
        throw;
    }
    session.execute(u"COMMIT"_s);
}

RecordCounts::Counted RecordCounts::countedNow(
    Session &session, const FormDesign &design, const RecordQuery &query, const RecordStatement &statement)
{
    const QString name = formTableName(design.id);
    const QByteArray table = name.toUtf8();
    Counted counted;
    atOneMoment(session, table, counted.version, counted.designs, [&] {
        counted.condition = RecordCondition::of(design, query, columnNumbers(session, name));
        counted.rows = rowsOf(session, statement);
    });
    if (counted.condition)
        m_changes->watch(table, counted.condition->columns());
    return counted;
}

} // namespace formwright::forms

#include "backend/forms/record_counts.h"

namespace formwright::forms {

namespace {
constexpr qsizetype mostCounts = 10'000;
}

RecordCounts::RecordCounts(storage::Database &database, events::EventHub &events)
    : m_keeps(database.dialect().isSqlite())
{
    events.subscribe([this](const events::Event &event) {
        if (const auto *changed = std::get_if<events::RecordsChanged>(&event)) {
            QMutexLocker lock(&m_mutex);
            ++m_versions[changed->formId];
        }
    });
}

qint64 RecordCounts::count(storage::Session &session, const FormDesign &design, const RecordQuery &query)
{
    const RecordStatement statement = countStatement(session.dialect(), design, query);
    QString key = statement.sql;
    for (const QVariant &value : statement.values)
        key += u'\x1f' % value.toString();
    quint64 version = 0;
    if (m_keeps) {
        QMutexLocker lock(&m_mutex);
        version = m_versions.value(design.id);
        const auto found = m_counts.constFind(key);
        if (found != m_counts.constEnd() && found->version == version)
            return found->rows;
    }
    qint64 rows = 0;
    {
        storage::Rows counted = session.run(statement.sql, statement.values);
        if (counted.next())
            rows = counted.integer(0);
    }
    if (m_keeps) {
        // Counted under an older version, it is simply never found again.
        QMutexLocker lock(&m_mutex);
        if (m_counts.size() >= mostCounts)
            m_counts.clear();
        m_counts.insert(key, {version, rows});
    }
    return rows;
}

} // namespace formwright::forms

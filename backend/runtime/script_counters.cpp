// The counters of scripts, which are written beside what a script reads and writes.
#include "backend/runtime/script_data.h"

#include <thread>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using script::DataRefusal;
using storage::Session;

static constexpr qsizetype longestLabel = 200;

static QString textOf(const QJsonArray &arguments, int index)
{
    return arguments.at(index).toVariant().toString();
}

void ScriptData::writeApart(const std::function<void(Session &)> &unit)
{
    storage::Database &database = m_call.services.database;
    if (!m_reads || database.dialect().isSqlite())
        return database.write(unit);
    std::exception_ptr failure;
    std::thread([&] {
        try {
            database.write(unit);
        } catch (...) {
            failure = std::current_exception();
        }
    }).join();
    if (failure)
        std::rethrow_exception(failure);
}

// Counted in a unit of its own: a number may be lost when what it was for fails, and is never given twice.
QJsonValue ScriptData::countNext(const QJsonArray &arguments)
{
    const QString label = textOf(arguments, 0).left(longestLabel);
    qint64 next = 0;
    if (!m_counts || m_counters) {
        next = lastCount(arguments).toInteger() + 1;
        if (m_counts)
            m_counters->insert(label, next);
        return next;
    }
    writeApart([&](Session &session) {
        next = session
                   .integer(uR"(INSERT INTO script_counter (domain_id, application_id, label, last) VALUES (?, ?, ?, 1)
                       ON CONFLICT (domain_id, application_id, label) DO UPDATE SET last = script_counter.last + 1
                       RETURNING last)"_s,
                       m_scope.domainId, m_scope.applicationId, label)
                   .value_or(0);
    });
    m_counted.insert(label, next);
    return next;
}

QJsonValue ScriptData::lastCount(const QJsonArray &arguments)
{
    const QString label = textOf(arguments, 0).left(longestLabel);
    if (m_counters && m_counters->contains(label))
        return m_counters->value(label);
    // What is read is of one moment; what the script counted itself is later.
    if (const auto own = m_counted.constFind(label); own != m_counted.constEnd())
        return *own;
    return m_call.db()
        .integer(u"SELECT last FROM script_counter WHERE domain_id = ? AND application_id = ? AND label = ?"_s,
            m_scope.domainId, m_scope.applicationId, label)
        .value_or(0);
}

QJsonValue ScriptData::resetCounter(const QJsonArray &arguments)
{
    if (!m_counts)
        throw DataRefusal(u"resetCounter: nothing is saved"_s);
    if (m_counters) {
        m_counters->insert(textOf(arguments, 0).left(longestLabel), 0);
        return QJsonValue::Null;
    }
    writeApart([&](Session &session) {
        session.execute(u"DELETE FROM script_counter WHERE domain_id = ? AND application_id = ? AND label = ?"_s,
            m_scope.domainId, m_scope.applicationId, textOf(arguments, 0).left(longestLabel));
    });
    m_counted.insert(textOf(arguments, 0).left(longestLabel), 0);
    return QJsonValue::Null;
}

} // namespace formwright::runtime

#include "backend/storage/snapshot_reader.h"

#include "backend/storage/connections.h"
#include "backend/storage/prepared_query.h"

namespace formwright::storage {

using namespace Qt::StringLiterals;

SnapshotReader::SnapshotReader(const QString &location) : m_engine(engineOf(location))
{
    if (m_engine == Engine::Postgresql) {
        m_connection = std::make_unique<QSqlDatabase>(connectPostgresql(location));
        // Whatever is done with the rows between two of them, nobody waits for a snapshot.
        query(u"SET idle_in_transaction_session_timeout TO 0"_s)->execute({});
        return;
    }
    DatabaseOptions options;
    options.location = location;
    m_session = openSession(options, false);
    m_session->query(u"PRAGMA temp_store=FILE"_s).next();
    m_session->forgetStatements();
}

SnapshotReader::~SnapshotReader()
{
    if (m_connection)
        disconnect(*m_connection);
}

std::shared_ptr<PreparedQuery> SnapshotReader::query(const QString &sql)
{
    return std::make_shared<PreparedQuery>(
        m_engine, *m_connection, sql, m_isBroken, PreparedQuery::Reading::AsTheyCome);
}

Rows SnapshotReader::run(const QString &shape, const QString &sql, const QVariantList &values)
{
    if (m_session)
        return m_session->run(sql, values);
    // In the order in which they are put there.
    query(u"SET synchronize_seqscans = off"_s)->execute({});
    query(u"CREATE TEMPORARY TABLE taken_snapshot AS "_s % shape % u" LIMIT 0"_s)->execute({});
    query(u"INSERT INTO taken_snapshot "_s % sql)->execute(values);
    auto rows = query(u"SELECT * FROM taken_snapshot"_s);
    rows->execute({});
    return Rows(std::move(rows));
}

} // namespace formwright::storage

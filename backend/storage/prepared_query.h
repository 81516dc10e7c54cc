#pragma once

#include "backend/storage/dialect.h"
#include "backend/storage/figures.h"
#include "backend/storage/sqlite_result.h"

#include <QByteArrayView>
#include <QSqlQuery>

namespace formwright::storage {

// A query of a Session, prepared where its engine prepares its kind. Used by the thread of its connection.
class PreparedQuery
{
public:
    // Throws contract::Error, as the others do. `isBroken`, the session's, is set when its connection is lost.
    // `AsTheyCome`: rows are read from the connection one after another, which takes no other query meanwhile; else all
    // are there at once where the engine gives them so.
    enum class Reading { Usual, AsTheyCome };
    PreparedQuery(Engine engine, const QSqlDatabase &connection, const QString &sql, bool &isBroken,
        Reading reading = Reading::Usual);

    // Runs it with these values for its question marks; a null text among them is NULL.
    void execute(const QVariantList &values);
    bool next();
    // Gives up what is left of the rows, and the locks that reading holds.
    void finish();
    // How many rows it changed.
    qint64 affected() const;

    // The columns of the current row.
    bool isNull(int column) const { return m_direct ? m_direct->isNullAt(column) : m_query.isNull(column); }
    QString text(int column) const { return m_direct ? m_direct->textAt(column) : m_query.value(column).toString(); }
    qint64 integer(int column) const
    {
        return m_direct ? m_direct->integerAt(column) : m_query.value(column).toLongLong();
    }
    double real(int column) const { return m_direct ? m_direct->realAt(column) : m_query.value(column).toDouble(); }
    QByteArrayView utf8(int column) const
    {
        if (m_direct)
            return m_direct->utf8At(column);
        m_utf8 = m_query.value(column).toString().toUtf8();
        return m_utf8;
    }

    bool inUse = false; // by Rows: somebody is reading it

private:
    [[noreturn]] void fail();
    void beginClock();
    void endClock(bool hasFailed = false);

    const std::shared_ptr<StatementCount> m_count; // null while nothing is measured
    std::chrono::steady_clock::time_point m_begun{}; // of the execution whose rows are read; null between them
    const bool m_isSqlite;
    QSqlQuery m_query;
    SqliteResult *m_direct = nullptr; // of m_query: without a QVariant for each column and an error for each step
    const QString m_sql;
    const bool m_isPrepared;
    qsizetype m_values = -1; // how many it is executed with
    bool &m_isBroken;
    mutable QByteArray m_utf8; // what utf8() tells, where the engine does not keep it
};

} // namespace formwright::storage

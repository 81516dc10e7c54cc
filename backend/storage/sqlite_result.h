#pragma once

#include "backend/storage/sqlite_driver.h"

#include <QByteArrayView>
#include <QList>
#include <QSqlError>
#include <QSqlRecord>
#include <QSqlResult>
#include <QVariant>

namespace formwright::storage {

// A statement of SqliteDriver. Behind a QSqlQuery of that driver, `query.result()` is one.
class SqliteResult : public QSqlResult
{
public:
    explicit SqliteResult(const SqliteDriver *driver);
    ~SqliteResult() override;

    // The columns of the row that a forward-only query stands on. NULL is 0 or the null text.
    bool isNullAt(int column) const;
    qint64 integerAt(int column) const;
    double realAt(int column) const;
    QString textAt(int column) const;
    // Good until the query moves on, or the same column is read as something else.
    QByteArrayView utf8At(int column) const;

    // Executes and goes to the rows like QSqlQuery does, with less around it, for who runs the same statement thousands
    // of times a second. Of a prepared forward-only query that is used in this way alone.
    bool run(const QVariantList &values);
    bool toNextRow(); // false behind the last, and after a failure
    bool hasFailed() const { return m_hasFailed; } // QSqlQuery::lastError() tells why
    void finish();

    // How many rows the last execution changed; -1 for one that only reads or has rows left.
    qint64 affected() const { return m_affected; }

    // The sqlite3_stmt *.
    QVariant handle() const override;

protected:
    bool prepare(const QString &sql) override;
    bool exec() override;
    bool reset(const QString &sql) override;
    using QSqlResult::bindValue;
    void bindValue(int place, const QVariant &value, QSql::ParamType type) override;

    QVariant data(int column) override;
    bool isNull(int column) override;
    bool fetch(int row) override;
    bool fetchFirst() override;
    bool fetchNext() override;
    bool fetchLast() override;
    int size() override { return -1; }
    int numRowsAffected() override { return int(m_affected); }
    QSqlRecord record() const override;
    QVariant lastInsertId() const override;
    void detachFromResultSet() override { finish(); }

private:
    friend class SqliteDriver;
    bool make(const QString &sql, unsigned flags);
    void bind(int place, const QVariant &value);
    void bindText(int place, const QString &text);
    void reserveLatin(const QVariantList &values);
    void bindBytes(int place, QByteArray &&bytes, bool isText);
    bool step();
    bool fail(const QString &text, QSqlError::ErrorType type);
    void finalize();
    QVariant valueAt(int column) const;
    bool keepNextRow();

    SqliteDriver *m_driver; // null once it is gone
    sqlite3_stmt *m_statement = nullptr;
    QList<QByteArray> m_bytes; // what is bound points into it, and into the next
    QByteArray m_latin;
    qsizetype m_latinUsed = 0;
    int m_columns = 0;
    bool m_hasRow = false; // the statement stands on a row
    bool m_isFirst = false; // on the one that exec() stepped to, and nobody asked for it yet
    bool m_isReadOnly = false;
    bool m_isOfRows = false;
    bool m_isReset = true;
    bool m_hasFailed = false;
    qint64 m_affected = -1;
    qint64 m_lastInsertId = 0;
    // Of a query that may go back: the rows so far, one behind the other.
    QVariantList m_kept;
    int m_keptRows = 0;
    mutable QSqlRecord m_record;
    mutable int m_recordOf = -1; // how often the statement had been prepared anew when m_record was made
};

} // namespace formwright::storage

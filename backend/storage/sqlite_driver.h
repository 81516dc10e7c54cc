#pragma once

#include <QMetaType>
#include <QSet>
#include <QSqlDriver>

struct sqlite3;
struct sqlite3_stmt;

Q_DECLARE_OPAQUE_POINTER(sqlite3 *)
Q_DECLARE_OPAQUE_POINTER(sqlite3_stmt *)

namespace formwright::storage {

class RowObserver;
class SqliteResult;

// What the statements of one connection came to so far, for who compares it with what it was.
struct StatementMarks {
    quint64 changing = 0; // that changed something, or may have
    // That failed outside of a transaction, or ended the one that they stood in, as SQLite does by itself where a file
    // cannot be written.
    quint64 failedOutside = 0;
};

// A driver of QtSql for SQLite, for QSqlDatabase::addDatabase(new SqliteDriver, name). Beside what Qt's own does:
// - A statement is prepared once and its columns are described once, when somebody asks for record().
// - Values are bound by their type, texts as UTF-8. A forward-only query keeps no rows, and SqliteResult hands out its
//   columns without a QVariant in between.
// - Errors carry the extended code of SQLite as nativeErrorCode().
// - transaction() takes the lock for writing at once: one that began by reading could not be finished beside others.
// - A text with more than one statement is refused. All foreign keys are as PRAGMA foreign_keys says.
// Options of open(), separated by ';': QSQLITE_BUSY_TIMEOUT=<milliseconds> (10000), QSQLITE_OPEN_READONLY,
// QSQLITE_OPEN_URI. As with any driver, a connection and its queries belong to the thread that opened it.
class SqliteDriver : public QSqlDriver
{
    Q_OBJECT

public:
    explicit SqliteDriver(QObject *parent = nullptr);
    ~SqliteDriver() override;

    // Told from the next open() on; outlives the connection.
    void setRowObserver(RowObserver *observer) { m_observer = observer; }
    // Whether the SQLite library tells of rows that change; one built without that leaves observers untold.
    static bool tellsRows();

    bool open(const QString &path, const QString &user, const QString &password, const QString &host, int port,
        const QString &options) override;
    void close() override;
    bool hasFeature(DriverFeature feature) const override;
    QSqlResult *createResult() const override;

    bool beginTransaction() override;
    bool commitTransaction() override;
    bool rollbackTransaction() override;

    QStringList tables(QSql::TableType type) const override;
    QSqlRecord record(const QString &table) const override;
    QSqlIndex primaryIndex(const QString &table) const override;
    QString escapeIdentifier(const QString &identifier, IdentifierType type) const override;
    QString formatValue(const QSqlField &field, bool trimStrings) const override;

    // The sqlite3 *.
    QVariant handle() const override;

    const StatementMarks &marks() const { return m_marks; }

public Q_SLOTS:
    // Ends the statement that runs, from any thread, while the connection is open.
    bool cancelQuery() override;

private:
    friend class SqliteResult;
    bool run(const char *sql, const QString &failure);
    void forget(SqliteResult *result) const { m_results.remove(result); }

    sqlite3 *m_database = nullptr;
    RowObserver *m_observer = nullptr;
    bool m_isReadOnly = false;
    StatementMarks m_marks;
    mutable QSet<SqliteResult *> m_results; // all there are: their statements end with the connection
};

} // namespace formwright::storage

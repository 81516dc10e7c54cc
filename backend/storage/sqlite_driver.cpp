#include "backend/storage/sqlite_driver.h"

#include "backend/storage/row_observer.h"
#include "backend/storage/sqlite_error.h"
#include "backend/storage/sqlite_result.h"

#include <QSqlField>
#include <QSqlIndex>
#include <QSqlQuery>
#include <QSqlRecord>

#ifdef FORMWRIGHT_SQLITE_PREUPDATE
#define SQLITE_ENABLE_PREUPDATE_HOOK // its declarations are left out otherwise
#endif
#include <sqlite3.h>

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

struct Options {
    int busyTimeout = 10'000; // milliseconds
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool isReadOnly = false;
};

Options optionsFrom(const QString &text)
{
    Options options;
    const QStringList parts = text.split(u';', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QString name = part.section(u'=', 0, 0).trimmed();
        if (name == "QSQLITE_BUSY_TIMEOUT"_L1) {
            options.busyTimeout = part.section(u'=', 1).trimmed().toInt();
        } else if (name == "QSQLITE_OPEN_READONLY"_L1) {
            options.flags &= ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
            options.flags |= SQLITE_OPEN_READONLY;
            options.isReadOnly = true;
        } else if (name == "QSQLITE_OPEN_URI"_L1) {
            options.flags |= SQLITE_OPEN_URI;
        } else {
            qWarning("SQLite: the option %s is not known", qPrintable(name));
        }
    }
    return options;
}

#ifdef FORMWRIGHT_SQLITE_PREUPDATE
StoredValue storedValue(sqlite3_value *value)
{
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER:
        return qint64(sqlite3_value_int64(value));
    case SQLITE_FLOAT:
        return sqlite3_value_double(value);
    case SQLITE_TEXT: {
        const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
        return QByteArray(text, sqlite3_value_bytes(value));
    }
    default:
        return std::monostate();
    }
}

template <auto readColumn> StoredValue columnOf(sqlite3 *database, int column)
{
    sqlite3_value *value = nullptr;
    // Rows written before a column was added do not have it: it is null.
    if (column >= sqlite3_preupdate_count(database) || readColumn(database, column, &value) != SQLITE_OK || !value)
        return std::monostate();
    return storedValue(value);
}

void tellChange(void *observer, sqlite3 *database, int operation, const char *schema, const char *table, sqlite3_int64,
    sqlite3_int64)
{
    if (qstrcmp(schema, "main") != 0)
        return;
    const RowObserver::ReadValue before = [=](int column) { return columnOf<sqlite3_preupdate_old>(database, column); };
    const RowObserver::ReadValue after = [=](int column) { return columnOf<sqlite3_preupdate_new>(database, column); };
    static_cast<RowObserver *>(observer)->rowChanges(
        table, operation == SQLITE_INSERT ? nullptr : &before, operation == SQLITE_DELETE ? nullptr : &after);
}
#endif

} // namespace

SqliteDriver::SqliteDriver(QObject *parent) : QSqlDriver(parent) { }

SqliteDriver::~SqliteDriver()
{
    close();
    for (SqliteResult *result : std::as_const(m_results))
        result->m_driver = nullptr;
}

bool SqliteDriver::tellsRows()
{
#ifdef FORMWRIGHT_SQLITE_PREUPDATE
    return true;
#else
    return false;
#endif
}

bool SqliteDriver::open(
    const QString &path, const QString &, const QString &, const QString &, int, const QString &text)
{
    close();
    // Every allocation would count under one lock of all threads otherwise. Must come before the first connection of
    // the process.
    [[maybe_unused]] static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    const Options options = optionsFrom(text);
    if (sqlite3_open_v2(path.toUtf8().constData(), &m_database, options.flags, nullptr) != SQLITE_OK) {
        setLastError(sqliteError(m_database, u"the database cannot be opened"_s, QSqlError::ConnectionError));
        sqlite3_close_v2(std::exchange(m_database, nullptr));
        setOpenError(true);
        return false;
    }
    sqlite3_extended_result_codes(m_database, 1);
    // Before anything can meet a lock.
    sqlite3_busy_timeout(m_database, options.busyTimeout);
#ifdef FORMWRIGHT_SQLITE_PREUPDATE
    if (m_observer)
        sqlite3_preupdate_hook(m_database, tellChange, m_observer);
#endif
    m_isReadOnly = options.isReadOnly;
    setOpen(true);
    setOpenError(false);
    return true;
}

void SqliteDriver::close()
{
    if (!m_database)
        return;
    for (SqliteResult *result : std::as_const(m_results))
        result->finalize();
    sqlite3_close_v2(std::exchange(m_database, nullptr));
    setOpen(false);
    setOpenError(false);
}

bool SqliteDriver::hasFeature(DriverFeature feature) const
{
    switch (feature) {
    case Transactions:
    case BLOB:
    case Unicode:
    case PreparedQueries:
    case PositionalPlaceholders: // QtSql makes these of named ones
    case LastInsertId:
    case LowPrecisionNumbers:
    case FinishQuery:
    case CancelQuery:
        return true;
    default:
        return false;
    }
}

QSqlResult *SqliteDriver::createResult() const
{
    return new SqliteResult(this);
}

bool SqliteDriver::run(const char *sql, const QString &failure)
{
    if (m_database && sqlite3_exec(m_database, sql, nullptr, nullptr, nullptr) == SQLITE_OK)
        return true;
    setLastError(sqliteError(m_database, failure, QSqlError::TransactionError));
    return false;
}

bool SqliteDriver::beginTransaction()
{
    return run(m_isReadOnly ? "BEGIN" : "BEGIN IMMEDIATE", u"no transaction can begin"_s);
}

bool SqliteDriver::commitTransaction()
{
    return run("COMMIT", u"the transaction cannot be committed"_s);
}

bool SqliteDriver::rollbackTransaction()
{
    return run("ROLLBACK", u"the transaction cannot be rolled back"_s);
}

QStringList SqliteDriver::tables(QSql::TableType type) const
{
    QStringList kinds;
    if (type & QSql::Tables)
        kinds.append(u"'table'"_s);
    if (type & QSql::Views)
        kinds.append(u"'view'"_s);
    QStringList names;
    QSqlQuery query(createResult());
    query.setForwardOnly(true);
    if (!kinds.isEmpty()
        && query.exec(u"SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND type IN ("_s
            % kinds.join(u',') % u") ORDER BY name"_s)) {
        while (query.next())
            names.append(query.value(0).toString());
    }
    if (type & QSql::SystemTables)
        names.append(u"sqlite_master"_s);
    return names;
}

QSqlRecord SqliteDriver::record(const QString &table) const
{
    QSqlRecord record;
    QSqlQuery query(createResult());
    query.setForwardOnly(true);
    query.prepare(
        uR"(SELECT name, type, "notnull", dflt_value, pk, (SELECT count(*) FROM pragma_table_info(?1) WHERE pk > 0)
                      FROM pragma_table_info(?1) ORDER BY cid)"_s);
    query.addBindValue(stripDelimiters(table, TableName));
    if (!query.exec())
        return record;
    while (query.next()) {
        const QString type = query.value(1).toString();
        QSqlField field(query.value(0).toString(), sqliteType(type), stripDelimiters(table, TableName));
        field.setRequired(query.value(2).toBool());
        if (!query.isNull(3))
            field.setDefaultValue(query.value(3));
        // Such a column is the number of the row, and is filled when it is left out.
        const bool isRowNumber = query.value(4).toInt() == 1 && query.value(5).toInt() == 1
            && type.compare("INTEGER"_L1, Qt::CaseInsensitive) == 0;
        field.setAutoValue(isRowNumber);
        record.append(field);
    }
    return record;
}

QSqlIndex SqliteDriver::primaryIndex(const QString &table) const
{
    const QString plain = stripDelimiters(table, TableName);
    const QSqlRecord columns = record(plain);
    QSqlIndex index(plain);
    QSqlQuery query(createResult());
    query.setForwardOnly(true);
    query.prepare(u"SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk"_s);
    query.addBindValue(plain);
    if (query.exec()) {
        while (query.next())
            index.append(columns.field(query.value(0).toString()));
    }
    return index;
}

QString SqliteDriver::escapeIdentifier(const QString &identifier, IdentifierType type) const
{
    if (identifier.isEmpty() || isIdentifierEscaped(identifier, type))
        return identifier;
    QString text = identifier;
    text.replace(u'"', "\"\""_L1);
    if (type == TableName)
        text.replace(u'.', "\".\""_L1); // of an attached database
    return u'"' % text % u'"';
}

QString SqliteDriver::formatValue(const QSqlField &field, bool trimStrings) const
{
    if (field.metaType().id() == QMetaType::QByteArray && !field.isNull())
        return u"X'"_s % QString::fromLatin1(field.value().toByteArray().toHex()) % u'\'';
    return QSqlDriver::formatValue(field, trimStrings);
}

QVariant SqliteDriver::handle() const
{
    return QVariant::fromValue(m_database);
}

bool SqliteDriver::cancelQuery()
{
    if (!m_database)
        return false;
    sqlite3_interrupt(m_database);
    return true;
}

} // namespace formwright::storage

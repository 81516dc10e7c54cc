#include "backend/storage/connection.h"

#include "app/contract/error.h"
#include "app/contract/utf8_text.h"

#include "backend/storage/row_changes.h"
#include "backend/storage/sqlite_functions.h"

#include <QList>

#ifdef FORMWRIGHT_SQLITE_PREUPDATE
#define SQLITE_ENABLE_PREUPDATE_HOOK // its declarations are left out otherwise
#endif
#include <sqlite3.h>

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;

namespace {

constexpr int busyTimeout = 10'000; // milliseconds

[[noreturn]] void fail(sqlite3 *database, const QString &sql)
{
    const int code = sqlite3_extended_errcode(database);
    const QString detail
        = QString::fromUtf8(sqlite3_errmsg(database)) % u" ["_s % QString::number(code) % u"] in "_s % sql;
    if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY)
        throw Error(ErrorCode::Conflict, u"a value that must be unique exists already"_s, detail);
    switch (code & 0xff) {
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        throw Error::unavailable(u"the database cannot be written or read at the moment"_s, detail);
    default:
        throw Error::internal(detail);
    }
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

void tellChange(void *changes, sqlite3 *database, int operation, const char *schema, const char *table, sqlite3_int64,
    sqlite3_int64)
{
    if (qstrcmp(schema, "main") != 0)
        return;
    const RowChanges::ReadValue before = [=](int column) { return columnOf<sqlite3_preupdate_old>(database, column); };
    const RowChanges::ReadValue after = [=](int column) { return columnOf<sqlite3_preupdate_new>(database, column); };
    static_cast<RowChanges *>(changes)->rowChanges(
        table, operation == SQLITE_INSERT ? nullptr : &before, operation == SQLITE_DELETE ? nullptr : &after);
}
#endif

class SqliteStatement : public Statement
{
public:
    SqliteStatement(sqlite3 *database, sqlite3_stmt *statement, const QString &sql, RowChanges *changes)
        : m_database(database), m_statement(statement), m_sql(sql), m_changes(changes)
    { }
    ~SqliteStatement() override { sqlite3_finalize(m_statement); }

    void execute(const QVariantList &values) override
    {
        if (values.size() != sqlite3_bind_parameter_count(m_statement))
            throw Error::internal(u"the number of values is wrong in "_s % m_sql);
        m_texts.clear();
        m_texts.reserve(values.size()); // what is bound points into it
        for (qsizetype i = 0; i < values.size(); ++i)
            bind(int(i) + 1, values[i]);
        step();
        m_isFirst = true;
    }

    bool next() override
    {
        if (!m_isFirst && m_hasRow)
            step();
        m_isFirst = false;
        return m_hasRow;
    }

    void finish() override
    {
        sqlite3_reset(m_statement);
        m_hasRow = false;
    }

    qint64 affected() const override { return sqlite3_changes64(m_database); }

    bool isNull(int column) const override { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }
    QString text(int column) const override
    {
        // The length is that of what the call before it made.
        const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(m_statement, column));
        return text ? contract::utf8Text(QByteArrayView(text, sqlite3_column_bytes(m_statement, column))) : QString();
    }
    qint64 integer(int column) const override { return sqlite3_column_int64(m_statement, column); }
    double real(int column) const override { return sqlite3_column_double(m_statement, column); }

private:
    void bind(int place, const QVariant &value)
    {
        switch (value.typeId()) {
        case QMetaType::Bool:
        case QMetaType::Int:
        case QMetaType::LongLong:
            sqlite3_bind_int64(m_statement, place, value.toLongLong());
            return;
        case QMetaType::Double:
            sqlite3_bind_double(m_statement, place, value.toDouble());
            return;
        default:
            break;
        }
        const QString text = value.toString();
        if (text.isNull()) {
            sqlite3_bind_null(m_statement, place);
            return;
        }
        const QByteArray &bytes = m_texts.emplaceBack(text.toUtf8());
        sqlite3_bind_text64(
            m_statement, place, bytes.constData(), sqlite3_uint64(bytes.size()), SQLITE_STATIC, SQLITE_UTF8);
    }

    void step()
    {
        const int result = sqlite3_step(m_statement);
        m_hasRow = result == SQLITE_ROW;
        if (m_hasRow || result == SQLITE_DONE)
            return;
        if (m_changes)
            m_changes->statementFailed();
        // What failed must be told before the reset forgets it.
        try {
            fail(m_database, m_sql);
        } catch (...) {
            finish();
            throw;
        }
    }

    sqlite3 *const m_database;
    sqlite3_stmt *const m_statement;
    const QString m_sql;
    RowChanges *const m_changes;
    QList<QByteArray> m_texts;
    bool m_hasRow = false;
    bool m_isFirst = false; // the row that execute() stepped to was not asked for yet
};

class SqliteConnection : public Connection
{
public:
    SqliteConnection(const QString &path, RowChanges *changes) : m_changes(changes)
    {
        // Every allocation would count under one lock of all threads otherwise. Must come before the first connection
        // of the process.
        [[maybe_unused]] static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
        const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
        if (sqlite3_open_v2(path.toUtf8().constData(), &m_database, flags, nullptr) != SQLITE_OK) {
            const QString reason = m_database ? QString::fromUtf8(sqlite3_errmsg(m_database)) : u"out of memory"_s;
            sqlite3_close_v2(m_database);
            throw Error::unavailable(u"the database cannot be opened"_s, reason);
        }
        sqlite3_extended_result_codes(m_database, 1);
        // Before anything can meet a lock.
        sqlite3_busy_timeout(m_database, busyTimeout);
        if (!addFunctions(m_database))
            throw Error::unavailable(u"the database cannot be opened"_s, u"its functions are refused"_s);
#ifdef FORMWRIGHT_SQLITE_PREUPDATE
        if (changes)
            sqlite3_preupdate_hook(m_database, tellChange, changes);
#endif
    }
    ~SqliteConnection() override
    {
        sqlite3_close_v2(m_database);
    }

    std::shared_ptr<Statement> prepare(const QString &sql) override
    {
        const QByteArray text = sql.toUtf8();
        sqlite3_stmt *statement = nullptr;
        const char *rest = nullptr;
        if (sqlite3_prepare_v3(
                m_database, text.constData(), int(text.size()) + 1, SQLITE_PREPARE_PERSISTENT, &statement, &rest)
            != SQLITE_OK)
            fail(m_database, sql);
        auto prepared = std::make_shared<SqliteStatement>(m_database, statement, sql, m_changes);
        if (!statement || !QByteArray(rest).trimmed().isEmpty())
            throw Error::internal(u"not exactly one statement: "_s % sql);
        return prepared;
    }

private:
    sqlite3 *m_database = nullptr;
    RowChanges *const m_changes;
};

} // namespace

std::unique_ptr<Connection> openSqlite(const QString &path, RowChanges *changes)
{
    return std::make_unique<SqliteConnection>(path, changes);
}

bool sqliteTellsChanges()
{
#ifdef FORMWRIGHT_SQLITE_PREUPDATE
    return true;
#else
    return false;
#endif
}

} // namespace formwright::storage

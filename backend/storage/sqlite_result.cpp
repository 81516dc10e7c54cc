#include "backend/storage/sqlite_result.h"

#include "app/contract/utf8_text.h"

#include "backend/storage/row_observer.h"
#include "backend/storage/sqlite_error.h"

#include <QDateTime>
#include <QSqlField>

#include <sqlite3.h>

#include <algorithm>

#if defined(__SSE2__) || defined(_M_X64)
#define FORMWRIGHT_SSE2
#include <emmintrin.h>
#endif

namespace formwright::storage {

using namespace Qt::StringLiterals;

// Whether rows are all that the statement may change: it tells how many.
static bool isOfRows(QByteArrayView sql)
{
    sql = sql.trimmed();
    for (const QByteArrayView word : {"INSERT", "UPDATE", "DELETE", "REPLACE", "WITH"}) {
        if (sql.size() >= word.size() && sql.first(word.size()).compare(word, Qt::CaseInsensitive) == 0)
            return true;
    }
    return false;
}

SqliteResult::SqliteResult(const SqliteDriver *driver)
    : QSqlResult(driver), m_driver(const_cast<SqliteDriver *>(driver))
{
    m_driver->m_results.insert(this);
}

SqliteResult::~SqliteResult()
{
    finalize();
    if (m_driver)
        m_driver->forget(this);
}

void SqliteResult::finalize()
{
    sqlite3_finalize(std::exchange(m_statement, nullptr));
    m_bytes.clear();
    m_latin.clear();
    m_kept.clear();
    m_keptRows = 0;
    m_hasRow = m_isFirst = false;
    m_isReset = true;
    m_record = {};
    m_recordOf = -1;
    setActive(false);
    setAt(QSql::BeforeFirstRow);
}

bool SqliteResult::fail(const QString &text, QSqlError::ErrorType type)
{
    setLastError(sqliteError(m_driver ? m_driver->m_database : nullptr, text, type));
    return false;
}

bool SqliteResult::make(const QString &sql, unsigned flags)
{
    finalize();
    setSelect(false);
    if (!m_driver || !m_driver->m_database)
        return fail(u"the statement cannot be prepared"_s, QSqlError::ConnectionError);
    const QByteArray text = sql.toUtf8();
    const char *rest = nullptr;
    if (sqlite3_prepare_v3(m_driver->m_database, text.constData(), int(text.size()) + 1, flags, &m_statement, &rest)
        != SQLITE_OK)
        return fail(u"the statement cannot be prepared"_s, QSqlError::StatementError);
    if (!m_statement || !QByteArrayView(rest, text.constEnd() - rest).trimmed().isEmpty()) {
        finalize();
        setLastError(
            QSqlError(u"not exactly one statement"_s, {}, QSqlError::StatementError, QString::number(SQLITE_MISUSE)));
        return false;
    }
    m_isReadOnly = sqlite3_stmt_readonly(m_statement);
    m_isOfRows = isOfRows(text);
    setSelect(sqlite3_column_count(m_statement) > 0);
    return true;
}

bool SqliteResult::prepare(const QString &sql)
{
    return make(sql, SQLITE_PREPARE_PERSISTENT);
}

bool SqliteResult::reset(const QString &sql)
{
    boundValues().clear();
    return make(sql, 0) && exec();
}

void SqliteResult::bindValue(int place, const QVariant &value, QSql::ParamType type)
{
    // The base class keeps a text and a list for each place, to find it by its name; without names there is no need.
    if (bindingSyntax() != PositionalBinding || place < 0) {
        QSqlResult::bindValue(place, value, type);
        return;
    }
    QVariantList &values = boundValues();
    if (values.size() <= place)
        values.resize(place + 1);
    values[place] = value;
}

void SqliteResult::bind(int place, const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool:
    case QMetaType::Char:
    case QMetaType::SChar:
    case QMetaType::UChar:
    case QMetaType::Short:
    case QMetaType::UShort:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::Long:
    case QMetaType::ULong:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
        if (value.isNull())
            sqlite3_bind_null(m_statement, place);
        else
            sqlite3_bind_int64(m_statement, place, value.toLongLong());
        return;
    case QMetaType::Float:
    case QMetaType::Double:
        if (value.isNull())
            sqlite3_bind_null(m_statement, place);
        else
            sqlite3_bind_double(m_statement, place, value.toDouble());
        return;
    case QMetaType::QByteArray:
        bindBytes(place, value.toByteArray(), false);
        return;
    case QMetaType::QDateTime:
        bindText(place, value.toDateTime().toString(Qt::ISODateWithMs));
        return;
    case QMetaType::QTime:
        bindText(place, value.toTime().toString(u"hh:mm:ss.zzz"));
        return;
    case QMetaType::QString:
        bindText(place, *static_cast<const QString *>(value.constData()));
        return;
    default:
        bindText(place, value.toString());
    }
}

// What is bound points into it, so that it must not grow meanwhile.
void SqliteResult::reserveLatin(const QVariantList &values)
{
    qsizetype size = 0;
    for (const QVariant &value : values) {
        if (value.typeId() == QMetaType::QString)
            size += static_cast<const QString *>(value.constData())->size();
    }
    constexpr qsizetype mostKept = 2 * 1024;
    size = std::min(size, mostKept);
    if (size > m_latin.size())
        m_latin = QByteArray(size, Qt::Uninitialized);
    m_latinUsed = 0;
}

// False where there is something else in it.
static bool copyAscii(char *to, const char16_t *from, qsizetype size)
{
    qsizetype done = 0;
    bool isAscii = true;
#ifdef FORMWRIGHT_SSE2
    constexpr qsizetype width = 8;
    __m128i all = _mm_setzero_si128();
    for (; size - done >= width; done += width) {
        const __m128i units = _mm_loadu_si128(reinterpret_cast<const __m128i *>(from + done));
        all = _mm_or_si128(all, units);
        _mm_storel_epi64(reinterpret_cast<__m128i *>(to + done), _mm_packus_epi16(units, units));
    }
    const __m128i others = _mm_andnot_si128(_mm_set1_epi16(0x7f), all);
    isAscii = _mm_movemask_epi8(_mm_cmpeq_epi16(others, _mm_setzero_si128())) == 0xffff;
#endif
    char16_t rest = 0;
    for (; done < size; ++done) {
        rest |= from[done];
        to[done] = char(from[done]);
    }
    return isAscii && rest < 0x80;
}

// Most texts are ids and the like: one byte for each sign, behind those that were bound before.
void SqliteResult::bindText(int place, const QString &text)
{
    if (text.isNull()) {
        sqlite3_bind_null(m_statement, place);
        return;
    }
    const qsizetype size = text.size();
    if (size <= m_latin.size() - m_latinUsed) {
        char *const to = m_latin.data() + m_latinUsed;
        if (copyAscii(to, QStringView(text).utf16(), size)) {
            m_latinUsed += size;
            sqlite3_bind_text64(m_statement, place, to, sqlite3_uint64(size), SQLITE_STATIC, SQLITE_UTF8);
            return;
        }
    }
    bindBytes(place, text.toUtf8(), true);
}

void SqliteResult::bindBytes(int place, QByteArray &&bytes, bool isText)
{
    // Null as QtSql means it: the null text and the null bytes, too, which QVariant::isNull() calls values.
    if (bytes.isNull()) {
        sqlite3_bind_null(m_statement, place);
        return;
    }
    const QByteArray &kept = m_bytes.emplaceBack(std::move(bytes));
    if (isText)
        sqlite3_bind_text64(
            m_statement, place, kept.constData(), sqlite3_uint64(kept.size()), SQLITE_STATIC, SQLITE_UTF8);
    else
        sqlite3_bind_blob64(m_statement, place, kept.constData(), sqlite3_uint64(kept.size()), SQLITE_STATIC);
}

bool SqliteResult::exec()
{
    m_kept.clear();
    m_keptRows = 0;
    setAt(QSql::BeforeFirstRow);
    setActive(run(boundValues()));
    return isActive();
}

bool SqliteResult::run(const QVariantList &values)
{
    m_hasFailed = true;
    m_affected = -1;
    if (!m_statement)
        return fail(u"there is no prepared statement"_s, QSqlError::StatementError);
    if (!m_isReset)
        finish();
    if (values.size() != sqlite3_bind_parameter_count(m_statement)) {
        setLastError(QSqlError(
            u"the number of values is wrong"_s, {}, QSqlError::StatementError, QString::number(SQLITE_RANGE)));
        return false;
    }
    m_bytes.clear();
    m_bytes.reserve(values.size()); // what is bound points into it
    reserveLatin(values);
    for (qsizetype i = 0; i < values.size(); ++i)
        bind(int(i) + 1, values[i]);
    if (!step())
        return false;
    m_isFirst = true;
    m_columns = sqlite3_column_count(m_statement); // another one after a table was altered
    return true;
}

bool SqliteResult::step()
{
    m_isReset = false;
    const int result = sqlite3_step(m_statement);
    m_hasRow = result == SQLITE_ROW;
    m_hasFailed = !m_hasRow && result != SQLITE_DONE;
    if (m_hasRow) {
        if (!m_isReadOnly)
            ++m_driver->m_marks.changing; // it tells what it changed
        return true;
    }
    if (result == SQLITE_DONE) {
        if (!m_isReadOnly) {
            m_affected = sqlite3_changes64(m_driver->m_database);
            m_lastInsertId = sqlite3_last_insert_rowid(m_driver->m_database);
            if (m_affected > 0 || !m_isOfRows)
                ++m_driver->m_marks.changing;
        }
        return true;
    }
    if (sqlite3_get_autocommit(m_driver->m_database))
        ++m_driver->m_marks.failedOutside;
    if (!m_isReadOnly)
        ++m_driver->m_marks.changing;
    if (m_driver->m_observer)
        m_driver->m_observer->statementFailed();
    // What failed must be told before the reset forgets it.
    fail(u"the statement failed"_s, QSqlError::StatementError);
    finish();
    return false;
}

bool SqliteResult::toNextRow()
{
    if (std::exchange(m_isFirst, false))
        return m_hasRow;
    return m_hasRow && step() && m_hasRow;
}

bool SqliteResult::keepNextRow()
{
    if (!toNextRow())
        return false;
    for (int column = 0; column < m_columns; ++column)
        m_kept.append(valueAt(column));
    ++m_keptRows;
    return true;
}

bool SqliteResult::fetch(int row)
{
    if (row < 0)
        return false;
    if (!isForwardOnly()) {
        while (m_keptRows <= row) {
            if (!keepNextRow())
                return false;
        }
        setAt(row);
        return true;
    }
    if (at() == QSql::AfterLastRow || row < at())
        return false;
    while (at() < row) {
        if (!toNextRow())
            return false;
        setAt(at() + 1);
    }
    return true;
}

bool SqliteResult::fetchFirst()
{
    return fetch(0);
}

bool SqliteResult::fetchNext()
{
    return fetch(at() + 1);
}

bool SqliteResult::fetchLast()
{
    if (isForwardOnly())
        return false; // when the last row is known to be the last, it is gone
    while (keepNextRow()) { }
    return m_keptRows > 0 && fetch(m_keptRows - 1);
}

void SqliteResult::finish()
{
    if (!m_isReset)
        sqlite3_reset(m_statement);
    m_isReset = true;
    m_bytes.clear(); // bound again by the next execution
    m_hasRow = m_isFirst = false;
    m_kept.clear();
    m_keptRows = 0;
}

bool SqliteResult::isNullAt(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

qint64 SqliteResult::integerAt(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

double SqliteResult::realAt(int column) const
{
    return sqlite3_column_double(m_statement, column);
}

QString SqliteResult::textAt(int column) const
{
    const QByteArrayView text = utf8At(column);
    return text.isNull() ? QString() : contract::utf8Text(text);
}

QByteArrayView SqliteResult::utf8At(int column) const
{
    // By way of its value the column is looked up once; a connection without locks has no other kind of values. The
    // length is that of what the call before it made.
    sqlite3_value *const value = sqlite3_column_value(m_statement, column);
    const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return text ? QByteArrayView(text, sqlite3_value_bytes(value)) : QByteArrayView();
}

QVariant SqliteResult::valueAt(int column) const
{
    switch (sqlite3_column_type(m_statement, column)) {
    case SQLITE_INTEGER:
        return integerAt(column);
    case SQLITE_FLOAT:
        switch (numericalPrecisionPolicy()) {
        case QSql::LowPrecisionInt32:
            return sqlite3_column_int(m_statement, column);
        case QSql::LowPrecisionInt64:
            return integerAt(column);
        default:
            return realAt(column);
        }
    case SQLITE_BLOB: {
        const auto *bytes = static_cast<const char *>(sqlite3_column_blob(m_statement, column));
        // Empty ones come as a null pointer, and are no NULL.
        return bytes ? QByteArray(bytes, sqlite3_column_bytes(m_statement, column)) : QByteArray("");
    }
    case SQLITE_NULL:
        return QVariant(QMetaType::fromType<QString>());
    default:
        return textAt(column);
    }
}

QVariant SqliteResult::data(int column)
{
    if (column < 0 || column >= m_columns)
        return {};
    return isForwardOnly() ? valueAt(column) : m_kept.value(qsizetype(at()) * m_columns + column);
}

bool SqliteResult::isNull(int column)
{
    if (column < 0 || column >= m_columns)
        return true;
    return isForwardOnly() ? isNullAt(column) : m_kept.value(qsizetype(at()) * m_columns + column).isNull();
}

QSqlRecord SqliteResult::record() const
{
    if (!isActive() || !isSelect())
        return {};
    const int preparedAnew = sqlite3_stmt_status(m_statement, SQLITE_STMTSTATUS_REPREPARE, 0);
    if (m_recordOf == preparedAnew)
        return m_record;
    m_recordOf = preparedAnew;
    m_record.clear();
    for (int column = 0; column < sqlite3_column_count(m_statement); ++column) {
        const QString declared = QString::fromUtf8(sqlite3_column_decltype(m_statement, column));
        const QMetaType type = declared.isEmpty() && m_hasRow ? valueAt(column).metaType() : sqliteType(declared);
        m_record.append(QSqlField(QString::fromUtf8(sqlite3_column_name(m_statement, column)), type));
    }
    return m_record;
}

QVariant SqliteResult::lastInsertId() const
{
    return isActive() && m_lastInsertId != 0 ? QVariant(m_lastInsertId) : QVariant();
}

QVariant SqliteResult::handle() const
{
    return QVariant::fromValue(m_statement);
}

} // namespace formwright::storage

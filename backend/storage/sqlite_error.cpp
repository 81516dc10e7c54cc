#include "backend/storage/sqlite_error.h"

#include <sqlite3.h>

namespace formwright::storage {

using namespace Qt::StringLiterals;

QSqlError sqliteError(sqlite3 *database, const QString &text, QSqlError::ErrorType type)
{
    if (!database)
        return QSqlError(text, u"the connection is not open"_s, type);
    return QSqlError(
        text, QString::fromUtf8(sqlite3_errmsg(database)), type, QString::number(sqlite3_extended_errcode(database)));
}

// The affinity rules of SQLite, section 3.1 of its "Datatypes".
QMetaType sqliteType(const QString &declared)
{
    const auto has = [&](QLatin1StringView part) { return declared.contains(part, Qt::CaseInsensitive); };
    if (has("INT"_L1))
        return QMetaType::fromType<qint64>();
    if (has("CHAR"_L1) || has("CLOB"_L1) || has("TEXT"_L1))
        return QMetaType::fromType<QString>();
    if (has("BLOB"_L1))
        return QMetaType::fromType<QByteArray>();
    if (has("BOOL"_L1))
        return QMetaType::fromType<bool>();
    if (has("REAL"_L1) || has("FLOA"_L1) || has("DOUB"_L1) || has("NUM"_L1) || has("DEC"_L1))
        return QMetaType::fromType<double>();
    return QMetaType::fromType<QString>();
}

} // namespace formwright::storage

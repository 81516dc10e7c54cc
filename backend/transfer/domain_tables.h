#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace formwright::transfer {

// How a column travels.
enum class ColumnType { Text, Number, Real };

struct TableColumn {
    QString name;
    ColumnType type = ColumnType::Text;
};

// What of a domain lies in one table. Rows are copied with their ids.
struct DomainTable {
    QString name;
    QList<TableColumn> columns;
    QString condition; // SQL behind WHERE, with one mark for the domain's id
    QString order; // SQL behind ORDER BY
    // Columns whose value must be a row that was imported before, by table: a file cannot reach into other domains.
    QList<QPair<QString, QString>> parents; // column, table
    // A column that names something which may not exist here: rows without it are left out.
    QPair<QString, QString> needed; // column, table
};

// In an order that lets each row follow those it names. What is missing on purpose: password hashes, secrets, tokens,
// the operation log, notifications and uploaded files.
const QList<DomainTable> &domainTables();

} // namespace formwright::transfer

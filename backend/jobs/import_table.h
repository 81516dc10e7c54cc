#pragma once

#include "app/template/field.h"
#include "backend/files/field_inference.h"
#include "backend/files/spreadsheet.h"

#include <QJsonObject>

namespace formwright::jobs {

// What somebody says of a column after a look at it. What is empty stays as it was found.
struct ColumnChoice {
    int index = 0; // of the column in the file, from 0
    QString name; // of the field, as people see it
    QString kind; // one of columnKinds(); "skip" leaves the column out
};

// A file that a form is to be made from.
struct ImportFile {
    QString path;
    QString name; // as its owner calls it
    QString sheet; // empty: the first that holds anything
    int headerRow = -1; // 0: none, -1: to be found out
    QString encoding; // of a text table; empty: to be found out
    QList<ColumnChoice> choices;
};

// What was found in the table, enough to read it the same way again.
struct ImportTable {
    QString sheet;
    QString encoding; // of a text table
    qint64 headerRow = 0;
    qint64 rows = 0;
    QList<files::InferredColumn> columns;
    QStringList fieldNames; // one for each column
    QStringList labels; // likewise
    QStringList sheets; // of the workbook
    QList<files::Row> sample; // the first rows
};

// "text", "integer" and so on, as choices name them.
QString kindName(files::FieldKind kind);
// What a column may be taken as.
QStringList kindsFor(const files::InferredColumn &column);

// Reads the whole table once. Throws Error::invalid with the reason when the file cannot be read, holds no table, or is
// too large for a form.
ImportTable readImportTable(const ImportFile &file, qint64 maxRows);

// The fields of the form: nothing is required, texts may grow well beyond what the file holds.
QList<forms::Field> importedFields(const ImportTable &table);

QJsonObject toJson(const ImportTable &table);
ImportTable importTableFrom(const QJsonObject &json);

// Error::invalid that names the file.
[[noreturn]] void refuseFile(const QString &reason);

} // namespace formwright::jobs

#pragma once

#include "app/template/field.h"
#include "backend/files/field_inference.h"
#include "backend/files/spreadsheet.h"

#include <QJsonObject>

namespace formwright::jobs {

// A file that a form is to be made from.
struct ImportFile {
    QString path;
    QString name; // as its owner calls it
    QString sheet; // empty: the first that holds anything
    int headerRow = -1; // 0: none, -1: to be found out
};

// What was found in the table, enough to read it the same way again.
struct ImportTable {
    QString sheet;
    qint64 headerRow = 0;
    qint64 rows = 0;
    QList<files::InferredColumn> columns;
    QStringList fieldNames; // one for each column
};

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

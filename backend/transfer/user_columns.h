#pragma once

#include "backend/extensions/field_rules.h"

#include <QList>
#include <QStringList>

namespace formwright::transfer {

using contract::usercenter::FieldExtension;

// What a column of a workbook of users holds.
enum class UserColumn {
    Login,
    Name,
    Departments,
    Roles,
    Email,
    Telephone,
    Telephone2,
    Superior, // a login
    Order,
    Remarks,
    Password, // of new users, in imports only
    Field, // an extension field
    Unknown,
};

struct SheetColumn {
    UserColumn column = UserColumn::Unknown;
    int fieldNumber = 0; // 3 for field3
    QString heading;
};

// The columns of an export, in their order.
QList<SheetColumn> exportColumns(const QList<FieldExtension> &extensions);

struct RecognizedColumns {
    QList<SheetColumn> columns; // one for each heading
    QStringList notes; // on columns that are left out
};
// Headings are understood in English and Chinese, by the names of the documents, and extension fields by their label,
// all without regard to case. Throws Error::invalid when the login or the name has no column, or a column stands twice.
RecognizedColumns recognizeColumns(const QStringList &headings, const QList<FieldExtension> &extensions);

} // namespace formwright::transfer

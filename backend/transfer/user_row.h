#pragma once

#include "backend/files/cell.h"
#include "backend/transfer/user_columns.h"

#include <QMap>

#include <optional>

namespace formwright::transfer {

// One row of a workbook of users. An empty cell says nothing: what is there stays.
struct UserRow {
    qint64 number = 0; // as a spreadsheet program counts it
    QString login;
    QString name;
    QList<QStringList> departments; // names from the root on; the first is the default department
    QStringList roles; // as written
    QString email;
    QString telephone;
    QString telephone2;
    QString superior; // login
    std::optional<int> order;
    QString remarks;
    QString password;
    QMap<int, QString> fields; // by number
    QStringList problems; // why the row cannot be taken over
};

UserRow readUserRow(const files::Row &row, const QList<SheetColumn> &columns);

} // namespace formwright::transfer

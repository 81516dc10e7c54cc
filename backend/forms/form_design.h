#pragma once

#include "app/template/field.h"

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QString>

namespace formwright::forms {

// One design of a form as it is used: its field list and where each value lies in the form's own table. Immutable once
// built, shared between threads.
struct FormDesign {
    QString id;
    QString applicationId;
    QString moduleId;
    QString name;
    QString description;
    int type = 1;
    QString templateSource;
    int orderNo = 0;
    QString permissionType;
    QJsonObject attributes;
    int version = 1;
    qint64 modified = 0;

    QList<Field> fields;
    QList<int> columnNumbers; // beside `fields`: the value lies in column c<number>
    bool hasUniqueFields = false;
    bool hasPrivateFields = false; // some are only for those whom a role gives them
    QString rowCondition; // which documents users see at all, as a filter of a view; empty: all

    // The index in `fields` of a field by its name, without regard to case; -1 when there is none.
    int fieldIndex(const QString &name) const;

    // --- made once per design ---
    QString table; // quoted
    QString selectColumns; // system columns, then the fields' columns, in the order RecordColumn and `fields` tell

    QList<QByteArray> keys; // beside `fields`: the name as a key in JSON, colon included

    QString selectOne; // with form, id and domain bound; behind these columns whether the document is archived
    QString insertOne; // binds what RecordStore binds, in its order
    QString updateAll; // every field; with versions = ? at the end

    QHash<QString, int> indexByKey;
};

// The system columns at the front of `selectColumns`.
enum RecordColumn {
    IdColumn,
    ParentColumn,
    AuthorColumn,
    AuthorDepartmentColumn,
    CreatedColumn,
    ModifiedColumn,
    ModifierColumn,
    VersionsColumn,
    StateColumn,
    StateIntColumn,
    StateLabelColumn,
    SignColumn,
    IsTemporaryColumn,
    FirstFieldColumn,
};

// The table of a form, unquoted: form_<id in lower case>.
QString formTableName(const QString &formId);
// The column of a field's value, and for decimals the one with their exact text.
QString valueColumn(int number);
QString exactColumn(int number);

// How many columns of the select list a field takes: 2 for decimals.
int columnsOf(const Field &field);

// Fills in the derived members once id, fields and columnNumbers are set.
void finishDesign(FormDesign &design);

} // namespace formwright::forms

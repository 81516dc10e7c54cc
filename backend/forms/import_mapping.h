#pragma once

#include <QList>
#include <QString>

namespace formwright::forms {

// A column of a file by its heading, and the field that it becomes.
struct MappedColumn {
    QString heading;
    QString field;
};
struct ImportMapping {
    QList<MappedColumn> columns; // none: as the headings say
    bool isAllOrNothing = false; // the rows of a file become documents together, or none does
};
// From the design of a button: [{"column": heading, "field": name}, ...], an object of field names by headings, or
// {"allOrNothing": true, "columns": one of these or nothing}. Nothing for a text that is empty; throws Error::invalid
// for one that is none of them.
ImportMapping mappingFrom(const QString &text);

} // namespace formwright::forms

#pragma once

#include <QList>
#include <QString>

namespace formwright::forms {

// A column of a file by its heading, and the field that it becomes.
struct MappedColumn {
    QString heading;
    QString field;
};
// From the design of a button: [{"column": heading, "field": name}, ...], or an object of field names by headings.
// Nothing for a text that is empty; throws Error::invalid for one that is neither.
QList<MappedColumn> mappingFrom(const QString &text);

} // namespace formwright::forms

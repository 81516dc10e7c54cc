// Where a form itself names one of its fields: in attributes of other fields, and of what arranges or shows.
#pragma once

#include "app/template/source_tree.h"

#include <QRegularExpression>

namespace formwright::forms {

struct FieldUse {
    QString part; // the name of the field, or what the element is called
    QString attribute; // lower case
    qsizetype index = 0; // of the attribute in the text

    bool operator==(const FieldUse &) const = default;
};

// A word of a script or condition that is the field, also as the column of a query.
QRegularExpression fieldWord(const QString &fieldName);

// In the order of the text; the field's own attributes are left out.
QList<FieldUse> usesOfField(const QString &templateSource, const QString &fieldName);

} // namespace formwright::forms

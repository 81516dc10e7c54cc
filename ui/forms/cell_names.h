// Cells of a table that name the field of another: "Amount" at the left of its field, or above its column.
#pragma once

#include "ui/forms/box.h"

namespace formwright::layout {

// "Amount: *" names the field that is labelled "Amount": equal where both say the same.
QString nameKey(const QString &text);
QString textOf(const Box &box);

// Where the cells of all tables begin, and which fields need no label of their own. `fields` by their names without
// regard to case.
void nameByCells(Box &box, const QHash<QString, ShownField> &fields);

} // namespace formwright::layout

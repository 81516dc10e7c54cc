#pragma once

#include "backend/files/cell.h"

namespace formwright::files {

// Which of the first rows of a table holds its headings: an index into rows, -1 when none does.
// Headings are the first row about as wide as the table whose cells are all different words; a row of numbers or dates,
// or one whose values come again below it, is data. Narrow rows above (a title, a date of print) are passed over.
qsizetype detectHeaderRow(const QList<Row> &rows);

} // namespace formwright::files

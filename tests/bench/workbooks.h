#pragma once

#include <QStringList>

namespace formwright::bench {

// Measures a view that goes into a workbook, and documents that come from one: `workbooks [--documents 1000000]`.
// Prints and asserts nothing. Throws contract::Error and std::runtime_error.
int measureWorkbooks(const QStringList &arguments);

} // namespace formwright::bench

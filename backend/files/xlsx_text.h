// What a workbook takes of texts.
#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::files {

inline constexpr qsizetype longestCellText = 32'767; // characters of a cell

// As a cell can hold it: cut, and without what XML has no way to write. `isCut` is set where something was cut off.
QString cellTextOf(QString text, bool *isCut = nullptr);
// As a worksheet can be called, at most so long. "Sheet" for what nothing is left of.
QString sheetNameFrom(QString name, qsizetype longest = 31);

} // namespace formwright::files

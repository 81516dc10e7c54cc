// How columns of views write numbers and dates, in the words of spreadsheet programs.
#pragma once

#include "app/template/field.h"
#include "backend/forms/cell_text.h"

namespace formwright::runtime {

// For a number with so many digits after its point; empty: as it is.
QByteArray excelNumberFormat(const forms::CellFormat &format, int decimalsOfNumber);
// For Y, YM, YMD, YMD_HM, YMD_HMS and HMS.
QByteArray excelDateFormat(const forms::Field &field);

} // namespace formwright::runtime

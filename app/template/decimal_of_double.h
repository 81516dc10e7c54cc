#pragma once

#include <QString>

#include <optional>

namespace formwright::forms {

// The canonical spelling (decimal_text.h) of as many digits as every double carries, which are 15; nothing where that
// is longer than maximumDecimalDigits.
std::optional<QString> decimalOf(double number);

} // namespace formwright::forms

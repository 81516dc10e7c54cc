#pragma once

#include <QString>

#include <optional>

namespace formwright::forms {

// The canonical spelling (decimal_text.h) of as many digits as every double carries, which are 15; nothing where that
// is longer than maximumDecimalDigits.
std::optional<QString> decimalOf(double number);

// The same as ASCII where the number is one of hundredths, as most are: how many characters, 0 where it is another.
// `text` takes mostOfHundredths.
constexpr int mostOfHundredths = 20;
int hundredthsOf(double number, char *text);

} // namespace formwright::forms

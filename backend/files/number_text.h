#pragma once

#include <QString>

namespace formwright::files {

// How numbers are written: "1,234.5" or "1.234,5". Values of a column are read in one style only.
enum NumberStyle : int { PointStyle = 1, CommaStyle = 2 };

// The styles in which the text (without blanks at its ends) is a number, as a set of NumberStyle bits; 0 when it is
// none. Leading zeros ("007") and a leading plus sign make it a code, not a number.
int numberStyles(QStringView text);

// Both styles read it, but as different numbers: "1,234" and "1.234".
bool isAmbiguousNumber(QStringView text);

// The number of that style as plain decimal text: no grouping, a point, no exponent up to 40 digits. Keeps every digit.
QString plainNumber(QStringView text, NumberStyle style);

// A plain whole number that a signed 64-bit integer holds.
bool isInteger64(QStringView plain);

// Writes an exponent out: "1.5E-3" becomes "0.0015". Text that is not a number, or would need more than 40 digits,
// stays as it is.
QString withoutExponent(const QString &number);

} // namespace formwright::files

// Decimal numbers kept as text, so that no digit is lost on the way from JSON to the database and back.
#pragma once

#include <QString>

#include <compare>
#include <optional>

namespace formwright::forms {

// More digits than any numeric column takes portably.
inline constexpr int maximumDecimalDigits = 38;

// The one spelling of a number: no plus sign, exponent, leading zero or trailing zero after the point; "-0" is "0".
// Understands an exponent. Nothing when the text is not a number or needs more than maximumDecimalDigits digits.
std::optional<QString> canonicalDecimal(QStringView text);

// Compares two canonical numbers exactly.
std::strong_ordering compareDecimals(QStringView left, QStringView right);

// Whether a canonical number is whole and fits 64 bits.
bool isInteger64(QStringView canonical);

} // namespace formwright::forms

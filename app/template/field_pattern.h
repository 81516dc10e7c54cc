// Regular expressions that designers write and that are matched against what anybody sends.
#pragma once

#include <QRegularExpression>
#include <QString>

namespace formwright::forms {

// Compiled to match whole values, with a bound on the work of one match. Check isValid() and errorString().
QRegularExpression compilePattern(const QString &pattern);

enum class PatternResult {
    Matches,
    Differs,
    TooComplex // the bound was reached before an answer was found
};

PatternResult matchPattern(const QRegularExpression &matcher, const QString &value);

} // namespace formwright::forms

#pragma once

#include "app/contract/error.h"

namespace formwright::organization {

// Each adds an error to `errors` unless the value keeps the rule.

// Whether the text can be a name: one line, without characters that control how text is shown, as those that turn the
// direction of what follows, and valid UTF-16. What joins letters and emoji is allowed.
bool isOneLine(const QString &text);

// Filled, one line, and not longer than that.
void checkFilled(QList<contract::FieldError> &errors, const QString &field, const QString &text, qsizetype most = 100);
void checkLength(QList<contract::FieldError> &errors, const QString &field, const QString &text, qsizetype most);
// 0 or 1.
void checkFlag(QList<contract::FieldError> &errors, const QString &field, int value);

// Throws Error::invalid with all of them.
void throwIfAny(const QList<contract::FieldError> &errors);

} // namespace formwright::organization

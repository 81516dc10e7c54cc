#pragma once

#include "app/contract/error.h"

namespace formwright::organization {

// Each adds an error to `errors` unless the value keeps the rule.

// Filled, and not longer than that.
void checkFilled(QList<contract::FieldError> &errors, const QString &field, const QString &text, qsizetype most = 100);
void checkLength(QList<contract::FieldError> &errors, const QString &field, const QString &text, qsizetype most);
// 0 or 1.
void checkFlag(QList<contract::FieldError> &errors, const QString &field, int value);

// Throws Error::invalid with all of them.
void throwIfAny(const QList<contract::FieldError> &errors);

} // namespace formwright::organization

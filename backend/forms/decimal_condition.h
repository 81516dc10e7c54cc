#pragma once

#include "app/template/field_value.h"
#include "backend/forms/record_query.h"

namespace formwright::forms {

// A decimal lies as a double (`column`), and its digits beside it (`digits`) where the double does not carry them.
// Doubles keep the order of numbers, so only those that are equal as doubles need their digits. What is missing is
// neither equal to anything nor unequal. Not Comparison::Contains.
RecordPredicate decimalCondition(const storage::Dialect &dialect, Comparison comparison, const FieldValue &value,
    const QString &column, const QString &digits);

} // namespace formwright::forms

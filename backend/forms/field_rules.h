// The rules of a form's fields, checked without a database. Uniqueness is checked where the documents are.
#pragma once

#include "app/template/field_value.h"

#include <QHash>

#include <optional>

namespace formwright::forms {

// The first rule of the field that the value breaks.
std::optional<Violation> validateField(const Field &field, const FieldValue &value);

// Every failing field at once, in the order of the fields. A field without a value counts as null.
QList<Violation> validate(const QList<Field> &fields, const QHash<QString, FieldValue> &values);

} // namespace formwright::forms

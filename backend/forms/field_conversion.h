#pragma once

#include "app/template/field.h"
#include "backend/storage/session.h"

namespace formwright::forms {

// Stored values of a field that is to become one of another kind. All inside the unit of work that changes the form.

// Where the values of the column, which were of the kind `from`, are not all values of `field`, throws Error::invalid,
// naming the first documents. `unchanged`: each has to be stored as it is.
void requireFit(
    storage::Session &session, const QString &table, int column, FieldKind from, const Field &field, bool unchanged);
// Puts them, as values of `field`, into its own column. They fit.
void copyConverted(
    storage::Session &session, const QString &table, int column, FieldKind from, const Field &field, int newColumn);

} // namespace formwright::forms

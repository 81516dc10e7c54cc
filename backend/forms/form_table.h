#pragma once

#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

namespace formwright::forms {

// The table of a form's documents. All of these run inside a unit of work.

// Makes the table of a new form with a column for each field, or adds what a changed design needs: new fields get
// columns, a field that left keeps its column (marked removed; it is found again when the field comes back with the
// same kind). Fills `design.columnNumbers`. Throws Error::invalid when a field is to become a kind its stored values do
// not fit.
void applyFields(storage::Session &session, FormDesign &design);

// Makes the indexes that the form's fields (`indexed`, `unique`) and views (columns marked as filter, the view's own
// order) ask for, and drops those nobody asks for any more.
void syncIndexes(storage::Session &session, const FormDesign &design);

// How a field stands in an index, and so in an order and beside a comparison that the index shall serve. PostgreSQL
// takes no text of any length into an index: there it is the beginning of the text.
QString indexedExpression(const storage::Dialect &dialect, const Field &field, int columnNumber);
// Whether that is only the beginning of the value.
bool isIndexedInPart(const storage::Dialect &dialect, const Field &field);
// The beginning of a bound text, as the index has it.
inline constexpr QLatin1StringView boundBeginning{"left(?,255)"};

void dropFormTable(storage::Session &session, const QString &formId);

// How a kind is called in form_field.
QString storedKindName(FieldKind kind);

} // namespace formwright::forms

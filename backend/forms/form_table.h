#pragma once

#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

namespace formwright::forms {

// The table of a form's documents. All of these run inside a unit of work.

// Makes the table of a new form with a column for each field, or adds what a changed design needs: new fields get
// columns, a field that left keeps its column (marked removed; it is found again when the field comes back with the
// same kind). A field that is new by its name and goes by that name already goes on in its column, where the name that
// it had leaves (form_field_name). Fills `design.columnNumbers`. Throws Error::invalid when a field is to become a kind
// its stored values do not fit.
void applyFields(storage::Session &session, FormDesign &design);

// The values stay in their column. The new name must be free.
void renameField(storage::Session &session, const QString &formId, const QString &from, const QString &to);

// What else the fields of a form were called, by their names of now; as keys of names.
QMap<QString, QStringList> formerNames(storage::Session &session, const QString &formId);
// What whoever sends a design says of that; before the design is taken and once it was.
void learnNames(storage::Session &session, const QString &formId, const QMap<QString, QStringList> &former);

// Whether that would write more values of a field anew than `most` (0: any number); throws Error::invalid then.
void requireFewConversions(storage::Session &session, const FormDesign &design, qint64 most);

// A field that a design lacks whose form has it, and how many documents hold a value of it.
struct LeavingField {
    QString name;
    qint64 documents = 0;
};
// Those of a form once it has `fields`, with and without values. What goes by another name then is none.
QList<LeavingField> leavingFields(storage::Session &session, const QString &formId, const QList<Field> &fields);

void dropFormTable(storage::Session &session, const QString &formId);

} // namespace formwright::forms

#pragma once

#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::forms {

// Rows of `form` and what hangs on them. The template is parsed by the caller, outside the unit of work:
// `design.fields` and `design.templateSource` belong together.

// Makes the form and its table; sets `columnNumbers`.
void insertForm(storage::Session &session, FormDesign &design, qint64 now);
// Saves a changed form: counts its version up, adds columns, brings the indexes in line. Throws Error::notFound, and
// Error::invalid (see applyFields).
void updateForm(storage::Session &session, FormDesign &design, qint64 now);
// Removes the form with its documents, views and menu entries.
void deleteForm(storage::Session &session, const QString &formId);

// The turn of those who change the form (Session::takeTurn), which those who use it share.
QString turnOf(const QString &formId);
// Inside a unit of work: the version of the form, which nobody changes or deletes before this unit ends. Nothing when
// there is no such form.
std::optional<int> holdForm(storage::Session &session, const QString &formId);

// Thrown where a form is not any more what its design says: nothing may be written by that design. Read it again.
struct DesignMoved {
    QString formId;
};
// Holds the form. Throws DesignMoved where it was changed or deleted since `design` was read.
void requireCurrent(storage::Session &session, const FormDesign &design);

// A form with its fields ready for use; parses the stored template. Nothing when there is no such form.
std::optional<FormDesign> loadForm(storage::Session &session, const QString &formId);

struct FormRow {
    QString id;
    QString name;
    int orderNo = 0;
    QString permissionType;
    int version = 1;
};
// By order number and name. `moduleId` empty: the whole application.
QList<FormRow> formsOf(storage::Session &session, const QString &applicationId, const QString &moduleId,
    const QString &nameContains, qint64 limit, qint64 offset);
qint64 countForms(
    storage::Session &session, const QString &applicationId, const QString &moduleId, const QString &nameContains);

} // namespace formwright::forms

#pragma once

#include "app/template/field_value.h"
#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

#include <QHash>

#include <optional>

namespace formwright::forms {

// Whether it is kept who changed which field of the form's documents: it says so (its member showLog), or is one that
// goes through flows. Of others only what is or was in a flow itself has a history: see keepsHistory().
bool isLogged(storage::Session &session, const FormDesign &form);

// What fields had when a document had those versions, of all that were changed up to its versions of now. Nothing
// where what was changed is not kept of each of them.
std::optional<QHash<int, FieldValue>> changedSince(
    storage::Session &session, const FormDesign &form, const QString &recordId, int versions, int now);

} // namespace formwright::forms

#pragma once

#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

namespace formwright::forms {

// Whether it is kept who changed which field of the form's documents: it says so (its member showLog), or is one that
// goes through flows. Of others only what is or was in a flow itself has a history: see keepsHistory().
bool isLogged(storage::Session &session, const FormDesign &form);

} // namespace formwright::forms

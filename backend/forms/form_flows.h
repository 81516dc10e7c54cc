// Which flows the documents of a form go through. How flows are drawn is no matter of this folder.
#pragma once

#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

namespace formwright::forms {

// Whether one of these, the names that the starts of a flow give, or ids, is that of the form.
bool isNamedIn(const QStringList &formNames, const FormDesign &form);
// The form of a software that a flow names, by its name or id.
std::optional<QString> formNamed(storage::Session &session, const QString &applicationId, const QString &name);
// The flows that buttons of the form and of its views begin.
QStringList flowsOfButtons(storage::Session &session, const QString &formId);
// Asks for the flows in use of a software, and the forms that they name. It is asked for every document that is saved,
// so it reads no diagrams.
extern const QString flowsInUse;
// Whether any flow in use is for documents of the form.
bool hasFlow(storage::Session &session, const FormDesign &form);

} // namespace formwright::forms

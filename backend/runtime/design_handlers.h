#pragma once

#include "backend/runtime/pressed_button.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

// The fields of a form, for clients that show its documents.
void registerDesigns(http::Routes &routes, const Scripting &scripting);

// Throws Error::notFound for software that the caller does not see; he may belong to no domain.
void requireVisible(http::Call &call, const QString &applicationId);
// Those that are not hidden from him.
QList<contract::runtime_designs::FieldDefinition> fieldAnswers(
    const forms::FormDesign &form, const access::FormAccess &access);
// What a form says of its fields to the caller.
contract::runtime_designs::FormDefinition formAnswer(
    http::Call &call, const PermittedForm &at, const Scripting &scripting);

// Those of the buttons that the caller may press, as they are for a new document.
QList<contract::runtime_designs::ButtonDefinition> buttonAnswers(
    http::Call &call, const PermittedForm &at, const QList<forms::Button> &buttons, const Scripting &scripting);

} // namespace formwright::runtime

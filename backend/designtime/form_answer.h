#pragma once

#include "app/contract/designtime_forms.h"
#include "app/template/form_template.h"
#include "backend/forms/form_design.h"

namespace formwright::designtime {

// A form as its designers read it.
contract::designtime::DesignForm answerFor(const forms::FormDesign &form);

// The template's fields. Throws Error::invalid naming line and column of every problem.
QList<forms::Field> fieldsOf(const QString &templateSource);

} // namespace formwright::designtime

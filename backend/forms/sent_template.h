#pragma once

#include "app/template/field.h"

namespace formwright::forms {

// The fields of a template that a client sent. Throws Error::invalid naming line and column of every problem.
QList<Field> fieldsOfSent(const QString &templateSource);

} // namespace formwright::forms

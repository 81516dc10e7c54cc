#pragma once

#include "backend/forms/form_design.h"

#include <memory>

namespace formwright::forms {

// The form as somebody reads it who reads that language: its template, the labels of its fields and their choices. The
// design itself where nothing is told in it.
std::shared_ptr<const FormDesign> inLanguage(std::shared_ptr<const FormDesign> design, const QString &language);

} // namespace formwright::forms

// Turns one element of a template into a Field and says what is wrong with it.
#pragma once

#include "backend/forms/field.h"
#include "backend/forms/field_tags.h"
#include "backend/forms/html_source.h"

#include <functional>

namespace formwright::forms {

// Called with the byte offset of what is wrong.
using ReportProblem = std::function<void(qsizetype offset, const QString &message)>;

// The tag of the element, by its name or its class name: null for plain markup, and for an unknown one, which is
// reported.
const FieldTag *readTag(const HtmlSource &source, const GumboElement &element, const ReportProblem &report);

Field readField(const HtmlSource &source, const GumboNode &node, const FieldTag &tag, const ReportProblem &report);

} // namespace formwright::forms

// Turns one element of a template into a Field and says what is wrong with it.
#pragma once

#include "app/template/field.h"
#include "app/template/html_source.h"
#include "app/template/problem.h"
#include "app/template/tag_traits.h"

#include <functional>

namespace formwright::forms {

// Called with the byte offset of what is wrong.
using ReportProblem = std::function<void(qsizetype offset, ProblemCode code, const QString &message)>;

// The tag of the element, by its name or its class name: null for plain markup, and for an unknown one, which is
// reported.
const TagTraits *readTag(const HtmlSource &source, const GumboElement &element, const ReportProblem &report);

Field readField(const HtmlSource &source, const GumboNode &node, const TagTraits &tag, const ReportProblem &report);
// Whether an attribute that is a yes or no is there and says yes: as in HTML its mere presence counts, but designs made
// by programs write required="false". The name in lower case.
bool isOn(const Field &field, const QString &attribute);

} // namespace formwright::forms

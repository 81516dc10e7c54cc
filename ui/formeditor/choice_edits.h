// The choices of a field in the markup of its form: only those that change are written.
#pragma once

#include "app/template/field.h"
#include "app/template/source_tree.h"

#include <optional>

namespace formwright::formeditor {

// What stands between the field's tags when it has these choices, in this order. A choice that was there keeps its tag
// and its group; the line that stands for no choice, groups and comments stay where they are, and of choices with the
// same value the first stays. Nothing where a choice has no end tag, so that nobody knows what belongs to it.
std::optional<QString> contentWithChoices(
    const forms::SourceTree &tree, const forms::SourceNode &field, const QList<forms::FieldOption> &choices);

} // namespace formwright::formeditor

// All rows of the table of tags, for whoever offers them.
#pragma once

#include "app/template/tag_traits.h"

#include <span>

namespace formwright::forms {

// In the order of the table: the platform's own first.
std::span<const TagTraits> allTags();

} // namespace formwright::forms

// Makes the nodes of a source tree from what the parser found.
#pragma once

#include "app/template/source_tree.h"

namespace formwright::forms {

// Without ids; the root is the first. Throws std::length_error like HtmlSource.
QList<SourceNode> buildNodes(const QString &text);

} // namespace formwright::forms

// Edits of a template as splices of its text: only what is changed is written, and it is written as what is around it
// (quotes, line ends, indentation).
#pragma once

#include "app/template/problem.h"
#include "app/template/source_tree.h"

#include <variant>

namespace formwright::forms {

// Splices of the tree's text, or why there are none. An element must be as sound as the edit needs (see Degree).
using Edit = std::variant<Splices, Problem>;

// `value` without a value takes the attribute away; an empty one of a new attribute is a flag alone: <o-input
// required>.
Edit setAttribute(const SourceTree &tree, NodeId element, const QString &name, const std::optional<QString> &value);

// What a text says, or the content of an element that holds text alone.
Edit setText(const SourceTree &tree, NodeId node, const QString &text);

// `html` inside the parent, in front of its child `before`, or behind all of them where that is none.
Edit insert(const SourceTree &tree, NodeId parent, NodeId before, const QString &html);

// An element that is alone on its line takes the line along.
Edit remove(const SourceTree &tree, NodeId node);

Edit move(const SourceTree &tree, NodeId node, NodeId parent, NodeId before);

// An element around the siblings from `first` to `last`: openTag is "<section label=\"Address\">".
Edit wrap(const SourceTree &tree, NodeId first, NodeId last, const QString &openTag);

// A field's name, and the attributes of this template's elements that name it.
Edit rename(const SourceTree &tree, NodeId field, const QString &name);

} // namespace formwright::forms

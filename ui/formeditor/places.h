// Where on a form elements stand and may stand.
#pragma once

#include "app/template/source_tree.h"

namespace formwright::formeditor {

// In front of a child of the parent, or behind all of them where `before` is 0.
struct Place {
    forms::NodeId parent = 0;
    forms::NodeId before = 0;

    bool operator==(const Place &) const = default;
};

// What is moved, copied and removed with an element: the part around a field that holds nothing else but its label, as
// <div><label>Name</label><o-input></div>. Otherwise the element itself.
forms::NodeId unitOf(const forms::SourceTree &tree, forms::NodeId node);
// The field that such a part is there for; the node itself where it is none.
forms::NodeId fieldOfUnit(const forms::SourceTree &tree, forms::NodeId node);
// The <label> of a field in its unit, 0 for none.
forms::NodeId labelOfUnit(const forms::SourceTree &tree, forms::NodeId field);

// What can be picked on the canvas for a node: words stand for the element that holds nothing else.
forms::NodeId pickedFor(const forms::SourceTree &tree, forms::NodeId node);

// Whether elements may be put in here.
bool takesElements(const forms::SourceTree &tree, const forms::SourceNode &node);
// Elements and words inside it, in their order; no blanks.
QList<int> contentOf(const forms::SourceTree &tree, const forms::SourceNode &node);

// Right behind an element, or inside it where it is an empty part; the end of the form for 0.
Place placeBehind(const forms::SourceTree &tree, forms::NodeId node);

enum class Step { Up, Down, In, Out };
// Where an element goes by one step; nothing where it goes no further.
std::optional<Place> placeByStep(const forms::SourceTree &tree, forms::NodeId node, Step step);

// Those of them that stand in none of the others, in the order of the form.
QList<forms::NodeId> outermost(const forms::SourceTree &tree, const QList<forms::NodeId> &nodes);

} // namespace formwright::formeditor

#include "ui/formeditor/places.h"

#include <algorithm>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::Degree;
using forms::NodeId;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;

namespace {

bool isBlank(const SourceTree &tree, const SourceNode &node)
{
    return node.kind == NodeKind::Text && tree.textOf(node.element).trimmed().isEmpty();
}

// One field, labels, and nothing else.
NodeId onlyFieldIn(const SourceTree &tree, const SourceNode &node)
{
    if (!node.isElement() || node.isBlock || node.degree != Degree::Structural)
        return 0;
    const Shape shape = node.traits->shape;
    if (shape != Shape::Group && shape != Shape::Paragraph && shape != Shape::Label)
        return 0;
    if (node.tag == "section"_L1 || node.tag == "fieldset"_L1)
        return 0;
    NodeId field = 0;
    int labels = 0;
    for (const int index : contentOf(tree, node)) {
        const SourceNode &child = tree.at(index);
        if (child.isField() && field == 0)
            field = child.id;
        else if (child.isElement() && child.traits->shape == Shape::Label)
            ++labels;
        else if (child.kind != NodeKind::Text || shape != Shape::Label)
            return 0;
        else
            ++labels;
    }
    // A part without a label is a part that somebody made.
    return labels > 0 ? field : 0;
}

struct Slot {
    Place place;
    qsizetype at = 0;
};

QList<Slot> slotsOf(const SourceTree &tree)
{
    QList<Slot> found;
    for (const SourceNode &node : tree.nodes()) {
        if (!takesElements(tree, node))
            continue;
        for (const int child : contentOf(tree, node))
            found.append({{node.id, tree.at(child).id}, tree.at(child).element.begin});
        found.append({{node.id, 0}, node.content.end});
    }
    std::stable_sort(found.begin(), found.end(), [](const Slot &a, const Slot &b) { return a.at < b.at; });
    return found;
}

} // namespace

QList<int> contentOf(const SourceTree &tree, const SourceNode &node)
{
    QList<int> found;
    for (const int child : node.children) {
        if (!isBlank(tree, tree.at(child)))
            found.append(child);
    }
    return found;
}

NodeId unitOf(const SourceTree &tree, NodeId id)
{
    const SourceNode *node = tree.find(id);
    if (node == nullptr || node->parent < 0)
        return id;
    const SourceNode &parent = tree.at(node->parent);
    const bool isPart = node->isField() || (node->isElement() && node->traits->shape == Shape::Label);
    return isPart && onlyFieldIn(tree, parent) != 0 ? parent.id : id;
}

NodeId fieldOfUnit(const SourceTree &tree, NodeId id)
{
    const SourceNode *node = tree.find(id);
    const NodeId field = node == nullptr ? 0 : onlyFieldIn(tree, *node);
    return field == 0 ? id : field;
}

NodeId labelOfUnit(const SourceTree &tree, NodeId field)
{
    const NodeId unit = unitOf(tree, field);
    if (unit == field)
        return 0;
    for (const int child : tree.find(unit)->children) {
        const SourceNode &node = tree.at(child);
        if (node.isElement() && node.traits->shape == Shape::Label)
            return node.id;
    }
    return 0;
}

NodeId pickedFor(const SourceTree &tree, NodeId id)
{
    const SourceNode *node = tree.find(id);
    if (node == nullptr || node->kind == NodeKind::Root)
        return 0;
    if (const NodeId field = fieldOfUnit(tree, id); field != id)
        return field;
    if (node->isElement() && node->traits->shape == Shape::Label) {
        const NodeId unit = unitOf(tree, id);
        return unit == id ? id : fieldOfUnit(tree, unit);
    }
    if (node->isElement())
        return id;
    const SourceNode &parent = tree.at(node->parent);
    if (!parent.isElement() || parent.degree == Degree::SourceOnly)
        return id;
    switch (parent.traits->shape) {
    case Shape::Paragraph:
    case Shape::Heading:
    case Shape::Caption:
    case Shape::Inline:
    case Shape::Label:
        return pickedFor(tree, parent.id);
    default:
        return id;
    }
}

bool takesElements(const SourceTree &tree, const SourceNode &node)
{
    if (node.kind == NodeKind::Root)
        return !node.isBlock;
    if (!node.isElement() || node.isBlock || node.degree != Degree::Structural || !node.hasEndTag
        || forms::tagTraits(node.tag).isRawText || onlyFieldIn(tree, node) != 0)
        return false;
    switch (node.traits->shape) {
    case Shape::Group:
    case Shape::Cell:
    case Shape::HeaderCell:
    case Shape::Details:
    case Shape::ListItem:
        return true;
    default:
        return false;
    }
}

Place placeBehind(const SourceTree &tree, NodeId id)
{
    const SourceNode *node = tree.find(id);
    if (node == nullptr || node->kind == NodeKind::Root)
        return {tree.root().id, 0};
    // An empty part is there to be filled; a title does not count.
    if (takesElements(tree, *node)) {
        const QList<int> content = contentOf(tree, *node);
        const bool isEmpty = std::all_of(content.begin(), content.end(), [&tree](int child) {
            return tree.at(child).isElement() && tree.at(child).traits->shape == Shape::Caption;
        });
        const Shape shape = node->traits->shape;
        if (isEmpty || shape == Shape::Cell || shape == Shape::HeaderCell)
            return {node->id, 0};
    }
    if (node->isElement() && node->traits->shape == Shape::Tabs) {
        for (const int child : node->children) {
            if (takesElements(tree, tree.at(child)))
                return {tree.at(child).id, 0};
        }
    }
    for (const SourceNode *each = tree.find(unitOf(tree, id)); each->parent >= 0; each = &tree.at(each->parent)) {
        const SourceNode &parent = tree.at(each->parent);
        if (!takesElements(tree, parent))
            continue;
        const QList<int> content = contentOf(tree, parent);
        const qsizetype at = content.indexOf(tree.indexOf(each->id));
        if (at < 0)
            continue;
        return {parent.id, at + 1 < content.size() ? tree.at(content.at(at + 1)).id : 0};
    }
    return {tree.root().id, 0};
}

std::optional<Place> placeByStep(const SourceTree &tree, NodeId id, Step step)
{
    const SourceNode *node = tree.find(unitOf(tree, id));
    if (node == nullptr || node->parent < 0)
        return {};
    const SourceNode &parent = tree.at(node->parent);
    const QList<int> siblings = contentOf(tree, parent);
    const qsizetype at = siblings.indexOf(tree.indexOf(node->id));
    if (at < 0)
        return {};
    const auto siblingAt = [&](qsizetype index) { return &tree.at(siblings.at(index)); };
    // A title stays in front of what it names.
    const auto isTitle
        = [](const SourceNode *each) { return each->isElement() && each->traits->shape == Shape::Caption; };
    if (step == Step::Up && at > 0 && !isTitle(siblingAt(at - 1)))
        return Place{parent.id, siblingAt(at - 1)->id};
    if (step == Step::Down && at + 1 < siblings.size())
        return Place{parent.id, at + 2 < siblings.size() ? siblingAt(at + 2)->id : 0};
    const QList<Slot> all = slotsOf(tree);
    const SourceNode *aim = nullptr;
    bool isInFront = false; // what it goes into stands in front of it
    for (const qsizetype beside : {at - 1, at + 1}) {
        const bool isThere = step == Step::In && aim == nullptr && beside >= 0 && beside < siblings.size();
        const bool takesIt = isThere && std::any_of(all.begin(), all.end(), [&](const Slot &slot) {
            return tree.isInside(tree.indexOf(slot.place.parent), siblings.at(beside));
        });
        if (takesIt) {
            aim = siblingAt(beside);
            isInFront = beside < at;
        }
    }
    std::optional<Place> found;
    for (const Slot &slot : all) {
        const int slotParent = tree.indexOf(slot.place.parent);
        if (tree.isInside(slotParent, tree.indexOf(node->id)))
            continue;
        switch (step) {
        case Step::Up:
            if (slot.at <= node->element.begin && slotParent != node->parent
                && !(slot.place.before != 0 && isTitle(tree.find(slot.place.before))))
                found = slot.place;
            break;
        case Step::Down:
            if (!found && slot.at >= node->element.end && slotParent != node->parent)
                found = slot.place;
            break;
        case Step::In:
            // The last place of what stands in front, or the first of what stands behind.
            if (aim != nullptr && tree.isInside(slotParent, tree.indexOf(aim->id)) && (isInFront || !found))
                found = slot.place;
            break;
        case Step::Out:
            if (!found && slot.at >= parent.element.end && !tree.isInside(slotParent, node->parent))
                found = slot.place;
            break;
        }
    }
    return found;
}

QList<NodeId> outermost(const SourceTree &tree, const QList<NodeId> &nodes)
{
    QList<int> indices;
    for (const NodeId id : nodes) {
        if (const int index = tree.indexOf(id); index > 0 && !indices.contains(index))
            indices.append(index);
    }
    std::sort(indices.begin(), indices.end());
    QList<NodeId> found;
    for (const int index : indices) {
        bool isInner = false;
        for (const int other : indices)
            isInner = isInner || (other != index && tree.isInside(index, other));
        if (!isInner)
            found.append(tree.at(index).id);
    }
    return found;
}

} // namespace formwright::formeditor

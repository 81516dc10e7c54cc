#include "app/template/form_buttons.h"

#include "app/template/start_tag.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

bool isButton(const SourceNode &node)
{
    return node.isElement() && node.traits->shape == Shape::Button;
}

// What a button says is short: whoever nests buttons in buttons does not make this costly.
constexpr int mostNodes = 50;

QString textIn(const SourceTree &tree, const SourceNode &node)
{
    QString text;
    QList<int> left(node.children.crbegin(), node.children.crend());
    for (int met = 0; met < mostNodes && !left.isEmpty(); ++met) {
        const SourceNode &inside = tree.at(left.takeLast());
        if (inside.kind == NodeKind::Text)
            text += unescaped(tree.textOf(inside.element).toString());
        else if (inside.isElement())
            left.append(QList<int>(inside.children.crbegin(), inside.children.crend()));
    }
    return text;
}

QString labelOf(const SourceTree &tree, const SourceNode &node)
{
    for (const QStringView name : {u"label", u"discript", u"value", u"title"}) {
        if (const QString text = node.value(name).simplified(); !text.isEmpty())
            return text;
    }
    return textIn(tree, node).simplified();
}

bool areSame(const QString &one, const QString &other)
{
    return one.compare(other.simplified(), Qt::CaseInsensitive) == 0;
}

} // namespace

bool ButtonElement::isOf(const QString &id, const QString &buttonName) const
{
    if (!activity.isEmpty())
        return activity == id || areSame(activity, buttonName);
    return name.isEmpty() ? !label.isEmpty() && areSame(label, buttonName) : areSame(name, buttonName);
}

QList<ButtonElement> buttonElements(const SourceTree &tree)
{
    QList<ButtonElement> elements;
    for (const SourceNode &node : tree.nodes()) {
        if (isButton(node))
            elements.append({node.id, int(elements.size()), node.value(u"activity").simplified(),
                node.value(u"name").simplified(), labelOf(tree, node)});
    }
    return elements;
}

QHash<NodeId, int> placesOfButtons(const SourceTree &tree)
{
    QHash<NodeId, int> places;
    for (const SourceNode &node : tree.nodes()) {
        if (isButton(node))
            places.insert(node.id, int(places.size()));
    }
    return places;
}

} // namespace formwright::forms

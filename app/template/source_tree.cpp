#include "app/template/source_tree.h"

#include "app/template/tree_builder.h"

#include <stdexcept>

using namespace Qt::StringLiterals;

namespace formwright::forms {

const SourceAttribute *SourceNode::attribute(QStringView name) const
{
    for (const SourceAttribute &each : start.attributes) {
        if (each.name == name)
            return &each;
    }
    return nullptr;
}

QString SourceNode::value(QStringView name) const
{
    const SourceAttribute *found = attribute(name);
    QString text = found == nullptr ? QString() : found->value;
    if (attribute(u"classname") != nullptr)
        text.replace(u"@quot;"_s, u"\""_s);
    return text;
}

namespace {

// A step of an editor is tried, numbered and made: the same text three times in a row. It is parsed once.
QList<SourceNode> nodesOf(const QString &text)
{
    constexpr qsizetype longest = 1 << 20; // UTF-16 units that are kept
    static thread_local std::pair<QString, QList<SourceNode>> last;
    if (!last.second.isEmpty() && last.first == text)
        return last.second;
    QList<SourceNode> nodes = buildNodes(text);
    if (text.size() <= longest)
        last = {text, nodes};
    return nodes;
}

} // namespace

SourceTree::SourceTree(const QString &text, NodeId nextId) : m_text(text)
{
    try {
        m_nodes = nodesOf(text);
    } catch (const std::length_error &tooComplex) {
        m_refusal = QString::fromUtf8(tooComplex.what());
        SourceNode root;
        root.kind = NodeKind::Root;
        root.degree = Degree::SourceOnly;
        root.isBlock = true;
        root.element = root.content = {0, text.size()};
        m_nodes = {root};
    }
    for (SourceNode &node : m_nodes)
        node.id = nextId++;
    index();
}

void SourceTree::index()
{
    m_indexById.clear();
    m_indexById.reserve(m_nodes.size());
    for (int i = 0; i < m_nodes.size(); ++i)
        m_indexById.insert(m_nodes.at(i).id, i);
}

const SourceNode *SourceTree::find(NodeId id) const
{
    const int found = indexOf(id);
    return found < 0 ? nullptr : &m_nodes.at(found);
}

bool SourceTree::isInside(int index, int ancestor) const
{
    for (; index >= 0; index = m_nodes.at(index).parent) {
        if (index == ancestor)
            return true;
    }
    return false;
}

QList<int> SourceTree::fields() const
{
    QList<int> found;
    for (int i = 0; i < m_nodes.size(); ++i) {
        if (m_nodes.at(i).isField())
            found.append(i);
    }
    return found;
}

QString SourceTree::print() const
{
    QString result;
    result.reserve(m_text.size());
    // Without recursion: what is still to be written, the last first.
    struct Step {
        int node; // -1: the piece
        Range piece;
    };
    QList<Step> steps{{0, {}}};
    while (!steps.isEmpty()) {
        const Step step = steps.takeLast();
        if (step.node < 0) {
            result += textOf(step.piece);
            continue;
        }
        const SourceNode &node = m_nodes.at(step.node);
        QList<Step> inside;
        qsizetype done = node.element.begin;
        for (int child : node.children) {
            inside.append(Step{-1, {done, m_nodes.at(child).element.begin}});
            inside.append(Step{child, {}});
            done = m_nodes.at(child).element.end;
        }
        inside.append(Step{-1, {done, node.element.end}});
        std::reverse(inside.begin(), inside.end());
        steps += inside;
    }
    return result;
}

} // namespace formwright::forms

// The markup of a template as a tree of places in its text. Immutable; nothing of the text is lost, and whatever the
// markup is, siblings stand one behind the other inside their parent.
#pragma once

#include "app/template/splice.h"
#include "app/template/start_tag.h"
#include "app/template/tag_traits.h"

#include <QHash>

namespace formwright::forms {

using NodeId = qint64; // 0 is none

enum class NodeKind {
    Root, // the whole text
    Element,
    Text,
    Comment,
    Markup // what else stands in angle brackets: a doctype, an end tag that ends nothing
};

// How much of an element may be changed without changing what is around it.
enum class Degree {
    Structural, // starts and ends by tags of its own, inside its parent
    AttributesOnly, // starts by a tag of its own
    SourceOnly // its place in the text is all that is known
};

struct SourceNode {
    NodeId id = 0; // outlives reparsing
    NodeKind kind = NodeKind::Text;
    Degree degree = Degree::Structural;
    // Its tags do not nest: what is inside is listed flat, and is changed in the source or by its attributes.
    bool isBlock = false;
    QString tag; // lower case, of elements
    const TagTraits *traits = nullptr; // of elements: of the tag, or of the class name of an older design
    Range element; // all of it
    Range startTag; // of elements
    Range content; // between the tags; empty where nothing can stand there
    bool hasEndTag = false;
    StartTag start;
    int parent = -1;
    QList<int> children;

    bool isElement() const { return kind == NodeKind::Element; }
    bool isField() const { return isElement() && traits->role == TagRole::Field; }
    // The first of that name (lower case), which is the one that counts; null for none.
    const SourceAttribute *attribute(QStringView name) const;
    // What it says; a class name of older designs brings "@quot;" along.
    QString value(QStringView name) const;
};

class SourceTree
{
public:
    // Every node gets a new id, from `nextId` on.
    explicit SourceTree(const QString &text = {}, NodeId nextId = 1);

    const QString &text() const { return m_text; }
    QStringView textOf(Range range) const { return QStringView(m_text).sliced(range.begin, range.size()); }
    const QList<SourceNode> &nodes() const { return m_nodes; } // parents before children, in the order of the text
    const SourceNode &root() const { return m_nodes.constFirst(); }
    const SourceNode &at(int index) const { return m_nodes.at(index); }
    const SourceNode *find(NodeId id) const;
    int indexOf(NodeId id) const { return m_indexById.value(id, -1); }
    bool isInside(int index, int ancestor) const;
    // The elements that store a value, wherever they stand.
    QList<int> fields() const;
    // Why the text has no tree but its root; empty otherwise.
    const QString &refusal() const { return m_refusal; }

    // The text again, put together from the nodes.
    QString print() const;

private:
    friend class TemplateText; // gives nodes the ids they had
    void index();

    QString m_text;
    QString m_refusal;
    QList<SourceNode> m_nodes;
    QHash<NodeId, int> m_indexById;
};

} // namespace formwright::forms

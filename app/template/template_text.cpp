#include "app/template/template_text.h"

#include <QSet>

namespace formwright::forms {

namespace {

// Of what was removed, so much is known again.
constexpr size_t mostPieces = 200;
constexpr qsizetype mostText = 2 << 20; // UTF-16 units

struct Key {
    qsizetype at;
    NodeKind kind;
    QString tag;

    bool operator==(const Key &) const = default;
};

size_t qHash(const Key &key, size_t seed = 0)
{
    return qHashMulti(seed, key.at, int(key.kind), key.tag);
}

// A heading of another level is the same one.
QString keyTag(const QString &tag)
{
    const bool isHeading = tag.size() == 2 && tag[0] == u'h' && tag[1] >= u'1' && tag[1] <= u'6';
    return isHeading ? QString(u'h') : tag;
}

} // namespace

TemplateText::TemplateText(const QString &text) : m_tree(text, 1)
{
    m_nextId = m_tree.nodes().size() + 1;
}

Splices TemplateText::apply(const Splices &splices)
{
    keepTaken(splices);
    SourceTree next(applied(m_tree.text(), splices), m_nextId);
    m_nextId += next.nodes().size();
    giveIds(next, splices);
    m_tree = std::move(next);
    return inverse(splices);
}

void TemplateText::keepTaken(const Splices &splices)
{
    for (const Splice &splice : splices) {
        if (splice.removed.isEmpty())
            continue;
        const Range range{splice.at, splice.at + splice.removed.size()};
        Piece whole{splice.removed, {}};
        for (const SourceNode &node : m_tree.nodes()) {
            if (node.kind == NodeKind::Root || !range.contains(node.element))
                continue;
            whole.nodes.append({node.id, node.element.begin - range.begin, node.kind, keyTag(node.tag)});
        }
        if (whole.nodes.isEmpty())
            continue;
        m_taken.push_front(std::move(whole));
    }
    qsizetype size = 0;
    for (const Piece &piece : m_taken)
        size += piece.text.size();
    for (; !m_taken.empty() && (m_taken.size() > mostPieces || size > mostText); m_taken.pop_back())
        size -= m_taken.back().text.size();
}

void TemplateText::giveIds(SourceTree &next, const Splices &splices) const
{
    QHash<Key, int> byKey;
    for (int i = 0; i < next.m_nodes.size(); ++i) {
        const SourceNode &node = next.m_nodes.at(i);
        byKey.insert({node.element.begin, node.kind, keyTag(node.tag)}, i);
    }
    QSet<int> given;
    QSet<NodeId> used;
    const auto give = [&](const Key &key, NodeId id) {
        const auto found = byKey.constFind(key);
        if (found == byKey.constEnd() || given.contains(*found) || used.contains(id))
            return;
        next.m_nodes[*found].id = id;
        given.insert(*found);
        used.insert(id);
    };
    next.m_nodes[0].id = m_tree.root().id;
    given.insert(0);
    used.insert(m_tree.root().id);
    // What stays where it is, or is pushed along.
    for (const SourceNode &node : m_tree.nodes()) {
        if (const qsizetype at = mapped(splices, node.element.begin); at >= 0)
            give({at, node.kind, keyTag(node.tag)}, node.id);
    }
    // What is put in again, here or elsewhere; it may be wrapped in spaces that were not taken with it.
    qsizetype shift = 0;
    for (const Splice &splice : splices) {
        const qsizetype begin = splice.at + shift;
        shift += splice.inserted.size() - splice.removed.size();
        if (splice.inserted.isEmpty())
            continue;
        for (const Piece &piece : m_taken) {
            const QString core = piece.text.trimmed();
            const qsizetype inside = core.isEmpty() ? -1 : splice.inserted.indexOf(core);
            if (inside < 0)
                continue;
            const qsizetype offset = begin + inside - piece.text.indexOf(core);
            for (const Taken &taken : piece.nodes)
                give({offset + taken.at, taken.kind, taken.tag}, taken.id);
        }
    }
    // What was written anew in the same place.
    for (const SourceNode &node : m_tree.nodes()) {
        qsizetype moved = 0;
        for (const Splice &splice : splices) {
            if (splice.at == node.element.begin && !splice.removed.isEmpty() && !splice.inserted.isEmpty())
                give({splice.at + moved, node.kind, keyTag(node.tag)}, node.id);
            moved += splice.inserted.size() - splice.removed.size();
        }
    }
    next.index();
}

} // namespace formwright::forms

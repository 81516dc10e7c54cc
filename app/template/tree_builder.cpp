#include "app/template/tree_builder.h"

#include "app/template/html_source.h"

#include <QSet>

#include <deque>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

// UTF-16 places of places in UTF-8.
class Places
{
public:
    explicit Places(const QString &text, const HtmlSource &source) : m_isSame(source.size() == text.size())
    {
        if (m_isSame)
            return;
        m_places.resize(static_cast<size_t>(source.size()) + 1);
        int place = 0;
        const QByteArrayView bytes = source.bytes(0, source.size());
        for (qsizetype i = 0; i < bytes.size(); ++i) {
            const auto byte = static_cast<unsigned char>(bytes.at(i));
            const bool continues = (byte & 0xC0u) == 0x80u;
            // Within a character, its end.
            m_places[static_cast<size_t>(i)] = place;
            if (!continues)
                place += byte >= 0xF0u ? 2 : 1;
        }
        m_places.back() = place;
    }

    qsizetype operator()(qsizetype offset) const
    {
        return m_isSame ? offset : m_places.at(static_cast<size_t>(offset));
    }

private:
    bool m_isSame;
    std::vector<int> m_places;
};

// An element as the parser has it, with its own tags alone.
struct Found {
    Range startTag;
    std::optional<Range> endTag;
    QString tag;
    const TagTraits *traits = nullptr;
    bool isLeaf = false; // has no content, whatever the parser put inside
    bool isShared = false; // the parser made several elements of its start tag
    bool isBlock = false;
    qsizetype leastShared = -1; // of the start tags elsewhere that the parser made elements of in here, too
    qsizetype end = 0; // behind all of it
    qsizetype leastInside = 0; // of the start tags below it
    qsizetype mostInside = 0;
    qsizetype mostEnd = 0; // of what is below it
    std::vector<Found *> children;

    bool isStructural() const { return !isShared && (isLeaf || endTag); }
    Range content() const { return {startTag.end, isLeaf ? startTag.end : endTag ? endTag->begin : end}; }
};

class TreeBuilder
{
public:
    explicit TreeBuilder(const QString &text) : m_text(text), m_source(text), m_places(text, m_source) { }

    QList<SourceNode> build()
    {
        m_root.end = m_text.size();
        m_root.endTag = Range{m_text.size(), m_text.size()};
        collect();
        settle(m_root);
        SourceNode root;
        root.kind = NodeKind::Root;
        root.isBlock = m_root.isBlock;
        root.element = root.content = {0, m_text.size()};
        m_nodes.append(root);
        emitChildren(m_root, 0);
        return std::move(m_nodes);
    }

private:
    // The elements whose tags stand in the text. Deep markup is told by its depth, so nothing here recurses deeper than
    // `deepest`.
    void collect()
    {
        std::vector<Found *> path{&m_root};
        walk(m_source.root(), [&](const GumboNode &node, bool entering) {
            if (!isElement(node)) {
                if (entering)
                    coverText(node, *path.back());
                return;
            }
            if (!entering) {
                path.pop_back();
                return;
            }
            Found *found = node.type == GUMBO_NODE_DOCUMENT ? nullptr : foundOf(node.v.element, *path.back());
            path.push_back(found == nullptr || found->isLeaf || path.size() > deepest ? path.back() : found);
        });
    }

    // What the parser leaves open ends with the last that belongs to it.
    void coverText(const GumboNode &node, Found &parent)
    {
        const QByteArrayView piece(node.v.text.original_text.data, qsizetype(node.v.text.original_text.length));
        if (piece.isEmpty())
            return;
        const qsizetype from = piece.data() - m_source.bytes(0, 0).data();
        if (from >= 0 && from + piece.size() <= m_source.size() && m_places(from) >= parent.startTag.end)
            parent.end = qMax(parent.end, m_places(from + piece.size()));
    }

    // Null for elements that the parser made by itself, and for a second one of a start tag.
    Found *foundOf(const GumboElement &element, Found &parent)
    {
        const qsizetype start = m_source.startOffset(element);
        if (start < 0 || m_source.startTagEnd(element) > m_source.size())
            return nullptr;
        const Range startTag{m_places(start), m_places(m_source.startTagEnd(element))};
        // The parser makes elements of some end tags.
        if (startTag.size() < 3 || m_text.at(startTag.begin) != u'<' || m_text.at(startTag.begin + 1) == u'/'
            || m_text.at(startTag.end - 1) != u'>')
            return nullptr;
        if (Found *before = m_byStart.value(startTag.begin)) {
            before->isShared = true;
            if (parent.leastShared < 0 || startTag.begin < parent.leastShared)
                parent.leastShared = startTag.begin;
            return nullptr;
        }
        Found &found = m_found.emplace_back();
        found.startTag = startTag;
        found.tag = m_source.tagName(element).toLower();
        found.traits = traitsOf(element, found.tag);
        if (const std::optional<qsizetype> end = m_source.endOffset(element); end && !m_ends.contains(*end)) {
            const qsizetype begin = element.original_end_tag.data - element.original_tag.data + start;
            if (*end <= m_source.size() && begin >= m_source.startTagEnd(element)) {
                m_ends.insert(*end);
                found.endTag = Range{m_places(begin), m_places(*end)};
            }
        }
        const bool isPlatform = found.traits->role != TagRole::Html;
        found.isLeaf = tagTraits(found.tag).isVoid || (isPlatform && !found.endTag);
        found.end = found.endTag ? found.endTag->end : startTag.end;
        m_byStart.insert(startTag.begin, &found);
        parent.children.push_back(&found);
        return &found;
    }

    static const TagTraits *traitsOf(const GumboElement &element, const QString &tag)
    {
        if (element.tag != GUMBO_TAG_UNKNOWN) {
            if (const GumboAttribute *name = gumbo_get_attribute(&element.attributes, "classname")) {
                if (const TagTraits *traits = findTagOfClass(QString::fromUtf8(name->value)))
                    return traits;
            }
        }
        return &tagTraits(tag);
    }

    // Finds how far each element goes and which of them do not nest. False where only what is around it can take it in.
    bool settle(Found &found)
    {
        bool nests = found.leastShared < 0;
        found.leastInside = nests ? m_text.size() : found.leastShared;
        found.mostInside = found.startTag.end;
        for (Found *child : found.children) {
            nests = settle(*child) && nests;
            found.leastInside = std::min({found.leastInside, child->startTag.begin, child->leastInside});
            found.mostInside = std::max({found.mostInside, child->startTag.end, child->mostInside});
            found.mostEnd = std::max({found.mostEnd, child->end, child->mostEnd});
            if (!found.endTag)
                found.end = qMax(found.end, child->end);
        }
        // An element that was left open ends where its next sibling begins.
        for (size_t i = 0; i + 1 < found.children.size(); ++i) {
            Found &child = *found.children[i];
            if (!child.endTag && child.end > found.children[i + 1]->startTag.begin
                && child.mostEnd <= found.children[i + 1]->startTag.begin)
                child.end = qMax(child.startTag.end, found.children[i + 1]->startTag.begin);
        }
        const Range inside = found.content();
        qsizetype done = inside.begin;
        for (Found *child : found.children) {
            if (!child->endTag && child->end > inside.end && child->mostEnd <= inside.end)
                child->end = qMax(child->startTag.end, inside.end);
            nests = nests && !child->isShared && child->startTag.begin >= done && child->end <= inside.end;
            done = child->end;
        }
        if (nests)
            return true;
        const bool holdsAll = found.leastInside >= inside.begin && found.mostInside <= inside.end;
        if (&found != &m_root && (!found.isStructural() || !holdsAll))
            return false;
        found.isBlock = true;
        return true;
    }

    int append(const Found &found, int parent, bool inBlock)
    {
        SourceNode node;
        node.kind = NodeKind::Element;
        node.tag = found.tag;
        node.traits = found.traits;
        node.startTag = found.startTag;
        node.start = scanStartTag(m_text, found.startTag);
        node.parent = parent;
        node.isBlock = found.isBlock;
        if (inBlock) {
            node.degree = found.isShared ? Degree::SourceOnly : Degree::AttributesOnly;
            node.isBlock = false;
            node.element = found.startTag;
            node.content = {found.startTag.end, found.startTag.end};
        } else {
            node.degree = found.isStructural() ? Degree::Structural : Degree::AttributesOnly;
            node.hasEndTag = found.endTag.has_value();
            node.element = {found.startTag.begin, found.end};
            node.content = found.content();
        }
        m_nodes.append(node);
        const int index = int(m_nodes.size()) - 1;
        m_nodes[parent].children.append(index);
        return index;
    }

    void emitChildren(const Found &found, int index)
    {
        const Range inside = found.content();
        qsizetype done = inside.begin;
        if (found.isBlock) {
            std::vector<const Found *> below;
            gather(found, below);
            std::sort(below.begin(), below.end(),
                [](const Found *left, const Found *right) { return left->startTag.begin < right->startTag.begin; });
            for (const Found *each : below) {
                appendPieces({done, each->startTag.begin}, index, true);
                append(*each, index, true);
                done = each->startTag.end;
            }
        } else {
            for (const Found *child : found.children) {
                appendPieces({done, child->startTag.begin}, index, false);
                emitChildren(*child, append(*child, index, false));
                done = child->end;
            }
        }
        appendPieces({done, inside.end}, index, found.isBlock);
    }

    static void gather(const Found &found, std::vector<const Found *> &below)
    {
        for (const Found *child : found.children) {
            below.push_back(child);
            gather(*child, below);
        }
    }

    // What stands between elements.
    void appendPieces(Range gap, int parent, bool inBlock)
    {
        const SourceNode &around = m_nodes.at(parent);
        const bool isRaw = around.isElement() && tagTraits(around.tag).isRawText;
        while (gap.begin < gap.end) {
            SourceNode node;
            node.element = {gap.begin, isRaw ? gap.end : endOfPiece(gap, node.kind)};
            node.degree = inBlock ? Degree::SourceOnly : Degree::Structural;
            node.content = node.kind == NodeKind::Text ? node.element : Range{node.element.end, node.element.end};
            node.parent = parent;
            gap.begin = node.element.end;
            m_nodes.append(node);
            m_nodes[parent].children.append(int(m_nodes.size()) - 1);
        }
    }

    qsizetype endOfPiece(Range gap, NodeKind &kind) const
    {
        const QStringView text = QStringView(m_text).sliced(gap.begin, gap.size());
        kind = NodeKind::Text;
        const auto endsWith = [&](QStringView mark, qsizetype from) {
            const qsizetype at = text.indexOf(mark, from);
            return at < 0 ? gap.end : gap.begin + at + mark.size();
        };
        const auto isMarkup = [&](qsizetype at) {
            if (at + 1 >= text.size())
                return false;
            const QChar next = text.at(at + 1);
            return next == u'!' || next == u'/' || next == u'?' || next.isLetter();
        };
        if (text.startsWith(u"<!--")) {
            kind = NodeKind::Comment;
            return endsWith(u"-->", 4);
        }
        if (text.startsWith(u'<') && isMarkup(0)) {
            kind = NodeKind::Markup;
            return endsWith(u">", 1);
        }
        qsizetype next = text.indexOf(u'<', 1);
        while (next >= 0 && !isMarkup(next))
            next = text.indexOf(u'<', next + 1);
        return next < 0 ? gap.end : gap.begin + next;
    }

    // Deeper than any template may be; deeper elements are taken for siblings.
    static constexpr size_t deepest = 600;

    const QString m_text;
    const HtmlSource m_source;
    const Places m_places;
    Found m_root;
    std::deque<Found> m_found; // keeps its elements where they are
    QHash<qsizetype, Found *> m_byStart;
    QSet<qsizetype> m_ends;
    QList<SourceNode> m_nodes;
};

} // namespace

QList<SourceNode> buildNodes(const QString &text)
{
    return TreeBuilder(text).build();
}

} // namespace formwright::forms

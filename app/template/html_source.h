// HTML parsed by Gumbo within bounds of memory and time, with positions in the text it came from.
#pragma once

#include <QByteArray>
#include <QString>

#include <gumbo.h>

#include <memory>
#include <optional>
#include <vector>

namespace formwright::forms {

struct SourcePosition {
    int line = 1; // from 1
    int column = 1; // code points, from 1
    qsizetype index = 0; // UTF-16 units from the start of the text
};

// Something that swallows the rest of the text, since its end is missing.
struct Unclosed {
    qsizetype offset = 0;
    QString message;
};

class HtmlSource
{
public:
    // Throws std::length_error, with a message to show, when the markup would take too much memory or time.
    explicit HtmlSource(const QString &text);
    ~HtmlSource();
    HtmlSource(const HtmlSource &) = delete;
    HtmlSource &operator=(const HtmlSource &) = delete;

    const GumboNode *root() const { return m_root; }

    // Offsets count bytes of the text in UTF-8. -1 for elements that the parser inserted by itself.
    qsizetype startOffset(const GumboElement &element) const;
    qsizetype startTagEnd(const GumboElement &element) const;

    // Where the element's own end tag stops, or nothing when it has none. Gumbo takes the end tag of any unknown
    // element for that of any other, so the name is compared.
    std::optional<qsizetype> endOffset(const GumboElement &element) const;

    // As written, without regard to case.
    QString tagName(const GumboElement &element) const;

    std::optional<Unclosed> unclosed() const;

    // Cheap while offsets grow.
    SourcePosition position(qsizetype offset) const;

    // The bytes from one offset to another.
    QByteArrayView bytes(qsizetype from, qsizetype to) const;
    qsizetype size() const { return m_length; }

private:
    struct Arena;

    std::unique_ptr<Arena> m_arena; // owns every node of the tree
    QByteArray m_utf8;
    qsizetype m_length = 0;
    const GumboNode *m_root = nullptr;
    mutable qsizetype m_knownOffset = 0;
    mutable SourcePosition m_known;
};

// Whether a node is an element with children (templates are, too).
bool isElement(const GumboNode &node);

// Calls visit(node, entering) for the node and all below it, in the order of the text: twice for an element, without
// recursion.
template <typename Visitor> void walk(const GumboNode *top, Visitor &&visit)
{
    struct Step {
        const GumboNode *node;
        unsigned nextChild;
    };
    std::vector<Step> path;
    const auto enter = [&](const GumboNode *node) {
        visit(*node, true);
        if (isElement(*node))
            path.push_back({node, 0});
    };
    enter(top);
    while (!path.empty()) {
        Step &step = path.back();
        const GumboVector &children = step.node->v.element.children;
        if (step.nextChild < children.length) {
            enter(static_cast<const GumboNode *>(children.data[step.nextChild++]));
        } else {
            visit(*step.node, false);
            path.pop_back();
        }
    }
}

} // namespace formwright::forms

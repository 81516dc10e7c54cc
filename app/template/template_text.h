// The text of a template while it is edited: the text is all there is, its tree is made anew after every change, and
// nodes that are still there keep their ids; those that come back, by undo or elsewhere by a move, get theirs again.
#pragma once

#include "app/template/source_tree.h"

#include <deque>

namespace formwright::forms {

class TemplateText
{
public:
    explicit TemplateText(const QString &text = {});

    const QString &text() const { return m_tree.text(); }
    const SourceTree &tree() const { return m_tree; }

    // Makes the change and returns what takes it back. The splices must fit.
    Splices apply(const Splices &splices);

private:
    struct Taken {
        NodeId id;
        qsizetype at; // in the piece
        NodeKind kind;
        QString tag;
    };
    struct Piece {
        QString text;
        QList<Taken> nodes;
    };

    void keepTaken(const Splices &splices);
    void giveIds(SourceTree &next, const Splices &splices) const;

    SourceTree m_tree;
    NodeId m_nextId = 1;
    std::deque<Piece> m_taken; // what was removed last, the newest in front
};

} // namespace formwright::forms

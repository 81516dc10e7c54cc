#include "ui/formeditor/splice_chain.h"

#include <algorithm>

namespace formwright::formeditor {

using forms::Splice;
using forms::Splices;

SpliceChain::SpliceChain(const forms::TemplateText &text) : m_first(text.text()), m_text(text)
{
    m_pieces.append({0, m_first});
}

bool SpliceChain::make(const forms::Edit &edit)
{
    if (const auto *problem = std::get_if<forms::Problem>(&edit)) {
        m_problem = problem->message;
        return false;
    }
    const Splices &splices = std::get<Splices>(edit);
    // From behind, so that the places of those in front stay.
    for (qsizetype i = splices.size() - 1; i >= 0; --i)
        apply(splices.at(i));
    m_text.apply(splices);
    return true;
}

void SpliceChain::apply(const Splice &splice)
{
    QList<Piece> pieces;
    const qsizetype end = splice.at + splice.removed.size();
    qsizetype at = 0;
    bool isIn = false;
    const auto keep = [&pieces](const Piece &piece, qsizetype begin, qsizetype size) {
        if (size > 0)
            pieces.append({piece.from < 0 ? -1 : piece.from + begin, piece.text.sliced(begin, size)});
    };
    for (const Piece &piece : std::as_const(m_pieces)) {
        const qsizetype next = at + piece.text.size();
        const qsizetype cutBegin = qBound(at, splice.at, next) - at;
        const qsizetype cutEnd = qBound(at, end, next) - at;
        keep(piece, 0, cutBegin);
        if (!isIn && splice.at <= next) {
            pieces.append({-1, splice.inserted});
            isIn = true;
        }
        keep(piece, cutEnd, piece.text.size() - cutEnd);
        if (piece.from >= 0 && cutEnd > cutBegin)
            m_cuts += {piece.from + cutBegin, piece.from + cutEnd};
        at = next;
    }
    if (!isIn)
        pieces.append({-1, splice.inserted});
    m_pieces = pieces;
}

Splices SpliceChain::splices() const
{
    Splices result;
    QString inserted;
    qsizetype done = 0;
    const auto finish = [&](qsizetype upTo) {
        // What was taken in several steps stays apart: by that its elements are known again elsewhere.
        QList<qsizetype> ends;
        for (const qsizetype cut : m_cuts) {
            if (cut > done && cut < upTo)
                ends.append(cut);
        }
        ends.append(upTo);
        std::sort(ends.begin(), ends.end());
        ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
        qsizetype from = done;
        for (const qsizetype end : std::as_const(ends)) {
            const QString removed = m_first.sliced(from, end - from);
            if (!removed.isEmpty() || !inserted.isEmpty())
                result.append({from, removed, std::exchange(inserted, {})});
            from = end;
        }
        inserted.clear();
    };
    for (const Piece &piece : m_pieces) {
        if (piece.from < 0) {
            inserted += piece.text;
            continue;
        }
        finish(piece.from);
        done = piece.from + piece.text.size();
    }
    finish(m_first.size());
    return result;
}

} // namespace formwright::formeditor

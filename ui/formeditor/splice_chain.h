// Edits that follow one another, as one: each is made on what those before it left, and all of them are splices of the
// text that was there first.
#pragma once

#include "app/template/template_edits.h"
#include "app/template/template_text.h"

namespace formwright::formeditor {

class SpliceChain
{
public:
    explicit SpliceChain(const forms::TemplateText &text);

    // As it is after what was made so far; nodes keep their ids.
    const forms::SourceTree &tree() const { return m_text.tree(); }

    // False, and nothing is done, where there is no such edit: problem() says why.
    bool make(const forms::Edit &edit);
    const QString &problem() const { return m_problem; }

    // All of it.
    forms::Splices splices() const;

private:
    struct Piece {
        qsizetype from = -1; // of what was there first; -1 for what is new
        QString text;
    };
    void apply(const forms::Splice &splice);

    const QString m_first;
    forms::TemplateText m_text;
    QList<qsizetype> m_cuts; // where something that was there first was taken apart
    QList<Piece> m_pieces; // one behind the other they are the text of now
    QString m_problem;
};

} // namespace formwright::formeditor

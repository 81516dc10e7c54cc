#include "ui/scripts/text_document_edit.h"

namespace formwright::scripts {

using namespace Qt::StringLiterals;

TextDocumentEdit::TextDocumentEdit(designs::TextDocument &document, designing::CodeLanguage language, QWidget *parent)
    : TextEdit(language, parent), m_document(document)
{
    setObjectName(u"text"_s);
    connect(&document, &designs::TextDocument::changed, this, [this] { showText(); });
    showText();
}

// Typing that goes on is one step, until it goes to another line.
bool TextDocumentEdit::makeTyped(const forms::Splices &splices)
{
    const bool isTyping
        = splices.size() == 1 && splices.constFirst().inserted.size() + splices.constFirst().removed.size() == 1;
    const QString key = isTyping ? u"typing "_s % QString::number(cursorLine()) : QString();
    return m_document.make(tr("typing", "stands behind Undo and Redo"), splices, key);
}

void TextDocumentEdit::showProblems(const QList<script::Problem> &problems)
{
    m_problems = problems;
    mark();
}

void TextDocumentEdit::mark()
{
    if (isTaking())
        return;
    QList<designing::Mark> marks;
    for (const script::Problem &problem : std::as_const(m_problems)) {
        if (!problem.script.isEmpty() || problem.line < 1 || problem.line > lines())
            continue; // it stands in another text
        const qsizetype end = endOfLine(problem.line - 1);
        const qsizetype begin = qMin(beginOfLine(problem.line - 1) + qMax(0, problem.column - 1), end);
        const bool isOfLine = problem.name.isEmpty() || problem.column == 0;
        marks.append({begin, isOfLine ? end : qMin(begin + problem.name.size(), end), designing::Mark::Kind::Wrong,
            problem.message});
    }
    setMarks(marks);
}

} // namespace formwright::scripts

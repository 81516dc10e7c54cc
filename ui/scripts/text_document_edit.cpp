#include "ui/scripts/text_document_edit.h"

#include "ui/widgets/theme.h"

#include <QTextBlock>

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
    const QString key = isTyping ? u"typing "_s % QString::number(textCursor().blockNumber()) : QString();
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
    QList<QTextEdit::ExtraSelection> marks;
    for (const script::Problem &problem : std::as_const(m_problems)) {
        const QTextBlock block = document()->findBlockByNumber(problem.line - 1);
        if (!problem.script.isEmpty() || !block.isValid())
            continue; // it stands in another text
        QTextEdit::ExtraSelection made;
        made.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        made.format.setUnderlineColor(widgets::color(widgets::Role::Danger));
        made.format.setToolTip(problem.message);
        const int begin = qBound(0, problem.column - 1, block.length() - 1);
        const int length
            = problem.name.isEmpty() || problem.column == 0 ? block.length() - 1 - begin : int(problem.name.size());
        made.cursor = QTextCursor(block);
        made.cursor.setPosition(block.position() + begin);
        made.cursor.setPosition(block.position() + qMin(begin + length, block.length() - 1), QTextCursor::KeepAnchor);
        marks.append(made);
    }
    setMarks(marks);
}

} // namespace formwright::scripts

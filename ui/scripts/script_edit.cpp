#include "ui/scripts/script_edit.h"

#include "app/script/vocabulary.h"
#include "ui/widgets/theme.h"

#include <QTextBlock>

namespace formwright::scripts {

using namespace Qt::StringLiterals;

QStringList scriptWords()
{
    QStringList words;
    for (const script::Entry &entry : script::allEntries()) {
        if (entry.kind != script::EntryKind::Refused)
            words.append(entry.place());
    }
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    return words;
}

ScriptEdit::ScriptEdit(designs::TextDocument &document, QWidget *parent)
    : TextEdit(designing::CodeLanguage::Script, parent), m_document(document)
{
    setObjectName(u"scriptText"_s);
    setWords(scriptWords());
    connect(&document, &designs::TextDocument::changed, this, [this] { showText(); });
    showText();
}

// Typing that goes on is one step, until it goes to another line.
bool ScriptEdit::makeTyped(const forms::Splices &splices)
{
    const bool isTyping
        = splices.size() == 1 && splices.constFirst().inserted.size() + splices.constFirst().removed.size() == 1;
    const QString key = isTyping ? u"typing "_s % QString::number(textCursor().blockNumber()) : QString();
    return m_document.make(tr("typing", "stands behind Undo and Redo"), splices, key);
}

void ScriptEdit::showProblems(const QList<script::Problem> &problems)
{
    m_problems = problems;
    mark();
}

void ScriptEdit::mark()
{
    if (isTaking())
        return;
    QList<QTextEdit::ExtraSelection> marks;
    for (const script::Problem &problem : std::as_const(m_problems)) {
        const QTextBlock block = document()->findBlockByNumber(problem.line - 1);
        if (!problem.script.isEmpty() || !block.isValid())
            continue; // it stands in a library
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

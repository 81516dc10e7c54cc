#include "ui/formeditor/source_edit.h"

#include "ui/widgets/theme.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::SourceNode;
using widgets::color;
using widgets::Role;

SourceEdit::SourceEdit(FormDesign &design, QWidget *parent) : TextEdit(CodeLanguage::Markup, parent), m_design(design)
{
    setObjectName(u"formSource"_s);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &SourceEdit::followCaret);
    connect(&design, &FormDesign::changed, this, [this] { showText(); });
    connect(&design, &FormDesign::selectionChanged, this, &SourceEdit::mark);
    showText();
}

void SourceEdit::followCaret()
{
    if (isShowing() || isTaking() || !hasFocus())
        return;
    m_isFollowing = true;
    if (const forms::NodeId node = m_design.nodeAt(indexOf(textCursor().position())))
        m_design.select({node});
    m_isFollowing = false;
}

// What is selected on the canvas, and what is wrong.
void SourceEdit::mark()
{
    if (isTaking())
        return;
    QList<QTextEdit::ExtraSelection> marks;
    for (const forms::NodeId id : m_design.selection()) {
        QTextCharFormat format;
        format.setBackground(color(Role::AccentSoft));
        if (const SourceNode *node = m_design.tree().find(id))
            marks.append(markOf(node->element.begin, node->element.end, format));
    }
    for (const forms::Problem &problem : m_design.problems()) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(color(Role::Danger));
        format.setToolTip(problem.message);
        const qsizetype end = shownText().indexOf(u'\n', problem.index);
        marks.append(markOf(problem.index, qMin(problem.index + 40, end < 0 ? shownText().size() : end), format));
    }
    setMarks(marks);
    const SourceNode *node = m_design.tree().find(m_design.current());
    // Without the signal: the caret follows the canvas, and not the other way round.
    if (node != nullptr && !m_isFollowing && !hasFocus())
        followTo(node->element.begin);
}

} // namespace formwright::formeditor

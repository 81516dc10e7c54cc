#include "ui/formeditor/source_edit.h"

#include "ui/widgets/sentence.h"
#include "ui/widgets/theme.h"

#include <QHelpEvent>
#include <QToolTip>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::SourceNode;
using widgets::color;
using widgets::Role;

namespace {

constexpr qsizetype marked = 40; // characters that are underlined

} // namespace

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

bool SourceEdit::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return TextEdit::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString told
        = problemsAt(indexOf(cursorForPosition(viewport()->mapFromGlobal(help->globalPos())).position()));
    told.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), told, this);
    return true;
}

QString SourceEdit::problemsAt(qsizetype index) const
{
    QStringList lines;
    for (const forms::Problem &problem : m_design.problems()) {
        if (index >= problem.index && index <= problem.index + marked)
            lines.append(tr("Line %L1, column %L2: %3", "what is wrong there")
                             .arg(problem.line)
                             .arg(problem.column)
                             .arg(widgets::sentence(problem.message)));
    }
    return lines.join(u'\n');
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
        const qsizetype end = shownText().indexOf(u'\n', problem.index);
        marks.append(markOf(problem.index, qMin(problem.index + marked, end < 0 ? shownText().size() : end), format));
    }
    setMarks(marks);
    const SourceNode *node = m_design.tree().find(m_design.current());
    // Without the signal: the caret follows the canvas, and not the other way round.
    if (node != nullptr && !m_isFollowing && !hasFocus())
        followTo(node->element.begin);
}

} // namespace formwright::formeditor

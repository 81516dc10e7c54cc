#include "ui/formeditor/source_edit.h"

#include "ui/widgets/theme.h"

#include <QTextBlock>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::SourceNode;
using forms::Splice;
using widgets::color;
using widgets::Role;

SourceEdit::SourceEdit(FormDesign &design, QWidget *parent) : CodeEdit(CodeLanguage::Markup, parent), m_design(design)
{
    setObjectName(u"formSource"_s);
    // The steps are those of the page.
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(false);
    connect(document(), &QTextDocument::contentsChange, this, &SourceEdit::take);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &SourceEdit::followCaret);
    connect(&design, &FormDesign::changed, this, &SourceEdit::showText);
    connect(&design, &FormDesign::selectionChanged, this, &SourceEdit::mark);
    showText();
}

int SourceEdit::positionOf(qsizetype index) const
{
    int pairs = 0;
    for (qsizetype at = 1; at < qMin(index, m_text.size()); ++at)
        pairs += m_text.at(at) == u'\n' && m_text.at(at - 1) == u'\r' ? 1 : 0;
    return int(index) - pairs;
}

qsizetype SourceEdit::indexOf(int position) const
{
    qsizetype index = 0;
    for (int at = 0; at < position && index < m_text.size(); ++at)
        index += m_text.at(index) == u'\r' && index + 1 < m_text.size() && m_text.at(index + 1) == u'\n' ? 2 : 1;
    return index;
}

void SourceEdit::showText()
{
    if (m_isTaking)
        return;
    const QString &text = m_design.text();
    m_isShowing = true;
    const forms::Splices splices = forms::difference(m_text, text);
    if (m_text.isEmpty() || toPlainText().isEmpty()) {
        setPlainText(text);
    } else if (!splices.isEmpty()) {
        // Only what differs, so that whoever reads here stays where they are.
        const Splice &splice = splices.constFirst();
        qsizetype begin = splice.at, end = splice.at + splice.removed.size();
        QString inserted = splice.inserted;
        // A line end of two characters is one here.
        if (begin > 0 && m_text.at(begin - 1) == u'\r') {
            --begin;
            inserted.prepend(u'\r');
        }
        if (end < m_text.size() && end > 0 && m_text.at(end) == u'\n' && m_text.at(end - 1) == u'\r') {
            ++end;
            inserted.append(u'\n');
        }
        if (inserted.endsWith(u'\r') && end < m_text.size() && m_text.at(end) == u'\n') {
            ++end;
            inserted.append(u'\n');
        }
        QTextCursor cursor(document());
        cursor.setPosition(positionOf(begin));
        cursor.setPosition(positionOf(end), QTextCursor::KeepAnchor);
        cursor.insertText(inserted);
    }
    m_text = text;
    m_isShowing = false;
    mark();
}

// What was typed, pasted or removed here.
void SourceEdit::take(int at, int removed, int added)
{
    if (m_isShowing)
        return;
    const QString end = m_text.contains("\r\n"_L1) ? u"\r\n"_s : u"\n"_s;
    // Qt counts the end of the last line along at times.
    added = qMin(added, document()->characterCount() - 1 - at);
    const qsizetype begin = indexOf(at);
    const qsizetype behind = indexOf(at + removed);
    QString inserted;
    for (int i = at; i < at + added; ++i) {
        const QChar character = document()->characterAt(i);
        if (character == QChar::ParagraphSeparator || character == QChar::LineSeparator)
            inserted += end;
        else
            inserted += character;
    }
    QString kept = m_text.sliced(begin, behind - begin);
    qsizetype from = begin;
    // What stays as it was is no part of the step: Qt tells of whole lines at times.
    while (!kept.isEmpty() && !inserted.isEmpty() && kept.front() == inserted.front()) {
        kept.remove(0, 1);
        inserted.remove(0, 1);
        ++from;
    }
    while (!kept.isEmpty() && !inserted.isEmpty() && kept.back() == inserted.back()) {
        kept.chop(1);
        inserted.chop(1);
    }
    if (kept.isEmpty() && inserted.isEmpty())
        return;
    m_isTaking = true;
    const forms::Splices splices{{from, kept, inserted}};
    if (forms::fits(m_design.text(), splices))
        m_text = forms::applied(m_text, splices);
    const bool isMade = m_design.typed(splices);
    m_isTaking = false;
    if (!isMade || m_text != m_design.text()) {
        m_text.clear();
        showText();
        return;
    }
    // What is wrong now is marked once the document has taken the change.
    QMetaObject::invokeMethod(this, &SourceEdit::mark, Qt::QueuedConnection);
}

void SourceEdit::followCaret()
{
    if (m_isShowing || m_isTaking || !hasFocus())
        return;
    m_isFollowing = true;
    if (const forms::NodeId node = m_design.nodeAt(indexOf(textCursor().position())))
        m_design.select({node});
    m_isFollowing = false;
}

void SourceEdit::goTo(qsizetype index)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(qBound(0, positionOf(index), document()->characterCount() - 1));
    setTextCursor(cursor);
    centerCursor();
    setFocus(Qt::OtherFocusReason);
}

// What is selected on the canvas, and what is wrong.
void SourceEdit::mark()
{
    if (m_isTaking)
        return;
    QList<QTextEdit::ExtraSelection> marks;
    const auto add = [&](forms::Range range, const QTextCharFormat &format) {
        QTextEdit::ExtraSelection made;
        made.cursor = QTextCursor(document());
        const int last = document()->characterCount() - 1;
        made.cursor.setPosition(qBound(0, positionOf(range.begin), last));
        made.cursor.setPosition(qBound(0, positionOf(range.end), last), QTextCursor::KeepAnchor);
        made.format = format;
        marks.append(made);
    };
    for (const forms::NodeId id : m_design.selection()) {
        QTextCharFormat format;
        format.setBackground(color(Role::AccentSoft));
        if (const SourceNode *node = m_design.tree().find(id))
            add(node->element, format);
    }
    for (const forms::Problem &problem : m_design.problems()) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(color(Role::Danger));
        format.setToolTip(problem.message);
        const qsizetype end = m_text.indexOf(u'\n', problem.index);
        add({problem.index, qMin(problem.index + 40, end < 0 ? m_text.size() : end)}, format);
    }
    setMarks(marks);
    const SourceNode *node = m_design.tree().find(m_design.current());
    if (node == nullptr || m_isFollowing || hasFocus())
        return;
    // Without the signal: the caret follows the canvas, and not the other way round.
    const bool wasShowing = std::exchange(m_isShowing, true);
    QTextCursor cursor = textCursor();
    cursor.setPosition(positionOf(node->element.begin));
    setTextCursor(cursor);
    ensureCursorVisible();
    m_isShowing = wasShowing;
}

} // namespace formwright::formeditor

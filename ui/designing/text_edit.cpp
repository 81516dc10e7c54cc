#include "ui/designing/text_edit.h"

#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QTextBlock>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using forms::Splice;
using widgets::color;
using widgets::Role;

// At the left of the lines, as they are scrolled.
class LineNumbers : public QWidget
{
public:
    explicit LineNumbers(TextEdit &edit) : QWidget(&edit), m_edit(edit) { }

    QSize sizeHint() const override { return {m_edit.lineNumbersWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        painter.fillRect(event->rect(), color(Role::Surface));
        painter.setFont(m_edit.font());
        const int current = m_edit.textCursor().blockNumber();
        for (QTextBlock block = m_edit.firstVisibleBlock(); block.isValid(); block = block.next()) {
            const QRectF place = m_edit.blockBoundingGeometry(block).translated(m_edit.contentOffset());
            if (place.top() > event->rect().bottom())
                break;
            painter.setPen(color(block.blockNumber() == current ? Role::Text : Role::Muted));
            painter.drawText(QRectF(0, place.top(), width() - widgets::space::Small, m_edit.fontMetrics().height()),
                Qt::AlignRight, QString::number(block.blockNumber() + 1));
        }
    }

private:
    TextEdit &m_edit;
};

TextEdit::TextEdit(CodeLanguage language, QWidget *parent)
    : CodeEdit(language, parent), m_lineNumbers(new LineNumbers(*this))
{
    // The steps are those of the page.
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(false);
    connect(document(), &QTextDocument::contentsChange, this, &TextEdit::take);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &TextEdit::showLineNumbers);
    connect(this, &QPlainTextEdit::updateRequest, this, [this] { m_lineNumbers->update(); });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] { m_lineNumbers->update(); });
    showLineNumbers();
}

int TextEdit::lineNumbersWidth() const
{
    const qsizetype digits = qMax(qsizetype(3), QString::number(blockCount()).size());
    return int(digits) * fontMetrics().horizontalAdvance(u'9') + 2 * widgets::space::Small;
}

void TextEdit::showLineNumbers()
{
    setViewportMargins(lineNumbersWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_lineNumbers->setGeometry(inside.left(), inside.top(), lineNumbersWidth(), inside.height());
}

void TextEdit::resizeEvent(QResizeEvent *event)
{
    CodeEdit::resizeEvent(event);
    showLineNumbers();
}

void TextEdit::changeEvent(QEvent *event)
{
    CodeEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        showLineNumbers();
    else if (event->type() == QEvent::PaletteChange)
        mark();
}

int TextEdit::positionOf(qsizetype index) const
{
    int pairs = 0;
    for (qsizetype at = 1; at < qMin(index, m_text.size()); ++at)
        pairs += m_text.at(at) == u'\n' && m_text.at(at - 1) == u'\r' ? 1 : 0;
    return int(index) - pairs;
}

qsizetype TextEdit::indexOf(int position) const
{
    qsizetype index = 0;
    for (int at = 0; at < position && index < m_text.size(); ++at)
        index += m_text.at(index) == u'\r' && index + 1 < m_text.size() && m_text.at(index + 1) == u'\n' ? 2 : 1;
    return index;
}

void TextEdit::showText()
{
    if (m_isTaking)
        return;
    const QString &text = editedText();
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
void TextEdit::take(int at, int removed, int added)
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
    if (forms::fits(editedText(), splices))
        m_text = forms::applied(m_text, splices);
    const bool isMade = makeTyped(splices);
    m_isTaking = false;
    if (!isMade || m_text != editedText()) {
        m_text.clear();
        showText();
        return;
    }
    // What is wrong now is marked once the document has taken the change.
    QMetaObject::invokeMethod(
        this, [this] { mark(); }, Qt::QueuedConnection);
}

void TextEdit::goTo(qsizetype index)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(qBound(0, positionOf(index), document()->characterCount() - 1));
    setTextCursor(cursor);
    centerCursor();
    setFocus(Qt::OtherFocusReason);
}

void TextEdit::goToLine(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(qBound(0, line - 1, blockCount() - 1));
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + qBound(0, column - 1, block.length() - 1));
    setTextCursor(cursor);
    centerCursor();
    setFocus(Qt::OtherFocusReason);
}

void TextEdit::followTo(qsizetype index)
{
    const bool wasShowing = std::exchange(m_isShowing, true);
    QTextCursor cursor = textCursor();
    cursor.setPosition(qBound(0, positionOf(index), document()->characterCount() - 1));
    setTextCursor(cursor);
    ensureCursorVisible();
    m_isShowing = wasShowing;
}

QTextEdit::ExtraSelection TextEdit::markOf(qsizetype begin, qsizetype end, const QTextCharFormat &format) const
{
    QTextEdit::ExtraSelection made;
    made.cursor = QTextCursor(document());
    const int last = document()->characterCount() - 1;
    made.cursor.setPosition(qBound(0, positionOf(begin), last));
    made.cursor.setPosition(qBound(0, positionOf(end), last), QTextCursor::KeepAnchor);
    made.format = format;
    return made;
}

} // namespace formwright::designing

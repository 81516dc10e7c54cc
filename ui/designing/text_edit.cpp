#include "ui/designing/text_edit.h"

#include "ui/widgets/metrics.h"

#include <QScopedValueRollback>

namespace formwright::designing {

namespace {

constexpr int numbersMargin = 0;
constexpr int foldingMargin = 2;

} // namespace

TextEdit::TextEdit(CodeLanguage language, QWidget *parent) : CodeEdit(language, parent)
{
    leaveSteps();
    setFrameShape(QFrame::NoFrame);
    setTextInset(0);
    SendScintilla(SCI_SETMARGINLEFT, 0UL, long(widgets::space::Tight));
    setTabChangesFocus(false);
    setWrapMode(WrapNone); // long texts are opened at once
    setMarginType(numbersMargin, NumberMargin);
    setFolding(PlainFoldStyle, foldingMargin);
    SendScintilla(SCI_SETAUTOMATICFOLD, long(SC_AUTOMATICFOLD_SHOW | SC_AUTOMATICFOLD_CHANGE));
    wearTheme(*this, language);
    setCaretLineVisible(true);
    connect(this, &QsciScintilla::linesChanged, this, &TextEdit::showLineNumbers);
    showLineNumbers();
}

void TextEdit::showLineNumbers()
{
    const qsizetype digits = qMax(qsizetype(3), QString::number(lines()).size());
    setMarginWidth(numbersMargin,
        int(SendScintilla(SCI_TEXTWIDTH, STYLE_LINENUMBER, QByteArray(digits, '9').constData()))
            + 2 * widgets::space::Small);
}

bool TextEdit::isFoldable(int line) const
{
    SendScintilla(SCI_COLOURISE, 0UL, -1L);
    return (SendScintilla(SCI_GETFOLDLEVEL, line) & SC_FOLDLEVELHEADERFLAG) != 0;
}

void TextEdit::changeEvent(QEvent *event)
{
    CodeEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        showLineNumbers();
}

void TextEdit::showText()
{
    if (m_isTaking)
        return;
    {
        // Whoever reads here stays where they are.
        const QScopedValueRollback showing(m_isShowing, true);
        isEmpty() ? setText(editedText()) : writeText(editedText());
    }
    mark();
}

void TextEdit::typed(const forms::Splice &splice)
{
    {
        const QScopedValueRollback taking(m_isTaking, true);
        const forms::Splices splices{splice};
        if (!forms::fits(editedText(), splices) || !makeTyped(splices)) {
            m_isTaking = false;
            showText(); // as it was
            return;
        }
    }
    if (text() != editedText())
        showText();
    else
        mark();
}

void TextEdit::goTo(qsizetype begin, qsizetype end)
{
    select(begin, end);
    SendScintilla(SCI_VERTICALCENTRECARET);
    setFocus(Qt::OtherFocusReason);
}

void TextEdit::goToLine(int line, int column)
{
    const int wanted = qBound(0, line - 1, lines() - 1);
    goTo(qMin(beginOfLine(wanted) + qMax(0, column - 1), endOfLine(wanted)));
}

void TextEdit::followTo(qsizetype index)
{
    const QScopedValueRollback showing(m_isShowing, true);
    setCursor(index);
}

} // namespace formwright::designing

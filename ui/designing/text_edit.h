// A text that is edited in steps: what is typed is a step, what changes elsewhere is changed here, and nothing of the
// text is lost on the way, whatever its line ends are. Lines are numbered.
#pragma once

#include "ui/designing/code_edit.h"
#include "ui/designs/change.h"

namespace formwright::designing {

class LineNumbers;

class TextEdit : public CodeEdit
{
    Q_OBJECT

public:
    explicit TextEdit(CodeLanguage language, QWidget *parent = nullptr);

    // Puts the caret there, by the place in the text or by line and column from 1.
    void goTo(qsizetype index);
    void goToLine(int line, int column);
    int lineNumbersWidth() const;

protected:
    virtual const QString &editedText() const = 0;
    // What was typed, as a step; false where it could not be made.
    virtual bool makeTyped(const forms::Splices &splices) = 0;
    // What is selected elsewhere, and what is wrong, by setMarks().
    virtual void mark() { }

    // What is edited may be another text.
    void showText();
    const QString &shownText() const { return m_text; }
    bool isShowing() const { return m_isShowing; }
    bool isTaking() const { return m_isTaking; }
    // Moves the caret without telling anybody.
    void followTo(qsizetype index);
    // Between places of the text and of the document, where every line end is one character.
    int positionOf(qsizetype index) const;
    qsizetype indexOf(int position) const;
    QTextEdit::ExtraSelection markOf(qsizetype begin, qsizetype end, const QTextCharFormat &format) const;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    friend class LineNumbers;
    void take(int at, int removed, int added);
    void showLineNumbers();

    LineNumbers *m_lineNumbers;
    QString m_text; // that is shown
    bool m_isShowing = false;
    bool m_isTaking = false;
};

} // namespace formwright::designing

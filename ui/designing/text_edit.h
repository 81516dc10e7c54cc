// A text that is edited in steps: what is typed is a step, what changes elsewhere is changed here, and nothing of the
// text is lost on the way, whatever its line ends are. Lines are numbered, and what belongs together is folded.
#pragma once

#include "ui/designing/code_edit.h"
#include "ui/designs/change.h"

namespace formwright::designing {

class TextEdit : public CodeEdit
{
    Q_OBJECT

public:
    explicit TextEdit(CodeLanguage language, QWidget *parent = nullptr);

    // Puts the caret there, by the place in the text or by line and column from 1.
    void goTo(qsizetype index) { goTo(index, index); }
    void goTo(qsizetype begin, qsizetype end); // which is selected then
    void goToLine(int line, int column);
    bool isFoldable(int line) const; // from 0

protected:
    virtual const QString &editedText() const = 0;
    // What was typed, as a step; false where it could not be made.
    virtual bool makeTyped(const forms::Splices &splices) = 0;
    // What is selected elsewhere, and what is wrong, by setMarks().
    virtual void mark() { }

    // What is edited may be another text.
    void showText();
    bool isShowing() const { return m_isShowing; }
    bool isTaking() const { return m_isTaking; }
    // Moves the caret without telling anybody.
    void followTo(qsizetype index);
    void changeEvent(QEvent *event) override;

private:
    void typed(const forms::Splice &splice) override;
    void showLineNumbers();

    bool m_isShowing = false;
    bool m_isTaking = false;
};

} // namespace formwright::designing

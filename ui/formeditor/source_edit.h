// The text of the form, to be edited beside the canvas: what is typed here is a step of the design, what changes there
// is changed here, and nothing of the text is lost on the way, whatever its line ends are.
#pragma once

#include "ui/designing/code_edit.h"
#include "ui/formeditor/form_design.h"

namespace formwright::formeditor {

using designing::CodeEdit;
using designing::CodeLanguage;

class SourceEdit : public CodeEdit
{
    Q_OBJECT

public:
    explicit SourceEdit(FormDesign &design, QWidget *parent = nullptr);

    // Puts the caret there.
    void goTo(qsizetype index);

private:
    void showText();
    void take(int at, int removed, int added);
    void followCaret();
    void mark();
    // Between places of the design's text and of this document, where every line end is one character.
    int positionOf(qsizetype index) const;
    qsizetype indexOf(int position) const;

    FormDesign &m_design;
    QString m_text; // that is shown
    bool m_isShowing = false;
    bool m_isTaking = false;
    bool m_isFollowing = false;
};

} // namespace formwright::formeditor

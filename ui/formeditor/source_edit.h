// The text of the form, to be edited beside the canvas.
#pragma once

#include "ui/designing/text_edit.h"
#include "ui/formeditor/form_design.h"

namespace formwright::formeditor {

using designing::CodeEdit;
using designing::CodeLanguage;

class SourceEdit : public designing::TextEdit
{
    Q_OBJECT

public:
    explicit SourceEdit(FormDesign &design, QWidget *parent = nullptr);

    // What is wrong at a place of the text, with line and column, a line each.
    QString problemsAt(qsizetype index) const;

private:
    const QString &editedText() const override { return m_design.text(); }
    bool makeTyped(const forms::Splices &splices) override { return m_design.typed(splices); }
    void mark() override;
    QString toolTipAt(qsizetype index) const override { return problemsAt(index); }
    void followCaret();

    FormDesign &m_design;
    bool m_isFollowing = false;
};

} // namespace formwright::formeditor

// The text of the form, to be edited beside the canvas.
#pragma once

#include "ui/designing/text_edit.h"
#include "ui/formeditor/markup_offers.h"

namespace formwright::formeditor {

using designing::CodeEdit;
using designing::CodeLanguage;

class SourceEdit : public designing::TextEdit
{
    Q_OBJECT

public:
    explicit SourceEdit(FormDesign &design, QWidget *parent = nullptr);

    // What can be named in it, beside its own fields: it is offered.
    void setNames(const Surroundings &surroundings, const QStringList &words);
    // What is wrong at a place of the text, with line and column, a line each.
    QString problemsAt(qsizetype index) const;

private:
    const QString &editedText() const override { return m_design.text(); }
    bool makeTyped(const forms::Splices &splices) override;
    void mark() override;
    QString toolTipAt(qsizetype index) const override { return problemsAt(index); }
    designing::Offer offerAt(const QString &text, qsizetype cursor);
    void followCaret();

    FormDesign &m_design;
    MarkupNames m_names;
    QStringList m_offeredTexts;
    bool m_isFollowing = false;
};

} // namespace formwright::formeditor

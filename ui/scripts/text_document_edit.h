// The text of a document, typed in steps of its page; what is wrong is underlined.
#pragma once

#include "app/script/problem.h"
#include "ui/designing/text_edit.h"
#include "ui/designs/text_document.h"

namespace formwright::scripts {

class TextDocumentEdit : public designing::TextEdit
{
    Q_OBJECT

public:
    TextDocumentEdit(designs::TextDocument &document, designing::CodeLanguage language, QWidget *parent = nullptr);

    void showProblems(const QList<script::Problem> &problems);

private:
    const QString &editedText() const override { return m_document.text(); }
    bool makeTyped(const forms::Splices &splices) override;
    void mark() override;

    designs::TextDocument &m_document;
    QList<script::Problem> m_problems;
};

} // namespace formwright::scripts

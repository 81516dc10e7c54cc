// The text of a library, typed in steps of its page; what is wrong is underlined, and names of the vocabulary are
// completed.
#pragma once

#include "app/script/problem.h"
#include "ui/designing/text_edit.h"
#include "ui/designs/text_document.h"

namespace formwright::scripts {

class ScriptEdit : public designing::TextEdit
{
    Q_OBJECT

public:
    ScriptEdit(designs::TextDocument &document, QWidget *parent = nullptr);

    void showProblems(const QList<script::Problem> &problems);

private:
    const QString &editedText() const override { return m_document.text(); }
    bool makeTyped(const forms::Splices &splices) override;
    void mark() override;

    designs::TextDocument &m_document;
    QList<script::Problem> m_problems;
};

// The vocabulary of scripts, and the names of what can be taken in.
QStringList scriptWords();

} // namespace formwright::scripts

// The template of a form as it is edited: canvas and source make splices of one text, on one stack.
#pragma once

#include "app/template/problem.h"
#include "app/template/template_text.h"
#include "ui/designs/change_stack.h"

namespace formwright::designs {

class TemplateDocument : public QObject, private Changeable
{
    Q_OBJECT

public:
    explicit TemplateDocument(const QString &text = {}, QObject *parent = nullptr);
    ~TemplateDocument() override;

    const QString &text() const { return m_text.text(); }
    const forms::SourceTree &tree() const { return m_text.tree(); }
    const forms::TemplateText &templateText() const { return m_text; }
    ChangeStack &stack() { return m_stack; }

    // Makes an edit of tree() as one step; false where it is none.
    bool make(const QString &title, const forms::Splices &splices, const QString &mergeKey = {},
        const QJsonValue &selection = {});
    // What was typed in the source.
    bool setText(const QString &title, const QString &text, const QString &mergeKey = {});

    // Every step is kept in a journal of the folder; the head's content is filled in here.
    void keepJournal(JournalFolder &folder, const JournalHead &head);
    // A journal that was left, with its steps; false where it does not lead anywhere.
    bool recover(const JournalRecord &record);

Q_SIGNALS:
    void changed();

private:
    void exchange(Change &change) override;
    bool isNoChange(const Change &change) const override;
    bool fits(const Change &change) const override;
    QJsonObject content() const override;

    forms::TemplateText m_text;
    ChangeStack m_stack;
};

} // namespace formwright::designs

// A form as it is edited: canvas and source make splices of its template, one text, and what else is set of it are
// members; all on one stack.
#pragma once

#include "app/template/problem.h"
#include "app/template/template_text.h"
#include "ui/designs/change_stack.h"

namespace formwright::designs {

class TemplateDocument : public QObject, private Changeable
{
    Q_OBJECT

public:
    explicit TemplateDocument(const QString &text = {}, const QJsonObject &members = {}, QObject *parent = nullptr);
    ~TemplateDocument() override;

    const QString &text() const { return m_text.text(); }
    const forms::SourceTree &tree() const { return m_text.tree(); }
    const forms::TemplateText &templateText() const { return m_text; }
    const QJsonObject &members() const { return m_members; }
    ChangeStack &stack() { return m_stack; }
    // The members with the template, as "text".
    QJsonObject content() const override;

    // Makes an edit of tree() as one step; false where it is none.
    bool make(const QString &title, const forms::Splices &splices, const QString &mergeKey = {},
        const QJsonValue &selection = {});
    // What was typed in the source.
    bool setText(const QString &title, const QString &text, const QString &mergeKey = {});
    // As one step; false where it would change nothing.
    bool setMembers(
        const QString &title, const Members &members, const QString &mergeKey = {}, const QJsonValue &selection = {});
    // All of it anew, as one step; members that it does not know stay.
    bool replace(const QString &title, const QJsonObject &content);

    // Every step is kept in a journal of the folder; the head's content is filled in here.
    void keepJournal(JournalFolder &folder, const JournalHead &head);
    // A journal that was left, with its steps; false where it does not lead anywhere. Members that it does not know, as
    // one of before, stay as they are.
    bool recover(const JournalRecord &record);

Q_SIGNALS:
    void changed();

private:
    QJsonValue value(const QString &name) const;
    void exchange(Change &change) override;
    bool isNoChange(const Change &change) const override;
    bool fits(const Change &change) const override;

    forms::TemplateText m_text;
    QJsonObject m_members;
    ChangeStack m_stack;
};

} // namespace formwright::designs

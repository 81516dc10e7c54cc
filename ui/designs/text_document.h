// A text as it is edited: splices on one stack, kept in a journal.
#pragma once

#include "ui/designs/change_stack.h"

namespace formwright::designs {

class TextDocument : public QObject, private Changeable
{
    Q_OBJECT

public:
    explicit TextDocument(const QString &text = {}, QObject *parent = nullptr);
    ~TextDocument() override;

    const QString &text() const { return m_text; }
    ChangeStack &stack() { return m_stack; }

    // Another text, with nothing to undo.
    void begin(const QString &text);
    // One step; false where the splices belong to another text.
    bool make(const QString &title, const forms::Splices &splices, const QString &mergeKey = {},
        const QJsonValue &selection = {});
    bool setText(const QString &title, const QString &text);

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

    QString m_text;
    ChangeStack m_stack;
};

} // namespace formwright::designs

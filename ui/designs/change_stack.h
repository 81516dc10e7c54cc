// What can be undone, of whatever is edited: every step is one command that exchanges what is there with what it keeps.
#pragma once

#include "ui/designs/journal_folder.h"

#include <QUndoStack>

namespace formwright::designs {

class ChangeStack : public QUndoStack
{
    Q_OBJECT

public:
    // `target` must outlive the stack's commands.
    explicit ChangeStack(Changeable &target, QObject *parent = nullptr);

    // Makes the change, as a step that is called so. Steps with the same merge key that follow one another are one;
    // what leads back to where the step began leaves none.
    void make(const QString &title, const Change &change, const QString &mergeKey = {});
    // Steps that follow are steps of their own, whatever their keys.
    void endMerging() { m_mergesOn = false; }

    // From here on every step is written to a journal of its folder; `head` tells what a new one begins with.
    void keepJournal(JournalFolder &folder, std::function<JournalHead()> head);
    // What was edited is stored now or was given up: what remains to be stored is begun anew with that change, if there
    // is one. `base` is what is stored.
    void restartJournal(const Change &remaining);
    const Journal *journal() const { return m_journal.get(); }

    // The steps of a journal made again, as steps that can be undone.
    void replay(const QList<JournalStep> &steps);

private:
    friend class ExchangeCommand;
    void exchange(StepKind kind, Change &change, const QString &title, const QString &mergeKey);
    void write(const JournalStep &step, const JournalHead &head);

    Changeable &m_target;
    JournalFolder *m_folder = nullptr;
    std::function<JournalHead()> m_head;
    std::unique_ptr<Journal> m_journal;
    bool m_mergesOn = false;
    bool m_isReplaying = false;
};

} // namespace formwright::designs

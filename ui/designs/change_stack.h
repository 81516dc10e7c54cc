// What can be undone, of whatever is edited: every step is one command that exchanges what is there with what it keeps.
#pragma once

#include "ui/designs/journal_folder.h"

#include <QTimer>
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
    // `selection` is what is selected where it is made, for whoever takes it back to go there.
    void make(
        const QString &title, const Change &change, const QString &mergeKey = {}, const QJsonValue &selection = {});
    // What follows from the last step, as a part of it; a step of its own that is called so where there is none that
    // could take it.
    void extend(const QString &title, const Members &members);
    // Steps that follow are steps of their own, whatever their keys.
    void endMerging() { m_mergesOn = false; }

    // From here on every step is written to a journal of its folder; `head` tells what a new one begins with.
    void keepJournal(JournalFolder &folder, std::function<JournalHead()> head);
    // What was edited is stored now or was given up: what remains to be stored is begun anew with that change, if there
    // is one. `base` is what is stored.
    void restartJournal(const Change &remaining);
    // It is stored as it is there, but for the members that were changed meanwhile. The steps stay, in the journal as
    // well.
    void noteSaved(int version, const Unstored &unstored = {});
    // What the server made of what it stored, which stands there already: no step, but those that follow begin from it.
    void noteMade(int version, const Unstored &unstored, const Change &made);
    // What is selected now, for whoever recovers the journal. It is written once it stays so for a moment: a band
    // passes over many before it is let go.
    void noteSelection(const QJsonValue &selection);
    const Journal *journal() const { return m_journal.get(); }
    // The steps are made anew in another one: whoever takes this one removes it then.
    std::unique_ptr<Journal> takeJournal() { return std::move(m_journal); }
    // What takes back the step before that index; null where there is none.
    const Change *changeBack(int index) const { return index > 0 ? changeOf(index - 1) : nullptr; }
    // False while what was changed last stands in no journal; each further step tries to begin a new one.
    bool isKept() const { return m_folder == nullptr || !m_journal || m_journal->isWritten(); }

    // The steps of a journal made again, as steps that can be undone; they are written as those that are made.
    void replay(const QList<JournalStep> &steps);
    // Those of a journal that leads to what is there: what stands there is not touched, so it costs little however many
    // they are. What was selected with them is left out: elements are numbered anew by whoever read only the last of
    // it.
    void restore(const JournalRecord &record);

Q_SIGNALS:
    // A step was made again or taken back: this was selected when it was made.
    void selectionWanted(const QJsonValue &selection);
    // isKept() is another; `why` it is not, in the words of the system.
    void keepingChanged(bool isKept, const QString &why);

private:
    friend class ExchangeCommand;
    void exchange(
        StepKind kind, Change &change, const QString &title, const QString &mergeKey, const QJsonValue &selection);
    const Change *changeOf(int index) const;
    void beginJournal(const JournalHead &head, const QJsonObject &before);
    void tellKeeping();

    Changeable *m_target;
    JournalFolder *m_folder = nullptr;
    std::function<JournalHead()> m_head;
    std::unique_ptr<Journal> m_journal;
    QTimer m_noting;
    QJsonValue m_selection; // as it was noted last
    bool m_wasKept = true; // as it was told last
    bool m_mergesOn = false;
    bool m_isReplaying = false;
};

} // namespace formwright::designs

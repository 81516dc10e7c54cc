// A design whose parts are members by name, as it is edited: what is stored, what it is now, and the steps between.
#pragma once

#include "ui/designs/change_stack.h"
#include "ui/designs/plain_content.h"

#include <QSet>

namespace formwright::designpages {

class MemberDesign : public QObject, private designs::Changeable
{
    Q_OBJECT

public:
    explicit MemberDesign(QObject *parent = nullptr);
    ~MemberDesign() override;

    // As it is stored, with nothing to undo but what led there.
    void begin(const QJsonObject &stored);
    // Another is stored by now. What was changed stays changed; the names of the members that were changed there as
    // well, and otherwise.
    QStringList takeStored(const QJsonObject &stored);
    // What was sent is stored; what was changed meanwhile stays changed.
    void noteSaved(const QJsonObject &stored);

    const QJsonObject &stored() const { return m_stored; }
    QJsonObject content() const override { return m_content.content(); }
    // Undefined: it is not there.
    QJsonValue value(const QString &name) const { return m_content.content().value(name); }
    bool isChanged() const { return !m_changed.isEmpty(); }
    bool isChanged(const QString &name) const { return m_changed.contains(name); }
    QStringList changedNames() const; // sorted

    // As one step, which is called so.
    void make(const QString &title, const designs::Members &members, const QString &mergeKey = {},
        const QJsonValue &selection = {});
    designs::ChangeStack &stack() { return m_stack; }
    // What of a journal was not stored: in the steps it was made in where they lead on from what is stored now, else as
    // one that is called so.
    void recover(const designs::JournalRecord &record, const QString &title);
    // The steps of a journal that lead to what is stored, to be taken back; false where they do not.
    bool takeSteps(const designs::JournalRecord &record);
    designs::Members changedMembers() const;
    designs::Unstored unstored() const;
    // It is given up; nothing is left of it.
    void giveUp() { m_stack.restartJournal(designs::Members()); }

Q_SIGNALS:
    void changed(const QStringList &names); // none: all of them may be others

private:
    void exchange(designs::Change &change) override;
    bool isNoChange(const designs::Change &change) const override { return m_content.isNoChange(change); }
    bool fits(const designs::Change &change) const override;
    bool replayed(const designs::JournalRecord &record);
    void note(const QString &name);
    void noteAll();

    QJsonObject m_stored;
    designs::PlainContent m_content;
    QSet<QString> m_changed;
    designs::ChangeStack m_stack;
};

} // namespace formwright::designpages

#include "ui/administration/calendars/calendar_edit.h"

namespace formwright::administration {

// Undo and redo are both an exchange with what is kept.
class DraftStep : public QUndoCommand
{
public:
    DraftStep(CalendarEdit &edit, const Calendar &draft, const QString &what, CalendarEdit::Merge merge)
        : QUndoCommand(what), m_edit(edit), m_other(draft), m_merge(merge)
    { }

    void undo() override { exchange(); }
    void redo() override { exchange(); }
    int id() const override { return int(m_merge); }
    bool mergeWith(const QUndoCommand *) override
    {
        // The later step is done already; this one keeps what was before both.
        if (isSame(m_other, m_edit.draft()))
            setObsolete(true);
        return true;
    }

private:
    void exchange()
    {
        const Calendar before = m_edit.draft();
        m_edit.setDraft(m_other);
        m_other = before;
    }

    CalendarEdit &m_edit;
    Calendar m_other;
    const CalendarEdit::Merge m_merge;
};

CalendarEdit::CalendarEdit(const Calendar &stored, QObject *parent) : QObject(parent), m_stored(stored), m_draft(stored)
{ }

void CalendarEdit::change(const Calendar &draft, const QString &what, Merge merge)
{
    if (!isSame(m_draft, draft))
        m_undo.push(new DraftStep(*this, draft, what, merge));
}

void CalendarEdit::setDraft(const Calendar &draft)
{
    m_draft = draft;
    Q_EMIT changed();
}

void CalendarEdit::setStored(const Calendar &stored)
{
    const bool wasChanged = isChanged();
    m_stored = stored;
    if (!wasChanged || isSame(stored, m_draft)) {
        if (!isSame(stored, m_draft))
            m_undo.clear(); // its steps lead to what is not there any more
        m_draft = stored;
    }
    Q_EMIT changed();
}

void CalendarEdit::setSaved(const Calendar &sent, const Calendar &stored)
{
    if (isSame(sent, m_draft))
        m_draft = stored;
    m_stored = stored;
    Q_EMIT changed();
}

void CalendarEdit::revert()
{
    change(m_stored, tr("reverting to what is stored"));
}

} // namespace formwright::administration

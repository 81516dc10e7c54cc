// A calendar that is being edited: as the server has it, as it stands now, and the steps between.
#pragma once

#include "ui/administration/calendars/calendar_days.h"
#include "ui/designs/change_stack.h"

#include <QObject>

namespace formwright::administration {

// Lives on the GUI thread.
class CalendarEdit : public QObject, private designs::Changeable
{
    Q_OBJECT
public:
    // Steps that follow one another with the same merge id other than Apart are one.
    enum class Merge { Apart = -1, Name = 1, Remark, Type, Zone, Hours };

    explicit CalendarEdit(const Calendar &stored, QObject *parent = nullptr);
    ~CalendarEdit() override;

    const Calendar &stored() const { return m_stored; }
    const Calendar &draft() const { return m_draft; }
    bool isChanged() const { return !isSame(m_stored, m_draft); }
    QUndoStack &undoStack() { return m_undo; }

    // `what` names the step: "painting 3 days". Nothing is kept where nothing changes.
    void change(const Calendar &draft, const QString &what, Merge merge = Merge::Apart);
    // The server has this now. Without changes of ours it is shown as well.
    void setStored(const Calendar &stored);
    // What was sent has been stored so. What was changed since stays changed.
    void setSaved(const Calendar &sent, const Calendar &stored);
    void revert(); // a step of its own

Q_SIGNALS:
    void changed(); // of the draft, or of what is stored

private:
    void exchange(designs::Change &change) override;
    bool isNoChange(const designs::Change &change) const override;
    bool fits(const designs::Change &change) const override;
    QJsonObject content() const override;

    Calendar m_stored;
    Calendar m_draft;
    designs::ChangeStack m_undo;
};

} // namespace formwright::administration

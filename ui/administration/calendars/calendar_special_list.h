// The special days of a calendar as a table: added, changed and deleted there.
#pragma once

#include "ui/administration/calendars/calendar_days.h"

#include <QWidget>

class QAction;
class QStackedLayout;
class QTreeWidget;

namespace formwright::widgets {
class EmptyState;
}

namespace formwright::administration {

// Shows a calendar and changes none: edited() brings the whole list as it shall be.
class CalendarSpecialList : public QWidget
{
    Q_OBJECT
public:
    explicit CalendarSpecialList(QWidget *parent = nullptr);

    void setCalendar(const Calendar &calendar);
    void setReadOnly(bool isReadOnly);
    // Asks for the days; with the special day of an index to begin with, or for these dates.
    void ask(const QDate &first, const QDate &last);
    void ask(int index);
    QTreeWidget *table() const { return m_table; }
    QAction *addAction() const { return m_add; }
    void retranslate();

Q_SIGNALS:
    void edited(const formwright::administration::Calendar &calendar, const QString &what);
    void importWanted();

private:
    void ask(const SpecialDay &day, int index);
    void removeSelected();
    void showState();

    Calendar m_calendar;
    QTreeWidget *m_table;
    widgets::EmptyState *m_empty;
    QStackedLayout *m_stack;
    QAction *m_add;
    QAction *m_edit;
    QAction *m_delete;
    bool m_isReadOnly = false;
};

} // namespace formwright::administration

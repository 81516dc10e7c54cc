// What a list of holidays would bring into a calendar, to be looked at before it is taken over.
#pragma once

#include "ui/administration/calendars/calendar_days.h"
#include "ui/administration/calendars/calendar_holidays.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace formwright::administration {

class CalendarImportDialog : public QDialog
{
    Q_OBJECT
public:
    CalendarImportDialog(const HolidayList &list, const QString &fileName, const Calendar &calendar, QWidget *parent);

    // The calendar with the ticked days in it, in place of its own special days where that was chosen.
    Calendar takenInto(Calendar calendar) const;
    int takenCount() const;
    QTreeWidget *table() const { return m_table; }

private:
    void fill();
    void showState();
    QString effectOf(const Holiday &day, bool &isWanted) const;
    SpecialDay specialOf(const Holiday &day) const;

    const HolidayList m_list;
    const Calendar m_calendar;
    const CalendarDays m_days;
    QComboBox *m_year;
    QTreeWidget *m_table;
    QCheckBox *m_replace;
    QLabel *m_summary;
    QPushButton *m_accept;
    bool m_isFilling = false;
};

} // namespace formwright::administration

// Asks for days that differ from the usual week: which, whether they are worked, when, and why.
#pragma once

#include "ui/administration/calendars/calendar_days.h"

#include <QDialog>

class QComboBox;
class QDateEdit;
class QLineEdit;
class QPushButton;

namespace formwright::widgets {
class FormRow;
}

namespace formwright::administration {

class CalendarTimesField;

class CalendarSpecialDialog : public QDialog
{
    Q_OBJECT
public:
    // `day` is shown to begin with. Working days without times take `usualTimes`.
    CalendarSpecialDialog(const SpecialDay &day, bool isNew, const DayTimes &usualTimes, QWidget *parent);

    SpecialDay day() const;

private:
    void showState();

    SpecialDay m_day; // for what is not asked
    DayTimes m_usualTimes;
    QDateEdit *m_first;
    QDateEdit *m_last;
    QComboBox *m_kind;
    CalendarTimesField *m_times;
    widgets::FormRow *m_timesRow = nullptr;
    widgets::FormRow *m_lastRow = nullptr;
    QLineEdit *m_remark;
    QPushButton *m_accept;
};

} // namespace formwright::administration

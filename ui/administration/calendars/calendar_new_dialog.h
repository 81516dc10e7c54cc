// Asks for the name of a new calendar, and what it begins as.
#pragma once

#include "ui/administration/calendars/calendar_days.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace formwright::widgets {
class FormRow;
}

namespace formwright::administration {

class CalendarNewDialog : public QDialog
{
    Q_OBJECT
public:
    // Offers to begin as a copy of each of these; `chosen` is the index of one, or -1.
    CalendarNewDialog(const QList<Calendar> &calendars, int chosen, QWidget *parent);

    QString name() const;
    int copied() const; // index; -1 for the standard week

private:
    void showState();

    const QList<Calendar> m_calendars;
    QLineEdit *m_name;
    QComboBox *m_like;
    widgets::FormRow *m_row;
    QPushButton *m_accept;
};

} // namespace formwright::administration

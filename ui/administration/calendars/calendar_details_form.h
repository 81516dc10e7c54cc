// Name, time zone, hours and remark of a calendar.
#pragma once

#include "ui/administration/calendars/calendar_edit.h"

#include "app/contract/error.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;

namespace formwright::widgets {
class FormRow;
class FormRows;
} // namespace formwright::widgets

namespace formwright::administration {

class CalendarDetailsForm : public QWidget
{
    Q_OBJECT
public:
    explicit CalendarDetailsForm(QWidget *parent = nullptr);

    void setCalendar(const Calendar &calendar);
    void setReadOnly(bool isReadOnly);
    // Shows those it has a field for and gives back the others.
    QList<contract::FieldError> showErrors(const QList<contract::FieldError> &errors);
    void clearErrors();

    QLineEdit *nameEdit() const { return m_name; }
    QComboBox *zoneBox() const { return m_zone; }

Q_SIGNALS:
    void edited(const formwright::administration::Calendar &calendar, const QString &what,
        formwright::administration::CalendarEdit::Merge merge);

private:
    void tell(const QString &what, CalendarEdit::Merge merge);

    Calendar m_calendar;
    widgets::FormRows *m_rows;
    QHash<QString, widgets::FormRow *> m_fields;
    QLineEdit *m_name;
    QComboBox *m_zone;
    QDoubleSpinBox *m_hours;
    QCheckBox *m_counted;
    QLineEdit *m_type;
    QPlainTextEdit *m_remark;
    bool m_isFilling = false;
};

} // namespace formwright::administration

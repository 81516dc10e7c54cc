// The usual week of a calendar: which days are worked, and when.
#pragma once

#include "ui/administration/calendars/calendar_times_field.h"

class QCheckBox;
class QPushButton;

namespace formwright::administration {

// The hours of a day as a strip from midnight to midnight; work of a night shift that ends on the next day is drawn to
// the end of its own.
class CalendarDayStrip : public QWidget
{
    Q_OBJECT
public:
    explicit CalendarDayStrip(QWidget *parent = nullptr);
    void setSpans(const QList<WorkSpan> &spans);
    QSize sizeHint() const override { return {120, 28}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<WorkSpan> m_spans;
};

class CalendarWeekEditor : public QWidget
{
    Q_OBJECT
public:
    explicit CalendarWeekEditor(QWidget *parent = nullptr);

    QList<StandardDay> week() const; // seven days from Sunday on
    void setWeek(const QList<StandardDay> &week);
    void setReadOnly(bool isReadOnly);
    // Goes to the first field with a problem; false when there is none.
    bool focusProblem();
    void retranslate();

    QCheckBox *workingBox(int weekday) const { return m_days.at(weekday).working; } // 0 Sunday to 6 Saturday
    CalendarTimesField *times(int weekday) const { return m_days.at(weekday).times; }

Q_SIGNALS:
    void edited(const QString &what);

private:
    struct Day {
        QCheckBox *working;
        CalendarTimesField *times;
        CalendarDayStrip *strip;
        QLabel *hours;
    };
    void toggle(int weekday, bool works);
    void copyFirstDay();
    void showState();

    QList<Day> m_days; // from Sunday on
    QStringList m_remarks;
    QList<QList<WorkSpan>> m_kept; // the times of days that are free now
    QLabel *m_head;
    QPushButton *m_copy;
    bool m_isFilling = false;
};

} // namespace formwright::administration

// The sheet of a calendar with what belongs around it: month and year, the brush, the remark, the legend.
#pragma once

#include "ui/administration/calendars/calendar_sheet.h"

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace formwright::administration {

// What the grounds of the sheet mean.
class CalendarLegend : public QWidget
{
    Q_OBJECT
public:
    explicit CalendarLegend(QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Entry {
        DayState state;
        QString text;
    };
    QList<Entry> entries() const;
};

class CalendarDaysTab : public QWidget
{
    Q_OBJECT
public:
    explicit CalendarDaysTab(QWidget *parent = nullptr);

    void setCalendar(const Calendar &calendar);
    void setReadOnly(bool isReadOnly);
    CalendarSheet &sheet() { return *m_sheet; }
    DayBrush brush() const;
    void setBrush(DayBrush brush);
    QString remark() const;
    QLineEdit *remarkEdit() const { return m_remark; }
    void retranslate();

Q_SIGNALS:
    void edited(const formwright::administration::Calendar &calendar, const QString &what);
    void editWanted(const QDate &first, const QDate &last);

private:
    void paintRange(const QDate &first, const QDate &last, DayBrush brush);
    void showState();

    Calendar m_calendar;
    CalendarSheet *m_sheet;
    QScrollArea *m_scroll;
    QLabel *m_period;
    QToolButton *m_back;
    QToolButton *m_forth;
    QPushButton *m_today;
    QButtonGroup *m_views;
    QButtonGroup *m_brushes;
    QLineEdit *m_remark;
    QLabel *m_description;
    CalendarLegend *m_legend;
};

} // namespace formwright::administration

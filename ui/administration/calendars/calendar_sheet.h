// The days of a month or a year, painted working or free with the pointer or the keyboard.
#pragma once

#include "ui/administration/calendars/calendar_days.h"

#include <QWidget>

namespace formwright::administration {

// The ground of a day, also for the legend. Inside `cell`.
void paintCalendarDayGround(QPainter &painter, const QRect &cell, const DayState &state);

// Arrows move by days and weeks, PgUp and PgDn by months (with Ctrl by years), Home and End to the ends of the week
// (with Ctrl of the month or year). With Shift the selection is extended. Space and Enter paint it; so does dragging.
// Esc gives up a drag. It shows a calendar and changes none: painted() tells.
class CalendarSheet : public QWidget
{
    Q_OBJECT
public:
    enum class View { Month, Year };

    explicit CalendarSheet(QWidget *parent = nullptr);

    void setCalendar(const Calendar &calendar);
    void setBrush(DayBrush brush) { m_brush = brush; }
    // The remark painted days get.
    void setRemark(const QString &remark) { m_remark = remark; }
    void setReadOnly(bool isReadOnly) { m_isReadOnly = isReadOnly; }

    View view() const { return m_view; }
    void setView(View view);
    QDate current() const { return m_current; }
    QDate anchor() const { return m_anchor; }
    QDate selectionStart() const { return qMin(m_current, m_anchor); }
    QDate selectionEnd() const { return qMax(m_current, m_anchor); }
    void select(const QDate &anchor, const QDate &current);
    void setCurrent(const QDate &day) { select(day, day); }
    void step(int pages); // months or years

    // Every day in sight, in order; in the month also those of the weeks it begins and ends in.
    QList<QDate> days() const;
    QRect rectOf(const QDate &day) const; // empty when it is out of sight
    QDate dayAt(const QPoint &point) const;
    QString descriptionOf(const QDate &day) const;
    const CalendarDays &shownDays() const { return m_days; }

    QSize sizeHint() const override { return {760, 480}; }
    QSize minimumSizeHint() const override; // every number can be read

Q_SIGNALS:
    void painted(const QDate &first, const QDate &last, formwright::administration::DayBrush brush);
    void currentChanged(const QDate &day); // also when the selection grows
    void editWanted(const QDate &day); // two clicks, or F2
    void viewChanged();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct MonthBox {
        QDate first; // of the month
        QRect area;
        QRect title;
        QRect weekdays;
        QRect grid; // six weeks
    };
    int columns() const; // of months, in the year
    QList<MonthBox> boxes() const;
    MonthBox boxIn(const QDate &first, const QRect &area) const;
    QRect cellOf(const MonthBox &box, const QDate &day) const;
    QDate firstShown(const MonthBox &box) const; // of its grid
    void paintBox(QPainter &painter, const MonthBox &box) const;
    void paintDay(QPainter &painter, const QRect &cell, const QDate &day, bool isOutside) const;
    void paintMonthDay(
        QPainter &painter, const QRect &cell, const QDate &day, const DayState &state, bool isOutside) const;
    void paintNow(const QDate &first, const QDate &last, DayBrush brush);
    void preview();
    void endDrag();
    void moveTo(const QDate &day, bool extends);
    void tellCurrent();

    Calendar m_calendar;
    CalendarDays m_days; // as it would be after the drag
    View m_view = View::Month;
    DayBrush m_brush = DayBrush::Free;
    QString m_remark;
    QDate m_current;
    QDate m_anchor;
    QDate m_hover;
    QDate m_pressedOutside; // of the month
    bool m_isReadOnly = false;
    bool m_isDragging = false;
    bool m_hasMoved = false;
    int m_wheel = 0;
};

} // namespace formwright::administration

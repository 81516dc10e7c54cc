// The sheet of a month to choose a day from, in the look of the program.
#pragma once

#include <QCalendarWidget>

namespace formwright::widgets {

// The week begins as the locale has it; today has a ring, the chosen day the accent.
class DayCalendar : public QCalendarWidget
{
    Q_OBJECT
public:
    explicit DayCalendar(const QLocale &locale, QWidget *parent = nullptr);

protected:
    void paintCell(QPainter *painter, const QRect &rect, QDate date) const override;
    void changeEvent(QEvent *event) override;

private:
    void wearColors();
};

} // namespace formwright::widgets

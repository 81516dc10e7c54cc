#include "ui/widgets/day_calendar.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QPainter>
#include <QTableView>
#include <QTextCharFormat>
#include <QToolButton>

namespace formwright::widgets {

namespace {
constexpr int cellWidth = 36;
constexpr int rows = 7; // the names of the days, and six weeks
constexpr auto viewName = "qt_calendar_calendarview";
constexpr auto barName = "qt_calendar_navigationbar";
} // namespace

DayCalendar::DayCalendar(const QLocale &locale, QWidget *parent) : QCalendarWidget(parent)
{
    setLocale(locale);
    setFirstDayOfWeek(locale.firstDayOfWeek());
    setGridVisible(false);
    setVerticalHeaderFormat(NoVerticalHeader);
    setHorizontalHeaderFormat(ShortDayNames);
    const auto button = [this](const char *name) { return findChild<QToolButton *>(QLatin1StringView(name)); };
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    if (QToolButton *before = button("qt_calendar_prevmonth")) {
        before->setIcon(icon(isMirrored ? QStringLiteral("chevron-right") : QStringLiteral("chevron-left")));
        before->setAccessibleName(tr("Month before"));
        before->setToolTip(before->accessibleName());
    }
    if (QToolButton *after = button("qt_calendar_nextmonth")) {
        after->setIcon(icon(isMirrored ? QStringLiteral("chevron-left") : QStringLiteral("chevron-right")));
        after->setAccessibleName(tr("Month after"));
        after->setToolTip(after->accessibleName());
    }
    for (const char *name : {"qt_calendar_monthbutton", "qt_calendar_yearbutton"}) {
        if (QToolButton *each = button(name))
            each->setFont(strongFont());
    }
    if (auto *view = findChild<QTableView *>(QLatin1StringView(viewName)))
        view->setFrameShape(QFrame::NoFrame);
    setMinimumSize(7 * cellWidth + 2 * space::Small, rows * size::Row + size::Control + 2 * space::Small);
    wearColors();
}

void DayCalendar::wearColors()
{
    QTextCharFormat names;
    names.setForeground(color(Role::Muted));
    setHeaderTextFormat(names);
    QTextCharFormat day;
    day.setForeground(color(Role::Text));
    for (int each = Qt::Monday; each <= Qt::Sunday; ++each)
        setWeekdayTextFormat(Qt::DayOfWeek(each), day); // weekends are no errors
    // The bar takes its ground and its letters from the colours of a selection.
    if (auto *bar = findChild<QWidget *>(QLatin1StringView(barName))) {
        QPalette palette = bar->palette();
        palette.setColor(QPalette::Highlight, color(Role::Raised));
        palette.setColor(QPalette::HighlightedText, color(Role::Text));
        if (bar->palette() != palette)
            bar->setPalette(palette);
    }
    if (auto *view = findChild<QTableView *>(QLatin1StringView(viewName))) {
        QPalette palette = view->palette();
        for (const QPalette::ColorRole role : {QPalette::Base, QPalette::AlternateBase, QPalette::Window})
            palette.setColor(role, color(Role::Raised));
        if (view->palette() != palette)
            view->setPalette(palette);
    }
}

void DayCalendar::paintCell(QPainter *painter, const QRect &rect, QDate date) const
{
    const bool isChosen = date == selectedDate();
    const bool isToday = date == QDate::currentDate();
    const bool isOfMonth = date.month() == monthShown() && date.year() == yearShown();
    const bool isAllowed = date >= minimumDate() && date <= maximumDate();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const int side = qMin(rect.width(), rect.height()) - 2;
    QRectF spot(0, 0, side, side);
    spot.moveCenter(QRectF(rect).center());
    if (isChosen || isToday) {
        painter->setPen(isToday && !isChosen ? QPen(color(Role::Accent), 1.5) : Qt::NoPen);
        painter->setBrush(isChosen ? QBrush(color(Role::Accent)) : Qt::NoBrush);
        painter->drawRoundedRect(spot.adjusted(1, 1, -1, -1), shape::Corner, shape::Corner);
    }
    painter->setPen(color(isChosen ? Role::OnAccent
            : !isAllowed           ? Role::Disabled
            : isOfMonth            ? Role::Text
                                   : Role::Muted));
    painter->drawText(rect, Qt::AlignCenter, locale().toString(date.day()));
    painter->restore();
}

void DayCalendar::changeEvent(QEvent *event)
{
    QCalendarWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        wearColors();
}

} // namespace formwright::widgets

// How the sheet of a calendar looks. What a day is shows in its ground, and without colour in its hatching and its
// corner.
#include "ui/administration/calendars/calendar_sheet.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::color;
using widgets::Role;

namespace {

void hatch(QPainter &painter, const QRect &cell, const QColor &ink)
{
    painter.save();
    painter.setClipRect(cell);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 1));
    for (int x = cell.left() - cell.height() - (cell.left() + cell.top()) % 6; x < cell.right(); x += 6)
        painter.drawLine(x, cell.bottom() + 1, x + cell.height(), cell.top());
    painter.restore();
}

} // namespace

void paintCalendarDayGround(QPainter &painter, const QRect &cell, const DayState &state)
{
    if (state.isSpecial())
        painter.fillRect(cell, color(state.isWorking ? Role::SuccessSoft : Role::DangerSoft));
    else
        painter.fillRect(cell, color(state.isWorking ? Role::Surface : Role::Window));
    if (!state.isWorking)
        hatch(painter, cell, color(Role::Line));
    if (!state.isSpecial())
        return;
    // The corner of days that differ from the usual week: full where they are free, a rim where they are worked.
    const int size = qBound(6, qMin(cell.width(), cell.height()) / 4, 10);
    QPainterPath corner(QPointF(cell.right() + 1 - size, cell.top()));
    corner.lineTo(cell.right() + 1, cell.top());
    corner.lineTo(cell.right() + 1, cell.top() + size);
    corner.closeSubpath();
    painter.fillPath(corner, color(state.isWorking ? Role::Success : Role::Danger));
    if (state.isWorking) {
        painter.setPen(color(Role::Success));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell.adjusted(0, 0, -1, -1));
    }
}

void CalendarSheet::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (const MonthBox &box : boxes())
        paintBox(painter, box);
}

void CalendarSheet::paintBox(QPainter &painter, const MonthBox &box) const
{
    const bool isMonth = m_view == View::Month;
    if (!isMonth) {
        painter.setFont(widgets::strongFont());
        painter.setPen(color(Role::Text));
        painter.drawText(
            box.title, Qt::AlignVCenter | Qt::AlignHCenter, locale().standaloneMonthName(box.first.month()));
    }
    painter.setFont(widgets::smallFont());
    painter.setPen(color(Role::Muted));
    const QDate first = firstShown(box);
    for (int i = 0; i < 7; ++i) {
        const QDate day = first.addDays(i);
        QRect cell = cellOf(box, day);
        cell.setTop(box.weekdays.top());
        cell.setBottom(box.weekdays.bottom());
        QString name = locale().dayName(day.dayOfWeek(), isMonth ? QLocale::ShortFormat : QLocale::NarrowFormat);
        // Some languages have no narrow names but numbers.
        if (!isMonth && name.size() == 1 && name.front().isDigit())
            name = locale().dayName(day.dayOfWeek(), QLocale::ShortFormat).left(1);
        painter.drawText(cell, Qt::AlignCenter, name);
    }
    if (isMonth) {
        for (int week = 0; week < 6; ++week) {
            // The week of its Thursday, as ISO counts them.
            const QDate day = first.addDays(week * 7);
            const QRect cell = cellOf(box, day);
            const int left = layoutDirection() == Qt::RightToLeft ? box.grid.right() + 1 : box.area.left();
            const QDate thursday = day.addDays((4 - day.dayOfWeek() + 7) % 7);
            painter.setFont(widgets::smallFont());
            painter.setPen(color(Role::Muted));
            painter.drawText(QRect(left, cell.top(), box.area.width() - box.grid.width() - 6, 28),
                Qt::AlignVCenter | Qt::AlignRight, locale().toString(thursday.weekNumber()));
        }
    }
    for (int i = 0; i < 42; ++i) {
        const QDate day = first.addDays(i);
        const bool isOutside = day.month() != box.first.month();
        if (isMonth || !isOutside)
            paintDay(painter, cellOf(box, day), day, isOutside);
    }
    if (isMonth) {
        painter.setPen(color(Role::Line));
        for (int column = 0; column <= 7; ++column) {
            const int x = column == 7
                ? box.grid.right()
                : cellOf(box, first.addDays(layoutDirection() == Qt::RightToLeft ? 6 - column : column)).left();
            painter.drawLine(x, box.grid.top(), x, box.grid.bottom());
        }
        for (int row = 0; row <= 6; ++row) {
            const int y = row == 6 ? box.grid.bottom() : cellOf(box, first.addDays(row * 7)).top();
            painter.drawLine(box.grid.left(), y, box.grid.right(), y);
        }
    }
    // Over the lines, so that they do not cut it.
    for (const QDate &day : days()) {
        if (day < selectionStart() || day > selectionEnd() || (!isMonth && day.month() != box.first.month()))
            continue;
        const QRect cell = cellOf(box, day);
        if (cell.isEmpty())
            continue;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        const bool isCurrent = day == m_current;
        painter.setPen(QPen(color(Role::Accent), isCurrent && hasFocus() ? 2.0 : 1.0));
        painter.drawRoundedRect(QRectF(cell).adjusted(1.5, 1.5, -1.5, -1.5), 3, 3);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

void CalendarSheet::paintDay(QPainter &painter, const QRect &cell, const QDate &day, bool isOutside) const
{
    const DayState state = m_days.at(day);
    const QRect ground = m_view == View::Year ? cell.adjusted(1, 1, -1, -1) : cell;
    paintCalendarDayGround(painter, ground, state);
    if (day == m_hover && !m_isReadOnly) {
        QColor hover = color(Role::Accent);
        hover.setAlpha(24);
        painter.fillRect(ground, hover);
    }
    if (m_view == View::Month) {
        paintMonthDay(painter, cell, day, state, isOutside);
        return;
    }
    const bool isToday = day == QDate::currentDate();
    QFont font = isToday ? widgets::strongFont() : QFont();
    font.setPixelSize(qBound(9, qMin(cell.height() - 6, cell.width() / 2), 13));
    painter.setFont(font);
    painter.setPen(color(isToday ? Role::Accent : state.isWorking || state.isSpecial() ? Role::Text : Role::Muted));
    painter.drawText(cell, Qt::AlignCenter, locale().toString(day.day()));
}

void CalendarSheet::paintMonthDay(
    QPainter &painter, const QRect &cell, const QDate &day, const DayState &state, bool isOutside) const
{
    const QRect inner = cell.adjusted(7, 5, -7, -5);
    const bool isToday = day == QDate::currentDate();
    const Role ink = isOutside                 ? Role::Disabled
        : isToday                              ? Role::Accent
        : state.isWorking || state.isSpecial() ? Role::Text
                                               : Role::Muted;
    painter.setFont(isToday ? widgets::strongFont() : QFont());
    painter.setPen(color(ink));
    const int line = painter.fontMetrics().height();
    const QString number = day.day() == 1
        ? locale().toString(day, tr("d MMM", "the first day of a month, as QLocale takes it"))
        : locale().toString(day.day());
    painter.drawText(inner, Qt::AlignTop | Qt::AlignLeading, number);
    painter.setFont(widgets::smallFont());
    const int smallLine = painter.fontMetrics().height();
    int bottom = inner.bottom();
    if (state.isWorking && inner.height() >= line + smallLine) {
        painter.setPen(color(isOutside ? Role::Disabled : Role::Muted));
        const QString hours = tr("%1 h", "hours of work of a day").arg(locale().toString(hoursOf(state.times), 'g', 4));
        painter.drawText(inner, Qt::AlignBottom | Qt::AlignTrailing, hours);
        bottom -= smallLine;
    }
    const QRect rest(inner.left(), inner.top() + line + 1, inner.width(), bottom - inner.top() - line);
    if (state.remark.isEmpty() || rest.height() < smallLine)
        return;
    painter.setPen(color(isOutside ? Role::Disabled : Role::Text));
    const int lines = qMax(1, rest.height() / smallLine);
    const QRect needed = painter.fontMetrics().boundingRect(rest, Qt::TextWordWrap, state.remark);
    if (lines > 1 && needed.height() <= rest.height() && needed.width() <= rest.width())
        painter.drawText(rest, Qt::TextWordWrap | Qt::AlignTop | Qt::AlignLeading, state.remark);
    else
        painter.drawText(rest, Qt::AlignTop | Qt::AlignLeading,
            painter.fontMetrics().elidedText(state.remark, Qt::ElideRight, rest.width()));
}

} // namespace formwright::administration

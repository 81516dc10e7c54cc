#include "ui/views/calendar_grid.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/plain_tool_tip.h"
#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QSet>
#include <QStyle>
#include <QToolTip>

#include <limits>

namespace formwright::views {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

constexpr int headHeight = 28; // of the names of the days
constexpr int dayHeight = 26; // of the number of a day
constexpr int entryHeight = 22;
constexpr int entryGap = 2;
constexpr int besideEntry = 5; // within its day

} // namespace

CalendarGrid::CalendarGrid(QWidget *parent) : QWidget(parent), m_first(QDate::currentDate()), m_current(m_first)
{
    tellOfPaintedThings();
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setMouseTracking(true);
    setObjectName(u"calendarGrid"_s);
}

void CalendarGrid::setDays(const QDate &first, int daysOfALine, int lines, const QDate &month)
{
    m_first = first;
    m_daysOfALine = daysOfALine;
    m_lines = lines;
    m_month = month;
    m_current = qBound(m_first, m_current, lastDay());
    place();
}

void CalendarGrid::setEntries(const QList<TimedRow> &entries)
{
    const QString current = m_entry < 0 ? QString() : documentIdOf(m_entries.at(m_entry).row);
    m_entries = entries;
    m_entry = -1;
    for (qsizetype i = 0; i < entries.size() && !current.isEmpty(); ++i) {
        if (documentIdOf(entries.at(i).row) == current)
            m_entry = int(i);
    }
    place();
    Q_EMIT currentChanged();
}

QRect CalendarGrid::lineRect(int line) const
{
    const int all = height() - headHeight;
    const int top = headHeight + all * line / m_lines;
    return {0, top, width(), headHeight + all * (line + 1) / m_lines - top};
}

QRect CalendarGrid::rectOf(const QDate &day) const
{
    const int at = int(m_first.daysTo(day));
    if (at < 0 || at >= m_daysOfALine * m_lines)
        return {};
    const QRect line = lineRect(at / m_daysOfALine);
    int column = at % m_daysOfALine;
    if (layoutDirection() == Qt::RightToLeft)
        column = m_daysOfALine - 1 - column;
    const int left = width() * column / m_daysOfALine;
    return {left, line.top(), width() * (column + 1) / m_daysOfALine - left, line.height()};
}

QRect CalendarGrid::rectOf(int entry) const
{
    for (const Placed &placed : m_placed) {
        if (placed.entry == entry)
            return placed.rect;
    }
    return {};
}

QRect CalendarGrid::mirrored(const QRect &rect, const QRect &within) const
{
    return QStyle::visualRect(layoutDirection(), within, rect);
}

QRect CalendarGrid::moreRect(const QDate &day) const
{
    if (hiddenOn(day) == 0)
        return {};
    const QRect cell = rectOf(day);
    return mirrored(QRect(cell.left() + 8, cell.bottom() - entryHeight, cell.width() - 12, entryHeight), cell);
}

int CalendarGrid::hiddenOn(const QDate &day) const
{
    return m_hidden.value(day);
}

void CalendarGrid::place()
{
    m_placed.clear();
    m_hidden.clear();
    m_isOnMore = false;
    int mostLanes = 0;
    for (int line = 0; line < m_lines; ++line) {
        const QDate first = m_first.addDays(line * m_daysOfALine);
        const QDate last = first.addDays(m_daysOfALine - 1);
        const int top = lineRect(line).top() + dayHeight;
        const int room = qMax(0, (lineRect(line).bottom() - top) / (entryHeight + entryGap));
        const QList<Lane> lanes = lanesOf(m_entries, first, last);
        int most = 0;
        for (const Lane &lane : lanes)
            most = qMax(most, lane.lane + 1);
        mostLanes = qMax(mostLanes, most);
        // Where not all have room, the last place says how many have none.
        const int shown = most > room ? qMax(0, room - 1) : room;
        for (const Lane &lane : lanes) {
            const TimedRow &row = m_entries.at(lane.index);
            const QDate from = qMax(first, row.first), to = qMin(last, row.last);
            if (lane.lane >= shown) {
                for (QDate day = from; day <= to; day = day.addDays(1))
                    ++m_hidden[day];
                continue;
            }
            const QRect days = rectOf(from).united(rectOf(to));
            const QRect rect(days.left() + besideEntry, top + lane.lane * (entryHeight + entryGap),
                days.width() - 2 * besideEntry - 1, entryHeight);
            m_placed.append({rect, lane.index, from == row.first, to == row.last});
        }
    }
    // A month keeps within the window; a line of days takes what it needs and is scrolled.
    setMinimumHeight(
        m_lines > 1 ? headHeight + 6 * 64 : headHeight + dayHeight + (mostLanes + 1) * (entryHeight + entryGap));
    update();
}

void CalendarGrid::setCurrentDay(const QDate &day)
{
    m_current = qBound(m_first, day, lastDay());
    m_isOnMore = false;
    if (m_entry >= 0 && !m_entries.at(m_entry).lastsOn(m_current))
        m_entry = -1;
    say();
}

void CalendarGrid::setCurrentEntry(int entry)
{
    m_entry = entry >= 0 && entry < m_entries.size() ? entry : -1;
    m_isOnMore = false;
    if (m_entry >= 0 && !m_entries.at(m_entry).lastsOn(m_current))
        m_current = qBound(m_first, m_entries.at(m_entry).first, lastDay());
    say();
}

// What a screen reader says: the day, how much is on it, and the entry that is chosen.
void CalendarGrid::say()
{
    int there = 0;
    for (const TimedRow &entry : std::as_const(m_entries))
        there += entry.lastsOn(m_current) ? 1 : 0;
    QString text
        = tr("%1: %2", "a day, what is on it").arg(widgets::longDayText(m_current), tr("%Ln entries", nullptr, there));
    if (m_isOnMore)
        text = tr("%1: %2", "a day, what is on it")
                   .arg(widgets::longDayText(m_current), tr("+%Ln more", nullptr, hiddenOn(m_current)));
    if (m_entry >= 0)
        text = spokenText(m_entries.at(m_entry));
    setAccessibleDescription(text);
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    if (m_entry >= 0)
        sayCurrentThing(this, m_entry);
    update();
    Q_EMIT currentChanged();
}

QString CalendarGrid::dayTitle(const QDate &day) const
{
    const QLocale locale;
    const QString month = locale.standaloneMonthName(day.month(), QLocale::ShortFormat);
    // The first of a month says which.
    if (day.day() == 1 && m_lines > 1)
        return tr("%1 %2", "day and short month: 1 Mar").arg(locale.toString(1), month);
    return locale.toString(day.day());
}

void CalendarGrid::paintDay(QPainter &painter, const QDate &day) const
{
    const QRect cell = rectOf(day);
    const bool belongs = !m_month.isValid() || day.month() == m_month.month();
    const bool isWeekend = !QLocale().weekdays().contains(Qt::DayOfWeek(day.dayOfWeek()));
    if (!belongs || isWeekend)
        painter.fillRect(cell, widgets::color(Role::Window));
    painter.setPen(widgets::color(Role::Line));
    if (layoutDirection() == Qt::RightToLeft)
        painter.drawLine(cell.topLeft(), cell.bottomLeft());
    else
        painter.drawLine(cell.topRight(), cell.bottomRight());
    painter.drawLine(cell.bottomLeft(), cell.bottomRight());
    const QRect number(cell.left() + 4, cell.top() + 2, cell.width() - 10, dayHeight - 4);
    if (day == QDate::currentDate()) {
        painter.setFont(widgets::strongFont());
        const QRect spot = mirrored(
            QRect(number.left(), number.top(),
                qMax(number.height(), painter.fontMetrics().horizontalAdvance(dayTitle(day)) + 12), number.height()),
            cell);
        painter.setPen(Qt::NoPen);
        painter.setBrush(widgets::color(Role::Accent));
        painter.drawRoundedRect(spot, spot.height() / 2.0, spot.height() / 2.0);
        painter.setPen(widgets::color(Role::OnAccent));
        painter.drawText(spot, Qt::AlignCenter, dayTitle(day));
    } else {
        painter.setFont(font());
        painter.setPen(widgets::color(belongs ? Role::Text : Role::Muted));
        painter.drawText(mirrored(number.adjusted(4, 0, 0, 0), cell), Qt::AlignVCenter | Qt::AlignLeft, dayTitle(day));
    }
    if (const int hidden = hiddenOn(day); hidden > 0) {
        painter.setFont(widgets::smallFont());
        painter.setPen(widgets::color(Role::Accent));
        painter.drawText(moreRect(day), Qt::AlignVCenter | Qt::AlignLeft, tr("+%Ln more", nullptr, hidden));
    }
}

void CalendarGrid::paintEntry(QPainter &painter, const Placed &placed) const
{
    const TimedRow &entry = m_entries.at(placed.entry);
    const bool isCurrent = placed.entry == m_entry;
    QRectF rect(placed.rect);
    // One that comes from the line above or goes on below reaches the edge.
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const int before = placed.beginsHere ? 0 : besideEntry, behind = placed.endsHere ? 0 : besideEntry;
    rect.adjust(isMirrored ? -behind : -before, 0, isMirrored ? before : behind, 0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(widgets::color(isCurrent ? Role::Accent : Role::AccentSoft));
    painter.drawRoundedRect(rect, widgets::shape::SmallCorner, widgets::shape::SmallCorner);
    if (!isCurrent && placed.beginsHere) {
        painter.setBrush(widgets::color(Role::Accent));
        const qreal left = isMirrored ? rect.right() - 3 : rect.left();
        painter.drawRoundedRect(QRectF(left, rect.top() + 3, 3, rect.height() - 6), 1.5, 1.5);
    }
    painter.setFont(font());
    painter.setPen(widgets::color(isCurrent ? Role::OnAccent : Role::Text));
    const QRect inside = mirrored(placed.rect.adjusted(8, 0, -4, 0), placed.rect);
    const QString text = entry.time.isEmpty() || !placed.beginsHere
        ? entry.title
        : tr("%1 %2", "time and title of an entry").arg(entry.time, entry.title);
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(text, Qt::ElideRight, inside.width()));
}

void CalendarGrid::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(layoutDirection());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), widgets::color(Role::Surface));
    for (QDate day = m_first; day <= lastDay(); day = day.addDays(1))
        paintDay(painter, day);
    const QLocale locale;
    painter.fillRect(QRect(0, 0, width(), headHeight), widgets::color(Role::Window));
    painter.setPen(widgets::color(Role::Line));
    painter.drawLine(0, headHeight - 1, width(), headHeight - 1);
    painter.setFont(font());
    painter.setPen(widgets::color(Role::Muted));
    for (int column = 0; column < m_daysOfALine; ++column) {
        const QDate day = m_first.addDays(column);
        QRect place = rectOf(day);
        place.setTop(0);
        place.setHeight(headHeight);
        const bool isNarrow = place.width() < 90;
        const QString name
            = locale.standaloneDayName(day.dayOfWeek(), isNarrow ? QLocale::ShortFormat : QLocale::LongFormat);
        painter.drawText(mirrored(place.adjusted(8, 0, -4, 0), place), Qt::AlignVCenter | Qt::AlignLeft, name);
    }
    for (const Placed &placed : m_placed)
        paintEntry(painter, placed);
    if (!hasFocus() || m_entry >= 0)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(widgets::color(Role::Accent), widgets::shape::FocusRing));
    const QRect focused = m_isOnMore ? moreRect(m_current).adjusted(-4, 1, 2, 1) : rectOf(m_current);
    painter.drawRoundedRect(
        QRectF(focused).adjusted(2, 2, -3, -3), widgets::shape::SmallCorner, widgets::shape::SmallCorner);
}

void CalendarGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

QDate CalendarGrid::dayAt(const QPoint &point) const
{
    for (QDate day = m_first; day <= lastDay(); day = day.addDays(1)) {
        if (rectOf(day).contains(point))
            return day;
    }
    return {};
}

int CalendarGrid::entryAt(const QPoint &point) const
{
    for (const Placed &placed : m_placed) {
        if (placed.rect.contains(point))
            return placed.entry;
    }
    return -1;
}

void CalendarGrid::mousePressEvent(QMouseEvent *event)
{
    const QDate day = dayAt(event->pos());
    if (!day.isValid())
        return;
    m_current = day;
    m_entry = entryAt(event->pos());
    m_isOnMore = false;
    say();
    if (event->button() == Qt::LeftButton && m_entry < 0 && hiddenOn(day) > 0
        && event->pos().y() > rectOf(day).bottom() - entryHeight)
        Q_EMIT moreWanted(day);
}

void CalendarGrid::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const int entry = entryAt(event->pos()); entry >= 0)
        Q_EMIT opened(entry);
}

void CalendarGrid::keyPressEvent(QKeyEvent *event)
{
    QDate to = m_current;
    const int forward = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Left:
        to = m_current.addDays(-forward);
        break;
    case Qt::Key_Right:
        to = m_current.addDays(forward);
        break;
    case Qt::Key_Up:
        to = m_current.addDays(-7);
        break;
    case Qt::Key_Down:
        to = m_current.addDays(7);
        break;
    case Qt::Key_PageUp:
        to = m_lines > 1 ? m_current.addMonths(-1) : m_current.addDays(-m_daysOfALine);
        break;
    case Qt::Key_PageDown:
        to = m_lines > 1 ? m_current.addMonths(1) : m_current.addDays(m_daysOfALine);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_entry >= 0)
            Q_EMIT opened(m_entry);
        else if (hiddenOn(m_current) > 0)
            Q_EMIT moreWanted(m_current);
        return;
    case Qt::Key_Escape:
        if (m_entry < 0 && !m_isOnMore)
            break;
        setCurrentEntry(-1);
        return;
    default:
        break;
    }
    if (to == m_current) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_entry = -1;
    m_isOnMore = false;
    if (to < m_first || to > lastDay() || (m_month.isValid() && to.month() != m_month.month()))
        Q_EMIT dayWanted(to);
    else
        setCurrentDay(to);
}

QList<CalendarGrid::Stop> CalendarGrid::stops() const
{
    QList<Stop> stops;
    QSet<int> seen;
    for (const Placed &placed : m_placed) {
        if (!seen.contains(placed.entry))
            stops.append({qMax(m_first, m_entries.at(placed.entry).first), placed.entry});
        seen.insert(placed.entry);
    }
    for (auto it = m_hidden.constBegin(); it != m_hidden.constEnd(); ++it)
        stops.append({it.key(), -1});
    // What has no room comes after what has, on each day.
    std::sort(stops.begin(), stops.end(), [](const Stop &a, const Stop &b) {
        const int most = std::numeric_limits<int>::max();
        return a.day != b.day ? a.day < b.day : (a.entry < 0 ? most : a.entry) < (b.entry < 0 ? most : b.entry);
    });
    return stops;
}

// From entry to entry that is seen, and to what has no room, from the current day on; after the last one out of the
// calendar.
bool CalendarGrid::focusNextPrevChild(bool next)
{
    const QList<Stop> all = stops();
    int at = -1;
    const bool isOnStop = m_entry >= 0 || m_isOnMore;
    for (int i = 0; i < all.size() && isOnStop; ++i) {
        if (m_isOnMore ? all.at(i).entry < 0 && all.at(i).day == m_current : all.at(i).entry == m_entry)
            at = i + (next ? 1 : -1);
    }
    for (int i = int(all.size()) - 1; i >= 0 && next && !isOnStop; --i) {
        const Stop &stop = all.at(i);
        if ((stop.entry < 0 ? stop.day : m_entries.at(stop.entry).last) >= m_current)
            at = i;
    }
    if (at < 0 || at >= all.size()) {
        m_entry = -1;
        m_isOnMore = false;
        return QWidget::focusNextPrevChild(next);
    }
    const Stop &stop = all.at(at);
    if (stop.entry >= 0) {
        setCurrentEntry(stop.entry);
    } else {
        m_current = stop.day;
        m_entry = -1;
        m_isOnMore = true;
        say();
    }
    return true;
}

void CalendarGrid::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    say();
}

void CalendarGrid::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool CalendarGrid::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutDirectionChange)
        place();
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const int entry = entryAt(help->pos());
        entry < 0 ? QToolTip::hideText()
                  : QToolTip::showText(help->globalPos(), widgets::plainToolTip(spokenText(m_entries.at(entry))), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace formwright::views

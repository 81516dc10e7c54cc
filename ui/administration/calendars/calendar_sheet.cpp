#include "ui/administration/calendars/calendar_sheet.h"

#include "ui/administration/calendars/calendar_sheet_accessible.h"
#include "ui/widgets/metrics.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLocale>
#include <QMenu>
#include <QToolTip>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
constexpr int weeks = 6;
constexpr int weekColumn = 32; // the numbers of the weeks
constexpr int margin = 2; // on every side
constexpr int usualMonthWidth = 156; // four beside one another need so much
constexpr int leastDayHeight = 15; // a number of nine pixels with what is around it
const QDate earliest(1900, 1, 1);
const QDate latest(2199, 12, 31);

QDate monthOf(const QDate &day)
{
    return QDate(day.year(), day.month(), 1);
}
} // namespace

CalendarSheet::CalendarSheet(QWidget *parent) : QWidget(parent), m_current(QDate::currentDate()), m_anchor(m_current)
{
    installCalendarSheetAccessibility();
    setObjectName(u"calendarSheet"_s);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CalendarSheet::setCalendar(const Calendar &calendar)
{
    m_calendar = calendar;
    if (m_isDragging)
        preview();
    else
        m_days = CalendarDays(calendar);
    tellCurrent();
    update();
}

void CalendarSheet::setView(View view)
{
    if (view == m_view)
        return;
    m_view = view;
    notifyCalendarSheetReset(this);
    updateGeometry();
    update();
    Q_EMIT viewChanged();
}

void CalendarSheet::select(const QDate &anchor, const QDate &current)
{
    const QDate to = qBound(earliest, current, latest);
    const bool otherPage = m_view == View::Month ? monthOf(to) != monthOf(m_current) : to.year() != m_current.year();
    m_anchor = qBound(earliest, anchor, latest);
    m_current = to;
    if (otherPage)
        notifyCalendarSheetReset(this);
    tellCurrent();
    update();
    Q_EMIT currentChanged(m_current);
}

void CalendarSheet::step(int pages)
{
    setCurrent(m_view == View::Month ? m_current.addMonths(pages) : m_current.addYears(pages));
}

void CalendarSheet::moveTo(const QDate &day, bool extends)
{
    select(extends ? m_anchor : day, day);
}

QString CalendarSheet::descriptionOf(const QDate &day) const
{
    return dayDescription(day, m_days.at(day));
}

void CalendarSheet::tellCurrent()
{
    const QString text = descriptionOf(m_current);
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    notifyCalendarSheetFocus(this);
}

int CalendarSheet::columns() const
{
    return width() - 2 * margin >= 4 * usualMonthWidth ? 4 : 3;
}

QSize CalendarSheet::minimumSizeHint() const
{
    if (m_view == View::Month)
        return {420, 300};
    const int rows = 12 / columns();
    const int gap = widgets::space::Large;
    const int month = 2 * fontMetrics().height() + 6 + weeks * leastDayHeight;
    return {420, rows * month + (rows - 1) * gap + 2 * margin};
}

void CalendarSheet::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateGeometry(); // as many rows of months as there are columns for
}

QList<CalendarSheet::MonthBox> CalendarSheet::boxes() const
{
    const QRect whole = rect().adjusted(margin, margin, -margin, -margin);
    if (m_view == View::Month)
        return {boxIn(monthOf(m_current), whole)};
    const int columns = this->columns();
    const int rows = 12 / columns;
    const int gap = widgets::space::Large;
    QList<MonthBox> boxes;
    for (int month = 0; month < 12; ++month) {
        const int column = month % columns;
        const int row = month / columns;
        const int width = (whole.width() - (columns - 1) * gap) / columns;
        const int height = (whole.height() - (rows - 1) * gap) / rows;
        const QRect area(whole.x() + column * (width + gap), whole.y() + row * (height + gap), width, height);
        boxes.append(boxIn(QDate(m_current.year(), month + 1, 1),
            layoutDirection() == Qt::RightToLeft
                ? QRect(whole.right() - (area.right() - whole.x()), area.y(), area.width(), area.height())
                : area));
    }
    return boxes;
}

CalendarSheet::MonthBox CalendarSheet::boxIn(const QDate &first, const QRect &area) const
{
    const int line = fontMetrics().height();
    MonthBox box{first, area, {}, {}, {}};
    int top = area.top();
    int left = area.left();
    if (m_view == View::Year) {
        box.title = QRect(area.left(), top, area.width(), line + 4);
        top = box.title.bottom() + 1;
    } else {
        left += layoutDirection() == Qt::RightToLeft ? 0 : weekColumn;
    }
    const int width = area.width() - (m_view == View::Month ? weekColumn : 0);
    box.weekdays = QRect(left, top, width, line + (m_view == View::Month ? 8 : 2));
    top = box.weekdays.bottom() + 1;
    box.grid = QRect(left, top, width, area.bottom() - top + 1);
    return box;
}

QDate CalendarSheet::firstShown(const MonthBox &box) const
{
    const int back = (box.first.dayOfWeek() - int(locale().firstDayOfWeek()) + 7) % 7;
    return box.first.addDays(-back);
}

QRect CalendarSheet::cellOf(const MonthBox &box, const QDate &day) const
{
    const qint64 index = firstShown(box).daysTo(day);
    if (index < 0 || index >= weeks * 7)
        return {};
    int column = int(index % 7);
    const int row = int(index / 7);
    if (layoutDirection() == Qt::RightToLeft)
        column = 6 - column;
    const auto edge = [](int start, int length, int part, int parts) { return start + length * part / parts; };
    const QRect &grid = box.grid;
    return QRect(QPoint(edge(grid.x(), grid.width(), column, 7), edge(grid.y(), grid.height(), row, weeks)),
        QPoint(edge(grid.x(), grid.width(), column + 1, 7) - 1, edge(grid.y(), grid.height(), row + 1, weeks) - 1));
}

QList<QDate> CalendarSheet::days() const
{
    QDate day
        = m_view == View::Month ? firstShown({monthOf(m_current), {}, {}, {}, {}}) : QDate(m_current.year(), 1, 1);
    const QDate last = m_view == View::Month ? day.addDays(weeks * 7 - 1) : QDate(m_current.year(), 12, 31);
    QList<QDate> days;
    for (; day <= last; day = day.addDays(1))
        days.append(day);
    return days;
}

QRect CalendarSheet::rectOf(const QDate &day) const
{
    for (const MonthBox &box : boxes()) {
        if (m_view == View::Month || monthOf(day) == box.first)
            return cellOf(box, day);
    }
    return {};
}

QDate CalendarSheet::dayAt(const QPoint &point) const
{
    for (const MonthBox &box : boxes()) {
        if (!box.grid.contains(point))
            continue;
        for (int i = 0; i < weeks * 7; ++i) {
            const QDate day = firstShown(box).addDays(i);
            if (cellOf(box, day).contains(point))
                return m_view == View::Month || monthOf(day) == box.first ? day : QDate();
        }
    }
    return {};
}

void CalendarSheet::paintNow(const QDate &first, const QDate &last, DayBrush brush)
{
    if (!m_isReadOnly)
        Q_EMIT painted(first, last, brush);
}

void CalendarSheet::preview()
{
    Calendar calendar = m_calendar;
    paintDays(calendar, selectionStart(), selectionEnd(), m_brush, m_remark);
    m_days = CalendarDays(calendar);
    update();
}

void CalendarSheet::endDrag()
{
    m_isDragging = false;
    m_days = CalendarDays(m_calendar);
    update();
}

void CalendarSheet::keyPressEvent(QKeyEvent *event)
{
    const bool extends = event->modifiers() & Qt::ShiftModifier;
    const bool far = event->modifiers() & Qt::ControlModifier;
    const int forward = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    const int inWeek = (m_current.dayOfWeek() - int(locale().firstDayOfWeek()) + 7) % 7;
    const QDate month = monthOf(m_current);
    switch (event->key()) {
    case Qt::Key_Left:
        return moveTo(m_current.addDays(-forward), extends);
    case Qt::Key_Right:
        return moveTo(m_current.addDays(forward), extends);
    case Qt::Key_Up:
        return moveTo(m_current.addDays(-7), extends);
    case Qt::Key_Down:
        return moveTo(m_current.addDays(7), extends);
    case Qt::Key_PageUp:
        return moveTo(far ? m_current.addYears(-1) : m_current.addMonths(-1), extends);
    case Qt::Key_PageDown:
        return moveTo(far ? m_current.addYears(1) : m_current.addMonths(1), extends);
    case Qt::Key_Home:
        if (!far)
            return moveTo(m_current.addDays(-inWeek), extends);
        return moveTo(m_view == View::Month ? month : QDate(m_current.year(), 1, 1), extends);
    case Qt::Key_End:
        if (!far)
            return moveTo(m_current.addDays(6 - inWeek), extends);
        return moveTo(
            m_view == View::Month ? month.addMonths(1).addDays(-1) : QDate(m_current.year(), 12, 31), extends);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return paintNow(selectionStart(), selectionEnd(), m_brush);
    case Qt::Key_F2:
        Q_EMIT editWanted(m_current);
        return;
    case Qt::Key_Escape:
        if (m_isDragging || m_anchor != m_current) {
            const QDate back = m_isDragging ? m_anchor : m_current;
            endDrag();
            setCurrent(back);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void CalendarSheet::mousePressEvent(QMouseEvent *event)
{
    const QDate day = dayAt(event->pos());
    if (!day.isValid() || event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    // A day of another month is painted where it is: the sheet must not turn under the pointer.
    if (m_view == View::Month && monthOf(day) != monthOf(m_current)) {
        m_pressedOutside = day;
        return;
    }
    moveTo(day, event->modifiers() & Qt::ShiftModifier);
    m_isDragging = !m_isReadOnly;
    m_hasMoved = event->modifiers() & Qt::ShiftModifier;
    if (m_hasMoved)
        preview();
}

void CalendarSheet::mouseMoveEvent(QMouseEvent *event)
{
    const QDate day = dayAt(event->pos());
    if (!m_isDragging) {
        if (day != m_hover) {
            m_hover = day;
            update();
        }
        return;
    }
    if (!day.isValid() || day == m_current || (m_view == View::Month && monthOf(day) != monthOf(m_anchor)))
        return;
    m_hasMoved = true;
    moveTo(day, true);
    preview();
}

void CalendarSheet::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    const QDate outside = std::exchange(m_pressedOutside, {});
    if (outside.isValid() && outside == dayAt(event->pos()))
        paintNow(outside, outside, m_brush);
    if (!m_isDragging)
        return;
    endDrag();
    paintNow(selectionStart(), selectionEnd(), m_brush);
}

void CalendarSheet::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QDate day = dayAt(event->pos());
    if (day.isValid() && event->button() == Qt::LeftButton)
        Q_EMIT editWanted(day);
}

void CalendarSheet::wheelEvent(QWheelEvent *event)
{
    m_wheel += event->angleDelta().y();
    const int pages = m_wheel / 120;
    m_wheel -= pages * 120;
    if (pages != 0 && !m_isDragging)
        step(-pages);
    event->accept();
}

void CalendarSheet::contextMenuEvent(QContextMenuEvent *event)
{
    QDate first = selectionStart();
    QDate last = selectionEnd();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const QDate day = dayAt(event->pos());
        if (!day.isValid())
            return;
        if (day < first || day > last) {
            first = last = day;
            if (m_view == View::Year || monthOf(day) == monthOf(m_current))
                setCurrent(day);
        }
    }
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, DayBrush brush) {
        menu->addAction(text, this, [this, first, last, brush] { paintNow(first, last, brush); })
            ->setEnabled(!m_isReadOnly);
    };
    add(tr("&Working"), DayBrush::Working);
    add(tr("&Free"), DayBrush::Free);
    add(tr("As &Usual"), DayBrush::Usual);
    menu->addSeparator();
    const QDate edited = first == last ? first : m_current;
    menu->addAction(tr("&Edit…"), this, [this, edited] { Q_EMIT editWanted(edited); })->setEnabled(!m_isReadOnly);
    menu->popup(
        event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rectOf(m_current).center()));
}

void CalendarSheet::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    notifyCalendarSheetFocus(this);
    update();
}

void CalendarSheet::focusOutEvent(QFocusEvent *event)
{
    if (m_isDragging)
        endDrag();
    QWidget::focusOutEvent(event);
    update();
}

void CalendarSheet::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        tellCurrent();
    QWidget::changeEvent(event);
}

bool CalendarSheet::event(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_hover.isValid()) {
        m_hover = {};
        update();
    }
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const QDate day = dayAt(help->pos());
    if (day.isValid())
        QToolTip::showText(help->globalPos(), descriptionOf(day), this, rectOf(day));
    else
        QToolTip::hideText();
    return true;
}

} // namespace formwright::administration

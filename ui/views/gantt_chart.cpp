#include "ui/views/gantt_chart.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/plain_tool_tip.h"
#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QToolTip>

namespace formwright::views {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

constexpr int headLine = 24;
constexpr int headHeight = 2 * headLine;
constexpr int rowHeight = 30;
constexpr int barHeight = 18;
constexpr int mostDays = 366 * 10; // of one chart

} // namespace

GanttChart::GanttChart(QWidget *parent) : QAbstractScrollArea(parent)
{
    setObjectName(u"ganttChart"_s);
    setFrameShape(QFrame::NoFrame);
    tellOfPaintedThings();
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    viewport()->setMouseTracking(true);
    m_first = m_last = QDate::currentDate();
    measure();
}

int GanttChart::dayWidth() const
{
    return m_scale == Scale::Day ? 36 : m_scale == Scale::Week ? 14 : 4;
}

int GanttChart::titlesWidth() const
{
    return qBound(140, viewport()->width() / 4, 320);
}

void GanttChart::setRows(const QList<TimedRow> &rows)
{
    const QString current = m_current < 0 ? QString() : documentIdOf(m_rows.at(m_current).row);
    const bool isFirst = m_rows.isEmpty();
    m_rows = rows;
    m_current = -1;
    for (qsizetype i = 0; i < rows.size() && !current.isEmpty(); ++i) {
        if (documentIdOf(rows.at(i).row) == current)
            m_current = int(i);
    }
    measure();
    const QDate today = QDate::currentDate();
    if (isFirst && !rows.isEmpty())
        showDay(today >= m_first && today <= m_last ? today : rows.first().first);
    viewport()->update();
    Q_EMIT currentChanged();
}

void GanttChart::setScale(Scale scale)
{
    const QDate left = m_first.addDays(horizontalScrollBar()->value() / dayWidth());
    m_scale = scale;
    measure();
    horizontalScrollBar()->setValue(int(m_first.daysTo(left)) * dayWidth());
    viewport()->update();
}

// A date that was mistyped, or lies far off, does not push all others out of reach: where the rows last over more days
// than a chart has, those days are shown that most of them begin on.
std::pair<QDate, QDate> GanttChart::usualDays() const
{
    const QDate first = m_rows.first().first;
    QDate last = first;
    for (const TimedRow &row : m_rows)
        last = qMax(last, row.last);
    if (first.daysTo(last) <= mostDays)
        return {first, last};
    qsizetype from = 0, best = 0, most = 0;
    for (qsizetype to = 0; to < m_rows.size(); ++to) { // in the order of their beginnings
        while (m_rows.at(from).first.daysTo(m_rows.at(to).first) > mostDays)
            ++from;
        if (to - from + 1 > most) {
            most = to - from + 1;
            best = from;
        }
    }
    const QDate begin = m_rows.at(best).first, end = begin.addDays(mostDays);
    QDate until = begin;
    for (const TimedRow &row : m_rows) {
        if (row.first >= begin && row.first <= end)
            until = qMax(until, qMin(row.last, end));
    }
    return {begin, until};
}

void GanttChart::measure()
{
    m_first = m_last = QDate::currentDate();
    if (!m_rows.isEmpty())
        std::tie(m_first, m_last) = usualDays();
    // From the first of a month to some room for what is written beside the last bar.
    m_first = QDate(m_first.year(), m_first.month(), 1);
    m_last = m_last.addMonths(1);
    const int shown = qMax(1, viewport()->width() - titlesWidth());
    const int lacking = shown / dayWidth() - int(m_first.daysTo(m_last));
    if (lacking > 0)
        m_last = m_last.addDays(lacking);
    const int wide = (int(m_first.daysTo(m_last)) + 1) * dayWidth();
    horizontalScrollBar()->setRange(0, qMax(0, wide - shown));
    horizontalScrollBar()->setPageStep(shown);
    horizontalScrollBar()->setSingleStep(7 * dayWidth());
    const int high = viewport()->height() - headHeight;
    verticalScrollBar()->setRange(0, qMax(0, int(m_rows.size()) * rowHeight - high));
    verticalScrollBar()->setPageStep(qMax(1, high));
    verticalScrollBar()->setSingleStep(rowHeight);
}

int GanttChart::xOf(const QDate &day) const
{
    return titlesWidth() + int(m_first.daysTo(day)) * dayWidth() - horizontalScrollBar()->value();
}

QRect GanttChart::mirrored(const QRect &rect) const
{
    return QStyle::visualRect(layoutDirection(), viewport()->rect(), rect);
}

bool GanttChart::isOnChart(int row) const
{
    return m_rows.at(row).last >= m_first && m_rows.at(row).first <= m_last;
}

int GanttChart::yOf(int row) const
{
    return headHeight + row * rowHeight - verticalScrollBar()->value();
}

QRect GanttChart::barOf(int row) const
{
    if (row < 0 || row >= m_rows.size())
        return {};
    const TimedRow &shown = m_rows.at(row);
    const int left = xOf(qBound(m_first, shown.first, m_last));
    const int right = xOf(qBound(m_first, shown.last, m_last).addDays(1));
    return mirrored({left, yOf(row) + (rowHeight - barHeight) / 2, qMax(6, right - left - 1), barHeight});
}

// The whole line: its title stands on it as well.
QRect GanttChart::thingRect(int row) const
{
    const QRect area(0, headHeight, viewport()->width(), viewport()->height() - headHeight);
    const QRect line = QRect(0, yOf(row), viewport()->width(), rowHeight).intersected(area);
    return line.isEmpty() ? QRect() : line;
}

int GanttChart::rowAt(const QPoint &point) const
{
    if (point.y() < headHeight)
        return -1;
    const int row = (point.y() - headHeight + verticalScrollBar()->value()) / rowHeight;
    return row < m_rows.size() ? row : -1;
}

void GanttChart::showDay(const QDate &day)
{
    const int shown = viewport()->width() - titlesWidth();
    horizontalScrollBar()->setValue(int(m_first.daysTo(qBound(m_first, day, m_last))) * dayWidth() - shown / 3);
}

void GanttChart::showRow(int row)
{
    const int top = row * rowHeight, shown = viewport()->height() - headHeight;
    if (top < verticalScrollBar()->value())
        verticalScrollBar()->setValue(top);
    else if (top + rowHeight > verticalScrollBar()->value() + shown)
        verticalScrollBar()->setValue(top + rowHeight - shown);
    const QRect bar = mirrored(barOf(row));
    if (bar.right() < titlesWidth() + dayWidth() || bar.left() > viewport()->width() - dayWidth())
        showDay(m_rows.at(row).first);
}

void GanttChart::setCurrentRow(int row)
{
    m_current = row >= 0 && row < m_rows.size() ? row : -1;
    if (m_current >= 0)
        showRow(m_current);
    say();
    viewport()->update();
    Q_EMIT currentChanged();
}

void GanttChart::say()
{
    setAccessibleDescription(
        m_current < 0 ? tr("%Ln bars", nullptr, int(m_rows.size())) : spokenText(m_rows.at(m_current)));
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    if (m_current >= 0)
        sayCurrentThing(this, m_current);
}

void GanttChart::paintRows(QPainter &painter) const
{
    const QRect area(titlesWidth(), headHeight, viewport()->width() - titlesWidth(), viewport()->height() - headHeight);
    painter.save();
    painter.setClipRect(mirrored(area));
    const QDate from = m_first.addDays(horizontalScrollBar()->value() / dayWidth());
    const QList<Qt::DayOfWeek> working = QLocale().weekdays();
    for (QDate day = from; xOf(day) <= area.right(); day = day.addDays(1)) {
        if (m_scale != Scale::Month && !working.contains(Qt::DayOfWeek(day.dayOfWeek())))
            painter.fillRect(
                mirrored(QRect(xOf(day), area.top(), dayWidth(), area.height())), widgets::color(Role::Window));
        const bool isLine = m_scale == Scale::Day || day.day() == 1
            || (m_scale == Scale::Week && day.dayOfWeek() == QLocale().firstDayOfWeek());
        if (isLine)
            painter.fillRect(mirrored(QRect(xOf(day), area.top(), 1, area.height())), widgets::color(Role::Line));
    }
    const int today = xOf(QDate::currentDate()) + dayWidth() / 2;
    painter.fillRect(mirrored(QRect(today, area.top(), 2, area.height())), widgets::color(Role::Danger));
    for (int row = 0; row < m_rows.size(); ++row) {
        const QRect bar = barOf(row);
        if (bar.bottom() < area.top() || bar.top() > area.bottom())
            continue;
        const TimedRow &shown = m_rows.at(row);
        if (!isOnChart(row)) { // which way it lies, and when
            const bool isBefore = shown.last < m_first;
            const QRect edge(isBefore ? area.left() + 8 : area.right() - 208, bar.top(), 200, bar.height());
            painter.setFont(widgets::smallFont());
            painter.setPen(widgets::color(Role::Muted));
            painter.drawText(mirrored(edge), Qt::AlignVCenter | (isBefore ? Qt::AlignLeft : Qt::AlignRight),
                isBefore ? tr("‹ %1", "a day before those of the chart").arg(widgets::dayText(shown.first))
                         : tr("%1 ›", "a day after those of the chart").arg(widgets::dayText(shown.first)));
            continue;
        }
        const QRectF box(bar);
        painter.setPen(QPen(widgets::color(Role::Accent), 1));
        painter.setBrush(widgets::color(Role::AccentSoft));
        painter.drawRoundedRect(
            box.adjusted(0.5, 0.5, -0.5, -0.5), widgets::shape::SmallCorner, widgets::shape::SmallCorner);
        if (shown.progress > 0) {
            painter.save();
            const qreal done = box.width() * shown.progress / 100.0;
            const qreal left = layoutDirection() == Qt::RightToLeft ? box.right() - done : box.left();
            painter.setClipRect(QRectF(left, box.top(), done, box.height()), Qt::IntersectClip);
            painter.setBrush(widgets::color(Role::Accent));
            painter.drawRoundedRect(
                box.adjusted(0.5, 0.5, -0.5, -0.5), widgets::shape::SmallCorner, widgets::shape::SmallCorner);
            painter.restore();
        }
        if (row == m_current && hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(widgets::color(Role::Accent), widgets::shape::FocusRing));
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), widgets::shape::Corner, widgets::shape::Corner);
        }
        painter.setFont(widgets::smallFont());
        painter.setPen(widgets::color(Role::Muted));
        if (shown.progress >= 0)
            painter.drawText(mirrored(QRect(mirrored(bar).right() + 8, bar.top(), 80, bar.height())),
                Qt::AlignVCenter | Qt::AlignLeft, tr("%1 %", "progress").arg(QLocale().toString(shown.progress)));
    }
    painter.restore();
}

void GanttChart::paintHead(QPainter &painter) const
{
    const QLocale locale;
    const QRect head(titlesWidth(), 0, viewport()->width() - titlesWidth(), headHeight);
    painter.save();
    painter.setClipRect(mirrored(head));
    painter.fillRect(mirrored(head), widgets::color(Role::Window));
    const QDate from = m_first.addDays(horizontalScrollBar()->value() / dayWidth());
    for (QDate month(from.year(), from.month(), 1); xOf(month) <= head.right(); month = month.addMonths(1)) {
        const int left = qMax(xOf(month), head.left()), right = xOf(month.addMonths(1));
        painter.setFont(widgets::strongFont());
        painter.setPen(widgets::color(Role::Text));
        const bool isNarrow = right - xOf(month) < 150;
        const QString name
            = locale.standaloneMonthName(month.month(), isNarrow ? QLocale::ShortFormat : QLocale::LongFormat);
        painter.drawText(mirrored(QRect(left + 6, 0, qMax(0, right - left - 8), headLine)),
            Qt::AlignVCenter | Qt::AlignLeft, tr("%1 %2", "month and year").arg(name, QString::number(month.year())));
        painter.fillRect(mirrored(QRect(xOf(month), 0, 1, headHeight)), widgets::color(Role::Line));
    }
    painter.setFont(widgets::smallFont());
    painter.setPen(widgets::color(Role::Muted));
    for (QDate day = from; xOf(day) <= head.right() && m_scale != Scale::Month; day = day.addDays(1)) {
        const bool isWeek = day.dayOfWeek() == locale.firstDayOfWeek();
        if (m_scale == Scale::Week && !isWeek)
            continue;
        const int width = m_scale == Scale::Day ? dayWidth() : 7 * dayWidth();
        painter.drawText(mirrored(QRect(xOf(day), headLine, width, headLine)),
            Qt::AlignVCenter | (m_scale == Scale::Day ? Qt::AlignHCenter : Qt::AlignLeft),
            m_scale == Scale::Day ? locale.toString(day.day()) : QString(u" "_s % locale.toString(day.day())));
    }
    painter.fillRect(mirrored(QRect(head.left(), head.bottom(), head.width(), 1)), widgets::color(Role::Line));
    painter.restore();
}

void GanttChart::paintTitles(QPainter &painter) const
{
    const QRect area(0, 0, titlesWidth(), viewport()->height());
    painter.fillRect(mirrored(area), widgets::color(Role::Surface));
    painter.save();
    painter.setClipRect(mirrored(area.adjusted(0, headHeight, 0, 0)));
    painter.setFont(font());
    for (int row = 0; row < m_rows.size(); ++row) {
        const QRect line(0, yOf(row), area.width(), rowHeight);
        if (!line.intersects(area))
            continue;
        if (row == m_current)
            painter.fillRect(mirrored(line), widgets::color(hasFocus() ? Role::AccentSoft : Role::Pressed));
        painter.setPen(widgets::color(Role::Text));
        painter.drawText(mirrored(line.adjusted(widgets::space::Page, 0, -8, 0)), Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(
                m_rows.at(row).title, Qt::ElideRight, line.width() - widgets::space::Page - 8));
    }
    painter.restore();
    painter.fillRect(mirrored(QRect(0, 0, area.width(), headHeight)), widgets::color(Role::Window));
    painter.fillRect(mirrored(QRect(0, headHeight - 1, area.width(), 1)), widgets::color(Role::Line));
    painter.fillRect(mirrored(QRect(area.right(), 0, 1, area.height())), widgets::color(Role::Line));
}

void GanttChart::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setLayoutDirection(layoutDirection());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), widgets::color(Role::Surface));
    paintRows(painter);
    paintHead(painter);
    paintTitles(painter);
}

void GanttChart::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    measure();
}

void GanttChart::mousePressEvent(QMouseEvent *event)
{
    setCurrentRow(rowAt(event->pos()));
}

void GanttChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const int row = rowAt(event->pos()); row >= 0)
        Q_EMIT opened(row);
}

void GanttChart::keyPressEvent(QKeyEvent *event)
{
    const int page = qMax(1, (viewport()->height() - headHeight) / rowHeight);
    const int last = int(m_rows.size()) - 1;
    const auto go = [this, last](int row) { setCurrentRow(qBound(qMin(0, last), row, last)); };
    switch (event->key()) {
    case Qt::Key_Up:
        go(m_current - 1);
        break;
    case Qt::Key_Down:
        go(m_current + 1);
        break;
    case Qt::Key_PageUp:
        go(m_current - page);
        break;
    case Qt::Key_PageDown:
        go(m_current + page);
        break;
    case Qt::Key_Home:
        go(0);
        break;
    case Qt::Key_End:
        go(last);
        break;
    case Qt::Key_Left:
        horizontalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepSub);
        break;
    case Qt::Key_Right:
        horizontalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT opened(m_current);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void GanttChart::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    say();
    viewport()->update();
}

void GanttChart::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

bool GanttChart::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const int row = rowAt(help->pos());
        row < 0 ? QToolTip::hideText()
                : QToolTip::showText(help->globalPos(), widgets::plainToolTip(spokenText(m_rows.at(row))), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace formwright::views

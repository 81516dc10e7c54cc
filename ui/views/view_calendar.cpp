#include "ui/views/view_calendar.h"

#include "ui/views/calendar_grid.h"
#include "ui/views/scale_choice.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSettings>
#include <QToolButton>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostEntries = 1000;

QDate weekOf(const QDate &day)
{
    const int first = QLocale().firstDayOfWeek();
    return day.addDays(-((day.dayOfWeek() - first + 7) % 7));
}

} // namespace

ViewCalendar::ViewCalendar(ViewSource &source, QSettings *settings, QWidget *parent)
    : ViewContent(source, settings, parent),
      m_grid(new CalendarGrid),
      m_area(new QScrollArea(this)),
      m_title(new QLabel(this)),
      m_left(new QLabel(this)),
      m_spans(new ScaleChoice({u"calendarMonth"_s, u"calendarWeek"_s, u"calendarDay"_s}, this)),
      m_previous(makeAction(u"calendarPrevious"_s, u"chevron-left"_s, [this] { step(-1); })),
      m_today(makeAction(u"calendarToday"_s, {}, [this] { showDay(QDate::currentDate()); })),
      m_next(makeAction(u"calendarNext"_s, u"chevron-right"_s, [this] { step(1); }))
{
    m_title->setFont(widgets::titleFont());
    m_title->setTextFormat(Qt::PlainText);
    m_left->setForegroundRole(QPalette::PlaceholderText);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(widgets::space::Page, widgets::space::Small, widgets::space::Page, widgets::space::Small);
    bar->setSpacing(widgets::space::Small);
    for (QAction *action : {m_previous, m_today, m_next}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(action == m_today ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
        button->setAutoRaise(action != m_today);
        button->setFixedHeight(widgets::size::Control);
        bar->addWidget(button);
    }
    bar->addWidget(m_title);
    bar->addStretch(1);
    bar->addWidget(m_left);
    bar->addWidget(m_spans);
    m_area->setWidget(m_grid);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_area, 1);
    connect(m_spans, &ScaleChoice::chosen, this, [this](int index) { setSpan(Span(index)); });
    connect(m_grid, &CalendarGrid::dayWanted, this, &ViewCalendar::showDay);
    connect(m_grid, &CalendarGrid::moreWanted, this, [this](const QDate &day) {
        showDay(day);
        setSpan(Span::Day);
    });
    connect(
        m_grid, &CalendarGrid::opened, this, [this](int entry) { Q_EMIT openWanted(m_grid->entries().at(entry).row); });
    connect(m_grid, &CalendarGrid::currentChanged, this, &ViewContent::selectionChanged);
    connect(&m_source, &ViewSource::namesChanged, this, [this] { m_grid->setEntries(timedRows(m_source, m_rows)); });
    // What somebody chose comes before what the designer begins with.
    const QVariant chosen
        = settings ? settings->value(QString(u"calendarSpan/"_s % source.address().viewId)) : QVariant();
    m_span = Span(qBound(0, chosen.isValid() ? chosen.toInt() : source.view().defaultShowMode, 2));
    m_spans->setCurrent(int(m_span));
    arrange();
    retranslate();
}

QAction *ViewCalendar::makeAction(const QString &name, const QString &icon, const std::function<void()> &run)
{
    auto *action = new QAction(icon.isEmpty() ? QIcon() : widgets::icon(icon), {}, this);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
    return action;
}

// The days that are shown, around the current one.
void ViewCalendar::arrange()
{
    const QDate day = m_grid->currentDay();
    switch (m_span) {
    case Span::Month: {
        const QDate first(day.year(), day.month(), 1);
        const QDate begin = weekOf(first);
        const int lines = (int(begin.daysTo(first)) + first.daysInMonth() + 6) / 7;
        m_grid->setDays(begin, 7, lines, first);
        break;
    }
    case Span::Week:
        m_grid->setDays(weekOf(day), 7, 1, {});
        break;
    case Span::Day:
        m_grid->setDays(day, 1, 1, {});
        break;
    }
    m_title->setText(title());
}

QString ViewCalendar::title() const
{
    const QLocale locale;
    const QDate first = m_grid->firstDay(), last = m_grid->lastDay();
    const auto month = [&locale](const QDate &day) {
        return tr("%1 %2", "month and year").arg(locale.standaloneMonthName(day.month()), QString::number(day.year()));
    };
    if (m_span == Span::Month)
        return month(m_grid->currentDay());
    if (m_span == Span::Day)
        return widgets::longDayText(first);
    return tr("%1 – %2", "first and last day").arg(widgets::dayText(first), widgets::dayText(last));
}

void ViewCalendar::setSpan(Span span)
{
    m_spans->setCurrent(int(span));
    if (m_span == span)
        return;
    m_span = span;
    if (m_settings)
        m_settings->setValue(QString(u"calendarSpan/"_s % m_source.address().viewId), int(span));
    arrange();
    reload();
}

void ViewCalendar::showDay(const QDate &day)
{
    // Through a span that has every day, so that the grid takes it.
    m_grid->setDays(day, 1, 1, {});
    m_grid->setCurrentDay(day);
    arrange();
    reload();
}

void ViewCalendar::step(int by)
{
    const QDate day = m_grid->currentDay();
    showDay(m_span == Span::Month ? day.addMonths(by) : day.addDays(m_span == Span::Week ? 7 * by : by));
}

void ViewCalendar::reload()
{
    const RowsQuery query{.lines = mostEntries, .first = m_grid->firstDay(), .last = m_grid->lastDay()};
    ask(topKey, query, [this](const RowsAnswer &answer) {
        m_rows = answer.rows;
        m_grid->setEntries(timedRows(m_source, m_rows));
        const qint64 left = answer.count - answer.rows.size();
        m_left->setText(left > 0 ? tr("%Ln more are not shown", nullptr, int(left)) : QString());
    });
}

QList<QJsonObject> ViewCalendar::selectedRows() const
{
    const int entry = m_grid->currentEntry();
    return entry < 0 ? QList<QJsonObject>() : QList<QJsonObject>{m_grid->entries().at(entry).row};
}

bool ViewCalendar::shows(const QString &documentId) const
{
    const QList<TimedRow> &entries = m_grid->entries();
    return std::any_of(entries.begin(), entries.end(),
        [&documentId](const TimedRow &entry) { return documentIdOf(entry.row) == documentId; });
}

QList<QWidget *> ViewCalendar::rowWidgets() const
{
    return {m_grid};
}

bool ViewCalendar::focusContent()
{
    m_grid->setFocus(Qt::OtherFocusReason);
    return true;
}

void ViewCalendar::retranslate()
{
    m_previous->setText(tr("&Earlier"));
    m_today->setText(tr("&Today"));
    m_next->setText(tr("&Later"));
    m_spans->setTexts({tr("Month"), tr("Week"), tr("Day")});
    m_grid->setAccessibleName(m_source.view().name);
    m_title->setText(title());
    m_grid->update();
}

} // namespace formwright::views

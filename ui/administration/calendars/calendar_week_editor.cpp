#include "ui/administration/calendars/calendar_week_editor.h"

#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
const QLatin1StringView working(contract::usercenter::working);
const QLatin1StringView dayOff(contract::usercenter::dayOff);
const QList<WorkSpan> usualSpans{{8 * 60 + 30, 12 * 60 + 30}, {14 * 60, 18 * 60}};
} // namespace

CalendarDayStrip::CalendarDayStrip(QWidget *parent) : QWidget(parent)
{
    setMinimumWidth(96);
    setFixedHeight(widgets::size::Control);
}

void CalendarDayStrip::setSpans(const QList<WorkSpan> &spans)
{
    m_spans = spans;
    update();
}

void CalendarDayStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar(0.5, (height() - 13) / 2 + 0.5, width() - 1, 12);
    painter.setPen(widgets::color(widgets::Role::Line));
    painter.setBrush(widgets::color(widgets::Role::Window));
    painter.drawRoundedRect(bar, 3, 3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(widgets::color(widgets::Role::Accent));
    const auto x = [&](int minutes) { return bar.left() + bar.width() * minutes / 1440; };
    for (const WorkSpan &span : m_spans) {
        const int end = qMin(span.from + span.minutes(), 1440);
        painter.drawRoundedRect(QRectF(QPointF(x(span.from), bar.top()), QPointF(x(end), bar.bottom())), 2, 2);
    }
    painter.setPen(widgets::color(widgets::Role::Line));
    for (const int hour : {6, 12, 18})
        painter.drawLine(QPointF(x(hour * 60), bar.bottom()), QPointF(x(hour * 60), bar.bottom() + 3));
}

CalendarWeekEditor::CalendarWeekEditor(QWidget *parent)
    : QWidget(parent), m_head(new QLabel(this)), m_copy(new QPushButton(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, widgets::space::Large, widgets::space::Page, widgets::space::Large);
    grid->setHorizontalSpacing(widgets::space::Large);
    grid->setVerticalSpacing(widgets::space::Medium);
    grid->setColumnStretch(1, 1);
    m_head->setWordWrap(true);
    m_head->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(m_head, 0, 0, 1, 4);
    const int first = int(locale().firstDayOfWeek());
    m_days.resize(7);
    m_remarks.resize(7);
    m_kept.resize(7);
    for (int i = 0; i < 7; ++i) {
        const int weekday = (first + i) % 7; // Sunday is 7 in Qt and 0 here
        Day &day = m_days[weekday];
        day = {new QCheckBox(this), new CalendarTimesField(this), new CalendarDayStrip(this), new QLabel(this)};
        day.working->setObjectName(u"working%1"_s.arg(weekday));
        day.times->setObjectName(u"times%1"_s.arg(weekday));
        day.hours->setMinimumWidth(day.hours->fontMetrics().horizontalAdvance(u"00.00 h00"_s));
        day.hours->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(day.working, i + 1, 0, Qt::AlignTop);
        grid->addWidget(day.times, i + 1, 1);
        grid->addWidget(day.strip, i + 1, 2, Qt::AlignTop);
        grid->addWidget(day.hours, i + 1, 3, Qt::AlignTop);
        grid->setRowMinimumHeight(i + 1, widgets::size::Control);
        day.working->setFixedHeight(widgets::size::Control);
        day.hours->setFixedHeight(widgets::size::Control);
        connect(day.working, &QCheckBox::toggled, this, [this, weekday](bool works) { toggle(weekday, works); });
        connect(day.times, &CalendarTimesField::edited, this, [this, weekday] {
            showState();
            if (!m_isFilling)
                Q_EMIT edited(
                    tr("times of %1", "a day of the week").arg(QLocale().dayName(weekday == 0 ? 7 : weekday)));
        });
    }
    m_copy->setObjectName(u"copyTimesButton"_s);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_copy);
    buttons->addStretch(1);
    grid->addLayout(buttons, 8, 1, 1, 3);
    grid->setRowStretch(9, 1);
    connect(m_copy, &QPushButton::clicked, this, &CalendarWeekEditor::copyFirstDay);
    retranslate();
    showState();
}

void CalendarWeekEditor::retranslate()
{
    m_head->setText(tr("What is worked every week. Days that differ, as holidays, are painted under Days."));
    m_copy->setText(tr("&Same Times on All Working Days"));
    m_copy->setToolTip(tr("Give every working day the times of the first one"));
    for (int weekday = 0; weekday < 7; ++weekday) {
        const QString name = QLocale().standaloneDayName(weekday == 0 ? 7 : weekday);
        m_days.at(weekday).working->setText(name);
        m_days.at(weekday).working->setAccessibleName(tr("%1 is a working day", "a day of the week").arg(name));
        m_days.at(weekday).times->setDayName(name);
    }
    showState();
}

void CalendarWeekEditor::setReadOnly(bool isReadOnly)
{
    for (const Day &day : std::as_const(m_days)) {
        day.working->setEnabled(!isReadOnly);
        day.times->setEnabled(!isReadOnly);
    }
    m_copy->setEnabled(!isReadOnly);
}

QList<StandardDay> CalendarWeekEditor::week() const
{
    QList<StandardDay> week;
    for (int weekday = 0; weekday < 7; ++weekday) {
        StandardDay day;
        day.weekDays = weekday;
        const bool works = m_days.at(weekday).working->isChecked();
        day.status = works ? working : dayOff;
        day.remark = m_remarks.at(weekday);
        if (works)
            static_cast<DayTimes &>(day) = timesOf(m_days.at(weekday).times->spans());
        week.append(day);
    }
    return week;
}

void CalendarWeekEditor::setWeek(const QList<StandardDay> &week)
{
    m_isFilling = true;
    for (int weekday = 0; weekday < 7; ++weekday) {
        StandardDay found;
        for (const StandardDay &day : week) {
            if (day.weekDays == weekday)
                found = day;
        }
        const bool works = found.status == working;
        m_remarks[weekday] = found.remark;
        m_days.at(weekday).working->setChecked(works);
        m_days.at(weekday).times->setSpans(works ? spansOf(found) : QList<WorkSpan>());
    }
    m_isFilling = false;
    showState();
}

void CalendarWeekEditor::toggle(int weekday, bool works)
{
    if (m_isFilling)
        return;
    CalendarTimesField *times = m_days.at(weekday).times;
    m_isFilling = true;
    if (works) {
        QList<WorkSpan> spans = m_kept.at(weekday);
        for (int other = 1; spans.isEmpty() && other <= 7; ++other)
            spans = m_days.at(other % 7).times->spans();
        times->setSpans(spans.isEmpty() ? usualSpans : spans);
    } else {
        m_kept[weekday] = times->spans();
        times->setSpans({});
    }
    m_isFilling = false;
    showState();
    const QString name = QLocale().dayName(weekday == 0 ? 7 : weekday);
    Q_EMIT edited(works ? tr("making %1 a working day", "a day of the week").arg(name)
                        : tr("making %1 free", "a day of the week").arg(name));
}

void CalendarWeekEditor::copyFirstDay()
{
    QList<WorkSpan> spans;
    for (const int weekday : {1, 2, 3, 4, 5, 6, 0}) {
        if (!m_days.at(weekday).working->isChecked())
            continue;
        if (spans.isEmpty())
            spans = m_days.at(weekday).times->spans();
        m_isFilling = true;
        m_days.at(weekday).times->setSpans(spans);
        m_isFilling = false;
    }
    showState();
    Q_EMIT edited(tr("same times on all working days"));
}

bool CalendarWeekEditor::focusProblem()
{
    for (const Day &day : std::as_const(m_days)) {
        if (!day.working->isChecked() || (!day.times->hasError() && !day.times->spans().isEmpty()))
            continue;
        day.times->hasError() ? day.times->focusProblem() : day.working->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return false;
}

void CalendarWeekEditor::showState()
{
    int workingDays = 0;
    for (const Day &day : std::as_const(m_days)) {
        const bool works = day.working->isChecked();
        workingDays += works;
        const QList<WorkSpan> spans = works ? day.times->spans() : QList<WorkSpan>();
        day.times->setVisible(works);
        day.strip->setSpans(spans);
        int minutes = 0;
        for (const WorkSpan &span : spans)
            minutes += span.minutes();
        day.hours->setText(!works ? tr("free")
                : spans.isEmpty()
                ? tr("no times")
                : tr("%1 h", "hours of work of a day").arg(QLocale().toString(minutes / 60.0, 'g', 4)));
        day.hours->setForegroundRole(works ? QPalette::WindowText : QPalette::PlaceholderText);
        day.strip->setAccessibleName(works ? spansText(spans) : tr("free"));
    }
    m_copy->setEnabled(workingDays > 1);
}

} // namespace formwright::administration

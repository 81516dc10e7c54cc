#include "ui/administration/calendars/calendar_days_tab.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::space::Large;
using widgets::space::Medium;
using widgets::space::Page;
using widgets::space::Small;

namespace {
constexpr int swatch = 16;

QToolButton *choice(QButtonGroup *group, int id, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setCheckable(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    group->addButton(button, id);
    return button;
}
} // namespace

CalendarLegend::CalendarLegend(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QList<CalendarLegend::Entry> CalendarLegend::entries() const
{
    return {{{true, -1, {}, {}}, tr("Working")}, {{false, -1, {}, {}}, tr("Free")},
        {{false, 0, {}, {}}, tr("Free, unlike usual")}, {{true, 0, {}, {}}, tr("Working, unlike usual")}};
}

QSize CalendarLegend::sizeHint() const
{
    int width = 0;
    for (const Entry &entry : entries())
        width += swatch + Small + fontMetrics().horizontalAdvance(entry.text) + Large;
    return {width, qMax(swatch + 2, fontMetrics().height())};
}

void CalendarLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    int x = 0;
    for (const Entry &entry : entries()) {
        const int width = fontMetrics().horizontalAdvance(entry.text);
        QRect cell(x, (height() - swatch) / 2, swatch, swatch);
        QRect text(x + swatch + Small, 0, width + 2, height());
        if (layoutDirection() == Qt::RightToLeft) {
            cell.moveRight(this->width() - 1 - x);
            text.moveRight(this->width() - 1 - x - swatch - Small);
        }
        paintCalendarDayGround(painter, cell, entry.state);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(widgets::color(
            entry.state.isSpecial() && entry.state.isWorking ? widgets::Role::Success : widgets::Role::Line));
        painter.drawRect(cell.adjusted(0, 0, -1, -1));
        painter.setPen(widgets::color(widgets::Role::Muted));
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeading, entry.text);
        x += swatch + Small + width + Large;
    }
}

void CalendarLegend::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
    QWidget::changeEvent(event);
}

CalendarDaysTab::CalendarDaysTab(QWidget *parent)
    : QWidget(parent),
      m_sheet(new CalendarSheet(this)),
      m_scroll(new QScrollArea(this)),
      m_period(new QLabel(this)),
      m_back(new QToolButton(this)),
      m_forth(new QToolButton(this)),
      m_today(new QPushButton(this)),
      m_views(new QButtonGroup(this)),
      m_brushes(new QButtonGroup(this)),
      m_remark(new QLineEdit(this)),
      m_description(new widgets::ElidedLabel({}, this)),
      m_legend(new CalendarLegend(this))
{
    m_back->setObjectName(u"backButton"_s);
    m_back->setIcon(widgets::icon(u"chevron-left"_s));
    m_forth->setObjectName(u"forthButton"_s);
    m_forth->setIcon(widgets::icon(u"chevron-right"_s));
    m_back->setAutoRaise(true);
    m_forth->setAutoRaise(true);
    m_period->setFont(widgets::titleFont());
    m_remark->setObjectName(u"remarkEdit"_s);
    m_remark->setMaxLength(500);
    m_remark->setClearButtonEnabled(true);
    auto *month = choice(m_views, int(CalendarSheet::View::Month), u"monthButton"_s, this);
    auto *year = choice(m_views, int(CalendarSheet::View::Year), u"yearButton"_s, this);
    month->setChecked(true);
    auto *free = choice(m_brushes, int(DayBrush::Free), u"freeBrush"_s, this);
    auto *working = choice(m_brushes, int(DayBrush::Working), u"workingBrush"_s, this);
    auto *usual = choice(m_brushes, int(DayBrush::Usual), u"usualBrush"_s, this);
    free->setIcon(widgets::icon(u"stop"_s, widgets::Role::Danger));
    working->setIcon(widgets::icon(u"run"_s, widgets::Role::Success));
    usual->setIcon(widgets::icon(u"undo"_s));
    free->setChecked(true);

    auto *top = new QHBoxLayout;
    top->setSpacing(Small);
    top->addWidget(m_back);
    top->addWidget(m_forth);
    top->addWidget(m_period);
    top->addWidget(m_today);
    top->addStretch(1);
    top->addWidget(month);
    top->addWidget(year);
    auto *brushes = new QHBoxLayout;
    brushes->setSpacing(Small);
    auto *paint = new QLabel(this);
    paint->setObjectName(u"paintLabel"_s);
    paint->setForegroundRole(QPalette::PlaceholderText);
    brushes->addWidget(paint);
    brushes->addWidget(free);
    brushes->addWidget(working);
    brushes->addWidget(usual);
    brushes->addSpacing(Small);
    brushes->addWidget(m_remark, 1);
    auto *bottom = new QVBoxLayout;
    bottom->setSpacing(Small);
    bottom->addWidget(m_description);
    bottom->addWidget(m_legend);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, Medium, Page, Medium);
    layout->setSpacing(Medium);
    layout->addLayout(top);
    layout->addLayout(brushes);
    layout->addWidget(m_scroll, 1);
    layout->addLayout(bottom);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_sheet);
    m_scroll->viewport()->setAutoFillBackground(false); // the page behind shows through
    m_sheet->setAutoFillBackground(false);

    connect(m_back, &QToolButton::clicked, this, [this] { m_sheet->step(-1); });
    connect(m_forth, &QToolButton::clicked, this, [this] { m_sheet->step(1); });
    connect(m_today, &QPushButton::clicked, this, [this] {
        m_sheet->setCurrent(QDate::currentDate());
        m_sheet->setFocus(Qt::OtherFocusReason);
    });
    connect(m_views, &QButtonGroup::idClicked, this, [this](int id) { m_sheet->setView(CalendarSheet::View(id)); });
    connect(m_brushes, &QButtonGroup::idClicked, this, [this] { showState(); });
    connect(m_remark, &QLineEdit::textChanged, this, &CalendarDaysTab::showState);
    connect(m_sheet, &CalendarSheet::currentChanged, this, &CalendarDaysTab::showState);
    connect(m_sheet, &CalendarSheet::currentChanged, this, [this](const QDate &day) {
        const QRect cell = m_sheet->rectOf(day);
        m_scroll->ensureVisible(cell.center().x(), cell.center().y(), cell.width(), cell.height());
    });
    connect(m_sheet, &CalendarSheet::viewChanged, this, &CalendarDaysTab::showState);
    connect(m_sheet, &CalendarSheet::painted, this, &CalendarDaysTab::paintRange);
    connect(m_sheet, &CalendarSheet::editWanted, this,
        [this] { Q_EMIT editWanted(m_sheet->selectionStart(), m_sheet->selectionEnd()); });
    retranslate();
}

void CalendarDaysTab::retranslate()
{
    const auto name = [](QAbstractButton *button, const QString &text, const QString &tip) {
        button->setText(text);
        button->setToolTip(tip);
    };
    name(m_views->button(int(CalendarSheet::View::Month)), tr("&Month"), tr("Show one month"));
    name(m_views->button(int(CalendarSheet::View::Year)), tr("&Year"), tr("Show the whole year"));
    name(m_brushes->button(int(DayBrush::Free)), tr("&Free"), tr("Days that are painted become free"));
    name(m_brushes->button(int(DayBrush::Working)), tr("&Working"), tr("Days that are painted become working days"));
    name(m_brushes->button(int(DayBrush::Usual)), tr("As &Usual"),
        tr("Days that are painted follow the usual week again"));
    m_today->setText(tr("&Today"));
    m_back->setToolTip(tr("Back (PgUp)"));
    m_forth->setToolTip(tr("On (PgDn)"));
    m_back->setAccessibleName(tr("Back"));
    m_forth->setAccessibleName(tr("On"));
    m_remark->setPlaceholderText(tr("Remark for painted days, as Labour Day"));
    m_remark->setAccessibleName(tr("Remark for painted days"));
    findChild<QLabel *>(u"paintLabel"_s)->setText(tr("Paint:"));
    m_sheet->setAccessibleName(tr("Days of the calendar"));
    m_sheet->setToolTip({});
    showState();
}

void CalendarDaysTab::setCalendar(const Calendar &calendar)
{
    m_calendar = calendar;
    m_sheet->setCalendar(calendar);
    showState();
}

void CalendarDaysTab::setReadOnly(bool isReadOnly)
{
    m_sheet->setReadOnly(isReadOnly);
    for (QAbstractButton *button : m_brushes->buttons())
        button->setEnabled(!isReadOnly);
    m_remark->setEnabled(!isReadOnly);
}

DayBrush CalendarDaysTab::brush() const
{
    return DayBrush(m_brushes->checkedId());
}

void CalendarDaysTab::setBrush(DayBrush brush)
{
    m_brushes->button(int(brush))->setChecked(true);
    showState();
}

QString CalendarDaysTab::remark() const
{
    return m_remark->text().trimmed();
}

void CalendarDaysTab::paintRange(const QDate &first, const QDate &last, DayBrush brush)
{
    Calendar calendar = m_calendar;
    paintDays(calendar, first, last, brush, brush == DayBrush::Usual ? QString() : remark());
    const int count = int(first.daysTo(last)) + 1;
    switch (brush) {
    case DayBrush::Free:
        Q_EMIT edited(calendar, tr("making %Ln days free", nullptr, count));
        break;
    case DayBrush::Working:
        Q_EMIT edited(calendar, tr("making %Ln days working days", nullptr, count));
        break;
    case DayBrush::Usual:
        Q_EMIT edited(calendar, tr("making %Ln days usual again", nullptr, count));
        break;
    }
}

void CalendarDaysTab::showState()
{
    const QDate day = m_sheet->current();
    const bool isMonth = m_sheet->view() == CalendarSheet::View::Month;
    m_period->setText(QLocale().toString(
        day, isMonth ? tr("MMMM yyyy", "a month, as QLocale takes it") : tr("yyyy", "a year, as QLocale takes it")));
    m_views->button(int(m_sheet->view()))->setChecked(true);
    m_sheet->setBrush(brush());
    m_sheet->setRemark(brush() == DayBrush::Usual ? QString() : remark());
    m_remark->setEnabled(brush() != DayBrush::Usual && m_brushes->button(int(DayBrush::Usual))->isEnabled());
    const QDate first = m_sheet->selectionStart();
    const QDate last = m_sheet->selectionEnd();
    m_description->setText(first == last
            ? m_sheet->descriptionOf(day)
            : tr("%Ln days chosen, %1; Space paints them", nullptr, int(first.daysTo(last)) + 1)
                  .arg(dateRangeText(first, last)));
}

} // namespace formwright::administration

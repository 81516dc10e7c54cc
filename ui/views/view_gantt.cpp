#include "ui/views/view_gantt.h"

#include "ui/views/gantt_chart.h"
#include "ui/views/scale_choice.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostBars = 1000;

} // namespace

ViewGantt::ViewGantt(ViewSource &source, QSettings *settings, QWidget *parent)
    : ViewContent(source, settings, parent),
      m_chart(new GanttChart(this)),
      m_scales(new ScaleChoice({u"ganttDays"_s, u"ganttWeeks"_s, u"ganttMonths"_s}, this)),
      m_left(new QLabel(this)),
      m_today(new QAction(this))
{
    m_left->setForegroundRole(QPalette::PlaceholderText);
    m_today->setObjectName(u"ganttToday"_s);
    connect(m_today, &QAction::triggered, this, [this] { m_chart->showDay(QDate::currentDate()); });
    addAction(m_today);
    auto *today = new QToolButton(this);
    today->setDefaultAction(m_today);
    today->setFixedHeight(widgets::size::Control);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(widgets::space::Page, widgets::space::Small, widgets::space::Page, widgets::space::Small);
    bar->setSpacing(widgets::space::Small);
    bar->addWidget(today);
    bar->addStretch(1);
    bar->addWidget(m_left);
    bar->addWidget(m_scales);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_chart, 1);
    const QString key = QString(u"ganttScale/"_s % source.address().viewId);
    // What somebody chose, what the designer begins with (1 days, 2 weeks, 3 months), or weeks.
    const int designed = qBound(0, source.view().defaultShowMode, 3);
    const int usual = designed == 0 ? int(GanttChart::Scale::Week) : designed - 1;
    const int scale = settings ? settings->value(key, usual).toInt() : usual;
    m_scales->setCurrent(scale);
    m_chart->setScale(GanttChart::Scale(m_scales->current()));
    connect(m_scales, &ScaleChoice::chosen, this, [this, key](int index) {
        m_chart->setScale(GanttChart::Scale(index));
        if (m_settings)
            m_settings->setValue(key, index);
    });
    connect(m_chart, &GanttChart::opened, this, [this](int row) { Q_EMIT openWanted(m_chart->rows().at(row).row); });
    connect(m_chart, &GanttChart::currentChanged, this, &ViewContent::selectionChanged);
    connect(&m_source, &ViewSource::namesChanged, this, [this] { m_chart->setRows(timedRows(m_source, m_rows)); });
    showEmptyOver(m_chart->viewport());
    retranslate();
}

void ViewGantt::reload()
{
    const RowsQuery query{.lines = mostBars, .sortColumn = m_source.related().start};
    ask(topKey, query, [this](const RowsAnswer &answer) {
        m_rows = answer.rows;
        const QList<TimedRow> rows = timedRows(m_source, m_rows);
        m_chart->setRows(rows);
        if (m_source.related().start.isEmpty() && note().isEmpty())
            setNote(tr("It names no field that its bars begin on."));
        const qint64 left = answer.count - rows.size();
        m_left->setText(left > 0 ? tr("%Ln without a beginning or not shown", nullptr, int(left)) : QString());
    });
}

QList<QJsonObject> ViewGantt::selectedRows() const
{
    const int row = m_chart->currentRow();
    return row < 0 ? QList<QJsonObject>() : QList<QJsonObject>{m_chart->rows().at(row).row};
}

bool ViewGantt::shows(const QString &documentId) const
{
    const QList<TimedRow> &rows = m_chart->rows();
    return std::any_of(
        rows.begin(), rows.end(), [&documentId](const TimedRow &row) { return documentIdOf(row.row) == documentId; });
}

bool ViewGantt::focusContent()
{
    m_chart->setFocus(Qt::OtherFocusReason);
    return true;
}

void ViewGantt::retranslate()
{
    m_today->setText(tr("&Today"));
    m_scales->setTexts({tr("Days"), tr("Weeks"), tr("Months")});
    m_chart->setAccessibleName(m_source.view().name);
    m_chart->viewport()->update();
}

} // namespace formwright::views

#include "ui/windows/jobs_page.h"

#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QProgressBar>
#include <QStackedLayout>
#include <QToolButton>
#include <QTreeWidget>

namespace formwright::windows {

using namespace Qt::StringLiterals;

namespace {
enum Column { TitleColumn, ProgressColumn, StateColumn, CancelColumn, ColumnCount };
}

JobsPage::JobsPage(QWidget *parent)
    : QWidget(parent),
      m_tree(new QTreeWidget(this)),
      m_stack(new QStackedLayout(this)),
      m_empty(new widgets::EmptyState(u"import"_s, {}, {}, this))
{
    m_tree->setColumnCount(ColumnCount);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(TitleColumn, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(StateColumn, QHeaderView::ResizeToContents);
    m_tree->header()->resizeSection(ProgressColumn, 200);
    m_tree->header()->resizeSection(CancelColumn, 44);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tree);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
        const QString id = (item->parent() ? item->parent() : item)->data(TitleColumn, Qt::UserRole).toString();
        for (const JobRow &job : std::as_const(m_jobs)) {
            if (job.id == id && !job.viewId.isEmpty()) {
                Q_EMIT opened(JobRow(job));
                return;
            }
        }
    });
    retranslate();
}

void JobsPage::setJob(const JobRow &job)
{
    const auto found
        = std::find_if(m_jobs.begin(), m_jobs.end(), [&](const JobRow &known) { return known.id == job.id; });
    if (found == m_jobs.end())
        m_jobs.prepend(job);
    else
        *found = job;
    QTreeWidgetItem *item = itemOf(job.id);
    if (!item) {
        item = new QTreeWidgetItem;
        item->setData(TitleColumn, Qt::UserRole, job.id);
        m_tree->insertTopLevelItem(0, item);
        auto *bar = new QProgressBar(m_tree);
        bar->setTextVisible(false);
        m_tree->setItemWidget(item, ProgressColumn, bar);
        auto *cancel = new QToolButton(m_tree);
        cancel->setAutoRaise(true);
        cancel->setIcon(widgets::icon(u"close"_s));
        connect(cancel, &QToolButton::clicked, this, [this, id = job.id] { Q_EMIT cancelWanted(id); });
        m_tree->setItemWidget(item, CancelColumn, cancel);
    }
    showJob(item, job);
    m_stack->setCurrentWidget(m_tree);
    Q_EMIT changed();
}

void JobsPage::giveUp(const QString &id, const QString &reason)
{
    for (const JobRow &job : QList<JobRow>(m_jobs)) {
        if (job.id != id || job.isOver())
            continue;
        JobRow lost = job;
        lost.state = u"failed"_s;
        lost.reason = reason;
        setJob(lost);
    }
}

void JobsPage::clear()
{
    m_jobs.clear();
    m_tree->clear();
    m_stack->setCurrentWidget(m_empty);
    Q_EMIT changed();
}

QTreeWidgetItem *JobsPage::itemOf(const QString &id)
{
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        if (m_tree->topLevelItem(row)->data(TitleColumn, Qt::UserRole).toString() == id)
            return m_tree->topLevelItem(row);
    }
    return nullptr;
}

void JobsPage::showJob(QTreeWidgetItem *item, const JobRow &job)
{
    item->setText(TitleColumn, job.title);
    item->setToolTip(
        TitleColumn, job.viewId.isEmpty() ? QString() : tr("Open to see the rows of %1").arg(job.viewName));
    item->setText(StateColumn, stateText(job));
    auto *bar = static_cast<QProgressBar *>(m_tree->itemWidget(item, ProgressColumn));
    bar->setRange(0, job.total > 0 ? 1000 : (job.isOver() ? 1 : 0));
    bar->setValue(job.total > 0 ? int(1000 * (job.done + job.failed) / job.total) : 1);
    bar->setAccessibleName(job.title);
    auto *cancel = static_cast<QToolButton *>(m_tree->itemWidget(item, CancelColumn));
    cancel->setVisible(!job.isOver());
    cancel->setToolTip(tr("Cancel"));
    cancel->setAccessibleName(tr("Cancel %1").arg(job.title));
    if (item->childCount() == 0) {
        for (const auto &[row, reason] : job.failures)
            new QTreeWidgetItem(item, {tr("Row %1: %2").arg(QLocale().toString(row), reason)});
    }
}

QString JobsPage::stateText(const JobRow &job)
{
    const QLocale locale;
    QString text;
    if (job.state == "queued"_L1)
        text = tr("Waiting");
    else if (job.state == "running"_L1)
        text = job.total > 0 ? tr("%1 of %2 rows").arg(locale.toString(job.done), locale.toString(job.total))
                             : tr("Running");
    else if (job.state == "done"_L1)
        text = tr("%Ln rows imported", nullptr, int(job.done));
    else if (job.state == "cancelled"_L1)
        text = tr("Cancelled after %Ln rows", nullptr, int(job.done));
    else
        text = tr("Failed: %1").arg(job.reason);
    if (job.failed > 0)
        text = tr("%1, %Ln refused", nullptr, int(job.failed)).arg(text);
    return text;
}

int JobsPage::runningCount() const
{
    return int(std::count_if(m_jobs.begin(), m_jobs.end(), [](const JobRow &job) { return !job.isOver(); }));
}

int JobsPage::percent() const
{
    qint64 done = 0;
    qint64 total = 0;
    for (const JobRow &job : m_jobs) {
        if (!job.isOver()) {
            done += job.done + job.failed;
            total += job.total;
        }
    }
    return total > 0 ? int(100 * done / total) : -1;
}

void JobsPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void JobsPage::retranslate()
{
    m_tree->setHeaderLabels({tr("Job"), tr("Progress"), tr("State"), QString()});
    m_tree->setAccessibleName(tr("Jobs"));
    m_empty->setSentence(tr("Nothing runs. Imports show their progress here."));
    for (const JobRow &job : std::as_const(m_jobs)) {
        if (QTreeWidgetItem *item = itemOf(job.id))
            showJob(item, job);
    }
}

} // namespace formwright::windows

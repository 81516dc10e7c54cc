#include "ui/windows/problems_page.h"

#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon.h"

#include <QEvent>
#include <QHeaderView>
#include <QStackedLayout>
#include <QTreeWidget>

namespace formwright::windows {

using namespace Qt::StringLiterals;
using pages::Problem;
using widgets::Role;

ProblemsPage::ProblemsPage(QWidget *parent)
    : QWidget(parent),
      m_tree(new QTreeWidget),
      m_empty(new widgets::EmptyState(u"success"_s, {}, {})),
      m_stack(new QStackedLayout(this))
{
    m_tree->setObjectName(u"problemTree"_s);
    m_tree->setColumnCount(2);
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tree);
    // Enter, or two clicks.
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
        const Problem problem = m_problems.value(m_tree->indexOfTopLevelItem(item));
        if (problem.show)
            problem.show();
    });
    retranslate();
}

void ProblemsPage::setProblems(const QList<Problem> &problems, bool isAnyPage)
{
    m_problems = problems;
    m_isAnyPage = isAnyPage;
    const int current = m_tree->indexOfTopLevelItem(m_tree->currentItem());
    m_tree->clear();
    for (const Problem &problem : problems) {
        const bool isError = problem.severity == Problem::Severity::Error;
        auto *item = new QTreeWidgetItem(m_tree, {problem.text, problem.place});
        item->setIcon(
            0, isError ? widgets::icon(u"error"_s, Role::Danger) : widgets::icon(u"warning"_s, Role::Warning));
        item->setToolTip(0, problem.text);
        item->setData(0, Qt::AccessibleTextRole,
            isError ? tr("Error: %1").arg(problem.text) : tr("Warning: %1").arg(problem.text));
    }
    m_tree->setCurrentItem(m_tree->topLevelItem(qBound(0, current, qMax(0, int(problems.size()) - 1))));
    m_stack->setCurrentWidget(problems.isEmpty() ? static_cast<QWidget *>(m_empty) : m_tree);
    retranslate();
}

void ProblemsPage::retranslate()
{
    m_tree->setHeaderLabels({tr("Problem"), tr("Where")});
    m_tree->setAccessibleName(tr("Problems of the page in front"));
    m_empty->setSentence(m_isAnyPage ? tr("Nothing is wrong on this page.") : tr("No page is open."));
}

void ProblemsPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        setProblems(m_problems, m_isAnyPage);
    QWidget::changeEvent(event);
}

} // namespace formwright::windows

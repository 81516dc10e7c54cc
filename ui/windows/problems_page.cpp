#include "ui/windows/problems_page.h"

#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QStackedLayout>
#include <QTreeWidget>

namespace formwright::windows {

using namespace Qt::StringLiterals;
using pages::Problem;
using widgets::Role;

namespace {
constexpr int fixColumn = 2;
} // namespace

ProblemsPage::ProblemsPage(QWidget *parent)
    : QWidget(parent),
      m_tree(new QTreeWidget),
      m_fix(new QAction(this)),
      m_empty(new widgets::EmptyState(u"success"_s, {}, {})),
      m_stack(new QStackedLayout(this))
{
    m_tree->setObjectName(u"problemTree"_s);
    m_tree->setColumnCount(3);
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(false);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tree);
    // Enter, or two clicks; those on a fix make it.
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item, int column) {
        const Problem problem = m_problems.value(m_tree->indexOfTopLevelItem(item));
        if (column == fixColumn && problem.fixes.size() == 1)
            problem.fixes.constFirst().run();
        else if (column == fixColumn && !problem.fixes.isEmpty())
            offerFixes(item);
        else if (problem.show)
            problem.show();
    });
    m_fix->setObjectName(u"problemFix"_s);
    m_fix->setShortcut(Qt::CTRL | Qt::Key_Period);
    m_fix->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_tree->addAction(m_fix);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_fix, &QAction::triggered, this, [this] { offerFixes(m_tree->currentItem()); });
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this,
        [this](QPoint at) { offerFixes(m_tree->itemAt(at) != nullptr ? m_tree->itemAt(at) : m_tree->currentItem()); });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ProblemsPage::showFixes);
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
        const QString fix = problem.fixes.isEmpty() ? QString()
            : problem.fixes.size() == 1             ? problem.fixes.constFirst().text
                                        : tr("%1 …", "there are others").arg(problem.fixes.constFirst().text);
        auto *item = new QTreeWidgetItem(m_tree, {problem.text, problem.place, fix});
        if (!fix.isEmpty())
            item->setIcon(fixColumn, widgets::icon(u"success"_s, Role::Muted));
        item->setIcon(
            0, isError ? widgets::icon(u"error"_s, Role::Danger) : widgets::icon(u"warning"_s, Role::Warning));
        item->setToolTip(0, problem.text);
        item->setData(0, Qt::AccessibleTextRole,
            isError ? tr("Error: %1").arg(problem.text) : tr("Warning: %1").arg(problem.text));
    }
    m_tree->setCurrentItem(m_tree->topLevelItem(qBound(0, current, qMax(0, int(problems.size()) - 1))));
    showFixes();
    m_stack->setCurrentWidget(problems.isEmpty() ? static_cast<QWidget *>(m_empty) : m_tree);
    retranslate();
}

void ProblemsPage::showFixes()
{
    const Problem problem = m_problems.value(m_tree->indexOfTopLevelItem(m_tree->currentItem()));
    m_fix->setEnabled(!problem.fixes.isEmpty());
    m_tree->setColumnHidden(fixColumn,
        std::none_of(m_problems.begin(), m_problems.end(), [](const Problem &each) { return !each.fixes.isEmpty(); }));
}

void ProblemsPage::offerFixes(QTreeWidgetItem *item)
{
    const Problem problem = m_problems.value(m_tree->indexOfTopLevelItem(item));
    if (item == nullptr || problem.fixes.isEmpty())
        return;
    auto *menu = new QMenu(m_tree);
    menu->setObjectName(u"problemFixes"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const pages::ProblemFix &fix : problem.fixes)
        menu->addAction(QString(fix.text).replace(u'&', "&&"_L1), this, fix.run);
    menu->setActiveAction(menu->actions().constFirst());
    menu->popup(m_tree->viewport()->mapToGlobal(m_tree->visualItemRect(item).bottomLeft()));
}

void ProblemsPage::retranslate()
{
    m_tree->setHeaderLabels({tr("Problem"), tr("Where"),
        tr("Quick fix (%1)", "its keys").arg(m_fix->shortcut().toString(QKeySequence::NativeText))});
    m_fix->setText(tr("&Quick Fix…"));
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

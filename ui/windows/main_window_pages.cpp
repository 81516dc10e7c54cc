// What the window does for the page that is in front, and how pages are found.
#include "ui/windows/main_window.h"

#include "ui/pages/page.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/windows/problems_page.h"

#include <QApplication>
#include <QMenu>

namespace formwright::windows {

using namespace widgets;

// What belongs to the page that is in front follows it: undo, inspector, problems.
void MainWindow::showPage()
{
    if (m_shown)
        m_shown->disconnect(this);
    m_shown = m_work->currentPage();
    watchEdits(QApplication::focusWidget());
    setInspector(m_shown ? m_shown->inspector() : nullptr);
    showProblems();
    showPageActions();
    if (!m_shown)
        return;
    connect(m_shown, &pages::Page::inspectorChanged, this, [this] { setInspector(m_shown->inspector()); });
    connect(m_shown, &pages::Page::problemsChanged, this, &MainWindow::showProblems);
}

void MainWindow::showProblems()
{
    const QList<pages::Problem> problems = m_shown ? m_shown->problems() : QList<pages::Problem>();
    const auto errors = std::count_if(problems.begin(), problems.end(),
        [](const pages::Problem &each) { return each.severity == pages::Problem::Severity::Error; });
    m_status->setProblems(int(errors), int(problems.size() - errors));
    m_problems->setProblems(problems, m_shown);
}

void MainWindow::openPalette(const QString &text)
{
    showPageActions(); // the page may have got others since it came to the front
    m_palette->open(text);
}

void MainWindow::showPageActions()
{
    const bool isShown = m_shown && m_place != Place::Home;
    m_actions.setContext(isShown ? m_shown->context() : QString(),
        isShown ? m_shown->windowTitle().remove(QStringLiteral("[*]")) : QString(),
        isShown ? m_shown->pageActions() : QList<QAction *>());
    if (m_pageMenu)
        m_pageMenu->menuAction()->setVisible(!m_actions.contextActions().isEmpty());
}

// What is open and was: found by its title like anything else.
void MainWindow::addPagesToPalette()
{
    m_palette->addProvider({.prefix = QStringLiteral("t"),
        .title = [] { return tr("Pages"); },
        .find =
            [this](const QString &, const std::function<void(QList<PaletteItem>)> &answer) {
                QList<PaletteItem> items;
                const QList<PageInfo> open = m_work->pages();
                for (const PageInfo &page : open)
                    items << PaletteItem{.id = page.key,
                        .title = page.title,
                        .detail = tr("Open"),
                        .icon = page.icon,
                        .run = [this, key = page.key] {
                            if (m_place == Place::Home)
                                setPlace(m_workPlace);
                            m_work->activate(key);
                        }};
                const QStringList keys = m_work->keys();
                for (const PageInfo &page : m_recent.pages()) {
                    if (!keys.contains(page.key) && !page.title.isEmpty())
                        items << PaletteItem{.id = page.key,
                            .title = page.title,
                            .detail = tr("Opened lately"),
                            .icon = page.icon,
                            .run = [this, page] { Q_EMIT recentPageWanted(page); }};
                }
                answer(items);
            },
        .isAtHand = true});
}

} // namespace formwright::windows

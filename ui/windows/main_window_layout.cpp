// What the main window remembers from one run to the next.
#include "ui/windows/main_window.h"

#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/about_dialog.h"
#include "ui/windows/bottom_panel.h"
#include "ui/windows/home_page.h"
#include "ui/windows/preferences_dialog.h"

#include <QScreen>
#include <QSettings>
#include <QShowEvent>
#include <QSplitter>

namespace formwright::windows {

using namespace widgets;

namespace {
// Raised whenever the panels are arranged otherwise: what was kept under another version is not applied.
constexpr int LayoutVersion = 1;
constexpr int SideWidth = 264;
constexpr int InspectorWidth = 300;
constexpr int BottomHeight = 200;

QString key(const char *name)
{
    return QStringLiteral("window/%1").arg(QString::fromLatin1(name));
}
} // namespace

QString MainWindow::group() const
{
    return m_workspace.isEmpty() ? QStringLiteral("window") : QStringLiteral("workspaces/%1").arg(m_workspace);
}

void MainWindow::writePanels(const QString &group)
{
    const auto write = [&](const char *name, const QVariant &value) {
        m_settings.setValue(QStringLiteral("%1/%2").arg(group, QString::fromLatin1(name)), value);
    };
    write("version", LayoutVersion);
    write("columns", m_columns->saveState());
    write("rows", m_rows->saveState());
    write("sidePanel", m_wantsSidePanel);
    write("bottomPanel", m_wantsBottom);
    write("bottomPage", m_bottom->current());
    write("inspector", m_wantsInspector);
    write("place", int(m_place));
}

void MainWindow::readPanels(const QString &group)
{
    const auto read = [&](const char *name, const QVariant &otherwise = {}) {
        return m_settings.value(QStringLiteral("%1/%2").arg(group, QString::fromLatin1(name)), otherwise);
    };
    if (read("version").toInt() != LayoutVersion)
        return;
    m_columns->restoreState(read("columns").toByteArray());
    m_rows->restoreState(read("rows").toByteArray());
    m_wantsSidePanel = read("sidePanel", true).toBool();
    m_wantsBottom = read("bottomPanel", false).toBool();
    m_wantsInspector = read("inspector", false).toBool();
    m_bottom->setCurrent(read("bottomPage").toString());
    const int place = read("place").toInt();
    setPlace(place >= 0 && place < int(places.size()) ? Place(place) : Place::Home);
}

void MainWindow::saveLayout()
{
    m_settings.setValue(key("geometry"), saveGeometry());
    // What a workspace that is seen for the first time begins with.
    writePanels(QStringLiteral("window"));
    if (!m_workspace.isEmpty())
        writePanels(group());
    m_theme.save(m_settings);
    m_language.save(m_settings);
    m_actions.save(m_settings);
    m_palette->save(m_settings);
}

void MainWindow::restoreLayout()
{
    resetLayout();
    if (m_settings.value(key("version")).toInt() != LayoutVersion)
        return;
    restoreGeometry(m_settings.value(key("geometry")).toByteArray());
    stayOnScreen();
    readPanels(QStringLiteral("window"));
}

void MainWindow::setWorkspace(const QString &id)
{
    m_workspace = id;
    m_recent.forget();
    if (!id.isEmpty()) {
        m_recent.load(m_settings, group());
        m_isLeaving = true; // what is opened now is not news
        const QList<PageInfo> pages = readPages(m_settings, group(), QStringLiteral("pages"));
        if (!pages.isEmpty())
            Q_EMIT pagesWanted(pages, m_settings.value(QStringLiteral("%1/currentPage").arg(group())).toString());
        readPanels(group()); // last, since opening a page leads away from Home
    }
    m_isLeaving = false;
    // What was opened before it was known whose workspace this is belongs to it.
    m_work->count() > 0 ? pagesChanged() : showRecent();
}

void MainWindow::leave(const std::function<void()> &then, const std::function<void()> &otherwise)
{
    saveLayout();
    m_isLeaving = true;
    m_work->leave(then, [this, otherwise] {
        m_isLeaving = false;
        pagesChanged();
        if (otherwise)
            otherwise();
    });
}

// Kept as soon as it changes: a program that is ended from outside does not say so before.
void MainWindow::pagesChanged()
{
    if (m_isLeaving || m_workspace.isEmpty())
        return;
    QList<PageInfo> kept;
    for (const PageInfo &page : m_work->pages()) {
        m_recent.rename(page);
        if (page.key == m_work->currentKey())
            m_recent.note(page);
        if (page.isRemembered)
            kept.append(page);
    }
    writePages(m_settings, group(), QStringLiteral("pages"), kept);
    m_settings.setValue(QStringLiteral("%1/currentPage").arg(group()), m_work->currentKey());
    m_recent.save(m_settings, group());
    showRecent();
}

void MainWindow::showRecent()
{
    m_home->setRecent(m_recent.pages());
}

// The one it was on may be gone, or be smaller now.
void MainWindow::stayOnScreen()
{
    if (isMaximized() || isFullScreen())
        return;
    const QRect room = screen()->availableGeometry();
    const QSize frame = frameGeometry().size() - size();
    const QRect wanted(pos(), size().boundedTo(room.size() - frame));
    resize(wanted.size());
    if (!room.contains(frameGeometry()))
        move(qBound(room.left(), wanted.left(), qMax(room.left(), room.right() - wanted.width())),
            qBound(room.top(), wanted.top(), qMax(room.top(), room.bottom() - wanted.height())));
}

// Only now it is known how much the frame takes.
void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (!event->spontaneous())
        QMetaObject::invokeMethod(this, &MainWindow::stayOnScreen, Qt::QueuedConnection);
}

void MainWindow::resetLayout()
{
    m_wantsSidePanel = true;
    m_wantsBottom = false;
    m_wantsInspector = false;
    if (!isMaximized() && !isFullScreen()) {
        const QSize room = screen()->availableSize();
        resize(QSize(1280, 800).boundedTo(room * 0.92));
    }
    showPanels();
    const int width = this->width();
    m_columns->setSizes({SideWidth, qMax(200, width - SideWidth - InspectorWidth), InspectorWidth});
    m_rows->setSizes({qMax(200, height() - BottomHeight), BottomHeight});
}

void MainWindow::showPreferences(int page)
{
    if (auto *open = findChild<PreferencesDialog *>()) {
        open->showPage(page);
        open->raise();
        open->activateWindow();
        return;
    }
    auto *dialog = new PreferencesDialog(m_theme, m_language, m_actions, m_settings, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->showPage(page);
    connect(dialog, &QDialog::finished, this, [this] {
        m_theme.save(m_settings);
        m_language.save(m_settings);
        m_actions.save(m_settings);
    });
    dialog->open();
}

void MainWindow::showAbout()
{
    auto *dialog = new AboutDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace formwright::windows

// What the main window remembers from one run to the next.
#include "ui/windows/main_window.h"

#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/about_dialog.h"
#include "ui/windows/bottom_panel.h"
#include "ui/windows/preferences_dialog.h"

#include <QScreen>
#include <QSettings>
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

void MainWindow::saveLayout()
{
    m_settings.setValue(key("version"), LayoutVersion);
    m_settings.setValue(key("geometry"), saveGeometry());
    m_settings.setValue(key("columns"), m_columns->saveState());
    m_settings.setValue(key("rows"), m_rows->saveState());
    m_settings.setValue(key("sidePanel"), m_wantsSidePanel);
    m_settings.setValue(key("bottomPanel"), m_wantsBottom);
    m_settings.setValue(key("bottomPage"), m_bottom->current());
    m_settings.setValue(key("inspector"), m_wantsInspector);
    m_settings.setValue(key("place"), int(m_place));
    m_settings.setValue(key("pages"), m_work->keys());
    m_settings.setValue(key("currentPage"), m_work->currentKey());
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
    m_columns->restoreState(m_settings.value(key("columns")).toByteArray());
    m_rows->restoreState(m_settings.value(key("rows")).toByteArray());
    m_wantsSidePanel = m_settings.value(key("sidePanel"), true).toBool();
    m_wantsBottom = m_settings.value(key("bottomPanel"), false).toBool();
    m_wantsInspector = m_settings.value(key("inspector"), true).toBool();
    m_bottom->setCurrent(m_settings.value(key("bottomPage")).toString());
    const int place = m_settings.value(key("place")).toInt();
    const QStringList pages = m_settings.value(key("pages")).toStringList();
    if (!pages.isEmpty())
        Q_EMIT pagesWanted(pages, m_settings.value(key("currentPage")).toString());
    // Last, since opening a page leads away from Home.
    setPlace(place >= 0 && place < int(places.size()) ? Place(place) : Place::Home);
}

void MainWindow::resetLayout()
{
    m_wantsSidePanel = true;
    m_wantsBottom = false;
    m_wantsInspector = true;
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
    auto *dialog = new PreferencesDialog(m_theme, m_language, m_actions, this);
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

// The frame of the desktop: rail, place panel, work, inspector, bottom panel, status. It arranges what it is handed.
#pragma once

#include "ui/windows/place.h"
#include "ui/windows/recent_pages.h"
#include "ui/windows/side_panel.h"
#include "ui/windows/status_strip.h"
#include "ui/windows/work_area.h"

#include <QMainWindow>
#include <QPointer>

class QMenu;
class QSettings;
class QSplitter;
class QStackedWidget;

namespace formwright::widgets {
class ActionRegistry;
class CommandPalette;
class Language;
class Theme;
enum class ThemeChoice;
} // namespace formwright::widgets

namespace formwright::pages {
class Page;
}

namespace formwright::windows {

class BottomPanel;
class HomePage;
class ProblemsPage;
class Rail;

// Everything handed to the constructor must outlive the window. The window adds its own actions to the registry; add
// others before or after, and call rebuildMenus() when they belong to a menu.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    MainWindow(
        widgets::ActionRegistry &actions, widgets::Theme &theme, widgets::Language &language, QSettings &settings);
    ~MainWindow() override;

    Place place() const { return m_place; }
    void setPlace(Place place);
    void setPlaceContent(Place place, const PlaceContent &content);
    void setUnread(int count);
    // Over all places, from edge to edge; it shows and hides itself. The window owns it.
    void setBanner(QWidget *banner);

    WorkArea &work() { return *m_work; }
    HomePage &home() { return *m_home; }
    StatusStrip &status() { return *m_status; }
    BottomPanel &bottom() { return *m_bottom; }
    widgets::CommandPalette &palette() { return *m_palette; }

    // The latest first, those that are open among them.
    QList<PageInfo> recentPages() const { return m_recent.pages(); }

    // The property editor for what is selected; null takes it away. The window does not own it.
    void setInspector(QWidget *inspector);
    void showBottomPage(const QString &id);
    void rebuildMenus();

    // The layout of the last run, or the default one.
    void restoreLayout();
    // Whose work is shown from here on: panels and pages are kept for each by itself. The pages that were open there
    // are asked for by pagesWanted. Empty: nobody's, and no pages are kept.
    void setWorkspace(const QString &id);
    // Closes all pages and then goes on, see WorkArea::leave(). What was open stays remembered for the workspace.
    void leave(const std::function<void()> &then, const std::function<void()> &otherwise = {});
    void saveLayout();
    void resetLayout();

    // What whoever is signed in may do; the rest is shown nowhere. Without a check, as before a sign-in, all is.
    using MayDo = std::function<bool(const QString &permission)>;
    void setMayDo(const MayDo &mayDo);
    static constexpr auto Design = "design";
    static constexpr auto Administer = "administer";

    // The menus new actions may name in ActionSpec::menu.
    static constexpr auto FileMenu = "file";
    static constexpr auto EditMenu = "edit";
    static constexpr auto ViewMenu = "view";
    static constexpr auto ThemeMenu = "view.theme";
    static constexpr auto GoMenu = "go";
    static constexpr auto HelpMenu = "help";

Q_SIGNALS:
    void newFromSpreadsheetWanted(const QString &path); // an empty path: let the person choose a file
    void sampleWanted();
    void connectWanted();
    void thisComputerWanted();
    void restoreBackupWanted();
    void signOutWanted();
    void placeChanged(formwright::windows::Place place);
    // Pages that were open when this workspace was left, to be opened again.
    void pagesWanted(const QList<formwright::windows::PageInfo> &pages, const QString &current);
    void recentPageWanted(const formwright::windows::PageInfo &page);
    void closing(); // after every page agreed; the layout has been saved

protected:
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void updateEditActions();
    void showPage();
    void showProblems();
    void showPageActions();
    void openPalette(const QString &text = {});
    void addPagesToPalette();
    void build();
    void goTo(Place place);
    QAction *pageActionOf(const QKeyEvent &event) const;
    void addActions();
    void addEditActions();
    void addThemeActions();
    void showPanels();
    void writePanels(const QString &group);
    void readPanels(const QString &group);
    void pagesChanged();
    void stayOnScreen();
    void showRecent();
    QString group() const;
    void showThemeChoice();
    void watchEdits(QWidget *focused);
    void nameStep(const char *id, const char *property);
    QObject *editTarget(const char *slot) const;
    void showPreferences(int page);
    void showAbout();
    void retranslate();

    widgets::ActionRegistry &m_actions;
    widgets::Theme &m_theme;
    widgets::Language &m_language;
    QSettings &m_settings;
    Place m_place = Place::Home;
    Place m_workPlace = Place::Run; // where opening a page leads from Home
    bool m_wantsSidePanel{true};
    bool m_wantsBottom{};
    bool m_wantsInspector{};
    QPointer<pages::Page> m_shown; // the page in front
    bool m_isGoing{}; // every page has agreed
    bool m_isLeaving{}; // pages that close now are opened again another time
    QString m_workspace;
    RecentPages m_recent; // of it
    Rail *m_rail;
    QSplitter *m_columns;
    QSplitter *m_rows;
    SidePanel *m_side;
    QStackedWidget *m_centre;
    HomePage *m_home;
    WorkArea *m_work;
    QStackedWidget *m_inspector;
    BottomPanel *m_bottom;
    ProblemsPage *m_problems;
    StatusStrip *m_status;
    class QToolButton *m_find;
    QObject *m_editWatch{}; // tells of what can be undone where the focus is
    widgets::CommandPalette *m_palette;
    QMenu *m_pageMenu{}; // of the menu bar
};

} // namespace formwright::windows

// The frame of the desktop: rail, place panel, work, inspector, bottom panel, status. It arranges what it is handed.
#pragma once

#include "ui/windows/place.h"
#include "ui/windows/side_panel.h"
#include "ui/windows/status_strip.h"
#include "ui/windows/work_area.h"

#include <QMainWindow>

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

namespace formwright::windows {

class BottomPanel;
class HomePage;
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

    WorkArea &work() { return *m_work; }
    HomePage &home() { return *m_home; }
    StatusStrip &status() { return *m_status; }
    BottomPanel &bottom() { return *m_bottom; }
    widgets::CommandPalette &palette() { return *m_palette; }

    // The property editor for what is selected; null takes it away. The window does not own it.
    void setInspector(QWidget *inspector);
    void showBottomPage(const QString &id);
    void rebuildMenus();

    // The layout of the last run, or the default one. Pages that were open are asked for by pagesWanted.
    void restoreLayout();
    void saveLayout();
    void resetLayout();

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
    void restoreBackupWanted();
    void signOutWanted();
    void placeChanged(formwright::windows::Place place);
    void pagesWanted(const QStringList &keys, const QString &current); // pages of the last run, to be opened again
    void recentPageWanted(const QString &key);
    void closing(); // after every page agreed; the layout has been saved

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private Q_SLOTS:
    void updateEditActions();

private:
    void build();
    void goTo(Place place);
    QAction *pageActionOf(const QKeyEvent &event) const;
    void addActions();
    void addEditActions();
    void addThemeActions();
    void showPanels();
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
    bool m_wantsInspector{true};
    bool m_isGoing{}; // every page has agreed
    Rail *m_rail;
    QSplitter *m_columns;
    QSplitter *m_rows;
    SidePanel *m_side;
    QStackedWidget *m_centre;
    HomePage *m_home;
    WorkArea *m_work;
    QStackedWidget *m_inspector;
    BottomPanel *m_bottom;
    StatusStrip *m_status;
    class QToolButton *m_find;
    QObject *m_editWatch{}; // tells of what can be undone where the focus is
    widgets::CommandPalette *m_palette;
};

} // namespace formwright::windows

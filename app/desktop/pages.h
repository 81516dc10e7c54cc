#pragma once

#include "app/desktop/administration_place.h"
#include "app/desktop/workspace_panel.h"
#include "ui/widgets/action_registry.h"
#include "ui/windows/main_window.h"

#include <QSettings>

namespace formwright::desktop {

// What can be opened in the window: fills the places with trees and opens pages for what is chosen there.
class Pages : public QObject
{
    Q_OBJECT

public:
    Pages(
        client::ApiClient &client, windows::MainWindow &window, widgets::ActionRegistry &actions, QSettings &settings);

    // After a sign-in. Platform accounts see the Design place as well.
    void begin(bool isPlatform);
    // Before a sign-out: every page goes.
    void end();
    // Acts for this domain from here on, and shows its workspace.
    void switchTo(const QString &domainId);
    // What a notification leads to: the JSON text of its link. One that leads nowhere opens nothing.
    void openLink(const QString &linkParams);
    // The documents of a view that an import made; of its name, once the workspace knows it.
    void openImported(const QString &viewId, const QString &name);
    // Something was made elsewhere: the trees and lists ask again.
    void refresh();

Q_SIGNALS:
    void jobsWanted(); // the list of what runs and ran

private:
    void addActions();
    void addPaletteSource();
    void forEachInRun(models::WorkspaceKind kind, const std::function<void(const QModelIndex &)> &visit);
    void openWantedViews();
    void openByName(models::WorkspaceKind kind, const QString &name);
    void loadDomains(const std::function<void(const QString &current)> &then);
    void followDomains();
    void actFor(const QString &domainId);
    void openFromRun(const QModelIndex &index);
    void openFromDesign(const QModelIndex &index);
    void openFormDesign(const QString &id, const QString &title);
    void openViewDesign(const QString &id, const QString &title);
    void openDocuments(const QString &applicationId, const QString &viewId, const QString &formId, const QString &title,
        const QString &place);
    void openDocument(const QString &applicationId, const QString &formId, const QString &documentId);
    void reopenWanted();
    void openKey(const QString &key, const QString &title);
    void refreshLists();

    client::ApiClient &m_client;
    windows::MainWindow &m_window;
    widgets::ActionRegistry &m_actions;
    QSettings &m_settings;
    AdministrationPlace m_administration;
    QPointer<WorkspacePanel> m_run;
    QPointer<WorkspacePanel> m_design;
    QStringList m_wantedViews; // that an import made and the workspace does not know yet, by name
    QStringList m_wantedKeys; // pages of the last run, until somebody is signed in who may open them
    QString m_wantedCurrent;
    int m_newDocuments = 0;
};

} // namespace formwright::desktop

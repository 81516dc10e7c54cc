#pragma once

#include "ui/administration/admin_tree.h"
#include "ui/administration/administration.h"
#include "ui/windows/main_window.h"

namespace formwright::desktop {

// Puts the administration into the window: its tree into the Admin place, its pages into tabs, its people into the
// palette.
class AdministrationPlace : public QObject
{
    Q_OBJECT

public:
    AdministrationPlace(client::ApiClient &client, windows::MainWindow &window, QSettings &settings);

    // After the sign-in of an administrator, and before the sign-out.
    void begin();
    void end();
    // Whether the key is of a page of the administration; opens it then, when somebody is signed in who may see it.
    bool openKey(const QString &key);
    // Shows that synchronization of a domain with its directory, when somebody is signed in who may see it.
    void showSynchronization(const QString &domainId, const QString &id);
    // Something was made elsewhere: tree and pages ask again.
    void refresh();

Q_SIGNALS:
    void domainsChanged(); // there are others, or one of them has another name or state

private:
    void open(const QString &key, const QString &title, const QString &icon);

    windows::MainWindow &m_window;
    bool m_isBegun = false;
    administration::Administration m_administration;
    QPointer<administration::AdminTree> m_tree;
};

} // namespace formwright::desktop

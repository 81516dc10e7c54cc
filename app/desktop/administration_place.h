#pragma once

#include "ui/administration/admin_tree.h"
#include "ui/administration/administration.h"
#include "ui/pages/page_kinds.h"
#include "ui/windows/main_window.h"

namespace formwright::desktop {

// Puts the administration into the window: its tree into the Admin place, its pages into tabs, its people into the
// palette.
class AdministrationPlace : public QObject
{
    Q_OBJECT

public:
    AdministrationPlace(windows::MainWindow &window, QSettings &settings);

    // After the sign-in of an administrator, and once all pages are closed.
    void begin(const std::shared_ptr<client::ApiClient> &client);
    void end();
    void addKinds(pages::PageKinds &kinds);
    // Shows that synchronization of a domain with its directory, when somebody is signed in who may see it.
    void showSynchronization(const QString &domainId, const QString &id);
    // Something was made elsewhere: tree and pages ask again.
    void refresh();

Q_SIGNALS:
    void pageWanted(const formwright::pages::PageAddress &address);
    void domainsChanged(); // there are others, or one of them has another name or state

private:
    // Of one session. Each page keeps it until it is closed.
    struct Begun {
        Begun(const std::shared_ptr<client::ApiClient> &of, QSettings &settings)
            : client(of), administration(*client, &settings)
        { }
        const std::shared_ptr<client::ApiClient> client;
        administration::Administration administration;
    };

    windows::MainWindow &m_window;
    QSettings &m_settings;
    std::shared_ptr<Begun> m_begun; // null: nobody who administers
    QPointer<administration::AdminTree> m_tree;
};

} // namespace formwright::desktop

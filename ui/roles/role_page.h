// The page of the roles of a software: which there are, who holds them without being given them, and where each is
// used.
#pragma once

#include "app/contract/designtime_usages.h"
#include "ui/designpages/member_page.h"
#include "ui/roles/role_design.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QSplitter;
class QTreeWidget;

namespace formwright::roles {

inline const QString draftKind = QStringLiteral("roles");

class RolePage : public designpages::MemberPage
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    RolePage(client::ApiClient &client, const QString &applicationId, QWidget *parent = nullptr);
    ~RolePage() override;

    void load() override;

    RoleDesign &roles() { return *m_roles; }
    QTreeWidget *list() const { return m_list; }
    QTreeWidget *usages() const { return m_usages; }
    QString currentKey() const;

Q_SIGNALS:
    void permissionsWanted(const QString &applicationId);
    void saved();

protected:
    QString whatItIs() const override { return tr("Roles"); }
    void send() override { sendAll(false); }
    void finishTyping() override;
    void showState() override;
    void retranslate() override;
    Drawn drawnDesigns() const override;

private:
    void build();
    void read(int page);
    void take();
    void sendAll(bool isForced);
    void takeRefusal(const client::Failure &failure, const QString &key);
    void askToForce(const client::Failure &failure);
    void readAfterRefusal(const client::Failure &failure);
    void tellOfOthers(const QStringList &both, const client::Failure &failure);
    void showList();
    void showRole();
    void showUsages();
    void select(const QString &key);

    client::ApiClient &m_client;
    const QString m_applicationId;
    RoleDesign *m_roles;
    QList<Role> m_read; // while it is read page by page
    std::function<void()> m_then; // once it is
    QSplitter *m_split;
    QTreeWidget *m_list;
    QWidget *m_panel;
    QWidget *m_fields;
    QLabel *m_nothing;
    QLabel *m_nameLabel;
    QLineEdit *m_name;
    QLabel *m_codeLabel;
    QLineEdit *m_code;
    QCheckBox *m_inUse;
    QCheckBox *m_everybody;
    QLabel *m_usedHead;
    QTreeWidget *m_usages;
    QLabel *m_unused;
    QAction *m_refresh;
    QAction *m_add;
    QAction *m_remove;
    QAction *m_permissions;
    QPointer<QObject> m_question; // what was asked before is answered to nobody
    QString m_askedFor;
    bool m_isReading = false;
    bool m_isShowing = false;
};

} // namespace formwright::roles

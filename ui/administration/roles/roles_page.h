// The roles of the software of a domain, or of all software: made, renamed, switched, deleted; and who of the domain
// holds one.
#pragma once

#include "app/contract/authtime_domains.h"
#include "app/contract/designtime_roles.h"
#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/roles/role_updates.h"
#include "ui/pages/framed_page.h"

class QSplitter;
class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::widgets {
class UndoList;
}

namespace formwright::administration {

class RoleHoldersPane;

class RolesPage : public pages::FramedPage
{
    Q_OBJECT
public:
    // Without a domain in the address: all software, and nobody beside it.
    RolesPage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;

    QTreeWidget *tree() const { return m_tree; }
    RoleHoldersPane *holders() const { return m_holders; } // null without a domain
    bool isUndoAvailable() const override;
    QString undoText() const override;

public Q_SLOTS:
    void undo() override;

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;

private:
    struct Known {
        contract::authtime::Software software;
        QList<contract::designtime::Role> roles;
    };
    struct Chosen {
        QString applicationId;
        contract::designtime::Role role;
    };
    void build();
    void buildUndo();
    void askSoftware(int page);
    void takeSoftware(const client::Result<contract::Paged<contract::authtime::Software>> &answer);
    void askAllRoles();
    void askRoles(const QString &applicationId, int page);
    void fill();
    void fillItem(QTreeWidgetItem *item, const contract::designtime::Role &role) const;
    void showState();
    QList<Chosen> chosen() const; // the roles that are selected
    QString currentApplication() const;
    void askForNew();
    void askToChange();
    using DoneText = std::function<QString(const QString &firstName, int count)>;
    void create(const contract::designtime::CreateRole &role);
    void update(const QList<RoleUpdate> &updates, const DoneText &doneText);
    void takeUpdates(const QList<RoleUpdate> &done);
    void offerUndo(const QList<RoleUpdate> &done, const QString &text);
    widgets::UndoList &undoList() const;
    void toggleActive();
    void toggleDefault();
    void askToDelete();
    void remove(const QStringList &ids, const QString &refusedText);
    void failed(const QString &what, const client::Failure &failure);

    AdminContext m_context;
    const AdminAddress m_address;
    QString m_domainName; // empty until it is known
    QList<Known> m_known;
    QList<Known> m_asked; // what has answered of the load() that goes on
    widgets::UndoList *m_undo = nullptr; // without a domain; else it is that of the domain
    QString m_keep; // the role to choose once it is there
    QTreeWidget *m_tree;
    QSplitter *m_splitter;
    RoleHoldersPane *m_holders = nullptr;
    QAction *m_new;
    QAction *m_change;
    QAction *m_active;
    QAction *m_default;
    QAction *m_delete;
    QAction *m_refresh;
    int m_asking = 0;
    int m_round = 0; // answers of an earlier load() are left aside
    bool m_isFilling = false;
};

} // namespace formwright::administration

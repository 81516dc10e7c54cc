// Asks for a role of a software that people shall be given.
#pragma once

#include "app/contract/authtime_roles.h"
#include "ui/client/api_client.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace formwright::administration {

class RoleDialog : public QDialog
{
    Q_OBJECT
public:
    RoleDialog(client::ApiClient &client, const QString &domainId, int people, QWidget *parent);

    struct Choice {
        QString applicationId;
        QString roleId;
        QString roleName;
        bool everyDepartment = false; // of the person; else the default one
    };
    Choice choice() const;

private:
    void loadSoftware();
    void loadRoles();
    void showState(const QString &note);

    client::ApiClient &m_client;
    const QString m_domainId;
    QComboBox *m_software;
    QComboBox *m_role;
    QComboBox *m_where;
    QLabel *m_note;
    QPushButton *m_accept;
};

} // namespace formwright::administration

// Asks for the software, name and code of a role.
#pragma once

#include "app/contract/authtime_domains.h"
#include "app/contract/designtime_roles.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;

namespace formwright::widgets {
class FormRow;
}

namespace formwright::administration {

class RolesPageDialog : public QDialog
{
    Q_OBJECT
public:
    // A role without an id is a new one; the software of another cannot be changed.
    RolesPageDialog(const QList<contract::authtime::Software> &software, const QString &applicationId,
        const contract::designtime::Role &role, QWidget *parent);

    QString applicationId() const;
    contract::designtime::Role role() const;

private:
    const contract::designtime::Role m_role;
    QComboBox *m_software;
    QLineEdit *m_name;
    QLineEdit *m_code;
    QCheckBox *m_active;
    QCheckBox *m_default;
    QPushButton *m_accept;
};

} // namespace formwright::administration

// Asks for people and departments that shall hold a role.
#pragma once

#include "ui/administration/common/admin_context.h"

#include <QDialog>
#include <QHash>

class QPushButton;

namespace formwright::widgets {
class PickerField;
}

namespace formwright::administration {

class RolesPageAddDialog : public QDialog
{
    Q_OBJECT
public:
    RolesPageAddDialog(const AdminContext &context, const QString &domainId, const QString &roleName, QWidget *parent);

    QStringList people() const;
    QHash<QString, QString> names() const; // of the people, by id
    QStringList departments() const;
    widgets::PickerField *peopleField() const { return m_people; }

private:
    void showState();

    widgets::PickerField *m_people;
    widgets::PickerField *m_departments;
    QPushButton *m_accept;
};

} // namespace formwright::administration

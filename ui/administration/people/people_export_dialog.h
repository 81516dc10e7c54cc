// Asks whose people go into the workbook.
#pragma once

#include "ui/administration/common/admin_context.h"

#include <QDialog>

class QPushButton;
class QRadioButton;

namespace formwright::widgets {
class PickerField;
}

namespace formwright::administration {

class PeopleExportDialog : public QDialog
{
    Q_OBJECT
public:
    PeopleExportDialog(const AdminContext &context, const QString &domainId, QWidget *parent);

    void setDepartment(const QString &id, const QString &name);
    QString departmentId() const; // empty for the whole domain
    QString departmentName() const;

private:
    void showState();

    QRadioButton *m_all;
    QRadioButton *m_one;
    widgets::PickerField *m_department;
    QPushButton *m_accept;
};

} // namespace formwright::administration

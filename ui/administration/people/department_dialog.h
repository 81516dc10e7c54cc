// Asks for the department that people shall be moved or added to.
#pragma once

#include "ui/client/api_client.h"

#include <QDialog>
#include <QSettings>

namespace formwright::widgets {
class PickerField;
}

namespace formwright::administration {

class DepartmentDialog : public QDialog
{
    Q_OBJECT
public:
    DepartmentDialog(client::ApiClient &client, QSettings *settings, const QString &domainId, const QString &title,
        const QString &acceptText, QWidget *parent);

    QString departmentId() const;
    QString departmentName() const;

private:
    widgets::PickerField *m_field;
};

} // namespace formwright::administration

// A department with everything that is told of it: its name, its code, and the fields that the domain added.
#pragma once

#include "app/contract/authtime_departments.h"
#include "ui/administration/people/extension_field.h"
#include "ui/client/api_client.h"

#include <QDialog>

class QPushButton;
class QTabWidget;

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::administration {

// Asks for the fields of the domain, saves by itself and is then accepted; what is refused is told at its field. GUI
// thread.
class DepartmentPropertiesDialog : public QDialog
{
    Q_OBJECT
public:
    // One without an id is a new one, below its superior.
    DepartmentPropertiesDialog(client::ApiClient &client, const QString &domainId,
        const contract::authtime::Department &department, QWidget *parent);

    pages::BoundForm &form() { return *m_form; }
    // As the server has it after the dialog was accepted, and the values before of the members that were changed.
    const contract::authtime::Department &saved() const { return m_saved; }
    const QJsonObject &before() const { return m_before; }

private:
    bool isNew() const { return m_department.id.isEmpty(); }
    void load();
    void build(const QList<ExtensionField> &fields);
    void save();
    void tell(const QString &what, const client::Failure &failure);
    void showState();

    client::ApiClient &m_client;
    const QString m_domainId;
    const contract::authtime::Department m_department;
    contract::authtime::Department m_saved;
    QJsonObject m_before;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QTabWidget *m_tabs;
    pages::BoundForm *m_form;
    QPushButton *m_accept;
    bool m_isLoaded = false;
    bool m_isSaving = false;
};

} // namespace formwright::administration

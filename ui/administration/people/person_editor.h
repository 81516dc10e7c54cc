// A person of a domain: names, contact, departments and roles, proxy and superior, the domain's own fields, access.
#pragma once

#include "app/contract/authtime_people.h"
#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/people/extension_field.h"
#include "ui/pages/record_page.h"

class QComboBox;

namespace formwright::widgets {
class PickerField;
}

namespace formwright::administration {

class RoleMatrix;

class PersonEditor : public pages::RecordPage
{
    Q_OBJECT
public:
    // An address of kind "new-person" makes one, in the department that is its thing.
    PersonEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;
    void refresh() override; // keeps what is being typed
    void step(int people); // to the next or previous one of the list

protected:
    void build() override;
    void send() override;
    bool isNew() const override { return m_address.kind == QLatin1StringView("new-person"); }
    QString whatItIs() const override;
    void retranslate() override;

private:
    void buildPerson();
    void buildContact();
    void buildDepartments();
    void buildProxy();
    void buildExtension();
    void buildAccess();
    widgets::PickerField *addPeople(const QString &member, const QString &label);
    widgets::PickerField *addDepartments(const QString &member, const QString &label, bool asArray);
    void showDepartments(); // in the choice of the default one and in the roles
    void loadPerson();
    QJsonObject membersOf(const QJsonObject &person); // as the fields have them
    void keepTyping(const AdminAddress &made, const client::Failure &failure);
    bool isPasswordFine();
    void sendNew();
    void sendChanges();
    QJsonObject bodyOf(const QJsonObject &members) const;

    AdminContext m_context;
    AdminAddress m_address;
    QString m_name;
    QList<ExtensionField> m_extension;
    QJsonObject m_person;
    widgets::PickerField *m_departments = nullptr;
    QComboBox *m_default = nullptr;
    RoleMatrix *m_matrix = nullptr;
    QAction *m_previous;
    QAction *m_next;
};

} // namespace formwright::administration

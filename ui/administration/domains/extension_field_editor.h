// The editor of one field that a domain adds to its people or departments.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/record_page.h"

namespace formwright::administration {

// A new one without an id in the address.
class ExtensionFieldEditor : public pages::RecordPage
{
    Q_OBJECT
public:
    ExtensionFieldEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;
    void refresh() override; // keeps what is being typed

protected:
    void build() override;
    void send() override;
    bool isNew() const override { return m_address.thing.isEmpty(); }
    QString whatItIs() const override;
    void retranslate() override;

private:
    void buildField();
    void buildRules();
    void showKind(); // options only where something is chosen
    void takeField(const QJsonObject &field);
    void sendNew();
    void sendChanges();

    AdminContext m_context;
    AdminAddress m_address;
    QString m_label;
    QString m_name; // field3, as soon as it is known
};

} // namespace formwright::administration

// The editor of one account that administers or designs.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/record_page.h"

namespace formwright::administration {

// A new one without an id in the address.
class AccountEditor : public pages::RecordPage
{
    Q_OBJECT
public:
    AccountEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;
    void refresh() override;

protected:
    void build() override;
    void send() override;
    bool isNew() const override { return m_address.thing.isEmpty(); }
    QString whatItIs() const override;
    void retranslate() override;

private:
    void buildPerson();
    void buildRights();
    void sendNew();
    void sendChanges();
    void showRights();

    AdminContext m_context;
    AdminAddress m_address;
    QString m_name;
};

} // namespace formwright::administration

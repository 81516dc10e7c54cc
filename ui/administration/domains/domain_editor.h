// A domain: its names and looks, who administers it, its cloud account and secret.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/record_page.h"

namespace formwright::administration {

class DomainEditor : public pages::RecordPage
{
    Q_OBJECT
public:
    // An address without a domain makes a new one.
    DomainEditor(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;
    void refresh() override; // keeps what is being typed

protected:
    void build() override;
    void send() override;
    bool isNew() const override { return m_address.domainId.isEmpty(); }
    QString whatItIs() const override;
    void retranslate() override;

private:
    void buildGeneral();
    void buildAdministrators();
    void buildCloud();
    void askForNewSecret();
    void makeNewSecret();
    void readSecret();
    void sendNew();
    void sendChanges();

    AdminContext m_context;
    AdminAddress m_address;
    QString m_name;
};

} // namespace formwright::administration

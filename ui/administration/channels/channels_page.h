// What people of a domain are told outside the server, and by what: the choice that holds where nobody makes his own,
// the mail server of the domain and its web-hook.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/record_page.h"

#include <QJsonArray>

class QLineEdit;
class QPushButton;

namespace formwright::contract::notice_channels {
struct ChooseDomainChannels;
}

namespace formwright::administration {

class NoticeModesField;

class ChannelsPage : public pages::RecordPage
{
    Q_OBJECT
public:
    ChannelsPage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;
    void refresh() override; // keeps what is being typed

    NoticeModesField *modes() const { return m_modes; }

protected:
    void build() override;
    void send() override;
    QString whatItIs() const override { return tr("Channels"); }
    void retranslate() override;

private:
    void buildNotices();
    void buildMailServer();
    void buildTest();
    void buildHook();
    void showFacts();
    void showServer(const QJsonObject &channels, bool isAnswerToSaving);
    contract::notice_channels::ChooseDomainChannels input();
    void test();
    void showTestState();

    AdminContext m_context;
    AdminAddress m_address;
    QAction *m_deliveries;
    QJsonObject m_shown; // the last answer
    NoticeModesField *m_modes = nullptr; // these go with the tabs
    QLineEdit *m_testAddress = nullptr;
    QPushButton *m_test = nullptr;
    QString m_typedAddress;
    bool m_isTesting = false;
};

} // namespace formwright::administration

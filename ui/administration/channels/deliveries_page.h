// What the people of a domain were told outside the server: what waits and what failed, and why.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/table_page.h"

class QComboBox;

namespace formwright::administration {

class DeliveriesPage : public pages::TablePage
{
    Q_OBJECT
public:
    DeliveriesPage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;

    QComboBox *states() const { return m_states; }

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void retranslate() override;

private:
    static QVariant cell(const QJsonObject &row, int column, int role);
    void fillStates();
    void narrow();
    void tryAgain();
    void askToGiveUp();
    void giveUp(const QStringList &ids);
    // One after the other, until one is refused.
    template <class Endpoint> void act(const Endpoint &endpoint, const QStringList &ids, const QString &failure);

    AdminContext m_context;
    AdminAddress m_address;
    QComboBox *m_states;
    QAction *m_again;
    QAction *m_giveUp;
    QAction *m_channels;
    QAction *m_refresh;
};

} // namespace formwright::administration

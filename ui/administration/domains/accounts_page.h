// The accounts that administer and design: find one, make, open, deactivate and delete them.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/pages/table_page.h"

namespace formwright::administration {

class AccountsPage : public pages::TablePage
{
    Q_OBJECT
public:
    explicit AccountsPage(const AdminContext &context, QWidget *parent = nullptr);

    void load() override;

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void openRow(const QJsonObject &row) override;
    void retranslate() override;

private:
    static QVariant cell(const QJsonObject &row, int column, int role);
    void open();
    void toggle();
    // One after the other, until one is refused.
    void setActive(const QList<QJsonObject> &rows, bool active);
    void askToDelete();
    void remove(const QStringList &ids, const QString &who);

    AdminContext m_context;
    QAction *m_new;
    QAction *m_open;
    QAction *m_toggle;
    QAction *m_delete;
    QAction *m_refresh;
};

} // namespace formwright::administration

// Who is signed in, and signing people out.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/pages/table_page.h"

namespace formwright::administration {

class SignInsPage : public pages::TablePage
{
    Q_OBJECT
public:
    explicit SignInsPage(const AdminContext &context, QWidget *parent = nullptr);

    void load() override;

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void retranslate() override;

private:
    static QVariant cell(const QJsonObject &row, int column, int role);
    void askToEnd();
    void end(const QStringList &ids);

    AdminContext m_context;
    QAction *m_end;
    QAction *m_refresh;
};

} // namespace formwright::administration

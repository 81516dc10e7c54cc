// All software of the platform, and which of it the administrators of domains may add to theirs.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/table_page.h"

namespace formwright::widgets {
class UndoBar;
}

namespace formwright::administration {

class PeopleWork;

class OffersPage : public pages::TablePage
{
    Q_OBJECT
public:
    explicit OffersPage(const AdminContext &context, QWidget *parent = nullptr);

    void load() override;
    bool isUndoAvailable() const override;
    QString undoText() const override;

public Q_SLOTS:
    void undo() override;

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void openRow(const QJsonObject &row) override; // offers it, or does not any more
    void retranslate() override;

private:
    static QVariant cell(const QJsonObject &row, int column, int role);
    void offer(const QList<QJsonObject> &rows, bool offered);

    AdminContext m_context;
    PeopleWork &m_work;
    widgets::UndoBar *m_bar;
    QAction *m_offer;
    QAction *m_stop;
    QAction *m_refresh;
};

} // namespace formwright::administration

// The fields that a domain adds to its people and departments: find one, make, open, take out of use and delete them.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/pages/table_page.h"

namespace formwright::widgets {
class UndoBar;
}

namespace formwright::administration {

class PeopleWork;

// What kinds of values there are, as the server and as people call them.
QList<std::pair<QString, QString>> extensionFieldTypes();
// "People" or "Departments".
QString extensionFieldOwners(const QString &table);

class ExtensionFieldsPage : public pages::TablePage
{
    Q_OBJECT
public:
    ExtensionFieldsPage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

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
    void openRow(const QJsonObject &row) override;
    void retranslate() override;

private:
    static QVariant cell(const QJsonObject &row, int column, int role);
    void open();
    void toggle();
    void remove();
    void askToRemoveWithValues();
    void removeWithValues(const QJsonObject &row);
    void tellOthers();

    AdminContext m_context;
    AdminAddress m_address;
    QString m_domainName; // empty until it is known
    PeopleWork &m_work;
    widgets::UndoBar *m_bar;
    QAction *m_new;
    QAction *m_open;
    QAction *m_toggle;
    QAction *m_delete;
    QAction *m_deleteValues;
    QAction *m_refresh;
};

} // namespace formwright::administration

// Who of a domain was given a role, and in which department: listed, searched, added and taken out.
#pragma once

#include "app/contract/authtime_role_holders.h"
#include "ui/administration/common/admin_context.h"
#include "ui/models/paged_table_model.h"

#include <QWidget>

class QAction;
class QLabel;
class QStackedLayout;
class QTableView;

namespace formwright::widgets {
class EmptyState;
class SearchField;
} // namespace formwright::widgets

namespace formwright::administration {

class PeopleWork;

class RoleHoldersPane : public QWidget
{
    Q_OBJECT
public:
    RoleHoldersPane(const AdminContext &context, const QString &domainId, QWidget *parent = nullptr);

    struct Shown {
        QString applicationId;
        QString roleId; // empty: none is chosen
        QString name;
        bool isDefault = false;
    };
    void show(const Shown &role);
    void refresh();
    models::PagedTableModel &model() { return *m_model; }
    QTableView *table() const { return m_table; }
    QAction *addAction() const { return m_add; }
    QAction *removeAction() const { return m_remove; }
    void retranslate();

    // Gives the role to people in their default departments, and to everybody of departments; both can be undone.
    void add(const QStringList &people, const QHash<QString, QString> &names, const QStringList &departments)
    {
        addTo(m_role, people, names, departments);
    }

Q_SIGNALS:
    void failed(const QString &what, const formwright::client::Failure &failure);
    void busy(const QString &what); // empty: not any more

private:
    void build();
    void ask();
    void askToAdd();
    void addTo(const Shown &role, const QStringList &people, const QHash<QString, QString> &names,
        const QStringList &departments);
    void takeGiven(
        const Shown &role, const QHash<QString, QString> &names, const QList<contract::authtime::RoleGiven> &given);
    void removeSelected();
    void tellVisibleRows();
    void showState();
    static QVariant cell(const QJsonObject &row, int column, int role);

    AdminContext m_context;
    const QString m_domainId;
    PeopleWork &m_work;
    Shown m_role;
    models::PagedTableModel *m_model;
    QLabel *m_head;
    QLabel *m_note;
    widgets::SearchField *m_search;
    QTableView *m_table;
    widgets::EmptyState *m_empty;
    QStackedLayout *m_stack;
    QAction *m_add;
    QAction *m_remove;
    bool m_isChoosing = false; // another role: its search begins empty
};

} // namespace formwright::administration

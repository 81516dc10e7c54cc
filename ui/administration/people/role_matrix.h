// The roles of a person: one line a role, grouped by application, and a column to tick for each department of theirs.
#pragma once

#include "app/contract/authtime_people.h"
#include "ui/client/api_client.h"

#include <QWidget>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::administration {

// Roles it is not told of (of applications that are not bound any more) are kept as they are.
class RoleMatrix : public QWidget
{
    Q_OBJECT
public:
    struct Place {
        QString departmentId; // empty: in no department
        QString name;

        bool operator==(const Place &) const = default;
    };

    RoleMatrix(client::ApiClient &client, const QString &domainId, QWidget *parent = nullptr);

    void load(); // asks for the applications of the domain and their roles
    void setPlaces(const QList<Place> &places); // the columns; what is ticked in one that goes is dropped
    void setDefaultDepartment(const QString &departmentId) { m_defaultDepartment = departmentId; }

    QList<contract::authtime::PersonRole> roles() const; // sorted
    void setRoles(const QList<contract::authtime::PersonRole> &roles);
    QTreeWidget *tree() const { return m_tree; }

Q_SIGNALS:
    void edited();

private:
    struct Known {
        QString applicationId;
        QString applicationName;
        QString roleId;
        QString roleName;
        bool isDefault;
    };
    void askRoles(const QString &applicationId, const QString &name);
    void fill();
    void toggle(QTreeWidgetItem *item, int column);
    bool isHeld(const QString &roleId, const QString &departmentId) const;

    client::ApiClient &m_client;
    const QString m_domainId;
    QList<Known> m_known;
    QList<Place> m_places;
    QList<contract::authtime::PersonRole> m_roles;
    QString m_defaultDepartment;
    QTreeWidget *m_tree;
    QLabel *m_note;
    int m_asking = 0;
    quint64 m_round = 0; // answers to an earlier load() are left aside
    bool m_isFilling = false;
};

} // namespace formwright::administration

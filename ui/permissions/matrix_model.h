// Role by element as a table: its rows are the tree of elements, as far as it is open and not filtered away.
#pragma once

#include "ui/permissions/permission_design.h"

#include <QAbstractTableModel>

namespace formwright::permissions {

class MatrixModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { ChoiceRole = Qt::UserRole + 300, WarningRole, ClosedRole, OwnRole, ChangedRole };
    enum class Show { All, Said, Changed };

    explicit MatrixModel(PermissionDesign &design, QObject *parent = nullptr);

    // The tree anew: another matrix is there.
    void rebuild();
    // Only what belongs to the module; empty for all.
    void setModule(const QString &moduleId);
    void setFilter(const QString &text, Show show);

    // What stands in the row: the head of a branch that is no element has none (-1).
    int elementOf(int row) const;
    int rowOf(int element) const; // -1 while it is not shown
    Cell cellOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Cell &cell) const;
    // Opens what lies above it, and lets it through the filter.
    void reveal(int element);

    int depth(int row) const;
    bool hasChildren(int row) const;
    bool isOpen(int row) const;
    void setOpen(int row, bool isOpen);
    void setAllOpen(bool isOpen);
    int parentRow(int row) const;

    QString elementKind(int element) const; // "field"
    QString iconName(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void arranged(); // other rows are shown

private:
    struct Node {
        int element = -1;
        QString title; // of one that is no element
        QString icon;
        QString moduleId;
        int parent = -1;
        int depth = 0;
        QList<int> children;
        bool isOpen = true;
    };
    int add(const Node &node);
    void addModule(const QString &superior, int parent, QSet<QString> &seen);
    void addElements(const QString &above, int parent);
    void arrange();
    bool passes(int node) const;
    QString titleOf(int node) const;
    QString cellName(const Cell &cell) const;

    PermissionDesign &m_design;
    QList<Node> m_nodes;
    QList<int> m_rows; // nodes
    QString m_module;
    QString m_text;
    Show m_show = Show::All;
    QSet<QString> m_closed; // by their keys, so that they stay so when it is read again
    QSet<QString> m_opened;
    QString keyOf(const Node &node) const;
};

} // namespace formwright::permissions

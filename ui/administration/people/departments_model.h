// The departments of a domain as a tree that asks for a branch when it is opened. People and departments are dropped
// onto it.
#pragma once

#include "app/contract/authtime_departments.h"
#include "ui/client/api_client.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace formwright::administration {

// GUI thread. It changes nothing by itself: what is dropped or renamed is told by signals, and shown once the server
// has said yes.
class DepartmentsModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum class Kind {
        Everybody, // the first line: all people of the domain
        Department,
        Nowhere, // the last line: people of no department
        Loading,
        Error, // says why; refresh() of its parent asks again
    };
    enum Role { KindRole = Qt::UserRole + 1, IdRole, IndexCodeRole, OrderRole, SuperiorRole };

    // What the tree understands when it is dropped: the people selected in the table of the domain, or departments of
    // it.
    static constexpr auto peopleMime = "application/x-formwright-people";
    static constexpr auto departmentMime = "application/x-formwright-department";

    DepartmentsModel(client::ApiClient &client, const QString &domainId, QObject *parent = nullptr);
    ~DepartmentsModel() override;

    void load(); // forgets what it knows
    // Asks again for the departments below one; those that stay keep their branches. An invalid index is the whole
    // tree.
    void refresh(const QModelIndex &branch);
    Kind kind(const QModelIndex &index) const { return Kind(index.data(KindRole).toInt()); }
    QModelIndex find(const QString &departmentId) const; // among what is loaded
    bool isAsking(const QModelIndex &branch) const;
    // Loads branch after branch along a path of ids joined by _ and then tells found(); also when it is there already.
    // An empty one gives up what is looked for.
    void findPath(const QString &indexCode);
    // Departments that have the same superior, in their order.
    QList<contract::authtime::Department> siblings(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return 1; }
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(
        const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent) const override;
    bool dropMimeData(
        const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent) override;

Q_SIGNALS:
    void renameWanted(const QString &departmentId, const QString &name);
    // Onto a department: moved there, or added to it as well.
    void peopleDropped(const QString &departmentId, bool adds);
    // Below another one (empty: to the top), at that place among its departments; -1 is the end.
    void departmentDropped(const QString &departmentId, const QString &superior, int position);
    void branchLoaded(const QModelIndex &branch);
    void found(const QModelIndex &index); // invalid when there is no such department any more
    void failed(const formwright::client::Failure &failure);

private:
    struct Node;
    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Node *node) const;
    Node *findNode(const QString &departmentId) const;
    void ask(Node *node);
    void take(Node *node, const QList<contract::authtime::Department> &departments);
    void removeLine(Node *node, int row);
    void setNote(Node *node, Kind kind, const QString &text);
    void continuePath();

    client::ApiClient &m_client;
    const QString m_domainId;
    std::unique_ptr<Node> m_root;
    QHash<QString, Node *> m_byId;
    QStringList m_path; // what is still to be opened
    quint64 m_lastQuestion = 0;
};

} // namespace formwright::administration

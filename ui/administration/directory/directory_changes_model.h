// The changes of a synchronization as a tree: kinds or departments, the changes in them, and of each what was and what
// will be.
#pragma once

#include "app/contract/directory.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace formwright::administration {

// Filled piece by piece; what is filtered out stays in memory. GUI thread.
class DirectoryChangesModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    using Change = contract::directory::Change;
    enum Column { What, Kind, Place, Before, After, Outcome, ColumnCount };
    enum class Grouping { ByKind, ByDepartment };
    struct Filter {
        QString words{}; // part of a name, login, department, entry, reason or value
        QString kind{}; // empty: all
        bool failedOnly = false;

        bool operator==(const Filter &) const = default;
    };

    explicit DirectoryChangesModel(QObject *parent = nullptr);
    ~DirectoryChangesModel() override;

    void clear();
    void append(const QList<Change> &changes);
    void setGrouping(Grouping grouping);
    void setFilter(const Filter &filter);
    qint64 matching() const; // changes that the filter lets through
    qint64 loaded() const { return qint64(m_changes.size()); }
    // Of the row of a change or of one of its details; null of a group.
    const Change *changeAt(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void retranslate();

private:
    // A group or a change. The details of a change have no node: their index points to that of the change.
    struct Node {
        Node *parent = nullptr;
        int row = 0;
        QString name; // of a group: a kind, or a department
        qsizetype change = -1;
        qint64 count = 0; // of changes in a group
        int groups = 0; // they stand before the changes
        std::vector<std::unique_ptr<Node>> children;
    };
    Node *nodeOf(const QModelIndex &index) const; // null of a detail
    QModelIndex indexOf(const Node *node) const;
    bool matches(const Change &change) const;
    void add(qsizetype number);
    Node *groupOf(const Change &change);
    Node *childGroup(Node *parent, const QString &name);
    void insert(Node *parent, int row, std::unique_ptr<Node> node);
    void rebuild();
    QVariant groupData(const Node &node, int column, int role) const;
    QVariant changeData(const Change &change, int column, int role) const;
    static QVariant detailData(const contract::directory::Detail &detail, int column, int role);

    std::vector<Change> m_changes;
    Node m_root;
    Grouping m_grouping = Grouping::ByKind;
    Filter m_filter;
    bool m_isRebuilding = false;
};

} // namespace formwright::administration

// The rows of a view below one another: a tree, or the groups of a collapsible view.
#pragma once

#include "ui/views/view_source.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace formwright::views {

// Asks for nothing itself: levelWanted() says what is opened, setLevel() and addToLevel() fill it. GUI thread.
class TreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        RowRole = Qt::UserRole + 200, // beside those of PagedTableModel, which the delegate of the cells asks for
        KeyRole, // of a node: the same as long as it stands in the same place
        KindRole
    };
    enum class Kind {
        Row,
        Group,
        Loading, // its level is on its way
        More // leads to further rows of its level
    };

    explicit TreeModel(ViewSource &source, QObject *parent = nullptr);

    void setLevel(const QModelIndex &parent, const RowsAnswer &answer);
    // The same level as it is now: rows that stay keep what stands below them, and whoever points at them still does.
    // `pages` is how many of those that are read one by one the answer holds.
    void mergeLevel(const QModelIndex &parent, const RowsAnswer &answer, int pages);
    void addToLevel(const QModelIndex &parent, const RowsAnswer &answer);
    // What the cells of one row show now.
    void setItems(const QModelIndex &index, const QJsonObject &items);
    // Whether its level was read, and how many pages of it.
    bool isRead(const QModelIndex &parent) const;
    int pagesRead(const QModelIndex &parent) const;
    // It could not be read: it can be opened once more.
    void forgetLevel(const QModelIndex &parent);
    QModelIndex find(const QString &key) const;
    QModelIndex findDocument(const QString &documentId) const;
    int nextPage(const QModelIndex &parent) const; // of its level
    static Kind kindOf(const QModelIndex &index) { return Kind(index.data(KindRole).toInt()); }
    // Where the groups say what they are, and nodes open: the first column that is not summed up.
    int titleColumn() const { return m_titleColumn; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    void retranslate();

Q_SIGNALS:
    void levelWanted(const QModelIndex &parent);
    void sortWanted(int column, Qt::SortOrder order);

private:
    struct Node {
        Kind kind = Kind::Row;
        QJsonObject row;
        QString key;
        Node *parent = nullptr;
        std::vector<std::unique_ptr<Node>> children;
        enum class Level { Unasked, Asked, There } level = Level::Unasked;
        int page = 0; // that were read of its level
        qint64 left = 0; // how many rows of it were not
    };
    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Node *node, int column = 0) const;
    int rowOf(const Node *node) const;
    std::unique_ptr<Node> makeNode(Node *parent, Kind kind, const QJsonObject &row) const;
    void append(Node *node, const RowsAnswer &answer);
    void takeAway(Node *node, std::size_t row);
    void putInOrder(Node *node, const QStringList &keys);
    void clear(Node *node);
    const Node *find(const Node *below, const std::function<bool(const Node &)> &isIt) const;
    QVariant groupData(const Node &node, int column, int role) const;

    ViewSource &m_source;
    std::unique_ptr<Node> m_root;
    int m_titleColumn = 0;
    std::pair<int, Qt::SortOrder> m_sorting{-1, Qt::AscendingOrder};
};

} // namespace formwright::views

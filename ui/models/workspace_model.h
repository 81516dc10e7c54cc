// What there is to work on, as a tree that asks for a branch when it is opened.
#pragma once

#include "ui/client/api_client.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

#include <memory>
#include <vector>

namespace formwright::contract::runtime_entry {
struct RuntimeMenu;
}

namespace formwright::models {

// Of a view by its type: 1 list, 16 calendar, 17 tree, 18 map, 19 gantt, 20 collapsible.
QString viewIconName(int viewType);

enum class WorkspaceKind {
    Domain,
    AllSoftware, // software of every domain and of none
    Software,
    Module,
    Form,
    View,
    Flow, // where designs are drawn, after forms and views
    MenuEntry, // in Run: of the menu that was designed; with others below it, or with something to open
    Everything, // in Run: all views and forms of a software with a menu, which may name some of them alone
    Loading, // one line while the branch is on its way
    Empty, // one line instead of nothing
    Error, // one line that says why; retry() asks again
};

// GUI thread. Ids are plain in Administer and Design, and opaque in Run.
class WorkspaceModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum class Scope {
        Administer, // domains, their software, modules, forms, views and flows: for adminToken
        Design, // software, modules, forms, views and flows: for adminToken and designerToken
        Run, // software with the views and forms one may use: for everybody
    };
    enum Role {
        KindRole = Qt::UserRole + 200,
        IdRole,
        ApplicationIdRole,
        ApplicationNameRole,
        ModuleIdRole,
        FormIdRole,
        DomainIdRole,
        DesignIdRole, // of a form or view in Run: what it is called where it is designed; empty for plain users
        LinkTypeRole // of an entry of a menu (RuntimeMenu::linkType); its IdRole is the form, the view or the address
    };

    WorkspaceModel(client::ApiClient &client, Scope scope, QObject *parent = nullptr);
    ~WorkspaceModel() override;

    // Forgets everything and asks for the first level: after another sign-in.
    void reload();
    // Asks again for what is below `index`, which may be an invalid one for all. What is shown stays until the answer
    // is there.
    void refresh(const QModelIndex &index);
    // The same for everything below it that has been opened.
    void refreshAll(const QModelIndex &index = {});
    // The design is called so by now, wherever it stands.
    void takeName(const QString &designId, const QString &name);
    // The line with that id below `parent`, where it is there.
    QModelIndex child(const QModelIndex &parent, const QString &id) const;
    // For a line of kind Error.
    void retry(const QModelIndex &index) { refresh(index.parent()); }
    // Gives up what is on its way. What is shown stays; a branch that has nothing yet says so, and is asked for again
    // by retry().
    void stopLoading();
    bool isLoading() const { return !m_onTheWay.isEmpty(); }
    // Opens branches that nobody has opened yet, so that a search finds what is in them; software by software, at most
    // `branches` of them.
    void loadAll(int branches = 300);

    Scope scope() const { return m_scope; }
    WorkspaceKind kind(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    // Of a name: renames nothing, but tells it by renameWanted().
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    // Forms and views where designs are worked on.
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

Q_SIGNALS:
    void loadingChanged(bool loading);
    void branchLoaded(const QModelIndex &branch);
    void renameWanted(const QModelIndex &index, const QString &name);
    void branchFailed(const QModelIndex &branch, const formwright::client::Failure &failure);

private:
    struct Node;
    using Nodes = std::vector<std::unique_ptr<Node>>;
    // The answers of several calls that make up one branch.
    struct Gathering;

    static std::unique_ptr<Node> makeNode(
        WorkspaceKind kind, const QString &id, const QString &name, const QString &formId = {});
    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Node *node) const;
    void ask(Node *node);
    template <class In, class Out>
    void call(const contract::Endpoint<In, Out> &endpoint, const In &in, const std::shared_ptr<Gathering> &gathering,
        int part, std::function<void(const Out &, Nodes &)> take);
    // The same page after page; `number` is the member of `in` that tells which.
    template <class In, class Out>
    void callPages(const contract::Endpoint<In, Out> &endpoint, const In &in, int In::*number,
        const std::shared_ptr<Gathering> &gathering, int part, std::function<void(const Out &, Nodes &)> take);
    void finish(const std::shared_ptr<Gathering> &gathering);
    static Nodes menuNodes(const QList<contract::runtime_entry::RuntimeMenu> &entries);
    static void fitMenu(Nodes &menu, const Nodes &views, const Nodes &forms);
    void adopt(Node *child, Node *parent);
    QList<std::shared_ptr<Gathering>> giveUp();
    void replaceChildren(Node *node, Nodes children);
    void askMore();
    Node *byNumber(quint64 number) const;

    client::ApiClient &m_client;
    const Scope m_scope;
    std::unique_ptr<Node> m_root;
    QHash<quint64, Node *> m_numbers;
    QList<std::shared_ptr<Gathering>> m_onTheWay;
    quint64 m_lastNumber = 0;
    int m_searchBudget = 0;
};

// The branches with a name that contains what is searched, and all above and below it.
class WorkspaceFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit WorkspaceFilter(WorkspaceModel &model, QObject *parent = nullptr);
    void search(const QString &text);

private:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

    WorkspaceModel &m_model;
    QString m_text;
};

} // namespace formwright::models

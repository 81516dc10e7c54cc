#pragma once

#include "ui/models/design_acts.h"

#include <QAction>
#include <QMap>
#include <QPointer>

class QMenu;
class QTreeView;

namespace formwright::widgets {
class InlineMessage;
} // namespace formwright::widgets

namespace formwright::editors {

// What a software has beside its modules, and a form beside its template, each on a page of its own.
enum class SoftwarePart { Menus, Scripts, Styles, Permissions, Roles, Buttons };

// What can be done in a tree of the workspace, by menu and keys: open and refresh everywhere; where designs are worked
// on also make, rename in place, duplicate and delete. What the server refuses is told above the tree.
class DesignTree : public QObject
{
    Q_OBJECT

public:
    // All of them outlive it. What the tree shows is `shown`, over `model`.
    DesignTree(client::ApiClient &client, models::WorkspaceModel &model, models::WorkspaceFilter &shown,
        QTreeView &tree, widgets::InlineMessage &message);

    bool isBusy() const { return m_isBusy; }
    // The menu for the line that is current, for whoever shows it.
    QMenu *menu();

    QAction *open() const { return m_open; }
    QAction *openDesign() const { return m_openDesign; }
    QAction *newSoftware() const { return m_newSoftware; }
    QAction *newModule() const { return m_newModule; }
    QAction *newForm() const { return m_newForm; }
    QAction *newView() const { return m_newView; }
    QAction *newFlow() const { return m_newFlow; }
    QAction *rename() const { return m_rename; }
    QAction *describe() const { return m_describe; }
    QAction *duplicate() const { return m_duplicate; }
    QAction *cut() const { return m_cut; }
    QAction *copyForPasting() const { return m_copy; }
    QAction *paste() const { return m_paste; }
    QAction *moveUp() const { return m_up; }
    QAction *moveDown() const { return m_down; }
    QAction *publish() const { return m_publish; }
    QAction *usages() const { return m_usages; }
    QAction *history() const { return m_history; }
    QAction *remove() const { return m_remove; }
    QAction *part(SoftwarePart part) const { return m_parts.value(part); }
    QAction *refresh() const { return m_refresh; }

Q_SIGNALS:
    // Indexes are of the model.
    void openWanted(const QModelIndex &index);
    void designWanted(const QModelIndex &index); // of a form or view that is used
    void publishWanted(const models::DesignTarget &target);
    void usagesWanted(const models::DesignTarget &target);
    void historyWanted(const models::DesignTarget &target);
    // Of a software, of a module of one, or of a form.
    void partWanted(formwright::editors::SoftwarePart part, const QModelIndex &index);
    void designsChanged(); // whoever shows them as well asks again
    void busyChanged(bool isBusy, const QString &what);

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    QAction *makeAction(const QString &icon, const QKeySequence &key, const std::function<void()> &run);
    void retranslate();
    void follow();
    QModelIndex current() const; // of the model
    void create(models::WorkspaceKind kind);
    void doRename(const QModelIndex &index, const QString &name);
    void askDescription();
    void editDescription(const models::DesignTarget &target, const QString &before);
    void describe(const models::DesignTarget &target, const QString &text);
    void copy();
    void hold(bool isMoved);
    void pasteHeld();
    void shift(int by);
    QModelIndex moduleAround(const QModelIndex &index) const;
    void askToRemove();
    void askToRemove(const models::DesignTarget &target, const models::DesignParts &parts);
    void removeNow(const models::DesignTarget &target, bool withDocuments);
    void askForDocuments(const models::DesignTarget &target, const QString &why);
    void offerBack(const models::DesignTarget &target);
    void refreshWithin(const QString &moduleId);
    void begin(const QString &what);
    // What somebody has agreed to waits for what is under way.
    void whenFree(const std::function<void()> &act);
    void fail(const QString &what, const client::Failure &failure);
    // After a change of what is below this line: shows it anew, goes to the one with that id and opens its name.
    void showBelow(const QModelIndex &parent, const QString &id, bool isNamed);
    void goToWanted(const QModelIndex &branch);
    // The same design may stand in several places.
    void refreshAround(const models::DesignTarget &target);
    QString freeName(const QModelIndex &parent, models::WorkspaceKind kind, const QString &name) const;
    QString copyName(const QModelIndex &index) const;

    client::ApiClient &m_client;
    models::WorkspaceModel &m_model;
    models::WorkspaceFilter &m_shown;
    QTreeView &m_tree;
    widgets::InlineMessage &m_message;
    const bool m_designs; // and not what is used
    QPointer<QMenu> m_menu;
    QAction *m_open;
    QAction *m_openDesign;
    QAction *m_newSoftware;
    QAction *m_newModule;
    QAction *m_newForm;
    QAction *m_newView;
    QAction *m_newFlow;
    QAction *m_rename;
    QAction *m_describe;
    QAction *m_duplicate;
    QAction *m_cut;
    QAction *m_copy;
    QAction *m_paste;
    QAction *m_up;
    QAction *m_down;
    QAction *m_publish;
    QAction *m_usages;
    QAction *m_history;
    QAction *m_remove;
    QAction *m_refresh;
    QMap<SoftwarePart, QAction *> m_parts;
    std::function<void()> m_undo; // of what the message tells
    QStringList m_removed; // with what went along, in the order in which it comes back
    bool m_isBusy = false;
    // What Paste puts into a module.
    std::optional<models::DesignTarget> m_held;
    bool m_isMoved = false; // and not copied
    // What was made, until its line is there.
    QPersistentModelIndex m_wantedParent;
    bool m_wantedAtRoot = false;
    QString m_wantedId;
    bool m_wantedNamed = false;
};

} // namespace formwright::editors

// The entries as a tree, a menu for desktops and one for phones: selected, named in place, dragged to where they
// belong.
#pragma once

#include "ui/menus/link_kinds.h"
#include "ui/menus/menu_design.h"

#include <QTreeWidget>

namespace formwright::menus {

inline constexpr char targetsMime[] = "application/x-formwright-menu-targets"; // JSON: an array of entries

class MenuTree : public QTreeWidget
{
    Q_OBJECT

public:
    explicit MenuTree(MenuDesign &design, QWidget *parent = nullptr);

    void setTargets(const MenuTargets &targets);
    // Entries that have problems, and the worst of what is said of each.
    void setProblems(const QHash<QString, QString> &errors, const QHash<QString, QString> &warnings);

    QTreeWidgetItem *itemOf(const QString &id) const { return m_items.value(id); }
    QTreeWidgetItem *menuItem(bool isMobile) const { return topLevelItem(isMobile ? 1 : 0); }
    QString idOf(const QTreeWidgetItem *item) const;
    // Which menu the current line is in, also where that is its head.
    bool isMobileCurrent() const;
    // Where something new goes: behind the current entry, or inside it.
    Place placeBehind() const;
    Place placeInside() const;

    void rename();
    bool isRenaming() const { return state() == EditingState; }
    void finishRenaming();

protected:
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void showEntry(QTreeWidgetItem *item, const QString &id);
    void showSelection();
    void takeSelection();
    std::optional<Place> placeAt(QPoint point) const;
    bool canTake(const QDropEvent &event) const;

    MenuDesign &m_design;
    MenuTargets m_targets;
    QHash<QString, QString> m_errors;
    QHash<QString, QString> m_warnings;
    QHash<QString, QTreeWidgetItem *> m_items;
    QSet<QString> m_closed;
    bool m_isShowing = false;
};

} // namespace formwright::menus

// The forms and views that entries can lead to, with a search: dragged to the tree, double-clicked, or taken by Enter.
#pragma once

#include "ui/menus/link_kinds.h"

#include <QTreeWidget>

namespace formwright::widgets {
class SearchField;
}

namespace formwright::menus {

class TargetTree : public QTreeWidget
{
    Q_OBJECT

public:
    using QTreeWidget::QTreeWidget;

protected:
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    void startDrag(Qt::DropActions) override { QTreeWidget::startDrag(Qt::CopyAction); }
};

class TargetList : public QWidget
{
    Q_OBJECT

public:
    explicit TargetList(QWidget *parent = nullptr);

    void setTargets(const MenuTargets &targets);
    // Those that entries lead to already are grey.
    void setUsed(const QSet<QString> &ids);
    TargetTree *tree() const { return m_tree; }
    widgets::SearchField *search() const { return m_search; }
    QTreeWidgetItem *itemOf(const QString &id) const;

Q_SIGNALS:
    void wanted(const QList<QJsonObject> &entries);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void filter();
    void markUsed();
    void takeSelected();
    QList<QTreeWidgetItem *> leaves() const;

    MenuTargets m_targets;
    QSet<QString> m_used;
    widgets::SearchField *m_search;
    TargetTree *m_tree;
};

} // namespace formwright::menus

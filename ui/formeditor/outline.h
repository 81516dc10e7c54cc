// The elements of the form as a tree: selected as on the canvas, and dragged to where they belong.
#pragma once

#include "ui/formeditor/form_design.h"

#include <QTreeWidget>

namespace formwright::formeditor {

class Outline : public QTreeWidget
{
    Q_OBJECT

public:
    explicit Outline(FormDesign &design, QWidget *parent = nullptr);

    QTreeWidgetItem *itemOf(forms::NodeId node) const { return m_items.value(node); }

protected:
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void showSelection();
    std::optional<Place> placeAt(QPoint point) const;

    FormDesign &m_design;
    QHash<forms::NodeId, QTreeWidgetItem *> m_items;
    QSet<forms::NodeId> m_closed;
    bool m_isShowing = false;
};

} // namespace formwright::formeditor

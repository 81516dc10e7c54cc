// What can be put on the form, in groups, with a search: dragged, double-clicked, or taken by Enter.
#pragma once

#include "ui/formeditor/element_kinds.h"

#include <QTreeWidget>

namespace formwright::widgets {
class SearchField;
}

namespace formwright::formeditor {

class PaletteTree : public QTreeWidget
{
    Q_OBJECT

public:
    using QTreeWidget::QTreeWidget;

protected:
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    void startDrag(Qt::DropActions) override { QTreeWidget::startDrag(Qt::CopyAction); }
};

class ElementPalette : public QWidget
{
    Q_OBJECT

public:
    explicit ElementPalette(QWidget *parent = nullptr);

    PaletteTree *tree() const { return m_tree; }
    widgets::SearchField *search() const { return m_search; }
    QTreeWidgetItem *itemOf(const QString &kind) const;

Q_SIGNALS:
    void wanted(const QString &kind);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void filter();

    widgets::SearchField *m_search;
    PaletteTree *m_tree;
};

} // namespace formwright::formeditor

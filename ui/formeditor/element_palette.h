// What can be put on the form, in groups, with a search: dragged, double-clicked, or taken by Enter. What somebody uses
// often stands on top as well.
#pragma once

#include "ui/formeditor/element_kinds.h"

#include <QTreeWidget>

class QAction;
class QSettings;

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
    QTreeWidgetItem *itemOf(const QString &kind) const; // in its group
    QTreeWidgetItem *favouriteOf(const QString &kind) const; // null where it is none
    QAction *favourite() const { return m_favourite; } // makes one of the current element, or none any more

    // Where the favourites are kept, under that name; they are lost with the palette until then. It must outlive it.
    void keepFavourites(QSettings &settings, const QString &workspace);

Q_SIGNALS:
    void wanted(const QString &kind);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void addItem(QTreeWidgetItem *head, const ElementKind &kind);
    QTreeWidgetItem *addHead(const QString &title);
    void filter();
    void nameFavourite();
    void toggleFavourite();
    // Those that all palettes of this workspace have by now.
    void readFavourites();

    QSettings *m_settings = nullptr;
    QString m_key;
    QStringList m_favourites; // kinds, in the order in which they were chosen
    QAction *m_favourite;
    widgets::SearchField *m_search;
    PaletteTree *m_tree;
};

} // namespace formwright::formeditor

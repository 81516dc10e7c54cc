// What can be made a column, with a search: dragged to the grid, double-clicked, or taken by Enter.
#pragma once

#include "ui/vieweditor/column_kinds.h"

#include <QTreeWidget>

namespace formwright::widgets {
class SearchField;
}

namespace formwright::vieweditor {

inline constexpr char columnsMime[] = "application/x-formwright-columns"; // JSON: an array of columns

class FieldTree : public QTreeWidget
{
    Q_OBJECT

public:
    using QTreeWidget::QTreeWidget;

protected:
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    void startDrag(Qt::DropActions) override { QTreeWidget::startDrag(Qt::CopyAction); }
};

class FieldList : public QWidget
{
    Q_OBJECT

public:
    explicit FieldList(QWidget *parent = nullptr);

    void setForm(const FormFacts &form);
    // Those that are columns already are marked.
    void setUsed(const QStringList &fieldNames);
    FieldTree *tree() const { return m_tree; }
    widgets::SearchField *search() const { return m_search; }
    // By the name of a field or system value, or the type of a column; null for none.
    QTreeWidgetItem *itemOf(const QString &name) const;

Q_SIGNALS:
    void wanted(const QList<QJsonObject> &columns);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void filter();
    void markUsed();
    void takeSelected();

    FormFacts m_form;
    QStringList m_used;
    widgets::SearchField *m_search;
    FieldTree *m_tree;
};

} // namespace formwright::vieweditor

// The fields that a form can have beside what the palette offers: where its own stand, those that were taken from it
// since it was saved, and those of other forms. Dragged to their place, or put behind what is selected by Enter.
#pragma once

#include "ui/designing/property.h"
#include "ui/formeditor/form_design.h"

#include <QTimer>
#include <QTreeWidget>

#include <functional>

namespace formwright::widgets {
class SearchField;
}

namespace formwright::formeditor {

class FieldTree : public QTreeWidget
{
    Q_OBJECT

public:
    using QTreeWidget::QTreeWidget;

    std::function<QMimeData *(const QTreeWidgetItem &)> dragged;

protected:
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    void startDrag(Qt::DropActions) override { QTreeWidget::startDrag(Qt::CopyAction); }
};

class FieldList : public QWidget
{
    Q_OBJECT

public:
    explicit FieldList(FormDesign &design, QWidget *parent = nullptr);

    // As the form was saved last.
    void setStored(const QString &text);
    // The other forms of the application, by id. Their fields are asked for when somebody opens one.
    void setForms(const QList<designing::PropertyChoice> &forms);
    void setFieldsOf(const QString &formId, const QString &text);
    void setProblemOf(const QString &formId, const QString &why);

    FieldTree *tree() const { return m_tree; }
    widgets::SearchField *search() const { return m_search; }
    QTreeWidgetItem *own() const { return m_own; }
    QTreeWidgetItem *removed() const { return m_removed; }
    QTreeWidgetItem *formItem(const QString &formId) const; // null for none

Q_SIGNALS:
    void formWanted(const QString &formId);
    void placed(); // by Enter or a double click

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QTreeWidgetItem *addHead();
    void addField(QTreeWidgetItem *into, const forms::SourceTree &tree, const forms::SourceNode &node, bool isOwn);
    void showOwn();
    void showForms();
    void nameHeads();
    void filter();
    void activate(QTreeWidgetItem *item);
    QMimeData *dataOf(const QTreeWidgetItem &item) const;

    FormDesign &m_design;
    QString m_stored;
    QList<designing::PropertyChoice> m_forms;
    widgets::SearchField *m_search;
    FieldTree *m_tree;
    QTreeWidgetItem *m_own;
    QTreeWidgetItem *m_removed;
    QTreeWidgetItem *m_others;
    QTimer m_soon;
};

} // namespace formwright::formeditor

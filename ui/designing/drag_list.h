// What a design can be given, in groups, with a search: dragged to it, double-clicked, or taken by Enter.
#pragma once

#include <QJsonObject>
#include <QTreeWidget>

namespace formwright::widgets {
class SearchField;
}

namespace formwright::designing {

// Drags the new parts of the entries that are selected, as a JSON array of that type.
class DragTree : public QTreeWidget
{
    Q_OBJECT

public:
    DragTree(const char *mimeType, QWidget *parent);

protected:
    QMimeData *mimeData(const QList<QTreeWidgetItem *> &items) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    void startDrag(Qt::DropActions) override { QTreeWidget::startDrag(Qt::CopyAction); }

private:
    const QString m_mimeType;
};

class DragList : public QWidget
{
    Q_OBJECT

public:
    DragTree *tree() const { return m_tree; }
    widgets::SearchField *search() const { return m_search; }
    // By its key; null for none.
    QTreeWidgetItem *itemOf(const QString &key) const;

Q_SIGNALS:
    void wanted(const QList<QJsonObject> &parts);

protected:
    DragList(const char *mimeType, QWidget *parent);

    // What is there, and what it is called in the language of the screen: by heading() and entry().
    virtual void fill() = 0;
    // Those that are used already are grey; what a screen reader says of an entry besides.
    virtual bool isUsed(const QString &key) const = 0;
    virtual QString description(const QTreeWidgetItem &item, bool isUsed) const = 0;
    // Whether the search means the entry, beside those whose title has its words.
    virtual bool isMeant(const QTreeWidgetItem &item, const QString &words) const = 0;

    void build();
    void markUsed();
    QTreeWidgetItem *heading(const QString &title);
    void entry(QTreeWidgetItem *heading, const QString &title, const QString &icon, const QString &help,
        const QString &key, const QJsonObject &part);
    static QString keyOf(const QTreeWidgetItem &item);
    void nameSearch(const QString &text);
    void changeEvent(QEvent *event) override;

private:
    void filter();
    void takeSelected();
    QList<QTreeWidgetItem *> entries() const;

    widgets::SearchField *m_search;
    DragTree *m_tree;
};

} // namespace formwright::designing

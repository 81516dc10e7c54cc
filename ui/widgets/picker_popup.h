// What opens below a picker: recent choices, a tree of groups with their members, or what a search found.
#pragma once

#include "ui/widgets/picker_source.h"

#include <QFrame>
#include <QPointer>

#include <memory>

class QAbstractItemView;
class QKeyEvent;
class QLabel;
class QListWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::widgets {

// Keys come from the field, which keeps the text and its cursor: handleKey() takes those that mean something here.
class PickerPopup : public QFrame
{
    Q_OBJECT
public:
    PickerPopup(std::shared_ptr<PickerSource> source, QWidget *field);

    // What is chosen already is marked.
    void setChosen(const QStringList &ids);
    // Recent choices and the tree. Without a tree and without recent choices, the first page of everything.
    void browse(const QStringList &recentIds);
    void search(const QString &text);
    // Opens below the field, or above it where there is more room.
    void popUp();
    bool handleKey(QKeyEvent *event, bool isTextEmpty);

    QListWidget *list() const { return m_list; }
    QTreeWidget *tree() const { return m_tree; }
    QString message() const; // shown in place of a list, empty when there is one

Q_SIGNALS:
    void picked(const formwright::widgets::PickerItem &item);
    void closed();

protected:
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    using Ask = std::function<void(int page, QObject *context, PickerSource::Then then)>;
    void ask(const QString &title, const QString &none, Ask question);
    void askMore();
    void take(const PickerAnswer &answer, bool isFirst);
    void add(const PickerItem &item);
    void showMessage(const QString &text);
    void showGroups(bool shown);
    void loadGroups(QTreeWidgetItem *parent);
    void showMembers();
    void choose(QAbstractItemView *view);
    void activate(QAbstractItemView *view);
    bool handleTreeKey(QKeyEvent *event);
    bool moveThrough(QKeyEvent *event);

    std::shared_ptr<PickerSource> m_source;
    QWidget *m_field;
    QLabel *m_title;
    QLabel *m_groupsTitle;
    QLabel *m_message;
    QLabel *m_hint;
    QListWidget *m_list;
    QTreeWidget *m_tree;
    QWidget *m_groupsPart;
    QWidget *m_listPart;
    QAbstractItemView *m_active;
    QPointer<QObject> m_question; // gone: its answer is not wanted any more
    Ask m_ask;
    QString m_none;
    int m_page{};
    bool m_hasMore{};
    bool m_isAsking{};
    QStringList m_chosen;
};

} // namespace formwright::widgets

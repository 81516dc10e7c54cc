// All actions with their shortcuts on one page, to search and to change.
#pragma once

#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace formwright::widgets {
class ActionRegistry;
class SearchField;
} // namespace formwright::widgets

namespace formwright::windows {

class ShortcutsPage : public QWidget
{
    Q_OBJECT
public:
    static constexpr int IdRole
        = Qt::UserRole + 1; // of a line: the id of its action; empty where it can get no other keys
    explicit ShortcutsPage(widgets::ActionRegistry &actions, QWidget *parent = nullptr);

private:
    void fill();
    void showClashes();
    void filter(const QString &text);
    void showCurrent();
    void apply(const QList<QKeySequence> &shortcuts);
    QString currentId() const;

    widgets::ActionRegistry &m_actions;
    widgets::SearchField *m_search;
    QTreeWidget *m_tree;
    QKeySequenceEdit *m_edit;
    QPushButton *m_clear;
    QPushButton *m_reset;
    QLabel *m_message;
};

} // namespace formwright::windows

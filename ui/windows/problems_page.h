// What is wrong on the page in front: one line each, which leads there, with what mends it.
#pragma once

#include "ui/pages/page.h"

class QAction;
class QStackedLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace formwright::widgets {
class EmptyState;
}

namespace formwright::windows {

class ProblemsPage : public QWidget
{
    Q_OBJECT
public:
    explicit ProblemsPage(QWidget *parent = nullptr);

    // `isAnyPage`: whether there is a page that could have some.
    void setProblems(const QList<pages::Problem> &problems, bool isAnyPage);

protected:
    void changeEvent(QEvent *event) override;

private:
    void offerFixes(QTreeWidgetItem *item);
    void showFixes();
    void retranslate();

    QList<pages::Problem> m_problems;
    bool m_isAnyPage = false;
    QTreeWidget *m_tree;
    QAction *m_fix;
    widgets::EmptyState *m_empty;
    QStackedLayout *m_stack;
};

} // namespace formwright::windows

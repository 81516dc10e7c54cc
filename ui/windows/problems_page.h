// What is wrong on the page in front: one line each, which leads there.
#pragma once

#include "ui/pages/page.h"

class QStackedLayout;
class QTreeWidget;

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
    void retranslate();

    QList<pages::Problem> m_problems;
    bool m_isAnyPage = false;
    QTreeWidget *m_tree;
    widgets::EmptyState *m_empty;
    QStackedLayout *m_stack;
};

} // namespace formwright::windows

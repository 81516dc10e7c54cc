// What runs on the server for this person: progress, failures with their reasons, cancel.
#pragma once

#include <QWidget>

class QTreeWidget;
class QTreeWidgetItem;
class QStackedLayout;

namespace formwright::widgets {
class EmptyState;
}

namespace formwright::windows {

struct JobRow {
    QString id;
    QString title; // "Importing routes.csv"
    QString state; // as the server calls it: queued, running, done, failed, cancelled
    qint64 done{};
    qint64 total{};
    qint64 failed{};
    QString reason{};
    QList<std::pair<qint64, QString>> failures{}; // row and reason
    QString viewId{}; // what it fills, by its design
    QString viewName{};

    bool isOver() const { return state != QLatin1StringView("queued") && state != QLatin1StringView("running"); }
};

class JobsPage : public QWidget
{
    Q_OBJECT
public:
    explicit JobsPage(QWidget *parent = nullptr);

    void setJob(const JobRow &job); // new ones come on top
    // It ended as far as anybody can tell.
    void giveUp(const QString &id, const QString &reason);
    void clear(); // they were somebody else's
    int runningCount() const;
    int percent() const; // of all that run; -1 when nobody knows

Q_SIGNALS:
    void cancelWanted(const QString &id);
    void opened(const formwright::windows::JobRow &job); // to see what it fills
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    QTreeWidgetItem *itemOf(const QString &id);
    void showJob(QTreeWidgetItem *item, const JobRow &job);
    void retranslate();
    static QString stateText(const JobRow &job);

    QList<JobRow> m_jobs;
    QTreeWidget *m_tree;
    QStackedLayout *m_stack;
    widgets::EmptyState *m_empty;
};

} // namespace formwright::windows

// Synchronizing with the directory: try it, look at every change, apply them, and see what became of each.
#pragma once

#include "ui/administration/directory/directory_changes_model.h"
#include "ui/administration/directory/directory_run.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QStackedLayout;
class QTreeView;

namespace formwright::widgets {
class EmptyState;
class InlineMessage;
class ProgressStrip;
class SearchField;
} // namespace formwright::widgets

namespace formwright::administration {

class DirectoryChangesPane : public QWidget
{
    Q_OBJECT
public:
    DirectoryChangesPane(client::ApiClient &client, const QString &domainId, QWidget *parent = nullptr);

    DirectoryRun &run() { return *m_run; }
    DirectoryChangesModel &model() { return *m_model; }
    QTreeView *tree() const { return m_tree; }
    // Without a directory there is nothing to synchronize with.
    void setConfigured(bool isConfigured);
    void setTimes(const QString &text); // of the last and the next synchronization
    void retranslate();

Q_SIGNALS:
    void tryWanted();
    void applyWanted(qint64 changes, qint64 locks);

private:
    void build();
    QHBoxLayout *buildTop();
    QHBoxLayout *buildFilters();
    void buildTree();
    void connectParts();
    void showState();
    void showProgress();
    void showVerdict();
    void showEmptyOrTree();
    void showSelection();
    void fillRecent();
    void fillKinds();
    void narrow();
    void expandFew();
    qint64 toMake() const; // changes of the current dry run that an application would make
    qint64 countOf(const QString &kind) const;
    bool isApplicable() const;

    DirectoryRun *m_run;
    DirectoryChangesModel *m_model;
    bool m_isConfigured = false;
    QComboBox *m_recent;
    QLabel *m_times;
    QPushButton *m_try;
    QPushButton *m_apply;
    widgets::ProgressStrip *m_progress;
    widgets::InlineMessage *m_verdict;
    QWidget *m_filters;
    widgets::SearchField *m_search;
    QComboBox *m_kind;
    QComboBox *m_grouping;
    QLabel *m_loaded;
    QTreeView *m_tree;
    QLabel *m_details;
    widgets::EmptyState *m_empty;
    QStackedLayout *m_stack;
};

} // namespace formwright::administration

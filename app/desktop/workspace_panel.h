#pragma once

#include "ui/models/workspace_model.h"

#include <QWidget>

class QComboBox;
class QTreeView;

namespace formwright::widgets {
class ProgressStrip;
}

namespace formwright::desktop {

// A tree of the workspace for the panel of a place, with the choice of the domain to act for where there are several.
class WorkspacePanel : public QWidget
{
    Q_OBJECT

public:
    WorkspacePanel(client::ApiClient &client, models::WorkspaceModel::Scope scope, QWidget *parent = nullptr);

    models::WorkspaceModel &model() { return m_model; }
    void search(const QString &text);
    // Unfolds that application and goes there.
    void reveal(const QString &applicationId);
    // `domains` as id and name; one or none hides the choice.
    void setDomains(const QList<std::pair<QString, QString>> &domains, const QString &current);

Q_SIGNALS:
    // A line was activated; the index is of model().
    void opened(const QModelIndex &index);
    void domainChosen(const QString &domainId);

private:
    models::WorkspaceModel m_model;
    models::WorkspaceFilter m_filter;
    QComboBox *m_domain;
    QTreeView *m_tree;
    widgets::ProgressStrip *m_progress;
};

} // namespace formwright::desktop

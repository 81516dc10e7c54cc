#pragma once

#include "ui/editors/design_tree.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QTreeView;

namespace formwright::client {
class SseClient;
} // namespace formwright::client

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::desktop {

// A tree of the workspace for the panel of a place, with the choice of the domain to act for where there are several.
class WorkspacePanel : public QWidget
{
    Q_OBJECT

public:
    WorkspacePanel(client::ApiClient &client, models::WorkspaceModel::Scope scope, QWidget *parent = nullptr);

    models::WorkspaceModel &model() { return m_model; }
    editors::DesignTree &acts() { return *m_acts; }
    void search(const QString &text);
    // From now on what anybody changes on the server is shown, for who may design.
    void followOthers();
    // That design was saved here: its line says so already, and nothing is read because of it.
    void noteOwnSave(const QString &designId);
    // Unfolds that application and goes there.
    void reveal(const QString &applicationId);
    // `domains` as id and name; one or none hides the choice.
    void setDomains(const QList<std::pair<QString, QString>> &domains, const QString &current);

Q_SIGNALS:
    // A line was activated; the index is of model().
    void opened(const QModelIndex &index);
    void designWanted(const QModelIndex &index); // of a form or view that is used
    void partWanted(formwright::editors::SoftwarePart part, const QModelIndex &index);
    void designsChanged();
    void domainChosen(const QString &domainId);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void noteChange(const QString &applicationId, const QString &formId);
    void showChanges();
    void showChangesOf(const QModelIndex &software, const QSet<QString> &forms);
    QList<QModelIndex> linesBelow(const QModelIndex &parent) const; // as far as they are read

    client::ApiClient &m_client;
    models::WorkspaceModel m_model;
    models::WorkspaceFilter m_filter;
    QComboBox *m_domain;
    QTreeView *m_tree;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    editors::DesignTree *m_acts;
    client::SseClient *m_changes = nullptr;
    // Software whose lines are to be read again, and the forms that they are about: an empty id stands for all.
    QHash<QString, QSet<QString>> m_changed;
    QSet<QString> m_ownForms; // that were saved here meanwhile, or views of them
    QTimer m_changedSoon;
};

} // namespace formwright::desktop

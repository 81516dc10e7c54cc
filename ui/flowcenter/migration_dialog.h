// Documents that are under way by an older version of their flow go on by the one in use: which node takes the place of
// which, what becomes of each document, and then the migration itself.
#pragma once

#include "app/contract/runtime_flow_migration.h"
#include "ui/client/api_client.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QLabel;
class QPushButton;
class QTableWidget;

namespace formwright::widgets {
class FormRows;
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

class QComboBox;

namespace formwright::flowcenter {

class MigrationDialog : public QDialog
{
    Q_OBJECT
public:
    struct Wish {
        QString applicationId;
        QString flowId;
        QString flowName;
        int fromVersion = 0;
        int toVersion = 0;
    };
    MigrationDialog(client::ApiClient &client, const Wish &wish, QWidget *parent);

    QTableWidget *preview() const { return m_preview; }
    QLabel *summary() const { return m_summary; }
    QPushButton *button() const { return m_accept; }
    widgets::InlineMessage *message() const { return m_message; }
    QComboBox *targetOf(const QString &nodeId) const { return m_targets.value(nodeId); }

public Q_SLOTS:
    void accept() override;

private:
    using Nodes = QList<contract::runtime_flow_migration::VersionNode>;
    void readNodes();
    void showNodes();
    void plan();
    void showPlan(const contract::runtime_flow_migration::MigrationPlan &plan);
    void follow();
    void showEnd(const contract::runtime_flow_migration::MigrationProgress &progress);
    void showState();
    void showFailure(const QString &what, const client::Failure &failure);
    contract::runtime_flow_migration::PlanMigration input() const;

    client::ApiClient &m_client;
    const Wish m_wish;
    Nodes m_before;
    Nodes m_after;
    QHash<QString, QComboBox *> m_targets; // of nodes that the other version has not
    QLabel *m_lead;
    widgets::FormRows *m_rows;
    QLabel *m_summary;
    QTableWidget *m_preview;
    QPushButton *m_accept;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QTimer m_poll;
    QPointer<client::PendingCall> m_planning;
    qint64 m_possible = 0;
    bool m_isSending = false;
    bool m_isOver = false;
};

} // namespace formwright::flowcenter

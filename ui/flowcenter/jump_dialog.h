// Where an administrator moves a document to, and why.
#pragma once

#include "app/contract/runtime_flow_migration.h"
#include "ui/client/api_client.h"

#include <QDialog>

class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::flowcenter {

// Stays open until it is done, so that the reason is not lost.
class JumpDialog : public QDialog
{
    Q_OBJECT
public:
    struct Document {
        QString applicationId;
        QString instanceId;
        QString documentId;
        QString nodeId; // where it stands still
        QString subject;
    };
    JumpDialog(client::ApiClient &client, const Document &document, QWidget *parent);

    QComboBox *nodes() const { return m_nodes; }
    QPlainTextEdit *reason() const { return m_reason; }
    QPushButton *button() const { return m_accept; }
    widgets::InlineMessage *message() const { return m_message; }

public Q_SLOTS:
    void accept() override;
    void reject() override; // not while it is sent

private:
    void readNodes();
    void showState();
    void showFailure(const QString &what, const client::Failure &failure);

    client::ApiClient &m_client;
    const Document m_document;
    QComboBox *m_nodes;
    QPlainTextEdit *m_reason;
    QPushButton *m_accept;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    bool m_isSending = false;
};

} // namespace formwright::flowcenter

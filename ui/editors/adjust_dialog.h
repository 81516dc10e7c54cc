// Where an administrator says that a document stands from now on, and why.
#pragma once

#include "app/contract/runtime_flow_migration.h"
#include "ui/client/api_client.h"

#include <QDialog>

class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

// Stays open until it is done, so that the reason is not lost.
class AdjustDialog : public QDialog
{
    Q_OBJECT
public:
    struct Document {
        QString applicationId;
        QString instanceId;
        QString documentId;
        QString subject;
    };
    AdjustDialog(client::ApiClient &client, const Document &document, QWidget *parent);

    QListWidget *nodes() const { return m_nodes; }
    QPlainTextEdit *reason() const { return m_reason; }
    QPushButton *button() const { return m_accept; }
    widgets::InlineMessage *message() const { return m_message; }

public Q_SLOTS:
    void accept() override;
    void reject() override; // not while it is sent

private:
    void readNodes();
    void readPlaces(); // where it stands
    QStringList checked() const;
    void showState();
    void showFailure(const QString &what, const client::Failure &failure);

    client::ApiClient &m_client;
    const Document m_document;
    QListWidget *m_nodes;
    QPlainTextEdit *m_reason;
    QPushButton *m_accept;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QStringList m_before; // where it stood
    bool m_isKnown = false; // where that is
    bool m_isSending = false;
};

} // namespace formwright::editors

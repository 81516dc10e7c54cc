// What the dialogs have in common in which an administrator says where a document stands, and why.
#pragma once

#include "app/contract/runtime_flow_migration.h"
#include "ui/client/api_client.h"

#include <QDialog>

class QPlainTextEdit;
class QPushButton;

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

struct PlacedDocument {
    QString applicationId;
    QString instanceId;
    QString documentId;
    QString subject;
};

// Stays open until it is done, so that the reason is not lost.
class PlacingDialog : public QDialog
{
    Q_OBJECT

public:
    QPlainTextEdit *reason() const { return m_reason; }
    QPushButton *button() const { return m_accept; }
    widgets::InlineMessage *message() const { return m_message; }

public Q_SLOTS:
    void accept() override;
    void reject() override; // not while it is sent

protected:
    using VersionNode = contract::runtime_flow_migration::VersionNode;
    using Told = std::function<void(const client::Result<QString> &)>;
    struct Texts {
        QString title;
        QString accept;
        QString nodes; // label of what is chosen
        QString hint; // what is missing
        QString sending;
        QString notDone; // "The document was not moved."
    };

    PlacingDialog(client::ApiClient &client, const PlacedDocument &document, QWidget *parent);
    // At the end of the constructor of whoever derives from it.
    void begin(const Texts &texts, QWidget *nodes);

    // Shows what there is to choose from, and says nodesRead() or nodesNotRead() in the end.
    virtual void takeNodes(const QList<VersionNode> &nodes) = 0;
    virtual bool areNodesKnown() const = 0;
    virtual bool isChosen() const = 0;
    virtual void send(const QString &reason, const Told &told) = 0;

    void nodesRead();
    void nodesNotRead(const client::Failure &failure);
    void showState();

    client::ApiClient &m_client;
    const PlacedDocument m_document;

private:
    void readNodes();
    void showFailure(const QString &what, const client::Failure &failure);

    Texts m_texts;
    QWidget *m_nodes = nullptr;
    QPlainTextEdit *m_reason = nullptr;
    QPushButton *m_accept = nullptr;
    widgets::InlineMessage *m_message = nullptr;
    widgets::ProgressStrip *m_progress = nullptr;
    bool m_isSending = false;
};

// How a node is called, for people.
QString nodeTitle(const contract::runtime_flow_migration::VersionNode &node);

} // namespace formwright::editors

// Where an administrator moves a document to, and why.
#pragma once

#include "ui/editors/placing_dialog.h"

class QComboBox;

namespace formwright::flowcenter {

class JumpDialog : public editors::PlacingDialog
{
    Q_OBJECT

public:
    // `nodeId`: where it stands still.
    JumpDialog(
        client::ApiClient &client, const editors::PlacedDocument &document, const QString &nodeId, QWidget *parent);

    QComboBox *nodes() const { return m_nodes; }

private:
    void takeNodes(const QList<VersionNode> &nodes) override;
    bool areNodesKnown() const override;
    bool isChosen() const override { return areNodesKnown(); }
    void send(const QString &reason, const Told &told) override;

    const QString m_nodeId;
    QComboBox *m_nodes;
};

} // namespace formwright::flowcenter

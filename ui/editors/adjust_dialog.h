// Where an administrator says that a document stands from now on, and why.
#pragma once

#include "ui/editors/placing_dialog.h"

class QListWidget;

namespace formwright::editors {

class AdjustDialog : public PlacingDialog
{
    Q_OBJECT

public:
    AdjustDialog(client::ApiClient &client, const PlacedDocument &document, QWidget *parent);

    QListWidget *nodes() const { return m_nodes; }

private:
    void takeNodes(const QList<VersionNode> &nodes) override;
    bool areNodesKnown() const override { return m_isKnown; }
    bool isChosen() const override;
    void send(const QString &reason, const Told &told) override;
    void readPlaces(); // where it stands
    QStringList checked() const;

    QListWidget *m_nodes;
    QStringList m_before; // where it stood
    bool m_isKnown = false; // where that is
};

} // namespace formwright::editors

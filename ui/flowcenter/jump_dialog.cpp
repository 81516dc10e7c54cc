#include "ui/flowcenter/jump_dialog.h"

#include "app/contract/runtime_flow_endpoints.h"

#include <QComboBox>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace flows = contract::runtime_flows;

JumpDialog::JumpDialog(
    client::ApiClient &client, const editors::PlacedDocument &document, const QString &nodeId, QWidget *parent)
    : PlacingDialog(client, document, parent), m_nodeId(nodeId), m_nodes(new QComboBox(this))
{
    setObjectName(u"jumpDialog"_s);
    connect(m_nodes, &QComboBox::currentIndexChanged, this, &JumpDialog::showState);
    begin({.title = tr("Move “%1”").arg(document.subject),
              .accept = tr("&Move"),
              .nodes = tr("&To the node"),
              .hint = tr("Choose a node and say why."),
              .sending = tr("Moving the document"),
              .notDone = tr("The document was not moved.")},
        m_nodes);
}

bool JumpDialog::areNodesKnown() const
{
    return m_nodes->count() > 0;
}

void JumpDialog::takeNodes(const QList<VersionNode> &nodes)
{
    m_nodes->clear();
    for (const VersionNode &node : nodes)
        m_nodes->addItem(editors::nodeTitle(node), node.id.plain);
    // Where it stands already is not what anybody means first.
    const int here = m_nodes->findData(m_nodeId);
    m_nodes->setCurrentIndex(here == 0 && m_nodes->count() > 1 ? 1 : 0);
    nodesRead();
}

void JumpDialog::send(const QString &reason, const Told &told)
{
    flows::JumpFlow in;
    in.applicationId = {m_document.applicationId};
    in.docId = {m_document.documentId};
    in.currentNodeId = {m_nodeId};
    in.nodeId = {m_nodes->currentData().toString()};
    in.attitude = reason;
    m_client.call(flows::jumpFlow, in, this, told);
}

} // namespace formwright::flowcenter

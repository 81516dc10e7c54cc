#include "ui/editors/adjust_dialog.h"

#include "app/contract/runtime_flow_endpoints.h"

#include <QListWidget>
#include <QSignalBlocker>

namespace formwright::editors {

using namespace Qt::StringLiterals;
namespace flows = contract::runtime_flows;
using client::Result;

AdjustDialog::AdjustDialog(client::ApiClient &client, const PlacedDocument &document, QWidget *parent)
    : PlacingDialog(client, document, parent), m_nodes(new QListWidget(this))
{
    setObjectName(u"adjustDialog"_s);
    connect(m_nodes, &QListWidget::itemChanged, this, &AdjustDialog::showState);
    begin({.title = tr("Adjust the flow of “%1”").arg(document.subject),
              .accept = tr("&Adjust"),
              .nodes = tr("It &stands at"),
              .hint = tr("Say where else it stands, and why."),
              .sending = tr("Adjusting the flow"),
              .notDone = tr("The flow was not adjusted.")},
        m_nodes);
}

void AdjustDialog::takeNodes(const QList<VersionNode> &nodes)
{
    const QSignalBlocker quiet(m_nodes);
    m_nodes->clear();
    for (const VersionNode &node : nodes) {
        // Where a document can stand.
        if (node.type != "ManualNode"_L1 && node.type != "AutoNode"_L1 && node.type != "SubFlow"_L1
            && node.type != "SuspendNode"_L1)
            continue;
        auto *line = new QListWidgetItem(nodeTitle(node), m_nodes);
        line->setData(Qt::UserRole, node.id.plain);
        line->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        line->setCheckState(Qt::Unchecked);
    }
    readPlaces();
}

void AdjustDialog::readPlaces()
{
    m_client.call(flows::flowStates, {{m_document.applicationId}, {m_document.instanceId}}, this,
        [this](const Result<flows::WorkflowState> &answer) {
            if (!answer)
                return nodesNotRead(answer.failure());
            const QSignalBlocker quiet(m_nodes);
            for (const flows::StateNode &node : answer->nodes) {
                for (int row = 0; row < m_nodes->count(); ++row) {
                    if (m_nodes->item(row)->data(Qt::UserRole).toString() == node.nodeId.plain)
                        m_nodes->item(row)->setCheckState(Qt::Checked);
                }
            }
            m_before = checked();
            m_isKnown = true;
            nodesRead();
        });
}

QStringList AdjustDialog::checked() const
{
    QStringList ids;
    for (int row = 0; row < m_nodes->count(); ++row) {
        if (m_nodes->item(row)->checkState() == Qt::Checked)
            ids.append(m_nodes->item(row)->data(Qt::UserRole).toString());
    }
    return ids;
}

bool AdjustDialog::isChosen() const
{
    const QStringList now = checked();
    return !now.isEmpty() && now != m_before;
}

void AdjustDialog::send(const QString &reason, const Told &told)
{
    flows::AdjustFlow in;
    in.applicationId = {m_document.applicationId};
    in.docId = {m_document.documentId};
    for (const QString &node : checked())
        in.places.append({{node}, QJsonValue(QJsonValue::Undefined)});
    in.attitude = reason;
    m_client.call(flows::adjustFlow, in, this, told);
}

} // namespace formwright::editors

#include "ui/editors/adjust_dialog.h"

#include "app/contract/runtime_flow_endpoints.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"

#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace formwright::editors {

using namespace Qt::StringLiterals;
namespace migration = contract::runtime_flow_migration;
namespace flows = contract::runtime_flows;
using client::Result;

constexpr qsizetype longestReason = 10'000;

AdjustDialog::AdjustDialog(client::ApiClient &client, const Document &document, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_document(document),
      m_nodes(new QListWidget(this)),
      m_reason(new QPlainTextEdit(this)),
      m_accept(new QPushButton(tr("&Adjust"), this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"adjustDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Adjust the flow of “%1”").arg(document.subject));
    m_nodes->setObjectName(u"nodeField"_s);
    m_reason->setObjectName(u"reasonField"_s);
    m_reason->setTabChangesFocus(true);
    m_reason->setFixedHeight(5 * fontMetrics().lineSpacing());
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(tr("It &stands at"), m_nodes)->setRequired(true);
    rows->addRow(tr("&Reason"), m_reason)->setRequired(true);
    widgets::layOutDialog(this, {m_message, rows, m_progress}, m_accept);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &AdjustDialog::showState);
    connect(m_nodes, &QListWidget::itemChanged, this, &AdjustDialog::showState);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &AdjustDialog::readNodes);
    resize(440, sizeHint().height());
    readNodes();
}

void AdjustDialog::readNodes()
{
    m_message->hide();
    m_progress->start(tr("Loading nodes"));
    showState();
    m_client.call(migration::runningNodes, {{m_document.applicationId}, {m_document.instanceId}}, this,
        [this](const Result<QList<migration::VersionNode>> &answer) {
            if (!answer) {
                m_progress->finish();
                m_message->setAction(tr("Try Again"));
                showFailure(tr("The nodes could not be loaded."), answer.failure());
                return;
            }
            const QSignalBlocker quiet(m_nodes);
            m_nodes->clear();
            for (const migration::VersionNode &node : *answer) {
                // Where a document can stand.
                if (node.type != "ManualNode"_L1 && node.type != "AutoNode"_L1 && node.type != "SubFlow"_L1
                    && node.type != "SuspendNode"_L1)
                    continue;
                auto *line = new QListWidgetItem(node.name.isEmpty() ? node.type : node.name, m_nodes);
                line->setData(Qt::UserRole, node.id.plain);
                line->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
                line->setCheckState(Qt::Unchecked);
            }
            readPlaces();
        });
}

void AdjustDialog::readPlaces()
{
    m_client.call(flows::flowStates, {{m_document.applicationId}, {m_document.instanceId}}, this,
        [this](const Result<flows::WorkflowState> &answer) {
            m_progress->finish();
            if (!answer) {
                m_message->setAction(tr("Try Again"));
                showFailure(tr("The nodes could not be loaded."), answer.failure());
                return;
            }
            const QSignalBlocker quiet(m_nodes);
            for (const flows::StateNode &node : answer->nodes) {
                for (int row = 0; row < m_nodes->count(); ++row) {
                    if (m_nodes->item(row)->data(Qt::UserRole).toString() == node.nodeId.plain)
                        m_nodes->item(row)->setCheckState(Qt::Checked);
                }
            }
            m_before = checked();
            m_isKnown = true;
            showState();
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

void AdjustDialog::showState()
{
    const QStringList now = checked();
    const bool isReady = m_isKnown && !now.isEmpty() && now != m_before && !m_reason->toPlainText().trimmed().isEmpty()
        && !m_isSending;
    m_accept->setEnabled(isReady);
    m_accept->setToolTip(isReady || m_isSending ? QString() : tr("Say where else it stands, and why."));
    m_nodes->setEnabled(m_isKnown && !m_isSending);
    m_reason->setReadOnly(m_isSending);
}

void AdjustDialog::showFailure(const QString &what, const client::Failure &failure)
{
    m_message->showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
    showState();
}

void AdjustDialog::accept()
{
    if (!m_accept->isEnabled())
        return;
    flows::AdjustFlow in;
    in.applicationId = {m_document.applicationId};
    in.docId = {m_document.documentId};
    for (const QString &node : checked())
        in.places.append({{node}, QJsonValue(QJsonValue::Undefined)});
    in.attitude = m_reason->toPlainText().trimmed().left(longestReason);
    m_isSending = true;
    m_message->hide();
    m_message->setAction({});
    m_progress->start(tr("Adjusting the flow"));
    showState();
    m_client.call(flows::adjustFlow, in, this, [this](const Result<QString> &answer) {
        m_isSending = false;
        m_progress->finish();
        if (answer)
            QDialog::accept();
        else
            showFailure(tr("The flow was not adjusted."), answer.failure());
    });
}

void AdjustDialog::reject()
{
    if (!m_isSending)
        QDialog::reject();
}

} // namespace formwright::editors

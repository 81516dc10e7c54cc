#include "ui/flowcenter/jump_dialog.h"

#include "app/contract/runtime_flow_endpoints.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace migration = contract::runtime_flow_migration;
namespace flows = contract::runtime_flows;
using client::Result;

constexpr qsizetype longestReason = 10'000;

JumpDialog::JumpDialog(client::ApiClient &client, const Document &document, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_document(document),
      m_nodes(new QComboBox(this)),
      m_reason(new QPlainTextEdit(this)),
      m_accept(new QPushButton(tr("&Move"), this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"jumpDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Move “%1”").arg(document.subject));
    m_nodes->setObjectName(u"nodeField"_s);
    m_reason->setObjectName(u"reasonField"_s);
    m_reason->setTabChangesFocus(true);
    m_reason->setFixedHeight(5 * fontMetrics().lineSpacing());
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(tr("&To the node"), m_nodes)->setRequired(true);
    rows->addRow(tr("&Reason"), m_reason)->setRequired(true);
    widgets::layOutDialog(this, {m_message, rows, m_progress}, m_accept);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &JumpDialog::showState);
    connect(m_nodes, &QComboBox::currentIndexChanged, this, &JumpDialog::showState);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &JumpDialog::readNodes);
    resize(440, sizeHint().height());
    readNodes();
}

void JumpDialog::readNodes()
{
    m_message->hide();
    m_progress->start(tr("Loading nodes"));
    showState();
    m_client.call(migration::runningNodes, {{m_document.applicationId}, {m_document.instanceId}}, this,
        [this](const Result<QList<migration::VersionNode>> &answer) {
            m_progress->finish();
            if (!answer) {
                m_message->setAction(tr("Try Again"));
                showFailure(tr("The nodes could not be loaded."), answer.failure());
                return;
            }
            m_nodes->clear();
            for (const migration::VersionNode &node : *answer)
                m_nodes->addItem(node.name.isEmpty() ? node.type : node.name, node.id.plain);
            // Where it stands already is not what anybody means first.
            const int here = m_nodes->findData(m_document.nodeId);
            m_nodes->setCurrentIndex(here == 0 && m_nodes->count() > 1 ? 1 : 0);
            showState();
        });
}

void JumpDialog::showState()
{
    const bool isReady = m_nodes->count() > 0 && !m_reason->toPlainText().trimmed().isEmpty() && !m_isSending;
    m_accept->setEnabled(isReady);
    m_accept->setToolTip(isReady || m_isSending ? QString() : tr("Choose a node and say why."));
    m_nodes->setEnabled(m_nodes->count() > 0 && !m_isSending);
    m_reason->setReadOnly(m_isSending);
}

void JumpDialog::showFailure(const QString &what, const client::Failure &failure)
{
    m_message->showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
    showState();
}

void JumpDialog::accept()
{
    if (!m_accept->isEnabled())
        return;
    flows::JumpFlow in;
    in.applicationId = {m_document.applicationId};
    in.docId = {m_document.documentId};
    in.currentNodeId = {m_document.nodeId};
    in.nodeId = {m_nodes->currentData().toString()};
    in.attitude = m_reason->toPlainText().trimmed().left(longestReason);
    m_isSending = true;
    m_message->hide();
    m_message->setAction({});
    m_progress->start(tr("Moving the document"));
    showState();
    m_client.call(flows::jumpFlow, in, this, [this](const Result<QString> &answer) {
        m_isSending = false;
        m_progress->finish();
        if (answer)
            QDialog::accept();
        else
            showFailure(tr("The document was not moved."), answer.failure());
    });
}

void JumpDialog::reject()
{
    if (!m_isSending)
        QDialog::reject();
}

} // namespace formwright::flowcenter

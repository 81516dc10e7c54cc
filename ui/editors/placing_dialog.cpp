#include "ui/editors/placing_dialog.h"

#include "ui/pages/framed_page.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"

#include <QPlainTextEdit>
#include <QPushButton>

namespace formwright::editors {

using namespace Qt::StringLiterals;
namespace migration = contract::runtime_flow_migration;
using client::Result;

constexpr qsizetype longestReason = 10'000;

QString nodeTitle(const migration::VersionNode &node)
{
    return node.name.isEmpty() ? node.type : node.name;
}

PlacingDialog::PlacingDialog(client::ApiClient &client, const PlacedDocument &document, QWidget *parent)
    : QDialog(parent), m_client(client), m_document(document)
{
    setAttribute(Qt::WA_DeleteOnClose);
}

void PlacingDialog::begin(const Texts &texts, QWidget *nodes)
{
    m_texts = texts;
    m_nodes = nodes;
    m_nodes->setObjectName(u"nodeField"_s);
    setWindowTitle(texts.title);
    // What is made behind the nodes comes behind them by the Tab key.
    m_reason = new QPlainTextEdit(this);
    m_reason->setObjectName(u"reasonField"_s);
    m_reason->setTabChangesFocus(true);
    m_reason->setFixedHeight(5 * fontMetrics().lineSpacing());
    m_accept = new QPushButton(texts.accept, this);
    m_message = new widgets::InlineMessage(this);
    m_progress = new widgets::ProgressStrip(this);
    connect(m_reason, &QPlainTextEdit::textChanged, this, &PlacingDialog::showState);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &PlacingDialog::readNodes);
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(texts.nodes, m_nodes)->setRequired(true);
    rows->addRow(tr("&Reason"), m_reason)->setRequired(true);
    widgets::layOutDialog(this, {m_message, rows, m_progress}, m_accept);
    resize(440, sizeHint().height());
    readNodes();
}

void PlacingDialog::readNodes()
{
    m_message->hide();
    m_progress->start(tr("Loading nodes"));
    showState();
    m_client.call(migration::runningNodes, {{m_document.applicationId}, {m_document.instanceId}}, this,
        [this](const Result<QList<VersionNode>> &answer) {
            answer ? takeNodes(*answer) : nodesNotRead(answer.failure());
        });
}

void PlacingDialog::nodesRead()
{
    m_progress->finish();
    showState();
}

void PlacingDialog::nodesNotRead(const client::Failure &failure)
{
    m_progress->finish();
    m_message->setAction(tr("Try Again"));
    showFailure(tr("The nodes could not be loaded."), failure);
}

void PlacingDialog::showState()
{
    const bool isReady = areNodesKnown() && isChosen() && !m_reason->toPlainText().trimmed().isEmpty() && !m_isSending;
    m_accept->setEnabled(isReady);
    m_accept->setToolTip(isReady || m_isSending ? QString() : m_texts.hint);
    m_nodes->setEnabled(areNodesKnown() && !m_isSending);
    m_reason->setReadOnly(m_isSending);
}

void PlacingDialog::showFailure(const QString &what, const client::Failure &failure)
{
    m_message->showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
    showState();
}

void PlacingDialog::accept()
{
    if (!m_accept->isEnabled())
        return;
    m_isSending = true;
    m_message->hide();
    m_message->setAction({});
    m_progress->start(m_texts.sending);
    showState();
    send(m_reason->toPlainText().trimmed().left(longestReason), [this](const Result<QString> &answer) {
        m_isSending = false;
        m_progress->finish();
        if (answer)
            QDialog::accept();
        else
            showFailure(m_texts.notDone, answer.failure());
    });
}

void PlacingDialog::reject()
{
    if (!m_isSending)
        QDialog::reject();
}

} // namespace formwright::editors

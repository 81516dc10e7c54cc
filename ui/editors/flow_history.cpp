#include "ui/editors/flow_history.h"

#include "app/contract/runtime_flow_endpoints.h"
#include "ui/client/api_client.h"
#include "ui/documents/flow_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QDateTime>
#include <QEvent>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Result;

namespace {
enum Column { When, Who, What, Opinion, ColumnCount };
constexpr int mostLines = 6; // that are seen without scrolling
} // namespace

FlowHistory::FlowHistory(const FieldContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_list(new QTreeWidget(this)), m_message(new widgets::InlineMessage(this))
{
    setObjectName(u"flowHistory"_s);
    m_list->setColumnCount(ColumnCount);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_message);
    layout->addWidget(m_list);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] { read(m_documentId); });
    showEntries();
}

void FlowHistory::clear()
{
    ++m_asked;
    m_documentId.clear();
    m_entries.clear();
    showEntries();
}

void FlowHistory::read(const QString &documentId)
{
    m_documentId = documentId;
    m_message->hide();
    contract::runtime_flows::HistoryPath in;
    in.applicationId = {m_context.applicationId};
    in.docId = {documentId};
    m_context.client.call(
        contract::runtime_flows::flowHistory, in, this, [this, number = ++m_asked](const Result<QList<Entry>> &answer) {
            if (number != m_asked)
                return;
            if (!answer) {
                m_message->setAction(tr("Try &Again"));
                m_message->showMessage(widgets::Tone::Warning,
                    {.what = tr("What was done with this document could not be read."),
                        .why = widgets::sentence(answer.failure().message)});
                return;
            }
            m_entries = *answer;
            showEntries();
        });
}

void FlowHistory::showEntries()
{
    m_list->setAccessibleName(tr("History of the flow"));
    m_list->setHeaderLabels({tr("When"), tr("Who"), tr("What"), tr("Opinion")});
    m_list->clear();
    for (const Entry &entry : std::as_const(m_entries)) {
        const QString when = widgets::momentText(QDateTime::fromMSecsSinceEpoch(entry.processtime), locale());
        const QString agent = entry.agentAuditorName.value_or(QString());
        const QString who = agent.isEmpty()
            ? entry.auditorName
            : tr("%1 for %2", "an agent, whom he acts for").arg(agent, entry.auditorName);
        const QString done = documents::FlowTexts::operation(entry.flowOperation.toInt());
        const bool leads = !entry.targetNodeName.isEmpty() && entry.targetNodeName != entry.startNodeName;
        const QString what = leads && !entry.startNodeName.isEmpty()
            ? tr("%1: %2 → %3", "what was done, from which step, to which")
                  .arg(done, entry.startNodeName, entry.targetNodeName)
            : leads ? tr("%1: %2", "what was done, at which step").arg(done, entry.targetNodeName)
            : entry.startNodeName.isEmpty()
            ? done
            : tr("%1: %2", "what was done, at which step").arg(done, entry.startNodeName);
        auto *line = new QTreeWidgetItem(m_list, {when, who, what, entry.attitude.simplified()});
        line->setToolTip(Opinion, entry.attitude.toHtmlEscaped());
        line->setData(When, Qt::AccessibleTextRole, QStringList{when, who, what, entry.attitude}.join(u", "_s));
    }
    for (int column = 0; column < Opinion; ++column)
        m_list->resizeColumnToContents(column);
    const int row = m_entries.isEmpty() ? fontMetrics().height() : m_list->sizeHintForRow(0);
    const int lines = qBound(1, int(m_entries.size()), mostLines);
    m_list->setFixedHeight(m_list->header()->sizeHint().height() + lines * row + 2 * m_list->frameWidth() + 2);
}

void FlowHistory::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showEntries();
    QWidget::changeEvent(event);
}

} // namespace formwright::editors

#include "ui/flowcenter/migration_dialog.h"

#include "ui/pages/framed_page.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace migration = contract::runtime_flow_migration;
using client::Result;
using widgets::Tone;

namespace {

constexpr int shownDocuments = 100;
constexpr auto pollPause = std::chrono::milliseconds(500);

} // namespace

MigrationDialog::MigrationDialog(client::ApiClient &client, const Wish &wish, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_wish(wish),
      m_lead(new QLabel(this)),
      m_rows(new widgets::FormRows(widgets::LabelPosition::Beside, this)),
      m_summary(new QLabel(this)),
      m_preview(new QTableWidget(0, 3, this)),
      m_accept(new QPushButton(tr("&Migrate"), this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"migrationDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Migrate “%1”").arg(wish.flowName));
    m_lead->setText(
        tr("Documents under way by version %1 go on by version %2.").arg(wish.fromVersion).arg(wish.toVersion));
    m_lead->setWordWrap(true);
    m_summary->setWordWrap(true);
    m_preview->setObjectName(u"migrationPreview"_s);
    m_preview->setAccessibleName(tr("What becomes of each document"));
    m_preview->setHorizontalHeaderLabels({tr("Document"), tr("Stands at"), tr("Will stand at")});
    m_preview->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_preview->horizontalHeader()->setStretchLastSection(true);
    m_preview->setColumnWidth(0, 190);
    m_preview->setColumnWidth(1, 120);
    m_preview->setShowGrid(false);
    m_preview->setWordWrap(true);
    m_preview->verticalHeader()->hide();
    m_preview->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_preview->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_preview->setTabKeyNavigation(false);
    m_preview->setMinimumHeight(160);
    widgets::layOutDialog(this, {m_message, m_lead, m_rows, m_summary, m_preview, m_progress}, m_accept);
    m_poll.setSingleShot(true);
    m_poll.setInterval(pollPause);
    connect(&m_poll, &QTimer::timeout, this, &MigrationDialog::follow);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this,
        [this] { m_before.isEmpty() || m_after.isEmpty() ? readNodes() : plan(); });
    resize(620, 460);
    readNodes();
}

void MigrationDialog::readNodes()
{
    m_message->hide();
    m_progress->start(tr("Loading versions"));
    showState();
    const auto read = [this](int version, Nodes &into) {
        m_client.call(migration::versionNodes, {{m_wish.applicationId}, {m_wish.flowId}, version}, this,
            [this, &into](const Result<Nodes> &answer) {
                if (!answer) {
                    m_progress->finish();
                    m_message->setAction(tr("Try Again"));
                    showFailure(tr("The versions could not be loaded."), answer.failure());
                    return;
                }
                into = *answer;
                if (!m_before.isEmpty() && !m_after.isEmpty())
                    showNodes();
            });
    };
    read(m_wish.fromVersion, m_before);
    read(m_wish.toVersion, m_after);
}

// Nodes that are there still keep their documents. Of the others somebody says what takes their place.
void MigrationDialog::showNodes()
{
    if (m_targets.isEmpty()) {
        for (const migration::VersionNode &node : std::as_const(m_before)) {
            const bool isThere = std::any_of(m_after.begin(), m_after.end(),
                [&](const migration::VersionNode &other) { return other.id.plain == node.id.plain; });
            if (isThere || node.type == "StartNode"_L1)
                continue;
            auto *targets = new QComboBox(this);
            targets->addItem(tr("Nothing: documents there stay"), QString());
            for (const migration::VersionNode &other : std::as_const(m_after)) {
                if (other.type != "StartNode"_L1)
                    targets->addItem(other.name, other.id.plain);
            }
            m_targets.insert(node.id.plain, targets);
            m_rows->addRow(tr("In the place of %1").arg(node.name), targets);
            connect(targets, &QComboBox::activated, this, &MigrationDialog::plan);
        }
    }
    plan();
}

migration::PlanMigration MigrationDialog::input() const
{
    migration::PlanMigration in;
    in.applicationId = {m_wish.applicationId};
    in.flowId = {m_wish.flowId};
    in.fromVersion = m_wish.fromVersion;
    in.toVersion = m_wish.toVersion;
    in.linesPerPage = shownDocuments;
    for (auto target = m_targets.cbegin(); target != m_targets.cend(); ++target) {
        const QString to = target.value()->currentData().toString();
        if (!to.isEmpty())
            in.nodes.append(migration::NodePair{{target.key()}, {to}});
    }
    return in;
}

void MigrationDialog::plan()
{
    if (m_planning)
        m_planning->abort();
    m_message->hide();
    m_message->setAction({});
    m_possible = 0;
    m_progress->start(tr("Trying what becomes of each document"));
    showState();
    m_planning = m_client.call(
        migration::planMigration, input(), this, [this](const Result<migration::MigrationPlan> &answer) {
            if (!answer && answer.failure().kind == client::Failure::Kind::Cancelled)
                return;
            m_progress->finish();
            if (answer) {
                showPlan(*answer);
                return;
            }
            m_message->setAction(tr("Try Again"));
            showFailure(tr("The migration could not be tried."), answer.failure());
        });
}

void MigrationDialog::showPlan(const migration::MigrationPlan &plan)
{
    m_possible = plan.possible;
    QString text = tr("%1 of %Ln document(s) can go on by the other version.", nullptr, int(plan.total))
                       .arg(locale().toString(plan.possible));
    if (plan.incidents > 0)
        text += u' ' + tr("%Ln of them need(s) somebody to look after it then.", nullptr, int(plan.incidents));
    if (plan.total > shownDocuments)
        text += u' ' + tr("The first %1 are shown.").arg(shownDocuments);
    m_summary->setText(text);
    m_preview->setRowCount(int(plan.rows.datas.size()));
    int row = 0;
    for (const migration::PlannedRow &each : plan.rows.datas) {
        const QString after
            = each.isPossible ? each.to.join(u", "_s) : widgets::sentence(pages::toldReasons(each.reason));
        int column = 0;
        for (const QString &cell : {each.subject, each.from.join(u", "_s), after}) {
            auto *item = new QTableWidgetItem(cell);
            item->setToolTip(cell);
            if (!each.isPossible && column == 2)
                item->setForeground(widgets::toneColor(Tone::Danger));
            m_preview->setItem(row, column++, item);
        }
        ++row;
    }
    m_preview->resizeRowsToContents();
    showState();
}

void MigrationDialog::showState()
{
    m_accept->setText(m_isOver ? tr("&Close") : tr("&Migrate"));
    m_accept->setEnabled(m_isOver || (m_possible > 0 && !m_isSending));
    for (QComboBox *target : std::as_const(m_targets))
        target->setEnabled(!m_isSending && !m_isOver);
}

void MigrationDialog::showFailure(const QString &what, const client::Failure &failure)
{
    m_message->showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
    showState();
}

void MigrationDialog::accept()
{
    if (!m_accept->isEnabled())
        return;
    if (m_isOver) {
        QDialog::accept();
        return;
    }
    m_isSending = true;
    m_message->hide();
    m_message->setAction({});
    m_progress->start(tr("Migrating documents"));
    showState();
    m_client.call(migration::migrate, input(), this, [this](const Result<QString> &answer) {
        if (answer) {
            follow();
            return;
        }
        m_isSending = false;
        m_progress->finish();
        showFailure(tr("Nothing was migrated."), answer.failure());
    });
}

// It goes on by itself, also where this dialog is closed.
void MigrationDialog::follow()
{
    m_client.call(migration::migrationProgress, {{m_wish.applicationId}}, this,
        [this](const Result<migration::MigrationProgress> &answer) {
            if (!answer) {
                m_isSending = false;
                m_progress->finish();
                showFailure(tr("It could not be read how far the migration is."), answer.failure());
                return;
            }
            m_progress->setProgress(answer->done + answer->failed, answer->total);
            if (answer->state == "queued"_L1 || answer->state == "running"_L1)
                m_poll.start();
            else
                showEnd(*answer);
        });
}

void MigrationDialog::showEnd(const migration::MigrationProgress &progress)
{
    m_isSending = false;
    m_isOver = true;
    m_progress->finish();
    const QString done = tr("%Ln document(s) go(es) on by the other version.", nullptr, int(progress.done));
    if (progress.failed == 0)
        m_message->showMessage(Tone::Success, {.what = done});
    else
        m_message->showMessage(Tone::Warning,
            {.what = done,
                .why = tr("%Ln stay(s) as it was.", nullptr, int(progress.failed)),
                .whatToDo = progress.failures.isEmpty()
                    ? QString()
                    : widgets::sentence(pages::toldReasons(progress.failures.first().reason))});
    showState();
}

} // namespace formwright::flowcenter

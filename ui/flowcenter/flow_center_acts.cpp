// What is done to several documents of the flow center at once.
#include "app/contract/runtime_flow_batch.h"
#include "app/contract/runtime_flow_endpoints.h"
#include "ui/editors/adjust_dialog.h"
#include "ui/flowcenter/flow_center_page.h"
#include "ui/flowcenter/opinion_dialog.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QTableView>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace center = contract::runtime_flow_center;
namespace activities = contract::runtime_activities;
namespace flows = contract::runtime_flows;
using client::Result;

namespace {

constexpr qsizetype mostAtOnce = 500;

QString textOf(const QJsonObject &row, QLatin1StringView member)
{
    return row.value(member).toString();
}

} // namespace

void FlowCenterPage::nameActs()
{
    nameAction(m_approve, tr("&Approve..."), tr("What is selected, each by itself"));
    nameAction(m_remind, tr("Remin&d"), tr("Those whose turn it is hear of it once more"));
    nameAction(m_adjust, tr("Ad&just..."), tr("Say where the document stands, with a reason"));
}

void FlowCenterPage::showActs()
{
    const QList<QJsonObject> rows = selectedRows();
    const bool isPending = list() == WorkList::Pending;
    const bool isTheirs = list() == WorkList::Processed || list() == WorkList::Started;
    m_approve->setVisible(isPending);
    m_approve->setEnabled(isPending && !rows.isEmpty() && rows.size() <= mostAtOnce && !isActing());
    m_remind->setVisible(isTheirs);
    m_remind->setEnabled(isTheirs && !rows.isEmpty() && !isActing());
    m_adjust->setVisible(list() == WorkList::All);
    const int state = rows.size() == 1 ? rows.first().value("stateInt"_L1).toInt() : 0;
    const bool isUnderWay = state == 256 || state == 4096 || state == 1114112 || state == 1118208;
    m_adjust->setEnabled(isUnderWay && !isActing());
    const QString name = !m_initiatorId.isEmpty() ? m_initiatorName
        : rows.size() == 1                        ? textOf(rows.first(), "initiator"_L1)
                                                  : QString();
    m_byInitiator->setEnabled(m_byInitiator->isChecked() || !name.isEmpty());
    nameAction(m_byInitiator, name.isEmpty() ? tr("Begun by Anybody") : tr("Only Begun by %1", "a person").arg(name),
        tr("Only what was begun by whoever began the selected document"));
}

void FlowCenterPage::askToApprove()
{
    QStringList documents;
    for (const QJsonObject &row : selectedRows()) {
        if (!documents.contains(textOf(row, "docId"_L1)))
            documents.append(textOf(row, "docId"_L1));
    }
    if (documents.isEmpty() || isActing())
        return;
    auto *dialog = new OpinionDialog(int(documents.size()), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, documents, applicationId = m_narrowing.applicationId] {
        approve(applicationId, documents, dialog->opinion());
    });
    dialog->open();
}

void FlowCenterPage::approve(const QString &applicationId, const QStringList &documents, const QString &opinion)
{
    if (!beginAct(tr("Approving"), [=, this] { approve(applicationId, documents, opinion); }))
        return;
    message().hide();
    m_approvalOf = applicationId;
    center::ApprovePending in;
    in.applicationId = {m_approvalOf};
    in.attitude = opinion;
    for (const QString &id : documents)
        in.docIds.append({id});
    showSelection();
    m_client.call(center::approvePending, in, this, [this](const Result<QString> &answer) {
        if (answer) {
            followApproval();
            return;
        }
        endAct();
        showFailure(tr("Nothing was approved."), answer.failure(), {});
        showSelection();
    });
}

// It goes on at the server, also where this page is closed.
void FlowCenterPage::followApproval()
{
    m_client.call(activities::approvalProgress, {}, this, [this](const Result<activities::ApprovalProgress> &answer) {
        if (!answer) {
            endAct();
            showFailure(tr("It could not be read how far the approval is."), answer.failure(), {});
            showSelection();
        } else if (answer->state == "queued"_L1 || answer->state == "running"_L1) {
            m_approvalPoll.start();
        } else {
            endApproval(*answer);
        }
    });
}

// What was refused stays selected, with the first reason.
void FlowCenterPage::endApproval(const activities::ApprovalProgress &progress)
{
    const bool isShown = list() == WorkList::Pending && m_approvalOf == m_narrowing.applicationId;
    endAct();
    QStringList refused;
    for (const activities::ApprovalFailure &failure : progress.failures)
        refused.append(failure.docId.plain);
    const QString done = tr("%Ln document(s) approved.", nullptr, int(progress.done));
    if (progress.state != "done"_L1)
        message().showMessage(
            widgets::Tone::Warning, {.what = done, .why = tr("The approval ended before its last document.")});
    else if (refused.isEmpty())
        message().showMessage(widgets::Tone::Success, {.what = done});
    else
        message().showMessage(widgets::Tone::Warning,
            {.what = done,
                .why = tr("%Ln stay(s) selected.", nullptr, int(progress.failed)),
                .whatToDo = pages::toldReason(progress.failures.first().reason)});
    message().setDismissible(true);
    if (isShown) {
        selectDocuments(refused);
        model().refresh();
    }
    readCounts();
    showSelection();
}

// And nothing else. Rows stay selected when they are read again.
void FlowCenterPage::selectDocuments(const QStringList &documents)
{
    QItemSelectionModel *selection = table()->selectionModel();
    if (!selection)
        return;
    QItemSelection chosen;
    for (int row = 0; row < model().rowCount(); ++row) {
        if (model().isLoaded(row) && documents.contains(textOf(model().rowAt(row), "docId"_L1)))
            chosen.select(model().index(row, 0), model().index(row, model().columnCount() - 1));
    }
    selection->select(chosen, QItemSelectionModel::ClearAndSelect);
}

void FlowCenterPage::adjustSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() != 1 || !m_adjust->isEnabled())
        return;
    auto *dialog = new editors::AdjustDialog(m_client,
        {m_narrowing.applicationId, textOf(rows.first(), "id"_L1), textOf(rows.first(), "docId"_L1),
            textOf(rows.first(), "subject"_L1)},
        this);
    connect(dialog, &QDialog::accepted, this, [this] { model().refresh(); });
    dialog->open();
}

void FlowCenterPage::narrowToInitiator(bool isOn)
{
    const QList<QJsonObject> rows = selectedRows();
    m_initiatorId = isOn && rows.size() == 1 ? textOf(rows.first(), "initiatorId"_L1) : QString();
    m_initiatorName = m_initiatorId.isEmpty() ? QString() : textOf(rows.first(), "initiator"_L1);
    if (isOn && m_initiatorId.isEmpty()) {
        m_byInitiator->setChecked(false);
        return;
    }
    showRows();
    showActs();
}

void FlowCenterPage::remindSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.isEmpty() || !beginAct(tr("Reminding")))
        return;
    message().hide();
    m_toRemind = rows;
    m_reminded = 0;
    m_notReminded.reset();
    showSelection();
    remindNext();
}

void FlowCenterPage::remindNext()
{
    if (m_toRemind.isEmpty()) {
        endAct();
        if (m_notReminded)
            showFailure(tr("Not everybody was reminded."), *m_notReminded, {});
        else
            message().showMessage(widgets::Tone::Success,
                {.what = tr("Whoever has to act on %Ln document(s) was reminded.", nullptr, m_reminded)});
        message().setDismissible(true);
        showSelection();
        return;
    }
    const QJsonObject row = m_toRemind.takeFirst();
    flows::RemindFlow in;
    in.applicationId = {m_narrowing.applicationId};
    in.docId = {textOf(row, "docId"_L1)};
    m_client.call(flows::remindFlow, in, this, [this](const Result<QString> &answer) {
        if (answer)
            ++m_reminded;
        else if (!m_notReminded)
            m_notReminded = answer.failure();
        remindNext();
    });
}

} // namespace formwright::flowcenter

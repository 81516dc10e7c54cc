// The way to the server and back, and what is kept of it until it is there.
#include "app/contract/designtime_roles.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/floweditor/property_panel.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QDateTime>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::designtime::DesignFlow;
using contract::designtime::SavedFlow;
using widgets::Answer;
using widgets::MessageBox;

namespace {

const QString flowKind = u"flow"_s;

} // namespace

QStringList draftFlows(const designs::JournalFolder &folder, const QString &workspace)
{
    QStringList found;
    const QList<designs::LeftJournal> left = folder.left(workspace);
    for (const designs::LeftJournal &each : left) {
        const auto record = each.head.kind == flowKind ? folder.read(each.path) : std::nullopt;
        if (record && !found.contains(each.head.id) && !designs::unsavedOf(*record).members.isEmpty())
            found.append(each.head.id);
    }
    return found;
}

void FlowEditor::load()
{
    if (m_isLoading || m_isSaving)
        return;
    m_isLoading = true;
    m_message->hide();
    showState();
    m_client.call(contract::designtime::getFlow, {.flowId = m_flowId}, this, [this](const Result<DesignFlow> &answer) {
        m_isLoading = false;
        if (answer) {
            takeFlow(*answer);
            return;
        }
        m_dropsChanges = false;
        showFailure(tr("The flow could not be loaded."), answer.failure(), [this] { load(); });
        showState();
    });
}

void FlowEditor::reload()
{
    m_dropsChanges = true;
    load();
}

// What is changed stays changed, and is saved over the version that it was made to alone.
void FlowEditor::takeFlow(const DesignFlow &flow)
{
    const bool isKept = hasUnsaved() && !m_dropsChanges;
    m_dropsChanges = false;
    m_flow = flow;
    if (!isKept) {
        m_stored = flow.content;
        m_version = flow.version;
        if (!m_isLoaded || m_design->text() != m_stored) {
            m_design->stack().restartJournal(forms::Splices());
            m_design->begin(m_stored);
        }
    }
    const bool isFirst = !m_isLoaded;
    m_isLoaded = true;
    m_body->show();
    showState();
    if (isFirst)
        m_canvas->fit();
    loadSurroundings();
    askServer();
    lookForDraft();
}

// What nodes can name: it is no harm where it does not come.
void FlowEditor::loadSurroundings()
{
    using namespace contract::designtime;
    constexpr int most = 1000;
    m_client.call(listRoles, {m_flow.applicationId, {}, 1, most}, this, [this](const auto &answer) {
        if (!answer)
            return;
        m_surroundings.roles.clear();
        for (const Role &role : answer->datas)
            m_surroundings.roles.append({QString(u'R' % role.id % u'|' % role.name), role.name});
        m_properties->setSurroundings(m_surroundings);
    });
    m_client.call(listFlowsOfApplication, {m_flow.applicationId, {}, 1, most}, this, [this](const auto &answer) {
        if (!answer)
            return;
        m_surroundings.flows.clear();
        for (const FlowRow &row : answer->datas)
            m_surroundings.flows.append({row.id, row.name});
        m_properties->setSurroundings(m_surroundings);
    });
}

// What only the server knows is wrong with what is stored there.
void FlowEditor::askServer()
{
    m_client.call(contract::designtime::flowProblems, {.flowId = m_flowId}, this, [this](const auto &answer) {
        if (!answer)
            return;
        m_serverFindings = findingsOf(*answer);
        showMarks();
        Q_EMIT problemsChanged();
    });
}

void FlowEditor::save()
{
    if (!m_isLoaded || m_isSaving || m_isLoading)
        return;
    finishTyping();
    if (hasUnsaved())
        send(m_version);
    else
        showState();
}

void FlowEditor::send(std::optional<int> version)
{
    m_isSaving = true;
    m_message->hide();
    showState();
    contract::designtime::UpdateFlow change{m_flow.applicationId, m_flow.moduleId, m_flowId, {}, {}};
    change.flow.content = m_design->text();
    change.flow.version = version;
    m_client.call(contract::designtime::updateFlow, change, this,
        [this, text = m_design->text()](const Result<SavedFlow> &answer) {
            m_isSaving = false;
            answer ? takeSaved(text, answer->version) : takeRefusal(answer.failure());
        });
}

void FlowEditor::takeSaved(const QString &text, int version)
{
    m_stored = text;
    m_version = version;
    m_design->stack().noteSaved(version, hasUnsaved() ? QStringList{u"text"_s} : QStringList());
    showState();
    askServer();
    Q_EMIT saved();
    changesSaved();
}

void FlowEditor::takeRefusal(const Failure &failure)
{
    showState();
    if (failure.isConflict()) {
        askAboutConflict(failure);
        return;
    }
    showFailure(tr("The flow was not saved."), failure, [this] { save(); });
    leaveRefused();
}

// Nothing of one's own is lost, whatever is answered but Reload.
void FlowEditor::askAboutConflict(const Failure &failure)
{
    m_remedy = nullptr;
    m_message->setAction({});
    m_message->setDismissible(true);
    m_message->showMessage(
        widgets::Tone::Warning, {.what = tr("The flow was not saved."), .why = widgets::sentence(failure.message)});
    MessageBox::ask(this,
        {.title = tr("Another person changed this flow"),
            .text = tr("Overwrite puts your flow in place of theirs. Reload shows what they saved and drops your "
                       "changes. Cancel keeps your changes here, and their flow on the server."),
            .acceptText = tr("&Overwrite"),
            .alternativeText = tr("&Reload"),
            .isDangerous = true},
        this, [this](Answer answer) {
            if (answer == Answer::Accept) {
                send(std::nullopt);
                return;
            }
            leaveRefused();
            if (answer == Answer::Alternative)
                reload();
        });
}

void FlowEditor::showFailure(const QString &what, const Failure &failure, const std::function<void()> &remedy)
{
    m_remedy = remedy;
    m_message->setDismissible(true);
    m_message->setAction(remedy ? tr("Try Again") : QString());
    // Problems of the text have places of their own, which the list of problems leads to.
    QString why = failure.message;
    if (!failure.fields.isEmpty() && !why.contains(failure.fields.first().message))
        why = failure.fields.first().message;
    m_message->showError({.what = what, .why = widgets::sentence(why), .requestId = failure.requestId});
}

void FlowEditor::saveChanges()
{
    if (m_isSaving || m_isLoading) {
        leaveRefused();
        return;
    }
    finishTyping();
    send(m_version);
}

void FlowEditor::discardChanges()
{
    m_design->stack().restartJournal(forms::Splices());
}

widgets::Question FlowEditor::leaveQuestion() const
{
    widgets::Question question = Page::leaveQuestion();
    question.title = tr("Save the changes to “%1”?").arg(m_flow.name);
    return question;
}

void FlowEditor::keepDrafts(designs::JournalFolder &folder, const QString &workspace)
{
    m_drafts = &folder;
    m_workspace = workspace;
    keepJournal();
}

void FlowEditor::keepJournal()
{
    if (m_drafts == nullptr)
        return;
    // The head says what was stored when the first step after it was made.
    m_design->document().keepJournal(
        *m_drafts, {m_workspace, flowKind, m_flowId, m_flow.name, m_version, QDateTime::currentMSecsSinceEpoch(), {}});
}

// The journal of a flow that was changed lies there even after its program was killed.
void FlowEditor::lookForDraft()
{
    if (m_drafts == nullptr || !m_draftPath.isEmpty() || hasUnsaved())
        return;
    const QList<designs::LeftJournal> left = m_drafts->left(m_workspace);
    for (const designs::LeftJournal &each : left) {
        if (each.head.kind != flowKind || each.head.id != m_flowId)
            continue;
        const auto record = m_drafts->read(each.path);
        if (!record)
            continue;
        // One that says nothing new is of no use to anybody.
        if (designs::contentAfter(*record).value("text"_L1).toString() == m_stored) {
            m_drafts->discard(each.path);
            continue;
        }
        m_draftPath = each.path;
        m_draft->setAction(tr("&Recover…"));
        m_draft->setDismissible(true);
        m_draft->showMessage(widgets::Tone::Warning,
            {.what = tr("Changes to this flow were not saved when the program ended."),
                .why = tr("They can be recovered, with every step, or discarded.")});
        return;
    }
}

void FlowEditor::askAboutDraft()
{
    const auto record = m_drafts == nullptr ? std::nullopt : m_drafts->read(m_draftPath);
    if (!record) {
        m_draft->hide();
        return;
    }
    const designs::Unsaved unsaved = designs::unsavedOf(*record);
    QString text = tr("They began on %1.", "date and time")
                       .arg(widgets::momentText(QDateTime::fromMSecsSinceEpoch(unsaved.time), locale()));
    if (unsaved.version != m_version)
        text += u' ' % tr("The flow was saved since then; recovering them puts this flow over what was saved.");
    MessageBox::ask(this,
        {.title = tr("Recover the changes to “%1”?").arg(m_flow.name),
            .text = text,
            .acceptText = tr("&Recover"),
            .alternativeText = tr("&Discard"),
            .rejectText = tr("&Later")},
        this, [this](Answer answer) {
            if (answer == Answer::Reject)
                return;
            m_draft->hide();
            if (answer == Answer::Accept)
                recoverDraft();
            m_drafts->discard(std::exchange(m_draftPath, {}));
        });
}

void FlowEditor::recoverDraft()
{
    const auto record = m_drafts->read(m_draftPath);
    if (!record)
        return;
    const QString after = designs::contentAfter(*record).value("text"_L1).toString();
    const bool isOfThisVersion = designs::unsavedOf(*record).version == m_version && m_design->stack().count() == 0;
    // In the steps it was made in; as one step where another version is stored by now, or they lead elsewhere.
    if (isOfThisVersion && m_design->recover(*record) && m_design->text() == after) {
        showState();
        return;
    }
    if (m_design->text() != m_stored && m_design->stack().count() == 0)
        m_design->begin(m_stored);
    m_design->document().setText(tr("recovering what was not saved", "stands behind Undo and Redo"), after);
    showState();
}

} // namespace formwright::floweditor

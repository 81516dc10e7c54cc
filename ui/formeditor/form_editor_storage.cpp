// The way to the server and back, and what is kept of it until it is there.
#include "ui/designs/plain_content.h"
#include "ui/editors/conflict_dialog.h"
#include "ui/formeditor/form_editor.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QDateTime>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::designtime::DesignForm;
using contract::designtime::SavedForm;
using widgets::Answer;
using widgets::MessageBox;

namespace {

const QString formKind = u"form"_s;

} // namespace

QStringList draftForms(const designs::JournalFolder &folder, const QString &workspace)
{
    QStringList found;
    const QList<designs::LeftJournal> left = folder.left(workspace);
    for (const designs::LeftJournal &each : left) {
        const auto record = each.head.kind == formKind ? folder.read(each.path) : std::nullopt;
        if (record && !found.contains(each.head.id) && !designs::unsavedOf(*record).members.isEmpty())
            found.append(each.head.id);
    }
    return found;
}

void FormEditor::load()
{
    if (m_isLoading || m_isSaving)
        return;
    m_isLoading = true;
    m_message->hide();
    showState();
    m_client.call(contract::designtime::getForm, {.formId = m_formId}, this, [this](const Result<DesignForm> &answer) {
        m_isLoading = false;
        if (answer) {
            takeForm(*answer);
            return;
        }
        m_dropsChanges = false;
        showFailure(tr("The form could not be loaded."), answer.failure(), [this] { load(); });
        showState();
    });
}

void FormEditor::reload()
{
    m_dropsChanges = true;
    load();
}

// What is changed stays changed, and is saved over the version that it was made to alone.
void FormEditor::takeForm(const DesignForm &form)
{
    const bool isKept = hasUnsaved() && !m_dropsChanges;
    m_dropsChanges = false;
    m_form = form;
    if (!isKept) {
        m_stored = form.templatecontext;
        m_version = form.version;
        if (!m_isLoaded || m_design->text() != m_stored) {
            m_design->stack().restartJournal(forms::Splices());
            m_design->begin(m_stored);
        }
    }
    m_isLoaded = true;
    m_body->show();
    showState();
    lookForDraft();
}

void FormEditor::save()
{
    if (!m_isLoaded || m_isSaving || m_isLoading)
        return;
    finishTyping();
    if (hasUnsaved())
        sendOrAsk();
    else
        showState();
}

void FormEditor::sendOrAsk()
{
    const auto rename = fieldRename(m_stored, m_design->text());
    if (rename && rename != m_onlyHere)
        askAboutRename(*rename);
    else
        send(m_version);
}

void FormEditor::send(std::optional<int> version)
{
    m_isSaving = true;
    m_message->hide();
    showState();
    contract::designtime::UpdateForm change{m_form.applicationId, m_form.moduleId, m_formId, {}};
    change.form.templatecontext = m_design->text();
    change.form.version = version;
    m_client.call(contract::designtime::updateForm, change, this,
        [this, text = m_design->text()](const Result<SavedForm> &answer) {
            m_isSaving = false;
            answer ? takeSaved(text, answer->version) : takeRefusal(answer.failure());
        });
}

void FormEditor::takeSaved(const QString &text, int version)
{
    m_stored = text;
    m_version = version;
    m_design->stack().noteSaved(version, hasUnsaved() ? QStringList{u"text"_s} : QStringList());
    showState();
    Q_EMIT saved();
    changesSaved();
}

void FormEditor::takeRefusal(const Failure &failure)
{
    showState();
    if (failure.isConflict()) {
        askAboutConflict(failure);
        return;
    }
    showFailure(tr("The form was not saved."), failure, [this] { save(); });
    leaveRefused();
}

// Nothing of one's own is lost, whatever is answered but Take Theirs.
void FormEditor::askAboutConflict(const Failure &failure)
{
    m_remedy = nullptr;
    m_message->setAction({});
    m_message->setDismissible(true);
    m_message->showMessage(
        widgets::Tone::Warning, {.what = tr("The form was not saved."), .why = widgets::sentence(failure.message)});
    m_isLoading = true;
    showState();
    m_client.call(contract::designtime::getForm, {m_formId}, this,
        [this, theirs = failure.data.value("theirs"_L1).toObject()](const Result<DesignForm> &answer) {
            m_isLoading = false;
            showState();
            if (!answer) {
                showFailure(tr("The form was not saved."), answer.failure(), [this] { save(); });
                leaveRefused();
                return;
            }
            showConflict(*answer, theirs.value("author"_L1).toString(), theirs.value("time"_L1).toString());
        });
}

void FormEditor::showConflict(const DesignForm &theirs, const QString &author, const QString &time)
{
    using editors::ConflictDialog;
    auto *dialog
        = new ConflictDialog({m_form.name, author, time, m_stored, m_design->text(), theirs.templatecontext}, this);
    connect(dialog, &QDialog::finished, this, [this, dialog, theirs] {
        switch (dialog->choice()) {
        case ConflictDialog::Choice::KeepMine:
            send(theirs.version);
            return;
        case ConflictDialog::Choice::TakeTheirs:
            leaveRefused();
            reload();
            return;
        case ConflictDialog::Choice::Merge:
            takeMerged(theirs, *dialog->mergedText());
            break;
        case ConflictDialog::Choice::Cancel:
            break;
        }
        leaveRefused();
    });
    dialog->open();
}

// One step that can be undone; it is saved once somebody has looked at it.
void FormEditor::takeMerged(const DesignForm &theirs, const QString &text)
{
    m_form = theirs;
    m_stored = theirs.templatecontext;
    m_version = theirs.version;
    m_design->document().setText(tr("merging", "stands behind Undo and Redo"), text);
    m_design->stack().noteSaved(m_version, hasUnsaved() ? QStringList{u"text"_s} : QStringList());
    m_message->showMessage(widgets::Tone::Success,
        {.what = tr("Their changes and yours are together here."), .whatToDo = tr("Look at the form, then save it.")});
    showState();
}

void FormEditor::showFailure(const QString &what, const Failure &failure, const std::function<void()> &remedy)
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

void FormEditor::saveChanges()
{
    if (m_isSaving || m_isLoading) {
        leaveRefused();
        return;
    }
    finishTyping();
    sendOrAsk();
}

void FormEditor::discardChanges()
{
    m_design->stack().restartJournal(forms::Splices());
}

widgets::Question FormEditor::leaveQuestion() const
{
    widgets::Question question = Page::leaveQuestion();
    question.title = tr("Save the changes to “%1”?").arg(m_form.name);
    return question;
}

void FormEditor::keepDrafts(designs::JournalFolder &folder, const QString &workspace)
{
    m_drafts = &folder;
    m_workspace = workspace;
    keepJournal();
}

void FormEditor::keepJournal()
{
    if (m_drafts == nullptr)
        return;
    // The head says what was stored when the first step after it was made.
    m_design->document().keepJournal(
        *m_drafts, {m_workspace, formKind, m_formId, m_form.name, m_version, QDateTime::currentMSecsSinceEpoch(), {}});
}

// The journal of a form that was changed lies there even after its program was killed.
void FormEditor::lookForDraft()
{
    if (m_drafts == nullptr || !m_draftPath.isEmpty() || hasUnsaved())
        return;
    const QList<designs::LeftJournal> left = m_drafts->left(m_workspace);
    for (const designs::LeftJournal &each : left) {
        if (each.head.kind != formKind || each.head.id != m_formId)
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
            {.what = tr("Changes to this form were not saved when the program ended."),
                .why = tr("They can be recovered, with every step, or discarded.")});
        return;
    }
}

void FormEditor::askAboutDraft()
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
        text += u' ' % tr("The form was saved since then; recovering them puts this form over what was saved.");
    MessageBox::ask(this,
        {.title = tr("Recover the changes to “%1”?").arg(m_form.name),
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

void FormEditor::recoverDraft()
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

} // namespace formwright::formeditor

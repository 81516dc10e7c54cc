#include "ui/designpages/member_page.h"

#include "ui/designing/conflict_dialog.h"
#include "ui/designing/recovery_dialog.h"
#include "ui/designs/content_merge.h"
#include "ui/pages/unkept_message.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QDateTime>

namespace formwright::designpages {

using namespace Qt::StringLiterals;

MemberPage::MemberPage(const QString &icon, const QString &kind, const QString &id, QWidget *parent)
    : FramedPage(icon, parent),
      m_kind(kind),
      m_id(id),
      m_design(new MemberDesign(this)),
      m_save(addPageAction(u"save"_s, u"save"_s, QKeySequence::Save, [this] { save(); })),
      m_draft(new widgets::InlineMessage(this))
{
    header().addAction(m_save, widgets::PageHeader::Emphasis::Primary);
    addToolRow(m_draft);
    auto *unkept = new pages::UnkeptMessage(this);
    addToolRow(unkept);
    connect(&m_design->stack(), &designs::ChangeStack::keepingChanged, unkept, &pages::UnkeptMessage::follow);
    m_draft->setDismissible(true);
    connect(m_draft, &widgets::InlineMessage::actionTriggered, this, &MemberPage::askAboutDraft);
    connect(m_design, &MemberDesign::changed, this, [this] { showState(); });
    connect(&m_design->stack(), &QUndoStack::indexChanged, this, &Page::editStateChanged);
    m_save->setEnabled(false);
}

MemberPage::~MemberPage()
{
    m_design->disconnect(this);
    m_design->stack().disconnect(this);
}

void MemberPage::keepDrafts(designs::JournalFolder &folder, const QString &workspace)
{
    m_drafts = &folder;
    m_workspace = workspace;
    m_design->stack().keepJournal(folder, [this] {
        return designs::JournalHead{m_workspace, m_kind, m_id, whatItIs(), 0, QDateTime::currentMSecsSinceEpoch(),
            m_design->content(), m_design->unstored()};
    });
}

void MemberPage::undo()
{
    finishTyping();
    if (!m_isSaving)
        m_design->stack().undo();
}

void MemberPage::redo()
{
    finishTyping();
    if (!m_isSaving)
        m_design->stack().redo();
}

void MemberPage::save()
{
    if (!m_isLoaded)
        return;
    if (m_isSaving) {
        m_isSaveWanted = true;
        return;
    }
    finishTyping();
    if (!hasUnsaved())
        return;
    if (beginSaving())
        send();
}

bool MemberPage::beginSaving()
{
    if (m_isSaving)
        return false;
    message().hide();
    m_isSaving = true;
    m_isSaveWanted = false;
    m_sent = m_design->content();
    setBusy(tr("Saving"), {}, Work::Acting);
    showState();
    return true;
}

void MemberPage::saveChanges()
{
    if (!m_isLoaded || m_isSaving) {
        leaveRefused();
        return;
    }
    save();
}

void MemberPage::finishSaving()
{
    m_isSaving = false;
    endAct();
    showState();
    if (std::exchange(m_isSaveWanted, false) && hasUnsaved())
        save();
    else
        changesSaved();
}

void MemberPage::failSaving(const QString &what, const client::Failure &failure)
{
    refuseSaving();
    message().setDismissible(true);
    showFailure(what, failure, {});
}

void MemberPage::refuseSaving()
{
    m_isSaving = false;
    endAct();
    showState();
    leaveRefused();
}

void MemberPage::askAboutConflict(const client::Failure &failure, const QJsonObject &before, const QStringList &names)
{
    const auto partOf = [&names](const QJsonObject &all) {
        QJsonObject part;
        for (const QString &name : names) {
            if (all.contains(name))
                part.insert(name, all.value(name));
        }
        return part;
    };
    const QJsonObject base = partOf(before), mine = partOf(m_design->content()), theirs = partOf(m_design->stored());
    const QJsonObject told = failure.data.value("theirs"_L1).toObject();
    auto *dialog = new designing::ConflictDialog(
        {whatItIs(), m_kind, told.value("author"_L1).toString(), told.value("time"_L1).toString(), base, mine, theirs},
        this);
    const auto take = [this, names](const QString &title, const QJsonObject &content) {
        designs::Members members;
        for (const QString &name : names)
            members.append({name, content.value(name)});
        m_design->make(title, members);
    };
    connect(dialog, &QDialog::finished, this, [this, dialog, take, theirs] {
        switch (dialog->choice()) {
        case designing::ConflictDialog::Choice::KeepMine:
            save();
            break;
        case designing::ConflictDialog::Choice::TakeTheirs:
            message().hide();
            take(tr("taking what others saved", "stands behind Undo and Redo"), theirs);
            break;
        case designing::ConflictDialog::Choice::Merge:
            take(tr("merging", "stands behind Undo and Redo"), *dialog->merged());
            message().showMessage(widgets::Tone::Success,
                {.what = tr("Their changes and yours are together here."),
                    .whatToDo = tr("Look at it, then save it.")});
            break;
        case designing::ConflictDialog::Choice::KeepBoth: // there is one such page of a software
        case designing::ConflictDialog::Choice::Cancel:
            break; // as it was told
        }
    });
    dialog->open();
}

void MemberPage::showState()
{
    setWindowModified(hasUnsaved());
    m_save->setEnabled(m_isLoaded && hasUnsaved() && (!m_isSaving || m_design->content() != m_sent));
}

void MemberPage::finishLoading()
{
    m_isLoaded = true;
    showState();
    lookForDraft();
}

// The steps of what is all saved are kept: they can be taken back when it is opened again.
void MemberPage::discardChanges()
{
    if (hasUnsaved())
        m_design->giveUp();
}

widgets::Question MemberPage::leaveQuestion() const
{
    widgets::Question question = Page::leaveQuestion();
    question.title = tr("Save the changes to “%1”?").arg(whatItIs());
    return question;
}

void MemberPage::retranslate()
{
    nameAction(m_save, tr("&Save"));
    if (m_draft->isVisible())
        lookForDraft();
}

// It lies there even after its program was killed.
void MemberPage::lookForDraft()
{
    if (m_drafts == nullptr || hasUnsaved())
        return;
    const QList<designs::LeftJournal> left = m_drafts->left(m_workspace);
    for (const designs::LeftJournal &each : left) {
        if (each.head.kind != m_kind || each.head.id != m_id)
            continue;
        const auto record = m_drafts->read(each.path);
        if (!record)
            continue;
        const designs::Unsaved unsaved = designs::unsavedOf(*record);
        const QJsonObject after = designs::contentAfter(*record);
        // All of it is stored, so nothing is asked: its steps can be taken back as before the program ended.
        if (std::all_of(unsaved.members.begin(), unsaved.members.end(),
                [&](const QString &name) { return after.value(name) == m_design->value(name); })) {
            m_design->takeSteps(*record);
            if (m_design->stack().isKept())
                m_drafts->discard(each.path);
            continue;
        }
        m_draftPath = each.path;
        m_draft->setAction(tr("&Compare…"));
        m_draft->showMessage(widgets::Tone::Warning,
            {.what = tr("Changes made here were not saved when the program ended."),
                .why = tr("They can be compared with what is saved, and recovered or discarded.")});
        return;
    }
}

void MemberPage::askAboutDraft()
{
    const auto record = m_drafts == nullptr ? std::nullopt : m_drafts->read(m_draftPath);
    if (!record) {
        m_draft->hide();
        return;
    }
    const designs::Unsaved unsaved = designs::unsavedOf(*record);
    // Of what was changed: the rest would be long.
    const auto partOf = [&unsaved](const QJsonObject &all) {
        QJsonObject part;
        for (const QString &name : unsaved.members) {
            if (all.contains(name))
                part.insert(name, all.value(name));
        }
        return part;
    };
    const QJsonObject base = partOf(unsaved.stored), mine = partOf(designs::contentAfter(*record)),
                      theirs = partOf(m_design->content());
    const auto discard = [this] {
        m_draft->hide();
        m_drafts->discard(std::exchange(m_draftPath, {}));
    };
    // What was left goes once the page has it in a journal of its own.
    const auto endRecovery = [this] {
        m_draft->hide();
        const QString path = std::exchange(m_draftPath, {});
        if (m_design->stack().isKept())
            m_drafts->discard(path);
    };
    const auto takeBack = [this, endRecovery, members = unsaved.members](const QJsonObject &content) {
        designs::Members made;
        for (const QString &name : members)
            made.append({name, content.value(name)});
        m_design->make(tr("recovering what was not saved", "stands behind Undo and Redo"), made);
        endRecovery();
    };
    const auto both = designs::merged(base, mine, theirs);
    if (!both) { // others changed the same since
        auto *dialog = new designing::ConflictDialog(
            {.name = whatItIs(), .kind = m_kind, .base = base, .mine = mine, .theirs = theirs, .isDraft = true}, this);
        connect(dialog, &QDialog::finished, this, [dialog, mine, takeBack, discard] {
            using Choice = designing::ConflictDialog::Choice;
            if (dialog->choice() == Choice::Merge)
                takeBack(*dialog->merged());
            else if (dialog->choice() == Choice::KeepMine)
                takeBack(mine);
            else if (dialog->choice() == Choice::TakeTheirs)
                discard();
        });
        dialog->open();
        return;
    }
    auto *dialog = new designing::RecoveryDialog({whatItIs(), unsaved.time, theirs != base, theirs, *both}, this);
    const bool isUntouched = theirs == base;
    connect(dialog, &QDialog::finished, this, [this, dialog, both, isUntouched, takeBack, endRecovery, discard] {
        const auto choice = dialog->choice();
        const auto found = m_drafts->read(m_draftPath);
        if (choice == designing::RecoveryDialog::Choice::Recover && isUntouched && found) { // with its steps
            m_design->recover(*found, tr("recovering what was not saved", "stands behind Undo and Redo"));
            endRecovery();
        } else if (choice == designing::RecoveryDialog::Choice::Recover) {
            takeBack(*both);
        } else if (choice == designing::RecoveryDialog::Choice::Discard) {
            discard();
        }
    });
    dialog->open();
}

} // namespace formwright::designpages

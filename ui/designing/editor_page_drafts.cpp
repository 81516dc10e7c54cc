#include "ui/designing/editor_page.h"

#include "ui/designing/changed_members.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/designing/recovery_dialog.h"
#include "ui/designs/content_merge.h"
#include "ui/widgets/inline_message.h"

#include <QDateTime>
#include <QJsonDocument>

namespace formwright::designing {

using namespace Qt::StringLiterals;

QStringList draftDesigns(const designs::JournalFolder &folder, const QString &workspace, const QString &kind)
{
    QStringList found;
    const QList<designs::LeftJournal> left = folder.left(workspace);
    for (const designs::LeftJournal &each : left) {
        const auto record = each.head.kind == kind ? folder.read(each.path) : std::nullopt;
        if (record && !found.contains(each.head.id) && !designs::unsavedOf(*record).members.isEmpty())
            found.append(each.head.id);
    }
    return found;
}

namespace {

// What a draft is, and what it began from as far as that is known.
struct Draft {
    QJsonObject base;
    QJsonObject mine;
};

// Nobody else saved where the version is still the one of the draft: then it began from what is stored.
Draft draftIn(const designs::JournalRecord &record, const QJsonObject &stored, int version)
{
    const designs::Unsaved unsaved = designs::unsavedOf(record);
    const QJsonObject after = designs::contentAfter(record);
    if (unsaved.version == version)
        return {stored, withMembers(stored, unsaved.members, after)};
    return {unsaved.stored, after};
}

// Nothing where both changed the same.
std::optional<QJsonObject> together(const Draft &draft, const QJsonObject &theirs)
{
    return theirs == draft.base ? draft.mine : designs::merged(draft.base, draft.mine, theirs);
}

constexpr int mostKept = 100; // journals of other designs, where nothing of them is to be saved

// Whether its steps are made again at once: each reads the content anew.
bool isReadAtOnce(const designs::JournalRecord &record)
{
    constexpr qsizetype mostRead = 2 << 20; // characters
    const qsizetype size = QJsonDocument(record.head.content).toJson(QJsonDocument::Compact).size();
    return record.steps.size() <= mostRead / std::max<qsizetype>(size, 1);
}

} // namespace

void EditorPage::keepDrafts(designs::JournalFolder &folder, const QString &workspace)
{
    m_drafts = &folder;
    m_workspace = workspace;
    keepJournal();
}

void EditorPage::keepJournal()
{
    if (m_drafts == nullptr)
        return;
    stack().keepJournal(*m_drafts, [this] {
        // As it was stored when the first step after it is made, but where another journal failed meanwhile.
        designs::JournalHead head{m_workspace, m_kind, m_id, designName(), m_version,
            QDateTime::currentMSecsSinceEpoch(), content(), unstoredOf(content(), m_stored)};
        return head;
    });
}

// The journal of a design that was changed lies there even after its program was killed.
void EditorPage::lookForDraft()
{
    if (m_drafts == nullptr || !m_draftPath.isEmpty() || hasUnsaved())
        return;
    const QList<designs::LeftJournal> left = m_drafts->left(m_workspace);
    int others = 0;
    for (const designs::LeftJournal &each : left) {
        if (each.head.kind != m_kind || each.head.id != m_id) {
            // Steps that were saved are kept of the designs that were worked on last.
            const auto record = ++others > mostKept ? m_drafts->read(each.path) : std::nullopt;
            if (record && designs::unsavedOf(*record).members.isEmpty())
                m_drafts->discard(each.path);
            continue;
        }
        const auto record = m_drafts->read(each.path);
        if (!record)
            continue;
        // All of it is stored, so nothing is asked: its steps can be taken back as before the program ended.
        if (together(draftIn(*record, m_stored, m_version), m_stored) == m_stored) {
            if (stack().count() == 0 && designs::contentAfter(*record) == m_stored)
                takeSteps(*record);
            discardKept(each.path);
            continue;
        }
        m_draftPath = each.path;
        m_draft->setAction(tr("&Compare…"));
        m_draft->setDismissible(true);
        m_draft->showMessage(widgets::Tone::Warning,
            {.what = texts().draftFound,
                .why = tr("They can be compared with what is saved, and recovered with every step, or discarded.")});
        return;
    }
}

// What they lead to stands there already.
void EditorPage::takeSteps(const designs::JournalRecord &record)
{
    if (!isReadAtOnce(record)) {
        stack().restore(record);
    } else if (!recoverDesign(record) || content() != m_stored) {
        stack().restartJournal(forms::Splices());
        beginDesign(m_stored);
    }
}

// What was left goes once the page has it in a journal of its own.
void EditorPage::discardKept(const QString &path)
{
    if (stack().isKept())
        m_drafts->discard(path);
}

void EditorPage::askAboutDraft()
{
    const auto record = m_drafts == nullptr ? std::nullopt : m_drafts->read(m_draftPath);
    if (!record) {
        m_draft->hide();
        return;
    }
    const designs::Unsaved unsaved = designs::unsavedOf(*record);
    const auto both = together(draftIn(*record, m_stored, m_version), content());
    if (!both) {
        askAboutDraftBesideTheirs(*record);
        return;
    }
    auto *dialog
        = new RecoveryDialog({designName(), unsaved.time, unsaved.version != m_version, content(), *both}, this);
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        if (dialog->choice() == RecoveryDialog::Choice::Recover)
            recoverDraft();
        else if (dialog->choice() == RecoveryDialog::Choice::Discard)
            discardDraft();
    });
    dialog->open();
}

void EditorPage::discardDraft()
{
    m_draft->hide();
    m_drafts->discard(std::exchange(m_draftPath, {}));
}

// It stands on the page now, beside what was drawn there since.
void EditorPage::endRecovery()
{
    m_draft->hide();
    discardKept(std::exchange(m_draftPath, {}));
    showState();
}

void EditorPage::recoverDraft()
{
    const auto record = m_drafts->read(m_draftPath);
    if (!record)
        return;
    const std::optional<QJsonObject> after = together(draftIn(*record, m_stored, m_version), content());
    if (!after) {
        askAboutDraftBesideTheirs(*record);
        return;
    }
    const bool isOfThisVersion = designs::unsavedOf(*record).version == m_version && stack().count() == 0;
    // In the steps it was made in; as one step where another version is stored by now, or they lead elsewhere.
    if (!isOfThisVersion || !recoverDesign(*record) || content() != *after) {
        if (content() != m_stored && stack().count() == 0)
            beginDesign(m_stored);
        replaceDesign(texts().recovering, *after);
    }
    endRecovery();
}

// The same places were changed since the draft was made, by somebody else or on this page: it stays until one of both
// is chosen.
void EditorPage::askAboutDraftBesideTheirs(const designs::JournalRecord &record)
{
    const Draft draft = draftIn(record, m_stored, m_version);
    const QJsonObject theirs = content();
    const QJsonObject mine = withMembers(theirs, designs::unsavedOf(record).members, draft.mine);
    auto *dialog = new ConflictDialog(
        {.name = designName(), .kind = m_kind, .base = draft.base, .mine = mine, .theirs = theirs, .isDraft = true},
        this);
    connect(dialog, &QDialog::finished, this, [this, dialog, record, mine, theirs] {
        switch (dialog->choice()) {
        case ConflictDialog::Choice::KeepMine:
        case ConflictDialog::Choice::Merge:
            if (content() != theirs) { // it was drawn on while it was asked
                askAboutDraftBesideTheirs(record);
                return;
            }
            replaceDesign(
                texts().recovering, dialog->choice() == ConflictDialog::Choice::Merge ? *dialog->merged() : mine);
            endRecovery();
            return;
        case ConflictDialog::Choice::TakeTheirs:
            discardDraft();
            return;
        case ConflictDialog::Choice::KeepBoth:
        case ConflictDialog::Choice::Cancel:
            return;
        }
    });
    dialog->open();
}

} // namespace formwright::designing

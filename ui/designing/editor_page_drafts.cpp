#include "ui/designing/editor_page.h"

#include "ui/designing/changed_members.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/designing/recovery_dialog.h"
#include "ui/designs/content_merge.h"
#include "ui/designs/plain_content.h"
#include "ui/widgets/inline_message.h"

#include <QDateTime>
#include <QJsonDocument>

#include <algorithm>

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

// What a journal keeps beside what is stored now, in that version. Nothing where somebody else saved meanwhile and both
// changed the same, or where nobody can tell what was stored of a member that both have otherwise.
std::optional<QJsonObject> recovered(const designs::JournalRecord &record, const QJsonObject &stored, int version)
{
    const designs::Unsaved unsaved = designs::unsavedOf(record);
    const QJsonObject after = designs::contentAfter(record);
    if (unsaved.version == version)
        return withMembers(stored, unsaved.members, after);
    return designs::merged(unsaved.stored, after, stored);
}

constexpr int mostKept = 100; // journals of other designs, where nothing of them is to be saved

// Its last steps, as many as are made again at once: each reads the content anew.
designs::JournalRecord latestSteps(const designs::JournalRecord &record)
{
    constexpr qsizetype mostRead = 2 << 20; // characters
    const qsizetype size = QJsonDocument(record.head.content).toJson(QJsonDocument::Compact).size();
    const qsizetype kept = std::min(record.steps.size(), mostRead / std::max<qsizetype>(size, 1));
    designs::JournalRecord latest = record;
    latest.steps = record.steps.last(kept);
    designs::PlainContent begun(record.head.content);
    for (designs::JournalStep step : record.steps.first(record.steps.size() - kept))
        begun.exchange(step.change);
    latest.head.content = begun.content();
    return latest;
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
            QDateTime::currentMSecsSinceEpoch(), content(), differing(content(), m_stored)};
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
        if (recovered(*record, m_stored, m_version) == m_stored) {
            if (stack().count() == 0 && designs::contentAfter(*record) == m_stored
                && !(recoverDesign(latestSteps(*record)) && content() == m_stored))
                beginDesign(m_stored);
            m_drafts->discard(each.path);
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

void EditorPage::askAboutDraft()
{
    const auto record = m_drafts == nullptr ? std::nullopt : m_drafts->read(m_draftPath);
    if (!record) {
        m_draft->hide();
        return;
    }
    const designs::Unsaved unsaved = designs::unsavedOf(*record);
    const auto both = recovered(*record, m_stored, m_version);
    if (!both) {
        askAboutDraftBesideTheirs(*record);
        return;
    }
    auto *dialog
        = new RecoveryDialog({designName(), unsaved.time, unsaved.version != m_version, m_stored, *both}, this);
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

void EditorPage::recoverDraft()
{
    const auto record = m_drafts->read(m_draftPath);
    if (!record)
        return;
    const std::optional<QJsonObject> after = recovered(*record, m_stored, m_version);
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
    discardDraft();
    showState();
}

// Somebody else saved the same places since the draft was made: it stays until one of both is chosen.
void EditorPage::askAboutDraftBesideTheirs(const designs::JournalRecord &record)
{
    const designs::Unsaved unsaved = designs::unsavedOf(record);
    const QJsonObject mine = withMembers(m_stored, unsaved.members, designs::contentAfter(record));
    auto *dialog = new ConflictDialog(
        {.name = designName(), .base = unsaved.stored, .mine = mine, .theirs = m_stored, .isDraft = true}, this);
    connect(dialog, &QDialog::finished, this, [this, dialog, mine] {
        switch (dialog->choice()) {
        case ConflictDialog::Choice::KeepMine:
        case ConflictDialog::Choice::Merge:
            replaceDesign(
                texts().recovering, dialog->choice() == ConflictDialog::Choice::Merge ? *dialog->merged() : mine);
            discardDraft();
            showState();
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

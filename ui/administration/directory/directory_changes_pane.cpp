#include "ui/administration/directory/directory_changes_pane.h"

#include "ui/administration/directory/directory_texts.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStackedLayout>
#include <QTreeView>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::Tone;
using Synchronization = DirectoryRun::Synchronization;

namespace {
constexpr qint64 fewChanges = 60; // that are shown unfolded
const QString failedOnly = u"failed"_s;
} // namespace

void DirectoryChangesPane::connectParts()
{
    connect(m_try, &QPushButton::clicked, this, &DirectoryChangesPane::tryWanted);
    connect(m_apply, &QPushButton::clicked, this, [this] { Q_EMIT applyWanted(toMake(), countOf(u"userLocked"_s)); });
    connect(m_empty, &widgets::EmptyState::actionTriggered, this, [this] {
        if (!m_run->current()) {
            Q_EMIT tryWanted();
            return;
        }
        m_search->clear();
        m_kind->setCurrentIndex(0);
        narrow();
    });
    connect(m_progress, &widgets::ProgressStrip::cancelled, m_run, &DirectoryRun::cancel);
    connect(m_recent, &QComboBox::activated, this, [this] { m_run->show(m_recent->currentData().toString()); });
    connect(m_search, &widgets::SearchField::searched, this, &DirectoryChangesPane::narrow);
    connect(m_search, &widgets::SearchField::leftDownwards, m_tree, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_kind, &QComboBox::activated, this, &DirectoryChangesPane::narrow);
    connect(m_grouping, &QComboBox::activated, this, [this] {
        m_model->setGrouping(DirectoryChangesModel::Grouping(m_grouping->currentData().toInt()));
        expandFew();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &DirectoryChangesPane::showSelection);
    connect(m_model, &QAbstractItemModel::modelReset, this, &DirectoryChangesPane::showSelection);
    connect(m_run, &DirectoryRun::recentChanged, this, &DirectoryChangesPane::fillRecent);
    connect(m_run, &DirectoryRun::cleared, m_model, &DirectoryChangesModel::clear);
    connect(m_run, &DirectoryRun::changesRead, m_model, &DirectoryChangesModel::append);
    connect(m_run, &DirectoryRun::currentChanged, this, &DirectoryChangesPane::showState);
}

void DirectoryChangesPane::setConfigured(bool isConfigured)
{
    m_isConfigured = isConfigured;
    setTimes(m_times->text());
    showState();
}

void DirectoryChangesPane::setTimes(const QString &text)
{
    m_times->setText(text);
    m_times->setVisible(m_isConfigured && !text.isEmpty());
}

qint64 DirectoryChangesPane::countOf(const QString &kind) const
{
    if (!m_run->current())
        return 0;
    for (const contract::directory::KindCount &count : m_run->current()->counts) {
        if (count.kind == kind)
            return count.count;
    }
    return 0;
}

qint64 DirectoryChangesPane::toMake() const
{
    qint64 count = 0;
    if (m_run->current()) {
        for (const contract::directory::KindCount &each : m_run->current()->counts)
            count += isOnlyReported(each.kind) ? 0 : each.count;
    }
    return count;
}

bool DirectoryChangesPane::isApplicable() const
{
    const auto &current = m_run->current();
    return current && current->dryRun && current->state == "done"_L1 && current->refusal.isEmpty() && toMake() > 0
        && !m_run->recent().isEmpty() && m_run->recent().first().id == current->id;
}

void DirectoryChangesPane::showState()
{
    const bool isBusy = m_run->isRunning() || m_run->isStarting();
    m_try->setEnabled(m_isConfigured && !isBusy);
    m_try->setToolTip(!m_isConfigured ? tr("Set the directory up first")
            : isBusy                  ? tr("Wait for what is running")
                                      : tr("See every change; nothing is changed"));
    m_apply->setEnabled(isApplicable() && !isBusy);
    m_apply->setText(isApplicable() ? tr("&Apply %Ln changes…", nullptr, int(toMake())) : tr("&Apply"));
    m_apply->setToolTip(
        m_apply->isEnabled() ? QString() : tr("Try first: what the latest dry run found can be applied"));
    m_recent->setEnabled(!isBusy);
    if (m_run->current() && m_recent->currentData().toString() != m_run->current()->id)
        m_recent->setCurrentIndex(m_recent->findData(m_run->current()->id));
    showProgress();
    showVerdict();
    fillKinds();
    showEmptyOrTree();
    if (m_run->isComplete())
        expandFew();
}

void DirectoryChangesPane::showProgress()
{
    const auto &current = m_run->current();
    if (m_run->isStarting()) {
        m_progress->start(tr("Beginning"));
    } else if (!m_run->isRunning()) {
        m_progress->finish();
    } else if (current->phase == "applying"_L1) {
        m_progress->start(tr("Applying changes"));
        m_progress->setProgress(current->changesDone + current->changesFailed, current->changesTotal);
    } else if (current->phase == "planning"_L1) {
        m_progress->start(tr("Comparing with the people of the domain"));
    } else if (current->phase == "reading"_L1) {
        m_progress->start(tr("Reading the directory: %Ln entries", nullptr, int(current->entriesRead)));
    } else {
        m_progress->start(tr("Waiting for the server"));
    }
}

void DirectoryChangesPane::showVerdict()
{
    const auto &current = m_run->current();
    if (!current || m_run->isRunning() || m_run->isStarting()) {
        m_verdict->hide();
        return;
    }
    const QString limit = tr("A wrong base, filter or server looks as if people were gone. If they really are, raise "
                             "the lock limit under Rules and "
                             "try again.");
    if (!current->refusal.isEmpty())
        m_verdict->showMessage(Tone::Warning,
            {.what = tr("These changes are not applied."),
                .why = tr("%1.", "a reason as a sentence").arg(pages::toldReasons(current->refusal)),
                .whatToDo = limit});
    else if (current->state == "failed"_L1)
        m_verdict->showError({.what = current->dryRun ? tr("The dry run failed.") : tr("The synchronization failed."),
            .why = pages::toldReasons(current->reason)});
    else if (current->state == "cancelled"_L1)
        m_verdict->showMessage(Tone::Neutral,
            {.what = current->dryRun ? tr("The dry run was cancelled.")
                                     : tr("The synchronization was cancelled. What it had done stays.")});
    else if (!current->dryRun && current->changesFailed > 0)
        m_verdict->showMessage(Tone::Warning,
            {.what = tr("%Ln changes could not be made.", nullptr, int(current->changesFailed)),
                .why = tr("Somebody changed the same in the meantime, or the server refused."),
                .whatToDo = tr("Choose “Failed” to see the reasons; the next synchronization tries them again.")});
    else if (!current->dryRun)
        m_verdict->showMessage(Tone::Success,
            {.what = current->changesDone > 0 ? tr("%Ln changes were made.", nullptr, int(current->changesDone))
                                              : tr("There was nothing to change.")});
    else
        m_verdict->hide();
}

void DirectoryChangesPane::showEmptyOrTree()
{
    const auto &current = m_run->current();
    const bool isBusy = m_run->isRunning() || m_run->isStarting();
    const bool isLoading = current && !isBusy && !m_run->isComplete();
    m_filters->setVisible(m_model->loaded() > 0);
    m_loaded->setVisible(isLoading && m_model->loaded() > 0);
    m_loaded->setText(tr("%Ln changes loaded", nullptr, int(m_model->loaded())));
    m_empty->setActionText({});
    m_empty->setHint({});
    if (m_model->matching() > 0) {
        m_stack->setCurrentIndex(1);
        return;
    }
    m_stack->setCurrentWidget(m_empty);
    if (!m_isConfigured) {
        m_empty->setSentence(tr("This domain has no directory yet."));
        m_empty->setHint(tr("Fill in Connection and People, test the connection, and save."));
    } else if (isBusy || isLoading) {
        m_empty->setSentence(
            isBusy ? tr("The changes are shown when all of them are known.") : tr("Loading the changes"));
    } else if (!current) {
        m_empty->setSentence(tr("Nobody has tried this directory yet."));
        m_empty->setHint(tr("A dry run reads the directory and lists every change. Nothing is changed by it."));
        m_empty->setActionText(tr("Try"));
    } else if (m_model->loaded() > 0) {
        m_empty->setSentence(tr("No change matches."));
        m_empty->setActionText(tr("Clear Filters"));
    } else if (current->state == "done"_L1) {
        m_empty->setSentence(tr("The domain is as the directory has it."));
    } else {
        m_empty->setSentence(tr("There are no changes to show."));
    }
}

void DirectoryChangesPane::showSelection()
{
    const contract::directory::Change *change = m_model->changeAt(m_tree->currentIndex());
    m_details->setVisible(change);
    if (!change)
        return;
    QStringList lines;
    if (!change->dn.isEmpty())
        lines.append(tr("Entry: %1").arg(change->dn));
    if (!change->path.isEmpty())
        lines.append(tr("Department: %1").arg(change->path));
    if (!change->reason.isEmpty())
        lines.append(pages::toldReasons(change->reason));
    m_details->setText(lines.join(u'\n'));
    m_details->setVisible(!lines.isEmpty());
}

void DirectoryChangesPane::fillRecent()
{
    const QString chosen = m_run->current() ? m_run->current()->id : QString();
    m_recent->clear();
    for (const Synchronization &each : m_run->recent())
        m_recent->addItem(directoryRunText(each), each.id);
    m_recent->setCurrentIndex(m_recent->findData(chosen));
    m_recent->setVisible(m_recent->count() > 0);
}

void DirectoryChangesPane::fillKinds()
{
    QList<std::pair<QString, QString>> items{{tr("All changes"), QString()}};
    const auto &current = m_run->current();
    if (current && current->changesFailed > 0)
        items.append({tr("Failed (%1)").arg(QLocale().toString(current->changesFailed)), failedOnly});
    for (const QString &kind : directoryKinds()) {
        if (const qint64 count = countOf(kind); count > 0)
            items.append({tr("%1 (%2)", "a kind of change and how many")
                              .arg(directoryGroupText(kind), QLocale().toString(count)),
                kind});
    }
    bool isSame = items.size() == m_kind->count();
    for (int i = 0; isSame && i < m_kind->count(); ++i)
        isSame = m_kind->itemText(i) == items[i].first;
    if (isSame)
        return;
    const QString chosen = m_kind->currentData().toString();
    m_kind->clear();
    for (const auto &[text, kind] : std::as_const(items))
        m_kind->addItem(text, kind);
    m_kind->setCurrentIndex(qMax(0, m_kind->findData(chosen)));
    narrow();
}

void DirectoryChangesPane::narrow()
{
    const QString kind = m_kind->currentData().toString();
    m_model->setFilter({.words = m_search->text().trimmed(),
        .kind = kind == failedOnly ? QString() : kind,
        .failedOnly = kind == failedOnly});
    showEmptyOrTree();
    expandFew();
}

void DirectoryChangesPane::expandFew()
{
    if (m_model->matching() > fewChanges)
        return;
    // Groups, and not what each change consists of.
    const auto expand = [this](auto &&self, const QModelIndex &parent) -> void {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (m_model->changeAt(index))
                continue;
            m_tree->expand(index);
            self(self, index);
        }
    };
    expand(expand, {});
}

} // namespace formwright::administration

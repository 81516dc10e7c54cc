#include "ui/designing/editor_page.h"

#include "app/contract/designtime_revisions.h"
#include "ui/designing/changed_members.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/designs/content_merge.h"
#include "ui/designs/plain_content.h"
#include "ui/pages/unkept_message.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QDateTime>
#include <QEvent>
#include <QJsonDocument>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using client::Failure;

DrawnDesigns::Drawn EditorPage::drawnDesigns() const
{
    if (!m_isLoaded || content() == m_stored)
        return {};
    return {&m_client, drawnIn(), changedDesigns()};
}

EditorPage::EditorPage(client::ApiClient &client, const QString &kind, const QString &id, QWidget *parent)
    : Page(parent),
      m_client(client),
      m_id(id),
      m_header(new widgets::PageHeader({}, this)),
      m_message(new widgets::InlineMessage(this)),
      m_kind(kind),
      m_usages(new QAction(widgets::icon(QStringLiteral("search")), {}, this)),
      m_history(new QAction(widgets::icon(QStringLiteral("clock")), {}, this)),
      m_draft(new widgets::InlineMessage(this)),
      m_unkept(new pages::UnkeptMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    m_message->setObjectName(u"message"_s);
    m_draft->setObjectName(u"draft"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_progress->setCancellable(false);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        if (m_remedy)
            m_remedy();
    });
    connect(m_draft, &widgets::InlineMessage::actionTriggered, this, &EditorPage::askAboutDraft);
    m_usages->setObjectName(u"usages"_s);
    m_usages->setShortcut(Qt::SHIFT | Qt::Key_F12);
    m_usages->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_usages->setEnabled(false);
    QWidget::addAction(m_usages);
    connect(m_usages, &QAction::triggered, this, [this] {
        const UsageQuestion question = usageQuestion();
        if (m_isLoaded && !question.id.isEmpty())
            Q_EMIT usagesWanted(question);
    });
    m_history->setObjectName(u"history"_s);
    m_history->setEnabled(false);
    QWidget::addAction(m_history);
    connect(m_history, &QAction::triggered, this, [this] {
        const auto [id, name] = historyOf();
        if (m_isLoaded && !id.isEmpty())
            Q_EMIT historyWanted(id, name);
    });
    nameActions();
}

void EditorPage::arrange(QWidget *body)
{
    body->hide();
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Page, widgets::space::Page - 4, widgets::space::Page, 0);
    top->setSpacing(widgets::space::Medium);
    top->addWidget(m_header);
    top->addWidget(m_draft);
    top->addWidget(m_unkept);
    top->addWidget(m_message);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_progress);
    layout->addWidget(body, 1);
    layout->addStretch(0);
}

void EditorPage::followStack()
{
    connect(&stack(), &QUndoStack::indexChanged, this, &Page::editStateChanged);
    connect(&stack(), &designs::ChangeStack::keepingChanged, m_unkept, &pages::UnkeptMessage::follow);
    m_unkept->hide();
    keepJournal();
    Q_EMIT editStateChanged();
}

void EditorPage::showProgress()
{
    if (isBusy())
        m_progress->start(m_isSaving ? texts().saving : texts().loading);
    else
        m_progress->finish();
}

void EditorPage::undo()
{
    stack().undo();
}

void EditorPage::redo()
{
    stack().redo();
}

void EditorPage::load()
{
    if (isBusy())
        return;
    m_isLoading = true;
    m_message->hide();
    showState();
    askDesign();
}

void EditorPage::designNotRead(const Failure &failure)
{
    m_isLoading = false;
    if (std::exchange(m_isLookedFor, false)) {
        showFailure(texts().notSaved, failure, [this] { save(); });
        m_message->setAction({});
        showState();
        leaveRefused();
        return;
    }
    if (std::exchange(m_conflict, std::nullopt)) {
        showFailure(texts().notSaved, failure, [this] { save(); });
        showState();
        leaveRefused();
        return;
    }
    showFailure(texts().notLoaded, failure, [this] { load(); });
    showState();
}

// What is changed stays changed, and is saved over the version that it was made to alone.
void EditorPage::designRead(const QJsonObject &content, int version)
{
    if (m_conflict) {
        showConflict(content, version);
        return;
    }
    m_isLoading = false;
    if (m_isLookedFor) {
        if (version != m_version) {
            m_isLookedFor = false;
            m_conflict.emplace(); // it was changed as well
            showConflict(content, version);
        } else {
            send(m_version);
        }
        return;
    }
    if (!hasUnsaved()) {
        m_stored = content;
        m_version = version;
        if (!m_isLoaded || this->content() != m_stored) {
            stack().restartJournal(forms::Splices());
            beginDesign(m_stored);
        }
    }
    m_isLoaded = true;
    m_usages->setEnabled(true);
    m_history->setEnabled(true);
    showBody();
    showState();
    lookForDraft();
    if (const auto wanted = std::exchange(m_wantedPlace, std::nullopt))
        goToPlace(*wanted);
}

void EditorPage::showPlace(const UsingPlace &place)
{
    if (m_isLoaded)
        goToPlace(place);
    else
        m_wantedPlace = place;
}

bool EditorPage::event(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        nameActions();
    return Page::event(event);
}

void EditorPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    lookAround();
}

void EditorPage::lookAround()
{
    if (m_isLoaded && isVisible())
        askSurroundings();
}

void EditorPage::nameActions()
{
    m_usages->setText(tr("&Where Used…"));
    m_usages->setToolTip(tr("What names the selected element, or this design (%1)", "its keys")
                             .arg(m_usages->shortcut().toString(QKeySequence::NativeText)));
    m_history->setText(tr("&History…"));
    m_history->setToolTip(tr("Each save of the design, what changed with it, and the way back"));
}

void EditorPage::save()
{
    if (!m_isLoaded || m_isLoading)
        return;
    if (m_isSaving) {
        m_isSaveWanted = true;
        return;
    }
    finishTyping();
    if (isTyping()) // it was refused, and the page has said why
        leaveRefused();
    else if (hasUnsaved())
        sendChanges();
    else
        showState();
}

void EditorPage::setSaving(bool isSaving)
{
    m_isSaving = isSaving;
    m_isSaveWanted = false;
    m_sent = {};
    showState();
}

void EditorPage::setLoading(bool isLoading)
{
    m_isLoading = isLoading;
    showState();
}

void EditorPage::send(std::optional<int> version)
{
    m_isSaving = true;
    m_isSaveWanted = false;
    m_sent = content();
    m_message->hide();
    showState();
    sendDesign(m_sent, version);
}

void EditorPage::designSaved(const QJsonObject &content, int version)
{
    m_isSaving = false;
    m_isLookedFor = false;
    takeStored(content, version);
    noteStored();
    const bool isWanted = std::exchange(m_isSaveWanted, false) && hasUnsaved();
    showState();
    Q_EMIT saved();
    if (isWanted)
        save();
    else
        changesSaved();
}

void EditorPage::takeStored(const QJsonObject &content, int version)
{
    m_stored = content;
    m_version = version;
}

void EditorPage::noteStored()
{
    stack().noteSaved(m_version, unstoredOf(content(), m_stored));
}

void EditorPage::designRefused(const Failure &failure)
{
    m_isSaving = m_isSaveWanted = false;
    const bool isAgain = std::exchange(m_isLookedFor, false); // whatever is read next is not read to be sent
    showState();
    // Others said it is stale, or that they need it: of all that a save can be in conflict with, somebody decides
    // these.
    if (failure.errcode == contract::designtime::staleVersion || failure.errcode == contract::designtime::inUse) {
        askAboutConflict(failure);
        return;
    }
    // Somebody moved it: where it is now is asked once, and it is sent there.
    if (failure.httpStatus == 404 && !isAgain) {
        m_isLookedFor = true;
        setLoading(true);
        askDesign();
        return;
    }
    showFailure(texts().notSaved, failure, [this] { save(); });
    leaveRefused();
}

// Nothing of one's own is lost, whatever is answered.
void EditorPage::askAboutConflict(const Failure &failure)
{
    showWarning(texts().notSaved, widgets::sentence(failure.message));
    m_conflict = failure;
    setLoading(true);
    askDesign();
}

void EditorPage::showConflict(const QJsonObject &theirs, int version)
{
    const QJsonObject told = std::exchange(m_conflict, std::nullopt)->data.value("theirs"_L1).toObject();
    setLoading(false);
    auto *dialog = new ConflictDialog({.name = designName(),
                                          .kind = m_kind,
                                          .author = told.value("author"_L1).toString(),
                                          .time = told.value("time"_L1).toString(),
                                          .base = m_stored,
                                          .mine = content(),
                                          .theirs = theirs,
                                          .canKeepBoth = canBeCopied()},
        this);
    connect(dialog, &QDialog::finished, this, [this, dialog, theirs, version] {
        switch (dialog->choice()) {
        case ConflictDialog::Choice::KeepMine: {
            const QJsonObject mine = withMembers(theirs, differing(content(), m_stored), content());
            takeBeside(tr("keeping mine", "stands behind Undo and Redo"), theirs, version, mine);
            hasUnsaved() ? sendChanges() : designSaved(theirs, version);
            return;
        }
        case ConflictDialog::Choice::KeepBoth:
            keepBoth(theirs, version);
            return;
        case ConflictDialog::Choice::TakeTheirs:
            takeBeside(tr("taking what others saved", "stands behind Undo and Redo"), theirs, version, theirs);
            m_message->hide();
            showState();
            break;
        case ConflictDialog::Choice::Merge:
            takeMerged(theirs, version, *dialog->merged());
            break;
        case ConflictDialog::Choice::Cancel:
            break;
        }
        leaveRefused();
    });
    dialog->open();
}

// What was done here, as steps that begin from what others saved: where both changed a place it is as it was made here.
QList<EditorPage::MadeStep> EditorPage::stepsOnto(const QJsonObject &theirs, const QString &title) const
{
    // Each of them is put together by itself, so of large designs only the latest are.
    constexpr qsizetype mostRead = 1 << 20; // characters
    const qsizetype size = QJsonDocument(theirs).toJson(QJsonDocument::Compact).size();
    qsizetype left = mostRead / std::max<qsizetype>(size, 1) + 1;
    QList<MadeStep> steps;
    designs::PlainContent walk(content());
    bool isAtStored = false;
    for (int index = stack().index(); left-- > 0; --index) {
        const QJsonObject mine = walk.content();
        isAtStored = isAtStored || mine == m_stored;
        const designs::ContentMerge merge(m_stored, mine, theirs);
        const designs::MergedContent both = merge.content(merge.sides());
        if (both.fault == forms::MergeFault::None)
            steps.prepend({index > 0 ? stack().text(index - 1) : QString(), both.content});
        const designs::Change *back = stack().changeBack(index);
        if (back == nullptr || !walk.fits(*back))
            break;
        designs::Change made = *back;
        walk.exchange(made);
    }
    if (!isAtStored || steps.size() < 2) {
        if (!steps.isEmpty())
            steps.first().title = title;
        steps.prepend({{}, theirs});
    }
    return steps;
}

// The last of the steps, which can all be taken back without taking back what others saved.
void EditorPage::takeBeside(const QString &title, const QJsonObject &theirs, int version, const QJsonObject &taken)
{
    const QList<MadeStep> steps = stepsOnto(theirs, title);
    const std::unique_ptr<designs::Journal> before = stack().takeJournal();
    takeStored(theirs, version);
    beginDesign(steps.first().content);
    for (const MadeStep &step : steps.mid(1))
        replaceDesign(step.title, step.content);
    replaceDesign(title, taken);
    noteStored();
    if (before && stack().isKept())
        before->remove();
}

// What was changed here becomes a design of its own, and the page goes on with theirs.
void EditorPage::keepBoth(const QJsonObject &theirs, int version)
{
    const QString name
        = tr("%1 (mine, %2)", "a design, a moment")
              .arg(designName(), locale().toString(QDateTime::currentDateTime(), u"yyyy-MM-dd HH:mm:ss"_s));
    m_afterCopy = [this, name, theirs, version, sent = content()](const std::optional<Failure> &failure) {
        if (failure) {
            showFailure(texts().notSaved, *failure, {});
        } else if (content() != sent) {
            // What was drawn while it was on its way is in neither of both.
            m_message->setAction({});
            m_message->showMessage(widgets::Tone::Warning,
                {.what = tr("Yours is “%1” now, but for what you changed since.").arg(name),
                    .whatToDo = tr("That stands here alone: save it to choose again what becomes of it.")});
            Q_EMIT saved();
        } else {
            takeBeside(tr("taking what others saved", "stands behind Undo and Redo"), theirs, version, theirs);
            m_message->setAction({});
            m_message->showMessage(widgets::Tone::Success,
                {.what = tr("Yours is “%1” now.").arg(name), .whatToDo = tr("Here stands what they saved.")});
            Q_EMIT saved();
        }
        showState();
        leaveRefused();
    };
    setSaving(true);
    sendCopy(name, content());
}

void EditorPage::copyMade(const std::optional<Failure> &failure)
{
    setSaving(false);
    if (const auto goOn = std::exchange(m_afterCopy, nullptr))
        goOn(failure);
}

// It is saved once somebody has looked at it.
void EditorPage::takeMerged(const QJsonObject &theirs, int version, const QJsonObject &merged)
{
    takeBeside(tr("merging", "stands behind Undo and Redo"), theirs, version, merged);
    m_message->setAction({});
    m_message->showMessage(widgets::Tone::Success,
        {.what = tr("Their changes and yours are together here."), .whatToDo = tr("Look at it, then save it.")});
    showState();
}

void EditorPage::showWarning(const QString &what, const QString &why)
{
    m_remedy = nullptr;
    m_message->setAction({});
    m_message->setDismissible(true);
    m_message->showMessage(widgets::Tone::Warning, {.what = what, .why = why});
}

void EditorPage::showFailure(const QString &what, const Failure &failure, const std::function<void()> &remedy)
{
    m_remedy = remedy;
    m_message->setDismissible(true);
    m_message->setAction(remedy ? tr("Try Again") : QString());
    // The sentence about all of it, then the first of what it is about: problems of a design, which have places of
    // their own in the list of problems, or rows that do not fit, which have none.
    constexpr qsizetype mostTold = 3;
    const auto placed = [this](const QString &field, const QString &said) {
        const QString place = placeInWords(field);
        return place.isEmpty()
            ? widgets::sentence(said)
            : tr("“%1”: %2", "an element, and what is wrong with it").arg(place, widgets::sentence(said));
    };
    const auto isSaid = [&failure](const auto &field) { return failure.message.contains(field.message); };
    const auto said = std::find_if(failure.fields.cbegin(), failure.fields.cend(), isSaid);
    QStringList told{
        said == failure.fields.cend() ? widgets::sentence(failure.message) : placed(said->field, failure.message)};
    qsizetype left = 0;
    for (const auto &field : failure.fields) {
        if (isSaid(field))
            continue;
        if (told.size() <= mostTold)
            told.append(placed(field.field, field.message));
        else
            ++left;
    }
    if (left > 0)
        told.append(tr("And %L1 more.").arg(left));
    told.removeDuplicates();
    m_message->showError({.what = what, .why = told.join(u' '), .requestId = failure.requestId});
}

void EditorPage::saveChanges()
{
    if (isBusy()) {
        leaveRefused();
        return;
    }
    finishTyping();
    isTyping() ? leaveRefused() : sendChanges();
}

// The steps of what is all saved are kept: they can be taken back when it is opened again.
void EditorPage::discardChanges()
{
    if (hasUnsaved())
        stack().restartJournal(forms::Splices());
}

widgets::Question EditorPage::leaveQuestion() const
{
    widgets::Question question = Page::leaveQuestion();
    question.title = tr("Save the changes to “%1”?").arg(designName());
    return question;
}

} // namespace formwright::designing

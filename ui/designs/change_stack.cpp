#include "ui/designs/change_stack.h"

#include "ui/designs/plain_content.h"

#include <QDateTime>
#include <QLoggingCategory>
#include <QUndoCommand>

namespace formwright::designs {

Q_LOGGING_CATEGORY(lcChanges, "formwright.changes", QtWarningMsg)

class ExchangeCommand : public QUndoCommand
{
public:
    ExchangeCommand(ChangeStack &stack, const QString &title, const Change &change, const QString &mergeKey,
        const QJsonValue &selection, bool merges)
        : m_stack(stack), m_change(change), m_mergeKey(mergeKey), m_selection(selection), m_merges(merges)
    {
        setText(title);
    }

    int id() const override { return 1; } // mergeWith() decides

    bool mergeWith(const QUndoCommand *next) override
    {
        const auto *other = static_cast<const ExchangeCommand *>(next);
        if (!other->m_merges || other->m_mergeKey != m_mergeKey || !take(other->m_change))
            return false;
        // This one keeps what was there before; what leads back to it leaves nothing to undo.
        setObsolete(m_stack.m_target->isNoChange(m_change));
        return true;
    }

    const Change &change() const { return m_change; }
    const QString &mergeKey() const { return m_mergeKey; }
    const QJsonValue &selection() const { return m_selection; }

    void undo() override { m_stack.exchange(StepKind::Undo, m_change, text(), {}, m_selection); }

    void redo() override
    {
        const StepKind kind = !m_isNew ? StepKind::Redo : m_merges ? StepKind::Merge : StepKind::Push;
        m_isNew = false;
        m_stack.exchange(kind, m_change, text(), m_mergeKey, m_selection);
    }

private:
    // Both are what takes a step back: this one's, and that of the step after it.
    bool take(const Change &next)
    {
        if (auto *splices = std::get_if<forms::Splices>(&m_change)) {
            const auto *others = std::get_if<forms::Splices>(&next);
            if (others == nullptr)
                return false;
            if (takeInPlace(*splices, *others))
                return true;
            if (splices->size() != 1 || others->size() != 1)
                return false;
            return takeOn(splices->first(), others->first());
        }
        auto &members = std::get<Members>(m_change);
        const auto *others = std::get_if<Members>(&next);
        if (others == nullptr)
            return false;
        for (const Member &other : *others) {
            const bool isKnown = std::any_of(
                members.begin(), members.end(), [&](const Member &member) { return member.name == other.name; });
            if (!isKnown)
                members.append(other);
        }
        return true;
    }

    // Typed on, right behind or within, or deleted there or right in front.
    static bool takeOn(forms::Splice &mine, const forms::Splice &theirs)
    {
        const qsizetype mineEnd = mine.at + mine.removed.size();
        const qsizetype theirsEnd = theirs.at + theirs.inserted.size();
        const bool isInFront
            = theirs.at < mine.at || (theirs.at == mine.at && !mine.removed.isEmpty() && theirs.inserted.isEmpty());
        if (theirs.at > mineEnd || theirsEnd < mine.at || (isInFront && !theirs.removed.isEmpty()))
            return false;
        const QString inFront = theirs.inserted.left(std::max<qsizetype>(0, mine.at - theirs.at));
        const QString behind = theirs.inserted.mid(mineEnd - theirs.at);
        const QString kept = mine.removed.left(std::max<qsizetype>(0, theirs.at - mine.at));
        const QString rest = mine.removed.mid(std::max<qsizetype>(0, theirsEnd - mine.at));
        mine = {std::min(mine.at, theirs.at), kept % theirs.removed % rest, inFront % mine.inserted % behind};
        return true;
    }

    // What was put there by this step was replaced by the next one, place by place: as when something is moved on.
    static bool takeInPlace(forms::Splices &mine, const forms::Splices &theirs)
    {
        if (mine.size() != theirs.size())
            return false;
        qsizetype shift = 0;
        for (qsizetype i = 0; i < mine.size(); ++i) {
            if (theirs.at(i).at - shift != mine.at(i).at || theirs.at(i).inserted != mine.at(i).removed)
                return false;
            shift += theirs.at(i).removed.size() - theirs.at(i).inserted.size();
        }
        forms::Splices taken = theirs;
        for (qsizetype i = 0; i < mine.size(); ++i)
            taken[i].inserted = mine.at(i).inserted;
        mine = taken;
        return true;
    }

    ChangeStack &m_stack;
    Change m_change;
    const QString m_mergeKey;
    const QJsonValue m_selection;
    const bool m_merges;
    bool m_isNew = true;
};

constexpr int moment = 150; // milliseconds

ChangeStack::ChangeStack(Changeable &target, QObject *parent) : QUndoStack(parent), m_target(&target)
{
    m_noting.setSingleShot(true);
    m_noting.setInterval(moment);
    connect(&m_noting, &QTimer::timeout, this, [this] {
        if (m_journal)
            m_journal->noteSelection(m_selection);
    });
}

void ChangeStack::make(const QString &title, const Change &change, const QString &mergeKey, const QJsonValue &selection)
{
    if (m_target->isNoChange(change))
        return;
    const auto *before = dynamic_cast<const ExchangeCommand *>(index() > 0 ? command(index() - 1) : nullptr);
    const bool merges = m_mergesOn && !mergeKey.isEmpty() && before != nullptr && !canRedo() && !isClean();
    push(new ExchangeCommand(*this, title, change, mergeKey, selection, merges));
    m_mergesOn = true;
}

void ChangeStack::extend(const QString &title, const Members &members)
{
    if (m_target->isNoChange(members))
        return;
    const auto *before = dynamic_cast<const ExchangeCommand *>(index() > 0 ? command(index() - 1) : nullptr);
    if (before == nullptr || canRedo() || isClean()) {
        make(title, members);
        return;
    }
    const bool mergesOn = m_mergesOn;
    push(new ExchangeCommand(*this, before->text(), members, before->mergeKey(), before->selection(), true));
    m_mergesOn = mergesOn; // typing goes on in the step that it began
}

void ChangeStack::keepJournal(JournalFolder &folder, std::function<JournalHead()> head)
{
    m_folder = &folder;
    m_head = std::move(head);
}

void ChangeStack::exchange(
    StepKind kind, Change &change, const QString &title, const QString &mergeKey, const QJsonValue &selection)
{
    if (m_folder != nullptr) {
        // Written before it can be seen.
        if (!m_journal || !m_journal->isWritten())
            beginJournal(m_head(), m_target->content());
        const Change made = change;
        m_target->exchange(change);
        m_journal->write({kind, title, mergeKey, made, selection}, m_target->content());
        tellKeeping();
    } else {
        m_target->exchange(change);
    }
    // After a step back, typing is a step of its own.
    if (kind == StepKind::Undo || kind == StepKind::Redo) {
        m_mergesOn = false;
        if (!m_isReplaying && !selection.isNull() && !selection.isUndefined())
            Q_EMIT selectionWanted(selection);
    }
}

void ChangeStack::noteSaved(int version, const Unstored &unstored)
{
    setClean();
    endMerging();
    noteMade(version, unstored, {});
}

void ChangeStack::noteMade(int version, const Unstored &unstored, const Change &made)
{
    if (!m_journal)
        return;
    m_journal->write({.kind = StepKind::Saved,
                         .change = made,
                         .unstored = unstored,
                         .version = version,
                         .time = QDateTime::currentMSecsSinceEpoch()},
        m_target->content());
    // What it could not tell to the end would be offered as something to recover.
    if (!m_journal->isWritten() && unstored.isEmpty())
        std::exchange(m_journal, nullptr)->remove();
    tellKeeping();
}

void ChangeStack::noteSelection(const QJsonValue &selection)
{
    m_selection = selection;
    if (m_journal)
        m_noting.start();
}

const Change *ChangeStack::changeOf(int index) const
{
    const auto *known = dynamic_cast<const ExchangeCommand *>(command(index));
    return known ? &known->change() : nullptr;
}

// One that failed stays until its follower has all of it.
void ChangeStack::beginJournal(const JournalHead &head, const QJsonObject &before)
{
    std::unique_ptr<Journal> failed = std::exchange(m_journal, m_folder->begin(head));
    if (!failed)
        return;
    Members gap;
    QStringList names = head.content.keys() + before.keys();
    names.removeDuplicates();
    for (const QString &name : std::as_const(names)) {
        if (head.content.value(name) != before.value(name))
            gap.append({name, before.value(name)});
    }
    if (!gap.isEmpty())
        m_journal->write({.change = gap}, before);
    if (!m_journal->isWritten())
        std::swap(m_journal, failed);
    failed->remove();
}

void ChangeStack::tellKeeping()
{
    if (std::exchange(m_wasKept, isKept()) == isKept())
        return;
    const QString why = isKept() ? QString() : m_journal->failure();
    if (!isKept())
        qCWarning(
            lcChanges, "no journal can be written to %s: %s", qUtf8Printable(m_journal->path()), qUtf8Printable(why));
    Q_EMIT keepingChanged(isKept(), why);
}

void ChangeStack::restartJournal(const Change &remaining)
{
    if (m_folder == nullptr)
        return;
    // The new one is there before the old one goes.
    std::unique_ptr<Journal> old = std::move(m_journal);
    const auto *members = std::get_if<Members>(&remaining);
    const auto *splices = std::get_if<forms::Splices>(&remaining);
    if ((members != nullptr && !members->isEmpty()) || (splices != nullptr && !splices->isEmpty())) {
        beginJournal(m_head(), {});
        m_journal->write({StepKind::Push, {}, {}, remaining, {}}, m_target->content());
    }
    if (old)
        old->remove();
    tellKeeping();
}

void ChangeStack::restore(const JournalRecord &record)
{
    PlainContent begun(record.head.content);
    Changeable *target = std::exchange(m_target, &begun);
    if (m_folder != nullptr && !m_journal)
        m_journal = m_folder->begin(record.head);
    QList<JournalStep> steps = record.steps;
    for (JournalStep &step : steps)
        step.selection = {};
    replay(steps);
    m_target = target;
    tellKeeping();
}

void ChangeStack::replay(const QList<JournalStep> &steps)
{
    m_isReplaying = true;
    for (const JournalStep &step : steps) {
        switch (step.kind) {
        case StepKind::Undo:
        case StepKind::Redo:
            // A step from before the journal began is not on the stack: what it did is done as a step of its own.
            if (const Change *back = changeOf(index() - 1);
                step.kind == StepKind::Undo && back != nullptr && *back == step.change) {
                undo();
            } else if (const Change *again = changeOf(index());
                       step.kind == StepKind::Redo && again != nullptr && *again == step.change) {
                redo();
            } else {
                m_mergesOn = false;
                make(step.title, step.change, {}, step.selection);
            }
            break;
        case StepKind::Selected:
            break; // see selectionAfter()
        case StepKind::Saved:
            setClean();
            if (Change made = step.change; !isEmpty(made))
                m_target->exchange(made);
            if (m_journal)
                m_journal->write(step, m_target->content());
            break;
        case StepKind::Push:
        case StepKind::Merge:
            m_mergesOn = step.kind == StepKind::Merge;
            if (const auto *members = std::get_if<Members>(&step.change);
                step.kind == StepKind::Merge && step.mergeKey.isEmpty() && members != nullptr)
                extend(step.title, *members);
            else
                make(step.title, step.change, step.mergeKey, step.selection);
            break;
        }
    }
    m_mergesOn = false;
    m_isReplaying = false;
}

} // namespace formwright::designs

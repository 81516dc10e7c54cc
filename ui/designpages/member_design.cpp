#include "ui/designpages/member_design.h"

#include <QHash>
#include <QSignalBlocker>

#include <algorithm>

namespace formwright::designpages {

using designs::Change;
using designs::Member;
using designs::Members;

namespace {

// What was new when the journal was written has a name there that whoever made it up was alone to know; what is stored
// is called otherwise by whoever reads it again.
designs::JournalRecord withNamesOf(const QJsonObject &stored, designs::JournalRecord record)
{
    const QJsonObject after = designs::contentAfter(record);
    QHash<QString, QString> names;
    for (auto made = after.begin(); made != after.end(); ++made) {
        if (stored.contains(made.key()))
            continue;
        for (auto each = stored.begin(); each != stored.end(); ++each) {
            const QList<QString> taken = names.values();
            if (each.value() == made.value() && !after.contains(each.key()) && !taken.contains(each.key())) {
                names.insert(made.key(), each.key());
                break;
            }
        }
    }
    if (names.isEmpty())
        return record;
    for (auto it = names.begin(); it != names.end(); ++it) {
        if (record.head.content.contains(it.key()))
            record.head.content.insert(it.value(), record.head.content.take(it.key()));
    }
    const auto rename = [&names](QString &name) { name = names.value(name, name); };
    std::ranges::for_each(record.head.unstored.stored, rename, &Member::name);
    std::ranges::for_each(record.head.unstored.unknown, rename);
    for (designs::JournalStep &step : record.steps) {
        if (auto *members = std::get_if<Members>(&step.change))
            std::ranges::for_each(*members, rename, &Member::name);
        std::ranges::for_each(step.unstored.stored, rename, &Member::name);
        std::ranges::for_each(step.unstored.unknown, rename);
        if (const QString key = step.selection.toString(); names.contains(key))
            step.selection = names.value(key);
    }
    return record;
}

} // namespace

MemberDesign::MemberDesign(QObject *parent) : QObject(parent), m_content(QJsonObject()), m_stack(*this) { }

MemberDesign::~MemberDesign()
{
    // What is changed is kept, and how: a page may go because the program ends.
    m_stack.blockSignals(true);
}

void MemberDesign::begin(const QJsonObject &stored)
{
    if (m_stack.count() > 0 && stored == m_stored && !isChanged()) {
        Q_EMIT changed({});
        return;
    }
    giveUp();
    m_stack.clear();
    m_stored = stored;
    m_content = designs::PlainContent(stored);
    m_changed.clear();
    Q_EMIT changed({});
}

QStringList MemberDesign::takeStored(const QJsonObject &stored)
{
    const Members mine = changedMembers();
    QStringList both;
    QJsonObject now = stored;
    for (const Member &member : mine) {
        const QJsonValue theirs = stored.value(member.name);
        if (theirs != m_stored.value(member.name) && theirs != member.value)
            both.append(member.name);
        now.insert(member.name, member.value);
        if (member.value.isUndefined())
            now.remove(member.name);
    }
    const QJsonObject before = content();
    m_stored = stored;
    m_content = designs::PlainContent(now);
    noteAll();
    // It is no step, but those that follow begin from it.
    Members made;
    QStringList names = before.keys() + now.keys();
    names.removeDuplicates();
    for (const QString &name : std::as_const(names)) {
        if (before.value(name) != now.value(name))
            made.append({name, now.value(name)});
    }
    m_stack.noteMade(0, unstored(), made);
    Q_EMIT changed({});
    return both;
}

void MemberDesign::noteSaved(const QJsonObject &stored)
{
    m_stored = stored;
    noteAll();
    m_stack.noteSaved(0, unstored());
    Q_EMIT changed({});
}

designs::Unstored MemberDesign::unstored() const
{
    designs::Unstored unstored;
    for (const QString &name : changedNames())
        unstored.stored.append({name, m_stored.value(name)});
    return unstored;
}

QStringList MemberDesign::changedNames() const
{
    QStringList names(m_changed.begin(), m_changed.end());
    names.sort();
    return names;
}

Members MemberDesign::changedMembers() const
{
    Members members;
    const QJsonObject now = content();
    for (const QString &name : changedNames())
        members.append({name, now.value(name)});
    return members;
}

void MemberDesign::make(
    const QString &title, const Members &members, const QString &mergeKey, const QJsonValue &selection)
{
    m_stack.make(title, members, mergeKey, selection);
}

void MemberDesign::recover(const designs::JournalRecord &record, const QString &title)
{
    const designs::Unsaved unsaved = designs::unsavedOf(record);
    if (m_stack.count() == 0 && !isChanged() && unsaved.stored == m_stored && replayed(record))
        return;
    const QJsonObject after = designs::contentAfter(record);
    Members members;
    for (const QString &name : unsaved.members)
        members.append({name, after.value(name)});
    m_stack.make(title, members);
}

bool MemberDesign::takeSteps(const designs::JournalRecord &record)
{
    if (m_stack.count() > 0 || isChanged())
        return false;
    const designs::JournalRecord named = withNamesOf(m_stored, record);
    return designs::contentAfter(named) == m_stored && replayed(named);
}

bool MemberDesign::replayed(const designs::JournalRecord &record)
{
    const QJsonObject after = designs::contentAfter(record);
    {
        // Nobody has to show what lies between.
        const QSignalBlocker quiet(this);
        m_content = designs::PlainContent(record.head.content);
        noteAll();
        m_stack.replay(record.steps);
        noteAll();
    }
    if (content() != after) {
        begin(m_stored);
        return false;
    }
    Q_EMIT changed({});
    Q_EMIT m_stack.selectionWanted(designs::selectionAfter(record));
    return true;
}

void MemberDesign::exchange(Change &change)
{
    m_content.exchange(change);
    QStringList names;
    for (const Member &member : std::get<Members>(change)) {
        names.append(member.name);
        note(member.name);
    }
    Q_EMIT changed(names);
}

bool MemberDesign::fits(const Change &change) const
{
    return std::holds_alternative<Members>(change);
}

void MemberDesign::note(const QString &name)
{
    if (m_content.content().value(name) == m_stored.value(name))
        m_changed.remove(name);
    else
        m_changed.insert(name);
}

void MemberDesign::noteAll()
{
    m_changed.clear();
    const QJsonObject now = content();
    for (auto it = now.begin(); it != now.end(); ++it) {
        if (it.value() != m_stored.value(it.key()))
            m_changed.insert(it.key());
    }
    for (auto it = m_stored.constBegin(); it != m_stored.constEnd(); ++it) {
        if (!now.contains(it.key()))
            m_changed.insert(it.key());
    }
}

} // namespace formwright::designpages

#include "ui/designpages/member_design.h"

namespace formwright::designpages {

using designs::Change;
using designs::Member;
using designs::Members;

MemberDesign::MemberDesign(QObject *parent) : QObject(parent), m_content(QJsonObject()), m_stack(*this) { }

MemberDesign::~MemberDesign()
{
    // What is changed is kept: a page may go because the program ends.
    if (!isChanged())
        giveUp();
    m_stack.blockSignals(true);
}

void MemberDesign::begin(const QJsonObject &stored)
{
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
    m_stored = stored;
    m_content = designs::PlainContent(now);
    noteAll();
    m_stack.restartJournal(changedMembers());
    Q_EMIT changed({});
    return both;
}

void MemberDesign::noteSaved(const QJsonObject &stored)
{
    m_stored = stored;
    noteAll();
    m_stack.noteSaved(0, changedNames());
    Q_EMIT changed({});
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
    const QJsonObject after = designs::contentAfter(record);
    if (m_stack.count() == 0 && record.head.content == m_stored) {
        m_stack.replay(record.steps);
        if (content() == after)
            return;
    }
    Members members;
    for (const QString &name : unsaved.members)
        members.append({name, after.value(name)});
    m_stack.make(title, members);
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

#include "ui/designs/members_document.h"

namespace formwright::designs {

MembersDocument::MembersDocument(QObject *parent) : QObject(parent), m_stack(*this) { }

// The stack tells nobody any more when it goes.
MembersDocument::~MembersDocument()
{
    m_stack.blockSignals(true);
}

void MembersDocument::begin(const QJsonObject &content)
{
    m_content = content;
    m_stack.clear();
    m_stack.endMerging();
    Q_EMIT changed();
}

bool MembersDocument::make(
    const QString &title, const Members &members, const QString &mergeKey, const QJsonValue &selection)
{
    if (isNoChange(members))
        return false;
    m_stack.make(title, members, mergeKey, selection);
    return true;
}

bool MembersDocument::replace(const QString &title, const QJsonObject &content)
{
    Members members;
    for (auto it = m_content.begin(); it != m_content.end(); ++it) {
        if (!content.contains(it.key()))
            members.append({it.key(), QJsonValue(QJsonValue::Undefined)});
    }
    for (auto it = content.begin(); it != content.end(); ++it) {
        if (m_content.value(it.key()) != it.value())
            members.append({it.key(), it.value()});
    }
    return make(title, members);
}

bool MembersDocument::recover(const JournalRecord &record)
{
    m_stack.clear();
    m_content = record.head.content;
    m_stack.replay(record.steps);
    Q_EMIT changed();
    return m_content == contentAfter(record);
}

void MembersDocument::exchange(Change &change)
{
    if (!std::holds_alternative<Members>(change))
        return; // what has members has no text
    for (Member &member : std::get<Members>(change)) {
        const QJsonValue before = m_content.value(member.name);
        if (member.value.isUndefined())
            m_content.remove(member.name);
        else
            m_content.insert(member.name, member.value);
        member.value = before;
    }
    Q_EMIT changed();
}

bool MembersDocument::isNoChange(const Change &change) const
{
    const auto *members = std::get_if<Members>(&change);
    return members == nullptr || std::all_of(members->begin(), members->end(), [this](const Member &member) {
        return m_content.value(member.name) == member.value;
    });
}

bool MembersDocument::fits(const Change &change) const
{
    return std::holds_alternative<Members>(change);
}

} // namespace formwright::designs

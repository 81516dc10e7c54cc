#include "ui/administration/calendars/calendar_edit.h"

#include "app/contract/decode.h"
#include "app/contract/encode.h"

#include <QJsonDocument>

#include <array>

namespace formwright::administration {

using designs::Change;
using designs::Member;
using designs::Members;

namespace {

// What a person can change of a calendar.
constexpr std::array edited{"name", "calendarType", "workingTime", "timeZone", "remark", "standardDays", "specialDays"};

QJsonObject jsonOf(const Calendar &calendar)
{
    static const contract::WireContext wire;
    contract::JsonWriter out;
    contract::encode(out, calendar, wire);
    return QJsonDocument::fromJson(out.take()).object();
}

Calendar calendarOf(const QJsonObject &json)
{
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    Calendar calendar;
    contract::decode(json, calendar, {}, {wire, problems});
    return calendar;
}

// With what was there in the place of what the change puts there.
Calendar exchanged(const Calendar &calendar, Members &members)
{
    QJsonObject json = jsonOf(calendar);
    for (Member &member : members) {
        const QJsonValue before = json.value(member.name);
        json.insert(member.name, member.value);
        member.value = before;
    }
    return calendarOf(json);
}

} // namespace

CalendarEdit::CalendarEdit(const Calendar &stored, QObject *parent)
    : QObject(parent), m_stored(stored), m_draft(stored), m_undo(*this)
{ }

// The stack tells nobody any more when it goes.
CalendarEdit::~CalendarEdit()
{
    m_undo.blockSignals(true);
}

void CalendarEdit::change(const Calendar &draft, const QString &what, Merge merge)
{
    if (isSame(m_draft, draft))
        return;
    const QJsonObject now = jsonOf(m_draft), then = jsonOf(draft);
    Members members;
    for (const char *name : edited) {
        const QString key = QString::fromLatin1(name);
        if (now.value(key) != then.value(key))
            members.append({key, then.value(key)});
    }
    m_undo.make(what, members, merge == Merge::Apart ? QString() : QString::number(int(merge)));
}

void CalendarEdit::exchange(Change &change)
{
    if (auto *members = std::get_if<Members>(&change)) {
        m_draft = exchanged(m_draft, *members);
        Q_EMIT changed();
    }
}

bool CalendarEdit::isNoChange(const Change &change) const
{
    const auto *members = std::get_if<Members>(&change);
    if (members == nullptr)
        return true;
    Members copy = *members;
    return isSame(m_draft, exchanged(m_draft, copy));
}

bool CalendarEdit::fits(const Change &change) const
{
    return std::holds_alternative<Members>(change);
}

QJsonObject CalendarEdit::content() const
{
    return jsonOf(m_draft);
}

void CalendarEdit::setStored(const Calendar &stored)
{
    const bool wasChanged = isChanged();
    m_stored = stored;
    if (!wasChanged || isSame(stored, m_draft)) {
        if (!isSame(stored, m_draft)) {
            m_undo.clear(); // its steps lead to what is not there any more
            m_undo.endMerging();
        }
        m_draft = stored;
    }
    Q_EMIT changed();
}

void CalendarEdit::setSaved(const Calendar &sent, const Calendar &stored)
{
    if (isSame(sent, m_draft))
        m_draft = stored;
    m_stored = stored;
    m_undo.endMerging();
    Q_EMIT changed();
}

void CalendarEdit::revert()
{
    change(m_stored, tr("reverting to what is stored"));
}

} // namespace formwright::administration

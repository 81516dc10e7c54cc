#include "backend/workflow/working_calendars.h"

#include "backend/calendars/calendar_store.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr double hour = 3'600'000;
constexpr qint64 wholeDay = 86'400'000;

// What an account calls its calendar: an id, or a name.
QString namedBy(Session &session, const QString &personId, const QString &domainId)
{
    const QString attributes
        = session.text(u"SELECT attributes FROM account WHERE id = ?"_s, personId).value_or(QString());
    const QString named = QJsonDocument::fromJson(attributes.toUtf8())["calendarType"_L1].toString().trimmed();
    if (named.isEmpty())
        return {};
    return session
        .text(
            u"SELECT id FROM calendar WHERE domain_id = ? AND (id = ? OR name_key = ? OR type = ?) ORDER BY id LIMIT 1"_s,
            domainId, named, named.toCaseFolded(), named)
        .value_or(QString());
}

} // namespace

WorkingCalendar::WorkingCalendar(const QString &id, qint64 version, double hours, const calendars::CalendarRules &rules)
    : m_id(id),
      m_version(version),
      m_day(hours > 0 ? qint64(hours * hour) : wholeDay),
      m_zone(rules.zone),
      m_time(std::make_shared<const calendars::WorkingTime>(rules))
{ }

qint64 WorkingCalendar::lengthOf(const flow::WorkSpan &span) const
{
    return span.days * m_day + span.milliseconds;
}

std::optional<qint64> WorkingCalendar::after(qint64 start, const flow::WorkSpan &span) const
{
    const qint64 length = lengthOf(span);
    return m_time ? m_time->after(start, length) : std::optional(start + std::max<qint64>(0, length));
}

qint64 WorkingCalendar::between(qint64 from, qint64 to) const
{
    return m_time ? m_time->between(from, to) : to - from;
}

const WorkingCalendar &WorkingCalendars::of(const QString &personId)
{
    QString id;
    if (!personId.isEmpty()) {
        const auto known = m_idOf.constFind(personId);
        id = known != m_idOf.constEnd() ? *known : *m_idOf.insert(personId, namedBy(m_session, personId, m_domainId));
    }
    if (id.isEmpty()) {
        if (!m_firstOfDomain)
            m_firstOfDomain
                = m_session.text(u"SELECT id FROM calendar WHERE domain_id = ? ORDER BY id LIMIT 1"_s, m_domainId)
                      .value_or(QString());
        id = *m_firstOfDomain;
    }
    return byId(id);
}

const WorkingCalendar &WorkingCalendars::byId(const QString &calendarId)
{
    const auto known = m_calendars.constFind(calendarId);
    if (known != m_calendars.constEnd())
        return *known;
    const auto stored = calendarId.isEmpty() ? std::nullopt : calendars::calendarById(m_session, calendarId);
    return *m_calendars.insert(calendarId,
        stored ? WorkingCalendar(stored->id, stored->version, stored->workingTime, calendars::rulesOf(*stored))
               : WorkingCalendar());
}

} // namespace formwright::workflow

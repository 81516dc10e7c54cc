// Whose time is counted how: by the calendar that somebody's account names, else by the first one of his domain.
#pragma once

#include "app/flow/definition.h"
#include "backend/calendars/working_time.h"
#include "backend/storage/session.h"

#include <QHash>

#include <memory>

namespace formwright::workflow {

class WorkingCalendar
{
public:
    WorkingCalendar() = default; // the clock on the wall
    WorkingCalendar(const QString &id, qint64 version, double hours, const calendars::CalendarRules &rules);

    const QString &id() const { return m_id; }
    qint64 version() const { return m_version; }
    const QTimeZone &zone() const { return m_zone; }
    // The first moment with that much working time behind it; nothing where it never comes.
    std::optional<qint64> after(qint64 start, const flow::WorkSpan &span) const;
    // Working time of those days.
    qint64 lengthOf(const flow::WorkSpan &span) const;
    qint64 between(qint64 from, qint64 to) const;

private:
    QString m_id;
    qint64 m_version = 0;
    qint64 m_day = 86'400'000;
    QTimeZone m_zone = QTimeZone::utc();
    std::shared_ptr<const calendars::WorkingTime> m_time;
};

// Reads each once; for one unit of work or less.
class WorkingCalendars
{
public:
    WorkingCalendars(storage::Session &session, const QString &domainId) : m_session(session), m_domainId(domainId) { }

    // Empty id: nobody's, so the domain's.
    const WorkingCalendar &of(const QString &personId);

private:
    const WorkingCalendar &byId(const QString &calendarId);

    storage::Session &m_session;
    const QString m_domainId;
    std::optional<QString> m_firstOfDomain;
    QHash<QString, QString> m_idOf; // by person
    QHash<QString, WorkingCalendar> m_calendars;
};

} // namespace formwright::workflow

// Moments as people read them: by the locale, everywhere in the same length, and years with all their digits.
#pragma once

#include <QDateTime>
#include <QLocale>
#include <QString>

namespace formwright::widgets {

// What Qt calls short leaves out the century in some languages and not in others.
inline QString withLongYear(QString format)
{
    if (!format.contains(QLatin1StringView("yyyy")))
        format.replace(QLatin1StringView("yy"), QLatin1StringView("yyyy"));
    return format;
}

inline QString shortDateFormat(const QLocale &locale = {})
{
    return withLongYear(locale.dateFormat(QLocale::ShortFormat));
}

inline QString shortMomentFormat(const QLocale &locale = {})
{
    return withLongYear(locale.dateTimeFormat(QLocale::ShortFormat));
}

QString dayText(QDate day, const QLocale &locale = {});
QString longDayText(QDate day, const QLocale &locale = {}); // with the names of month and weekday
QString timeText(QTime time, const QLocale &locale = {});
QString momentText(const QDateTime &moment, const QLocale &locale = {});
// Of "2026-03-14 09:26:53" or "2026-03-14", as servers have it; anything else stays as it is.
QString momentText(const QString &wire);

} // namespace formwright::widgets

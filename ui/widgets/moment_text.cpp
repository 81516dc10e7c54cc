#include "ui/widgets/moment_text.h"

namespace formwright::widgets {

QString dayText(QDate day, const QLocale &locale)
{
    return locale.toString(day, shortDateFormat(locale));
}

QString longDayText(QDate day, const QLocale &locale)
{
    return locale.toString(day, locale.dateFormat(QLocale::LongFormat));
}

QString timeText(QTime time, const QLocale &locale)
{
    return locale.toString(time, locale.timeFormat(QLocale::ShortFormat));
}

QString momentText(const QDateTime &moment, const QLocale &locale)
{
    return locale.toString(moment, shortMomentFormat(locale));
}

QString momentText(const QString &wire)
{
    const QDateTime moment = QDateTime::fromString(wire, QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    if (moment.isValid())
        return momentText(moment);
    const QDate day = QDate::fromString(wire, Qt::ISODate);
    return day.isValid() && wire.size() == 10 ? dayText(day) : wire;
}

} // namespace formwright::widgets
